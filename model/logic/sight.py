"""Where the things lie that facts are about, and who looks on. Knows no game.

A game says once, of each of its places, who sees what lies there: all, the owner, or nobody.
"""

from __future__ import annotations

from dataclasses import field

from eidex.common.frozen import dataclass, replace
from eidex.model.logic.terms import Bool, conj

ACTOR = "actor"
"""The player whom a moment is about."""
ANYBODY = "anybody else"
"""A player who owns none of the places that a moment names."""
Observer = str | int
"""One who looks on: by what part they have in the moment, or by seat."""


@dataclass(frozen=True)
class Lies:
    """The place where it lies, and whose that is.

    `when`: it lies there then, and in the open otherwise. `seats`: the fact is at which of so many
    players it lies, and each of these sees only whether that is their own.
    """

    place: str
    whose: str = ACTOR
    when: Bool = field(default=True, compare=False)
    seats: int = 0

    def of(self, whose: str) -> Lies:
        """Such a place of another player."""
        return replace(self, whose=whose)

    def if_so(self, when: Bool) -> Lies:
        """There if this is so, and in the open otherwise."""
        return replace(self, when=conj(self.when, when))


OPEN = Lies("open")
"""Said aloud, done before all, or lying face up."""
