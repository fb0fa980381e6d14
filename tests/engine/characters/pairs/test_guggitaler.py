"""What other powers may do, and what counts, once Guggitaler has declared. Hand-worked from the
printed rules."""

from __future__ import annotations

import pytest
from engine.situations import ALL, HEARTS, LAST, PUT_DOWN, result, scores, under_guggitaler
from engine.staging import DOWN, Characters, dealt, done, noted, play, refusal, settled, staged, use
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, Action, Position, observation
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.cards import values
from eidex.reference_engine.core.legal_plays import may_be_put_down
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("guggitaler", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_frees_the_raven_jack(edition: Edition, guggitaler: bool) -> None:
    """Fahnder may demand it, Taschenspieler put it down: not in Dutch, where only the count
    changes."""
    powers = power_state(uses=(0, 0, 0), schwarzpeter=True, guggitaler=guggitaler)
    pos = staged(edition, "SK", LAST, characters=("RJ", "H7", "S8"), down=PUT_DOWN, powers=powers)
    hand = 1 << NUMBERS["RJ"] | 1 << NUMBERS["H6"]
    free = guggitaler and edition != "nl"
    assert (may_be_put_down(pos, hand) == hand) == free
    pos = staged(edition, "SK", LAST, characters=("R10", "H7", "RJ"), down=PUT_DOWN, powers=powers)
    pos = changed(pos, trick=(NUMBERS["SA"],) if edition == "de" else ())
    demands = {action.card for action in CHARACTERS["R10"].choices(pos, 0)}
    assert (NUMBERS["RJ"] in demands) == free


@pytest.mark.parametrize("declared", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_puts_radarkontrolle_out_of_force_in_english(
    edition: Edition, declared: bool
) -> None:
    pos = done(dealt(edition, ("H7", "R9", None)), use(1, "R9", 80), *DOWN)
    pos = done(pos, use(0, "H7") if declared else "0:-H7")
    assert pos.rules.limit == (100 if declared and edition == "en" else 80)
    assert observation(pos, 1).limit == pos.rules.limit


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_146_computer_under_guggitaler(edition: Edition) -> None:
    """English cancels it. Hearts 9 to seat 1, the star king 4 to seat 2."""
    powers = power_state(uses=(0, 0, 1), guggitaler=True)
    pos = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=("LK", None, "H7"), won=("", HEARTS, ""),
        down=("L6", "R6", "R7"), powers=powers,
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    if edition == "en":
        assert refusal(pos, use(0, "LK", 5)) == ("CHAR.H7.NO_COMPUTER",)
        assert scores(play(pos, "0:SA 1:L7 2:L8")) == ((0, 9, 4), (1, 1, 0))
        return
    pos = done(pos, "0:SA 1:L7 2:L8", use(0, "LK", 5))
    assert scores(pos) == ((5, 9, 4), (0, 1, 1))
    assert "R-146" in noted(pos)


@pytest.mark.parametrize(("declared", "points"), [(True, (10, 9, 4)), (False, (26, 30, 111))])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_146_weisheit_under_guggitaler(
    edition: Edition, declared: bool, points: tuple[int, ...]
) -> None:
    """It adds ten. English lists what Guggitaler cancels, and Weisheit is not in the list."""
    pos = under_guggitaler(
        edition, ("", HEARTS, ""), characters=("S10", None, "H7"), declared=declared,
        uses=(1, 0, int(declared)), bonus=10,
    )  # fmt: skip
    pos = done(pos, use(0, "S10", 10))
    assert scores(pos)[0] == points
    assert ("R-146" in noted(pos)) == (declared and edition != "en")


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


def guggitaler(
    edition: Edition,
    other: str,
    last: str,
    won: tuple[str, str, str],
    *,
    declared: bool = True,
    **powers: object,
) -> Position:
    """Seat 0 is Guggitaler and takes the last trick with this card; what is not among the cards won
    lies with seat 2."""
    pos = staged(
        edition, "SK", (last, "L7", "L8"), characters=("H7", other, None), won=won,
        down=("L6", "R6", "R7"),
        powers=power_state(guggitaler=declared, **powers),  # type: ignore[arg-type]
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", declared)))
    return done(pos, f"0:{last} 1:L7 2:L8")


@pytest.mark.parametrize(
    ("declared", "taken", "points"),
    [
        (True, True, (0, 5, 8)),
        (True, False, (1, 4, 8)),
        # Heart king, queen, jack, ten 19; the ace 11, and the five.
        (False, True, (0, 35, 122)),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_ultimo_gets_no_five_points_under_guggitaler(
    edition: Edition, declared: bool, taken: bool, points: tuple[int, ...]
) -> None:
    """CHAR.H7.NO_BONUS: the thirteen points are all there are; no ruling is wanted."""
    pos = guggitaler(edition, "HA", "HA", ("", "HK HQ HJ H10", ""), declared=declared)
    pos = settled(done(pos, use(1, "HA") if taken else "1:-HA"))
    assert pos.result is not None
    assert pos.result.points == points
    assert "R-088" not in noted(pos)


@pytest.mark.parametrize(
    ("used", "justice", "ruled"),
    [(1, 1, ("en", "de", "nl")), (1, 0, ("en", "nl")), (0, 0, ("nl",))],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_088_where_print_has_five_for_ultimo(
    edition: Edition, used: int, justice: int, ruled: tuple[str, ...]
) -> None:
    """In a game with Gerechtigkeit: while justice lasts, once it was used, or in Dutch always."""
    pos = staged(
        edition, "SK", ("HA", "L7", "L8"), characters=("H7", "HA", "SQ"),
        won=("", "HK HQ HJ H10", ""), down=("L6", "R6", "R7"),
        powers=power_state(guggitaler=True, uses=(1, 0, used), justice=justice),
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    pos = settled(done(pos, "0:HA 1:L7 2:L8", use(1, "HA")))
    assert pos.result is not None
    assert pos.result.points == ((1, 4, 8) if justice else (0, 5, 8))
    assert ("R-088" in noted(pos)) == (edition in ruled)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_088_is_not_used_where_guggitaler_is_not_declared(edition: Edition) -> None:
    """The last trick has its five points."""
    pos = staged(
        edition, "SK", ("HA", "L7", "L8"), characters=("H7", "HA", "SQ"), down=("L6", "R6", "R7"),
        powers=power_state(uses=(0, 0, 1), justice=1),
    )  # fmt: skip
    pos = settled(done(pos, "0:HA 1:L7 2:L8", use(1, "HA")))
    assert pos.result is not None
    assert pos.result.points[:2] == (11, 5)
    assert "R-088" not in noted(pos)


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
    pos = under_guggitaler(
        edition, ("", HEARTS, ""), characters=("S10", "H7", radar),
        limit=100 if edition == "en" else limit, bonus=bonus,
        uses=(1, 1, 1 if radar else 0),
    )  # fmt: skip
    pos = done(pos, use(0, "S10", add))
    assert result(pos) == (points, victory)
    assert ("R-063" in noted(settled(pos))) == (edition in used)


GUGGITALER: Characters = ("H7", "L10", "S10")


def counted(won: tuple[str, str, str], limit: int, *moves: str | Action, guess: int) -> Position:
    """Seat 0 is Guggitaler and takes the last trick; Differenzler has named a number."""
    pos = staged(
        "de", "SK", ("SA", "L7", "L8"), characters=GUGGITALER, down=("L6", "R6", "R7"), won=won,
        limit=limit,
        powers=power_state(uses=(1, 1, 1), guggitaler=True, guess=guess, took=3, got=3, bonus=4),
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    return settled(done(pos, "0:SA 1:L7 2:L8", *moves))


@pytest.mark.parametrize(("limit", "used"), [(14, False), (13, True), (10, True)])
def test_r_063_all_thirteen_and_a_limit(limit: int, used: bool) -> None:
    pos = counted((f"{HEARTS} SK", "", ""), limit, guess=99)
    assert pos.result is not None
    assert pos.result.points == (13, 0, 0)
    assert pos.result.victory_points == (0, 1, 1)
    assert ("R-063" in noted(pos)) == used


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_063_whoever_reaches_the_limit(edition: Edition, seat: int) -> None:
    """The seat has the hearts, nine points, and the next one the star king, four."""
    won = [""] * 3
    won[seat], won[(seat + 1) % 3] = HEARTS, "SK"
    pos = under_guggitaler(edition, (won[0], won[1], won[2]), limit=9)
    assert result(pos)[1] == tuple(int(one != (seat + 1) % 3) for one in range(3))
    assert ("R-063" in noted(settled(pos))) == (edition != "nl")


@pytest.mark.parametrize(("add", "used"), [(4, True), (-4, True), (0, False)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_064_all_thirteen_and_a_change(edition: Edition, add: int, used: bool) -> None:
    """Seat 0 loses by its cards, whatever its score; without a bonus it has nothing to change."""
    pos = under_guggitaler(
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


@pytest.mark.parametrize(("declared", "victory"), [(True, (1, 1, 0)), (False, (1, 0, 1))])
@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_sets_schwarzpeter_aside(
    edition: Edition, declared: bool, victory: tuple[int, ...]
) -> None:
    """Seat 1 has the raven jack, and would lose by it."""
    pos = under_guggitaler(
        edition, ("", f"{HEARTS} RJ", ""), characters=("H7", "RJ", None), declared=declared,
        schwarzpeter=True, jack_taker=1,
    )  # fmt: skip
    assert result(pos)[1] == victory


@pytest.mark.parametrize("schwarzpeter", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_match_under_guggitaler_and_schwarzpeter(edition: Edition, schwarzpeter: bool) -> None:
    """SCORE.MATCH, CHAR.RJ.MATCH_FIRST: no ruling is needed, for most and least are for games
    without Match. Seat 1 has put a heart down: twelve to seat 0, one to seat 1."""
    won = (ALL.replace("H6", "R6"), "", "")
    powers = power_state(uses=(1, 1, 0), guggitaler=True, schwarzpeter=schwarzpeter, jack_taker=0)
    pos = staged(
        edition, "SK", LAST, characters=("H7", "RJ", None), won=won, down=("L6", "H6", "R7"),
        sweeper=0, powers=powers,
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    pos = settled(done(pos, "0:SA 1:L7 2:L8"))
    assert pos.result is not None
    assert (pos.result.points, pos.result.victory_points) == ((12, 1, 0), (2, 0, 0))
    assert noted(pos) == []


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
    pos = under_guggitaler(
        edition, ("", HEARTS, ""), characters=("H7", "L10", None), declared=guggitaler,
        guess=guess, took=2, got=2, uses=(1, 1, 0),
    )  # fmt: skip
    assert result(pos)[0] == ((0, 9, 4) if guggitaler else (16, 30, 111))
    assert result(pos)[1] == victory
    ruled = guggitaler and guess >= 0 and edition != "en"
    assert ("R-082" in noted(settled(pos))) == ruled


@pytest.mark.parametrize(("guess", "hits"), [(0, True), (1, False)])
def test_r_082_a_guess_of_nothing(guess: int, hits: bool) -> None:
    """Seat 1's lizards are worth nothing by the usual values; its card took a trick."""
    pos = counted((HEARTS, "L9", "SK"), 100, guess=guess)
    assert pos.result is not None
    assert pos.result.victory_points == ((0, 2, 0) if hits else (1, 1, 0))
    assert "R-082" in noted(pos)


@pytest.mark.parametrize(
    ("guess", "fours", "declared", "victory", "used"),
    [
        (30, 2, True, (0, 2, 0), True),  # seats 0 and 1 would get one each
        (29, 2, True, (1, 1, 0), False),  # missed
        (30, 0, True, (0, 2, 0), False),  # level at four, the others: it gets both anyway
        (30, 2, False, (0, 2, 0), False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_092_a_right_number_under_guggitaler(
    edition: Edition,
    guess: int,
    fours: int,
    declared: bool,
    victory: tuple[int, ...],
    used: bool,
) -> None:
    """Differenzler has heart ace to ten, 30 by the usual values; one of the others has the low
    hearts, and seat 2 the star king. English prints it."""
    low = ("H9 H8 H7 H6", "", "") if fours == 0 else ("", "H9 H8 H7 H6", "")
    won = (low[0], f"HA HK HQ HJ H10 {low[1]}", "")
    pos = guggitaler(
        edition, "L10", "SA", won, declared=declared, guess=guess, took=2, got=2, uses=(1, 1, 0)
    )
    pos = settled(pos)
    assert pos.result is not None
    assert pos.result.victory_points == victory
    assert ("R-092" in noted(pos)) == (used and edition != "en")


@pytest.mark.parametrize(("level", "used"), [(True, False), (False, True)])
def test_r_092_where_all_are_level(level: bool, used: bool) -> None:
    """Three hearts; three hearts, 25 by the usual values; the star king and three hearts less
    Weisheit's four: three each, and nobody would get anything."""
    won = ("H8 H7 H6", "HA H10 HK", "SK H9 HQ HJ")
    pos = counted(won, 100, use(2, "S10", -4) if level else "2:-S10", guess=25)
    assert pos.result is not None
    assert pos.result.points == (3, 3, 3 if level else 7)
    assert pos.result.victory_points == (0, 2, 0)
    assert ("R-092" in noted(pos)) == used
