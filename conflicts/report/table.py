"""The ruling table: what was found, what decides it, and the game that shows it.

Written as JSON (`eidex-ruling-table`), CSV and Markdown, with every witness as a record of its
own.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import comb
from typing import Any

from eidex.conflicts.checks.findings import KIND, PROVED, Finding, Letter, in_list_order
from eidex.conflicts.checks.rows import of_its_set
from eidex.conflicts.report.differs import in_each_edition
from eidex.conflicts.report.how_found import LISTED, SOLVER, how_found
from eidex.conflicts.report.notes import BETWEEN_EDITIONS, note
from eidex.conflicts.report.stands import stands
from eidex.conflicts.report.turns import who_first
from eidex.reference_engine.records.formats import Format
from eidex.rulebook import Edition, characters, clauses, questions, rulings
from eidex.rulebook.invented import invented_among
from eidex.rulebook.language import speaking
from eidex.rulebook.of_a_set import text_for

FORMAT = Format("eidex-ruling-table", "1.4.0")
LARGEST_SET = 3
ONLY_OF_STATES: tuple[Letter, ...] = ("W", "S")
"""Findings that nothing but questions about any state of any game shows."""
Found = Mapping[Edition, Sequence[tuple[Finding, dict[str, Any]]]]
SETTLES = ("it means", "it is counted")
"""What the position of a finding calls the reading that holds."""
AUTHORITY = {"print": "print", "publisher_faq": "publisher's FAQ", "house": "house ruling"}


def name_of(finding: Finding) -> str:
    """A name that stays the same as long as the finding is one: edition, set, letter, question."""
    chosen = "+".join(finding.characters) or "base"
    key = finding.key
    detail = re.sub(r"\W+", "-", key.about).strip("-") if finding.of_a_state else key.detail
    last = [part for part in (key.settled_by, detail) if part]
    return ":".join([finding.edition, chosen, key.letter, key.question, *last])


def decided_by(finding: Finding) -> str:
    """Who decides it: the printed rules, publisher's FAQ, house ruling; or the finding is open."""
    settled = finding.key.settled_by
    if settled in rulings():
        return AUTHORITY[rulings()[settled].authority]
    if settled in clauses() or finding.key.letter == "E":
        return "print"
    return "open"


def row(finding: Finding, witness: dict[str, Any]) -> dict[str, Any]:
    """One finding as plain data, in English, with others of its question (`also`)."""
    with speaking("en"):
        return _row(finding, witness)


def _row(finding: Finding, witness: dict[str, Any]) -> dict[str, Any]:
    settled = finding.key.settled_by
    ruling = rulings().get(settled)
    against = ruling.against_for(finding.edition, finding.characters) if ruling else ""
    found = {
        **_found(finding),
        "edition": finding.edition,
        "asks": ruling.asks_for(finding.edition, finding.characters) if ruling else _asks(finding),
        "settled_by": settled,
        "decided_by": decided_by(finding),
        "found_by": _found_by(finding),
        "answer": ruling.answer_for(finding.edition, finding.characters)
        if ruling
        else _printed(finding),
        "also": [_found(one) for one in finding.also],
        "evidence": "witnessed" if witness.get("record") else "not decided",
        "why_not": witness.get("why_not", ""),
        "engine_uses_ruling": witness.get("engine_uses_ruling"),
        "tricks": witness.get("tricks"),
        "fewest_tricks": witness.get("fewest_tricks", ""),
        "cards": witness.get("cards"),
        "fewest_cards": witness.get("fewest_cards", ""),
        "uses": witness.get("uses"),
        "fewest_uses": witness.get("fewest_uses", ""),
        "against_the_letter": against,
        "note": note(finding),
        "record": witness.get("record"),
    }
    return {**found, "stands": stands(found)}


def _found_by(finding: Finding) -> str:
    """Who has found the question: the solver, if it has found it in any way with these."""
    return LISTED if all(one.listed for one in (finding, *of_its_set(finding))) else SOLVER


def _found(finding: Finding) -> dict[str, Any]:
    """What is in doubt, with whom."""
    return {
        "id": name_of(finding),
        "characters": list(finding.characters),
        "letter": finding.key.letter,
        "kind": finding.kind,
        "question": finding.key.question,
        "clauses": [c for c in finding.clauses if c != finding.key.settled_by],
        "detail": finding.key.detail,
        "position": [list(pair) for pair in finding.position],
    }


