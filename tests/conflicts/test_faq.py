"""The conflict FAQ: grouping, order, plain words; and what it counts."""

from __future__ import annotations

import csv
import random
import re
from typing import Any

import pytest
from docs.building import sample

from eidex.conflicts.checks.findings import KIND
from eidex.conflicts.report.faq import Case, asked_of, faq, faq_of, how_often, share
from eidex.conflicts.report.faq_text import answer_of, as_markdown, in_rows
from eidex.conflicts.report.powers import power, when
from eidex.conflicts.run.frequency import FILE, GAMES, Asked, as_text, count, counts, shipped
from eidex.reference_engine import apply, new_game, random_deal
from eidex.reference_engine.random_play import choose
from eidex.rulebook import EDITIONS, characters, clauses, questions, rulings

SOLVER_TALK = re.compile(r"\b(unsat|sat|view|solver|z3|model|witness|clause|key|[TCOIPKE])\b")


@pytest.fixture(scope="module")
def table() -> dict[str, Any]:
    return sample()


def case(cases: list[Case], name: str) -> Case:
    (found,) = (one for one in cases if one["id"] == name)
    return found


def test_editions_with_the_same_ruling_are_one_case(table: dict[str, Any]) -> None:
    row = next(f for f in table["findings"] if f["id"] == "en:RA+LJ:C:rank_order:R-027")
    german = {**row, "id": row["id"].replace("en:", "de:"), "edition": "de", "record": None}
    german["why_not"] = "not tried"
    gap = {**row, "id": "nl:RA+LJ:T:rank_order:R-027", "edition": "nl"}
    gap |= {"letter": "T", "kind": KIND["T"], "against_the_letter": "It is barred."}
    cases = faq({**table, "findings": [gap, german, row]})
    (one,) = cases
    assert one["editions"] == ["en", "de", "nl"]
    assert one["answer"] == row["answer"]
    assert one["principle"]
    assert one["rejected"]
    assert one["reasons"]["en"] != one["reasons"]["nl"]
    assert {shown["edition"] for shown in one["shown_by"]} == {"en", "nl"}
    assert one["not_shown"] == {"de": "not tried"}


def test_a_question_has_no_other_questions_answer(table: dict[str, Any]) -> None:
    """Where a clause does not always hold, the answer says when; of 157, what it becomes."""
    (total,) = (row for row in table["findings"] if row["letter"] == "I")
    level = {**total, "id": total["id"].replace("POINTS.TOTAL", "SCORE.TWO_POINTS")}
    level |= {"detail": "SCORE.TWO_POINTS", "settled_by": "R-010"}
    level["answer"] = rulings()["R-010"].answer
    one, other = sorted(faq({**table, "findings": [total, level]}), key=lambda case: case["ruling"])
    assert one["answer"].startswith("Not always. Together the scores come to 152, 157 or 162")
    assert other["asks"].startswith(clauses()["SCORE.TWO_POINTS"].says)
    asks, answer = rulings()["R-010"].asks, rulings()["R-010"].answer
    assert other["answer"] == f"Not always. {asks} {answer}"


def test_the_clauses_tell_what_each_edition_says(table: dict[str, Any]) -> None:
    one = case(faq(table), "base/R-003")
    (over,) = (why for why in one["why"] if why["clause"] == "SCORE.OVER_LIMIT")
    assert over["says"] == clauses()["SCORE.OVER_LIMIT"].says
    assert over["editions"] == {"en": "says", "de": "differs", "nl": "says"}
    assert over["instead"] == {"de": "SCORE.LIMIT_REACHED"}
    for why in case(faq(table), "RA+S6/R-022")["why"]:
        assert clauses()[why["clause"]].character in ("", "RA", "S6")


def test_an_edition_difference_is_told_edition_by_edition(table: dict[str, Any]) -> None:
    one = case(faq(table), "LQ/E/may_use")
    assert one["asks"] == questions()["may_use"].asks_with["LQ"]
    assert one["by_edition"] == {
        "de": [clauses()["CHAR.LQ.MAY_REFUSE"].says],
        "nl": [clauses()["CHAR.LQ.MAY_REFUSE_MEN"].says],
    }


def test_where_one_edition_was_asked_for_nobody_asks_what_others_print(
    table: dict[str, Any],
) -> None:
    assert case(faq(table, editions=("de", "nl")), "LQ/E/may_use")
    assert "LQ/E/may_use" not in [one["id"] for one in faq(table, editions=("de",))]


def test_what_is_not_decided_is_said_to_be_so(table: dict[str, Any]) -> None:
    one = case(faq(table), "LJ+S6/T/may_use")
    assert one["answer"] == "This is not decided yet."
    assert one["decided_by"] == "open"
    assert one["comes_up"] == {}


def test_questions_and_reasons_are_in_plain_words(table: dict[str, Any]) -> None:
    for one in faq(table):
        reasons = [reason for told in one["reasons"].values() for reason in told]
        for text in (one["asks"], one["answer"], *reasons):
            assert not SOLVER_TALK.search(text), text
            assert "{" not in text, text
        assert one["asks"].endswith("?"), one["asks"]


def test_the_most_frequent_comes_first_and_what_never_came_up_last(table: dict[str, Any]) -> None:
    often = {
        ("en", ("LJ",)): {"R-018": 1500, "R-020": 30},
        ("en", ("RA",)): {"R-015": 200},
        ("en", ()): {},
    }
    cases = faq(table, often, ("en",))
    shares = [share(one) for one in cases]
    never = shares.count(0)
    assert [one["id"] for one in cases][:3] == ["LJ/R-018", "RA/R-015", "LJ/R-020"]
    assert shares[:3] == [0.75, 0.1, 0.015]
    assert never
    assert set(shares[3:-never]) == {None}
    assert set(shares[-never:]) == {0}
    assert how_often(cases[0]) == "in most games"
    assert how_often(cases[-1]) == "never in 2000 games"


