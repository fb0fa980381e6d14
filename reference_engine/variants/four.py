"""Four at the table: in every game one of them sits out (the Dutch variant, GAME.FOUR).

A game itself is played by three; here is only who they are and what the tournament makes of it.
"""

from __future__ import annotations

from typing import NamedTuple

from eidex.reference_engine.arguments import Characters
from eidex.reference_engine.core.position import Outcome

PLAYERS = 4
Three = tuple[int, int, int]
Quartet = tuple[int, int, int, int]


class Table(NamedTuple):
    """Who plays a game: the players at seats 0, 1, 2, the dealer's seat, and who sits out."""

    players: Three
    dealer: int
    sits_out: int


def table(dealer: int) -> Table:
    """The table when this player (0 to 3) deals: seats run to the right from the dealer, whose hand
    takes the card shown (DEAL.FACE_UP_GIVERS); the player on the dealer's left sits out.

    Sources: GAME.FOUR, R-186.
    """
    one, two, three, left = ((dealer + step) % PLAYERS for step in range(PLAYERS))
    return Table((one, two, three), 0, left)


def trio_of(quartet: Quartet, seated: Table) -> Three:
    """What belongs to the three who play, by seat. Of victory points, too, only theirs count in the
    game, where Schwarzpeter cannot be called for some of them (R-187)."""
    a, b, c = (quartet[player] for player in seated.players)
    return (a, b, c)


def characters_of(characters: tuple[str | None, ...], seated: Table) -> Characters:
    """The characters of the three who play, by seat."""
    a, b, c = (characters[player] for player in seated.players)
    return (a, b, c)


def after(before: Quartet, seated: Table, outcome: Outcome) -> Quartet:
    """Victory points of the four after the game; the player who sat out keeps its own."""
    points = list(before)
    for seat, player in enumerate(seated.players):
        points[player] = outcome.after[seat]
    a, b, c, d = points
    return (a, b, c, d)


def winner(points: Quartet) -> int | None:
    """The player who has won the tournament, if one has (TOUR.SEVEN_WINS)."""
    return next((player for player in range(PLAYERS) if points[player] >= 7), None)
