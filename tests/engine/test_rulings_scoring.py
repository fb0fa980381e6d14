"""Rulings of scoring and pot: each where it is used, and just beside it, where it is not."""

from __future__ import annotations

import pytest
from engine.staging import NOBODY, noted, play, settled, staged
from positions import changed, power_state, power_state_but

from eidex.reference_engine import (
    NUMBERS,
    Position,
)
from eidex.reference_engine.core.powers import PowerState
from eidex.reference_engine.core.scoring import victory_points
from eidex.rulebook import Edition

HEARTS = "HA HK HQ HJ H10 H9 H8 H7 H6"
STARS = "SA SK SQ SJ S10 S9 S8 S7 S6"
RAVENS = "RA RK RQ RJ R10 R9 R8 R7 R6"
LIZARDS = "LA LK LQ LJ L10 L9 L8 L7 L6"


# -- ends of games: stars are trump, seat 0 takes the last trick with the star ace. Stars are worth
#    62 card points, every other suit 30, the last trick 5.

LAST = ("SA", "L7", "L8")
DOWN = ("L6", "R6", "R7")


def end_100(edition: Edition, king: bool = False, **more: object) -> Position:
    """Seat 0: the stars 62, lizards 30, raven queen 3, last trick 5: 100. Seat 1: the hearts 30.
    Seat 2: ravens 27. With the raven king for the queen: 101, 30, 26."""
    own = "RK" if king else "RQ"
    won = (f"SK SQ SJ S10 S9 S8 S7 S6 LA L10 LK LQ LJ L9 {own}", HEARTS, "")
    pos = staged(edition, "SK", LAST, won=won, down=DOWN, **more)  # type: ignore[arg-type]
    return play(pos, "0:SA 1:L7 2:L8")


@pytest.mark.parametrize(
    ("edition", "characters", "used"),
    [
        ("en", NOBODY, ["R-003"]),
        ("nl", NOBODY, ["R-003"]),
        ("de", NOBODY, []),
        ("en", ("R9", None, None), []),
        ("nl", (None, "R9", None), []),
        ("en", (None, None, "LJ"), ["R-003"]),
    ],
)
def test_r_003_exactly_on_the_limit(
    edition: Edition, characters: tuple[str | None, ...], used: list[str]
) -> None:
    pos = settled(end_100(edition, characters=characters))
    assert pos.result is not None
    assert pos.result.points == (100, 30, 27)
    assert pos.result.victory_points == (0, 1, 1)
    assert noted(pos) == used


@pytest.mark.parametrize("edition", ["en", "de", "nl"])
def test_r_003_is_not_used_one_point_higher(edition: Edition) -> None:
    pos = end_100(edition, king=True)
    assert pos.result is not None
    assert pos.result.points == (101, 30, 26)
    assert pos.result.victory_points == (0, 1, 1)
    assert noted(pos) == []


def end_match(edition: Edition, **more: object) -> Position:
    """Seat 0 has every trick: 157 card points less nothing, for the cards put down are empty."""
    rest = f"SK SQ SJ S10 S9 S8 S7 S6 LA LK LQ LJ L10 L9 {HEARTS} RA RK RQ RJ R10 R9 R8"
    more = {"won": (rest, "", ""), "sweeper": 0, **more}
    pos = staged(edition, "SK", LAST, down=DOWN, **more)  # type: ignore[arg-type]
    return settled(play(pos, "0:SA 1:L7 2:L8"))


@pytest.mark.parametrize(("edition", "used"), [("en", ["R-004"]), ("de", ["R-004"]), ("nl", [])])
def test_r_004_match_and_the_limit(edition: Edition, used: list[str]) -> None:
    pos = end_match(edition)
    assert pos.result is not None
    assert pos.result.points == (157, 0, 0)
    assert pos.result.victory_points == (2, 0, 0)
    assert noted(pos) == used


def test_r_004_is_not_used_where_nothing_else_is_printed_or_all_agree() -> None:
    assert victory_points((100, 30, 32), 0, 100, False)[1] == ()  # on the limit: silence
    assert victory_points((100, 30, 32), 0, 100, True)[1] == ("R-004",)
    assert victory_points((60, 50, 50), 0, 100, False)[1] == ()  # two level: the same answer
    assert victory_points((60, 50, 47), 0, 100, False)[1] == ("R-004",)


