"""`check(record)`: is everything in the record allowed and right?"""

from __future__ import annotations

from eidex.reference_engine.records.record import Record, outcomes


def check(record: Record) -> tuple[int, int, int] | None:
    """Victory points after the last game, or None when it is not over.

    Raises `RecordError` exactly where `replay` does. Sources: as for `replay`.
    """
    found = outcomes(record)
    return found[-1].after if found and found[-1] else None
