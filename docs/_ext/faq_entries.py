"""The cases of the FAQ, put together: one entry for each ruling, whoever needs it, by character."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from rst import anchor

from eidex.conflicts.report.faq import Case, reasons_in_words
from eidex.conflicts.report.turns import in_turn
from eidex.conflicts.report.worked import can_meet, told, worked_for
from eidex.rulebook import EDITIONS, Edition, characters, rulings_in, spoken
from eidex.rulebook.language import phrase

EVERYBODY = ""
"""Heads the entries that no character is needed for."""


class Entry:
    """A question with its answer, and the cases in which it is asked: one for each set of
    characters that raises it."""

    def __init__(self, cases: Sequence[Case]) -> None:
        self.cases = cases

    @property
    def ruling(self) -> str:
        """Its number; '' where print decides, or nobody."""
        return self.cases[0]["ruling"]

    @property
    def anchor(self) -> str:
        """The place of the entry on a page: the ruling's, or the only case's."""
        return place_of(self.ruling or self.cases[0]["id"])

    @property
    def asks(self) -> str:
        """The question; of a ruling as it stands there, where its cases ask in words of their
        own."""
        asked = {case["asks"] for case in self.cases}
        if self.ruling and len(asked) > 1:
            return rulings_in(spoken())[self.ruling].asks
        return self.cases[0]["asks"]

    @property
    def case(self) -> Case:
        """What all cases share; the answer as it stands with the ruling, where they differ in
        it."""
        if len(self.by_answer) == 1:
            return self.cases[0]
        return {**self.cases[0], "answer": rulings_in(spoken())[self.ruling].answer}

    @cached_property
    def by_answer(self) -> list[Entry]:
        """The same apart, by what is answered."""
        found: dict[str, list[Case]] = {}
        for case in self.cases:
            found.setdefault(case["answer"], []).append(case)
        return [self] if len(found) == 1 else [Entry(some) for some in found.values()]

    @cached_property
    def editions(self) -> list[Edition]:
        """Those in which the question comes up."""
        there = {edition for case in self.cases for edition in case["editions"]}
        return [edition for edition in EDITIONS if edition in there]

    @cached_property
    def home(self) -> str:
        """The character under which it stands: the one that most of the sets have, of several the
        first of the list. `EVERYBODY` where the base game asks it by itself."""
        if any(not case["characters"] for case in self.cases):
            return EVERYBODY
        sets = Counter(code for case in self.cases for code in case["characters"])
        return min(sets, key=lambda code: (-sets[code], characters()[code].place))

    @property
    def why_asked(self) -> list[str]:
        """Why the question arises in all of its cases, each edition once."""
        reasons = {
            edition: list(
                dict.fromkeys(why for one in self.cases for why in one["reasons"].get(edition, ()))
            )
            for edition in self.editions
        }
        return reasons_in_words({**self.cases[0], "editions": self.editions, "reasons": reasons})

    @property
    def partners(self) -> list[list[str]]:
        """With whom the home is concerned, by case: [] is alone."""
        return self.beside(self.home)

    def beside(self, code: str) -> list[list[str]]:
        """Who raises it beside this character, by case."""
        return [[c for c in case["characters"] if c != code] for case in self.cases]


def entries(cases: Sequence[Case]) -> list[Entry]:
    """All entries, in the order of their first cases."""
    found: dict[str, list[Case]] = {}
    for case in cases:
        found.setdefault(case["ruling"] or case["id"], []).append(case)
    return [Entry(some) for some in found.values()]


def by_character(cases: Sequence[Case]) -> Iterator[tuple[str, list[Entry]]]:
    """The entries under their characters, in list order; those for every game come first."""
    found = entries(cases)
    for code in (EVERYBODY, *characters()):
        if here := [entry for entry in found if entry.home == code]:
            yield code, here


def meetings(code: str, cases: Sequence[Case]) -> dict[str, str]:
    """For each one with whom something comes up: who of the two goes first, and a worked case."""
    partners = {other for case in cases for other in case["characters"]} - {code}
    found = {}
    for other in characters():
        pair = tuple(one for one in characters() if one in (code, other))
        if other not in partners or other == code:
            continue
        text = in_turn(pair, EDITIONS, can_meet)
        for one in worked_for(pair, EDITIONS):
            shown = " ".join(told(one, one.editions[0]))
            text.append(phrase("For example: {sentences}", sentences=shown))
        if text:
            found[other] = " ".join(text)
    return found


def place_of(name: str) -> str:
    """The place of a ruling or of a case on the page of the FAQ."""
    return f"faq-{anchor(name)}"
