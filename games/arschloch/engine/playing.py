"""How Arschloch is played: what records, random games and soak need."""

from __future__ import annotations

import random
from typing import Any

from eidex.games.arschloch.engine.cards import PACK
from eidex.games.arschloch.engine.engine import apply, legal_actions, new_game
from eidex.games.arschloch.engine.invariants import check
from eidex.games.arschloch.engine.position import Position
from eidex.games.arschloch.engine.words import told
from eidex.games.arschloch.rulebook import BOOK
from eidex.games.shared.actions import Action
from eidex.games.shared.engine import Engine
from eidex.games.shared.position import OVER


def choose(pos: Position, rng: random.Random, shy: float) -> Action:
    """One of the legal actions; who could play passes this often."""
    legal = legal_actions(pos)
    if legal[-1].do == "pass":
        if len(legal) == 1 or rng.random() < shy:
            return legal[-1]
        legal.pop()
    return rng.choice(legal)


def result(pos: Position) -> dict[str, Any] | None:
    """Who finished in which order, and who was left, game by game."""
    if pos.phase != OVER:
        return None
    return {"games": [{"places": [*first], "last": [last]} for *first, last in pos.ranks]}


ENGINE = Engine(
    name="arschloch",
    letter="A",
    book=BOOK,
    players=range(3, 8),  # GAME.PLAYERS
    pack=PACK,
    actions=("give", "lead", "follow", "pass"),
    new_game=new_game,
    apply=apply,
    legal_actions=legal_actions,
    choose=choose,
    result=result,
    told=told,
    check=check,
    most_games=99,
)
