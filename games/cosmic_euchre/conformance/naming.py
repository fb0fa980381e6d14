"""Clauses on which an answer rests; of a wrong one those that it may break, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

from eidex.common.conformance.judged_game import flat
from eidex.common.conformance.messages import Reply, Request
from eidex.common.errors import IllegalAction, RecordError
from eidex.games.cosmic_euchre.conformance.walking import walk
from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.cards import left_bower, suit_of
from eidex.games.cosmic_euchre.engine.engine import apply
from eidex.games.cosmic_euchre.engine.moments import asked_power
from eidex.games.cosmic_euchre.engine.position import (
    ASK,
    DEAL,
    DISCARD,
    FIRST_ROUND,
    HALVES,
    OVER,
    PLAY,
    SECOND_ROUND,
    Laid,
    Position,
)
from eidex.games.cosmic_euchre.records.reader import Reader
from eidex.games.cosmic_euchre.rulebook import clauses, races

OURS = frozenset[str]()


def title_of(clause: str) -> str:
    """The race whose power the clause is about, or ''."""
    parts = clause.split(".")
    key = parts[1].lower() if len(parts) == 3 else ""
    return races()[key].name if key in races() else ""


@cache
def of_race(key: str) -> tuple[str, ...]:
    """The clauses of a race's power."""
    return tuple(name for name in clauses() if name.startswith(f"POWER.{key.upper()}."))


def rests_on(request: Request, got: Reply, wanted: Reply) -> Sequence[str]:
    """The clauses of an answer, each once."""
    return [*dict.fromkeys(NAMED_BY[request["op"]](request, got, wanted))]


# -- questions without a record --------------------------------------------------------------------


def _of_legal_cards(request: Request, got: Reply, wanted: Reply) -> Iterable[str]:
    trump, hand, trick = request["trump"], request["hand"], request["trick"]
    if not trick:
        return ["PLAY.LEAD_ANY"]
    other = {*got.get("cards", ())} ^ {*wanted["cards"]}
    involved = {*(other or hand), trick[0]}
    left = ["PLAY.LEFT_IS_TRUMP"] if left_bower(trump) in involved else []
    led = suit_of(trick[0], trump)
    void = all(suit_of(card, trump) != led for card in hand)
    return [*left, "PLAY.VOID" if void else "PLAY.FOLLOW"]


def _of_trick_taker(request: Request, got: Reply, wanted: Reply) -> Iterable[str]:
    trick = request["trick"]
    place = got.get("position", 0)
    card = trick[place] if place < len(trick) else trick[0]
    return _of_taker(trick, request["trump"], trick[wanted["position"]], card)


def _of_taker(trick: Sequence[str], trump: str, wins: str, other: str) -> Iterator[str]:
    """Why the one card takes the trick, and not the other."""
    if left_bower(trump) in (wins, other, trick[0]):
        yield "PLAY.LEFT_IS_TRUMP"
    first, second = suit_of(wins, trump), suit_of(other, trump)
    if wins == other:
        yield from ("TRICK.TRUMP_BEATS", "TRICK.ORDER_TRUMP") if first == trump else ()
        yield from ("TRICK.SAME_SUIT", "TRICK.ORDER_PLAIN") if first != trump else ()
    elif first == second:
        yield "TRICK.ORDER_TRUMP" if first == trump else "TRICK.ORDER_PLAIN"
    else:
        yield "TRICK.TRUMP_BEATS" if first == trump else "TRICK.SAME_SUIT"


def _of_hand_points(request: Request, got: Reply, wanted: Reply) -> Iterable[str]:
    return [_score(request["tricks"], request["alone"])]


def _score(made: int, alone: bool) -> str:
    if made < 3:
        return "SCORE.EUCHRED"
    if made < 5:
        return "SCORE.ALONE_MADE" if alone else "SCORE.MADE"
    return "SCORE.ALONE" if alone else "SCORE.MARCH"


# -- what may be done ------------------------------------------------------------------------------


