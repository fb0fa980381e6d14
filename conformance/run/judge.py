"""Is a reply right, and if not, which clause does it break by the looks of it?"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from eidex.conformance.protocol.answers import answer as engine_answer
from eidex.conformance.protocol.answers import match_of, record_of
from eidex.conformance.protocol.protocol import (
    UNSUPPORTED,
    ProtocolError,
    Reply,
    Request,
    answer_of,
    edition_of,
)
from eidex.conformance.variants.readings import Reading, answer, open_choices, with_all
from eidex.reference_engine.core.cards import NAMES, names
from eidex.reference_engine.core.position import PLAY
from eidex.reference_engine.errors import RecordError
from eidex.reference_engine.records.record import replay
from eidex.rulebook import Edition, clauses

PUTTING, LEADING, PLAYING = "PUT.ONE_CARD", "PLAY.FIRST_LEADER", "TRICK.TAKER_LEADS"


class Verdict(NamedTuple):
    """`kind` is agreed, open, disagreed, unsupported or error; with `open`, the readings that were
    chosen; `got` and `wanted` in the form of `protocol.answer_of`."""

    kind: str
    got: Any = None
    wanted: Any = None
    chosen: tuple[Reading, ...] = ()


def judge(request: Request, reply: Reply) -> Verdict:
    """The verdict on a well-formed reply."""
    if "error" in reply:
        return Verdict("unsupported" if reply["error"] == UNSUPPORTED else "error", reply["error"])
    op = request["op"]
    wanted, got = right_answer(request), answer_of(op, reply)
    if got == wanted or (op == "replay" and _same_refusal(got, wanted)):
        return Verdict("agreed", got, wanted)
    for chosen in open_choices(edition_of(request), op):
        other = answer(with_all(chosen), request)
        if other == got or (op == "replay" and other and _same_refusal(got, other)):
            return Verdict("open", got, wanted, chosen)
    return Verdict("disagreed", got, wanted)


def right_answer(request: Request) -> Any:
    """The engine's answer. Raises `ProtocolError` for a record that nobody can read."""
    try:
        return answer_of(request["op"], engine_answer(request))
    except RecordError as error:
        raise ProtocolError(str(error)) from None


def _same_refusal(got: tuple[Any, ...], wanted: tuple[Any, ...]) -> bool:
    """Both say that the record is not legal; where, the reply need not say."""
    if got[0] or wanted[0]:
        return False
    return all(g is None or w is None or g == w for g, w in zip(got[1:], wanted[1:], strict=True))


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
            return "PUT.FACE_DOWN" if not any(request["record"]["characters"]) else ""
        case "legal_actions" if not any(record_of(request).characters):
            return _of_actions(request, got, wanted)
        case "replay" if not any(record_of(request).characters if _reads(request) else ()):
            return _of_replay(request, got, wanted)
    return ""


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
            return printed_in(edition, "TOUR.CHAOS_TWO", "TOUR.CHAOS_MATCH")
        return "TOUR.CHAOS"
    if len(rising) < 2:
        return "TOUR.ADD"
    if all(got[0][seat] == 7 for seat in rising):
        return "TOUR.NO_TWO_AT_ONCE"
    level = points[rising[0]] == points[rising[1]]
    at_level = ("TOUR.TWO_AT_SIX_LEVEL", "TOUR.TWO_AT_SIX")
    return printed_in(edition, *at_level) if level else "TOUR.TWO_AT_SIX"


def _of_actions(request: Request, got: Any, wanted: Any) -> str:
    """Legal actions of a base game, read as a question about legal cards."""
    steps = list(replay(record_of(request)))
    if not steps or steps[-1].after.phase != PLAY:
        return PUTTING
    pos = steps[-1].after
    hand = tuple(names(pos.hands[pos.turn]).split())
    trick = tuple(NAMES[card] for card in pos.trick)
    allowed, right = ({c for c in hand if any(f"'{c}'" in a for a in s)} for s in (got, wanted))
    if allowed == right:
        return LEADING if pos.tricks == 0 else PLAYING
    return _of_play(edition_of(request), pos.game.mode, hand, trick, allowed, right)


def _of_replay(request: Request, got: Any, wanted: Any) -> str:
    if not wanted[0]:
        named = engine_answer(request).get("clauses")
        return named[0] if named else ""
    if not got[0]:
        return _of_refusal(request, got)
    edition = edition_of(request)
    for told, right in zip(got[1:], wanted[1:], strict=False):
        if told[0] != right[0]:
            return "SCORE.CARDS"
        if told[1] != right[1]:
            return _of_scoring(edition, list(right[0]), -1)
        if told[2:] != right[2:]:
            before = [a - g for a, g in zip(right[2], right[1], strict=True)]
            return _of_standing(
                edition, before, list(right[0]), list(right[1]), told[2:], right[2:]
            )
    return "PLAY.ELEVEN_TRICKS"


def _of_refusal(request: Request, got: Any) -> str:
    """The clause by which the refused action was allowed."""
    _, game, action = got
    if action is None:
        return "DEAL.GIVER_MOVES_RIGHT" if game else "GAME.PACK"
    for step in replay(record_of(request)):
        if step.game == game and step.entry == action:
            pos = step.before
            if pos.phase != PLAY:
                return PUTTING
            if not pos.trick:
                return LEADING if pos.tricks == 0 else PLAYING
            hand = tuple(names(pos.hands[pos.turn]).split())
            trick = tuple(NAMES[card] for card in pos.trick)
            played = {NAMES[step.action.card]}
            return _of_play(edition_of(request), pos.game.mode, hand, trick, set(), played)
    return "PLAY.ELEVEN_TRICKS"


__all__ = ["Verdict", "clause_broken", "judge", "right_answer"]
