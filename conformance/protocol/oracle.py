"""`eidex oracle`: requests in, answers of the reference engine out, one line each.

Questions about legal cards, of which there may be many, take a short way: what they are made of is
looked up, and only the engine's verdict is computed.
"""

from __future__ import annotations

import json
from typing import Any

from eidex.common.conformance import replying, serving
from eidex.common.conformance.messages import UNSUPPORTED, Reply, Request
from eidex.conformance.protocol.answers import answer
from eidex.conformance.protocol.lines import from_line
from eidex.conformance.protocol.protocol import REQUESTS, check_request
from eidex.reference_engine.core.cards import MODES, NAMES, NUMBERS
from eidex.reference_engine.core.legal_plays import legal_cards
from eidex.reference_engine.core.position import Rules, opening_rules
from eidex.reference_engine.records.record import outcomes
from eidex.reference_engine.records.strict_json import read_text
from eidex.rulebook import EDITIONS

LARGEST_ID = 10**20
"""Larger ones, if they are taken, go the long way."""
BITS = {name: 1 << number for name, number in NUMBERS.items()}
SCAN = json.JSONDecoder().scan_once  # type: ignore[attr-defined]
"""Reads one value; quicker than `json.loads`, which looks at more than we need."""

Table = tuple[tuple[int, ...], int, Rules]
"""Of an edition, a mode and the cards that lie: those cards, as a list and as a set, the rules."""


def _texts(suit: int) -> tuple[str, ...]:
    """Every set of a suit's cards as it stands in JSON, each card with a comma after it."""
    quoted = [f'"{NAMES[9 * suit + rank]}",' for rank in range(9)]
    return tuple(
        "".join(quoted[rank] for rank in range(9) if subset >> rank & 1) for subset in range(512)
    )


TEXTS = tuple(_texts(suit) for suit in range(4))
TABLES: dict[tuple[Any, ...], Table] = {}


def _table(edition: Any, mode: Any, trick: Any) -> Table:
    """Looked up, made when it is met first. Raises `KeyError` for what is not right."""
    key = (edition, mode, *trick)
    if key not in TABLES:
        if edition not in EDITIONS or mode not in MODES or len({*trick}) != len(trick) or key[4:]:
            raise KeyError(key)
        cards = tuple(NUMBERS[name] for name in trick)
        lies = sum(1 << card for card in cards)
        TABLES[key] = (cards, lies, opening_rules(edition, mode))
    return TABLES[key]


def _quick(data: Any) -> str:
    """The answer to a flawless question about legal cards, or to a flawless game on a line.

    Raises one of `OTHERWISE` for everything else.
    """
    ident, op = data["id"], data["op"]
    if ident.__class__ is not int or not -LARGEST_ID < ident < LARGEST_ID:
        raise KeyError
    if op != "legal_cards":
        return _quick_game(data, ident)
    hand, trick = data["hand"], data["trick"]
    if hand.__class__ is not list or trick.__class__ is not list or len(data) != 6:
        raise KeyError
    try:
        cards, lies, rules = TABLES[(data["edition"], data["mode"], *trick)]
    except KeyError:
        cards, lies, rules = _table(data["edition"], data["mode"], trick)
    held = sum(map(BITS.__getitem__, hand))
    # A card named twice carries into another bit, so that the count is too small.
    if held.bit_count() != len(hand) or not 1 <= len(hand) <= 12 or held & lies or held >> 36:
        raise KeyError
    legal = legal_cards(held, cards, 0, rules)
    a, b, c, d = TEXTS
    text = a[legal & 511] + b[legal >> 9 & 511] + c[legal >> 18 & 511] + d[legal >> 27]
    return f'{{"id":{ident},"cards":[{text[:-1]}]}}'


def _quick_game(data: Request, ident: int) -> str:
    """The answer to a game on one line that is over, and in which everything is right."""
    if data["op"] != "replay" or len(data) != 3:
        raise KeyError
    (found,) = outcomes(from_line(data["line"]))
    if found is None:
        raise ValueError
    (a, b, c), (x, y, z), (p, q, r), won = found
    return (
        f'{{"id":{ident},"legal":true,"results":[{{"points":[{a},{b},{c}],'
        f'"victory_points":[{x},{y},{z}],"after":[{p},{q},{r}],'
        f'"winner":{"null" if won is None else won}}}]}}'
    )


OTHERWISE = (KeyError, TypeError, ValueError, AttributeError, StopIteration, RecursionError)


def answer_line(line: str) -> str:
    """The reply to one line, as one line. Never raises."""
    try:
        data, end = SCAN(line, 0)
    except OTHERWISE:
        end = -1
    try:
        # As many colons after quotes as fields: none stands twice.
        if end == len(line) and line.count('":') == len(data):
            return _quick(data)
    except OTHERWISE:
        pass
    return serving.COMPACT(reply_to(line))


def reply_to(line: str) -> Reply:
    """The reply to one line: an answer, or what is wrong with the request."""
    return replying.reply_on(line, read_text, _answer)


def reply_to_data(data: Any) -> Reply:
    """The reply to what a line says."""
    return replying.reply_to(data, _answer)


def _answer(data: Any) -> Reply:
    check_request(data)
    return answer(data) if data["op"] in REQUESTS else {"error": UNSUPPORTED}
