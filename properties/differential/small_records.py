"""Where the two readings part in a whole game: told by a small record.

The game is shrunk as long as they part over the same thing: a use of a power that is not needed is
left out, a character that does nothing is taken out, the tournament begins anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from eidex.properties.differential.alike import Facts
from eidex.properties.differential.coverage import Coverage, power_of
from eidex.properties.differential.whole_states import Parting, follow
from eidex.reference_engine import Action, Position
from eidex.reference_engine.core.cards import cards_in
from eidex.reference_engine.engine import new_game
from eidex.reference_engine.records.record import (
    GameRecord,
    Record,
    replay,
    result_json,
    the_pass,
    write_actions,
)
from eidex.reference_engine.records.record_json import to_json
from eidex.reference_engine.records.shorter import without_a_use

TRIES = 100
"""Smaller games that are tried at most."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where the two part: the game, the action after which, and what each has.

    `states` has all that is compared, name by name, as the engine has it and as the model has it;
    `rulings` are the engine's for the action, `clauses` those by which the model came to its state.
    """

    game: str
    number: int
    action: str
    field: str
    engine: str
    model: str
    record: dict[str, object]
    states: tuple[tuple[str, str, str], ...]
    rulings: tuple[str, ...]
    clauses: tuple[str, ...]


def told(name: str, start: Position, parting: Parting) -> Difference:
    """The difference, with the game that shows it as a record."""
    return Difference(
        name,
        len(parting.taken),
        str(parting.taken[-1]) if parting.taken else "the deal",
        *parting.differs,
        record=to_json(record_of(start, write_actions(start, parting.taken))),
        states=tuple(_side_by_side(parting.engine, parting.model)),
        rulings=parting.rulings,
        clauses=parting.clauses,
    )


def _side_by_side(engine: Facts, model: Facts) -> Iterator[tuple[str, str, str]]:
    for name, value in engine.items():
        yield name, str(value), str(model[name])


def smallest(start: Position, parting: Parting) -> tuple[Position, Parting]:
    """The game shrunk until nothing more can be left out of it, or enough was tried."""
    tries = 0
    smaller: tuple[Position, Parting] | None = (start, parting)
    while smaller is not None:
        start, parting = smaller
        smaller = None
        for other, actions in _smaller(start, parting.taken):
            tries += 1
            if tries > TRIES:
                break
            found = _parts(other, actions)
            if found is not None and found.differs[0] == parting.differs[0]:
                smaller = other, found
                break
    return start, parting


def _parts(start: Position, actions: Sequence[Action]) -> Parting | None:
    """Where the two part in this game, after which everybody passes; None if it is none, or they do
    not."""
    try:
        taken = iter([step.action for step in replay(record_of(start, actions))])

        def going_on(pos: Position) -> Action | None:
            return next(taken, None) or the_pass(pos)

        return follow(start, going_on, Coverage()).parting
    except Exception:  # whatever a reading with a mistake does there shows nothing smaller
        return None


def _smaller(
    start: Position, taken: Sequence[Action]
) -> Iterator[tuple[Position, Sequence[Action]]]:
    """Games with less in them."""
    game = start.game
    acts = write_actions(start, taken)
    used = {power_of(action) or action.power for action in acts if action.do != "pass"}
    for seat, code in enumerate(game.characters):
        if code and code not in used:
            a, b, c = (None if s == seat else one for s, one in enumerate(game.characters))
            fewer = new_game(game.edition, (a, b, c), game.dealer, hands_of(start), game.before)
            yield fewer, [action for action in acts if action.power != code]
    if any(game.before):
        yield new_game(game.edition, game.characters, game.dealer, hands_of(start)), acts
    for fewer_acts in without_a_use(acts):
        yield start, fewer_acts


def taken_in(record: Record) -> list[list[Action]]:
    """What is done in each game of a record, passes among it; not what is asked at its end. Raises
    `RecordError`."""
    found: list[list[Action]] = [[] for _ in record.games]
    for step in replay(record):
        if step.action is not record.games[step.game].asked:
            found[step.game].append(step.action)
    return found


def hands_of(start: Position) -> tuple[tuple[int, ...], ...]:
    """The hands dealt, so that the card shown comes last, the one before it before that."""
    game = start.game
    last = [card for card in (game.second, game.shown) if card >= 0]
    hands = [cards_in(hand) for hand in start.hands]
    hands[game.dealer] = [card for card in hands[game.dealer] if card not in last] + last
    return tuple(map(tuple, hands))


def record_of(
    start: Position,
    actions: Sequence[Action],
    asked: Action | None = None,
    end: Position | None = None,
) -> Record:
    """The game with these actions, as they are recorded; what is asked at its end; its result,
    where an end is given and it is over."""
    game, result = start.game, result_json(end) if end is not None else None
    played = GameRecord(game.dealer, hands_of(start), tuple(actions), asked, result=result)
    return Record(game.edition, game.characters, game.before, (played,))
