"""Other games, each a folder of its own with its rulebook and engine."""

from __future__ import annotations

from importlib import import_module

from eidex.common.game import Game

GAMES = {"cosmic-euchre": "eidex.games.cosmic_euchre.game"}
"""Where each game says what it offers."""


def game(name: str) -> Game:
    """The game of this name. Raises `KeyError`."""
    found: Game = import_module(GAMES[name]).GAME
    return found
