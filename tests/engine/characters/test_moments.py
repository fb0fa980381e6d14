"""When each character is asked, if it never uses its power, from the deal to the first card of the
second trick; how often; and what several characters have in common there. Hand-worked from the
printed rules."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, acted, action, asked, dealt, done, noted, refusal, staged, use

from eidex.reference_engine import legal_actions
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.position import ASK
from eidex.reference_engine.explain.refusals import cite_asked, rule_of_use
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


@pytest.mark.parametrize("code", ["LJ", "HK"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_100_any_time_is_not_within_the_put_down(edition: Edition, code: str) -> None:
    pos = done(dealt(edition, (None, code, None)), "1:=R6")
    choice = () if code == "LJ" else (0,)
    assert refusal(pos, use(1, code, *choice)) == ("R-100",)
    assert "R-100" in noted(cite_asked(pos, use(1, code, *choice)))
    assert legal_actions(cite_asked(pos, use(1, code, *choice))) == legal_actions(pos)
    assert "R-100" not in noted(done(pos, "2:=H6", "0:=L6", use(1, code, *choice)))


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


@pytest.mark.parametrize("leader", range(3))
def test_the_last_trick_is_not_the_last_before_it_is_complete(leader: int) -> None:
    """One seat has still to play: what Fürsorge lacks is the moment."""
    hands = ("H9", "H8", "H6")
    pos = staged("en", "SK", hands, characters=("H10", None, None), leader=leader)
    for seat in (leader, (leader + 1) % 3):
        pos = done(pos, f"{seat}:{hands[seat]}")
        assert refusal(pos, use(0, "H10", 1)) == ("CHAR.H10.MAY_GIVE",)
