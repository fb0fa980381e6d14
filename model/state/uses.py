"""Who may use a power at a concrete moment, and how: the model's answers, nothing symbolic left.

To the plain facts of a position (`facts.Facts`) come those of the moment: which window it is, who
leads, what lies before the players, how often each power was used. Every use that can be thought of
is put to the clauses (`choices`), and the windows are gone through one by one (`priority`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from eidex.common.frozen import dataclass, replace
from eidex.model.clauses.moments import PLACE, WINDOWS, MomentView, PassView
from eidex.model.clauses.views import DealView, PowerView, UseView, plain_power
from eidex.model.questions.prerequisites import told_plainly
from eidex.model.state.evaluator import evaluator_of
from eidex.model.state.facts import Facts

SEATS = (0, 1, 2)
NO_CARD = -1
ELSEWHERE = -1
"""No hand: on the table, put down, or won."""
Choice = tuple[int, tuple[int, ...]]
"""The card that goes with a use, or NO_CARD, and seats or numbers."""
Sets = tuple[frozenset[int], ...]
_ALL = (*WINDOWS, "own_card")
_passes = cache(PassView)


@dataclass(frozen=True, slots=True)
class PublicAction:
    """One step, as everybody at the table hears it."""

    do: str
    seat: int
    power: str = ""
    card: int = NO_CARD
    choice: tuple[int, ...] = ()
    question: str = ""
    """The words in which Quizmaster asks, where they are known."""


@cache
def _moment_view(character: int, window: str, **what: bool) -> MomentView:
    """A window and who would like to act in it; in "" it is none."""
    return MomentView(character=character, **{name: name == window for name in _ALL}, **what)


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment of a game, as it would be written down at the table."""

    facts: Facts
    window: str
    leader: int
    tricks: int
    """Tricks that are over."""
    down: tuple[int, ...]
    """The card before each seat, or -1."""
    piles: Sets
    last: Sets
    """What lies of the last trick that each seat got."""
    uses: tuple[int, ...]
    early_turn: bool = False
    """Kompass has turned before the first trick."""
    pushed: int = NO_CARD
    """The card that Fledderer put before another player."""
    bonus: int = 0
    """What Weisheit has announced."""
    before: tuple[int, ...] = (0, 0, 0)
    aside: Sets = (frozenset(), frozenset(), frozenset())
    """Rejected cards, by seat."""
    pot: frozenset[int] = frozenset()
    doubled_since: bool = False
    """The trick was doubled after the last card that lies."""
    refused_offer: frozenset[int] = frozenset()
    """Players who have said no to Dealer at this moment."""
    unseen: frozenset[int] = frozenset()
    """Players of whose last trick nothing lies face up."""

    @property
    def opened_with(self) -> int:
        """The card that opened the pot, or -1."""
        characters = self.facts.characters
        declared = self.facts.declared and "S7" in characters
        return self.down[characters.index("S7")] if declared else NO_CARD


