"""What the clauses have said already, in this position or an earlier one: of a table as long as the
same characters play, of the order and the worth of cards as long as the same rules are in force."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

from eidex.model.state.asked import Present
from eidex.rulebook import Edition

MANY = 500
"""So many tables, and so many sets of rules in force, are remembered at most."""


@dataclass(slots=True)
class KnownOfTable:
    """Answers at one table."""

    present: Present
    said: dict[tuple[str, object], Any] = field(default_factory=dict)
    """About views that are made once and told apart by identity."""
    in_turn: dict[tuple[str, bool], tuple[int, ...]] = field(default_factory=dict)
    """The seats with characters, in the order in which they speak: in each window, before the first
    trick is over and after."""


@dataclass(slots=True)
class Known:
    """Answers under one set of rules in force."""

    higher: dict[tuple[int, int], bool] = field(default_factory=dict)
    """Of two cards of one suit: the first stands higher."""
    orders: dict[int, list[int]] = field(default_factory=dict)
    """The cards of a suit, the highest first."""
    worth: dict[int, int] = field(default_factory=dict)
    """What cards are worth with nobody's power in it."""


_tables: dict[tuple[Edition, tuple[str | None, ...]], KnownOfTable] = {}
_known: dict[Hashable, Known] = {}


def known_of(edition: Edition, characters: tuple[str | None, ...]) -> KnownOfTable:
    """What is known of a table, to be added to."""
    table = _tables.get((edition, characters))
    if table is None:
        if len(_tables) >= MANY:
            _tables.clear()
        table = _tables[edition, characters] = KnownOfTable(frozenset(characters))
    return table


def known_under(rules: Hashable) -> Known:
    """What is known under these rules, to be added to."""
    known = _known.get(rules)
    if known is None:
        if len(_known) >= MANY:
            _known.clear()
        known = _known[rules] = Known()
    return known


def forget_known() -> None:
    """Everything is asked anew."""
    _tables.clear()
    _known.clear()
