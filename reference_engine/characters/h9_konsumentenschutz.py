"""H9 Konsumentenschutz: rejects a card that another has played."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import (
    everything,
    gone_back,
    to_play_again,
    unspent,
    uses,
)
from eidex.reference_engine.plays import excused_at
from eidex.reference_engine.position import (
    Action,
    Game,
    Position,
    Told,
    note,
    player,
    with_item,
)

# -- WINDOW: a card was just played (CHAR.H9.MAY_REJECT, R-122)
WINDOWS: tuple[str, ...] = ("card",)


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: reject it, if it is another seat's (CHAR.H9.ANOTHERS, R-123) that has enough others
#    (CHAR.H9.ANOTHER_CARD, R-045)
def choices(pos: Position, seat: int) -> Actions:
    """One way to reject."""
    if _own(pos, seat) or not _enough(pos):
        return ()
    return uses(seat, "H9")


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    if not pos.trick:
        return ("R-122",)
    if _own(pos, action.seat):
        return ("CHAR.H9.ANOTHERS",) if pos.game.edition == "de" else ("R-123",)
    return ("ORDER.ONCE",) if _enough(pos) else ("R-045",)


def _own(pos: Position, seat: int) -> bool:
    """The card that was just played is the seat's own."""
    return player(pos, len(pos.trick) - 1) == seat


def _enough(pos: Position) -> bool:
    assert pos.powers is not None
    place = len(pos.trick) - 1
    still = pos.powers.rounds - place // 3
    return pos.hands[player(pos, place)].bit_count() >= still


def noted_when_asked(pos: Position, seat: int) -> Position:
    """R-045: the card could not be replaced; R-123: it is its own."""
    if _own(pos, seat):
        return note(pos, "R-123", pos.step - 1)
    return pos if _enough(pos) else note(pos, "R-045", pos.step - 1)


# -- EFFECT: the card lies aside (CHAR.H9.NEUTRAL, R-095) until the trick is over
#    (CHAR.H9.BACK_LATER, R-078); what was used to play it is spent; no other lead is
#    drawn for one that was
def effect(pos: Position, action: Action) -> Position:
    """The seat plays another card."""
    powers = pos.powers
    assert powers is not None
    pos = gone_back(note(note(pos, "R-122"), "R-095"), 1 << pos.trick[-1])
    *trick, card = pos.trick
    seat = player(pos, len(trick))
    if powers.hidden >> card & 1 or excused_at(pos) == len(trick):
        pos = note(pos, "R-046")
    if not trick and powers.drawn >= 0:
        pos = note(pos, "R-106")
    return to_play_again(
        pos._replace(trick=tuple(trick)),
        seat,
        aside=with_item(powers.aside, seat, powers.aside[seat] | 1 << card),
        drawn=powers.drawn if trick else -1,
    )


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
