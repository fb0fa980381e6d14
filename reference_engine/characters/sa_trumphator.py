"""SA Trumphator: has the last card but one of the deal set the mode."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import SUITS, mode_of, ranks, values
from eidex.reference_engine.characters.shared import everything, unspent, uses
from eidex.reference_engine.position import Action, Game, Position, Told, note, told

# -- WINDOW: after the deal (CHAR.SA.AFTER_DEAL, in Dutch R-102)
WINDOWS: tuple[str, ...] = ("before_put_down",)


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: reject; the other card is not seen yet (CHAR.SA.UNSEEN), or not known among its own
#
def choices(pos: Position, seat: int) -> Actions:
    """One way to reject."""
    return uses(seat, "SA")


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    if not condition(pos, action.seat):
        return ("CHAR.SA.MAY_REJECT",)
    return ("R-102",) if pos.game.edition == "nl" else ("CHAR.SA.AFTER_DEAL",)


# -- EFFECT: the mode of the second card, for good or ill (CHAR.SA.SECOND_CARD, R-084)
def effect(pos: Position, action: Action) -> Position:
    """The second card sets the mode."""
    second, rules = pos.game.second, pos.rules
    pos = note(note(pos, "R-102"), "R-138")
    if action.seat == pos.game.giver:
        pos = note(pos, "R-131")
    mode = mode_of(second)
    if not rules.ranks.trump or mode not in SUITS:
        pos = note(pos, "R-084")
    pos = pos.with_rules(ranks=ranks(mode, rules.ranks.tens_up), values=values(mode))
    return told(pos.with_powers(chosen=True), action, (second,))


# -- WHAT EACH SEAT LEARNS: the whole table sees the second card
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table sees it."""
    return everything(told)
