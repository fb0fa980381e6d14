"""What a character may do and when, from the clauses, in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from eidex.reference_engine.characters import windows_of
from eidex.rulebook import EDITIONS, Clause, Edition, characters, clauses

LANGUAGE: dict[Edition, str] = {"en": "English", "de": "German", "nl": "Dutch"}
MOMENT = {
    "after_deal": "right after the deal",
    "before_put_down": "before the cards are put down",
    "after_put_down": "when the cards have been put down",
    "before_first_lead": "before the first lead",
    "before_trick": "before a trick",
    "lead": "when a trick is led to",
    "card": "right after a card",
    "trick_complete": "when a trick is complete, before it is taken",
    "after_trick": "after a trick",
    "settlement": "at the end, when the scores are counted",
}
TOLD = ("rule", "remark", "priority")
"""Kinds of clauses that say what a power does."""


@dataclass(frozen=True, slots=True)
class Said:
    """One clause and those of the editions asked about that print it."""

    clause: Clause
    editions: tuple[Edition, ...]


@dataclass(frozen=True, slots=True)
class Power:
    """A character, the moments at which it may act, and what its clauses say."""

    card: str
    names: dict[Edition, str]
    when: str
    says: tuple[Said, ...]


def power(card: str, editions: Sequence[Edition] = EDITIONS) -> Power:
    """The power of the character with this card, as these editions print it.

    Raises `KeyError` for a card that is none.
    """
    character = characters()[card]
    said = []
    for clause in clauses().values():
        if clause.character == card and clause.kind in TOLD:
            printed = tuple(e for e in editions if clause.holds_in(e))
            if printed:
                said.append(Said(clause, printed))
    return Power(card, dict(character.names), when(card), tuple(said))


def when(card: str) -> str:
    """The moments at which the character may use its power, in words; edition by edition where
    they differ."""
    editions: dict[tuple[str, ...], list[Edition]] = {}
    for edition in EDITIONS:
        editions.setdefault(windows_of(card, edition), []).append(edition)
    if len(editions) == 1:
        return _in_words(*editions)
    return "; ".join(f"in {languages(e)} {_in_words(windows)}" for windows, e in editions.items())


def _in_words(windows: tuple[str, ...]) -> str:
    if not windows:
        return "when it plays a card"
    if len(windows) > len(MOMENT) // 2:
        after = "" if windows[0] == "after_deal" else "once the cards are down, "
        return f"{after}at any moment up to the end of the last trick"
    return listed([MOMENT[window] for window in windows], "or")


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`; '' for none."""
    *first, end = words or [""]
    return f"{', '.join(first)} {last} {end}" if first else end


def languages(editions: Iterable[Edition]) -> str:
    """`English and Dutch`."""
    return listed([LANGUAGE[edition] for edition in editions])
