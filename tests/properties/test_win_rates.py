"""Win rates: whose games they are, what is counted, and the intervals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eidex.cli.rates_svg import plot
from eidex.cli.winrates import in_order, lines
from eidex.properties.win_rates import PLAYERS, Rate, Tally, play_one, win_rates
from eidex.reference_engine.characters import CHARACTERS
from eidex.rulebook import EDITIONS

FIGURES = Path("docs/win-rates.json")


def tally(*points: int) -> Tally:
    found = Tally()
    for one in points:
        found.take(one)
    return found


def rounded(rate: Rate | None) -> tuple[float, ...]:
    assert rate is not None
    return tuple(round(value, 4) for value in rate)


def test_the_mean_has_the_normal_interval() -> None:
    # Worked by hand: mean 1, variance 4/3 of four games, standard error 0.5774.
    assert rounded(tally(0, 0, 2, 2).per_game()) == (1.0, -0.1316, 2.1316)
    assert rounded(tally(1, 1, 1).per_game()) == (1.0, 1.0, 1.0)
    assert tally(1).per_game() is None


def test_the_share_has_wilsons_interval() -> None:
    # Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    assert rounded(tally(*[1] * 81, *[0] * 182).share())[1:] == (0.2553, 0.3662)
    assert rounded(tally(*[2] * 15, *[0] * 133).share())[1:] == (0.0624, 0.1605)
    assert rounded(tally(*[0] * 20).share()) == (0.0, 0.0, 0.1611)
    assert rounded(tally(1, *[0] * 28).share())[1:] == (0.0061, 0.1718)
    assert Tally().share() is None


def test_what_is_counted_is_what_the_seats_get() -> None:
    found = win_rates(7, seed=3)
    for player in PLAYERS:
        again = {code: Tally() for code in CHARACTERS}
        for number in range(7):
            cast, points = play_one(3, number, EDITIONS, player)
            assert len({*cast}) == 3
            assert sum(points) <= 4
            for code, got in zip(cast, points, strict=True):
                again[code].take(got)
        assert found[player] == again
        assert sum(one.games for one in again.values()) == 21


def test_both_ways_of_play_get_the_same_games() -> None:
    for number in range(6):
        casts = {play_one(0, number, EDITIONS, player)[0] for player in PLAYERS}
        assert len(casts) == 1


def test_the_rates_do_not_depend_on_the_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    one = win_rates(40, jobs=1)
    monkeypatch.setattr("eidex.properties.win_rates.AT_ONCE", 9)
    assert win_rates(40, jobs=2) == one
    assert win_rates(40, seed=1) != one


def test_the_figures_of_the_documentation_add_up() -> None:
    """`make soak` plays the games again."""
    data = json.loads(FIGURES.read_text(encoding="utf-8"))
    assert (data["games"], data["seed"], data["editions"]) == (100_000, 0, [*EDITIONS])
    for rates in data["rates"].values():
        assert list(rates) == [*CHARACTERS]
        assert sum(one["games"] for one in rates.values()) == 300_000
        assert sum(one["points"] for one in rates.values()) <= 200_000
    ways = data["rates"]
    assert [one["games"] for one in ways["random"].values()] == [
        one["games"] for one in ways["greedy"].values()
    ]
    values = [ways["random"][code]["points_per_game"]["value"] for code in in_order(ways)]
    assert values == sorted(values, reverse=True)
    text, drawn = "\n".join(lines(data)), plot(data)
    assert drawn == plot(data)
    for code in CHARACTERS:
        rate = ways["greedy"][code]["points_per_game"]
        told = f"{rate['value']:.3f} ({rate['low']:.3f} to {rate['high']:.3f})"
        assert told in text
        assert told in drawn