def _asks(finding: Finding) -> str:
    """The question, where no ruling puts it."""
    key = finding.key
    if key.letter == "W":
        word, _, _ = key.about.rpartition(" ")
        return f"{word!r} can mean two things here: which does it mean?"
    if key.letter == "S":
        return f"{key.about!r} can be counted in two ways here: how is it counted?"
    if key.letter == "I" and key.detail in clauses():
        return f"{clauses()[key.detail].says} Does that hold here?"
    about = questions().get(key.question)
    if about is None:
        return key.detail
    own = text_for(about.asks_with, finding.characters) if key.letter == BETWEEN_EDITIONS else ""
    return own or about.asks


def _printed(finding: Finding) -> str:
    """What the clause says that settles it, first what a word means, or how a span is counted; or
    what each edition has."""
    settled = finding.key.settled_by
    if finding.key.letter == BETWEEN_EDITIONS:
        return in_each_edition(finding.clauses, finding.characters)
    means = [text for name, text in finding.position if name in SETTLES]
    says = [clauses()[settled].says] if settled in clauses() else []
    return " ".join([*(f"{text}." for text in means), *says])


def number_of_sets(characters: int, largest: int = LARGEST_SET) -> int:
    """How many sets of up to three, or of up to so many, there are."""
    return sum(comb(characters, size) for size in range(largest + 1))


def scope_of(editions: Iterable[Edition], chosen: Iterable[str]) -> dict[str, Any]:
    """What a table was asked: every set of up to three of these characters, for every demand; or
    those with an invented one, and not for what only questions about any state find."""
    asked = in_list_order(chosen)
    left_out = ONLY_OF_STATES if _with_invented(asked) else ()
    return {
        "editions": sorted(editions),
        "characters": list(asked),
        "largest_set": LARGEST_SET,
        "kinds": [kind for letter, kind in KIND.items() if letter not in left_out],
    }


def table(found: Found, scope: Mapping[str, Any]) -> dict[str, Any]:
    """The whole table as plain data, in a fixed order; `scope` is what it was asked."""
    rows = [row(f, w) for findings in found.values() for f, w in findings]
    order = {code: c.place for code, c in characters().items()}
    rows.sort(
        key=lambda r: (
            len(r["characters"]),
            [order[c] for c in r["characters"]],
            r["letter"],
            r["question"],
            r["settled_by"],
            r["detail"],
            r["edition"],
        )
    )
    used = sorted({r["settled_by"] for r in rows} & set(rulings()))
    return {
        "format": FORMAT.written,
        "editions": list(scope["editions"]),
        "asked": dict(scope),
        "sets_asked": len(scope["editions"]) * _sets_asked(scope["characters"]),
        "findings": rows,
        "rulings": [_ruling(number) for number in used],
    }


def _sets_asked(chosen: Sequence[str]) -> int:
    """In each edition: all sets of these, or the sets of the others with an invented one."""
    if _with_invented(chosen):
        return number_of_sets(len(chosen) - 1, LARGEST_SET - 1)
    return number_of_sets(len(chosen))


def _with_invented(chosen: Sequence[str]) -> bool:
    return bool(chosen and invented_among(chosen))


def _ruling(number: str) -> dict[str, Any]:
    ruling = rulings()[number]
    return {
        "id": number,
        "title": ruling.title,
        "question": ruling.question,
        "editions": list(ruling.editions),
        "asks": ruling.asks,
        "answer": ruling.answer,
        "principle": ruling.principle,
        "authority": AUTHORITY[ruling.authority],
        "evidence": list(ruling.evidence),
        "rejected": list(ruling.rejected),
        "against": dict(ruling.against),
    }


def as_json(data: dict[str, Any]) -> str:
    """The table as JSON text."""
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


COLUMNS = (
    *("id", "edition", "characters", "stands", "kind", "question", "settled_by", "decided_by"),
    *("evidence", "tricks", "fewest_tricks", "cards", "fewest_cards", "uses", "fewest_uses"),
    *("clauses", "asks", "answer", "against_the_letter", "note", "found_by", "also_found_as"),
)


