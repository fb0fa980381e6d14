"""The page that plays records, and the games to choose from, by character."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, NamedTuple

from captions import symbols
from ruling_table import names, stem
from web_page import Page, element, everybody, no_scripts, script, select

from eidex.conflicts.report.told import asked
from eidex.rulebook import EDITIONS, characters, spoken
from eidex.rulebook.editions import edition_in_words
from eidex.rulebook.language import marked, phrase

EXAMPLES = {
    "exactly-100": marked("exactly 100"),
    "first-trick": marked("the first trick"),
    "printed-example": marked("the printed example"),
}
"""The records that the documentation quotes."""


class Shown(NamedTuple):
    """A game to watch: the name of its record, what it is called, whom it concerns."""

    name: str
    title: str
    characters: list[str]
    edition: str


def replay_page(data: dict[str, Any] | None) -> Page:
    """The table, drawn by the script from the states that the engine computed."""
    about = phrase(
        "Each game begins shortly before its question and plays up to it; then it says what came "
        "of it. The buttons, the slider or the arrow keys go forwards and backwards. All cards are "
        "seen; those that lie face down are marked."
    )
    html = [element("p", about), *_player(data), script("_static/replay.js")]
    if spoken() != "en":
        html.append(script(f"data/captions-{spoken()}.js"))
    return phrase("Watch a game"), html


def _player(data: dict[str, Any] | None) -> Iterator[str]:
    """The games to choose from, and where the script draws one."""
    editions = [(edition, edition_in_words(edition)) for edition in EDITIONS]
    yield symbols()
    yield '<form class="filters" id="replay-form">'
    yield select("character", phrase("Character"), everybody(), phrase("all"))
    yield select("edition", phrase("Edition"), editions, phrase("all three"))
    yield f'<label class="wide">{escape(phrase("Game"))} <select id="replay-choice">'
    for group, shown in grouped(data):
        yield f'<optgroup label="{escape(group)}">'
        for one in shown:
            yield (
                f'<option value="{one.name}" data-c="{" ".join(one.characters)}" '
                f'data-e="{one.edition}">{escape(one.title)}</option>'
            )
        yield "</optgroup>"
    yield "</select></label></form>"
    yield no_scripts()
    yield '<div id="replay"></div>'


def grouped(data: dict[str, Any] | None) -> Iterator[tuple[str, list[Shown]]]:
    """The games under their first character, in list order; examples and every game first."""
    yield (
        phrase("Examples"),
        [Shown(f"example-{n}", phrase(t), [], "") for n, t in EXAMPLES.items()],
    )
    rows = [row for row in (data["findings"] if data else ()) if row["record"]]
    for code in ("", *characters()):
        here = [row for row in rows if (row["characters"] or [""])[0] == code]
        if here:
            yield names([code]) if code else phrase("Every game"), list(map(_shown, here))


def _shown(row: dict[str, Any]) -> Shown:
    """A game is called by the question that it shows."""
    where = edition_in_words(row["edition"])
    title = phrase(
        "{asks} ({names}, {edition})",
        asks=asked(row),
        names=names(row["characters"]),
        edition=where,
    )
    return Shown(stem(row["id"]), title, row["characters"], row["edition"])
