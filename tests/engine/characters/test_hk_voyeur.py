"""HK Voyeur: has another seat show it five cards. Hand-worked."""

from __future__ import annotations

from engine.staging import answer, dealt, done, refusal, use

from eidex.reference_engine import NUMBERS, observation


def test_voyeur_sees_five_cards_that_the_other_chooses() -> None:
    pos = dealt("en", ("HK", None, None))
    assert refusal(pos, use(0, "HK", 0)) == ("CHAR.HK.MAY_ASK",)
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
