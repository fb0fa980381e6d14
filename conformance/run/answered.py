"""What a program has answered, beside what is right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from eidex.common.conformance import causes
from eidex.conformance.protocol.protocol import edition_of
from eidex.rulebook import Edition

Item = TypeVar("Item")


@dataclass(slots=True)
class Answered(causes.Answered):
    """One request with what was answered and what is right, as `protocol.answer_of` has them.
    `wanted` is another than ours where the program has chosen another reading of what is open."""

    ours: Any = None
    """The reference engine's answer."""
    sooner: Answered | None = None
    """The first answer that is wrong in the same game, where it has been looked for."""

    stuck: bool = False
    """It refuses the game at the one action beyond which the program takes none."""

    @property
    def edition(self) -> Edition:
        """The edition that it is about."""
        return edition_of(self.request)

    @property
    def size(self) -> tuple[int, int, str]:
        """Small requests first: single questions before records, few cards before many."""
        request = self.request
        if "record" in request:
            return (1, sum(len(g["actions"]) for g in request["record"]["games"]), "")
        if "line" in request:
            played = request["line"].partition(" : ")[2].partition(" = ")[0]
            return (1, len(played.split()), request["line"])
        cards = len(request.get("hand", ())) + len(request.get("trick", ()))
        numbers = [*request.get("before", ()), *request.get("points", ())]
        return (0, 10 * cards + 5 * len(set(numbers)), str(sorted(request.items(), key=str)))


def size_of(told: Answered) -> tuple[int, int, str]:
    """How large the request is."""
    return told.size


def spread(several: Sequence[Item], most: int) -> list[Item]:
    """At most this many of them, from the whole list."""
    step = max(1, -(-len(several) // most))
    return list(several[::step])
