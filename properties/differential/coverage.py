"""What games reach: which powers met, how closely, and which rulings were used.

A count of answers does not say where two readings were compared. This does: for each edition, which
casts were at the table, which two powers were used in one game, in one trick, at one moment of the
table (no card was played between them) and in which order, which three in one game, which rulings
the engine used, which clauses and rulings spoke, stood or were set aside where the model answered,
and which two of them did so together, and which fact of a ruling decided an answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations

from eidex.model.questions.free_views import askable
from eidex.properties.differential.branches import BRANCH
from eidex.properties.differential.sayings import (
    OF_A_QUESTION,
    OF_SAYINGS,
    STANDS,
    Heard,
    could_speak,
    sayings,
)
from eidex.properties.differential.together import can_be_together, impossible
from eidex.reference_engine import Action, Position
from eidex.reference_engine.characters import CHARACTERS
from eidex.rulebook import EDITIONS, Edition, rulings

CAST = "casts of three"
PAIR = "two powers used in one game"
IN_TRICK = "two powers used in one trick"
AT_ONCE = "two powers used at one moment, by order"
TRIPLE = "three powers used in one game"
RULING = "rulings used"
END = "ends of games that chance seldom hits"
QUESTION = "questions that the model answers"
KINDS = (CAST, PAIR, IN_TRICK, AT_ONCE, TRIPLE, RULING, END, QUESTION, *OF_SAYINGS, *OF_A_QUESTION)
WAYS = {character.way: code for code, character in CHARACTERS.items() if character.way}
"""Powers that are a way to play a card."""
HAPPENS = ("answer", "HQ")
"""Teekränzchen's power is not called: it shows by the cards that are handed over."""
COUNTS = ("HA", "LK", "RJ", "L10", "S10", "R9", "H7", "S7")
"""Characters that matter to who gets what in the end."""
ENDS = (
    *("nobody over the limit", "one over it", "two over it", "three over it"),
    *("exactly the limit", "one short of it"),
    *("two level", "three level", "all the points", "Match", "Match with cards in the pot"),
    *("the number guessed", "one off the number"),
)
"""What a game may end with."""
Reached = tuple[str, Edition, tuple[str, ...]]


@dataclass(slots=True)
class Coverage:
    """What was reached, each thing once: its kind, the edition, and whom or what it is about."""

    reached: set[Reached] = field(default_factory=set)

    def counts(self) -> list[tuple[str, int, int]]:
        """For each kind how many were reached, and how many there are at most, whether possible or
        not; of two clauses or rulings together only what the solver says can be."""
        there = dict.fromkeys(KINDS, 0)
        for kind, edition, about in self.reached:
            there[kind] += kind not in OF_A_QUESTION or (kind, about) in can_be_together(edition)
        return [(kind, there[kind], at_most(kind)) for kind in KINDS]

    def refuted(self) -> list[Reached]:
        """What was reached though the solver says that it cannot be: it was asked about views that
        are not those of the games."""
        return [
            (kind, edition, about)
            for edition in EDITIONS
            for kind, about in impossible(
                edition, ((kind, about) for kind, e, about in self.reached if e == edition)
            )
        ]

    def add(self, other: Coverage) -> None:
        """Takes another coverage in."""
        self.reached |= other.reached


def at_most(kind: str) -> int:
    """How many things of this kind there are in three editions."""
    if kind == QUESTION:
        return len(EDITIONS) * len(askable())
    if kind in OF_SAYINGS:
        return sum(len(could_speak(edition)) for edition in EDITIONS)
    if kind in OF_A_QUESTION:
        return sum(one[0] == kind for edition in EDITIONS for one in can_be_together(edition))
    if kind == END:
        return len(EDITIONS) * len(ENDS) * (1 + len(COUNTS))
    if kind == RULING:
        return sum(len(one.editions) for one in rulings().values() if not one.withdrawn)
    ways = {
        CAST: combinations(CHARACTERS, 3),
        TRIPLE: combinations(CHARACTERS, 3),
        PAIR: combinations(CHARACTERS, 2),
        IN_TRICK: combinations(CHARACTERS, 2),
        AT_ONCE: permutations(CHARACTERS, 2),
    }
    return len(EDITIONS) * sum(1 for _ in ways[kind])


