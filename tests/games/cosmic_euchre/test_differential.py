"""Engine and model agree at every moment; the comparison notices where they do not."""

from __future__ import annotations

from types import ModuleType

import pytest

from eidex.games.cosmic_euchre.differential import BY_NAME, compare
from eidex.games.cosmic_euchre.engine.powers.whiner import Whiner
from eidex.games.cosmic_euchre.watching import points, tricks

NOT_IN_ENGINE = {name for name in BY_NAME if name.startswith("powers ")}
"""Moments of two powers at once: the engine has them in one order and no other."""


def test_engine_and_model_agree_at_every_kind_of_moment() -> None:
    found = compare(7, seed=4)
    assert found.differences == []
    assert sum(found.answers.values()) > 4000
    assert len(BY_NAME.keys() - NOT_IN_ENGINE - found.answers.keys()) <= 6


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


def test_the_comparison_notices_a_power_that_is_open_too_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Whiner, "barred_by", lambda self, pos, seat: ())
    games = (compare(1, seed=seed) for seed in range(12))
    assert any("Whiner is asked" in one for found in games for one in found.differences)
