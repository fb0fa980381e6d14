"""R10 Fahnder: demands a card. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import cards, done, noted, offered, refusal, staged, to_move, use
from positions import power_state

from eidex.reference_engine import NUMBERS, Action, Position, legal_actions, observation
from eidex.reference_engine.characters import CHARACTERS
from eidex.rulebook import EDITIONS, Edition


def action_of(pos: Position, card: str) -> Action | None:
    return next((one for one in legal_actions(pos) if one.card == NUMBERS[card]), None)


@pytest.mark.parametrize("edition", EDITIONS)
def test_fahnder_demands_a_card(edition: Edition) -> None:
    """Before its lead, or after it; in German after it. Not once it has let both go by."""
    hands = ("SA HK L6 R9", "S7 HA H9 R8", "S8 H6 L7 R7")
    pos = done(staged(edition, "SK", hands, characters=("R10", None, None)), "0:SA 1:S7 2:S8")
    demand = use(0, "R10", card="HA")
    if edition == "de":
        assert refusal(to_move(pos), demand) == ("CHAR.R10.AFTER_LEAD",)
        pos = done(pos, "0:HK", demand)
    else:
        late = done(pos, "0:-R10", "0:HK", "0:-R10", "1:H9")
        assert refusal(late, demand) == ("CHAR.R10.MAY_DEMAND",)
        pos = done(pos, demand, "0:HK")
    assert [observation(pos, seat).heard[-1].learned[0] for seat in range(3)] == [NUMBERS["HA"]] * 3
    assert refusal(pos, "1:H9") == ("CHAR.R10.BINDS",)
    pos = done(pos, "1:HA 2:H6")
    assert pos.leader == 1
    assert action_of(pos, "H9") is not None  # the demand is over
    clause = "CHAR.R10.AFTER_LEAD" if edition == "de" else "CHAR.R10.MAY_DEMAND"
    assert refusal(pos, demand) == (clause,)
    pos = done(pos, "1:R8 2:R7 0:R9")
    assert refusal(pos, demand) == ((clause,) if edition == "de" else ("ORDER.ONCE",))


def test_fahnder_leads_the_card_that_it_demands_of_itself() -> None:
    hands = ("SA HK L6", "S7 HA H9", "S8 H6 L7")
    pos = done(staged("en", "SK", hands, characters=("R10", None, None)), "0:SA 1:S7 2:S8")
    pos = done(pos, use(0, "R10", card="L6"))
    assert refusal(pos, "0:HK") == ("CHAR.R10.BINDS",)


@pytest.mark.parametrize(
    "demand",
    [
        "R8",  # it may not be played: seat 1 can follow
        "SA",  # gone
        "H7",  # put down
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_fahnder_demands_in_vain(edition: Edition, demand: str) -> None:
    hands = ("SA HK L6 R9", "S7 HA H9 R8", "S8 H6 L7 R7")
    pos = staged(edition, "SK", hands, characters=("R10", None, None), down=("", "H7", ""))
    pos = done(pos, "0:SA 1:S7 2:S8")
    demanding = use(0, "R10", card=demand)
    pos = done(pos, "0:HK", demanding) if edition == "de" else done(pos, demanding, "0:HK")
    assert offered(pos) == set(cards("HA H9"))
    pos = done(pos, "1:HA")
    assert offered(pos) == set(cards("H6"))
    assert ("R-104" in noted(pos)) == (edition == "de" and demand == "R8")  # one that it holds


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_104_a_demand_breaks_no_rule_of_play(edition: Edition) -> None:
    """Seat 1 can follow hearts, and the raven eight is demanded of it."""
    hands = ("HK L6 R9", "HA H9 R8", "H6 L7 R7")
    powers = power_state(uses=(1, 0, 0), demand=NUMBERS["R8"])
    pos = staged(edition, "SK", hands, characters=("R10", None, None), powers=powers)
    pos = done(pos, "0:HK")
    assert offered(pos) == set(cards("HA H9"))
    assert "R-104" not in noted(pos)
    assert ("R-104" in noted(done(pos, "1:HA"))) == (edition == "de")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_151_fahnder_demands_before_or_after_its_lead(edition: Edition) -> None:
    """In German after it."""
    hands = ("SA HK L6 R9", "S7 HA H9 R8", "S8 H6 L7 R7")
    start = done(staged(edition, "SK", hands, characters=("R10", None, None)), "0:SA 1:S7 2:S8")
    demand = use(0, "R10", card="HA")
    after = done(start, "0:HK", demand)
    assert offered(after) == set(cards("HA"))
    assert ("R-151" in noted(after)) == (edition != "de")
    if edition != "de":
        before = done(start, demand, "0:HK")
        assert "R-151" not in noted(before)
        assert offered(before) == set(cards("HA"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_moments_in_which_fahnder_may_demand(edition: Edition) -> None:
    """R-151; German prints the one after the lead."""
    before = () if edition == "de" else ("before_trick", "lead")
    assert CHARACTERS["R10"].windows_in(edition) == (*before, "card")
