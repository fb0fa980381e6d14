"""What must hold of every game with cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eidex.common.errors import EngineBug
from eidex.games.shared.actions import Acted


def hold(true: bool, what: str) -> None:
    """Raises `EngineBug`, which says what is wrong, where it does not hold."""
    if not true:
        raise EngineBug(what)


def hold_pack(cards: Sequence[str], pack: Iterable[str]) -> None:
    """Every card of the pack is there once, or none at all before a deal."""
    hold(not cards or sorted(cards) == sorted(pack), "a card is twice there, or not at all")


def hold_turn(legal: Iterable[Acted], turn: int) -> None:
    """Whoever may act has the turn."""
    hold(all(one.seat == turn for one in legal), "a seat may act out of turn")
