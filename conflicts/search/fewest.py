"""How much is played in a game that shows a finding, and whether it is proved that no game has
less."""

from __future__ import annotations

from typing import Any

from eidex.conflicts.checks.findings import NOT_KNOWN, PROVED, Finding
from eidex.conflicts.search.monitor import DOES
from eidex.conflicts.search.shrink import PLAYED
from eidex.model.questions.least_played import Least
from eidex.properties.differential.coverage import WAYS
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import read_record

USED = ("use", *WAYS)


def played(record: dict[str, Any], question: str) -> Least:
    """Tricks that are taken when the record ends, cards played and powers used before the question
    comes up: not those about which it is."""
    tricks = cards = uses = 0
    do = ""
    for step in replay(read_record(record)):
        tricks, do = step.after.tricks, step.action.do
        cards, uses = cards + (do in PLAYED), uses + (do in USED)
    if question in DOES.get(do, ()):
        cards, uses = cards - (do in PLAYED), uses - (do in USED)
    return Least(tricks, cards, uses)


def fewest(finding: Finding, record: dict[str, Any]) -> dict[str, Any]:
    """How much is played in the record, and whether it cannot be less. Where it is less than the
    bound, the engine uses the ruling before the moment that the solver means: nothing is proved.
    A game about a state may end with what comes before the moment, or with what is asked about: so
    all of it counts there."""
    found: dict[str, Any] = {}
    there = played(record, "" if finding.of_a_state else finding.key.question)
    for name, number, bound in zip(("tricks", "cards", "uses"), there, finding.least, strict=True):
        found |= {name: number, f"fewest_{name}": PROVED if number == bound else NOT_KNOWN}
    return found
