"""Why a trick is taken as it is, by clause."""

from __future__ import annotations

from collections.abc import Sequence

from eidex.reference_engine.core.cards import SUIT, SUITS, lying
from eidex.reference_engine.core.character import Character
from eidex.reference_engine.core.position import Position
from eidex.reference_engine.core.trick_resolution import Close, highest, is_last_trick
from eidex.rulebook import clauses


def why_it_takes(pos: Position, card: int) -> tuple[str, ...]:
    """The clauses by which this card takes the trick as it lies.

    Sources: TRICK.TRUMP_BEATS, TRICK.LED_SUIT, TRICK.SAME_SUIT, TRICK.ORDER_TRUMP,
    TRICK.ORDER_PLAIN, TRICK.ORDER_UNDENUFE, TRICK.TAKER; of powers what each character's file says
    (`orders_by`).
    """
    trick, mode = pos.trick, pos.rules.ranks.mode
    names: list[str] = []
    led, suit = trick[0] // 9, card // 9
    of_suit = lying(trick) & SUIT[suit]
    if suit != led:
        names.append("TRICK.TRUMP_BEATS")
    elif of_suit != lying(trick):
        names.append("TRICK.LED_SUIT")
    if of_suit & (of_suit - 1):
        names.append("TRICK.SAME_SUIT")
        if mode == "undenufe":
            names.append("TRICK.ORDER_UNDENUFE")
        else:
            names.append("TRICK.ORDER_TRUMP" if SUITS[suit] == mode else "TRICK.ORDER_PLAIN")
        for character in pos.game.cast:
            names += character.orders_by(pos, of_suit)
    return _printed(pos, [*names, "TRICK.TAKER"])


def why_taken(pos: Position) -> tuple[int, tuple[str, ...]]:
    """Who takes a complete trick, and the clauses that decide it: those of the highest card and of
    powers that change which it is, or those of a power that takes the trick from it. `pos` is
    changed.

    Sources: of powers what each character's file says (`closes_by`).
    """
    close, schedule = Close(lying(pos.trick), is_last_trick(pos)), pos.game.schedule
    for character in schedule.reorders:
        character.reorders(pos, close)
    close.highest = highest(pos, close)
    names = [*why_it_takes(pos, best_card(pos, int(close.highest)))]
    for character in schedule.declines:
        character.declines(pos, close)
    close.taker = close.highest
    for character in schedule.takes:
        character.takes(pos, close)
    speaking: Sequence[Character] = schedule.cast
    if close.taker != close.highest:
        names, speaking = [], schedule.takes
    for character in speaking:
        names += character.closes_by(pos, close)
    return int(close.taker), _printed(pos, names)


def best_card(pos: Position, seat: int) -> int:
    """The player's highest card in the trick, by the ranks in force."""
    order = pos.rules.ranks.strength[pos.trick[0] // 9]
    own = [card for place, card in enumerate(pos.trick) if pos.player(place) == seat]
    return max(own, key=lambda card: int(order[card]))


def _printed(pos: Position, names: list[str]) -> tuple[str, ...]:
    """Those that the edition prints."""
    edition = pos.game.edition
    return tuple([name for name in names if clauses()[name].holds_in(edition)])
