"""What an engine offers to the commands."""

from __future__ import annotations

import json
import random
from collections.abc import Collection, Iterator, Sequence
from importlib.resources import files
from typing import Any

from eidex.common.game import Game
from eidex.games.shared.book import EDITION
from eidex.games.shared.engine import Engine, P
from eidex.games.shared.random_play import random_game, soak
from eidex.games.shared.record import read_record, replay, to_json


def game_of(engine: Engine[P], title: str, package: str) -> Game:
    """The game of this engine; the schema of its records is in its package."""

    def random_record(seed: int, named: Sequence[str]) -> dict[str, Any]:
        players = int(named[0]) if named else None
        return to_json(engine, random_game(engine, random.Random(seed), players)[0])

    def tell(data: Any, name: str, strict: bool, accept: Collection[str]) -> Iterator[str]:
        record = read_record(engine, data, name)
        yield f"{record.players} play."
        for step in replay(engine, record, strict=strict, accept=accept, name=name):
            yield from engine.told(step.before, step.action, step.after)
            for _, ruling in step.after.noted[len(step.before.noted) :]:
                yield f"  [{ruling}]"

    def record_schema() -> dict[str, Any]:
        text = files(package).joinpath("record.schema.json").read_text(encoding="utf-8")
        found: dict[str, Any] = json.loads(text)
        return found

    return Game(
        title=title,
        edition=EDITION,
        seats=max(engine.players),
        powers={},
        clauses=lambda: engine.book.clauses,
        rulings=lambda: engine.book.rulings,
        random_record=random_record,
        tell=tell,
        soak=lambda games, seed: soak(engine, games, seed),
        record_schema=record_schema,
        players=tuple(engine.players),
    )
