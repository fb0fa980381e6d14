"""R9 Radarkontrolle: sets the limit between 80 and 120 card points."""

from __future__ import annotations

from typing import Final, final

from eidex.reference_engine.core import Action, Character, Position, cite

LOWEST: Final = 80
HIGHEST: Final = 120


@final
class Radarkontrolle(Character):
    """R9: before the cards are put down (CHAR.R9.MAY_SET); reaching the limit is too much
    (CHAR.R9.NOT_REACHED)."""

    code = "R9"
    timed_by: tuple[str, ...] = ("CHAR.R9.MAY_SET",)
    use_has: tuple[str, ...] = ("limit",)
    not_obliged_by: str = "CHAR.R9.NOT_OBLIGED"
    reaching_is_over = True
    may_choose: tuple[tuple[int, ...], ...] = tuple([(n,) for n in range(LOWEST, HIGHEST + 1)])
    """Any whole number of the range, its ends among them (R-014), or none (CHAR.R9.NOT_OBLIGED,
    R-136)."""
    allowed_by: tuple[str, ...] = ("CHAR.R9.MAY_SET",)

    def effect(self, pos: Position, action: Action) -> None:
        """The limit of this game (CHAR.R9.LIMIT; under Guggitaler none: CHAR.H7.NO_RADAR,
        R-063)."""
        limit = action.choice[0]
        if limit in (LOWEST, HIGHEST):
            cite(pos, "R-014")
        pos.rules = pos.rules.with_limit(limit)
