"""What may be done is listed once, whoever was asked before, in this game or in another."""

from __future__ import annotations

import random

import pytest

from eidex.reference_engine import apply, legal_actions, new_game, random_deal
from eidex.rulebook import characters


@pytest.mark.parametrize("code", characters())
def test_every_list_is_its_askers_own(code: str) -> None:
    """Two games: whatever the first has done to a list is not in the second."""
    rng = random.Random(code)
    for _ in range(2):
        pos = new_game("en", (code, None, None), 0, random_deal(rng))
        while pos.result is None:
            listed = legal_actions(pos)
            assert len(set(listed)) == len(listed) > 0
            chosen, kept = rng.choice(listed), tuple(listed)
            listed.clear()
            assert tuple(legal_actions(pos)) == kept
            pos = apply(pos, chosen)
