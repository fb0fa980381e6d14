"""One shape for everything that is done in a game: a step has a guard and an effect.

`can` says when it can be done, `after` is what it leads to. A step names the cards that it is about
(`Move.cards`); a proof takes any cards for them. Rules that need a whole hand (following suit) are
asked of the table's reading.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from eidex.common.frozen import dataclass, replace
from eidex.model.clauses.moments import PLACE
from eidex.model.clauses.views import UseView
from eidex.model.logic.terms import Bool, Number, all_of, any_of, conj, disj, ite, neg
from eidex.model.play.cards import HAND, NOWHERE, SEATS, TRICK, WON, Card
from eidex.model.play.conditions import given, where
from eidex.model.play.declared import NOBODY, Books, InGame, InTrick, UnderWay, pick, put
from eidex.model.play.state import State

AT_ANY_TIME = ("LJ", "HK", "S8")
"""They speak again when a lower one has used its power (question `speaks_again`); Dealer when an
offer was refused (R-124), Feministin when Skat has made a trick its own (R-139)."""


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """Who does it, with which cards, and what is named with it."""

    seat: Number = NOBODY
    cards: tuple[Card, ...] = ()
    number: Number = 0
    """A player, a suit, a limit, card points: what the step names."""
    second: Number = NOWHERE
    yes: Bool = False
    shows: tuple[Card, ...] = ()
    """Cards that are shown with it, in a game that is played (`Reading.shows`)."""


@dataclass(frozen=True, slots=True, eq=False)
class Taken:
    """A step taken: whether it can be, and the state it leads to."""

    can: Bool
    after: State


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One kind of step, with the number of cards that it names."""

    name: str
    take: Callable[[State, Move], Taken]
    cards: int = 0
    chosen: bool = True
    """A player chooses it; else chance does."""
    about_hand: bool = False
    """The player whose seat is named answers aloud what only the hand can tell."""


def use(
    state: State,
    move: Move,
    code: str,
    may: Callable[[], Bool],
    *,
    counted: bool = True,
    still: Bool = True,
) -> Taken:
    """A character's power is used at its moment: what all uses have in common. `still`: it is not
    spent, nor does it come too late, as far as that decides whether there is a question at all."""
    asked = conj(is_asked(state, move.seat, code), still)
    can = given(asked, lambda: given(state.its_moment(code, move.seat), may))
    after = turn_taken(state, code)
    return Taken(can, count_use(after, move.seat) if counted else after)


def turn_taken(state: State, code: str) -> State:
    """The character has had its turn in this window, and used it: what was let pass before decides
    no more who has another turn."""
    lower: Bool = state.used_down_to > PLACE[code]
    used = ite(lower, state.used_down_to, PLACE[code])
    return state.but(used_down_to=used, passed_down_to=0)


def is_asked(state: State, seat: Number, code: str) -> Bool:
    """The seat plays this character, and a power can be used now, as far as no window decides, down
    the list."""
    return conj(is_anybody_asked(state), state.table.is_seat(code, seat), has_turn(state, code))


def has_turn(state: State, code: str) -> Bool:
    """The turn of the character is not over (ORDER.IN_TURN): neither it nor a lower one has used
    its power in this window, or it speaks once more, which who may act at any time and has done so
    does not; it has not let its turn pass since; and Seher, whose turn has come, has no card to
    put down first."""
    used, place = state.used_down_to, PLACE[code]
    once_more: Bool = False
    if code in AT_ANY_TIME:
        unused = pick(state.table.seat_of[code], state.uses) == 0
        once_more = conj(used > place, unused)
    elif code == "LA":
        once_more = conj(any_of(state.game.refused_offer), used == place)
    elif code == "LQ":
        skat = conj(state.game.skat, state.is_window("trick_complete"))
        once_more = conj(skat, used >= PLACE["LJ"])
    turn = conj(state.passed_down_to < place, disj(used < place, once_more))
    after_seher = place > PLACE["S9"] or (code in AT_ANY_TIME and used >= PLACE["S9"])
    return conj(turn, neg(given(after_seher, lambda: waits_late(state))))


def waits_late(state: State) -> Bool:
    """The first card lies, and Seher has to put down before anything else is done."""
    return given(state.is_window("card"), lambda: state.waiting)


def is_anybody_asked(state: State) -> Bool:
    """Players can be asked about their powers: nothing else has to be done first."""
    return conj(state.idle, on_turn(state), neg(lead_is_drawn(state)))


