"""SK Quizmaster: asks another seat a question about its hand after each trick."""

from __future__ import annotations

from functools import cache

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import NAMES
from eidex.reference_engine.characters.shared import everything, others
from eidex.reference_engine.position import Action, Game, Position, Told, note, told
from eidex.reference_engine.predicate import holds, understood

# -- WINDOW: after each trick (CHAR.SK.MAY_ASK)
WINDOWS: tuple[str, ...] = ("before_trick",)
TRICKS = "later"


# -- CONDITION: may be used after every trick, the last left out
TIMES = 0


def condition(pos: Position, seat: int) -> bool:
    """Always."""
    return True


# -- CHOICES: whether either of the others has a card; any question of `predicate` may be asked
#    instead (CHAR.SK.MAY_ASK, R-076)
def choices(pos: Position, seat: int) -> Actions:
    """The plainest questions, once a trick is over; `may_ask` knows the others."""
    return _plain(seat) if pos.tricks else ()


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    open_question = action.question and not understood(action.question)
    return ("R-076",) if open_question else ("CHAR.SK.MAY_ASK",)


@cache
def _plain(seat: int) -> Actions:
    return tuple(
        Action(seat, "use", power="SK", choice=(other,), question=f"has {name}")
        for other in others(seat)
        for name in NAMES
    )


def may_ask(pos: Position, action: Action) -> bool:
    """The action is a question that can be understood, to one of the others."""
    plain = Action(action.seat, "use", power="SK", choice=action.choice, question=action.question)
    either = [(other,) for other in others(action.seat)]
    return action == plain and action.choice in either and understood(action.question)


# -- EFFECT: the true answer at once (CHAR.SK.TRUE_ANSWER, R-076)
def effect(pos: Position, action: Action) -> Position:
    """The question is answered."""
    (other,) = action.choice
    true = holds(action.question, pos.hands[other], pos.rules.values.points)
    return told(note(pos, "R-076"), action, (int(true),))


# -- WHAT EACH SEAT LEARNS: question and answer everybody
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears both."""
    return everything(told)
