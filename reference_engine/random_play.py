"""Random games: every choice drawn from the legal actions, powers used often."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from eidex.reference_engine.arguments import Characters, checked
from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.position import Position
from eidex.reference_engine.engine import apply, legal_actions, new_game, random_deal
from eidex.reference_engine.records.record import GameRecord, Record, result_json, write_actions
from eidex.reference_engine.variants import four
from eidex.rulebook import Edition


def choose(pos: Position, rng: random.Random, often: float = 0.5) -> Action:
    """One of the legal actions; a player who is asked about a power uses it this often."""
    actions = legal_actions(pos)
    if actions[-1].do == "pass":
        if rng.random() >= often:
            return actions[-1]
        actions = actions[:-1]
    elif actions[-1].do in ("hide", "excuse"):
        plain = sum(action.do == "play" for action in actions)
        actions = actions[plain:] if rng.random() < often else actions[:plain]
    return actions[int(rng.random() * len(actions))]


def at_random(
    rng: random.Random, how_often: Sequence[float], saved: Sequence[int]
) -> Callable[[Position], Action]:
    """A way to play a whole game: powers are used so often, and not before so many tricks have gone
    by; one of each is drawn."""
    often, tricks = rng.choice(how_often), rng.choice(saved)
    return lambda pos: choose(pos, rng, often if pos.tricks >= tricks else 0.0)


def random_game(
    rng: random.Random,
    edition: Edition,
    characters: Characters,
    dealer: int,
    before: tuple[int, int, int],
    often: float = 0.5,
) -> tuple[GameRecord, Position]:
    """A whole game, as it is recorded, and its last position."""
    hands = random_deal(rng)
    start = pos = new_game(edition, characters, dealer, hands, before)
    taken: list[Action] = []
    while pos.result is None:
        action = choose(pos, rng, often)
        taken.append(action)
        pos = apply(pos, action)
    actions = write_actions(start, taken)
    return GameRecord(dealer, hands, actions, result=result_json(pos)), pos


def random_tournament(
    seed: int, edition: Edition, characters: Characters = (None, None, None), games: int = 0
) -> Record:
    """A tournament up to its winner, or `games` games of it. Raises `ValueError` as `new_game`."""
    edition, characters, _, _ = checked(edition, characters, 0, (0, 0, 0), ())
    rng = random.Random(seed)
    before: tuple[int, int, int] = (0, 0, 0)
    played: list[GameRecord] = []
    while not games or len(played) < games:
        record, last = random_game(rng, edition, characters, len(played) % 3, before)
        played.append(record)
        assert last.result is not None
        before = last.result.after
        if last.result.winner is not None:
            break
    return Record(edition, characters, (0, 0, 0), tuple(played))


def random_tournament_of_four(
    seed: int, characters: tuple[str | None, ...], games: int = 0
) -> list[tuple[four.Table, Record]]:
    """A Dutch tournament of four up to its winner, or `games` games of it: who plays, and the game
    as a record."""
    rng = random.Random(seed)
    standing: four.Quartet = (0, 0, 0, 0)
    played: list[tuple[four.Table, Record]] = []
    while not games or len(played) < games:
        dealer = len(played) % four.PLAYERS
        seated = four.table(dealer)
        before, playing = four.trio_of(standing, seated), four.characters_of(characters, seated)
        game, last = random_game(rng, "nl", playing, seated.dealer, before)
        played.append((seated, Record("nl", playing, before, (game,))))
        assert last.result is not None
        standing = four.after(standing, seated, last.result)
        if four.winner(standing) is not None:
            break
    return played
