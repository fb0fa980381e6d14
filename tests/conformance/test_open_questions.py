"""What an edition leaves open is open in every op, and a program has one reading of it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from conformance.asked import judged, run, salon
from conformance.judged import judge
from conformance.salon import ALLOWED, OPS

from eidex.conformance.cases.coverage import GROUPS
from eidex.conformance.cases.powers import kept_games
from eidex.conformance.protocol.answers import answer as engine_answer
from eidex.conformance.protocol.protocol import answer_of, same_answer
from eidex.conformance.run.asking import requests_of
from eidex.conformance.run.judge import judge_by
from eidex.conformance.run.report import report_text
from eidex.conformance.variants.readings import READINGS, answer, open_answers, open_readings
from eidex.rulebook import EDITIONS, Edition, clauses, rulings

NOT_REACHED = {
    "R-009": "two seats cannot have a hundred points each without a power",
    "R-010": "157 is not three times a number",
    "R-113": "three seats cannot have a hundred points each",
    "R-186": "a record names the three who play, not who sits out",
}
"""Rulings of the base game that no game without characters needs."""
SHOWN_BY = {
    "R-001": ("replay", "legal_actions", "observation"),
    "R-002": ("replay", "legal_actions", "observation"),
    "R-003": ("victory_points", "replay", "observation"),
    "R-004": ("victory_points", "replay", "observation"),
    "R-005": ("legal_cards", "replay"),
    "R-006": ("card_points", "replay"),
    "R-007": ("tournament", "replay"),
    "R-100": ("replay", "legal_actions", "observation"),
    "R-118": ("tournament", "replay"),
}
"""Every ruling that such games need, and where some question of a run shows it."""


def test_every_ruling_of_the_base_game_has_its_readings() -> None:
    base = {
        ruling.id
        for ruling in rulings().values()
        if all(clauses()[name].group in GROUPS for name in ruling.clauses)
    }
    assert base - set(NOT_REACHED) <= set(SHOWN_BY)
    assert set(SHOWN_BY) == {r.ruling for r in READINGS if r.ruling} - set(NOT_REACHED)
    assert set(ALLOWED.values()) == set(SHOWN_BY)


@cache
def asked(op: str, edition: Edition) -> list[dict[str, object]]:
    return list(requests_of(op, edition, 0, 24, ()))


@pytest.mark.slice(8)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("ruling", SHOWN_BY)
def test_both_answers_are_accepted_wherever_the_ruling_shows(ruling: str, edition: Edition) -> None:
    """By the answers of the table that plays by the other reading."""
    for reading in open_readings(edition).get(ruling, ()):
        for op in SHOWN_BY[ruling]:
            shown = 0
            for number, request in enumerate(asked(op, edition)):
                said = answer(reading.variant(), request)
                ours, others = allowed(op, edition, number)
                if said is None or same_answer(op, said, ours):
                    continue
                fits = any(same_answer(op, said, other) for other in others)
                assert fits, (reading.says, request)
                shown += 1
            assert shown or op == "observation", (reading.says, op)


@cache
def allowed(op: str, edition: Edition, number: int) -> tuple[object, list[object]]:
    """Our answer to a request, and the others that the edition's rules allow."""
    request = asked(op, edition)[number]
    others = [said for _, said in open_answers(edition, request)]
    return answer_of(op, engine_answer(request)), others


@pytest.mark.slice(8)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("word", ALLOWED)
def test_a_program_that_reads_it_otherwise_is_judged_by_what_is_printed(
    word: str, edition: Edition
) -> None:
    report = judged(salon(word), (edition,))
    if edition in rulings()[ALLOWED[word]].editions:
        assert report.groups == []
        assert [reading.ruling for reading in report.chosen[edition]] == [ALLOWED[word]]
        assert sum(tally.open for tally in report.answers.tallies.values()) > 0
        return
    assert report.groups[0].reading is not None or "chaos-tie" in word
    (clause,) = {group.clause for group in report.groups}
    assert clauses()[clause].holds_in(edition)


@pytest.mark.slice(8)
@pytest.mark.parametrize("op", OPS)
@pytest.mark.parametrize("word", ALLOWED)
def test_a_program_that_answers_one_op_only_is_judged_as_well(word: str, op: str) -> None:
    for edition in rulings()[ALLOWED[word]].editions:
        report = judged(salon(word), (edition,), (op,))
        assert report.groups == [], (edition, report.groups[0].example)


def test_several_open_questions_are_decided_by_one_program() -> None:
    words = ["dealer-leads", "lead-goes-round", "at-100-under", "dutch-row", "level-drop"]
    report = judged(salon(*words, "put-by-seat", "chaos-tie-both"), ("nl",))
    assert report.groups == []
    chosen = [reading.ruling for reading in report.chosen["nl"]]
    assert {"R-003", "R-006", "R-007", "R-100", "R-118"} <= set(chosen)
    single = judged(salon(*words, "chaos-tie-both"), ("nl",))
    assert [reading.ruling for reading in single.chosen["nl"]] == [
        *("R-001", "R-003", "R-006", "R-007", "R-118")
    ]


