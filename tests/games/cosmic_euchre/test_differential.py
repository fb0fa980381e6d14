"""Engine and model agree at every moment; the comparison notices where they do not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import ModuleType

import pytest

from eidex.games.cosmic_euchre.differential import BY_NAME, asked, compare, moments_of
from eidex.games.cosmic_euchre.engine.house import House
from eidex.games.cosmic_euchre.engine.powers.whiner import Whiner
from eidex.games.cosmic_euchre.records.random_play import random_game
from eidex.games.cosmic_euchre.watching import points, tricks
from eidex.games.cosmic_euchre.watching.seen import Seen
from eidex.games.shared.differential import compared


def test_engine_and_model_agree_at_every_kind_of_moment() -> None:
    found = compare(7, seed=4)
    assert found.differences == []
    assert sum(found.answers.values()) > 4000
    assert len(BY_NAME.keys() - found.answers.keys()) <= 6


@pytest.mark.parametrize(
    ("where", "name", "wrong"),
    [
        (tricks, "taker", lambda trick, trump: trick[0].seat),
        (points, "points_of_hand", lambda pos: (9, 9)),
        (tricks, "suit_of", lambda card, trump: card[0]),
    ],
)
def test_the_comparison_notices(
    where: ModuleType, name: str, wrong: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, wrong)
    assert compare(1, seed=4).differences


def test_the_comparison_notices_who_is_asked_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Powers due at once, asked in another order than rulings and clauses have it."""
    powers = ("reciprocal", "human", "thief", "pitboss")

    def play(rng: random.Random, number: int) -> Iterator[tuple[int, Seen]]:
        return moments_of(random_game(rng, powers, 3, 0.9)[0])

    found = compared(2, 4, play, asked)
    assert found.answers["two actions are due at once"] > 10
    assert found.differences == []
    monkeypatch.setattr(House, "asked_in_turn", lambda self, due: [*due][::-1])
    found = compared(2, 4, play, asked)
    assert any("two actions are due at once" in one for one in found.differences)


def test_the_comparison_notices_a_power_that_is_open_too_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Whiner, "barred_by", lambda self, pos, seat: ())
    games = (compare(1, seed=seed) for seed in range(12))
    assert any("Whiner is asked" in one for found in games for one in found.differences)
