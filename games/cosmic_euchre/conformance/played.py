"""The game as it is judged: what the engine does with a record, and what stands at its end."""

from __future__ import annotations

from typing import Any

from eidex.common.conformance.judged_game import Chosen
from eidex.games.cosmic_euchre.conformance.allowing import due, may, of_power
from eidex.games.cosmic_euchre.conformance.readings import table
from eidex.games.cosmic_euchre.engine.engine import apply, begin, legal_actions
from eidex.games.cosmic_euchre.engine.moments import asked_power
from eidex.games.cosmic_euchre.engine.position import ASK, NOBODY, OVER, PLAY, Position
from eidex.games.cosmic_euchre.records.reader import Reader
from eidex.games.cosmic_euchre.records.record import action_json, points
from eidex.games.shared.conformance.playing import Played
from eidex.games.shared.conformance.walking import Walks


def standing(pos: Position) -> dict[str, Any]:
    """What a record has led to; null what is not there at the moment."""
    over, asked, called = pos.phase == OVER, pos.phase == ASK, pos.maker != NOBODY
    return {
        "turn": pos.turn if pos.turn >= 0 and not over else None,
        "asked": asked_power(pos).key if asked else None,
        "dealer": None if over else pos.dealer,
        "hands": [[*hand] for hand in pos.hands],
        "kitty": [*pos.kitty],
        "up": pos.up or None,
        "maker": pos.maker if called and not over else None,
        "trump": pos.trump or None if not over else None,
        "alone": pos.alone if called and not over else None,
        "trick": [[one.seat, one.card] for one in pos.trick],
        "tricks": [*pos.tricks] if pos.phase == PLAY else None,
        "scores": [points(score) for score in pos.scores],
        "bar": pos.bar,
        "players": [*pos.players],
        "winner": pos.winner if over else None,
    }


def _begin(data: dict[str, Any], chosen: Chosen) -> Position:
    record = Reader("record").record(data)
    return begin(table(record.powers, record.dealer, chosen))


PLAYED = Played(
    begin=_begin,
    read_action=Reader("record").action,
    action_json=action_json,
    legal_actions=legal_actions,
    apply=apply,
    standing=standing,
    sets=frozenset({"hands"}),
    due=due,
    may=may,
    of_power=of_power,
    beginning=("GAME.RACE",),
)
WALKS = Walks(PLAYED)
