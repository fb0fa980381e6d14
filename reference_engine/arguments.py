"""What a game is begun with, checked: whoever passes something else is told which argument it was,
what it holds, and what may stand there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from eidex.common.quoting import cut, quoted
from eidex.reference_engine.core.cards import PACK, set_of
from eidex.rulebook import (
    EDITIONS,
    Edition,
    characters,
    find_character,
    find_ruling,
    near_character,
)

Deal = Sequence[Sequence[int]]
Characters = tuple[str | None, str | None, str | None]
MOST: Final = 6
"""Victory points that a player may have before a game: with seven one has won (TOUR.SEVEN_WINS)."""


def wrong(argument: str, value: object, may: str) -> ValueError:
    """What is wrong with an argument, in a sentence."""
    return ValueError(f"{argument} {cut(repr(value))}: {may}")


def checked(
    edition: Any, chosen: Any, dealer: Any, before: Any, accept: Any
) -> tuple[Edition, Characters, tuple[int, int, int], frozenset[str]]:
    """The edition, the codes of the characters, the victory points before the game and the rulings
    by which strict play goes on; who deals is checked, too. Raises `ValueError`."""
    if type(dealer) is not int or dealer not in (0, 1, 2):
        raise wrong("dealer", dealer, "give 0, 1 or 2")
    points = _three(before)
    if not all(type(one) is int and 0 <= one <= MOST for one in points):
        raise wrong("before", before, f"give three numbers from 0 to {MOST}")
    one, two, three = points
    return an_edition(edition), _characters(chosen), (one, two, three), _rulings(accept)


def a_deal(hands: Any) -> Deal:
    """Three hands of twelve cards, together the pack. Raises `ValueError`."""
    try:
        whole = [len(hand) for hand in hands] == [12, 12, 12]
        if whole and set_of([card for hand in hands for card in hand if 0 <= card < 36]) == PACK:
            deal: Deal = hands
            return deal
    except TypeError:  # no numbers, or not many of them
        pass
    raise ValueError("hands: give three of twelve cards each, numbered 0 to 35, each card once")


def _is_many(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def _three(value: Any) -> Sequence[Any]:
    """The value, where it holds three; else three that are nothing."""
    return value if _is_many(value) and len(value) == 3 else (..., ..., ...)


def an_edition(edition: Any) -> Edition:
    """The edition that is meant. Raises `ValueError`."""
    for one in EDITIONS:
        if edition == one or str(edition).lower() == one:
            return one
    raise wrong("edition", edition, f"give one of {', '.join(EDITIONS)}")


def _characters(chosen: Any) -> Characters:
    one, two, three = [None if name is None else _code(name, chosen) for name in _three(chosen)]
    owned = [code for code in (one, two, three) if code is not None]
    if len(set(owned)) < len(owned):
        raise wrong("characters", chosen, "a character belongs to one player only")
    return (one, two, three)


def _code(name: Any, chosen: Any) -> str:
    if not isinstance(name, str):
        raise wrong("characters", chosen, "give three, each a code such as RA, a name, or None")
    if name in characters():
        return name
    found = find_character(name)
    if found is None:
        near = near_character(name)
        hint = f"did you mean {near}?" if near else "give a code such as RA, a name, or None"
        raise ValueError(f"characters: {quoted(name)} is none; {hint}")
    return found.card


def _rulings(accept: Any) -> frozenset[str]:
    if not accept:
        return frozenset()
    names = accept if isinstance(accept, Iterable) and not isinstance(accept, str) else (accept,)
    found = {name: find_ruling(name) if isinstance(name, str) else None for name in names}
    for name, ruling in sorted(found.items(), key=repr):
        if ruling is None:
            raise wrong("accept", name, "give ids of rulings, such as R-003")
    return frozenset(ruling.id for ruling in found.values() if ruling is not None)
