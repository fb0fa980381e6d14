"""Arschloch at a table of the tests: positions laid out, and actions in short notation."""

from __future__ import annotations

from collections.abc import Sequence

from eidex.games.arschloch.engine.cards import PACK, in_order
from eidex.games.arschloch.engine.engine import apply, new_game
from eidex.games.arschloch.engine.position import TRICK, Laid, Position
from eidex.games.shared.actions import CHANCE, Action
from eidex.games.shared.position import Table


def action(words: str) -> Action:
    """`1 lead C9 D9`, `0 pass`, `2 give HA`."""
    seat, do, *cards = words.split()
    return Action(int(seat), do, tuple(cards))


def at(hands: Sequence[str], trick: Sequence[str] = (), turn: int = 0, games: int = 1) -> Position:
    """In the middle of a game; the trick as `3 C7`, one play after the other."""
    pos = Position(Table(len(hands), dealer=len(hands) - 1, games=games), TRICK, turn)
    pos.dealer = len(hands) - 1
    pos.hands = tuple(in_order(hand.split()) for hand in hands)
    pos.finished = tuple(seat for seat, hand in enumerate(hands) if not hand)
    plays = (one.split() for one in trick)
    pos.trick = tuple(Laid(int(seat), tuple(cards)) for seat, *cards in plays)
    return pos


def dealt(
    players: int, dealer: int = 0, ranks: Sequence[int] = (), cards: Sequence[str] = PACK
) -> Position:
    """After the deal, of the first game or of one that follows on these ranks."""
    pos = new_game(Table(players, dealer, games=2))
    if ranks:
        pos.ranks, pos.dealer = (tuple(ranks),), ranks[-1]
    return apply(pos, Action(CHANCE, "deal", tuple(cards)))


def play(pos: Position, *words: str) -> Position:
    """Does this, one after the other."""
    for one in words:
        pos = apply(pos, action(one))
    return pos


def cited(pos: Position) -> set[str]:
    """Rulings used so far."""
    return {ruling for _, ruling in pos.noted}
