"""Which reading of each open question has a program chosen?

A program has one reading for an edition, in all its answers: of the readings that the printed rules
allow, the set that most of its answers fit. What then fits no more is a disagreement, though it may
be allowed by itself.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from eidex.conformance.protocol.protocol import BASE_OPS, same_answer
from eidex.conformance.run.answered import Answered, size_of, spread
from eidex.conformance.variants.readings import Reading, answer, can_say, open_readings, with_all
from eidex.conformance.variants.rule_variants import RuleVariant
from eidex.rulebook import Edition

RECORDS = 30
"""So many records are weighed of those that are answered as we do, and of the others."""
BEGINNING = (1, 4)
"""The size of a record that ends with the first lead. These are quick: all are weighed."""


def choose(
    edition: Edition,
    several: Sequence[Answered],
    ruled_out: Set[Reading] = frozenset(),
    settled: Sequence[Reading] = (),
) -> tuple[Reading, ...]:
    """The open readings that most of the answers of an edition fit, in the order of rulings: those
    `settled` among them, none of those `ruled_out`."""
    wrong = {told.op for told in several if not told.is_ours}
    there = [told for told in several if told.op in wrong and can_say(told.request)]
    scales = {
        ruling: Scale(_weighed(there, {op for reading in readings for op in reading.ops}))
        for ruling, readings in open_readings(edition).items()
    }
    fixed = {reading.ruling: reading for reading in settled}
    chosen = dict(fixed)
    while True:
        # What single answers had spoken for may be needed no more.
        better = _needed(chosen, fixed, scales)
        for ruling, readings in open_readings(edition).items():
            if ruling in fixed:
                continue
            scale = scales[ruling]
            for reading in (r for r in readings if r not in ruled_out):
                other = {**better, ruling: reading}
                if scale.count(other) > scale.count(better):
                    better = other
        if better == chosen:
            return tuple(chosen[ruling] for ruling in sorted(chosen))
        chosen = better


def _needed(
    chosen: dict[str, Reading], fixed: dict[str, Reading], scales: dict[str, Scale]
) -> dict[str, Reading]:
    """The readings without those that no fewer answers fit when they are left out."""
    found = dict(chosen)
    for ruling in chosen.keys() - fixed.keys():
        without = {other: found[other] for other in found if other != ruling}
        if scales[ruling].count(without) >= scales[ruling].count(found):
            found = without
    return found


def _weighed(there: Sequence[Answered], ops: set[str]) -> list[Answered]:
    """The answers that may tell the readings of one question apart: single ones where there are
    such, else the short records and a part of the others."""
    found = [told for told in there if told.op in ops]
    single = [told for told in found if told.op in BASE_OPS]
    if single:
        return single
    beginnings = [told for told in found if size_of(told)[:2] <= BEGINNING]
    found = [told for told in found if size_of(told)[:2] > BEGINNING]
    ours = spread([told for told in found if told.is_ours], RECORDS)
    return beginnings + ours + spread([told for told in found if not told.is_ours], RECORDS)


class Scale:
    """Weighs the readings of one open question by the answers that show them."""

    def __init__(self, weighed: list[Answered]) -> None:
        self.weighed = weighed
        self.counted: dict[RuleVariant, int] = {}

    def count(self, chosen: dict[str, Reading]) -> int:
        """How many of the answers this choice gives."""
        variant = with_all(tuple(chosen[ruling] for ruling in sorted(chosen)))
        if variant not in self.counted:
            self.counted[variant] = sum(_fits(variant, told) for told in self.weighed)
        return self.counted[variant]


def _fits(variant: RuleVariant, told: Answered) -> bool:
    said = answer(variant, told.request)
    return said is not None and same_answer(told.op, told.got, said)
