"""One moment of a game as the model sees it, and what its facts are in a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from eidex.games.thousand.engine.position import Position
from eidex.games.thousand.model.table import NONE, RANKS, SUITS

Facts = Mapping[str, int | bool]
Answers = Mapping[str, tuple[int | bool, ...]]


@dataclass(frozen=True)
class Seen:
    """One moment: its name, its facts, how many play, and the engine's answers to the questions
    that arise."""

    moment: str
    facts: Facts
    players: frozenset[tuple[str, int]]
    answers: Answers = field(default_factory=dict)


def seen(moment: str, pos: Position, facts: Facts, answers: Answers) -> Seen:
    """The moment at this table."""
    return Seen(moment, facts, frozenset({(str(pos.players), 0)}), answers)


def suit_of(card: str) -> int:
    """The suit as the model counts it."""
    return SUITS.index(card[0])


def rank_of(card: str) -> int:
    """The rank as the model counts it."""
    return RANKS.index(card[1:])


def trump_of(pos: Position) -> int:
    """Trump as the model counts it."""
    return SUITS.index(pos.trump) if pos.trump else NONE
