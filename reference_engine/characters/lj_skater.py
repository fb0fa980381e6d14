"""LJ Skater: calls Skat: no ruff by those who can follow, and tens between ace and king."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import SUIT_MASKS, ranks
from eidex.reference_engine.characters.shared import (
    ANY_TIME,
    everything,
    gone_back,
    to_play_again,
    unspent,
    uses,
)
from eidex.reference_engine.position import (
    PUT_DOWN,
    Action,
    Game,
    Position,
    Told,
    note,
    player,
    with_item,
)

# -- WINDOW: every one up to the close of the last trick (CHAR.LJ.ANY_TIME,
#    CHAR.LJ.BEFORE_GATHERING); the put-down is none
WINDOWS: tuple[str, ...] = ANY_TIME


# -- CONDITION: Skat is not called yet; it cannot be called off (CHAR.LJ.IRREVERSIBLE)
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: call it
def choices(pos: Position, seat: int) -> Actions:
    """One way to call."""
    return uses(seat, "LJ")


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    if not condition(pos, action.seat):
        return ("CHAR.LJ.IRREVERSIBLE",)
    return ("R-100",) if pos.phase == PUT_DOWN else ("CHAR.LJ.ANY_TIME",)


# -- EFFECT: at once (CHAR.LJ.STRICT_TRUMP, CHAR.LJ.STRICT_FOLLOW, CHAR.LJ.TENS_BETWEEN). A ruff
#    just played by a seat that could follow goes back (CHAR.LJ.AGAINST_RUFF, R-020); a face-down
#    card stays
def effect(pos: Position, action: Action) -> Position:
    """Skat is called."""
    powers, old = pos.powers, pos.rules.ranks
    assert powers is not None
    pos = pos.with_rules(ranks=ranks(old.mode, True, old.moved), strict_follow=True)
    if powers.window != "card" or len(pos.trick) < 2:
        return pos
    *before, card = pos.trick
    led, trump = SUIT_MASKS[before[0] // 9], old.trump
    if not trump or led == trump:
        return pos
    if powers.hidden >> card & 1:
        return note(pos, "R-025")
    seat = player(pos, len(before))
    if not 1 << card & trump or not pos.hands[seat] & led:
        return pos
    pos = gone_back(note(pos, "R-020"), 1 << card)
    hands = with_item(pos.hands, seat, pos.hands[seat] | 1 << card)
    return to_play_again(pos._replace(hands=hands, trick=tuple(before)), seat)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
