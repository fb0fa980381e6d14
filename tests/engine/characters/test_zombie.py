"""Zombie: hand-worked from the printed rules; rulings R-037 to R-040, R-085."""

from __future__ import annotations

import pytest
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

from eidex.reference_engine import NUMBERS, Position, legal_actions, observation
from eidex.reference_engine.core.position import PLAY
from eidex.reference_engine.engine import game_of
from eidex.rulebook import EDITIONS, Edition

# -- R8 Zombie

THREE = ("SA LA L6", "S7 L7 L8", "S8 L9 L10")
LAST = "H10 H9 H8", "RA RK RQ", "R6 R7 R8"
"""The last tricks of the three seats."""


def zombie(
    edition: Edition,
    *,
    won: tuple[str, str, str] = LAST,
    last: tuple[str, str, str] | None = None,
    characters: Characters = ("R8", None, None),
    **powers: object,
) -> Position:
    """Seat 0 has just taken star ace, seven and eight; seats 1 and 2 have what is given. The other
    cards lie with seat 0."""
    a, b, c = (bits(text) for text in last or won)
    pos = staged(
        edition, "SK", THREE, characters=characters,
        won=won, down=("H6", "H7", "LQ"), powers=power_state(last=(a, b, c), **powers),  # type: ignore[arg-type]
    )  # fmt: skip
    rest = pos.won[2] & ~bits(won[2])
    pos = changed(pos, won=(pos.won[0] | rest, pos.won[1], bits(won[2])))
    return asked(done(pos, "0:SA 1:S7 2:S8"), 0, "before_trick")


@pytest.mark.parametrize("edition", EDITIONS)
def test_zombie_has_every_seat_take_a_card_up(edition: Edition) -> None:
    """Of its last trick; in Dutch of all that it has won."""
    pos = done(zombie(edition), use(0, "R8"))
    all_won = {card for card in range(36) if pos.won[0] >> card & 1}
    won = all_won if edition == "nl" else set(cards("SA S7 S8"))
    assert offered(pos) == won
    if edition == "nl":
        assert NUMBERS["HA"] in won
        assert refusal(pos, answer(0, "R8", card="LA")) == (
            "CHAR.R8.FROM_PILE",
            "CHAR.R8.OR_PUT_DOWN",
        )
    else:
        refused = ("CHAR.R8.FROM_LAST_TRICK", "CHAR.R8.OR_PUT_DOWN")
        assert refusal(pos, answer(0, "R8", card="HA")) == refused
    pos = done(pos, answer(0, "R8", card="SA"))
    assert refusal(pos, answer(1, "R8", card="LA"))[-1] == "CHAR.R8.OR_PUT_DOWN"
    pos = done(pos, answer(1, "R8", card="RA"), answer(2, "R8", card="R6"))
    assert pos.down == cards("H6 H7 LQ")  # they stay where they are
    seen = [observation(pos, seat) for seat in range(3)]
    assert [one.heard[0].learned for one in seen] == [(-1, (), "", ())] * 3
    left = (bits("S7 S8"), bits("RK RQ"), bits("R7 R8"))
    assert [one.last for one in seen] == [left] * 3
    assert pos.hands == (bits("SA LA L6"), bits("RA L7 L8"), bits("R6 L9 L10"))
    assert not pos.won[1] & bits("RA")
    for seat in range(3):
        heard = [h.learned[0] for h in observation(pos, seat).heard[1:]]
        assert heard == list(cards("SA RA R6"))
    assert refusal(pos, use(0, "R8")) == ("ORDER.ONCE",)
    for trick in ("0:SA 1:L7 2:L9", "0:LA 1:L8 2:L10", "0:L6 1:RA 2:R6"):
        pos = done(pos, trick)
    assert pos.tricks == 12
    assert pos.result is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_zombie_has_a_seat_without_tricks_take_its_put_down_card(edition: Edition) -> None:
    pos = done(zombie(edition, won=("", LAST[1], "")), use(0, "R8"), answer(0, "R8", card="S8"))
    pos = done(pos, answer(1, "R8", card="RQ"))
    assert legal_actions(pos) == [answer(2, "R8", card="LQ")]
    pos = done(pos, answer(2, "R8", card="LQ"))
    assert (pos.hands[2], pos.down[2]) == (bits("L9 L10 LQ"), -1)
    heard = [observation(pos, seat).heard[-1].learned[0] for seat in range(3)]
    assert heard == [(0,), (0,), NUMBERS["LQ"]]  # no seat but its own has seen it


