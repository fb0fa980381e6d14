"""Which two clauses can apply to one question, the solver finds: what is kept is what is found."""

from __future__ import annotations

import pytest
from corpus.__main__ import so_at

from eidex.conflicts.checks import together
from eidex.conflicts.checks.all_sets import parts, query
from eidex.conflicts.checks.together import at_steps, pairs_on, ways_of
from eidex.model.games.steps import step
from eidex.model.logic.terms import conj, neg
from eidex.properties.differential.sayings import OF_A_QUESTION, STAND_TOGETHER, TOGETHER
from eidex.properties.differential.together import (
    FILE,
    Together,
    at_no_step,
    can_be_together,
    impossible,
    read,
    written,
)
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.slice(3)
@pytest.mark.untraced
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_kept_is_what_is_found(edition: Edition) -> None:
    found = {pair for part in parts() for pair in pairs_on(query(edition, part))}
    assert found == can_be_together(edition)
    assert {kind for kind, _ in found} == {*OF_A_QUESTION}


def test_two_that_stand_together_apply_together() -> None:
    for edition in EDITIONS:
        pairs = can_be_together(edition)
        standing = {(TOGETHER, about) for kind, about in pairs if kind == STAND_TOGETHER}
        assert standing < pairs


def test_every_pair_that_is_not_kept_is_refuted_alone() -> None:
    """Without what the solver's earlier answers have brought."""
    question = query("de", "may_play")
    for kind, when in ways_of(question.whole).items():
        for one in together.pairs_of(kind, "may_play", when):
            assert question.can_be(so_at(question, *one)) == (one in can_be_together("de"))


def test_two_that_apply_together_may_stand_apart_only() -> None:
    """That one has to follow is set aside where a trump may always be played, and stands where that
    is set aside itself."""
    about = ("may_play", "PLAY.FOLLOW", "PLAY.TRUMP_ANY_TIME")
    assert (TOGETHER, about) in can_be_together("en")
    assert (STAND_TOGETHER, about) not in can_be_together("en")
    question = query("en", "may_play")
    stands = ways_of(question.whole)[STAND_TOGETHER]
    both = so_at(question, TOGETHER, about)
    follow, trump = stands["PLAY.FOLLOW"], stands["PLAY.TRUMP_ANY_TIME"]
    assert question.can_be(conj(both, follow))
    assert question.can_be(conj(both, neg(follow), trump))
    assert not question.can_be(conj(both, follow, trump))


@pytest.mark.nightly
@pytest.mark.parametrize(
    "name", ["Fürsorge gives the trick away", "Differenzler names a number", "the game is counted"]
)
def test_no_step_does_what_is_kept_as_done_by_none(name: str) -> None:
    """The steps are all asked by `make prove`."""
    there, put = at_steps("de", [step(name)], can_be_together("de"))
    assert there.isdisjoint(at_no_step("de"))
    assert put
    assert there or name == "Differenzler names a number"


def test_the_file_is_as_it_is_written() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert written(read(text)) == text


def test_what_no_view_allows_is_impossible_and_what_no_step_does_is_not() -> None:
    never = (TOGETHER, ("mode", "GAME.PACK", "PLAY.FOLLOW"))
    by_no_step = min(at_no_step("en"))
    assert impossible("en", [never, by_no_step, ("something else", ())]) == [never]
    assert all(at_no_step(edition) < can_be_together(edition) for edition in EDITIONS)


def test_what_differs_is_printed(
    monkeypatch: pytest.MonkeyPatch, tmp_path, capsys: pytest.CaptureFixture[str]
) -> None:
    pair = (TOGETHER, ("mode", "GAME.PACK", "R-001"))
    found = dict.fromkeys(EDITIONS, Together(frozenset({pair}), frozenset()))
    monkeypatch.setattr(together, "find", lambda: found)
    monkeypatch.setattr(together, "FILE", tmp_path / "together.toml")
    assert together.main([]) == 0
    assert together.main(["--check"]) == 0
    wrong = together.FILE.read_text(encoding="utf-8").replace("R-001", "R-002")
    together.FILE.write_text(wrong, encoding="utf-8")
    assert together.main(["--check"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        'together.toml: found: "GAME.PACK & R-001" = { apply = "en de nl" }',
        'together.toml: not found: "GAME.PACK & R-002" = { apply = "en de nl" }',
    ]
