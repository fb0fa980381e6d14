"""The ruling table that was written, for the commands that read it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from eidex.rulebook import Edition


class TableName(click.ParamType[Path]):
    """The file of a ruling table."""

    name = "file"

    def convert(self, value: Any, param: Any, ctx: Any) -> Path:
        """Its path."""
        if not str(value):
            self.fail("an empty name; give a file", param, ctx)
        if os.path.isdir(value):
            self.fail(f"{value} is a folder; give the file in it", param, ctx)
        return Path(value)


DEFAULT_TABLE = Path("build/rulings/ruling-table.json")
table_option = click.option(
    "--table",
    "source",
    type=TableName(),
    default=DEFAULT_TABLE,
    show_default=True,
    help="The ruling table that `eidex rulings` wrote.",
)


def load_table(source: Path, editions: Iterable[Edition], chosen: Iterable[str]) -> dict[str, Any]:
    """The ruling table in this file, which was asked about these characters in these editions.

    Raises `click.ClickException` when there is none, and when it was not asked.
    """
    from eidex.conflicts.report.table_reader import TableError, must_cover, read_table

    try:
        table = read_table(source)
        must_cover(table, editions, chosen, str(source))
    except TableError as error:
        raise click.ClickException(str(error)) from None
    return table
