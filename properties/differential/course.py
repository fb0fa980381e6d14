"""How a game has come to where it is, as the model has to know it to say what forbids an action.

It is written down from the positions and actions of the engine, as everybody at the table has
followed them; nothing is worked out.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from eidex.model.state.answers import Going
from eidex.model.state.facts import Facts
from eidex.model.state.forbidden import (
    DECISION,
    DRAWN,
    DRAWN_AGAIN,
    FIRST,
    OVER,
    PLAY,
    PUT_DOWN,
    REJECTED,
    TAKEN,
    USE,
    Due,
    Forbidding,
)
from eidex.properties.differential.facts import completed, facts_of
from eidex.properties.differential.questions_uses import Done, going_after, moment_of
from eidex.reference_engine import Action, Position
from eidex.reference_engine.core import position as phases

AGAIN = ("lead", "replacement")
"""Windows before a card that is played anew."""


@dataclass(slots=True)
class Course:
    """How a game has come to where it is, as everybody at the table has followed it."""

    done: Done = field(default_factory=Done)
    going: Going | None = None
    window: str = "before_put_down"
    """The one that was opened last."""
    acted: set[str] = field(default_factory=set)
    """Characters that have acted since the last move."""
    led_by: str = FIRST
    last_trick: Facts | None = None

    def begin(self, pos: Position) -> None:
        """The game is dealt; something may happen by itself."""
        self._asked(pos)

    def add(self, pos: Position, action: Action, then: Position) -> None:
        """One more action."""
        self.done.add(action, pos.tricks)
        self.going = going_after(self.going, action)
        if then.tricks > pos.tricks:
            self.last_trick, self.led_by = completed(pos, action), TAKEN
        if pos.leader != then.leader and action.power == "RQ":
            self.led_by = DRAWN
        if (action.do, action.power) == ("use", "L7"):
            if action.choice == (1,):
                self.led_by = REJECTED
            elif self.led_by == DRAWN:
                self.led_by = DRAWN_AGAIN
        if action.do in ("play", "hide", "excuse", "put_down") or then.tricks > pos.tricks:
            self.acted.clear()
        if action.do == "use":
            self.acted.add(action.power)
        self.window = self._window(pos, action, then)
        self._asked(then)

    def _asked(self, pos: Position) -> None:
        """What is asked without a use: by Teekränzchen, Laser or Seher."""
        asked = pos.powers.question
        if asked is None or asked.character not in ("HQ", "L9", "S9"):
            return
        code, going = asked.character, self.going
        if code == "L9" or going is None or going.code != code:
            choice = asked.about if code == "L9" else ()
            self.going = Going(code, pos.seat_of(code), choice=choice)

    def _window(self, pos: Position, action: Action, then: Position) -> str:
        """The window that is open now; where a card is due, the one that was over last."""
        if then.powers.window:
            return then.powers.window
        if then.phase == phases.PUT_DOWN or _draws(then, "put_down"):
            return "put_down" if any(card >= 0 for card in then.down) else "before_put_down"
        if action.do == "use" and action.power == "L7":
            return "lead"
        same = then.tricks == pos.tricks
        if action.do == "use" and same and len(then.trick) < len(pos.trick):
            return "replacement"
        same = same and len(then.trick) == len(pos.trick)
        if then.trick:
            return self.window if same and self.window == "replacement" else "card"
        return self.window if same and self.window in AGAIN else "before_trick"


def _draws(pos: Position, what: str) -> bool:
    question = pos.powers.question
    return question is not None and (question.character, question.what) == ("L9", what)


def forbidding(pos: Position, course: Course) -> Forbidding:
    """What can be asked of the model at this position."""
    question = pos.powers.question
    moment = moment_of(pos, facts_of(pos), course.window, course.done)
    going, what, kind = None, "", _kind(pos)
    if question is not None:
        what, going = question.what, course.going
    due = Due(
        kind,
        int(pos.turn),
        going,
        what,
        course.led_by,
        course.last_trick,
        frozenset(course.acted),
    )
    return Forbidding(moment, due)


def _kind(pos: Position) -> str:
    if pos.phase == phases.OVER:
        return OVER
    if pos.phase == phases.ASK:
        return USE if pos.powers.question is None else DECISION
    return PUT_DOWN if pos.phase == phases.PUT_DOWN else PLAY
