"""The two readings agree; where one of them is broken, the comparison notices and shows it."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from cli.documents import fits
from eidex.cli.commands import cli
from eidex.model.state.evaluator import Evaluator, Undefined
from eidex.properties.differential import questions as asking
from eidex.properties.differential.diff import Comparison, compare, compare_game
from eidex.rulebook import EDITIONS

QUESTIONS = {
    *("mode", "card_points", "rank_order", "next_seat", "may_put_down", "may_lead", "may_play"),
    *("may_play, excused", "cards_go_to", "leads_next", "pot_goes_to"),
    *("who has the word", "what may be done", "may_play, face down"),
}


def test_engine_and_model_agree() -> None:
    found = compare(20_000, seed=20)
    assert found.differences == []
    assert set(found.asked) >= QUESTIONS - {
        "pot_goes_to",
        "may_play, face down",
        "may_play, excused",
    }


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("pair", ["S7 SQ", "S7 H10", "S7 HA", "L10 H7", "RJ H7", "RA L8", "LJ L8"])
def test_powers_that_meet(edition: str, pair: str) -> None:
    found = Comparison()
    for number in range(8):
        compare_game(f"{pair}/{number}", pair.split(), edition, found)
    assert found.differences == []


def test_the_pot_is_asked_about() -> None:
    found = Comparison()
    for number in range(40):
        compare_game(f"pot/{number}", ("S7",), "nl", found)
        if found.asked["pot_goes_to"]:
            break
    assert found.asked["pot_goes_to"] > 0
    assert found.differences == []


def test_the_report_does_not_depend_on_the_number_of_processes() -> None:
    one, two = compare(1_000, seed=3, jobs=1), compare(1_000, seed=3, jobs=2)
    assert (one.asked, one.positions, one.games) == (two.asked, two.positions, two.games)


def test_a_question_without_an_answer_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(self, name, *view):  # type: ignore[no-untyped-def]
        raise Undefined(f"{name}: no answer, or two")

    monkeypatch.setattr(Evaluator, "answer", silent)
    found = Comparison()
    compare_game("silent", (), "en", found)
    (difference,) = found.differences
    assert (difference.engine, difference.model) == ("one answer", "no answer, or two")


def test_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    agrees = CliRunner().invoke(cli, ["diff", "--positions", "500", "--jobs", "1", "--json"])
    assert agrees.exit_code == 0
    assert fits("diff", agrees.output)["answers_compared"] >= 500
    monkeypatch.setattr(asking, "MODES", asking.MODES[::-1])
    differs = CliRunner().invoke(cli, ["diff", "--positions", "500", "--jobs", "1"])
    assert differs.exit_code == 1
    assert "mode: engine" in differs.output


@pytest.mark.parametrize(
    ("number", "chosen", "edition"),
    [
        (54637, ("RQ", "LJ", "L7"), "nl"),
        (56362, ("HK", "LJ", "L7"), "en"),
        (126871, ("HK", "LJ", "H9"), "en"),
    ],
)
def test_in_a_window_opened_by_a_use_everybody_has_a_turn(
    number: int, chosen: tuple[str, ...], edition: str
) -> None:
    """Three games of a hundred million answers in which the model passed over a seat above Skater,
    whom it asked once more after the use."""
    found = Comparison()
    compare_game(f"0/{number}", chosen, edition, found)
    assert not found.differences
    assert found.asked["who has the word"] > 50
