"""`eidex compare`: what became of each finding of an earlier ruling table."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import INSET, say, say_line
from eidex.cli.tables import TableName

if TYPE_CHECKING:
    from eidex.conflicts.report.changes import Changes

LOST = 1


@click.command(epilog="Example: eidex compare earlier/ruling-table.json rulings/ruling-table.json")
@click.argument("earlier", type=TableName())
@click.argument("later", type=TableName())
@click.option("--all", "every", is_flag=True, help="Name every finding, not only those that fell.")
@json_option
@click.pass_context
def compare(ctx: click.Context, earlier: Path, later: Path, every: bool, as_json: bool) -> None:
    """Which findings of an earlier ruling table were derived again, which have fallen, and why, and
    what is new.

    Exit code 1 if a finding has fallen although the game that showed it still needs its ruling.
    """
    from eidex.conflicts.report.changes import FORMAT, changes
    from eidex.conflicts.report.table_reader import TableError, read_table

    try:
        found = changes(read_table(earlier), read_table(later))
    except TableError as error:
        raise click.ClickException(str(error)) from None
    if as_json:
        print_document(FORMAT, asdict(found))
    else:
        _print(found, every)
    if any(one.lost for one in found.fallen):
        ctx.exit(LOST)


def _print(found: Changes, every: bool) -> None:
    say_line(f"{len(found.again)} derived again")
    if every:
        for name in found.again:
            say(name, INSET)
    if found.stands:
        say_line(f"{len(found.stands)} stand otherwise to print")
    for change, number in sorted(Counter((one.was, one.now) for one in found.stands).items()):
        say(f"{number} {change[0]}, now {change[1]}", INSET)
        for name in (one.id for one in found.stands if every and (one.was, one.now) == change):
            say(name, INSET * 2)
    if found.not_asked:
        say_line(f"{len(found.not_asked)} not asked in the later table")
    say_line(f"{len(found.fallen)} fallen")
    for one in found.fallen:
        now = f": {', '.join(one.now)}" if one.now else ""
        say(f"{one.id}: {one.why}{now}", INSET, INSET * 2)
    say_line(f"{len(found.new)} new")
    for why, number in sorted(Counter(one.why for one in found.new).items()):
        say(f"{number} {why}", INSET)
        for name in (one.id for one in found.new if every and one.why == why):
            say(name, INSET * 2)
