"""What is due at one moment, as the model sees it: the state that actions change, and which of two
powers the engine asks first."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from eidex.games.cosmic_euchre.engine.actions import SEATS, Action, left_of, team
from eidex.games.cosmic_euchre.engine.position import HALVES, NOBODY, Position
from eidex.games.cosmic_euchre.engine.power import (
    AFTER_TURN_UP,
    BEFORE_DEAL,
    BEFORE_LEAD,
    BEFORE_LOOK,
    BEFORE_TURN_UP,
    BETWEEN_HANDS,
    CALLED,
    DEAL_IS_DUE,
    DEALER_STUCK,
    HAND_OVER,
    ORDERED_UP,
    TRICK_COMPLETE,
    Power,
)
from eidex.games.cosmic_euchre.model.clauses import NONE, SUITS
from eidex.games.cosmic_euchre.rulebook import timing
from eidex.games.cosmic_euchre.watching.seen import Answers, Seen, high_cards, seen

NAME = "two actions are due at once"
DEALT, LOOKED, UP = "the cards are dealt", "all have looked", "the top card is turned up"
ORDERED, DOWN, SUIT = "the card is ordered up", "the card is turned down", "a suit is called"
MAKERS, TAKER = "the makers are known", "it is known who takes the trick"
COUNTED, WON, OVER = "the points are counted", "it is known who has won", "the hand is over"
DUE = "the deal is due"
LATEST: Mapping[str, tuple[str, ...]] = {
    BEFORE_LOOK: (DEALT,),
    BEFORE_TURN_UP: (LOOKED,),
    AFTER_TURN_UP: (UP, LOOKED),
    ORDERED_UP: (ORDERED,),
    DEALER_STUCK: (DOWN,),
    CALLED: (SUIT,),
    BEFORE_LEAD: (MAKERS,),
    TRICK_COMPLETE: (TAKER,),
    HAND_OVER: (WON,),
    BETWEEN_HANDS: (DUE,),
    DEAL_IS_DUE: (DUE,),
    BEFORE_DEAL: (DUE,),
}
"""The milestones that the engine has come to last at each of its moments."""


def reached_at(pos: Position) -> frozenset[str]:
    """All milestones reached when powers are asked; Gordon, as dealer, looks late."""
    latest = LATEST[pos.moment]
    if pos.moment == AFTER_TURN_UP and (power := pos.power(pos.dealer)) and power.looks_late:
        return timing().reached_by((DEALT,)) | {UP}
    return timing().reached_by(latest)


class Asking:
    """The powers that were asked since something else was done."""

    def __init__(self, wanted: bool = True) -> None:
        self.wanted = wanted
        self.asked: list[Position] = []

    def heard(self, before: Position, action: Action) -> Iterator[Seen]:
        """A power is asked: what else is due, and what the engine has asked before."""
        if not self.wanted:
            return
        power, where = _asked(before), reached_at(before)
        used = action.do in ("use", "toss")
        waiting = [_first(power.when, step) for step in _waiting(power.when, where)]
        yield due(before, where, action, dict(waiting))
        if used and before.moment == HAND_OVER:
            # As it would be if the deal could pass on before Rat has traded.
            yield due(before, where | {OVER}, action)
            passed = before.copy()
            passed.dealer = left_of(before.dealer)
            yield due(passed, where | {OVER, DUE}, action)
        for earlier in self.asked:
            yield from _asked_before(earlier, before)
        self.asked.append(before)

    def done(self) -> None:
        """Something else is done."""
        self.asked = []


def _asked(pos: Position) -> Power:
    power = pos.power(pos.waiting[0])
    assert power is not None
    return power


def _waiting(clause: str, where: Collection[str]) -> Iterator[str]:
    """The steps of the game that could be next, and would end the power's time."""
    spans = timing().spans
    for milestone in timing().ends(clause):
        step = timing().steps[milestone]
        if {*spans[step].after} <= {*where} and not {*timing().ends(step)} & {*where}:
            yield step


