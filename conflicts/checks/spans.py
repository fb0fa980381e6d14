"""Printed spans and numbers that can be counted in two ways, as findings: one for each span, step
of the game and smallest set of characters with which another way counts otherwise than the one that
holds.

Where several clauses and rulings decide together, see `settled`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from eidex.conflicts.checks.findings import Finding, Key, in_list_order
from eidex.conflicts.checks.settled import asks, settles
from eidex.rulebook import Edition, Span, spans

if TYPE_CHECKING:
    from eidex.model.spans.differences import Answer

Set = tuple[str, ...]
THE_SPAN = "the span or number"
COUNTED, NOT = "it is counted", "not"


def parts(among: Set) -> list[str]:
    """The steps at which a span can end or be counted."""
    from eidex.model.games.steps import all_steps

    return [name for name, (code, _) in all_steps().items() if not among or code in ("", *among)]


def findings(part: str, editions: Sequence[Edition], among: Set) -> list[Finding]:
    """The differences at a step that matter, in editions that print the span. Raises
    `Undecided`."""
    from eidex.model.logic.checking import Undecided
    from eidex.model.spans.differences import answers

    found = []
    for answer in answers(spans().values(), editions, only=(part,), among=among):
        if answer.verdict == "not decided":
            raise Undecided(f"{answer.edition} {answer.span}, {part}")
        if not spans()[answer.span].prints[answer.edition]:
            continue
        others: dict[Set, list[str]] = {}
        for way, sets in answer.others.items():
            for chosen in sets:
                others.setdefault(in_list_order(chosen), []).append(way)
        found += [_finding(answer, chosen, ways) for chosen, ways in others.items()]
    return found


@dataclass(frozen=True, slots=True)
class Counted:
    """A span, a step, and the ways that count otherwise there than the one that holds."""

    span: Span
    step: str
    others: tuple[str, ...]


def counted(finding: Finding) -> list[Counted]:
    """What a finding is about."""
    span, _, said = finding.key.detail.partition(": ")
    parts = (one.split(", ") for one in said.split("; "))
    return [
        Counted(spans()[span], step, tuple(way.removeprefix("not ") for way in others))
        for step, _, *others in parts
    ]


def _finding(answer: Answer, chosen: Set, others: Sequence[str]) -> Finding:
    from eidex.model.spans.differences import meaning

    span = spans()[answer.span]
    settled = settles(answer.by, chosen)
    told = [(THE_SPAN, f"'{span.prints[answer.edition]}'"), ("when", answer.step)]
    told += [(COUNTED, meaning(span.way)), *((NOT, meaning(way)) for way in others)]
    said = f"{answer.step}, {span.way}, not {', not '.join(others)}"
    return Finding(
        key=Key("S", asks(settled, span.clauses, "span"), settled, f"{span.id}: {said}"),
        edition=answer.edition,
        characters=chosen,
        scene="",
        clauses=tuple(sorted({*span.clauses, *answer.by} - {settled})),
        position=tuple((name, text.rstrip(".")) for name, text in told),
        listed=True,
    )
