"""What is done at the table: a card played or put down, a use, an answer, a card drawn, a pass."""

from __future__ import annotations

from eidex.common.frozen import dataclass
from eidex.model.state.uses import NO_CARD

ELSEWHERE = -1
"""No hand: on the table, put down, or won."""


@dataclass(frozen=True, slots=True)
class PublicAction:
    """One step, as everybody at the table hears it."""

    do: str
    seat: int
    power: str = ""
    card: int = NO_CARD
    choice: tuple[int, ...] = ()
    question: str = ""
    """The words in which Quizmaster asks, where they are known."""
