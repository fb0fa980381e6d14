"""The page that plays records, and the games to choose from, by character."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

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
Shown = tuple[str, str, str, str]
"""What it asks, whom it concerns, how its record is called after the edition, and the editions."""


def replay_page(data: dict[str, Any] | None) -> Page:
    """The table, drawn by the script from the states that the engine computed."""
    about = phrase(
        "Each game begins shortly before its question and plays up to it; then it says what came "
        "of it. The buttons, the slider or the arrow keys go forwards and backwards. All cards are "
        "seen; those that lie face down are marked."
    )
    scripts = ("_static/records.js", "data/records.js", "_static/replay.js")
    html = [element("p", about), *_player(data), *map(script, scripts)]
    return phrase("Watch a game"), [*html, script(f"data/told-{spoken()}.js")]


def _player(data: dict[str, Any] | None) -> Iterator[str]:
    """The games to choose from, and where the script draws one."""
    editions = [(edition, edition_in_words(edition)) for edition in EDITIONS]
    yield symbols()
    yield '<form class="filters" id="replay-form">'
    yield select("character", phrase("Character"), everybody(), phrase("all"))
    yield select("edition", phrase("Edition"), editions, phrase("all three"))
    yield f'<label class="wide">{escape(phrase("Game"))} <select id="replay-choice"></select>'
    yield "</label></form>"
    games = json.dumps(_games(data), ensure_ascii=False, separators=(",", ":"))
    games = games.replace("</", "<\\/")  # nothing in it ends the script
    yield f'<script type="application/json" id="replay-games">{games}</script>'
    yield no_scripts()
    yield '<div id="replay"></div>'


def _games(data: dict[str, Any] | None) -> dict[str, Any]:
    """What the script lists the games from: each is called by the question that it shows."""
    parts = {name: f"{{{name}}}" for name in ("asks", "names", "edition")}
    return {
        "title": phrase("{asks} ({names}, {edition})", **parts),
        "editions": {edition: edition_in_words(edition) for edition in EDITIONS},
        "names": {code: names([code]) for code in characters()},
        "nobody": names([]),
        "groups": list(grouped(data)),
    }


def grouped(data: dict[str, Any] | None) -> Iterator[tuple[str, list[Shown]]]:
    """The games under their first character, in list order; examples and every game first."""
    yield phrase("Examples"), [(phrase(t), "", f"example-{n}", "") for n, t in EXAMPLES.items()]
    rows = [row for row in (data["findings"] if data else ()) if row["record"]]
    for code in ("", *characters()):
        here = [row for row in rows if (row["characters"] or [""])[0] == code]
        if here:
            yield names([code]) if code else phrase("Every game"), list(_shown(here))


def _shown(rows: Iterable[dict[str, Any]]) -> Iterator[Shown]:
    """One line for the editions that ask the same."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for row in rows:
        edition, _, rest = stem(row["id"]).partition("_")
        found.setdefault((asked(row), " ".join(row["characters"]), rest), []).append(edition)
    for (asks, who, rest), there in found.items():
        yield asks, who, rest, " ".join(there)
