"""What is put down, when and by whom: Laser, who draws it, and Seher, who waits. Hand-worked from
the printed rules."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    HANDS,
    Characters,
    answer,
    asked,
    bits,
    cards,
    dealt,
    done,
    draw,
    noted,
    offered,
    refusal,
    staged,
    to_move,
    use,
)
from positions import power_state

from eidex.reference_engine import NUMBERS, Action, legal_actions, observation
from eidex.reference_engine.core.position import PLAY
from eidex.rulebook import EDITIONS, Edition

# -- Laser draws it


JACK_AT_LASERS = (HANDS[1], HANDS[2], HANDS[0])


@pytest.mark.parametrize(
    ("characters", "moves", "seat", "barred"),
    [
        (("L9", None, "RJ"), [use(2, "RJ")], 1, "RJ"),
        (("L9", None, "RJ"), ["2:-RJ"], 1, ""),  # not called
        (("L9", "RJ", None), [use(1, "RJ"), "0:=RA"], 1, ""),  # the jack is in Laser's own hand
        (("H7", "L9", None), ["1:=R6", draw("L9", "H7")], 0, "SK"),
        (("H7", "L9", None), ["1:=R6"], 2, ""),  # the king is not in this hand
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_031_laser_draws_no_card_that_must_stay(
    edition: Edition, characters: Characters, moves: list[str | Action], seat: int, barred: str
) -> None:
    own = characters[1] == "RJ"
    pos = dealt(edition, characters, JACK_AT_LASERS if own else HANDS, dealer=2 if own else 0)
    pos = done(pos, *moves)
    hand = pos.hands[seat]
    assert sum(1 << card for card in offered(pos)) == hand & ~bits(barred)
    assert ("R-031" in noted(pos)) == bool(barred)


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


@pytest.mark.parametrize("edition", EDITIONS)
def test_laser_draws_nothing_from_seher(edition: Edition) -> None:
    """Seher leads as it likes; in German and Dutch the card drawn for it. Then it puts down."""
    pos = to_move(done(dealt(edition, ("L9", "S9", None)), draw("L9", "HA"), "0:=L6"))
    if edition == "en":
        assert offered(pos) == set(cards(HANDS[1]))
    else:
        pos = to_move(done(pos, draw("L9", "RK")))
        assert offered(pos) == set(cards("RK"))
    pos = done(pos, "1:RK")
    assert (pos.turn, pos.down[1]) == (1, -1)
    assert done(pos, "1:=R6").down[1] == NUMBERS["R6"]


@pytest.mark.parametrize(
    ("characters", "moves", "used"),
    [
        (("L9", "S9", None), [draw("L9", "HA"), "0:=L6"], True),
        (("L9", None, "S9"), [draw("L9", "RA"), "0:=L6"], True),
        (("L9", None, None), [draw("L9", "RA"), draw("L9", "HA"), "0:=L6"], False),
        ((None, None, "S9"), ["1:=R6 0:=L6"], False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_096_laser_draws_nothing_from_seher(
    edition: Edition, characters: Characters, moves: list[str | Action], used: bool
) -> None:
    """English and German print it."""
    pos = done(dealt(edition, characters), *moves)
    assert [seat for seat in range(3) if pos.down[seat] < 0] == [
        seat for seat in range(3) if characters[seat] == "S9"
    ]
    assert ("R-096" in noted(pos)) == (used and edition == "nl")


# -- before or after Seher


def test_seher_puts_down_after_the_lead_that_stands() -> None:
    """Konsumentenschutz rejects the first one: Seher waits for the next."""
    pos = done(dealt("en", ("H9", None, "S9")), "1:=R6 0:=L6 1:RA", use(0, "H9"))
    assert (pos.phase, pos.turn, pos.down[2]) == (PLAY, 1, -1)
    pos = done(pos, "1:RK 2:=H6")
    assert (pos.phase, pos.turn, pos.down[2]) == (PLAY, 2, NUMBERS["H6"])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("card", "used"), [("HQ", True), ("RA", False)])
def test_r_108_seher_puts_down_the_card_demanded(edition: Edition, card: str, used: bool) -> None:
    """Seat 1 leads, and demands the heart queen of Seher, who could follow with it."""
    hands = (HANDS[0], HANDS[1].replace("RA", "HA"), HANDS[2].replace("HA", "RA"))
    pos = dealt(edition, (None, "R10", "S9"), hands)
    pos = done(pos, "1:=R6", "0:=L6")
    demand = use(1, "R10", card="HQ")
    pos = done(pos, "1:HA", demand) if edition == "de" else done(pos, demand, "1:HA")
    assert NUMBERS[card] in offered(pos)
    pos = done(pos, f"2:={card}")
    assert ("R-108" in noted(pos)) == used
    assert (offered(pos) == set(cards("HQ"))) != used


@pytest.mark.parametrize(("seher", "used"), [(True, ["R-035"]), (False, [])])
def test_r_035_dealer_and_a_seat_that_has_still_to_put_down(seher: bool, used: list[str]) -> None:
    characters = ("LA", None, "S9") if seher else ("LA", None, None)
    pos = dealt("en", characters)
    pos = asked(done(pos, "1:=R6 0:=L6" if seher else " ".join(DOWN)), 0, "before_trick")
    offer = use(0, "LA", 2)
    assert (offer in legal_actions(pos)) != seher
    assert use(0, "LA", 1) in legal_actions(pos)
    assert [r for r in noted(pos) if r == "R-035"] == used
    if seher:
        assert refusal(pos, offer) == ("R-035",)


@pytest.mark.parametrize("characters", [("S9", "LA", None), (None, "LA", "S9")])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_035_while_seher_has_still_to_put_down(edition: Edition, characters: Characters) -> None:
    """Wherever it sits. The lizard ace, put down, is a card like others."""
    pos = dealt(edition, characters)
    seher = characters.index("S9")
    clause = "CHAR.LA.AFTER_TRICKS" if edition == "nl" else "CHAR.LA.MAY_OFFER"
    assert refusal(pos, use(1, "LA", 3 - 1 - seher)) == (clause,)  # too early
    pos = asked(done(pos, "1:=R6 2:=H6" if seher == 0 else "1:=R6 0:=L6"), 1, "before_trick")
    assert "R-035" in noted(pos)
    assert use(1, "LA", seher) not in legal_actions(pos)
    assert refusal(pos, use(1, "LA", seher)) == ("R-035",)
    assert refusal(pos, use(1, "LA", -1)) == (clause,)
    pos = done(pos, "1:RA", "0:=LA" if seher == 0 else "2:=HA")
    assert refusal(pos, use(1, "LA", seher)) == (clause,)  # it is too late


def test_r_035_is_not_used_for_a_card_taken_up_again() -> None:
    """Zombie has had every seat take a card, Seher its put-down one."""
    hands = ("SA L6", "S7 L7", "S8 L8")
    pos = staged(
        "en", "SK", hands, characters=("LA", "S9", "R8"), down=("R6", "", "R7"),
        powers=power_state(uses=(0, 0, 1)),
    )  # fmt: skip
    pos = asked(done(pos, "0:SA 1:S7 2:S8"), 0, "before_trick")
    assert "R-035" not in noted(pos)
    assert use(0, "LA", 1) in legal_actions(pos)
    assert refusal(done(pos, "0:L6"), use(0, "LA", 1)) == ("CHAR.LA.MAY_OFFER",)


@pytest.mark.parametrize("seher", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_124_dealer_asks_each_of_the_others_once(edition: Edition, seher: bool) -> None:
    """With Seher, that has still to put down, there is no third seat to ask."""
    pos = dealt(edition, ("LA", None, "S9" if seher else None))
    pos = done(pos, "1:=R6 0:=L6" if seher else " ".join(DOWN), use(0, "LA", 1))
    assert "R-124" not in noted(done(pos, answer(1, "LA", 1)))
    pos = done(pos, answer(1, "LA", 0))
    assert ("R-124" in noted(pos)) != seher
    assert refusal(pos, use(0, "LA", 1)) == (("ORDER.LIST",) if seher else ("R-124",))
    if seher:
        pos = done(pos, "2:-S9")
        assert refusal(pos, use(0, "LA", 2)) == ("R-035",)
        assert pos.phase == PLAY
        return
    assert done(pos, use(0, "LA", 2), answer(2, "LA", 1)).hands[0] == bits(HANDS[2]) & ~bits("H6")
    pos = done(pos, use(0, "LA", 2), answer(2, "LA", 0))
    assert pos.phase == PLAY


AFTER_PUT_DOWN = [
    ("L8", use(0, "L8", 1, card="H8")),
    ("R7", use(0, "R7", 1, card="LA")),
    ("H7", use(0, "H7")),
    ("R6", use(0, "R6", 2)),
]


@pytest.mark.parametrize("seher", [True, False])
@pytest.mark.parametrize(("code", "what"), AFTER_PUT_DOWN)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_097_seher_is_not_waited_for(
    edition: Edition, code: str, what: Action, seher: bool
) -> None:
    pos = dealt(edition, (code, None, "S9" if seher else None))
    pos = asked(done(pos, *(("1:=R6 0:=L6",) if seher else DOWN)), 0, "before_trick")
    assert pos.hands[2].bit_count() == (12 if seher else 11)
    assert "R-097" not in noted(done(pos, f"0:-{code}", "1:RA"))
    pos = done(pos, what)
    assert ("R-097" in noted(pos)) == seher
    pos = done(
        pos, "1:RA", *(["2:=H6"] if seher else []), "2:HA", "0:R6" if code == "R7" else "0:LK"
    )
    assert [hand.bit_count() for hand in pos.hands] == [10, 10, 10]


def test_r_097_fledderer_takes_nothing_from_seher() -> None:
    pos = asked(done(dealt("en", ("R7", None, "S9")), "1:=R6 0:=L6"), 0, "before_trick")
    assert refusal(pos, use(0, "R7", 2, card="LA")) == ("CHAR.R7.MAY_TAKE",)


@pytest.mark.parametrize("seher", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_097_teekraenzchen_before_seher_puts_down(edition: Edition, seher: bool) -> None:
    """It happens by itself. Seher gives one of its twelve cards and gets one."""
    pos = dealt(edition, ("HQ", None, "S9" if seher else None))
    pos = done(pos, "1:=R6")
    assert "R-097" not in noted(pos)
    pos = done(pos, *(["0:=L6"] if seher else ["2:=H6 0:=L6"]))
    assert ("R-097" in noted(pos)) == seher
    pos = done(pos, answer(1, "HQ", card="RA"), answer(2, "HQ", card="HA"))
    pos = to_move(done(pos, answer(0, "HQ", card="RA"), answer(0, "HQ", card="HA")))
    assert (pos.phase, pos.turn) == (PLAY, 1)
    assert pos.hands[2].bit_count() == (12 if seher else 11)
    assert observation(pos, 2).down[2] == (-2 if seher else NUMBERS["H6"])
