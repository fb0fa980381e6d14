"""A second solver is asked, and a wrong "unsatisfiable" is noticed; what it leaves open is not
counted as agreement."""

from pathlib import Path

import pytest
import z3

from eidex.model.logic import second_solver
from eidex.model.logic.second_solver import NotInstalled, SecondSolver, smt_lib

A, B, N = z3.Bool("a card"), z3.Bool("a card für zwei"), z3.Int("points")


@pytest.fixture
def second(tmp_path: Path) -> SecondSolver:
    pytest.importorskip("cvc5", reason="the extra `certify` is not installed")
    return SecondSolver(tmp_path / "kept")


def test_it_agrees_with_what_is_unsatisfiable(second: SecondSolver) -> None:
    given = second.certificate("no such card", [A, z3.Or(z3.Not(A), N > 3), N < 2])
    assert (given.opinion, given.kept) == ("agrees", "")
    assert not second.folder.exists()


def test_a_wrong_unsatisfiable_is_noticed_and_the_formula_kept(second: SecondSolver) -> None:
    given = second.certificate("de: may play, all sets", [A, B, N > 3])
    assert given.opinion == "disagrees"
    assert Path(given.kept).name == "de-may-play-all-sets.smt2"
    kept = Path(given.kept).read_text(encoding="utf-8")
    assert second_solver.answer(kept) == "sat"
    assert list(second.folder.iterdir()) == [Path(given.kept)]


def test_a_file_of_that_name_is_left_as_it_is(second: SecondSolver) -> None:
    second.folder.mkdir()
    mine = second.folder / "sat.smt2"
    mine.write_bytes(b"mine \xff")
    for _ in range(2):
        assert Path(second.certificate("sat", [A]).kept).name == "sat-1.smt2"
    assert mine.read_bytes() == b"mine \xff"


def test_what_it_does_not_decide_is_no_agreement(second: SecondSolver) -> None:
    holes = [[z3.Bool(f"{pigeon} in {hole}") for hole in range(8)] for pigeon in range(9)]
    formulas = [z3.Or(row) for row in holes]
    formulas += [z3.AtMost(*column, 1) for column in zip(*holes, strict=True)]
    second.budget = 1000
    assert second.certificate("pigeons", formulas).opinion == "not decided"


def test_at_most_three_is_put_into_standard_words(second: SecondSolver) -> None:
    seats = [z3.Bool(f"plays {n}") for n in range(5)]
    text = smt_lib([z3.AtMost(*seats, 3), z3.AtLeast(*seats, 1)])
    assert "at-most" not in text
    assert "at-least" not in text
    assert second.certificate("four", [z3.AtMost(*seats, 3), *seats[:4]]).opinion == "agrees"
    assert second.certificate("three", [z3.AtMost(*seats, 3), *seats[:3]]).opinion == "disagrees"


def test_names_that_z3_leaves_unquoted_are_read(second: SecondSolver) -> None:
    one, other = z3.Bool("animal'"), z3.Bool("animal")
    assert second.certificate("another", [one, z3.Not(other)]).opinion == "disagrees"
    assert second.certificate("the same", [one, z3.Not(one)]).opinion == "agrees"


def test_it_says_the_same_each_time(second: SecondSolver) -> None:
    hard = [N * 7 + z3.Int("other") * 11 == 5, N > 0, z3.Int("other") > 0]
    said = {second.certificate("twice", hard).opinion for _ in range(3)}
    assert said == {"agrees"}


def test_without_the_package_it_is_not_there(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.setattr(second_solver, "find_spec", lambda name: None)
    with pytest.raises(NotInstalled):
        SecondSolver(tmp_path)
