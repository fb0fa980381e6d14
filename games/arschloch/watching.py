"""Watches a series step by step: what each step has the model asked, and what the engine did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from eidex.games.arschloch.engine.cards import JOKER, LEVEL, PACK, of_level
from eidex.games.arschloch.engine.engine import is_legal, legal_actions, may_look
from eidex.games.arschloch.engine.plays import gifts
from eidex.games.arschloch.engine.position import GIVE, TRICK, Gift, Position
from eidex.games.arschloch.model.exchange import BETTER
from eidex.games.shared.actions import Action
from eidex.games.shared.position import DEAL, Hand, without
from eidex.games.shared.seen import Seen

Whole = dict[str, int | bool]


def watch(before: Position, action: Action, after: Position) -> Iterator[Seen]:
    """The moments that this step answers."""
    if before.phase == DEAL:
        yield from _dealt(before, after)
    elif before.phase == GIVE:
        yield from _given(before, action)
    else:
        yield from _may(before, action)
        yield from _done(before, action, after)
    if after.phase == TRICK:
        yield _has_the_word(after)
    if after.phase == TRICK != before.phase:
        first = not after.ranks
        facts: Whole = {"players": after.table.players, "it is the first game": first}
        facts["loser"] = 0 if first else _from(after.dealer, after.ranks[-1][-1], after)
        yield Seen("the first lead", facts, {"0": (_from(after.dealer, after.turn, after),)})


def _from(start: int, seat: int, pos: Position) -> int:
    return (seat - start) % pos.table.players


def _dealt(before: Position, after: Position) -> Iterator[Seen]:
    number = after.table.players
    facts: Whole = {
        "players": number,
        "it is the first game": not before.ranks,
        "seat drawn by lot": after.table.dealer,
        "loser": before.ranks[-1][-1] if before.ranks else 0,
        "the cards are real": False,
    }
    answers = {"players": (True,), "pack": (len(PACK),), "dealer": (after.dealer,)}
    yield Seen("a game begins", facts, answers)
    for seat in after.seats:
        place = _from(after.dealer, seat, after) or number
        dealt = (len(after.hands[seat]),)
        yield Seen(
            "cards are dealt", {"players": number, "seat after the dealer": place}, {"0": dealt}
        )
    if after.phase == GIVE:
        yield from (_exchanged(after, rank) for rank in range(1, (number + 1) // 2 + 1))


def _exchanged(after: Position, rank: int) -> Seen:
    giver = after.ranks[-1][-rank]
    number = sum(gift.number for gift in after.gifts if gift.giver == giver)
    facts = {"players": after.table.players, "pair from outside in": rank}
    return Seen("two exchange cards", facts, {"0": (number,)})


def _given(before: Position, action: Action) -> Iterator[Seen]:
    gift, hand = before.gifts[0], before.hands[action.seat]
    if (gift.taker, gift.giver) in {(other.giver, other.taker) for other in before.gifts[1:]}:
        yield _both(before, gift)
    may = [*gifts(hand, gift)]
    if not gift.low:
        for card in hand:
            given = any(card in one for one in may)
            yield Seen("the higher rank gives", {"it was just given": False}, {"0": (given,)})
        return
    yield from _low(hand, action.cards, may)


def _both(before: Position, gift: Gift) -> Seen:
    """Neither has given yet: the lower rank is first, 0, or the higher one, 1."""
    high, low = sorted((gift.giver, gift.taker), key=before.ranks[-1].index)
    facts = {
        "level of the best card dealt": LEVEL[before.hands[low][-1]],
        "level of the card given by the higher rank": LEVEL[before.hands[high][-1]],
    }
    return Seen("both are to give", facts, {"order": (int(gift.giver == high),)})


def _low(hand: Hand, given: Hand, may: Sequence[Hand]) -> Iterator[Seen]:
    """Each card might be given in the place of the lowest one that is."""
    lowest = LEVEL[given[0]]
    same = of_level(hand, lowest)
    needed = len(of_level(given, lowest))
    facts: Whole = {
        "equal cards that are held": len(same),
        "equal cards that are needed": needed,
        "the one that the giver likes": same.index(given[0]),
    }
    for card in hand:
        allowed = any(card in one for one in may)
        if card in given[needed:] or LEVEL[card] > lowest:
            continue
        better = sum(LEVEL[card] < LEVEL[other] for other in without(hand, given[needed:]))
        answers: dict[str, tuple[int | bool, ...]] = {"best": (allowed,)}
        if LEVEL[card] == lowest and needed < len(same):
            answers["which"] = (same.index(given[0]),)
        yield Seen("the lower rank gives", facts | {BETTER: better}, answers)


def _has_the_word(pos: Position) -> Seen:
    """As printed who has played last has it, where a trick was put away, with cards or without."""
    trick, seat = pos.trick, pos.turn
    if not trick and pos.discarded:
        seat = pos.discarded[-1][-1].seat
    led, last = (trick[0].cards, trick[-1].cards) if trick else ((PACK[0],), (PACK[0],))
    facts: Whole = {
        "the player leads": not trick,
        "cards led": len(led),
        "level led": LEVEL[led[0]],
        "cards played last": len(last),
        "level played last": LEVEL[last[0]],
        "cards": 1,
    }
    counts = Counter(LEVEL[card] for card in pos.hands[seat])
    for number in range(1, 5):
        levels = [level for level, held in counts.items() if held >= number]
        facts[f"highest level held {number} times"] = max(levels, default=-1)
    legal = legal_actions(pos)
    answers: dict[str, tuple[int | bool, ...]] = {
        "acts": (bool(legal),),
        "pass": (any(one.do == "pass" for one in legal),),
    }
    if not trick:
        answers["lead"] = (any(len(one.cards) == 1 for one in legal),)
    return Seen("somebody has the word", facts, answers)


def _tried(hand: Hand) -> Iterator[Hand]:
    """Sets of cards of all sizes, from every place of the hand."""
    for number in range(1, 6):
        for start in range(len(hand) - number + 1):
            yield hand[start : start + number]


def _may(before: Position, action: Action) -> Iterator[Seen]:
    """What the seat to act may do with its cards."""
    seat, trick = before.turn, before.trick
    passing = any(one.do == "pass" for one in legal_actions(before))
    gone = next(iter(before.passed), None)
    answers: dict[str, tuple[int | bool, ...]] = {"pass": (passing,)}
    if gone is not None:
        again = (is_legal(before, Action(gone, "follow", before.hands[gone][-1:])),)
        answers["return"] = again
    yield Seen("a player wants to pass", {"the player leads": not trick}, answers)
    for cards in _tried(before.hands[seat]):
        facts: Whole = {
            "cards": len(cards),
            "they are of one level": len({LEVEL[card] for card in cards}) == 1,
        }
        if not trick:
            may = is_legal(before, Action(seat, "lead", cards))
            yield Seen("a trick is led", facts, {"0": (may,)})
            continue
        facts |= {
            "level": LEVEL[cards[0]],
            "cards led": len(trick[0].cards),
            "level led": LEVEL[trick[0].cards[0]],
            "cards played last": len(trick[-1].cards),
            "level played last": LEVEL[trick[-1].cards[0]],
        }
        may = is_legal(before, Action(seat, "follow", cards))
        yield Seen("cards are played on a trick", facts, {"0": (may,)})


def _done(before: Position, action: Action, after: Position) -> Iterator[Seen]:
    number, seat = before.table.players, action.seat
    ended = len(after.ranks) > len(before.ranks)
    if ended or len(after.finished) > len(before.finished):
        yield Seen(
            "a hand is empty",
            {"players": number, "have finished before": len(before.finished)},
            {"wins": (not before.finished,), "over": (ended,)},
        )
    if ended:
        played = len(after.ranks)
        facts: Whole = {"games played": played, "games agreed": after.table.games}
        yield Seen("a game is over", facts, {"0": (after.phase != DEAL,)})
        return
    yield _trick(before, action, after)
    if len(after.discarded) > len(before.discarded):
        yield from _put_away(after)
        return
    neighbour = after.after(seat)[0]
    facts = {
        "players": number,
        "places to the next seat that may play": _from(seat, after.turn, after),
        "the neighbour has passed": neighbour in after.passed,
        "the neighbour has finished": not after.hands[neighbour],
    }
    yield Seen("the next turn", facts, {"0": (_from(seat, after.turn, after),)})


def _trick(before: Position, action: Action, after: Position) -> Seen:
    over = len(after.discarded) > len(before.discarded)
    trick = after.discarded[-1] if over else after.trick
    last = trick[-1]
    level = LEVEL[last.cards[0]]
    passed = before.passed | ({action.seat} if action.do == "pass" else set())
    facts: Whole = {
        "players": after.table.players,
        "have passed": len(passed),
        "others who have finished": len({*after.finished} - {last.seat}),
        "cards of the last level that lie there": sum(
            len(of_level(laid.cards, level)) for laid in trick
        ),
        "they are jokers": level == JOKER,
    }
    return Seen("the trick goes on or ends", facts, {"0": (over,)})


def _put_away(after: Position) -> Iterator[Seen]:
    last = after.discarded[-1][-1].seat
    places = next(n for n, other in enumerate(after.after(last), 1) if after.hands[other])
    facts: Whole = {
        "players": after.table.players,
        "who played last has finished": not after.hands[last],
        "places to the next seat with cards": places,
    }
    yield Seen("the next trick is led", facts, {"0": (_from(last, after.turn, after),)})
    for ago in range(1, min(len(after.discarded), 3) + 1):
        yield Seen("a trick is looked at", {"tricks ago": ago}, {"0": (may_look(after, ago),)})
