"""Games in bulk are the engine's games: same legal cards, same ends, same first wrong move."""

from __future__ import annotations

import doctest
import random
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from eidex.conformance.bulk import games as bulk
from eidex.conformance.bulk.games import Games
from eidex.reference_engine import RecordError, apply, legal_actions, new_game, random_deal
from eidex.reference_engine.core.cards import MODES, cards_in
from eidex.reference_engine.records.check import check
from eidex.reference_engine.records.record import replay
from eidex.rulebook import EDITIONS, Edition

NOBODY = (None, None, None)
PAGE = Path(__file__).parents[2] / "docs" / "conformance-bulk.rst"


def some(games: Games, which: np.ndarray) -> Games:
    """These games only."""
    return games._replace(**{name: getattr(games, name)[which] for name in bulk.SHAPE})


def spread(counts: np.ndarray, degrees: int = 0) -> float:
    """How far the counts are from level, as a normal deviate: Pearson's chi-square by the cube root
    of Wilson and Hilferty. A fair draw stays between -4 and 4."""
    degrees = degrees or counts.size - 1
    chi_square = ((counts - counts.mean()) ** 2 / counts.mean()).sum()
    usual = 2 / (9 * degrees)
    return float(((chi_square / degrees) ** (1 / 3) - (1 - usual)) / usual**0.5)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_game_replays_in_the_engine_to_the_same_end(edition: Edition) -> None:
    games = bulk.play(3000, 5, edition)
    assert bulk.check(games).right.all()
    assert set(games.modes) == set(range(6))
    assert (games.points == 100).any()  # exactly on the limit
    for number in range(3000):
        record = bulk.record_of(games, number)
        assert check(record) == tuple(games.victory_points[number])
        assert record.games[0].result is not None
    for number in range(100):
        *_, last = replay(bulk.record_of(games, number))
        assert last.after.result is not None
        assert last.after.result.points == tuple(games.points[number])
        assert last.after.game.mode == MODES[games.modes[number]]
        assert last.after.sweeper == 3


def test_ends_that_are_rare() -> None:
    """MATCH.ALL_TRICKS, and scores that are level (SCORE.TWO_TIE)."""
    games = bulk.play(150_000, 6, "de")
    level = (games.points == np.roll(games.points, 1, axis=1)).any(axis=1)
    swept = games.sweepers >= 0
    assert level.sum() > 200
    assert swept.sum() > 5
    rare = some(games, swept | (level & (np.cumsum(level) < 300)))
    for number in range(len(rare.dealers)):
        *_, last = replay(bulk.record_of(rare, number))
        assert last.after.result is not None
        assert last.after.result.points == tuple(rare.points[number])
        assert last.after.result.victory_points == tuple(rare.victory_points[number])
        assert last.after.sweeper % 3 == max(0, rare.sweepers[number])


@pytest.mark.parametrize("edition", EDITIONS)
def test_at_every_move_the_same_cards_are_legal_as_in_the_engine(edition: Edition) -> None:
    games = bulk.play(500, 7, edition)
    sets = bulk.legal_sets(games)
    for number in range(500):
        pos = new_game(edition, NOBODY, int(games.dealers[number]), games.deals[number].tolist())
        for move in range(36):
            actions = {action.card: action for action in legal_actions(pos)}
            assert sorted(actions) == cards_in(int(sets[number, move])), (number, move)
            pos = apply(pos, actions[int(games.moves[number, move])])


def spoilt(edition: Edition) -> Games:
    """Games of which each has one move changed, most of them to a card of the same game's moves."""
    games = bulk.play(1500, 8, edition)
    rng = np.random.default_rng(8)
    every, at = np.arange(1500), rng.integers(0, 36, 1500)
    moves = games.moves.copy()
    other = np.where(every % 5 == 0, rng.integers(0, 36, 1500), moves[every, at - every % 7])
    swapped = every % 2 == 1
    moves[every[swapped], (at - every % 7)[swapped]] = moves[every, at][swapped]
    moves[every, at] = other
    return games._replace(moves=moves)


