"""Cards as their names, suit and then rank (`HA`), in words; and a pack that is shuffled."""

from __future__ import annotations

import random
from collections.abc import Sequence

SUIT_WORDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
RANK_WORDS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "10": "ten", "9": "nine"}


def named(card: str) -> str:
    """`the ten of hearts (H10)`."""
    return f"the {RANK_WORDS[card[1:]]} of {SUIT_WORDS[card[0]]} ({card})"


def said(cards: Sequence[str]) -> str:
    """Cards of an action; what was written, where there is none of that name."""
    known = (card[:1] in SUIT_WORDS and card[1:] in RANK_WORDS for card in cards)
    return " and ".join(
        named(card) if is_one else repr(card) for card, is_one in zip(cards, known, strict=True)
    )


def shuffled(pack: Sequence[str], rng: random.Random) -> tuple[str, ...]:
    """The pack in an order that chance gives it."""
    cards = list(pack)
    rng.shuffle(cards)
    return tuple(cards)
