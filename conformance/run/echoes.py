"""A wrong answer that follows from another one is no second cause.

A program that counts wrong says so when it is asked about one card, and once more at the end of
every game in which that card is taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from eidex.conformance.run.answered import Answered
from eidex.conformance.run.naming import clause_broken, first_difference
from eidex.conformance.variants.readings import can_say
from eidex.conformance.variants.rule_variants import PRINTED, tournament

Numbers = tuple[int, ...]
OP_OF = {
    "points": "card_points",
    "trick_points": "card_points",
    "put_down_points": "card_points",
    "victory_points": "victory_points",
    "after": "tournament",
    "winner": "tournament",
}
"""Where it shows first what is wrong in a result."""


def own_victory_points(several: Sequence[Answered]) -> dict[Numbers, Numbers]:
    """By card points: the victory points that the program gives for them where there is no
    Match."""
    return {
        tuple(told.request["points"]): told.got
        for told in several
        if told.op == "victory_points" and told.request["tricks"].count(0) < 2
    }


def follows_from(told: Answered, own: Mapping[Numbers, Numbers]) -> str:
    """The op of the single question in which the cause of this wrong answer would show, if it has
    one; '' for an answer that stands for itself."""
    if told.op == "tournament":
        return "victory_points" if _counts_itself(told, own) else ""
    if told.op == "replay" and can_say(told.request):
        found = first_difference(told.got, told.wanted)
        if found.what in OP_OF:
            return OP_OF[found.what]
    if told.op in ("replay", "legal_actions") and can_say(told.request):
        clause = clause_broken(told.request, told.got, told.wanted)
        if clause == "TRICK.TAKER_LEADS":
            return "trick_taker"
        return "legal_cards" if clause.startswith("PLAY.") else ""
    return ""


def _counts_itself(told: Answered, own: Mapping[Numbers, Numbers]) -> bool:
    """The standing is right for the victory points that the program gives these card points."""
    a, b, c = told.request["before"]
    p, q, r = points = tuple(told.request["points"])
    given = own.get(points)
    if given is None or list(given) == told.request["victory_points"]:
        return False
    x, y, z = given
    return bool(tournament(PRINTED, (a, b, c), (p, q, r), (x, y, z)) == told.got)