def engine_says(games: Games, number: int) -> tuple[int, bool]:
    """The first move that the engine refuses, or -1; whether it agrees with the result."""
    try:
        check(bulk.record_of(games, number))
    except RecordError as error:
        found = re.search(r"action (\d+)|the result is", str(error))
        assert found is not None, error  # noqa: PT017
        return int(found[1] or 0) - 1, False
    return -1, True


@pytest.mark.parametrize("edition", EDITIONS)
def test_wrong_moves_are_found_where_the_engine_finds_them(edition: Edition) -> None:
    games = spoilt(edition)
    verdicts = bulk.check(games)
    said = [engine_says(games, number) for number in range(1500)]
    assert verdicts.illegal.tolist() == [move for move, _ in said]
    assert (verdicts.points & verdicts.victory_points).tolist() == [right for _, right in said]
    legal = verdicts.illegal < 0
    assert 50 < legal.sum() < 1400
    assert 10 < verdicts.right.sum() < legal.sum()


@pytest.mark.parametrize("name", ["modes", "points", "victory_points", "sweepers"])
def test_wrong_statements_are_found(name: str) -> None:
    games = bulk.play(50, 9, "en")
    stated = getattr(games, name).copy()
    stated.reshape(50, -1)[7, -1] += 1
    verdicts = bulk.check(games._replace(**{name: stated}))
    wrong = np.arange(50) == 7
    assert (verdicts.illegal == -1).all()
    for other in ("modes", "points", "victory_points", "sweepers"):
        assert (getattr(verdicts, other) == (~wrong if other == name else True)).all()
    assert (verdicts.right == ~wrong).all()


@pytest.mark.parametrize("card", [36, 64, 255, 256, -1, 1000])
def test_what_is_no_card_is_illegal(card: int) -> None:
    games = bulk.play(3, 1, "nl")
    moves = games.moves.astype(np.int64)
    moves[1, 20] = card
    games = games._replace(moves=moves)
    assert bulk.check(games).illegal.tolist() == [-1, 20, -1]
    with pytest.raises(ValueError, match=rf"^game 1, move 20: {card} is no card"):
        bulk.record_of(games, 1)


def test_what_is_no_game_is_refused_by_number() -> None:
    games = bulk.play(9000, 1, "nl")
    deals, dealers = games.deals.copy(), games.dealers.astype(np.int8)
    deals[8500, 0, 0] = deals[8500, 2, 3]
    dealers[8700] = -1
    with pytest.raises(ValueError, match=r"^game 8500: the hands are no pack"):
        bulk.check(games._replace(deals=deals))
    with pytest.raises(ValueError, match=r"^game 8700: the dealer is -1; write 0, 1 or 2$"):
        bulk.check(games._replace(dealers=dealers))
    with pytest.raises(ValueError, match=r"^moves are of shape .*; make it \(9000, 36\)$"):
        bulk.legal_sets(games._replace(moves=games.moves[:, :35]))


def test_same_seed_same_games() -> None:
    one, two, other = bulk.play(9000, 1, "en"), bulk.play(9000, 1, "en"), bulk.play(9000, 2, "en")
    for name in bulk.SHAPE:
        assert getattr(one, name).tobytes() == getattr(two, name).tobytes()
    assert (one.moves != other.moves).any()
    assert one.dealers[:4].tolist() == [0, 1, 2, 0]
    assert len(bulk.play(0, 1, "en").moves) == 0
    assert bulk.check(bulk.play(0, 1, "en")).right.all()


def test_all_deals_are_equally_likely() -> None:
    deals = bulk.play(36_000, 10, "en").deals.reshape(-1, 36)
    counts = np.stack([np.bincount(deals[:, at], minlength=36) for at in range(36)])
    assert abs(spread(counts, 35 * 35)) < 4
    pairs = np.bincount(deals[:, 11].astype(int) * 36 + deals[:, 12], minlength=36 * 36)
    assert abs(spread(pairs[np.arange(36 * 36) % 37 != 0])) < 4


