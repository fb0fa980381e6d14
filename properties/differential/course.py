"""A game as the model follows it, with all that has to be known to say what forbids an action."""

from __future__ import annotations

from eidex.common.frozen import replace
from eidex.model.clauses.views import TrickView
from eidex.model.games.game import Game
from eidex.model.games.named import complete_trick
from eidex.model.games.turns import IS_OVER, PLAYS, PUTS_DOWN, whose_turn
from eidex.model.games.written import plain
from eidex.model.play.state import State
from eidex.model.state.answers import Going
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
from eidex.model.state.uses import PublicAction

KINDS = {PUTS_DOWN: PUT_DOWN, PLAYS: PLAY, IS_OVER: OVER}
"""What comes next, where nobody is asked."""


class Course(Game):
    """A game, with how the leader has come to lead and who has acted since the last move."""

    def __init__(self, start: State) -> None:
        self.led_by = FIRST
        self.last_trick: TrickView | None = None
        self.acted = frozenset[str]()
        super().__init__(start)

    def act(self, action: PublicAction) -> None:
        """One more action."""
        super().act(action)
        if self.complete is not None:
            self.last_trick, self.led_by = complete_trick(self.complete), TAKEN
        if action.power == "RQ" and self.before.leader != self.state.leader:
            self.led_by = DRAWN
        if (action.do, action.power) == ("use", "L7"):
            if action.choice == (1,):
                self.led_by = REJECTED
            elif self.led_by == DRAWN:
                self.led_by = DRAWN_AGAIN
        if action.do in ("play", "hide", "excuse", "put_down") or self.complete is not None:
            self.acted = frozenset()
        if action.do == "use":
            self.acted |= {action.power}

    def forbidding(self) -> Forbidding:
        """What can be asked of the model now."""
        turn, going, moment = whose_turn(self), self.going, self.moment()
        kind, what = KINDS.get(turn.what, USE), ""
        if turn.question is not None:
            kind, (_, code, what) = DECISION, turn.question
            if code == "L9":
                going = Going(code, plain(self.state.table.seat_of[code]), choice=(turn.whose,))
        if moment.window == "put_down" and not any(self.state.put):
            moment = replace(moment, window="before_put_down")  # the last that is over
        due = Due(kind, turn.seat, going, what, self.led_by, self.last_trick, self.acted)
        return Forbidding(moment, due)
