"""What a seat sees of a position."""

from __future__ import annotations

from typing import NamedTuple

from eidex.games.cosmic_euchre.engine.position import ASK, NOBODY, Position
from eidex.games.cosmic_euchre.engine.power import AFTER_TURN_UP, BEFORE_LOOK, BEFORE_TURN_UP
from eidex.games.shared.position import Hand

DEALING = (BEFORE_LOOK, BEFORE_TURN_UP, AFTER_TURN_UP)
"""Moments of the deal, one after the other."""
HIDDEN = "?"
"""Stands for a card that lies face down."""


class View(NamedTuple):
    """What one seat sees; what it does not see is empty, or `HIDDEN`."""

    hand: Hand
    kitty: Hand
    up: str
    trick: tuple[tuple[int, str], ...]
    audit: Hand
    """The hand of another that it was shown."""


def seen_by(pos: Position, seat: int) -> View:
    """What the seat sees. Sources: DEAL.LOOK, DEAL.TURN_UP, POWER.ANARCHIST.SELECTS,
    POWER.ANARCHIST.UNSEEN, POWER.GORDON.MAY_AUDIT, POWER.GORDON.WHEN, POWER.MYSTERIO.FACE_DOWN,
    POWER.MYSTERIO.REVEALED."""
    power, deals = pos.power(seat), seat == pos.dealer
    at_kitty = pos.phase == ASK and pos.moment == BEFORE_LOOK and deals
    audits = deals and power is not None and power.key == "gordon"
    trick = tuple(
        (laid.seat, laid.card if _is_shown(pos, seat, laid.seat, laid.face_down) else HIDDEN)
        for laid in pos.trick
    )
    return View(
        pos.hands[seat] if _has_looked(pos, seat) else (),
        pos.kitty if at_kitty else (),
        pos.up,
        trick,
        pos.audit if audits else (),
    )


def _is_shown(pos: Position, seat: int, owner: int, face_down: bool) -> bool:
    """The card can be seen: it lies face up, is one's own, or all have played."""
    return not face_down or owner == seat or pos.taker != NOBODY


def _has_looked(pos: Position, seat: int) -> bool:
    """Only a dealer with such a power has not yet looked at its cards."""
    power = pos.power(seat)
    if power is None or not power.looks_late or seat != pos.dealer:
        return True
    not_yet = DEALING[: DEALING.index(power.moment) + 1]
    return not (pos.phase == ASK and pos.moment in not_yet)
