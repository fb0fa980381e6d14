"""Records: a deal and a list of actions, and their replay.

A pass is written down only where leaving it out would change the meaning: on replay, when the next
recorded action is not allowed yet but passing is, the seat that is asked passes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, final

from eidex.common.quoting import cut
from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.position import ASK, Outcome, Position, cite
from eidex.reference_engine.engine import apply, is_legal, legal_actions, new_game
from eidex.reference_engine.errors import IllegalAction, RecordError, UndefinedByRules
from eidex.reference_engine.explain.refusals import cite_asked, explain, rule_of_use, why_illegal
from eidex.rulebook import Edition
from eidex.rulebook.language import marked, phrase


class Judged(NamedTuple):
    """Whether an action may be done, and the clauses and rulings that say so."""

    allowed: bool
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game: dealer, hands in dealt order (the dealer's last card is the one shown), actions.

    `asked` is a question put at the end: may this action be done? `judged`, the answer to it,
    `rulings` and `result` are what the record claims, if it does.
    """

    dealer: int
    hands: tuple[tuple[int, ...], ...]
    actions: tuple[Action, ...]
    asked: Action | None = None
    judged: Judged | None = None
    rulings: tuple[tuple[int, str], ...] | None = None
    result: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """Games of one tournament, from the victory points `before` on."""

    edition: Edition
    characters: tuple[str | None, str | None, str | None]
    before: tuple[int, int, int]
    games: tuple[GameRecord, ...]


@final
class Step:
    """One action of a replay."""

    def __init__(
        self,
        game: int,
        entry: int,
        action: Action,
        before: Position,
        after: Position,
        judged: Judged | None = None,
    ) -> None:
        self.game: Final = game
        self.entry: Final = entry
        """The number of the recorded action to which it belongs."""
        self.action: Final = action
        self.before: Final = before
        self.after: Final = after
        self.judged: Final = judged
        """The answer, where the action is only asked about, at the end of a game."""


def replay(
    record: Record, *, strict: bool = False, accept: Iterable[str] = (), name: str = "record"
) -> Iterator[Step]:
    """Plays the record, action by action.

    Raises `RecordError` for an action that is not allowed, and where the record's rulings or
    results are not what the replay gives; `UndefinedByRules` in strict play. What came before is
    told first.
    """
    steps: list[Step] = []
    fault: Exception | None = None
    try:
        outcomes(record, strict=strict, accept=accept, name=name, steps=steps)
    except Exception as error:
        fault = error
    yield from steps
    if fault is not None:
        raise fault


def outcomes(
    record: Record,
    *,
    strict: bool = False,
    accept: Iterable[str] = (),
    name: str = "record",
    steps: list[Step] | None = None,
) -> list[Outcome | None]:
    """The end of each game, None for one that is not over; each step is added to the list.

    Raises as `replay` does.
    """
    before, accepted = record.before, frozenset(accept)
    found: list[Outcome | None] = []
    earlier: tuple[GameRecord, Outcome | None] | None = None
    for number, game in enumerate(record.games):
        where = phrase("{name}: game {number}", name=name, number=number + 1)
        if wrong := misplaced(game, earlier):
            raise RecordError(f"{where}: {wrong}")
        start = new_game(
            record.edition,
            record.characters,
            game.dealer,
            game.hands,
            before,
            strict=strict,
            accept=accepted,
        )
        result = _last_position(game, start, number, where, steps).result
        found.append(result)
        earlier = game, result
        if result is not None:
            before = result.after
    return found


def _last_position(
    game: GameRecord, start: Position, number: int, where: str, steps: list[Step] | None
) -> Position:
    """Where the game ends, everything that is claimed of it compared."""
    pos, entry = start, 0
    first_steps: list[int] = []
    for action in game.actions:
        if game.rulings is not None:
            first_steps.append(pos.step)
        if pos.phase == ASK:
            for taken in with_passes(pos, action):
                pos = _after(pos, taken, number, entry, where, steps)
        else:
            pos = _after(pos, action, number, entry, where, steps)
        entry += 1
    while game.result is not None and (passing := the_pass(pos)) is not None:
        pos = _after(pos, passing, number, entry - 1, where, steps)
    if game.asked is not None:
        before, judged, pos = pos, *judge(pos, game.asked)
        if steps is not None:
            steps.append(Step(number, entry, game.asked, before, pos, judged))
        if game.judged not in (None, judged):
            raise RecordError(
                phrase(
                    "{where}: judged is {found}, not {given}; mend it or leave it out",
                    where=where,
                    found=json.dumps(judged_json(judged)),
                    given=cut(json.dumps(judged_json(game.judged))),
                )
            )
    _compare(game, pos, first_steps, where)
    return pos


def _after(
    pos: Position, action: Action, number: int, entry: int, where: str, steps: list[Step] | None
) -> Position:
    """The position after an action of the record."""
    try:
        after = apply(pos, action)
    except IllegalAction as error:
        raise RecordError(
            phrase(
                "{where}, action {number}: {error}; mend the action or the deal",
                where=where,
                number=entry + 1,
                error=error,
            )
        ) from None
    if steps is not None:
        steps.append(Step(number, entry, action, pos, after))
    return after


