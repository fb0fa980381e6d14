"""A game followed by the model's own steps: the deal and what is done, nothing else.

Between two moves the windows are gone through (`state.priority`); a trick is gathered when the last
of its windows is over, and a game is counted when nothing is left to be said.
"""

from __future__ import annotations

from collections.abc import Sequence

from eidex.common.frozen import replace
from eidex.model.clauses.moments import WINDOWS
from eidex.model.games.named import NoStep, lying, named
from eidex.model.games.steps import step
from eidex.model.games.written import ByClauses, facts_of, moment_of, plain
from eidex.model.play import sight
from eidex.model.play.base import COMPLETE, SETTLEMENT
from eidex.model.play.base import OVER as COUNTED
from eidex.model.play.cards import HAND, PACK, PLACES, RJ
from eidex.model.play.moves import Move
from eidex.model.play.state import State
from eidex.model.play.table import Table
from eidex.model.state.answers import Going, follow_up
from eidex.model.state.priority import OVER, Priority, Word
from eidex.model.state.uses import Moment, PublicAction, Uses
from eidex.rulebook import Edition, characters

Dealt = Sequence[Sequence[int]]
HANDS = range(HAND, HAND + 3)


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
        self.before = start
        """The state before what was done last."""
        self.complete: State | None = None
        """The trick as it lay complete, where it was gathered since then."""
        self.used: Going | None = None
        """The use to which that belonged."""
        self.back: set[int] = set()
        """Where Fahnder plays: cards that lay and have gone back to a hand."""
        self._wish_unheld = False
        self._listen()

    def _begins(self) -> Priority:
        """Nobody has spoken yet."""
        return Priority()

    def act(self, action: PublicAction) -> None:
        """Something is done: a card, a use, an answer, a draw, a pass."""
        self.before, self.complete = self.state, None
        if (action.do, action.power) == ("use", "HJ"):
            state, (suit,) = self.state, action.choice
            self._wish_unheld = not state.table.reading.holds_suit(state, state.leader, suit)
        self._done(action)
        if self.state.table.plays("R10"):
            moved = enumerate(zip(self.before.at, self.state.at, strict=True))
            self.back |= {card for card, (was, now) in moved if now in HANDS and was not in HANDS}

    def _done(self, action: PublicAction) -> None:
        pos = self._uses()
        power = self._power(action)
        if action.do != "pass":
            self.take(*self._named(action))
        elif self.going is None:
            self.take("a turn is let pass", Move(action.seat))
        if action.do in ("play", "hide", "excuse"):
            self.priority.opens("card")
        self.going = self.used = going_after(self.going, action)
        if self.going is not None and self._still(pos, action):
            return
        self.going = None
        if (action.do, action.power) == ("draw", "L9") and self.state.trick.drawn >= 0:
            return
        if action.do == "use" and self.state.used_down_to == 0:  # with it a window has opened
            self.priority.opens(WINDOWS[plain(self.state.window)])
        elif power:
            self.priority.done(power, action, pos, self._uses())
        self._listen()

    def can(self, action: PublicAction) -> bool:
        """By the model's guard this can be done now."""
        try:
            name, move = self._named(action)
        except NoStep:
            return False
        return step(name).take(self.state, move).can is True

    def _named(self, action: PublicAction) -> tuple[str, Move]:
        late = self.going is not None and self.going.code == "S9"
        return named(self.state, action, late=late)

    def take(self, name: str, move: Move) -> None:
        """A step is taken. Raises `NotAllowed`."""
        taken = step(name).take(self.state, move)
        if taken.can is not True:
            raise NotAllowed(name)
        self.state = taken.after

    def _still(self, pos: Uses, action: PublicAction) -> bool:
        """The use goes on."""
        assert self.going is not None
        if action.do in ("pass", "put_down") or self.going.code == "L9":
            return False
        return bool(follow_up(self._uses(), self.going))

    def _power(self, action: PublicAction) -> str:
        """The character whose power it belongs to; '' for a pass, or for a move."""
        if action.do == "use":
            return action.power
        if action.do in ("answer", "draw"):
            return "" if action.power == "L9" else action.power
        late = action.do == "put_down" and self.going is not None and self.going.code == "S9"
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

    def moment(self, state: State | None = None) -> Moment:
        """The moment that it is, or was in this state, with what no state says of a game; when all
        is over, that of the settlement."""
        state = state or self.state
        moment = moment_of(state.but(window=SETTLEMENT) if state.window == COUNTED else state)
        if not self.back and not self._wish_unheld:
            return moment
        back = frozenset(self.back)
        facts = replace(moment.facts, back=back, wish_unheld=self._wish_unheld)
        return replace(moment, facts=facts)

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
            self.complete = self.state
            self.take("a trick is gathered", Move(cards=lying(self.state)))
        else:
            self.take("a window passes", Move())


def going_after(going: Going | None, action: PublicAction) -> Going | None:
    """The use that goes on after this, if one does."""
    if action.do == "use":
        return Going(action.power, action.seat, action.card, action.choice)
    if going is None or action.do not in ("answer", "draw", "put_down"):
        return None
    if action.card >= 0:
        return replace(going, cards=(*going.cards, action.card))
    return replace(going, said=(*going.said, *action.choice))
