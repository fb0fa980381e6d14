"""Programs in a style of their own: one cause, its echoes below it, and what they say besides."""

from __future__ import annotations

from typing import Any

import pytest
from conformance.asked import judged, run, salon

from eidex.common.conformance.messages import ProtocolError
from eidex.conformance.protocol.protocol import answer_of, check_reply, same_answer
from eidex.conformance.run.answered import Answered
from eidex.conformance.run.conform import Report
from eidex.conformance.run.explain import Group, merged
from eidex.conformance.run.report import report_json, report_text
from eidex.conformance.run.shrink import cut
from eidex.rulebook import Edition


def only(report: Report) -> Group:
    (group,) = report.groups
    return group


# One cause


@pytest.mark.slice(3)
@pytest.mark.parametrize(
    ("word", "clause"),
    [
        ("no-match", "SCORE.MATCH"),
        ("no-chaos", "TOUR.CHAOS"),
        ("no-ruff", "PLAY.TRUMP_ANY_TIME"),
        ("middle-wins", "SCORE.MOST_AND_LEAST"),
        ("put-lost", "PUT.COUNTS"),
        ("jack-as-plain", "POINTS.TRUMP"),
    ],
)
@pytest.mark.parametrize("ops", ["", "replay"])
def test_one_clause_broken_is_one_cause(word: str, clause: str, ops: str) -> None:
    report = judged(salon(word), ("nl",), **({"ops": ops.split()} if ops else {}))
    group = only(report)
    assert group.clause == clause
    assert group.reading is not None


def test_a_program_that_counts_for_itself_has_one_cause_and_its_echoes() -> None:
    group = only(judged(salon("middle-wins", "counts-itself"), ("en", "de")))
    assert group.clause == "SCORE.MOST_AND_LEAST"
    assert {told.op for told in group.echoes} == {"tournament"}
    alone = only(judged(salon("middle-wins", "counts-itself"), ("en",), ("replay", "tournament")))
    assert alone.clause == "SCORE.MOST_AND_LEAST"
    assert alone.echoes


def test_two_clauses_broken_are_two_causes() -> None:
    report = judged(salon("jack-as-plain", "no-chaos"), ("en",))
    assert {group.clause for group in report.groups} == {"POINTS.TRUMP", "TOUR.CHAOS"}
    report = judged(salon("no-ruff", "middle-wins"), ("de",))
    clauses = {group.clause for group in report.groups}
    assert clauses == {"PLAY.TRUMP_ANY_TIME", "SCORE.MOST_AND_LEAST"}


def test_a_cause_that_no_reading_explains_has_its_echoes_too() -> None:
    def program(request: dict[str, object]) -> dict[str, object]:
        reply = salon()(request)
        if request["op"] == "card_points" and request["card"] == "HQ" and request["mode"] == "H":
            reply["points"] = 7
        if request["op"] == "replay" and reply["legal"]:
            for result in reply["results"]:
                result["points"] = [n + 4 * (n % 2) for n in result["points"]]
        return reply

    report = judged(program, ("en",))
    group = only(report)
    assert group.clause == "POINTS.TRUMP"
    assert {told.op for told in group.echoes} == {"replay"}
    assert "and following from it: replay" in report_text_of(report)


def test_who_takes_no_later_game_does_not_hear_that_the_deal_moves() -> None:
    def program(request: dict[str, Any]) -> dict[str, Any]:
        several = request["op"] == "replay" and len(request["record"]["games"]) > 1
        return {"legal": False, "game": 1, "action": None} if several else salon()(request)

    report = judged(program, ("en",), ("replay",))
    assert only(report).clause == ""
    assert "1. a later game is not taken (en; " in report_text_of(report)


def report_text_of(report: Report) -> str:
    report.verdict = "not conformant"
    report.answers.hello = {"name": "x", "version": "1"}
    return report_text(report)