class Uses:
    """The model's answers about one moment."""

    def __init__(self, moment: Moment) -> None:
        self.moment, self.facts = moment, moment.facts
        self.evaluator = evaluator_of(moment.facts)

    def seat_of(self, code: str) -> int:
        """The seat of the character, or -1."""
        return self.facts.characters.index(code) if code in self.facts.characters else -1

    def others(self, seat: int) -> Iterator[int]:
        """The two other players."""
        return (other for other in SEATS if other != seat)

    @property
    def window(self) -> str:
        """The window that is open."""
        return self.moment.window

    # -- moments ---------------------------------------------------------------------------------

    def is_its_moment(self, seat: int) -> bool:
        """Does the power of the player's character belong to this window?"""
        code = self.facts.characters[seat]
        if code is None:
            return False
        kept = self.evaluator.answer_kept
        again = not self.comes_again(seat, code) or kept("opens_again", self.led_again(seat, code))
        return bool(again and kept("moment", self.moment_view(seat, code)))

    def led_again(self, seat: int, code: str) -> MomentView:
        """This window, and whether the power's own moment comes with a lead made again."""
        view = self.moment_view(seat, code)
        return replace(view, at_the_lead=bool(self.evaluator.answer_kept("moment", view)))

    def comes_again(self, seat: int, code: str) -> bool:
        """A trick is led again, and the time before a trick is one for this power."""
        if self.window != "lead":
            return False
        was = self.moment_view(seat, code, "before_trick")
        return bool(self.evaluator.answer_kept("moment", was))

    def speaks_again(self, seat: int) -> bool:
        """May the player's character act after a lower one has acted in its window?"""
        code = self.facts.characters[seat]
        return code is not None and self.may("speaks_again", self.moment_view(seat, code))

    def waits_for(self, seat: int) -> bool:
        """Does what is due wait for the player's character?"""
        code = self.facts.characters[seat]
        return code is not None and self.may("waits", self.moment_view(seat, code))

    def has_to_use(self, seat: int) -> bool:
        """Does the player's character have to use their power in this window?"""
        code = self.facts.characters[seat]
        return code in told_plainly() and self.may("has_to_use", self.moment_view(seat, code))

    def moment_view(self, seat: int, code: str, in_window: str = "") -> MomentView:
        """This window, or another, and the character that the player owns."""
        moment, window = self.moment, in_window or self.moment.window
        due = window == "card" and self.card_due
        return _moment_view(
            PLACE[code],
            window,
            first=not moment.tricks,
            one_lies=window == "card" and len(self.facts.trick) == 1,
            card_due=due,
            plays_next=seat == self.plays_next and all(s != seat for s, _ in self.facts.trick),
            answers=window == "trick_complete" and self._is_above_used(code),
            announced=code == "S10" and moment.uses[seat] > 0,
            lead_back=window == "replacement" and not self.facts.trick,
        )

    def _is_above_used(self, code: str) -> bool:
        """A higher character's power was used on the trick that lies."""
        used_by = self.facts.used_by
        return any(used and PLACE[one] < PLACE[code] for one, used in used_by.items())

    @property
    def plays_next(self) -> int:
        """The seat whose card is next, or -1."""
        if self.moment.window in ("before_trick", "lead"):
            return self.moment.leader
        if self.moment.window != "card" or not self.card_due:
            return -1
        return self.evaluator.next_seat(self.facts.trick[-1][0])

    @property
    def card_due(self) -> bool:
        """Another card is to be played to the trick."""
        size = 6 if self.facts.double else 3
        return len(self.facts.trick) < size

    def next_window(self) -> str:
        """The window that comes when this one is over."""
        view = _passes(WINDOWS.index(self.moment.window), self.card_due, not self.facts.last)
        return WINDOWS[int(self.evaluator.answer_kept("follows", view))]

    def in_turn(self) -> tuple[int, ...]:
        """The players with characters, in the order in which they speak."""
        return self.evaluator.in_turn(self.window, first=not self.moment.tricks)

    # -- what the clauses look at ----------------------------------------------------------------

    def power(self, number: int = 0, one: int = 1, other: int = 2, **changes: Any) -> PowerView:
        """The view of a power that has nothing else to it."""
        places = {"number": number, "first_place": one, "second_place": other}
        return plain_power(guggitaler=self.facts.guggitaler, **places | changes)

    def view(self, seat: int, **changes: Any) -> UseView:
        """The view of a use by this player."""
        plain: dict[str, Any] = {"in_window": True, "uses": self.moment.uses[seat]}
        return UseView(**plain | changes)

    def may(self, name: str, *view: object) -> bool:
        """The clauses' answer to a question about a use."""
        return bool(self.evaluator.answer(name, *view))

    def is_spent(self, seat: int) -> bool:
        """The power was used up."""
        used = self.moment.uses[seat] > 0
        void = self.facts.swap_was_void and seat == self.seat_of("RA")
        return self.may("is_spent", self.power(used=used, void=used and void))

    def waits(self, seat: int) -> bool:
        """The player has still to put down, once the first card lies."""
        if self.moment.down[seat] >= 0 or self.moment.tricks or self.seat_of("S9") < 0:
            return False
        return self.may("puts_down_late", self.deal(seat, NO_CARD))

    def deal(self, seat: int, card: int) -> DealView:
        """The deal, a player and a card they may have to put down, or have drawn."""
        seers, lasers = seat == self.seat_of("S9"), seat == self.seat_of("L9")
        return replace(self.evaluator.deal_view(seat, card), seers=seers, lasers=lasers)

    @property
    def somebody_puts_down(self) -> bool:
        """A player has to put down now."""
        down = self.moment.down
        return any(down[seat] < 0 and not self.waits(seat) for seat in SEATS)
