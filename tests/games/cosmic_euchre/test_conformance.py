"""Programs that play Cosmic Euchre are judged: a slice of those with a mistake, and sound ones;
`python -P -m games.cosmic_euchre.convict` judges them all."""

from __future__ import annotations

import json
import random
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from cli.forked import run
from games.cosmic_euchre.faulty import ENGINE, MISTAKES, Mistake, judged, named_first, served

from eidex.common.conformance.causes import Answered
from eidex.common.conformance.choices import choose
from eidex.common.conformance.game_oracle import Oracle
from eidex.common.conformance.game_report import report_json, report_text
from eidex.common.conformance.judged_game import Reading, answer, same
from eidex.common.conformance.remembering import remembering
from eidex.games.cosmic_euchre.conformance import CONFORMANCE
from eidex.games.cosmic_euchre.conformance.asking import games, questions
from eidex.games.cosmic_euchre.conformance.naming import rests_on, title_of
from eidex.games.cosmic_euchre.conformance.readings import READINGS
from eidex.games.cosmic_euchre.rulebook import BOOK, races
from eidex.reference_engine.records.strict_json import read_text

SALOON = Path(__file__).with_name("saloon.py")
POWERLESS = [None] * 4
FEW = 34
"""Games: each race twice, as often with others."""
SEED = 2
"""Each mistake of the slice comes up in so few games of this seed."""
SLICE = [
    next(one for one in MISTAKES if name in one.names)
    for name in ("PLAY.FOLLOW", "SCORE.EUCHRED", "Chameleon", "Pitboss", "Victim")
]
SAYS = {name: one.says for name, one in BOOK.clauses.items()}


@cache
def asked() -> list[Any]:
    return [*questions(0, FEW), *(one for some in games(0, FEW) for one in some)]


def test_the_catalogue_is_large_and_of_everything() -> None:
    assert len(MISTAKES) >= 50
    assert len({(one.file, one.there, one.instead) for one in MISTAKES}) == len(MISTAKES)
    known = {*BOOK.clauses, *BOOK.rulings, *(race.name for race in races().values())}
    for one in MISTAKES:
        assert (ENGINE / one.file).read_text(encoding="utf-8").count(one.there) == 1, one
        assert {*one.names} <= known
    named = {name for one in MISTAKES for name in one.names}
    assert {race.name for race in races().values()} <= named


@pytest.mark.slice(3)
@pytest.mark.parametrize("mistake", SLICE, ids=lambda one: one.names[0])
def test_a_mistake_is_convicted_and_named_first(mistake: Mistake) -> None:
    report = judged(mistake.program, FEW, SEED)
    assert report.verdict == "not conformant"
    assert {*named_first(report)} & {*mistake.names}
    assert not report.answers.faults
    example = report.causes[0].example
    assert not same(CONFORMANCE, example.request, example.got, example.wanted)
    assert example.wanted == answer(CONFORMANCE, example.request, report.chosen)


@pytest.mark.slice(3)
@pytest.mark.parametrize(
    "chosen",
    [(), ("E-013:before",), ("E-016:zero", "E-024:no", "E-006:staked", "E-025:any")],
    ids=lambda chosen: " ".join(chosen) or "our rulings",
)
def test_a_sound_program_is_never_convicted_however_it_reads_what_is_open(
    chosen: tuple[str, ...],
) -> None:
    report = judged(served(*chosen), FEW)
    assert (report.verdict, report.causes) == ("conformant", [])
    assert {*report.chosen} <= {*chosen}
    if chosen:
        assert report.chosen
        assert sum(tally.open for tally in report.answers.tallies.values())


@pytest.mark.slice(12)
@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.key)
def test_each_reading_is_accepted(reading: Reading) -> None:
    """Of every ruling that has one; the answers are those of the engine that reads so."""
    told = []
    for request in asked():
        got = answer(CONFORMANCE, request, frozenset({reading.key}))
        wanted = answer(CONFORMANCE, request)
        right = same(CONFORMANCE, request, got, wanted)
        told.append(Answered(request, got, wanted, right, right))
    chosen = choose(CONFORMANCE, told)
    for one in told:
        wanted = answer(CONFORMANCE, one.request, chosen)
        assert same(CONFORMANCE, one.request, one.got, wanted)
    assert bool(chosen) == (not all(one.right for one in told))


@pytest.mark.slice(2)
def test_who_reads_it_now_so_now_otherwise_is_convicted() -> None:
    """No total of seats 0 and 2 is below zero, and those of the others are."""
    mistake = Mistake(
        "cosmic-euchre",
        ("E-016",),
        "engine.py",
        "pos.scores = (total(pos.scores[0] + gained[0]),",
        "pos.scores = (max(0, pos.scores[0] + gained[0]),",
    )
    report = judged(mistake.program, 2 * FEW)
    assert report.verdict == "not conformant"
    assert "E-016:zero" not in report.chosen


@pytest.mark.slice(2)
def test_every_reading_is_of_a_ruling_and_plays_otherwise() -> None:
    assert len({reading.key for reading in READINGS}) == len(READINGS)
    told = [one for some in games(0, 3 * FEW) for one in some if one["op"] != "observation"]
    judging = remembering(CONFORMANCE)
    ours = [answer(judging, one) for one in told]
    otherwise = {
        reading.ruling
        for reading in READINGS
        if any(
            not same(judging, one, answer(judging, one, frozenset({reading.key})), right)
            for one, right in zip(told, ours, strict=True)
        )
    }
    assert {reading.ruling for reading in READINGS} <= {*BOOK.rulings}
    assert otherwise >= {"E-001", "E-002", "E-003", "E-006", "E-011", "E-013", "E-016", "E-024"}
    assert len(otherwise) > 14


