"""Who has won, who is last, and how long it goes on."""

from __future__ import annotations

from eidex.games.arschloch.model.table import GAMES, MOST, players, question
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers


def a_hand_is_empty(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether who has emptied the hand has won, and whether the game is over."""
    before = facts.number("have finished before", 0, MOST - 2)
    left = players(facts) - before - 1
    facts.suppose(left >= 1)
    first = [Said("END.WINNER", True, (before == 0,))]
    alone = left == 1
    over = [
        Said("END.LOSER", True, (left == 0,), "who is last empties the hand, too"),
        Said("END.LOSER", True, (left <= 1,), "who is left is the last"),
        Said("A-008", alone, (True,)),
    ]
    return [
        Asked(question("wins", first), of="wins"),
        Asked(question("over", over), of="over"),
    ]


def a_game_is_over(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether another one follows."""
    played, agreed = facts.number("games played", 1, GAMES), facts.number("games agreed", 1, GAMES)
    facts.suppose(played <= agreed)
    return [Asked(question("series", [Said("A-013", True, (played >= agreed,))]))]


MOMENTS = (
    Moment("a hand is empty", a_hand_is_empty),
    Moment("a game is over", a_game_is_over),
)
