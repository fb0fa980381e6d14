"""Which reading of the rules would explain the answers that disagree.

A reading explains an op's disagreements if it gives those very answers, and gives no other answer
than the implementation's where that agreed. Editions are explained one by one, and of two readings
in one program the second is looked for at a table that plays by the first. What no reading explains
is sorted by the clause that each single answer breaks; what follows from a cause that is known is
told with it, as its echo.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from eidex.common.conformance.causes import Cause
from eidex.conformance.protocol.protocol import BASE_OPS, OPS, RECORD_OPS, same_answer
from eidex.conformance.run.answered import Answered, spread
from eidex.conformance.run.echoes import follows_from, own_victory_points
from eidex.conformance.run.naming import clause_broken
from eidex.conformance.run.suspects import by_character, clause_of, never_asking, stands_for_itself
from eidex.conformance.run.worths import worths_in_games, worths_told
from eidex.conformance.variants.readings import (
    READINGS,
    Reading,
    answer,
    can_say,
    limits,
    open_readings,
    orders,
    with_all,
)
from eidex.conformance.variants.rule_variants import PRINTED, RuleVariant
from eidex.rulebook import EDITIONS, Edition, clauses

SAMPLE, SAMPLE_OF_RECORDS = 24, 6
"""How many disagreements a reading has to meet before all are tried."""
AGREED, AGREED_RECORDS = 400, 20
"""How many agreements it is held against."""
MOST_READINGS = 6


@dataclass(slots=True)
class Group(Cause[Answered]):
    """Disagreements with one cause: the clause broken, and the reading that explains them all."""

    reading: Reading | None = None
    character: str = ""
    """The code of the character whose power is played otherwise."""
    divided: Reading | None = None
    """The open reading that these answers fit, in a program whose other answers do not."""
    base: RuleVariant = PRINTED
    """The table that the reading changes: with the open readings chosen and the causes before."""
    readings: dict[Reading, tuple[RuleVariant, int]] = field(default_factory=dict)
    """Every reading that explains answers, once those of all editions are together: the table that
    it changes, and how many."""

    @property
    def stuck_at(self) -> int | None:
        """The action, from 0, beyond which the program takes no game, if that is the cause."""
        return int(self.told[0].got[2]) if all(told.stuck for told in self.told) else None

    def nearest(self) -> tuple[Reading, int] | None:
        """Where no reading explains it: the one that gives most of the answers, and how many; none
        where it gives only one. Worked out for the report: it takes long."""
        known = self.reading is not None or self.divided is not None
        if known or self.character or self.stuck_at is not None:
            return None
        return _nearest(self)

    @property
    def ops(self) -> tuple[str, ...]:
        """The ops that show it."""
        there = {told.op for told in self.told}
        return tuple(op for op in OPS if op in there)

    @property
    def editions(self) -> tuple[Edition, ...]:
        """The editions in which it shows."""
        there = {told.edition for told in self.told}
        return tuple(edition for edition in EDITIONS if edition in there)


def merged(several: Sequence[Group]) -> list[Group]:
    """The groups of all editions, those about the same clause or character as one, the weightiest
    first."""
    found: dict[tuple[str, Reading | None], Group] = {}
    for group in several:
        group.readings = {group.reading: (group.base, len(group.told))} if group.reading else {}
        one = found.setdefault((group.character or group.clause, group.divided), group)
        if one is group:
            continue
        one.told += group.told
        one.echoes += group.echoes
        one.reading = one.reading or group.reading
        for reading, (base, times) in group.readings.items():
            before = one.readings.get(reading, (base, 0))
            one.readings[reading] = (before[0], before[1] + times)
    return sorted(found.values(), key=_by_weight)


def groups_of(
    edition: Edition, wrong: list[Answered], right: list[Answered], chosen: tuple[Reading, ...]
) -> list[Group]:
    """The disagreements of one edition by cause, where the program has chosen these open
    readings."""
    if not wrong:
        return []
    plain = [told for told in wrong if can_say(told.request) and not told.stuck]
    explained, left = _explain_by_readings(edition, plain, right, chosen)
    known = {group.clause: group for group in explained}
    rest: dict[tuple[str, Reading | None], Group] = {}
    for told in left:
        clause = clause_broken(told.request, told.got, told.wanted)
        if clause in known and told.op not in BASE_OPS:
            known[clause].told.append(told)
            continue
        divided = _allowed_by_itself(edition, told, chosen)
        if (clause, divided) in rest:
            rest[clause, divided].told.append(told)
        else:
            rest[clause, divided] = Group(clause, [told], divided=divided)
    linked = _linked([*explained, *rest.values()], own_victory_points([*wrong, *right]))
    linked = _below_the_mode(linked)
    if stuck := [told for told in wrong if told.stuck]:
        clause = _most_often(clause_broken(t.request, t.got, t.wanted) for t in stuck)
        linked.append(Group(clause, stuck))
    with_powers = [told for told in wrong if not can_say(told.request) and not told.stuck]
    fine = [told for told in right if not can_say(told.request)]
    causes = linked[:1]
    if silent := never_asking(with_powers, fine):
        linked.append(Group("", silent))
        known_silent = set(map(id, silent))
        with_powers = [told for told in with_powers if id(told) not in known_silent]
    for code, several in by_character(with_powers, fine):
        if causes and not stands_for_itself(code, several):
            # What is wrong in the base game is wrong in games with characters, too.
            causes[0].echoes += several
        else:
            linked.append(Group(clause_of(code, several), several, character=code))
    return linked


def _most_often(names: Iterable[str]) -> str:
    return Counter(names).most_common(1)[0][0]


def _nearest(group: Group) -> tuple[Reading, int] | None:
    """The reading that gives most of the group's answers, if it gives more than one."""
    sample = spread([told for told in group.told if can_say(told.request)], SAMPLE)
    best: tuple[Reading, int] | None = None
    for reading in READINGS if sample else ():
        if set(reading.ops) & set(group.ops):
            times = sum(_gives(reading.variant(group.base), told) for told in sample)
            if times > (best[1] if best else 1):
                best = (reading, times)
    if best is None:
        return None
    return best[0], sum(_gives(best[0].variant(group.base), told) for told in group.told)


