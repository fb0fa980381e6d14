"""The comparison of engine and model notices where they differ."""

from __future__ import annotations

import pytest

from eidex.games.five_sheets import watching
from eidex.games.five_sheets.asking import ASKING
from eidex.games.five_sheets.engine import engine
from eidex.games.five_sheets.engine.cards import kills


def any_trump_kills(card: str, last: str, trump: str) -> bool:
    """As it is printed, and not as F-004 has it."""
    return card[0] == trump or kills(card, last, trump)


@pytest.mark.parametrize(
    ("where", "name", "wrong", "moment", "seed"),
    [
        (engine, "kills", any_trump_kills, "a card is to kill", 1),
        (engine, "RETREAT", 4, "a player retreats", 4),
        (engine, "TIMES", 2, "a position comes back", 13),
        (watching, "_places", lambda seat, pos: 1, "the next turn", 1),
    ],
)
def test_it_notices(
    where: object,
    name: str,
    wrong: object,
    moment: str,
    seed: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In one game, whose seed it is that comes to such a moment."""
    monkeypatch.setattr(where, name, wrong)
    _, differences = ASKING.diff(1, seed)
    assert any(f": {moment}, " in one for one in differences)
