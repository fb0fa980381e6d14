"""Values that are never changed, and are made by the million or whenever the program starts.

The type checker sees the standard `dataclass`, frozen as it is written. At run time nothing stands
guard, for the guard is two thirds of the time that it takes to make such a value, and half of what
it takes to make the class.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, frozen, slots=False, eq=True):
        """Of a class its dataclass, not guarded; one that compares by value is hashed by value."""
        assert frozen, "a value that may be changed is made by the standard dataclass"

        def made(kind):
            if "__repr__" not in vars(kind):
                kind.__repr__ = _written_out
            return dataclasses.dataclass(slots=slots, eq=eq, unsafe_hash=eq, repr=False)(kind)

        return made


def _written_out(value: object) -> str:
    fields = dataclasses.fields(value)  # type: ignore[arg-type]
    shown = (f"{one.name}={getattr(value, one.name)!r}" for one in fields if one.repr)
    return f"{type(value).__qualname__}({', '.join(shown)})"


__all__ = ["dataclass"]
