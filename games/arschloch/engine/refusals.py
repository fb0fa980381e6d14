"""Why an action is refused, by clause."""

from __future__ import annotations

from eidex.common.errors import IllegalAction
from eidex.games.arschloch.engine.cards import in_order
from eidex.games.arschloch.engine.plays import one_level
from eidex.games.arschloch.engine.position import GIVE, Position
from eidex.games.arschloch.engine.words import say
from eidex.games.shared.actions import Action
from eidex.games.shared.position import DEAL, OVER


def why_illegal(pos: Position, action: Action) -> IllegalAction:
    """The exception for an action that the position does not allow."""
    what = say(action)
    if pos.phase == OVER:
        return IllegalAction(f"{what}: the series is over", ("END.LOSER", "A-013"))
    if pos.phase == DEAL:
        return IllegalAction(f"{what}: the whole pack is dealt first", ("DEAL.ALL", "GAME.PACK"))
    if action.seat != pos.turn:
        back = action.seat in pos.passed
        turn = ("PASS.NO_RETURN",) if back else ("PLAY.CLOCKWISE",)
        return IllegalAction(f"{what}: it is the turn of seat {pos.turn}", turn)
    if pos.phase == GIVE:
        return _why_not_given(pos, action, what)
    if not pos.trick and action.do != "lead":
        return IllegalAction(f"{what}: a card is led", ("LEAD.BY_PLAYING", "A-004"))
    if pos.trick and action.do not in ("follow", "pass"):
        return IllegalAction(f"{what}: one follows or passes", ("FOLLOW.LIKE", "PASS.MAY"))
    if action.do == "pass":
        return IllegalAction(f"{what}: who passes plays no cards", ("PASS.MAY",))
    kind = "FOLLOW.LIKE" if pos.trick else "LEAD.KIND"
    if not {*action.cards} <= {*pos.hands[action.seat]}:
        return IllegalAction(f"{what}: the seat does not hold that", (kind,))
    if not one_level(action.cards) or len({*action.cards}) < len(action.cards):
        return IllegalAction(f"{what}: these are not one to four of one kind", (kind,))
    if in_order(action.cards) != action.cards:
        mend = f"name them as {' '.join(in_order(action.cards))}"
        return IllegalAction(f"{what}: cards of one kind are named in order; {mend}", (kind,))
    last = " ".join(pos.trick[-1].cards)
    return IllegalAction(what, ("FOLLOW.AMOUNT", "FOLLOW.LEVEL", "A-003"), f" because of {last}")


def _why_not_given(pos: Position, action: Action, what: str) -> IllegalAction:
    gift = pos.gifts[0]
    due = f"seat {gift.giver} gives {gift.number} of its cards to seat {gift.taker}"
    if gift.low:
        return IllegalAction(f"{what}: {due}, the best, from the lowest up", ("EXCHANGE.LOW",))
    return IllegalAction(f"{what}: {due}, from the lowest up", ("EXCHANGE.HIGH", "EXCHANGE.STEP"))
