"""Which reading of the rules would explain the answers that disagree.

A reading explains an op's disagreements if it gives those very answers, and gives no other answer
than the implementation's where that agreed. What no reading explains is sorted by the clause that
each single answer breaks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from eidex.conformance.protocol.protocol import BASE_OPS, OPS, Request, edition_of
from eidex.conformance.run.judge import clause_broken
from eidex.conformance.variants.readings import (
    READINGS,
    Reading,
    answer,
    can_say,
    limits,
    orders,
    worths,
)
from eidex.conformance.variants.rule_variants import PLAIN, PRINTED, RuleVariant
from eidex.rulebook import EDITIONS, Edition, clauses

SAMPLE = {"replay": 6}
AGREED = {"replay": 20}
SOME, MANY = 24, 400
"""How many disagreements a reading has to meet before all are tried, and how many agreements."""
MOST_READINGS = 4


@dataclass(slots=True)
class Told:
    """One request with what was answered and what is right."""

    request: Request
    got: Any
    wanted: Any
    at: int = 0
    """Its place in the order in which requests were put."""

    @property
    def op(self) -> str:
        """The request's op."""
        return str(self.request["op"])


@dataclass(slots=True)
class Group:
    """Disagreements with one cause: the clause broken, and the reading that explains them all."""

    clause: str
    reading: Reading | None
    told: list[Told]
    example: Told = field(init=False)
    history: list[Request] | None = None
    """Requests that must come before, when the answer depends on them; None: not tried again."""
    fleeting: bool = False
    """Tried again, it did not disagree."""

    def __post_init__(self) -> None:
        self.example = min(self.told, key=size_of)

    @property
    def ops(self) -> tuple[str, ...]:
        """The ops that show it."""
        there = {told.op for told in self.told}
        return tuple(op for op in OPS if op in there)

    @property
    def editions(self) -> tuple[Edition, ...]:
        """The editions in which it shows."""
        there = {edition_of(told.request) for told in self.told}
        return tuple(edition for edition in EDITIONS if edition in there)


def size_of(told: Told) -> tuple[int, int, str]:
    """Small requests first: single questions before records, few cards before many."""
    request = told.request
    if "record" in request:
        return (1, sum(len(g["actions"]) for g in request["record"]["games"]), "")
    cards = len(request.get("hand", ())) + len(request.get("trick", ()))
    numbers = [*request.get("before", ()), *request.get("points", ())]
    return (0, 10 * cards + 5 * len(set(numbers)), str(sorted(request.items(), key=str)))


def groups(
    disagreed: Sequence[Told],
    agreed: Sequence[Told],
    bases: dict[Edition, RuleVariant] | None = None,
) -> list[Group]:
    """The disagreements, grouped by cause: first what readings explain, most first; then what
    single questions show, then what only records show.

    `bases` are the open readings that the implementation has chosen, edition by edition.
    """
    left = list(disagreed)
    by_op = _sampled(agreed)
    found: list[Group] = []
    while left and len(found) < MOST_READINGS:
        best = _best_reading(left, by_op, bases or {})
        if best is None:
            break
        reading, explained = best
        clause = _clause_of(reading, explained)
        found.append(Group(clause, reading, explained))
        taken = {id(told) for told in explained}
        left = [told for told in left if id(told) not in taken]
    rest: dict[str, list[Told]] = {}
    for told in left:
        clause = clause_broken(told.request, told.got, told.wanted)
        rest.setdefault(clause, []).append(told)
    known = {group.clause: group for group in found}
    others = []
    for clause, several in rest.items():
        if clause in known and all(told.op not in BASE_OPS for told in several):
            known[clause].told.extend(several)
        else:
            others.append(Group(clause, None, several))
    return sorted(found + others, key=_by_weight)


def _clause_of(reading: Reading, explained: Sequence[Told]) -> str:
    """The clause that the reading breaks in an edition in which it shows."""
    for told in explained:
        if clause := reading.breaks_in(edition_of(told.request)):
            return clause
    return reading.breaks[0]


