"""What a seat sees as a vector of whole numbers, always of the same length.

It is made of the engine's `Observation` alone, so nothing is in it that the seat may not know. Sets
of cards are 36 bits in the order of `NAMES`; one of a few things is as many bits, one of them set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from eidex.reference_engine import NAMES, Observation
from eidex.reference_engine.core.cards import SUITS
from eidex.reference_engine.core.schedule import WINDOWS
from eidex.reference_engine.explain.observation import HIDDEN, Heard
from eidex.rulebook import EDITIONS, characters

CODES: Final = tuple(characters())
MODES: Final = (*SUITS, "obenabe", "undenufe")
QUESTIONS: Final = ("show", "choose", "give", "give_back", "agree", "put_down", "draw", "lead")
ACTIONS: Final = ("use", "answer", "draw", "put_down", "hide", "excuse", "play", "pass")
TRICK: Final = 6
"""Cards in a trick at the most: each seat plays two to a double one."""
HEARD: Final = 12
"""So many of the last uses, answers and draws stand in the vector."""
LEARNED: Final = 32
"""So many numbers of what was learned by each; see `flat`."""
LEAST, MOST = -999, 999
Numbers = list[int]


def one_of(found: Any, known: Sequence[Any]) -> Numbers:
    """As many bits as there are things; none is set for anything else."""
    return [int(found == one) for one in known]


def cards(bits: int) -> Numbers:
    """A set of cards."""
    return [bits >> card & 1 for card in range(36)]


def card(found: int) -> Numbers:
    """One card, or one that lies hidden, or none."""
    return one_of(found, [*range(36), HIDDEN])


def in_trick(found: int) -> Numbers:
    """A card of the trick, or one that lies face down; of one that was led the suit is known."""
    return one_of(found, [*range(36), HIDDEN, -2, -3, -4, -5])


def flat(found: Any) -> Numbers:
    """Numbers as they are, a list with its length before it, words as what they stand for: a card,
    or a question for a card, is the card; no word is -1, any other word -2."""
    if isinstance(found, str):
        name = found.removeprefix("has ")
        return [NAMES.index(name) if name in NAMES else -2 if name else -1]
    if isinstance(found, tuple):
        return [len(found), *(number for one in found for number in flat(one))]
    return [int(found)]


def _each(trio: Iterable[int], write: Callable[[int], Numbers]) -> Numbers:
    return [number for one in trio for number in write(one)]


def _heard(seen: Observation) -> Numbers:
    """The last first."""
    found: Numbers = []
    for heard in seen.heard[: -HEARD - 1 : -1]:
        found += _one_heard(heard)
    return found + [0] * (HEARD * (5 + LEARNED) - len(found))


def _one_heard(heard: Heard) -> Numbers:
    power = 1 + CODES.index(heard.power) if heard.power else 0
    learned = flat(heard.learned)[:LEARNED]
    learned += [0] * (LEARNED - len(learned))
    return [1, heard.step, heard.seat, 1 + ACTIONS.index(heard.do), power, *learned]


def blocks(seen: Observation) -> dict[str, Numbers]:
    """All parts of the vector by name, in its order."""
    asked = seen.question
    declared: tuple[Any, ...] = seen.declared
    swap, refused, taken_over, given_to, rounds, wish, demand = declared[:7]
    justice, schwarzpeter, guggitaler, stripped, guess, bonus, added = declared[7:]
    result = seen.result
    return {
        "seat": one_of(seen.seat, range(3)),
        "edition": one_of(seen.edition, EDITIONS),
        "characters": [bit for code in seen.characters for bit in one_of(code, CODES)],
        "dealer": one_of(seen.dealer, range(3)),
        "before": [*map(int, seen.before)],
        "shown": one_of(seen.shown, range(36)),
        "mode": one_of(seen.mode, MODES),
        "phase": one_of(seen.phase, range(4)),
        "turn": one_of(seen.turn, range(4)),
        "leader": one_of(seen.leader, range(3)),
        "direction": [int(seen.direction)],
        "tricks": [int(seen.tricks)],
        "hand": cards(seen.hand),
        "hand_sizes": [*map(int, seen.hand_sizes)],
        "down": _each(seen.down, card),
        "trick": _each((*seen.trick, *[-9] * (TRICK - len(seen.trick))), in_trick),
        "won": _each(seen.won, cards),
        "takings": [*map(int, seen.takings)],
        "last": _each(seen.last, cards),
        "aside": _each(seen.aside, cards),
        "skat": [int(seen.skat)],
        "moved": [*map(int, seen.moved)],
        "limit": [int(seen.limit)],
        "key": one_of(seen.key, range(36)),
        "pot": cards(seen.pot),
        "pot_size": [int(seen.pot_size)],
        "window": one_of(seen.window, WINDOWS),
        "question_seat": one_of(asked and asked[0], range(4)),
        "question_power": one_of(asked and asked[1], CODES),
        "question_what": one_of(asked and asked[2], QUESTIONS),
        "uses": [*map(int, seen.uses)],
        "drawn": card(seen.drawn),
        "swap": cards(sum(1 << one for one in swap)),
        "refused": [int(refused)],
        "taken_over": [int(taken_over)],
        "given_to": one_of(given_to, range(3)),
        "rounds": [int(rounds)],
        "wish": one_of(wish, range(4)),
        "demand": one_of(demand, range(36)),
        "justice": [int(justice)],
        "schwarzpeter": [int(schwarzpeter)],
        "guggitaler": [int(guggitaler)],
        "stripped": one_of(stripped, SUITS),
        "guess": [int(guess)],
        "bonus": [int(bonus)],
        "added": [*map(int, added)],
        "points": [*map(int, result.points)] if result else [0, 0, 0],
        "victory_points": [*map(int, result.victory_points)] if result else [0, 0, 0],
        "heard": _heard(seen),
    }


def vector(seen: Observation) -> Numbers:
    """All of them, one after the other."""
    return [number for block in blocks(seen).values() for number in block]
