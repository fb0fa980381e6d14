"""Worked examples of the printed texts: powers used while trump is made."""

from __future__ import annotations

import pytest
from games.cosmic_euchre.euchre import cited, dealt, play, played_out, table

from eidex.common.errors import IllegalAction
from eidex.games.cosmic_euchre.engine.engine import legal_actions, to_act
from eidex.games.cosmic_euchre.engine.position import (
    DEAL,
    DISCARD,
    FIRST_ROUND,
    HALVES,
    PLAY,
    SECOND_ROUND,
)

PASSES = ("0 pass", "1 pass", "2 pass", "3 pass")

# Abolitionist


def test_abolitionist_calls_no_trump_when_the_card_is_down() -> None:
    pos = play(dealt(table(seat0="abolitionist")), *PASSES)
    assert "none" in [one.suit for one in legal_actions(pos)]
    pos = play(pos, "0 call none")
    assert (pos.phase, pos.trump, pos.maker) == (PLAY, "none", 0)
    # The jack of hearts is no bower: the queen beats it.
    pos = play(pos, "0 DJ", "1 CA", "2 DQ", "3 D9")
    assert to_act(pos) == 2


def test_abolitionist_not_while_the_card_is_up() -> None:
    pos = dealt(table(seat0="abolitionist"))
    with pytest.raises(IllegalAction, match=r"BID\.FIRST_ROUND"):
        play(pos, "0 call none")


def test_no_trump_is_called_by_abolitionist_alone() -> None:
    pos = play(dealt(table(seat1="abolitionist")), *PASSES)
    with pytest.raises(IllegalAction, match=r"POWER\.ABOLITIONIST\.MAY_CALL"):
        play(pos, "0 call none")


def test_abolitionist_who_is_stuck_may_call_no_trump() -> None:
    pos = play(dealt(table(seat3="abolitionist")), *PASSES, "0 pass", "1 pass", "2 pass")
    assert play(pos, "3 call none").trump == "none"


def test_abolitionist_alone_without_trump_scores_as_ever() -> None:
    # Without trump seat 1 takes every trick with its clubs, and leads from seat 0's side first.
    hands = ("C10 DJ HA HK HQ", "CA CK CQ CJ C9", "DA DK DQ D10 HJ", "D9 H9 SA SK SQ")
    pos = play(dealt(table(seat1="abolitionist"), hands), *PASSES, "0 pass", "1 call none alone")
    pos = play(pos, "0 C10", "1 CA", "2 D10")
    pos = played_out(pos)
    assert pos.scores == (0, 4 * HALVES)


# Chameleon


@pytest.mark.parametrize("suit", ["C", "D", "H"])
def test_chameleon_changes_the_suit_of_its_partner(suit: str) -> None:
    pos = play(dealt(table(seat2="chameleon")), *PASSES, "0 call S")
    assert (to_act(pos), len(legal_actions(pos))) == (2, 3 + 1)
    after = play(pos, f"2 use chameleon {suit}")  # H is the suit that was turned down
    assert (after.trump, after.maker, after.phase) == (suit, 0, PLAY)
    assert play(pos, "2 decline chameleon").trump == "S"


def test_chameleon_not_to_the_same_suit_nor_to_no_trump() -> None:
    pos = play(dealt(table(seat2="chameleon")), *PASSES, "0 call S")
    for suit in ("S", "none"):
        with pytest.raises(IllegalAction, match=r"POWER\.CHAMELEON\.MAY_CHANGE"):
            play(pos, f"2 use chameleon {suit}")


def test_chameleon_not_when_the_card_was_picked_up_nor_for_opponents() -> None:
    pos = play(dealt(table(seat2="chameleon")), "0 order")
    assert pos.phase == DISCARD
    pos = play(dealt(table(seat2="chameleon")), *PASSES, "0 pass", "1 call S")
    assert pos.phase == PLAY
    pos = play(dealt(table(seat2="chameleon")), *PASSES, "0 pass", "1 pass", "2 call S")
    assert pos.phase == PLAY  # its own call


def test_chameleon_does_not_change_no_trump() -> None:
    pos = table(seat0="abolitionist", seat2="chameleon")
    pos = play(dealt(pos), *PASSES, "0 call none")
    assert pos.phase == PLAY
    assert "E-007" in cited(pos)


