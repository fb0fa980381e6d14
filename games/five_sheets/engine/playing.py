"""How Five Sheets is played: what records, random games and soak need."""

from __future__ import annotations

import random
from typing import Any

from eidex.games.five_sheets.engine.cards import PACK
from eidex.games.five_sheets.engine.engine import apply, legal_actions, new_game
from eidex.games.five_sheets.engine.invariants import check
from eidex.games.five_sheets.engine.position import Position
from eidex.games.five_sheets.engine.words import told
from eidex.games.five_sheets.rulebook import BOOK
from eidex.games.shared.actions import Action
from eidex.games.shared.engine import Engine
from eidex.games.shared.position import OVER


def choose(pos: Position, rng: random.Random, shy: float) -> Action:
    """One of the legal actions; who could kill retreats this often. Who always does plays the
    first card, so that games without end come up."""
    legal = legal_actions(pos)
    if legal[-1].do == "retreat":
        if len(legal) == 1 or rng.random() < shy:
            return legal[-1]
        legal.pop()
    return legal[0] if shy == 1 else rng.choice(legal)


def result(pos: Position) -> dict[str, Any] | None:
    """Who finished in which order, and who was left."""
    if pos.phase != OVER:
        return None
    return {"games": [{"places": [*pos.finished], "last": pos.playing}]}


ENGINE = Engine(
    name="five-sheets",
    letter="F",
    book=BOOK,
    players=range(2, 9),  # GAME.PLAYERS
    pack=PACK,
    actions=("kill", "play", "retreat"),
    new_game=new_game,
    apply=apply,
    legal_actions=legal_actions,
    choose=choose,
    result=result,
    told=told,
    check=check,
)
