"""Queens: hand-worked from the printed rules; rulings R-042 to R-044, R-053, R-054, R-056, R-067,
R-068, R-080, R-086, R-103, R-137."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    action,
    answer,
    asked,
    bits,
    cards,
    dealt,
    done,
    draw,
    laid,
    noted,
    offered,
    refusal,
    staged,
    use,
)
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, Position, legal_actions, observation
from eidex.reference_engine.core.position import PLAY
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import EDITIONS, Edition

# -- LQ Feministin


@pytest.mark.parametrize(
    ("seat", "trick", "taker"),
    [
        (0, "HK HQ H9", 1),
        (0, "HA HJ HQ", 2),
        (0, "SJ SQ S9", 2),  # the nine of trump is the second highest
        (1, "HQ S6 HK", 2),  # nobody else ruffs: the highest heart
        (2, "HJ H6 HQ", 0),
        (0, "HK LQ H6", 2),  # the lowest of all can take it
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_feministin_refuses_or_takes(edition: Edition, seat: int, trick: str, taker: int) -> None:
    characters = tuple("LQ" if seat == place else None for place in range(3))
    pos = laid(edition, characters, trick)
    assert pos.turn == seat
    refused, taken = done(pos, use(seat, "LQ")), done(pos, f"{seat}:-LQ")
    assert (refused.leader, taken.leader) == (taker, seat)
    assert bits(trick) & ~refused.won[taker] == bits(trick) & ~taken.won[seat] == 0
    assert observation(refused, taker).heard[-1][1:4] == (seat, "use", "LQ")


@pytest.mark.parametrize(
    ("trick", "en", "nl"),
    [
        ("HK H10 H9", False, True),  # no queen lies
        ("HA HQ H9", False, False),  # no man
        ("HK R6 RQ", False, False),
        ("H9 HQ HK", False, False),  # it would not take the trick
        ("HK HQ H9", True, True),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_feministin_refuses_no_other_trick(
    edition: Edition, trick: str, en: bool, nl: bool
) -> None:
    """The Dutch print asks for a man only."""
    pos = laid(edition, ("LQ", None, None), trick)
    if nl if edition == "nl" else en:
        assert use(0, "LQ") in legal_actions(pos)
    else:
        men = ("CHAR.LQ.MAY_REFUSE_MEN",) if edition == "nl" else ("CHAR.LQ.MAY_REFUSE",)
        assert refusal(pos, use(0, "LQ")) == men
        assert pos.trick == ()


@pytest.mark.parametrize(
    ("trick", "used"),
    [("HK LQ R9", True), ("SQ HK H9", True), ("HK HQ R9", False), ("HA LQ R9", False)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_042_nobody_else_can_take_it(edition: Edition, trick: str, used: bool) -> None:
    pos = laid(edition, ("LQ", None, None), trick)
    assert ("R-042" in noted(pos)) == used
    if used:
        assert use(0, "LQ") not in legal_actions(pos)
        assert pos.leader == 0


@pytest.mark.parametrize(
    ("trick", "against"), [("HK LQ R9", ("R-042",)), ("HK LJ R9", ("CHAR.LQ.MAY_REFUSE",))]
)
def test_r_042_is_why_it_may_not_refuse(trick: str, against: tuple[str, ...]) -> None:
    """Korrektor is asked about the same trick: it still lies."""
    pos = laid("en", ("LQ", None, "L7"), trick)
    assert pos.turn == 2
    assert rule_of_use(pos, use(0, "LQ")) == against


def test_r_042_is_not_used_when_it_would_not_take_the_trick() -> None:
    assert "R-042" not in noted(laid("en", ("LQ", None, None), "LQ S9 LK"))


@pytest.mark.parametrize(
    ("trick", "may", "taker"),
    [
        ("HK HQ H9*", True, 1),
        ("HK HQ HA*", True, 2),  # Sphinx had it in any case
        ("HK HQ H9", True, 1),
        ("HK H9 HQ*", False, 0),  # the queen cannot be seen
        ("HK RQ H9*", False, 0),  # nor the card that would take it
    ],
)
def test_r_043_feministin_goes_by_what_lies_open(trick: str, may: bool, taker: int) -> None:
    pos = laid("en", ("LQ", None, "S6"), trick)
    assert (use(0, "LQ") in legal_actions(pos)) == may
    pos = done(pos, use(0, "LQ")) if may else pos
    assert pos.leader == taker
    assert ("R-043" in noted(pos)) == (may and "*" in trick)


@pytest.mark.parametrize(
    ("double", "refuse", "taker"), [(True, True, 1), (True, False, 0), (False, True, 1)]
)
def test_r_044_both_cards_of_a_double_trick(double: bool, refuse: bool, taker: int) -> None:
    """Ace and king are Feministin's: the queen is next."""
    hands = ("HA HK L7", "H9 HQ L8", "H8 H7 L9")
    pos = staged("en", "SK", hands, characters=("LQ", "SJ", None))
    second = "0:HK 1:HQ 2:H7"
    pos = done(pos, "0:HA 1:H9 2:H8", use(1, "SJ"), second) if double else done(pos, second)
    pos = done(pos, use(0, "LQ") if refuse else "0:-LQ")
    assert pos.leader == taker
    assert pos.trick == ()
    assert pos.won[taker].bit_count() == (6 if double else 3)
    assert ("R-044" in noted(pos)) == (double and refuse)


