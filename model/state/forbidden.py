"""What forbids an action: the clauses and rulings that answer "no" where a player would do it.

An action is put to all questions that have to be answered "yes" for it: does the character belong
to the seat, is it the seat's turn, is this the moment of the power, is the power left, may this be
chosen. Of each answer that is against it those clauses and rulings are named that stand with that
answer. Where no clause says anything of what is chosen, it is forbidden by those that say what may
be done.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from eidex.common.frozen import replace
from eidex.model.clauses.moments import WINDOWS, turn_view
from eidex.model.clauses.views import DealView, MoveView, SayView, TrickView
from eidex.model.questions.prerequisites import told_plainly
from eidex.model.state.answers import Going, thought_of
from eidex.model.state.choices import POWERS
from eidex.model.state.permission import ASKS, BY_NUMBER, EXCUSED, plainly
from eidex.model.state.thoughts import NONE, Clauses, Heard, Thoughts, listen, union
from eidex.model.state.uses import NO_CARD, SEATS, Choice, Moment, PublicAction

OVER, PUT_DOWN, PLAY, USE, DECISION = "over", "put_down", "play", "use", "decision"
FIRST, TAKEN, DRAWN, DRAWN_AGAIN, REJECTED = "first", "taken", "drawn", "drawn again", "rejected"
WITH_A_CARD = {"hide": "S6", "excuse": "H8"}
"""Whose power it is to play a card in this way."""
DETAILS = ("may_take_up", "counts_as_wish")
"""What is asked on the way, and is not yet for or against a use."""
OPEN_AGAIN_NEVER = ("before_put_down", "before_trick", "card")
"""Windows that are over when a later one of the same trick is open."""


@dataclass(frozen=True, slots=True)
class Due:
    """What comes next, and whose turn it is."""

    kind: str
    seat: int = -1
    going: Going | None = None
    """Of a DECISION the use that goes on."""
    what: str = ""
    """And what is to be decided or drawn."""
    led_by: str = FIRST
    """How the leader has come to lead."""
    last_trick: TrickView | None = None
    """The trick before, as it lay when it was gathered."""
    acted: Clauses = NONE
    """The characters that have acted since the last move."""


class Forbidding:
    """What forbids actions at one moment."""

    def __init__(self, moment: Moment, due: Due) -> None:
        self.uses, self.due = Heard(moment), due
        self.facts = moment.facts
        self._thoughts: dict[str, Thoughts] = {}
        self._known: dict[tuple[str, int], Clauses] = {}

    def by(self, action: PublicAction) -> Clauses:
        """The clauses and rulings that forbid the action; none where it is allowed."""
        if self.due.kind == OVER:
            return self.uses.says(11, "tricks", self._deal(0))
        match action.do:
            case "put_down":
                return self._put_down(action.seat, action.card)
            case "play" | "hide" | "excuse":
                return self._played(action)
            case "answer" | "draw":
                return self._decided(action)
        return self._used(action)

    # -- whose it is, and whose turn ---------------------------------------------------------------

    def _owner(self, seat: int, code: str) -> Clauses:
        """The player has another character, or none."""
        if seat in SEATS and self.facts.characters[seat] == code:
            return NONE
        taken = replace(self._deal(0), taken=True)
        return self.uses.says(False, "characters", taken)

    def _deal(self, seat: int) -> Any:
        return self.uses.evaluator.deal_view(seat, NO_CARD)

    def _next_to_play(self) -> Clauses:
        """By which clauses it is the turn of the player who is to play."""
        uses, due, trick = self.uses, self.due, self.facts.trick
        if trick:
            return self._round(trick[-1][0])
        match due.led_by:
            case "drawn":
                return uses.says(due.seat, "leads_drawn", due.seat)
            case "drawn again":
                return uses.says(due.seat, "leads_drawn_again", due.seat)
            case "rejected":
                return uses.says(True, "may_lead_again", False)
        if due.last_trick is None:
            return uses.says(due.seat, "first_leader", self._deal(self.facts.dealer))
        return uses.says(due.seat, "leads_next", due.last_trick)

    def _round(self, seat: int) -> Clauses:
        """By which clauses the turn goes round after this player."""
        after = self.uses.evaluator.next_seat(seat)
        return self.uses.says(after, "next_seat", self._deal(seat))

    def _not_yet(self) -> Clauses:
        """By which clauses something else comes before a card."""
        uses, due = self.uses, self.due
        match due.kind:
            case "decision":
                return self._decision()
            case "put_down":
                return self._is_put_down()
            case "use" if uses.window == "settlement":
                return uses.says(11, "tricks", self._deal(0))
            case "use":
                view = uses.moment_view(due.seat, self.facts.characters[due.seat] or "")
                return uses.says(True, "waits", view)
        return NONE

    # -- cards -------------------------------------------------------------------------------------

    def _is_put_down(self) -> Clauses:
        """The clauses by which each player puts down one card."""
        return self.uses.says(True, "may_put_down", replace(self._deal(0), in_hand=True))

    def _put_down(self, seat: int, card: int) -> Clauses:
        uses, due = self.uses, self.due
        if due.kind == DECISION and due.what == "put_down" and due.going and due.going.code == "S9":
            if seat != due.seat:
                return self._decision() | self._is_put_down()
            found = self._decisions()
            forbids = found.against.get((card, ()))
            return (found.allowing if forbids is None else forbids) | self._card_down(seat, card)
        if due.kind != PUT_DOWN:
            return self._not_yet() | self._is_put_down()
        if uses.moment.down[seat] >= 0:
            return self._is_put_down()
        if uses.waits(seat):
            return uses.says(True, "puts_down_late", uses.deal(seat, NO_CARD))
        turn = NONE if seat == due.seat else self._round((due.seat + 2) % 3)
        return turn | self._card_down(seat, card)

    def _card_down(self, seat: int, card: int) -> Clauses:
        return self.uses.says(False, "may_put_down", self.uses.deal(seat, card))

    def _played(self, action: PublicAction) -> Clauses:
        seat, card, do = action.seat, action.card, action.do
        code = WITH_A_CARD.get(do, "")
        found = self._owner(seat, code) if code else NONE
        if self.due.kind != PLAY:
            return found | self._not_yet()
        if seat != self.due.seat:
            return found | self._next_to_play()
        if found:
            return found
        if do == "excuse":
            return self._excused(seat, card)
        plain = self._card_played(seat, card)
        return plain | self._hidden(seat, card) if do == "hide" else plain

    def _card_played(self, seat: int, card: int) -> Clauses:
        """What forbids the card, played as any other."""
        uses, evaluator, facts = self.uses, self.uses.evaluator, self.facts
        if not facts.trick:
            view = evaluator.lead_view(seat, card)
            found = uses.says(False, "may_lead", view)
            return found and found | self._binds_again(seat, lead=view)
        if card in facts.hands[seat]:
            found = uses.says(False, "may_play", evaluator.play_view(seat, card))
            return found and found | self._binds_again(seat)
        key = ("held", seat)
        if key not in self._known:
            views = (evaluator.play_view(seat, held) for held in self.facts.hands[seat])
            held = union(uses.says(True, "may_play", view) for view in views)
            self._known[key] = held | self._binds_again(seat)
        return self._known[key]

    def _binds_again(self, seat: int, lead: DealView | None = None) -> Clauses:
        """Why a card demanded that was played or put down before binds the player, or a suit asked
        for of which the leader held no card."""
        uses, facts, found = self.uses, self.facts, NONE
        if facts.demand in facts.back and uses.evaluator.demand_binds(seat):
            found = uses.says(True, "demand_binds_again", True)
        if lead is not None and facts.wish_unheld and lead.holds_wished:
            found |= uses.says(True, "wish_binds_fetched", True)
        return found

    def _hidden(self, seat: int, card: int) -> Clauses:
        uses, found = self.uses, NONE
        if card == self.facts.demand and card in self.facts.hands[seat]:
            found |= uses.says(False, "may_hide_demanded", True)
        if card == self.facts.drawn:
            found |= uses.says(False, "may_hide_drawn", True)
        return found | uses.says(False, "may_hide", uses.power(uses.moment.uses[seat]))

    def _excused(self, seat: int, card: int) -> Clauses:
        uses = self.uses
        spent = self._used_up(seat, "H8")
        if not self.facts.trick or card not in self.facts.hands[seat]:
            return spent | uses.says(True, "may_play", EXCUSED)
        view = uses.evaluator.play_view(seat, card, excused=True)
        return spent | uses.says(False, "may_play", view)

    # -- powers ------------------------------------------------------------------------------------

    def _used(self, action: PublicAction) -> Clauses:
        """What forbids a use, or that a turn is let pass."""
        uses, due, seat, code = self.uses, self.due, action.seat, action.power
        do, card = action.do, action.card
        if found := self._owner(seat, code):
            return found | self._decision() if due.kind == DECISION else found
        turn = self._turn(seat, code)
        if do == "pass" and due.kind == USE and seat == due.seat:
            if code not in told_plainly():
                return NONE
            return uses.says(True, "has_to_use", uses.moment_view(seat, code))
        now = self._moment(seat, code)
        found = turn | now | self._used_up(seat, code)
        if code not in POWERS:
            return found | uses.says(True, "moment", uses.moment_view(seat, code))
        if do == "pass" or due.kind == DECISION:
            return found
        if now:
            found |= self._later(seat, code, (card, action.choice))
            return found | self._as_before_the_trick(action)
        if code == "RK" and seat != self.facts.dealer and card not in self.facts.hands[seat]:
            found |= uses.says(1, "stolen", MoveView(0, 1, done=True))  # it pays with a card it has
        return found | self._guarded(uses, action)

    def _as_before_the_trick(self, action: PublicAction) -> Clauses:
        """What would have forbidden a use before the lead was made that is to be made again."""
        uses = self.uses
        if self.due.kind != PLAY or self.facts.trick or uses.window == "before_trick":
            return NONE
        earlier = Heard(replace(uses.moment, window="before_trick"))
        view = earlier.moment_view(action.seat, action.power)
        if not uses.says(True, "moment", view):
            return NONE
        return self._guarded(earlier, action)

    def _later(self, seat: int, code: str, choice: Choice) -> Clauses:
        """What forbids king and queen of trump once Weisheit has announced, or it is too late."""
        moment = self.uses.moment
        late = moment.tricks or moment.bonus
        if code != "S10" or not late or self.uses.window == "settlement":
            return NONE
        return self._thoughts_of(self.uses, seat, code).against.get(choice, NONE)

    def _guarded(self, uses: Heard, action: PublicAction) -> Clauses:
        """What forbids what is chosen; where nothing is said of it, it is what says what the power
        is for, or forbids whatever is chosen."""
        if self.facts.drawn_by_laser and action.power in (
            "S8",
            "R7",
        ):  # when it draws, all have spoken
            uses = Heard(replace(uses.moment, facts=replace(self.facts, drawn=NO_CARD)))
        thoughts = self._thoughts_of(uses, action.seat, action.power)
        forbids = thoughts.against.get((action.card, action.choice))
        if forbids is None:
            worth = self._worth(thoughts, action.choice) if action.power == "S10" else NONE
            return worth | thoughts.before | self._permission(action.seat, action.power)
        return forbids

    def _worth(self, thoughts: Thoughts, choice: tuple[int, ...]) -> Clauses:
        """These cards may be announced, but are worth something else."""
        shown = {cards[1:] for _, cards in thoughts.against if cards[1:]}
        return self.uses.says(4, "worth", 20) if choice[1:] in shown else NONE

    def _turn(self, seat: int, code: str) -> Clauses:
        """What forbids that the player speaks now, whatever they would say."""
        due = self.due
        if due.kind == DECISION:
            return self._decision() | self._closed(seat, code)
        closed = self._closed(seat, code)
        if due.kind != USE:
            late = (one for one in due.acted if self._is_over(seat, code) and self._goes(code, one))
            return closed | union(self._too_late() for _ in late)
        if seat == due.seat:
            return NONE
        return closed | (self._goes(self.facts.characters[due.seat], code) or self._too_late())

    def _goes(self, one: str | None, other: str) -> Clauses:
        """By which clauses the one goes before the other in this window."""
        if one is None or one == other:
            return NONE
        uses, first = self.uses, not self.uses.moment.tricks
        view = turn_view(one, other, self.facts.edition, uses.window, first)
        return uses.says(True, "acts_before", view)

    def _too_late(self) -> Clauses:
        """By which clauses a character cannot act any more when it is the next one's turn."""
        return self.uses.says(False, "may_react", self.uses.power(one=1, other=0))

    def _is_over(self, seat: int, code: str) -> bool:
        """The last window, which is over, was the power's."""
        return bool(self.uses.says(True, "moment", self.uses.moment_view(seat, code)))

    def _closed(self, seat: int, code: str) -> Clauses:
        """By which clauses a window that was the power's does not come again."""
        uses, window = self.uses, self.uses.window
        last = WINDOWS.index(window)
        past = [name for name in OPEN_AGAIN_NEVER if WINDOWS.index(name) < last]
        if self.due.kind in (PLAY, PUT_DOWN):
            past.append(window)
        views = [uses.moment_view(seat, code, name) for name in past]
        if any(uses.says(True, "moment", view) for view in views):
            return uses.says(False, "reopens", uses.power())
        return NONE

    def _moment(self, seat: int, code: str) -> Clauses:
        """What says that this is not the moment of the power."""
        uses = self.uses
        view = uses.moment_view(seat, code)
        found = uses.says(False, "moment", view)
        if uses.comes_again(seat, code):
            found |= uses.says(False, "opens_again", uses.led_again(seat, code))
        return found

    def _used_up(self, seat: int, code: str) -> Clauses:
        """What says that the power has been used as often as it may be."""
        uses, often = self.uses, self.uses.moment.uses[seat]
        if not often or code in ("S6", "L9", "HQ"):
            return NONE
        if code == "H8":
            return uses.says(True, "is_spent", uses.power(used=True))
        found = NONE
        name, view = plainly(uses, seat, code, often)
        found |= uses.says(False, name, view)
        once_name, once = plainly(uses, seat, code, 1)
        if uses.says(False, once_name, once) or code in (*BY_NUMBER, "RA"):
            void = self.facts.swap_was_void and code == "RA"
            found |= uses.says(True, "is_spent", uses.power(used=True, void=void))
        return found

    def _permission(self, seat: int, code: str) -> Clauses:
        """The clauses that say what the power is for."""
        name, view = plainly(self.uses, seat, code, 0)
        return self.uses.says(True, name, view)

    def _thoughts_of(self, uses: Heard, seat: int, code: str) -> Thoughts:
        key = f"{uses.window} {seat}"
        if key not in self._thoughts:
            self._thoughts[key] = listen(uses, POWERS[code].thought(uses, seat), DETAILS)
        return self._thoughts[key]

    # -- what others decide ------------------------------------------------------------------------

    def _decisions(self) -> Thoughts:
        """The ways in which it can be decided what is to be decided."""
        due = self.due
        assert due.going is not None
        if "decision" not in self._thoughts:
            seat = due.seat if due.seat in SEATS else _drawn_from(due.going)
            thought = thought_of(self.uses, due.going, due.what, seat)
            self._thoughts["decision"] = listen(self.uses, thought)
        return self._thoughts["decision"]

    def _decision(self) -> Clauses:
        """The clauses by which something is to be decided, or drawn, now."""
        due, uses = self.due, self.uses
        assert due.going is not None
        match due.going.code, due.what:
            case "L9", "put_down":
                return uses.says(True, "draws_for", uses.deal(due.going.other, NO_CARD))
            case "L9", "lead":
                return uses.says(True, "draws_lead_for", uses.deal(due.going.other, NO_CARD))
            case "S9", _:
                return uses.says(True, "puts_down_late", uses.deal(due.seat, NO_CARD))
            case "LA", _:
                return uses.says(True, "may_say_no", SayView(second=False, only=False))
        now = uses.moment_view(due.going.owner, due.going.code)
        return self._decisions().allowing | uses.says(True, "moment", now)

    def _decided(self, action: PublicAction) -> Clauses:
        """What forbids an answer or a draw."""
        due, going = self.due, self.due.going
        present = action.power in self.facts.characters
        found = NONE if present else self._owner(-1, action.power)
        if due.kind != DECISION or going is None:
            return found or self._asks(action.power)
        if going.code != action.power or (action.do == "draw") is (due.seat in SEATS):
            return found | self._decision()
        if action.do == "answer" and action.seat != due.seat:
            return found | self._decision()
        thoughts = self._decisions()
        forbids = thoughts.against.get((action.card, action.choice))
        return self._decision() | thoughts.allowing if forbids is None else forbids

    def _asks(self, code: str) -> Clauses:
        """The clauses by which the power of this character has something decided or drawn."""
        return union(self.uses.says(True, name, *view) for name, view in ASKS.get(code, ()))


def _drawn_from(going: Going) -> int:
    """The player from whose hand a card is drawn."""
    return going.owner if going.code == "H6" else going.other
