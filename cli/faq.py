"""`eidex faq`: the questions that characters raise, as players ask them, and a sheet to print."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from eidex.cli.common import (
    CharacterName,
    at_most_three,
    codes_of,
    default_store,
    edition_option,
    opened_store,
)
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import width
from eidex.cli.output import (
    FolderName,
    OutputFolder,
    force_option,
    is_ours,
    kept_beside,
    ready_folder,
    write_folder,
)
from eidex.cli.progress import Bar
from eidex.cli.speech import lang_option
from eidex.cli.tables import Table, load_table, table_if_asked, table_option
from eidex.rulebook import EDITIONS, Edition, characters
from eidex.rulebook.language import marked, phrase, phrases, speaking

if TYPE_CHECKING:
    from eidex.conflicts.report.faq import Case
    from eidex.conflicts.run.frequency import Asked, Counts

Set = tuple[str, ...]
JSON_FILE, MARKDOWN_FILE = "conflict-faq.json", "conflict-faq.md"


@click.command(
    help=marked(
        "What can come up between these characters, and how it is decided: what they do to each "
        "other first, then what each does alone; without names, all of it.\n\n"
        "With a ruling table the most frequent comes first: random games are played and "
        "counted. Named characters of which there is no table are asked about."
    ),
    epilog="Example: eidex faq Jiu-Jitsu Skater Sphinx --edition en --print",
)
@click.argument("names", type=CharacterName(), nargs=-1, metavar="[A [B [C]]]")
@edition_option
@table_option
@click.option(
    "--print",
    "printing",
    is_flag=True,
    help=marked("A judge's sheet of one page; without names, the card of the base game."),
)
@click.option("--html", is_flag=True, help=marked("With --print: as a page for a browser."))
@click.option(
    "--out",
    type=OutputFolder(),
    default=None,
    help=marked("Write conflict-faq.json and conflict-faq.md into this folder."),
)
@force_option
@click.option(
    "--jobs",
    type=click.IntRange(1),
    default=os.cpu_count() or 1,
    help=marked("Processes to use."),
)
@json_option
@lang_option
def faq(
    names: tuple[str, ...],
    edition: Edition | None,
    source: Path | None,
    printing: bool,
    html: bool,
    out: FolderName | None,
    force: bool,
    jobs: int,
    as_json: bool,
) -> None:
    """Prints questions and answers, or a judge's sheet."""
    from eidex.conflicts.report.account import account
    from eidex.conflicts.report.account_text import every, full, sheet, sheet_html
    from eidex.conflicts.report.faq import FORMAT, faq_json
    from eidex.conflicts.report.faq_text import as_markdown

    chosen = codes_of(names, tuple(characters()))
    at_most_three(chosen)
    if html and not printing:
        raise click.ClickException(phrase("--html goes with --print; add --print or leave it out"))
    if printing and as_json:
        raise click.ClickException(
            phrase("--print and --json exclude each other; leave one of them out")
        )
    editions: Sequence[Edition] = (edition,) if edition else EDITIONS
    alone = bool(chosen) or printing
    """The account of these characters, or of the base game, is wanted, and not all there is."""
    told, every_state = (
        _asked(source, editions, chosen, jobs) if alone else (_all(source, editions, jobs), True)
    )
    if out is not None:
        ready_folder(out, force)
    cases = told()
    if out is not None:
        with speaking("en"):  # what programs read is the same in every language
            data = json.dumps(faq_json(told()), indent=1, ensure_ascii=False) + "\n"
        write_folder(out, {JSON_FILE: data, MARKDOWN_FILE: as_markdown(cases)}, force)
    if as_json:
        print_document(FORMAT, faq_json(cases))
    elif printing:
        found = account(cases, chosen, editions, every_state=every_state)
        click.echo(sheet_html(found) if html else sheet(found, width()), nl=False)
    elif out is not None:
        files = f"{out.path / JSON_FILE}, {MARKDOWN_FILE}"
        click.echo(
            phrases(
                "written: {files}; {number} question",
                "written: {files}; {number} questions",
                len(cases),
                files=files,
            )
        )
    elif chosen:
        found = account(cases, chosen, editions, every_state=every_state)
        click.echo(full(found, width(), why=True), nl=False)
    else:
        click.echo(every(cases, editions, width()), nl=False)


Telling = Callable[[], "list[Case]"]
"""The questions, in the language that is spoken."""


def _all(source: Path | None, editions: Sequence[Edition], jobs: int) -> Telling:
    """All that the table has."""
    from eidex.conflicts.report.faq import asked_of
    from eidex.conflicts.report.faq import faq as faq_from

    found = load_table(source, editions, ())
    counts = _counts(asked_of(found.data, editions), found, jobs)
    return lambda: faq_from(found.data, counts, editions)


def _asked(
    source: Path | None, editions: Sequence[Edition], chosen: Set, jobs: int
) -> tuple[Telling, bool]:
    """What the table has of these characters, and how often it comes up; where no table was asked
    about them, what the store has, or the solver says. And whether any state was asked about."""
    from eidex.cli.asked import asked_about
    from eidex.conflicts.report.faq import counted_for, faq_of
    from eidex.conflicts.report.faq import faq as faq_from

    found = load_table(source, editions, chosen) if source else table_if_asked(editions, chosen)
    if found is None:
        store = default_store()
        with opened_store(Path(store) if store else None) as kept:
            table, told = asked_about(kept, editions, chosen)
        every_state = all(one.states_asked for one in told)
        return lambda: faq_from(table, editions=editions), every_state
    counts = _counts({(e, chosen) for e in editions}, found, jobs)
    data = found.data

    def told_of() -> list[Case]:
        return counted_for(faq_of(faq_from(data, editions=editions), chosen), counts, chosen)

    return told_of, True


def _counts(wanted: set[Asked], table: Table, jobs: int) -> Counts:
    """The counts of these sets, as far as they are known; then kept beside the table, or, if that
    came with Eidex or lies in a folder of somebody else's, where answers are."""
    from eidex.conflicts.run.frequency import FILE, as_text, counts, load

    known = load(table.path.with_name(FILE))
    kept: Path | None = table.path.with_name(FILE)
    if not table.own or not is_ours(table.path.parent):
        store = default_store()
        kept = Path(store).with_name(FILE) if store else None
        known |= load(kept) if kept else {}
    with Bar() as progress:
        found = counts(wanted, known, jobs, progress)
    if found != known and kept is not None:
        kept_beside(kept, as_text(found), _again)
    return found


def _again(why: str) -> None:
    click.echo(phrase("{why}; the games are played again next time", why=why), err=True)
