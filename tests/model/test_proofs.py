"""Rules and rulings give exactly one answer: proved for the base game and every character."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from itertools import combinations, product

import pytest
import z3

from eidex.common.frozen import replace
from eidex.conflicts.checks import all_sets
from eidex.conflicts.checks.set_query import Set
from eidex.conflicts.run.prove import prove, prove_all, prove_all_sets, questions
from eidex.model.clauses import rulings_tricks
from eidex.model.clauses.moments import PLACE
from eidex.model.logic import setting as setting_module
from eidex.model.logic.checking import check, possible
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import any_of, conj, lift, neg
from eidex.model.questions import free_views
from eidex.model.questions import registry as sources
from eidex.model.questions.registry import ask
from eidex.rulebook import EDITIONS, Edition, characters, clauses, rulings

SETS = [(), *((code,) for code in characters())]


@pytest.mark.slice(3)
@pytest.mark.parametrize(("number", "edition"), list(enumerate(EDITIONS)))
def test_every_question_has_exactly_one_answer(number: int, edition: Edition) -> None:
    """Every third character here, another third in each edition; `make prove` has them all, and all
    sets at once are proved in `test_all_sets`."""
    found = list(prove_all((edition,), [(), *SETS[1 + number :: 3]]))
    assert [proof for proof in found if proof.verdict != "proved"] == []
    assert len(found) > 420


def test_all_sets_are_proved_at_once() -> None:
    found = list(prove_all_sets(EDITIONS, "victory_points"))
    assert {proof.verdict for proof in found} == {"proved"}
    assert {(proof.edition, proof.characters) for proof in found} == {
        (edition, ("*",)) for edition in EDITIONS
    }


def test_a_hole_is_refuted_with_a_set_and_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were there no rulings on where cards go, the proof would say for whom."""
    monkeypatch.setattr(rulings_tricks, "cards_go_to", lambda view: [])
    monkeypatch.setattr(free_views, "askable", free_views.askable.__wrapped__)
    kept = (all_sets._of_all, sources._speaking_to)
    try:
        for answers in kept:
            answers.cache_clear()
        found = list(prove_all_sets(("en",), "cards_go_to"))
    finally:
        for answers in kept:
            answers.cache_clear()
    assert [proof.verdict for proof in found if proof.part == "cards_go_to"] == ["refuted"]
    assert found[0].position[0] == "characters HA SQ"


def premise_holds(edition: Edition, characters: Set, part: str) -> bool:
    """The companion of a proof: the question can come up at all, so the proof is not empty."""
    asked = free_views.question(part, Setting.fixed(edition, characters))
    if asked is None:
        return False
    solver = z3.Solver()
    solver.add(*asked[1])
    return possible(solver)


@pytest.mark.parametrize("part", questions())
def test_the_question_can_come_up(part: str) -> None:
    """A proof about positions that cannot be would prove nothing."""
    sets = [*SETS, *combinations(characters(), 2), ("LQ", "H10", "H7")]
    assert any(premise_holds("en", chosen, part) for chosen in sets)


@pytest.mark.parametrize(
    ("edition", "chosen", "part"),
    [
        ("en", (), "victory_points"),
        ("en", ("LA", "S9"), "may_offer"),
        ("nl", ("RK",), "may_steal"),
        ("de", ("R8", "R7"), "may_take_up"),
        ("en", ("H10", "R8"), "counts_as_taken"),
        ("de", ("RQ",), "sees"),
        ("nl", ("S9",), "puts_down_late"),
        ("de", ("H8",), "may_play"),
        ("en", ("HQ",), "may_give_back"),
    ],
)
def test_the_printed_rules_alone_leave_it_open(
    edition: Edition, chosen: tuple[str, ...], part: str
) -> None:
    """Without the rulings the same proof fails, and shows a position."""
    found = prove(edition, chosen, part, house=False)
    assert found is not None
    assert found.verdict == "refuted"
    assert prove(edition, chosen, part).verdict == "proved"  # type: ignore[union-attr]


def test_a_proof_names_what_it_needs() -> None:
    found = prove("nl", ("R8", "SQ", "S6"), "may_take_up")
    assert found is not None
    assert set(found.needs) == {
        *("CHAR.R8.FROM_PILE", "CHAR.R8.OR_PUT_DOWN", "R-039", "R-143"),
    }


def test_every_character_has_its_file_in_the_model() -> None:
    assert set(sources.BY_CARD) == set(characters())
    for code, module in sources.BY_CARD.items():
        assert code == module.CARD
        text = inspect.getsource(module)
        own = [name for name, clause in clauses().items() if clause.character == code]
        kinds = {name: clauses()[name].kind for name in own}
        assert all(name in text for name in own if kinds[name] == "rule"), code


def test_a_fixed_setting_knows_all_characters() -> None:
    assert set(Setting.fixed("en", ()).plays) == set(characters())
    assert len(rulings()) >= 86


def in_vain(edition: Edition) -> Iterator[tuple[str, str, str]]:
    """Rulings that speak where a character plays, although what is printed gives their answer and
    no other one, wherever it plays: question, ruling, character."""
    plays = {code: z3.Bool(code) for code in characters()}
    setting = replace(Setting.fixed(edition, ()), plays=plays)
    for part in free_views.askable():
        views, facts = free_views.free(part, setting)
        said = sources.said_to(part, *views)
        printed = sources.ask(setting.printed_only(), part, *views)
        for number in sorted({one.clause for one in said} & rulings().keys()):
            ruled = [one for one in said if one.clause == number and one.answer is not None]
            needed = [
                conj(one.when, neg(conj(printed.defined, printed.is_answered(one.answer))))
                for one in ruled
            ]
            speaks, open_ = z3.Solver(), z3.Solver()
            in_force = setting.ruled(number)
            speaks.add(*facts, lift(conj(in_force, any_of(one.when for one in ruled))))
            open_.add(*facts, lift(conj(in_force, any_of(needed))))
            for code in sorted(setting.hangs_on(said)):
                if can(speaks, plays[code]) and not can(open_, plays[code]):
                    yield part, number, code


def can(solver: z3.Solver, assumed: z3.BoolRef) -> bool:
    return check(solver, assumed, budget=20_000_000)


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_ruling_speaks_where_a_character_prints_its_answer(edition: Edition) -> None:
    assert list(in_vain(edition)) == []


def test_a_ruling_that_a_character_makes_superfluous_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Radarkontrolle prints what R-003 says of reaching the limit."""
    everywhere = rulings() | {"R-003": replace(rulings()["R-003"], printed_by=())}
    monkeypatch.setattr(setting_module, "rulings", lambda: everywhere)
    monkeypatch.setattr(free_views, "askable", lambda: ("victory_points",))
    assert ("victory_points", "R-003", "R9") in list(in_vain("en"))


def test_no_ruling_stands_against_a_use_that_print_alone_forbids() -> None:
    """Of the moments of powers: where the printed words say no, nothing has to be ruled."""
    for edition, code in product(EDITIONS, characters()):
        setting = Setting.fixed(edition, [code])
        (view,), facts = free_views.free("moment", setting)
        asked, printed = (ask(s, "moment", view) for s in (setting, setting.printed_only()))
        if not list(printed.answering):
            continue
        no = conj(printed.defined, printed.is_answered((False,)), view.character == PLACE[code])
        for number, said in enumerate(asked.said):
            solver = z3.Solver()
            solver.add(*facts, no, asked.stands(number))
            if said.clause in rulings():
                assert solver.check() == z3.unsat, (edition, code, said.clause)
