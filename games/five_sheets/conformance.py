"""Other programs that play Five Sheets, judged by its engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eidex.games.five_sheets.engine.playing import ENGINE
from eidex.games.five_sheets.engine.position import Position
from eidex.games.shared.conformance import judged
from eidex.games.shared.conformance.of_engine import Decided, playing_of
from eidex.games.shared.position import DEAL, OVER

MAY = {
    "deal": ("DEAL.FIVE", "GAME.PACK"),
    "kill": ("KILL.HIGHER", "KILL.TRUMP", "KILL.AND_FOLLOW", "FOLLOW.SINGLE"),
    "play": ("EMPTY.SINGLE",),
    "retreat": ("RETREAT.CHOICE",),
}
NEXT = ("TURN.NEXT", "F-003")
PUT_DOWN = {
    "hands": ("REFILL.FIVE", "REFILL.TRUMP_LAST"),
    "talon": ("REFILL.FIVE", "REFILL.TRUMP_LAST"),
    "finished": ("END.WINNER",),
    "turn": NEXT,
    "result": ("END.LOSER", "F-012"),
}
DECIDED: Decided = {
    "deal": {
        "turn": ("TURN.FIRST", "F-002"),
        "hands": ("DEAL.FIVE",),
        "stack": ("DEAL.LEAD",),
        "talon": ("DEAL.TALON",),
        "trump": ("DEAL.TRUMP",),
    },
    "kill": {**PUT_DOWN, "stack": ("KILL.AND_FOLLOW",)},
    "play": {**PUT_DOWN, "stack": ("EMPTY.SINGLE",)},
    "retreat": {
        "hands": ("RETREAT.UP_TO_FIVE", "F-008", "F-011"),
        "stack": ("RETREAT.NEW_CARD", "RETREAT.LEFT", "F-011", "F-009"),
        "talon": ("RETREAT.NEW_CARD", "F-010"),
        "turn": NEXT,
        "result": ("F-013",),
    },
}


def shown(pos: Position) -> dict[str, Any]:
    """Stack and talon, the suit that is trump, and who has finished."""
    return {
        "stack": [*pos.stack],
        "talon": [*pos.talon],
        "trump": pos.trump or None,
        "finished": [*pos.finished],
    }


def due(pos: Position) -> Sequence[str]:
    """What is to be done."""
    if pos.phase == DEAL:
        return ("DEAL.FIVE",)
    if pos.phase == OVER:
        return ("END.LOSER", "F-012", "F-013")
    return ("KILL.AND_FOLLOW", "RETREAT.CHOICE") if pos.stack else ("EMPTY.SINGLE", "F-006")


CONFORMANCE = judged(
    playing_of(
        ENGINE,
        shown=shown,
        sets=frozenset({"hands"}),
        due=due,
        may=MAY,
        decided=DECIDED,
        in_order=True,
    )
)
