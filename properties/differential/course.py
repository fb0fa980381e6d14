"""How a game has come to where it is, as the model has to know it to say what forbids an action.

It is written down from the positions and actions of the engine, as everybody at the table has
followed them; nothing is worked out.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from eidex.model.games.game import going_after
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
from eidex.model.state.uses import Moment
from eidex.properties.differential.facts import as_set, completed, facts_of
from eidex.properties.differential.noted import as_step
from eidex.reference_engine import Action, Position
from eidex.reference_engine.core import position as phases
from eidex.reference_engine.core.actions import SEATS

BEFORE_GATHERING = ("card", "trick_complete")
AGAIN = ("lead", "replacement")
"""Windows before a card that is played anew."""


@dataclass(slots=True)
class Done:
    """What the seats have done with their powers so far, as everybody at the table hears it."""

    uses: list[int] = field(default_factory=lambda: [0, 0, 0])
    early_turn: bool = False
    pushed: int = -1
    bonus: int = 0
    refused_offer: set[int] = field(default_factory=set)
    """Seats that have said no to Dealer since the last card."""
    doubled: bool = False
    """The trick was doubled since the last card."""

    def add(self, action: Action, tricks: int) -> None:
        """One more action."""
        if action.do in ("play", "hide", "excuse"):
            self.refused_offer.clear()
            self.doubled = False
        if (action.do, action.power, action.choice) == ("answer", "LA", (0,)):
            self.refused_offer.add(action.seat)
        if action.do not in ("use", "hide", "excuse"):
            return
        self.uses[action.seat] += 1
        match action.power:
            case "L6":
                self.early_turn |= not tricks
            case "R7":
                self.pushed = action.card
            case "SJ":
                self.doubled = True
            case "S10" if not self.bonus:
                self.bonus = action.choice[0]


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
        self.going = going_after(self.going, as_step(action))
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


def moment_of(pos: Position, facts: Facts, window: str, done: Done) -> Moment:
    """The moment as plain facts; in windows of a complete trick that is gathered by now, its cards
    lie in the facts."""
    powers = pos.powers
    return Moment(
        facts=facts,
        window=window,
        leader=pos.leader if facts.trick == () else facts.trick[0][0],
        tricks=pos.tricks - (window in BEFORE_GATHERING and not pos.trick),
        down=pos.down,
        piles=tuple(map(as_set, pos.won)),
        last=tuple(map(as_set, powers.last)),
        uses=tuple(done.uses),
        early_turn=done.early_turn,
        pushed=done.pushed,
        bonus=done.bonus,
        before=pos.game.before,
        aside=tuple(map(as_set, powers.aside)),
        pot=as_set(powers.pot),
        doubled_since=done.doubled,
        refused_offer=frozenset(done.refused_offer),
        unseen=frozenset(seat for seat in SEATS if powers.unseen >> seat & 1),
    )


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
