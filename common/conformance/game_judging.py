"""Does a program play a game by the book? What it answers is held against the game's engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from eidex.common.conformance.asking import Progress
from eidex.common.conformance.causes import Cause, Told, causes
from eidex.common.conformance.choices import choose
from eidex.common.conformance.game_asking import Asker
from eidex.common.conformance.game_oracle import wire
from eidex.common.conformance.history import history
from eidex.common.conformance.judged_game import Chosen, JudgedGame, answer, same
from eidex.common.conformance.messages import Request
from eidex.common.conformance.outcome import Answers, Outcome
from eidex.common.conformance.process import Fault, Implementation, NotStarted, OutOfTime
from eidex.common.conformance.remembering import remembering

KEPT = 0.35
"""Part of the time that is kept for looking closer at what is wrong."""
ROUNDS = 40
"""So often an example is tried with something less in it."""
MOVES = "replay"
"""The op that says what a record has led to; with it the first wrong moment of a game is found."""


@dataclass(slots=True)
class Report(Outcome):
    """What a run about a game showed."""

    answers: Answers[Told] = field(default_factory=Answers)
    causes: list[Cause] = field(default_factory=list)
    chosen: Chosen = frozenset()


class Judge:
    """One run: a program, asked and judged."""

    def __init__(self, name: str, game: JudgedGame, program: Implementation, until: float) -> None:
        self.game, self.program, self.until = game, program, until
        self.asker = Asker(name, game, program)
        self.chosen: Chosen = frozenset()

    def causes(self) -> list[Cause]:
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
                by_game[one.game].echoes[one.request["op"]] += 1
        for cause in found:
            self._look_closer(cause)
        self._count()
        return found

    def _judge(self, told: Sequence[Told]) -> None:
        for one in told:
            wanted = answer(self.game, one.request, self.chosen)
            if wanted is not one.wanted:
                one.wanted = wanted
                one.right = same(self.game, one.request, one.got, wanted)

    def _rests_on(self, one: Told) -> Sequence[str]:
        got = one.wanted if one.right else one.got
        return self.game.rests_on(one.request, got, one.wanted)

    def _first(self, wrong: Sequence[Told]) -> Told:
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
        for told in self._ask_again(between, first.game):
            if not told.right:
                told.at = first.at
                return told
        return first

    def _ask_again(self, requests: Sequence[Request], game: int = -1) -> list[Told]:
        """What the program answers to these now, judged as it has chosen; less when it is late."""
        found: list[Told] = []
        try:
            for request, reply in self.program.ask(requests):
                if isinstance(reply, Fault):
                    continue
                got = {key: value for key, value in reply.items() if key != "id"}
                wanted = answer(self.game, request, self.chosen)
                right = same(self.game, request, got, wanted)
                found.append(Told(request, got, wanted, right, right, game))
        except OutOfTime:
            self.asker.answers.out_of_time = True
        return found

    def _look_closer(self, cause: Cause) -> None:
        """Does the answer depend on others before it, and is there a smaller example?"""
        example = cause.example

        def disagrees(before: Sequence[Request]) -> bool:
            self.program.start()
            answers = self._ask_again([*before, example.request])
            return bool(answers) and not answers[-1].right

        if self.program.now() > self.until:
            return
        cause.history = history(self.asker.answers.asked[: example.at], disagrees)
        if cause.history == []:
            for _ in range(ROUNDS):
                less = self._smaller(cause)
                if less is None:
                    return
                cause.shrunk = less

    def _smaller(self, cause: Cause) -> Told | None:
        """A smaller request with the same cause."""
        example = cause.example
        tries = [
            one
            for one in self.game.smaller(example.request)
            if "error" not in answer(self.game, one, self.chosen)
        ]
        for told in self._ask_again(tries):
            if not told.right and told.size < example.size:
                named = self._rests_on(told)
                if cause.clause in named or not cause.clause:
                    return told
        return None

    def _count(self) -> None:
        for one in self.asker.answers.told:
            tally = self.asker.answers.tallies[one.request["op"]]
            if not one.right:
                tally.disagreed += 1
            elif one.is_ours:
                tally.agreed += 1
            else:
                tally.open += 1


def _game_or_self(one: Told) -> Any:
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
    report.judge(report.answers, bool(report.causes), stopped)
    return report
