"""The comparison of engine and model notices where they differ."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

import pytest

from eidex.games.arschloch import watching
from eidex.games.arschloch.asking import ASKING
from eidex.games.arschloch.engine import engine, exchange, plays
from eidex.games.arschloch.engine.cards import LEVEL
from eidex.games.arschloch.engine.exchange import gifts_due
from eidex.games.arschloch.engine.position import Gift, Laid
from eidex.games.shared.position import Hand


def higher_only(cards: Hand, last: Laid) -> bool:
    """An equal level would not do."""
    return plays.one_level(cards) and LEVEL[cards[0]] > LEVEL[last.cards[0]]


def higher_first(ranks: Sequence[int]) -> tuple[Gift, ...]:
    """Not as A-011 has it."""
    due = gifts_due(ranks)
    return tuple(
        gift for low, high in zip(due[::2], due[1::2], strict=True) for gift in (high, low)
    )


@pytest.mark.parametrize(
    ("where", "name", "wrong", "moment", "seed"),
    [
        (engine, "beats", higher_only, "cards are played on a trick", 1),
        (engine, "whole", lambda level: 4, "the trick goes on or ends", 1),
        (engine, "may_look", lambda pos, ago: True, "a trick is looked at", 1),
        (exchange, "MOST", 4, "two exchange cards", 3),
        (engine, "gifts_due", higher_first, "both are to give", 3),
        (plays, "MOST", 3, "a trick is led", 8),
    ],
)
def test_it_notices(
    where: ModuleType,
    name: str,
    wrong: object,
    moment: str,
    seed: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In one game, whose seed it is that comes to such a moment."""
    for module in (where, watching):
        if hasattr(module, name):
            monkeypatch.setattr(module, name, wrong)
    _, differences = ASKING.diff(1, seed)
    assert any(f": {moment}, " in one for one in differences)
