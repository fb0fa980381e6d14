"""The conflict FAQ as Markdown, and a sheet for three characters as plain text or as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from textwrap import wrap

from eidex.conflicts.report.faq import Case, how_often, printed, reasons_in_words
from eidex.conflicts.report.powers import Power
from eidex.rulebook import EDITIONS, Edition, characters, spoken
from eidex.rulebook.editions import edition_in_words, editions_in_words
from eidex.rulebook.language import listed, marked, phrase

WIDTH = 80
FOOT = marked(
    "A number such as R-003 is a ruling; it never changes. "
    "House rulings only fill gaps in the printed rules."
)
WHO_DECIDES = {
    "print": marked("print"),
    "publisher's FAQ": marked("publisher's FAQ"),
    "house ruling": marked("house ruling"),
    "open": marked("open"),
}


# -- Markdown --------------------------------------------------------------------------------------


def as_markdown(cases: Sequence[Case], title: str = "") -> str:
    """The whole FAQ for reading."""
    title = title or phrase("Conflict FAQ")
    lines = [f"# {title}", ""]
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
    yield f"**{case['answer']}** ({authority(case)}; {editions_in_words(case['editions'])})"
    yield ""
    for edition, says in case["by_edition"].items():
        told = " ".join(says) or phrase("says nothing.")
        yield f"- {edition_in_words(edition)}: {told}"
    if case["by_edition"]:
        yield ""
    yield phrase("Comes up: {how_often}.", how_often=how_often(case))
    yield phrase("Why: {reasons}", reasons=" ".join(reasons_in_words(case)))
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


def who(case: Case) -> str:
    """The characters of a case."""
    return " + ".join(case["names"]) or phrase("Every game")


def authority(case: Case) -> str:
    """Who decides, with the number of the ruling."""
    decides = case["decided_by"]
    decides = phrase(WHO_DECIDES[decides])
    return f"{case['ruling']}, {decides}" if case["ruling"] else decides


def by_the_letter(letters: Mapping[Edition, str]) -> Iterator[str]:
    """What editions have where the ruling goes against them; those that have the same, at once."""
    for letter in dict.fromkeys(letters.values()):
        there = [edition for edition in EDITIONS if letters.get(edition) == letter]
        where = editions_in_words(there)
        yield phrase("By the letter, in {editions}: {letter}", editions=where, letter=letter)


def shown(case: Case) -> str:
    """Which record shows it, or why none does."""
    if case["shown_by"]:
        records = ", ".join(one["record"] for one in case["shown_by"])
        return phrase("Game: {records}", records=records)
    reasons = listed(list(dict.fromkeys(filter(None, case["not_shown"].values()))))
    if spoken() != "en" or not reasons:  # the reasons are those of the search, in English
        return phrase("No game shows it yet.")
    return f"No game shows it yet: {reasons}"


# -- the sheet -------------------------------------------------------------------------------------


def sheet_title(powers: Sequence[Power], editions: Sequence[Edition]) -> str:
    """The characters, and the editions if not all."""
    names = listed([name_of(power, editions) for power in powers]) or phrase("The base game")
    if len(editions) == len(EDITIONS):
        return names
    which = editions_in_words(editions)
    return phrase("{names} ({editions} edition)", names=names, editions=which)


def name_of(power: Power, editions: Sequence[Edition]) -> str:
    """What the character is called on a sheet for these editions."""
    if spoken() == "en":
        return power.names[editions[0]]
    return characters()[power.card].called


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


def answers(case: Case, editions: Sequence[Edition]) -> list[str]:
    """The answer, or the answer of each edition."""
    told = {e: says for e, says in case["by_edition"].items() if e in editions}
    if not told:
        return [f"{case['answer']} [{authority(case)}]"]
    if len(editions) == 1:
        decides = phrase("print")
        return [f"{' '.join(says)} [{decides}]" for says in told.values()]
    return [f"{edition_in_words(e)}: {' '.join(says)}" for e, says in told.items()]


def parts_of(cases: Sequence[Case], powers: Sequence[Power]) -> Iterator[tuple[str, list[Case]]]:
    """The cases under headings: larger sets first, the base game last."""
    together = [case for case in cases if len(case["characters"]) > 1]
    yield phrase("Where they meet"), together
    for power in powers:
        alone = [case for case in cases if case["characters"] == [power.card]]
        yield phrase("{name} alone", name=characters()[power.card].called), alone
    yield phrase("In every game"), [case for case in cases if not case["characters"]]


def sheet_text(
    powers: Sequence[Power],
    cases: Sequence[Case],
    editions: Sequence[Edition],
    columns: int = WIDTH,
) -> str:
    """A judge's sheet as plain text, so many columns wide."""
    title = phrase("JUDGE'S SHEET: {title}", title=sheet_title(powers, editions))
    lines = [*wrap(title, columns), "=" * min(columns, len(title)), ""]
    for power in powers:
        lines += wrap(f"{name_of(power, editions).upper()} ({power.card}), {power.when}", columns)
        lines += [line for text in said(power, editions) for line in _item("- ", text, columns)]
        lines.append("")
    for heading, members in parts_of(cases, powers):
        if members:
            lines += [heading, "-" * len(heading)]
            lines += [line for case in members for line in _question(case, editions, columns)]
            lines.append("")
    return "\n".join([*lines, *wrap(phrase(FOOT), columns)]) + "\n"


