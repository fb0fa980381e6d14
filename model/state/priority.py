"""Who has the word: one pass through each window, from window to window, up to the next move.

In a window the characters speak in the order of the list (ORDER.LIST), each at its turn and only
if it has something to say; nobody above is asked again (ORDER.IN_TURN) but who may act at any time,
and a window that is over stays so (ORDER.CLOSED).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from eidex.model.clauses.moments import WINDOWS
from eidex.model.state.choices import choices, happens, lead_is_drawn
from eidex.model.state.uses import Choice, PublicAction, Uses

MOVE = "move"
OVER = "over"


@dataclass(frozen=True, slots=True)
class Word:
    """What comes next: a player is asked about their power (`uses`), something happens by their
    character (no uses), a card is to be put down or played (MOVE), or the game is OVER."""

    window: str
    seat: int = -1
    uses: frozenset[Choice] = frozenset()
    drawn: bool = False
    """The card to be led is drawn first."""


@dataclass(slots=True)
class Priority:
    """How far the windows have been gone through since the last move."""

    window: str = WINDOWS[0]
    spoken: tuple[int, ...] = ()
    """Players whose turn in this window is over."""
    again: tuple[int, ...] = ()
    """Players who have the word once more, before it goes on."""
    then: int = -1
    """The player by whose character something happens once they have been asked."""

    def opens(self, window: str) -> None:
        """A move was made; this window comes next."""
        self.window, self.spoken, self.again, self.then = window, (), (), -1

    def done(self, power: str, step: PublicAction, before: Uses, after: Uses) -> None:
        """This power was used, the step was the last of it, and the window is still open: in a new
        one everybody has a turn. Who may act at any time speaks once more after a lower one;
        Feministin, where Skat has made a complete trick its own; Dealer, where one seat has refused
        and the other could be asked."""
        self.then = -1
        turns = before.in_turn()
        above = turns[: turns.index(before.seat_of(power))]
        again = {seat for seat in above if after.speaks_again(seat)} | set(self.again)
        feministin = before.seat_of("LQ")
        if power == "LJ" and self.window == "trick_complete" and feministin >= 0:
            late = not choices(before, feministin) and bool(choices(after, feministin))
            if late and after.may("refuses_late", late):
                again.add(feministin)
        if (power, step.do, step.choice) == ("LA", "answer", (0,)):
            seat = before.seat_of("LA")
            again |= {seat} if choices(after, seat) else set()
        self.again = tuple(seat for seat in turns if seat in again)

    def next(self, look: Callable[[str], Uses]) -> Word:
        """What comes next. `look` is the moment in each of the windows gone through: the cards of a
        complete trick lie up to `trick_complete` and are gathered after it."""
        while True:
            if self.then >= 0:
                seat, self.then = self.then, -1
                return Word(self.window, seat)
            uses = look(self.window)
            if self.window == "put_down" and uses.somebody_puts_down:
                return Word(MOVE)
            for seat in self._waiting(uses):
                self.spoken = (*self.spoken, seat)
                self.again = self.again[self.again.index(seat) + 1 :] if seat in self.again else ()
                found, late = choices(uses, seat), happens(uses, seat)
                if late and not found:
                    return Word(self.window, seat)
                self.then = seat if late else -1
                if found:
                    return Word(self.window, seat, frozenset(found))
            over = self.window
            if over == "settlement":
                return Word(OVER)
            drawn = lead_is_drawn(uses)
            self.opens(uses.next_window())
            if self.window == "card":
                return Word(MOVE, drawn=drawn)

    def _waiting(self, uses: Uses) -> Iterator[int]:
        """The players whose turn is still to come."""
        yield from self.again
        turns = uses.in_turn()
        last = max((turns.index(seat) for seat in self.spoken), default=-1)
        yield from turns[last + 1 :]


class Turns(Priority):
    """Tells whose turn it is, whether the player then has something to say or not."""

    def __init__(self, tell: Callable[[Uses, int], None]) -> None:
        super().__init__()
        self._tell = tell

    def _waiting(self, uses: Uses) -> Iterator[int]:
        for seat in super()._waiting(uses):
            self._tell(uses, seat)
            yield seat