def _of_legal_actions(request: Request, got: Reply, wanted: Reply) -> Iterable[str]:
    try:
        pos = walk(OURS).positions_of(request["record"])[-1]
    except RecordError:
        return []
    if "error" in got or "error" in wanted:
        return _of_moment(pos)
    told, right = ({flat(a, True): a for a in one["actions"]} for one in (got, wanted))
    more = [told[key] for key in told if key not in right]
    less = [right[key] for key in right if key not in told]
    if not more and not less:
        return chain(_of_moment(pos), _of_all(pos, wanted["actions"]))
    return chain(_of_all(pos, more[:3]), _of_all(pos, less[:3]), _of_moment(pos))


def _of_all(pos: Position, actions: Iterable[Any]) -> Iterator[str]:
    for data in actions:
        try:
            action = Reader("action").action(data, "action")
        except RecordError:
            continue
        yield from _of_action(pos, action)


def _of_action(pos: Position, action: Action) -> Iterator[str]:
    """Why it may be done, or may not."""
    try:
        apply(pos, action)
    except IllegalAction as error:
        yield from error.clauses
        if action.power:
            yield from of_race(action.power)
        return
    if action.power:
        yield from of_race(action.power)
    yield from _of_way(action)
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


def _of_way(action: Action) -> Iterator[str]:
    if action.way == "alone":
        yield "BID.ALONE"
    elif action.do == "play" and action.way:
        yield from of_race("mysterio" if action.way == "face_down" else "victim")


def _of_hand(pos: Position) -> Iterator[str]:
    hand, cards = pos.hands[pos.turn], [laid.card for laid in pos.trick]
    asked = {"trump": pos.trump, "hand": [*hand], "trick": cards}
    yield from _of_legal_cards(asked, {}, {"cards": []})


def _of_moment(pos: Position) -> Iterator[str]:
    """What makes it the turn of this seat, and what it is to do."""
    if pos.phase == ASK:
        yield from of_race(asked_power(pos).key)
        yield "ORDER.ASKED"
    yield from {
        DEAL: ("DEAL.PACK",),
        FIRST_ROUND: ("BID.FIRST_ROUND",),
        SECOND_ROUND: ("BID.SECOND_ROUND",),
        DISCARD: ("BID.DISCARD",),
        PLAY: ("PLAY.CLOCKWISE",),
        OVER: ("SCORE.BAR",),
    }.get(pos.phase, ())
    if pos.phase == SECOND_ROUND and pos.turn == pos.dealer:
        yield "BID.STICK"


# -- what a record has led to ----------------------------------------------------------------------


def _of_replay(request: Request, got: Reply, wanted: Reply) -> Iterable[str]:
    record = request["record"]
    try:
        positions = walk(OURS).positions_of(record)
    except RecordError as error:
        return getattr(error, "clauses", ())
    if got.get("legal") is False and wanted.get("legal"):
        at = got.get("action")
        known = isinstance(at, int) and 0 <= at < len(positions) - 1
        at = at if known and at is not None else len(positions) - 2
        if at < 0:
            return ["GAME.RACE"]
        return [*_of_action(positions[at], walk(OURS).actions[at]), *_of_moment(positions[at])]
    fields = {name for name in wanted if name in got and flat(got[name]) != flat(wanted[name])}
    if len(positions) == 1:
        return _of_moment(positions[0])
    action = walk(OURS).actions[len(positions) - 2]
    return _of_step(positions[-2], action, positions[-1], got, fields)


def _of_step(
    before: Position, action: Action, after: Position, got: Reply, fields: set[str]
) -> Iterator[str]:
    """What has made of the one position the other, where these fields are in doubt; all, if
    none."""
    if "asked" in fields and isinstance(got.get("asked"), str) and got["asked"] in races():
        yield from _of_asked(after, got["asked"])
    if "up" in fields:
        yield "DEAL.TURN_UP"
    if action.power:
        yield from of_race(action.power)
    if action.do == "play" and action.way:
        yield from _of_way(action)
    if after.hand > before.hand or after.scores != before.scores or "scores" in fields:
        yield from _of_end(before, action, after, fields)
    match action.do:
        case "deal":
            yield from _of_deal(after)
        case "pass":
            yield from ("BID.ORDER", "BID.TURNED_DOWN")
        case "order":
            yield from ("BID.FIRST_ROUND", "BID.MAKERS", "BID.PICK_UP")
        case "call":
            yield from ("BID.SECOND_ROUND", "BID.MAKERS")
        case "discard":
            yield from ("BID.DISCARD", "PLAY.FIRST_LEADER", "DEAL.KITTY")
        case "play":
            yield from _of_play(before, action, after)
    if action.way == "alone" or after.alone:
        yield from ("BID.PARTNER_OUT", "BID.ALONE", "PLAY.LEADER_OUT")
    if after.phase == ASK:
        yield from of_race(asked_power(after).key)
    if after.phase == PLAY and not after.trick and before.phase != PLAY:
        yield "PLAY.FIRST_LEADER"
    if after.up and not before.up:
        yield "DEAL.TURN_UP"


