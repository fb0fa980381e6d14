"""LJ Skater: hand-worked from the printed rules; R-100, R-140. Skat's other rulings, R-018 to
R-020, R-025 and R-027, are in test_rulings."""

from __future__ import annotations

import pytest
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

from eidex.reference_engine import NUMBERS, Position, legal_actions, observation
from eidex.reference_engine.core.position import PLAY
from eidex.reference_engine.explain.refusals import cite_asked
from eidex.rulebook import EDITIONS, Edition


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


@pytest.mark.parametrize("code", ["LJ", "HK"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_100_any_time_is_not_within_the_put_down(edition: Edition, code: str) -> None:
    pos = done(dealt(edition, (None, code, None)), "1:=R6")
    choice = () if code == "LJ" else (0,)
    assert refusal(pos, use(1, code, *choice)) == ("R-100",)
    assert "R-100" in noted(cite_asked(pos, use(1, code, *choice)))
    assert legal_actions(cite_asked(pos, use(1, code, *choice))) == legal_actions(pos)
    assert "R-100" not in noted(done(pos, "2:=H6", "0:=L6", use(1, code, *choice)))


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


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("window", ["card", "trick_complete"])
def test_r_140_skat_against_the_ruff_of_the_last_seat(edition: Edition, window: str) -> None:
    """At the table it is one moment: seat 2 takes its ruff back, and follows."""
    pos = staged(edition, "SK", ("HK L6", "H9 L7", "S8 H6"), characters=("LJ", None, None))
    pos = done(asked(done(pos, "0:HK 1:H9 2:S8"), 0, window), use(0, "LJ"))
    assert ("R-140" in noted(pos)) == (window == "trick_complete")
    assert (pos.turn, pos.trick, offered(pos)) == (2, cards("HK H9"), {NUMBERS["H6"]})


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_140_the_scoring_has_begun(edition: Edition) -> None:
    """Jiu-Jitsu has swapped two cards of the trick: the ruff stays, and takes it."""
    pos = staged(edition, "SK", ("HK L6", "HQ L7", "S8 H6"), characters=("LJ", "RA", None))
    pos = done(pos, "0:HK 1:HQ 2:S8", use(1, "RA", *cards("HK HQ")), use(0, "LJ"))
    assert "R-140" in noted(pos)
    assert (pos.leader, pos.trick) == (2, ())


@pytest.mark.parametrize("third", ["H6", "R6"])
def test_r_140_is_about_ruffs_of_seats_that_could_follow(third: str) -> None:
    """It follows; or it has no heart."""
    pos = staged("en", "SK", ("HK L6", "H9 L7", f"{third} S8"), characters=("LJ", None, None))
    play = "2:H6" if third == "H6" else "2:S8"
    pos = done(asked(done(pos, f"0:HK 1:H9 {play}"), 0, "trick_complete"), use(0, "LJ"))
    assert pos.trick == ()
    assert "R-140" not in noted(pos)


def goes_back(pos: Position, seat: int) -> bool:
    """Skat has just been called, and the seat has its ruff in hand again."""
    return len(pos.trick) < 3 and pos.turn == seat and pos.phase == PLAY


@pytest.mark.parametrize("lead", ["H6", "H8"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_ruff_goes_back_whatever_plain_card_was_led(edition: Edition, lead: str) -> None:
    """The last heart stands beside the first star in the pack."""
    pos = staged(edition, "SK", (f"{lead} L6", "H9 L7", "S8 H7"), characters=("LJ", None, None))
    pos = done(pos, f"0:{lead}", "0:-LJ", "1:H9", "0:-LJ", "2:S8", use(0, "LJ"))
    assert goes_back(pos, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_open_ruff_goes_back_beside_a_face_down_card(edition: Edition) -> None:
    """Not R-025, which is of the card just played; and who is named is not kept."""
    hands = ("H8 L6", "H9 L7", "S8 H7")
    pos = staged(edition, "SK", hands, characters=("LJ", "S6", None))
    pos = asked(done(pos, "0:H8", "0:-LJ", "1:H9*", "0:-LJ", "2:S8"), 0, "card")
    pos = done(asked(done(pos, "0:-LJ"), 0, "trick_complete"), use(0, "LJ"))
    assert goes_back(pos, 2)
    assert "R-025" not in noted(pos)
    assert pos.powers.named == -1


def test_a_lead_is_no_ruff() -> None:
    """Face down, too: nobody had to follow."""
    hands = ("H8 H7", "H9 L7", "S8 L8")
    pos = staged("en", "SK", hands, characters=("S6", "LJ", None))
    pos = done(asked(done(pos, "0:H8*"), 1, "card"), use(1, "LJ"))
    assert "R-025" not in noted(pos)
    assert len(pos.trick) == 1


def test_only_the_card_just_played_goes_back() -> None:
    """The third card was rejected; the ruff before it lies since."""
    hands = ("H8 L6", "S8 H7", "H9 H10")
    pos = staged("en", "SK", hands, characters=("H9", None, "LJ"))
    pos = to_move(done(to_move(done(pos, "0:H8")), "1:S8"))
    pos = asked(done(pos, "2:H9"), 0, "card")
    pos = done(asked(done(pos, use(0, "H9")), 2, "replacement"), use(2, "LJ"))
    assert len(pos.trick) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_ruff_in_a_trick_that_was_refused_stays(edition: Edition) -> None:
    """Feministin has used its power on the complete trick: the play is over."""
    hands = ("HQ L6", "HK L7", "SK H7")
    pos = staged(edition, "S9", hands, characters=("LJ", None, "LQ"))
    pos = to_move(done(pos, "0:HQ", "0:-LJ", "1:HK", "0:-LJ"))
    pos = asked(done(pos, "2:SK"), 2, "trick_complete")
    pos = done(asked(done(pos, use(2, "LQ")), 0, "trick_complete"), use(0, "LJ"))
    assert not goes_back(pos, 2)
    assert "R-140" in noted(pos)


def test_the_last_trick_taken_over_leaves_no_question_of_a_face_down_card() -> None:
    hands = ("H8", "S8", "H7")
    pos = staged("en", "SK", hands, characters=("LJ", "HA", "S6"))
    pos = asked(play(pos, "0:H8 1:S8 2:H7*"), 1, "trick_complete")
    pos = done(asked(done(pos, use(1, "HA")), 0, "trick_complete"), use(0, "LJ"))
    assert "R-025" not in noted(pos)


@pytest.mark.parametrize("edition", EDITIONS)
def test_skat_after_a_lower_one_has_acted(edition: Edition) -> None:
    """CHAR.LJ.ANY_TIME: its turn was over, and Kompass has turned the way round since."""
    hands = ("H8 L6 R6", "S8 L7 R7", "H7 L8 R8")
    pos = staged(edition, "SK", hands, characters=("LJ", "L6", None))
    pos = asked(play(pos, "0:H8 1:S8 2:H7"), 0, "before_trick")
    pos = done(asked(done(pos, "0:-LJ"), 1, "before_trick"), use(1, "L6"))
    assert pos.turn == 0
    assert done(pos, use(0, "LJ")).rules.strict_follow
