"""Clauses by which something may be done, and by which it is due."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from eidex.common.conformance.messages import Reply, Request
from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.cards import left_bower, suit_of
from eidex.games.cosmic_euchre.engine.moments import asked_power
from eidex.games.cosmic_euchre.engine.position import (
    ASK,
    DEAL,
    DISCARD,
    FIRST_ROUND,
    OVER,
    PLAY,
    SECOND_ROUND,
    Position,
)
from eidex.games.cosmic_euchre.rulebook import BOOK

DUE = {
    DEAL: ("DEAL.PACK",),
    FIRST_ROUND: ("BID.FIRST_ROUND",),
    SECOND_ROUND: ("BID.SECOND_ROUND",),
    DISCARD: ("BID.DISCARD",),
    PLAY: ("PLAY.CLOCKWISE",),
    OVER: ("SCORE.BAR",),
}


@cache
def of_race(key: str) -> tuple[str, ...]:
    """The clauses of a race's power."""
    return tuple(name for name in BOOK.clauses if name.startswith(f"POWER.{key.upper()}."))


def of_power(action: Action) -> tuple[str, ...]:
    """The clauses of the power that the action uses, if any."""
    return of_race(action.power) if action.power else ()


def may(pos: Position, action: Action) -> tuple[str, ...]:
    """Why it may be done, powers apart."""
    return tuple(_may(pos, action))


def _may(pos: Position, action: Action) -> Iterator[str]:
    yield from of_way(action)
    match action.do:
        case "decline":
            yield "ORDER.OPTIONAL"
        case "call" if action.suit == "none":
            yield from of_race("abolitionist")
        case "call":
            yield "BID.SECOND_ROUND"
        case "pass" if pos.phase == SECOND_ROUND and pos.turn == pos.dealer:
            yield from of_race("teflon")
        case "play":
            yield from _of_hand(pos)


def of_way(action: Action) -> Iterator[str]:
    """Why it may be done in this way."""
    if action.way == "alone":
        yield "BID.ALONE"
    elif action.do == "play" and action.way:
        yield from of_race("mysterio" if action.way == "face_down" else "victim")


def _of_hand(pos: Position) -> Iterator[str]:
    hand, cards = pos.hands[pos.turn], [laid.card for laid in pos.trick]
    asked = {"trump": pos.trump, "hand": [*hand], "trick": cards}
    yield from of_legal_cards(asked, {}, {"cards": []})


def of_legal_cards(request: Request, got: Reply, wanted: Reply) -> Iterable[str]:
    """Why these cards of a hand may be played."""
    trump, hand, trick = request["trump"], request["hand"], request["trick"]
    if not trick:
        return ["PLAY.LEAD_ANY"]
    other = {*got.get("cards", ())} ^ {*wanted["cards"]}
    involved = {*(other or hand), trick[0]}
    left = ["PLAY.LEFT_IS_TRUMP"] if left_bower(trump) in involved else []
    led = suit_of(trick[0], trump)
    void = all(suit_of(card, trump) != led for card in hand)
    return [*left, "PLAY.VOID" if void else "PLAY.FOLLOW"]


def due(pos: Position) -> tuple[str, ...]:
    """What makes it the turn of this seat, and what it is to do."""
    asked = (*of_race(asked_power(pos).key), "ORDER.ASKED") if pos.phase == ASK else ()
    stuck = pos.phase == SECOND_ROUND and pos.turn == pos.dealer
    return (*asked, *DUE.get(pos.phase, ()), *(("BID.STICK",) if stuck else ()))