def test_what_is_remembered_is_what_the_engine_answers() -> None:
    """Readings that a table has no power for change nothing, two of them no more than one."""
    judging = remembering(CONFORMANCE)
    rng = random.Random(0)
    for one in [one for some in games(1, 12) for one in some]:
        assert answer(judging, one) == answer(CONFORMANCE, one)
        for _ in range(4):
            readings = rng.sample(READINGS, 2)
            chosen = frozenset({some.ruling: some.key for some in readings}.values())
            plain = answer(CONFORMANCE, one, chosen)
            assert answer(judging, one, chosen) == answer(judging, one, chosen) == plain
            if plain == answer(CONFORMANCE, one):
                assert answer(judging, one, chosen) is answer(judging, one)


def test_an_answer_rests_on_clauses_and_rulings_that_there_are() -> None:
    for request in asked():
        right = answer(CONFORMANCE, request)
        found = rests_on(request, right, right)
        assert {*found} <= {*BOOK.clauses, *BOOK.rulings}
        assert found or request["op"] == "observation", request


def test_who_is_due_and_not_asked_is_named_first() -> None:
    seen = set()
    for request in asked():
        right = answer(CONFORMANCE, request)
        if request["op"] == "replay" and right["asked"] and request["record"]["actions"]:
            silent = {**right, "asked": None, "turn": right["dealer"]}
            assert title_of(rests_on(request, silent, right)[0]) == races()[right["asked"]].name
            seen.add(right["asked"])
    assert len(seen) > 5


def test_what_is_asked_is_the_same_each_time_and_answered() -> None:
    assert asked() == asked.__wrapped__()
    assert {one["op"] for one in asked()} == {*CONFORMANCE.ops}
    assert all("error" not in answer(CONFORMANCE, one) for one in asked())


def test_the_walk_says_what_a_replay_says() -> None:
    """Whatever was asked before, in whatever order."""
    some = [one for requests in games(3, 4) for one in requests]
    forward = [answer(CONFORMANCE, one) for one in some]
    assert [answer(CONFORMANCE, one) for one in reversed(some)] == forward[::-1]


def test_true_is_no_seat_even_where_1_has_just_been_one() -> None:
    actions = [one["record"]["actions"] for some in games(0, 1) for one in some][-1]
    record = {"format": "cosmic-euchre-record/1", "powers": POWERLESS, "dealer": 0}
    deal = next(one for one in actions if one["do"] == "deal")
    for seat, told in ((1, True), (True, None), (1.0, None), (1, True)):
        passed = {**record, "actions": [deal, {"seat": seat, "do": "pass"}]}
        assert answer(CONFORMANCE, {"op": "replay", "record": passed}).get("legal") is told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "not JSON"),
        ("[]", "the request is a list"),
        ('{"op": "hello"}', "id is null; give a whole number or a text"),
        ('{"id": 1, "op": 3}', "op is 3; use one of hello, legal_cards"),
        ('{"id": 1, "op": "dance"}', "unsupported"),
        ('{"id": 1, "op": "hello", "x": 1}', "'x' is no field here"),
        ('{"id": 1, "op": "hand_points", "tricks": 6, "alone": true}', "from 0 to 5"),
        ('{"id": 1, "op": "hand_points", "tricks": 3}', "'alone' is missing; add it"),
        ('{"id": 1, "op": "trick_taker", "trump": "X", "trick": []}', "use one of C, D, H, S"),
        ('{"id": 1, "op": "replay", "record": {}}', "record: 'format' is missing; add it"),
        ('{"id": 1, "op": "replay", "record": 1}', "give an object"),
    ],
)
def test_what_is_wrong_with_a_request_is_one_line(line: str, told: str) -> None:
    oracle = Oracle("cosmic-euchre", CONFORMANCE, read_text, "0")
    reply = json.loads(oracle.line(line))
    assert told in reply["error"]
    assert "\n" not in reply["error"]


def test_a_program_of_its_own_is_told_what_it_breaks_with_the_smallest_example() -> None:
    words = ("--game", "cosmic-euchre", "conform", "--games", "0")
    done = run(*words, "--", sys.executable, str(SALOON))
    assert done.code == 1
    assert "saloon 3: not conformant" in done.out
    assert "not declared, so not asked: replay, legal_actions, observation" in done.out
    assert "1. PLAY.LEFT_IS_TRUMP" in done.out
    data = json.loads(run(*words, "--json", "--", sys.executable, str(SALOON)).out)
    cause, *_ = data["disagreements"]
    assert cause["clause"] == "PLAY.LEFT_IS_TRUMP"
    assert cause["says"] == SAYS["PLAY.LEFT_IS_TRUMP"]
    assert len(cause["request"].get("hand", ())) <= 2
    again = run(*words, "--", sys.executable, str(SALOON))
    assert again == done


def test_a_report_names_no_times() -> None:
    first, again = (report_json(judged(SLICE[3].program, 6), CONFORMANCE, SAYS) for _ in range(2))
    assert first == again


def test_the_report_tells_the_reading_that_was_chosen() -> None:
    report = judged(served("E-013:before"), 6)
    assert "open, E-013: you chose: before the first hand, too" in report_text(
        report, CONFORMANCE, SAYS
    )


def test_a_clause_of_a_power_has_an_owner() -> None:
    assert title_of("POWER.RAT.TOTALS") == "Rat"
    assert title_of("PLAY.FOLLOW") == title_of("E-003") == ""