def test_what_one_clause_explains_is_one_cause_in_all_editions_and_readings() -> None:
    """Each reading is told, with how many answers it explains."""
    several = [judged(salon(word), (edition,)) for word, edition in BOTH]
    groups = [only(report) for report in several]
    assert len({group.reading for group in groups}) == 2
    group = only(Report("x", 0, groups=merged(groups)))
    assert (group.clause, group.editions) == ("SCORE.MATCH", ("en", "nl"))
    assert sum(times for _, times in group.readings.values()) == len(group.told)
    assert report_text_of(Report("x", 0, groups=[group])).count(" answers)") == 2


BOTH: tuple[tuple[str, Edition], ...] = (("no-match", "nl"), ("match-by-points", "en"))

# The first difference


def test_a_refusal_that_comes_too_early_is_named_by_what_was_refused() -> None:
    record = {
        "edition": "en",
        "characters": [None] * 3,
        "before": [0, 0, 0],
        "games": [{"giver": 0, "hands": [], "actions": [{}] * 30}],
    }
    told = Answered({"op": "replay", "record": record}, (False, 0, 7), (False, 0, 22))
    small = cut(told)["record"]["games"][0]["actions"]
    assert len(small) == 8
    late = Answered({"op": "replay", "record": record}, (True,), (False, 0, 22))
    assert len(cut(late)["record"]["games"][0]["actions"]) == 23


def test_the_example_is_the_record_up_to_its_first_difference() -> None:
    report = run("no-ruff", ops="replay")
    group = only(report)
    game = group.example.request["record"]["games"][-1]
    assert len(group.example.request["record"]["games"]) == 1
    assert len(game["actions"]) == group.example.got[2] + 1 < 12


def test_an_earlier_game_leaves_only_its_standing() -> None:
    report = run("no-chaos", edition="de", ops="replay")
    group = only(report)
    assert group.clause == "TOUR.CHAOS"
    assert len(group.example.request["record"]["games"]) == 1
    assert group.example.request["record"]["before"] == [6, 6, 6]


# What may be told, and what need not


def test_two_winners_may_be_named() -> None:
    report = judged(salon("two-winners"), ("en",))
    assert "TOUR.NO_TWO_AT_ONCE" in {group.clause for group in report.groups}
    first = report.groups[0].example
    assert isinstance(first.got[1], tuple)


def test_who_keeps_only_the_standing_need_not_tell_victory_points() -> None:
    assert judged(salon("standings-only"), ("en",)).groups == []
    group = only(judged(salon("standings-only", "no-chaos"), ("en",), ("replay",)))
    assert group.clause == "TOUR.CHAOS"


def test_parts_of_the_points_are_judged_where_they_are_told() -> None:
    assert judged(salon("parts"), ("en",), ("replay",)).groups == []

    def without_put_down(request: dict[str, object]) -> dict[str, object]:
        reply = salon("parts")(request)
        for result in reply.get("results", ()):
            result["put_down_points"] = [0, 0, 0]
        return reply

    group = only(judged(without_put_down, ("en",), ("replay",)))
    assert group.clause == "PUT.COUNTS"


def test_cards_put_down_that_count_otherwise_are_named_by_their_clause() -> None:
    assert judged(salon("put-twice"), ("de",), ("replay",)).groups[0].clause == "PUT.COUNTS"


def test_a_reply_to_replay_may_leave_out_numbers_but_not_the_standing() -> None:
    request = {"op": "replay", "record": {}, "id": 1}
    result = {"points": None, "victory_points": None, "after": [1, 0, 1], "winner": None}
    check_reply(request, {"id": 1, "legal": True, "results": [result]})
    with pytest.raises(ProtocolError, match="after"):
        check_reply(request, {"id": 1, "legal": True, "results": [{**result, "after": None}]})
    with pytest.raises(ProtocolError, match="winner"):
        check_reply(request, {"id": 1, "legal": True, "results": [{**result, "winner": [1, 1]}]})
    right = (True, ((90, 40, 27), (1, 0, 1), (1, 0, 1), None))
    said = answer_of("replay", {"legal": True, "results": [result]})
    assert same_answer("replay", said, right)
    assert not same_answer("replay", right, said)


