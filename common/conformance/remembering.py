"""What the engine has answered once is not asked of it again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from eidex.common.conformance.judged_game import Chosen, JudgedGame
from eidex.common.conformance.messages import Reply, Request

OURS: Chosen = frozenset()


def remembering(game: JudgedGame) -> JudgedGame:
    """The same game, whose answers are kept. A request is known as an object and must not change;
    an answer that is equal to ours is the same object."""
    ops = {name: replace(op, answer=_kept(game, op.answer)) for name, op in game.ops.items()}
    return replace(game, ops=ops, rests_on=_rests_on(game))


def _kept(
    game: JudgedGame, plain: Callable[[Request, Chosen], Reply]
) -> Callable[[Request, Chosen], Reply]:
    known: dict[tuple[int, Chosen], tuple[Request, Reply]] = {}

    def answer(request: Request, chosen: Chosen) -> Reply:
        chosen = game.concerned(request, chosen) if chosen else chosen
        key = (id(request), chosen)
        if key not in known:
            found = plain(request, chosen)
            _, ours = known.get((id(request), OURS), (request, found))
            known[key] = (request, ours if ours == found else found)
        return known[key][1]

    return answer


def _rests_on(game: JudgedGame) -> Callable[[Request, Reply, Reply], Sequence[str]]:
    """What right answers rest on is kept, too."""
    known: dict[tuple[int, int], tuple[Request, Reply, Sequence[str]]] = {}

    def rests_on(request: Request, got: Reply, wanted: Reply) -> Sequence[str]:
        if got is not wanted:
            return game.rests_on(request, got, wanted)
        key = (id(request), id(wanted))
        if key not in known:
            known[key] = (request, wanted, game.rests_on(request, got, wanted))
        return known[key][2]

    return rests_on
