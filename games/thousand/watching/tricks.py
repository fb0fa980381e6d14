"""What a card that is given or played brings or answers."""

from __future__ import annotations

from collections.abc import Iterator

from eidex.games.thousand.engine.actions import CRAWL, TRUMP, WHEELS, Action
from eidex.games.thousand.engine.cards import PACK, count_of, trump_suits
from eidex.games.thousand.engine.engine import legal_actions
from eidex.games.thousand.engine.observation import seen_by
from eidex.games.thousand.engine.position import PLAY, Position
from eidex.games.thousand.engine.tricks import playable, taker
from eidex.games.thousand.model.moments.play import ACES, BOTH, CRAWLS, LED, PAIR
from eidex.games.thousand.model.table import SEATS, SUITS
from eidex.games.thousand.watching.seen import Seen, rank_of, seen, suit_of, trump_of


def given(before: Position, action: Action, after: Position) -> Iterator[Seen]:
    """A card was given: who sees it, and what all hold when it was the last."""
    (card,) = action.cards
    for seat in range(after.players):
        facts = {
            "has given the card": seat == action.seat,
            "has got the card": card in after.hands[seat],
        }
        views = (seen_by(before, seat), seen_by(after, seat))
        answers: dict[str, tuple[int | bool, ...]] = {
            "card": (any(card in (*view.hand, *view.talon) for view in views),)
        }
        if after.phase == PLAY:
            sizes = {len(hand) for other, hand in enumerate(after.hands) if other != after.high}
            answers["hands"] = (len(after.hands[after.high]), *sizes)
        may = {one.cards[0] for one in legal_actions(before)}
        answers["which card"] = (may == {*before.hands[before.turn]},)
        yield seen("cards are given", after, facts, answers)


def played(before: Position, action: Action, after: Position) -> Iterator[Seen]:
    """A card was played: whether it might be, and who takes the trick if it is complete."""
    yield _due(before)
    if before.trick:
        yield from _followed(before)
    else:
        yield _led(before)
        if action.way == TRUMP:
            facts = {"suit declared": suit_of(action.cards[0]), "trump before": trump_of(before)}
            yield seen("trump is declared", before, facts, {"0": (trump_of(after),)})
    if len(before.trick) == before.players - 1:
        yield _complete(before, action)


def _due(before: Position) -> Seen:
    hand, legal = before.hands[before.turn], legal_actions(before)
    held = {card[0] for card in hand}
    mine = hand[0][0]
    facts: dict[str, int | bool] = {
        "has won the talon": before.turn == before.high,
        "is to lead": not before.trick,
        "tricks that are over": sum(map(before.tricks, range(before.players))),
        LED: suit_of(before.trick[0].card) if before.trick else 0,
        "suit of the card": suit_of(mine),
    }
    facts |= {f"holds {suit}": suit in held for suit in SUITS}
    answers: dict[str, tuple[int | bool, ...]] = {"acts": (bool(legal),)}
    if not before.trick:
        answers["lead"] = (any(not one.way for one in legal),)
    elif not before.crawls:
        answers["follow"] = (any(one.cards[0][0] == mine for one in legal),)
    return seen("a card is due", before, facts, answers)


def _led(before: Position) -> Seen:
    seat = before.turn
    hand, legal = before.hands[seat], legal_actions(before)
    ways = {one.way for one in legal}
    first = not any(before.taken)
    pair = trump_suits(hand)
    both = {before.trump + "A", before.trump + "10"} <= {*hand}
    facts: dict[str, int | bool] = {
        "it is the first trick": first,
        "who won the talon": before.high,
        "taker of the last trick": 0 if first else before.leader,
        "cards in hand": len(hand),
        "tricks taken": before.tricks(seat),
        ACES: count_of("A", hand),
        PAIR: bool(pair),
        BOTH: both,
        "there is a trump": bool(before.trump),
    }
    plain = {one.cards[0] for one in legal if not one.way}
    answers: dict[str, tuple[int | bool, ...]] = {
        "who": (seat,),
        "which card": (plain == {*hand},),
        "crawl": (CRAWL in ways,),
        "trump": (TRUMP in ways,),
        "wheels": (WHEELS in ways,),
    }
    return seen("a lead", before, facts, answers)


def _followed(before: Position) -> Iterator[Seen]:
    hand, led = before.hands[before.turn], before.trick[0].card
    may = playable(hand, before.trick, before.crawls)
    held = {card[0] for card in hand}
    for card in hand:
        facts: dict[str, int | bool] = {
            LED: suit_of(led),
            "suit of the card": suit_of(card),
            CRAWLS: before.crawls,
        }
        facts |= {f"holds {suit}": suit in held for suit in SUITS}
        yield seen("following", before, facts, {"follow": (card in may,)})


def _complete(before: Position, action: Action) -> Seen:
    laid = [*before.trick, before.trick[0]._replace(seat=action.seat, card=action.cards[0])]
    takes = [one.seat for one in laid].index(taker(laid, before.trump))
    cards = [one.card for one in laid]
    facts: dict[str, int | bool] = {"trump": trump_of(before), CRAWLS: before.crawls}
    four = [*cards, *(card for card in PACK if card not in cards)][: len(SEATS)]
    for place, card in enumerate(four):
        facts |= {f"card {place}: suit": suit_of(card), f"card {place}: rank": rank_of(card)}
    answers: dict[str, tuple[int | bool, ...]] = {
        "three" if before.players == 3 else "four": (takes,)
    }
    if cards[0][0] == cards[1][0]:
        answers["order"] = (taker(laid[:2], "") == laid[0].seat,)
    return seen("a trick is complete", before, facts, answers)
