"""R10 Fahnder: demands a card. Hand-worked."""

from __future__ import annotations

import pytest

from eidex.reference_engine.characters import CHARACTERS
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_moments_in_which_fahnder_may_demand(edition: Edition) -> None:
    """R-151; German prints the one after the lead."""
    before = () if edition == "de" else ("before_trick", "lead")
    assert CHARACTERS["R10"].windows_in(edition) == (*before, "card")