def misplaced(game: GameRecord, earlier: tuple[GameRecord, Outcome | None] | None) -> str:
    """Why the game cannot come after the earlier one (None: it is the first), with the mend; ''
    if it can.

    Sources: DEAL.GIVER_MOVES_RIGHT, TOUR.SEVEN_WINS.
    """
    if earlier is None:
        return ""
    before, outcome = earlier
    if outcome is None:
        return phrase("the game before it is not over; finish that one or leave this one out")
    if outcome.winner is not None:
        return phrase("the game before it won the tournament (TOUR.SEVEN_WINS); leave this one out")
    dealer = (before.dealer + 1) % 3
    if game.dealer != dealer:
        message = marked("the dealer is {seat} (DEAL.GIVER_MOVES_RIGHT); write {mend}")
        return phrase(message, seat=game.dealer, mend=dealer)
    return ""


def the_pass(pos: Position) -> Action | None:
    """The pass that is open to the seat to act, if there is one."""
    actions = legal_actions(pos)
    return actions[-1] if actions and actions[-1].do == "pass" else None


def with_passes(pos: Position, action: Action) -> Iterator[Action]:
    """The action, and before it the passes that were left out. Follows the position as it goes."""
    while pos.phase == ASK:
        passing = the_pass(pos)
        if passing is None or (action.seat == pos.turn and action.do in ("pass", "use")):
            break
        yield passing
        pos = apply(pos, passing)
    yield action


def judge(pos: Position, action: Action) -> tuple[Judged, Position]:
    """The answer to the question whether this may be done, those who are asked before it passing;
    and the position with the rulings cited on which the answer rests."""
    then = pos
    with_cards = action.do in ("put_down", "play", "hide", "excuse")
    try:
        for taken in with_passes(pos, action):
            then = then if taken is action else apply(then, taken)
    except UndefinedByRules:
        if with_cards:
            raise
    allowed = is_legal(then, action)
    if action.do in ("put_down", "play") and allowed:
        by = explain(then, action.card).clauses
    elif with_cards:
        by = () if allowed else why_illegal(then, action).clauses
    else:
        by = () if allowed else rule_of_use(pos, action) or why_illegal(pos, action).clauses
    asked = pos.copy() if with_cards else cite_asked(pos, action)
    for one in by:
        cite(asked, one)  # what is printed is none of the rulings, and is not cited
    return Judged(allowed, by), asked


def judged_json(judged: Judged | None) -> dict[str, Any] | None:
    """The answer as plain data."""
    return None if judged is None else {"allowed": judged.allowed, "by": [*judged.by]}


def entry_of(first_steps: list[int], step: int, asked: bool) -> int:
    """The recorded action to which a step of the game belongs."""
    if asked:
        return len(first_steps)
    return max((i for i, first in enumerate(first_steps) if first <= step), default=-1)


def _compare(game: GameRecord, pos: Position, first_steps: list[int], where: str) -> None:
    if game.rulings is not None:
        noted = cited_by_entry(pos, first_steps, game.asked is not None)
        if noted != sorted(game.rulings) or not _in_order(game.rulings):
            raise RecordError(
                phrase(
                    "{where}: rulings are {found}, not {given}; mend the list or leave it out",
                    where=where,
                    found=_listed(noted),
                    given=cut(_listed(game.rulings)),
                )
            )
    if game.result is not None:
        found = result_json(pos)
        if found != game.result:
            raise RecordError(
                phrase(
                    "{where}: the result is {found}, not {given}; mend it or leave it out",
                    where=where,
                    found=json.dumps(found),
                    given=json.dumps(game.result),
                )
            )


def _listed(noted: Iterable[tuple[int, str]]) -> str:
    told = (phrase("{ruling} at {at}", ruling=ruling, at=at) for at, ruling in noted)
    return ", ".join(told) or phrase("none")


def cited_by_entry(pos: Position, first_steps: list[int], asked: bool) -> list[tuple[int, str]]:
    """Rulings used, by the number of the recorded action they belong to; those of one action in the
    order of their own numbers."""
    entries = [
        (entry_of(first_steps, step, asked and step >= pos.step), r) for step, r in pos.noted
    ]
    return sorted(entries)


def _in_order(rulings: tuple[tuple[int, str], ...]) -> bool:
    """As the actions are; in which order those of one action are listed means nothing."""
    numbers = [at for at, _ in rulings]
    return numbers == sorted(numbers)


def result_json(pos: Position) -> dict[str, Any] | None:
    """The outcome as plain data."""
    return None if pos.result is None else outcome_json(pos.result)


def outcome_json(outcome: Outcome) -> dict[str, Any]:
    """A game's end as plain data."""
    points, gained, after, winner = outcome
    return {
        "points": [*points],
        "victory_points": [*gained],
        "after": [*after],
        "winner": winner,
    }


def write_actions(start: Position, actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions as they are recorded: passes left out wherever replay puts them back."""
    taken = list(actions)
    kept: list[Action] = []
    after_last = 0
    pos = start
    for number, action in enumerate(taken):
        later = next((a for a in taken[number + 1 :] if a.do != "pass"), None)
        if action.do != "pass" or later is None or is_legal(pos, later):
            kept.append(action)
            after_last = after_last + 1 if action.do == "pass" else 0
        pos = apply(pos, action)
    if after_last and pos.result is not None:
        # The record will have a result, and replay then passes to the end by itself.
        kept = kept[:-after_last]
    return tuple(kept)
