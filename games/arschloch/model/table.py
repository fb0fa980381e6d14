"""What the moments have in common: the players, their shares of the pack, levels of cards."""

from __future__ import annotations

from collections.abc import Sequence

from eidex.games.arschloch.rulebook import BOOK
from eidex.games.shared.model.questions import questions_of
from eidex.model.logic.facts import Facts
from eidex.model.logic.sight import Lies
from eidex.model.logic.terms import Number, ite

FEWEST, MOST = 3, 7
PACK, JOKERS = 55, 3
HIGHEST = 13
"""The level of jokers; that of a three is 0, of a two 12 (RANK.ORDER)."""
GAMES = 99
HAND = Lies("hand")
question = questions_of(BOOK)


def players(facts: Facts) -> Number:
    """How many play (GAME.PLAYERS)."""
    return facts.number("players", FEWEST, MOST)


def by_players(number: Number, values: Sequence[int]) -> Number:
    """One value for each number of players, from the fewest up."""
    found: Number = values[-1]
    for offset, value in enumerate(values[:-1]):
        found = ite(number == FEWEST + offset, value, found)
    return found


def share(number: Number) -> Number:
    """How many cards everybody has at least."""
    return by_players(number, [PACK // n for n in range(FEWEST, MOST + 1)])


def rest(number: Number) -> Number:
    """How many cards are left then."""
    return by_players(number, [PACK % n for n in range(FEWEST, MOST + 1)])