def _explain_by_readings(
    edition: Edition, wrong: list[Answered], right: list[Answered], chosen: tuple[Reading, ...]
) -> tuple[list[Group], list[Answered]]:
    """The causes that readings explain, and what is left."""
    base = with_all(chosen)
    by_op = _sampled(right)
    found: list[Group] = []
    left = wrong
    while left and len(found) < MOST_READINGS:
        best = _best_reading(left, by_op, base)
        if best is None:
            break
        reading, explained = best
        group = Group(reading.clause_in(edition), explained, reading=reading, base=base)
        base = reading.variant(base)
        # What counts anew from card points has the wrong victory points once more.
        recounted = replace(base, counts_itself=True)
        if "victory_points" in reading.ops:
            group.echoes = [t for t in left if t.op == "tournament" and _gives(recounted, t)]
        taken = {id(told) for told in (*explained, *group.echoes)}
        left = [told for told in left if id(told) not in taken]
        found.append(group)
    return found, left


def _linked(several: list[Group], own: Mapping[tuple[int, ...], tuple[int, ...]]) -> list[Group]:
    """The groups without those that follow from another, whose echoes they are."""
    causes = [group for group in several if any(op in BASE_OPS for op in group.ops)]
    kept: list[Group] = []
    for group in several:
        others = [cause for cause in causes if cause is not group]
        told: list[Answered] = []
        for one in group.told:
            by_op = {told.op: cause for cause in reversed(others) for told in cause.told}
            cause = by_op.get(follows_from(one, own)) if group.reading is None else None
            (told if cause is None else cause.echoes).append(one)
        if told:
            group.told = told
            kept.append(group)
    return kept


def _below_the_mode(several: list[Group]) -> list[Group]:
    """A program that says another mode than it is plays all of that game otherwise."""
    cause = next((g for g in several if not g.reading and g.clause.startswith("MODE.")), None)
    if cause is None:
        return several
    kept = []
    for group in several:
        if group is cause or group.reading or any(op in BASE_OPS for op in group.ops):
            kept.append(group)
        else:
            cause.echoes += [*group.told, *group.echoes]
    return kept


def _allowed_by_itself(
    edition: Edition, told: Answered, chosen: tuple[Reading, ...]
) -> Reading | None:
    """The open reading, not chosen by this program, that gives the very answer."""
    if told.op not in BASE_OPS:
        return None
    for several in open_readings(edition).values():
        for reading in several:
            if told.op in reading.ops and _gives(reading.variant(), told):
                return reading
    return None


def _gives(variant: RuleVariant, told: Answered) -> bool:
    said = answer(variant, told.request)
    return said is not None and same_answer(told.op, told.got, said)


def _by_weight(group: Group) -> tuple[bool, bool, int, int]:
    """What single questions show goes first: a record that goes wrong may follow from it."""
    single = any(told.op in BASE_OPS for told in (*group.told, *group.echoes))
    place = list(clauses()).index(group.clause) if group.clause else len(clauses())
    return (not single, group.reading is None, -len(group.told), place)


