"""Five Sheets at a table of the tests: positions laid out, and actions in short notation."""

from __future__ import annotations

from collections.abc import Sequence

from eidex.games.five_sheets.engine.cards import PACK, in_order
from eidex.games.five_sheets.engine.engine import apply, new_game
from eidex.games.five_sheets.engine.position import PLAY, Position
from eidex.games.shared.actions import CHANCE, Action
from eidex.games.shared.position import Table


def action(words: str) -> Action:
    """`1 kill HJ C2`, `0 retreat`, `2 play HA`."""
    seat, do, *cards = words.split()
    return Action(int(seat), do, tuple(cards))


def at(
    hands: Sequence[str], stack: str = "", talon: str = "", trump: str = "H", turn: int = 0
) -> Position:
    """In the middle of a game; cards that are not named are nowhere."""
    pos = Position(Table(len(hands), dealer=len(hands) - 1), PLAY, turn)
    pos.hands = tuple(in_order(tuple(hand.split())) for hand in hands)
    pos.stack, pos.talon, pos.trump = tuple(stack.split()), tuple(talon.split()), trump
    return pos


def dealt(players: int, dealer: int = 0, cards: Sequence[str] = PACK) -> Position:
    """After the deal."""
    return apply(new_game(Table(players, dealer)), Action(CHANCE, "deal", tuple(cards)))


def play(pos: Position, *words: str) -> Position:
    """Does this, one after the other."""
    for one in words:
        pos = apply(pos, action(one))
    return pos


def cited(pos: Position) -> set[str]:
    """Rulings used so far."""
    return {ruling for _, ruling in pos.noted}
