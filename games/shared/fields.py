"""Plain data, field by field: every one by its kind, and none that the format does not have."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar, cast

from eidex.common.errors import RecordError
from eidex.common.quoting import quoted
from eidex.games.shared.actions import CHANCE

T = TypeVar("T")

MOST = 9999
"""The largest number that a game could need, with room."""


class Fields:
    """Looks at fields, keeping the name of the file for messages."""

    def __init__(self, name: str) -> None:
        self.name = name

    def fail(self, where: str, what: str, mend: str) -> RecordError:
        """What is wrong, where, and how to mend it."""
        return RecordError(f"{self.name}: {where}: {what}; {mend}")

    def only(self, data: Any, known: Collection[str], needed: Collection[str], where: str) -> None:
        """Nothing but an object with these fields, those that are needed among them."""
        if not isinstance(data, dict):
            raise self.fail(where, "not an object", "write {…}")
        for key in data:
            if key not in known:
                mend = f"leave it out; known are {', '.join(known)}"
                raise self.fail(where, f"{quoted(key)} is no field here", mend)
        for key in needed:
            if key not in data:
                raise self.fail(where, f"{key!r} is missing", "add it")

    def listed(self, data: Any, where: str, size: int | None = None) -> list[Any]:
        """A list, of that size if one is given."""
        if not isinstance(data, list) or (size is not None and len(data) != size):
            mend = "give a list" if size is None else f"give a list of {size}"
            raise self.fail(where, f"is {quoted(data)}", mend)
        return data

    def each(
        self, data: Any, read: Callable[[Any, str], T], where: str, size: int | None = None
    ) -> tuple[T, ...]:
        """A list, of that size if one is given; `read` takes each entry and its place."""
        entries = self.listed(data, where, size)
        return tuple(read(one, f"{where}[{place}]") for place, one in enumerate(entries))

    def number(self, value: Any, most: int, where: str, least: int = 0) -> int:
        """A whole number, from 0 if nothing else is said."""
        wrong = isinstance(value, bool) or not isinstance(value, int)
        if wrong or not least <= value <= most:
            mend = f"give a whole number from {least} to {most}"
            raise self.fail(where, f"is {quoted(value)}", mend)
        return int(value)

    def one_of(self, value: Any, known: Collection[str], where: str) -> str:
        """One of these words."""
        if not isinstance(value, str) or value not in known:
            raise self.fail(where, f"is {quoted(value)}", f"use one of {', '.join(known)}")
        return value

    def seat_and_kind(
        self,
        data: Any,
        known: Collection[str],
        actions: Collection[str],
        by_chance: Collection[str],
        last_seat: int,
        where: str,
    ) -> tuple[int, str]:
        """Who acts, a seat or chance, and what is done, of an action with these fields."""
        self.only(data, known, ("do",), where)
        do = self.one_of(data["do"], actions, f"{where}.do")
        if do not in by_chance:
            self.only(data, known, ("seat",), where)
            return self.number(data["seat"], last_seat, f"{where}.seat"), do
        if "seat" in data:
            raise self.fail(f"{where}.seat", f"{do} is done by chance", "leave the seat out")
        return CHANCE, do

    def said(
        self, action: T, data: Any, reads: Mapping[str, Callable[[Any, str], Any]], where: str
    ) -> T:
        """The action, a named tuple, with what is said of it: each part read in turn."""
        found: Any = action
        for key, read in reads.items():
            if key in data:
                found = found._replace(**{key: read(data[key], f"{where}.{key}")})
        return cast(T, found)

    def claimed(self, data: Any, letter: str) -> tuple[tuple[int, str], ...] | None:
        """The rulings that a record claims, if it does."""
        return (
            self.rulings(data["rulings"], letter, "record.rulings") if "rulings" in data else None
        )

    def cards(self, data: Any, pack: Collection[str], where: str) -> tuple[str, ...]:
        """A list of cards of this pack."""
        known = frozenset(pack)
        for place, card in enumerate(self.listed(data, where)):
            if not isinstance(card, str) or card not in known:
                self.one_of(card, pack, f"{where}[{place}]")
        return tuple(data)

    def rulings(self, data: Any, letter: str, where: str) -> tuple[tuple[int, str], ...]:
        """Which rulings were used at which actions; their numbers begin with this letter."""
        found = []
        for number, one in enumerate(self.listed(data, where)):
            here = f"{where}[{number}]"
            self.only(one, ("at", "ruling"), ("at", "ruling"), here)
            at, name = self.number(one["at"], MOST, f"{here}.at"), one["ruling"]
            if not (isinstance(name, str) and _is_ruling(name, letter)):
                mend = f"write it as {letter}-003"
                raise self.fail(f"{here}.ruling", f"is {quoted(name)}", mend)
            found.append((at, name))
        return tuple(found)


def _is_ruling(name: str, letter: str) -> bool:
    first, dash, digits = name[:1], name[1:2], name[2:]
    known = digits.isascii() and digits.isdigit() and len(digits) == 3
    return first == letter and dash == "-" and known
