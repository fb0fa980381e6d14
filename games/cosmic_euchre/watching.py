"""A game of the engine, seen as the model sees it: moments with their facts, and what the engine
makes of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from eidex.games.cosmic_euchre.engine.actions import SEATS, Action, team
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP, PACK, suit_of
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
from eidex.games.cosmic_euchre.engine.scoring import points_of_hand
from eidex.games.cosmic_euchre.engine.tricks import taker
from eidex.games.cosmic_euchre.model.clauses import NONE, RANKS, SUITS
from eidex.games.cosmic_euchre.model.moments import tricks

Answers = Mapping[str, tuple[int | bool, ...]]
PITBOSS = {"half": HALVES // 2, "normal": HALVES, "double": 2 * HALVES}


@dataclass(frozen=True)
class Seen:
    """One moment: its name, its facts, who has which power counted from the dealer, and the
    engine's answers to the questions that arise."""

    moment: str
    facts: Mapping[str, int | bool]
    powers: frozenset[tuple[str, int]]
    answers: Answers = field(default_factory=dict)


def card_facts(name: str, card: str) -> dict[str, int]:
    """A card as facts of the model."""
    return {f"{name}: suit": SUITS.index(card[0]), f"{name}: rank": RANKS.index(card[1:])}


def trump_fact(pos: Position) -> dict[str, int]:
    """Trump as a fact of the model."""
    return {"trump": SUITS.index(pos.trump) if pos.trump in SUITS else NONE}


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

    def first(self, pos: Position) -> Iterator[Seen]:
        """The position before the first deal."""
        yield from self._between(pos)

    def step(self, before: Position, action: Action, after: Position) -> Iterator[Seen]:
        """The moments that one action brings, or answers."""
        if before.phase == ASK:
            yield from self._asked(before, action, after)
        elif before.phase == DEAL:
            yield from self._dealt(before, after)
        elif before.phase in (FIRST_ROUND, SECOND_ROUND):
            yield from self._bid(before, action, after)
        elif before.phase == DISCARD:
            yield from self._discarded(before, after)
        elif before.phase == PLAY and self.tricks:
            yield from self._played(before, action, after)
        if after.phase == FIRST_ROUND and before.phase != FIRST_ROUND and after.bidder == NOBODY:
            yield from self._turned_up(after)
        if sum(after.tricks) == 5 and (after.hand > before.hand or _counted(before, after)):
            yield from self._counted(before, after)
        if after.hand > before.hand and after.phase != OVER:
            self.last_dealer = before.dealer
            self.moved_to = (after.players.index(before.players[before.dealer]) - before.dealer) % 4
            yield from self._between(after)
        if after.phase == DEAL and before.phase != DEAL:
            yield from self._to_deal(after)
        if after.phase == PLAY and before.phase != PLAY and not after.gone and not after.trick:
            yield from self._first_lead(after)

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
            yield _seen("Polevault is asked", pos, facts, {"0": (_open(pos, "polevault"),)})
        seat = pos.seat_of("thief")
        if seat not in (NOBODY, pos.dealer):
            facts = {"deals stolen": pos.used.get("thief", 0)}
            yield _seen("Thief is asked", pos, facts, {"0": (_open(pos, "thief"),)})
        if pos.phase == DEAL:
            yield from self._to_deal(pos)

    def _to_deal(self, pos: Position) -> Iterator[Seen]:
        if self.last_dealer != NOBODY:
            start = self.last_dealer
            stolen = NONE if self.stolen_by == NONE else (self.stolen_by - start) % 4
            facts = {"stolen by": stolen, "last dealer sits at": self.moved_to}
            dealt_by = ((pos.dealer - start) % 4,)
            yield _seen("the deal passes on", pos, facts, {"0": dealt_by}, start)
        pitboss = pos.seat_of("pitboss")
        if pitboss != NOBODY:
            facts = {"stakes said": self.stakes_said, "stakes so far": self.stakes_before}
            answers = {"worth": (pos.stakes,)}
            if pitboss == pos.dealer:
                answers["may set"] = (_open(pos, "pitboss"),)
            yield _seen("Pitboss is asked", pos, facts, answers)

    def _asked(self, before: Position, action: Action, after: Position) -> Iterator[Seen]:
        power = before.power(before.waiting[0])
        assert power is not None
        declines = any(one.do == "decline" for one in legal_actions(before))
        yield _seen("a power is due", before, {}, {power.key: (not declines,)})
        if power.key == "teflon":
            asked = (_from_dealer(before, before.waiting[0]),)
            yield _seen("Teflon is asked", before, {}, {"0": asked})
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
            wanted = HALVES if before.stakes != HALVES else 2 * HALVES
            facts = {
                "Thief sits at": _from_dealer(before, action.seat),
                "stakes wanted": wanted,
                "stakes so far": before.stakes,
            }
            yield _seen("powers before the deal", before, facts)
        elif key == "anarchist":
            self.selected = before.kitty.index(action.cards[0])
            self.kitty = before.kitty
        elif key == "human":
            yield _seen("the kitty is laid down", after, {}, {"put back": (len(after.kitty),)})
            yield _seen("powers before the turn-up", after, {})
        elif key == "whiner":
            new = {*after.hands[action.seat]} - {*before.hands[action.seat]}
            answers = {"taken": (len(new),), "given": (after.kitty.index(action.cards[0]),)}
            yield _seen("Whiner exchanges cards", after, {}, answers)
            complained = {"Whiner has complained": True} | _high(after, action.seat)
            again = after.phase == ASK and after.waiting[0] == action.seat
            yield _seen("Whiner is asked", after, complained, {"0": (again,)})
            yield _seen("powers before the turn-up", after, {})
        elif key == "negator":
            facts = {"who calls": _from_dealer(before, before.maker), "denied": True}
            picked = after.phase == DISCARD
            answers = {"picks up": (0 if picked else NONE,), "makers": (after.maker,)}
            yield _seen("a call in the first round", before, facts, answers)
        elif key == "chameleon":
            answers = {"the suit turned down": (_may_have_turned_down(before),)}
            if before.alone:
                answers["alone"] = (_from_dealer(before, after.maker),)
            facts = _call_facts(before, before.maker) | {"trump is changed": True}
            yield _seen("a call in the second round", before, facts, answers)
        elif key == "tivo":
            victim = before.leader
            played = before.trick[0].card
            if played not in before.before_trick[victim]:
                nine = played[0] + "9"
                facts = _tivo_facts(before, exchanged=True)
                back = {"Victim's card": (int(nine in after.hands[victim]),)}
                yield _seen("Tivo is asked", before, facts, back)
        elif key == "rat":
            seat, other = before.seat_of("rat"), action.number
            now = after.seat_of("rat")
            answers = {
                "with whom": (_from_dealer(before, other),),
                "seat": (_from_dealer(before, now),),
                "total": (after.score(now),),
            }
            facts = _rat_facts(before, seat) | {"its new partner sat at": answers["with whom"][0]}
            yield _seen("Rat's change of partners", before, facts, answers)

    # -- the deal ----------------------------------------------------------------------------------

    def _dealt(self, before: Position, after: Position) -> Iterator[Seen]:
        self.selected = NONE
        sizes = {f"seat {_from_dealer(after, s)}": (len(after.hands[s]),) for s in SEATS}
        yield _seen("cards are dealt", after, {}, sizes)
        kitty = {"as dealt": (len(after.kitty),)}
        yield _seen("the kitty is laid down", after, {}, kitty)
        whiner = after.seat_of("whiner")
        if whiner != NOBODY:
            facts = {"Whiner has complained": False} | _high(after, whiner)
            yield _seen("Whiner is asked", after, facts, {"0": (_open(after, "whiner"),)})
        if after.seat_of("reciprocal") == after.dealer:
            yield _seen("Reciprocal is asked", after, {}, {"0": (_open(after, "reciprocal"),)})

    def _turned_up(self, pos: Position) -> Iterator[Seen]:
        chosen = max(self.selected, 0)
        at = pos.kitty.index(pos.up) if self.selected == NONE else self.kitty.index(pos.up)
        yield _seen("a card is turned up", pos, {"card selected": chosen}, {"card": (at,)})
        sizes = {f"seat {_from_dealer(pos, s)}": (len(pos.hands[s]),) for s in SEATS}
        yield _seen("the bidding begins", pos, {}, sizes)
        if pos.seat_of("gordon") == pos.dealer:
            answers = {"may audit": (_open(pos, "gordon"),)}
            answers["looked before"] = (not POWERS["gordon"].looks_late,)
            yield _seen("Gordon is asked", pos, {}, answers)
        first = {"begins": (_from_dealer(pos, pos.turn),)}
        yield _seen("the card is up", pos, {"inverted": "reciprocal" in pos.said}, first)

    # -- the bidding -------------------------------------------------------------------------------

    def _bid(self, before: Position, action: Action, after: Position) -> Iterator[Seen]:
        legal = legal_actions(before)
        passes = any(one.do == "pass" for one in legal)
        seat = _from_dealer(before, before.turn)
        if before.phase == FIRST_ROUND:
            answers: dict[str, tuple[int | bool, ...]] = {
                "pass": (passes,),
                "order": (any(one.do == "order" for one in legal),),
                "alone": (any(one.way == "alone" for one in legal),),
            }
            inverted = {"inverted": "reciprocal" in before.said}
            yield _seen("the card is up", before, inverted, answers)
            if action.do == "pass":
                over = {"0": (after.phase != FIRST_ROUND,)}
                facts = {"seats that passed": seat or 4}
                yield _seen("the first round is over", before, facts, over)
            else:
                facts = {"who calls": seat, "denied": False}
                called = before.copy()
                called.maker = action.seat
                may = {"may deny": (_open(called, "negator"),)}
                yield _seen("a call in the first round", before, facts, may)
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
        yield _seen("the card is down", before, used, answers)
        if action.do == "call":
            called = before.copy()
            called.maker, called.trump = action.seat, action.suit
            called.alone = action.way == "alone"
            facts = _call_facts(called, action.seat) | {"trump is changed": False}
            answers = {"may change": (_open(called, "chameleon"),)}
            if called.alone:
                answers["alone"] = (_from_dealer(after, after.maker),)
            yield _seen("a call in the second round", called, facts, answers)
        elif after.hand > before.hand:
            yield _seen(
                "even the dealer has passed", before, {}, {"0": (after.scores != before.scores,)}
            )

    def _call_stands(self, pos: Position) -> Iterator[Seen]:
        """Nobody has denied or changed it."""
        if pos.power(pos.waiting[0]) is POWERS["negator"]:
            answers = {"makers": (_team(pos, pos.maker),)}
            facts = {"who calls": _from_dealer(pos, pos.maker), "denied": False}
            yield _seen("a call in the first round", pos, facts, answers)

    def _discarded(self, before: Position, after: Position) -> Iterator[Seen]:
        hand = before.hands[before.turn]
        may = {one.cards[0] for one in legal_actions(before)}
        for place, card in enumerate(hand):
            facts = {"which of the six": place}
            yield _seen("the dealer has picked up", before, facts, {"0": (card in may,)})
        facts = {"who calls": _from_dealer(before, before.maker), "denied": False}
        answers = {"picks up": (_from_dealer(before, before.turn),)}
        answers["makers"] = (_team(before, before.maker),)
        yield _seen("a call in the first round", before, facts, answers)

    # -- the tricks --------------------------------------------------------------------------------

    def _first_lead(self, pos: Position) -> Iterator[Seen]:
        wagerer = pos.seat_of("wagerer")
        if wagerer != NOBODY:
            out = {"Wagerer sits out": pos.sits_out(wagerer)}
            yield _seen("Wagerer is asked", pos, out, {"0": (_open(pos, "wagerer"),)})
        if pos.alone:
            facts = {"who calls": _from_dealer(pos, pos.maker), "the caller goes alone": True}
            yield _seen("a maker goes alone", pos, facts, {"0": (_out(pos),)})

    def _played(self, before: Position, action: Action, after: Position) -> Iterator[Seen]:
        legal = legal_actions(before)
        seat, hand = before.turn, before.hands[before.turn]
        plain = {one.cards[0] for one in legal if not one.way}
        if not before.trick:
            here = _from_dealer(before, seat)
            first = not before.gone
            safe = next(s for s in SEATS if s != _out(before))
            facts = {
                "who sits out": _out(before),
                "taker of the last trick": safe if first else here,
            }
            answers: dict[str, tuple[int | bool, ...]] = {"first" if first else "next": (here,)}
            answers["which card"] = ({*hand} == plain,)
            yield _seen("a lead", before, facts | trump_fact(before), answers)
            if action.way == "sympathy":
                yield self._sympathy(before, action, after)
        else:
            yield from self._followed(before, plain, legal)
        card = hand[0]
        suit = {"suit": (SUITS.index(suit_of(card, before.trump)),)}
        yield _seen("a card and trump", before, card_facts("card", card) | trump_fact(before), suit)
        trick = [*(laid.card for laid in before.trick), action.cards[0]]
        if len(trick) == (3 if before.alone else 4):
            yield from self._complete(before, action, trick)

    def _followed(self, before: Position, plain: set[str], legal: list[Action]) -> Iterator[Seen]:
        seat, hand = before.turn, before.hands[before.turn]
        led = before.trick[0].card
        if len(hand) == 5 and led not in hand:
            for card in hand:
                facts = card_facts("card led", led) | trump_fact(before)
                for place, one in enumerate([card, *(c for c in hand if c != card)], 1):
                    facts |= card_facts(f"card {place} of the hand", one)
                yield _seen("following suit", before, facts, {"0": (card in plain,)})
        if seat == before.seat_of("mysterio"):
            suit = suit_of(led, before.trump)
            holds = any(suit_of(card, before.trump) == suit for card in hand)
            for card in hand:
                facts = {
                    "Mysterio leads": False,
                    "the card is of the suit led": suit_of(card, before.trump) == suit,
                    "it holds that suit": holds,
                }
                hidden = {one.cards[0] for one in legal if one.way == "face_down"}
                answers = {"may": (bool(hidden),), "follows": (card in hidden,)}
                yield _seen("Mysterio plays", before, facts, answers)

    def _sympathy(self, before: Position, action: Action, after: Position) -> Seen:
        ace = action.cards[0][0] + "A"
        owner = next((s for s in SEATS if ace in before.hands[s]), NOBODY)
        facts = {
            "Victim sits at": _from_dealer(before, action.seat),
            "who has the ace": NONE if owner == NOBODY else _from_dealer(before, owner),
            "who sits out": _out(before),
        }
        answers = {"may say": (True,), "exchanged": (after.trick[0].card == ace,)}
        return _seen("Victim leads a nine", before, facts, answers)

    def _complete(self, before: Position, action: Action, trick: list[str]) -> Iterator[Seen]:
        laid = [*before.trick, before.trick[0]._replace(seat=action.seat, card=action.cards[0])]
        takes = [one.seat for one in laid].index(taker(laid, before.trump))
        facts = trump_fact(before)
        four = [*trick, *(card for card in PACK if card not in trick)][:4]
        for place, card in enumerate(four, 1):
            facts |= card_facts(f"card {place}", card)
        name = "three" if len(trick) == 3 else "four"
        yield _seen("a trick is complete", before, facts, {name: (takes,)})
        if before.seat_of("tivo") != NOBODY:
            exchanged = laid[0].card not in before.before_trick[laid[0].seat]
            facts = _tivo_facts(before, exchanged)
            yield _seen("Tivo is asked", before, facts, {"may replay": (_open(before, "tivo"),)})

    # -- points ------------------------------------------------------------------------------------

    def _counted(self, before: Position, after: Position) -> Iterator[Seen]:
        end = before.copy()
        end.tricks = after.tricks
        makers = team(end.maker)
        plain = end.copy()
        plain.said = {key: said for key, said in end.said.items() if key != "wagerer"}
        gained, whole = points_of_hand(plain), points_of_hand(end)
        facts: dict[str, int | bool] = {
            "tricks of the makers": end.tricks[makers],
            "alone": end.alone,
            "inverted": "reciprocal" in end.said,
            "no trump": end.trump == NO_TRUMP,
            "stakes": end.stakes,
        }
        answers = {"0": (gained[makers], gained[1 - makers])}
        yield _seen("points of the hand", before, facts, answers)
        seat = before.seat_of("wagerer")
        if "wagerer" in end.said:
            mine = team(seat)
            total = before.scores[mine] + gained[mine]
            facts = {
                "tricks of its team": end.tricks[mine],
                "tricks predicted": end.said["wagerer"],
                "stakes": end.stakes,
                "total before": total,
            }
            bonus = (whole[mine] - gained[mine], whole[1 - mine] - gained[1 - mine])
            told: dict[str, tuple[int | bool, ...]] = {"bonus": bonus}
            if bonus[0] < 0:
                told["total"] = (after.scores[mine],)
            yield _seen("points of a wager", before, facts, told)
        one, other = after.scores[makers], after.scores[1 - makers]
        bar = before.bar * HALVES
        if max(one, other) >= bar:
            won = NONE if after.winner == NOBODY else int(after.winner != makers)
            facts = {"points of the makers": one, "points of the others": other}
            facts["points that win"] = bar
            yield _seen("a team has enough points", before, facts, {"0": (won,)})
        rat = before.seat_of("rat")
        if rat != NOBODY:
            ended = before.copy()
            ended.scores = after.scores
            facts = _rat_facts(ended, rat)
            facts["its new partner sat at"] = (facts["Rat sits at"] + 1) % 4
            trades = after.winner == NOBODY and _open(ended, "rat")
            yield _seen("Rat's change of partners", before, facts, {"trades": (trades,)})


