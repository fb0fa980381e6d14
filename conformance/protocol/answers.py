"""The answers of the reference engine to well-formed requests, op by op."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from eidex.common.conformance.messages import Reply, Request
from eidex.conformance.protocol.lines import from_line
from eidex.conformance.protocol.protocol import OPS, PROTOCOL, known_characters
from eidex.conformance.protocol.walks import Walk
from eidex.reference_engine.core.cards import NAMES, NUMBERS, SUITS, cards_in
from eidex.reference_engine.core.legal_plays import legal_cards
from eidex.reference_engine.core.position import OVER, Outcome, Position, opening_rules
from eidex.reference_engine.core.scoring import tournament_after, victory_points, winner
from eidex.reference_engine.core.trick_resolution import taking_place
from eidex.reference_engine.engine import legal_actions, new_game
from eidex.reference_engine.errors import IllegalAction, RecordError
from eidex.reference_engine.explain.observation import HIDDEN, Observation, observation
from eidex.reference_engine.perft import perft
from eidex.reference_engine.records.record import Record, outcome_json, outcomes, replay
from eidex.reference_engine.records.record_json import action_json, read_record
from eidex.rulebook import EDITIONS

AT = re.compile(r"game (\d+)(?:, action (\d+))?: ")
"""Where a record is refused, as `replay` words it; games and actions counted from one."""
NAMED = re.compile(r"\(([A-Z]+\.[A-Z_]+)\)")
WALK = Walk()
CLAIM = re.compile(r"game \d+: (?:the result is|rulings are) ")


def engine_version() -> str:
    """The installed version."""
    try:
        return version("eidex")
    except PackageNotFoundError:
        return "0"


def hello(request: Request) -> Reply:
    """Who answers, and what can be asked."""
    return {
        "name": "eidex reference engine",
        "version": engine_version(),
        "protocol": PROTOCOL.written,
        "editions": list(EDITIONS),
        "characters": list(known_characters()),
        "ops": list(OPS),
    }


def _legal_cards(request: Request) -> Reply:
    hand = sum(1 << NUMBERS[name] for name in request["hand"])
    trick = tuple(NUMBERS[name] for name in request["trick"])
    legal = legal_cards(hand, trick, 0, opening_rules(request["edition"], request["mode"]))
    return {"cards": [NAMES[card] for card in cards_in(legal)]}


def _trick_taker(request: Request) -> Reply:
    trick = tuple(NUMBERS[name] for name in request["trick"])
    return {"position": taking_place(trick, opening_rules(request["edition"], request["mode"]))}


def _card_points(request: Request) -> Reply:
    rules = opening_rules(request["edition"], request["mode"])
    return {"points": rules.values.points[NUMBERS[request["card"]]]}


def match_of(tricks: list[int]) -> int:
    """The seat that has every trick that was taken, or -1 (MATCH.ALL_TRICKS)."""
    return next((seat for seat in range(3) if tricks[seat] == sum(tricks)), -1)


def _victory_points(request: Request) -> Reply:
    rules = opening_rules(request["edition"], "H")
    a, b, c = request["points"]
    match = match_of(request["tricks"])
    given, _ = victory_points((a, b, c), match, rules.limit, rules.reaching_is_over)
    return {"victory_points": list(given)}


def _tournament(request: Request) -> Reply:
    a, b, c = request["before"]
    x, y, z = request["victory_points"]
    p, q, r = request["points"]
    after, _ = tournament_after((a, b, c), (x, y, z), (p, q, r), match=False)
    return {"after": list(after), "winner": winner(after)}


# -- records ------------------------------------------------------------------------------------


def record_of(request: Request) -> Record:
    """The record that a request brings. Raises `RecordError`."""
    return from_line(request["line"]) if "line" in request else read_record(request["record"])


def misdealt(record: Any) -> tuple[int, str] | None:
    """The first game whose deal is made of cards but is not twelve each of one pack, and its
    clause."""
    games = record.get("games") if isinstance(record, dict) else None
    for number, game in enumerate(games if isinstance(games, list) else ()):
        hands = game.get("hands") if isinstance(game, dict) else None
        if not isinstance(hands, list) or not all(isinstance(hand, list) for hand in hands):
            continue
        cards = [card for hand in hands for card in hand]
        if not all(isinstance(card, str) and card in NUMBERS for card in cards):
            continue
        if len(hands) != 3:
            return number, "GAME.PLAYERS"
        if any(len(hand) != 12 for hand in hands):
            return number, "DEAL.TWELVE_EACH"
        if len(set(cards)) != 36:
            return number, "GAME.PACK"
    return None


def _replay(request: Request) -> Reply:
    """Is everything in the record allowed; the results of its games that are over.

    A record that claims other rulings or results than the replay finds is legal, with `claims`
    false, and the results up to there.
    """
    if "record" in request and (found := misdealt(request["record"])):
        game, clause = found
        return {"legal": False, "game": game, "action": None, "clauses": [clause]}
    record = record_of(request)
    try:
        return {"legal": True, "results": results(outcomes(record))}
    except RecordError as error:
        return _refused(record, error)


def results(found: list[Outcome | None]) -> list[dict[str, Any]]:
    """The ends of the games that are over, as plain data."""
    return [outcome_json(outcome) for outcome in found if outcome is not None]


def _refused(record: Record, error: RecordError) -> Reply:
    text, at = str(error), AT.search(str(error))
    why = {"why": text.partition(": ")[2]}
    if CLAIM.search(text):
        return {"legal": True, "results": results(_ends(record)), "claims": False, **why}
    cause = error.__context__
    clauses = list(cause.clauses) if isinstance(cause, IllegalAction) else NAMED.findall(text)
    game = int(at[1]) - 1 if at else 0
    action = int(at[2]) - 1 if at and at[2] else None
    return {"legal": False, "game": game, "action": action, "clauses": clauses, **why}


def _ends(record: Record) -> list[Outcome | None]:
    """The ends of the games up to where the record claims what is not so."""
    found: list[Outcome | None] = [None] * len(record.games)
    with suppress(RecordError):
        for step in replay(record):
            found[step.game] = step.after.result
    return found


def results_of(data: Any) -> list[dict[str, Any]]:
    """The ends of the games of a record, which may break off. Raises `RecordError`."""
    return results(outcomes(read_record(data)))


def position_of(record: Record) -> Position:
    """The position after the last action of the record. Raises `RecordError`."""
    if not record.games:
        raise RecordError("record: no game in it; give one")
    if (end := WALK.end_of(record)) is not None:
        return end
    before, last = record.before, None
    for step in replay(record):
        last = step
        if step.after.result is not None:
            before = step.after.result.after
    number, game = len(record.games) - 1, record.games[-1]
    if last is not None and last.game == number:
        return last.after
    return new_game(record.edition, record.characters, game.dealer, game.hands, before)


def _legal_actions(request: Request) -> Reply:
    """What the seat to act may do at the end of the record; nothing when the game is over.

    Of Quizmaster's questions, which are without number, the listed ones are examples.
    """
    pos = position_of(record_of(request))
    return {"actions": [action_json(action, not pos.trick) for action in legal_actions(pos)]}


def _perft(request: Request) -> Reply:
    """How many action sequences of that length there are at the end of the record."""
    pos = position_of(record_of(request))
    return {"sequences": perft(pos, request["depth"])[-1]}


def _observation(request: Request) -> Reply:
    """What the seat knows at the end of the record."""
    return {"observation": seen(observation(position_of(record_of(request)), request["seat"]))}


PHASE_NAMES = ("put_down", "play", "ask", "over")


def seen(view: Observation) -> dict[str, Any]:
    """An observation as plain data: cards by name, null for a card that lies face down."""
    trick = [None if card < 0 else NAMES[card] for card in view.trick]
    suit = SUITS[-2 - view.trick[0]] if view.trick and view.trick[0] < HIDDEN else None
    asked = view.question
    return {
        "seat": view.seat,
        "phase": PHASE_NAMES[view.phase],
        "turn": None if view.phase == OVER else view.turn,
        "leader": view.leader,
        "mode": view.mode,
        "shown": NAMES[view.shown],
        "hand": _names(view.hand),
        "hand_sizes": list(view.hand_sizes),
        "put_down": [NAMES[card] if card >= 0 else None for card in view.down],
        "have_put_down": [card != -2 for card in view.down],
        "trick": trick,
        "trick_suit": suit,
        "tricks": view.tricks,
        "won": [_names(cards) for cards in view.won],
        "won_sizes": list(view.takings),
        "limit": view.limit,
        "skat": view.skat,
        "pot_size": view.pot_size,
        "asked": None if asked is None else {"seat": asked[0], "power": asked[1]},
        "result": None if view.result is None else outcome_json(view.result),
    }


def _names(cards: int) -> list[str]:
    return [NAMES[card] for card in cards_in(cards)]


ANSWERS: Mapping[str, Callable[[Request], Reply]] = {
    "hello": hello,
    "legal_cards": _legal_cards,
    "trick_taker": _trick_taker,
    "card_points": _card_points,
    "victory_points": _victory_points,
    "tournament": _tournament,
    "legal_actions": _legal_actions,
    "replay": _replay,
    "observation": _observation,
    "perft": _perft,
}


def answer(request: Request) -> Reply:
    """The engine's reply to a well-formed request, without `id`.

    Raises `RecordError` for a record that cannot be read.
    """
    return ANSWERS[request["op"]](request)
