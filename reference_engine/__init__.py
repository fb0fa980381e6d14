"""The game: a position and an action lead to a position. Where Eidex is installed with a C
compiler, these files are compiled by mypyc; they import the rulebook only."""

from eidex.reference_engine.core.actions import CHANCE, Action
from eidex.reference_engine.core.cards import NAMES, NUMBERS
from eidex.reference_engine.core.position import Outcome, Position
from eidex.reference_engine.errors import EngineBug, IllegalAction, RecordError, UndefinedByRules
from eidex.reference_engine.explain.observation import Observation
from eidex.reference_engine.public import (
    apply,
    legal_actions,
    new_game,
    next_game,
    observation,
    outcome,
    random_deal,
    say,
    to_act,
)

__all__ = [
    "CHANCE",
    "NAMES",
    "NUMBERS",
    "Action",
    "EngineBug",
    "IllegalAction",
    "Observation",
    "Outcome",
    "Position",
    "RecordError",
    "UndefinedByRules",
    "apply",
    "legal_actions",
    "new_game",
    "next_game",
    "observation",
    "outcome",
    "random_deal",
    "say",
    "to_act",
]
