"""`eidex show`: the table at one moment of a record, as text, as a picture or as data."""

from __future__ import annotations

from pathlib import Path

import click

from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import width
from eidex.cli.moment import found_at, moment_options
from eidex.cli.output import FileName, OutputFile, one_output, write_file
from eidex.cli.replay import record_argument
from eidex.cli.speech import lang_option
from eidex.cli.table_text import draw
from eidex.cli.table_view import FORMAT, table_json, table_view
from eidex.rulebook.language import marked, phrase


@click.command(
    help=marked(
        "Draw the table at one moment of a record: hands, trick, piles, pot, powers used.\n\n"
        "What comes later in the record is not looked at: it may be wrong."
    ),
    epilog="Example: eidex play --out game.json && eidex show game.json --at 10 --svg table.svg",
)
@record_argument
@moment_options
@click.option(
    "--seat", type=click.IntRange(0, 2), default=None, help=marked("Only what this player knows.")
)
@click.option("--svg", "out", type=OutputFile(), help=marked("Write a picture here instead."))
@json_option
@lang_option
def show(
    record: Path,
    game: int | None,
    at: int | None,
    seat: int | None,
    out: FileName | None,
    as_json: bool,
) -> None:
    """Prints or writes the table."""
    one_output(as_json, out)
    number, moment, count, pos = found_at(record, game, at)
    view = table_view(pos, seat)
    told = {"number": number, "moment": moment, "count": count, "seat": seat}
    if seat is None:
        title = phrase("Game {number}, after action {moment} of {count}", **told)
    else:
        message = marked(
            "Game {number}, after action {moment} of {count}, as player {seat} sees it"
        )
        title = phrase(message, **told)
    if out is not None:
        from eidex.cli.table_svg import picture

        write_file(out, picture(view, title))
    if as_json:
        print_document(FORMAT, table_json(view) | {"game": number, "at": moment})
    elif out is None:
        click.echo(draw(view, title, columns=width()), nl=False)
