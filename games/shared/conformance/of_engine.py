"""What judging asks of an engine of these games: a record has players, a dealer and actions."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence, Set
from typing import Any

from eidex.common.conformance.judged_game import Chosen, Reading
from eidex.games.shared.actions import Action, action_json
from eidex.games.shared.conformance.playing import Playing
from eidex.games.shared.engine import Engine, P
from eidex.games.shared.fields import Fields
from eidex.games.shared.position import OVER
from eidex.games.shared.random_play import GAMES, action_of
from eidex.games.shared.record import check_dealer, read_action, read_record


def playing_of(
    engine: Engine[P],
    *,
    shown: Callable[[P], dict[str, Any]],
    sets: Set[str],
    due: Callable[[P], Sequence[str]],
    may: Callable[[P, Action], Sequence[str]],
    leads_to: Callable[[P, Action, P, str], Sequence[str]],
    in_order: bool = False,
    readings: Sequence[Reading] = (),
) -> Playing[P, Action]:
    """What judging asks of this engine; `shown` is what stands there beside turn, hands and
    result."""

    def table(rng: random.Random, number: int) -> dict[str, Any]:
        players = engine.players[number % len(engine.players)]
        found = {"format": engine.format, "players": players, "dealer": rng.randrange(players)}
        if engine.most_games > 1:
            found["games"] = rng.randint(1, GAMES)
        return found

    def begin(data: dict[str, Any], chosen: Chosen) -> P:
        record = read_record(engine, data)
        check_dealer(record, "record")
        return engine.new_game(record.table(otherwise=chosen))

    def standing(pos: P) -> dict[str, Any]:
        return {
            "turn": pos.turn if pos.turn >= 0 else None,
            "hands": [[*hand] for hand in pos.hands],
            **shown(pos),
            "result": engine.result(pos),
        }

    fields = Fields("record")
    return Playing(
        table=table,
        begin=begin,
        read_action=lambda data, where: read_action(engine, fields, data, where),
        action_json=action_json,
        legal_actions=engine.legal_actions,
        apply=engine.apply,
        choose=lambda pos, rng, shy: action_of(engine, pos, rng, shy),
        is_over=lambda pos: pos.phase == OVER,
        noted=lambda pos: pos.noted,
        standing=standing,
        sets=sets,
        due=due,
        may=may,
        leads_to=leads_to,
        in_order=in_order,
        readings=readings,
    )
