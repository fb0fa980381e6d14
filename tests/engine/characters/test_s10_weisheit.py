"""S10 Weisheit: announces combinations, and adds their worth or takes it off. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import bits, cards, dealt, done, refusal, use

from eidex.reference_engine import legal_actions
from eidex.reference_engine.characters.s10_weisheit import combinations_of

RICH = (
    "LA LK LQ RA HA SA R9 R8 R7 R6 S10 SK",
    "LJ L10 L9 L8 L7 L6 RK RQ RJ R10 HK HQ",
    "HJ H10 H9 H8 H7 H6 SQ SJ S9 S8 S7 S6",
)
"""Seat 0 shows the star king. Seat 0: lizards ace to queen, four aces, ravens nine to six. Seat 1:
lizards jack to six, ravens king to ten. Seat 2: hearts jack to six, stars nine to six."""


@pytest.mark.parametrize(
    ("hand", "worth"),
    [("LA LK", None), ("L8 L7 L6", 4), ("LJ L10 L9 L8", 10), ("LA LK LQ LJ L10", 20),
     ("LA LK LQ LJ L10 L9 L8 L7 L6", 20), ("LA LK LQ L10 L9 L8", 4), ("L7 L6 RA", None)],
)  # fmt: skip
def test_weisheit_counts_rows(hand: str, worth: int | None) -> None:
    """Of one suit, each row for itself, the whole row first."""
    found = combinations_of(bits(hand), "S")
    assert {ways[0][0] for ways in found} == ({worth} if worth else set())
    assert sum(ways[0][1] for ways in found) == (bits(hand) if worth else 0)


def test_r_072_part_of_a_row_may_be_announced() -> None:
    """Five lizards in a row are 20; four of them 10, in two ways, three of them 4, in three."""
    ((whole, *parts),) = combinations_of(bits("LA LK LQ LJ L10"), "S")
    assert whole == (20, bits("LA LK LQ LJ L10"))
    assert [worth for worth, _ in parts] == [4, 4, 4, 10, 10]
    assert (10, bits("LK LQ LJ L10")) in parts
    assert (4, bits("LA LQ LJ")) not in parts
    pos = done(dealt("en", (None, "S10", None), RICH), "1:=HK", "2:=SQ", "0:=S10")
    assert use(1, "S10", 10, *sorted(cards("LJ L10 L9 L8"))) in legal_actions(pos)
    two_of_one = use(1, "S10", 8, *sorted(cards("LJ L10 L9 L8 L7 L6")))
    assert refusal(pos, two_of_one)[-1] == "CHAR.S10.WORTH"
