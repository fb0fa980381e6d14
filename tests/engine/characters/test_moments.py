"""When each character is asked, if it never uses its power, from the deal to the first card of the
second trick; and Voyeur, who may ask at any moment. Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    acted,
    action,
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
from positions import power_state

from eidex.reference_engine import NUMBERS, legal_actions, observation
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.position import ASK
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.reference_engine.records.record import the_pass
from eidex.rulebook import EDITIONS, Edition

ALL = (
    *("before_put_down", "before_trick"),
    *("card", "card", "card", "trick_complete"),
    *("before_trick", "card"),
)
BETWEEN = ("before_trick", "before_trick")
MOMENTS = {
    "LA": BETWEEN,
    "RA": (),  # three aces of three suits
    "HA": (),  # not the last trick
    "SA": ("before_put_down",),
    "LK": (),
    "RK": ("before_put_down",),  # as giver; seat 1 has the trump six
    "HK": ALL,
    "SK": ("before_trick",),
    "LQ": (),  # no queen, no man
    "RQ": (),  # seat 1 leads
    "SQ": BETWEEN,
    "LJ": ALL,
    "RJ": ("before_put_down",),
    "HJ": BETWEEN,
    "SJ": ("card",),  # the third
    "L10": ("before_trick",),
    "R10": (),  # seat 1 leads
    "H10": (),  # thirty-three points
    "S10": ("before_trick",),  # eight lizards in a row
    "R9": ("before_put_down",),
    "H9": ("card", "card", "card"),  # the others'
    "L8": ("before_trick",),
    "R8": (),  # one seat has a trick
    "H8": (),
    "S8": ALL[1:],  # at any time, once its card is put down
    "L7": ("trick_complete",),
    "R7": ("before_trick",),
    "H7": ("before_trick",),
    "S7": ("before_put_down",),
    "L6": BETWEEN,
    "R6": ("before_trick",),
    "H6": ("before_put_down",),
    "S6": (),
}
"""Seat 0, which gives, in English. HQ, L9 and S9 act by themselves."""
OTHERWISE: dict[tuple[Edition, str], tuple[str, ...]] = {
    ("nl", "S10"): ("card",),  # once its own first card lies
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", MOMENTS)
def test_when_a_character_is_asked(code: str, edition: Edition) -> None:
    pos, found = dealt(edition, (code, None, None)), []
    for word in (*DOWN, "1:RA", "2:HA", "0:LA", "1:RK", ""):
        while pos.phase == ASK:
            assert pos.turn == 0
            found.append(pos.powers.window)
            passing = the_pass(pos)
            assert passing is not None
            pos = acted(pos, passing)
        pos = acted(pos, action(word)) if word else pos
    assert tuple(found) == OTHERWISE.get((edition, code), MOMENTS[code])


# -- HK Voyeur


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


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_102_trumphator_decides_when_the_cards_are_dealt(edition: Edition) -> None:
    pos = dealt(edition, (None, None, "SA"))
    assert ("R-102" in noted(done(pos, use(2, "SA")))) == (edition == "nl")
    late = done(pos, *DOWN[:2])
    clause = "R-102" if edition == "nl" else "CHAR.SA.AFTER_DEAL"
    assert refusal(late, use(2, "SA")) == (clause,)
    assert refusal(done(pos, use(2, "SA"), DOWN[0]), use(2, "SA")) == ("CHAR.SA.MAY_REJECT",)


@pytest.mark.parametrize("giver", [0, 1])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_131_trumphator_gives_the_cards(edition: Edition, giver: int) -> None:
    """It sees the last card but one in its hand, and not which it is."""
    pos = dealt(edition, ("SA", None, None), dealer=giver)
    assert bool(observation(pos, 0).hand >> pos.game.second & 1) == (giver == 0)
    assert "R-131" not in noted(pos)
    assert ("R-131" in noted(done(pos, use(0, "SA")))) == (giver == 0)


AFTER_PUT_DOWN = {
    "L8": use(0, "L8", 1, card="HA"),
    "R7": use(0, "R7", 1, card="LA"),
    "H7": use(0, "H7"),
    "R6": use(0, "R6", 0),
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", AFTER_PUT_DOWN)
def test_r_126_powers_after_the_put_down_are_used_then(code: str, edition: Edition) -> None:
    """Not once cards are played. English prints it of Guggitaler."""
    printed = (edition, code) == ("en", "H7")
    pos = asked(done(dealt(edition, (code, None, None)), *DOWN), 0, "before_trick")
    now = AFTER_PUT_DOWN[code]
    assert ("R-126" in noted(done(pos, now))) != printed
    clause = "CHAR.H7.BEFORE_FIRST" if printed else "R-126"
    pos = done(pos, f"0:-{code}")
    for words in ("", "1:RA", "2:HA 0:LA", "1:RK"):
        pos = done(pos, words)
        assert refusal(pos, now) == (clause,)
    assert "R-126" not in noted(pos)


@pytest.mark.parametrize("code", AFTER_PUT_DOWN)
def test_r_126_while_another_is_asked(code: str) -> None:
    """Voyeur, in the first trick and before the second."""
    pos = asked(done(dealt("de", (code, "HK", None)), *DOWN), 0, "before_trick")
    pos = done(pos, f"0:-{code}", "1:RA")
    for at in (asked(pos, 1, "card"), asked(done(pos, "2:HA 0:LA"), 1, "before_trick")):
        assert rule_of_use(at, AFTER_PUT_DOWN[code]) == ("R-126",)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("higher", "lower"), [("L10", "H7"), ("SK", "SQ"), ("LA", "SK")])
def test_the_list_decides_between_two_moves(edition: Edition, higher: str, lower: str) -> None:
    """Whatever each of them waits for: the put-down or the first trick, a trick or the next one."""
    pos = done(dealt(edition, (lower, None, higher)), *DOWN)
    if higher != "L10":
        pos = done(pos, "1:RA 2:HA 0:LA")
    found = []
    while pos.phase == ASK:
        found.append(pos.game.characters[pos.turn])
        passing = the_pass(pos)
        assert passing is not None
        pos = acted(pos, passing)
    assert found == [higher, lower]


@pytest.mark.parametrize("called", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_135_the_raven_jack_is_not_put_down(edition: Edition, called: bool) -> None:
    """Seat 1 holds it."""
    pos = done(dealt(edition, ("RJ", None, None)), use(0, "RJ") if called else "0:-RJ")
    pos = done(pos, "1:=R6")
    assert ("R-135" in noted(pos)) == (called and edition == "nl")


def test_r_135_only_the_hand_with_the_raven_jack() -> None:
    """Seat 1 gives, and puts down last."""
    pos = done(dealt("nl", ("RJ", None, None), dealer=1), use(0, "RJ"), "2:=H6 0:=L6")
    assert "R-135" not in noted(pos)
    assert "R-135" in noted(done(pos, "1:=R6"))


LEFT_OPEN: dict[str, tuple[Edition, ...]] = {
    "R9": ("de",),
    "L8": ("de",),
    "L10": ("de", "nl"),
    "L6": ("de", "nl"),
    "H7": (),
}
"""Editions that say what the character does up to the first trick, not that it may."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", LEFT_OPEN)
def test_r_136_a_power_may_be_left(code: str, edition: Edition) -> None:
    pos = done(dealt(edition, (code, None, None)), *(() if code == "R9" else DOWN))
    passed = done(pos, f"0:-{code}")
    assert ("R-136" in noted(passed)) == (edition in LEFT_OPEN[code])
    used = next(one for one in legal_actions(pos) if one.do == "use")
    then = done(pos, used, *(DOWN if code == "R9" else ()), "1:RA")
    assert "R-136" not in noted(then)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_136_kompass_need_not_change_the_direction(edition: Edition) -> None:
    """Every edition says that it may."""
    pos = done(dealt(edition, ("L6", None, None)), *DOWN, use(0, "L6"), "1:RA 0:LA 2:HA")
    pos = done(asked(pos, 0, "before_trick"), "0:-L6 1:RK")
    assert "R-136" not in noted(pos)