def lead_is_drawn(state: State) -> Bool:
    """Laser has drawn the card that is led now: there is nothing more to be said before it."""
    laser = conj(state.trick.by_laser, state.trick.drawn >= 0)
    return conj(laser, state.is_window("before_trick", "lead"))


def on_turn(state: State) -> Bool:
    """The windows are gone through, the game is not over."""
    return neg(disj(state.window < 0, state.window > 7))


def count_use(state: State, seat: Number) -> State:
    """The player has used their power once more (ORDER.ONCE, R-046, R-070)."""
    return state.but(uses=put(state.uses, seat, pick(seat, state.uses) + 1))


def view(state: State, seat: Number, *, uses: Number | None = None, **changes: Bool) -> UseView:
    """What the clauses look at: how often the power was used, and what else is said."""
    count = pick(seat, state.uses) if uses is None else uses
    return UseView(in_window=True, uses=count, **changes)


def in_hand(state: State, card: Card, seat: Number) -> Bool:
    """The player holds the card."""
    held: Bool = state.place_of(card) == HAND + seat
    return conj(seat >= 0, seat <= 2, held)


def takes_back(state: State, when: Bool) -> None:
    """A card that was played or put down goes back to a hand: what of it, if it is demanded now or
    later (question `demand_binds_again`)? What follows is part of which cards may be played."""
    given(conj(when, state.table.plays("R10")), lambda: state.ask("demand_binds_again", True))


def takes_up(state: State, when: Bool, card: Card, seat: Number) -> None:
    """The player takes a card back, maybe the first of a suit that they are asked to lead (question
    `wish_binds_fetched`)."""
    takes_back(state, when)
    wished = conj(when, state.trick.wish >= 0, card.suit == state.trick.wish)
    leads = conj(wished, state.lying == 0, state.leader == seat)
    given(leads, lambda: state.ask("wish_binds_fetched", True))


def counted_by(
    state: State, cards: tuple[Card, ...], when: Bool, in_force: Number | None = None
) -> Number:
    """What the cards count for a power that goes by three points: where values have changed, the
    clauses say which are meant (question `counted_by`)."""
    reading, game = state.table.reading, state.game
    if in_force is None:
        in_force = sum(reading.worth(state, card) for card in cards)
    changed = conj(when, disj(game.guggitaler, game.stripped >= 0))
    plain = state.in_game(guggitaler=False, stripped=NOWHERE)

    def printed() -> Number:
        found: Number = sum(reading.worth(plain, card) for card in cards)
        return found

    by_force = given(changed, lambda: state.ask("counted_by", True))
    return where(conj(changed, neg(by_force)), printed, in_force)


def used_on(state: State, after: State, question: str, seat: Number, when: Bool) -> State:
    """What a player has used their power on is taken back: the power stays spent, or it does not
    (questions `spent_with_card`, `spent_with_trick`)."""
    free = conj(when, neg(given(when, lambda: state.ask(question, True))))
    return after.but(uses=put(after.uses, seat, pick(seat, after.uses) - 1, when=free))


def other_seat(seat: Number, other: Number) -> Bool:
    """It is one of the two others."""
    return conj(other >= 0, other <= 2, other != seat)


def begin(state: State, code: str, **what: Number) -> State:
    """The use goes on: somebody has to answer, or a card is to be drawn."""
    return state.goes_on(code=PLACE[code], **what)


def done(state: State) -> State:
    """The use is over."""
    return state.but(going=UnderWay())


def all_seats(condition: Callable[[int], Bool]) -> Bool:
    """It holds for each player."""
    return all_of(condition(seat) for seat in SEATS)


def in_trick(state: State, card: Card) -> Bool:
    """The card lies in the trick."""
    at = state.place_of(card)
    return conj(at >= TRICK, at < WON)


def revalued(state: State) -> State:
    """The cards are worth something else now: the points of every place are counted anew."""
    return state.but(points=state.table.reading.recounted(state))


def either(when: Bool, one: State, other: State) -> State:
    """The one state, or the other, field by field."""
    if isinstance(when, bool):
        return one if when else other
    found: State = merged(when, one, other)
    return found


def merged(when: Bool, one: Any, other: Any) -> Any:
    """The one value or the other, whatever it is made of."""
    if one is other:
        return one
    if isinstance(one, tuple):
        return tuple(merged(when, a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, State | InTrick | InGame | UnderWay | Books):
        changed = {
            f.name: merged(when, getattr(one, f.name), getattr(other, f.name)) for f in fields(one)
        }
        return replace(one, **changed)
    return ite(when, one, other)
