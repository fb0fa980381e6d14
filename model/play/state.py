"""Everything that is true at one moment of a game, as terms.

Each field is a plain value, for a game that is played, or a term of the solver, for any game there
can be; what is done with them is the same. Where a card is stands with the cards that are followed;
of all the others at a place there are their number and their points, which steps change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any

from eidex.common.frozen import dataclass, replace
from eidex.model.clauses.moments import PLACE, WINDOWS, MomentView
from eidex.model.clauses.views import DealView
from eidex.model.logic.terms import Bool, Number, all_of, any_of, conj, disj, ite, neg
from eidex.model.play.cards import (
    HAND,
    NO_CARD,
    NOWHERE,
    PLACES,
    RJ,
    ROUNDS,
    SEATS,
    SK,
    TRICK,
    Card,
)
from eidex.model.play.conditions import given
from eidex.model.play.declared import Books, Flags, InGame, InTrick, Trio, UnderWay, pick, put
from eidex.model.play.table import Table

_WINDOW = {name: number for number, name in enumerate(WINDOWS)}


HAD_ITS_TURN = ("used_down_to", "passed_down_to")
"""Fields of a state that say who has had its turn in the window."""


@dataclass(frozen=True, slots=True, eq=False)
class State:
    """One moment of a game."""

    table: Table
    cards: tuple[Card, ...]
    at: tuple[Number, ...]
    hidden: tuple[Bool, ...]
    """Played face down, and not back in a hand."""
    won_in: tuple[Number, ...]
    """Number of the trick in which it was last gathered."""
    shown: tuple[Flags, ...]
    """The players who have been shown the card in this game, whatever has become of it since."""
    size: tuple[Number, ...]
    points: tuple[Number, ...]
    put: Flags = (False, False, False)
    """The player has put down their card."""
    opened: Flags = (False, False, False)
    """It lies in the pot."""
    raised: Flags = (False, False, False)
    """The player has taken a card up for Zombie; `raised_down`: the one they had put down."""
    raised_down: Flags = (False, False, False)
    window: Number = 0
    used_down_to: Number = 0
    """The lowest place in the list of those that have used a power in this window; 0: nobody."""
    passed_down_to: Number = 0
    """The same of those that have let their turn pass."""
    leader: Number = 0
    tricks: Number = 0
    uses: Trio = (0, 0, 0)
    trick: InTrick = field(default_factory=InTrick)
    game: InGame = field(default_factory=InGame)
    going: UnderWay = field(default_factory=UnderWay)
    books: Books = field(default_factory=Books)

    # -- changes ---------------------------------------------------------------------------------

    def but(self, **changes: Any) -> State:
        """The same with these fields changed."""
        return replace(self, **changes)

    def opens(self, window: Number, *, when: Bool = True) -> State:
        """A window opens, in which nobody has had its turn."""
        return self.but(
            window=ite(when, window, self.window),
            used_down_to=ite(when, 0, self.used_down_to),
            passed_down_to=ite(when, 0, self.passed_down_to),
        )

    def in_trick(self, **changes: Any) -> State:
        """Something is declared for this trick."""
        return replace(self, trick=replace(self.trick, **changes))

    def in_game(self, **changes: Any) -> State:
        """Something is declared for the game."""
        return replace(self, game=replace(self.game, **changes))

    def goes_on(self, **changes: Any) -> State:
        """A use goes on."""
        return replace(self, going=replace(self.going, **changes))

    def booked(self, **changes: Any) -> State:
        """Something is booked."""
        return replace(self, books=replace(self.books, **changes))

    def moved(self, card: Card, here: Number, there: Number, *, when: Bool = True) -> State:
        """The card, which is here, goes there, with what it is worth. Who holds it sees it."""
        worth = self.table.reading.worth(self, card)
        if when is False:
            return self
        at, shown = list(self.at), list(self.shown)
        for i, is_it in self._followed(card):
            moves_now = conj(when, is_it)
            at[i] = ite(moves_now, there, at[i])
            shown[i] = _holder_too(shown[i], moves_now, there)
        size, points = list(self.size), list(self.points)
        for place in {*_can_be(here), *_can_be(there)}:
            gone, come = conj(when, here == place), conj(when, there == place)
            size[place] = ite(come, size[place] + 1, size[place])
            size[place] = ite(gone, size[place] - 1, size[place])
            points[place] = ite(come, points[place] + worth, points[place])
            points[place] = ite(gone, points[place] - worth, points[place])
        return self.but(at=tuple(at), shown=tuple(shown), size=tuple(size), points=tuple(points))

    def all_moved(self, where: Mapping[int, Number], *, when: Bool = True) -> State:
        """All the cards of some places go to others, at once. Who holds them sees them."""
        if when is False:
            return self
        at = tuple(_sent(a, where, when) for a in self.at)
        shown = tuple(
            old if so is False else _holder_too(old, so, to)
            for old, so, to in zip(
                self.shown, (_goes(a, where, when) for a in self.at), at, strict=True
            )
        )
        totals = list(self.size), list(self.points)
        for place, goal in where.items():
            gone = conj(when, neg(goal == place))
            for new, old in zip(totals, (self.size, self.points), strict=True):
                new[place] = ite(gone, 0, old[place])
        for source, goal in where.items():
            for place in _can_be(goal):
                come = source != place and conj(when, goal == place)
                if come is not False:
                    for new, old in zip(totals, (self.size, self.points), strict=True):
                        new[place] = new[place] + ite(come, old[source], 0)
        return self.but(at=at, shown=shown, size=tuple(totals[0]), points=tuple(totals[1]))

    def shown_to(self, seat: Number, which: Sequence[Bool]) -> State:
        """The player is shown such cards, of those that are followed (`which_is`)."""
        return self.but(
            shown=tuple(
                old if so is False else put(old, seat, True, when=so)
                for old, so in zip(self.shown, which, strict=True)
            )
        )

    def shown_to_all(self, which: Sequence[Bool]) -> State:
        """Everybody is shown such cards."""
        return self.but(
            shown=tuple(
                old if so is False else tuple(disj(one, so) for one in old)
                for old, so in zip(self.shown, which, strict=True)
            )
        )

    def marked(self, name: str, card: Card, value: Any) -> State:
        """One card of those followed is marked (`hidden`, `won_in`)."""
        new = list(getattr(self, name))
        for i, is_it in self._followed(card):
            new[i] = ite(is_it, value, new[i])
        return self.but(**{name: tuple(new)})

    def which_is(self, card: Card) -> list[Bool]:
        """Which of the cards followed it is: that one and no other, or, where the card is none of
        them, the one of its number."""
        if card in self.cards or card is NO_CARD:
            return [c is card for c in self.cards]
        return [c.is_number(card.number) for c in self.cards]

    def _followed(self, card: Card) -> list[tuple[int, Bool]]:
        """The cards followed that it can be, by their index, and whether it is."""
        if card in self.cards:
            return [(self.index(card), True)]
        return [(i, is_it) for i, is_it in enumerate(self.which_is(card)) if is_it is not False]

    # -- what can be read off --------------------------------------------------------------------

    def place_of(self, card: Card) -> Number:
        """Where the card is."""
        return self._of(card, self.at)

    def won_in_of(self, card: Card) -> Number:
        """Number of the trick in which the card was last gathered."""
        return self._of(card, self.won_in)

    def _of(self, card: Card, values: tuple[Number, ...]) -> Number:
        if card is NO_CARD:
            return NOWHERE
        if card in self.cards:
            return values[self.index(card)]
        found: Number = NOWHERE
        for i, is_it in self._followed(card):
            found = ite(is_it, values[i], found)
        return found

    def index(self, card: Card) -> int:
        """Which of the cards followed it is."""
        return self.cards.index(card)

    def is_hidden(self, card: Card) -> Bool:
        """The card lies face down."""
        return any_of(conj(is_it, self.hidden[i]) for i, is_it in self._followed(card))

    def is_at(self, card: Card, place: Number) -> Bool:
        """The card is there."""
        found: Bool = self.place_of(card) == place
        return found

    def held(self, seat: Number) -> Number:
        """How many cards the player holds."""
        found: Number = pick(seat, self.size[HAND : HAND + 3])
        return found

    def lies_by(self, seat: Number) -> Number:
        """How many cards of the player lie in the trick."""
        found: Number = pick(seat, self.size[TRICK : TRICK + 3])
        second: Number = pick(seat, self.size[TRICK + 3 : TRICK + 6])
        return found + second

    @property
    def lying(self) -> Number:
        """How many cards lie in the trick."""
        found: Number = sum(self.size[TRICK : TRICK + 3 * len(ROUNDS)])
        return found

    def is_window(self, *names: str) -> Bool:
        """It is one of these windows (`clauses.moments`)."""
        return disj(*[self.window == _WINDOW[name] for name in names])

    def next_seat(self, seat: Number) -> Number:
        """Who plays after the player (DEAL.DIRECTION, CHAR.L6.DIRECTION)."""
        return self.table.reading.next_seat(self, seat)

    def seat_after(self, seat: Number) -> Number:
        """The same, as the clauses say it."""
        found: Number = self.table.reading.answer("next_seat", self.deal_view(seat))
        return found

    @property
    def turns(self) -> Trio:
        """The players in the order in which they play to this trick."""
        second = self.next_seat(self.leader)
        return self.leader, second, self.next_seat(second)

    @property
    def turn(self) -> Number:
        """Whose card is next."""
        n, turns = self.lying, self.turns
        return ite(disj(n == 0, n == 3), turns[0], ite(disj(n == 1, n == 4), turns[1], turns[2]))

    @property
    def last_player(self) -> Number:
        """Who played the card that lies uppermost."""
        n, turns = self.lying, self.turns
        return ite(disj(n == 1, n == 4), turns[0], ite(disj(n == 2, n == 5), turns[1], turns[2]))

    def top(self) -> Number:
        """The place of the card that lies uppermost."""
        round_two: Bool = self.lying > 3
        return TRICK + self.last_player + ite(round_two, 3, 0)

    @property
    def card_due(self) -> Bool:
        """Another card is to be played to the trick."""
        found: Bool = self.lying < ite(self.trick.double, 6, 3)
        return found

    @property
    def is_last(self) -> Bool:
        """No hand holds a card, and none lies aside: the trick that lies is the last (R-172)."""
        return all_of(n == 0 for n in (*self.size[HAND : HAND + 3], *self.size[16:19]))

    def waits(self, seat: Number) -> Bool:
        """The player has still to put down, once the first card lies."""
        may = conj(neg(pick(seat, self.put)), self.tricks == 0, self.table.plays("S9"))
        return given(may, lambda: self.ask("puts_down_late", self.deal_view(seat)))

    @property
    def waiting(self) -> Bool:
        """Some player has still to put down, once the first card lies."""
        return any_of(self.waits(seat) for seat in SEATS)

    @property
    def due_down(self) -> Flags:
        """The players who have to put down now."""
        a, b, c = (conj(neg(self.put[seat]), neg(self.waits(seat))) for seat in SEATS)
        return a, b, c

    def is_due_down(self, seat: Number) -> Bool:
        """The player is one of those that have to put down now; no other is asked about."""

        def due(one: int) -> Bool:
            its: Bool = conj(seat == one, neg(self.put[one]))
            return given(its, lambda: neg(self.waits(one)))

        return any_of(due(one) for one in SEATS)

    @property
    def idle(self) -> Bool:
        """Nothing is under way."""
        found: Bool = self.going.code == 0
        return found

    def is_going(self, code: str) -> Bool:
        """A use of this character is under way."""
        found: Bool = self.going.code == PLACE[code]
        return found

    @property
    def trump(self) -> Number:
        """The suit that is trump, or -1."""
        mode = self.table.reading.mode(self)
        plain: Bool = mode >= 4
        return ite(plain, -1, mode)

    @property
    def under_schwarzpeter(self) -> Bool:
        """It was called and is in force (CHAR.H7.NO_SCHWARZPETER; in Dutch it stays)."""
        dutch = self.table.reads("nl")
        return conj(self.game.schwarzpeter, disj(dutch, neg(self.game.guggitaler)))

    # -- what is asked of the clauses ------------------------------------------------------------

    def ask(self, name: str, *view: object) -> Any:
        """What the clauses say."""
        return self.table.reading.answer(name, *view)

    def deal_view(self, seat: Number, **changes: Any) -> DealView:
        """The deal, and a player."""
        plain: dict[str, Any] = {
            "dealer": self.table.dealer,
            "seat": seat,
            "shown_ace": False,
            "shown_six": False,
            "shown_suit": 0,
            "in_hand": True,
            "opens_pot": False,
            "taken": False,
            "turned": self.game.turned,
            "seers": self.table.is_seat("S9", seat),
            "lasers": self.table.is_seat("L9", seat),
        }
        return DealView(**plain | changes)

    def has_to_be_led(self, card: Card) -> Bool:
        """The card was drawn, and is to be led now."""
        return conj(self.is_window("before_trick", "lead"), card.is_number(self.trick.drawn))

    def may_put_down_demanded(self, card: Card) -> Bool:
        """A demand does not keep the card from being put down (question `puts_down_demanded`)."""
        demanded: Bool = card.is_number(self.trick.demand)
        free = given(demanded, lambda: self.ask("puts_down_demanded", demanded))
        return disj(neg(demanded), free)

    def may_put_down(self, seat: Number, card: Card) -> Bool:
        """Nothing bars the card of the hand from being put down (question `may_put_down`)."""
        barred = self.deal_view(
            seat,
            raven_jack=card.is_number(RJ),
            star_king=conj(card.is_number(SK), self.table.plays("H7")),
            schwarzpeter=self.under_schwarzpeter,
        )
        found: Bool = self.ask("may_put_down", barred)
        return found

    def its_moment(self, code: str, seat: Number, *, own_card: Bool = False) -> Bool:
        """The character may use its power now, as far as the moment goes."""
        return self.table.reading.its_moment(self, code, seat, own_card)

    def by_moment(self, code: str, seat: Number, own_card: Bool) -> Bool:
        """The same, as the clauses for moments say it (questions `moment` and `opens_again`)."""
        view = self.moment_view(code, seat, own_card)
        lead = conj(neg(own_card), self.is_window("lead"))
        was = given(lead, lambda: self.ask("moment", replace(view, before_trick=True, lead=False)))
        now: Bool = self.ask("moment", view)
        asked = replace(view, at_the_lead=now)
        again = disj(neg(was), given(was, lambda: self.ask("opens_again", asked)))
        return conj(again, now)

    def moment_view(self, code: str, seat: Number, own_card: Bool = False) -> MomentView:
        """This window, and the character."""
        leads = conj(self.is_window("before_trick", "lead"), self.leader == seat)
        plays = conj(self.is_window("card"), self.card_due, self.turn == seat)
        elsewhere = {name: conj(neg(own_card), self.is_window(name)) for name in WINDOWS}
        above = [on for one, on in self.trick.used_by.items() if PLACE[one] < PLACE[code]]
        return MomentView(
            character=PLACE[code],
            own_card=own_card,
            first=self.tricks == 0,
            one_lies=conj(neg(own_card), self.is_window("card"), self.lying == 1),
            card_due=conj(neg(own_card), self.is_window("card"), self.card_due),
            plays_next=conj(neg(own_card), disj(leads, plays), self.lies_by(seat) == 0),
            answers=conj(elsewhere["trick_complete"], any_of(above)),
            announced=conj(code == "S10", pick(seat, self.uses) > 0),
            lead_back=conj(elsewhere["replacement"], self.lying == 0),
            **elsewhere,
        )


def _can_be(place: Number) -> Iterable[int]:
    """The places that it can be."""
    every = range(len(PLACES))
    if isinstance(place, int):
        return (place,) if place in every else ()
    return every


def _sent(at: Number, where: Mapping[int, Number], when: Bool) -> Number:
    if isinstance(at, int):
        return ite(when, where[at], at) if at in where else at
    found: Number = at
    for source, goal in where.items():
        found = ite(conj(when, at == source), goal, found)
    return found


def _goes(at: Number, where: Mapping[int, Number], when: Bool) -> Bool:
    if isinstance(at, int):
        return when if at in where else False
    return conj(when, any_of(at == place for place in where))


def _holder_too(shown: Flags, moves: Bool, there: Number) -> Flags:
    a, b, c = (disj(shown[seat], conj(moves, there == HAND + seat)) for seat in SEATS)
    return a, b, c