@pytest.mark.parametrize(
    ("edition", "shown", "used"),
    [("nl", "H6", ["R-006"]), ("en", "H6", []), ("de", "H6", []), ("nl", "HA", [])],
)
@pytest.mark.parametrize("code", [None, "SJ"])
def test_r_006_the_dutch_row(
    edition: Edition, shown: str, used: list[str], code: str | None
) -> None:
    won = (f"{HEARTS} R10 R6", LIZARDS, "")
    pos = staged(
        edition, shown, ("SA", "S7", "S9"), won=won, down=("S8", "SQ", "S10"),
        characters=(code, None, None),
    )  # fmt: skip
    pos = play(pos, "0:SA 1:S7 2:S9")
    assert [r for r in noted(pos) if r == "R-006"] == used
    # Each suit is worth 38. Undenufe, seat 0: hearts 38, raven ten and six 21, star eight 8; seat
    # 1: lizards 38, star queen 3, last trick 5. Obenabe, seat 0: hearts 38, raven ten 10, star ace
    # and eight 19, last trick 5; seat 1: lizards 38, star queen 3.
    points = (67, 46, 44) if shown == "H6" else (72, 41, 44)
    assert pos.result is not None
    assert pos.result.points == points


@pytest.mark.parametrize(("edition", "used"), [("en", []), ("de", []), ("nl", ["R-007"])])
def test_r_007_two_at_six_level(edition: Edition, used: list[str]) -> None:
    """101, hearts without the jack 28, ravens without the king and with the heart jack 28."""
    won = (
        "SK SQ SJ S10 S9 S8 S7 S6 LA L10 LK LQ LJ L9 RK",
        "HA HK HQ H10 H9 H8 H7 H6 R9",
        "",
    )
    pos = staged(edition, "SK", LAST, won=won, down=DOWN, before=(0, 6, 6))
    pos = play(pos, "0:SA 1:L7 2:L8")
    assert pos.result is not None
    assert pos.result.points == (101, 28, 28)
    assert pos.result.after == (0, 6, 6)
    assert noted(pos) == used


def test_r_007_is_not_used_when_the_scores_differ() -> None:
    pos = end_100("nl", king=True, before=(0, 6, 6))
    assert pos.result is not None
    assert pos.result.after == (0, 6, 5)
    assert noted(pos) == []


@pytest.mark.parametrize(("edition", "used"), [("en", []), ("de", ["R-118"]), ("nl", ["R-118"])])
@pytest.mark.parametrize("code", [None, "LK"])
def test_r_118_chaos_without_one_loser(edition: Edition, used: list[str], code: str | None) -> None:
    """Stars and the last trick 67; hearts, lizard ace and raven king 45; the rest 45."""
    won = ("SK SQ SJ S10 S9 S8 S7 S6", f"{HEARTS} LA RK", "")
    characters = (code, None, None)
    pos = staged(edition, "SK", LAST, won=won, down=DOWN, before=(6, 6, 6), characters=characters)
    pos = settled(play(pos, "0:SA 1:L7 2:L8"))
    assert pos.result is not None
    assert pos.result.points == (67, 45, 45)
    assert pos.result.after == (8, 6, 6)
    assert noted(pos) == used


@pytest.mark.parametrize("code", [None, "LK"])
def test_r_118_is_not_used_with_match(code: str | None) -> None:
    pos = end_match("de", before=(6, 6, 6), characters=(code, None, None))
    assert pos.result is not None
    assert pos.result.after == (8, 6, 6)
    assert "R-118" not in noted(pos)


POT_WON = power_state(uses=(1, 0, 0), pot_opened=True, into_pot=True)


@pytest.mark.parametrize(
    ("edition", "match", "used"),
    [("de", True, ["R-008", "R-004"]), ("nl", True, []), ("en", False, [])],
)
def test_r_008_match_with_a_pot(edition: Edition, match: bool, used: list[str]) -> None:
    """Seat 0's cards were highest in all tricks, two of them went into the pot and came back."""
    pos = end_match(edition, characters=("S7", None, None), powers=POT_WON)
    assert pos.result is not None
    assert pos.result.victory_points == ((2, 0, 0) if match else (0, 1, 1))
    assert noted(pos) == used