def _question(case: Case, editions: Sequence[Edition], columns: int) -> Iterator[str]:
    yield from _item("? ", question(case, editions), columns)
    for answer in answers(case, editions):
        yield from _item("  > ", answer, columns)


def _item(mark: str, text: str, columns: int) -> list[str]:
    return wrap(text, columns, initial_indent=mark, subsequent_indent=" " * len(mark))


STYLE = """
:root { color-scheme: light dark; }
body { font: 15px/1.4 Georgia, 'DejaVu Serif', serif; max-width: 60em; margin: 1em auto;
  padding: 0 1em; }
h1 { font-size: 1.4em; } h2 { font-size: 1.1em; margin: 1em 0 .3em; } h3 { font-size: 1em;
  margin: .8em 0 .2em; }
ul { margin: 0; padding-left: 1.2em; } dt { margin-top: .4em; break-after: avoid; }
dd { margin: 0 0 0 1.2em; font-weight: bold; break-inside: avoid; }
small { font-weight: normal; }
@media print { @page { size: A4; margin: 13mm; } body { font-size: 9.5pt; line-height: 1.25;
  max-width: none; margin: 0; padding: 0; }
  .powers { columns: 3; column-gap: 5mm; } .cases { columns: 2; column-gap: 6mm; }
  section { break-inside: avoid; } }
""".strip()


def sheet_html(powers: Sequence[Power], cases: Sequence[Case], editions: Sequence[Edition]) -> str:
    """A judge's sheet as one HTML page that needs nothing else; prints on one or two pages."""
    told = phrase("Judge's sheet: {title}", title=sheet_title(powers, editions))
    title = escape(told)
    lines = ["<!doctype html>", f'<html lang="{spoken()}">', '<meta charset="utf-8">']
    lines += ['<meta name="viewport" content="width=device-width">', f"<title>{title}</title>"]
    lines += [f"<style>\n{STYLE}\n</style>", f"<h1>{title}</h1>", '<div class="powers">']
    for power in powers:
        name = escape(f"{name_of(power, editions)} ({power.card})")
        lines += [f"<section><h2>{name}</h2>", f"<p>{escape(power.when)}</p>", "<ul>"]
        lines += [f"<li>{escape(text)}</li>" for text in said(power, editions)]
        lines += ["</ul></section>"]
    lines += ["</div>", '<div class="cases">']
    for heading, members in parts_of(cases, powers):
        if members:
            lines += [f"<h3>{escape(heading)}</h3>", "<dl>", *_terms(members, editions), "</dl>"]
    return (
        "\n".join([*lines, "</div>", f"<p><small>{escape(phrase(FOOT))}</small></p>", "</html>"])
        + "\n"
    )


def _terms(cases: Iterable[Case], editions: Sequence[Edition]) -> Iterator[str]:
    for case in cases:
        yield f"<dt>{escape(question(case, editions))}</dt>"
        for answer in answers(case, editions):
            yield f"<dd>{escape(answer)}</dd>"
