"""The account of a set of characters in lines for people, and the judge's sheet as a page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from textwrap import wrap

from eidex.conflicts.report.account import Account, Meeting
from eidex.conflicts.report.faq import Case, printed, reasons_in_words
from eidex.conflicts.report.faq_text import (
    answers,
    authority,
    by_the_letter,
    decides,
    only_answers,
    question,
    said,
    who,
)
from eidex.conflicts.report.powers import Power
from eidex.conflicts.report.totals import BECOMES
from eidex.reference_engine.telling.sentences import sentence
from eidex.rulebook import EDITIONS, Edition, characters, rulings, rulings_in, spoken
from eidex.rulebook.editions import editions_in_words
from eidex.rulebook.language import listed, marked, phrase

WIDTH = 80
ON_A_PAGE = (270, 430)
"""Words of the parts of a sheet, at most, if all is said in full, and if what each raises alone is
named by its titles; who goes first and who decides are not counted."""
NUMBER = re.compile(r" \(R-\d{3}\)")
"""Names a ruling in the answer of another."""
ON_A_SHEET = 25
"""Words, at most, that say on a sheet what a character does."""


def full(found: Account, columns: int = WIDTH, *, why: bool = False, clauses: bool = False) -> str:
    """All of it: verdict, who goes first, where they meet, each alone, every game.

    `why`: each answer has the number of its ruling, and says why it is asked; `clauses`: and what
    the rules print.
    """
    how = {"numbers": why, "why": why, "clauses": clauses}
    lines = [*_item("", title(found), columns), *_verdict(found, columns)]
    lines += _turns(found, columns)
    for meeting in found.meetings:
        lines += ["", meeting.names]
        for example in _example(meeting):
            lines += _item("  ", example, columns)
        lines += _cases(meeting.cases, found.editions, columns, **how)
    for one, cases in found.alone:
        lines += ["", *_character(one, found.editions, columns)]
        lines += _cases(cases, found.editions, columns, **how)
    if found.base and (not found.characters or clauses):
        lines += ["", phrase("In every game")]
        lines += _cases(found.base, found.editions, columns, **how)
    return "\n".join(lines) + "\n"


def paragraph(found: Account) -> str:
    """What they do to each other in one paragraph; of a single character what it raises alone."""
    parts = [f"{title(found)}.", *found.verdict, *found.turns]
    cases = [case for _, alone in found.alone for case in alone]
    for meeting in found.meetings:
        parts += [f"{meeting.names}:", *meeting.worked] if meeting.worked else []
    if found.meetings or len(found.characters) > 1:
        cases = [case for meeting in found.meetings for case in meeting.cases]
    for case in cases:
        parts += [question(case, found.editions), *answers(case)]
    return " ".join(parts)


def every(cases: Sequence[Case], editions: Sequence[Edition], columns: int = WIDTH) -> str:
    """All these cases, one after the other."""
    lines = [phrase("What comes up when characters meet, the most frequent first.")]
    last = None
    for case in cases:
        if who(case) != last:
            last = who(case)
            lines += ["", last]
        lines += _cases([case], editions, columns, numbers=True, why=True)
    return "\n".join(lines) + "\n"


def title(found: Account) -> str:
    """The characters, and the editions if not all."""
    names = listed([_with_printed_name(one, found.editions) for one, _ in found.alone])
    names = names or phrase("The base game")
    if len(found.editions) == len(EDITIONS):
        return names
    which = editions_in_words(found.editions)
    return phrase("{names} ({editions} edition)", names=names, editions=which)


def _with_printed_name(one: Power, editions: Sequence[Edition]) -> str:
    """The character's name, and the one that the only edition prints if it is another."""
    called = characters()[one.card].called
    printed = one.names[editions[0]] if len(editions) == 1 else called
    return called if printed == called else f"{called} ({printed})"


def _verdict(found: Account, columns: int) -> Iterator[str]:
    for words in found.verdict:
        yield from _item("  ", words, columns)


def _turns(found: Account, columns: int) -> Iterator[str]:
    if len(found.characters) < 2:
        return
    yield ""
    yield phrase("Who goes first")
    for line in _turns_in_words(found):
        yield from _item("  ", line, columns)


def _turns_in_words(found: Account) -> list[str]:
    return found.turns or [phrase("No two of them can act at the same moment.")]