def test_all_legal_cards_are_equally_likely() -> None:
    """Also for every move of the game by itself, and for pairs of moves one after the other."""
    games = bulk.play(40_000, 11, "en")
    sets = bulk.legal_sets(games)
    cards = np.uint64(1) << games.moves.astype(np.uint64)
    ranks, sizes = np.bitwise_count(sets & (cards - np.uint64(1))), np.bitwise_count(sets)
    assert (sets & cards).all()
    assert (ranks < sizes).all()
    for size in range(2, 13):
        assert abs(spread(np.bincount(ranks[sizes == size], minlength=size))) < 4, size
    for move in range(33):
        size = np.bincount(sizes[:, move])[2:].argmax() + 2
        drawn = ranks[sizes[:, move] == size, move]
        assert abs(spread(np.bincount(drawn, minlength=size))) < 4, move
    for move in range(3):
        pairs = ranks[:, move].astype(int) * 12 + ranks[:, move + 1]
        counts = np.bincount(pairs, minlength=144).reshape(12, 12)
        assert abs(spread(counts[:, : sizes[0, move + 1]])) < 4, move


Choices = list[tuple[int, int]]


def in_bulk(games: Games) -> Iterator[Choices]:
    """What a seat might have played and what it played, trick by trick, for every seat."""
    sets = bulk.legal_sets(games)
    for number in range(len(games.dealers)):
        seats: dict[int, Choices] = defaultdict(list)
        actions = bulk.record_of(games, number).games[0].actions
        for move, action in enumerate(actions):
            seats[action.seat].append((int(sets[number, move]), action.card))
        yield from seats.values()


def by_priority(games: int) -> Iterator[Choices]:
    """As above, but of games in which each card has one random priority for the whole game."""
    rng = random.Random(12)
    for number in range(games):
        pos = new_game("en", NOBODY, number % 3, random_deal(rng))
        priority = rng.sample(range(36), 36)
        seats: dict[int, Choices] = defaultdict(list)
        while actions := legal_actions(pos):
            action = min(actions, key=lambda action: priority[action.card])
            legal = sum(1 << other.card for other in actions)
            seats[action.seat].append((legal, action.card))
            pos = apply(pos, action)
        yield from seats.values()


def fate_of_the_passed_over(choices: Iterator[Choices]) -> float:
    """How much more often than by chance a card is played that was passed over just before, in
    standard deviations."""
    excess = variance = 0.0
    for seat in choices:
        for (before, chosen), (legal, card) in pairwise(seat):
            passed = legal & before & ~(1 << chosen)
            chance = passed.bit_count() / legal.bit_count()
            excess += (passed >> card & 1) - chance
            variance += chance * (1 - chance)
    return excess / variance**0.5


def test_what_was_passed_over_is_as_likely_as_the_rest() -> None:
    """Moves are drawn afresh: one priority for each card of the game would show."""
    assert abs(fate_of_the_passed_over(in_bulk(bulk.play(2000, 12, "en")))) < 4
    assert fate_of_the_passed_over(by_priority(2000)) < -6


def test_the_editions_give_the_same_victory_points() -> None:
    """They print the limit otherwise, and R-003 fills the gap."""
    en, de, nl = (bulk.play(20_000, 13, edition) for edition in ("en", "de", "nl"))
    assert (en.points == 100).any()
    for other in (de, nl):
        assert (en.moves == other.moves).all()
        assert (en.victory_points == other.victory_points).all()


def test_the_page_says_what_happens() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 5
    assert found.failed == 0


def test_without_numpy_one_line_says_how_to_get_it() -> None:
    code = "import sys; sys.modules['numpy'] = None; import eidex.conformance; print('so far'); "
    done = subprocess.run(
        [sys.executable, "-c", code + "import eidex.conformance.bulk.games"],
        capture_output=True,
        text=True,
    )
    assert done.stdout == "so far\n"
    assert done.stderr.splitlines()[-1] == (
        "ImportError: games in bulk need numpy 2: pip install 'eidex[bulk]'"
    )
