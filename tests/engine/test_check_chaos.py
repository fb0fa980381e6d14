"""`check` where all three began with six victory points."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from engine.staging import cards

from eidex.reference_engine import apply, legal_actions, new_game, random_deal
from eidex.reference_engine.core.scoring import match_of
from eidex.reference_engine.records.check import check
from eidex.reference_engine.records.record import GameRecord, Record, outcome_json, write_actions

NOBODY = (None, None, None)


def with_both_points(match: bool, seat: int) -> Record:
    """A German game, begun with six each, in which one seat gets both victory points: by Match, or
    because the others are level."""
    everybody: list[list[int]] = [[], [], []]
    everybody[seat] = list(cards("S6 LA RA HA S7 S8 S9 S10 SJ SQ SA SK"))
    rest = [card for card in range(36) if card not in everybody[seat]]
    everybody[(seat + 1) % 3], everybody[(seat + 2) % 3] = rest[:12], rest[12:]
    for number in range(1000):
        rng = random.Random(number)
        hands = everybody if match else random_deal(rng)
        start = pos = new_game("de", NOBODY, seat, hands, (6, 6, 6))
        taken = []
        while actions := legal_actions(pos):
            taken.append(rng.choice(actions))
            pos = apply(pos, taken[-1])
        assert pos.result is not None
        if pos.result.victory_points[seat] == 2 and (match_of(pos)[0] == seat) == match:
            game = GameRecord(seat, tuple(map(tuple, hands)), write_actions(start, taken))
            whole = replace(game, result=outcome_json(pos.result), rulings=pos.noted)
            return Record("de", NOBODY, (6, 6, 6), (whole,))
    raise AssertionError("no such game")


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("match", [True, False])
def test_both_points_with_six_each(match: bool, seat: int) -> None:
    """R-118 is used without Match."""
    record = with_both_points(match, seat)
    (game,) = record.games
    assert game.rulings is not None
    assert ("R-118" in [ruling for _, ruling in game.rulings]) != match
    after = [6, 6, 6]
    after[seat] = 8
    assert check(record) == tuple(after)
