"""What can be asked about Cosmic Euchre, and what the engine answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eidex.common.conformance.judged_game import Chosen, Op
from eidex.common.conformance.messages import Check, Reply, Request, fail, is_truth, whole
from eidex.games.cosmic_euchre.conformance.played import PLAYED, WALKS
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP, PACK, SUITS
from eidex.games.cosmic_euchre.engine.observation import HIDDEN, seen_by
from eidex.games.cosmic_euchre.engine.position import Laid
from eidex.games.cosmic_euchre.engine.scoring import regular_points
from eidex.games.cosmic_euchre.engine.tricks import playable, taker
from eidex.games.shared.conformance.ops import RECORD, ops


def _trump(value: Any, where: str) -> None:
    if value not in (*SUITS, NO_TRUMP):
        raise fail(where, value, f"use one of {', '.join(SUITS)}, {NO_TRUMP}")


def _cards(least: int, most: int) -> Check:
    def check(value: Any, where: str) -> None:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise fail(where, value, f"give a list of {least} to {most} cards")
        for card in value:
            if card not in PACK:
                raise fail(where, card, "write suit C D H S and rank, as in H10")
        if len({*value}) < len(value):
            raise fail(where, value, "name each card once")

    return check


def _whole(most: int) -> Check:
    def check(value: Any, where: str) -> None:
        if not whole(value) or not 0 <= value <= most:
            raise fail(where, value, f"give a whole number from 0 to {most}")

    return check


def _two(value: Any, where: str) -> None:
    if not isinstance(value, list) or len(value) != 2 or not all(map(whole, value)):
        raise fail(where, value, "give two whole numbers: of the makers, of the others")


def laid(cards: list[str]) -> tuple[Laid, ...]:
    """The cards of a trick, in the order played from seat 0."""
    return tuple(Laid(seat, card) for seat, card in enumerate(cards))


def _suit(request: Request) -> str:
    return str(request["trump"])


def _legal_cards(request: Request, chosen: Chosen) -> Reply:
    trick = laid(request["trick"])
    return {"cards": playable(tuple(request["hand"]), trick, _suit(request))}


def _trick_taker(request: Request, chosen: Chosen) -> Reply:
    return {"position": taker(laid(request["trick"]), _suit(request))}


def _hand_points(request: Request, chosen: Chosen) -> Reply:
    makers, given = regular_points(request["tricks"], request["alone"])
    return {"points": [given, 0] if makers else [0, given]}


def _observation(request: Request, chosen: Chosen) -> Reply:
    pos, seat = WALKS.end_of(request["record"], chosen), request["seat"]
    view = seen_by(pos, seat)
    shown = [[who, None if card == HIDDEN else card] for who, card in view.trick]
    return {
        "hand": [*view.hand],
        "kitty": [*view.kitty],
        "up": view.up or None,
        "trick": shown,
        "audit": [*view.audit],
    }


TRUMP: Mapping[str, Check] = {"trump": _trump}
OPS = {
    "legal_cards": Op(
        {**TRUMP, "hand": _cards(1, 6), "trick": _cards(0, 3)},
        {"cards": _cards(0, 6)},
        _legal_cards,
        frozenset({"cards"}),
    ),
    "trick_taker": Op({**TRUMP, "trick": _cards(3, 4)}, {"position": _whole(3)}, _trick_taker),
    "hand_points": Op({"tricks": _whole(5), "alone": is_truth}, {"points": _two}, _hand_points),
    **ops(PLAYED, WALKS),
    "observation": Op({**RECORD, "seat": _whole(3)}, {}, _observation, frozenset({"hand"})),
}
