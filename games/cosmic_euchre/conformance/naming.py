"""Clauses on which an answer rests; of a wrong one those that it may break, the likeliest first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from eidex.common.conformance.messages import Reply, Request
from eidex.common.errors import RecordError
from eidex.games.cosmic_euchre.conformance.allowing import of_legal_cards, of_race, of_way
from eidex.games.cosmic_euchre.conformance.played import PLAYED, WALKS
from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.cards import left_bower, suit_of
from eidex.games.cosmic_euchre.engine.moments import asked_power
from eidex.games.cosmic_euchre.engine.position import ASK, HALVES, OVER, PLAY, Laid, Position
from eidex.games.cosmic_euchre.rulebook import races
from eidex.games.shared.conformance import naming
from eidex.games.shared.conformance.naming import wrong_fields


def title_of(clause: str) -> str:
    """The race whose power the clause is about, or ''."""
    parts = clause.split(".")
    key = parts[1].lower() if len(parts) == 3 else ""
    return races()[key].name if key in races() else ""


def rests_on(request: Request, got: Reply, wanted: Reply) -> Sequence[str]:
    """The clauses of an answer, each once."""
    return [*dict.fromkeys(NAMED_BY[request["op"]](request, got, wanted))]


# -- questions without a record --------------------------------------------------------------------


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


# -- what a record has led to ----------------------------------------------------------------------


def _of_step(
    before: Position, action: Action, after: Position, got: Reply, wanted: Reply
) -> Iterator[str]:
    """What has made of the one position the other: all of it, where no field is wrong."""
    fields = {*wrong_fields(PLAYED, got, wanted)}
    if "asked" in fields:
        for key in (got["asked"], wanted["asked"]):
            if isinstance(key, str) and key in races():
                yield from _of_asked(after, key)
    if "up" in fields:
        yield "DEAL.TURN_UP"
    if action.power:
        yield from of_race(action.power)
    if action.do == "play" and action.way:
        yield from of_way(action)
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
    """Somebody is asked who is not due, or is due and not asked."""
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
        pos = WALKS.end_of(request["record"], frozenset())
    except RecordError:
        return []
    wrong = {*wrong_fields(PLAYED, got, wanted)}
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


_of_record = partial(naming.rests_on, PLAYED, WALKS, _of_step)
NAMED_BY: Mapping[str, Callable[[Request, Reply, Reply], Iterable[str]]] = {
    "legal_cards": of_legal_cards,
    "trick_taker": _of_trick_taker,
    "hand_points": _of_hand_points,
    "legal_actions": _of_record,
    "replay": _of_record,
    "observation": _of_observation,
}
