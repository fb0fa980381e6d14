"""S7 Jackpot: opens a pot that animal tricks fill and the taker of the key wins. Hand-worked."""

from __future__ import annotations

import random

import pytest
from engine.situations import ALL, LAST, PUT_DOWN, end_match, gained, last_trick, was_used
from engine.staging import (
    DOWN,
    Characters,
    bits,
    cards,
    dealt,
    done,
    noted,
    play,
    refusal,
    settled,
    staged,
    to_move,
    use,
)
from positions import changed, power_state, power_state_but

from eidex.reference_engine import NUMBERS, apply, new_game, observation, random_deal
from eidex.reference_engine.core.powers import PowerState
from eidex.reference_engine.random_play import choose
from eidex.rulebook import EDITIONS, Edition


def test_jackpot_is_declared_before_the_put_down() -> None:
    pos = done(dealt("en", ("S7", None, None)), "1:=R6")
    assert refusal(pos, use(0, "S7", card="H7")) == ("CHAR.S7.DECLARE",)


@pytest.mark.parametrize("key", ["H7", "S7"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_jackpot_opens_with_its_put_down_card(edition: Edition, key: str) -> None:
    pos = dealt(edition, ("S7", None, None))
    assert refusal(pos, use(0, "S7", card="L7")) == ("CHAR.S7.DECLARE",)
    pos = done(pos, use(0, "S7", card=key))
    assert [observation(pos, seat).pot for seat in range(3)] == [0, 0, 0]
    assert refusal(pos, use(0, "S7", card=key)) == ("ORDER.ONCE",)
    pos = done(pos, *DOWN)
    assert pos.powers.pot == bits("L6")
    for seat in range(3):
        seen = observation(pos, seat)
        assert (seen.key, seen.pot, seen.pot_size) == (NUMBERS[key], 0, 1)
    pos = done(pos, "1:RA 2:S7 0:LA")
    assert pos.won[2] & bits("L6") == (bits("L6") if key == "S7" else 0)
    # Its winner may not look at it.
    assert observation(pos, 2).won[2] == bits("RA S7 LA")
    assert observation(pos, 2).takings[2] == (4 if key == "S7" else 3)


@pytest.mark.parametrize(
    ("trick", "pot"),
    [("LA L8 RA", True), ("LA L8 H6", False), ("LA L8 S6", False), ("RA R7 LK", True)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_jackpot_takes_animal_tricks(edition: Edition, trick: str, pot: bool) -> None:
    powers = power_state(uses=(1, 0, 0), pot_opened=True, pot=bits("R6"))
    a, b, c = trick.split()
    pos = staged(
        edition, "SK", (f"{a} H9", f"{b} H8", f"{c} HA"), characters=("S7", None, None), key="H7",
        down=("R6", "L6", "HQ"), powers=powers,
    )  # fmt: skip
    before = pos.won
    pos = done(pos, f"0:{a} 1:{b} 2:{c}")
    taker = 2 if "S6" in trick else 0
    assert pos.leader == taker  # the highest card leads all the same
    assert pos.powers.pot == bits("R6") | (bits(trick) if pot else 0)
    assert (pos.won == before) == pot
    assert [observation(pos, seat).pot for seat in range(3)] == [bits(trick) if pot else 0] * 3


def test_the_card_that_opens_the_pot_is_seen_by_nobody_else() -> None:
    rng = random.Random(5)
    found = 0
    for _ in range(40):
        pos = new_game("en", ("S7", None, None), 0, random_deal(rng))
        while pos.result is None:
            pos = apply(pos, choose(pos, rng))
            if pos.powers.pot_opened and pos.down[0] >= 0 and pos.result is None:
                opener = 1 << pos.down[pos.seat_of("S7")]
                for seat in (1, 2):
                    seen = observation(pos, seat)
                    assert not seen.pot & opener
                    assert not any(w & opener for w in seen.won)
                found += 1
    assert found


def test_a_pot_and_its_opener_are_seen_when_the_game_is_over() -> None:
    """Seat 1 takes the heart seven, and with it the lizard ace that opened the pot."""
    pos = staged(
        "en", "SK", ("H7 L8", "SA R9", "L9 R8"), characters=("S7", None, None), key="H7",
        down=("LA", "R6", "R7"),
        powers=power_state(uses=(1, 0, 0), pot_opened=True, pot=bits("LA")),
    )  # fmt: skip
    pos = to_move(done(pos, "0:H7 1:SA 2:L9"))
    before = [observation(pos, seat) for seat in range(3)]
    assert [one.won[1] & bits("LA H7") for one in before] == [bits("H7")] * 3
    assert [one.down for one in before] == [
        (NUMBERS["LA"], -1, -1),
        (-1, NUMBERS["R6"], -1),
        (-1, -1, NUMBERS["R7"]),
    ]
    assert [one.key for one in before] == [-1] * 3
    pos = settled(done(pos, "1:R9 2:R8 0:L8"))
    after = [observation(pos, seat) for seat in range(3)]
    assert [one.won[1] & bits("LA H7") for one in after] == [bits("LA H7")] * 3
    assert [one.down for one in after] == [cards("LA R6 R7")] * 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_jackpot_counts_for_the_taker_of_the_key(edition: Edition) -> None:
    """Seat 0: the pot, lizard ace and ten and raven ten 31, its trick with the heart ace 11, the
    last trick 5 with star ace 11, hearts 0: 58. Seat 1: the rest of the hearts, 19."""
    powers = power_state(uses=(0, 1, 0), pot_opened=True, pot=bits("LA L10 R10"))
    pos = staged(
        edition, "SK", ("HA SA", "H7 L7", "H6 L8"), characters=(None, "S7", None), key="H7",
        won=("", "HK HQ HJ H10 H9 H8", ""), down=("L6", "R10", "R7"), powers=powers,
    )  # fmt: skip
    pot = bits("LA L10 R10")
    pos = changed(pos, won=(0, pos.won[1], pos.won[2] & ~pot))
    result = done(pos, "0:HA 1:H7 2:H6 0:SA 1:L7 2:L8").result
    assert result is not None
    assert result.points == (58, 19, 80)


def test_jackpots_card_counts_where_no_pot_was_opened() -> None:
    pos = staged(
        "en", "SK", ("SA", "L7", "L8"), characters=("S7", None, None), down=("LA", "R6", "R7")
    )
    result = done(changed(pos, won=(0, 0, 0)), "0:SA 1:L7 2:L8").result
    assert result is not None
    assert result.points == (27, 0, 0)


@pytest.mark.parametrize("opener", [0, 1, 2, None])
@pytest.mark.parametrize(
    ("down", "worth"),
    [
        (("LA", "R10", "HK"), (11, 10, 4)),
        (("R10", "LA", "HK"), (10, 11, 4)),
        (("R10", "HK", "LA"), (10, 4, 11)),
        (("", "LA", "HK"), (0, 11, 4)),
        (("LA", "", "HK"), (11, 0, 4)),
        (("LA", "HK", ""), (11, 4, 0)),
    ],
)
def test_a_card_put_down_counts_unless_it_opened_a_pot_or_was_taken_up_again(
    down: tuple[str, str, str], worth: tuple[int, int, int], opener: int | None
) -> None:
    """Of the cards won only the last trick is looked at: star ace and the five, 16, to seat 0."""
    characters: Characters = tuple("S7" if s == opener else "SQ" for s in range(3))  # type: ignore[assignment]
    pos = staged(
        "en", "SK", ("SA", "L7", "L8"), characters=characters, down=down,
        powers=power_state(uses=(1, 1, 1), pot_opened=opener is not None),
    )  # fmt: skip
    pos = settled(done(changed(pos, won=(0, 0, 0)), "0:SA 1:L7 2:L8"))
    assert pos.result is not None
    counted = [0 if seat == opener else points for seat, points in enumerate(worth)]
    assert pos.result.points == (16 + counted[0], counted[1], counted[2])


POT_WON = power_state(uses=(1, 0, 0), pot_opened=True, into_pot=True)


@pytest.mark.parametrize(
    ("edition", "match", "used"),
    [("de", True, ["R-008"]), ("nl", True, []), ("en", False, [])],
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
    assert noted(pos) == []


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
    pos = staged("de", "SK", hands, characters=JACKPOT, key=key, powers=powers, down=PUT_DOWN)
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
        edition, "SK", hands, characters=JACKPOT, key="H7", powers=powers, down=PUT_DOWN,
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


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_114_a_pot_with_tricks_of_another(edition: Edition) -> None:
    """All cards are seat 0's, one trick by the pot. In English nobody has won what went there."""
    powers = power_state(uses=(1, 0, 0), pot_opened=True, into_pot=True)
    pos = last_trick(edition, ("S7", None, None), (ALL, "", ""), powers=powers)
    assert gained(pos) == (0, 1, 1)
    assert was_used(pos, "R-114") == (edition == "de")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_114_is_not_used_where_only_the_key_is_missing(edition: Edition) -> None:
    """The key was put down: the pot is empty but for Jackpot's own card, and seat 0 has every
    trick."""
    powers = power_state(uses=(1, 0, 0), pot_opened=True)
    pos = staged(
        edition, "SK", LAST, characters=("S7", None, None), won=(ALL.replace("H7", "R6"), "", ""),
        down=("L6", "H7", "R7"), sweeper=0, key="H7", powers=powers,
    )  # fmt: skip
    pos = done(pos, "0:SA 1:L7 2:L8")
    assert gained(pos) == (2, 0, 0)
    assert not was_used(pos, "R-114")
