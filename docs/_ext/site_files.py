"""What the site has besides pages: games with their records, downloads, and the sheet's data.

Data is written as scripts that call a function with it, so that the site can also be read from a
folder, where browsers do not let pages fetch files.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from captions import words_of_the_page
from changes_page import FEED, feed
from faq_pages import sheet_words
from language_pages import pages, pages_spoken
from lost_page import lost_page
from packed_games import Part, Texts, key, packed
from packed_records import Records
from quiz_page import quiz_files
from ruling_table import Finding, cases_of, read_table, stem
from search_page import Found, prose_of, search_data
from sphinx.util import logging
from table_pages import DOWNLOAD
from tabletop_page import runtime
from zipped import zipped

from eidex.cli.table_steps import steps
from eidex.conflicts.report.account import verdicts
from eidex.conflicts.report.account_text import LAST, ON_A_PAGE, briefly, same_answer, title_of
from eidex.conflicts.report.faq import Case, how_often
from eidex.conflicts.report.faq_text import answer_of as answer_in_full
from eidex.conflicts.report.faq_text import authority
from eidex.conflicts.report.powers import power
from eidex.conflicts.report.told import answer_of, asked
from eidex.conflicts.report.turns import in_turn
from eidex.conflicts.report.worked import can_meet, told, worked_for
from eidex.reference_engine import RecordError
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.records.record_json import from_json
from eidex.rulebook import EDITIONS, LANGUAGES, Edition, Language, characters, spoken
from eidex.rulebook.language import phrase, speaking

SOURCE = "build/rulings/ruling-table.json"
EXAMPLES = Path(__file__).parents[1] / "examples"
PACKED = ("ruling-table.json", "ruling-table.csv", "conflict-faq.json")
"""What `make rulings` writes and the site gives away, as one zip; its Markdown the pages say."""
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
    made: dict[str, str] = {}
    texts, records = Texts(), Records()

    def add(name: str, record: dict[str, Any], row: Finding) -> None:
        shown = packed(states(name, json.dumps(record), row), texts)
        shown["record"] = records.packed(record)
        made[f"replays/{name}.js"] = call("eidexReplay", shown)

    for name, text in examples().items():
        add(name, json.loads(text), NO_FINDING)
    for row in data["findings"] if data else ():
        if row["record"]:
            try:
                add(stem(row["id"]), row["record"], row)
            except RecordError as error:
                log.warning("%s; the table is older than the rules: `make rulings`", error)
    made["data/records.js"] = call("eidexRecords", records.key())
    for language in LANGUAGES:
        name = "sheet" if language == "en" else f"sheet-{language}"
        with speaking(language):
            made[f"data/{name}.js"] = call("eidexSheet", sheet_data(data, source))
    for language in LANGUAGES:
        with speaking(language):
            told = {"words": words_of_the_page(), **key(texts, language)}
        made[f"data/told-{language}.js"] = call("eidexTold", told)
    made |= pages(data, source, runtime(app))
    made["404.html"] = lost_page()
    for language in LANGUAGES:
        with speaking(language):
            cases = cases_of(data)
            for case in cases:
                if strangers := ", ".join(not_there(case)):
                    log.warning("%s, %s: speaks of %s", case["id"], language, strangers)
            found = search_of(app, data, cases)
            made[f"data/search-{language}.js"] = call("eidexSearch", found)
    made[FEED] = feed()
    for language, quiz in quiz_files(data, examples()):
        made[f"data/quiz-{language}.js"] = call("eidexQuiz", quiz)
    for name, text in made.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    found = sorted(path for name in PACKED for path in source.parent.glob(name))
    if data is not None:
        path = out / DOWNLOAD
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(zipped((one.name, one.read_bytes()) for one in found))
        made[DOWNLOAD] = ""
    for folder in ("replays", "downloads"):
        for path in (out / folder).glob("*"):
            if path.relative_to(out).as_posix() not in made:
                path.unlink()


def not_there(case: Case) -> list[str]:
    """Characters that question or answer names though the set that raises it has not got them.
    What stands between quotation marks is a printed word."""
    text = re.sub(r"[\"„‘][^\"“’]*[\"“’]", "", f"{case['asks']} {case['answer']}")
    return [
        one.called
        for code, one in characters().items()
        if code not in case["characters"] and code not in NAMED_LIKE_A_THING
        if re.search(rf"\b{one.called}\b", text)
    ]


NO_QUESTION = {"asks": "", "answer": ""}
NO_FINDING: Finding = {"asks": "", "answer": "", "settled_by": "", "characters": [], "id": ""}


def states(name: str, record: str, row: Finding) -> dict[Language, Part]:
    """The states of one record, with the question that it shows, in every language."""
    found: dict[Language, Part] = {}
    for language in LANGUAGES:
        with speaking(language):
            shown = steps(from_json(record, name), row["settled_by"], name)
            about = {"asks": asked(row), "answer": answer_of(row)} if row["id"] else NO_QUESTION
        found[language] = {**shown, **about, "settled_by": row["settled_by"], "name": name}
    return found


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


def met(pair: tuple[str, str]) -> list[dict[str, Any]]:
    """Who of two goes first, and a worked case: editions that are alike in that together."""
    found: dict[tuple[str, str], list[Edition]] = {}
    for edition in EDITIONS:
        turns = " ".join(in_turn(pair, (edition,), can_meet))
        shown = " ".join(
            text for one in worked_for(pair, (edition,)) for text in told(one, edition)
        )
        found.setdefault((turns, shown), []).append(edition)
    return [
        {"editions": there, "turns": turns, "worked": shown}
        for (turns, shown), there in found.items()
        if turns or shown
    ]


def verdicts_of(cases: Sequence[Case]) -> dict[str, Any]:
    """The verdict on each set of up to three, for a table with all editions and with each: `of` has
    a character for each of these, in the order of the list, which counts from `0` in `says`."""
    by_set: dict[frozenset[str], list[Case]] = {}
    for case in cases:
        by_set.setdefault(frozenset(case["characters"]), []).append(case)
    says: dict[tuple[str, ...], int] = {}
    places = []
    for chosen in (s for size in SEATS for s in combinations(characters(), size + 1)):
        parts = (frozenset(p) for n in range(len(chosen) + 1) for p in combinations(chosen, n))
        there = [case for part in parts for case in by_set.get(part, ())]
        own = [case for case in there if not case["by_edition"]]  # what editions print otherwise
        found = [tuple(verdicts(there, chosen, EDITIONS))]
        found += [tuple(verdicts(own, chosen, (edition,))) for edition in EDITIONS]
        places += [says.setdefault(one, len(says)) for one in found]
    return {"says": list(says), "of": "".join(chr(ord("0") + place) for place in places)}


def sheet_data(data: dict[str, Any] | None, source: Path) -> dict[str, Any]:
    """What the command's sheet is made of: of all characters what is printed, in short, for one
    edition or all, worked cases of each two, and the cases of the FAQ."""
    powers = {}
    for code, one in characters().items():
        says = {e: briefly(power(code, (e,)), (e,)) for e in EDITIONS}
        says["all"] = briefly(power(code), EDITIONS)
        powers[code] = {"names": one.names, "says": says}
    texts: dict[str, int] = {}
    meets = {
        "+".join(pair): found for pair in combinations(characters(), 2) if (found := met(pair))
    }
    cases = [
        {
            "characters": case["characters"],
            "editions": case["editions"],
            "asks": texts.setdefault(case["asks"], len(texts)),
            "answer": texts.setdefault(answer_in_full(case), len(texts)),
            "title": texts.setdefault(title_of(case), len(texts)),
            "by_edition": {
                e: " ".join(says) or phrase("says nothing.")
                for e, says in case["by_edition"].items()
            },
            "ruling": case["ruling"],
            "same": texts.setdefault(same_answer(case), len(texts)),
            "by": authority(case),
            "often": how_often(case) if case["comes_up"] else "",
            "watch": {one["edition"]: stem(one["finding"]) for one in case["shown_by"]},
        }
        for case in cases_of(data)
    ]
    return {
        "language": spoken(),
        "words": sheet_words(),
        "limits": ON_A_PAGE,
        "last": LAST,
        "editions": list(EDITIONS),
        "powers": powers,
        "meets": meets,
        "verdicts": verdicts_of(cases_of(data)),
        "cases": cases,
        "texts": list(texts),
    }
