"""Fledderer: hand-worked from the printed rules; rulings R-077 (also with the eights), R-105."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    HANDS,
    asked,
    bits,
    cards,
    dealt,
    done,
    noted,
    refusal,
    to_move,
    use,
)

from eidex.reference_engine import NUMBERS, legal_actions, observation
from eidex.reference_engine.core.position import PLAY
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_fledderer_puts_down_a_second_card(edition: Edition) -> None:
    early = dealt(edition, ("R7", None, None))
    assert refusal(early, use(0, "R7", 1, card="LA")) == ("CHAR.R7.MAY_TAKE",)
    pos = done(early, *DOWN)
    assert refusal(pos, use(0, "R7", 1, card="RA")) == ("CHAR.R7.MAY_TAKE",)  # not its card
    assert refusal(pos, use(0, "R7", 0, card="LA")) == ("CHAR.R7.MAY_TAKE",)
    pos = done(pos, use(0, "R7", 1, card="LA"))
    assert pos.hands[0] == bits("LK LQ LJ L10 L9 L8 L7 S8 SA SK R6")
    assert pos.down == cards("L6 LA H6")
    la = NUMBERS["LA"]
    told = [observation(pos, seat).heard[-1].learned for seat in range(3)]
    assert told == [((1,), la), ((1,), la), ((1,),)]
    assert [observation(pos, seat).down for seat in (1, 2)] == [
        (-1, la, -1),
        (-1, -1, NUMBERS["H6"]),
    ]
    assert refusal(pos, use(0, "R7", 2, card="LK")) == ("CHAR.R7.MAY_TAKE",)
    assert la not in {action.card for action in legal_actions(to_move(pos))}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("opens", "targets"), [(True, {2}), (False, {1, 2})])
def test_r_105_fledderer_takes_a_card_that_did_not_open_a_pot(
    edition: Edition, opens: bool, targets: set[int]
) -> None:
    """The lizard ace is a card like others."""
    hands = (HANDS[1], HANDS[2], HANDS[0])
    pos = dealt(edition, ("R7", "S7", None), hands, dealer=2)
    pos = done(pos, use(1, "S7", card="H7") if opens else "1:-S7", "0:=RA 1:=HA 2:=LA")
    pos = asked(pos, 0, "before_trick")
    assert {one.choice[0] for one in legal_actions(pos)[:-1]} == targets
    assert ("R-105" in noted(pos)) == opens
    if opens:
        assert refusal(pos, use(0, "R7", 1, card="RK")) == ("R-105",)
        assert refusal(pos, use(0, "R7", card="RK")) == ("CHAR.R7.MAY_TAKE",)  # before nobody
        late = to_move(pos)
        assert refusal(late, use(0, "R7", 1, card="RK")) == ("CHAR.R7.MAY_TAKE",)
        assert refusal(late, use(0, "R7", 0, card="RK")) == ("CHAR.R7.MAY_TAKE",)
    pos = done(pos, use(0, "R7", 2, card="RK"))
    assert pos.hands[0] & bits("RK LA") == bits("LA")


def test_fledderer_takes_nothing_from_the_pot_nor_from_a_seat_that_waits() -> None:
    pos = dealt("en", ("R7", "S7", "S9"))
    pos = asked(done(pos, use(1, "S7", card="H7"), "1:=R6 0:=L6"), 2, "before_trick")
    pos = done(pos, "2:-S9")
    assert (pos.phase, pos.turn) == (PLAY, 1)  # it is not asked
    for other in (1, 2):
        assert refusal(pos, use(0, "R7", other, card="LA")) == ("CHAR.R7.MAY_TAKE",)


def test_r_105_is_not_against_fledderer_that_has_used_its_power() -> None:
    """Guggitaler is asked in the same window after it."""
    pos = dealt("en", ("R7", "S7", "H7"), (HANDS[1], HANDS[0], HANDS[2]), dealer=2)
    pos = done(pos, use(1, "S7", card="H7"), "0:=RA 1:=LA 2:=HA")
    pos = asked(pos, 0, "before_trick")
    assert refusal(pos, use(0, "R7", 1, card="RK")) == ("R-105",)  # the lizard ace opened it
    pos = done(pos, use(0, "R7", 2, card="RK"))
    assert (pos.turn, pos.powers.window) == (2, "before_trick")
    assert rule_of_use(pos, use(0, "R7", 1, card="RQ")) == ("CHAR.R7.MAY_TAKE",)


@pytest.mark.parametrize(
    ("called", "jack", "used"), [(True, True, True), (False, True, False), (True, False, False)]
)
def test_r_077_fledderer_and_the_raven_jack(called: bool, jack: bool, used: bool) -> None:
    """Fledderer holds it, or seat 2 does."""
    hands = HANDS if jack else (HANDS[2], HANDS[0], HANDS[1])
    pos = dealt("en", ("RJ", "R7", None), hands, dealer=0 if jack else 1)
    downs = DOWN if jack else ("2:=R6", "0:=H6", "1:=L6")
    pos = done(pos, *([use(0, "RJ")] if called else []), *downs)
    pos = asked(pos, 1, "before_trick")
    if used:
        assert refusal(pos, use(1, "R7", 0, card="RJ")) == ("R-077",)
        assert refusal(pos, use(1, "R7", 1, card="RA")) == ("CHAR.R7.MAY_TAKE",)
    elif jack:
        assert use(1, "R7", 0, card="RJ") in legal_actions(pos)
    else:
        assert refusal(pos, use(1, "R7", 0, card="RJ")) == ("CHAR.R7.MAY_TAKE",)
    pos = done(pos, use(1, "R7", 0, card="RA" if jack else "LA"))
    assert ("R-077" in noted(pos)) == used
