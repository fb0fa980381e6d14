"""Why an action is refused, by clause."""

from __future__ import annotations

from eidex.common.errors import IllegalAction
from eidex.games.five_sheets.engine.cards import kills, lower_trump
from eidex.games.five_sheets.engine.position import PLAY, Position
from eidex.games.five_sheets.engine.words import say
from eidex.games.shared.actions import CHANCE, Action
from eidex.games.shared.position import DEAL, OVER


def why_illegal(pos: Position, action: Action) -> IllegalAction:
    """The exception for an action that the position does not allow."""
    what = say(action)
    if pos.phase == OVER:
        return IllegalAction(f"{what}: the game is over", ("END.LOSER",))
    if pos.phase == DEAL:
        clauses = ("DEAL.FIVE", "GAME.PACK")
        return IllegalAction(f"{what}: the whole pack is dealt first", clauses)
    if action.seat != pos.turn or action.seat == CHANCE:
        return IllegalAction(f"{what}: it is the turn of seat {pos.turn}", ("TURN.NEXT",))
    if not set(action.cards) <= set(pos.hands[pos.turn]):
        return IllegalAction(f"{what}: the seat does not hold that", ("KILL.AND_FOLLOW",))
    if pos.phase == PLAY and not pos.stack:
        return IllegalAction(
            f"{what}: stack and talon are empty, and one card is played", ("EMPTY.SINGLE", "F-006")
        )
    if action.do == "play":
        return IllegalAction(f"{what}: there is a card to kill", ("KILL.AND_FOLLOW",))
    if action.do == "retreat":
        return IllegalAction(f"{what}: a retreat names no cards", ("RETREAT.UP_TO_FIVE", "F-008"))
    return _why_no_kill(pos, action, what)


def _why_no_kill(pos: Position, action: Action, what: str) -> IllegalAction:
    last = pos.stack[-1]
    if not action.cards or len(action.cards) != min(2, len(pos.hands[pos.turn])):
        clauses = ("KILL.AND_FOLLOW", "FOLLOW.SINGLE", "F-005")
        return IllegalAction(f"{what}: one card kills, and another one follows", clauses)
    if lower_trump(action.cards[0], last, pos.trump):
        return IllegalAction(what, ("F-004",), f" because of {last}")
    if not kills(action.cards[0], last, pos.trump):
        clauses = ("KILL.HIGHER", "KILL.TRUMP", "KILL.NO_OTHER")
        return IllegalAction(what, clauses, f" because of {last}")
    return IllegalAction(f"{what}: these are not two cards", ("KILL.AND_FOLLOW",))