# -- RQ Schüchterne

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


def test_schuechternes_donor_alone_is_asked() -> None:
    pos = shy("en")
    pos = done(pos, use(0, "RQ", 1), draw("RQ", "R9"))
    assert refusal(pos, answer(0, "RQ", 1)) == ("CHAR.RQ.MAY_DECLINE", "CHAR.RQ.SECOND_BINDS")


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


# -- HQ Teekränzchen


@pytest.mark.parametrize("edition", EDITIONS)
def test_teekraenzchen_gets_two_cards_and_gives_two(edition: Edition) -> None:
    pos = done(dealt(edition, ("HQ", None, None)), *DOWN)
    assert refusal(pos, answer(2, "HQ", card="HA")) == ("CHAR.HQ.RECEIVES",)
    assert refusal(pos, answer(1, "HQ", card="R6")) == ("CHAR.HQ.RECEIVES",)  # it is put down
    assert refusal(pos, "0:-HQ") == ("CHAR.HQ.RECEIVES",)
    pos = done(pos, answer(1, "HQ", card="RA"), answer(2, "HQ", card="H7"))
    assert pos.hands[0] == bits("LA LK LQ LJ L10 L9 L8 L7 S8 SA SK RA H7")
    assert refusal(pos, answer(0, "HQ", card="HA")) == ("CHAR.HQ.GIVES_BACK",)
    pos = done(pos, answer(0, "HQ", card="H7"))
    assert refusal(pos, answer(0, "HQ", card="H7")) == ("CHAR.HQ.GIVES_BACK",)
    pos = done(pos, answer(0, "HQ", card="RA"))
    assert pos.hands == (
        bits("LA LK LQ LJ L10 L9 L8 L7 S8 SA SK"),
        bits("H7 RK RQ RJ R10 R9 R8 R7 S6 S9 SJ"),
        bits("HA HK HQ HJ H10 H9 H8 RA S7 S10 SQ"),
    )
    seen = [[h.learned[0] for h in observation(pos, seat).heard] for seat in range(3)]
    ra, h7 = NUMBERS["RA"], NUMBERS["H7"]
    # The two between whom a card goes know it; the third knows to which seat it went.
    assert seen == [[ra, h7, h7, ra], [ra, 0, h7, 2], [0, h7, 1, ra]]
    assert pos.phase == PLAY
    assert refusal(pos, use(0, "HQ")) == ("CHAR.HQ.RECEIVES",)  # it happens by itself


