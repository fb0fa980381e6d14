"""A tournament as the model keeps it: who deals, who sits where, where it stands, who has won.

Three play. In the Dutch variant for four one sits out in every game: the others sit as ever, to the
right from the dealer, and who sits out keeps its victory points (GAME.FOUR).
"""

from __future__ import annotations

from dataclasses import dataclass

from eidex.model.play.state import State

SEATS = 3


@dataclass(slots=True)
class Tournament:
    """Three or four players, numbered to the right. What is agreed on before it holds for all its
    games: whether they are strict, and the rulings that are accepted all the same."""

    dealer: int
    standing: list[int]
    strict: bool = False
    accept: frozenset[str] = frozenset()

    def seated(self) -> tuple[int, ...]:
        """The player at each seat of the next game. Of three each is a seat; of four the dealer has
        the first."""
        if len(self.standing) == SEATS:
            return tuple(range(SEATS))
        ring = [*range(self.dealer, len(self.standing)), *range(self.dealer)]
        ring.remove(self.sits_out)
        return tuple(ring)

    def before(self) -> tuple[int, ...]:
        """Victory points that count in the next game: of those who play it (R-187)."""
        return tuple(self.standing[player] for player in self.seated())

    @property
    def sits_out(self) -> int:
        """The one of four who sits out: who would deal last, as the deal goes round to the right
        (R-186); so each of them does as often as the others."""
        return (self.dealer + len(self.standing) - 1) % len(self.standing)

    def is_over(self, end: State, seated: tuple[int, ...]) -> int | None:
        """A game is over; the player who has won with it. The deal passes on where nobody has."""
        won = None
        for player, after in zip(seated, end.books.after, strict=True):
            assert isinstance(after, int)
            self.standing[player] = after
            if end.ask("winner", after):
                won = player
        if won is None:
            self.dealer = self._next_dealer(end)
        return won

    def _next_dealer(self, end: State) -> int:
        """Right of the dealer; of four it is the next of all of them, whoever sits out."""
        if len(self.standing) > len(end.table.before):
            return (self.dealer + 1) % len(self.standing)
        return int(end.ask("next_dealer", end.deal_view(self.dealer)))
