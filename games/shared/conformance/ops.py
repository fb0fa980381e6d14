"""What can be asked about a record, and what the engine answers."""

from __future__ import annotations

from collections.abc import Mapping

from eidex.common.conformance.judged_game import Chosen, Op
from eidex.common.conformance.messages import (
    Check,
    Reply,
    Request,
    are_objects,
    is_object,
    is_truth,
)
from eidex.games.shared.conformance.playing import A, P, Played
from eidex.games.shared.conformance.walking import Refused, Walks

RECORD: Mapping[str, Check] = {"record": is_object}


def ops(game: Played[P, A], walks: Walks[P, A]) -> dict[str, Op]:
    """The two of every game."""

    def legal_actions(request: Request, chosen: Chosen) -> Reply:
        pos = walks.end_of(request["record"], chosen)
        return {"actions": [game.action_json(one) for one in game.legal_actions(pos)]}

    def replay(request: Request, chosen: Chosen) -> Reply:
        try:
            pos = walks.end_of(request["record"], chosen)
        except Refused as refused:
            return {"legal": False, "action": refused.number}
        return {"legal": True, **game.standing(pos)}

    listed = frozenset({"actions"})
    loose, outer = (frozenset[str](), listed) if game.in_order else (listed, frozenset[str]())
    return {
        "replay": Op(RECORD, {"legal": is_truth}, replay, game.sets),
        "legal_actions": Op(RECORD, {"actions": are_objects}, legal_actions, loose, outer),
    }
