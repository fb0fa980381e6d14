"""S7 Jackpot: opens a pot that animal tricks fill and the taker of the key wins."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import NUMBERS
from eidex.reference_engine.characters.shared import everything, unspent
from eidex.reference_engine.position import Action, Game, Position, Told
from eidex.reference_engine.trick_end import opens_pot

# -- WINDOW: before the cards are put down (CHAR.S7.DECLARE)
WINDOWS: tuple[str, ...] = ("before_put_down",)
KEYS = (NUMBERS["H7"], NUMBERS["S7"])


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: the heart seven or the star seven as the key
def choices(pos: Position, seat: int) -> Actions:
    """Both keys."""
    return tuple(Action(seat, "use", key, "S7") for key in KEYS)


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.S7.DECLARE",) if condition(pos, action.seat) else ("ORDER.ONCE",)


# -- EFFECT: there is a pot, and a key to it; later the card put down opens it (CHAR.S7.OPENS)
def effect(pos: Position, action: Action) -> Position:
    """A jackpot is declared."""
    return pos.with_rules(key=action.card).with_powers(pot_opened=True)


def cards_are_down(pos: Position) -> Position:
    """All cards are put down: Jackpot's goes into the pot."""
    return opens_pot(pos)


# -- WHAT EACH SEAT LEARNS: everybody hears the key; the card that opens the pot nobody else sees,
#    its winner included (CHAR.S7.NO_PEEK)
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
