"""R8 Zombie: has every seat take a card back. Hand-worked."""

from __future__ import annotations

import pytest
from engine.situations import LAST_TRICKS, THREE, zombie
from engine.staging import answer, bits, cards, done, noted, offered, refusal, staged, use
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, legal_actions, observation
from eidex.reference_engine.engine import game_of
from eidex.rulebook import EDITIONS, Edition


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
    pos = done(
        zombie(edition, won=("", LAST_TRICKS[1], "")), use(0, "R8"), answer(0, "R8", card="S8")
    )
    pos = done(pos, answer(1, "R8", card="RQ"))
    assert legal_actions(pos) == [answer(2, "R8", card="LQ")]
    pos = done(pos, answer(2, "R8", card="LQ"))
    assert (pos.hands[2], pos.down[2]) == (bits("L9 L10 LQ"), -1)
    heard = [observation(pos, seat).heard[-1].learned[0] for seat in range(3)]
    assert heard == [(0,), (0,), NUMBERS["LQ"]]  # no seat but its own has seen it
    assert "R-143" not in noted(pos)  # it has no trick that could be passed over


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


@pytest.mark.parametrize("raised", [True, False])
def test_r_040_when_zombie_is_used(raised: bool) -> None:
    pos = done(zombie("en"), use(0, "R8") if raised else "0:-R8")
    assert ("R-040" in noted(pos)) == raised
    if not raised:
        pos = done(pos, "0:LA 1:L7")
        assert refusal(pos, use(0, "R8")) == ("R-040",)
