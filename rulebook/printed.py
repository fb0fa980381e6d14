"""What lists of the rulebook have in common whose entries stand for something that is printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from eidex.rulebook.clauses import EDITIONS, Edition, RulebookError

Entry = TypeVar("Entry")
Prints = dict[Edition, str]
"""How each edition prints it; '' where it has none."""


def entries(
    file: str,
    kind: str,
    data: Mapping[str, Any],
    entry: Callable[[str, Prints, Mapping[str, Any]], Entry],
) -> dict[str, Entry]:
    """The entries of a file that was read, by id, in file order; `entry` makes one of its id, what
    is printed, and the rest.

    Raises `RulebookError` for one without an id, without an edition, or that is there twice.
    """
    found: dict[str, Entry] = {}
    for raw in data.get(kind, ()):
        name = raw.get("id")
        if not isinstance(name, str) or not name:
            raise RulebookError(f"{file}: a {kind} has no id; give it one")
        missing = [edition for edition in EDITIONS if edition not in raw]
        if missing:
            mend = "say how it is printed there, '' if it is not"
            raise RulebookError(f"{file}: {name} lacks {missing[0]}; {mend}")
        if name in found:
            raise RulebookError(f"{file}: {name} is there already; choose another id")
        found[name] = entry(name, {edition: raw[edition] for edition in EDITIONS}, raw)
    return found