def test_r_008_is_not_used_when_no_trick_went_into_the_pot() -> None:
    powers = power_state_but(POT_WON, into_pot=False)
    pos = end_match("de", characters=("S7", None, None), powers=powers)
    assert noted(pos) == ["R-004"]


def end_80(add: str, more: str = "", edition: Edition = "en", bonus: int = 0) -> Position:
    """Stars 62, lizard ten and queen 13, last trick 5: 80. Seat 1 the rest: 77. Seat 2 has a bonus,
    where one is named."""
    won = (
        "SK SQ SJ S10 S9 S8 S7 S6 L10 LQ",
        f"LA LK LJ {HEARTS} RA RK RQ RJ R10 R9 R8",
        "",
    )
    pos = staged(
        edition, "SK", LAST, won=won, down=DOWN, limit=80,
        characters=("R9", "LK", "S10" if bonus else None),
        powers=power_state(uses=(1, 0, int(bonus > 0)), bonus=bonus),
    )  # fmt: skip
    return settled(play(pos, f"0:SA 1:L7 2:L8 {add} {more}"))


def test_r_009_two_over_the_limit() -> None:
    pos = end_80("1:!LK(5)")
    assert pos.result is not None
    assert pos.result.points == (80, 82, 0)
    assert pos.result.victory_points == (0, 0, 2)
    assert noted(pos) == ["R-009"]


def test_r_009_is_not_used_with_one_over() -> None:
    pos = end_80("1:-LK")
    assert pos.result is not None
    assert pos.result.points == (80, 77, 0)
    assert pos.result.victory_points == (0, 1, 1)
    assert noted(pos) == []


@pytest.mark.parametrize(("bonus", "gained"), [(82, (2, 0, 0)), (80, (0, 2, 0)), (78, (0, 0, 2))])
@pytest.mark.parametrize(("edition", "used"), [("en", ["R-113"]), ("de", ["R-113"])])
def test_r_113_all_three_over_the_limit(
    edition: Edition, used: list[str], bonus: int, gained: tuple[int, ...]
) -> None:
    """Jacks, nines and tens: 40, 30 and rows of three. With less all three are not over."""
    pos = end_80("1:!LK(5)", f"2:!S10({bonus})", edition, bonus=bonus)
    assert pos.result is not None
    assert pos.result.points == (80, 82, bonus)
    assert pos.result.victory_points == gained
    assert noted(pos) == (used if bonus >= 80 else ["R-009"])


def test_r_113_goes_by_place() -> None:
    """Most and least, or nobody where three are level."""
    for points, gained in (((81, 82, 80), (0, 1, 1)), ((80, 80, 80), (0, 0, 0))):
        assert victory_points(points, -1, 80, True) == (gained, ("R-113",))


def end_54(add: str) -> Position:
    """Star jack, nine, ten, queen 47, lizard jack 2, last trick 5: 54. Seat 1: star ace and king
    15, lizard ace, ten, king 25, raven ace and queen 14: 54. Seat 2: the rest, 49."""
    won = ("SJ S9 S10 SQ LJ", "SK LA L10 LK RA RQ SA", "")
    pos = staged("de", "SK", ("S8", "L7", "L8"), won=won, down=DOWN, characters=(None, None, "LK"))
    return settled(play(pos, f"0:S8 1:L7 2:L8 {add}"))


def test_r_010_three_way_tie() -> None:
    pos = end_54("2:!LK(5)")
    assert pos.result is not None
    assert pos.result.points == (54, 54, 54)
    assert pos.result.victory_points == (0, 0, 0)
    assert noted(pos) == ["R-010"]


def test_r_010_is_not_used_when_two_are_level() -> None:
    pos = end_54("2:!LK(-5)")
    assert pos.result is not None
    assert pos.result.points == (54, 54, 44)
    assert pos.result.victory_points == (0, 0, 2)
    assert noted(pos) == []


# -- Jackpot

JACKPOT = ("S7", None, None)
OPEN = power_state(uses=(1, 0, 0), pot_opened=True)


