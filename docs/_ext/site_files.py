"""What the site has besides pages: records, their replays, downloads, and the sheet's data.

Data is written as scripts that call a function with it, so that the site can also be read from a
folder, where browsers do not let pages fetch files.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from captions import said, words_of_the_page
from changes_page import FEED, feed
from faq_pages import sheet_words
from language_pages import pages, pages_spoken
from lost_page import lost_page
from quiz_page import quiz_files
from ruling_table import Finding, cases_of, read_table, stem
from search_page import Found, prose_of, search_data
from sphinx.util import logging
from table_pages import DOWNLOADS

from eidex.cli.table_steps import steps
from eidex.conflicts.report.faq import Case, how_often
from eidex.conflicts.report.faq_text import authority
from eidex.conflicts.report.powers import power
from eidex.conflicts.report.told import answer_of, asked
from eidex.reference_engine import RecordError
from eidex.reference_engine.records.record_json import from_json
from eidex.rulebook import EDITIONS, LANGUAGES, Language, characters, spoken
from eidex.rulebook.language import speaking
from eidex.rulebook.texts import TRANSLATED

SOURCE = "build/rulings/ruling-table.json"
EXAMPLES = Path(__file__).parents[1] / "examples"
MORE_DOWNLOADS = (*DOWNLOADS, "conflict-faq.json", "conflict-faq.md")
NAMED_LIKE_A_THING = ("S7",)
"""A jackpot is no character."""
log = logging.getLogger(__name__)


def table_of(app: Any) -> Path:
    """Where `make rulings` leaves its table."""
    return Path(app.srcdir).parent / SOURCE


def examples() -> dict[str, str]:
    """The records that the documentation quotes."""
    return {
        f"example-{path.stem}": path.read_text(encoding="utf-8")
        for path in sorted(EXAMPLES.glob("*.json"))
    }


def write_files(app: Any, exception: Exception | None) -> None:
    """Writes all of them beside the pages."""
    if exception is not None or app.builder.format != "html":
        return
    out, source = Path(app.outdir), table_of(app)
    data = read_table(source)
    for case in cases_of(data, source):
        if strangers := not_there(case):
            log.warning("%s asks about %s, not in play there", case["id"], ", ".join(strangers))
    made: dict[str, str] = {}
    captions: Captions = {language: {} for language in TRANSLATED}
    for name, text in examples().items():
        made[f"replays/{name}.js"] = replay(name, text, NO_FINDING, captions)
        made[f"records/{name}.json"] = text
    for row in data["findings"] if data else ():
        if not row["record"]:
            continue
        name = stem(row["id"])
        made[f"records/{name}.json"] = json.dumps(row["record"], separators=(",", ":")) + "\n"
        try:
            made[f"replays/{name}.js"] = replay(name, json.dumps(row["record"]), row, captions)
        except RecordError as error:
            log.warning("%s; the table is older than the rules: `make rulings`", error)
    for name in MORE_DOWNLOADS:
        path = source.with_name(name)
        if path.exists():
            made[f"downloads/{name}"] = path.read_text(encoding="utf-8")
    for language in LANGUAGES:
        name = "sheet" if language == "en" else f"sheet-{language}"
        with speaking(language):
            made[f"data/{name}.js"] = call("eidexSheet", sheet_data(data, source))
    for language, told in captions.items():
        with speaking(language):
            words = {**told, **words_of_the_page()}
        made[f"data/captions-{language}.js"] = call("eidexCaptions", words)
    made |= pages(data, source)
    made["404.html"] = lost_page()
    for language in LANGUAGES:
        with speaking(language):
            found = search_of(app, data, cases_of(data, source))
            made[f"data/search-{language}.js"] = call("eidexSearch", found)
    made[FEED] = feed()
    for language, quiz in quiz_files(data, examples()):
        made[f"data/quiz-{language}.js"] = call("eidexQuiz", quiz)
    for name, text in made.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    for folder in ("replays", "records", "downloads"):
        for path in (out / folder).glob("*"):
            if path.relative_to(out).as_posix() not in made:
                path.unlink()


def not_there(case: Case) -> list[str]:
    """Characters that the question names though they are not among those that raise it."""
    return [
        one.called
        for code, one in characters().items()
        if code not in case["characters"] and code not in NAMED_LIKE_A_THING
        if re.search(rf"\b{one.called}\b", case["asks"])
    ]


Captions = dict[Language, dict[str, str]]
"""By language: what is said in German or Dutch, by what is said in English."""
NO_QUESTION = {"asks": "", "answer": ""}
NO_FINDING: Finding = {"asks": "", "answer": "", "settled_by": "", "characters": [], "id": ""}


def replay(name: str, record: str, row: Finding, captions: Captions) -> str:
    """The states of one record, with the question that it shows; what is said there is added to
    the captions in other languages."""
    english = states(name, record, row)
    for language, told in captions.items():
        with speaking(language):
            other = states(name, record, row)
        for one, two in said(english, other):
            told.setdefault(one, two)
    return call("eidexReplay", english)


def states(name: str, record: str, row: Finding) -> dict[str, Any]:
    """The same as plain data, in the language that is spoken."""
    shown = steps(from_json(record, name), row["settled_by"], name)
    about = {"asks": asked(row), "answer": answer_of(row)} if row["id"] else NO_QUESTION
    return {**shown, **about, "settled_by": row["settled_by"], "name": name}


def search_of(app: Any, data: dict[str, Any] | None, cases: list[Case]) -> dict[str, Any]:
    """What can be found in the language that is spoken."""
    titles = {
        name: page[0]
        for name, page in pages_spoken(data, cases).items()
        if not name.startswith("character-")
    }
    prose: list[Found] = []
    if spoken() == "en":
        for name in sorted(app.env.found_docs):
            if not name.startswith("_generated/"):
                prose += prose_of(name, app.env.get_doctree(name))
    return search_data(cases, titles, prose)


def call(function: str, data: Any) -> str:
    """A script that hands the data to a function of the page."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{function}({text});\n"


def sheet_data(data: dict[str, Any] | None, source: Path) -> dict[str, Any]:
    """Powers of all characters, and the cases of the FAQ, for the judge's sheet."""
    powers = {}
    for code in characters():
        found = power(code)
        says = [[one.clause.says, list(one.editions)] for one in found.says]
        powers[code] = {"names": found.names, "when": found.when, "says": says}
    cases = [
        {
            "characters": case["characters"],
            "editions": case["editions"],
            "asks": case["asks"],
            "answer": case["answer"],
            "by_edition": {e: " ".join(says) for e, says in case["by_edition"].items()},
            "ruling": case["ruling"],
            "by": authority(case),
            "often": how_often(case),
            "watch": {one["edition"]: stem(one["finding"]) for one in case["shown_by"]},
        }
        for case in cases_of(data, source)
    ]
    return {
        "language": spoken(),
        "words": sheet_words(),
        "editions": list(EDITIONS),
        "powers": powers,
        "cases": cases,
    }
