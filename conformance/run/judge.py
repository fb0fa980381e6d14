"""Is a reply right?"""

from __future__ import annotations

from typing import Any, NamedTuple

from eidex.common.conformance.messages import ProtocolError, Request
from eidex.conformance.protocol.answers import answer as engine_answer
from eidex.conformance.protocol.protocol import BASE_OPS, answer_of, same_answer
from eidex.conformance.variants.games import in_put_order, put_down
from eidex.conformance.variants.readings import Reading, answer, can_say, with_all
from eidex.conformance.variants.rule_variants import PRINTED, RuleVariant
from eidex.reference_engine.errors import RecordError


class Verdict(NamedTuple):
    """`kind` is agreed, open or disagreed; with `open`, the readings that were chosen; `got` and
    `wanted` in the form of `protocol.answer_of`."""

    kind: str
    got: Any = None
    wanted: Any = None
    chosen: tuple[Reading, ...] = ()


def judge_by(request: Request, got: Any, chosen: tuple[Reading, ...], known: Any = None) -> Verdict:
    """The verdict on an answer of a program that has chosen these readings of open questions;
    `known` is the engine's answer, if it has been asked."""
    op = request["op"]
    ours = right_answer(request, got) if known is None else known
    said = ours
    if chosen:
        table = with_all(chosen)
        plain = can_say(request)
        said = answer(table, request) if plain else _with_characters(table, request, ours)
    said = _without_parts(got, said) if op == "replay" else said
    if said is None:
        # A moment of a game that does not come up as this program reads the rules.
        return Verdict("agreed" if same_answer(op, got, ours) else "open", got, ours)
    if not same_answer(op, got, said):
        return Verdict("disagreed", got, said)
    if same_answer(op, got, ours):
        return Verdict("agreed", got, ours)
    needed = tuple(r for r in chosen if not _gives(without(chosen, r), request, got))
    return Verdict("open", got, said, needed or chosen)


def _with_characters(table: RuleVariant, request: Request, known: Any = None) -> Any:
    """What is right in a game with characters at a table that puts down in this order, the one
    thing that is open there; None of a game in another order. `known` is the engine's answer, if it
    has been asked."""
    record = request["record"]
    if table.put_order in (PRINTED.put_order, "any") or not put_down(record):
        return right_answer(request) if known is None else known
    if in_put_order(table, record) != record:
        return None
    return right_answer({**request, "record": in_put_order(PRINTED, record)})


def may_refuse(chosen: tuple[Reading, ...], request: Request) -> bool:
    """The request is about a moment that does not come up as this program reads the rules."""
    if not chosen or request["op"] == "replay" or request["op"] in BASE_OPS:
        return False
    say = answer if can_say(request) else _with_characters
    return say(with_all(chosen), request) is None


def _tells_parts(got: Any) -> bool:
    """The answer to `replay` tells the parts of the points of some game."""
    return bool(got and got[0]) and any(len(told) > 4 for told in got[1:])


def _without_parts(got: Any, said: Any) -> Any:
    """What was said of a record, without the parts of the points where `got` has none."""
    if said is None or not said[0] or _tells_parts(got):
        return said
    return (True, *(result[:4] for result in said[1:]))


def without(chosen: tuple[Reading, ...], left_out: Reading) -> tuple[Reading, ...]:
    """The other readings."""
    return tuple(reading for reading in chosen if reading != left_out)


def _gives(chosen: tuple[Reading, ...], request: Request, got: Any) -> bool:
    said = answer(with_all(chosen), request)
    return said is not None and same_answer(request["op"], got, said)


def right_answer(request: Request, got: Any = None) -> Any:
    """The engine's answer; with the parts of a game's points where `got` tells them.

    Raises `ProtocolError` for a record that nobody can read.
    """
    if request["op"] == "replay" and _tells_parts(got) and can_say(request):
        return answer(PRINTED, request)
    try:
        return answer_of(request["op"], engine_answer(request))
    except RecordError as error:
        # No edition says who puts down first: what comes after is the same.
        other = in_put_order(PRINTED, request["record"]) if "record" in request else None
        if other is None or other == request["record"]:
            raise ProtocolError(str(error)) from None
        return right_answer({**request, "record": other}, got)