def _of_asked(pos: Position, key: str) -> Iterator[str]:
    """Somebody is asked who is not due."""
    seat = pos.seat_of(key)
    power = pos.power(seat) if seat >= 0 else None
    if power is not None:
        yield from power.barred_by(pos, seat)
    yield from of_race(key)


def _of_deal(pos: Position) -> Iterator[str]:
    yield from ("DEAL.FIVE", "DEAL.KITTY")
    if pos.seat_of("human") >= 0:
        yield from of_race("human")


def _of_play(before: Position, action: Action, after: Position) -> Iterator[str]:
    trick = (*before.trick, Laid(action.seat, action.cards[0]))
    if len(trick) < (3 if before.alone else 4):
        yield "PLAY.CLOCKWISE"
        return
    # The card that was led may have been exchanged.
    cards = [laid.card for laid in trick]
    taker = next((laid.card for laid in trick if laid.seat == after.leader), cards[0])
    yield "TRICK.TAKER_LEADS"
    yield from _of_taker(cards, before.trump, taker, taker)
    yield "PLAY.FIVE_TRICKS"


def _of_end(before: Position, action: Action, after: Position, fields: set[str]) -> Iterator[str]:
    """The end of a hand: its points, who has won, who deals next."""
    if "dealer" in fields and after.phase != OVER:
        yield "DEAL.DEALER_MOVES"
        if not fields & {"scores", "winner"}:
            return
    if fields & {"winner", "turn"} and "scores" not in fields:
        yield "SCORE.BAR"
    if action.do == "play" and (not fields or fields & {"scores", "winner", "turn", "bar"}):
        if "reciprocal" in before.said:
            yield from of_race("reciprocal")
        if "wagerer" in before.said:
            yield from of_race("wagerer")
        if before.stakes != HALVES:
            yield from of_race("pitboss")
        if "reciprocal" not in before.said:
            made = after.tricks[before.maker % 2]
            yield _score(made, before.alone)
        yield "SCORE.TEAMS"
    if after.phase == OVER or not fields or fields & {"winner", "turn", "dealer"}:
        yield "SCORE.BAR"
    if after.phase != OVER:
        yield "DEAL.DEALER_MOVES"
    if before.bar != after.bar or after.bar > 10:
        yield from of_race("polevault")


# -- what a seat sees ------------------------------------------------------------------------------


def _of_observation(request: Request, got: Reply, wanted: Reply) -> Iterable[str]:
    try:
        pos = walk(OURS).positions_of(request["record"])[-1]
    except RecordError:
        return []
    wrong = {name for name in wanted if name in got and flat(got[name]) != flat(wanted[name])}
    return _of_sight(pos, request["seat"], wrong)


def _of_sight(pos: Position, seat: int, wrong: set[str]) -> Iterator[str]:
    power = pos.power(seat)
    late = power is not None and power.looks_late and seat == pos.dealer
    if power is not None and late and (not wrong or wrong & {"hand", "kitty", "audit"}):
        yield from reversed(of_race(power.key))
    if pos.seat_of("gordon") >= 0 and (not wrong or "audit" in wrong):
        yield from of_race("gordon")
    if pos.seat_of("anarchist") >= 0 and (not wrong or "kitty" in wrong):
        yield from of_race("anarchist")
    if not wrong or "trick" in wrong:
        yield from of_race("mysterio") if any(laid.face_down for laid in pos.trick) else ()
    if not wrong or "up" in wrong:
        yield "DEAL.TURN_UP"


NAMED_BY = {
    "legal_cards": _of_legal_cards,
    "trick_taker": _of_trick_taker,
    "hand_points": _of_hand_points,
    "legal_actions": _of_legal_actions,
    "replay": _of_replay,
    "observation": _of_observation,
}
