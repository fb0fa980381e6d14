"""LJ Skater: calls Skat: no ruff by those who can follow, and tens between ace and king."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import SUIT_MASKS, ranks
from eidex.reference_engine.characters import lq_feministin
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
    seat_of,
    with_item,
)

# -- WINDOW: every one up to the close of the last trick (CHAR.LJ.ANY_TIME,
#    CHAR.LJ.BEFORE_GATHERING); the put-down is none
WINDOWS: tuple[str, ...] = ANY_TIME
ALSO_AFTER_LOWER = ("en", "de", "nl")


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
#    just played by a seat that could follow goes back (CHAR.LJ.AGAINST_RUFF, R-020), the last card
#    of a trick, too, unless a power was used on the trick since; a face-down card stays
#    . A trick that becomes Feministin's by it may still be refused
def effect(pos: Position, action: Action) -> Position:
    """Skat is called."""
    powers, old = pos.powers, pos.rules.ranks
    assert powers is not None
    before, complete = pos, powers.window == "trick_complete"
    pos = pos.with_rules(ranks=ranks(old.mode, True, old.moved), strict_follow=True)
    if (powers.window == "card" or complete) and _just_ruffed(pos):
        scored = powers.swap or powers.refused or powers.taken_over
        if powers.hidden >> pos.trick[-1] & 1:
            pos = pos if scored else note(pos, "R-025")
        elif _could_follow(pos):
            pos = note(pos, "R-140") if complete else pos
            if not scored:
                return _taken_back(pos)
    return _asks_feministin(before, pos) if complete else pos


def _just_ruffed(pos: Position) -> bool:
    """The last card that lies is a trump on a plain lead, as far as all can know."""
    powers, trump = pos.powers, pos.rules.ranks.trump
    assert powers is not None
    if len(pos.trick) < 2 or not trump or 1 << pos.trick[0] & trump:
        return False
    return bool((1 << pos.trick[-1]) & (trump | powers.hidden))


def _could_follow(pos: Position) -> bool:
    """The seat that played last holds a card of the suit led."""
    return bool(pos.hands[_last_player(pos)] & SUIT_MASKS[pos.trick[0] // 9])


def _last_player(pos: Position) -> int:
    return player(pos, len(pos.trick) - 1)


def _taken_back(pos: Position) -> Position:
    """The ruff goes back to its hand, and another card is played."""
    *before, card = pos.trick
    seat = _last_player(pos)
    pos = gone_back(note(pos, "R-020"), 1 << card)
    hands = with_item(pos.hands, seat, pos.hands[seat] | 1 << card)
    return to_play_again(pos._replace(hands=hands, trick=tuple(before)), seat, named=-1)


def _asks_feministin(before: Position, pos: Position) -> Position:
    """R-139: the trick has become Feministin's, whose turn to refuse it was earlier."""
    seat = seat_of(pos, "LQ")
    if seat < 0 or lq_feministin.choices(before, seat) or not lq_feministin.choices(pos, seat):
        return pos
    assert pos.powers is not None
    return note(pos, "R-139").with_powers(waiting=(seat, *pos.powers.waiting))


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