@pytest.mark.parametrize(
    ("first", "second", "other"),
    [("RA", "HA", False), ("HA", "RA", False), ("LA", "HA", True), ("RA", "SA", True)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_056_what_teekraenzchen_gives_back(
    edition: Edition, first: str, second: str, other: bool
) -> None:
    """In German the cards have been taken into the hand: it is printed."""
    pos = done(dealt(edition, ("HQ", None, None)), *DOWN)
    pos = done(pos, answer(1, "HQ", card="RA"), answer(2, "HQ", card="HA"))
    assert "R-056" not in noted(pos)
    pos = done(pos, answer(0, "HQ", card=first), answer(0, "HQ", card=second))
    assert pos.hands[1] >> NUMBERS[first] & 1
    assert pos.hands[2] >> NUMBERS[second] & 1
    assert ("R-056" in noted(pos)) == (other and edition != "de")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_103_the_givers_choose_what_teekraenzchen_is_given(edition: Edition) -> None:
    pos = done(dealt(edition, ("HQ", None, None)), *DOWN)
    assert pos.turn == 1
    assert offered(pos) == set(cards("RA RK RQ RJ R10 R9 R8 R7 S6 S9 SJ"))
    assert "R-103" not in noted(pos)
    pos = done(pos, answer(1, "HQ", card="R7"))
    assert ("R-103" in noted(pos)) == (edition != "nl")


# -- SQ Gerechtigkeit

JUST = ("SQ", None, None)
HANDS_5 = ("SA HA LA RA L6", "S7 H7 L7 R7 L8", "S8 H8 L9 R8 L10")


@pytest.mark.parametrize("edition", EDITIONS)
def test_gerechtigkeit_lasts_for_two_tricks(edition: Edition) -> None:
    pos = done(staged(edition, "SK", HANDS_5, characters=JUST), "0:SA 1:S7 2:S8")
    before = pos.won
    pos = done(pos, use(0, "SQ"))
    assert observation(pos, 2).heard[-1][1:4] == (0, "use", "SQ")
    pos = done(pos, "0:HA 1:H7 2:H8")
    assert (pos.leader, pos.hands[1]) == (0, bits("L7 R7 L8"))  # nothing returns to a hand
    pos = done(pos, "0:L6 1:L8 2:L10")
    assert pos.leader == 2  # the highest card leads
    own = ("HA L6", "H7 L8", "H8 L10")
    assert pos.won == tuple(old | bits(new) for old, new in zip(before, own, strict=True))
    third = pos.won[0] | bits("LA L7 L9")
    pos = done(pos, "2:L9 0:LA 1:L7")
    assert (pos.leader, pos.won[0]) == (0, third)
    assert pos.phase == PLAY  # it is not asked again
    assert refusal(pos, use(0, "SQ")) == ("ORDER.ONCE",)


@pytest.mark.parametrize("proclaimed", [True, False])
def test_r_080_when_justice_is_proclaimed(proclaimed: bool) -> None:
    pos = done(staged("en", "SK", HANDS_5, characters=JUST), "0:SA 1:S7 2:S8")
    pos = done(pos, use(0, "SQ") if proclaimed else "0:-SQ")
    assert ("R-080" in noted(pos)) == proclaimed
    if not proclaimed:
        late = done(pos, "0:HA 1:H7")
        assert refusal(late, use(0, "SQ")) == ("CHAR.SQ.MAY_DECLARE",)  # a trick lies
        assert "R-080" not in noted(done(late, "2:H8"))


@pytest.mark.parametrize("justice", [2, 1, 0])
@pytest.mark.parametrize("edition", EDITIONS)
def test_gerechtigkeit_keeps_animal_tricks_from_the_pot(edition: Edition, justice: int) -> None:
    powers = power_state(uses=(1, 1, 0), pot_opened=True, pot=bits("R6"), justice=justice)
    pos = staged(
        edition, "SK", ("LA SA", "L7 H8", "R8 H9"), characters=("SQ", "S7", None), key="H7",
        won=("H10", "H7", ""), down=("L6", "R6", "R7"), powers=powers,
    )  # fmt: skip
    pos = done(pos, "0:LA 1:L7 2:R8")
    if justice:
        assert pos.powers.pot == bits("R6")
        assert all(pos.won[seat] & bits(card) for seat, card in enumerate(("LA", "L7", "R8")))
    else:
        assert pos.powers.pot == bits("R6 LA L7 R8")


@pytest.mark.parametrize("justice", [1, 0])
@pytest.mark.parametrize("edition", EDITIONS)
def test_gerechtigkeit_leaves_fuersorge_the_lead(edition: Edition, justice: int) -> None:
    powers = power_state(uses=(1, 0, 0), justice=justice)
    pos = staged(
        edition, "SK", ("H9 SA", "H8 L7", "H6 L8"), characters=("SQ", "H10", None), powers=powers
    )
    pos = done(pos, "0:H9 1:H8 2:H6", use(1, "H10", 2))
    assert pos.leader == 2
    own = ("H9", "H8", "H6") if justice else ("", "", "H9 H8 H6")
    hearts = bits("H9 H8 H6")
    assert [won & hearts for won in pos.won] == [bits(cards) for cards in own]


@pytest.mark.parametrize(
    ("trick", "justice", "pot_to", "used"),
    [
        ("0:H7 1:H9 2:H8", 2, 0, True),  # the nine is the highest card, the seven seat 0's
        ("0:H7 1:H9 2:H8", 0, 1, False),
        ("0:H6 1:H9 2:H8", 2, None, False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_067_the_key_under_justice(
    edition: Edition, trick: str, justice: int, pot_to: int | None, used: bool
) -> None:
    lead = trick[2:4]
    powers = power_state(uses=(1, 0, 1), pot_opened=True, pot=bits("R7 LA L10 RA"), justice=justice)
    pos = staged(
        edition, "SK", (f"{lead} SA", "H9 L7", "H8 L8"), characters=("SQ", None, "S7"), key="H7",
        won=("", "HA", ""), down=("L6", "R6", "R7"), powers=powers,
    )  # fmt: skip
    pot = bits("LA L10 RA")
    pos = changed(pos, won=(pos.won[0], pos.won[1], pos.won[2] & ~pot))
    pos = done(pos, trick)
    owners = [seat for seat in range(3) if pos.won[seat] & pot == pot]
    assert owners == ([] if pot_to is None else [pot_to])
    assert ("R-067" in noted(pos)) == (used and edition == "en")
    assert bool(pos.won[0] & bits(lead)) == bool(justice)


@pytest.mark.parametrize(("double", "justice"), [(True, 2), (True, 0), (False, 2)])
def test_r_068_a_double_trick_under_justice(double: bool, justice: int) -> None:
    powers = power_state(uses=(1, 0, 0), justice=justice)
    hands = ("H10 SA S6", "H9 H7 L7", "H6 HK L8")
    pos = staged("en", "SK", hands, characters=("SQ", "SJ", None), powers=powers)
    before = pos.won
    pos = done(pos, "0:H10 1:H9 2:H6", use(1, "SJ") if double else "1:-SJ")
    pos = done(pos, "0:SA 1:H7 2:HK") if double else pos
    gained = [now & ~old for now, old in zip(pos.won, before, strict=True)]
    if not double:
        assert gained == [bits("H10"), bits("H9"), bits("H6")]
    elif justice:
        assert gained == [bits("H10 SA"), bits("H9 H7"), bits("H6 HK")]
    else:
        assert gained == [bits("H10 SA H9 H7 H6 HK"), 0, 0]
    assert pos.leader == 0
    assert pos.powers.justice == max(0, justice - 1)
    assert ("R-068" in noted(pos)) == (double and justice > 0)
