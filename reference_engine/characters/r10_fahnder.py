"""R10 Fahnder: demands a card."""

from __future__ import annotations

from functools import cache

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import NUMBERS
from eidex.reference_engine.characters.shared import everything, unspent
from eidex.reference_engine.plays import under_schwarzpeter
from eidex.reference_engine.position import Action, Game, Position, Told, note

# -- WINDOW: its lead (CHAR.R10.MAY_DEMAND), before it is made or after; in German after it
#    (CHAR.R10.AFTER_LEAD)
WINDOWS: tuple[str, ...] = ("before_trick", "lead", "card")
WINDOWS_IN = {"de": ("card",)}
PLACES = (0,)


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: any card, but not the raven jack under Schwarzpeter (CHAR.R10.NOT_THE_JACK)
def choices(pos: Position, seat: int) -> Actions:
    """Every card."""
    if not _its_moment(pos, seat):
        return ()
    all_cards = _demands(seat)
    jack = NUMBERS["RJ"]
    assert pos.powers is not None
    if under_schwarzpeter(pos.powers, pos.game.edition):
        return all_cards[:jack] + all_cards[jack + 1 :]
    return all_cards


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    if not _its_moment(pos, action.seat):
        german = pos.game.edition == "de"
        return ("CHAR.R10.AFTER_LEAD",) if german else ("CHAR.R10.MAY_DEMAND",)
    jack = action.card == NUMBERS["RJ"]
    return ("CHAR.R10.NOT_THE_JACK",) if jack else ("ORDER.ONCE",)


@cache
def _demands(seat: int) -> Actions:
    return tuple(Action(seat, "use", card, "R10") for card in range(36))


def _its_moment(pos: Position, seat: int) -> bool:
    if pos.leader != seat:
        return False
    return len(pos.trick) == 1 or (pos.game.edition != "de" and not pos.trick)


# -- EFFECT: who holds it plays it if it may be played (CHAR.R10.BINDS, CHAR.R10.GONE,
#    CHAR.R10.NOT_LEGAL)
def effect(pos: Position, action: Action) -> Position:
    """The card is demanded."""
    if pos.trick:
        pos = note(pos, "R-151")
    return pos.with_powers(demand=action.card)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
