"""`eidex faq`: the questions that characters raise, as players ask them, and a sheet to print."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from eidex.cli.common import CharacterName, at_most_three, codes_of, default_store, edition_option
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import say_line, width
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
from eidex.cli.tables import Table, load_table, table_option
from eidex.rulebook import EDITIONS, Edition, characters
from eidex.rulebook.language import marked, phrase, phrases, speaking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from eidex.conflicts.report.faq import Case
    from eidex.conflicts.run.frequency import Asked, Counts

JSON_FILE, MARKDOWN_FILE = "conflict-faq.json", "conflict-faq.md"


@click.command(
    help=marked(
        "What can come up between these characters, and how it is decided; without names, "
        "all of it.\n\n"
        "The most frequent comes first: random games are played and counted."
    ),
    epilog="Example: eidex faq Jiu-Jitsu Skater Sphinx --edition en --print",
)
@click.argument("names", type=CharacterName(), nargs=-1, metavar="[A [B [C]]]")
@edition_option
@table_option
@click.option("--print", "sheet", is_flag=True, help=marked("A judge's sheet of one or two pages."))
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
    sheet: bool,
    html: bool,
    out: FolderName | None,
    force: bool,
    jobs: int,
    as_json: bool,
) -> None:
    """Prints questions and answers, or a judge's sheet."""
    from eidex.conflicts.report.faq import FORMAT, asked_of, counted_for, faq_json, faq_of
    from eidex.conflicts.report.faq import faq as faq_from
    from eidex.conflicts.report.faq_text import as_markdown, sheet_html, sheet_text
    from eidex.conflicts.report.powers import power

    chosen = codes_of(names, tuple(characters()))
    at_most_three(chosen)
    if sheet and not chosen:
        raise click.ClickException(
            phrase("--print makes the sheet of a table; name its characters")
        )
    if html and not sheet:
        raise click.ClickException(phrase("--html goes with --print; add --print or leave it out"))
    if sheet and as_json:
        raise click.ClickException(
            phrase("--print and --json exclude each other; leave one of them out")
        )
    editions: Sequence[Edition] = (edition,) if edition else EDITIONS
    found = load_table(source, editions, chosen)
    table = found.data
    if out is not None:
        ready_folder(out, force)
    wanted = {(e, chosen) for e in editions} if chosen else asked_of(table, editions)
    counts = _counts(wanted, found, jobs)

    def told() -> Sequence[Case]:
        """The questions in the language that is spoken."""
        if not chosen:
            return faq_from(table, counts, editions)
        cases = faq_of(faq_from(table, editions=editions), chosen)
        return counted_for(cases, counts, chosen)

    cases = told()
    if out is not None:
        with speaking("en"):  # what programs read is the same in every language
            data = json.dumps(faq_json(told()), indent=1, ensure_ascii=False) + "\n"
        write_folder(out, {JSON_FILE: data, MARKDOWN_FILE: as_markdown(cases)}, force)
    if as_json:
        print_document(FORMAT, faq_json(cases))
    elif sheet:
        powers = [power(card, editions) for card in chosen]
        if html:
            click.echo(sheet_html(powers, cases, editions), nl=False)
        else:
            click.echo(sheet_text(powers, cases, editions, width()), nl=False)
    elif out is None:
        say_line(as_markdown(cases).removesuffix("\n"))
    else:
        files = f"{out.path / JSON_FILE}, {MARKDOWN_FILE}"
        click.echo(
            phrases(
                "written: {files}; {number} question",
                "written: {files}; {number} questions",
                len(cases),
                files=files,
            )
        )


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
