"""`eidex query`: what one, two or three characters do to the rules."""

from __future__ import annotations

from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from eidex.cli.common import (
    CharacterName,
    at_most_three,
    codes_of,
    edition_option,
    opened_store,
    own_character,
    store_option,
    title,
    with_option,
)
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import INSET, say
from eidex.cli.speech import lang_option
from eidex.rulebook import EDITIONS, Edition, characters, rulings
from eidex.rulebook.editions import editions_in_words
from eidex.rulebook.language import marked, phrase

if TYPE_CHECKING:
    from eidex.conflicts.checks.findings import Finding
    from eidex.conflicts.report.faq import Case
    from eidex.conflicts.run.store import Store

NOT_ASKED = marked(
    "Not asked here: words and spans that can mean two things, and which of two goes first "
    "(`eidex rulings` asks about them, and then `query` knows)."
)
NOT_ASKED_OF_OWN = marked(
    "Not asked of a character of your own: words and spans that can mean two things, and which of "
    "two goes first."
)


@click.command(
    help=marked(
        "Is the combination well defined? Names, ids or card codes; no name asks about "
        "the base game, or about the character of --with.\n\n"
        "Prints what no smaller set does already: each question once for all editions "
        "that share it, its answer, why it is asked, the clauses. Answers are kept; a set "
        "that is not in the store is asked of the solver."
    ),
    epilog="Example: eidex query Jiu-Jitsu Skater --edition en",
)
@click.argument("names", type=CharacterName(), nargs=-1, metavar="A [B [C]]")
@with_option
@edition_option
@store_option
@json_option
@lang_option
def query(
    names: tuple[str, ...], edition: Edition | None, store: Path | None, as_json: bool
) -> None:
    """Prints what no smaller set does already, and which rulings can come up."""
    from eidex.conflicts.checks.findings import smallest
    from eidex.conflicts.report.faq import faq
    from eidex.conflicts.report.table import row, scope_of, table
    from eidex.conflicts.run.answers import answers_for, rulings_for
    from eidex.conflicts.run.states import about_states

    chosen = codes_of(names, tuple(characters())) or own_character()
    at_most_three(chosen)
    editions: tuple[Edition, ...] = (edition,) if edition else EDITIONS
    answers: list[dict[str, Any]] = []
    found: dict[tuple[Edition, tuple[str, ...]], list[tuple[Finding, dict[str, Any]]]] = {}
    asking = cache(_asking)  # each set is told of once, however much is asked about it
    with opened_store(store) as kept:
        for one in editions:
            parts = answers_for(kept, one, chosen, asking)
            new = smallest(parts, chosen)
            of_states = about_states(kept, one, chosen)
            new += [finding for finding in of_states or () if finding.characters == chosen]
            there = [(f, _witness(kept, f)) for f in new]
            found[one, chosen] = there
            rows = [row(finding, witness) for finding, witness in there]
            listed = rulings_for(kept, one, chosen, asking)
            settling = [f.key.settled_by for f in chain(of_states or (), *parts.values())]
            listed = [name for name in rulings() if name in listed or name in settling]
            answers.append(
                {
                    "edition": one,
                    "verdict": _verdict(rows, listed),
                    "findings": rows,
                    "rulings_that_may_apply": listed,
                    "states_asked": of_states is not None,
                }
            )
    if as_json:
        print_document("eidex-query/1", {"characters": list(chosen), "answers": answers})
        return
    _print(answers, faq(table(found, scope_of(editions, chosen)), editions=editions), chosen)


def _witness(kept: Store, finding: Finding) -> dict[str, Any]:
    """What the store has, whether all editions were asked or this one alone."""
    alone = (finding.edition,)
    known = kept.witness(finding) or kept.witness(finding, alone)
    return known or {"why_not": "run `eidex rulings`"}


def _asking(edition: Edition, chosen: tuple[str, ...]) -> None:
    who = title(chosen)
    click.echo(phrase("asking the solver: {edition}, {who} …", edition=edition, who=who), err=True)


def _verdict(rows: list[dict[str, Any]], listed: list[str]) -> str:
    if not rows and listed:
        return marked("defined with our rulings: nothing that a smaller set does not do already")
    if not rows:
        return marked("defined: nothing that a smaller set does not do already")
    if any(r["decided_by"] == "open" for r in rows):
        return marked("not well defined: a question is open")
    if all(r["decided_by"] == "print" for r in rows):
        return marked("defined by the printed rules")
    return marked("defined with our rulings")


def _print(answers: list[dict[str, Any]], cases: list[Case], chosen: tuple[str, ...]) -> None:
    """The verdicts, then each question once for all editions that share it."""
    from eidex.conflicts.report.faq import reasons_in_words
    from eidex.conflicts.report.faq_text import answers as answers_of
    from eidex.conflicts.report.faq_text import by_the_letter, question

    editions: list[Edition] = [answer["edition"] for answer in answers]
    told = title(chosen)
    say(told[:1].upper() + told[1:])
    verdicts: dict[str, list[Edition]] = {}
    for answer in answers:
        verdicts.setdefault(answer["verdict"], []).append(answer["edition"])
    for verdict, there in verdicts.items():
        say(f"{editions_in_words(there)}: {phrase(verdict)}", INSET, INSET * 2)
    for case in cases:
        click.echo()
        say(question(case, editions))
        for words in answers_of(case, editions):
            say(words, f"{INSET}> ")
        reasons = " ".join(reasons_in_words(case))
        say(phrase("Why it is asked: {reasons}", reasons=reasons), INSET)
        for line in by_the_letter(case["against"]):
            say(line, INSET)
        clauses = ", ".join(why["clause"] for why in case["why"])
        if clauses:
            say(phrase("Clauses: {clauses}", clauses=clauses), INSET, INSET * 2)
    for words, editions_of in _notes(answers).items():
        click.echo()
        told = editions_in_words(editions_of)
        say(phrase("Note ({editions}): {words}", editions=told, words=words))
    if not all(answer["states_asked"] for answer in answers):
        click.echo()
        say(phrase(NOT_ASKED_OF_OWN if {*own_character()} & {*chosen} else NOT_ASKED))
    click.echo()
    say(phrase("Rulings that can come up at this table (`eidex clause` explains one):"))
    for words, names in _shared(answers).items():
        told = ", ".join(names) or phrase("none")
        say(f"{words}: {told}", INSET, INSET * 2)


def _notes(answers: list[dict[str, Any]]) -> dict[str, list[Edition]]:
    """What no table would ask, those of the same words together."""
    from eidex.conflicts.report.told import answer_of, asked, note_of

    told: dict[str, list[Edition]] = {}
    for answer in answers:
        for found in answer["findings"]:
            if found["note"]:
                by = f"[{found['settled_by']}]"
                words = " ".join([asked(found), answer_of(found), by, note_of(found)])
                told.setdefault(words, []).append(answer["edition"])
    return told


def _shared(answers: list[dict[str, Any]]) -> dict[str, list[str]]:
    """The rulings, those of the same editions together, those of most editions first."""
    where: dict[str, list[Edition]] = {}
    for answer in answers:
        for name in answer["rulings_that_may_apply"]:
            where.setdefault(name, []).append(answer["edition"])
    told: dict[str, list[str]] = {}
    for name, there in sorted(where.items(), key=lambda item: (-len(item[1]), item)):
        told.setdefault(editions_in_words(there), []).append(name)
    return told or {editions_in_words([answer["edition"] for answer in answers]): []}
