"""Answers to open questions that programs may give in place of our rulings, each in a case."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from eidex.games.five_sheets.engine.engine import legal_actions as sheets_actions
from eidex.games.five_sheets.engine.position import PLAY
from eidex.games.thousand.engine.bidding import bids, highest_bid, may_redeal
from eidex.games.thousand.engine.cards import PACK
from eidex.games.thousand.engine.scoring import gained
from eidex.games.thousand.engine.tricks import wheels
from games.five_sheets import sheets
from games.thousand import thousand


def reads(pos: Any, key: str) -> Any:
    """The same position at a table that reads so."""
    new = pos.copy()
    new.table = replace(pos.table, otherwise=frozenset({key}))
    return new


def may_bid_blind(pos: Any) -> bool:
    return any(one.way == "blind" for one in bids(pos))


def ended(scores: tuple[int, ...], **more: object) -> Any:
    """Seat 0 has bid 80 and made nothing, seat 1 has taken all cards."""
    pos = thousand.dealt().copy()
    pos.scores, pos.high, pos.bids, pos.taken = scores, 0, (80, 60, 0), ((), PACK, ())
    for name, value in more.items():
        setattr(pos, name, value)
    return pos


def test_a_lower_trump_kills() -> None:
    pos = sheets.at(["H2 S5 S6", "S7 S8"], "H3")
    assert [one.do for one in sheets_actions(pos)] == ["retreat"]
    assert "kill" in {one.do for one in sheets_actions(reads(pos, "F-004:any"))}


def test_the_trump_card_stays_below_the_talon() -> None:
    pos = sheets.at(["C3 C4 C5 C6 C7", "S7 S8 S9 S10 SJ"], "CA", "H9")
    assert sheets.play(pos, "0 retreat").stack == ("H9",)
    pos = sheets.play(reads(pos, "F-010:no"), "0 retreat")
    assert (pos.stack, pos.talon) == ((), ("H9",))


def test_players_go_on_for_ever() -> None:
    pos = reads(sheets.at(["C3 D2", "C5 D4", "C7 D6"], ""), "F-013:on")
    for _ in range(3):
        pos = sheets.play(pos, "0 play C3", "1 retreat", "2 play C7", "0 retreat")
        pos = sheets.play(pos, "1 play C3", "2 retreat", "0 play C7", "1 retreat")
        pos = sheets.play(pos, "2 play C3", "0 retreat", "1 play C7", "2 retreat")
    assert pos.phase == PLAY


def test_a_bid_goes_by_the_dearest_suit_alone() -> None:
    hand = "CA HK HQ DK DQ S9 S10"
    pos = thousand.dealt((hand, "C10 CK D10 DA HA H10 HJ", "C9 CQ CJ D9 DJ SA SK"))
    assert highest_bid(pos, 0) == 300
    assert highest_bid(reads(pos, "T-007:dearest"), 0) == 220


def test_nines_are_dealt_again_after_a_pass() -> None:
    pos = thousand.dealt(thousand.NINES, "SK SQ SJ")
    pos = thousand.play(pos, "0 pass", "1 bid 60", "2 pass", "1 sell", "2 pass")
    assert not may_redeal(pos, 0)
    assert may_redeal(reads(pos, "T-008:late"), 0)


def test_a_hand_that_lies_untouched_after_a_pass_is_bid_blind() -> None:
    pos = thousand.dealt()
    words = ("0 pass", "1 bid 60", "2 pass", "1 sell", "2 pass")
    assert not may_bid_blind(thousand.play(pos, *words))
    assert may_bid_blind(thousand.play(reads(pos, "T-020:unseen"), *words))


@pytest.mark.parametrize(
    ("key", "seat", "ours", "theirs"),
    [
        ("T-009:double", 0, -80, -160),
        ("T-012:counts", 1, 0, 120),
        ("T-013:nothing", 0, -80, 0),
    ],
)
def test_what_a_game_brings(key: str, seat: int, ours: int, theirs: int) -> None:
    pos = ended((900, 900, 0), bid_blind=(True, False, False))
    assert gained(pos, seat) == ours
    assert gained(reads(pos, key), seat) == theirs


def test_wheels_need_three_cards() -> None:
    pos = thousand.dealt().copy()
    pos.trump, pos.hands = "H", (("HA", "H10"), *pos.hands[1:])
    assert wheels(pos, 0) == ("HA", "H10")
    assert wheels(reads(pos, "T-017:three"), 0) == ()
