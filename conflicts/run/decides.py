"""Where a clause decides: an answer in a game that would be another without it, or none.

A game is played; the model follows it and answers the questions that come up; each of them that the
clause has to do with is put once more with the clause left out.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from eidex.conflicts.checks.set_query import Set
from eidex.model.logic.logic import Question
from eidex.model.questions.registry import ask
from eidex.model.state.evaluator import Undefined
from eidex.model.state.hearing import AnsweredQuestion, overheard
from eidex.properties.differential.questions import IN_POSITION, Asking
from eidex.properties.differential.questions_uses import ABOUT_USES
from eidex.properties.soak import STANDINGS
from eidex.reference_engine import apply, new_game, random_deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.position import Position
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.record import GameRecord, Record, result_json, write_actions
from eidex.rulebook import Edition, clauses

GAMES = 120
"""Games after which the search gives up."""
GAMES_IN_SILENCE = 24
"""The same if the clause bears on no question that comes up in them."""
GAMES_OF_A_SET = 2000
"""The same where the engine says what is used, and the model need not follow."""
FURTHER = 8
"""Further games in which a shorter one is looked for."""
AT_THE_END = ("score", "limit", "match", "victory_points", "tournament_after")
OF_NO_GAME = ("moment", "has_to_use")
"""Answers that say less than those about the use itself."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A game up to the moment at which the clause decides."""

    record: Record
    question: str
    answer: str
    without: str
    """What would be answered without the clause; '' for nothing, or for two things."""
    actions: int

    @property
    def rank(self) -> tuple[bool, int]:
        """Best first: about a use rather than its moment, and short."""
        return self.question in OF_NO_GAME, self.actions


def decides(clause: str, asked: AnsweredQuestion) -> tuple[str, str] | None:
    """The answer, and the one without the clause ('' for none), where they differ."""
    question = ask(asked.setting, asked.name, *asked.view)
    if not any(said.clause == clause for said in question.said):
        return None
    other = ask(asked.setting.without(clause), asked.name, *asked.view)
    one, two = _answer(question), _answer(other)
    return (one, two) if one and one != two else None


def speaks(clause: str, asked: AnsweredQuestion) -> bool:
    """The clause has to do with the answer, whether or not another would give the same."""
    question = ask(asked.setting, asked.name, *asked.view)
    return any(said.clause == clause and said.when is True for said in question.said)


def _answer(question: Question) -> str:
    """In words; '' where there is none, or more than one."""
    if question.defined is not True:
        return ""
    return ", ".join(map(_word, question.answer))


def _word(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


@cache
def game(clause: str, edition: Edition) -> Decided | None:
    """A short game in which the clause decides; None where none was found."""
    best: Decided | None = None
    seen = 0
    heard = False
    for number in range(GAMES):
        shown, spoke = _play(clause, edition, number)
        heard |= spoke
        if shown is not None:
            seen += 1
            best = shown if best is None else min(best, shown, key=lambda one: one.rank)
        enough = seen > FURTHER and best is not None and not best.rank[0]
        if enough or (number >= GAMES_IN_SILENCE and not heard):
            break
    return best


def _play(clause: str, edition: Edition, number: int) -> tuple[Decided | None, bool]:
    """One game of the clause's character and others, up to where it decides; and whether it had to
    do with anything."""
    rng = random.Random(f"{clause} {edition} {number}")
    own = clauses()[clause].character
    others = [code for code in CHARACTERS if code != own]
    chosen: list[str | None] = [own, *rng.sample([*others, None, None], 2)]
    if not own:
        chosen = [None, None, None] if number % 2 else [None, *rng.sample(others, 2)]
    rng.shuffle(chosen)
    hands, dealer = random_deal(rng), rng.randrange(3)
    before = rng.choice(STANDINGS)
    a, b, c = chosen
    start = new_game(edition, (a, b, c), dealer, hands, before)
    often, wanted = rng.choice((0.9, 0.5, 0.2)), clauses()[clause].question
    wanted = wanted if wanted in (*ABOUT_USES, *IN_POSITION, *AT_THE_END) else ""
    taken: list[Action] = []
    best: Decided | None = None
    spoke = False
    for asked, action, pos in _followed(start, rng, often, wanted):
        if action is not None:
            taken.append(action)
        if asked is None or (best is not None and asked.name in OF_NO_GAME):
            continue
        if not speaks(clause, asked):
            continue
        spoke = True
        found = decides(clause, asked)
        if found is not None:
            written = GameRecord(
                dealer, hands, write_actions(start, taken), result=result_json(pos)
            )
            record = Record(edition, (a, b, c), before, (written,))
            best = Decided(record, asked.name, *found, actions=len(taken))
            if not best.rank[0]:
                break
    return best, spoke


def use_of(ruling: str, edition: Edition, chosen: Set) -> Record | None:
    """A short game of these characters in which play uses the ruling; None where none was found."""
    best: Record | None = None
    seen, fewest = 0, 0
    for number in range(GAMES_OF_A_SET):
        rng = random.Random(f"{ruling} {edition} {chosen} {number}")
        a, b, c = rng.sample([*chosen, *[None] * (3 - len(chosen))], 3)
        hands, dealer = random_deal(rng), rng.randrange(3)
        before, often = rng.choice(STANDINGS), rng.choice((0.9, 0.5, 0.2))
        start = pos = new_game(edition, (a, b, c), dealer, hands, before)
        taken: list[Action] = []
        while pos.result is None and not _used(ruling, pos) and not (best and len(taken) >= fewest):
            taken.append(choose(pos, rng, often))
            pos = apply(pos, taken[-1])
        if _used(ruling, pos):
            written = GameRecord(
                dealer, hands, write_actions(start, taken), result=result_json(pos)
            )
            best, fewest = Record(edition, (a, b, c), before, (written,)), len(taken)
            seen += 1
        if seen > FURTHER:
            break
    return best


def _used(ruling: str, pos: Position) -> bool:
    return any(used == ruling for _, used in pos.noted)


def _followed(
    pos: Position, rng: random.Random, often: float, wanted: str
) -> Iterator[tuple[AnsweredQuestion | None, Action | None, Position]]:
    """A random game, action by action, with every new question that the model answers."""
    asking = Asking(wanted=wanted)
    seen = 0
    with overheard() as heard:
        while pos.result is None:
            action = choose(pos, rng, often)
            then = apply(pos, action)
            try:
                for _ in asking.before(pos):
                    pass
                for asked in list(heard.values())[seen:]:
                    yield asked, None, pos
                seen = len(heard)
                for _ in asking.after(pos, action, then):
                    pass
            except Undefined:
                return
            yield None, action, then
            for asked in list(heard.values())[seen:]:
                yield asked, None, then
            seen, pos = len(heard), then


__all__ = ["Decided", "decides", "game", "speaks", "use_of"]
