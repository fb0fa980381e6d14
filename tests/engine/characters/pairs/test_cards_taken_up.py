"""What Zombie has the others take up again. Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.situations import LAST_TRICKS, THREE, zombie
from engine.staging import (
    DOWN,
    Characters,
    answer,
    asked,
    bits,
    cards,
    dealt,
    done,
    noted,
    offered,
    refusal,
    staged,
    to_move,
    use,
)
from positions import changed, power_state

from eidex.reference_engine import legal_actions
from eidex.reference_engine.core.position import PLAY
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("pushed", [True, False])
def test_r_037_fledderers_card_is_taken_up(pushed: bool) -> None:
    """To seat 1; or it lies before seat 0."""
    pos = zombie(
        "en", won=("", "", LAST_TRICKS[2]), characters=("R8", None, "R7"), uses=(0, 0, 1),
        pushed=bits("H7" if pushed else "H6"),
    )  # fmt: skip
    pos = done(pos, use(0, "R8"), answer(0, "R8", card="S8"))
    assert legal_actions(pos) == [answer(1, "R8", card="H7")]
    pos = done(pos, answer(1, "R8", card="H7"))
    assert pos.hands[1] == bits("L7 L8 H7")
    assert ("R-037" in noted(pos)) == pushed


@pytest.mark.parametrize("pot", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_038_a_seat_with_nothing_to_take_up(edition: Edition, pot: bool) -> None:
    """Jackpot's card has gone into the pot."""
    pos = staged(
        edition, "SK", THREE, characters=("R8", None, "S7"),
        key="H10", down=("H6", "H7", "LQ"), won=("", LAST_TRICKS[1], ""),
        powers=power_state(uses=(0, 0, 1), pot_opened=pot, pot=bits("LQ") if pot else 0,
                      last=(0, bits(LAST_TRICKS[1]), 0)),
    )  # fmt: skip
    pos = changed(pos, won=(pos.won[2], pos.won[1], 0))
    pos = done(pos, "0:SA 1:S7 2:S8")
    if not pot:
        pos = done(pos, use(0, "R8"))
    assert ("R-038" in noted(to_move(pos))) == pot
    if pot:
        assert pos.phase == PLAY  # it is not asked
        assert refusal(pos, use(0, "R8")) == ("R-038",)


@pytest.mark.parametrize("tricks", [0, 1])
def test_r_038_is_about_two_seats_with_tricks(tricks: int) -> None:
    """Jackpot, seat 2, has nothing to take up; but no two seats have tricks."""
    pos = to_move(done(dealt("en", ("R8", None, "S7")), use(2, "S7", card="H7"), *DOWN))
    pos = to_move(done(pos, "1:RA 2:HA 0:LA")) if tricks else pos
    assert refusal(pos, use(0, "R8")) == ("CHAR.R8.TWO_HAVE_TRICKS",)
    assert "R-038" not in noted(pos)


@pytest.mark.parametrize("opened", [True, False])
def test_zombie_leaves_in_dutch_the_card_that_opened_the_pot(opened: bool) -> None:
    """Seat 1 has won it with the pot, and may not look at it; else it is a card like others."""
    pos = staged(
        "nl", "SK", THREE, characters=("R8", None, "S7"), down=("H6", "H7", "LQ"),
        won=("", "RA RK LQ", "R6 R7"),
        powers=power_state(uses=(0, 0, int(opened)), pot_opened=opened),
    )  # fmt: skip
    pos = done(asked(done(pos, "0:SA 1:S7 2:S8"), 0, "before_trick"), use(0, "R8"))
    pos = done(pos, answer(0, "R8", card="SA"))
    assert offered(pos) == set(cards("RA RK" if opened else "RA RK LQ"))
    assert ("R-039" in noted(done(pos, answer(1, "R8", card="RA")))) == opened


def test_zombie_gives_the_put_down_card_back_beside_anothers_pot() -> None:
    """Seat 1, without a trick, takes up its own card, the first of the pack."""
    pos = zombie(
        "en",
        won=("", "", LAST_TRICKS[2]),
        characters=("R8", None, "S7"),
        uses=(0, 0, 1),
        pot_opened=True,
    )
    pos = changed(pos, down=cards("H6 LA LQ"), won=tuple(won & ~bits("LA") for won in pos.won))
    pos = done(pos, use(0, "R8"), answer(0, "R8", card="S8"))
    assert legal_actions(pos) == [answer(1, "R8", card="LA")]


