"""What must hold of every position of Five Sheets, and of every step."""

from __future__ import annotations

from eidex.games.five_sheets.engine.cards import PACK
from eidex.games.five_sheets.engine.engine import HAND, is_legal, legal_actions
from eidex.games.five_sheets.engine.position import PLAY, Position
from eidex.games.shared.invariants import hold, hold_pack, hold_turn


def check(before: Position, after: Position) -> None:
    """Raises `EngineBug` for a step, or the position that it leads to, in which something is
    wrong."""
    cards = [card for hand in after.hands for card in hand] + [*after.talon, *after.stack]
    hold_pack(cards, PACK)
    legal = legal_actions(after)
    hold((after.phase == PLAY) == bool(legal), "nobody can act, and the game is not over")
    hold_turn(legal, after.turn)
    some = legal[:: len(legal) // 8 or 1]
    hold(all(is_legal(after, one) for one in some), "what may be done is refused")
    hold(len(after.finished) == len({*after.finished}), "a player has finished twice")
    short = [seat for seat in after.playing if len(after.hands[seat]) < HAND]
    hold(not (after.talon and short), "a hand was not refilled")
    hold(not (after.talon and after.finished), "a player has finished with a talon to draw from")
    hold(after.phase != PLAY or bool(after.stack) or not after.talon, "no card was played anew")
    if before.phase == PLAY:
        hold(len(after.talon) <= len(before.talon), "the talon has grown")
        gone = len(after.finished) - len(before.finished)
        hold(gone in (0, 1), "two have finished at once")
