"""What a game is begun with, checked: whoever passes something else is told which argument it was,
what it holds, and what may stand there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eidex.reference_engine.core.cards import PACK, set_of
from eidex.rulebook import EDITIONS, Edition, characters, find_character, near_character, rulings

Deal = Sequence[Sequence[int]]
Characters = tuple[str | None, str | None, str | None]
MOST: Final = 6
"""Victory points that a player may have before a game: with seven one has won (TOUR.SEVEN_WINS)."""


def checked(
    edition: str,
    chosen: Characters,
    dealer: int,
    before: tuple[int, int, int],
    accept: frozenset[str],
) -> tuple[Edition, Characters]:
    """The edition and the codes of the characters; who deals, the victory points before the game
    and the rulings by which strict play goes on are checked, too. Raises `ValueError`."""
    if dealer not in (0, 1, 2):
        raise ValueError(f"dealer {dealer!r}: give 0, 1 or 2")
    if not all(0 <= points <= MOST for points in before):
        raise ValueError(f"before {before!r}: give three numbers from 0 to {MOST}")
    unknown = sorted(accept - rulings().keys())
    if unknown:
        raise ValueError(f"accept {unknown[0]!r}: give ids of rulings, such as R-003")
    return _edition(edition), _characters(chosen)


def a_deal(hands: Deal) -> Deal:
    """Three hands of twelve cards, together the pack. Raises `ValueError`."""
    whole = [len(hand) for hand in hands] == [12, 12, 12]
    if not whole or set_of([card for hand in hands for card in hand if 0 <= card < 36]) != PACK:
        raise ValueError("hands: give three of twelve cards each, numbered 0 to 35, each card once")
    return hands


def _edition(edition: str) -> Edition:
    for one in EDITIONS:
        if edition == one or str(edition).lower() == one:
            return one
    raise ValueError(f"edition {edition!r}: give one of {', '.join(EDITIONS)}")


def _characters(chosen: Characters) -> Characters:
    one, two, three = [None if name is None else _code(name) for name in chosen]
    owned = [code for code in (one, two, three) if code is not None]
    if len(set(owned)) < len(owned):
        raise ValueError(f"characters {chosen!r}: a character belongs to one player only")
    return (one, two, three)


def _code(name: str) -> str:
    if name in characters():
        return name
    found = find_character(name)
    if found is None:
        near = near_character(name)
        hint = f"did you mean {near}?" if near else "give a code such as RA, a name, or None"
        raise ValueError(f"characters: {name!r} is none; {hint}")
    return found.card
