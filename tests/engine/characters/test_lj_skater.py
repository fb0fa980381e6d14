"""LJ Skater: calls Skat: no ruff by who can follow, and tens between ace and king. Hand-worked."""

from __future__ import annotations

import pytest
from engine.situations import goes_back
from engine.staging import (
    DOWN,
    asked,
    cards,
    dealt,
    done,
    laid,
    noted,
    offered,
    play,
    refusal,
    staged,
    to_move,
    use,
)
from positions import power_state

from eidex.reference_engine import NUMBERS, legal_actions, observation
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize(
    "window",
    [
        "before_put_down",
        "before_trick",
    ],
)
def test_skater_may_speak_at_any_time(window: str) -> None:
    pos = dealt("en", ("LJ", None, None))
    if window not in ("before_put_down", "before_put_down"):
        pos = done(pos, *DOWN)
    pos = done(asked(pos, 0, window), use(0, "LJ"))
    assert pos.rules.strict_follow
    assert pos.rules.ranks.tens_up


@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        ("HK H10 HA", 2),
        ("HK H10 HQ", 1),
        ("HJ H9 H10", 2),
        ("SA S10 SK", 0),  # among trumps: jack, nine, ace, ten, king
        ("SK S10 SQ", 1),
        ("S10 S9 SK", 1),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_skater_puts_tens_between_ace_and_king(edition: Edition, trick: str, taker: int) -> None:
    """Called when the trick is complete, before it is gathered."""
    pos = asked(laid(edition, (None, "LJ", None), trick), 1, "card")
    pos = done(asked(done(pos, "1:-LJ"), 1, "trick_complete"), use(1, "LJ"))
    assert pos.leader == taker
    assert [observation(pos, seat).skat for seat in range(3)] == [True] * 3
    assert refusal(pos, use(1, "LJ")) == ("CHAR.LJ.IRREVERSIBLE",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_skater_forbids_ruffs_by_those_who_can_follow(edition: Edition) -> None:
    hands = ("HK L6 L9", "H9 S6 L7", "S8 R6 L8")
    pos = staged(edition, "SK", hands, characters=("LJ", None, None))
    before = to_move(done(pos, "0:HK"))
    assert offered(before) == set(cards("H9 S6"))
    pos = done(pos, "0:HK", use(0, "LJ"))
    assert refusal(pos, "1:S6") == ("CHAR.LJ.STRICT_TRUMP",)
    pos = done(pos, "1:H9")
    assert offered(pos) == set(cards(hands[2]))  # this seat has no heart
    assert done(pos, "2:S8").leader == 2


def test_skater_sends_back_a_ruff_of_the_suit_that_was_led() -> None:
    """Not of the raven thrown on it. Between tricks it speaks when it is asked."""
    hands = ("H8 L6", "R6 L7", "S7 H6")
    pos = staged("en", "SK", hands, characters=("LJ", None, None))
    assert refusal(pos, use(0, "LJ")) == ("CHAR.LJ.ANY_TIME",)
    pos = done(pos, "0:H8 1:R6 2:S7", use(0, "LJ"))
    assert (pos.turn, pos.trick, offered(pos)) == (2, cards("H8 R6"), set(cards("H6")))


@pytest.mark.parametrize("lead", ["H6", "H8"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_ruff_goes_back_whatever_plain_card_was_led(edition: Edition, lead: str) -> None:
    """The last heart stands beside the first star in the pack."""
    pos = staged(edition, "SK", (f"{lead} L6", "H9 L7", "S8 H7"), characters=("LJ", None, None))
    pos = done(pos, f"0:{lead}", "0:-LJ", "1:H9", "0:-LJ", "2:S8", use(0, "LJ"))
    assert goes_back(pos, 2)


SKATER = (None, None, "LJ")


@pytest.mark.parametrize(
    ("edition", "trick", "taker", "used"),
    [
        ("en", "0:L10 1:LK 2:LA", 1, ["R-018"]),  # ace, ten, king from the bottom: the king
        ("de", "0:L10 1:LK 2:LA", 1, ["R-018"]),
        ("nl", "0:L10 1:LK 2:LA", 1, ["R-018"]),
        ("en", "0:L10 1:L9 2:LA", 1, []),  # no court card
        ("en", "0:L10 1:RK 2:LA", 0, []),  # a king of another suit
        ("en", "0:LJ 1:LK 2:LA", 0, []),  # no ten
        ("en", "0:R10 1:RQ 2:RA", 1, ["R-018"]),
        ("en", "0:H10 1:HK 2:HA", 1, ["R-018"]),
        ("en", "0:H10 1:H9 2:HA", 1, []),
        ("en", "0:H7 1:HK 2:HA", 0, []),
    ],
)
def test_r_018_skat_in_undenufe(edition: Edition, trick: str, taker: int, used: list[str]) -> None:
    names = [word[2:] for word in trick.split()]
    hands = (f"{names[0]} S6", f"{names[1]} S7", f"{names[2]} S8")
    powers = power_state(uses=(0, 0, 1))
    pos = staged(edition, "H6", hands, characters=SKATER, skat=True, powers=powers)
    pos = play(pos, trick)
    assert pos.leader == taker
    assert [r for r in noted(pos) if r == "R-018"] == used


def test_r_018_is_not_used_before_skat() -> None:
    pos = staged("en", "H6", ("L10 S6", "LK S7", "LA S8"), characters=SKATER)
    assert noted(play(pos, "0:L10 1:LK 2:LA 0:S6")) == []


@pytest.mark.parametrize(
    ("edition", "hand", "used"),
    [
        ("de", "SJ L7", ["R-019"]),
        ("nl", "SJ L7", ["R-019"]),
        ("en", "SJ L7", []),
        ("de", "SJ S6", []),
        ("de", "S6 L7", []),
    ],
)
def test_r_019_the_trump_jack_under_skat(edition: Edition, hand: str, used: list[str]) -> None:
    powers = power_state(uses=(0, 0, 1))
    hands = ("S8 L6", hand, "LA RA")
    pos = staged(edition, "SK", hands, characters=SKATER, skat=True, powers=powers)
    pos = play(pos, "0:S8")
    offered = {NUMBERS[c] for c in hand.split()} if "SJ" in hand else {NUMBERS["S6"]}
    assert {a.card for a in legal_actions(pos)} == offered
    pos = play(pos, f"1:{hand.split()[0]}")
    assert [r for r in noted(pos) if r == "R-019"] == used


@pytest.mark.parametrize(("edition", "used"), [("en", ["R-020"]), ("nl", ["R-020"]), ("de", [])])
@pytest.mark.parametrize("third", [False, True])
def test_r_020_skat_against_a_ruff(edition: Edition, used: list[str], third: bool) -> None:
    """The ruff of a seat that could follow goes back to the hand, and the seat plays again."""
    if third:
        hands = ("H10 L6", "H9 L7", "S6 H8")
        pos = play(staged(edition, "SK", hands, characters=SKATER), "0:H10 1:H9 2:S6 2:!LJ")
        player, card = 2, "H8"
    else:
        hands = ("H10 L6", "S6 H9", "HA L8")
        pos = play(staged(edition, "SK", hands, characters=SKATER), "0:H10 1:S6 2:!LJ")
        player, card = 1, "H9"
    assert noted(pos) == used
    assert pos.turn == player
    assert pos.hands[player] >> NUMBERS["S6"] & 1
    assert {a.card for a in legal_actions(pos)} == {NUMBERS[card]}


def test_r_020_is_not_used_against_a_ruff_of_a_void_seat_or_a_card_later() -> None:
    pos = staged("en", "SK", ("H10 L6", "S6 L9", "HA L8"), characters=SKATER)
    assert noted(play(pos, "0:H10 1:S6 2:!LJ")) == []
    pos = staged("en", "SK", ("H10 L6", "S6 H9", "HA L8"), characters=SKATER)
    pos = play(pos, "0:H10 1:S6 2:-LJ 2:HA 2:!LJ")
    assert noted(pos) == []
    assert pos.leader == 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("window", ["card", "trick_complete"])
def test_r_140_skat_against_the_ruff_of_the_last_seat(edition: Edition, window: str) -> None:
    """At the table it is one moment: seat 2 takes its ruff back, and follows."""
    pos = staged(edition, "SK", ("HK L6", "H9 L7", "S8 H6"), characters=("LJ", None, None))
    pos = done(asked(done(pos, "0:HK 1:H9 2:S8"), 0, window), use(0, "LJ"))
    printed = edition == "de" and window == "card"
    used = "R-140" if window == "trick_complete" else "R-020"
    assert [r for r in noted(pos) if r != "R-160"] == ([] if printed else [used])
    assert (pos.turn, pos.trick, offered(pos)) == (2, cards("HK H9"), {NUMBERS["H6"]})


@pytest.mark.parametrize("third", ["H6", "R6"])
def test_r_140_is_about_ruffs_of_seats_that_could_follow(third: str) -> None:
    """It follows; or it has no heart."""
    pos = staged("en", "SK", ("HK L6", "H9 L7", f"{third} S8"), characters=("LJ", None, None))
    play = "2:H6" if third == "H6" else "2:S8"
    pos = done(asked(done(pos, f"0:HK 1:H9 {play}"), 0, "trick_complete"), use(0, "LJ"))
    assert pos.trick == ()
    assert "R-140" not in noted(pos)
