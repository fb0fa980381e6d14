"""L7 Korrektor: rejects a trick; it is played again. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import (
    Characters,
    asked,
    cards,
    done,
    laid,
    noted,
    offered,
    refusal,
    staged,
    use,
)

from eidex.reference_engine import legal_actions, observation
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("lead", [0, 1])
@pytest.mark.parametrize("edition", EDITIONS)
def test_korrektor_rejects_a_trick(edition: Edition, lead: int) -> None:
    hands = ("HK L6 R6", "HA H9 L7", "H6 H7 L8")
    pos = staged(edition, "SK", hands, characters=(None, None, "L7"))
    first = done(pos, "0:HK 1:HA")
    assert refusal(first, use(2, "L7", 0)) == ("CHAR.L7.MAY_REJECT",)
    again = done(first, "2:H6", use(2, "L7", lead))
    assert (again.hands, again.won, again.tricks) == (pos.hands, pos.won, pos.tricks)
    assert (again.turn, again.trick) == (2 if lead else 0, ())
    assert observation(again, 0).heard[-1][1:4] == (2, "use", "L7")
    again = done(again, "2:L8 0:L6 1:L7" if lead else "0:HK 1:H9 2:H6")
    assert again.leader == (2 if lead else 0)  # the lizard eight; the heart king
    assert refusal(again, use(2, "L7", 0)) == ("ORDER.ONCE",)


@pytest.mark.parametrize(("korrektor", "ways"), [(0, (0,)), (1, (0, 1)), (2, (0, 1))])
def test_korrektor_says_whether_it_leads_unless_it_does(
    korrektor: int, ways: tuple[int, ...]
) -> None:
    characters: Characters = tuple("L7" if s == korrektor else None for s in range(3))  # type: ignore[assignment]
    pos = asked(laid("en", characters, "HQ HK H6"), korrektor, "trick_complete")
    assert [one.choice for one in legal_actions(pos)[:-1]] == [(way,) for way in ways]


@pytest.mark.parametrize("lead", [0, 1])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_055_korrektor_leads_whatever_is_played(edition: Edition, lead: int) -> None:
    pos = laid(edition, (None, None, "L7"), "HK HA H6")
    pos = done(pos, use(2, "L7", lead))
    assert ("R-055" in noted(pos)) == (edition == "nl" and bool(lead))
    if lead:
        assert offered(pos) == set(cards("H6 L9"))  # not only the card it had played
