"""Each question is one row of the table, with all that was found of it; a game shows its doubt."""

from __future__ import annotations

from dataclasses import replace

import pytest

from docs import full_table
from eidex.conflicts.checks import all_sets, of_states
from eidex.conflicts.checks.all_sets import news
from eidex.conflicts.checks.findings import FREE, IN_DOUBT, Finding, Key, Letter
from eidex.conflicts.checks.rows import plainest_shown, rows
from eidex.conflicts.report.how_found import LISTED, SOLVER, how_found
from eidex.conflicts.report.notes import note_in
from eidex.conflicts.report.table import row
from eidex.conflicts.run.sweep import show_alike
from eidex.conflicts.search.random_search import (
    NotInDoubt,
    NotSeen,
    _smallest_of,
    again,
    smallest_game,
)
from eidex.conflicts.witness.in_doubt import in_doubt
from eidex.rulebook import Edition, clauses, questions, rulings
from eidex.rulebook.of_a_set import text_for


def one(
    letter: Letter,
    *chosen: str,
    by: str = "R-148",
    question: str = "may_use",
    detail: str = "",
    edition: Edition = "en",
    listed: bool = False,
) -> Finding:
    key = Key(letter, question, by, detail)
    return Finding(key, edition, chosen, FREE, (), (), listed=listed)


def as_rows(*found: Finding) -> list[tuple[Finding, list[Finding]]]:
    return [(row.with_(()), list(row.also)) for row in rows(found)]


def test_a_ruling_is_one_row_for_each_smallest_set() -> None:
    word, gap, clash = one("W", "HA"), one("T", "HA"), one("C", "HA")
    order, third = one("O", "HA", "LJ", question="acts_before"), one("L", "HA", "LJ", "L7")
    other = one("O", "LJ", "L7", question="acts_before")
    found = as_rows(third, order, word, other, gap, clash)
    assert found == [(clash, [gap, word, order, third]), (other, [])]


def test_editions_rulings_and_questions_of_print_are_rows_of_their_own() -> None:
    here, there, by = one("T", "HA"), one("T", "HA", edition="nl"), one("T", "HA", by="R-001")
    assert len(rows([here, there, by])) == 3
    word, again = (one("W", "HA", by="ORDER.LIST", detail=name) for name in "ab")
    assert as_rows(word, again) == [(word, []), (again, [])]
    two = [one("E", "RJ", by="", question="limit", detail=name) for name in ("de-en", "en-nl")]
    assert as_rows(*two) == [(two[0], [two[1]])]


def test_editions_that_differ_by_a_ruling_are_no_row_beside_it() -> None:
    clash = one("C", "S7", by="R-008", question="match")
    apart = replace(one("E", "S7", by="", question="match", detail="de-en"), clauses=("R-008",))
    elsewhere = replace(apart, edition="de")
    assert as_rows(apart, clash, elsewhere) == [(clash, [apart]), (elsewhere, [])]
    weighs = replace(one("T", "R10", by="R-151"), clauses=("A", "B"))
    alike = replace(one("E", "R10", by="", detail="de-en"), clauses=("B", "A"))
    more = replace(alike, clauses=("A", "B", "C"))
    assert as_rows(alike, weighs) == [(weighs, [alike])]
    assert as_rows(more, weighs) == [(weighs, []), (more, [])]
    larger = replace(apart, characters=("S7", "S6"))
    assert as_rows(larger, clash) == [(clash, []), (larger, [])]


def test_where_editions_differ_a_row_says_what_each_has() -> None:
    found = one("E", "R10", by="", question="may_use", detail="de-nl", edition="nl")
    both = row(replace(found, clauses=("CHAR.R10.AFTER_LEAD", "CHAR.R10.MAY_DEMAND")), {})
    assert both["asks"] == "May Fahnder demand a card before leading to the trick?"
    assert both["answer"].startswith("English and Dutch: Once a game, while having the lead,")
    assert " German: Once a game, after leading, " in both["answer"]
    ruled = replace(found, characters=("LQ",), clauses=("CHAR.LQ.MAY_REFUSE", "R-192"))
    assert row(ruled, {})["answer"].endswith(" Dutch: No: a king or a jack is enough (R-192).")
    looks = ("CHAR.S9.MAY_LOOK", "CHAR.S9.NOT_LASERS", "PUT.FACE_DOWN")
    seen = replace(found, key=replace(found.key, question="sees"), characters=("L9", "S9"))
    _, _, dutch = row(replace(seen, clauses=looks), {})["answer"].partition("Dutch: ")
    assert dutch == clauses()["CHAR.S9.MAY_LOOK"].says


def test_each_question_on_which_editions_differ_names_the_power_and_the_moment() -> None:
    """In a full table. Where one of them needs a ruling the question is that."""
    for found in full_table.as_of_today(full_table.kept())["findings"]:
        ruled = set(found["clauses"]) & set(rulings())
        if found["letter"] == "E" and not note_in("en", found) and not ruled:
            asks = questions()[found["question"]].asks_with
            assert text_for(asks, found["characters"]), found["id"]


def test_the_row_is_the_plainest_finding_that_a_game_shows() -> None:
    clash, word, larger = one("C", "HA"), one("W", "HA"), one("T", "HA", "LJ")
    (found,) = rows([clash, word, larger])
    assert plainest_shown(found, lambda finding: True) == found
    shown = plainest_shown(found, lambda finding: finding.key.letter in "WT")
    assert (shown.with_(()), list(shown.also)) == (word, [clash, larger])
    assert plainest_shown(found, lambda finding: finding.characters == ("HA", "LJ")) == found


