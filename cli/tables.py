"""The ruling table that was written, for the commands that read it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

DEFAULT_TABLE = Path("build/rulings/ruling-table.json")
table_option = click.option(
    "--table",
    "source",
    type=click.Path(path_type=Path, dir_okay=False),
    default=DEFAULT_TABLE,
    show_default=True,
    help="The ruling table that `eidex rulings` wrote.",
)


def load_table(source: Path) -> dict[str, Any]:
    """The ruling table in this file. Raises `click.ClickException` when there is none."""
    from eidex.conflicts.report.table import FORMAT

    try:
        data: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    except OSError as error:
        raise click.ClickException(
            f"{source}: no ruling table ({error.strerror}); "
            "make one with `make rulings`, or name it with --table"
        ) from None
    except ValueError:
        data = {}
    if not isinstance(data, dict) or data.get("format") != FORMAT or "findings" not in data:
        raise click.ClickException(
            f"{source}: no ruling table of the form {FORMAT}; make it anew with `make rulings`"
        )
    return data
