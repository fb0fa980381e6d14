"""Which cards may be played, and who takes the trick."""

from __future__ import annotations

from collections.abc import Sequence

from eidex.games.cosmic_euchre.engine.cards import strength, suit_of
from eidex.games.cosmic_euchre.engine.position import Laid
from eidex.games.shared.position import Hand


def playable(hand: Hand, trick: Sequence[Laid], trump: str) -> list[str]:
    """The cards of the hand that may be played (PLAY.LEAD_ANY, PLAY.FOLLOW, PLAY.VOID)."""
    if not trick:
        return list(hand)
    led = suit_of(trick[0].card, trump)
    return [card for card in hand if suit_of(card, trump) == led] or list(hand)


def taker(trick: Sequence[Laid], trump: str) -> int:
    """The seat that takes the trick (TRICK.TRUMP_BEATS, TRICK.SAME_SUIT)."""
    led = suit_of(trick[0].card, trump)

    def height(laid: Laid) -> tuple[bool, bool, int]:
        suit = suit_of(laid.card, trump)
        return suit == trump, suit == led, strength(laid.card, trump)

    return max(trick, key=height).seat
