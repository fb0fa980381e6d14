"""What Cosmic Euchre offers to the commands."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from eidex.common.errors import EngineBug
from eidex.common.game import Game
from eidex.games.cosmic_euchre.engine.position import NOBODY
from eidex.games.cosmic_euchre.invariants import check, check_step
from eidex.games.cosmic_euchre.records.random_play import random_game, random_powers
from eidex.games.cosmic_euchre.records.reader import read_record
from eidex.games.cosmic_euchre.records.record import replay, to_json
from eidex.games.cosmic_euchre.records.telling import opening, told
from eidex.games.cosmic_euchre.rulebook import EDITION, clauses, races, rulings
from eidex.games.shared.soaking import Soaked, Watch, soaked
from eidex.games.shared.telling import schema_in, teller

OFTEN = (0.2, 0.5, 0.9)
"""How often powers are used in a game of a soak."""


def random_record(seed: int, named: Sequence[str]) -> dict[str, Any]:
    """A random game as plain data; the powers that are not named are drawn from the seed."""
    rng = random.Random(seed)
    record, _ = random_game(rng, random_powers(rng, named), rng.randrange(4))
    return to_json(record)


def soak(games: int, seed: int) -> dict[str, Any]:
    """Random games of powers by chance, every position and step checked, every record replayed.

    Says what was reached. Raises `EngineBug`, with the number of the game.
    """
    return soaked(games, seed, _one_game, rulings(), races())


def _one_game(rng: random.Random) -> Soaked:
    watch = Watch(check, check_step)
    powers, dealer, often = random_powers(rng), rng.randrange(4), rng.choice(OFTEN)
    record, last = random_game(rng, powers, dealer, often, watch)
    for _ in replay(read_record(json.loads(json.dumps(to_json(record))))):
        pass
    if last.winner == NOBODY:
        raise EngineBug("it does not end")
    cited = [ruling for _, ruling in last.noted]
    return Soaked(last.hand, len(record.actions), cited, Counter(last.used).elements())


GAME = Game(
    title="Cosmic Euchre",
    edition=EDITION,
    seats=4,
    powers={key: race.name for key, race in races().items()},
    clauses=clauses,
    rulings=rulings,
    random_record=random_record,
    tell=teller(read_record, opening, replay, told),
    soak=soak,
    record_schema=lambda: schema_in("eidex.games.cosmic_euchre.records"),
)
