"""How many play, and seats and cards as the model counts them.

How many play is what tables differ by. It stands where other games have powers: one of these two is
always on.
"""

from __future__ import annotations

from eidex.games.shared.model.questions import questions_of
from eidex.games.thousand.rulebook import BOOK, PLAYERS
from eidex.model.logic.facts import Facts
from eidex.model.logic.moments import Powers
from eidex.model.logic.sight import Lies
from eidex.model.logic.terms import Bool, Number, any_of, disj, ite, neg

NUMBERS = tuple(str(number) for number in PLAYERS)
"""Named in place of powers."""
SUITS = ("C", "D", "H", "S")
RANKS = ("A", "10", "K", "Q", "J", "9")
PACK = len(SUITS) * len(RANKS)
SEATS = (0, 1, 2, 3)
NONE = -1
"""No trump; nobody."""
HAND, FACE_DOWN = Lies("hand"), Lies("face down")
question = questions_of(BOOK)


def four_play(facts: Facts, powers: Powers) -> Bool:
    """Whether four play. Else three do."""
    three, four = (powers.at(number, 0) for number in NUMBERS)
    facts.suppose(disj(three, four))
    return four


def a_seat(facts: Facts, powers: Powers, name: str) -> Number:
    """A seat at this table."""
    seat = facts.number(name, 0, SEATS[-1])
    facts.suppose(disj(four_play(facts, powers), seat < SEATS[-1]))
    return seat


def next_to(facts: Facts, powers: Powers, seat: Number) -> Number:
    """The next seat, clockwise."""
    last = any_of((seat == SEATS[-1], _last_of_three(facts, powers, seat)))
    return ite(last, 0, seat + 1)


def _last_of_three(facts: Facts, powers: Powers, seat: Number) -> Bool:
    two: Bool = seat == SEATS[-2]
    return neg(disj(four_play(facts, powers), neg(two)))