@pytest.mark.parametrize(("hidden", "used"), [("RK", True), ("HJ", False), ("", False)])
def test_r_039_a_face_down_card_stays(hidden: str, used: bool) -> None:
    """Only the last trick counts in English: what lies face down in another is not asked about."""
    won = (LAST_TRICKS[0], f"{LAST_TRICKS[1]} HJ HA HQ", LAST_TRICKS[2])
    pos = zombie(
        "en",
        won=won,
        last=LAST_TRICKS,
        characters=("R8", None, "S6"),
        uses=(0, 0, 1),
        hidden=bits(hidden),
    )
    pos = done(pos, use(0, "R8"), answer(0, "R8", card="SA"))
    assert offered(pos) == set(cards("RA RQ" if used else "RA RK RQ"))
    pos = done(pos, answer(1, "R8", card="RA"), answer(2, "R8", card="R6"))
    assert ("R-039" in noted(pos)) == used


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("earlier", [True, False])
def test_r_143_the_last_trick_of_sphinx_lies_face_down(edition: Edition, earlier: bool) -> None:
    """Under justice it is its own card alone. It takes one of the trick before, or what it put
    down."""
    won, stars = ("R9 R8 R7" if earlier else "", "HA HJ H10", ""), "SA SJ S9"
    last = (bits(won[0]), bits(won[1]), bits(stars))
    pos = staged(
        edition, "SK", ("HK L6", "HQ L7", "H9 L8"), characters=("S6", "R8", "SQ"), won=won,
        down=("L9", "R6", "H8"), powers=power_state(uses=(0, 0, 1), justice=1, last=last),
    )  # fmt: skip
    pos = done(pos, "0:HK* 1:HQ 2:H9", use(1, "R8"))
    assert "R-038" not in noted(pos)
    assert offered(pos) == set(cards(won[0] if earlier else "L9"))
    pos = done(pos, answer(0, "R8", card="R9" if earlier else "L9"))
    assert ("R-143" in noted(pos)) == (edition != "nl" or not earlier)
    assert ("R-039" in noted(pos)) == (edition == "nl" and earlier)


def test_r_143_a_trick_with_a_card_in_sight_is_not_passed_over() -> None:
    """Sphinx has taken a whole trick since: of that one it takes a card."""
    pos = staged(
        "en", "SK", ("HK SA L6", "HQ S7 L7", "H9 S8 L8"), characters=("S6", "R8", "SQ"),
        won=("", "HA HJ H10", ""), down=("L9", "R6", "H8"),
        powers=power_state(uses=(0, 0, 1), justice=1, last=(0, bits("HA HJ H10"), bits("SJ S9"))),
    )  # fmt: skip
    pos = done(pos, "0:HK* 1:HQ 2:H9", "0:SA 1:S7 2:S8", use(1, "R8"))
    assert offered(pos) == set(cards("SA S7 S8"))
    pos = done(pos, answer(0, "R8", card="SA"))
    assert "R-143" not in noted(pos)


@pytest.mark.parametrize(("sphinx", "earlier"), [(1, "R9 R8 R7"), (2, "SJ S9 SQ")])
@pytest.mark.parametrize("star", ["", "*"])
def test_r_143_two_tricks_under_justice(sphinx: int, earlier: str, star: str) -> None:
    """Sphinx plays face down to the first of them: its own card of the second is its last trick,
    unless that one lies face down as well."""
    characters: Characters = ("R8", "S6", "SQ") if sphinx == 1 else ("R8", "SQ", "S6")
    won = ("HA HJ H10", "R9 R8 R7", "SJ S9 SQ")
    pos = staged(
        "en", "SK", ("HK SA L6", "HQ S7 L7", "H9 S8 L8"), characters=characters, won=won,
        down=("L9", "R6", "H8"),
        powers=power_state(
            uses=(0, int(sphinx == 2), int(sphinx == 1)), justice=2,
            last=(bits(won[0]), bits(won[1]), bits(won[2])),
        ),
    )  # fmt: skip
    stars = ["*" if seat == sphinx else "" for seat in range(3)]
    pos = done(pos, f"0:HK 1:HQ{stars[1]} 2:H9{stars[2]}")
    stars = [star if seat == sphinx else "" for seat in range(3)]
    pos = done(pos, f"0:SA 1:S7{stars[1]} 2:S8{stars[2]}", use(0, "R8"), answer(0, "R8", card="SA"))
    pos = pos if sphinx == 1 else done(pos, answer(1, "R8", card="S7"))
    found = earlier if star else ("S7", "S8")[sphinx - 1]
    assert offered(pos) == set(cards(found))
    pos = done(pos, answer(sphinx, "R8", card=found.split()[0]))
    assert ("R-143" in noted(pos)) == bool(star)


