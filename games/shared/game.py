"""What an engine offers to the commands."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from eidex.common.game import Game
from eidex.games.shared.actions import Action
from eidex.games.shared.book import EDITION
from eidex.games.shared.engine import Engine, P
from eidex.games.shared.random_play import random_game, soak
from eidex.games.shared.record import Record, read_record, replay, to_json
from eidex.games.shared.replaying import Step
from eidex.games.shared.telling import schema_in, teller


def game_of(engine: Engine[P], title: str, package: str) -> Game:
    """The game of this engine; the schema of its records is in its package."""

    def random_record(seed: int, named: Sequence[str]) -> dict[str, Any]:
        players = int(named[0]) if named else None
        return to_json(engine, random_game(engine, random.Random(seed), players)[0])

    def told(step: Step[P, Action]) -> Iterator[str]:
        yield from engine.told(step.before, step.action, step.after)
        for _, ruling in step.after.noted[len(step.before.noted) :]:
            yield f"  [{ruling}]"

    def opening(record: Record) -> Iterator[str]:
        yield f"{record.players} play."

    return Game(
        title=title,
        edition=EDITION,
        seats=max(engine.players),
        powers={},
        clauses=lambda: engine.book.clauses,
        rulings=lambda: engine.book.rulings,
        random_record=random_record,
        tell=teller(partial(read_record, engine), opening, partial(replay, engine), told),
        soak=lambda games, seed: soak(engine, games, seed),
        record_schema=lambda: schema_in(package),
        players=tuple(engine.players),
    )
