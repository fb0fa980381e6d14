"""What programs are asked: tricks, points, and moments of random games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from typing import Any

from eidex.common.conformance.messages import Request
from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP, PACK, SUITS, left_bower
from eidex.games.cosmic_euchre.engine.engine import apply, begin, legal_actions
from eidex.games.cosmic_euchre.engine.position import (
    DEAL,
    FIRST_ROUND,
    OVER,
    SECOND_ROUND,
    Position,
    Table,
)
from eidex.games.cosmic_euchre.engine.powers import POWERS
from eidex.games.cosmic_euchre.records.random_play import (
    MOST_HANDS,
    choose,
    deal_without,
    random_powers,
)
from eidex.games.cosmic_euchre.records.record import FORMAT, action_json
from eidex.games.cosmic_euchre.rulebook import BOOK, races
from eidex.games.shared.conformance.asking import from_later_deals, request_at

HANDS = (1, 2, 2, 3)
"""So many hands are played of most games, and of every `LONG`th all of them."""
LONG = 8
MORE, NOBODY = 5, 4
"""To so many games comes one with at most one power; of so many of these one is without."""
LATE = ("rat", "polevault", "wagerer")
"""What these do hangs on the standing; one of them is in each of the long games."""
PLAINLY = 0.08
"""How often a moment at which nothing of note is done is asked about."""
OFTEN = (0.9, 0.5, 0.8)
PATIENT = 0.8
"""How often a seat passes for certain, where Teflon plays."""
SPECIAL = ("use", "toss", "decline", "deal", "order", "call", "discard")


def questions(seed: int, games: int) -> Iterator[Request]:
    """About cards, tricks and points, without a record."""
    rng = random.Random(f"{seed} single")
    for tricks in range(6):
        for alone in (False, True):
            yield {"op": "hand_points", "tricks": tricks, "alone": alone}
    for trump in (*SUITS, NO_TRUMP):
        for number in range(30):
            yield _trick(rng, trump, 4 if number % 5 else 3)
            yield _hand(rng, trump)
    for trump in ("H", "S"):
        # Every two cards of trump, and of a plain suit, side by side.
        for suit in (trump, "C"):
            there = [card for card in PACK if card[0] == suit]
            there += [left_bower(trump)] if suit == trump else []
            for one, other in permutations(there, 2):
                yield {"op": "trick_taker", "trump": trump, "trick": [one, other, "D9"]}


def _trick(rng: random.Random, trump: str, size: int) -> Request:
    return {"op": "trick_taker", "trump": trump, "trick": rng.sample(PACK, size)}


def _hand(rng: random.Random, trump: str) -> Request:
    hand, before = rng.randrange(1, 6), rng.randrange(4)
    cards = rng.sample(PACK, hand + before)
    left = left_bower(trump)
    if left and left not in cards:
        # The card that is most often taken for what it shows.
        cards[rng.randrange(len(cards))] = left
    return {"op": "legal_cards", "trump": trump, "hand": cards[:hand], "trick": cards[hand:]}


def games(seed: int, number: int) -> Iterator[Sequence[Request]]:
    """Of each of so many games, and of some plain ones before them, the moments that are asked
    about."""
    yield from _plain_games(seed, number // MORE)
    sets = open_with()
    for i in range(number):
        rng = random.Random(f"{seed} game {i}")
        # Races in their turn, one or several, with whoever comes along.
        mine = sets[i % len(sets)]
        hands = rng.choice(HANDS)
        if i % LONG == LONG - 1:
            mine, hands = (LATE[i // LONG % len(LATE)],), MOST_HANDS
        powers = [*random_powers(rng, mine)]
        rng.shuffle(powers)
        yield [*_moments(rng, powers, hands, OFTEN[i % len(OFTEN)])]


def _plain_games(seed: int, number: int) -> Iterator[Sequence[Request]]:
    """Games in which nobody has a power or one player has: who plays no others is asked, too."""
    keys = [*races()]
    for i in range(number):
        rng = random.Random(f"{seed} plain game {i}")
        powers: list[str | None] = [keys[i % len(keys)] if i % NOBODY else None, None, None, None]
        rng.shuffle(powers)
        yield [*_moments(rng, powers, 2, OFTEN[i % len(OFTEN)])]


@cache
def open_with() -> list[tuple[str, ...]]:
    """Races that are named together: in a question that a ruling decides, or in a clause."""
    keys = [*races()]
    said = [one.clauses for one in BOOK.rulings.values()]
    named = [{part.lower() for name in names for part in re.split(r"\W|_", name)} for names in said]
    named += [{part.lower() for part in re.split(r"\W|_", name)} for name in BOOK.clauses]
    there = [tuple(key for key in keys if key in words) for words in named]
    return [*dict.fromkeys(one for one in there if 1 <= len(one) <= 4)]


def _moments(
    rng: random.Random, powers: Sequence[str | None], hands: int, often: float
) -> Iterator[Request]:
    """The first hands of a game, asked about at moments of note and at some others."""
    dealer = rng.randrange(4)
    pos = begin(Table(4, dealer, powers=tuple(POWERS[key] if key else None for key in powers)))
    record = {"format": FORMAT, "powers": [*powers], "dealer": dealer}
    taken: list[dict[str, Any]] = []
    yield request_at("legal_actions", record, taken)
    while pos.phase != OVER and pos.hand < hands:
        action = _chosen(pos, rng, often)
        before, pos = pos, apply(pos, action)
        taken.append(action_json(action))
        late = pos.hand >= 3
        if _is_of_note(before, action, pos, late) or rng.random() < PLAINLY * (not late):
            yield request_at("replay", record, taken)
            if not late or pos.phase == "ask":
                yield request_at("legal_actions", record, taken)
            if not late and rng.random() < 0.3:
                yield request_at("observation", record, taken, seat=rng.randrange(4))


def _chosen(pos: Position, rng: random.Random, often: float) -> Action:
    """As in any random game, but that Whiner often has reason to complain, and that a call which
    only a power gives is made as often as powers are used: seats before it leave it to that."""
    whiner = pos.seat_of("whiner")
    if pos.phase == DEAL and whiner >= 0 and rng.random() < often:
        return deal_without(pos, rng, whiner, ("A", "J"))
    if pos.phase == SECOND_ROUND and pos.seat_of("abolitionist") >= 0 and rng.random() < often:
        legal = legal_actions(pos)
        own = [one for one in legal if one.suit == NO_TRUMP]
        return rng.choice(own) if own else legal[-1]
    if pos.phase in (FIRST_ROUND, SECOND_ROUND) and pos.seat_of("teflon") >= 0:
        # Its moment comes when seven have passed.
        legal = legal_actions(pos)
        if legal[-1].do == "pass" and rng.random() < PATIENT:
            return legal[-1]
    return choose(pos, rng, often)


def _is_of_note(before: Position, action: Action, after: Position, late: bool) -> bool:
    if late:
        # Of a long game the ends of hands, and what hangs on the standing.
        return after.hand > before.hand or after.scores != before.scores or action.do == "toss"
    done = action.do in SPECIAL and not (action.do == "decline" and after.phase == "ask")
    return done or bool(action.way) or after.hand > before.hand


def smaller(request: Request) -> Iterator[Request]:
    """The same with something less: a card, a power with all that is done with it, hands at the
    beginning."""
    for name in ("hand", "trick"):
        cards = request.get(name, [])
        least = 3 if request["op"] == "trick_taker" else int(name == "hand")
        for i in range(len(cards) if len(cards) > least else 0):
            yield {**request, name: cards[:i] + cards[i + 1 :]}
    if "record" in request:
        for record in _smaller_records(request["record"]):
            yield {**request, "record": record}


def _smaller_records(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    # Who uses a power before the deal is asked again.
    yield from from_later_deals(record, len(record["powers"]))
    for seat, key in enumerate(record["powers"]):
        if key is not None:
            powers = [*record["powers"]]
            powers[seat] = None
            left = [one for one in record["actions"] if one.get("power") != key]
            yield {**record, "powers": powers, "actions": left}
