"""Rulings of the play: each where it is used, and just beside it, where it is not. By hand."""

from __future__ import annotations

import pytest
from engine.staging import NOBODY, action, asked, cards, done, noted, play, staged, to_move, use
from positions import power_state

from eidex.reference_engine import (
    NUMBERS,
    IllegalAction,
    Position,
    apply,
    legal_actions,
    new_game,
)
from eidex.reference_engine.core.position import ASK
from eidex.reference_engine.core.powers import PowerState
from eidex.reference_engine.explain.refusals import cite_asked
from eidex.rulebook import Edition

HEARTS = "HA HK HQ HJ H10 H9 H8 H7 H6"
STARS = "SA SK SQ SJ S10 S9 S8 S7 S6"
RAVENS = "RA RK RQ RJ R10 R9 R8 R7 R6"
LIZARDS = "LA LK LQ LJ L10 L9 L8 L7 L6"


DEAL = (
    cards(f"{LIZARDS} S8 SA SK"),
    cards(f"{RAVENS} S6 S9 SJ"),
    cards(f"{HEARTS} S7 S10 SQ"),
)


def opened(edition: Edition) -> Position:
    """Lizards to seat 0, ravens to 1, hearts to 2; the stars three each, the king shown."""
    hands = (
        cards(f"{LIZARDS} S8 SA SK"),
        cards(f"{RAVENS} S6 S9 SJ"),
        cards(f"{HEARTS} S7 S10 SQ"),
    )
    return play(new_game(edition, NOBODY, 0, hands), "1:=R6 2:=H6 0:=L6")


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


# -- Radarkontrolle


@pytest.mark.parametrize(
    ("limit", "used"), [(80, ["R-014"]), (81, []), (100, []), (119, []), (120, ["R-014"])]
)
def test_r_014_the_ends_of_the_range(limit: int, used: list[str]) -> None:
    start = new_game("en", ("R9", None, None), 0, DEAL)
    assert noted(play(start, f"0:!R9({limit})")) == used


@pytest.mark.parametrize("limit", [79, 121])
def test_limits_beyond_the_range_are_illegal(limit: int) -> None:
    start = new_game("de", ("R9", None, None), 0, DEAL)
    with pytest.raises(IllegalAction, match=r"CHAR\.R9\.MAY_SET"):
        apply(start, action(f"0:!R9({limit})"))


# -- Jiu-Jitsu

RA_ONLY = ("RA", None, None)


@pytest.mark.parametrize(
    ("edition", "clause"), [("en", "R-015"), ("de", "R-015"), ("nl", "CHAR.RA.ONE_SUIT")]
)
def test_r_015_two_suits(edition: Edition, clause: str) -> None:
    hands = ("H10 L6", "H9 L7", "S9 L8")
    pos = play(staged(edition, "SK", hands, characters=RA_ONLY), "0:H10 1:H9 2:S9")
    assert pos.phase == ASK
    asked = action("0:!RA(H10,S9)")
    with pytest.raises(IllegalAction) as caught:
        apply(pos, asked)
    assert caught.value.clauses == (clause,)
    assert noted(cite_asked(pos, asked)) == ([clause] if clause == "R-015" else [])
    assert noted(cite_asked(pos, action("0:!RA(H9,H10)"))) == []


def swapped(edition: Edition, use: str) -> Position:
    """Seat 1's nine beats the ten by the swap; then a trick in which nothing is swapped."""
    hands = ("H10 LA L6", "H9 L7 R6", "H6 L8 R7")
    pos = staged(edition, "SK", hands, characters=RA_ONLY)
    return play(pos, f"0:H10 1:H9 2:H6 {use}")


def test_r_016_how_long_a_swap_holds() -> None:
    pos = swapped("nl", "0:!RA(H9,H10)")
    assert pos.leader == 1
    assert "R-016" not in noted(pos)
    pos = play(pos, "1:L7 2:L8 0:LA")
    assert "R-016" in noted(pos)
    assert pos.leader == 0


@pytest.mark.parametrize(("edition", "use"), [("en", "0:!RA(H9,H10)"), ("nl", "0:-RA")])
def test_r_016_is_not_used_where_printed_or_without_a_swap(edition: Edition, use: str) -> None:
    pos = swapped(edition, use)
    leads = "1:L7 2:L8 0:LA" if pos.leader == 1 else "0:LA 1:L7 2:L8"
    assert "R-016" not in noted(play(pos, leads))


@pytest.mark.parametrize("beside", [False, True])
def test_r_017_a_power_that_came_to_nothing(beside: bool) -> None:
    """Skat parts ten and nine; in the next trick eight and seven are neighbours, or are not."""
    hands = ("H10 L8 L6", "H9 L6 R6" if beside else "H9 L7 R6", "H6 LA R7")
    if beside:
        hands = ("H10 L8 S6", hands[1], hands[2])
    pos = staged("en", "SK", hands, characters=("RA", "LJ", None))
    pos = play(pos, "0:H10 1:H9 2:H6 0:!RA(H9,H10) 1:!LJ")
    assert pos.leader == 0
    assert noted(pos) == []
    second = "1:L6" if beside else "1:L7"
    pos = play(pos, f"0:L8 {second} 2:LA")
    assert noted(pos) == ([] if beside else ["R-017"])
    assert pos.phase != ASK


