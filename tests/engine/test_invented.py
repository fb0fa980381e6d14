"""A character of somebody's own, taken in beside the 36 (`--with`)."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from eidex.reference_engine import characters as module
from eidex.reference_engine.characters import CHARACTERS


def test_it_stands_at_its_place_in_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """The third of 37 here; without it the 36 stand in their order."""
    kinds = [type(one) for one in module._everybody()]
    assert kinds == [type(one) for one in CHARACTERS.values()]
    own = type(CHARACTERS["R9"])
    monkeypatch.setattr(module, "invented", lambda: SimpleNamespace(card="own"))
    monkeypatch.setattr(module, "characters", lambda: {"own": SimpleNamespace(place=3)})
    monkeypatch.setattr(module, "class_of", lambda one: own)
    found = module._everybody()
    assert [type(one) for one in found] == [*kinds[:2], own, *kinds[2:]]
    assert [one.place for one in found] == list(range(1, 38))
