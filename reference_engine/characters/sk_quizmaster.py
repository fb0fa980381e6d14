"""SK Quizmaster: asks another player a question about the hand after each trick."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.quiz_language import counts_points, holds, understood
from eidex.reference_engine.characters.shared import others
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import NAMES, at
from eidex.reference_engine.core.position import remember
from eidex.reference_engine.core.scoring import cite_values

PLAIN = [
    [
        Action(seat, "use", -1, "SK", (other,), f"has {name}")
        for other in others(seat)
        for name in NAMES
    ]
    for seat in SEATS
]


@final
class Quizmaster(Character):
    """SK: after each trick, the last left out (CHAR.SK.MAY_ASK)."""

    code = "SK"
    timed_by: tuple[str, ...] = ("CHAR.SK.MAY_ASK",)
    limit = 0
    use_has: tuple[str, ...] = ("of", "question")
    allowed_by: tuple[str, ...] = ("CHAR.SK.MAY_ASK",)

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Whether either of the others has a card; any question of `predicate` may be asked
        instead (R-076)."""
        return PLAIN[seat].copy() if pos.tricks else []

    def accepts(self, pos: Position, action: Action) -> bool:
        """Any question that can be understood, to one of the others."""
        if action.do != "use" or action.power != "SK" or action.card != -1:
            return False
        to = action.choice
        return len(to) == 1 and to[0] in others(action.seat) and understood(action.question)

    def effect(self, pos: Position, action: Action) -> None:
        """The true answer at once (CHAR.SK.TRUE_ANSWER); points are those in force (R-076)."""
        hand, powers = int(at(pos.hands, action.choice[0])), pos.powers
        if counts_points(action.question):
            if powers.guggitaler or powers.stripped:
                cite(pos, "R-076")
            cite_values(pos, hand)
        true = holds(action.question, hand, pos.rules.values.points)
        remember(pos, action, (int(true),))

    def is_its_moment(self, pos: Position, seat: Seat) -> bool:
        return pos.tricks > 0

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        open_question = action.question and not understood(action.question)
        return ("R-076",) if open_question else self.allowed_by
