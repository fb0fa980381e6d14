"""Other games, each a folder of its own with its rulebook and engine."""

from __future__ import annotations

from importlib import import_module

from eidex.common.game import Asking, Game

GAMES = {
    "arschloch": "eidex.games.arschloch",
    "cosmic-euchre": "eidex.games.cosmic_euchre",
    "five-sheets": "eidex.games.five_sheets",
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
