"""What is proved of each step: the state before it, what is assumed of that, and what is claimed of
the state after it.

That numbers of cards and card points at the places are those of the cards is a claim of each step:
every card that a step does not name goes by the place where it lies, so the new number at a place
follows from the old ones and from the cards named.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import z3

from eidex.common.frozen import dataclass, replace
from eidex.model.clauses.cards import ALL_POINTS, THIRTEEN
from eidex.model.clauses.moments import PLACE
from eidex.model.games.any_state import (
    Open,
    all_points,
    any_move,
    any_state,
    any_table,
    is_a_card,
    named_cards,
)
from eidex.model.games.invariants import at_most_one
from eidex.model.games.sights import by_what_was_shown, kept, no_more
from eidex.model.games.steps import whose
from eidex.model.games.totals import claims_of
from eidex.model.logic.terms import (
    Bool,
    Number,
    all_of,
    any_of,
    conj,
    disj,
    implies,
    integer,
    ite,
    lift,
    neg,
)
from eidex.model.play.cards import HAND, NOWHERE, PLACES, POT, SEATS
from eidex.model.play.count import card_points
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken
from eidex.model.play.sight import dealt
from eidex.model.play.state import State
from eidex.rulebook import Edition, characters

Invariant = Callable[[State], Bool]
DEAL, COUNT = "the deal", "the game is counted"
EXACT = "numbers of cards and points are those of the cards"
KEPT = "what a seat has been shown stays so"
NO_MORE = "a seat is shown nothing but what it may look at"
BLIND = "what a seat is shown hangs on no card that it has not been shown"
PASS, LATE = "a turn is let pass", "Seher puts down its card"
NOTED = "turns that were taken or let pass are noted while the window is open"
COUNTED = "a use is counted, and nothing else"
IN_TURN = "in a window turns are taken or let pass down the list, but by those who may speak again"
AT_EVERY_STEP = (EXACT, KEPT, NO_MORE, BLIND, NOTED, COUNTED, IN_TURN)
"""Claims of each step beside the invariants."""


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """A step at any state: what is assumed, and what is claimed of the state after it.

    `held` are the invariants, which hold of the state before.
    """

    edition: Edition
    step: str
    before: State
    after: State
    assumed: list[Bool]
    held: dict[str, Bool]
    claims: dict[str, Bool]

    @property
    def premises(self) -> list[z3.BoolRef]:
        """All that is assumed."""
        return [*map(lift, self.assumed), *map(lift, self.held.values())]


def step_case(
    edition: Edition,
    step: Step,
    invariants: Mapping[str, Invariant],
    also: Invariant | None,
    reading_as: type[Open],
) -> Case:
    """The step at any state in which the invariants hold."""
    every = tuple(invariants.items())
    made, known, held = _before(edition, step.cards, reading_as, every)  # type: ignore[arg-type]  # hashable
    assert isinstance(made.table.reading, Open)
    reading = made.table.reading.again()
    state = made.but(table=replace(made.table, reading=reading))
    move = any_move(state, step.cards)
    taken = step.take(state, move)
    assumed = [*known, taken.can]
    if also is not None:
        assumed.append(also(state))
    claims = {name: holds(taken.after) for name, holds in invariants.items()}
    claims[EXACT] = exact(state, taken, step.cards)
    if step.name == COUNT:
        claims |= at_the_end(taken.after)
    if code := whose(step):
        claims |= {IN_TURN: used_in_turn(state, taken.after, code)}
    claims[NOTED] = turns_noted(state, taken.after, step, move)
    claims[COUNTED] = uses_counted(state, taken.after, step)
    claims |= {KEPT: kept(state, taken.after), NO_MORE: no_more(state, taken.after, code)}
    assumed += reading.facts
    claims[BLIND] = by_what_was_shown(state, taken.after, assumed)
    return Case(edition, step.name, state, taken.after, assumed, dict(held), claims)


@cache
def _before(
    edition: Edition | None,
    cards: int,
    reading_as: type[Open],
    invariants: tuple[tuple[str, Invariant], ...],
) -> tuple[State, list[Bool], dict[str, Bool]]:
    """Any state with so many cards named, what is known of it, and the invariants: the same terms
    for every step that names as many."""
    table, facts = any_table(edition, reading_as)
    assert isinstance(table.reading, Open)
    state, more = any_state(table, cards)
    held = {name: holds(state) for name, holds in invariants}
    return state, [*facts, *more, *table.reading.facts], held


def deal_case(
    edition: Edition, invariants: Mapping[str, Invariant], reading_as: type[Open]
) -> Case:
    """Any deal: twelve cards each, nothing said or done (DEAL.TWELVE_EACH, PLAY.FIRST_LEADER)."""
    table, facts = any_table(edition, reading_as)
    assert isinstance(table.reading, Open)
    reading = table.reading
    points = tuple(integer(f"points {place}") if p < 3 else 0 for p, place in enumerate(PLACES))
    size = tuple(12 if HAND <= place < HAND + 3 else 0 for place in range(len(PLACES)))
    card, hand = named_cards(1), integer("where the card is")
    state = State(table, card, (hand,), (False,), (NOWHERE,), ((False,) * 3,), size, points)
    leader = reading.answer("first_leader", state.deal_view(table.dealer))
    state = dealt(state.but(leader=leader))
    facts += [conj(hand >= HAND, hand < HAND + 3), *is_a_card(card[0])]
    facts += [all_of(p >= 0 for p in points), sum(points) == all_points(state), *reading.facts]
    claims = {name: holds(state) for name, holds in invariants.items()}
    return Case(edition, DEAL, state, state, facts, {}, claims)


def used_in_turn(state: State, after: State, code: str) -> Bool:
    """Where the character uses its power, it has not let its turn pass since a power was last used
    in this window, and neither it nor a lower one has had its turn (ORDER.IN_TURN); or it is
    Dealer's offer to the other seat (R-124), Feministin's refusal of a trick that Skat has made its
    own (R-139), or a lower one has used its power and this one may be used at any time, for the
    first time in the game (CHAR.LJ.ANY_TIME, CHAR.HK.ANY_TIME, CHAR.S8.ANY_TIME). So nobody uses a
    power twice in one window, but for that offer, and a window ends. A card that is played opens
    another."""
    seat, place = state.table.seat_of[code], PLACE[code]
    uses, now = pick(seat, state.uses), pick(seat, after.uses)
    at_any_time = conj(uses <= 0, state.used_down_to > place)
    again = {
        "LA": conj(any_of(state.game.refused_offer), state.used_down_to == place),
        "LQ": conj(state.game.skat, neg(state.trick.refused)),
        **dict.fromkeys(("LJ", "HK", "S8"), at_any_time),
    }
    in_turn = conj(
        state.passed_down_to < place, disj(state.used_down_to < place, again.get(code, False))
    )
    played: Bool = after.lying > state.lying
    return implies(now > uses, disj(in_turn, played))


def turns_noted(state: State, after: State, step: Step, move: Move) -> Bool:
    """In a window that stays open nothing of that is forgotten; a use is noted, and a turn that is
    let pass, which only one lower in the list can do than who has done so since the last use."""
    used, passed = after.used_down_to, after.passed_down_to
    goes_on = conj(after.window == state.window, after.lying == state.lying)
    found: list[Bool] = [used >= state.used_down_to]
    if step.name == PASS:
        place = state.table.place_in_list(move.seat)
        found += [place > state.passed_down_to, passed == place]
    elif whose(step) not in ("", "L9"):
        found.append(used >= PLACE[whose(step)])
    else:
        found.append(passed >= state.passed_down_to)
    return implies(conj(goes_on, state.idle), all_of(found))


def uses_counted(state: State, after: State, step: Step) -> Bool:
    """A use adds one to those of its seat. Nothing else changes a number of uses, but that a power
    used on what Konsumentenschutz or Korrektor sends back may be unspent again. What happens by
    itself is no use."""
    code, found = whose(step), list[Bool]()
    is_use = code not in ("", "HQ", "L9") and step.name != LATE
    for seat in SEATS:
        used, now = state.uses[seat], after.uses[seat]
        mine = is_use and conj(state.idle, state.table.is_seat(code, seat))
        back = now == used - 1 if code in ("H9", "L7") else False
        found.append(ite(mine, now == used + 1, disj(now == used, back)))
    return all_of(found)


def exact(state: State, taken: Taken, named: int) -> Bool:
    """What is at each place after the step, counted from what was there before: the cards named
    where they are now, all others where their place has gone. Where values have changed, the points
    are those that the cards then come to, where they lie (`Open.recounted`)."""
    after, reading = taken.after, state.table.reading
    _only_by_place(after, named)
    rest, ways = after.at[named:], [*zip(state.at[:named], after.at[:named], strict=True)]
    worth = [reading.worth(state, card) for card in state.cards[:named]]
    revalued = after.game.guggitaler is not state.game.guggitaler
    revalued |= after.game.chosen is not state.game.chosen
    revalued |= after.game.stripped is not state.game.stripped
    found = []
    if revalued:
        anew = zip(after.points, reading.recounted(after), strict=True)
        found.append(all_of(now == counted for now, counted in anew))
    for goal in range(len(PLACES)):
        came = {place: rest[place] == goal for place in range(len(PLACES))}
        size, points = (
            sum(ite(so, old[place], 0) for place, so in came.items())
            for old in (state.size, state.points)
        )
        for (was, now), each in zip(ways, worth, strict=True):
            with_it = any_of(conj(so, was == place) for place, so in came.items())
            comes, goes = conj(now == goal, neg(with_it)), conj(with_it, neg(now == goal))
            size = size + ite(comes, 1, 0) - ite(goes, 1, 0)
            points = points + ite(comes, each, 0) - ite(goes, each, 0)
        found.append(after.size[goal] == size)
        if not revalued:
            found.append(after.points[goal] == points)
    return all_of(found)


def _only_by_place(after: State, named: int) -> None:
    """No card that is not named goes by what it is: its place decides. Raises `ValueError`."""
    for card, at in zip(after.cards[named:], after.at[named:], strict=True):
        if not isinstance(at, int) and card.name in at.sexpr():
            raise ValueError(f"where {card.name} goes hangs on which card it is")


def at_the_end(state: State) -> dict[str, Bool]:
    """Two victory points are given out in every game but one where all three are level (R-010);
    nobody wins the tournament beside another; the scores come to 157 but for what changes it; and
    what the example SCORE.SAFE_SCORES says of the base game."""
    books = state.books
    level = conj(books.score[0] == books.score[1], books.score[1] == books.score[2])
    two: Bool = sum(books.victory) == 2
    none: Bool = sum(books.victory) == 0
    total: Number = sum(card_points(state)) + state.points[POT]
    winners = [books.after[seat] >= 7 for seat in SEATS]
    base = all_of(neg(state.table.plays(code)) for code in characters())
    safe = all_of(
        implies(disj(conj(score >= 79, score <= 99), score < 29), gained >= 1)
        for score, gained in zip(books.score, books.victory, strict=True)
    )
    return {
        "two victory points are given out, or none to three level seats": disj(
            two, conj(level, none)
        ),
        "one seat at most wins the tournament": at_most_one(winners),
        "what the seats have and what is left in the pot come to 157, or 13": conj(
            total == ite(state.game.guggitaler, THIRTEEN, ALL_POINTS)
        ),
        **claims_of(state),
        "79 to 99 card points and fewer than 29 are safe in the base game": implies(
            conj(base, neg(any_of(books.swept))), safe
        ),
    }
