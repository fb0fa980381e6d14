"""One moment of a game as the model sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from eidex.games.shared.actions import Action
from eidex.games.shared.engine import P

Facts = Mapping[str, int | bool]
Answers = Mapping[str, tuple[int | bool, ...]]


@dataclass(frozen=True)
class Seen:
    """One moment: its name, its facts, and the engine's answers to the questions that arise."""

    moment: str
    facts: Facts
    answers: Answers = field(default_factory=dict)


Watch = Callable[[P, Action, P], Iterator[Seen]]
"""The moments that a step answers."""