def test_chameleon_sits_out_when_it_has_changed_the_suit_of_a_lone_maker() -> None:
    pos = play(dealt(table(seat2="chameleon")), *PASSES, "0 call S alone", "2 use chameleon H")
    assert (pos.alone, pos.maker, pos.trump) == (True, 0, "H")
    assert "E-008" in cited(pos)
    assert pos.sits_out(2)
    assert played_out(pos).scores == (4 * HALVES, 0)


# Negator


def test_negator_denies_and_the_partner_has_passed() -> None:
    pos = play(dealt(table(seat2="negator")), "0 order alone")
    assert to_act(pos) == 2
    after = play(pos, "2 use negator")
    assert (after.phase, to_act(after)) == (FIRST_ROUND, 1)
    assert (after.maker, after.trump, after.alone) == (-1, "", False)
    assert after.kitty[0] == after.up
    assert play(pos, "2 decline negator").phase == DISCARD


def test_negator_as_often_as_it_likes() -> None:
    pos = table(seat2="negator")
    for dealer in (3, 0, 1, 2):
        assert pos.dealer == dealer
        order = [(dealer + n) % 4 for n in (1, 2, 3, 4)]
        pos = dealt(pos)
        for seat in order:
            if seat == 0 != dealer:
                pos = play(pos, "0 order", "2 use negator")
            else:
                pos = play(pos, f"{seat} pass")
        assert pos.phase == SECOND_ROUND
        pos = played_out(play(pos, f"{order[0]} call S"))
    assert pos.used == {"negator": 3}


def test_negator_denies_the_partner_of_the_dealer_and_the_card_is_turned_down() -> None:
    # Seat 1, across from the dealer, orders; Negator deals.
    pos = play(dealt(table(seat3="negator")), "0 pass", "1 order", "3 use negator")
    assert to_act(pos) == 2
    pos = play(pos, "2 pass", "3 pass")
    assert (pos.phase, to_act(pos)) == (SECOND_ROUND, 0)


def test_negator_not_the_dealer_who_takes_the_card() -> None:
    pos = play(dealt(table(seat1="negator")), "0 pass", "1 pass", "2 pass", "3 order")
    assert pos.phase == DISCARD
    assert "E-010" in cited(pos)


def test_negator_not_opponents_and_not_itself() -> None:
    assert play(dealt(table(seat2="negator")), "0 pass", "1 order").phase == DISCARD
    assert play(dealt(table(seat2="negator")), "0 pass", "1 pass", "2 order").phase == DISCARD


def test_negator_not_a_suit_that_is_called() -> None:
    pos = play(dealt(table(seat2="negator")), *PASSES, "0 call S")
    assert pos.phase == PLAY


# Teflon


STUCK = (*PASSES, "0 pass", "1 pass", "2 pass")


def test_teflon_is_not_stuck_as_dealer() -> None:
    pos = play(dealt(table(seat3="teflon")), *STUCK)
    assert to_act(pos) == 3
    freed = play(pos, "3 use teflon")
    thrown_in = play(freed, "3 pass")
    assert (thrown_in.phase, thrown_in.dealer, thrown_in.scores) == (DEAL, 0, (0, 0))
    assert thrown_in.hand == 1
    assert "E-012" in cited(thrown_in)
    assert play(freed, "3 call S").trump == "S"  # it need not, and may
    with pytest.raises(IllegalAction, match=r"BID\.STICK"):
        play(pos, "3 decline teflon", "3 pass")


def test_teflon_frees_its_partner() -> None:
    pos = play(dealt(table(seat1="teflon")), *STUCK)
    assert to_act(pos) == 1
    pos = play(pos, "1 use teflon")
    assert to_act(pos) == 3
    assert "E-011" in cited(pos)
    assert play(pos, "3 pass").phase == DEAL


def test_teflon_does_not_free_opponents() -> None:
    pos = play(dealt(table(seat2="teflon")), *STUCK)
    assert {one.do for one in legal_actions(pos)} == {"call"}


def test_teflon_frees_for_one_hand() -> None:
    pos = play(dealt(table(seat3="teflon")), *STUCK, "3 use teflon", "3 pass")
    for dealer in (0, 1, 2):
        assert pos.dealer == dealer
        seats = [(dealer + n) % 4 for n in (1, 2, 3, 4, 1, 2, 3)]
        pos = play(dealt(pos), *[f"{seat} pass" for seat in seats])
        if dealer == 1:  # its partner
            pos = play(pos, "3 decline teflon")
        assert {one.do for one in legal_actions(pos)} == {"call"}
        pos = played_out(play(pos, f"{dealer} call S"))