@pytest.mark.parametrize(("fuersorge", "used"), [(0, True), (1, True), (None, False)])
def test_r_085_wherever_fuersorge_sits(fuersorge: int | None, used: bool) -> None:
    """It has given a trick away; or seat 0 and seat 1 have used another power."""
    characters: Characters = tuple(  # type: ignore[assignment]
        "H10" if s == fuersorge else "R8" if s == 2 else "SQ" if s == 0 else "LJ" for s in range(3)
    )
    hands = ("SA LA", "S7 L7", "S8 L8")
    last = (bits("H10 H9 H8"), 0, bits("RA RK RQ"))
    pos = staged(
        "en", "SK", hands, characters=characters, won=("H10 H9 H8", "", "RA RK RQ"),
        down=("H6", "H7", "LQ"), powers=power_state(uses=(1, 1, 0), last=last),
    )  # fmt: skip
    pos = done(asked(done(pos, "0:SA 1:S7 2:S8"), 2, "before_trick"), use(2, "R8"))
    assert ("R-085" in noted(pos)) == used


@pytest.mark.parametrize("given", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_085_a_trick_that_was_given(edition: Edition, given: bool) -> None:
    """German and Dutch print it. Without the gift seat 1 has no trick."""
    pos = staged(
        edition, "SK", ("S8 LA L6", "S7 L7 L8", "S6 L9 L10"), characters=("R8", None, "H10"),
        down=("H6", "H7", "LQ"), won=("RA RK RQ", "" if given else "R6 R7 R8", ""),
        powers=power_state(last=(bits("RA RK RQ"), 0 if given else bits("R6 R7 R8"), 0)),
    )  # fmt: skip
    pos = done(pos, "0:S8 1:S7 2:S6", *([use(2, "H10", 1)] if given else []))
    assert pos.leader == (1 if given else 0)
    pos = done(pos, use(0, "R8"))
    if given:
        assert offered(pos) == set(cards("S8 S7 S6"))
    assert ("R-085" in noted(pos)) == (given and edition == "en")


def test_r_085_is_not_used_where_a_seat_has_another_trick() -> None:
    """Seat 1 takes a trick itself, and then is given one: it has a trick in any case."""
    hands = ("S8 LA L6", "S7 L7 LK", "S6 L9 LQ")
    pos = staged("en", "SK", hands, characters=("R8", None, "H10"), down=("H6", "H7", "H8"),
                 won=("RA RK RQ", "", ""), leader=1,
                 powers=power_state(last=(bits("RA RK RQ"), 0, 0), took=0b101))  # fmt: skip
    pos = done(pos, "1:LK 2:L9 0:L6", "1:S7 2:S6 0:S8", use(2, "H10", 1), use(0, "R8"))
    assert "R-085" not in noted(pos)


def test_r_085_is_not_about_a_seat_without_any_trick() -> None:
    """Seat 2 has given a trick to seat 1, which has taken another, and has none itself."""
    hands = ("S8 LA L6", "S7 L7 LK", "S6 L9 LQ")
    pos = staged("en", "SK", hands, characters=("R8", None, "H10"), down=("H6", "H7", "H8"),
                 won=("RA RK RQ", "", ""), leader=1,
                 powers=power_state(last=(bits("RA RK RQ"), 0, 0), took=0b001))  # fmt: skip
    pos = changed(pos, won=(bits("RA RK RQ"), 0, 0))
    pos = done(pos, "1:LK 2:L9 0:L6", "1:S7 2:S6 0:S8", use(2, "H10", 1), use(0, "R8"))
    assert "R-085" not in noted(pos)
