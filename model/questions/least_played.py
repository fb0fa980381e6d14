"""How little of a game has to be played before a question comes up, or a part of its view is so.

No number is named here. The solver finds them in the steps of the model (`games.least`), and what
it has found is kept in `least_played.toml`. What is not listed can be so at the deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).parent / "least_played.toml"


class Least(NamedTuple):
    """At least so much."""

    rounds: int = 0
    """Tricks that are gathered when it has come up, a double one twice."""
    cards: int = 0
    """Cards that were played before, and have not gone back."""
    uses: int = 0
    """Uses of powers before."""


NOTHING = Least()


def least_of(question: str) -> Mapping[str, Least]:
    """What the question needs (`QUESTION`), and the parts of its views that need more."""
    return _kept().get(question, {})


@cache
def _kept() -> dict[str, dict[str, Least]]:
    import tomllib  # not for those who only read answers

    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {of: {part: Least(*said) for part, said in found.items()} for of, found in data.items()}
