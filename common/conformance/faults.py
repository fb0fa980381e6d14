"""What was no answer, gathered by what was said, with what these requests have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from eidex.common.conformance.messages import Request
from eidex.common.conformance.process import Fault

Feature = tuple[str, str]


@dataclass(slots=True)
class FaultGroup:
    """The same fault at one op: its first request, how often, and what is so in all its requests;
    with `only`, in none that was answered."""

    op: str
    fault: Fault
    first: Request
    times: int = 0
    common: tuple[Feature, ...] = ()
    only: bool = False


def grouped(
    faults: Sequence[tuple[Request, Fault]],
    answered: Iterable[Request],
    features_of: Callable[[Request], Iterable[Feature]] = lambda request: (),
) -> list[FaultGroup]:
    """The faults by op and words, in the order in which they came up. `features_of` says what a
    program may stumble over in a request."""
    found: dict[tuple[str, str, str], FaultGroup] = {}
    shared: dict[tuple[str, str, str], set[Feature]] = {}
    for request, fault in faults:
        # Of a wrong id the words name the right one, which is another each time.
        key = (request["op"], fault.kind, "" if fault.kind == "id" else fault.what)
        group = found.setdefault(key, FaultGroup(request["op"], fault, request))
        group.times += 1
        features = set(features_of(request))
        shared[key] = shared[key] & features if key in shared else features
    seen: dict[str, set[Feature]] = {}
    for request in answered:
        seen.setdefault(request["op"], set()).update(features_of(request))
    for key, group in found.items():
        never = shared[key] - seen.get(group.op, set())
        group.only = bool(never)
        if group.times > 1:
            group.common = tuple(sorted(never or shared[key]))[:2]
    return list(found.values())
