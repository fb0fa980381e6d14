"""Other programs that play Arschloch, judged by its engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eidex.games.arschloch.engine.playing import ENGINE
from eidex.games.arschloch.engine.position import GIVE, Position
from eidex.games.shared.conformance import judged
from eidex.games.shared.conformance.of_engine import Decided, playing_of
from eidex.games.shared.position import DEAL, OVER

MAY = {
    "deal": ("DEAL.ALL", "GAME.PACK"),
    "give": ("EXCHANGE.LOW", "EXCHANGE.HIGH", "EXCHANGE.FIRST", "EXCHANGE.STEP", "A-009"),
    "lead": ("LEAD.KIND", "LEAD.BY_PLAYING"),
    "follow": ("FOLLOW.AMOUNT", "FOLLOW.LEVEL", "FOLLOW.LIKE", "A-003"),
    "pass": ("PASS.MAY",),
}
FIRST = ("LEAD.LOSER", "LEAD.FIRST_GAME")
TRICK = ("TRICK.ALL_OF_A_LEVEL", "TRICK.ALL_PASSED", "A-005")
TURN = ("PLAY.CLOCKWISE", "PASS.NO_RETURN", "TRICK.LAST_LEADS", *TRICK, "A-006", "A-007")
PUT_DOWN = {
    "turn": TURN,
    "trick": TRICK,
    "passed": TRICK,
    "finished": ("END.WINNER",),
    "dealer": ("DEAL.LOSER", "A-012"),
    "result": ("END.LOSER", "A-008", "A-013"),
}
DECIDED: Decided = {
    "deal": {
        "turn": (*FIRST, "A-011"),
        "hands": ("DEAL.ALL", "A-002"),
        "gift": ("EXCHANGE.FIRST",),
    },
    "give": {
        "turn": ("A-011", *FIRST),
        "hands": ("EXCHANGE.LOW", "EXCHANGE.HIGH"),
        "gift": ("EXCHANGE.STEP", "EXCHANGE.SECOND", "EXCHANGE.THIRD", "EXCHANGE.MIDDLE", "A-011"),
    },
    "lead": {**PUT_DOWN, "hands": ("LEAD.BY_PLAYING",)},
    "follow": {**PUT_DOWN, "hands": ("FOLLOW.LIKE",)},
    "pass": {**PUT_DOWN, "hands": ("PASS.MAY",)},
}


def shown(pos: Position) -> dict[str, Any]:
    """The gift that is due, the trick, who has passed in it, and who has finished."""
    gift = pos.gifts[0] if pos.gifts else None
    return {
        "dealer": None if pos.phase == OVER else pos.dealer,
        "gift": None if gift is None else [gift.giver, gift.taker, gift.number],
        "trick": [[laid.seat, [*laid.cards]] for laid in pos.trick],
        "passed": sorted(pos.passed),
        "finished": [*pos.finished],
    }


def due(pos: Position) -> Sequence[str]:
    """What is to be done."""
    if pos.phase == DEAL:
        return ("DEAL.ALL",)
    if pos.phase == OVER:
        return ("END.LOSER", "A-008", "A-013")
    if pos.phase == GIVE:
        return ("EXCHANGE.LOW" if pos.gifts[0].low else "EXCHANGE.HIGH", "EXCHANGE.STEP")
    return ("FOLLOW.LIKE", "PASS.MAY") if pos.trick else ("LEAD.KIND", "A-004")


CONFORMANCE = judged(
    playing_of(
        ENGINE,
        shown=shown,
        sets=frozenset({"hands", "trick", "passed"}),
        due=due,
        may=MAY,
        decided=DECIDED,
    )
)
