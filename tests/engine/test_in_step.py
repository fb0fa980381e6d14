"""The engine that takes the place of this one: nothing differs, and a difference would show."""

from __future__ import annotations

import pytest
from engine.in_step import play

from eidex.reference_engine.next.characters import CHARACTERS
from eidex.reference_engine.next.characters.h10_fuersorge import Fuersorge
from eidex.reference_engine.next.characters.s7_jackpot import Jackpot
from eidex.rulebook import EDITIONS, Edition, characters

CODES = list(characters())
THREES = [
    tuple(CODES[(i + step * k) % 36] for k in range(3)) for step in (1, 13) for i in range(36)
]


@pytest.mark.parametrize("edition", EDITIONS)
def test_base_games_are_the_same(edition: Edition) -> None:
    assert [play(seed, edition, (None, None, None))[0] for seed in range(5)] == [None] * 5


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", range(0, len(THREES), 12))
def test_games_with_characters_are_the_same(edition: Edition, first: int) -> None:
    """Every character six times in each edition."""
    for chosen in THREES[first : first + 12]:
        found, done = play(0, edition, chosen)
        assert found is None, (chosen, found, done)


def test_the_same_characters_in_the_same_order() -> None:
    assert [made.code for made in CHARACTERS.values()] == CODES
    assert [made.place for made in CHARACTERS.values()] == list(range(1, 37))


@pytest.mark.parametrize(
    ("kind", "hook"), [(Jackpot, "put_down_counts"), (Fuersorge, "takes"), (Fuersorge, "choices")]
)
def test_a_difference_shows(monkeypatch: pytest.MonkeyPatch, kind: type, hook: str) -> None:
    monkeypatch.setattr(kind, hook, lambda *_: [])
    assert any(play(seed, "en", ("S7", "H10", None))[0] is not None for seed in range(40))
