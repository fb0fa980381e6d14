"""What the solver finds in Cosmic Euchre, unaided, and the games that show it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from stages import NIGHT, part

from eidex.games.cosmic_euchre.asking import ASKING, RULES, findings
from eidex.games.cosmic_euchre.records.reader import read_record
from eidex.games.cosmic_euchre.records.record import replay
from eidex.games.cosmic_euchre.rulebook import BOOK
from eidex.model.logic.facts import Facts
from eidex.model.logic.findings import Finding, find, open_questions
from eidex.model.logic.logic import Question
from eidex.model.logic.moments import Asked, Moment, Powers


@cache
def all_found() -> dict[str, Finding]:
    """Asked of the solver where it is wanted, not by every process that collects tests."""
    return {one.id: one for one in find(RULES)}


def test_with_our_rulings_every_question_is_defined_whatever_powers_play() -> None:
    asked, left = open_questions(RULES)
    assert asked > 90
    assert left == []


@pytest.mark.parametrize("ruling", [*BOOK.rulings])
def test_every_ruling_settles_what_the_solver_finds(ruling: str) -> None:
    assert any(one.doubt.settled_by == ruling for one in all_found().values())


def test_nothing_is_left_without_a_ruling() -> None:
    assert all(one.doubt.settled_by for one in all_found().values())


@pytest.mark.parametrize(
    "name",
    [
        "C-kitty-E-001-human",
        "O-which_first-E-002-human+whiner",
        "O-which_first-E-003-pitboss+thief",
        "O-which_first-E-031-rat+wagerer",
        "P-uses-POWER.WHINER.NOT_ANARCHIST-anarchist+whiner",
        "P-turn_up-E-029-anarchist+human",
        "C-game_won-E-015-wagerer",
        "C-points-E-005-pitboss+reciprocal",
        "C-points-E-006-pitboss+wagerer",
        "C-cards_back-E-021-tivo+victim",
        "T-trump-E-007-abolitionist+chameleon",
    ],
)
def test_the_solver_comes_upon_it(name: str) -> None:
    assert name in all_found()


def test_without_a_ruling_its_finding_is_open() -> None:
    (kitty,) = [one for one in RULES.moments if one.name == "the kitty is laid down"]

    def without(facts: Facts, powers: Powers) -> list[Asked]:
        found = []
        for asked in kitty.ask(facts, powers):
            said = [one for one in asked.question.said if one.clause != "E-001"]
            question = Question(asked.question.id, said, asked.question.above)
            found.append(replace(asked, question=question))
        return found

    rules = replace(RULES, moments=[Moment(kitty.name, without)])
    assert open_questions(rules) == (2, ["the kitty is laid down: kitty"])
    assert "C-kitty-open-human" in {one.id for one in find(rules)}


def test_partners_and_opponents_are_told_apart() -> None:
    rows = {one["id"]: one for one in findings(["abolitionist", "chameleon"])}
    seatings = rows["T-trump-E-007-abolitionist+chameleon"]["seatings"]
    assert len(seatings) == 4
    assert all(one.endswith(": partners") for one in seatings)


def test_games_show_findings_and_are_replayed() -> None:
    names = [
        name
        for name in all_found()
        if NIGHT
        or all_found()[name].doubt.settled_by
        in ("E-001", "E-002", "E-003", "E-004", "E-007", "E-018", "E-021", "E-025", "E-026")
    ]
    names = part(names, 6)
    shown = ASKING.games_of(names, lambda name: None)
    assert {*shown} == {*names}
    for name, data in shown.items():
        steps = list(replay(read_record(data, name)))
        assert len(steps) == len(data["actions"])
        cited = {ruling for _, ruling in steps[-1].after.noted} if steps else {"E-013"}
        assert all_found()[name].doubt.settled_by in {*cited, *BOOK.clauses}