def _counted(before: Position, after: Position) -> bool:
    """Points were just given, and the hand is not over: Rat's coin is to be tossed."""
    return after.phase == ASK and after.moment == "hand_over" and before.moment != "hand_over"


def _seen(
    moment: str,
    pos: Position,
    facts: Mapping[str, int | bool],
    answers: Answers | None = None,
    start: int | None = None,
) -> Seen:
    dealer = pos.dealer if start is None else start
    powers = frozenset((power.key, (seat - dealer) % 4) for seat, power in pos.powers())
    return Seen(moment, facts, powers, answers or {})


def _open(pos: Position, key: str) -> bool:
    """The power is at the table, and nothing bars it now."""
    seat = pos.seat_of(key)
    return seat != NOBODY and not POWERS[key].barred_by(pos, seat)


def _from_dealer(pos: Position, seat: int) -> int:
    return (seat - pos.dealer) % 4


def _team(pos: Position, seat: int) -> int:
    """0 for the dealer's team."""
    return (seat - pos.dealer) % 2


def _out(pos: Position) -> int:
    """Who sits out, counted from the dealer."""
    return next((_from_dealer(pos, seat) for seat in SEATS if pos.sits_out(seat)), NONE)


def _high(pos: Position, seat: int) -> dict[str, bool]:
    return {
        "Whiner holds an ace or a jack": any(card[1:] in ("A", "J") for card in pos.hands[seat])
    }


def _may_have_turned_down(pos: Position) -> bool:
    return any(one.suit == pos.up[0] for one in legal_actions(pos))


def _call_facts(pos: Position, caller: int) -> dict[str, int | bool]:
    return {
        "who calls": _from_dealer(pos, caller),
        "no trump is called": pos.trump == NO_TRUMP,
        "the caller goes alone": pos.alone,
    }


def _tivo_facts(pos: Position, exchanged: bool) -> dict[str, int | bool]:
    return {
        "Tivo has replayed a trick of this hand": "tivo" in pos.said,
        "Tivo sits out": pos.sits_out(pos.seat_of("tivo")),
        "an ace was put in the nine's place": exchanged,
    }


def _rat_facts(pos: Position, seat: int) -> dict[str, int]:
    return {
        "points": pos.score(seat),
        "points of the opponents": pos.opponents_score(seat),
        "points that win": pos.bar * HALVES,
        "Rat sits at": _from_dealer(pos, seat),
    }
