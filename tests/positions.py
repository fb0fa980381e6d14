"""Positions that were not played but set, for tests."""

from __future__ import annotations

from typing import Any

from eidex.reference_engine import Position
from eidex.reference_engine.core.powers import PowerState
from eidex.reference_engine.core.windows import look_up_choices


def power_state(**fields: Any) -> PowerState:
    """What the characters have done, by name; the rest as at the start of a game."""
    return power_state_but(PowerState(), **fields)


def power_state_but(powers: PowerState, **fields: Any) -> PowerState:
    """The same with some of it changed."""
    new = powers.copy()
    for name, value in fields.items():
        assert hasattr(new, name), name
        setattr(new, name, value)
    return new


def set_position(**fields: Any) -> Position:
    """The position of which this is true."""
    pos = Position(**fields)
    look_up_choices(pos)
    return pos


def changed(pos: Position, **fields: Any) -> Position:
    """The position with some of what is true of it changed."""
    new = pos.copy()
    for name, value in fields.items():
        assert hasattr(new, name), name
        setattr(new, name, value)
    look_up_choices(new)
    return new


def with_powers(pos: Position, **fields: Any) -> Position:
    """The position with some of what the characters have done changed."""
    return changed(pos, powers=power_state_but(pos.powers, **fields))
