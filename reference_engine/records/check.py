"""`check(record)`: is everything in the record allowed and right?"""

from __future__ import annotations

from eidex.reference_engine.core.position import Outcome
from eidex.reference_engine.records.record import Record, replay


def check(record: Record) -> tuple[int, int, int] | None:
    """Victory points after the last game, or None when it is not over.

    Raises `RecordError` exactly where `replay` does. Sources: as for `replay`.
    """
    found = outcomes(record)
    return found[-1].after if found and found[-1] else None


def outcomes(record: Record) -> list[Outcome | None]:
    """The end of each game, None for one that is not over. Raises `RecordError` as `check` does."""
    found: list[Outcome | None] = [None] * len(record.games)
    for step in replay(record):
        found[step.game] = step.after.result
    return found
