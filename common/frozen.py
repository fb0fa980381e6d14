"""Values that are never changed, and are made by the million or whenever the program starts.

The type checker sees the standard `dataclass`, frozen as it is written. At run time nothing stands
guard, for the guard is two thirds of the time that it takes to make such a value, and half of what
it takes to make the class.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from dataclasses import dataclass, replace
else:

    def dataclass(*, frozen, slots=False, eq=True):
        """Of a class its dataclass, not guarded; one that compares by value is hashed by value."""
        assert frozen, "a value that may be changed is made by the standard dataclass"

        def made(kind):
            if "__repr__" not in vars(kind):
                kind.__repr__ = _written_out
            return dataclasses.dataclass(slots=slots, eq=eq, unsafe_hash=eq, repr=False)(kind)

        return made

    def replace(value, /, **changes):
        """The same value but for the fields given, as the standard one does, much faster.

        Raises `TypeError` for what is no field.
        """
        shape = _shapes.get(type(value)) or _shape(type(value))
        fields = list(shape.read(value))
        for name, new in changes.items():
            if name not in shape.place:
                raise TypeError(f"{type(value).__qualname__} has no field {name}")
            fields[shape.place[name]] = new
        return type(value)(*fields)


class _Shape(NamedTuple):
    """How all fields of a kind of value are read, and where each stands among them."""

    read: Callable[[object], tuple[object, ...]]
    place: dict[str, int]


_shapes: dict[type, _Shape] = {}


def _shape(kind: type) -> _Shape:
    fields = dataclasses.fields(kind)
    if len(fields) < 2 or not all(one.init and not one.kw_only for one in fields):
        raise TypeError(f"{kind.__qualname__} is made otherwise than of its fields, two at least")
    names = [one.name for one in fields]
    place = {name: at for at, name in enumerate(names)}
    return _shapes.setdefault(kind, _Shape(attrgetter(*names), place))


def _written_out(value: object) -> str:
    fields = dataclasses.fields(value)  # type: ignore[arg-type]
    shown = (f"{one.name}={getattr(value, one.name)!r}" for one in fields if one.repr)
    return f"{type(value).__qualname__}({', '.join(shown)})"


__all__ = ["dataclass", "replace"]
