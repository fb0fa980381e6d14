"""Watches a game step by step: the deal and the bidding here, tricks and points beside it."""

from __future__ import annotations

from collections.abc import Iterator

from eidex.games.cosmic_euchre.engine.actions import SEATS, Action
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP
from eidex.games.cosmic_euchre.engine.engine import legal_actions
from eidex.games.cosmic_euchre.engine.position import (
    ASK,
    DEAL,
    DISCARD,
    FIRST_ROUND,
    HALVES,
    NOBODY,
    OVER,
    PLAY,
    SECOND_ROUND,
    Position,
)
from eidex.games.cosmic_euchre.engine.powers import POWERS
from eidex.games.cosmic_euchre.model.clauses import NONE, SUITS
from eidex.games.cosmic_euchre.model.moments import tricks
from eidex.games.cosmic_euchre.watching.due import NAME, Asking
from eidex.games.cosmic_euchre.watching.points import counted, were_counted
from eidex.games.cosmic_euchre.watching.seen import (
    Seen,
    call_facts,
    from_dealer,
    high_cards,
    is_open,
    may_have_turned_down,
    rat_facts,
    seen,
    team_from_dealer,
    tivo_facts,
    wagerer_facts,
)
from eidex.games.cosmic_euchre.watching.tricks import first_lead, played

