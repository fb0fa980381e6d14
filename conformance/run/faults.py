"""What was no answer, gathered by what was said, with what these requests have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from eidex.conformance.protocol.process import Fault
from eidex.conformance.protocol.protocol import Request, edition_of

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
    faults: Sequence[tuple[Request, Fault]], answered: Iterable[Request]
) -> list[FaultGroup]:
    """The faults by op and words, in the order in which they came up."""
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


def features_of(request: Request) -> list[Feature]:
    """What a program may stumble over in a request."""
    if request["op"] == "hello":
        return []
    found: list[Feature] = [("edition", edition_of(request))]
    if "mode" in request:
        mode = request["mode"]
        found += [("mode", mode), ("trump", "yes" if len(mode) == 1 else "no")]
    if "hand" in request:
        found += [("cards in hand", str(len(request["hand"])))]
        found += [("cards on the table", str(len(request["trick"])))]
    if "card" in request:
        found += [("rank", request["card"][1:]), ("suit", request["card"][0])]
    if "tricks" in request:
        found += [("Match", "yes" if request["tricks"].count(0) == 2 else "no")]
    if "before" in request:
        found += [("seats at six", str(request["before"].count(6)))]
    if "points" in request and "mode" not in request:
        found += [("two seats level", "yes" if len(set(request["points"])) < 3 else "no")]
    if "record" in request:
        found += _of_record(request)
    return found


def _of_record(request: Request) -> list[Feature]:
    record = request["record"]
    games = record["games"]
    last = games[-1]["actions"] if games else []
    there = sorted(code for code in record["characters"] if code)
    used = {action["use"] for game in games for action in game["actions"] if "use" in action}
    found = [("games", str(len(games))), ("characters", str(len(there)))]
    found += [("character", code) for code in there] + [("power used", c) for c in sorted(used)]
    phase = "nothing put down" if not last else "putting down" if len(last) < 3 else "play"
    return [*found, ("moment", phase)]
