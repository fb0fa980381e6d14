"""The page of win rates, from what `eidex winrates --json` printed."""

from __future__ import annotations

import json
from pathlib import Path

from rst import heading, plain, table
from ruling_table import LANGUAGE, raw

from eidex.cli.rates_svg import plot
from eidex.cli.winrates import in_order, interval
from eidex.rulebook import characters

FIGURES = Path(__file__).parents[1] / "win-rates.json"


def win_rates_page() -> list[str]:
    """Plot and table, what a rate is, and the command that makes them."""
    data = json.loads(FIGURES.read_text(encoding="utf-8"))
    rates, seed = data["rates"], data["seed"]
    sat = [one["games"] for one in rates["random"].values()]
    editions = ", ".join(LANGUAGE[edition] for edition in data["editions"])
    rows = []
    for code in in_order(rates):
        character = characters()[code]
        cells = [
            interval(rates[player][code][key], key == "share_with_points")
            for key in ("points_per_game", "share_with_points")
            for player in ("random", "greedy")
        ]
        rows.append((f"{plain(character.names['en'])} ({code})", *cells))
    head = ("Character", "Points: random", "Points: greedy", "Share: random", "Share: greedy")
    return [
        *heading("Win rates"),
        f"What each character gets in {data['games']:,} games. Three different characters, who",
        "sits where, the dealer and the cards are drawn; every game stands alone, without victory",
        f"points from before; the editions ({editions}) take turns. The same games are played",
        "twice: by three random players, and by three greedy ones (:doc:`/at-the-table` says how",
        f"these play). Each character sits in {min(sat):,} to {max(sat):,} of them.",
        "",
        "*Points* are the victory points that the character's seat gets in a game, on average. A",
        "game gives two as a rule, so a seat that is as good as the others gets 0.667. *Share* is",
        "the share of games, in percent, in which the seat gets a victory point at all. In",
        "brackets stands the 95% confidence interval: the normal one of the mean, Wilson's of the",
        "share. Each interval is for one character by itself; of 36, one or two will miss.",
        "The dark line of the plot stands at 0.667.",
        "",
        *raw(['<div class="on-wide">', *plot(data).splitlines(), "</div>"]),
        *raw(['<div class="on-narrow">', *plot(data, narrow=True).splitlines(), "</div>"]),
        "",
        "Neither way of play measures what a character is worth to people who play well. A random",
        "player uses a power at every second chance, a greedy one at about three in ten, and",
        "neither asks whether that helps. A power that has to be saved for the right moment gets",
        "less here than at a table.",
        "",
        *table(head, "20 20 20 20 20", rows),
        "These figures are printed, byte for byte the same on any machine, by",
        "",
        ".. code-block:: sh",
        "",
        f"   .venv/bin/eidex winrates --games {data['games']} --seed {seed} --json",
        "",
        "and drawn with ``--svg FILE``. The counts are :download:`here </win-rates.json>`, too.",
        "``make soak`` plays the games again and compares: a change of a rule may change them.",
    ]
