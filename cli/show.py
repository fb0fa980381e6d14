"""`eidex show`: the table at one moment of a record, as text, as a picture or as data."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import click

from eidex.cli.common import json_option, print_json
from eidex.cli.replay import _load, record_argument
from eidex.cli.table_text import draw
from eidex.cli.table_view import table_json, table_view
from eidex.reference_engine import Position, RecordError, new_game
from eidex.reference_engine.record import Record
from eidex.reference_engine.record import replay as play_record


@click.command(
    epilog="Example: eidex show docs/examples/printed-example.json --at 10 --svg build/table.svg"
)
@record_argument
@click.option("--game", type=int, default=None, help="Number of the game (default: the last).")
@click.option(
    "--at",
    type=int,
    default=None,
    help="After which recorded action; 0 is the deal (default: the end).",
)
@click.option("--seat", type=click.IntRange(0, 2), default=None, help="Only what this seat knows.")
@click.option(
    "--svg",
    "out",
    type=click.Path(path_type=Path, dir_okay=False),
    default=None,
    help="Write a picture here instead.",
)
@json_option
def show(
    record: Path,
    game: int | None,
    at: int | None,
    seat: int | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Draw the table at one moment of a record: hands, trick, piles, pot, powers used.

    What comes later in the record is not looked at: it may be wrong.
    """
    read = _load(record)
    number = len(read.games) if game is None else game
    if not 1 <= number <= len(read.games):
        most = len(read.games)
        raise click.ClickException(f"{record}: there is no game {number}; give --game 1 to {most}")
    count = len(read.games[number - 1].actions)
    moment = count if at is None else at
    if not 0 <= moment <= count:
        raise click.ClickException(
            f"{record}: game {number} has {count} actions; give --at 0 to {count}"
        )
    try:
        pos = position_at(read, number - 1, moment, str(record))
    except RecordError as error:
        raise click.ClickException(str(error)) from None
    view = table_view(pos, seat)
    by = "" if seat is None else f", as seat {seat} sees it"
    title = f"Game {number}, after action {moment} of {count}{by}"
    if out is not None:
        from eidex.cli.table_svg import picture

        write_text(out, picture(view, title))
    if as_json:
        print_json({**table_json(view), "game": number, "at": moment})
    elif out is None:
        click.echo(draw(view, title), nl=False)


def position_at(record: Record, game: int, at: int, name: str = "record") -> Position:
    """The position after that many recorded actions of the game (counted from 0); after the last
    one also the passes with which the game ends. Raises `RecordError` for what is wrong before."""
    last = record.games[game]
    if at < len(last.actions):
        last = replace(last, actions=last.actions[:at], asked=None, rulings=None, result=None)
    before, found = record.before, None
    for step in play_record(replace(record, games=(*record.games[:game], last)), name=name):
        if step.game == game:
            found = step.after
        elif step.after.result is not None:
            before = step.after.result.after
    if found is not None:
        return found
    return new_game(record.edition, record.characters, last.giver, last.hands, before)


def write_text(out: Path, text: str) -> None:
    """Writes the file in one go: nobody meets half of it."""
    part = out.with_name(out.name + ".part")
    try:
        part.write_text(text, encoding="utf-8")
        os.replace(part, out)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise click.ClickException(
            f"{out}: cannot be written ({error.strerror}); choose another place with --svg"
        ) from None
