"""The account of one, two or three characters: whether their combination is well defined, who goes
first, what they do to each other, and what each does alone.

`eidex query`, `eidex faq` and the judge's sheet say it; `account_text` writes it for people.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from eidex.conflicts.report.faq import Case
from eidex.conflicts.report.powers import Power, power
from eidex.conflicts.report.turns import in_turn
from eidex.conflicts.report.worked import can_meet, told, worked_for
from eidex.reference_engine.core.actions import SEATS
from eidex.rulebook import Edition, characters
from eidex.rulebook.editions import editions_in_words
from eidex.rulebook.language import marked, marked_pair, number_phrase, phrase

Set = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Meeting:
    """What two or three do to each other: a worked case of two of them, and what can come up."""

    characters: Set
    worked: list[str]
    cases: list[Case]

    @property
    def names(self) -> str:
        """`Dealer + Zombie`."""
        return " + ".join(characters()[code].called for code in self.characters)


@dataclass(frozen=True, slots=True)
class Account:
    """All that is said of these characters. `base` is what comes up in every game."""

    characters: Set
    editions: tuple[Edition, ...]
    verdict: list[str]
    turns: list[str]
    meetings: list[Meeting]
    alone: list[tuple[Power, list[Case]]]
    base: list[Case]


NOT_ASKED = marked(
    "Not asked yet: printed words and spans that can be read in two ways, and whether it matters "
    "who goes first (`eidex rulings` asks)."
)


def account(
    cases: Iterable[Case], chosen: Set, editions: Sequence[Edition], *, every_state: bool = True
) -> Account:
    """The account of these characters, from the cases of all sets of them. `every_state`: what only
    questions about any state of any game find has been asked, too."""
    there = [case for case in cases if set(case["characters"]) <= set(chosen)]
    turns = in_turn(chosen, editions, can_meet)
    absent = {*characters()} - {*chosen} if len(chosen) == len(SEATS) else ()
    return Account(
        characters=chosen,
        editions=tuple(editions),
        verdict=[
            *verdicts(there, chosen, editions),
            *([] if every_state else [phrase(NOT_ASKED)]),
        ],
        turns=turns,
        meetings=list(_meetings(there, chosen, editions)),
        alone=[(power(code, editions, absent), _of(there, (code,))) for code in chosen],
        base=_of(there, ()),
    )


def _of(cases: Iterable[Case], chosen: Set) -> list[Case]:
    return [case for case in cases if set(case["characters"]) == set(chosen)]


def _meetings(cases: list[Case], chosen: Set, editions: Sequence[Edition]) -> Iterator[Meeting]:
    """Of the whole set first."""
    examples = {frozenset(one.pair): one for one in worked_for(chosen, editions)}
    for size in range(len(chosen), 1, -1):
        for part in combinations(chosen, size):
            one = examples.get(frozenset(part))
            found = _of(cases, part)
            one = one if found or in_turn(part, editions, can_meet) else None
            shown = told(one, next(e for e in editions if e in one.editions)) if one else []
            if shown or found:
                yield Meeting(part, shown, found)


# -- is it well defined? ---------------------------------------------------------------------------

RULED = marked_pair(
    "Well defined, with a ruling on {number} question that the printed rules leave open.",
    "Well defined, with rulings on {number} questions that the printed rules leave open.",
)
RULED_TOGETHER = marked_pair(
    "Well defined, with a ruling on {number} question that your powers raise together.",
    "Well defined, with rulings on {number} questions that your powers raise together.",
)
OPEN = marked("Open: a question comes up that neither the printed rules nor a ruling decides.")
PRINTED = marked("Well defined: the printed rules decide all that comes up.")
SAFE = marked("Safe to play together: your powers raise no question about each other.")
NEVER_MEET = marked(
    "Safe to play together: your powers act at different moments and raise no question."
)


def verdicts(cases: Sequence[Case], chosen: Set, editions: Sequence[Edition]) -> Iterator[str]:
    """The verdict on these characters by all that can come up with them, editions of one verdict
    together."""
    together: dict[str, list[Edition]] = {}
    for edition in editions:
        here = [case for case in cases if edition in case["editions"]]
        together.setdefault(_verdict(here, chosen, edition), []).append(edition)
    for sentence, there in together.items():
        if len(there) == len(editions):
            yield sentence
        else:
            yield phrase(
                "{editions}: {sentence}", editions=editions_in_words(there), sentence=sentence
            )


@cache
def _meet(pair: Set, edition: Edition) -> bool:
    return bool(in_turn(pair, (edition,), can_meet))


def _verdict(cases: list[Case], chosen: Set, edition: Edition) -> str:
    least = min(2, len(chosen))
    asked = [case for case in cases if len(case["characters"]) >= least]
    if any(case["decided_by"] == "open" for case in cases):
        return phrase(OPEN)
    ruled = {case["ruling"] for case in asked if case["ruling"]}
    if ruled:
        one, many = RULED_TOGETHER if least == 2 else RULED
        return number_phrase(one, many, len(ruled)).format(number=len(ruled))
    if asked or least < 2:
        return phrase(PRINTED)
    meet = any(_meet(pair, edition) for pair in combinations(chosen, 2))
    return phrase(SAFE if meet else NEVER_MEET)
