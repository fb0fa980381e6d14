"""How a report shows requests, answers and numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from eidex.common.conformance.messages import Reply, Request
from eidex.common.conformance.outcome import Outcome
from eidex.common.conformance.process import compact
from eidex.common.conformance.tally import Tally


def printable(text: str) -> str:
    """The text without what a terminal would take for a command."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def remark(faults: int, left_out: int) -> str:
    """What is said of an op beside its numbers."""
    words = [f"{faults} faults"] if faults else []
    words += [f"{left_out} left out"] if left_out else []
    return f"  ({', '.join(words)})" if words else ""


def short(request: Request) -> str:
    """A request on one line, cut where it is very long."""
    text = compact(request)
    return text if len(text) <= 900 else text[:880] + " … (whole with --json)"


def answer_text(answer: Any) -> str:
    """An answer on one line, cut where it is long."""
    text = compact(answer)
    return text if len(text) <= 400 else text[:380] + " …"


def opening(
    hello: Reply, outcome: Outcome, tallies: Mapping[str, Tally], ops: Collection[str]
) -> Iterator[str]:
    """The verdict, and what became of the requests of each op; those not asked about."""
    yield f"{printable(hello['name'])} {printable(hello['version'])}: {outcome.verdict}"
    if outcome.why:
        yield f"  {outcome.why}"
    yield ""
    yield f"  {'op':<16}{'asked':>7}{'agreed':>8}{'disagreed':>11}{'open':>6}{'unsupported':>13}"
    for op, tally in tallies.items():
        yield (
            f"  {op:<16}{tally.asked:>7}{tally.agreed:>8}{tally.disagreed:>11}{tally.open:>6}"
            f"{tally.unsupported:>13}{remark(tally.faults, tally.left_out)}"
        )
    undeclared = [op for op in ops if op not in tallies]
    if undeclared:
        yield f"  not declared, so not asked: {', '.join(undeclared)}"


def example_lines(request: Request, got: Any, wanted: Any) -> Iterator[str]:
    """An answer that is wrong, and the right one."""
    yield f"   asked:    {short(request)}"
    yield f"   answered: {answer_text(got)}"
    yield f"   right:    {answer_text(wanted)}"
