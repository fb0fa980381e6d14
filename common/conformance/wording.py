"""How a report shows requests, answers and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from eidex.common.conformance.causes import Cause, T
from eidex.common.conformance.faults import FaultGroup
from eidex.common.conformance.messages import Reply, Request
from eidex.common.conformance.outcome import Outcome
from eidex.common.conformance.process import compact
from eidex.common.conformance.tally import Tally

SHOWN = 12
HISTORY_SHOWN = 3
C = TypeVar("C")


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
    if undeclared and outcome.verdict != "conformant":
        yield f"  not declared, so not asked: {', '.join(undeclared)}"


def causes_lines(causes: Sequence[C], lines: Callable[[int, C], Iterator[str]]) -> Iterator[str]:
    """The first causes, numbered, each by lines of its own."""
    for number, cause in enumerate(causes[:SHOWN], 1):
        yield ""
        yield from lines(number, cause)
    if len(causes) > SHOWN:
        yield f"and {len(causes) - SHOWN} causes more; all of them with --json"


def cause_lines(cause: Cause[T], notes: Iterable[str], ops: Collection[str]) -> Iterator[str]:
    """What is said of a cause below its name: notes, what follows from it, what it takes, the
    smallest example."""
    yield from (f"   {note}" for note in notes)
    times = Counter(told.op for told in cause.echoes)
    if times:
        echoes = ", ".join(f"{op} {times[op]} x" for op in ops if op in times)
        yield f"   and following from it: {echoes}"
    if cause.history is None:
        yield "   not repeated when asked again"
    history = cause.history or []
    for request in history[:HISTORY_SHOWN]:
        yield f"   only after: {short(request)}"
    if len(history) > HISTORY_SHOWN:
        yield f"   and {len(history) - HISTORY_SHOWN} requests more; all of them with --json"
    yield f"   asked:    {short(cause.example.request)}"
    yield f"   answered: {answer_text(cause.example.got)}"
    yield f"   right:    {answer_text(cause.example.wanted)}"


def cause_json(cause: Cause[T], **more: Any) -> dict[str, Any]:
    """How often, with the smallest example and what it takes; `more` stands before the example."""
    data = {
        "times": len(cause.told),
        "echoes": dict(Counter(told.op for told in cause.echoes)),
        **more,
        "request": cause.example.request,
        "answered": cause.example.got,
        "right": cause.example.wanted,
    }
    if cause.history is None:
        data["note"] = "not repeated when asked again"
    elif cause.history:
        data["note"] = "only after other requests: something is carried over"
        data["after"] = cause.history
    return data


def fault_lines(found: Sequence[FaultGroup]) -> Iterator[str]:
    """What was no answer."""
    if found:
        yield ""
    for group in found[:SHOWN]:
        times = f" ({group.op}, {group.times} x)" if group.times > 1 else ""
        yield f"{group.fault.kind}: {printable(group.fault.what)}{times}"
        if group.common:
            when = " and ".join(f"{name} {value}" for name, value in group.common)
            yield f"  {'only with' if group.only else 'each time with'} {when}"
        if group.fault.kind != "prints":
            yield f"  at {short(group.first)}"
    if len(found) > SHOWN:
        yield f"and {len(found) - SHOWN} other faults"


def fault_json(group: FaultGroup, **more: Any) -> dict[str, Any]:
    """The same as plain data; `more` stands before the request."""
    told = {"kind": group.fault.kind, "what": group.fault.what}
    return {**told, "op": group.op, "times": group.times, **more, "request": group.first}


OUT_OF_TIME = "the time given was over before everything was asked; see --budget"
