"""Cases written from the printed rules alone, in both readings."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from printed.case import Case, cases
from printed.index import deciding
from printed.played import Failed, run
from printed.playing import Differ

from eidex.properties.differential.resting import RestingGame
from eidex.reference_engine import IllegalAction
from eidex.rulebook import EDITIONS, Edition, characters, clauses, rulings, worked_cases

CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_both_readings_are_as_printed(case: Case) -> None:
    """In every edition of the case; or a ruling on one of its characters has it otherwise, in both
    readings."""
    wrong: list[str] = []
    for edition in case.editions:
        if case.ruled_otherwise:
            _is_ruled_otherwise(case, edition)
        try:
            run(case, edition)
        except (Failed, Differ, IllegalAction) as error:
            if not case.ruled_otherwise or isinstance(error, Differ):
                wrong.append(f"{edition}: {type(error).__name__}: {error}")
        except Exception as error:
            error.add_note(f"{case.id}, {edition}")
            raise
        else:
            if case.ruled_otherwise:
                wrong.append(f"{edition}: as printed, though {case.ruled_otherwise} rules it out")
    assert not wrong, "\n".join(wrong)


def _is_ruled_otherwise(case: Case, edition: Edition) -> None:
    ruling = rulings()[case.ruled_otherwise]
    assert edition in ruling.editions
    assert edition in ruling.against, "the ruling says what the letter has instead"
    about = {clauses()[clause].character for clause in ruling.clauses}
    assert about & set(case.seats)


BY_ID = {case.id: case for case in CASES}
WRONG = [
    ("H9-konsumentenschutz-rejects-a-card", "rules R-045"),
    ("H9-a-rejected-card-does-not-count", "norule R-095"),
    ("H9-konsumentenschutz-rejects-a-card", "refused 0:L7 PLAY.FOLLOW"),
    ("H9-konsumentenschutz-rejects-a-card", "sees 0 H7"),
    ("H9-konsumentenschutz-rejects-a-card", "hides 0 HA"),
]


@pytest.mark.parametrize(("case", "line"), WRONG)
def test_what_is_not_so_fails(case: str, line: str) -> None:
    wrong = replace(BY_ID[case], play=(*BY_ID[case].play[:1], line))
    with pytest.raises(Failed):
        run(wrong, "en")


@pytest.mark.parametrize(
    ("what", "instead", "case"),
    [
        (
            "playing.apart",
            lambda pos, game: ("turn", "1", "2"),
            "H9-konsumentenschutz-rejects-a-card",
        ),
        ("played.allows", lambda game, one: True, "H9-konsumentenschutz-rejects-a-card"),
    ],
)
def test_a_model_that_says_otherwise_fails(
    monkeypatch: pytest.MonkeyPatch, what: str, instead: object, case: str
) -> None:
    monkeypatch.setattr(f"printed.{what}", instead)
    with pytest.raises(Differ):
        run(BY_ID[case], "en")


def test_a_model_of_which_no_answer_rests_on_a_ruling_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("printed.playing.rests_on", lambda key, asked: frozenset())
    monkeypatch.setattr(RestingGame, "_note", lambda game, ruling, why: None)
    with pytest.raises(Differ):
        run(BY_ID["H9-a-rejected-card-does-not-count"], "en")


def test_ids_are_unique() -> None:
    assert [one for one, times in Counter(case.id for case in CASES).items() if times > 1] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_character_has_five_in_every_edition(edition: Edition) -> None:
    found = Counter(code for case in CASES if edition in case.editions for code in case.characters)
    assert {code: found[code] for code in characters() if found[code] < 5} == {}


def test_two_hundred_pairs_have_two_each() -> None:
    """Those about which the solver had most to say when they were written."""
    found = Counter(pair for case in CASES for pair in combinations(sorted(case.characters), 2))
    assert sum(times >= 2 for times in found.values()) >= 200


def test_the_cases_named_of_a_clause_have_to_do_with_it() -> None:
    """Of every ninth clause the first; `index` has named them."""
    by_id = {case.id: case for case in CASES}
    assert {one for ids in worked_cases().values() for one in ids} <= set(by_id)
    for clause, ids in list(worked_cases().items())[::9]:
        assert clause in deciding(by_id[ids[0]]), clause
