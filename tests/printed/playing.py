"""A case as it is played: what is done, in both readings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from printed.account import account, course
from printed.case import Case
from printed.table import position

from eidex.model.games.game import Game
from eidex.model.state.hearing import overheard
from eidex.properties.differential.alike import Answer, apart
from eidex.properties.differential.course import Course
from eidex.properties.differential.noted import as_step
from eidex.properties.differential.questions import Asking, changes_place
from eidex.properties.differential.resting import rests_on
from eidex.properties.differential.shown import looked_at, told
from eidex.reference_engine import NUMBERS, Action, Position, apply, observation
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import set_of
from eidex.reference_engine.core.position import ASK, OVER, PLAY
from eidex.reference_engine.engine import is_legal
from eidex.reference_engine.records.record import the_pass
from eidex.reference_engine.records.record_json import read_action
from eidex.reference_engine.records.text import move_json
from eidex.rulebook import Edition


class Differ(AssertionError):
    """Engine and model have two answers."""


def action(word: str) -> Action:
    """The action that the word says."""
    return read_action(move_json(word), "case")


@dataclass
class Playing:
    """A case as both readings play it."""

    case: Case
    edition: Edition
    engine_only: bool = False
    pos: Position = field(init=False)
    model: Asking | None = field(init=False, default=None)
    done: list[str] = field(default_factory=list)
    account: Game | None = field(init=False, default=None)
    """The model's own account of the game; with what it rests on where a word needs that."""
    course: Course | None = field(init=False, default=None)
    """The same once more, where a word asks what forbids an action."""
    began: int = 0
    """So many rulings had been used when the last line of moves began."""
    rests_on: set[str] = field(default_factory=set)
    """What stood where the model answered."""
    shown: list[int] = field(init=False)
    """What each player has seen so far, by the engine; kept where that is checked."""

    def __post_init__(self) -> None:
        self.pos = position(self.case, self.edition)
        words = {line.split()[0] for line in self.case.play}
        self._hears = not self.engine_only and not words.isdisjoint(OF_RULINGS)
        self.shown = [0, 0, 0]
        self._sees_more = not words.isdisjoint(OF_SIGHT)
        if not self.engine_only:
            rests = bool(words & {"refused", "asked", *OF_RULINGS})
            with self._rested():
                self.account = account(self.case, self.pos, rests=rests)
            self.model = Asking(self.account)
            self.course = course(self.case, self.pos) if "refused" in words else None
        self._look()

    def step(self, one: Action) -> None:
        """One action in the engine; the model's answers before it and after it are the same."""
        before = self.pos
        after = apply(before, one)
        if self.model is not None and self.account is not None:
            with self._rested():
                self._same(self.model.before(before), one)
                self.account.act(as_step(one))
                self._alike(after, self.account)
                self._same(self.model.after(before, one, after), one)
        if self.course is not None:
            self.course.act(as_step(one))
        self.pos = after
        self._look(one if changes_place(before, one) else None)

    def _look(self, moved: Action | None = None) -> None:
        """What the players see now, and are told of what was just done, they have seen; also a
        card that has been moved, where they are told which."""
        for seat in SEATS if self._sees_more else ():
            known = observation(self.pos, seat)
            seen = looked_at(known) | {self.pos.game.shown}
            for heard in known.heard:
                seen |= told(heard, self.pos)
            if moved is not None and moved.card in known.heard[-1].learned:
                seen |= {moved.card}
            self.shown[seat] |= set_of(sorted(seen))

    def _same(self, answers: Iterator[Answer], one: Action | None = None) -> None:
        for question, engine, model in answers:
            if engine != model:
                raise Differ(f"{question}: engine {engine}, model {model}, at {one}")

    def _alike(self, pos: Position, account: Game) -> None:
        """The model's account has come to the same state as the engine."""
        if differs := apart(pos, account):
            what, engine, model = differs
            raise Differ(f"{what}: engine {engine}, the model's account {model}")

    @contextmanager
    def _rested(self) -> Iterator[None]:
        """What the model answers meanwhile is looked through for what it rests on."""
        if not self._hears:
            yield
            return
        with overheard() as heard:
            yield
        self.rests_on.update(*(rests_on(key, asked) for key, asked in heard.items()))

    def _as_it_is(self) -> None:
        """The model's answers in this position are the engine's."""
        if self.model is not None and self.pos.phase != OVER:
            with self._rested():
                self._same(self.model.before(self.pos))

    def moves(self, line: str) -> None:
        """A line of moves."""
        self.began = len(self.pos.noted)
        for word in line.split():
            self.do(word)

    def do(self, word: str) -> None:
        """The action, and before it the passes of whoever is asked."""
        one = action(word)
        if one.do == "answer" and one.power == "RQ" and one.choice == (1,) and self._drawn():
            return  # the only card of a hand: nobody is asked
        while not is_legal(self.pos, one) and self._goes_on():
            pass
        self.step(one)
        self.done.append(word)

    def _goes_on(self) -> bool:
        """Whoever is asked passes, puts down the card that the case gives it to put down, or leads
        the card that was drawn for it."""
        laid = self._laid(self.pos) or self._drawn()
        if laid is None and self.pos.phase == ASK:
            laid = the_pass(self.pos)
        if laid is not None:
            self.step(laid)
        return laid is not None

    def _drawn(self) -> Action | None:
        """The lead that is due, where its card was drawn."""
        pos = self.pos
        if pos.phase != PLAY or pos.trick or not pos.game.cast or pos.powers.drawn < 0:
            return None
        return Action(pos.turn, "play", pos.powers.drawn)

    def _laid(self, pos: Position) -> Action | None:
        """The put-down that is due, where the case gives the card."""
        if self.case.start != "deal" or pos.phase == OVER or not self.case.down[pos.turn % 3]:
            return None
        laid = Action(pos.turn, "put_down", NUMBERS[self.case.down[pos.turn % 3]])
        return laid if pos.turn in SEATS and is_legal(pos, laid) else None

    def moments(self) -> Iterator[Position]:
        """This position and those after it in which whoever is asked has passed, up to the next
        move."""
        pos = self.pos
        while True:
            yield pos
            passing = the_pass(pos) if pos.phase == ASK else None
            if passing is None:
                return
            pos = apply(pos, passing)

    def to_move(self) -> None:
        """Whoever is asked passes, and given cards are put down."""
        while self._goes_on():
            pass


OF_RULINGS = ("rules", "norule")
"""Words about what was used."""
OF_SIGHT = ("sees", "hides")
"""Words about what a player has seen."""
