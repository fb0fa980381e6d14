"""`eidex faq`: the questions that characters raise, as players ask them, and a sheet to print."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from eidex.cli.asked import about_characters, table_of
from eidex.cli.common import at_most_three, codes_of
from eidex.cli.documents import print_document
from eidex.cli.lines import headed, width
from eidex.cli.output import FolderName, OutputFolder, ready_folder, write_folder
from eidex.cli.tables import load_table, table_if_asked, table_option
from eidex.rulebook import EDITIONS, Edition, characters
from eidex.rulebook.language import marked, phrase, phrases, speaking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from eidex.conflicts.report.faq import Case

JSON_FILE, MARKDOWN_FILE = "conflict-faq.json", "conflict-faq.md"


@click.command(
    help=marked(
        "What can come up between these characters, and how it is decided: what they do to each "
        "other first, then what each does alone; without names, all of it.\n\n"
        "The most frequent comes first, what never came up in random games last. Named "
        "characters of which there is no ruling table are asked about."
    ),
    epilog="Example: eidex faq Jiu-Jitsu Skater Sphinx --edition en --print",
)
@about_characters
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
@click.option("--csv", "as_csv", is_flag=True, help=marked("Rows for a spreadsheet."))
def faq(
    names: tuple[str, ...],
    edition: Edition | None,
    store: Path | None,
    source: Path | None,
    printing: bool,
    html: bool,
    out: FolderName | None,
    as_csv: bool,
    as_json: bool,
) -> None:
    """Prints questions and answers, or a judge's sheet."""
    from eidex.conflicts.report.account import account
    from eidex.conflicts.report.account_text import every, full, sheet, sheet_html
    from eidex.conflicts.report.faq import FORMAT, faq_json, faq_of
    from eidex.conflicts.report.faq import faq as faq_from
    from eidex.conflicts.report.faq_text import as_markdown, in_rows

    chosen = codes_of(names, tuple(characters()))
    at_most_three(chosen)
    if html and not printing:
        raise click.ClickException(phrase("--html goes with --print; add --print or leave it out"))
    if printing + as_json + as_csv > 1:
        raise click.ClickException(
            phrase("--print, --json and --csv exclude each other; leave all but one of them out")
        )
    editions: Sequence[Edition] = (edition,) if edition else EDITIONS
    alone = bool(chosen) or printing
    """The account of these characters, or of the base game, is wanted, and not all there is."""
    table, every_state = _known(store, source, editions, chosen, alone=alone)

    def told() -> list[Case]:
        cases = faq_from(table, editions=editions)
        return faq_of(cases, chosen) if alone else cases

    if out is not None:
        ready_folder(out)
    cases = told()
    if out is not None:
        with speaking("en"):  # what programs read is the same in every language
            data = json.dumps(faq_json(told()), indent=1, ensure_ascii=False) + "\n"
        write_folder(out, {JSON_FILE: data, MARKDOWN_FILE: as_markdown(cases)})
    if as_csv:
        click.echo(in_rows(cases, editions), nl=False)
    elif as_json:
        print_document(FORMAT, faq_json(cases))
    elif printing:
        found = account(cases, chosen, editions, every_state=every_state)
        click.echo(sheet_html(found) if html else headed(sheet(found, width())), nl=False)
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
        click.echo(headed(full(found, width(), why=True)), nl=False)
    else:
        click.echo(every(cases, editions, width()), nl=False)


def _known(
    store: Path | None,
    source: Path | None,
    editions: Sequence[Edition],
    chosen: tuple[str, ...],
    *,
    alone: bool,
) -> tuple[dict[str, Any], bool]:
    """The ruling table; where none was asked about these characters, what the store has, or the
    solver says. And whether questions about any state have been asked."""
    if source or not alone:
        return load_table(source, editions, chosen).data, True
    found = table_if_asked(editions, chosen)
    return (found.data, True) if found else table_of(store, editions, chosen)
