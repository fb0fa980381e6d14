"""The ruling table that was written, for the commands that read it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import click

from eidex.cli.output import a_path
from eidex.rulebook import Edition
from eidex.rulebook.language import marked, phrase


class TableName(click.ParamType[Path]):
    """The file of a ruling table."""

    name = "file"
    shell_complete = a_path

    def convert(self, value: Any, param: Any, ctx: Any) -> Path:
        """Its path."""
        if not str(value):
            self.fail(phrase("an empty name; give a file"), param, ctx)
        if os.path.isdir(value):
            self.fail(phrase("{name} is a folder; give the file in it", name=value), param, ctx)
        return Path(value)


MADE = (Path("rulings", "ruling-table.json"), Path("build", "rulings", "ruling-table.json"))
"""Where `eidex rulings` writes when nobody says where, and where `make rulings` does."""
table_option = click.option(
    "--table",
    "source",
    type=TableName(),
    default=None,
    show_default=marked("the one in ./rulings or ./build/rulings, or the one that came with eidex"),
    help=marked("A ruling table that `eidex rulings` wrote."),
)


class Table(NamedTuple):
    """A ruling table, and where it was found."""

    data: dict[str, Any]
    path: Path
    own: bool
    """It was made here, and files may be kept beside it."""


def load_table(source: Path | None, editions: Iterable[Edition], chosen: Iterable[str]) -> Table:
    """The ruling table in this file, which was asked about these characters in these editions.

    Without a file the first that was asked of those that were made here and the one that came with
    Eidex. Raises `click.ClickException` when there is none, and when none was asked.
    """
    found, why = _first_asked(source, editions, chosen)
    if found is not None:
        return found
    raise click.ClickException(
        str(why)
        if why
        else phrase(
            "no ruling table here, and this eidex was built without one; "
            "make one with `eidex rulings`, or name one with --table"
        )
    )


def table_if_asked(editions: Iterable[Edition], chosen: Iterable[str]) -> Table | None:
    """The first that was asked about these characters; None where none was."""
    return _first_asked(None, editions, chosen)[0]


def _first_asked(
    source: Path | None, editions: Iterable[Edition], chosen: Iterable[str]
) -> tuple[Table | None, Exception | None]:
    from eidex.conflicts.report.table_reader import (
        MAKE_ANEW,
        TableError,
        must_cover,
        read_table,
        too_old_for,
    )
    from eidex.conflicts.run.installed import TABLE, installed

    there = [path for path in MADE if path.is_file()] if source is None else [source]
    came = installed(TABLE) if source is None else None
    every, wanted = tuple(editions), tuple(chosen)
    why: TableError | None = None
    for path in (*there, *filter(None, [came])):
        try:
            table = read_table(path)
            must_cover(table, every, wanted, str(path))
        except TableError as error:
            why = why or error
            continue
        if why is not None:
            click.echo(phrase("{why}; taken instead: {path}", why=why, path=path), err=True)
        if old := too_old_for(table):
            message = marked("of an older version, not asked for any {kinds}")
            remark = phrase(message, kinds=", ".join(map(phrase, old)))
            click.echo(f"{path}: {remark}; {phrase(MAKE_ANEW)}", err=True)
        return Table(table, path, own=path != came), None
    return None, why
