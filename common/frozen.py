"""Values that are never changed and are made by the million.

The type checker sees the standard `dataclass`, frozen as it is written; at run time nothing stands
guard, for the guard is two thirds of the time that it takes to make such a value.
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
        return dataclasses.dataclass(slots=slots, eq=eq, unsafe_hash=eq)


__all__ = ["dataclass"]
