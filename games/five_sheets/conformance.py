"""Other programs that play Five Sheets, judged by its engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eidex.common.conformance.judged_game import Reading
from eidex.games.five_sheets.engine.playing import ENGINE
from eidex.games.five_sheets.engine.position import Position
from eidex.games.shared.actions import Action
from eidex.games.shared.conformance import judged
from eidex.games.shared.conformance.of_engine import playing_of
from eidex.games.shared.position import DEAL, OVER

READINGS = (
    Reading("F-004:any", "F-004", "a lower trump kills a higher one, too"),
    Reading("F-010:no", "F-010", "the trump card is not played to the stack"),
    Reading("F-013:on", "F-013", "the game goes on"),
)
MAY = {
    "deal": ("DEAL.FIVE", "GAME.PACK"),
    "play": ("EMPTY.ANY", "EMPTY.SINGLE"),
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
DECIDED: dict[str, dict[str, tuple[str, ...]]] = {
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


def may(pos: Position, action: Action) -> Sequence[str]:
    """Why it may be done."""
    if action.do != "kill":
        return MAY[action.do]
    same = action.cards[0][0] == pos.stack[-1][0]
    follow = "KILL.AND_FOLLOW" if len(action.cards) > 1 else "FOLLOW.SINGLE"
    kills = ("KILL.HIGHER", "RANK.ORDER") if same else ("KILL.TRUMP",)
    return (follow, *kills) if len(action.cards) == 1 else (*kills, follow)


def leads_to(before: Position, action: Action, after: Position, field: str) -> Sequence[str]:
    """The clauses that decide the field after this action."""
    return DECIDED[action.do].get(field, ())


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
        may=may,
        leads_to=leads_to,
        in_order=True,
        readings=READINGS,
    )
)
