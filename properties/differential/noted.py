"""The rulings that the engine notes, beside those on which an answer of the model rests."""

from __future__ import annotations

from collections.abc import Set

from eidex.model.state.uses import PublicAction
from eidex.properties.differential import resting
from eidex.properties.differential.resting import RestingGame
from eidex.reference_engine import Action, Position
from eidex.reference_engine.explain.refusals import cite_asked


def as_step(action: Action) -> PublicAction:
    """The action as everybody at the table hears it."""
    return PublicAction(
        action.do,
        action.seat,
        action.power,
        action.card,
        action.choice,
        question=action.question,
    )


def noted_alike(before: Position, pos: Position, game: RestingGame) -> tuple[str, str, str] | None:
    """The rulings that the engine notes at this step, and those on which an answer of the model
    rests there and on no earlier one."""
    new, alone = pos.noted[len(before.noted) :], resting.OF_THE_ENGINE_ALONE
    engine = {one for one in new if one[1] not in alone}
    model = {(first, one) for one, first in game.first.items() if first == before.step}
    if engine == model:
        return None
    return "rulings", _told(engine - model), _told(model - engine)


def _told(noted: Set[tuple[int, str]]) -> str:
    return ", ".join(f"{ruling} at {step}" for step, ruling in sorted(noted))


def refused_by(pos: Position, asked: Action, game: RestingGame) -> tuple[str, str, str] | None:
    """A ruling that the engine names against what is asked for, and on which no answer of the model
    rests."""
    named = {one for _, one in cite_asked(pos, asked).noted[len(pos.noted) :]}
    alone = named - game.refused(as_step(asked)) - set(resting.OF_THE_ENGINE_ALONE)
    return ("rulings", str(sorted(alone)), "no answer rests on them") if alone else None
