"""What the clauses have said already about the order and the worth of cards: it holds as long as
the same rules are in force, whatever is played."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

MANY = 500
"""So many sets of rules in force are kept at most."""


@dataclass(slots=True)
class Known:
    """Answers under one set of rules in force."""

    higher: dict[tuple[int, int], bool] = field(default_factory=dict)
    """Of two cards of one suit: the first stands higher."""
    orders: dict[int, list[int]] = field(default_factory=dict)
    """The cards of a suit, the highest first."""
    worth: dict[int, int] = field(default_factory=dict)
    """What cards are worth with nobody's power in it."""
    in_turn: tuple[int, ...] = ()
    """The seats with characters, in the order in which they speak."""


_known: dict[Hashable, Known] = {}


def known_under(rules: Hashable) -> Known:
    """What is known under these rules, to be added to."""
    if len(_known) >= MANY and rules not in _known:
        _known.clear()
    return _known.setdefault(rules, Known())


def forget_known() -> None:
    """Everything is asked anew."""
    _known.clear()