def test_who_answers_only_lines_is_asked_lines() -> None:
    report = run("lines-only", ops="replay")
    assert report.verdict == "conformant", report_text(report)
    assert report.answers.tallies["replay"].unsupported == 0
    assert all("line" in request for request in report.answers.asked)
    faulty = run("lines-only", "no-chaos", ops="replay")
    assert only(faulty).clause == "TOUR.CHAOS"


def test_only_clauses_that_declared_ops_can_show_are_missed() -> None:
    report = run(ops="card_points,tournament")
    assert report.answers.coverage.missing("en", ("card_points", "tournament")) == []
    assert "clauses exercised, " in report_text(report)
    assert "; not:" not in report_text(report)


# Asked again


def test_a_program_that_answers_the_same_each_time_is_not_said_to_be_fleeting() -> None:
    """Refused games look like an order of putting down, until they are asked in that order."""
    report = run("refuses-all", ops="replay")
    group = only(report)
    assert group.clause == "PUT.ONE_CARD"
    assert group.history is not None
    assert "not repeated" not in report_text(report)


def test_a_program_that_refuses_every_game_at_one_action_has_one_cause() -> None:
    report = run("refuses-at-5", ops="replay")
    group = only(report)
    assert group.stuck_at == 5
    assert "no game gets beyond action 5" in report_text(report)
    assert len(group.example.request["record"]["games"][0]["actions"]) == 6


def test_two_hundred_games_are_asked_again_of_one_process() -> None:
    report = run(ops="replay", edition="en,de")
    assert report.answers.tallies["replay"].asked_again >= 200
    assert report.verdict == "conformant"


def test_what_one_game_leaves_to_the_next_is_found() -> None:
    report = run("carries-tricks", ops="replay", edition="nl")
    assert report.verdict == "not conformant"
    assert any(group.history for group in report.groups)


def test_what_goes_wrong_after_many_questions_is_carried_over() -> None:
    """However many there have to be, and whichever."""
    report = run("tires", ops="card_points")
    assert report.groups
    for group in report.groups:
        assert group.history is not None
        assert len(group.history) == 40
    assert "requests more; all of them with --json" in report_text(report)


# Errors and what is printed


def test_errors_end_no_op_and_are_gathered_by_what_they_have_in_common() -> None:
    report = run("no-undenufe")
    assert report.verdict == "not conformant"
    assert report.groups == []
    for op in ("legal_cards", "trick_taker", "card_points"):
        tally = report.answers.tallies[op]
        assert tally.errors > 3
        assert tally.agreed > tally.errors
        assert tally.left_out == 0
    faults = report_json(report)["faults"]
    assert [fault["op"] for fault in faults] == ["legal_cards", "trick_taker", "card_points"]
    (common,) = {str(fault["in_common"]) for fault in faults}
    assert common == str([{"feature": "mode", "value": "undenufe"}])
    assert all(fault["nowhere_else"] for fault in faults)
    text = report_text(report)
    assert "error: says: this mode is not written yet (card_points, 36 x)" in text
    assert "only with mode undenufe" in text


@pytest.mark.slice(3)
@pytest.mark.parametrize("word", ["prints", "prints-first", "logs"])
def test_what_a_program_prints_is_told_once_and_passed_over(word: str) -> None:
    report = run(word)
    assert report.verdict == "conformant", report_text(report)
    assert all(tally.left_out == 0 for tally in report.answers.tallies.values())
    assert [fault.kind for _, fault in report.faults] == ["prints"]
    assert report_text(report).count("it prints to standard output; redirect it") == 1


def test_a_program_that_prints_is_still_convicted() -> None:
    report = run("prints", "no-chaos")
    assert report.verdict == "not conformant"
    assert only(report).clause == "TOUR.CHAOS"
