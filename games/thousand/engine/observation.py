"""What a seat sees of a position."""

from __future__ import annotations

from typing import NamedTuple

from eidex.games.shared.position import Hand
from eidex.games.thousand.engine.position import SALE, TALON, Position

HIDDEN = "?"
"""Stands for a card that lies face down."""


class View(NamedTuple):
    """What one seat sees; what it does not see is empty, or `HIDDEN`."""

    hand: Hand
    talon: Hand
    trick: tuple[tuple[int, str], ...]
    last_trick: tuple[tuple[int, str], ...]


def seen_by(pos: Position, seat: int) -> View:
    """What the seat sees. Sources: BID.BLIND, DEAL.REMAINDER, SELL.MAY, SELL.FACE_UP,
    CRAWL.ALL_FACE_DOWN, SEE.LAST_TRICK. No hand is shown for what only its owner can know
    (T-011), nor is a card that is given away (T-018); a trick that lay face down is turned up when
    it is complete (T-019)."""
    shown = pos.phase == SALE or (pos.phase == TALON and seat == pos.turn)
    trick = tuple(
        (laid.seat, HIDDEN if pos.crawls and laid.seat != seat else laid.card) for laid in pos.trick
    )
    hand = pos.hands[seat] if pos.looked and pos.looked[seat] else ()
    last = tuple((laid.seat, laid.card) for laid in pos.last_trick)
    return View(hand, pos.talon if shown else (), trick, last)
