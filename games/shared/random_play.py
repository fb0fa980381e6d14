"""Random games, and a soak of them: every step checked, every record replayed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from eidex.common.errors import EngineBug
from eidex.games.shared.actions import CHANCE, Action
from eidex.games.shared.cards import shuffled
from eidex.games.shared.engine import Engine, P
from eidex.games.shared.position import OVER
from eidex.games.shared.record import Record, read_record, replay, to_json
from eidex.games.shared.soaking import Soaked, nobody_watches, played, read_again, soaked

MOST = 20_000
"""Actions; a record that is not at its end by then has gone wrong."""
GAMES = 3
"""As many games follow each other in a random record, where more than one can."""


SHY = (0.0, 0.2, 1.0)
"""How often players pass or retreat though they need not."""


def action_of(engine: Engine[P], pos: P, rng: random.Random, shy: float) -> Action:
    """A deal where one is due; else what the game chooses."""
    if pos.turn == CHANCE:
        return Action(CHANCE, "deal", shuffled(engine.pack, rng))
    return engine.choose(pos, rng, shy)


def random_game(
    engine: Engine[P],
    rng: random.Random,
    players: int | None = None,
    watch: Callable[[P, P], None] = nobody_watches,
) -> tuple[Record, P]:
    """A whole record and its last position; each step is shown to `watch`, the first position as a
    step from itself."""
    number = rng.choice(engine.players) if players is None else players
    start = Record(number, rng.randrange(number), rng.randint(1, min(GAMES, engine.most_games)), ())
    pos, shy = engine.new_game(start.table()), rng.choice(SHY)

    def goes_on(pos: P) -> bool:
        if pos.step == MOST:
            raise EngineBug("it does not end")
        return pos.phase != OVER

    taken, last = played(
        pos, lambda pos: action_of(engine, pos, rng, shy), engine.apply, goes_on, watch
    )
    return replace(start, actions=taken), last


def soak(engine: Engine[P], games: int, seed: int) -> dict[str, Any]:
    """Random games, and what was reached in them. Raises `EngineBug`, with the number of the
    game."""

    def play(rng: random.Random) -> Soaked:
        record, last = random_game(engine, rng, watch=engine.check)
        read_again(to_json(engine, record), partial(read_record, engine), partial(replay, engine))
        actions = [action.do for action in record.actions]
        rulings = [ruling for _, ruling in last.noted]
        return Soaked(actions.count("deal"), len(actions), rulings, actions)

    return soaked(games, seed, play, engine.book.rulings, engine.actions)