@pytest.mark.parametrize("edition", EDITIONS)
def test_zombie_wants_two_seats_with_tricks(edition: Edition) -> None:
    """Justice gives each seat a card: that is a trick (the card it played is all of it)."""
    one = staged(edition, "SK", THREE, characters=("R8", None, None), down=("H6", "H7", "LQ"))
    one = changed(one, won=(one.won[2], 0, 0))
    pos = done(one, "0:SA 1:S7 2:S8")
    assert refusal(pos, use(0, "R8")) == ("CHAR.R8.TWO_HAVE_TRICKS",)
    just = changed(
        one,
        game=game_of(edition, ("R8", "SQ", None), 0, one.game.shown, (0, 0, 0)),
        powers=power_state(uses=(0, 1, 0), justice=1),
    )
    pos = done(just, "0:SA 1:S7 2:S8", use(0, "R8"), answer(0, "R8", card="SA"))
    assert legal_actions(pos) == [answer(1, "R8", card="S7")]


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


@pytest.mark.parametrize("pushed", [True, False])
def test_r_037_fledderers_card_is_taken_up(pushed: bool) -> None:
    """To seat 1; or it lies before seat 0."""
    pos = zombie(
        "en", won=("", "", LAST[2]), characters=("R8", None, "R7"), uses=(0, 0, 1),
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
        key="H10", down=("H6", "H7", "LQ"), won=("", LAST[1], ""),
        powers=power_state(uses=(0, 0, 1), pot_opened=pot, pot=bits("LQ") if pot else 0,
                      last=(0, bits(LAST[1]), 0)),
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


def test_zombie_gives_the_put_down_card_back_beside_anothers_pot() -> None:
    """Seat 1, without a trick, takes up its own card, the first of the pack."""
    pos = zombie(
        "en", won=("", "", LAST[2]), characters=("R8", None, "S7"), uses=(0, 0, 1), pot_opened=True
    )
    pos = changed(pos, down=cards("H6 LA LQ"), won=tuple(won & ~bits("LA") for won in pos.won))
    pos = done(pos, use(0, "R8"), answer(0, "R8", card="S8"))
    assert legal_actions(pos) == [answer(1, "R8", card="LA")]


@pytest.mark.parametrize(("hidden", "used"), [("RK", True), ("HJ", False), ("", False)])
def test_r_039_a_face_down_card_stays(hidden: str, used: bool) -> None:
    """Only the last trick counts in English: what lies face down in another is not asked about."""
    won = (LAST[0], f"{LAST[1]} HJ HA HQ", LAST[2])
    pos = zombie(
        "en", won=won, last=LAST, characters=("R8", None, "S6"), uses=(0, 0, 1), hidden=bits(hidden)
    )
    pos = done(pos, use(0, "R8"), answer(0, "R8", card="SA"))
    assert offered(pos) == set(cards("RA RQ" if used else "RA RK RQ"))
    pos = done(pos, answer(1, "R8", card="RA"), answer(2, "R8", card="R6"))
    assert ("R-039" in noted(pos)) == used


@pytest.mark.parametrize("raised", [True, False])
def test_r_040_when_zombie_is_used(raised: bool) -> None:
    pos = done(zombie("en"), use(0, "R8") if raised else "0:-R8")
    assert ("R-040" in noted(pos)) == raised
    if not raised:
        pos = done(pos, "0:LA 1:L7")
        assert refusal(pos, use(0, "R8")) == ("R-040",)


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
