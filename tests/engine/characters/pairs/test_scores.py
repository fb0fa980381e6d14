"""Who gets the victory points where Schwarzpeter's raven jack, Match and other powers meet.
Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.situations import ALL, PUT_DOWN, gained, guessed, last_trick, result, scores, was_used
from engine.staging import Characters, answer, bits, done, noted, settled, staged, use
from positions import power_state, power_state_but

from eidex.reference_engine import NUMBERS, Action, Position
from eidex.reference_engine.core.scoring import to_each
from eidex.rulebook import EDITIONS, Edition

# -- the raven jack


def peter(
    edition: Edition, characters: Characters, moves: list[str | Action], **more: object
) -> Position:
    """Schwarzpeter was called; seat 0 leads the raven jack, which takes the trick. The star
    ace takes the last one, whoever leads."""
    powers = power_state(schwarzpeter=True, **more)  # type: ignore[arg-type]
    pos = staged(
        edition, "SK", ("RJ SA", "R9 L7", "R8 L8"), characters=characters, powers=powers,
        won=("", "LA LK", ""), down=("L6", "R6", "R7"),
    )  # fmt: skip
    pos = done(pos, "0:RJ 1:R9 2:R8", *moves)
    rest = "0:SA 1:L7 2:L8" if pos.leader == 0 else "2:L8 0:SA 1:L7"
    return settled(done(pos, rest))


@pytest.mark.parametrize(
    ("characters", "moves", "more", "loser", "used"),
    [
        (("RJ", None, None), [], {}, 0, False),
        (("RJ", "H10", None), [], {}, 0, False),
        (("RJ", "H10", None), [use(1, "H10", 2)], {"uses": (1, 0, 0)}, 2, True),
        (("RJ", "SQ", None), [], {"uses": (1, 1, 0), "justice": 1}, 0, False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_061_who_loses_by_the_raven_jack(
    edition: Edition,
    characters: Characters,
    moves: list[str | Action],
    more: dict[str, object],
    loser: int,
    used: bool,
) -> None:
    """The trick is worth two points: Fürsorge may give it away."""
    pos = peter(edition, characters, moves, **more)
    assert pos.result is not None
    victory = tuple(0 if seat == loser else 1 for seat in range(3))
    assert pos.result.victory_points == victory
    assert ("R-061" in noted(pos)) == (used and edition == "en")


@pytest.mark.parametrize("justice", [1, 0])
def test_r_061_the_raven_jack_under_justice(justice: int) -> None:
    """Seat 1's queen is higher; under justice the jack stays seat 0's."""
    pos = staged(
        "en", "SK", ("RJ SA", "RQ L7", "R8 L8"), characters=("RJ", "SQ", None),
        won=("", "LA LK", ""), down=("L6", "R6", "R7"),
        powers=power_state(uses=(1, 1, 0), schwarzpeter=True, justice=justice),
    )  # fmt: skip
    pos = done(pos, "0:RJ 1:RQ 2:R8 1:L7 2:L8 0:SA")
    assert pos.result is not None
    assert pos.result.victory_points == ((0, 1, 1) if justice else (1, 0, 1))
    assert ("R-061" in noted(pos)) == bool(justice)


@pytest.mark.parametrize(("led", "loser"), [("HA", 0), ("H6", 2)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_061_a_pot_with_the_raven_jack(edition: Edition, led: str, loser: int) -> None:
    """Seat 0's raven ace takes the animals; the last trick, with the key, brings a seat the pot."""
    hands = (f"RA {led}", "RJ H7", "R9 H8")
    powers = power_state(uses=(0, 1, 0), pot_opened=True, schwarzpeter=True)
    pos = staged(
        edition, "SK", hands, characters=("RJ", "S7", None), key="H7", powers=powers, down=PUT_DOWN
    )
    pos = done(pos, "0:RA 1:RJ 2:R9", f"0:{led} 1:H7 2:H8")
    assert settled(pos).won[loser] >> NUMBERS["RJ"] & 1
    if edition == "de" and loser == 2:  # who has all other cards, too, and all the points
        assert (gained(pos), was_used(pos, "R-144")) == ((0, 0, 2), True)
        return
    assert gained(pos) == to_each(loser, 0, 1)
    assert was_used(pos, "R-061") == (edition == "en")
    assert was_used(pos, "R-115") == (edition == "de")


