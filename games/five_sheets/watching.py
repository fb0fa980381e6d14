"""Watches a game step by step: what each step has the model asked, and what the engine did."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from eidex.games.five_sheets.engine.cards import PACK, RANKS, SUITS
from eidex.games.five_sheets.engine.engine import is_legal, legal_actions
from eidex.games.five_sheets.engine.position import Position
from eidex.games.five_sheets.model.moves import UNSEEN
from eidex.games.shared.actions import Action
from eidex.games.shared.position import DEAL, OVER, without
from eidex.games.shared.seen import Seen


def watch(before: Position, action: Action, after: Position) -> Iterator[Seen]:
    """The moments that this step answers."""
    if before.phase == DEAL:
        yield from _dealt(before, after)
        return
    yield from _may(before)
    if action.do == "retreat":
        yield _retreats(before, action, after)
    else:
        yield _draws(before, action, after)
    if len(after.finished) > len(before.finished):
        yield _finished(before, action, after)
    if after.turn >= 0:
        yield _has_the_word(before, after)
        number = after.table.players
        places = _places(before.turn, after)
        yield Seen(
            "the next turn",
            {"players": number, "places to the next seat with cards": places},
            {"0": ((after.turn - before.turn) % number,)},
        )
    yield from _again(after)


def _dealt(before: Position, after: Position) -> Iterator[Seen]:
    number, dealer = after.table.players, after.table.dealer
    sizes = {len(hand) for hand in after.hands}
    yield Seen(
        "cards are dealt",
        {"players": number, "seat drawn by lot": dealer},
        {
            "players": (True,),
            "pack": (len(PACK),),
            "dealer": (dealer,),
            "dealt": (*sizes,),
            "talon": (len(after.talon) - 1,),
            "face up": (after.talon[-1][0] == after.trump, len(after.stack) + 1),
        },
    )
    first = ((after.turn - dealer) % number,)
    yield Seen("the first turn", {"players": number}, {"0": first})


def _has_the_word(before: Position, after: Position) -> Seen:
    """The neighbour has it as printed, with cards or without."""
    hand = after.hands[after.after(before.turn)[0]]
    last = after.stack[-1] if after.stack else PACK[0]
    facts = {
        "players": after.table.players,
        "stack": len(after.stack),
        "talon": len(after.talon),
        "trump": SUITS.index(after.trump),
        "suit of the last card": SUITS.index(last[0]),
        "rank of the last card": RANKS.index(last[1:]),
        "suit": SUITS.index(hand[0][0]) if hand else 0,
    }
    for number, suit in enumerate(SUITS):
        ranks = [RANKS.index(card[1:]) for card in hand if card[0] == suit]
        facts[f"highest of suit {number} in hand"] = max(ranks, default=-1)
    legal = legal_actions(after)
    answers: dict[str, tuple[int | bool, ...]] = {
        "acts": (bool(legal),),
        "retreat": (any(one.do == "retreat" for one in legal),),
    }
    if not after.stack:
        answers["play"] = (any(one.do == "play" for one in legal),)
    return Seen("somebody has the word", facts, answers)


def _places(seat: int, pos: Position) -> int:
    return next(n for n, other in enumerate(pos.after(seat), 1) if pos.hands[other])


def _may(before: Position) -> Iterator[Seen]:
    """What the seat to act may do with each of its cards."""
    seat, hand = before.turn, before.hands[before.turn]
    legal = legal_actions(before)
    stack, talon = len(before.stack), len(before.talon)
    played = {len(one.cards) for one in legal if one.do != "retreat"}
    facts = {"stack": stack, "talon": talon, "hand": len(hand)}
    answers: dict[str, tuple[int | bool, ...]] = {
        "retreat": (any(one.do == "retreat" for one in legal),)
    }
    if played:
        answers["cards"] = (*played,)
    if not stack and len(hand) > 1:
        answers["second"] = (is_legal(before, Action(seat, "play", hand[:2])),)
    yield Seen("a player is to move", facts, answers)
    if stack:
        killing = {one.cards[0] for one in legal if one.do == "kill"}
        yield from (_killed(before, card, card in killing) for card in hand)


def _killed(before: Position, card: str, may: bool) -> Seen:
    last, hand = before.stack[-1], before.hands[before.turn]
    of_suit = [RANKS.index(one[1:]) for one in hand if one[0] == last[0]]
    facts: dict[str, int | bool] = {
        "suit": SUITS.index(card[0]),
        "rank": RANKS.index(card[1:]),
        "suit of the last card": SUITS.index(last[0]),
        "rank of the last card": RANKS.index(last[1:]),
        "trump": SUITS.index(before.trump),
        UNSEEN: any(rank > RANKS.index(last[1:]) for rank in of_suit),
    }
    answers: dict[str, tuple[int | bool, ...]] = {"kills": (may,)}
    if card[0] == before.trump != last[0]:
        answers["freely"] = (may,)
    return Seen("a card is to kill", facts, answers)


def _draws(before: Position, action: Action, after: Position) -> Seen:
    held = without(before.hands[action.seat], action.cards)
    drawn = without(after.hands[action.seat], held)
    facts = {
        "talon": len(before.talon),
        "hand": len(before.hands[action.seat]),
        "cards played": len(action.cards),
    }
    answers: dict[str, tuple[int | bool, ...]] = {"cards": (len(drawn),)}
    if before.talon:
        answers["trump"] = (before.talon[-1] in drawn,)
    return Seen("a player draws", facts, answers)


def _retreats(before: Position, action: Action, after: Position) -> Seen:
    taken = without(after.hands[action.seat], before.hands[action.seat])
    facts = {
        "stack": len(before.stack),
        "talon": len(before.talon),
        "as many as the player likes": 1,
    }
    answers: dict[str, tuple[int | bool, ...]] = {
        "cards": (len(taken),),
        "left": (len(after.stack),),
    }
    lowest = min(map(before.stack.index, taken))
    if lowest or len(before.stack) > len(taken):
        answers["which"] = (lowest,)
    return Seen("a player retreats", facts, answers)


def _finished(before: Position, action: Action, after: Position) -> Seen:
    facts = {"players": after.table.players, "have finished before": len(before.finished)}
    answers = {
        "wins": (after.finished[0] == action.seat,),
        "over": (after.phase == OVER,),
    }
    return Seen("a hand is empty", facts, answers)


def _again(after: Position) -> Iterator[Seen]:
    """The position has been there before: what lies between is read from the positions kept."""
    times = after.before.count(after.before[-1]) if after.before else 0
    if times < 2:
        return
    here = after.before[-1]
    start = max(n for n, one in enumerate(after.before[:-1]) if one == here)
    between = after.before[start:]
    singles = kills = retreats = taken = 0
    for (_, _, stack), (_, _, then) in pairwise(between):
        change = len(then) - len(stack)
        if change < 0:
            retreats, taken = retreats + 1, taken - change
        elif stack:
            kills += change
        else:
            singles += change
    facts = {
        "times it has been there": times,
        "single cards played since": singles,
        "other cards played since": kills,
        "retreats since": retreats,
        "cards taken since": taken,
    }
    yield Seen("a position comes back", facts, {"0": (after.phase != OVER,)})