def _first(clause: str, other: str) -> tuple[str, tuple[int]]:
    """The question which of them is first, and the answer that it is the clause."""
    order = [one for one in timing().spans if one in (clause, other)]
    return ", ".join(order), (order.index(clause),)


def _asked_before(earlier: Position, pos: Position) -> Iterator[Seen]:
    """Both were due when the engine asked the other one first."""
    first, then, where = _asked(earlier), _asked(pos), reached_at(earlier)
    due_then = {*timing().spans[then.when].after} <= where
    if due_then and earlier.hand == pos.hand and not then.barred_by(earlier, pos.waiting[0]):
        yield due(earlier, where, None, dict([_first(first.when, then.when)]))


def counting(pos: Position, plain: tuple[int, int], whole: tuple[int, int]) -> Iterator[Seen]:
    """A hand is over that gives these points to each team, without and with the wager: before the
    wager is counted, and when it is."""
    where = timing().reached_by((COUNTED,))
    for paid, gained in ((False, plain), (True, whole)):
        now = pos.copy()
        now.scores = (pos.scores[0] + gained[0], pos.scores[1] + gained[1])
        yield due(now, where, None, paid=paid)


def due(
    pos: Position,
    where: Collection[str],
    action: Action | None,
    answers: Answers | None = None,
    paid: bool = False,
) -> Seen:
    """The moment, with the milestones that are reached."""
    start = left_of(pos.dealer) if COUNTED in where and DUE not in where else pos.dealer
    reached = {f"reached: {one}": one in where for one in timing().steps}
    facts = reached | state_facts(pos, start, action) | {"the wager is counted": paid}
    return seen(NAME, pos, facts, answers, start)


def state_facts(pos: Position, start: int, action: Action | None) -> dict[str, int | bool]:
    """All that actions look at; seats are counted from `start`. What is open before it is chosen is
    as this action chooses it."""

    def counted(seat: int) -> int:
        return NONE if seat == NOBODY else (seat - start) % 4

    rat, whiner, wagerer = (pos.seat_of(key) for key in ("rat", "whiner", "wagerer"))
    tossed = action is not None and action.do == "toss"
    partner = action.number if action is not None and tossed else left_of(rat)
    chosen = action is not None and action.power == "anarchist"
    trump = SUITS.index(pos.trump) if pos.trump in SUITS else NONE
    mine = team(wagerer) if wagerer != NOBODY else 0
    high = high_cards(pos, whiner) if whiner != NOBODY else {"Whiner holds an ace or a jack": True}
    return high | {
        "Human has put a card back": "human" in pos.said,
        "Whiner has complained": "whiner" in pos.said,
        "Wagerer has predicted": "wagerer" in pos.said,
        "the prediction is right": pos.said.get("wagerer") == pos.tricks[mine],
        "Mysterio plays the ace of the nine that is led": False,
        "Tivo has replayed a trick of this hand": "tivo" in pos.said,
        "inverted": "reciprocal" in pos.said,
        "Teflon has used its power": "teflon" in pos.said,
        "points of the dealer's team": pos.score(start),
        "points of the other team": pos.opponents_score(start),
        "what the hand gives to the dealer's team": 0,
        "what the hand gives to the other team": 0,
        "points that win": pos.bar * HALVES,
        "raised": pos.used.get("polevault", 0),
        "deals stolen": pos.used.get("thief", 0),
        "stakes so far": pos.stakes,
        "stakes wanted": HALVES if pos.stakes != HALVES else 2 * HALVES,
        "Rat's coin": int(partner != left_of(rat)),
        "card selected": pos.kitty.index(action.cards[0]) if action is not None and chosen else 0,
        "trump": trump,
        "trump wanted": 0 if trump else 1,
        "who leads": max(counted(pos.leader), 0),
        "who has the ace of the nine that is led": NONE,
        "who sits out": next((counted(seat) for seat in SEATS if pos.sits_out(seat)), NONE),
        "who calls": max(counted(pos.maker), 0),
    }
