"""Who has won, who is last, and whether it ends at all."""

from __future__ import annotations

from eidex.games.five_sheets.model.table import MOST, players, question
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import conj, disj, implies, neg

THIRD = 3
TURNS = 99
"""Of each kind, between a position and the same position; more can be, and change nothing."""


def a_hand_is_empty(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether who has emptied the hand has won, and whether the game is over."""
    number = players(facts)
    before = facts.number("have finished before", 0, MOST - 1)
    facts.suppose(before < number)
    left = number - before - 1
    first = [Said("END.WINNER", True, (before == 0,))]
    alone = left == 1
    over = [
        Said("END.LOSER", True, (left == 0,), "who is last empties the hand, too"),
        Said("END.LOSER", True, (left <= 1,), "who is left is the last"),
        Said("F-012", alone, (True,)),
    ]
    return [
        Asked(question("wins", first), of="wins"),
        Asked(question("over", over), goes_on=lambda a: implies(alone, a[0]), of="over"),
    ]


def again(facts: Facts, powers: Powers) -> list[Asked]:
    """A position comes back: whether the game goes on.

    All can tell: the talon is empty, so cards go from hand to stack and back before all. What lies
    between: the cards that left the hands are those that came back to them. That it can
    be so at a table is shown by a game.
    """
    times = facts.number("times it has been there", 2, THIRD)
    singles = facts.number("single cards played since", 0, TURNS)
    kills = facts.number("other cards played since", 0, TURNS)
    retreats = facts.number("retreats since", 0, TURNS)
    taken = facts.number("cards taken since", 0, TURNS)
    facts.suppose(conj(taken >= retreats, singles <= retreats))
    back = conj(retreats >= 1, singles + kills == taken, disj(singles > 0, kills > 0))
    said = [
        Said("TURN.GOES_ON", True, (True,)),
        Said("F-013", True, (times < THIRD,)),
    ]
    return [Asked(question("goes_on", said), due=back, goes_on=lambda a: neg(a[0]))]


MOMENTS = (
    Moment("a hand is empty", a_hand_is_empty),
    Moment("a position comes back", again),
)
