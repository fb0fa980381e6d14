"""What Cosmic Euchre offers to the commands."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from importlib.resources import files
from typing import Any

from eidex.common.errors import EngineBug
from eidex.common.game import Game
from eidex.games.cosmic_euchre.engine.position import NOBODY, Position
from eidex.games.cosmic_euchre.invariants import check, check_step
from eidex.games.cosmic_euchre.records.random_play import random_game, random_powers
from eidex.games.cosmic_euchre.records.reader import read_record
from eidex.games.cosmic_euchre.records.record import replay, to_json
from eidex.games.cosmic_euchre.records.telling import opening, told
from eidex.games.cosmic_euchre.rulebook import EDITION, clauses, races, rulings
from eidex.games.shared.soaking import Soaked, soaked

OFTEN = (0.2, 0.5, 0.9)
"""How often powers are used in a game of a soak."""


def random_record(seed: int, named: Sequence[str]) -> dict[str, Any]:
    """A random game as plain data; the powers that are not named are drawn from the seed."""
    rng = random.Random(seed)
    record, _ = random_game(rng, random_powers(rng, named), rng.randrange(4))
    return to_json(record)


def tell(data: Any, name: str, strict: bool, accept: Collection[str]) -> Iterator[str]:
    """The record, line by line.

    Raises `RecordError`, and `UndefinedByRules` in strict play. What came before is told first.
    """
    record = read_record(data, name)
    yield from opening(record)
    for step in replay(record, strict=strict, accept=accept, name=name):
        yield from told(step)


def record_schema() -> dict[str, Any]:
    """What the reader takes, as JSON Schema."""
    file = files("eidex.games.cosmic_euchre.records").joinpath("record.schema.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def soak(games: int, seed: int) -> dict[str, Any]:
    """Random games of powers by chance, every position and step checked, every record replayed.

    Says what was reached. Raises `EngineBug`, with the number of the game.
    """
    return soaked(games, seed, _one_game, rulings(), races())


def _one_game(rng: random.Random) -> Soaked:
    watch = _Watch()
    powers, dealer, often = random_powers(rng), rng.randrange(4), rng.choice(OFTEN)
    record, last = random_game(rng, powers, dealer, often, watch)
    for _ in replay(read_record(json.loads(json.dumps(to_json(record))))):
        pass
    if last.winner == NOBODY:
        raise EngineBug("it does not end")
    cited = [ruling for _, ruling in last.noted]
    return Soaked(last.hand, len(record.actions), cited, Counter(last.used).elements())


class _Watch:
    """Checks each position, and the step that led to it."""

    def __init__(self) -> None:
        self.before: Position | None = None

    def __call__(self, pos: Position) -> None:
        check(pos)
        if self.before is not None:
            check_step(self.before, pos)
        self.before = pos


GAME = Game(
    title="Cosmic Euchre",
    edition=EDITION,
    seats=4,
    powers={key: race.name for key, race in races().items()},
    clauses=clauses,
    rulings=rulings,
    random_record=random_record,
    tell=tell,
    soak=soak,
    record_schema=record_schema,
)