@pytest.mark.parametrize(("second", "owner"), [("HA H7 H8", 0), ("H9 H10 H7", 1), ("H6 H7 H8", 2)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_raven_jack_in_the_pot_is_nobodys(edition: Edition, second: str, owner: int) -> None:
    """R-061. Seat 0's raven ace takes the animals; then the key brings a seat the pot."""
    a, b, c = second.split()
    pos = staged(
        edition, "SK", (f"RA {a}", f"RJ {b}", f"R9 {c}"), characters=("RJ", "S7", None), key="H7",
        down=PUT_DOWN, powers=power_state(uses=(0, 1, 0), pot_opened=True, schwarzpeter=True),
    )  # fmt: skip
    pos = done(pos, "0:RA 1:RJ 2:R9")
    assert (pos.powers.jack_taker, pos.powers.pot) == (-1, bits("RA RJ R9"))
    pos = settled(done(pos, f"0:{a} 1:{b} 2:{c}"))
    assert pos.won[owner] >> NUMBERS["RJ"] & 1
    assert ("R-061" in noted(pos)) == (edition == "en")


@pytest.mark.parametrize("pot", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_062_the_raven_jack_in_a_pot(edition: Edition, pot: bool) -> None:
    """The key lies among the cards put down. Seat 0: star ace and the five, 16; seat 1: lizard ace
    and king, 15; seat 2: the rest but the pot. Most and least would win."""
    powers = power_state(uses=(1, 0, 0), schwarzpeter=True)
    if pot:
        powers = power_state_but(powers, uses=(1, 1, 0), pot_opened=True, pot=bits("R6"))
    pos = staged(
        edition, "SK", ("RJ SA", "R9 L7", "R8 L8"), characters=("RJ", "S7", None),
        key="H7" if pot else "", won=("", "LA LK", ""), down=("L6", "R6", "H7"), powers=powers,
    )  # fmt: skip
    pos = done(pos, "0:RJ 1:R9 2:R8 0:SA 1:L7 2:L8")
    assert pos.result is not None
    assert pos.result.points == ((16, 15, 124) if pot else (18, 15, 124))
    # Seat 2 is over the limit.
    assert pos.result.victory_points == ((1, 1, 0) if pot else (0, 1, 1))
    assert ("R-062" in noted(pos)) == pot


RAVENS = "RA RK RQ RJ R10 R9 R8"


@pytest.mark.parametrize(("limit", "over"), [(110, False), (80, True)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_115_the_others_beside_the_raven_jack(edition: Edition, limit: int, over: bool) -> None:
    """Seat 1 has the raven jack, and neither most nor least; seat 2 may be over the limit."""
    powers = power_state(schwarzpeter=True, jack_taker=1)
    won = ("", f"{RAVENS} LA", "")
    pos = last_trick(edition, ("RJ", "R9", None), won, powers=powers, limit=limit)
    result = settled(pos).result
    assert result is not None
    assert (max(result.points) >= limit) == over
    assert gained(pos) == (1, 0, 1)
    assert was_used(pos, "R-115") == (edition == "de")


@pytest.mark.parametrize(("taker", "ruled"), [(-1, False), (0, True), (1, True)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_121_the_raven_jack_taken_twice(edition: Edition, taker: int, ruled: bool) -> None:
    """Seat 0 takes it with the last trick; somebody has had it before, or nobody."""
    powers = power_state(schwarzpeter=True, jack_taker=taker)
    pos = staged(
        edition, "SK", ("SA", "RJ", "L8"), characters=("RJ", "R8", None), down=PUT_DOWN,
        powers=powers,
    )  # fmt: skip
    pos = done(pos, "0:SA 1:RJ 2:L8")
    assert gained(pos) == (0, 1, 1)
    assert was_used(pos, "R-121") == ruled


@pytest.mark.parametrize(
    ("called", "guggitaler", "used"),
    [(True, False, True), (False, False, False), (True, True, False)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_121_is_used_where_the_raven_jack_decides(
    edition: Edition, called: bool, guggitaler: bool, used: bool
) -> None:
    """Zombie has seat 0 take it up; with the same card it takes the next trick. Under Guggitaler,
    or if Schwarzpeter was not called, nobody loses by it."""
    hands = ("RA S9 L6", "RJ S8 L7", "R8 S7 L8")
    pos = staged(
        edition, "SK", hands, characters=("RJ", "R8", "H7"), won=("", "HA HK HQ", ""),
        down=("L9", "R6", "H8"),
        powers=power_state(
            uses=(int(called), 0, int(guggitaler)), schwarzpeter=called, guggitaler=guggitaler,
            last=(0, bits("HA HK HQ"), bits("LA LK LQ")),
        ),
    )  # fmt: skip
    pos = done(pos, "0:RA 1:RJ 2:R8", use(1, "R8"), answer(0, "R8", card="RJ"))
    pos = done(pos, answer(1, "R8", card="HA"), answer(2, "R8", card="LA"))
    assert "R-121" not in noted(pos)
    pos = done(pos, "0:RJ 1:L7 2:L8")
    assert pos.leader == 0
    assert pos.powers.jack_again == called
    assert "R-121" not in noted(pos)  # not before the count
    pos = done(pos, "0:S9 1:S8 2:S7 0:L6 1:HA 2:LA")
    assert was_used(pos, "R-121") == used


# -- Match


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_114_cards_given_back_and_a_trick_given_away(edition: Edition) -> None:
    """What lies with others is theirs by justice or Fürsorge; the cards were seat 0's."""
    for code in ("SQ", "H10"):
        pos = last_trick(edition, (None, code, None), (ALL.replace("H6", ""), "", "H6"), sweeper=0)
        assert gained(pos) == (2, 0, 0)
        assert was_used(pos, "R-114") == (edition != "nl")


@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_that_was_not_declared_does_not_count(edition: Edition) -> None:
    """Seat 2 has the raven jack and the most points. It would win by most and least."""
    pos = last_trick(
        edition, ("RJ", "H7", None), ("", "LA LK", ""),
        powers=power_state(schwarzpeter=True, jack_taker=2),
    )  # fmt: skip
    assert result(pos) == ((16, 15, 126), (1, 1, 0))


@pytest.mark.parametrize("power", ["schwarzpeter", "guggitaler"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_right_number_goes_before_another_count(edition: Edition, power: str) -> None:
    """Seat 1 names the three points of its cards; seat 0's card took every trick."""
    pos = guessed(edition, 3, won="HQ H9 H8", sweeper=0, took=1, got=3, **{power: True})
    assert scores(pos)[1] == (0, 2, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_counts_and_the_raven_jack_does_not(edition: Edition) -> None:
    """Schwarzpeter was called, and has the raven jack itself: no ruling about it is used."""
    powers = power_state(uses=(1, 1, 0), schwarzpeter=True, guggitaler=True)
    pos = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=("RJ", "H7", None), powers=powers,
        won=("RJ H8 H9", "LA LK LQ", "HA HK HQ"), down=("L6", "R6", "R7"),
    )  # fmt: skip
    pos = settled(done(pos, "0:SA 1:L7 2:L8"))
    assert pos.result is not None
    assert not {"R-061", "R-062", "R-115", "R-144"} & set(noted(pos))
