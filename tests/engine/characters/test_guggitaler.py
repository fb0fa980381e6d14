"""Guggitaler: hand-worked from the printed rules; rulings R-032, R-033, R-063 to R-065, R-082."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    Characters,
    dealt,
    done,
    draw,
    noted,
    offered,
    refusal,
    settled,
    staged,
    to_move,
    use,
)
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, Position, observation
from eidex.reference_engine.core.cards import values
from eidex.rulebook import EDITIONS, Edition

HEARTS = "HA HK HQ HJ H10 H9 H8 H7 H6"
FIVE = "HA HK HQ HJ H10"
FOUR = "H9 H8 H7 H6"


def last_trick(
    edition: Edition,
    won: tuple[str, str, str],
    *,
    characters: Characters = ("H7", None, None),
    declared: bool = True,
    limit: int = 100,
    sweeper: int = 3,
    **powers: object,
) -> Position:
    """Guggitaler's values hold, if it was declared; seat 0 leads the star ace to the last trick and
    takes it. What is not among the cards won lies with seat 2."""
    pos = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=characters, won=won,
        down=("L6", "R6", "R7"), limit=limit, sweeper=sweeper,
        powers=power_state(guggitaler=declared, **powers),  # type: ignore[arg-type]
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", declared)))
    return done(pos, "0:SA 1:L7 2:L8")


def result(pos: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
    pos = settled(pos)
    assert pos.result is not None
    return pos.result.points, pos.result.victory_points


@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_changes_what_cards_are_worth(edition: Edition) -> None:
    early = dealt(edition, ("H7", None, None))
    assert refusal(early, use(0, "H7")) == ("CHAR.H7.MAY_DECLARE",)
    pos = done(early, *DOWN, use(0, "H7"))
    points = pos.rules.values.points
    hearts = {NUMBERS[card] for card in HEARTS.split()}
    assert [points[card] for card in range(36)] == [
        1 if card in hearts else 4 if card == NUMBERS["SK"] else 0 for card in range(36)
    ]
    assert pos.rules.values.bonus == 0
    assert pos.rules.ranks.mode == "S"  # the game is played as ever
    assert observation(pos, 2).heard[-1][1:4] == (0, "use", "H7")
    assert refusal(pos, use(0, "H7")) == ("ORDER.ONCE",)
    late = done(early, *DOWN, "0:-H7")
    clause = "CHAR.H7.BEFORE_FIRST" if edition == "en" else "R-126"
    assert refusal(late, use(0, "H7")) == (clause,)


@pytest.mark.parametrize(
    ("won", "points", "victory"),
    [
        ((FIVE, FOUR, ""), (5, 4, 4), (2, 0, 0)),  # two are level
        ((FIVE, f"{FOUR} SK", ""), (5, 8, 0), (0, 1, 1)),
        ((f"{HEARTS} SK", "", ""), (13, 0, 0), (0, 1, 1)),  # all thirteen, and no Match
        (("", HEARTS, ""), (0, 9, 4), (1, 1, 0)),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_is_counted(
    edition: Edition, won: tuple[str, str, str], points: tuple[int, ...], victory: tuple[int, ...]
) -> None:
    assert result(last_trick(edition, won)) == (points, victory)


@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_knows_match(edition: Edition) -> None:
    pos = last_trick(edition, (f"{HEARTS} SK", "", ""), sweeper=0)
    assert result(pos) == ((13, 0, 0), (2, 0, 0))


@pytest.mark.parametrize(("declared", "victory"), [(True, (1, 1, 0)), (False, (1, 0, 1))])
@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_sets_schwarzpeter_aside(
    edition: Edition, declared: bool, victory: tuple[int, ...]
) -> None:
    """Seat 1 has the raven jack, and would lose by it."""
    pos = last_trick(
        edition, ("", f"{HEARTS} RJ", ""), characters=("H7", "RJ", None), declared=declared,
        schwarzpeter=True, jack_taker=1,
    )  # fmt: skip
    assert result(pos)[1] == victory


@pytest.mark.parametrize(
    ("characters", "seat", "stays"),
    [
        (("H7", None, None), 0, True),
        ((None, "H7", None), 0, True),  # whoever is Guggitaler
        (("H7", None, None), 1, False),  # the king is not in this hand
        (("R9", None, None), 0, False),  # no Guggitaler
        (("RJ", None, None), 0, False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_032_r_033_the_star_king_stays(
    edition: Edition, characters: Characters, seat: int, stays: bool
) -> None:
    """From the start: nobody has declared anything yet."""
    pos = to_move(dealt(edition, characters))
    for turn in (1, 2, 0):
        if turn != seat:
            pos = done(pos, {0: "0:=L6", 1: "1:=R6", 2: "2:=H6"}[turn])
            continue
        assert (NUMBERS["SK"] in offered(pos)) == (seat == 0 and not stays)
        if stays:
            assert refusal(pos, "0:=SK") == ("R-033" if edition == "nl" else "CHAR.H7.KING_STAYS",)
        before = noted(pos)
        pos = done(pos, {0: "0:=LA", 1: "1:=RA"}[seat])
        new = [ruling for ruling in noted(pos) if ruling not in before]
        assert ("R-032" in new) == (stays and edition != "nl")
        assert ("R-033" in new) == (stays and edition == "nl")
        break


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_032_r_033_when_another_puts_down_or_waits(edition: Edition) -> None:
    """Laser draws for seat 0, which has the king; Seher, there, puts down after the first lead."""
    used = "R-033" if edition == "nl" else "R-032"
    pos = done(dealt(edition, (None, "L9", "H7")), "1:=R6", draw("L9", "H6"))
    assert used not in noted(pos)
    assert used in noted(done(pos, draw("L9", "L6")))
    pos = to_move(done(dealt(edition, ("S9", None, "H7")), "1:=R6 2:=H6"))
    pos = done(pos, "1:RA")
    assert used not in noted(pos)
    assert used in noted(done(pos, "0:=L6"))


@pytest.mark.parametrize(
    ("limit", "bonus", "add", "points", "victory", "used"),
    [
        # Four jacks, nines and tens, and jack, ten and nine of each suit in a row: 40 + 30 + 20
        # and four times 4. A limit of 100 would shut this seat out.
        (100, 106, 106, (106, 9, 4), (1, 0, 1), "en de"),
        (100, 106, -106, (-106, 9, 4), (1, 1, 0), ""),
        (100, 90, 90, (90, 9, 4), (1, 0, 1), ""),
        # Radarkontrolle's; in English it is out of force.
        (80, 90, 90, (90, 9, 4), (1, 0, 1), "de"),
        (120, 106, 106, (106, 9, 4), (1, 0, 1), "en"),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_063_no_limit_under_guggitaler(
    edition: Edition,
    limit: int,
    bonus: int,
    add: int,
    points: tuple[int, ...],
    victory: tuple[int, ...],
    used: str,
) -> None:
    radar = "R9" if limit != 100 else None
    pos = last_trick(
        edition, ("", HEARTS, ""), characters=("S10", "H7", radar),
        limit=100 if edition == "en" else limit, bonus=bonus,
        uses=(1, 1, 1 if radar else 0),
    )  # fmt: skip
    pos = done(pos, use(0, "S10", add))
    assert result(pos) == (points, victory)
    assert ("R-063" in noted(settled(pos))) == (edition in used)


@pytest.mark.parametrize("declared", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_puts_radarkontrolle_out_of_force_in_english(
    edition: Edition, declared: bool
) -> None:
    pos = done(dealt(edition, ("H7", "R9", None)), use(1, "R9", 80), *DOWN)
    pos = done(pos, use(0, "H7") if declared else "0:-H7")
    assert pos.rules.limit == (100 if declared and edition == "en" else 80)
    assert observation(pos, 1).limit == pos.rules.limit


@pytest.mark.parametrize(("add", "used"), [(4, True), (-4, True), (0, False)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_064_all_thirteen_and_a_change(edition: Edition, add: int, used: bool) -> None:
    """Seat 0 loses by its cards, whatever its score; without a bonus it has nothing to change."""
    pos = last_trick(
        edition,
        (f"{HEARTS} SK", "", ""),
        characters=("S10", "H7", None),
        bonus=abs(add),
        uses=(int(used), 1, 0),
    )
    pos = done(pos, *([use(0, "S10", add)] if add else []))
    assert result(pos) == ((13 + add, 0, 0), (0, 1, 1))
    assert ("R-064" in noted(settled(pos))) == used
    assert ("R-116" in noted(settled(pos))) == (edition != "en")


@pytest.mark.parametrize(("guggitaler", "raven", "king"), [(True, 1, 4), (False, 11, 8)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_065_guggitaler_and_black_friday(
    edition: Edition, guggitaler: bool, raven: int, king: int
) -> None:
    """Hearts stripped: the raven ace has one point for the heart ace's, or eleven and eleven. Stars
    stripped: the raven king has the star king's four, beside its own where it has any."""
    pos = done(dealt(edition, ("H7", "R6", None)), *DOWN, use(0, "H7") if guggitaler else "0:-H7")
    hearts, stars = done(pos, use(1, "R6", 2)), done(pos, use(1, "R6", 3))
    points = hearts.rules.values.points
    assert points[NUMBERS["RA"]] == (raven if guggitaler else 22)
    assert points[NUMBERS["HA"]] == 0
    points = stars.rules.values.points
    assert (points[NUMBERS["RK"]], points[NUMBERS["SK"]]) == (king, 0)
    assert points[NUMBERS["HA"]] == (1 if guggitaler else 11)
    assert all(("R-065" in noted(after)) == guggitaler for after in (hearts, stars))
    assert "R-065" not in noted(pos)


@pytest.mark.parametrize(
    ("guess", "guggitaler", "victory"),
    [
        (30, True, (0, 2, 0)),  # the usual values
        (9, True, (1, 1, 0)),  # not Guggitaler's: the game counts as it would have
        (30, False, (0, 2, 0)),
        (-1, True, (1, 1, 0)),  # no number named
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_082_differenzler_under_guggitaler(
    edition: Edition, guess: int, guggitaler: bool, victory: tuple[int, ...]
) -> None:
    """Seat 1 has the hearts: 30 card points, or 9. The ruling decides whether a number is missed,
    too; English prints it."""
    pos = last_trick(
        edition, ("", HEARTS, ""), characters=("H7", "L10", None), declared=guggitaler,
        guess=guess, took=2, got=2, uses=(1, 1, 0),
    )  # fmt: skip
    assert result(pos)[0] == ((0, 9, 4) if guggitaler else (16, 30, 111))
    assert result(pos)[1] == victory
    ruled = guggitaler and guess >= 0 and edition != "en"
    assert ("R-082" in noted(settled(pos))) == ruled
