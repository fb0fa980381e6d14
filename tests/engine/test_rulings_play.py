"""Rulings of play in the base game: each where it is used, and just beside it, where it is not."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, NOBODY, action, dealt, done, noted, play, staged

from eidex.reference_engine import Position, apply, legal_actions
from eidex.rulebook import EDITIONS, Edition


def opened(edition: Edition) -> Position:
    """Lizards to seat 0, ravens to 1, hearts to 2; the stars three each, the king shown."""
    return done(dealt(edition, NOBODY), *DOWN)


@pytest.mark.parametrize(("edition", "used"), [("en", []), ("de", [3]), ("nl", [3])])
def test_r_001_first_lead(edition: Edition, used: list[int]) -> None:
    pos = opened(edition)
    assert noted(pos) == []
    assert [at for at, r in play(pos, "1:RA").noted if r == "R-001"] == used


@pytest.mark.parametrize(("edition", "used"), [("en", []), ("de", []), ("nl", [5])])
def test_r_002_later_leads(edition: Edition, used: list[int]) -> None:
    pos = play(opened(edition), "1:RA 2:HA")
    assert "R-002" not in noted(pos)
    pos = play(pos, "0:LA 1:RK 2:HK 0:LK")
    assert [at for at, r in pos.noted if r == "R-002"] == used


@pytest.mark.parametrize(
    ("edition", "hand", "used"),
    [
        ("de", "S6 S9", ["R-005"]),
        ("en", "S6 S9", []),
        ("nl", "S6 S9", []),
        ("de", "S6 S7", []),  # all below
        ("de", "SA S9", []),  # all above
        ("de", "S9 L8", []),  # other cards, so the six could not be played anyway
    ],
)
@pytest.mark.parametrize("code", [None, "LK"])  # Computer has nothing to say before the end
def test_r_005_nothing_but_trumps(
    edition: Edition, hand: str, used: list[str], code: str | None
) -> None:
    pos = staged(edition, "SK", ("H9 H8", "S8 R7", hand), characters=(code, None, None))
    pos = play(pos, "0:H9 1:S8")
    card = hand.split()[0]
    pos = play(pos, f"2:{card}")
    assert [r for r in noted(pos) if r == "R-005"] == used


@pytest.mark.parametrize("code", [None, "LK", "L7", "RA"])
def test_r_005_in_a_later_trick(code: str | None) -> None:
    hands = ("LA H9 H8", "L7 S8 R7", "L8 S6 S9")
    pos = staged("de", "SK", hands, characters=(code, None, None))
    pos = play(pos, "0:LA 1:L7 2:L8 0:H9 1:S8 2:S6")
    assert [r for r in noted(pos) if r == "R-005"] == ["R-005"]


@pytest.mark.parametrize("listed", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_005_the_last_card_beside_jiu_jitsu(edition: Edition, listed: bool) -> None:
    """It is asked when the trick is complete; seat 2 stays below the ruff, and could go above. The
    actions are those that the engine lists, which is the quick way, or equal ones."""
    hands = ("HK L6", "S8 L7", "S9 S6")
    pos = staged(edition, "SK", hands, characters=("RA", None, None))
    for word in ("0:HK", "1:S8", "2:S6"):
        actions = legal_actions(pos)
        pos = apply(pos, actions[actions.index(action(word))] if listed else action(word))
    assert ("R-005" in noted(pos)) == (edition == "de")
