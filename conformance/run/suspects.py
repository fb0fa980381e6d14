"""Whose power is played otherwise, by what wrong answers in games with characters have in common.

The first difference often names a power itself: a use that is refused, or listed and not allowed.
Where it does not, the character counts against which most is wrong and least is right, among those
in play and those whose power has been used (the measure is Ochiai's, from fault localisation).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, NamedTuple

from eidex.conformance.protocol.answers import answer as engine_answer
from eidex.conformance.run.answered import Answered
from eidex.conformance.run.naming import first_difference, wrong_fields
from eidex.rulebook import clauses

CODE = re.compile(r'"(?:use|answer|draw|pass)":"([LRHS](?:A|K|Q|J|10|9|8|7|6))"')
WAYS = {'"excused":': "H8", '"face_down":': "S6"}
"""Powers that are a way to play a card, by the field that says so."""
LEAST_NAMED = 3
FIRST = 4.0
"""How much more than anything else it counts whom the first wrong answers of games name."""
POWERS = ("use", "answer", "draw", "pass")
FIELDS = {"limit": "R9", "skat": "LJ", "pot_size": "S7", "trick_suit": "S6"}
"""Of an observation: what only this character changes."""
ON_THE_TABLE = {
    *("hand", "hand_sizes", "put_down", "have_put_down", "trick", "tricks", "won", "won_sizes"),
    *("leader", "mode"),
}
"""Of an observation: what lies where, and who leads."""
AT_THE_END = {
    "points": ("H7", "LK", "R6", "S10", "S7"),
    "victory_points": ("H7", "L10", "R9", "RJ", "S7"),
}
"""Who has a say in what is counted at the end, first the points and then what they are good for."""


def by_character(
    wrong: Sequence[Answered], right: Sequence[Answered]
) -> Iterator[tuple[str, list[Answered]]]:
    """The characters that the wrong answers are about, each with those that it explains."""
    left = [_clue(told) for told in wrong]
    passed = Counter(feature for told in right for feature in features(told))
    while left:
        code = _most_suspect(left, passed)
        yield code, [one.told for one in left if code in in_play(one.told) or not code]
        left = [one for one in left if code and code not in in_play(one.told)]


def never_asking(wrong: Sequence[Answered], right: Sequence[Answered]) -> list[Answered]:
    """The wrong answers of a program that never says who is asked about a power: one cause, whoever
    is."""
    seen = [told for told in (*wrong, *right) if told.op == "observation"]
    if any(dict(told.got).get("asked", "null") != "null" for told in seen):
        return []
    found = [t for t in seen if {*wrong_fields(t.got, t.wanted)} == {"asked"}]
    powers = {dict(told.wanted)["asked"] for told in found}
    return found if len(powers) >= LEAST_NAMED else []


def stands_for_itself(code: str, several: Sequence[Answered]) -> bool:
    """The answers would be laid to this character in a program with other mistakes, too: it is
    named in most of them."""
    direct = sum(code in named_by(told.sooner or told) for told in several)
    return direct >= LEAST_NAMED and 2 * direct > len(several)


class _Clue(NamedTuple):
    """A wrong answer, and whom it speaks against."""

    told: Answered
    features: set[tuple[str, str]]
    named: set[str]
    named_at_first: set[str] | None
    """By the first wrong answer of its game, where that is known."""


def _clue(told: Answered) -> _Clue:
    first = named_at_first(told.sooner) if told.sooner else None
    return _Clue(told, features(told), named_by(told), first)


def _most_suspect(wrong: Sequence[_Clue], passed: Counter[tuple[str, str]]) -> str:
    failed = Counter(feature for one in wrong for feature in one.features)
    score: dict[str, float] = {}
    for (kind, code), times in sorted(failed.items()):
        measure = times / sqrt(len(wrong) * (times + passed[kind, code]))
        # Few answers go by one cause: who takes part in more of them is suspected more.
        covered = 2.0 * times / len(wrong) if kind == "plays" else 0.0
        score[code] = score.get(code, 0.0) + measure + covered
    for weight, named in (
        (2.0, [one.named for one in wrong]),
        (FIRST, [one.named_at_first for one in wrong if one.named_at_first is not None]),
    ):
        for code, times in Counter(code for codes in named for code in codes).items():
            score[code] = score.get(code, 0.0) + weight * times / len(named)
    return max(score, key=lambda code: (score[code], code), default="")


def named_at_first(told: Answered) -> set[str]:
    """The characters that the first wrong answer of a game is about: the one whose power was used
    just before it, if that has changed the table otherwise; else those it names itself."""
    actions = told.request["record"]["games"][-1]["actions"]
    last = {actions[-1][do] for do in ("use", "answer", "draw") if actions and do in actions[-1]}
    return last if last and wrong_on_the_table(told) else named_by(told) or last


def wrong_on_the_table(told: Answered) -> bool:
    """By this observation cards lie or are held otherwise than they should, or another seat
    leads."""
    return told.op == "observation" and not ON_THE_TABLE.isdisjoint(
        wrong_fields(told.got, told.wanted)
    )


def features(told: Answered) -> set[tuple[str, str]]:
    """Who plays, and whose power has come up so far."""
    return {("plays", c) for c in in_play(told)} | {("used", c) for c in _came_up(told)}


def in_play(told: Answered) -> list[str]:
    """The characters of the game."""
    return [code for code in told.request["record"]["characters"] if code]


def _came_up(told: Answered) -> set[str]:
    games = told.request["record"]["games"]
    actions = games[-1]["actions"]
    if told.op == "replay":
        found = first_difference(told.got, told.wanted)
        if found.action is not None:
            actions = actions[: found.action + 1]
    return {action[do] for action in actions for do in POWERS if do in action}


def named_by(told: Answered) -> set[str]:
    """The characters whose power the first difference names."""
    if told.op == "legal_actions":
        wrong = set(told.got) ^ set(told.wanted)
        # Where a power is offered or is not, the cards that may be played differ as well.
        ways = {code for way, code in WAYS.items() if any(way in action for action in wrong)}
        return ways | {code[1] for code in map(CODE.search, wrong) if code}
    if told.op == "observation":
        if _result_alone(told):
            got, right = (
                re.search(r'"points":(\[.*?\])', _result(one)) for one in (told.got, told.wanted)
            )
            same = got is not None and right is not None and got[1] == right[1]
            return _counting(told, "victory_points" if same else "points")
        return _by_field(told) & set(in_play(told))
    if told.op != "replay":
        return set()
    found = first_difference(told.got, told.wanted)
    if found.what in AT_THE_END:
        return _counting(told, found.what)
    if found.game is None or found.action is None:
        return set()
    action = told.request["record"]["games"][found.game]["actions"][found.action]
    named = {action[do] for do in POWERS if do in action}
    return named | {c.split(".")[1] for c in refusing(told) if c.startswith("CHAR.")}


def _counting(told: Answered, what: str) -> set[str]:
    """Of those in play that have a say in it the ones that have used their power; or all."""
    there = set(in_play(told)) & set(AT_THE_END[what])
    games = told.request["record"]["games"]
    return {action.get("use") for game in games for action in game["actions"]} & there or there


def _result_alone(told: Answered) -> bool:
    """Of what is known nothing but the end of the game is wrong."""
    return {*wrong_fields(told.got, told.wanted)} == {"result"}


def _result(known: Any) -> str:
    return str(dict(known).get("result", ""))


def _by_field(told: Answered) -> set[str]:
    wrong = wrong_fields(told.got, told.wanted)
    found = {code for name, code in FIELDS.items() if name in wrong}
    if "asked" in wrong:
        asked = f"{dict(told.got).get('asked')}{dict(told.wanted)['asked']}"
        found |= set(re.findall(r'"power":"([LRHS]\w+)"', asked))
    return found


def refusing(told: Answered) -> tuple[str, ...]:
    """The clauses by which the record is refused, and the program does not refuse it."""
    if told.op != "replay" or told.wanted[0]:
        return ()
    if first_difference(told.got, told.wanted).what != "allowed":
        return ()
    return tuple(engine_answer(told.request).get("clauses", ()))


def clause_of(code: str, several: Sequence[Answered]) -> str:
    """The clause of this character that refusals name most often; '' if they name none."""
    named = Counter(c for told in several for c in refusing(told) if c.startswith(f"CHAR.{code}."))
    return max(named, key=lambda name: (named[name], -list(clauses()).index(name)), default="")
