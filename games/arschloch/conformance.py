"""Other programs that play Arschloch, judged by its engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eidex.common.conformance.judged_game import Reading
from eidex.games.arschloch.engine.cards import LEVEL, of_level, whole
from eidex.games.arschloch.engine.playing import ENGINE
from eidex.games.arschloch.engine.position import GIVE, Position
from eidex.games.shared.actions import Action
from eidex.games.shared.conformance import judged
from eidex.games.shared.conformance.of_engine import playing_of
from eidex.games.shared.position import DEAL, OVER

READINGS = (Reading("A-003:led", "A-003", "compared with the cards that were led"),)
NUMBER = {3: "EXCHANGE.FIRST", 2: "EXCHANGE.SECOND", 1: "EXCHANGE.THIRD"}
MAY = {
    "deal": ("DEAL.ALL", "GAME.PACK"),
    "lead": ("LEAD.KIND", "LEAD.BY_PLAYING"),
    "pass": ("PASS.MAY",),
}
FIRST = ("LEAD.LOSER", "LEAD.FIRST_GAME")
PUT_DOWN = {
    "finished": ("END.WINNER",),
    "dealer": ("DEAL.LOSER", "A-012"),
    "result": ("END.LOSER", "A-008", "A-013"),
}
DECIDED: dict[str, dict[str, tuple[str, ...]]] = {
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


def may(pos: Position, action: Action) -> Sequence[str]:
    """Why it may be done."""
    if action.do == "give":
        low = ("EXCHANGE.LOW", "A-009") if pos.gifts[0].low else ("EXCHANGE.HIGH",)
        return (NUMBER[pos.gifts[0].number], *low, "EXCHANGE.STEP")
    if action.do == "follow":
        last = pos.trick[-1].cards
        more = ("FOLLOW.AMOUNT",) if len(action.cards) > len(last) else ()
        return (*more, "FOLLOW.LEVEL", "FOLLOW.LIKE", "A-003")
    return MAY[action.do]


def leads_to(before: Position, action: Action, after: Position, field: str) -> Sequence[str]:
    """The clauses that decide the field after this action."""
    if field not in ("turn", "trick", "passed") or field in DECIDED[action.do]:
        return DECIDED[action.do].get(field, ())
    if len(after.discarded) == len(before.discarded):
        return ("PASS.NO_RETURN", "PLAY.CLOCKWISE", "A-007")
    why: tuple[str, ...] = ("TRICK.ALL_PASSED", "A-005")
    if action.do != "pass":
        level = LEVEL[action.cards[0]]
        laid = [card for one in after.discarded[-1] for card in one.cards]
        why = ("TRICK.ALL_OF_A_LEVEL",) if len(of_level(laid, level)) == whole(level) else why
    return (*why, "TRICK.LAST_LEADS", "A-006")


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
        may=may,
        leads_to=leads_to,
        readings=READINGS,
    )
)