def test_r_011_a_pot_that_nobody_wins() -> None:
    """The key lies among the cards put down; the pot's lizard ace and ten, 21, count for nobody.
    Seat 1: the hearts without the seven 30 and the rest of the lizards 9."""
    powers = power_state_but(OPEN, pot=1 << NUMBERS["LA"] | 1 << NUMBERS["L10"], into_pot=True)
    pos = staged(
        "en", "SK", ("SA", "R7", "R8"), characters=JACKPOT, key="H7", powers=powers,
        won=("LA", "HA HK HQ HJ H10 H9 H8 H6 LK LQ LJ L9 L8 L7 L6", ""),
        down=("L10", "H7", "R6"),
    )  # fmt: skip
    pos = changed(pos, won=(0, *pos.won[1:]))
    pos = play(pos, "0:SA 1:R7 2:R8")
    assert pos.result is not None
    assert pos.result.points == (16, 39, 81)  # ace and five; seat 2: stars 51, ravens 30
    assert noted(pos) == ["R-011"]


def test_r_011_is_not_used_when_the_pot_was_won() -> None:
    assert "R-011" not in noted(end_match("en", characters=JACKPOT, powers=POT_WON))


@pytest.mark.parametrize(
    ("powers", "key", "trick", "used"),
    [
        (OPEN, "", "0:LA 1:L7 2:R8", ["R-012"]),  # the pot is won already
        (OPEN, "H7", "0:LA 1:L7 2:R8", []),  # into the pot
        (OPEN, "", "0:LA 1:H8 2:R8", []),  # no animal trick
        (PowerState(), "", "0:LA 1:L7 2:R8", []),  # no jackpot was declared
    ],
)
def test_r_012_animal_tricks_after_the_pot_is_won(
    powers: PowerState, key: str, trick: str, used: list[str]
) -> None:
    hands = ("LA SA", "L7 HA" if "L7" in trick else "H8 HA", "R8 RA")
    pos = staged("de", "SK", hands, characters=JACKPOT, key=key, powers=powers, down=DOWN)
    pos = play(pos, trick)
    assert noted(pos) == used
    taken = sum(1 << NUMBERS[word[2:]] for word in trick.split())
    assert pos.won[0] == (0 if key else taken)


@pytest.mark.parametrize(
    ("edition", "leader", "trick", "used"),
    [
        ("nl", 0, "0:H7 1:H8 2:R8", ["R-013"]),  # the eight takes it
        ("en", 0, "0:H7 1:H8 2:R8", []),
        ("nl", 0, "0:H7 1:L8 2:R8", []),  # the key takes its own trick
        ("nl", 0, "0:H9 1:H8 2:R8", []),  # no key
    ],
)
def test_r_013_the_dutch_key(edition: Edition, leader: int, trick: str, used: list[str]) -> None:
    names = [word[2:] for word in trick.split()]
    hands = (f"{names[0]} LQ", f"{names[1]} LK", f"{names[2]} RA")
    powers = power_state_but(OPEN, pot=1 << NUMBERS["L6"])
    pos = staged(
        edition, "SK", hands, characters=JACKPOT, key="H7", powers=powers, down=DOWN,
        leader=leader,
    )  # fmt: skip
    pos = play(pos, trick)
    assert [r for r in noted(pos) if r != "R-002"] == used
    assert (pos.powers.pot == 0) == ("0:H7" in trick)


@pytest.mark.parametrize(
    ("edition", "last", "used"),
    [
        ("en", "R8", ["R-026", "R-011"]),
        ("de", "R8", ["R-011"]),
        ("nl", "R8", ["R-011"]),
        ("en", "HA", ["R-011"]),
    ],
)
def test_r_026_the_five_of_a_last_trick_in_the_pot(
    edition: Edition, last: str, used: list[str]
) -> None:
    pos = staged(
        edition, "SK", ("LA", "L7", last), characters=JACKPOT, key="H7", powers=OPEN,
        down=("L6", "H7", "R6"), won=("", "", ""),
    )  # fmt: skip
    pos = play(pos, f"0:LA 1:L7 2:{last}")
    assert noted(pos) == used
    assert pos.result is not None
    assert pos.result.points[0] == (5 if last == "R8" else 5 + 11 + 11)
