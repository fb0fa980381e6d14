"""`eidex show`: the table at one moment of a record, as text, as a picture or as data."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import click

from eidex.cli.common import json_option, print_json
from eidex.cli.moment import found_at, moment_options
from eidex.cli.replay import record_argument
from eidex.cli.table_text import draw
from eidex.cli.table_view import table_json, table_view


@click.command(
    epilog="Example: eidex show docs/examples/printed-example.json --at 10 --svg build/table.svg"
)
@record_argument
@moment_options
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
    number, moment, count, pos = found_at(record, game, at)
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