@pytest.mark.parametrize(("before", "last"), [(0, "0:LA"), (0, "0:LA*"), (1, "0:LA"), (1, "0:LA*")])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_136_sphinx_plays_fewer_than_two_cards_face_down(
    edition: Edition, before: int, last: str
) -> None:
    powers = power_state(uses=(before, 0, 0))
    hands = ("LA", "L7", "L8")
    pos = staged(edition, "SK", hands, characters=("S6", None, None), powers=powers)
    pos = done(pos, last, "1:L7")
    assert "R-136" not in noted(pos)
    twice = before == 1 and last.endswith("*")
    assert ("R-136" in noted(done(pos, "2:L8"))) == (edition != "en" and not twice)


ONCE = (
    *("RA", "SA", "LK", "RK", "HK", "RQ", "SQ", "LJ", "RJ", "SJ", "L10", "R10"),
    *("R9", "H9", "L8", "R8", "H8", "S8", "L7", "R7", "H7", "S7", "R6", "H6"),
)
OFTEN = {"HJ": 2, "S6": 2, "S10": 2, "L6": 3}
"""Two wishes, two cards, an announcement and what is made of it, three turns at most."""
NOT_COUNTED = ["LA", "HA", "SK", "LQ", "HQ", "H10", "L9", "S9"]
"""As often as the moment comes, or by itself."""


def test_how_often_a_power_may_be_used() -> None:
    times = dict.fromkeys(ONCE, 1) | OFTEN | dict.fromkeys(NOT_COUNTED, 0)
    assert {code: one.limit for code, one in CHARACTERS.items()} == times


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", ["HA", "LQ", "H10", "L7"])
def test_r_148_powers_over_a_trick_wait_until_it_is_complete(edition: Edition, code: str) -> None:
    """And are over when it is gathered."""
    last = code == "HA"
    hands = ("HK", "HQ", "H9") if last else ("HK L6", "HQ L7", "H9 L8")
    if code == "H10":
        hands = ("H9 L6", "H8 L7", "H6 L8")
    pos = staged(edition, "SK", hands, characters=(code, None, None))
    now = use(0, code, *{"H10": (1,), "L7": (0,)}.get(code, ()))
    names = [hand.split()[0] for hand in hands]
    for seat in range(3):
        assert rule_of_use(pos, now) is not None
        assert pos.phase != ASK
        pos = done(pos, f"{seat}:{names[seat]}")
    assert (pos.phase, pos.turn) == (ASK, 0)
    assert "R-148" not in noted(pos)
    assert "R-148" in noted(done(pos, now))
