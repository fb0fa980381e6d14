"""Which clauses do requests put to the test?

A request exercises a clause when somebody who reads that clause otherwise would answer it
otherwise. Invariants are exercised by every answer that they bind.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from eidex.common.conformance.messages import Request
from eidex.conformance.protocol.protocol import OPS, edition_of
from eidex.conformance.variants.readings import READINGS, Reading, answer, can_say
from eidex.conformance.variants.rule_variants import PRINTED
from eidex.rulebook import Clause, Edition, clauses, rulings

GROUPS = ("deal", "play", "scoring", "tournament")
OUT_OF_REACH = {
    "GAME.FOUR": "who sits out is settled before a game",
    "DEAL.CUT": "every order of the pack is possible with and without it",
    "DEAL.STARTS_RIGHT": "every deal is possible wherever it starts",
    "PLAY.UNDERTRUMP_OF_THREE": "only a power has a trick go on after its third card",
    "MATCH.OWN_CARDS": "only powers divert tricks",
    "MATCH.CARDS_GOT": "only powers divert tricks",
    "TOUR.CHAOS_LOSER": "TOUR.CHAOS says who rises, and R-118 where that is nobody",
    "TOUR.CHARACTER_DRAWN": "the base game has no characters",
}
"""Clauses of these groups that no request without characters can touch, and why."""
BOUND = {
    "POINTS.TOTAL": "replay",
    "SCORE.TWO_POINTS": "victory_points",
    "SCORE.SAFE_SCORES": "victory_points",
    "TOUR.ONE_WINNER": "tournament",
    "PUT.FACE_DOWN": "observation",
}
"""Clauses that no switch breaks, and the op whose answers they bind."""


def base_clauses(edition: Edition) -> list[Clause]:
    """The clauses of the base game that the edition prints and a request can touch."""
    return [
        clause
        for clause in clauses().values()
        if clause.group in GROUPS and clause.holds_in(edition) and clause.id not in OUT_OF_REACH
    ]


@cache
def clauses_of(reading: Reading, edition: Edition) -> tuple[str, ...]:
    """The clauses that a request tests if the reading answers it otherwise."""
    if not reading.is_open_in(edition):
        found = reading.breaks_in(edition)
        return (found,) if found else ()
    ruling = rulings()[reading.ruling]
    weighed = [clauses()[name] for name in ruling.clauses]
    same = [c for c in weighed if c.question in ("", ruling.question) and c.group in GROUPS]
    return tuple(c.id for c in same if c.holds_in(edition))


@cache
def within_reach(edition: Edition, ops: tuple[str, ...]) -> tuple[str, ...]:
    """The clauses of the base game that some request of these ops can touch."""
    there = {clause for clause, op in BOUND.items() if op in ops}
    for reading in READINGS:
        if set(reading.ops) & set(ops):
            there.update(clauses_of(reading, edition))
    return tuple(clause.id for clause in base_clauses(edition) if clause.id in there)


class Coverage:
    """The clauses exercised so far, edition by edition."""

    def __init__(self) -> None:
        self.first: dict[tuple[Edition, str], str] = {}
        """By edition and clause: the op of the request that was the first to exercise it."""
        self._wanted: dict[tuple[Edition, str], list[Reading]] = {}
        """By edition and op: the readings with a clause that nothing has exercised so far."""

    def add(self, request: Request) -> None:
        """Takes a request in that was answered."""
        op, edition = request["op"], edition_of(request)
        if (edition, op) not in self._wanted:
            self._first_of(edition, op)
        readings = self._wanted[edition, op]
        if not readings or not can_say(request):
            return
        wanted = answer(PRINTED, request)
        for reading in readings:
            if answer(reading.variant(), request) != wanted:
                for clause in clauses_of(reading, edition):
                    self.first.setdefault((edition, clause), op)
        self._wanted[edition, op] = [one for one in readings if not self._tests(one, edition)]

    def _first_of(self, edition: Edition, op: str) -> None:
        """The first request of an op about an edition."""
        for clause, bound in BOUND.items():
            if op == bound and clauses()[clause].holds_in(edition):
                self.first.setdefault((edition, clause), op)
        there = [one for one in READINGS if op in one.ops and not self._tests(one, edition)]
        self._wanted[edition, op] = there

    def _tests(self, reading: Reading, edition: Edition) -> bool:
        """Every clause that the reading is about has been exercised."""
        return all((edition, clause) in self.first for clause in clauses_of(reading, edition))

    def missing(self, edition: Edition, ops: Sequence[str] = OPS) -> list[str]:
        """The clauses that were not exercised, of those that these ops can exercise."""
        there = within_reach(edition, tuple(ops))
        return [clause for clause in there if (edition, clause) not in self.first]

    def exercised(self, edition: Edition) -> list[str]:
        """The clauses that were."""
        return [c.id for c in base_clauses(edition) if (edition, c.id) in self.first]