def test_who_goes_first_is_all_of_such_an_answer(table: dict[str, Any]) -> None:
    """The ruling's own question is another one."""
    row = next(f for f in table["findings"] if f["id"] == "en:RA+LJ:C:rank_order:R-027")
    done = "Jiu-Jitsu swaps / Skater calls"
    order = {
        **row,
        "letter": "O",
        "question": "acts_before",
        "position": [["at one moment", done]],
        "detail": f"order: {done}",
    }
    (one,) = faq({**table, "findings": [order]})
    assert one["asks"] == "Who goes first, Jiu-Jitsu or Skater?"
    assert answer_of(one) == "Jiu-Jitsu first; Skater may still act."
    (other,) = faq({**table, "findings": [row, order]})
    assert other["asks"] == row["asks"]
    assert answer_of(other) == row["answer"]


def test_print_answers_or_it_does_not(table: dict[str, Any]) -> None:
    """Never both of one question."""
    row = next(f for f in table["findings"] if f["id"] == "en:RA+LJ:C:rank_order:R-027")
    for letters, words, wanted in (
        ("TL", "It is barred.", "by themselves"),
        ("KT", "", "leave it open"),
        ("TC", "", "leave it open"),
    ):
        told = {**row, "against_the_letter": words}
        rows = [{**told, "letter": letter, "kind": KIND[letter]} for letter in letters]
        (one,) = faq({**table, "findings": rows})
        (reason,) = one["reasons"]["en"]
        assert wanted in reason, letters


def test_rows_for_a_spreadsheet(table: dict[str, Any]) -> None:
    cases = faq(table)
    head, *rows = csv.reader(in_rows(cases, EDITIONS).splitlines())
    assert head[:4] == ["characters", "editions", "question", "answer"]
    assert len(rows) == len(cases)
    assert {len(row) for row in rows} == {len(head)}


def test_a_table_is_told_only_what_can_come_up_there(table: dict[str, Any]) -> None:
    cases = faq_of(faq(table), ("RA", "LJ", "S6"))
    assert all(set(one["characters"]) <= {"RA", "LJ", "S6"} for one in cases)
    assert [one["ruling"] for one in cases].count("R-023") == 2
    assert not [one for one in faq_of(faq(table), ()) if one["characters"]]


# -- how often -------------------------------------------------------------------------------------


def test_counts_are_of_games_in_which_the_ruling_was_needed() -> None:
    rng = random.Random("en LJ+S6")
    wanted, games = 0, 200
    for number in range(games):
        a, b, c = rng.sample(["LJ", "S6", None], 3)
        pos = new_game("en", (a, b, c), number % 3, random_deal(rng))
        while pos.result is None:
            pos = apply(pos, choose(pos, rng))
        wanted += any(ruling == "R-021" for _, ruling in pos.noted)
    assert count(("en", ("LJ", "S6")), games)["R-021"] == wanted
    assert 5 < wanted < games


def test_the_counts_that_come_with_eidex_are_read_as_they_were_written() -> None:
    assert as_text(shipped()) == FILE.read_text("utf-8")


@pytest.mark.slice(60)
@pytest.mark.parametrize("asked", sorted(shipped()), ids=str)
def test_they_are_about_what_is_counted_now(asked: Asked) -> None:
    """In a hundred games nothing comes up much more or less often; `make how-often` writes the
    counts anew."""
    now, then = count(asked, 100), shipped()[asked]
    for ruling in {*now, *then}:
        assert abs(now.get(ruling, 0) / 100 - then.get(ruling, 0) / GAMES) < 0.25, ruling


def test_counts_do_not_depend_on_the_number_of_processes() -> None:
    asked = [("en", (code,)) for code in ("LJ", "S6", "RA", "R8")]
    assert counts(asked, 2, 20) == counts(asked, 1, 20) == counts(reversed(asked), 1, 20)


def test_the_sets_that_are_counted(table: dict[str, Any]) -> None:
    found = asked_of(table)
    assert ("en", ("RA", "LJ")) in found
    assert ("de", ("LQ",)) not in found
    assert not [one for one in asked_of(table, ("de",)) if one[0] != "de"]


# -- powers and the sheet --------------------------------------------------------------------------


def test_a_power_is_told_in_the_words_of_the_rulebook() -> None:
    found = power("RA", ("en",))
    assert [one.clause.id for one in found.says][:2] == [
        "CHAR.RA.MAY_SWAP",
        "CHAR.RA.NOT_NEIGHBOURS",
    ]
    assert all(one.clause.holds_in("en") for one in found.says)
    assert "CHAR.RA.ONE_SUIT" in [one.clause.id for one in power("RA", ("nl",)).says]
    assert when("LJ") == "at any moment up to the end of the last trick"
    assert when("S6") == "when playing a card"
    both = "before a trick or right after a lead"
    assert when("R10") == f"in English and Dutch {both}; in German right after a lead"
    assert when("R7") == "when the cards are down, before the first trick"
    assert when("SK") == "after a trick, before the next"
    assert when("S8") == "once the cards are down, at any moment up to the end of the last trick"
    for code in characters():
        assert power(code).says
        assert when(code)


def test_markdown_has_every_question_once(table: dict[str, Any]) -> None:
    cases = faq(table)
    text = as_markdown(cases)
    assert text.count("\n## ") == len(cases)
    assert "records/en_RA-LJ_C_rank_order_R-027.json" in text
    assert "{" not in text
