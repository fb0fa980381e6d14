"""S10 Weisheit: announces combinations, and adds their worth or takes it off. Hand-worked."""

from __future__ import annotations

import pytest
from engine.situations import HEARTS
from engine.staging import Characters, asked, bits, cards, dealt, done, noted, refusal, staged, use
from positions import power_state

from eidex.reference_engine import NAMES, Position, apply, legal_actions, observation
from eidex.reference_engine.characters.s10_weisheit import combinations_of
from eidex.reference_engine.core.position import ASK, PLAY
from eidex.rulebook import EDITIONS, Edition

RICH = (
    "LA LK LQ RA HA SA R9 R8 R7 R6 S10 SK",
    "LJ L10 L9 L8 L7 L6 RK RQ RJ R10 HK HQ",
    "HJ H10 H9 H8 H7 H6 SQ SJ S9 S8 S7 S6",
)
"""Seat 0 shows the star king. Seat 0: lizards ace to queen, four aces, ravens nine to six. Seat 1:
lizards jack to six, ravens king to ten. Seat 2: hearts jack to six, stars nine to six."""


def worths(pos: Position) -> set[int]:
    return {one.choice[0] for one in legal_actions(pos) if one.do == "use"}


@pytest.mark.parametrize(
    ("seat", "one", "together"),
    [
        (0, {4, 10, 20}, {4, 10, 20, 8, 14, 24, 28, 30, 34}),
        # Six in a row are worth what five are; three or four of them may be announced, too.
        (1, {20, 10, 4}, {20, 10, 4, 8, 14, 24, 30}),
        (2, {20, 10, 4}, {20, 10, 4, 8, 14, 24, 30}),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_weisheit_announces_combinations(
    edition: Edition, seat: int, one: set[int], together: set[int]
) -> None:
    """In Dutch one of them, when it plays its first card."""
    characters: Characters = tuple("S10" if s == seat else None for s in range(3))  # type: ignore[assignment]
    downs = ("1:=HK", "2:=SQ", "0:=S10")
    pos = done(dealt(edition, characters, RICH), *downs)
    if edition == "nl":
        assert (pos.phase == PLAY) == (seat != 1), "only the leader is asked before the first card"
        pos = done(pos, *{1: (), 2: ("1:LJ",), 0: ("1:LJ", "2:H6")}[seat])
    assert worths(pos) == (one if edition == "nl" else together)


@pytest.mark.parametrize("edition", EDITIONS)
def test_weisheit_lets_its_moment_pass(edition: Edition) -> None:
    """Once the first card is played it is too late, in Dutch once its own is."""
    pos = done(dealt(edition, ("S10", None, None), RICH), "1:=HK", "2:=SQ", "0:=S10")
    pos = done(pos, "1:LJ")
    assert pos.phase == PLAY  # seat 2 is next
    pos = done(pos, "2:H6")
    assert (pos.phase == ASK) == (edition == "nl")
    pos = done(pos, "0:LA")
    announce = use(0, "S10", 10, *sorted(cards("R9 R8 R7 R6")))
    wrong = "CHAR.S10.ONE_ONLY" if edition == "nl" else "CHAR.S10.MAY_ANNOUNCE"
    assert refusal(pos, announce)[0] == wrong


def test_weisheit_has_nothing_to_say_later() -> None:
    pos = done(dealt("en", ("S10", None, None), RICH), "1:=HK", "2:=SQ", "0:=S10", "0:-S10")
    pos = done(pos, "1:LJ 2:HJ 0:LA")
    assert (pos.phase, pos.turn) == (PLAY, 0)
    assert refusal(pos, "0:-S10") == ("CHAR.S10.MAY_ANNOUNCE", "CHAR.S10.WORTH")
    assert refusal(pos, use(0, "S10", 10, *cards("R9 R8 R7 R6"))) == (
        "CHAR.S10.MAY_ANNOUNCE",
        "CHAR.S10.WORTH",
    )


def test_dutch_weisheit_is_not_asked_again_when_its_trick_lies() -> None:
    """It led, and passed before that; the third card changes nothing."""
    pos = dealt("nl", (None, "S10", None), RICH)
    pos = done(pos, "1:=HK", "2:=SQ", "0:=S10")
    assert pos.powers.window == "before_trick"
    pos = done(pos, "1:-S10", "1:LJ 2:HJ 0:LA")
    assert (pos.phase, pos.turn, pos.tricks) == (PLAY, 0, 1)


JACKS = (
    "LJ RJ HJ SJ L9 R9 H9 S9 L10 R10 S8 SA",
    "LA LK LQ RA RK RQ HA HK HQ L8 L7 S6",
    "L6 R6 R7 R8 H6 H7 H8 H10 SQ S7 S10 SK",
)


@pytest.mark.parametrize(
    ("hand", "worth", "shown"),
    [
        (0, 40, "LJ RJ HJ SJ"),
        (0, 30, "L9 R9 H9 S9"),
        (0, 4, "LJ L10 L9"),
        (1, 4, "LA LK LQ"),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_weisheit_shows_what_it_announces(
    edition: Edition, hand: int, worth: int, shown: str
) -> None:
    characters: Characters = tuple("S10" if s == hand else None for s in range(3))  # type: ignore[assignment]
    pos = done(dealt(edition, characters, JACKS, dealer=2), "0:=SA 1:=S6 2:=L6")
    if edition == "nl" and hand == 1:
        pos = done(pos, "0:R9")
    announce = use(hand, "S10", worth, *sorted(cards(shown)))
    assert refusal(pos, use(hand, "S10", worth + 1, *sorted(cards(shown))))[-1] == "CHAR.S10.WORTH"
    pos = done(pos, announce)
    assert observation(pos, 2).heard[-1].learned[1] == announce.choice
    assert refusal(pos, announce) == ("CHAR.S10.ADD_OR_TAKE",)


MOMENT = "before_trick"
FOURS = (
    "LA RA HA SA LK RK HK SK L6 R6 H6 S6",
    "LQ RQ HQ SQ L10 R10 H10 S10 L8 R8 H8 S8",
    "LJ RJ HJ SJ L9 R9 H9 S9 L7 R7 H7 S7",
)
"""Seat 2 gives: stars are trump."""


@pytest.mark.parametrize(
    ("hand", "worth", "shown"),
    [
        (0, 20, "LA RA HA SA"),
        (0, 20, "LK RK HK SK"),
        (1, 20, "LQ RQ HQ SQ"),
        (1, 20, "L10 R10 H10 S10"),
        (2, 40, "LJ RJ HJ SJ"),
        (2, 30, "L9 R9 H9 S9"),
    ],
)
def test_weisheit_counts_four_of_a_kind(hand: int, worth: int, shown: str) -> None:
    """Not of sixes, sevens or eights."""
    characters: Characters = tuple("S10" if s == hand else None for s in range(3))  # type: ignore[assignment]
    pos = asked(done(dealt("en", characters, FOURS, dealer=2), "0:=L6 1:=L8 2:=L7"), hand, MOMENT)
    assert use(hand, "S10", worth, *sorted(cards(shown))) in legal_actions(pos)
    assert len(legal_actions(pos)) == 4


def test_dutch_weisheit_announces_one_of_two() -> None:
    pos = done(dealt("nl", ("S10", None, None), FOURS, dealer=2), "0:=L6 1:=L8 2:=L7")
    pos = asked(pos, 0, "before_trick")
    assert len(legal_actions(pos)) == 3
    both = use(0, "S10", 40, *sorted(cards("LA RA HA SA")))
    assert refusal(pos, both) == ("CHAR.S10.ONE_ONLY", "CHAR.S10.WORTH")


@pytest.mark.parametrize(
    ("hand", "worth"),
    [("LA LK", None), ("L8 L7 L6", 4), ("LJ L10 L9 L8", 10), ("LA LK LQ LJ L10", 20),
     ("LA LK LQ LJ L10 L9 L8 L7 L6", 20), ("LA LK LQ L10 L9 L8", 4), ("L7 L6 RA", None)],
)  # fmt: skip
def test_weisheit_counts_rows(hand: str, worth: int | None) -> None:
    """Of one suit, each row for itself, the whole row first."""
    found = combinations_of(bits(hand), "S")
    assert {ways[0][0] for ways in found} == ({worth} if worth else set())
    assert sum(ways[0][1] for ways in found) == (bits(hand) if worth else 0)


def test_r_072_part_of_a_row_may_be_announced() -> None:
    """Five lizards in a row are 20; four of them 10, in two ways, three of them 4, in three."""
    ((whole, *parts),) = combinations_of(bits("LA LK LQ LJ L10"), "S")
    assert whole == (20, bits("LA LK LQ LJ L10"))
    assert [worth for worth, _ in parts] == [4, 4, 4, 10, 10]
    assert (10, bits("LK LQ LJ L10")) in parts
    assert (4, bits("LA LQ LJ")) not in parts
    pos = done(dealt("en", (None, "S10", None), RICH), "1:=HK", "2:=SQ", "0:=S10")
    assert use(1, "S10", 10, *sorted(cards("LJ L10 L9 L8"))) in legal_actions(pos)
    two_of_one = use(1, "S10", 8, *sorted(cards("LJ L10 L9 L8 L7 L6")))
    assert refusal(pos, two_of_one)[-1] == "CHAR.S10.WORTH"


def test_weisheit_counts_king_and_queen_of_trump() -> None:
    hands = (RICH[0].replace("S10", "SQ"), RICH[1], RICH[2].replace("SQ", "S10"))
    pos = done(dealt("en", ("S10", None, None), hands), "1:=HK", "2:=H6", "0:=R6")
    assert use(0, "S10", 4, *cards("SK SQ")) in legal_actions(pos)
    # Ace, king and queen of trump are a row as well; with the pair it is eight.
    assert use(0, "S10", 8, *sorted(cards("SA SK SQ"))) in legal_actions(pos)


@pytest.mark.parametrize(("add", "points"), [(10, 26), (-10, 6), (0, 16)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_weisheit_adds_or_takes_off(edition: Edition, add: int, points: int) -> None:
    pos = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=("S10", None, None), won=("", HEARTS, ""),
        down=("L6", "R6", "R7"), powers=power_state(uses=(1, 0, 0), bonus=10),
    )  # fmt: skip
    pos = done(pos, "0:SA 1:L7 2:L8")
    assert refusal(pos, use(0, "S10", 5)) == ("CHAR.S10.ADD_OR_TAKE",)
    if edition == "nl" and not add:
        assert refusal(pos, "0:-S10") == ("CHAR.S10.HAS_TO_SAY",)
        assert {one.do for one in legal_actions(pos)} == {"use"}
        return
    pos = done(pos, use(0, "S10", add) if add else "0:-S10")
    assert pos.result is not None
    assert pos.result.points == (points, 30, 111)


def test_r_072_rows_go_by_the_plain_order() -> None:
    """Stars are trump: nine to six are four in a row, jack and nine are not next to each other."""
    downs = ("1:=HK", "2:=SQ", "0:=S10")
    pos = done(dealt("en", (None, None, "S10"), RICH), *downs)
    assert use(2, "S10", 10, *sorted(cards("S9 S8 S7 S6"))) in legal_actions(pos)
    assert use(2, "S10", 20, *sorted(cards("SJ S9 S8 S7 S6"))) not in legal_actions(pos)


@pytest.mark.parametrize("announced", [True, False])
def test_r_072_combinations_of_cards(announced: bool) -> None:
    """The lizard ace stands in the row and among the four aces."""
    pos = done(dealt("en", ("S10", None, None), RICH), "1:=HK", "2:=SQ", "0:=S10")
    both = use(0, "S10", 24, *sorted(cards("LA LK LQ RA HA SA")))
    pos = done(pos, both if announced else "0:-S10")
    assert ("R-072" in noted(pos)) == announced
    assert pos.powers.bonus == (24 if announced else 0)
    pos = done(pos, "1:LJ 2:HJ 0:LA")
    assert (pos.phase, pos.turn) == (PLAY, 0)  # it announces once


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_112_king_and_queen_beside_another_combination(edition: Edition) -> None:
    """Four of hearts in a row, and king and queen of trump."""
    hands = (
        "LA LK LQ LJ L10 L9 L7 SA SJ S10 S8 S7",
        "RA RK RQ RJ R10 R9 R7 HA HK HQ H7 H6",
        "R6 HJ H10 H9 H8 L8 L6 R8 S9 S6 SQ SK",
    )
    pos = done(dealt(edition, (None, None, "S10"), hands, dealer=2), "0:=S7 1:=H6 2:=R6")
    if edition == "nl":
        assert "R-112" not in noted(pos)
        pos = done(pos, "0:LA 1:HA")
    assert ("R-112" in noted(pos)) == (edition == "nl")
    assert worths(pos) == ({4, 10} if edition == "nl" else {4, 8, 10, 14})
    if edition == "nl":
        both = use(2, "S10", 14, *sorted(cards("HJ H10 H9 H8 SQ SK")))
        assert refusal(pos, both) == ("CHAR.S10.ONE_ONLY", "CHAR.S10.WORTH")


@pytest.mark.parametrize(
    "hand",
    [
        "R6 H6 R8 R9 LJ L8 L6 L9 S9 S6 SQ SK",  # the pair alone
        "HJ H10 H9 H8 R10 R9 R8 L6 L8 S9 S6 SK",  # two rows
    ],
)
def test_r_112_is_not_used_without_the_pair_or_with_it_alone(hand: str) -> None:
    others = sorted({NAMES[n] for n in range(36)} - set(hand.split()))
    hands = (" ".join(others[::2]), " ".join(others[1::2]), hand)
    pos = dealt("nl", (None, None, "S10"), hands, dealer=2)
    pos = done(pos, *(f"{seat}:={hands[seat].split()[0]}" for seat in range(3)))
    while len(pos.trick) < 2:
        pos = apply(pos, legal_actions(pos)[0])
    assert worths(pos)
    assert "R-112" not in noted(pos)


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_trump_weisheit_has_rows_alone(edition: Edition) -> None:
    """An ace is shown; seat 1 leads, and has six lizards and four ravens in a row."""
    hands = (RICH[0].replace("SA", "SK", 1)[:-2] + "SA", *RICH[1:])
    pos = done(dealt(edition, (None, "S10", None), hands), "1:=HK", "2:=SQ", "0:=S10")
    assert worths(pos) == ({20, 10, 4} if edition == "nl" else {20, 10, 4, 8, 14, 24, 30})
    assert "R-112" not in noted(pos)
