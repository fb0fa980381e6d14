"""What must hold of every position of Five Sheets, and of every step."""

from __future__ import annotations

from eidex.common.errors import EngineBug
from eidex.games.five_sheets.engine.cards import PACK
from eidex.games.five_sheets.engine.engine import HAND, is_legal, legal_actions
from eidex.games.five_sheets.engine.position import PLAY, Position


def check(before: Position, after: Position) -> None:
    """Raises `EngineBug` for a step, or the position that it leads to, in which something is
    wrong."""
    cards = [card for hand in after.hands for card in hand] + [*after.talon, *after.stack]
    _hold(not cards or sorted(cards) == sorted(PACK), "a card is twice there, or not at all")
    legal = legal_actions(after)
    _hold((after.phase == PLAY) == bool(legal), "nobody can act, and the game is not over")
    _hold(all(one.seat == after.turn for one in legal), "a seat may act out of turn")
    some = legal[:: len(legal) // 8 or 1]
    _hold(all(is_legal(after, one) for one in some), "what may be done is refused")
    _hold(len(after.finished) == len({*after.finished}), "a player has finished twice")
    short = [seat for seat in after.playing if len(after.hands[seat]) < HAND]
    _hold(not (after.talon and short), "a hand was not refilled")
    _hold(not (after.talon and after.finished), "a player has finished with a talon to draw from")
    _hold(after.phase != PLAY or bool(after.stack) or not after.talon, "no card was played anew")
    if before.phase == PLAY:
        _hold(len(after.talon) <= len(before.talon), "the talon has grown")
        gone = len(after.finished) - len(before.finished)
        _hold(gone in (0, 1), "two have finished at once")


def _hold(true: bool, what: str) -> None:
    if not true:
        raise EngineBug(what)