def test_only_the_same_doubt_of_a_smaller_set_is_no_news() -> None:
    small, same, other = one("T", "HA"), one("T", "HA", "LJ"), one("L", "HA", "LJ")
    assert news([same, other, small]) == [small, other]


def test_what_was_left_out_for_another_letter_is_there() -> None:
    """Under justice Differenzler makes the number: print alone has one answer, R-060 another."""
    found = all_sets.about("en", "victory_points", ("SQ", "RJ", "L10"))
    kept = [f for f in news(found) if f.key.settled_by == "R-060" and len(f.characters) == 3]
    assert [f.key.letter for f in kept] == ["L"]


def test_a_row_says_who_has_found_it_and_how_else() -> None:
    gap, word = one("T", "HA", listed=True), one("W", "HA", listed=True)
    (found,) = rows([gap, word, one("O", "HA", "LJ", question="acts_before")])
    assert row(found, {})["found_by"] == LISTED
    (found,) = rows([gap, one("O", "HA", question="waits")])
    told = row(found, {})
    assert told["found_by"] == SOLVER
    assert how_found([told]) == [
        "Found by the solver in what the printed rules say.",
        "Found as: gap, order dependence.",
    ]
    other = row(rows([replace(gap, edition="nl")])[0], {})
    assert how_found([told, other])[:2] == [
        "Found by the solver in what the printed rules say (English).",
        "Decided by us, since a list of ours asks it; the solver says who brings it up (Dutch).",
    ]


@pytest.mark.parametrize(
    ("code", "ruling", "listed"),
    [
        ("RQ", "R-137", True),  # no printed clause says what another draw means
        ("L8", "R-126", True),  # a field says that a use is late, and print does not speak of it
        ("RA", "R-003", False),  # exactly at the limit neither clause speaks
    ],
)
def test_who_has_found_a_gap(code: str, ruling: str, listed: bool) -> None:
    found = all_sets.findings("en", (code,))
    gaps = [one for one in found if (one.key.letter, one.key.settled_by) == ("T", ruling)]
    assert gaps
    assert {gap.listed for gap in gaps} == {listed}


@pytest.mark.parametrize(
    ("source", "part", "edition", "sets"),
    [
        ("words", "with Sphinx (1)", "en", set()),  # prints no such word
        ("words", "with Sphinx (1)", "de", {("H10",), ("H10", "S6")}),
        ("words", "regular (1)", "nl", {("L10", "H7", "R6")}),  # R-173 is about R-082's own word
        ("spans", "Korrektor rejects the trick", "nl", set()),
    ],
)
def test_a_word_or_span_is_printed_there_and_for_somebody_in_play(
    source: str, part: str, edition: Edition, sets: set[tuple[str, ...]]
) -> None:
    found = of_states.findings(source, part, (edition,), ())
    if source == "words":
        assert {f.characters for f in found} == sets
        return
    first = [f for f in found if f.key.about == "the first trick"]
    assert {"L9" in f.characters for f in first} == {True}
    assert not [f for f in found if f.key.about == "that trick, of a rejected card"]


def test_a_game_shows_the_doubt_and_not_only_the_ruling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Laser's and Farbenfreund's leads: a game of both in which the draw is of the suit asked for,
    or nothing is asked for, shows nothing."""
    found = all_sets.findings("de", ("HJ", "L9"))
    (clash,) = (f for f in found if (f.key.letter, f.key.settled_by) == ("C", "R-052"))
    (other,) = (f for f in found if (f.key.letter, f.key.settled_by) == ("T", "R-134"))
    another = _smallest_of(other, 1500)
    assert not in_doubt(clash, another)
    assert again(clash, clash, another) is None
    shown = smallest_game(clash, 1500)
    assert in_doubt(clash, shown)
    monkeypatch.setattr("eidex.conflicts.witness.in_doubt.in_doubt", lambda finding, shown: False)
    with pytest.raises(NotSeen, match=r"20 games .* print has not two answers"):
        _smallest_of(replace(clash, scene=IN_DOUBT), 20)


@pytest.mark.parametrize(("why", "searches"), [(NotSeen, 2), (NotInDoubt, 1)])
def test_what_many_games_do_not_show_is_not_looked_for_again(
    monkeypatch: pytest.MonkeyPatch, why: type[NotSeen], searches: int
) -> None:
    asked = []

    def none(finding: Finding, games: int) -> None:
        asked.append(games)
        raise why("none of them")

    monkeypatch.setattr("eidex.conflicts.search.random_search.smallest_game", none)
    (witness,) = show_alike([one("T", "HA")])
    assert witness == {"record": None, "why_not": "none of them"}
    assert len(asked) == searches


@pytest.mark.parametrize(("code", "ruling"), [("H9", "R-122"), ("LQ", "R-148")])
def test_a_use_that_is_asked_about_before_a_card_lies_is_followed(code: str, ruling: str) -> None:
    found = all_sets.findings("en", (code,))
    gap = next(f for f in found if (f.key.letter, f.key.settled_by) == ("T", ruling))
    shown = smallest_game(gap, 1500)
    assert shown.asked is not None
    assert in_doubt(gap, shown)
