"""What became of each finding of an earlier ruling table: derived again, settled in another way, or
fallen, and why; and what is new.

A finding that has fallen although play still uses its ruling in the game that showed it is one that
the solver no longer finds and should: it is told apart (see `Fallen.lost`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from eidex.conflicts.report.how_found import findings_of
from eidex.conflicts.report.stands import stands
from eidex.conflicts.report.table_reader import too_old_for
from eidex.conflicts.witness.replay_check import stops_at
from eidex.reference_engine import IllegalAction, RecordError
from eidex.rulebook import rulings

FORMAT = "eidex-table-changes/1"
SAME = "the same question as"
OF_LISTS = "WS"
"""Letters of findings about a word or span: where one goes, its ruling can stand all the same."""
Row = Mapping[str, Any]
Table = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Fallen:
    """A finding that the later table does not have as a row: why, and which of its findings took
    its place.

    `lost`: the engine still uses its ruling in the game that showed it.
    """

    id: str
    why: str
    now: tuple[str, ...] = ()
    lost: bool = False


@dataclass(frozen=True, slots=True)
class New:
    """A finding that the earlier table does not have, and what is new about it."""

    id: str
    why: str


@dataclass(frozen=True, slots=True)
class Stands:
    """A row of both tables whose answer stands otherwise to print than it did (see `stands`): a
    letter line has come or gone, or it has become a note."""

    id: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Changes:
    """`again` are the names of those in both tables, `not_asked` of those about which the later
    table was not asked."""

    again: tuple[str, ...]
    not_asked: tuple[str, ...]
    fallen: tuple[Fallen, ...]
    new: tuple[New, ...]
    stands: tuple[Stands, ...]


def changes(earlier: Table, later: Table) -> Changes:
    """Every finding of both tables, in their order, once; records of those that have fallen are
    replayed."""
    was = {row["id"]: row for row in findings_of(earlier["findings"])}
    now = {row["id"]: row for row in findings_of(later["findings"])}
    rows = {row["id"] for row in earlier["findings"]}
    joined = {
        one["id"]: row["id"]
        for row in later["findings"]
        for one in row.get("also", ())
        if one["id"] in rows
    }
    gone = [row for name, row in was.items() if name not in now]
    return Changes(
        again=tuple(name for name in was if name in now and name not in joined),
        not_asked=tuple(row["id"] for row in gone if not _asked(later, row)),
        fallen=(
            *(Fallen(name, SAME, (joined[name],)) for name in was if name in joined),
            *(_fallen(row, now.values()) for row in gone if _asked(later, row)),
        ),
        new=tuple(_new(row, earlier) for name, row in now.items() if name not in was),
        stands=tuple(
            Stands(row["id"], stands(was[row["id"]]), stands(row))
            for row in later["findings"]
            if row["id"] in rows and stands(row) != stands(was[row["id"]])
        ),
    )


def _asked(table: Table, row: Row) -> bool:
    asked = table["asked"]
    return (
        row["edition"] in asked["editions"]
        and set(row["characters"]) <= set(asked["characters"])
        and row["kind"] in asked["kinds"]
        and row["kind"] not in too_old_for(table)
    )


def _fallen(row: Row, now: Collection[Row]) -> Fallen:
    chosen, name = set(row["characters"]), row["id"]
    alike = [one for one in now if _family(one) == _family(row)]
    ways = {
        "settled in another way": [one for one in now if _about_the_same(one, row)],
        "fewer characters are enough for it": [
            one for one in alike if set(one["characters"]) < chosen
        ],
        "it takes more characters": [one for one in alike if set(one["characters"]) > chosen],
        SAME: [one for one in now if row["letter"] in OF_LISTS and _by_one_ruling(one, row)],
    }
    for why, found in ways.items():
        if found:
            return Fallen(name, why, tuple(one["id"] for one in found))
    number = row["settled_by"]
    if number.startswith("R-") and row["edition"] not in _editions(number):
        return Fallen(name, f"{number} is no longer said of this edition")
    return _replayed(row, now)


def _replayed(row: Row, now: Collection[Row]) -> Fallen:
    """What the engine says of the game that showed the finding; of one that print settled, which
    findings of its kind these characters still have."""
    name, number, record = row["id"], row["settled_by"], row.get("record")
    if not record:
        return Fallen(name, "nothing is in doubt there any more; no game had shown it")
    try:
        stops = stops_at(record, accept=frozenset(rulings()) - {number})
    except (RecordError, IllegalAction) as error:
        return Fallen(name, f"the game that showed it is no longer one: {error}")
    if stops is None:
        by_print = () if number.startswith("R-") else now
        left = tuple(one["id"] for one in by_print if _of_one_kind(one, row))
        if left:
            return Fallen(name, "another question tells of it", left)
        return Fallen(name, "nothing is in doubt there any more")
    return Fallen(name, f"NOT FOUND, though its game still needs {number}", lost=True)


def _new(row: Row, earlier: Table) -> New:
    name, number = row["id"], row["settled_by"]
    if row["kind"] not in earlier["asked"]["kinds"] or row["kind"] in too_old_for(earlier):
        return New(name, f"nobody looked for any {row['kind']} before")
    if not _asked(earlier, row):
        return New(name, "was not asked before")
    if number.startswith("R-") and number not in {one["id"] for one in earlier["rulings"]}:
        return New(name, f"{number} is new")
    if any(_about_the_same(one, row) for one in findings_of(earlier["findings"])):
        return New(name, "settled in another way")
    return New(name, "not found before")


def _family(row: Row) -> tuple[str, str, str, str]:
    return row["edition"], row["letter"], row["question"], row["settled_by"]


def _about_the_same(one: Row, other: Row) -> bool:
    """The two ask the same of the same characters in one edition, whatever settles them."""
    parts = ("edition", "characters", "letter", "question")
    return all(one[part] == other[part] for part in parts)


def _by_one_ruling(one: Row, other: Row) -> bool:
    """One ruling settles the two in one edition, and the other one takes no fewer characters."""
    same = all(one[part] == other[part] for part in ("edition", "settled_by"))
    fits = set(one["characters"]) <= set(other["characters"])
    return same and fits and one["settled_by"] in rulings()


def _of_one_kind(one: Row, other: Row) -> bool:
    """What is in doubt about the two is of one kind, with the same characters in one edition."""
    return all(one[part] == other[part] for part in ("edition", "characters", "letter"))


def _editions(number: str) -> tuple[str, ...]:
    ruling = rulings().get(number)
    return tuple(ruling.editions) if ruling else ()
