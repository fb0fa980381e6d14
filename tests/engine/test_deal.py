"""The deal: which cards come of which numbers drawn, and what is none. Worked by hand."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from eidex.reference_engine import new_game, random_deal


class Drawn(random.Random):
    """Draws the numbers given, and keeps in mind how many bits were asked for."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__()
        self.numbers = numbers
        self.asked: list[int] = []

    def getrandbits(self, k: int, /) -> int:
        self.asked.append(k)
        return self.numbers.pop(0)


def numbers(places: list[int]) -> list[int]:
    """Six numbers, each of which says for six cards, the last of the pack first, where among those
    that are left each is taken from."""
    found = []
    for first in range(36, 0, -6):
        number = 0
        for left in range(first - 5, first + 1):
            number = number * left + places[36 - left]
        found.append(number)
    return found


IN_ORDER = [left - 1 for left in range(36, 0, -1)]
"""Each card stays where it is."""
DEALS = [
    (IN_ORDER, list(range(36))),
    # each time the first is taken, and the last comes first: it is taken next
    ([0] * 36, [*range(1, 36), 0]),
    # the last changes places with the second, afterwards the last but one with it, and so on
    ([1] * 34 + [1, 0], [0, *range(2, 36), 1]),
    # only the first two change places, which are drawn last
    ([*IN_ORDER[:34], 0, 0], [1, 0, *range(2, 36)]),
    # the last of each six, which is drawn first, changes places with the one before it
    (
        [left - 1 - (left % 6 == 0) for left in range(36, 0, -1)],
        [first + card for first in range(0, 36, 6) for card in (0, 1, 2, 3, 5, 4)],
    ),
]


@pytest.mark.parametrize(("places", "pack"), DEALS)
def test_every_card_is_taken_from_those_that_are_left(places: list[int], pack: list[int]) -> None:
    """GAME.PACK, DEAL.TWELVE_EACH. A number of 60 bits is drawn for six cards, which are taken in
    fewer than 2 ** 31 ways: no way comes up more often than another that anybody could tell."""
    rng = Drawn(numbers(places))
    assert random_deal(rng) == (tuple(pack[:12]), tuple(pack[12:24]), tuple(pack[24:]))
    assert (rng.numbers, rng.asked) == ([], [60] * 6)


HANDS = [list(range(12)), list(range(12, 24)), list(range(24, 36))]


@pytest.mark.parametrize(
    "hands",
    [
        [HANDS[0], HANDS[1][1:], [12, *HANDS[2]]],  # all cards, but eleven to one and 13 to another
        [HANDS[0], HANDS[1], [0, *HANDS[2][1:]]],  # twelve each, but a card twice
    ],
)
def test_twelve_cards_each_of_one_pack(hands: list[list[int]]) -> None:
    """DEAL.TWELVE_EACH, GAME.PACK."""
    with pytest.raises(
        ValueError, match="three of twelve cards each, numbered 0 to 35, each card once"
    ):
        new_game("en", (None, None, None), 0, hands)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"edition": "xx"}, "edition 'xx': give one of en, de, nl"),
        ({"dealer": -1}, "dealer -1: give 0, 1 or 2"),
        ({"characters": ("LA", "Dealer", None)}, "a character belongs to one player only"),
        ({"characters": ("Zomby", None, None)}, "'Zomby' is none; did you mean Zombie?"),
        ({"characters": ("?", None, None)}, "'?' is none; give a code such as RA, a name, or None"),
        ({"before": (99, -1, 0)}, "before (99, -1, 0): give three numbers from 0 to 6"),
        ({"before": (7, 0, 0)}, "before (7, 0, 0): give three numbers from 0 to 6"),
        ({"accept": frozenset({"R-999"})}, "accept 'R-999': give ids of rulings"),
    ],
)
def test_a_wrong_argument_is_named(given: dict[str, Any], says: str) -> None:
    plain: dict[str, Any] = {"edition": "en", "characters": (None, None, None), "dealer": 0}
    with pytest.raises(ValueError, match=re.escape(says)):
        new_game(**plain | {"hands": HANDS} | given)


def test_characters_and_editions_as_people_write_them() -> None:
    typed: Any = "DE"
    game = new_game(typed, ("Zombie", "ra", None), 0, HANDS).game
    assert (game.edition, game.characters) == ("de", ("R8", "RA", None))
