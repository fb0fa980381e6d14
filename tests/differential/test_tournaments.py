"""Tournaments kept by both readings: no difference, and a mistake of either shows."""

from __future__ import annotations

import pytest

from eidex.model.games.tournament import Tournament
from eidex.model.play.state import State
from eidex.properties.differential.comparison import Comparison
from eidex.properties.differential.tournaments import FOUR, compare_tournament
from eidex.reference_engine.core.position import Outcome
from eidex.reference_engine.variants import four
from eidex.rulebook import EDITIONS

pytestmark = pytest.mark.untraced  # these lines are gone through by tests of their own

THREE, QUARTET = ("RA", "LJ", None), ("RA", "LJ", "S6", "H8")


def compared(number: int = 4) -> Comparison:
    """Some of three, some of four."""
    found = Comparison(shrinks=False)
    for game in range(number):
        compare_tournament(f"{game}", THREE, EDITIONS[game % 3], found)
        compare_tournament(f"{game}", QUARTET, FOUR, found)
        if found.differences:
            break
    return found


def fields(found: Comparison) -> set[str]:
    return {one.field for one in found.differences}


def test_both_pass_the_deal_on_and_end_with_the_same_winner() -> None:
    found = compared(3)
    assert not found.differences
    assert found.games > 12


def test_a_deal_that_passes_to_the_left_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tournament, "_next_dealer", lambda self, end: (self.dealer + 2) % 3)
    assert "dealer" in fields(compared(1))


def test_a_winner_with_eight_points_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right = State.ask

    def ask(self: State, name: str, *view: object) -> object:
        return view[0] >= 8 if name == "winner" else right(self, name, *view)  # type: ignore[operator]

    monkeypatch.setattr(State, "ask", ask)
    assert "winner" in fields(compared())


def test_who_sits_out_and_loses_its_points_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def after(before: four.Quartet, seated: four.Table, outcome: Outcome) -> four.Quartet:
        a, b, c, d = (
            outcome.after[seated.players.index(p)] if p in seated.players else 0 for p in range(4)
        )
        return (a, b, c, d)

    monkeypatch.setattr(four, "after", after)
    assert "standing" in fields(compared())
