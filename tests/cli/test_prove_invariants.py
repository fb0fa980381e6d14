"""`eidex prove --invariants`: facts about views, and the questions of which nothing is proved."""

import re
from collections.abc import Callable

import pytest
from click.testing import CliRunner

from cli.documents import fits
from eidex.cli.commands import cli
from eidex.model.games import induction, steps, view_facts
from eidex.model.games.steps import step


def proved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was proved for the command's text is said again as data."""
    for module in (induction, view_facts):
        monkeypatch.setattr(module, "prove_one", first_answer_of(module.prove_one))


def first_answer_of(ask: Callable[..., object]) -> Callable[..., object]:
    answers: dict[object, object] = {}

    def again(*what: object) -> object:
        *_, name = what
        if name not in answers:
            answers[name] = ask(*what)
        return answers[name]

    return again


@pytest.mark.nightly
def test_the_command_counts_them_and_names_what_is_not_proved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    some = {"": (step("a card is put down"),), "LA": (step("Dealer is answered"),)}
    monkeypatch.setattr(steps, "steps_of", lambda code: some.get(code, ()))
    proved_once(monkeypatch)
    words = ["prove", "--invariants", "--edition", "en", "--jobs", "1"]
    run = CliRunner().invoke(cli, words)
    assert run.exit_code == 0, run.output
    assert "facts about the views of 19 questions" in run.output
    assert "questions put by no step, so nothing is proved of their views" in run.output
    assert "    no doubt hangs on it: " in run.output
    assert "    nothing is assumed: card_stands," in run.output
    run = CliRunner().invoke(
        cli, ["prove", "--invariants", "--edition", "en", "--jobs", "1", "--json"]
    )
    rows = fits("prove", run.output)["facts"]
    assert "draws_for: DealView, fact 1" in {row["invariant"] for row in rows}


def test_the_command_says_how_many_and_as_data(monkeypatch: pytest.MonkeyPatch) -> None:
    proved_once(monkeypatch)
    words = ["prove", "--invariants", "--edition", "en", "--characters", "Computer", "--jobs", "1"]
    run = CliRunner().invoke(cli, words)
    assert run.exit_code == 0, run.output
    assert "claims, the deal and 1 step: " in run.output
    assert "0 refuted, 0 not decided, 0 vacuous" in run.output
    assert "no step puts" not in run.output
    run = CliRunner().invoke(cli, [*words, "--json"])
    assert run.exit_code == 0, run.output
    found = fits("prove", run.output)
    proofs = [*found["proofs"], *found["facts"]]
    assert {proof["verdict"] for proof in proofs} == {"proved"}
    assert "Computer adjusts its score" in {proof["step"] for proof in proofs}
    run = CliRunner().invoke(cli, ["prove", "--invariants", "--pairs"])
    assert run.exit_code == 1
    assert "leave out the other choices" in run.output


def test_how_many_processes_prove_it_changes_nothing() -> None:
    words = ["prove", "--invariants", "--edition", "nl", "--characters", "Voyeur,Kompass", "--json"]
    found = []
    for jobs in "1", "2":
        run = CliRunner().invoke(cli, [*words, "--jobs", jobs])
        assert run.exit_code == 0, run.output
        found.append(re.sub(r'"seconds": [0-9.e-]+', "", run.output))
    assert found[0] == found[1]
