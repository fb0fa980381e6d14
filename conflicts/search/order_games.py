"""Games in which either of two things can be done, and it matters which is first: found in random
play, replayed by the engine.

The model follows a game of the engine step by step. Where the game does one of the two, or could,
the other is tried at the same moment, in many ways, and both orders are gone through from there:
one can no longer be done, they lead to other states, or the second player knows more when
choosing. The record ends there. Where a ruling says who goes first, games in which the engine uses
it are looked at first.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice

from eidex.conflicts.checks.findings import Finding
from eidex.conflicts.checks.macro_steps import pairs_in
from eidex.conflicts.search.followed import first_shown, near, shown_again
from eidex.conflicts.search.monitor import Shown
from eidex.model.games.knowledge import learned
from eidex.model.games.macro_steps import MacroStep, answers_of, macro_steps_of
from eidex.model.games.named import lying, named
from eidex.model.games.order import TRICK_CARDS, in_any_order, unlike
from eidex.model.games.steps import all_steps
from eidex.model.games.written import cards_at, moment_of, plain
from eidex.model.play import base
from eidex.model.play.cards import HAND, NO_CARD, PACK, RJ, SEATS, Card
from eidex.model.play.declared import UnderWay
from eidex.model.play.moves import Move, Step
from eidex.model.play.state import State
from eidex.model.state.choices import POWERS, choices
from eidex.model.state.evaluator import Undefined
from eidex.model.state.uses import PublicAction, Uses

TRIES = 60
"""Ways in which the other thing is tried at each moment."""
FEW = 4
"""Ways to use a power that are tried where its turn comes."""
AGAIN = 5
"""How often a known game is gone through."""
NUMBERS = (2, 6, 36, 158)
"""A number that is named is below one of these."""
Moves = tuple[Move, ...]
Pair = tuple[MacroStep, MacroStep]


def a_game(finding: Finding) -> Shown:
    """A game in which it matters what is done first. Raises `NotSeen`."""
    pairs = _pairs(finding)
    return first_shown(finding, lambda rng: _Look(pairs, rng), whole=False)


def again(finding: Finding, shown: Shown) -> Shown | None:
    """The game, if it shows this finding, too; what was tried there is drawn anew some times."""
    pairs = _pairs(finding)
    anew = (_Look(pairs, random.Random(number)) for number in range(AGAIN))
    return next(filter(None, (shown_again(shown, one) for one in anew)), None)


def _pairs(finding: Finding) -> list[Pair]:
    return [(_macro_step(one), _macro_step(other)) for one, other in pairs_in(finding)]


def _macro_step(name: str) -> MacroStep:
    """The macro step of this name."""
    code, _ = all_steps()[name]
    every = (*macro_steps_of(code), *answers_of(code)) if code else macro_steps_of(code)
    return next(macro for macro in every if macro.name == name)


class _NoAnswer(Exception):
    """Nothing that was tried answers what is done: whether it can be done is not known."""


@dataclass(frozen=True, slots=True)
class _Tried:
    """Something done in a state: by which moves, and the state it leads to."""

    macro: MacroStep
    moves: Moves
    after: State


class _Look:
    """Looks for a moment at which it matters which of two things is done first."""

    def __init__(self, pairs: list[Pair], rng: random.Random) -> None:
        self.pairs, self.rng = pairs, rng
        self.on = self.found = False

    def at_its_turn(self, state: State, seat: int) -> None:
        """Where the turn to use a power comes to a seat: does it matter that it goes first?"""
        if not self.on or self.found or state.idle is not True:
            return
        for pair in self.pairs:
            for macro, other in (pair, pair[::-1]):
                if macro.of_window and state.table.is_seat(macro.code, seat) is True:
                    self._at_its_turn(macro, other, state)

    def _at_its_turn(self, macro: MacroStep, other: MacroStep, state: State) -> None:
        for move in islice(self._moves(macro, state), FEW):
            with suppress(Undefined, _NoAnswer):
                self.found |= self._matters(macro, other, state, move)
            if self.found:
                return

    def before(self, state: State, name: str, move: Move) -> None:
        """Before a step: does it matter that it goes first?"""
        if not self.on:
            return
        for pair in self.pairs:
            for macro, other in (pair, pair[::-1]):
                if macro.name == name and not self.found and state.idle is True:
                    with suppress(Undefined, _NoAnswer):
                        self.found = self._matters(macro, other, state, move)

    def _matters(self, macro: MacroStep, other: MacroStep, state: State, move: Move) -> bool:
        first = self._done(macro, state, (move,))
        if first is None:
            return False
        for there in _moments(state, macro, other):
            for second in self._ways(other, there, move):
                if self._differ(state, there, first, second):
                    return True
        return False

    def _differ(self, state: State, there: State, first: _Tried, second: _Tried) -> bool:
        """Both orders are gone through (see `order.Meeting`, `order.Following`): one cannot be, or
        they lead to other states."""
        here, follows = state.window, there.window
        after, before = first.after, second.after
        if here != follows:
            late = base.pass_on(after, Move())
            if late.can is not True or late.after.window != follows or before.window != follows:
                return True
            after, before = after.but(window=follows), before.but(window=here)
        this = self._done(second.macro, in_any_order(after), second.moves)
        that = self._done(first.macro, in_any_order(before), first.moves)
        if this is None or that is None:
            return True
        end = that.after
        if here != follows and end.window == here:
            end = end.but(window=follows)
        if unlike(this.after, end) is True:
            return True
        return _tells(state, first, second) or _tells(there, second, first)

    def _ways(self, macro: MacroStep, state: State, than: Move) -> Iterator[_Tried]:
        """Ways in which the macro step can be done, by another seat."""
        for move in self._moves(macro, state):
            if macro.of_seat and move.seat == than.seat:
                continue
            with suppress(_NoAnswer):
                done = self._done(macro, state, (move,))
                if done is not None:
                    yield done

    def _done(self, macro: MacroStep, state: State, moves: Moves) -> _Tried | None:
        """The macro step by these moves, the first its own, the others the answers to it; more
        answers are tried one by one. None where it cannot be done; raises `_NoAnswer`."""
        taken = macro.step.take(state, moves[0])
        if taken.can is not True:
            return None
        if macro.rest and not macro.rounds:
            return _Tried(macro, moves, taken.after.but(going=UnderWay()))
        now, told = taken.after, [moves[0]]
        for number in range(1, macro.rounds + 1):
            if now.idle is True:
                break
            known = moves[number : number + 1]
            answer = next(self._answers(macro, now, known), None)
            if answer is None and not known:
                raise _NoAnswer
            if answer is None:
                return None
            now = answer[1]
            told.append(answer[0])
        if macro.any_one:
            now = now.but(going=UnderWay())
        return _Tried(macro, tuple(told), now) if now.idle is True else None

    def _answers(
        self, macro: MacroStep, state: State, known: Moves
    ) -> Iterator[tuple[Move, State]]:
        """The answer that is known, or one that is found."""
        for step in macro.rest:
            for move in known or (self._move(step, state) for _ in range(TRIES)):
                if len(move.cards) == step.cards:
                    answer = step.take(state, move)
                    if answer.can is True:
                        yield move, answer.after

    def _moves(self, macro: MacroStep, state: State) -> Iterator[Move]:
        """What the model lets the character's seat choose; of anything else, some moves."""
        if macro.ends is not None or macro.code not in POWERS:
            yield from (self._move(macro.step, state) for _ in range(TRIES))
            return
        seat = plain(state.table.seat_of[macro.code])
        thought = sorted(choices(Uses(moment_of(state)), seat)) if seat >= 0 else []
        for card, numbers in self.rng.sample(thought, min(len(thought), TRIES)):
            name, move = named(state, PublicAction("use", seat, macro.code, card, numbers))
            if name == macro.name:
                yield move
        if seat >= 0 and state.lying == 1 and state.waits(seat) is True:
            for card in sorted(cards_at(state, HAND + seat)):
                name, move = named(state, PublicAction("put_down", seat, "", card), late=True)
                if name == macro.name:
                    yield move

    def _move(self, step: Step, state: State) -> Move:
        """Some move; the cards are near, most of them."""
        rng = self.rng
        number, yes = rng.randrange(rng.choice(NUMBERS)), rng.random() < 0.5
        return Move(rng.choice(SEATS), self._cards(step, state), number, yes=yes)

    def _cards(self, step: Step, state: State) -> tuple[Card, ...]:
        if step.cards == TRICK_CARDS:
            return lying(state)
        if step.name == "the game is counted":
            return (PACK[RJ],)
        close = [card for place in range(6) for card in near(state, place)]
        among = close if len(close) >= step.cards and self.rng.random() < 0.3 else PACK
        cards = tuple(self.rng.sample(among, step.cards))
        if step.name == "Skater calls Skat":
            lie = [card for card in lying(state) if card is not NO_CARD] or [NO_CARD]
            cards = (lie[0], lie[-1])
        return cards


def _tells(state: State, first: _Tried, second: _Tried) -> bool:
    """Of two powers of two players: what is done first has the other know more when choosing
    (`order.Meeting.known`)."""
    both = first.macro.of_window and second.macro.of_window
    if not (both and second.macro.step.chosen):
        return False
    seat = second.moves[0].seat
    news = learned(state, first.after, seat).values()
    return first.macro.step.about_hand or any(so is True for so in news)


def _moments(state: State, one: MacroStep, other: MacroStep) -> Iterator[State]:
    """This moment; of two powers also the window that follows with no move between."""
    yield state
    passed = base.pass_on(state, Move())
    if one.of_window and other.of_window and passed.can is True:
        yield state.opens(passed.after.window)
