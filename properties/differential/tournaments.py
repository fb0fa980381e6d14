"""Tournaments kept by both readings from game to game: who deals, where it stands, who has won."""

from __future__ import annotations

import random

from eidex.model.games.tournament import Tournament
from eidex.properties.differential.comparison import HOW_OFTEN, Comparison
from eidex.properties.differential.small_records import Difference, record_of
from eidex.reference_engine import Position
from eidex.reference_engine.engine import new_game, next_game, random_deal
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.record_json import to_json
from eidex.reference_engine.variants import four
from eidex.rulebook import Edition, rulings

GAMES = 4
"""Games of one tournament, at most."""
STANDINGS = (0, 3, 5, 6)
FOUR: Edition = "nl"
"""The edition with a variant for four."""


def compare_tournament(
    name: str, characters: tuple[str | None, ...], edition: Edition, found: Comparison
) -> None:
    """The first games of a tournament of three, or of four of whom one sits out in every game.

    The model goes on from its own end of a game; the first thing that it has otherwise than the
    engine ends it. Every second one is strict, with all rulings accepted: it goes on as the others.
    """
    rng = random.Random(name)
    dealer, often = rng.randrange(len(characters)), rng.choice(HOW_OFTEN)
    standing = [rng.choice(STANDINGS) for _ in characters]
    agreed = rng.random() < 0.5, frozenset(rulings())
    ours, pos = Tournament(dealer, [*standing], *agreed), None
    for number in range(GAMES):
        seated = ours.seated()
        start = _start(pos, edition, characters, dealer, standing, rng, *agreed)
        game = start.game
        model = tuple(characters[p] for p in seated), ours.before()
        asked: dict[str, tuple[object, object]] = {
            "characters": (game.characters, model[0]),
            "before": (game.before, model[1]),
            "dealer": (game.dealer, seated.index(ours.dealer)),
            "strict": (game.strict, ours.strict),
            "accept": (sorted(game.accept), sorted(ours.accept)),
        }
        if len(characters) == four.PLAYERS:
            asked["sits out"] = four.table(dealer).sits_out, ours.sits_out
        if not _same(f"{name}/{number}", start, asked, found):
            return
        followed = found.follow(f"{name}/{number}", start, lambda pos: choose(pos, rng, often), rng)
        if followed.model is None or followed.engine is None or followed.engine.result is None:
            return
        pos, won = followed.engine, ours.is_over(followed.model, seated)
        standing, winner = _after(pos, standing, dealer)
        asked = {"standing": (standing, ours.standing), "winner": (winner, won)}
        if not _same(f"{name}/{number}", start, asked, found) or winner is not None:
            return
        dealer = (dealer + 1) % len(characters)


def _start(
    pos: Position | None,
    edition: Edition,
    characters: tuple[str | None, ...],
    dealer: int,
    standing: list[int],
    rng: random.Random,
    strict: bool,
    accept: frozenset[str],
) -> Position:
    """The engine's next game."""
    hands = random_deal(rng)
    if len(standing) == four.PLAYERS:
        seated = four.table(dealer)
        a, b, c, d = standing
        before = four.trio_of((a, b, c, d), seated)
        chosen = four.characters_of(characters, seated)
        return new_game(edition, chosen, seated.dealer, hands, before, strict=strict, accept=accept)
    if pos is not None:
        return next_game(pos, hands)
    (one, two, three), (a, b, c) = characters, standing
    chosen = one, two, three
    return new_game(edition, chosen, dealer, hands, (a, b, c), strict=strict, accept=accept)


def _after(pos: Position, standing: list[int], dealer: int) -> tuple[list[int], int | None]:
    """Where the engine has the tournament after the game, and who has won it."""
    assert pos.result is not None
    if len(standing) != four.PLAYERS:
        return [*pos.result.after], pos.result.winner
    a, b, c, d = standing
    after = four.after((a, b, c, d), four.table(dealer), pos.result)
    return [*after], four.winner(after)


def _same(
    name: str, start: Position, asked: dict[str, tuple[object, object]], found: Comparison
) -> bool:
    """Both have the same of the tournament; a difference is told by the game at which it shows."""
    for field, (engine, model) in asked.items():
        if engine != model:
            record = to_json(record_of(start, ()))
            difference = Difference(
                name,
                0,
                "a game of a tournament",
                field,
                str(engine),
                str(model),
                record,
                (),
                (),
                (),
            )
            found.differences.append(difference)
            return False
    return True