ORDERED = [
    ("put-dealer-first dealer-leads lead-goes-round", "replay"),
    ("put-by-seat lead-goes-round no-place", "replay"),
    ("put-dealer-first dealer-leads lines-only", "replay"),
    ("put-by-seat", "legal_actions"),
]
"""Programs that refuse all our games, and by which op they show what they do."""


@pytest.mark.slice(4)
@pytest.mark.parametrize(("words", "ops"), ORDERED)
def test_who_puts_down_in_another_order_is_asked_in_it_and_judged(words: str, ops: str) -> None:
    report = run(*words.split(), edition="nl", ops=ops)
    assert report.verdict == "conformant", report_text(report)
    known = [ALLOWED[word] for word in words.split() if word in ALLOWED]
    assert [reading.ruling for reading in report.chosen["nl"]] == sorted(known)


def test_what_else_such_a_program_does_is_held_against_it() -> None:
    report = run("put-dealer-first", "dealer-leads", "no-place", ops="replay")
    (group,) = report.groups
    assert group.clause == "PLAY.FIRST_LEADER"
    assert [reading.ruling for reading in report.chosen["en"]] == ["R-100"]
    report = run("dealer-leads", "middle-wins", edition="nl", ops="replay")
    assert [group.clause for group in report.groups] == ["SCORE.MOST_AND_LEAST"]
    report = run("put-dealer-first", "no-ruff", edition="nl", ops="legal_actions")
    assert [group.clause for group in report.groups] == ["PLAY.TRUMP_ANY_TIME"]


def test_the_order_of_putting_down_is_open_in_games_with_characters_too() -> None:
    record = {**from_power_games(), "edition": "de"}
    (game,) = record["games"]
    first, second, third, *_ = game["actions"]
    chosen = tuple(r for r in READINGS if r.change.get("put_order") == "dealer")
    request = {"op": "replay", "record": record}
    assert judge_by(request, (False, 0, 0), chosen).kind == "open"
    theirs = [third, first, second, *game["actions"][3:]]
    request = {"op": "replay", "record": {**record, "games": [{**game, "actions": theirs}]}}
    right = answer_of("replay", engine_answer({"op": "replay", "record": record}))
    assert judge_by(request, right, chosen).kind != "disagreed"
    assert judge_by(request, (True,), chosen).kind == "disagreed"
    assert judge_by(request, (False, 0, 0), chosen).kind == "disagreed"


def from_power_games() -> dict[str, Any]:
    """A kept game that begins with three cards put down, the dealer's last."""
    kept = (one.record for one in kept_games("de"))
    return next(r for r in kept if all("put_down" in a for a in r["games"][0]["actions"][:3]))


def test_now_one_reading_now_another_is_no_reading() -> None:
    """Match by 157 card points: each answer is allowed in English, all of them together are not."""
    report = judged(salon("match-by-points"), ("en",))
    (group,) = report.groups
    assert group.clause == "SCORE.MATCH"
    assert group.reading is not None
    assert group.reading.says.startswith("Match is made by all 157 card points")
    assert report.chosen["en"] == ()


def test_answers_that_no_one_reading_fits_are_told_with_the_nearest() -> None:
    def undecided(request: dict[str, object]) -> dict[str, object]:
        """On the limit a seat is over if it sits at 0, and is not if it sits elsewhere."""
        points = request["points"]
        assert isinstance(points, list)
        return salon(*[] if points[0] == 100 else ["at-100-under"])(request)

    report = judged(undecided, ("en",), ("victory_points",))
    assert [reading.ruling for reading in report.chosen["en"]] == ["R-003"]
    (group,) = report.groups
    assert group.clause == "SCORE.OVER_LIMIT"
    assert all(told.request["points"][0] == 100 for told in group.told)


def test_a_single_answer_is_open_where_a_reading_gives_it() -> None:
    request = {
        "op": "tournament",
        "edition": "de",
        "before": [6, 6, 6],
        "points": [37, 60, 60],
        "victory_points": [2, 0, 0],
    }
    for reply in (
        {"after": [6, 6, 6], "winner": None},
        {"after": [6, 7, 7], "winner": [1, 2]},
        {"after": [6, 7, 7], "winner": None},
        {"after": [6, 6, 7], "winner": 2},
    ):
        assert judge(request, reply).kind == "open"
        assert judge({**request, "edition": "en"}, reply).kind == "disagreed"
    assert judge(request, {"after": [7, 6, 6], "winner": 0}).kind == "disagreed"
    match = {**request, "points": [157, 0, 0]}
    assert judge(match, {"after": [6, 6, 6], "winner": None}).kind == "disagreed"