def _example(meeting: Meeting) -> list[str]:
    if not meeting.worked:
        return []
    return [phrase("For example: {sentences}", sentences=" ".join(meeting.worked))]


def _character(one: Power, editions: Sequence[Edition], columns: int) -> Iterator[str]:
    heading = phrase("{name} alone", name=characters()[one.card].called)
    yield from _item("", f"{heading}: {one.when}" if one.when else heading, columns)
    for text in _does(one, editions):
        yield from _item("  - ", text, columns)


def _does(one: Power, editions: Sequence[Edition]) -> Iterator[str]:
    """What the sum of all scores becomes, where the character changes it, and what is printed."""
    if one.card in BECOMES:
        yield phrase(BECOMES[one.card])
    yield from said(one, editions)


def _cases(
    cases: Sequence[Case],
    editions: Sequence[Edition],
    columns: int,
    *,
    numbers: bool,
    why: bool = False,
    clauses: bool = False,
) -> Iterator[str]:
    for case in cases:
        yield from _item("  ? ", question(case, editions), columns)
        for answer in answers(case, authority if numbers else decides):
            text = answer if numbers else NUMBER.sub("", answer)
            yield from _item("    > ", text, columns)
        if why:
            yield from _reasons(case, editions, columns, clauses=clauses)


def _reasons(
    case: Case, editions: Sequence[Edition], columns: int, *, clauses: bool
) -> Iterator[str]:
    reasons = " ".join(reasons_in_words(case, editions))
    yield from _item("      ", phrase("Why it is asked: {reasons}", reasons=reasons), columns)
    for line in by_the_letter(case["against"], editions):
        yield from _item("      ", line, columns)
    for one in case["why"] if clauses else ():
        yield from _item("      - ", f"{one['says']} ({one['clause']}; {printed(one)})", columns)


def _item(mark: str, text: str, columns: int) -> list[str]:
    return wrap(
        text,
        columns,
        initial_indent=mark,
        subsequent_indent=" " * len(mark),
        break_on_hyphens=False,
    )


# -- the sheet -------------------------------------------------------------------------------------

FOOT = marked("A number such as R-003 is a ruling; `eidex clause R-003` gives its reasons.")


Part = tuple[str, list[str], list[Case]]
"""A heading, what is said below it, and questions."""


def _parts(found: Account) -> list[Part]:
    """The parts of a sheet. Where they would not go on a page, what a character raises alone is
    named by its titles; then what they raise together, too, before its answer; and then worked
    cases are left out, the first one last."""
    parts: list[Part] = []
    first = phrase("Who goes first")
    examples = [one for one in found.meetings if one.worked and one.cases]
    for level in (FULL, ALONE_BY_TITLES, *[ALL_BY_TITLES] * max(len(examples), 1)):
        parts = list(_parts_with(found, level, examples))
        texts = [text for name, texts, _ in parts if name != first for text in texts]
        for _, _, cases in parts:
            texts += [t for c in cases for t in (c["asks"], *only_answers(c))]
        if len(" ".join(texts).split()) <= ON_A_PAGE[level > FULL]:
            break
        if level == ALL_BY_TITLES and len(examples) > 1:
            examples.pop()
    return parts


LAST = 3
"""Sentences in which two worked cases are alike if they tell the same."""
FULL, ALONE_BY_TITLES, ALL_BY_TITLES = range(3)
"""How much a sheet says."""


def _parts_with(found: Account, level: int, worked: Sequence[Meeting]) -> Iterator[Part]:
    """Who goes first, where they meet, with the worked cases of these, then each. Without
    characters it is the card of the base game."""
    if len(found.characters) > 1:
        yield phrase("Who goes first"), _turns_in_words(found), []
    before: dict[str, str] = {}
    ends: set[tuple[str, ...]] = set()
    for meeting in found.meetings:
        cases = (
            [_by_title(one) for one in meeting.cases] if level == ALL_BY_TITLES else meeting.cases
        )
        again = [one for one in cases if same_answer(one) in before]
        cases = [one for one in cases if one not in again]
        end = tuple(meeting.worked[-LAST:])
        texts = [] if meeting not in worked or (level and end in ends) else _example(meeting)
        ends.add(end)
        if again:
            where = listed(list(dict.fromkeys(before[same_answer(c)] for c in again)))
            names = _titles(again, found.editions)
            texts.append(phrase("As with {others}: {titles}.", others=where, titles=names))
        before |= {same_answer(one): meeting.names for one in cases if one["ruling"]}
        if meeting.cases:  # else nobody asks
            yield meeting.names, texts, cases
    for one, cases in found.alone:
        text = briefly(one, found.editions)
        if level and cases:
            text += " " + phrase("Decided: {titles}.", titles=_titles(cases, found.editions))
        yield characters()[one.card].called, [text], [] if level else cases
    if not found.characters:
        yield phrase("In every game"), [], found.base


