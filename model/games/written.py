"""A state of a game that is played, written down as plain facts, and read by the clauses."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import Any

from eidex.common.latest import Latest
from eidex.model.clauses.characters.lj_skater import doubled_since
from eidex.model.clauses.moments import WINDOWS
from eidex.model.logic.terms import Bool, Number
from eidex.model.play.cards import ASIDE, DOWN, HAND, PACK, PLACES, POT, SEATS, TRICK, WON, Card
from eidex.model.play.moves import Move
from eidex.model.play.state import State
from eidex.model.play.trick import seat_of_highest
from eidex.model.state.combinations import combinations_of
from eidex.model.state.evaluator import Evaluator
from eidex.model.state.facts import Facts
from eidex.model.state.uses import Moment, Uses
from eidex.rulebook import Edition


def plain(number: Number) -> int:
    """The number, of a state that is played: no term."""
    if not isinstance(number, int):
        raise TypeError(f"{number} is a term; only a game that is played can be written down")
    return number


def cards_at(state: State, place: int) -> frozenset[int]:
    """The numbers of the cards at a place."""
    return _by_place(state.at).get(place, frozenset())


@lru_cache(maxsize=64)
def _by_place(at: tuple[Number, ...]) -> dict[int, frozenset[int]]:
    """The numbers of the cards at each place where one is, of a game that is played."""
    found: dict[int, set[int]] = {}
    for number, place in enumerate(at):
        found.setdefault(plain(place), set()).add(number)
    return {place: frozenset(cards) for place, cards in found.items()}


def trick_of(state: State) -> tuple[tuple[int, int], ...]:
    """Seat and card of all that lies, in the order in which it was played."""
    lying = []
    for place in (TRICK, TRICK + 3):
        for seat in state.turns:
            lying += [(plain(seat), card) for card in cards_at(state, place + plain(seat))]
    return tuple(lying)


def _facts_of(state: State) -> Facts:
    """The state as it would be written down at the table."""
    table, game, trick = state.table, state.game, state.trick
    if table.edition is None:
        raise TypeError("a game that is played is played by one edition")
    seats: dict[int, str] = {plain(seat): code for code, seat in table.seat_of.items()}

    def unspent(code: str) -> bool:
        seat = plain(table.seat_of[code])
        return seat >= 0 and state.uses[seat] == 0

    return Facts(
        edition=table.edition,
        characters=tuple(seats.get(seat) for seat in SEATS),
        dealer=plain(table.dealer),
        shown=plain(table.shown),
        second=plain(table.second),
        hands=tuple(cards_at(state, HAND + seat) for seat in SEATS),
        trick=trick_of(state),
        hidden=frozenset(number for number, hidden in enumerate(state.hidden) if hidden),
        chosen=bool(game.chosen),
        skat=bool(game.skat),
        moved=(plain(game.moved), bool(game.moved_up)) if game.moved >= 0 else None,
        swap=_plain(trick.swap) if trick.swap[0] >= 0 else (),
        turned=bool(game.turned),
        demand=plain(trick.demand),
        drawn=plain(trick.drawn),
        drawn_by_laser=bool(trick.by_laser),
        wish=plain(trick.wish),
        double=bool(trick.double),
        excuse_left=unspent("H8"),
        swap_was_void=bool(game.void),
        schwarzpeter=bool(game.schwarzpeter),
        guggitaler=bool(game.guggitaler),
        stripped=plain(game.stripped),
        declared=bool(game.jackpot),
        won_before=bool(game.jackpot and game.key < 0),
        justice=bool(game.justice > 0),
        refused=bool(trick.refused),
        taken_over=bool(trick.taken_over),
        given_to=plain(trick.given_to),
        last=bool(state.is_last),
    )


facts_of = Latest(_facts_of, size=2)
"""The facts of a state: asked about several times before it changes."""


def moment_of(state: State) -> Moment:
    """The state as one moment of the game, with its window."""
    books, game = state.books, state.game
    piles = tuple(cards_at(state, WON + seat) for seat in SEATS)
    return Moment(
        facts=facts_of(state),
        window=WINDOWS[plain(state.window)],
        leader=plain(state.leader),
        tricks=plain(state.tricks),
        down=down_of(state),
        piles=piles,
        last=tuple(
            frozenset(card for card in piles[seat] if state.won_in[card] == books.last[seat])
            for seat in SEATS
        ),
        uses=_plain(state.uses),
        early_turn=bool(game.early_turn),
        pushed=plain(game.pushed),
        bonus=plain(game.bonus),
        before=_plain(state.table.before),
        aside=tuple(cards_at(state, ASIDE + seat) for seat in SEATS),
        pot=cards_at(state, POT),
        doubled_since=bool(doubled_since(state)),
        refused_offer=frozenset(seat for seat in SEATS if game.refused_offer[seat]),
        unseen=frozenset(seat for seat in SEATS if books.unseen[seat]),
    )


def down_of(state: State) -> tuple[int, ...]:
    """The card before each seat, or -1; the one that opened the pot as well."""
    found = []
    for seat in SEATS:
        there = cards_at(state, DOWN + seat)
        opener = plain(state.game.opener) if state.opened[seat] else -1
        found.append(min(there) if there else opener)
    return tuple(found)


def _plain(numbers: tuple[Number, ...]) -> tuple[int, ...]:
    return tuple(plain(number) for number in numbers)


class ByClauses:
    """The clauses read a state that is played: every answer is one, or it is an error."""

    def __init__(self, edition: Edition, characters: tuple[str | None, ...]) -> None:
        empty = frozenset[int]()
        nobody = Facts(edition, characters, 0, 0, 1, (empty, empty, empty))
        self._evaluator = Evaluator(nobody)
        self._values: dict[tuple[Number | Bool, ...], list[int]] = {}
        self._modes: dict[Bool, int] = {}
        self._after: dict[tuple[Number, Bool], Number] = {}
        self._moments: tuple[State | None, dict[tuple[str, Number, Bool], Bool]] = (None, {})

    def answer(self, name: str, *view: object) -> Any:
        """The one answer that stands."""
        return self._evaluator.answer(name, *view)

    def mode(self, state: State) -> int:
        """The suit that is trump; 4 is obenabe, 5 is undenufe."""
        chosen = state.game.chosen
        if chosen not in self._modes:
            self._modes[chosen] = Evaluator(facts_of(state)).mode
        return self._modes[chosen]

    def values(self, state: State) -> list[int]:
        """What each of the 36 cards is worth."""
        key = (self.mode(state), state.game.guggitaler, state.game.stripped)
        if key not in self._values:
            evaluator = Evaluator(facts_of(state))
            self._values[key] = [evaluator.card_points(plain(card.number)) for card in PACK]
        return self._values[key]

    def worth(self, state: State, card: Card) -> int:
        """Card points by the values in force."""
        return self.values(state)[plain(card.number)] if card.number >= 0 else 0

    def recounted(self, state: State) -> tuple[Number, ...]:
        """Card points place by place."""
        values = self.values(state)
        return tuple(
            sum(values[number] for number in cards_at(state, place)) for place in range(len(PLACES))
        )

    def usual_points(self, state: State, score: tuple[Number, ...]) -> tuple[Number, ...]:
        """What Differenzler's number is compared with: the score, or under Guggitaler what the
        cards would be worth otherwise (CHAR.H7.REGULAR_GUESS, R-082, R-173)."""
        if not state.game.guggitaler:
            return score
        usual = state.in_game(guggitaler=False)
        points = self.recounted(usual)
        five = state.books.usual
        return tuple(
            points[WON + seat] + points[DOWN + seat] + (5 if five == seat else 0) for seat in SEATS
        )

    def may_play(self, state: State, card: Card, how: str) -> bool:
        """The rules of play let the player to play play this card (PLAY.*)."""
        evaluator = Evaluator(facts_of(state))
        return evaluator.may_play(plain(state.turn), plain(card.number), how == "excuse")

    def taker(
        self, state: State, lying: tuple[Card, ...], here: tuple[Bool, ...], without: Number
    ) -> Number:
        """The seat of the highest card."""
        return seat_of_highest(state, lying, here, without, self.mode(state))

    def next_seat(self, state: State, seat: Number) -> Number:
        """As the clauses say it, of one game: its direction is all that changes."""
        key = seat, state.game.turned
        if key not in self._after:
            self._after[key] = state.seat_after(seat)
        return self._after[key]

    def its_moment(self, state: State, code: str, seat: Number, own_card: Bool) -> Bool:
        """As the clauses say it; one state is asked about in many ways, one after the other."""
        if state is not self._moments[0]:
            self._moments = state, {}
        known, key = self._moments[1], (code, seat, own_card)
        if key not in known:
            known[key] = state.by_moment(code, seat, own_card)
        return known[key]

    def holds_suit(self, state: State, seat: Number, suit: Number) -> bool:
        """The player holds a card of the suit."""
        return any(card // 9 == suit for card in cards_at(state, HAND + plain(seat)))

    def shows(self, move: Move, card: Card) -> bool:
        """It is named as one of them."""
        return card in move.shows

    def holds_combinations(self, state: State, move: Move, *, one: bool) -> bool:
        """One of the player's combinations, or several, are the cards shown, and come to this."""
        found = combinations_of(Uses(moment_of(state)), plain(move.seat))
        shown = {plain(card.number) for card in move.shows}
        for size in (1,) if one else range(2, len(found) + 1):
            for ways in combinations(found, size):
                for some in product(*ways):
                    cards = frozenset[int]().union(*(cards for _, cards in some))
                    if sum(n for n, _ in some) == move.number and cards == shown:
                        return True
        return False
