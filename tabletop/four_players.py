"""Four at the table, as the Dutch edition has it: in each game one of them sits out."""

from __future__ import annotations

from typing import NamedTuple

from eidex.reference_engine.arguments import Deal
from eidex.reference_engine.core.position import Outcome, Position
from eidex.reference_engine.engine import new_game
from eidex.reference_engine.variants import four

Quartet = four.Quartet


class Four(NamedTuple):
    """A tournament of four at one of its games; everything by player, 0 to 3."""

    characters: tuple[str | None, ...]
    dealer: int
    standing: Quartet
    players: tuple[str, ...]
    """Who decides for each."""
    number: int
    """Of the game, counted from 0."""

    @property
    def seated(self) -> four.Table:
        """Who plays this game, and who sits out: the player to the dealer's left (R-186)."""
        return four.table(self.dealer)

    def opening(self, hands: Deal) -> Position:
        """This game after the deal."""
        seated = self.seated
        characters = four.characters_of(self.characters, seated)
        before = four.trio_of(self.standing, seated)
        return new_game("nl", characters, seated.dealer, hands, before)

    def after(self, outcome: Outcome) -> Four:
        """The next game."""
        return self._replace(
            dealer=(self.dealer + 1) % four.PLAYERS,
            standing=four.after(self.standing, self.seated, outcome),
            number=self.number + 1,
        )

    def written(self) -> str:
        """In one word, for an address."""
        codes = "-".join(code or "0" for code in self.characters)
        points = "-".join(map(str, self.standing))
        who = "".join(player[0] for player in self.players)
        return f"{codes}~{self.dealer}~{points}~{who}~{self.number}"


def read_four(word: str, names: tuple[str, ...], characters: tuple[str, ...]) -> Four:
    """What `written` wrote; `names` are those that may decide. Raises `ValueError`."""
    codes, dealer, points, who, number = word.split("~")
    cast = tuple(None if code == "0" else code for code in codes.split("-"))
    known = [code for code in cast if code]
    a, b, c, d = (int(one) for one in points.split("-"))
    players = tuple(next((n for n in names if n[0] == one), "") for one in who)
    if not set(known) <= set(characters) or len(set(known)) < len(known):
        raise ValueError(word)
    if len(cast) != 4 or len(players) != 4 or not all(players):
        raise ValueError(word)
    if int(dealer) not in range(4) or not all(0 <= one < 7 for one in (a, b, c, d)):
        raise ValueError(word)
    return Four(cast, int(dealer), (a, b, c, d), players, int(number))
