"""Numbers that clauses name of tricks, cards and uses, and what is so where fewer are left.

Where that is not printed, a ruling decides; nothing is left to those who write the rules down.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from eidex.common.frozen import dataclass
from eidex.rulebook.clauses import EDITIONS, Clause, Edition, RulebookError, clauses, read_toml
from eidex.rulebook.rulings import does_not_decide

FILE = "numbers.toml"
WORDS = (
    *("two", "three", "four", "five", "six", "eleven", "twelve", "thirteen"),
    *("once a game", "once in a game", "be made once", "twice", "second", "third", "last", "next"),
    *("fourth-last", "neighbours", "one card", "another card", "another seat", "another is drawn"),
)
NAMES_A_NUMBER = re.compile(rf"\b({'|'.join(WORDS)}|\d\d+)\b", re.IGNORECASE)
OF_NO_PLAY = ("example", "procedure", "remark")
"""Kinds of clause that decide nothing in a game."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number, and the clauses that name it. `fewer`: when fewer are left, and `by` what decides
    then in each edition; or it is the `most` that may be; or there are `never` fewer, and why."""

    names: str
    clauses: tuple[str, ...]
    fewer: str
    by: Mapping[Edition, tuple[str, ...]]
    most: bool
    never: str


@cache
def numbers() -> tuple[Number, ...]:
    """All of them, in file order. Raises `RulebookError` for an entry that breaks the format, names
    an unknown clause, or is decided by what the edition does not have."""
    return parsed(read_toml(FILE))


def parsed(data: Mapping[str, Any]) -> tuple[Number, ...]:
    """The numbers of a file that was read. Raises `RulebookError`."""
    return tuple(_number(raw) for raw in data.get("number", ()))


def unlisted() -> Iterator[str]:
    """Clauses that name a number and are in no entry."""
    listed = {name for number in numbers() for name in number.clauses}
    for clause in clauses().values():
        if names_a_number(clause) and clause.id not in listed:
            yield clause.id


def names_a_number(clause: Clause) -> bool:
    """The clause decides something, and names a number of tricks, cards or uses: not only ranks and
    card points, as the orders and tables do."""
    of_cards = clause.question in ("card_points", "rank_order") and not clause.character
    if clause.kind in OF_NO_PLAY or of_cards:
        return False
    return NAMES_A_NUMBER.search(clause.says) is not None


def _number(raw: Mapping[str, Any]) -> Number:
    names = raw.get("names", "")
    if not names or not raw.get("clauses"):
        raise RulebookError(
            f"{FILE}: {names or 'a number'} lacks its name or its clauses; say both"
        )
    for clause in raw["clauses"]:
        if clause not in clauses():
            raise _wrong(names, f"names {clause}, which does not exist; see the clauses")
    if sum(key in raw for key in ("fewer", "most", "never")) != 1 or ("fewer" in raw) != (
        "by" in raw
    ):
        raise _wrong(names, "has to say one thing: 'fewer' and 'by', 'most', or 'never'")
    by = dict(_by(names, raw["clauses"], raw["by"])) if "by" in raw else {}
    return Number(
        names,
        tuple(raw["clauses"]),
        raw.get("fewer", ""),
        by,
        raw.get("most", False),
        raw.get("never", ""),
    )


def _by(
    names: str, of: list[str], raw: list[str] | Mapping[Edition, list[str]]
) -> Iterator[tuple[Edition, tuple[str, ...]]]:
    """What decides, for each edition that prints one of the clauses: some of what is named for all
    has to be in force there, all of what is named for the edition."""
    for edition in EDITIONS:
        if not any(clauses()[name].holds_in(edition) for name in of):
            continue
        if isinstance(raw, list):
            found = tuple(name for name in raw if not does_not_decide(name, edition))
            unknown = [name for name in raw if all(does_not_decide(name, one) for one in EDITIONS)]
            if unknown:
                raise _wrong(names, f"is decided by {unknown[0]}, which decides in no edition")
        else:
            found = tuple(raw.get(edition, ()))
            for name in found:
                if why := does_not_decide(name, edition):
                    raise _wrong(names, f"is decided by {name}, {why}")
        if not found:
            raise _wrong(names, f"is not decided in edition {edition}; name a clause or a ruling")
        yield edition, found


def _wrong(names: str, what: str) -> RulebookError:
    return RulebookError(f"{FILE}: {names} {what}")
