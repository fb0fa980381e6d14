"""What is assumed of a view is proved of the views that steps make; what is false is refuted."""

import pytest

from eidex.model.games import induction, view_facts
from eidex.model.games.steps import all_steps, step
from eidex.model.games.view_facts import never_put, prove_view_facts, put_by_steps
from eidex.model.play.conditions import condition, given, under
from eidex.model.questions import free_views, prerequisites
from eidex.model.questions.prerequisites import Needs
from eidex.rulebook import EDITIONS


def kept_but(changed: dict[tuple[str, str], prerequisites.Groups]) -> dict[str, dict[str, Needs]]:
    """What characters are needed, as it is kept, with some of it changed in all editions."""
    data = {of: dict(parts) for of, parts in prerequisites._kept().items()}
    for (of, part), groups in changed.items():
        data[of][part] = dict.fromkeys(EDITIONS, groups)
    return data


def broken(found: list[induction.Proof]) -> list[induction.Proof]:
    return [proof for proof in found if proof.verdict != "proved"]


@pytest.mark.slice(5)
@pytest.mark.parametrize("fifth", range(5))
def test_the_facts_about_the_views_of_a_fifth_of_the_steps(fifth: int) -> None:
    """In one edition; `make prove` has all three."""
    steps = [step(name) for name in [*all_steps()][fifth::5]]
    assert not broken(prove_view_facts([EDITIONS[fifth % 3]], steps=steps))


@pytest.mark.nightly
def test_every_fact_about_a_view_that_a_step_makes() -> None:
    found = prove_view_facts(["nl"])
    assert not broken(found)
    put = put_by_steps(found)
    assert put <= set(free_views.askable())
    assert set(never_put(found)) == set(free_views.askable()) - put
    assert not put & {"acts_before", "lead_taker"}


def test_a_character_that_is_not_needed_is_refuted_with_a_state(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrong = kept_but({("EndView", "limit_set"): (("L10",),)})
    monkeypatch.setattr(prerequisites, "_kept", lambda: wrong)
    found = prove_view_facts(["en"], steps=[step("the game is counted")])
    assert {proof.invariant for proof in broken(found)} == {
        f"{question}: EndView.limit_set needs L10"
        for question in ("limit", "match", "pot_unwon", "score")
    }
    (limit, *_) = broken(found)
    assert limit.verdict == "refuted"
    assert any(line.endswith("is Radarkontrolle") for line in limit.before)


def test_a_fact_that_is_too_strong_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    from eidex.model.clauses.views import UseView

    facts = {**free_views.FACTS, UseView: lambda v: [v.uses == 0]}
    monkeypatch.setattr(free_views, "FACTS", facts)
    found = prove_view_facts(["en"], steps=[step("Farbenfreund asks for a suit")])
    (proof,) = broken(found)
    assert (proof.invariant, proof.verdict) == ("may_ask_suit: UseView, fact 1", "refuted")
    assert any(line.endswith("is Farbenfreund") for line in proof.before)


def test_the_same_fact_at_two_steps_is_one_proof() -> None:
    two = [step("Differenzler names a number"), step("Seher looks")]
    found = prove_view_facts(["en"], steps=two)
    (proof,) = (p for p in found if p.invariant == "moment: MomentView, fact 1")
    assert proof.step == "Differenzler names a number, Seher looks"


def test_what_the_solver_does_not_decide_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    def gives_up(solver: object, *assumed: object) -> bool:
        if assumed:
            raise view_facts.Undecided("canceled")
        return True

    monkeypatch.setattr(view_facts, "possible", gives_up)
    found = prove_view_facts(["en"], steps=[step("Seher looks")])
    assert {proof.verdict for proof in found} == {"not decided"}


def test_conditions_are_joined_and_gone_afterwards() -> None:
    assert condition() is True
    with under(True, False):
        assert condition() is False
    assert given(True, lambda: condition()) is True
    assert given(False, lambda: pytest.fail("looked at")) is False
    assert condition() is True
