"""The conflict FAQ as Markdown, and its parts in words."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import StringIO
from textwrap import wrap

from eidex.conflicts.report.faq import Case, how_often, printed, reasons_in_words
from eidex.conflicts.report.powers import Power
from eidex.rulebook import EDITIONS, Edition, spoken
from eidex.rulebook.editions import edition_in_words, editions_in_words
from eidex.rulebook.language import listed, marked, phrase

WIDTH = 80
WHO_DECIDES = {
    "print": marked("print"),
    "publisher's FAQ": marked("publisher's FAQ"),
    "house ruling": marked("house ruling"),
    "open": marked("open"),
}

COLUMNS = (
    *(marked("characters"), marked("editions"), marked("question"), marked("answer")),
    *(marked("decided by"), marked("ruling"), marked("how often")),
)
"""Of the FAQ in rows."""


# -- Markdown --------------------------------------------------------------------------------------


def as_markdown(cases: Sequence[Case]) -> str:
    """The whole FAQ for reading."""
    lines = [f"# {phrase('Conflict FAQ')}", ""]
    about = phrase(
        "What comes up when characters meet, the most frequent first. The answer stands in bold; "
        "below it why the question arises, by clause, and the record that shows it."
    )
    lines += [*wrap(about, WIDTH), ""]
    for case in cases:
        lines += _entry(case)
    return "\n".join(lines)


def _entry(case: Case) -> Iterator[str]:
    yield f"## {who(case)}: {case['asks']}"
    yield ""
    yield f"**{answer_of(case)}** ({authority(case)}; {editions_in_words(case['editions'])})"
    yield ""
    for edition, says in case["by_edition"].items():
        told = " ".join(says) or phrase("says nothing.")
        yield f"- {edition_in_words(edition)}: {told}"
    if case["by_edition"]:
        yield ""
    yield phrase("Comes up: {how_often}.", how_often=how_often(case))
    yield phrase("Why: {reasons}", reasons=" ".join([*reasons_in_words(case), *case["how_found"]]))
    yield ""
    for why in case["why"]:
        yield f"- {why['says']} ({why['clause']}; {printed(why)})"
    if case["why"]:
        yield ""
    if case["principle"]:
        yield phrase("Principle: {principle}", principle=case["principle"])
        yield ""
    for line in by_the_letter(case["against"]):
        yield line
        yield ""
    if case["rejected"]:
        yield phrase("Rejected: {answers}", answers=" ".join(case["rejected"]))
        yield ""
    yield shown(case)
    yield ""


def in_rows(cases: Sequence[Case], editions: Sequence[Edition]) -> str:
    """One row a case, as CSV."""
    text = StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow([phrase(name) for name in COLUMNS])
    for case in cases:
        there = editions_in_words([e for e in case["editions"] if e in editions])
        answer = " ".join(only_answers(case))
        told = (case["asks"], answer, decides(case), case["ruling"], how_often(case))
        rows.writerow([who(case), there, *told])
    return text.getvalue()


def who(case: Case) -> str:
    """The characters of a case."""
    return " + ".join(case["names"]) or phrase("Every game")


def authority(case: Case) -> str:
    """Who decides, with the number of the ruling."""
    return f"{case['ruling']}, {decides(case)}" if case["ruling"] else decides(case)


def by_the_letter(
    letters: Mapping[Edition, str], asked: Sequence[Edition] = EDITIONS
) -> Iterator[str]:
    """What editions have by their words alone, and the ruling not; those that have the same, at
    once, and not named where all have it that were asked for."""
    for letter in dict.fromkeys(letters.values()):
        there = [edition for edition in EDITIONS if letters.get(edition) == letter]
        if {*asked} <= {*there}:
            yield phrase("By the words alone: {letter}", letter=letter)
            continue
        where = editions_in_words(there)
        yield phrase("By the words alone, in {editions}: {letter}", editions=where, letter=letter)


def shown(case: Case) -> str:
    """Which record shows it, or why none does."""
    if case["shown_by"]:
        records = ", ".join(one["record"] for one in case["shown_by"])
        return phrase("Game: {records}", records=records)
    reasons = listed(list(dict.fromkeys(filter(None, case["not_shown"].values()))))
    if spoken() != "en" or not reasons:  # the reasons are those of the search, in English
        return phrase("No game shows it yet.")
    return f"No game shows it yet: {reasons}"


# -- by character ----------------------------------------------------------------------------------


def said(power: Power, editions: Sequence[Edition]) -> Iterator[str]:
    """What a character may do, the editions named where not all of these say it."""
    for one in power.says:
        if len(one.editions) == len(editions):
            yield one.clause.says
        else:
            which = editions_in_words(one.editions)
            yield phrase("{says} ({editions} only)", says=one.clause.says, editions=which)


def question(case: Case, editions: Sequence[Edition]) -> str:
    """The question, with the editions in which it is open where these are not all."""
    there = [e for e in case["editions"] if e in editions]
    if len(there) == len(editions):
        return case["asks"]
    return f"{case['asks']} ({editions_in_words(there)})"


def answer_of(case: Case) -> str:
    """Who goes first, where that is what is asked; else the answer."""
    return case["first"] or case["answer"]


def decides(case: Case) -> str:
    """Who decides, in a word."""
    by = case["decided_by"]
    return phrase(WHO_DECIDES[by])


def answers(case: Case, by: Callable[[Case], str] = authority) -> list[str]:
    """The answer, or the answer of each edition; behind it who decides, and how often it comes
    up."""
    texts = only_answers(case)
    if case["by_edition"]:
        return texts
    end = "; ".join([by(case), *([how_often(case)] if case["comes_up"] else [])])
    return [f"{text} [{end}]" for text in texts]


def only_answers(case: Case) -> list[str]:
    """The same without what stands behind."""
    return [
        f"{edition_in_words(e)}: {' '.join(says) or phrase('says nothing.')}"
        for e, says in case["by_edition"].items()
    ] or [answer_of(case)]
