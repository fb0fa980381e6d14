"""A game followed by the model's own steps: the deal and what is done, nothing else.

Between two moves the windows are gone through (`state.priority`); a trick is gathered when the last
of its windows is over, and a game is counted when nothing is left to be said.
"""

from __future__ import annotations

from collections.abc import Sequence

from eidex.common.frozen import replace
from eidex.model.clauses.moments import WINDOWS
from eidex.model.games.named import lying, named
from eidex.model.games.steps import step
from eidex.model.games.written import (
    ByClauses,
    facts_of,
    moment_of,
    plain,
)
from eidex.model.play import sight
from eidex.model.play.base import COMPLETE
from eidex.model.play.cards import HAND, PACK, PLACES, RJ
from eidex.model.play.moves import Move
from eidex.model.play.state import State
from eidex.model.play.table import Table
from eidex.model.state.answers import Going, follow_up
from eidex.model.state.hands import Step as Deed
from eidex.model.state.hands import ruff_stands
from eidex.model.state.priority import OVER, Priority, Word
from eidex.model.state.uses import Uses
from eidex.rulebook import Edition, characters

Dealt = Sequence[Sequence[int]]


class NotAllowed(Exception):
    """By the model's guard the step cannot be done here."""


def dealt(
    edition: Edition,
    chosen: tuple[str | None, ...],
    dealer: int,
    hands: Dealt,
    shown: int,
    second: int,
    before: tuple[int, int, int],
) -> State:
    """A game that has just been dealt (DEAL.TWELVE_EACH, DEAL.FACE_UP_GIVERS, R-001)."""
    seats = {code: chosen.index(code) if code in chosen else -1 for code in characters()}
    reading = ByClauses(edition, chosen)
    table = Table(edition, reading, seats, dealer, shown, second, before)
    owner = {card: HAND + seat for seat, hand in enumerate(hands) for card in hand}
    state = State(
        table,
        PACK,
        at=tuple(owner[number] for number in range(36)),
        hidden=(False,) * 36,
        won_in=(-1,) * 36,
        shown=((False,) * 3,) * 36,
        size=tuple(12 if place in (0, 1, 2) else 0 for place in range(len(PLACES))),
        points=(0,) * len(PLACES),
    )
    leader = reading.answer("first_leader", state.deal_view(dealer))
    return sight.dealt(state.but(points=reading.recounted(state), leader=leader))


class Game:
    """One game as the model follows it. Raises `NotAllowed` for what the model's guards refuse."""

    def __init__(self, start: State) -> None:
        self.state, self.priority = start, self._begins()
        self._seen: tuple[State, Uses] | None = None
        self.going: Going | None = None
        self.word = Word("")
        self._listen()

    def _begins(self) -> Priority:
        """Nobody has spoken yet."""
        return Priority()

    def act(self, deed: Deed) -> None:
        """Something is done: a card, a use, an answer, a draw, a pass."""
        pos = self._uses()
        power = self._power(deed)
        stands = deed.power != "LJ" or deed.do != "use" or ruff_stands(pos)
        if deed.do != "pass":
            self.take(*self._named(deed))
        elif self.going is None:
            self.take("a turn is let pass", Move(deed.seat))
        if deed.do in ("play", "hide", "excuse"):
            self.priority.opens("card")
        self.going = _going(self.going, deed)
        if self.going is not None and self._still(pos, deed):
            return
        self.going = None
        if (deed.do, deed.power) == ("draw", "L9") and self.state.trick.drawn >= 0:
            return
        if deed.do == "use" and deed.power == "L7":
            self.priority.opens("lead")
        elif deed.do == "use" and (deed.power == "H9" or not stands):
            self.priority.opens("replacement")
        elif power:
            self.priority.done(power, deed, pos, self._uses())
        self._listen()

    def can(self, deed: Deed) -> bool:
        """By the model's guard this can be done now."""
        name, move = self._named(deed)
        return step(name).take(self.state, move).can is True

    def _named(self, deed: Deed) -> tuple[str, Move]:
        late = self.going is not None and self.going.code == "S9"
        return named(self.state, deed, late=late)

    def take(self, name: str, move: Move) -> None:
        """A step is taken. Raises `NotAllowed`."""
        taken = step(name).take(self.state, move)
        if taken.can is not True:
            raise NotAllowed(name)
        self.state = taken.after

    def _still(self, pos: Uses, deed: Deed) -> bool:
        """The use goes on."""
        assert self.going is not None
        if deed.do in ("pass", "put_down") or self.going.code == "L9":
            return False
        return bool(follow_up(self._uses(), self.going))

    def _power(self, deed: Deed) -> str:
        """The character whose power it belongs to; '' for a pass, or for a move."""
        if deed.do == "use":
            return deed.power
        if deed.do in ("answer", "draw"):
            return "" if deed.power == "L9" else deed.power
        late = deed.do == "put_down" and self.going is not None and self.going.code == "S9"
        return "S9" if late else ""

    def _listen(self) -> None:
        """Who has the word next; windows that are over are left behind."""
        self.word = self.priority.next(self._look)
        if self.word.seat >= 0 and not self.word.uses:
            code = facts_of(self.state).characters[self.word.seat]
            self.going = Going(str(code), self.word.seat)
            if code == "HQ":
                self.take("Teekränzchen begins", Move(self.word.seat))
        if self.word.window == OVER:
            self.take("the game is counted", Move(cards=(PACK[RJ],)))

    def _uses(self) -> Uses:
        """What can be asked of the state as it is."""
        if self._seen is None or self._seen[0] is not self.state:
            self._seen = self.state, Uses(moment_of(self.state))
        return self._seen[1]

    def _look(self, window: str) -> Uses:
        """The moment in this window; a trick is gathered where it is left behind."""
        while WINDOWS[plain(self.state.window)] != window:
            self._pass_on()
        return self._uses()

    def _pass_on(self) -> None:
        if self.state.window == COMPLETE:
            self.take("a trick is gathered", Move(cards=lying(self.state)))
        else:
            self.take("a window passes", Move())


def _going(going: Going | None, deed: Deed) -> Going | None:
    """The use that goes on after this, if one does."""
    if deed.do == "use":
        return Going(deed.power, deed.seat, deed.card, deed.choice)
    if going is None or deed.do not in ("answer", "draw", "put_down"):
        return None
    if deed.card >= 0:
        return replace(going, cards=(*going.cards, deed.card))
    return replace(going, said=(*going.said, *deed.choice))