def _sampled(agreed: Sequence[Answered]) -> dict[str, list[Answered]]:
    by_op: dict[str, list[Answered]] = {}
    for told in agreed:
        by_op.setdefault(told.op, []).append(told)
    return {
        op: spread(several, AGREED if op in BASE_OPS else AGREED_RECORDS)
        for op, several in by_op.items()
    }


def _best_reading(
    left: list[Answered], agreed: dict[str, list[Answered]], base: RuleVariant
) -> tuple[Reading, list[Answered]] | None:
    by_op: dict[str, list[Answered]] = {}
    for told in left:
        by_op.setdefault(told.op, []).append(told)
    best: tuple[Reading, list[Answered]] | None = None
    heaviest = 0.0
    # Who has taken no later game has not shown who he or she thinks deals it.
    replays = [*by_op.get("replay", ()), *agreed.get("replay", ())]
    goes_on = any(told.got[0] and _is_of_several(told) for told in replays)
    for reading in _candidates(by_op):
        variant = reading.variant(base)
        if variant == base or ("dealer" in reading.change and not goes_on):
            continue
        explained: list[Answered] = []
        single = [op for op in reading.ops if op in by_op and op in BASE_OPS]
        for op in single:
            explained += _explained(variant, by_op[op], agreed.get(op, []))
        # Families of readings have to explain most: some of so many fit a few answers by chance.
        if reading not in READINGS and 2 * len(explained) < sum(len(by_op[op]) for op in single):
            continue
        # Records are slow to try: only what fits the single questions is tried on them.
        shown = bool(explained)
        for op in RECORD_OPS if explained or not single else ():
            if op in by_op and op in reading.ops:
                more = _explained(variant, by_op[op], agreed.get(op, []))
                shown |= any(_gives(variant, told) for told in more[:1])
                explained += more
        # One record in many may come out as a reading has it by chance.
        records = sum(len(by_op[op]) for op in reading.ops if op in by_op and op not in BASE_OPS)
        if not shown or (not single and 10 * len(explained) < records):
            explained = []
        weight = len(explained) / (
            2 if explained and _refuted(reading, variant, by_op, agreed) else 1
        )
        if weight > heaviest:
            best, heaviest = (reading, explained), weight
    return best


def _is_of_several(told: Answered) -> bool:
    return "record" in told.request and len(told.request["record"]["games"]) > 1


def _refuted(
    reading: Reading,
    variant: RuleVariant,
    by_op: Mapping[str, list[Answered]],
    agreed: Mapping[str, list[Answered]],
) -> bool:
    """Asked by itself what the reading is about the program has answered rightly, and otherwise
    than the reading does: it explains records only."""
    asked = [op for op in reading.ops if op in BASE_OPS and op not in by_op]
    return any(not _gives(variant, told) for op in asked for told in agreed.get(op, ()))


def _candidates(by_op: dict[str, list[Answered]]) -> Iterable[Reading]:
    yield from READINGS
    if "card_points" in by_op:
        yield from worths_told(by_op["card_points"])
    else:
        yield from worths_in_games(by_op.get("replay", ()))
    if "victory_points" in by_op:
        yield from limits()
    if "trick_taker" in by_op:
        yield from orders()


def _explained(
    variant: RuleVariant, differ: list[Answered], agreed: list[Answered]
) -> list[Answered]:
    """Those of the op's disagreements that are just what this table says, if it says nothing
    against the rest."""
    said: dict[int, Any] = {}

    def says(told: Answered) -> Any:
        """The table's answer, None where it says nothing."""
        if id(told) not in said:
            said[id(told)] = answer(variant, told.request)
        return said[id(told)]

    def fits(told: Answered) -> bool:
        return says(told) is not None and same_answer(told.op, told.got, says(told))

    op = differ[0].op
    known = [told for told in differ if can_say(told.request)]
    silent = [] if op in BASE_OPS or op == "replay" else [t for t in known if says(t) is None]
    known = [told for told in known if says(told) is not None] if silent else known
    first = spread(known, SAMPLE if op in BASE_OPS else SAMPLE_OF_RECORDS)
    if not any(map(fits, first)):
        # Moments of games that this table would not have played are no evidence.
        return [] if known else silent
    # A record can come out right by luck: one that speaks against the reading is passed over.
    luck = int(op not in BASE_OPS and len(known) > 10)
    if sum(says(told) is not None and not fits(told) for told in agreed) > luck:
        return []
    found = [told for told in known if fits(told)]
    against = [t for t in known if not fits(t) and not same_answer(op, says(t), t.wanted)]
    return [] if len(against) * 10 > len(found) else found + silent
