"""Values that nobody changes: they compare, hash, print and pickle as frozen dataclasses do."""

from __future__ import annotations

import copy
import dataclasses
import pickle

import pytest

from eidex.common.frozen import dataclass, replace


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Thing:
    name: str
    _own: list[int] = dataclasses.field(default_factory=list, repr=False)


def test_by_value() -> None:
    assert Point(1) == Point(1, 0) != Point(1, 1)
    assert len({Point(1), Point(1, 0), Point(2)}) == 2


def test_some_fields_are_replaced() -> None:
    assert replace(Point(1), y=3) == dataclasses.replace(Point(1), y=3) == Point(1, 3)
    assert replace(Point(1)) == Point(1)
    with pytest.raises(TypeError, match="Point has no field z"):
        replace(Point(1), z=3)  # type: ignore[call-arg]


def test_what_is_made_otherwise_is_not_replaced() -> None:
    @dataclasses.dataclass(frozen=True)
    class Counted:
        name: str
        size: int = dataclasses.field(init=False, default=0)

    with pytest.raises(TypeError, match="made otherwise"):
        replace(Counted("a"), name="b")


def test_by_identity() -> None:
    one, other = Thing("a"), Thing("a")
    assert one != other
    assert len({one, other, one}) == 2


def test_written_out_as_the_standard_one_is() -> None:
    assert repr(Point(1)) == "Point(x=1, y=0)"
    assert repr(Thing("a")) == "Thing(name='a')"


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_they_pickle(protocol: int) -> None:
    assert pickle.loads(pickle.dumps(Point(1, 2), protocol)) == Point(1, 2)
    assert copy.deepcopy(Point(1, 2)) == Point(1, 2)


def test_what_may_be_changed_is_refused() -> None:
    with pytest.raises(AssertionError, match="standard dataclass"):
        dataclass(frozen=False)
