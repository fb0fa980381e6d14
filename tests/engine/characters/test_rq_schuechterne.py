"""RQ Schüchterne: has a card of another hand led in its place. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    action,
    answer,
    asked,
    cards,
    dealt,
    done,
    draw,
    noted,
    refusal,
    refused,
    staged,
    to_move,
    use,
    why,
)
from positions import power_state

from eidex.reference_engine import NUMBERS, Position, legal_actions, observation
from eidex.reference_engine.core.position import PLAY
from eidex.rulebook import EDITIONS, Edition

SHY = ("RQ", None, None)


def shy(edition: Edition, hands: tuple[str, str, str] = ("S6 H7", "R9 H8", "L9 H6")) -> Position:
    """Seat 0 has taken a trick with the star ace and is to lead the next."""
    whole = (f"SA {hands[0]}", f"S7 {hands[1]}", f"S8 {hands[2]}")
    pos = done(staged(edition, "SK", whole, characters=SHY), "0:SA 1:S7 2:S8")
    return asked(pos, 0, "before_trick")


@pytest.mark.parametrize("edition", EDITIONS)
def test_schuechterne_has_a_card_of_another_led(edition: Edition) -> None:
    """The donor leads, then seat 2 and Schüchterne itself."""
    pos = done(shy(edition), use(0, "RQ", 1))
    assert refusal(pos, "0:S6") == ("CHAR.RQ.DRAWS",)
    pos = done(pos, draw("RQ", "R9"))
    told = [observation(pos, seat).heard[-1].learned for seat in range(3)]
    assert told == [(), (NUMBERS["R9"],), ()]
    pos = done(pos, answer(1, "RQ", 1))
    assert (pos.turn, pos.phase) == (1, PLAY)
    drawn = [observation(pos, seat).drawn for seat in range(3)]
    assert drawn == [-1, NUMBERS["R9"], -1]
    assert refusal(pos, "1:H8") == ("CHAR.RQ.DRAWS",)
    pos = done(pos, "1:R9 2:L9 0:S6")
    assert pos.leader == 0  # the ruff
    assert refusal(pos, use(0, "RQ", 1)) == ("ORDER.ONCE",)


def test_schuechternes_donor_alone_is_asked() -> None:
    pos = shy("en")
    pos = done(pos, use(0, "RQ", 1), draw("RQ", "R9"))
    assert refusal(pos, answer(0, "RQ", 1)) == ("CHAR.RQ.MAY_DECLINE", "CHAR.RQ.SECOND_BINDS")


def test_a_drawn_lead_may_not_lie_face_down_and_is_schuechternes_in_any_trick() -> None:
    pos = done(dealt("en", (None, "RQ", None)), *DOWN, use(1, "RQ", 0))
    pos = to_move(done(pos, draw("RQ", "LA"), answer(0, "RQ", 1)))
    assert refused(pos, "0:LK")[1:] == (("CHAR.RQ.DRAWS",), cards("LA"))
    assert refused(pos, "0:LA*")[1:] == (("CHAR.S6.FACE_DOWN",), ())


def test_a_drawn_lead_binds_nobody_who_follows() -> None:
    hands = ("LA H9", "L7 H7", "L8 H8")
    pos = staged("en", "SK", hands, characters=("RQ", None, None), powers=power_state(drawn=0))
    pos = done(pos, "0:LA")
    assert refused(pos, "1:H7")[1:] == (("PLAY.FOLLOW",), cards("L7"))
    assert done(pos, "1:L7").trick == cards("LA L7")


@pytest.mark.parametrize("single", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_053_the_only_card(edition: Edition, single: bool) -> None:
    pos = shy(edition, ("S6", "R9", "L9")) if single else shy(edition)
    pos = done(pos, use(0, "RQ", 1), draw("RQ", "R9"))
    assert ("R-053" in noted(pos)) == single
    assert (answer(1, "RQ", 0) in legal_actions(pos)) == (not single)
    if single:
        assert legal_actions(pos) == [action("1:R9")]


@pytest.mark.parametrize("shyly", [True, False])
def test_r_054_the_donor_has_led(shyly: bool) -> None:
    pos = shy("en")
    pos = done(pos, *([use(0, "RQ", 2), draw("RQ", "L9"), answer(2, "RQ", 1)] if shyly else []))
    pos = done(pos, "2:L9 0:S6" if shyly else "0:S6 1:R9")
    assert pos.leader == (2 if shyly else 0)
    assert pos.turn == (1 if shyly else 2)
    assert ("R-054" in noted(pos)) == shyly


@pytest.mark.parametrize(("edition", "used"), [("en", []), ("de", ["R-086"]), ("nl", [])])
def test_r_086_and_r_137_a_card_refused(edition: Edition, used: list[str]) -> None:
    pos = done(shy(edition), use(0, "RQ", 1), draw("RQ", "R9"))
    agreed, refused = (done(pos, answer(1, "RQ", say)) for say in (1, 0))
    assert [r for r in noted(agreed) if r == "R-086"] == []
    assert [r for r in noted(refused) if r == "R-086"] == used
    assert legal_actions(refused) == [draw("RQ", "H8")]  # not the first one again
    assert refusal(refused, draw("RQ", "R9")) == ("CHAR.RQ.DRAWS",)
    pos = done(refused, draw("RQ", "H8"))
    second = [p for p in (agreed, refused, pos) if "R-137" in noted(p)]
    assert second == ([pos] if edition == "en" else [])
    assert (pos.turn, pos.phase) == (1, PLAY)  # nobody asks any more
    assert refusal(pos, "1:R9") == ("CHAR.RQ.DRAWS",)
    for seat in (0, 2):
        assert NUMBERS["R9"] not in [h.learned for h in observation(pos, seat).heard]
        assert [h.learned for h in observation(pos, seat).heard if h.do == "draw"] == [(), ()]


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_127_schuechterne_refuses_its_own_lead_only(edition: Edition) -> None:
    """The Dutch words could mean another's."""
    dutch = edition == "nl"
    pos = staged(edition, "SK", ("S7 H7", "SA H8", "S8 H6"), characters=SHY)
    pos = done(pos, "0:S7 1:SA 2:S8")
    assert (pos.turn, pos.phase) == (1, PLAY)
    assert refusal(pos, use(0, "RQ", 1)) == ("R-127" if dutch else "CHAR.RQ.MAY_REFUSE",)
    printed = "CHAR.RQ.REFUSES_A_LEAD" if dutch else "CHAR.RQ.MAY_REFUSE"
    assert refusal(done(pos, "1:H8"), use(0, "RQ", 1)) == (printed,)  # it lies already
    pos = shy(edition)
    assert refusal(pos, use(0, "RQ", 0)) == (printed,)
    assert ("R-127" in noted(done(pos, use(0, "RQ", 1)))) == dutch
    assert refusal(done(pos, "0:H7"), use(0, "RQ", 1)) == (printed,)


def test_a_draw_is_no_reason_in_later_tricks() -> None:
    pos = done(shy("en"), use(0, "RQ", 1), draw("RQ", "R9"), answer(1, "RQ", 1))
    assert why(pos, "R9") == (True, ("CHAR.RQ.DRAWS",))
    pos = done(pos, "1:R9 2:L9 0:S6")
    assert why(pos, "H7") == (True, ("PLAY.LEAD_ANY",))
