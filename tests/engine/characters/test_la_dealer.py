"""LA Dealer: exchanges hands with a seat that agrees, between any two tricks. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, answer, dealt, done, refusal, use

from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_124_dealer_asks_again_before_the_next_trick(edition: Edition) -> None:
    """Whoever has refused before this one may be asked before the next."""
    pos = done(dealt(edition, ("LA", None, None)), *DOWN, use(0, "LA", 1), answer(1, "LA", 0))
    pos = done(pos, "1:RA 2:HA 0:LA")
    for other in (1, 2):
        assert (
            done(pos, use(0, "LA", other), answer(other, "LA", 1)).hands[other] != pos.hands[other]
        )


def test_an_offer_is_made_to_somebody() -> None:
    pos = done(dealt("en", ("LA", "H9", None)), *DOWN)
    assert refusal(pos, use(0, "LA")) == ("CHAR.LA.MAY_OFFER",)
