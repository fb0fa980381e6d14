"""`eidex prove --invariants`: facts about views, and the questions of which nothing is proved."""

import pytest
from click.testing import CliRunner

from cli.documents import fits
from eidex.cli.commands import cli
from eidex.model.games import steps
from eidex.model.games.steps import step


def test_the_command_counts_them_and_names_what_is_not_proved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    some = {"": (step("a card is put down"),), "LA": (step("Dealer is answered"),)}
    monkeypatch.setattr(steps, "steps_of", lambda code: some.get(code, ()))
    run = CliRunner().invoke(cli, ["prove", "--invariants", "--edition", "en"])
    assert run.exit_code == 0, run.output
    assert "facts about the views of 18 questions" in run.output
    assert "questions put by no step, so nothing is proved of their views" in run.output
    assert "    no doubt hangs on it: acts_before," in run.output
    assert "    nothing is assumed: card_stands," in run.output
    run = CliRunner().invoke(cli, ["prove", "--invariants", "--edition", "en", "--json"])
    rows = fits("prove", run.output)["facts"]
    assert "draws_for: DealView, fact 1" in {row["invariant"] for row in rows}
