"""The sum of all scores: what is proved of it is the strongest that is true, clause by clause."""

import pytest
from stages import part

from eidex.common.frozen import replace
from eidex.conflicts.checks import score_totals
from eidex.conflicts.report.totals import BECOMES
from eidex.model.games import totals
from eidex.model.games.cases import COUNT
from eidex.model.games.induction import Proof, prove_invariants
from eidex.model.games.steps import step
from eidex.model.games.totals import TOTALS
from eidex.model.logic.terms import disj
from eidex.rulebook import EDITIONS, characters, clauses

TODAY = part(EDITIONS, 3)


def broken() -> list[Proof]:
    found = prove_invariants(TODAY, steps=[step(COUNT)])
    return [proof for proof in found if proof.verdict != "proved"]


@pytest.mark.slice(4)
@pytest.mark.parametrize("code", TOTALS)
def test_each_of_the_four_changes_it(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    always = replace(TOTALS[code], can_be=lambda state, total: total == 157)
    monkeypatch.setitem(totals.TOTALS, code, always)
    named = characters()[code].called
    found = {(proof.edition, proof.invariant) for proof in broken()}
    assert found == {(e, f"what 157 becomes with {named} alone of these four") for e in TODAY}


@pytest.mark.slice(3)
@pytest.mark.parametrize("missing", [152, 157, 162])
def test_computer_brings_about_each_of_three(monkeypatch: pytest.MonkeyPatch, missing: int) -> None:
    fewer = [n for n in (152, 157, 162) if n != missing]
    told = replace(TOTALS["LK"], can_be=lambda state, total: disj(*(total == n for n in fewer)))
    monkeypatch.setitem(totals.TOTALS, "LK", told)
    assert len(broken()) == len(TODAY)


@pytest.mark.slice(4)
@pytest.mark.parametrize("code", TOTALS)
def test_nobody_else_changes_it(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """With one of the four left out what is claimed without them is false."""
    monkeypatch.delitem(totals.TOTALS, code)
    assert "the scores come to 157 with none of these four" in {one.invariant for one in broken()}


def test_the_clauses_are_those_that_the_solver_blames() -> None:
    named = {name for one in TOTALS.values() for name in one.clauses}
    for edition in EDITIONS:
        causes = {doubt.clauses[0] for doubt in score_totals.doubts(score_totals.query(edition))}
        assert causes == {"CHAR.LK.SCORE", "CHAR.S10.SCORE", "R-011"}
        assert causes < named
    assert TOTALS.keys() == BECOMES.keys()
    assert {clauses()[name].character for name in named if name in clauses()} < TOTALS.keys()
