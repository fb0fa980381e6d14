"""Who has the word: one pass through each window, from window to window, up to the next move.

In a window the characters speak in the order of the list (ORDER.LIST), each at its turn and only
if it has something to say; nobody above is asked again (ORDER.LOWER_REACTS), and a window that is
over stays so (ORDER.CLOSED).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from eidex.model.moments import WINDOWS
from eidex.model.reading_choices import choices, happens
from eidex.model.reading_uses import Choice, Moment, Uses

MOVE = "move"
OVER = "over"


@dataclass(frozen=True, slots=True)
class Word:
    """What comes next: a seat is asked about its power (`uses`), something happens by its
    character (no uses), a card is to be put down or played (MOVE), or the game is OVER."""

    window: str
    seat: int = -1
    uses: frozenset[Choice] = frozenset()


@dataclass(slots=True)
class Floor:
    """How far the windows have been gone through since the last move."""

    window: str = WINDOWS[0]
    spoken: tuple[int, ...] = ()
    """Seats whose turn in this window is over."""

    def opens(self, window: str) -> None:
        """A move was made; this window comes next."""
        self.window, self.spoken = window, ()

    def next(self, look: Callable[[str], Moment]) -> Word:
        """What comes next. `look` is the moment in each of the windows gone through: the cards of a
        complete trick lie up to `trick_complete` and are gathered after it."""
        while True:
            uses = Uses(look(self.window))
            if self.window == "put_down" and uses.somebody_puts_down:
                return Word(MOVE)
            for seat in self._waiting(uses):
                self.spoken += (seat,)
                if happens(uses, seat):
                    return Word(self.window, seat)
                if found := choices(uses, seat):
                    return Word(self.window, seat, frozenset(found))
            over = self.window
            if over == "settlement":
                return Word(OVER)
            self.opens(uses.next_window())
            if over == "lead" or over == self.window == "card":
                return Word(MOVE)

    def _waiting(self, uses: Uses) -> Iterator[int]:
        """The seats whose turn is still to come."""
        turns = uses.in_turn()
        last = max((turns.index(seat) for seat in self.spoken), default=-1)
        yield from turns[last + 1 :]