def same_answer(case: Case) -> str:
    """Its ruling, and which of the ruling's answers it has: those that differ in names only are
    one."""
    known = rulings().get(case["ruling"])
    if not known:
        return case["id"]
    return f"{known.id} {known.answer_key(case['editions'][0], case['characters'])}"


def _by_title(case: Case) -> Case:
    """With the title of its ruling for the question."""
    return case if case["first"] else {**case, "asks": title_of(case)}


def briefly(one: Power, editions: Sequence[Edition]) -> str:
    """When the character acts, and the first of what is printed of it, in not too many words."""
    told = list(_does(one, editions))
    least = 2 if one.card in BECOMES else 1
    short = told[:least]
    for text in told[least:]:
        if len(" ".join([*short, text]).split()) > ON_A_SHEET:
            break
        short.append(text)
    return " ".join([*([sentence(one.when)] if one.when else []), *short])


def _titles(cases: Sequence[Case], editions: Sequence[Edition]) -> str:
    """What the cases are about, with the numbers of the rulings."""
    named = rulings_in(spoken())
    return "; ".join(
        f"{title_of(case)} ({case['ruling']})"
        if case["ruling"] in named
        else question(case, editions)
        for case in cases
    )


def title_of(case: Case) -> str:
    """What its ruling is called; the question where there is none."""
    known = rulings_in(spoken()).get(case["ruling"])
    return known.title if known else case["asks"]


def sheet(found: Account, columns: int = WIDTH) -> str:
    """A judge's sheet: one page."""
    heading = phrase("JUDGE'S SHEET: {title}", title=title(found))
    lines = [*_item("", heading, columns), *_verdict(found, columns)]
    for name, texts, cases in _parts(found):
        lines += ["", name]
        for text in texts:
            lines += _item("  ", text, columns)
        lines += _cases(cases, found.editions, columns, numbers=True)
    return "\n".join([*lines, "", *_item("", phrase(FOOT), columns)]) + "\n"


STYLE = """
:root { color-scheme: light dark; }
body { font: 15px/1.4 Georgia, 'DejaVu Serif', serif; max-width: 60em; margin: 1em auto;
  padding: 0 1em; }
h1 { font-size: 1.4em; } h2 { font-size: 1.1em; margin: .8em 0 .2em; } p { margin: .2em 0; }
dt { margin-top: .4em; break-after: avoid; }
dl { margin: 0; } dd { margin: 0 0 0 1.2em; font-weight: bold; break-inside: avoid; }
@media print { @page { size: A4; margin: 13mm; } body { font-size: 10pt; line-height: 1.25;
  max-width: none; margin: 0; padding: 0; } section { break-inside: avoid; } }
""".strip()


def sheet_html(found: Account) -> str:
    """The sheet as one HTML page that needs nothing else; prints on one page."""
    heading = escape(phrase("Judge's sheet: {title}", title=title(found)))
    lines = ["<!doctype html>", f'<html lang="{spoken()}">', '<meta charset="utf-8">']
    lines += ['<meta name="viewport" content="width=device-width">', f"<title>{heading}</title>"]
    lines += [f"<style>\n{STYLE}\n</style>", f"<h1>{heading}</h1>"]
    lines += [f"<p>{escape(words)}</p>" for words in found.verdict]
    for name, texts, cases in _parts(found):
        lines += [f"<section><h2>{escape(name)}</h2>"]
        lines += [f"<p>{escape(text)}</p>" for text in texts]
        for case in cases:
            lines.append(f"<dl><dt>{escape(question(case, found.editions))}</dt>")
            lines += [f"<dd>{escape(words)}</dd>" for words in answers(case)]
            lines.append("</dl>")
        lines.append("</section>")
    return "\n".join([*lines, f"<p><small>{escape(phrase(FOOT))}</small></p>", "</html>"]) + "\n"
