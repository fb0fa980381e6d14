"""Rulings on what a word means: at which steps of a game another meaning would say otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from eidex.model.play.cards import PACK, SEATS
from eidex.model.play.moves import Move
from eidex.model.play.state import State
from eidex.model.state.hearing import unheard
from eidex.model.words.predicates import Looked, looked_at, uses
from eidex.rulebook import Edition, rulings

ONLY_AGAINST = {"R-173": ("worth_as_printed",)}
"""Where several choose a meaning together: those against which the ruling does."""


def decided_by_words(edition: Edition, state: State, name: str, move: Move) -> set[str]:
    """The rulings that decide at this step, before it is taken: another meaning of a word says
    otherwise there."""
    found = set[str]()
    there = _by_step(edition).get(name)
    if there is None:
        return found
    with unheard():
        for looked, chosen in there:
            found.update(_of_use(looked, chosen, state, move))
    return found


def _of_use(looked: Looked, chosen: Chosen, state: State, move: Move) -> Iterator[str]:
    for thought in _moves(looked, move):
        if looked.when(state, thought) is not True:
            continue
        holds = looked.readings[chosen.reading](state, thought)
        for ruling, others in chosen.against.items():
            if any(looked.readings[one](state, thought) != holds for one in others):
                yield ruling


def _moves(looked: Looked, move: Move) -> Iterator[Move]:
    """The step as it is taken; at the count, where nobody names a card, each card and seat."""
    if move.seat in SEATS or (looked.use.cards or looked.step.cards) > 1:
        yield move
    else:
        yield from (Move(seat, (card,)) for card in PACK for seat in SEATS)


class Chosen(NamedTuple):
    """The reading that holds, and for each ruling those against which it is."""

    reading: str
    against: dict[str, tuple[str, ...]]


@cache
def _by_step(edition: Edition) -> dict[str, list[tuple[Looked, Chosen]]]:
    """The uses of a word that a ruling about it decides, by step."""
    found: dict[str, list[tuple[Looked, Chosen]]] = {}
    for use in uses():
        choice = use.chosen.get(edition)
        if choice is None:
            continue
        others = tuple(one for one in use.readings if one != choice.reading)
        by = [name for name in choice.by if name in rulings() and rulings()[name].word]
        against = {name: ONLY_AGAINST.get(name, others) for name in by}
        if against:
            found.setdefault(use.step, []).append((looked_at(use), Chosen(choice.reading, against)))
    return found
