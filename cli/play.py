"""`eidex play`: a random game."""

from __future__ import annotations

import json
import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from eidex.cli.common import (
    EditionName,
    NameList,
    Seconds,
    code_of,
    codes_of,
    own_character,
    with_option,
)
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import say, width
from eidex.cli.output import FileName, OutputFile, one_output, write_file
from eidex.cli.speech import lang_option
from eidex.rulebook import Edition, characters
from eidex.rulebook.language import marked, phrase

if TYPE_CHECKING:
    from eidex.reference_engine.records.record import Record, Step
    from eidex.reference_engine.variants.four import Table

LATEST = 4
"""Powers used that --watch lists."""


@click.command(
    help=marked("Play a random game, powers used often, and print it."),
    epilog="Example: eidex play --seed 7 --characters Jiu-Jitsu,Skater,Sphinx",
)
@click.option(
    "--seed", type=int, default=0, show_default=True, help=marked("Same seed, same game.")
)
@click.option(
    "--edition",
    type=EditionName(),
    default="en",
    show_default=True,
    help=marked("The edition."),
)
@click.option(
    "--characters",
    "names",
    type=NameList(),
    default=(),
    help=marked(
        "Up to three, in the order of the players, separated by commas; with four (Dutch) one "
        "sits out each game."
    ),
)
@click.option(
    "--games", type=click.IntRange(0), default=1, help=marked("Games; 0 plays a tournament.")
)
@click.option("--out", type=OutputFile(), help=marked("Write the record here; - prints only that."))
@click.option("--watch", is_flag=True, help=marked("Draw the table after each action."))
@click.option(
    "--delay",
    type=Seconds(0, 3600),
    default=None,
    help=marked("With --watch: seconds after each (default: 0.5 on a terminal, else 0)."),
)
@with_option
@json_option
@lang_option
def play(
    seed: int,
    edition: Edition,
    names: tuple[str, ...],
    games: int,
    out: FileName | None,
    watch: bool,
    delay: float | None,
    as_json: bool,
) -> None:
    """Prints the game, or writes its record."""
    from eidex.reference_engine.core.position import printed
    from eidex.reference_engine.random_play import random_tournament, random_tournament_of_four
    from eidex.reference_engine.records.record_json import to_json

    only_record = one_output(as_json, out)
    if watch and (as_json or only_record):
        raise click.ClickException(
            phrase("--watch draws and the other prints data; leave one of them out")
        )
    if len(names) > 4 or (len(names) == 4 and "GAME.FOUR" not in printed(edition)):
        raise click.ClickException(
            phrase(
                "a game has three players; name at most three characters, or four with --edition nl"
            )
        )
    chosen = [code_of(name, tuple(characters())) for name in names] or [*own_character()]
    codes_of(names, tuple(characters()))  # each is named once
    pause = delay if delay is not None else 0.5 if sys.stdout.isatty() else 0.0
    if len(chosen) == 4:
        _four(random_tournament_of_four(seed, tuple(chosen), games), out, watch, pause, as_json)
        return
    a, b, c = [*chosen, None, None, None][:3]
    record = random_tournament(seed, edition, (a, b, c), games)
    data = to_json(record)
    if out is not None:
        write_file(out, json.dumps(data, indent=1) + "\n")
    if as_json:
        print_document(data["format"], data)
    if as_json or only_record:
        return
    _tell(record, watch, pause)


def _four(
    played: list[tuple[Table, Record]],
    out: FileName | None,
    watch: bool,
    pause: float,
    as_json: bool,
) -> None:
    """Four at the table (GAME.FOUR): each game with those who play it."""
    from eidex.reference_engine.records.record_json import to_json

    games = [
        {"players": list(seated.players), "sits_out": seated.sits_out, "record": to_json(record)}
        for seated, record in played
    ]
    data: dict[str, Any] = {"format": "eidex-four/1", "games": games}
    if out is not None:
        write_file(out, json.dumps(data, indent=1) + "\n")
    if as_json:
        print_document(data["format"], data)
    if as_json or (out is not None and out.is_standard_output):
        return
    for number, (seated, record) in enumerate(played, 1):
        a, b, c = seated.players
        say(
            phrase(
                "Game {number} of four: players {a}, {b} and {c} are 0, 1 and 2 in this game; "
                "player {out} sits out.",
                number=number,
                a=a,
                b=b,
                c=c,
                out=seated.sits_out,
            )
        )
        _tell(record, watch, pause)


def _tell(record: Record, watch: bool, pause: float) -> None:
    from eidex.cli.telling import Teller
    from eidex.reference_engine.records.record import replay

    teller = Teller(record)
    for step in replay(record):
        teller.tell(step)
        if watch:
            _draw(step, pause)
    teller.end()


def _draw(step: Step, pause: float) -> None:
    """The table after the step, unless a pass has changed nothing on it."""
    from eidex.cli.table_text import draw
    from eidex.cli.table_view import table_view

    view = table_view(step.after)
    if step.action.do == "pass":
        before = table_view(step.before)
        if view == replace(before, phase=view.phase, turn=view.turn, doing=view.doing):
            return
    click.echo(f"\n{draw(view, latest=LATEST, columns=width())}")
    time.sleep(pause)
