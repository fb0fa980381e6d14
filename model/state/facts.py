"""One concrete position as plain facts, for the model to read."""

from __future__ import annotations

from eidex.common.frozen import dataclass
from eidex.rulebook import Edition

Lying = tuple[int, int]
"""Seat and card."""


@dataclass(frozen=True, slots=True)
class Facts:
    """One position, as it would be written down at the table."""

    edition: Edition
    characters: tuple[str | None, ...]
    dealer: int
    shown: int
    second: int
    hands: tuple[frozenset[int], ...]
    trick: tuple[Lying, ...] = ()
    hidden: frozenset[int] = frozenset()
    chosen: bool = False
    skat: bool = False
    moved: tuple[int, bool] | None = None
    swap: tuple[int, ...] = ()
    turned: bool = False
    demand: int = -1
    back: frozenset[int] = frozenset()
    """Where Fahnder plays: cards that lay and went back to a hand."""
    drawn: int = -1
    drawn_by_laser: bool = False
    wish: int = -1
    wish_unheld: bool = False
    """The leader held no card of the suit when it was asked for."""
    double: bool = False
    excuse_left: bool = False
    """Excuse has not used its power."""
    swap_was_void: bool = False
    """A swap of Jiu-Jitsu's came to nothing."""
    schwarzpeter: bool = False
    guggitaler: bool = False
    stripped: int = -1
    declared: bool = False
    won_before: bool = False
    justice: bool = False
    refused: bool = False
    taken_over: bool = False
    given_to: int = -1
    last: bool = False

    @property
    def used_by(self) -> dict[str, bool]:
        """Whose power was used on the trick that lies, of those that can be."""
        return {
            "RA": bool(self.swap),
            "HA": self.taken_over,
            "LQ": self.refused,
            "H10": self.given_to >= 0,
        }

    @property
    def under_schwarzpeter(self) -> bool:
        """It was called, and is in force (CHAR.H7.NO_SCHWARZPETER; in Dutch it stays)."""
        return self.schwarzpeter and (self.edition == "nl" or not self.guggitaler)
