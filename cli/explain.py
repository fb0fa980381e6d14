"""`eidex explain`: one paragraph about one, two or three characters, for other texts to take in."""

from __future__ import annotations

from pathlib import Path

import click

from eidex.cli.asked import about_characters, table_of
from eidex.cli.common import at_most_three, codes_of
from eidex.cli.documents import print_document
from eidex.cli.lines import say_line
from eidex.rulebook import EDITIONS, Edition, characters
from eidex.rulebook.language import marked, phrase


@click.command(
    help=marked(
        "One paragraph about these characters, for other texts to take in: is the combination "
        "well defined, who goes first, a worked case, the questions and their answers."
    ),
    epilog="Example: eidex explain Jiu-Jitsu Skater --edition en",
)
@about_characters
def explain(
    names: tuple[str, ...], edition: Edition | None, store: Path | None, as_json: bool
) -> None:
    """Prints the paragraph."""
    from eidex.conflicts.report.account import account
    from eidex.conflicts.report.account_text import paragraph
    from eidex.conflicts.report.faq import faq

    chosen = codes_of(names, tuple(characters()))
    at_most_three(chosen)
    if not chosen:
        raise click.ClickException(phrase("nobody is named; name one, two or three characters"))
    editions: tuple[Edition, ...] = (edition,) if edition else EDITIONS
    table, every_state = table_of(store, editions, chosen)
    cases = faq(table, editions=editions)
    text = paragraph(account(cases, chosen, editions, every_state=every_state))
    if as_json:
        data = {"characters": list(chosen), "editions": list(editions), "text": text}
        print_document("eidex-explain/1", data)
        return
    say_line(text)