def as_csv(data: dict[str, Any]) -> str:
    """The findings as CSV text."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for found in data["findings"]:
        named = {**found, "also_found_as": [one["id"] for one in found["also"]]}
        writer.writerow({k: " ".join(v) if isinstance(v := named[k], list) else v for k in COLUMNS})
    return text.getvalue()


def as_markdown(data: dict[str, Any]) -> str:
    """The table for reading, by set of characters."""
    lines = ["# Ruling table", ""]
    findings = [found for found in data["findings"] if not found["note"]]
    how = Counter(map(stands, findings))
    counted = ", ".join(f"{one}: {number}" for one, number in sorted(how.items()))
    asked = f"{data['sets_asked']} sets of characters and editions asked"
    lines += [f"{asked}; findings by how print stands to them: {counted or 'none'}.", ""]
    lines += [_as_little_as_can_be(data["findings"]), ""]
    lines += _entries(findings)
    if notes := [found for found in data["findings"] if found["note"]]:
        lines += ["# Notes", "", "Found, too, but no table would ask.", "", *_entries(notes)]
    return "\n".join(lines)


def _entries(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """By set of characters."""
    last = ""
    for found in rows:
        chosen = _title(found["characters"])
        if chosen != last:
            yield from (f"## {chosen}", "")
            last = chosen
        yield from _entry(found)


def _title(chosen: list[str]) -> str:
    names = (f"{characters()[c].names['en']} ({c})" for c in chosen)
    return " and ".join(names) or "Base game"


def _entry(found: dict[str, Any]) -> list[str]:
    settled = found["settled_by"] or found["detail"] or "open"
    lines = [f"### {found['edition']}: {stands(found)}, {found['question']} ({settled})", ""]
    lines += [found["asks"], ""]
    if found["answer"]:
        answer = " ".join(filter(None, (who_first(found), found["answer"])))
        lines += [f"**{answer}** ({found['decided_by']})", ""]
    if found["against_the_letter"]:
        lines += [f"By the words alone: {found['against_the_letter']}", ""]
    if found["note"]:
        lines += [f"A note: {found['note']}", ""]
    lines += [" ".join(how_found([found])), ""]
    if found["clauses"]:
        lines += ["Clauses: " + ", ".join(found["clauses"]), ""]
    position = "; ".join(f"{name} {value}" for name, value in found["position"])
    lines += [f"Position: {position or 'any'}", ""]
    shown = f"records/{file_name(found['id'])}" if found["record"] else found["why_not"]
    lines += [f"Game: {shown}{_fewest(found)}", ""]
    return lines


MEASURES = (("tricks", "trick", "taken"), ("cards", "card", "played"), ("uses", "power", "used"))


def _as_little_as_can_be(rows: Sequence[dict[str, Any]]) -> str:
    """Of how many games that is proved, and for how many characters."""
    shown = [found for found in rows if found["record"]]
    told, all_three = [], shown
    for name, word, done in MEASURES:
        fewest = f"fewest_{name}"
        told.append(f"{sum(one.get(fewest) == PROVED for one in shown)} the fewest {word}s {done}")
        all_three = [one for one in all_three if one.get(fewest) == PROVED]
    who = {code for one in all_three for code in one["characters"]}
    told.append(f"{len(all_three)} the fewest of all three, with {len(who)} characters")
    return f"Games: {len(shown)}. Of these it is proved that they have: {', '.join(told)}."


def _fewest(found: dict[str, Any]) -> str:
    """What of a game is proved to be as little as can be."""
    said = [
        f"{found[name]} {word}{'s' * (found[name] != 1)} {done}"
        for name, word, done in MEASURES
        if found.get(f"fewest_{name}") == PROVED  # older tables have no more than tricks
    ]
    return f" ({', '.join(said)}; proved: not with fewer)" if said else ""


def file_name(finding_id: str) -> str:
    """Name of the witness's file."""
    return finding_id.replace(":", "_").replace("+", "-") + ".json"


def texts_by_file(data: dict[str, Any]) -> dict[str, str]:
    """The table in its three forms, and its records: texts by the names of their files."""
    found = {
        "ruling-table.json": as_json(data),
        "ruling-table.csv": as_csv(data),
        "ruling-table.md": as_markdown(data),
    }
    for row in data["findings"]:
        if row["record"]:
            text = json.dumps(row["record"], indent=1) + "\n"
            found[f"records/{file_name(row['id'])}"] = text
    return found