PITBOSS = {"half": HALVES // 2, "normal": HALVES, "double": 2 * HALVES}


class Watch:
    """Sees one game, step by step; without its tricks, if the one moment that is wanted is none of
    these."""

    def __init__(self, wanted: str = "") -> None:
        self.tricks = not wanted or wanted in {one.name for one in tricks.MOMENTS}
        self.last_dealer = NOBODY
        self.moved_to = self.stolen_by = self.stakes_said = NONE
        self.stakes_before = HALVES
        self.selected = NONE
        self.kitty: tuple[str, ...] = ()
        self.due = Asking(wanted in ("", NAME))

    def first(self, pos: Position) -> Iterator[Seen]:
        """The position before the first deal."""
        yield from self._between(pos)

    def step(self, before: Position, action: Action, after: Position) -> Iterator[Seen]:
        """The moments that one action brings, or answers."""
        if before.phase != ASK:
            self.due.done()
        if before.phase == ASK:
            yield from self.due.heard(before, action)
            yield from self._asked(before, action, after)
        elif before.phase == DEAL:
            yield from self._dealt(before, after)
        elif before.phase in (FIRST_ROUND, SECOND_ROUND):
            yield from self._bid(before, action, after)
        elif before.phase == DISCARD:
            yield from self._discarded(before, after)
        elif before.phase == PLAY and self.tricks:
            yield from played(before, action, after)
        if after.phase == FIRST_ROUND and before.phase != FIRST_ROUND and after.bidder == NOBODY:
            yield from self._turned_up(after)
        if sum(after.tricks) == 5 and (after.hand > before.hand or were_counted(before, after)):
            yield from counted(before, after)
        if after.hand > before.hand and after.phase != OVER:
            self.last_dealer = before.dealer
            self.moved_to = (after.players.index(before.players[before.dealer]) - before.dealer) % 4
            yield from self._between(after)
        if after.phase == DEAL and before.phase != DEAL:
            yield from self._to_deal(after)
        if after.phase == PLAY and before.phase != PLAY and not after.gone and not after.trick:
            yield from first_lead(after)

    # -- between hands -----------------------------------------------------------------------------

    def _between(self, pos: Position) -> Iterator[Seen]:
        self.stolen_by = self.stakes_said = NONE
        self.stakes_before = pos.stakes
        seat = pos.seat_of("polevault")
        if seat != NOBODY:
            facts = {
                "points": pos.score(seat),
                "points of the opponents": pos.opponents_score(seat),
                "points that win": pos.bar * HALVES,
                "raised": pos.used.get("polevault", 0),
                "hands over": pos.hand,
            }
            yield seen("Polevault is asked", pos, facts, {"0": (is_open(pos, "polevault"),)})
        seat = pos.seat_of("thief")
        if seat not in (NOBODY, pos.dealer):
            facts = {"deals stolen": pos.used.get("thief", 0)}
            yield seen("Thief is asked", pos, facts, {"0": (is_open(pos, "thief"),)})
        if pos.phase == DEAL:
            yield from self._to_deal(pos)

    def _to_deal(self, pos: Position) -> Iterator[Seen]:
        if self.last_dealer != NOBODY:
            start = self.last_dealer
            stolen = NONE if self.stolen_by == NONE else (self.stolen_by - start) % 4
            facts = {"stolen by": stolen, "last dealer sits at": self.moved_to}
            dealt_by = ((pos.dealer - start) % 4,)
            yield seen("the deal passes on", pos, facts, {"0": dealt_by}, start)
        pitboss = pos.seat_of("pitboss")
        if pitboss != NOBODY:
            facts = {"stakes said": self.stakes_said, "stakes so far": self.stakes_before}
            answers = {"worth": (pos.stakes,)}
            if pitboss == pos.dealer:
                answers["may set"] = (is_open(pos, "pitboss"),)
            yield seen("Pitboss is asked", pos, facts, answers)

    def _asked(self, before: Position, action: Action, after: Position) -> Iterator[Seen]:
        power = before.power(before.waiting[0])
        assert power is not None
        declines = any(one.do == "decline" for one in legal_actions(before))
        yield seen("a power is due", before, {}, {power.key: (not declines,)})
        if power.key == "teflon":
            asked = (from_dealer(before, before.waiting[0]),)
            yield seen("Teflon is asked", before, {}, {"0": asked})
        if action.do not in ("use", "toss"):
            if power.key in ("negator", "chameleon"):
                yield from self._call_stands(before)
            return
        yield from self._used(power.key, before, action, after)

    def _used(self, key: str, before: Position, action: Action, after: Position) -> Iterator[Seen]:
        if key == "pitboss":
            self.stakes_said = PITBOSS[action.way]
        elif key == "thief":
            self.stolen_by = action.seat
        elif key == "anarchist":
            self.selected = before.kitty.index(action.cards[0])
            self.kitty = before.kitty
        elif key == "human":
            yield seen("the kitty is laid down", after, {}, {"put back": (len(after.kitty),)})
        elif key == "whiner":
            new = {*after.hands[action.seat]} - {*before.hands[action.seat]}
            answers = {"taken": (len(new),), "given": (after.kitty.index(action.cards[0]),)}
            yield seen("Whiner exchanges cards", after, {}, answers)
            complained = {"Whiner has complained": True} | high_cards(after, action.seat)
            again = after.phase == ASK and after.waiting[0] == action.seat
            yield seen("Whiner is asked", after, complained, {"0": (again,)})
        elif key == "negator":
            facts = {"who calls": from_dealer(before, before.maker), "denied": True}
            picked = after.phase == DISCARD
            answers = {"picks up": (0 if picked else NONE,), "makers": (after.maker,)}
            yield seen("a call in the first round", before, facts, answers)
        elif key == "chameleon":
            answers = {"the suit turned down": (may_have_turned_down(before),)}
            if before.alone:
                answers["alone"] = (from_dealer(before, after.maker),)
            facts = call_facts(before, before.maker) | {"trump is changed": True}
            yield seen("a call in the second round", before, facts, answers)
        elif key == "tivo":
            victim = before.leader
            played = before.trick[0].card
            if played not in before.before_trick[victim]:
                nine = played[0] + "9"
                facts = tivo_facts(before, exchanged=True)
                back = {"Victim's card": (int(nine in after.hands[victim]),)}
                yield seen("Tivo is asked", before, facts, back)
            if not before.gone and before.seat_of("wagerer") != NOBODY:
                asked = any(one.power == "wagerer" for one in legal_actions(after))
                facts = wagerer_facts(before, again=True)
                yield seen("Wagerer is asked", before, facts, {"0": (asked,)})
        elif key == "rat":
            seat, other = before.seat_of("rat"), action.number
            now = after.seat_of("rat")
            answers = {
                "with whom": (from_dealer(before, other),),
                "seat": (from_dealer(before, now),),
                "total": (after.score(now),),
            }
            facts = rat_facts(before, seat) | {"its new partner sat at": answers["with whom"][0]}
            yield seen("Rat's change of partners", before, facts, answers)

    # -- the deal ----------------------------------------------------------------------------------

    def _dealt(self, before: Position, after: Position) -> Iterator[Seen]:
        self.selected = NONE
        sizes = {f"seat {from_dealer(after, s)}": (len(after.hands[s]),) for s in SEATS}
        yield seen("cards are dealt", after, {}, sizes)
        kitty = {"as dealt": (len(after.kitty),)}
        yield seen("the kitty is laid down", after, {}, kitty)
        whiner = after.seat_of("whiner")
        if whiner != NOBODY:
            facts = {"Whiner has complained": False} | high_cards(after, whiner)
            yield seen("Whiner is asked", after, facts, {"0": (is_open(after, "whiner"),)})
        if after.seat_of("reciprocal") == after.dealer:
            yield seen("Reciprocal is asked", after, {}, {"0": (is_open(after, "reciprocal"),)})

    def _turned_up(self, pos: Position) -> Iterator[Seen]:
        chosen = max(self.selected, 0)
        at = pos.kitty.index(pos.up) if self.selected == NONE else self.kitty.index(pos.up)
        yield seen("a card is turned up", pos, {"card selected": chosen}, {"card": (at,)})
        sizes = {f"seat {from_dealer(pos, s)}": (len(pos.hands[s]),) for s in SEATS}
        yield seen("the bidding begins", pos, {}, sizes)
        if pos.seat_of("gordon") == pos.dealer:
            answers = {"may audit": (is_open(pos, "gordon"),)}
            answers["looked before"] = (not POWERS["gordon"].looks_late,)
            yield seen("Gordon is asked", pos, {}, answers)
        first = {"begins": (from_dealer(pos, pos.turn),)}
        yield seen("the card is up", pos, {"inverted": "reciprocal" in pos.said}, first)

    # -- the bidding -------------------------------------------------------------------------------

    def _bid(self, before: Position, action: Action, after: Position) -> Iterator[Seen]:
        legal = legal_actions(before)
        passes = any(one.do == "pass" for one in legal)
        seat = from_dealer(before, before.turn)
        if before.phase == FIRST_ROUND:
            answers: dict[str, tuple[int | bool, ...]] = {
                "pass": (passes,),
                "order": (any(one.do == "order" for one in legal),),
                "alone": (any(one.way == "alone" for one in legal),),
            }
            inverted = {"inverted": "reciprocal" in before.said}
            yield seen("the card is up", before, inverted, answers)
            if action.do == "pass":
                over = {"0": (after.phase != FIRST_ROUND,)}
                facts = {"seats that passed": seat or 4}
                yield seen("the first round is over", before, facts, over)
            else:
                facts = {"who calls": seat, "denied": False}
                called = before.copy()
                called.maker = action.seat
                may = {"may deny": (is_open(called, "negator"),)}
                yield seen("a call in the first round", before, facts, may)
            return
        suits = {one.suit for one in legal if one.do == "call"}
        name = f"seat {seat}: "
        answers = {
            name + "pass": (passes,),
            name + "suit": (suits >= {*SUITS} - {before.up[0]},),
            name + "suit turned down": (before.up[0] in suits,),
            name + "no trump": (NO_TRUMP in suits,),
        }
        used = {"Teflon has used its power": "teflon" in before.said}
        yield seen("the card is down", before, used, answers)
        if action.do == "call":
            called = before.copy()
            called.maker, called.trump = action.seat, action.suit
            called.alone = action.way == "alone"
            facts = call_facts(called, action.seat) | {"trump is changed": False}
            answers = {"may change": (is_open(called, "chameleon"),)}
            if called.alone:
                answers["alone"] = (from_dealer(after, after.maker),)
            yield seen("a call in the second round", called, facts, answers)
        elif after.hand > before.hand:
            yield seen(
                "even the dealer has passed", before, {}, {"0": (after.scores != before.scores,)}
            )

    def _call_stands(self, pos: Position) -> Iterator[Seen]:
        """Nobody has denied or changed it."""
        if pos.power(pos.waiting[0]) is POWERS["negator"]:
            answers = {"makers": (team_from_dealer(pos, pos.maker),)}
            facts = {"who calls": from_dealer(pos, pos.maker), "denied": False}
            yield seen("a call in the first round", pos, facts, answers)

    def _discarded(self, before: Position, after: Position) -> Iterator[Seen]:
        hand = before.hands[before.turn]
        may = {one.cards[0] for one in legal_actions(before)}
        for place, card in enumerate(hand):
            facts = {"which of the six": place}
            yield seen("the dealer has picked up", before, facts, {"0": (card in may,)})
        facts = {"who calls": from_dealer(before, before.maker), "denied": False}
        answers = {"picks up": (from_dealer(before, before.turn),)}
        answers["makers"] = (team_from_dealer(before, before.maker),)
        yield seen("a call in the first round", before, facts, answers)
