"""Rulings of scoring in the base game: each where it is used, and beside it, where it is not."""

from __future__ import annotations

import pytest
from engine.situations import HEARTS, LAST, PUT_DOWN, end_match
from engine.staging import NOBODY, noted, play, settled, staged
from positions import power_state

from eidex.reference_engine import Position
from eidex.reference_engine.core.scoring import victory_points
from eidex.rulebook import Edition

LIZARDS = "LA LK LQ LJ L10 L9 L8 L7 L6"


def end_100(edition: Edition, king: bool = False, **more: object) -> Position:
    """Seat 0: the stars 62, lizards 30, raven queen 3, last trick 5: 100. Seat 1: the hearts 30.
    Seat 2: ravens 27. With the raven king for the queen: 101, 30, 26."""
    own = "RK" if king else "RQ"
    won = (f"SK SQ SJ S10 S9 S8 S7 S6 LA L10 LK LQ LJ L9 {own}", HEARTS, "")
    pos = staged(edition, "SK", LAST, won=won, down=PUT_DOWN, **more)  # type: ignore[arg-type]
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


@pytest.mark.parametrize("characters", [NOBODY, (None, None, "LJ")])
@pytest.mark.parametrize(("edition", "used"), [("en", ["R-004"]), ("de", []), ("nl", [])])
def test_r_004_match_and_the_limit(
    edition: Edition, used: list[str], characters: tuple[str | None, ...]
) -> None:
    pos = end_match(edition, characters=characters)
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
    pos = staged(edition, "SK", LAST, won=won, down=PUT_DOWN, before=(0, 6, 6))
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
    pos = staged(
        edition, "SK", LAST, won=won, down=PUT_DOWN, before=(6, 6, 6), characters=characters
    )
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


def end_80(add: str, more: str = "", edition: Edition = "en", bonus: int = 0) -> Position:
    """Stars 62, lizard ten and queen 13, last trick 5: 80. Seat 1 the rest: 77. Seat 2 has a bonus,
    where one is named."""
    won = (
        "SK SQ SJ S10 S9 S8 S7 S6 L10 LQ",
        f"LA LK LJ {HEARTS} RA RK RQ RJ R10 R9 R8",
        "",
    )
    pos = staged(
        edition, "SK", LAST, won=won, down=PUT_DOWN, limit=80,
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
    pos = staged(
        "de", "SK", ("S8", "L7", "L8"), won=won, down=PUT_DOWN, characters=(None, None, "LK")
    )
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
