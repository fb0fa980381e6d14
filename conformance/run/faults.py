"""What a program may stumble over in a request."""

from __future__ import annotations

from eidex.common.conformance.faults import Feature
from eidex.common.conformance.messages import Request
from eidex.conformance.protocol.protocol import edition_of


def features_of(request: Request) -> list[Feature]:
    """What is so in it, which a fault may hang on."""
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
