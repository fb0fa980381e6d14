"""What can be done in a hand and between two: the actions of all clauses with a time, and the small
state that they change."""

from __future__ import annotations

from eidex.games.cosmic_euchre.model.actions import of_points, of_powers
from eidex.games.cosmic_euchre.model.actions.state import game_goes_on
from eidex.games.cosmic_euchre.model.table import SEATS, question
from eidex.games.cosmic_euchre.rulebook import (
    BOOK,
    FROM_THE_LEFT,
    MANDATORY_FIRST,
    POWER_FIRST,
    timing,
)
from eidex.model.logic.actions import Action, Rule
from eidex.model.logic.timeline import Timeline
from eidex.model.logic.which_first import Orders


def all_actions() -> list[Action]:
    """One for each clause with a time: what a power does, or a step of the game. Nothing is done
    in a game that is won."""
    told = {one.clause: one for one in (*of_points.ACTIONS, *of_powers.ACTIONS)}
    return [game_goes_on(told.get(clause, Action(clause))) for clause in timing().spans]


def _chosen(action: Action) -> bool:
    """It is the use of a power."""
    return bool(action.power) and not timing().spans[action.clause].of_itself


def _power_first(action: Action, seat: int) -> int | None:
    if not _chosen(action):
        return 1
    return 0 if action.optional else None


def _mandatory_first(action: Action, seat: int) -> int | None:
    return int(action.optional) if _chosen(action) else None


def _from_the_left(action: Action, seat: int) -> int | None:
    return (seat - 1) % len(SEATS) if _chosen(action) else None


RULES: dict[str, Rule] = {
    POWER_FIRST: _power_first,
    MANDATORY_FIRST: _mandatory_first,
    FROM_THE_LEFT: _from_the_left,
}


def the_timeline() -> Timeline:
    """Everything that is done, with its time."""
    orders = Orders(timing(), RULES, frozenset(BOOK.rulings))
    return Timeline(all_actions(), orders, len(SEATS), question)


__all__ = ["RULES", "all_actions", "the_timeline"]
