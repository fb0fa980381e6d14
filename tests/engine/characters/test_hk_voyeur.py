"""HK Voyeur: has another seat show it five cards. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    answer,
    asked,
    cards,
    dealt,
    done,
    noted,
    offered,
    refusal,
    staged,
    use,
)

from eidex.reference_engine import NUMBERS, legal_actions, observation
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_101_voyeur_asks_at_any_moment(edition: Edition) -> None:
    """English names no moment: asking while a trick lies uses the ruling."""
    pos = done(dealt(edition, (None, "HK", None)), *DOWN, "1:RA")
    assert "R-101" not in noted(pos)
    assert ("R-101" in noted(done(pos, use(1, "HK", 0)))) == (edition == "en")


def test_voyeur_asks_nobody_without_cards() -> None:
    """Seat 0 has led its last card."""
    pos = staged("en", "SK", ("SA", "L7", "L8"), characters=(None, "HK", None))
    pos = asked(done(pos, "0:SA"), 1, "card")
    assert legal_actions(pos)[:-1] == [use(1, "HK", 2)]


def test_voyeur_sees_five_cards_that_the_other_chooses() -> None:
    pos = dealt("en", ("HK", None, None))
    assert refusal(pos, use(0, "HK", 0)) == ("CHAR.HK.MAY_ASK", "R-101")
    pos = done(pos, use(0, "HK", 1))
    assert refusal(pos, answer(0, "HK", card="RA")) == ("CHAR.HK.TARGET_CHOOSES",)
    shown = ("R9", "R8", "R7", "R6", "SJ")
    pos = done(pos, answer(1, "HK", card="R9"))
    assert refusal(pos, answer(1, "HK", card="R9")) == ("CHAR.HK.TARGET_CHOOSES",)
    pos = done(pos, *(answer(1, "HK", card=card) for card in shown[1:]))
    told = [[heard.learned for heard in observation(pos, seat).heard[1:]] for seat in range(3)]
    assert told[0] == told[1] == [(NUMBERS[card],) for card in shown]
    assert told[2] == [()] * 5
    assert refusal(pos, use(0, "HK", 2)) == ("ORDER.ONCE",)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("hand", ["H6 H7 H8 H9 L6", "L6"])
def test_voyeur_sees_all_of_five_or_fewer(edition: Edition, hand: str) -> None:
    own = {"L6": ("S6 S7", "L7 L8")}.get(hand, ("S6 S7 S8 S9 SA S10", "L7 L8 L9 L10 LJ LQ"))
    led = own[0].split()[0]
    pos = staged(edition, "SK", (own[0], f"{hand} HA", own[1]), characters=("HK", None, None))
    pos = done(pos, f"0:{led} 1:HA", use(0, "HK", 1))
    told = [observation(pos, seat).heard[-1].learned[-1] for seat in range(3)]
    assert told == [tuple(sorted(cards(hand))), tuple(sorted(cards(hand))), ()]


def test_voyeur_is_shown_cards_in_their_order() -> None:
    """So that each five can be shown in one way. Seat 1 has nine ravens and three stars, seat 0
    nine lizards."""
    pos = done(dealt("en", ("HK", None, None)), use(0, "HK", 1))
    assert offered(pos) == set(cards("RA RK RQ RJ R10 R9 R8 R7"))  # four more come after it
    pos = done(pos, answer(1, "HK", card="R9"))
    assert offered(pos) == set(cards("R8 R7 R6"))
    pos = done(pos, answer(1, "HK", card="R6"), answer(1, "HK", card="SJ"))
    assert offered(pos) == set(cards("S9"))
    pos = done(dealt("en", (None, "HK", None)), use(1, "HK", 0))
    assert offered(pos) == set(cards("LA LK LQ LJ L10 L9 L8 L7"))
    assert offered(done(pos, answer(0, "HK", card="LA"))) == set(cards("LK LQ LJ L10 L9 L8 L7 L6"))
