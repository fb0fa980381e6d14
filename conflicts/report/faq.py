"""The conflict FAQ: each question that characters raise, as a player asks it, with its answer.

Made from the ruling table (`eidex-ruling-table`) and the rulebook, as plain data first
(`eidex-conflict-faq/1`); `faq_text` writes it for people.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypedDict

from eidex.conflicts.checks.findings import KIND
from eidex.conflicts.report.differs import with_barring
from eidex.conflicts.report.how_found import how_found, of_its_set
from eidex.conflicts.report.notes import is_asked
from eidex.conflicts.report.stands import AGAINST, OPEN, stands
from eidex.conflicts.report.table import file_name
from eidex.conflicts.report.told import answer_of, asked, clause_says, decided_in, letter_of
from eidex.conflicts.report.totals import BECOMES
from eidex.conflicts.report.turns import asks_who_first, who_first
from eidex.conflicts.run.frequency import GAMES, Asked, Counts, shipped
from eidex.rulebook import (
    EDITIONS,
    Edition,
    characters,
    clauses,
    clauses_in,
    rulings,
    rulings_in,
    spoken,
)
from eidex.rulebook.editions import editions_in_words
from eidex.rulebook.language import listed, marked, phrase, phrases

FORMAT = "eidex-conflict-faq/1"
Row = Mapping[str, Any]

REASON = {
    OPEN: marked("the printed rules leave it open"),
    AGAINST: marked("words of the printed rules, read by themselves, answer it otherwise"),
    KIND["I"]: marked("something that otherwise always holds does not hold here"),
    KIND["P"]: marked("by the printed rules nobody could go on"),
    KIND["E"]: marked("the printed rules differ from those of another edition"),
}
"""Why the question arises, for players, by how its answer stands to print."""


class Why(TypedDict):
    """One clause, and what each edition does about it: `says`, `silent` or `differs`."""

    clause: str
    says: str
    editions: dict[Edition, str]
    instead: dict[Edition, str]


class Shown(TypedDict):
    """A record in which the question comes up."""

    edition: Edition
    finding: str
    record: str


class Case(TypedDict):
    """One question with its answer.

    `first` says who goes first, where that is in question, else ''. `ruling` is '' where the
    printed rules decide or nothing does. `by_edition` is filled where several editions were asked
    for and answer differently. `how_found` says who has found the question, and how. `comes_up`
    counts games of `how_often.GAMES`, by edition; it is empty where it cannot be counted, since no
    ruling is used.
    """

    id: str
    characters: list[str]
    names: list[str]
    editions: list[Edition]
    kinds: list[str]
    stands: dict[Edition, str]
    asks: str
    first: str
    answer: str
    by_edition: dict[Edition, list[str]]
    ruling: str
    decided_by: str
    reasons: dict[Edition, list[str]]
    why: list[Why]
    principle: str
    evidence: list[str]
    rejected: list[str]
    against: dict[Edition, str]
    how_found: list[str]
    comes_up: dict[Edition, int]
    shown_by: list[Shown]
    not_shown: dict[Edition, str]


def faq(
    table: Mapping[str, Any], counts: Counts | None = None, editions: Sequence[Edition] = EDITIONS
) -> list[Case]:
    """All cases of the table in these editions, notes left out, the most frequent first, what never
    came up last. `counts` are those that come with Eidex where none are given.

    Where they agree, smaller sets come first, then the order of the list.
    """
    counts = shipped() if counts is None else counts
    groups: dict[tuple[str, ...], list[Row]] = {}
    for row in table["findings"]:
        if row["edition"] in editions and is_asked(row, editions):
            groups.setdefault(_same(row), []).append(row)
    decided = decided_in(table)
    cases = [_case(rows, decided, counts, editions) for rows in groups.values()]
    return sorted(cases, key=_frequent_first)


def faq_of(cases: Iterable[Case], chosen: Iterable[str]) -> list[Case]:
    """The cases that can come up when these characters, and no others, are in play."""
    there = set(chosen)
    return [case for case in cases if set(case["characters"]) <= there]


def asked_of(table: Mapping[str, Any], editions: Sequence[Edition] = EDITIONS) -> set[Asked]:
    """The sets for which it can be counted how often their rulings come up."""
    return {
        (row["edition"], tuple(row["characters"]))
        for row in table["findings"]
        if row["edition"] in editions and _ruling(row)
    }


def faq_json(cases: Sequence[Case]) -> dict[str, Any]:
    """The FAQ as plain data."""
    return {"format": FORMAT, "games": GAMES, "cases": list(cases)}


# -- one case --------------------------------------------------------------------------------------


def _same(row: Row) -> tuple[str, ...]:
    """What rows of several editions have in common when they are one question."""
    chosen = "+".join(row["characters"]) or "base"
    if _ruling(row):
        ruling = rulings().get(row["settled_by"])
        answer = ruling.answer_key(row["edition"], row["characters"]) if ruling else ""
        return chosen, row["settled_by"], " ".join(e for e in EDITIONS if e in answer.split())
    detail = "" if row["letter"] == "E" else row.get("detail", "")
    return chosen, row["letter"], row["question"], row["settled_by"], detail


def _ruling(row: Row) -> str:
    settled: str = row["settled_by"]
    return settled if settled.startswith("R-") else ""


def _case(
    rows: Sequence[Row], decided: Mapping[str, Row], counts: Counts, asked: Sequence[Edition]
) -> Case:
    first, every = rows[0], of_its_set(rows)
    ruling = decided.get(_ruling(first), {})
    editions = [e for e in EDITIONS if any(row["edition"] == e for row in rows)]
    chosen = tuple(first["characters"])
    by_edition = _by_edition(rows, editions, decided) if first["letter"] == "E" else {}
    return {
        "id": "/".join(filter(None, _same(first))),
        "characters": list(chosen),
        "names": [characters()[c].called for c in chosen],
        "editions": editions,
        "kinds": list(dict.fromkeys(row["kind"] for row in every)),
        "stands": {row["edition"]: stands(row) for row in rows},
        "asks": _asks(every),
        "first": who_first(first) if _about_order(every) else "",
        "answer": _answer(first),
        "by_edition": by_edition,
        "ruling": _ruling(first),
        "decided_by": first["decided_by"],
        "reasons": {e: _reasons(every, e) for e in editions},
        "why": _why(every, asked),
        "principle": ruling.get("principle", ""),
        "evidence": list(ruling.get("evidence", ())),
        "rejected": list(ruling.get("rejected", ())),
        "against": {row["edition"]: letter for row in rows if (letter := letter_of(row))},
        "how_found": how_found(rows),
        "comes_up": _comes_up(_ruling(first), editions, chosen, counts),
        "shown_by": [
            {
                "edition": row["edition"],
                "finding": row["id"],
                "record": f"records/{file_name(row['id'])}",
            }
            for row in rows
            if row.get("record")
        ],
        "not_shown": {
            row["edition"]: row.get("why_not", "") for row in rows if not row.get("record")
        },
    }


def _asks(rows: Sequence[Row]) -> str:
    """The question as it is asked at the table."""
    row = rows[0]
    if _about_order(rows):
        return asks_who_first(row)
    names = listed([characters()[c].called for c in row["characters"]])
    if row["letter"] == "I" and row["detail"] in clauses():
        says = clause_says(row["detail"])
        return phrase("{says} Is that so with {names}, too?", says=says, names=names)
    return asked(row)


def _about_order(rows: Iterable[Row]) -> bool:
    """All that is asked is who goes first."""
    return all(asks_who_first(one) for one in rows)


def _answer(row: Row) -> str:
    answer = answer_of(row)
    if row["letter"] == "E":
        return phrase("That depends on the edition you play by.")
    if row["letter"] == "I" and row["detail"] == "POINTS.TOTAL" and len(row["characters"]) == 1:
        (only,) = row["characters"]
        answer = phrase(BECOMES[only])
    elif row["letter"] == "I" and _ruling(row):
        answer = f"{rulings_in(spoken())[_ruling(row)].asks} {answer}"
    if row["letter"] == "I" and answer:
        return phrase("Not always. {answer}", answer=answer)
    return answer or phrase("This is not decided yet.")


def _reasons(rows: Sequence[Row], edition: Edition) -> list[str]:
    found = dict.fromkeys(stands(row) for row in rows if row["edition"] == edition)
    return [phrase(REASON[one]) for one in found if one in REASON]


def _by_edition(
    rows: Sequence[Row], editions: Sequence[Edition], decided: Mapping[str, Row]
) -> dict[Edition, list[str]]:
    """What holds in each of the editions that differ."""
    named = [name for row in rows for name in row["clauses"]]
    ids = with_barring(named, rows[0]["characters"])
    told: dict[Edition, list[str]] = {}
    for edition in editions:
        told[edition] = [
            clause_says(name)
            for name in ids
            if name in clauses() and clauses()[name].holds_in(edition)
        ] + [
            f"{decided[name]['asks']} {decided[name]['answer']} ({name})"
            for name in ids
            if name in decided and edition in decided[name]["editions"]
        ]
    return told


def _why(rows: Sequence[Row], editions: Sequence[Edition]) -> list[Why]:
    """The clauses of the base game and of these characters that take part, and what each edition
    does about them."""
    settled, chosen = rows[0]["settled_by"], rows[0]["characters"]
    ids = list(dict.fromkeys(name for row in rows for name in row["clauses"]))
    ids += [settled] if settled in clauses() else []
    ids += rulings()[settled].clauses if settled in rulings() else ()
    told: list[Why] = []
    for name in dict.fromkeys(ids):
        clause = clauses_in(spoken()).get(name)
        if clause is None or clause.character not in ("", *chosen):
            continue
        entries = {e: clause.editions[e] for e in editions}
        told.append(
            {
                "clause": name,
                "says": clause.says,
                "editions": {
                    e: "says" if entry.status == "states" else entry.status
                    for e, entry in entries.items()
                },
                "instead": {e: entry.instead for e, entry in entries.items() if entry.instead},
            }
        )
    return told


# -- how often -------------------------------------------------------------------------------------


def _comes_up(
    ruling: str, editions: Iterable[Edition], chosen: tuple[str, ...], counts: Counts
) -> dict[Edition, int]:
    if not ruling:
        return {}
    return {e: counts[e, chosen].get(ruling, 0) for e in editions if (e, chosen) in counts}


def share(case: Case) -> float | None:
    """In what part of the random games it comes up; None where it was not counted."""
    counted = case["comes_up"].values()
    return sum(counted) / (GAMES * len(counted)) if counted else None


def _frequent_first(case: Case) -> tuple[float, int, list[int], str]:
    places = [characters()[c].place for c in case["characters"]]
    counted = share(case)
    order = 0.0 if counted is None else -counted or 1.0
    return order, len(places), places, case["id"]


def how_often(case: Case) -> str:
    """How often, in words."""
    return often_in_words(share(case), GAMES * len(case["comes_up"]))


def often_in_words(counted: float | None, games: int) -> str:
    """A part of so many games in words; None where it was not counted."""
    if counted is None:
        return phrase("not counted")
    if not counted:
        return phrase("never in {number} games", number=games)
    if counted >= 0.9:
        return phrase("in nearly every game")
    if counted >= 0.5:
        return phrase("in most games")
    return phrase("in one of {number} games", number=round(1 / counted))


def printed(why: Why) -> str:
    """What the editions do about a clause, in words: `English and Dutch say so`."""
    there = {
        what: [e for e, status in why["editions"].items() if status == what]
        for what in ("says", "silent", "differs")
    }
    parts = []
    if found := there["says"]:
        told = editions_in_words(found)
        parts.append(phrases("{editions} says so", "{editions} say so", len(found), editions=told))
    if found := there["silent"]:
        told = editions_in_words(found)
        number = len(found)
        parts.append(
            phrases("{editions} does not say", "{editions} do not say", number, editions=told)
        )
    if found := there["differs"]:
        told = editions_in_words(found)
        parts.append(phrases("{editions} differs", "{editions} differ", len(found), editions=told))
    return "; ".join(parts)


def reasons_in_words(case: Case, asked: Sequence[Edition] = EDITIONS) -> list[str]:
    """Why the question arises, editions with the same reason together; they are not named where it
    arises alike in all that were asked for."""
    together: dict[str, list[Edition]] = {}
    for edition, reasons in case["reasons"].items():
        together.setdefault(listed(reasons), []).append(edition)
    if len(together) == 1 and {*asked} <= {*case["editions"]}:
        return [f"{reason[:1].upper()}{reason[1:]}." for reason in together]
    return [
        phrase("In {editions}: {reason}.", editions=editions_in_words(there), reason=reason)
        for reason, there in together.items()
    ]
