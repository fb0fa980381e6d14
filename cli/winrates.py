"""`eidex winrates`: what each character gets in random and in greedy play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from eidex.cli.common import edition_option, jobs_option
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import counted, say_line
from eidex.cli.output import FileName, OutputFile, one_output, write_file
from eidex.cli.progress import Bar
from eidex.reference_engine.characters import CHARACTERS
from eidex.rulebook import EDITIONS, Edition, characters

FORMAT = "eidex-winrates/1"


@click.command(epilog="Example: eidex winrates --games 200")
@click.option(
    "--games",
    type=click.IntRange(1),
    default=10_000,
    show_default=True,
    help="In each way of play.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Same seed, same games.")
@jobs_option
@edition_option
@click.option("--svg", "out", type=OutputFile(), help="Write a plot here instead.")
@json_option
def winrates(
    games: int,
    seed: int,
    jobs: int,
    edition: Edition | None,
    out: FileName | None,
    as_json: bool,
) -> None:
    """Play many games of three drawn characters; say what each character gets.

    The same games (edition, characters, dealer, cards) are played twice: all three seats at random,
    then all three by the greedy player. Told are the mean of the victory points a game and the
    share of games with at least one, each with its 95% confidence interval. The figures do not
    depend on --jobs.
    """
    from eidex.properties.win_rates import win_rates

    one_output(as_json, out)
    editions = (edition,) if edition else EDITIONS
    with Bar() as progress:
        found = win_rates(games, seed, jobs, editions, progress)
    data = {
        "seed": seed,
        "games": games,
        "editions": list(editions),
        "rates": {
            player: {code: _told(tally) for code, tally in tallies.items()}
            for player, tallies in found.items()
        },
    }
    if out is not None:
        from eidex.cli.rates_svg import plot

        write_file(out, plot(data))
    if as_json:
        print_document(FORMAT, data)
    elif out is None:
        say_line("\n".join(lines(data)))


def _told(tally: Any) -> dict[str, Any]:
    rates = {"points_per_game": tally.per_game(), "share_with_points": tally.share()}
    return {
        "games": tally.games,
        "points": tally.points,
        "games_with_points": tally.with_points,
        **{
            name: rate and {key: round(value, 4) for key, value in rate._asdict().items()}
            for name, rate in rates.items()
        },
    }


def in_order(rates: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The characters, the one with most victory points in random play first."""

    def points(code: str) -> float:
        rate = rates["random"][code]["points_per_game"]
        return rate["value"] if rate else 0.0

    return sorted(CHARACTERS, key=lambda code: (-points(code), characters()[code].place))


def interval(rate: Mapping[str, float] | None, percent: bool = False) -> str:
    """A rate with its interval, in words: of one or no game nothing can be said."""
    if rate is None:
        return "-"
    value, low, high = (100 * rate[key] if percent else rate[key] for key in rate)
    return (
        f"{value:.1f} ({low:.1f} to {high:.1f})"
        if percent
        else f"{value:.3f} ({low:.3f} to {high:.3f})"
    )


def lines(data: Mapping[str, Any]) -> list[str]:
    """A table of victory points a game, then one of the share of games."""
    rates, editions = data["rates"], ", ".join(data["editions"])
    games = counted(data["games"], "game")
    found = [f"{games} in each way of play, seed {data['seed']}, editions {editions}"]
    for title, key in (
        ("victory points a game", "points_per_game"),
        ("games with a victory point, in percent", "share_with_points"),
    ):
        found += ["", f"{'':<19}{title}", f"{'':<19}{'random':<25}greedy"]
        for code in in_order(rates):
            cells = [
                interval(rates[player][code][key], key == "share_with_points") for player in rates
            ]
            found.append(f"{characters()[code].names['en']:<19}{cells[0]:<25}{cells[1]}".rstrip())
    return found
