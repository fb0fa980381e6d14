"""`eidex query`: what one, two or three characters do to the rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from eidex.cli.asked import about_characters
from eidex.cli.common import at_most_three, codes_of, opened_store, own_character, with_option
from eidex.cli.documents import print_document
from eidex.cli.lines import INSET, headed, say, width
from eidex.rulebook import EDITIONS, Edition, characters, rulings_in, spoken
from eidex.rulebook.editions import editions_in_words
from eidex.rulebook.language import marked, phrase

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from eidex.cli.asked import OfEdition


@click.command(
    help=marked(
        "Is the combination well defined, and who goes first? Names, ids or card codes; no name "
        "asks about the base game, or about the character of --with.\n\n"
        "Says what these characters do to each other, with a worked case of each two, and then "
        "what each does alone. Answers are kept; a set that is not in the store is asked of the "
        "solver."
    ),
    epilog="Example: eidex query Jiu-Jitsu Skater --edition en",
)
@about_characters
@with_option
@click.option(
    "--verbose",
    is_flag=True,
    help=marked("Also why each question is asked, the clauses, and every ruling that can come up."),
)
def query(
    names: tuple[str, ...],
    edition: Edition | None,
    store: Path | None,
    verbose: bool,
    as_json: bool,
) -> None:
    """Prints the account of these characters."""
    from eidex.cli.asked import asked_about
    from eidex.conflicts.report.account import account
    from eidex.conflicts.report.account_text import full
    from eidex.conflicts.report.faq import faq

    chosen = codes_of(names, tuple(characters())) or own_character()
    at_most_three(chosen)
    editions: tuple[Edition, ...] = (edition,) if edition else EDITIONS
    with opened_store(store) as kept:
        table, told = asked_about(kept, editions, chosen, listed=verbose or as_json)
    if as_json:
        answers = [_answer(one) for one in told]
        print_document("eidex-query/1", {"characters": list(chosen), "answers": answers})
        return
    every_state = all(one.states_asked for one in told)
    cases = faq(table, editions=editions)
    found = account(cases, chosen, editions, every_state=every_state)
    click.echo(headed(full(found, width(), why=verbose, clauses=verbose)), nl=False)
    if verbose:
        _print_more(told)


def _answer(one: OfEdition) -> dict[str, Any]:
    return {
        "edition": one.edition,
        "verdict": _verdict(one.new, one.listed),
        "findings": one.new,
        "rulings_that_may_apply": one.listed,
        "states_asked": one.states_asked,
    }


def _verdict(rows: list[dict[str, Any]], listed: list[str]) -> str:
    if not rows and listed:
        return "defined with our rulings: nothing that a smaller set does not do already"
    if not rows:
        return "defined: nothing that a smaller set does not do already"
    if any(r["decided_by"] == "open" for r in rows):
        return "not well defined: a question is open"
    if all(r["decided_by"] == "print" for r in rows):
        return "defined by the printed rules"
    return "defined with our rulings"


def _print_more(told: Sequence[OfEdition]) -> None:
    """What no table would ask, and the rulings that can come up, by their titles."""
    for words, there in _notes(told).items():
        click.echo()
        say(phrase("Note ({editions}): {words}", editions=editions_in_words(there), words=words))
    click.echo()
    say(phrase("Rulings that can come up at this table (`eidex clause` explains one):"))
    texts = rulings_in(spoken())
    where: dict[str, list[Edition]] = {}
    for one in told:
        for name in one.listed:
            where.setdefault(name, []).append(one.edition)
    for name, there in where.items():
        only = "" if len(there) == len(told) else f" ({editions_in_words(there)})"
        say(f"{name}: {texts[name].title}{only}", INSET, INSET * 2)
    if not where:
        say(phrase("none"), INSET)


def _notes(told: Sequence[OfEdition]) -> dict[str, list[Edition]]:
    """What no table would ask, those of the same words together."""
    found: dict[str, list[Edition]] = {}
    for one in told:
        for words in _noted(one.new):
            found.setdefault(words, []).append(one.edition)
    return found


def _noted(rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    from eidex.conflicts.report.told import answer_of, asked, note_of

    for found in rows:
        if found["note"]:
            by = f"[{found['settled_by']}]"
            yield " ".join([asked(found), answer_of(found), by, note_of(found)])
