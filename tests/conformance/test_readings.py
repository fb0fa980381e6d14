"""The switchable game agrees with the engine; every reading is told from ours by some request."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest
from conformance.judged import judge

from eidex.conformance.cases.coverage import OUT_OF_REACH, Coverage, base_clauses
from eidex.conformance.cases.records import plain, staged_games
from eidex.conformance.protocol.answers import answer as engine_answer
from eidex.conformance.protocol.lines import from_line
from eidex.conformance.protocol.protocol import OPS, answer_of, same_answer
from eidex.conformance.run.asking import requests_of
from eidex.conformance.variants.readings import READINGS, answer, limits, orders
from eidex.conformance.variants.rule_variants import PRINTED, RuleVariant
from eidex.reference_engine.records.record import outcomes
from eidex.rulebook import EDITIONS, Edition, clauses, rulings

DRAWN = 40


def test_with_no_switch_turned_the_answers_are_the_engines() -> None:
    compared = 0
    for edition in EDITIONS:
        for op in OPS:
            for request in requests_of(op, edition, 1, DRAWN, ()):
                said = answer(PRINTED, request)
                if said is not None:
                    wanted = answer_of(op, engine_answer(request))
                    assert same_answer(op, wanted, said), (request, said, wanted)
                    compared += 1
    assert compared > 7000


def test_a_refused_action_is_the_same_for_both() -> None:
    for request in requests_of("replay", "en", 2, 160, ()):
        wanted = answer_of("replay", engine_answer(request))
        assert same_answer("replay", wanted, answer(PRINTED, request))


@pytest.mark.parametrize("edition", EDITIONS)
def test_generated_requests_reach_every_clause_of_the_base_game(edition: Edition) -> None:
    coverage = Coverage()
    for op in OPS:
        for request in requests_of(op, edition, 0, 60, ()):
            coverage.add(request)
    assert coverage.missing(edition) == []
    assert coverage.exercised(edition) == [clause.id for clause in base_clauses(edition)]


def test_nothing_asked_exercises_nothing() -> None:
    assert len(Coverage().missing("en")) == len(base_clauses("en"))


def test_what_is_out_of_reach_exists_and_has_a_reason() -> None:
    for clause, reason in OUT_OF_REACH.items():
        assert clause in clauses()
        assert reason


def test_every_reading_is_told_from_ours_by_some_request() -> None:
    unseen = {reading.says for reading in READINGS}
    # Two seats over the limit, or on it and level, are not reached without characters.
    unseen -= {"only the higher of two players over the limit loses"}
    for op in OPS:
        for request in requests_of(op, "en", 0, DRAWN, ()):
            for reading in READINGS:
                asked = reading.says in unseen and op in reading.ops
                if asked and answer(reading.variant(), request) != answer(PRINTED, request):
                    unseen.discard(reading.says)
    assert unseen == set()


def test_readings_change_what_there_is_and_name_what_exists() -> None:
    switches = {field.name for field in fields(RuleVariant)}
    for reading in (*READINGS, *orders(), *limits()):
        assert set(reading.change) <= switches
        assert set(reading.breaks) <= set(clauses())
        assert reading.variant() != PRINTED
        assert not reading.ruling or reading.ruling in rulings()
        assert any(reading.breaks_in(e) or reading.is_open_in(e) for e in EDITIONS), reading.says
    assert len({reading.says for reading in READINGS}) == len(READINGS)


def test_a_rejected_reading_is_open_where_the_rules_are_and_wrong_elsewhere() -> None:
    (reading,) = (r for r in READINGS if r.ruling == "R-003")
    assert [e for e in EDITIONS if reading.is_open_in(e)] == ["en", "nl"]
    assert reading.breaks_in("de") == "SCORE.LIMIT_REACHED"
    request = {"op": "victory_points", "points": [100, 30, 27], "tricks": [6, 3, 2]}
    reply = {"victory_points": [1, 0, 1]}
    kinds = [judge({**request, "edition": e}, reply).kind for e in EDITIONS]
    assert kinds == ["open", "disagreed", "open"]
    ours = judge({**request, "edition": "en"}, {"victory_points": [0, 1, 1]})
    assert ours.kind == "agreed"
    nobody = judge({**request, "edition": "en"}, {"victory_points": [0, 0, 0]})
    assert nobody.kind == "disagreed"


@pytest.mark.parametrize(
    ("request_", "reply", "ruling"),
    [
        (
            {"op": "legal_cards", "edition": "de", "mode": "H", "hand": ["H6", "HA"],
             "trick": ["L7", "H8"]},
            {"cards": ["HA"]},
            "R-005",
        ),
        (
            {"op": "card_points", "edition": "nl", "mode": "undenufe", "card": "H8"},
            {"points": 0},
            "R-006",
        ),
        (
            {"op": "victory_points", "edition": "en", "points": [157, 0, 0], "tricks": [11, 0, 0]},
            {"victory_points": [0, 1, 1]},
            "R-004",
        ),
        (
            {"op": "tournament", "edition": "nl", "before": [6, 6, 2], "points": [28, 28, 101],
             "victory_points": [1, 1, 0]},
            {"after": [5, 5, 2], "winner": None},
            "R-007",
        ),
    ],
)  # fmt: skip
def test_open_questions_accept_every_reading(
    request_: dict[str, object], reply: dict[str, object], ruling: str
) -> None:
    verdict = judge(request_, reply)
    assert verdict.kind == "open"
    assert [reading.ruling for reading in verdict.chosen] == [ruling]
    elsewhere = {**request_, "edition": "en" if ruling != "R-004" else "de"}
    assert judge(elsewhere, reply).kind == "disagreed"


def test_the_staged_games_end_as_their_lines_claim() -> None:
    shown = [shows for shows, _ in staged_games()]
    assert len(shown) == 30
    for _, line in staged_games():
        record = from_line(line)
        assert outcomes(record)[0] is not None
        assert json.loads(json.dumps(plain(record)))["games"][0]["actions"]


def test_the_same_seed_gives_the_same_requests() -> None:
    for op in OPS:
        one, other, third = (
            list(requests_of(op, "nl", s, 10, ("RA", "LJ", "S6"))) for s in (3, 3, 4)
        )
        assert one == other
        assert one != third or op in ("card_points", "perft")
