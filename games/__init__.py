"""Other games, each a folder of its own with its rulebook and engine."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from eidex.common.conformance.judged_game import JudgedGame
from eidex.common.game import Asking, Game

GAMES = {
    "arschloch": "eidex.games.arschloch",
    "cosmic-euchre": "eidex.games.cosmic_euchre",
    "five-sheets": "eidex.games.five_sheets",
    "thousand": "eidex.games.thousand",
}
"""Where each game is."""


def game(name: str) -> Game:
    """The game of this name. Raises `KeyError`."""
    found: Game = import_module(f"{GAMES[name]}.game").GAME
    return found


def asking(name: str) -> Asking:
    """What the solver is asked about the game of this name. Raises `KeyError`."""
    found: Asking = import_module(f"{GAMES[name]}.asking").ASKING
    return found


def judged_game(name: str) -> JudgedGame | None:
    """How programs that play the game of this name are judged; None where they are not yet. Raises
    `KeyError`."""
    where = f"{GAMES[name]}.conformance"
    if find_spec(where) is None:
        return None
    found: JudgedGame = import_module(where).CONFORMANCE
    return found
