"""Draws of the search are those of `random.Random`."""

from __future__ import annotations

import random

import pytest

from eidex.conflicts.search.drawing import below, one_of, some_of


@pytest.mark.parametrize("seed", range(5))
def test_the_same_is_drawn_in_the_same_order(seed: int) -> None:
    ours, theirs = random.Random(seed), random.Random(seed)
    for end in (1, 2, 3, 4, 9, 36, 1000):
        assert below(ours, end) == theirs.randrange(end)
        assert one_of(ours, range(end)) == theirs.choice(range(end))
    for many, count in ((3, 3), (9, 9), (12, 12), (12, 4), (21, 5), (36, 36), (24, 24), (1, 1)):
        assert some_of(ours, range(many), count) == theirs.sample(range(many), count)
    assert some_of(ours, (), 0) == []
    assert ours.getstate() == theirs.getstate()