class Watch:
    """One game as it is played: what it reaches."""

    def __init__(self, edition: Edition, chosen: Sequence[str], coverage: Coverage) -> None:
        self.edition, self.coverage = edition, coverage
        self.game, self.trick, self.moment = list[str](), list[str](), list[str]()
        self.tricks = self.rulings = 0
        self.stood = set[str]()
        """The clauses and rulings that have stood where the model answered."""
        if len(chosen) == 3:
            self._reach(CAST, in_order(chosen))

    def done(self, action: Action, after: Position) -> None:
        """An action, and the position that it leads to. Its trick may be gathered with it."""
        code = power_of(action)
        if code:
            self._used(code)
        if after.tricks != self.tricks:
            self.tricks, self.trick = after.tricks, []
        if action.do in ("play", "put_down", *WAYS):
            self.moment = [code] if code else []
        self.noted(after)
        if after.result is not None:
            used = [code for code in COUNTS if code in self.game]
            for end in ends(after):
                self._reach(END, (end,))
                for code in used:
                    self._reach(END, (end, code))

    def noted(self, pos: Position) -> None:
        """The rulings that the engine has used up to this position."""
        for _, ruling in pos.noted[self.rulings :]:
            self._reach(RULING, (ruling,))
        self.rulings = len(pos.noted)

    def answered(self, heard: Heard, *, tried: bool = False) -> None:
        """Questions that the model has answered. Where something was only tried, and not done, a
        ruling has decided nothing: what comes of it was not compared."""
        for kind, about in sayings(heard):
            if tried and kind == BRANCH:
                continue
            self._reach(kind, about)
            if kind == STANDS:
                self.stood.update(about)
        for asked in heard.values():
            self._reach(QUESTION, (asked.name,))

    def _used(self, code: str) -> None:
        for before in dict.fromkeys(self.moment):
            if before != code:
                self._reach(AT_ONCE, (before, code))
        for kind, others in ((IN_TRICK, self.trick), (PAIR, self.game)):
            for other in {*others} - {code}:
                self._reach(kind, in_order((code, other)))
        for two in combinations(sorted({*self.game} - {code}), 2):
            self._reach(TRIPLE, in_order((code, *two)))
        for used in (self.moment, self.trick, self.game):
            used.append(code)

    def _reach(self, kind: str, about: tuple[str, ...]) -> None:
        self.coverage.reached.add((kind, self.edition, about))


def ends(pos: Position) -> Iterator[str]:
    """What a game that is over ended with, of `ENDS`."""
    assert pos.result is not None
    points, limit = pos.result.points, pos.rules.limit
    yield ENDS[sum(number >= limit for number in points)]
    said = {
        "exactly the limit": limit in points,
        "one short of it": limit - 1 in points,
        "two level": len({*points}) == 2,
        "three level": len({*points}) == 1,
        "all the points": points.count(0) == 2,
        "Match": pos.sweeper in (0, 1, 2),
        "Match with cards in the pot": pos.sweeper in (0, 1, 2) and pos.powers.into_pot,
    }
    if "L10" in pos.game.characters and pos.powers.guess >= 0:
        away = int(points[pos.seat_of("L10")]) - int(pos.powers.guess)
        said |= {"the number guessed": away == 0, "one off the number": away in (-1, 1)}
    yield from (end for end, so in said.items() if so)


def power_of(action: Action) -> str:
    """The character whose power is used by it; '' if none is."""
    if action.do in ("use", "draw") or (action.do, action.power) == HAPPENS:
        return action.power
    return WAYS.get(action.do, "")


def in_order(chosen: Sequence[str]) -> tuple[str, ...]:
    """In the order of the list."""
    return tuple(code for code in CHARACTERS if code in chosen)
