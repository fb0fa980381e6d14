"""Which clause does a wrong answer break, by the looks of it?

Of a whole record the first thing that goes otherwise than it should is looked at: an action refused
or let through, a result, and in a result points before victory points before the standing.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from eidex.common.conformance.messages import Request
from eidex.conformance.protocol.answers import answer as engine_answer
from eidex.conformance.protocol.answers import match_of, record_of
from eidex.conformance.protocol.protocol import PARTS, RESULT, edition_of
from eidex.conformance.variants.games import begin, record_of_line
from eidex.conformance.variants.rule_variants import PRINTED, card_points
from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.cards import NAMES, Trio, names
from eidex.reference_engine.core.position import PLAY, Position
from eidex.reference_engine.errors import RecordError
from eidex.reference_engine.records.record import GameRecord, Record, replay
from eidex.rulebook import Edition, clauses

PUTTING, LEADING, PLAYING = "PUT.ONE_CARD", "PLAY.FIRST_LEADER", "TRICK.TAKER_LEADS"


def clause_broken(request: Request, got: Any, wanted: Any) -> str:
    """The clause that this single answer breaks, by what is wrong in it; '' when characters take
    part or nothing can be told."""
    edition = edition_of(request)
    match request["op"]:
        case "legal_cards":
            trick = tuple(request["trick"])
            return _of_play(
                edition, request["mode"], tuple(request["hand"]), trick, set(got), set(wanted)
            )
        case "trick_taker":
            return _of_taking(request["mode"], request["trick"], got, wanted)
        case "card_points":
            mode = request["mode"]
            kind = "TRUMP" if request["card"][0] == mode else "PLAIN"
            return "POINTS." + (kind if len(mode) == 1 else mode.upper())
        case "victory_points":
            return _of_scoring(edition, request["points"], match_of(request["tricks"]))
        case "tournament":
            before, points = request["before"], request["points"]
            return _of_standing(edition, before, points, request["victory_points"], got, wanted)
        case "observation":
            return _of_observation(got, wanted) if not any(request["record"]["characters"]) else ""
        case "legal_actions" if not any(record_of(request).characters):
            return _of_actions(request, got, wanted)
        case "replay" if not any(record_of(request).characters if _reads(request) else ()):
            return _of_replay(request, got, wanted)
    return ""


def nameless(request: Request) -> str:
    """What a cause is called that breaks no clause, by its example."""
    if request["op"] == "observation":
        return "what a player knows"
    there = "record" in request and any(request["record"]["characters"])
    return "a game with characters" if there else "a later game is not taken"


def _reads(request: Request) -> bool:
    try:
        record_of(request)
    except RecordError:
        return False
    return True


@cache
def printed_in(edition: Edition, *names_: str) -> str:
    """The first of these clauses that the edition prints."""
    return next(name for name in names_ if clauses()[name].holds_in(edition))


def _of_play(
    edition: Edition,
    mode: str,
    hand: tuple[str, ...],
    trick: tuple[str, ...],
    got: set[str],
    wanted: set[str],
) -> str:
    if not trick:
        return "PLAY.LEAD_ANY"
    led = trick[0][0]
    same = {card for card in hand if card[0] == led}
    bar = printed_in(edition, "PLAY.UNDERTRUMP", "PLAY.UNDERTRUMP_NO_PLAIN")
    for card in sorted(got - wanted):
        return bar if card[0] == mode and led != mode else "PLAY.FOLLOW"
    only_jack = led == mode and same == {mode + "J"}
    for card in sorted(wanted - got):
        if only_jack:
            return printed_in(edition, "PLAY.TRUMP_JACK_LAST", "PLAY.TRUMP_JACK_FREE")
        if card[0] == led:
            return "PLAY.FOLLOW"
        if card[0] == mode and all(other[0] == mode for other in hand) and len(trick) == 2:
            return printed_in(edition, "PLAY.ONLY_TRUMPS", "PLAY.UNDERTRUMP_NO_OTHERS")
        if card[0] == mode and same:
            return "PLAY.TRUMP_ANY_TIME"
    return "PLAY.VOID"


def _of_taking(mode: str, trick: list[str], got: int, wanted: int) -> str:
    right, named = trick[wanted], trick[got]
    if right[0] == named[0]:
        if right[0] == mode:
            return "TRICK.ORDER_TRUMP"
        return "TRICK.ORDER_UNDENUFE" if mode == "undenufe" else "TRICK.ORDER_PLAIN"
    return "TRICK.TRUMP_BEATS" if right[0] == mode else "TRICK.LED_SUIT"


def _of_scoring(edition: Edition, points: list[int], match: int) -> str:
    if match >= 0:
        return "SCORE.MATCH"
    if max(points) >= 100:
        return printed_in(edition, "SCORE.OVER_LIMIT", "SCORE.LIMIT_REACHED")
    return "SCORE.TWO_TIE" if len(set(points)) == 2 else "SCORE.MOST_AND_LEAST"


def _of_standing(
    edition: Edition,
    before: list[int],
    points: list[int],
    gained: list[int],
    got: tuple[tuple[int, ...], int | None],
    wanted: tuple[tuple[int, ...], int | None],
) -> str:
    rising = [seat for seat in range(3) if before[seat] == 6 and gained[seat] == 1]
    if got[0] == wanted[0]:
        return "TOUR.SEVEN_WINS"
    if before == [6, 6, 6]:
        if 2 in gained:
            tie = max(points) < 100 and len(set(points)) == 2
            return printed_in(
                edition, "TOUR.CHAOS_TWO", "TOUR.CHAOS_LOSER" if tie else "TOUR.CHAOS_MATCH"
            )
        return "TOUR.CHAOS"
    if len(rising) < 2:
        return "TOUR.ADD"
    if points[rising[0]] == points[rising[1]]:
        return printed_in(edition, "TOUR.TWO_AT_SIX_LEVEL", "TOUR.TWO_AT_SIX")
    both = all(got[0][seat] == 7 for seat in rising)
    return "TOUR.NO_TWO_AT_ONCE" if both else "TOUR.TWO_AT_SIX"


SEEN = {
    "shown": "DEAL.FACE_UP_GIVERS",
    "turn": PLAYING,
    "leader": PLAYING,
    "won": "TRICK.CARDS_TO_TAKER",
    "won_sizes": "TRICK.CARDS_TO_TAKER",
    "limit": "SCORE.LIMIT",
    "result": "SCORE.CARDS",
    "put_down": "PUT.FACE_DOWN",
    "have_put_down": "PUT.FACE_DOWN",
}
"""What an observation has wrong, and the clause by which it is known."""


def _of_observation(got: Any, wanted: Any) -> str:
    """By the first field that is wrong."""
    right, wrong = dict(wanted), wrong_fields(got, wanted)
    if "mode" in wrong:
        rank = right["shown"].strip('"')[1:]
        return {"A": "MODE.OBENABE", "6": "MODE.UNDENUFE"}.get(rank, "MODE.TRUMP")
    clause = next((SEEN[name] for name in SEEN if name in wrong), "")
    if clause != PLAYING or right["tricks"] != "0":
        return clause
    return PUTTING if right["phase"] == '"put_down"' and "leader" not in wrong else LEADING


def wrong_fields(got: Any, wanted: Any) -> dict[str, tuple[str, str]]:
    """The fields of an observation that are wrong: what came, and what is right."""
    told = dict(got)
    pairs = {name: (told.get(name, "nothing"), right) for name, right in wanted}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def _of_actions(request: Request, got: Any, wanted: Any) -> str:
    """Legal actions of a base game, read as a question about legal cards."""
    steps = list(replay(_put_in_our_order(record_of(request))))
    if not steps or steps[-1].after.phase != PLAY:
        return PUTTING
    pos = steps[-1].after
    hand = tuple(names(pos.hands[pos.turn]).split())
    trick = tuple(NAMES[card] for card in pos.trick)
    allowed, right = ({c for c in hand if any(f'"{c}"' in a for a in s)} for s in (got, wanted))
    if allowed == right:
        return _of_lead(pos)
    return _of_play(edition_of(request), pos.game.mode, hand, trick, allowed, right)


class Difference(NamedTuple):
    """Where an answer to `replay` first goes otherwise: game and action from 0, None where it is no
    single action or not told; `what` is refused, allowed, over, or a field of a result."""

    game: int | None
    action: int | None
    what: str


def first_difference(got: Any, wanted: Any) -> Difference:
    """The first thing that an answer to `replay` has otherwise."""
    if not (got[0] or wanted[0]):
        earlier = got[1] is not None and _place(got) < _place(wanted)
        return Difference(got[1], got[2], "refused") if earlier else _allowed(wanted)
    if not got[0]:
        return Difference(got[1], got[2], "refused")
    if not wanted[0]:
        return _allowed(wanted)
    fields = (*RESULT, "winner", *PARTS)
    order = [*range(4, len(fields)), *range(4)]
    for game, (told, right) in enumerate(zip(got[1:], wanted[1:], strict=False)):
        for at in order:
            both = at < min(len(told), len(right)) and told[at] is not None
            if (both or at == 3) and told[at] != right[at]:
                return Difference(game, None, fields[at])
    return Difference(min(len(got), len(wanted)) - 1, None, "over")


def _allowed(wanted: Any) -> Difference:
    return Difference(wanted[1], wanted[2], "allowed")


def _place(refusal: Any) -> tuple[int, int]:
    return (refusal[1] or 0, -1 if refusal[2] is None else refusal[2])


def _of_replay(request: Request, got: Any, wanted: Any) -> str:
    found = first_difference(got, wanted)
    match found.what:
        case "refused":
            return _of_refusal(request, found)
        case "allowed":
            return _of_what_was_let_through(request, found)
        case "over":
            return "PLAY.ELEVEN_TRICKS"
        case "put_down_points":
            return "PUT.COUNTS"
    assert found.game is not None
    if found.what in ("points", "trick_points"):
        at = 0 if found.what == "points" else 4
        told, right = (answer[1 + found.game][at] for answer in (got, wanted))
        put = _put_down_points(request, found.game) if found.what == "points" else None
        return _of_points(told, right, put)
    edition, (points, gained, *standing) = edition_of(request), wanted[1 + found.game]
    if found.what == "victory_points":
        return _of_scoring(edition, list(points), _match_in(request, found.game))
    told = got[1 + found.game]
    before = wanted[found.game][2] if found.game else record_of(request).before
    return _of_standing(
        edition, list(before), list(points), list(gained), told[2:4], tuple(standing[:2])
    )


def _of_what_was_let_through(request: Request, found: Difference) -> str:
    """The clause that forbids the action; of a card put down, the clause on that."""
    record = request.get("record")
    if record and found.game is not None and found.action is not None:
        action = record["games"][found.game]["actions"][found.action]
        if found.action < 3 and "put_down" in action:
            return PUTTING
    named = engine_answer(request).get("clauses")
    return named[0] if named else ""


def _of_points(told: Trio, right: Trio, put: Trio | None) -> str:
    """The five points of the last trick or the cards put down, which are worth this, given to other
    seats; or something else."""
    apart = [a - b for a, b in zip(told, right, strict=True)]
    if sorted(apart) == [-5, 0, 5]:
        return "SCORE.LAST_TRICK"
    if put is None:
        return "SCORE.CARDS"
    # What is counted for the cards put down:
    counted = [a + b for a, b in zip(apart, put, strict=True)]
    elsewhere = sorted(counted) in (sorted(put), [0, 0, sum(put)])
    nobody_or_twice = counted in ([0, 0, 0], [2 * worth for worth in put])
    return "PUT.COUNTS" if elsewhere or nobody_or_twice else "SCORE.CARDS"


def _put_down_points(request: Request, game: int) -> Trio:
    """What the cards put down in that game are worth, by seat."""
    record = record_of_line(request["line"]) if "line" in request else request["record"]
    played = record["games"][game]
    mode = begin(PRINTED, played, (0, 0, 0)).mode
    put = {a["seat"]: a["put_down"] for a in played["actions"] if "put_down" in a}
    a, b, c = (card_points(PRINTED, mode, put[seat]) for seat in range(3))
    return (a, b, c)


def _match_in(request: Request, game: int) -> int:
    """The seat that has made Match in that game of the record, or -1."""
    record = _put_in_our_order(record_of(request))
    *_, last = replay(replace(record, games=record.games[: game + 1]))
    return match_of([int(size // 3) for size in map(int.bit_count, last.after.won)])


def _of_refusal(request: Request, found: Difference) -> str:
    """The clause by which the refused action was allowed."""
    if found.action is None:
        # Why a later game is not taken nobody can tell.
        return "" if found.game else "GAME.PACK"
    # A later game of the record may be one that nobody can read.
    if "record" in request:
        games = request["record"]["games"][: (found.game or 0) + 1]
        request = {**request, "record": {**request["record"], "games": games}}
    pos = None
    try:
        for step in replay(_put_in_our_order(record_of(request))):
            pos = step.after
            if step.game == found.game and step.entry == found.action:
                return _of_refused(step.before, step.action)
    except RecordError:
        # It is a record of a table that plays otherwise, and parts from ours before.
        return PUTTING if pos is None or pos.phase != PLAY else _of_lead(pos)
    return "PLAY.ELEVEN_TRICKS"


def _of_refused(pos: Position, action: Action) -> str:
    if pos.phase != PLAY:
        return PUTTING
    if not pos.trick:
        return _of_lead(pos)
    hand = tuple(names(pos.hands[pos.turn]).split())
    trick = tuple(NAMES[card] for card in pos.trick)
    return _of_play(pos.game.edition, pos.game.mode, hand, trick, set(), {NAMES[action.card]})


def _put_in_our_order(record: Record) -> Record:
    """The record of a table that puts down in another order, in ours."""
    return replace(record, games=tuple(map(_game_in_our_order, record.games)))


def _game_in_our_order(game: GameRecord) -> GameRecord:
    put, rest = game.actions[:3], game.actions[3:]
    if {action.seat for action in put if action.do == "put_down"} != {0, 1, 2}:
        return game
    first = sorted(put, key=lambda action: (action.seat - game.dealer - 1) % 3)
    return replace(game, actions=(*first, *rest))


def _of_lead(pos: Position) -> str:
    return LEADING if pos.tricks == 0 else PLAYING
