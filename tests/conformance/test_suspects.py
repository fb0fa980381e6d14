"""In games with characters the one is named whose power is played otherwise."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import pytest
from conformance.faulty import Mutant, command_of

from eidex.common.conformance.messages import Reply, Request
from eidex.conformance.cases.powers import kept_games, requests
from eidex.conformance.protocol.answers import answer
from eidex.conformance.protocol.protocol import answer_of, fields_told, flat
from eidex.conformance.run.answered import Answered
from eidex.conformance.run.conform import conform
from eidex.conformance.run.explain import groups_of
from eidex.conformance.run.report import report_json, report_text
from eidex.conformance.run.sooner import find_sooner
from eidex.conformance.run.suspects import by_character, named_at_first, named_by
from eidex.rulebook import characters

BROKEN = [
    ("R9", "characters/r9_radarkontrolle.py", "with_limit(limit)", "with_limit(limit - 1)"),
    ("HK", "characters/hk_voyeur.py", 'return uses(seat, "HK"', 'return [] and uses(seat, "HK"'),
    ("R10", "characters/r10_fahnder.py", "if not _is_its_moment(pos, seat)", "if False"),
    ("H10", "characters/h10_fuersorge.py", "not _is_cheap(pos)", "_is_cheap(pos)"),
]


@pytest.mark.nightly
@pytest.mark.parametrize(("code", "file", "there", "instead"), BROKEN)
def test_the_character_is_named_first(
    tmp_path: Path, code: str, file: str, there: str, instead: str
) -> None:
    mutant = Mutant((), "en", file, there, instead)
    report = conform(command_of(tmp_path, mutant, characters=True), ("en",), drawn=20, budget=90)
    assert report.verdict == "not conformant", report_text(report)
    assert report.groups[0].character == code, report_text(report)
    assert report_json(report)["disagreements"][0]["character"] == code
    assert f"({code})" in report_text(report)


def told(characters: list[str | None], used: str, right: bool) -> Answered:
    record = {"characters": characters, "games": [{"actions": [{"seat": 0, "use": used}]}]}
    return Answered({"op": "legal_actions", "record": record}, ("a",), ("a",) if right else ("b",))


def test_two_characters_that_are_played_otherwise_are_both_named() -> None:
    wrong = [told(["LA", "RA", other], "LA", right=False) for other in ("HA", "SA", "LK")]
    wrong += [told(["S6", other, None], "S6", right=False) for other in ("HA", "RA")]
    right = [told([a, b, None], a, right=True) for a in ("RA", "HA", "SA", "LK") for b in ("S7",)]
    found = dict(by_character(wrong, right))
    assert list(found) == ["LA", "S6"]
    assert [len(several) for several in found.values()] == [3, 2]


def test_a_program_that_never_says_who_is_asked_has_one_cause() -> None:
    several = []
    for request in requests("observation", "en", random.Random(0), 12, [*characters()]):
        right = answer(request)["observation"]
        got, wanted = (fields_told(one) for one in ({**right, "asked": None}, right))
        several.append(Answered(request, got, wanted, right=got == wanted))
    wrong = [told for told in several if not told.right]
    (group,) = groups_of("en", wrong, [told for told in several if told.right], ())
    assert (group.clause, group.character, len(group.told)) == ("", "", len(wrong))
    codes = {told.wanted for told in wrong}
    assert len(codes) > 3
    # Who says so of some and not of others is silent about these characters.
    few = wrong[:4]
    others = [Answered(t.request, t.wanted, t.wanted) for t in wrong[4:]]
    assert all(group.character for group in groups_of("en", few, others, ()))


# Where a game first goes wrong


class Program:
    """A program that is asked here without a process, and takes no time."""

    def now(self) -> float:
        return 0.0


class Forgetful(Program):
    """A program by which nothing may be done any more once a power has been used."""

    def ask(self, requests: Sequence[Request]) -> Iterator[tuple[Request, Reply]]:
        for request in requests:
            (game,) = request["record"]["games"]
            spoilt = request["op"] == "legal_actions" and any("use" in a for a in game["actions"])
            yield request, {"actions": []} if spoilt else answer(request)


def test_the_first_wrong_moment_is_found_and_names_the_power_used_before_it() -> None:
    for record, *_ in kept_games("en"):
        actions = record["games"][0]["actions"]
        first = next((n for n, action in enumerate(actions, 1) if "use" in action), 99)
        if first < len(actions) - 20:
            break
    late = {**record, "games": [{**record["games"][0], "actions": actions[: first + 15]}]}
    request = {"op": "legal_actions", "record": late}
    one = Answered(request, (), answer_of("legal_actions", answer(request)))
    ops = ("legal_actions", "observation")
    assert find_sooner([one], ops, cast(Any, Forgetful()), math.inf)
    assert one.sooner is not None
    assert one.sooner.op == "legal_actions"
    assert len(one.sooner.request["record"]["games"][0]["actions"]) == first
    assert actions[first - 1]["use"] in named_at_first(one.sooner)


def test_what_is_found_first_counts_more_than_who_happened_to_play() -> None:
    wrong = [told(["LA", "RA", "S6"], "LA", right=False) for _ in range(3)]
    alone = dict(by_character(wrong, []))
    for one in wrong:
        one.sooner = told(["LA", "RA", "S6"], "RA", right=False)
    (code,) = dict(by_character(wrong, []))
    assert code == "RA"
    assert list(alone) != ["RA"]


def test_where_only_the_count_is_wrong_who_has_a_say_in_it_is_named() -> None:
    record = {"characters": ["RJ", "LA", "L8"], "games": [{"actions": [{"seat": 0, "use": "RJ"}]}]}
    request = {"op": "replay", "record": record}
    right = (True, ((90, 40, 27), (1, 0, 1), (1, 0, 1), None))
    gained = (True, ((90, 40, 27), (0, 1, 1), (0, 1, 1), None))
    assert named_by(Answered(request, gained, right)) == {"RJ"}
    points = (True, ((91, 39, 27), (1, 0, 1), (1, 0, 1), None))
    assert named_by(Answered(request, points, right)) == set()


def test_a_way_to_play_a_card_names_whose_it_is() -> None:
    record = {"characters": ["H8", "LA", "L8"], "games": [{"actions": []}]}
    request = {"op": "legal_actions", "record": record}
    plain = flat({"seat": 0, "play": "H6"})
    excused = flat({"seat": 0, "play": "H7", "excused": True})
    assert named_by(Answered(request, (plain, excused), (plain,))) == {"H8"}
    assert named_by(Answered(request, (), (plain,))) == set()


def test_a_power_that_has_changed_the_table_otherwise_goes_before_who_is_asked_next() -> None:
    actions = [{"seat": 0, "put_down": "L6"}, {"seat": 1, "use": "LJ"}]
    record = {"characters": ["LQ", "LJ", "L8"], "games": [{"actions": actions}]}
    asked, nobody = ("asked", flat({"seat": 0, "power": "LQ"})), ("asked", flat(None))
    request = {"op": "observation", "record": record, "seat": 0}
    in_turn = Answered(request, (nobody,), (asked,))
    assert named_at_first(in_turn) == {"LQ"}
    with_table = Answered(request, (nobody, ("trick", "[]")), (asked, ("trick", flat(["H6"]))))
    assert named_at_first(with_table) == {"LJ"}


def test_of_what_is_first_wrong_the_table_is_told() -> None:
    """After the same action the legal actions and what seats know are wrong."""
    (record, *_), *_ = kept_games("en")

    class Blind(Program):
        def ask(self, requests: Sequence[Request]) -> Iterator[tuple[Request, Reply]]:
            for request in requests:
                reply = answer(request)
                if "observation" in reply:
                    reply["observation"]["trick"] = ["H6", "H7"]
                yield request, reply if "observation" in reply else {"actions": []}

    request = {"op": "replay", "record": record}
    one = Answered(request, (False, 0, 0), (True,))
    ops = ("legal_actions", "observation")
    assert find_sooner([one], ops, cast(Any, Blind()), math.inf)
    assert one.sooner is not None
    assert one.sooner.op == "observation"
    assert one.sooner.request["record"]["games"][0]["actions"] == []
