"""A full ruling table that was kept, packed: the site that is built of it by day weighs about what
that of `make rulings` does.

`PYTHONPATH=tests .venv/bin/python -m docs.full_table` keeps the table of the last `make rulings`.
"""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

from eidex.conflicts.report.notes import note_in
from eidex.reference_engine import RecordError
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import from_json
from eidex.rulebook import rulings

KEPT = Path(__file__).with_name("full-table.json.xz")
MADE = Path(__file__).parents[2] / "build" / "rulings" / "ruling-table.json"


def keep(table: bytes) -> None:
    """Packs the table."""
    KEPT.write_bytes(lzma.compress(table, preset=9 | lzma.PRESET_EXTREME))


def kept() -> dict[str, Any]:
    """The table as it was made."""
    table: dict[str, Any] = json.loads(lzma.decompress(KEPT.read_bytes()))
    return table


def as_of_today(table: dict[str, Any]) -> dict[str, Any]:
    """The table without the findings of which the rules have changed since, with today's texts."""
    found = [one for one in table["findings"] if _holds(one)]
    for one in found:
        if one["settled_by"] in rulings():
            ruling = rulings()[one["settled_by"]]
            who = one["edition"], one["characters"]
            one["asks"], one["answer"] = ruling.asks_for(*who), ruling.answer_for(*who)
            one["against_the_letter"] = ruling.against_for(*who)
            one["note"] = note_in("en", one)
    return {**table, "findings": found}


def _holds(finding: dict[str, Any]) -> bool:
    """Its ruling is still one of its edition, and its game is still played as recorded."""
    ruling = rulings().get(finding["settled_by"])
    if ruling is not None and (ruling.withdrawn or finding["edition"] not in ruling.editions):
        return False
    if finding["record"] is None:
        return True
    try:
        list(replay(from_json(json.dumps(finding["record"]), finding["id"])))
    except RecordError:
        return False
    return True


if __name__ == "__main__":
    keep(MADE.read_bytes())
