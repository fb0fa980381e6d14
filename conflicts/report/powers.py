"""What a character may do and when, from the clauses, in the words of the rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.schedule import IN_PLAY
from eidex.rulebook import EDITIONS, Clause, Edition, characters, clauses_in, spoken
from eidex.rulebook.editions import editions_in_words
from eidex.rulebook.language import either, marked, phrase

MOMENT = {
    "before_put_down": marked("before the cards are put down"),
    "before_trick": marked("before a trick"),
    "lead": marked("when a trick is to be played again"),
    "card": marked("right after a card"),
    "replacement": marked("before another card takes the place of one that went back"),
    "trick_complete": marked("when a trick is complete, before it is taken"),
    "settlement": marked("at the end, when the scores are counted"),
}
BEFORE_SOME = {
    **dict.fromkeys(
        ("H7", "HQ", "L10", "L8", "R6", "R7", "S10", "S9"),
        marked("when the cards are down, before the first trick"),
    ),
    **dict.fromkeys(("R8", "SK"), marked("after a trick, before the next")),
}
"""What `before_trick` is to a character that has to do with some tricks only."""
AFTER_THE_LEAD = ("R10", "S9")
"""Characters to which `card` is the time after the lead only."""
OF_A_MOVE = {
    "H8": marked("when playing a card"),
    "S6": marked("when playing a card"),
    "L9": marked("when the others put down, and when one of them leads to the first trick"),
}
"""Characters whose power is part of a move, not used between two."""
LIKE_A_THING = ("S7",)
"""A jackpot is no character."""
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


def power(card: str, editions: Sequence[Edition] = EDITIONS, absent: Iterable[str] = ()) -> Power:
    """The power of the character with this card, as these editions print it; without what is said
    of the `absent`.

    Raises `KeyError` for a card that is none.
    """
    character = characters()[card]
    names = "|".join(characters()[code].called for code in absent if code not in LIKE_A_THING)
    of_absent = re.compile(rf"\b(?:{names})\b" if names else "$^")
    said = []
    for clause in clauses_in(spoken()).values():
        if clause.character == card and clause.kind in TOLD and not of_absent.search(clause.says):
            printed = tuple(e for e in editions if clause.holds_in(e))
            if printed:
                said.append(Said(clause, printed))
    return Power(card, dict(character.names), when(card, editions), tuple(said))


def when(card: str, editions: Sequence[Edition] = EDITIONS) -> str:
    """The moments at which the character may use its power, in words; edition by edition where
    these differ."""
    those: dict[tuple[str, ...], list[Edition]] = {}
    for edition in editions:
        those.setdefault(CHARACTERS[card].windows_in(edition), []).append(edition)
    if len(those) == 1:
        return _in_words(card, *those)
    return "; ".join(
        phrase("in {editions} {when}", editions=editions_in_words(e), when=_in_words(card, windows))
        for windows, e in those.items()
    )


def _in_words(card: str, windows: tuple[str, ...]) -> str:
    if card in OF_A_MOVE:
        return phrase(OF_A_MOVE[card])
    if set(windows) >= set(IN_PLAY):
        if windows[0] == "before_put_down":
            return phrase("at any moment up to the end of the last trick")
        return phrase("once the cards are down, at any moment up to the end of the last trick")
    words = dict(MOMENT)
    words["before_trick"] = BEFORE_SOME.get(card, words["before_trick"])
    if card in AFTER_THE_LEAD:
        words["card"] = marked("right after a lead")
    told = [w for w in windows if not (w == "lead" and "before_trick" in windows)]
    return either([phrase(words[window]) for window in told])