def _by_weight(group: Group) -> tuple[bool, bool, int, int]:
    """What single questions show goes first: a record that goes wrong may follow from it."""
    single = any(op in BASE_OPS for op in group.ops)
    place = list(clauses()).index(group.clause) if group.clause else len(clauses())
    return (not single, group.reading is None, -len(group.told), place)


def _sampled(agreed: Sequence[Told]) -> dict[str, list[Told]]:
    by_op: dict[str, list[Told]] = {}
    for told in agreed:
        by_op.setdefault(told.op, []).append(told)
    return {op: _spread(several, AGREED.get(op, MANY)) for op, several in by_op.items()}


def _spread(several: list[Told], most: int) -> list[Told]:
    """At most this many of them, from the whole list."""
    step = max(1, -(-len(several) // most))
    return several[::step]


def _best_reading(
    left: list[Told], agreed: dict[str, list[Told]], bases: dict[Edition, RuleVariant]
) -> tuple[Reading, list[Told]] | None:
    by_op: dict[str, list[Told]] = {}
    for told in left:
        by_op.setdefault(told.op, []).append(told)
    best: tuple[Reading, list[Told]] | None = None
    for reading in _candidates(by_op):
        explained: list[Told] = []
        single = [op for op in reading.ops if op in by_op and op in BASE_OPS]
        for op in single:
            explained += _explained(reading, by_op[op], agreed.get(op, []), bases)
        # Families of readings have to explain most: some of so many fit a few answers by chance.
        if reading not in READINGS and 2 * len(explained) < sum(len(by_op[op]) for op in single):
            continue
        # Records are slow to try: only what fits the single questions is tried on them.
        if "replay" in by_op and "replay" in reading.ops and (explained or not single):
            explained += _explained(reading, by_op["replay"], agreed.get("replay", []), bases)
        if explained and (best is None or len(explained) > len(best[1])):
            best = (reading, explained)
    return best


def _candidates(by_op: dict[str, list[Told]]) -> Iterable[Reading]:
    yield from READINGS
    yield from _worths_told(by_op.get("card_points", ()))
    if "victory_points" in by_op:
        yield from limits()
    if "trick_taker" in by_op:
        yield from orders()


def _worths_told(several: Sequence[Told]) -> Iterable[Reading]:
    """The tables of card points that the answers amount to."""
    kinds = ("trump", "plain", "obenabe", "undenufe")
    ranks: dict[str, list[Told]] = {kind: [] for kind in kinds}
    for told in several:
        mode, card = told.request["mode"], told.request["card"]
        plain = "trump" if card[0] == mode else "plain"
        ranks[mode if mode in ranks else plain].append(told)
    for kind, answers in ranks.items():
        if answers:
            table: dict[str, int] = dict(getattr(PRINTED, f"{kind}_points"))
            told_of: dict[str, int] = {t.request["card"][1:]: t.got for t in answers}
            yield worths(kind, {rank: told_of.get(rank, table.get(rank, 0)) for rank in PLAIN})


def _explained(
    reading: Reading, differ: list[Told], agreed: list[Told], bases: dict[Edition, RuleVariant]
) -> list[Told]:
    """Those of the op's disagreements that are just what the reading says, if it says nothing
    against the rest."""
    variants = {e: reading.variant(bases.get(e, PRINTED)) for e in EDITIONS}
    said: dict[int, Any] = {}

    def says(told: Told) -> Any:
        """The reading's answer; the one that was given where characters make it say nothing."""
        if id(told) not in said:
            found = answer(variants[edition_of(told.request)], told.request)
            said[id(told)] = told.got if found is None else found
        return said[id(told)]

    op = differ[0].op
    known = [told for told in differ if can_say(told.request)]
    if not any(says(told) == told.got for told in _spread(known, SAMPLE.get(op, SOME))):
        return []
    # A record can come out right by luck: one that speaks against the reading is passed over.
    luck = int(op == "replay" and len(known) > 10)
    if sum(says(told) != told.got for told in agreed) > luck:
        return []
    fits = [told for told in known if says(told) == told.got]
    against = [told for told in known if says(told) not in (told.got, told.wanted)]
    return [] if len(against) * 10 > len(fits) else fits
