"""Every clause and every ruling decides something: in some worked case the model answers otherwise
without it, and the engine does what the model says with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from printed.case import cases
from printed.says import Says, changes, found_in_corpus, heard_in, listed, names

from eidex.model.logic.setting import Setting
from eidex.properties.invariants import PROPERTIES
from eidex.rulebook import EDITIONS, Clause, clauses, rulings

CASES = {case.id: case for case in cases()}
SAYS = listed()
WHY_SILENT = {
    "it speaks to no question of a worked case": (
        *("ORDER.MOMENTS", "CHAR.L7.MAY_LEAD_SAME", "CHAR.LJ.IRREVERSIBLE", "CHAR.LQ.MAY_TAKE"),
        *("CHAR.R8.JUSTICE_COUNTS", "CHAR.SA.UNSEEN", "CHAR.SJ.SECOND_CARDS"),
        "CHAR.SQ.NOT_TO_HAND",
    ),
    "left out, alone or with others that speak there, it changes no answer of a worked case": (
        *("CHAR.H7.KING_STAYS", "CHAR.H7.KING_FOLLOWS", "CHAR.H7.THIRTEEN_EMPTY"),
        *("CHAR.H9.ANOTHER_CARD", "CHAR.RJ.JACK_KEPT", "CHAR.RJ.OWNER_EMPTY"),
        *("CHAR.S7.GIVEN_UP", "CHAR.S7.NOT_THE_BONUS", "CHAR.SJ.LEGAL_CARDS"),
        *("TOUR.NO_TWO_AT_ONCE", "TOUR.CHAOS_LOSER", "CHAR.H7.NO_RADAR", "CHAR.L10.MISSES"),
    ),
    "it chooses what a word means, and the clauses of that word answer by it": (
        *("R-170", "R-171", "R-172", "R-173", "R-174", "R-175", "R-176"),
    ),
    "it says what is said aloud, of which the model says nothing": ("R-024",),
    "it is about four at the table; in a game the model has three": ("R-186", "R-187"),
}
"""Why those without a case have none."""
SILENT = {name: why for why, some in WHY_SILENT.items() for name in some}
IN_NO_CASE = [name for some in list(WHY_SILENT.values())[:2] for name in some]
IN_THE_CORPUS = {"CHAR.S7.GIVEN_UP": ("MATCH.ALL_TRICKS", "MATCH.CARDS_GOT", "R-008")}
"""What decides in a game of the corpus without these."""
EXAMPLES = {
    "ORDER.EXAMPLE_SIMPLE": "RK+R9-thief-before-the-limit",
    "ORDER.EXAMPLE_SPHINX": "LJ+RA-printed-example",
}
PRIORITIES = [clause for clause in clauses().values() if clause.kind == "priority"]


@pytest.mark.slice(4)
@pytest.mark.parametrize("name", [name for name in names() if name in SAYS])
def test_without_it_the_model_answers_otherwise(name: str) -> None:
    says = SAYS[name]
    asked = heard_in(CASES[says.case])
    assert any(changes(name, one, says.besides) for one in asked), says


def test_every_clause_and_ruling_has_a_case_or_a_reason() -> None:
    assert set(names()) == {*SAYS, *SILENT}
    assert not set(SAYS) & set(SILENT)


def test_a_clause_that_is_not_there_decides_nothing() -> None:
    """And one that says what another says, only where that is left out."""
    says = SAYS["PLAY.UNDERTRUMP_NO_PLAIN"]
    asked = list(heard_in(CASES[says.case]))
    assert not any(changes("NO.SUCH", one) for one in asked)
    assert says.besides == ("PLAY.UNDERTRUMP_NO_OTHERS",)
    assert not any(changes("PLAY.UNDERTRUMP_NO_PLAIN", one) for one in asked)


@pytest.mark.nightly
@pytest.mark.parametrize("name", IN_NO_CASE)
def test_what_decides_in_no_case_decides_in_no_game_of_the_corpus(name: str) -> None:
    """But for one, where what says the same is left out as well."""
    besides = IN_THE_CORPUS.get(name)
    assert found_in_corpus(name) == (besides and Says("corpus", besides))


@pytest.mark.parametrize("clause", PRIORITIES, ids=lambda clause: clause.id)
def test_the_model_goes_by_the_printed_priority(clause: Clause) -> None:
    for edition in EDITIONS:
        at = Setting.fixed(edition, (clause.character or "R9",))
        for lower in clause.lower:
            assert at.above(clause.higher, lower) == clause.holds_in(edition)


def test_what_always_holds_is_a_property_that_is_checked() -> None:
    stated = {clause.id for clause in clauses().values() if clause.kind == "invariant"}
    assert stated <= {clause for each in PROPERTIES for clause in each.clauses}


def test_the_printed_examples_are_cases() -> None:
    examples = {clause.id for clause in clauses().values() if clause.kind == "example"}
    assert examples == set(EXAMPLES)
    assert set(EXAMPLES.values()) <= set(CASES)


def test_a_ruling_is_for_editions_that_leave_the_question_open() -> None:
    """Where one edition prints the answer, the ruling's evidence names that clause."""
    for ruling in rulings().values():
        assert ruling.evidence
        assert ruling.rejected
        for word in re.findall(r"[A-Z0-9]+(?:\.[A-Z_0-9]+)+", " ".join(ruling.evidence)):
            assert word in clauses(), (ruling.id, word)


def test_a_number_is_given_once() -> None:
    """The list only grows: a new ruling is written at its end, what stands there is not changed."""
    given = (Path(__file__).parent / "golden" / "rulings.txt").read_text(encoding="utf-8")
    now = (f"{ruling.id} {ruling.question}: {ruling.title}" for ruling in rulings().values())
    assert [*now] == given.splitlines()
