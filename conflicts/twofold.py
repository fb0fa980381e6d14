"""Does a game show that two powers were used at one moment, and that one of them decided?"""

from __future__ import annotations

from collections.abc import Sequence

from eidex.reference_engine import Action, Position, apply
from eidex.reference_engine.errors import IllegalAction
from eidex.reference_engine.position import Trio
from eidex.reference_engine.record import with_passes
from eidex.reference_engine.shorter import without_a_use


def decides(start: Position, taken: Sequence[Action], winner: str, loser: str) -> bool:
    """Both were used in one window of this game, which ends as if only the winner had been used,
    and otherwise than if only the loser had."""
    if not _in_one_window(start, taken, winner, loser):
        return False
    both = _ends(start, taken)
    alone = {code: _ends(start, _without(taken, code)) for code in (winner, loser)}
    return None not in alone.values() and both == alone[loser] != alone[winner]


def _in_one_window(start: Position, taken: Sequence[Action], winner: str, loser: str) -> bool:
    pos, moments = start, {}
    for action in taken:
        if action.do == "use" and pos.powers is not None:
            moments[action.power] = (pos.tricks, len(pos.trick), pos.powers.window)
        pos = apply(pos, action)
    return winner in moments and moments[winner] == moments.get(loser)


def _without(taken: Sequence[Action], code: str) -> Sequence[Action]:
    """The game without what this character did."""
    for fewer in without_a_use(taken):
        used = [[a for a in actions if a.power == code] for actions in (taken, fewer)]
        if len(used[1]) < len(used[0]):
            return _without(fewer, code)
    return taken


def _ends(start: Position, actions: Sequence[Action]) -> Trio | None:
    """Victory points of the game with these actions; None if it cannot be played."""
    pos = start
    for action in actions:
        try:
            for one in with_passes(pos, action):
                pos = apply(pos, one)
        except IllegalAction:
            return None
    return pos.result.victory_points if pos.result else None
