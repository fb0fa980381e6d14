"""What became of the requests of one op."""

from __future__ import annotations

from dataclasses import dataclass

MOST_FAULTS = 3
"""An op that hangs, dies or talks nonsense this often is given up; replies that say what is wrong
are not counted."""


@dataclass(slots=True)
class Tally:
    """What became of the requests of one op."""

    asked: int = 0
    agreed: int = 0
    disagreed: int = 0
    open: int = 0
    unsupported: int = 0
    faults: int = 0
    errors: int = 0
    """Those of the faults that are replies with an error."""
    asked_again: int = 0
    """Put once more later on, and answered as the first time."""
    left_out: int = 0
    """Not put any more: the time was over, or the op was given up."""

    @property
    def is_answered(self) -> bool:
        """At least half of the questions that there are for this op were answered."""
        return 2 * (self.agreed + self.disagreed + self.open) >= self.asked + self.left_out

    @property
    def stops(self) -> int:
        """Faults that are no replies, after which the program is started again."""
        return self.faults - self.errors
