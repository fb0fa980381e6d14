"""The engine notes a ruling at the step at which an answer of the model first rests on it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from eidex.model.state.hearing import forget
from eidex.properties.differential import resting
from eidex.properties.differential.coverage import RULING
from eidex.properties.differential.kept import Kept, lines_of, read_kept
from eidex.properties.differential.whole_games import Comparison, compare_game, compare_record
from eidex.reference_engine.errors import UndefinedByRules
from eidex.reference_engine.records.record import Record, replay
from eidex.rulebook import EDITIONS, Edition, rulings

FILE = Path(__file__).with_name("kept.jsonl")


@cache
def kept() -> list[Kept]:
    return read_kept(lines_of(FILE))


def with_ruling(ruling: str, edition: Edition) -> list[Record]:
    """The kept games that are kept for it."""
    return [one.record for one in kept() if (RULING, edition, (ruling,)) in one.reaches]


def claimed(edition: Edition) -> list[str]:
    """Those about four at the table (R-186, R-187) are used outside a game, which three play."""
    found = [one for one in rulings().values() if "GAME.FOUR" not in one.clauses]
    return [one.id for one in found if edition in one.editions and not one.withdrawn]


@pytest.mark.parametrize("edition", EDITIONS)
def test_strict_play_stops_where_the_ruling_first_decides(edition: Edition) -> None:
    """At no earlier step, and not later: with the others accepted, in a game kept for it. That the
    step is the model's is compared in every game."""
    for ruling in claimed(edition):
        for record in with_ruling(ruling, edition)[:1]:
            noted = [r for step in replay(record) for r in step.after.noted if r[1] == ruling]
            with pytest.raises(UndefinedByRules) as stop:
                list(replay(record, strict=True, accept=set(rulings()) - {ruling}))
            assert (stop.value.ruling, stop.value.step) == (ruling, noted[0][0])


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_ruling_has_a_game(edition: Edition) -> None:
    assert not [ruling for ruling in claimed(edition) if not with_ruling(ruling, edition)]


def broken(record: Record) -> bool:
    forget()
    resting._known.clear()
    return bool(compare_record(record).differences)


EXCEPTIONS = [
    *(("OF_THE_ENGINE_ALONE", {}, ruling) for ruling in resting.OF_THE_ENGINE_ALONE),
    ("AT_THE_DEAL", {}, "R-001"),
    ("AT_THE_DEAL", {}, "R-131"),
    ("KEPT_IN_MIND", (), "R-065"),
    ("KEPT_IN_MIND", (), "R-109"),
]


@pytest.mark.parametrize(("name", "without", "ruling"), EXCEPTIONS)
def test_each_exception_is_needed(
    monkeypatch: pytest.MonkeyPatch, name: str, without: object, ruling: str
) -> None:
    records = [record for edition in EDITIONS for record in with_ruling(ruling, edition)]
    assert records
    monkeypatch.setattr(resting, name, without)
    assert any(map(broken, records[:4]))


def test_a_ruling_that_only_one_of_the_two_has_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    noted = resting.RestingGame._note

    def without(self: resting.RestingGame, ruling: str, why: str) -> None:
        if ruling != "R-001":
            noted(self, ruling, why)

    def more(self: resting.RestingGame, ruling: str, why: str) -> None:
        noted(self, ruling, why)
        noted(self, "R-005", why)

    for wrong, alone in ((without, ("R-001 at 3", "")), (more, ("", "R-005 at 3"))):
        found = Comparison(shrinks=False)
        with monkeypatch.context() as patched:
            patched.setattr(resting.RestingGame, "_note", wrong)
            compare_game("base/0", (), "de", found)
        (difference,) = found.differences
        assert difference.field == "rulings"
        assert (difference.engine, difference.model) == alone
    right = Comparison()
    compare_game("base/0", (), "de", right)
    assert not right.differences
