"""What Thousand offers to the commands."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from eidex.common.errors import EngineBug
from eidex.common.game import Game
from eidex.games.shared.book import EDITION
from eidex.games.shared.soaking import Soaked, read_again, soaked
from eidex.games.shared.telling import schema_in, teller
from eidex.games.thousand.engine.actions import WAYS
from eidex.games.thousand.engine.position import NOBODY
from eidex.games.thousand.invariants import check_step
from eidex.games.thousand.records.random_play import random_game
from eidex.games.thousand.records.reader import KINDS, read_record
from eidex.games.thousand.records.record import replay, to_json
from eidex.games.thousand.records.telling import opening, told
from eidex.games.thousand.rulebook import BOOK, PLAYERS


def random_record(seed: int, named: Sequence[str]) -> dict[str, Any]:
    """A random game as plain data; how many play is drawn from the seed where it is not named."""
    rng = random.Random(seed)
    players = int(named[0]) if named else rng.choice(PLAYERS)
    record, _ = random_game(rng, players, rng.randrange(players))
    return to_json(record)


def soak(games: int, seed: int) -> dict[str, Any]:
    """Random games, every position and step checked, every record replayed.

    Says what was reached; a hand is a game of which all cards were played. Raises `EngineBug`, with
    the number of the game.
    """
    return soaked(games, seed, _one_game, BOOK.rulings, (*KINDS, *WAYS))


def _one_game(rng: random.Random) -> Soaked:
    players = rng.choice(PLAYERS)
    record, last = random_game(rng, players, rng.randrange(players), check_step)
    read_again(to_json(record), read_record, replay)
    if last.winner == NOBODY:
        raise EngineBug("it does not end")
    uses = [one.way or one.do for one in record.actions]
    rulings = [ruling for _, ruling in last.noted]
    return Soaked(last.game, len(record.actions), rulings, uses)


GAME = Game(
    title="Thousand",
    edition=EDITION,
    seats=max(PLAYERS),
    powers={},
    players=PLAYERS,
    clauses=lambda: BOOK.clauses,
    rulings=lambda: BOOK.rulings,
    random_record=random_record,
    tell=teller(read_record, opening, replay, told),
    soak=soak,
    record_schema=lambda: schema_in("eidex.games.thousand.records"),
)
