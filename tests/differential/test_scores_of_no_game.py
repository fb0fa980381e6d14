"""Branches of rulings on victory points that no game reaches: at scores that no game has.

The solver does not add up the cards of a game, so it takes them to be possible. Of Guggitaler's
thirteen points and what Computer and Weisheit can change it is tried here, whoever sits where.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from pathlib import Path

from eidex.conflicts.checks.speaking import NOT_YET, why_not
from eidex.properties.differential.branches import BRANCH
from eidex.properties.differential.coverage import Reached
from eidex.properties.differential.kept import lines_of, read_kept
from eidex.reference_engine.core.scoring import by_scores
from eidex.rulebook import EDITIONS

GAMES = Path(__file__).with_name("kept.jsonl")
ONE_DUE: Reached = (
    BRANCH,
    "nl",
    ("tournament_after", "R-007", "not gained == 1", "says nothing"),
)
"""Of two level players at six only one is due a victory point."""
NEVER: set[Reached] = {
    ONE_DUE,
    *(
        (BRANCH, edition, ("victory_points", "R-010", fact, "says nothing"))
        for edition in EDITIONS
        for fact in ("guggitaler", "thirteen")
    ),
}
"""In the others three are level where one has all thirteen."""
MOST_WORTH = 40 + 30 + 3 * 20 + 4
"""Weisheit's combinations: all four of a kind of each rank, a row of five, a pair of trumps."""
CHANGED = {"H7": [0], "LK": [-5, 0, 5], "S10": range(-MOST_WORTH, MOST_WORTH + 1, 2)}
"""What can be added to the score of a player's cards, by nobody else's power; what Weisheit
announces is worth an even number."""
ALL_THIRTEEN = [(13, 0, 0), (0, 13, 0), (0, 0, 13)]


def under_guggitaler() -> Iterator[tuple[tuple[int, int, int], tuple[int, int, int]]]:
    """What the cards of the three are worth, where one has all that count, and the scores."""
    for seats in permutations(CHANGED):
        for a, b, c in product(*(CHANGED[code] for code in seats)):
            for cards in ALL_THIRTEEN:
                yield cards, (cards[0] + a, cards[1] + b, cards[2] + c)


def test_scores_under_guggitaler() -> None:
    for cards, scores in under_guggitaler():
        full = cards.index(13)
        assert len({*scores}) > 1
        level = [s for s in range(3) if s != full and scores[s] == scores[full]]
        assert not level or not _in_dutch(scores, cards)


def _in_dutch(scores: tuple[int, int, int], cards: tuple[int, int, int]) -> bool:
    """Weisheit has announced one combination at most."""
    added = [score - card for score, card in zip(scores, cards, strict=True)]
    return sum(abs(more) in (0, 5, 4, 10, 20, 30, 40) for more in added) == 3


def test_level_players_are_due_the_same() -> None:
    """Nobody calls Schwarzpeter where two are at six; Match and a number that was hit give two."""
    for one, other in product(range(130), repeat=2):
        for over in (False, True):
            (first, second, _), _ = by_scores((one, one, other), 100, over)
            assert first == second


def test_no_game_reaches_them() -> None:
    reached = {one for game in read_kept(lines_of(GAMES)) for one in game.reaches}
    assert not NEVER & reached
    assert {why_not(one, reached) for one in NEVER} == {NOT_YET}
