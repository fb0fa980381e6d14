"""What the engine refuses, and what the model says forbids it."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from eidex.cli.commands import cli
from eidex.properties.differential import refusals
from eidex.properties.differential.refusals import Refusals, compare, compare_game
from eidex.properties.differential.resting import RestingGame
from eidex.reference_engine import Action, IllegalAction, Position, apply
from eidex.reference_engine.engine import is_legal

CAST = ("RK", "R9", "S7")


def test_what_is_refused_is_forbidden_by_what_the_engine_names() -> None:
    found = compare(60, seed=4)
    assert found.differences == []
    assert (found.games, found.positions > 60, found.refused > 5_000) == (60, True, True)
    assert len(found.clauses) > 50


@pytest.mark.nightly
def test_everything_that_can_be_thought_of_at_every_moment() -> None:
    found = compare(30, seed=4, often=1)
    assert found.differences == []


def one_game(often: float = 0.2) -> Refusals:
    found = Refusals()
    compare_game("one", CAST, "de", found, often)
    return found


def test_a_clause_that_forbids_something_else_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of characters, where the time of the power is over."""

    def by_the_list(pos: Position, action: Action) -> Position:
        try:
            return apply(pos, action)
        except IllegalAction as refused:
            named = ("ORDER.LIST",) if action.power == "RK" else refused.clauses
            raise IllegalAction(refused.what, named) from None

    assert one_game().differences == []
    monkeypatch.setattr(refusals, "apply", by_the_list)
    (found,) = one_game().differences
    assert found.engine == "ORDER.LIST"


def test_a_ruling_about_a_word_has_to_decide_in_the_models_account(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Umwerter's own card, which it has put down (R-170)."""

    def found() -> Refusals:
        found = Refusals()
        compare_game("word 16", ("L8", "RQ", "LK"), "de", found, often=0.3)
        return found

    right = found()
    assert (right.differences, "R-170" in right.clauses) == ([], True)
    monkeypatch.setattr(RestingGame, "by_words", lambda game, action: set())
    (difference,) = found().differences
    assert "R-170" in difference.engine


@pytest.mark.parametrize("name", ["is_legal", "apply"])
def test_an_answer_that_is_not_that_of_the_list_is_noticed(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """The star six may always be played."""

    def legal(pos: Position, action: Action) -> bool:
        return is_legal(pos, action) or (action.do, action.card) == ("play", 35)

    def applied(pos: Position, action: Action) -> Position:
        return pos if (action.do, action.card) == ("put_down", 35) else apply(pos, action)

    monkeypatch.setattr(refusals, name, legal if name == "is_legal" else applied)
    (found,) = one_game().differences
    assert found.engine == name


def test_the_command_says_how_much_was_compared() -> None:
    done = CliRunner().invoke(cli, ("diff", "--refusals", "2", "--jobs", "1"))
    assert (done.exit_code, done.output.splitlines()[-1]) == (0, "0 differences")
    done = CliRunner().invoke(cli, ("diff", "--refusals", "2", "--jobs", "1", "--json"))
    data = json.loads(done.output)
    assert (data["games"], data["differences"]) == (2, [])
    beside = CliRunner().invoke(cli, ("diff", "--refusals", "2", "--judged"))
    assert "--refusals stands alone" in beside.output


def test_a_difference_is_told_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refusals, "is_legal", lambda pos, action: False)
    for form in ((), ("--json",)):
        done = CliRunner().invoke(cli, ("diff", "--refusals", "1", "--jobs", "1", *form))
        assert done.exit_code == 1
        assert "is_legal" in done.output
