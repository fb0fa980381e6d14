"""A game told line by line."""

from __future__ import annotations

from collections.abc import Iterator

from eidex.games.shared.replaying import Step
from eidex.games.thousand.engine.action_words import say
from eidex.games.thousand.engine.actions import Action
from eidex.games.thousand.engine.position import DEAL, NOBODY, SALE, Position
from eidex.games.thousand.engine.scoring import STALE_LOSS
from eidex.games.thousand.records.record import Record


def opening(record: Record) -> Iterator[str]:
    """How many play."""
    yield f"{record.players} players; seat {record.dealer} deals first."


def told(step: Step[Position, Action]) -> Iterator[str]:
    """What was done, and what came of it; rulings that were used."""
    before, after = step.before, step.after
    if before.phase == DEAL:
        yield f"Game {before.game + 1}. Seat {before.dealer} deals."
        for seat, hand in enumerate(after.hands):
            yield f"  seat {seat} holds {' '.join(hand)}"
        yield f"  talon: {' '.join(after.talon)}"
    else:
        said = say(step.action)
        yield f"  {said[0].upper()}{said[1:]}."
    if after.phase == SALE and before.phase != SALE:
        yield f"  The talon lies face up: {' '.join(after.talon)}."
    if before.high != NOBODY and before.talon and not after.talon and after.phase != DEAL:
        yield f"  Seat {after.high} takes the talon for {after.bids[after.high]}."
    if after.last_trick != before.last_trick and after.phase != DEAL:
        yield f"  Seat {after.leader} takes the trick."
    if after.game > before.game:
        yield f"  After game {after.game}: {standing(before, after)}."
    for _, ruling in after.noted[len(before.noted) :]:
        yield f"  [{ruling}]"


def standing(before: Position, after: Position) -> str:
    """The scores; who has lost points for standing still, and who has won."""
    text = ", ".join(f"seat {seat} has {score}" for seat, score in enumerate(after.scores))
    for seat, (then, now) in enumerate(zip(before.stale, after.stale, strict=True)):
        if then and not now and after.scores[seat] == before.scores[seat] - STALE_LOSS:
            text += f"; seat {seat} has lost {STALE_LOSS} for three games without a change"
    if after.winner != NOBODY:
        text += f"; seat {after.winner} has won"
    return text
