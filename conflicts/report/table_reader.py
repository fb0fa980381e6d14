"""The ruling table read from a file, and whether it was asked what somebody wants to know of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from eidex.conflicts.checks.findings import KIND
from eidex.conflicts.report.table import FORMAT
from eidex.reference_engine.records.formats import FormatError
from eidex.reference_engine.records.strict_json import JsonError, read_file
from eidex.rulebook import EDITIONS, Edition, characters
from eidex.rulebook.language import marked, phrase
from eidex.rulebook.system import quoted, reason

MAKE_ANEW = marked("make it anew with `eidex rulings`")
EVERYTHING = marked("make one of all 36 with `eidex rulings`")
TEXTS = (
    *("id", "edition", "letter", "kind", "question", "asks", "settled_by", "decided_by", "answer"),
    *("detail", "evidence", "why_not", "fewest_tricks", "against_the_letter"),
)
"""Of a finding."""
SINCE = {"ambiguous word": 1, "ambiguous span": 1}
"""Kinds that version 1.0.0 did not have, each with the second number of the first that does."""
RULING_TEXTS = ("id", "title", "question", "asks", "answer", "principle", "authority")


class TableError(Exception):
    """There is no such table, or it was not asked; the message says what to do."""


def read_table(source: Path) -> dict[str, Any]:
    """The table in this file. Raises `TableError`."""
    try:
        data = read_file(source)
    except OSError as error:
        raise TableError(
            phrase(
                "{source}: no ruling table ({why}); "
                "make one with `eidex rulings`, or name another file",
                source=source,
                why=reason(error),
            )
        ) from None
    except JsonError as error:
        raise TableError(f"{source}: {error}") from None
    if not isinstance(data, dict) or "format" not in data:
        raise _unfit(source, phrase("no ruling table"))
    try:
        FORMAT.is_later(data["format"])  # what is not known is passed over in any
    except FormatError as error:
        raise TableError(f"{source}: format: {error}") from None
    if "asked" not in data:
        raise _unfit(source, phrase("does not say what was asked"))
    if wrong := _wrong(data):
        raise _unfit(source, wrong)
    return data


def _unfit(source: Path | str, what: str, mend: str = MAKE_ANEW) -> TableError:
    """What is wrong with the table that was read from there, and how to mend it."""
    return TableError(f"{source}: {what}; {phrase(mend)}")


def must_cover(
    table: Mapping[str, Any], editions: Iterable[Edition], chosen: Iterable[str], name: str
) -> None:
    """Sees to it that the table was asked about these sets in these editions, for all demands.

    What a table has not been asked it does not find, which says nothing. Raises `TableError`; not
    for kinds that a table of its version cannot have (see `too_old_for`).
    """
    asked = table["asked"]
    if missing := _not_in(asked["editions"], editions):
        told = phrase(
            "not asked about edition {missing}, only about {asked}",
            missing=", ".join(missing),
            asked=", ".join(asked["editions"]),
        )
        raise _unfit(name, told, EVERYTHING)
    if missing := _not_in(asked["characters"], chosen):
        told = phrase(
            "asked about {number} of 36 characters, not about {missing}",
            number=len(asked["characters"]),
            missing=_some([characters()[code].called for code in missing]),
        )
        raise _unfit(name, told, EVERYTHING)
    if missing := _not_in((*asked["kinds"], *too_old_for(table)), KIND.values()):
        kinds = _some([*map(phrase, missing)])
        raise _unfit(name, phrase("not asked for any {kinds}", kinds=kinds))


def too_old_for(table: Mapping[str, Any]) -> list[str]:
    """Kinds of findings that nobody looked for when tables of this version were made."""
    _, _, number = table["format"].partition("/")
    minor = int((*number.split("."), "0")[1])
    new = [kind for kind, since in SINCE.items() if since > minor]
    return _not_in(table["asked"]["kinds"], new)


def _not_in(known: Iterable[str], wanted: Iterable[str]) -> list[str]:
    there = set(known)
    return [one for one in wanted if one not in there]


def _some(names: list[str]) -> str:
    if len(names) <= 4:
        return ", ".join(names)
    return phrase("{names} and {number} more", names=", ".join(names[:4]), number=len(names) - 4)


def _wrong(data: Mapping[str, Any]) -> str:
    """What is no table in it, and where; '' for a table."""
    asked = data["asked"]
    known = isinstance(asked, dict) and {
        "editions": _all_in(asked.get("editions"), EDITIONS),
        "characters": _all_in(asked.get("characters"), characters()),
        "kinds": _all_in(asked.get("kinds"), KIND.values()),
        "largest_set": asked.get("largest_set") == 3,
    }
    if not known or not all(known.values()):
        return phrase("{part} is not as a table has it", part="'asked'")
    for key, check in (("findings", _is_finding), ("rulings", _is_ruling)):
        rows = data.get(key)
        if not isinstance(rows, list):
            return phrase("{part} is no list", part=repr(key))
        for number, row in enumerate(rows):
            if not isinstance(row, dict) or not check(row):
                name = row.get("id") if isinstance(row, dict) else row
                part = f"{key}[{number}] ({quoted(name)})"
                return phrase("{part} is not as a table has it", part=part)
    return ""


def _is_finding(row: Mapping[str, Any]) -> bool:
    tricks, uses = row.get("tricks"), row.get("engine_uses_ruling")
    position = row.get("position")
    return (
        all(isinstance(row.get(key), str) for key in TEXTS)
        and isinstance(row.get("note", ""), str)
        and row["edition"] in EDITIONS
        and row["letter"] in KIND
        and row["kind"] in KIND.values()
        and _all_in(row.get("characters"), characters())
        and len(row["characters"]) <= 3
        and _texts(row.get("clauses"))
        and all(_is_found(one) for one in row.get("also", ()))
        and isinstance(position, list)
        and all(_texts(pair) and len(pair) == 2 for pair in position)
        and (row.get("record") is None or isinstance(row["record"], dict))
        and (tricks is None or (isinstance(tricks, int) and not isinstance(tricks, bool)))
        and (uses is None or isinstance(uses, bool))
    )


def _is_found(one: Any) -> bool:
    """Another finding of a row's question."""
    return (
        isinstance(one, dict)
        and all(isinstance(one.get(key), str) for key in ("id", "letter", "kind", "question"))
        and one["letter"] in KIND
        and one["kind"] in KIND.values()
        and _all_in(one.get("characters"), characters())
        and _texts(one.get("clauses"))
    )


def _is_ruling(row: Mapping[str, Any]) -> bool:
    against = row.get("against")
    return (
        all(isinstance(row.get(key), str) for key in RULING_TEXTS)
        and _all_in(row.get("editions"), EDITIONS)
        and _texts(row.get("evidence"))
        and _texts(row.get("rejected"))
        and isinstance(against, dict)
        and set(against) <= set(EDITIONS)
        and _texts(list(against.values()))
    )


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _all_in(value: Any, known: Iterable[str]) -> bool:
    return _texts(value) and set(value) <= set(known)
