"""Four at the table: in every game one of them sits out (the Dutch variant, GAME.FOUR).

A game itself is played by three; here is only who they are and what the tournament makes of it.
"""

from __future__ import annotations

from typing import NamedTuple

from eidex.reference_engine.core.position import Outcome
from eidex.reference_engine.engine import Characters

PLAYERS = 4
Three = tuple[int, int, int]
Quartet = tuple[int, int, int, int]


class Table(NamedTuple):
    """Who plays a game: the players at seats 0, 1, 2, the dealer's seat, and who sits out."""

    players: Three
    dealer: int
    sits_out: int


def table(dealer: int, sits_out: int) -> Table:
    """The table when one player (0 to 3) deals and another sits out.

    Who sits out is for the players to say; it cannot be the dealer, whose hand takes the card shown
    (DEAL.FACE_UP_GIVERS). Seats run to the right from the dealer. Source: GAME.FOUR. Raises
    `ValueError` for a dealer who sits out.
    """
    if dealer == sits_out:
        raise ValueError("the dealer cannot sit out: the card shown goes into its hand")
    order = [(dealer + step) % PLAYERS for step in range(PLAYERS)]
    one, two, three = (player for player in order if player != sits_out)
    return Table((one, two, three), 0, sits_out)


def left_of(dealer: int) -> int:
    """The usual one to sit out: so everybody does in turn, and nobody twice running."""
    return (dealer + 3) % PLAYERS


def trio_of(quartet: Quartet, seated: Table) -> Three:
    """What belongs to the three who play, by seat."""
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
