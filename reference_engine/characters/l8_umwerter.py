"""L8 Umwerter: makes a card the highest or the lowest of its suit."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import PACK, cards_in, ranks
from eidex.reference_engine.characters.shared import (
    everything,
    note_seher,
    too_late,
    unspent,
    with_each,
)
from eidex.reference_engine.position import Action, Game, Position, Told, note

# -- WINDOW: after the put-down (CHAR.L8.MAY_MOVE, R-126); Seher is not waited for
WINDOWS: tuple[str, ...] = ("before_trick",)
TRICKS = "first"
TOLD_PLAINLY = ("de",)


# -- CONDITION: not used before, and no trick played
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent, and the first trick is to come."""
    return unspent(pos, seat) and not pos.tricks


# -- CHOICES: any card that is not its own (CHAR.L8.NOT_ITS_OWN), up or down; or none
#    (CHAR.L8.NOT_OBLIGED, R-136)
def choices(pos: Position, seat: int) -> Actions:
    """Every card that it does not have, both ways."""
    cards = PACK & ~_own(pos, seat)
    return with_each(cards, seat, "L8", (1,)) + with_each(cards, seat, "L8", (0,))


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    if too_late(pos, action.seat):
        return ("R-126",)
    own = cards_in(_own(pos, action.seat))
    return ("CHAR.L8.NOT_ITS_OWN",) if action.card in own else ("CHAR.L8.MAY_MOVE",)


def _own(pos: Position, seat: int) -> int:
    down = pos.down[seat]
    return pos.hands[seat] | (1 << down if down >= 0 else 0)


# -- EFFECT: the card's rank (CHAR.L8.MOVES; in undenufe R-071), for the game (CHAR.L8.FOR_THE_GAME,
#    in Dutch R-130)
def effect(pos: Position, action: Action) -> Position:
    """The card is moved."""
    pos, old = note_seher(note(note(pos, "R-126"), "R-130")), pos.rules.ranks
    if old.mode == "undenufe":
        pos = note(pos, "R-071")
    (up,) = action.choice
    way = (action.card, 1 if up else -1)
    return pos.with_rules(ranks=ranks(old.mode, old.tens_up, way))


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
