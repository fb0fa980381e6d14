"""What our rulings decide for the whole table, and no power: one who plays by other answers derives
from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from eidex.games.cosmic_euchre.engine.actions import left_of

if TYPE_CHECKING:
    from eidex.games.cosmic_euchre.engine.position import Position
    from eidex.games.cosmic_euchre.engine.power import Power

Owned = tuple[int, "Power"]
"""A power, and where its owner sits."""


class House:
    """The answers of the rulings."""

    def asked_in_turn(self, due: Sequence[Owned]) -> list[Owned]:
        """Powers that are due at once, from the dealer's left: mandatory ones first (E-002)."""
        return sorted(due, key=lambda one: not one[1].mandatory)

    def dealer_after_no_call(self, pos: Position) -> int:
        """Who deals after a hand without trump (E-012)."""
        return left_of(pos.dealer)

    def predicts_before_a_replay(self) -> bool:
        """Whether powers before the first lead are due again where the first trick is played again
        (E-032)."""
        return False

    def total(self, halves: int) -> int:
        """A team's total after it has lost points (E-016)."""
        return halves

    def winner_of_two(self, pos: Position) -> int:
        """The team that has won where both have the points that win; -1: nobody yet (E-014,
        E-015)."""
        one, other = pos.scores
        return -1 if one == other else int(other > one)


HOUSE = House()
