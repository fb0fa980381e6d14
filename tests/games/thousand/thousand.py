"""Thousand at a table of the tests: deals laid out, and actions in short notation."""

from __future__ import annotations

from collections.abc import Sequence

from eidex.games.thousand.engine.actions import CHANCE, WAYS, Action
from eidex.games.thousand.engine.cards import PACK
from eidex.games.thousand.engine.engine import apply, new_game
from eidex.games.thousand.engine.position import Position

THREE = ("CA DA HA HK HQ S9 S10", "C10 CK D10 DK DQ H10 HJ", "C9 CQ CJ D9 DJ SA SK")
"""Seat 0 has a trump in hand (hearts), seat 1 one in diamonds."""
TALON = "H9 SQ SJ"
NINES = ("C9 D9 H9 CA DA HA SA", "C10 CK CQ D10 DK DQ H10", "CJ DJ HJ HK HQ S9 S10")


def action(words: str) -> Action:
    """`1 bid 80 blind`, `0 pass`, `2 give HA`, `0 play HK trump`."""
    seat, do, *rest = words.split()
    made = Action(int(seat), do)
    for word in rest:
        if word in PACK:
            made = made._replace(cards=(*made.cards, word))
        elif word in WAYS:
            made = made._replace(way=word)
        else:
            made = made._replace(number=int(word))
    return made


def dealt(
    hands: Sequence[str] = THREE, talon: str = TALON, scores: Sequence[int] = (), **more: object
) -> Position:
    """These cards are dealt by the last seat; seat 0 bids first."""
    pos = new_game(len(hands), dealer=len(hands) - 1).copy()
    pos.scores = tuple(scores) or pos.scores
    for name, value in more.items():
        setattr(pos, name, value)
    return apply(pos, Action(CHANCE, "deal", tuple(" ".join((*hands, talon)).split())))


def play(pos: Position, *words: str) -> Position:
    """Does this, one after the other."""
    for one in words:
        pos = apply(pos, action(one))
    return pos


def cited(pos: Position) -> set[str]:
    """Rulings used so far."""
    return {ruling for _, ruling in pos.noted}
