"""R7 Fledderer: puts a card before another seat and takes up what lies there. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, bits, cards, dealt, done, noted, offered, refusal, to_move, use

from eidex.reference_engine import NUMBERS, legal_actions, observation
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


@pytest.mark.parametrize("pushed", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_094_fledderers_card_stays_down(edition: Edition, pushed: bool) -> None:
    """The seat sees the card and does not get it; English and German print it."""
    pos = done(dealt(edition, ("R7", None, None)), *DOWN)
    pos = to_move(done(pos, use(0, "R7", 1, card="LA") if pushed else "0:-R7"))
    assert pos.down[1] == NUMBERS["LA" if pushed else "R6"]
    assert not pos.hands[1] & bits("LA")
    assert NUMBERS["LA"] not in offered(pos)
    assert ("R-094" in noted(pos)) == (pushed and edition == "nl")
