"""The game: a position and an action lead to a position. Where Eidex is installed with a C
compiler, these files are compiled by mypyc; they import the rulebook only."""

from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.cards import NAMES, NUMBERS
from eidex.reference_engine.core.position import Outcome, Position
from eidex.reference_engine.engine import (
    apply,
    legal_actions,
    new_game,
    next_game,
    outcome,
    random_deal,
    to_act,
)
from eidex.reference_engine.errors import EngineBug, IllegalAction, RecordError, UndefinedByRules
from eidex.reference_engine.explain.observation import Observation, observation

__all__ = [
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
    "to_act",
]
