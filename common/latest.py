"""What was made of the last few objects, kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")


class Latest(Generic[Given, Made]):
    """A function of one object that never changes: for the last `size` objects what was made of
    them is kept. They are told apart by identity, so they need not be hashable."""

    def __init__(self, make: Callable[[Given], Made], size: int) -> None:
        self.make, self.size = make, size
        self._kept: list[tuple[Given, Made]] = []

    def __call__(self, given: Given) -> Made:
        """What is made of the object, or was."""
        for one, made in self._kept:
            if one is given:
                return made
        made = self.make(given)
        self._kept.insert(0, (given, made))
        del self._kept[self.size :]
        return made

    def forget(self) -> None:
        """Everything is made anew."""
        self._kept.clear()
