"""Does a program play a game by the book? What it answers is held against the game's engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from eidex.common.conformance.asking import Progress
from eidex.common.conformance.causes import Answered, Cause, causes
from eidex.common.conformance.choices import choose
from eidex.common.conformance.closer import Closer
from eidex.common.conformance.game_asking import Asker, answered_of
from eidex.common.conformance.game_oracle import wire
from eidex.common.conformance.judged_game import Chosen, JudgedGame, answer, same
from eidex.common.conformance.messages import Reply, Request
from eidex.common.conformance.outcome import Answers, Outcome
from eidex.common.conformance.process import Fault, Implementation, NotStarted, OutOfTime
from eidex.common.conformance.remembering import remembering

KEPT = 0.35
"""Part of the time that is kept for looking closer at what is wrong."""
MOVES = "replay"
"""The op that says what a record has led to; with it the first wrong moment of a game is found."""


@dataclass(slots=True)
class Report(Outcome):
    """What a run about a game showed."""

    answers: Answers[Answered] = field(default_factory=Answers)
    causes: list[Cause[Answered]] = field(default_factory=list)
    chosen: Chosen = frozenset()


class Judge(Closer[Answered]):
    """One run: a program, asked and judged."""

    def __init__(self, name: str, game: JudgedGame, program: Implementation, until: float) -> None:
        self.game, self.until = game, until
        self.asker = Asker(name, game, program)
        self.chosen: Chosen = frozenset()
        super().__init__(program, self.asker.answers.asked)

    def causes(self) -> list[Cause[Answered]]:
        """Everything wrong by its cause, each with the smallest example that was found."""
        told = self.asker.answers.told
        self.chosen = choose(self.game, told)
        self._judge(told)
        wrong = [one for one in told if not one.right]
        firsts = [self._first(list(of)) for _, of in groupby(wrong, key=_game_or_self)]
        known = {id(one) for one in firsts}
        found = causes(
            [(one, self._rests_on(one)) for one in firsts],
            [self._rests_on(one) for one in told if one.right],
        )
        by_game = {one.game: cause for cause in found for one in cause.told if one.game >= 0}
        for one in wrong:
            if id(one) not in known and one.game in by_game:
                by_game[one.game].echoes.append(one)
        try:
            self.look(found)
        except OutOfTime:
            self.asker.answers.out_of_time = True
        self._count()
        return found

    def _judge(self, told: Sequence[Answered]) -> None:
        for one in told:
            wanted = answer(self.game, one.request, self.chosen)
            if wanted is not one.wanted:
                one.wanted = wanted
                one.right = same(self.game, one.request, one.got, wanted)

    def _rests_on(self, one: Answered) -> Sequence[str]:
        got = one.wanted if one.right else one.got
        return self.game.rests_on(one.request, got, one.wanted)

    def _first(self, wrong: Sequence[Answered]) -> Answered:
        """The first wrong answer about a game, moments asked about that lay between if need be."""
        first = wrong[0]
        if first.game < 0 or MOVES not in self.asker.answers.tallies:
            return first
        length = len(first.request["record"]["actions"])
        before = [
            len(one.request["record"]["actions"])
            for one in self.asker.answers.told
            if one.game == first.game and one.right
        ]
        start = max((number for number in before if number < length), default=-1)
        between = [_cut(first.request, number) for number in range(start + 1, length)]
        if not between:
            return first
        with suppress(OutOfTime):
            for told in [*self.again(between)]:
                if not told.right:
                    told.game, told.at = first.game, first.at
                    return told
        return first

    def judged(self, request: Request, reply: Reply | Fault) -> Answered | None:
        """The answer, judged as the program has chosen."""
        if isinstance(reply, Fault):
            return None
        return answered_of(self.game, request, reply, self.chosen)

    def is_of(self, told: Answered, cause: Cause[Answered]) -> bool:
        """It may break the clause."""
        return not cause.clause or cause.clause in self._rests_on(told)

    def smaller(self, cause: Cause[Answered]) -> Iterator[Request]:
        """Those with something less in them that can be asked about."""
        for one in self.game.smaller(cause.example.request):
            if "error" not in answer(self.game, one, self.chosen):
                yield one

    def _count(self) -> None:
        for one in self.asker.answers.told:
            tally = self.asker.answers.tallies[one.request["op"]]
            if not one.right:
                tally.disagreed += 1
            elif one.is_ours:
                tally.agreed += 1
            else:
                tally.open += 1


def _game_or_self(one: Answered) -> Any:
    """What belongs together: a game's answers; a question without a record is alone."""
    return (0, one.game) if one.game >= 0 else (1, one.at)


def _cut(request: Request, number: int) -> Request:
    """What the first actions of the record lead to."""
    record = request["record"]
    return {"op": MOVES, "record": {**record, "actions": record["actions"][:number]}}


def conform(
    name: str,
    game: JudgedGame,
    words: Sequence[str],
    read: Callable[[bytes], Any],
    seed: int = 0,
    timeout: float = 5.0,
    budget: float = 60.0,
    games: int = 200,
    progress: Progress = lambda what, done, total: None,
) -> Report:
    """Does the program that these words start play this game by the book?

    `timeout` is for one reply and `budget` for the whole run, in seconds; `games` says how many
    games are asked about.
    """
    report, game = Report(" ".join(words), seed), remembering(game)
    with Implementation(words, timeout, budget, wire(game, read)) as program:
        judge = Judge(name, game, program, program.until)
        report.answers = judge.asker.answers
        try:
            report.why = judge.asker.greets(game.ops)
            if report.why:
                return report
            judge.asker.ask_all(seed, games, program.until - budget * KEPT, progress)
            report.causes = judge.causes()
        except NotStarted as error:
            report.why = str(error)
            return report
        report.chosen = judge.chosen
    stopped = report.answers.conclude(program)
    undeclared = report.answers.not_declared(game.ops)
    report.judge(report.answers, bool(report.causes), stopped, undeclared)
    return report
