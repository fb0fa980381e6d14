"""What a player knows when choosing: the cards of the hand, those shown to the player, and what
was named or answered aloud.

That a power was used at all everybody hears, and a lower character may answer it
(ORDER.LOWER_REACTS). This alone is no difference here; what was named with it is one.
"""

from __future__ import annotations

from collections.abc import Iterator

from eidex.model.logic.terms import Bool, Number, Value, any_of, conj, iff, neg
from eidex.model.play.cards import HAND
from eidex.model.play.declared import pick
from eidex.model.play.state import State

OWN_HAND, SHOWN = "the player's own hand", "cards shown to the player"
NAMED, ANSWERED = "what was named", "what was answered"
SAID_FOR_THE_TRICK = ("swap", "demand", "wish", "given_to")
SAID_FOR_THE_GAME = (
    *("moved", "moved_up", "stripped", "key", "limit", "guess", "bonus", "added"),
)  # fmt: skip
"""Fields that hold what was named aloud: a card, a suit, a number, a player."""


def learned(before: State, after: State, seat: Number) -> dict[str, Bool]:
    """What this player knows in the one state and not in the other, by name. Nobody has to be shown
    a card that he or she holds."""
    hands = zip(before.at, after.at, strict=True)
    hand = any_of(neg(iff(a == HAND + seat, b == HAND + seat)) for a, b in hands if a is not b)
    flags = zip(before.shown, after.shown, before.at, strict=True)
    shown = any_of(
        conj(neg(iff(pick(seat, a), pick(seat, b))), neg(at == HAND + seat))
        for a, b, at in flags
        if a is not b
    )
    pairs = zip(said(before), said(after), strict=True)
    named = any_of(neg(a == b) for a, b in pairs if a is not b)
    found = {OWN_HAND: hand, SHOWN: conj(shown, neg(hand)), NAMED: named}
    return {name: so for name, so in found.items() if so is not False}


def said(state: State) -> Iterator[Value]:
    """All that was named aloud and still counts."""
    for part, names in ((state.trick, SAID_FOR_THE_TRICK), (state.game, SAID_FOR_THE_GAME)):
        for name in names:
            value = getattr(part, name)
            yield from value if isinstance(value, tuple) else (value,)