def test_r_022_a_face_down_card_cannot_be_swapped() -> None:
    hands = ("H10 L6", "H9 L7", "H8 L8")
    pos = staged("en", "SK", hands, characters=("RA", None, "S6"))
    pos = play(pos, "0:H10 1:H9 2:H8*")
    asked = action("0:!RA(H8,H9)")
    with pytest.raises(IllegalAction) as caught:
        apply(pos, asked)
    assert caught.value.clauses == ("R-022",)
    assert noted(cite_asked(pos, asked)) == ["R-022"]
    assert noted(cite_asked(pos, action("0:!RA(H9,H10)"))) == []


@pytest.mark.parametrize(
    ("first", "second", "used"),
    [("HA", "H10", ["R-027"]), ("H10", "HK", ["R-027"]), ("HK", "HQ", [])],
)
def test_r_027_tens_of_skat(first: str, second: str, used: list[str]) -> None:
    """Under Skat the order is ace, ten, king, queen: the swap of two neighbours holds."""
    hands = (f"{first} L6", f"{second} L7", "H6 L8")
    powers = power_state(uses=(0, 1, 0))
    pos = staged("en", "SK", hands, characters=("RA", "LJ", None), skat=True, powers=powers)
    pos = play(pos, f"0:{first} 1:{second} 2:H6 0:!RA({first},{second})")
    assert pos.leader == 1
    assert noted(pos) == used


# -- Skater

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


# -- Sphinx

SPHINX = (None, "S6", None)


@pytest.mark.parametrize(
    ("lead", "hidden", "hand", "used"),
    [
        ("H10", "*", "S6 L8", ["R-021"]),
        ("H10", "", "S9 L8", []),  # the ruff lies face up
        ("H10", "*", "R6 L8", []),  # no trump
        ("H10", "*", "S6 S9", []),  # nothing but trumps
        ("S10", "*", "S6 L8", []),  # trump was led
    ],
)
def test_r_021_a_face_down_card_and_undertrumping(
    lead: str, hidden: str, hand: str, used: list[str]
) -> None:
    hands = (f"{lead} L6", "S8 L7", hand)
    pos = staged("en", "SK", hands, characters=SPHINX)
    pos = play(pos, f"0:{lead} 1:S8{hidden}")
    pos = play(pos, f"2:{hand.split()[0]}")
    assert noted(pos) == used


@pytest.mark.parametrize(
    ("lead", "hidden", "call", "used"),
    [
        ("HK", "*", True, ["R-023"]),  # under Skat the hidden ten takes it
        ("HK", "", True, []),
        ("HK", "*", False, []),
        ("HA", "*", True, []),  # the ace does, under Skat and without
    ],
)
def test_r_023_when_sphinx_speaks(lead: str, hidden: str, call: bool, used: list[str]) -> None:
    """Skater is asked when the trick is complete; who takes it is told before that or after."""
    hands = (f"{lead} L6", "H10 L7", "H6 L8")
    pos = staged("en", "SK", hands, characters=(None, "S6", "LJ"))
    pos = asked(play(pos, f"0:{lead} 1:H10{hidden} 2:H6"), 2, "trick_complete")
    pos = done(pos, use(2, "LJ")) if call else to_move(pos)
    assert [r for r in noted(pos) if r == "R-023"] == used


@pytest.mark.parametrize(
    ("key", "trick", "used"),
    [
        ("H7", "0:LA 1:L7* 2:R8", ["R-024"]),  # into the pot
        ("H7", "0:LA 1:L7 2:R8", []),
        ("H7", "0:HA 1:H7* 2:R8", ["R-024"]),  # the key is among the cards
        ("H7", "0:HA 1:H8* 2:R8", []),
        ("", "0:HA 1:H7* 2:R8", []),  # no pot is open
    ],
)
def test_r_024_sphinx_and_the_pot(key: str, trick: str, used: list[str]) -> None:
    names = [word[2:].rstrip("*") for word in trick.split()]
    hands = (f"{names[0]} S6", f"{names[1]} S9", f"{names[2]} R9")
    pos = staged(
        "en", "SK", hands, characters=("S7", "S6", None), key=key,
        powers=power_state(uses=(1, 0, 0), pot_opened=True) if key else PowerState(),
        down=("L6", "R6", "R7"),
    )  # fmt: skip
    assert noted(play(pos, trick)) == used


@pytest.mark.parametrize(
    ("shown", "moves", "used"),
    [
        ("SK", "0:H10 1:S8* 2:!LJ", ["R-025"]),
        ("SK", "0:H10 1:H9* 2:!LJ", ["R-025"]),  # no ruff, but the table cannot know
        ("SK", "0:H10 1:H9 2:!LJ", []),
        ("LK", "0:L10 1:H9* 2:!LJ", []),  # trump was led
        ("HA", "0:H10 1:S8* 2:!LJ", []),  # no trump
    ],
)
def test_r_025_skat_against_a_face_down_ruff(shown: str, moves: str, used: list[str]) -> None:
    names = [word[2:].rstrip("*") for word in moves.split()]
    hold = "H8" if names[0] == "H10" and shown == "SK" else "R6"
    hands = (f"{names[0]} L6", f"{names[1]} {hold}", "HA RA")
    pos = staged("en", shown, hands, characters=(None, "S6", "LJ"))
    pos = play(pos, moves)
    assert noted(pos) == used
    assert len(pos.trick) == 2
