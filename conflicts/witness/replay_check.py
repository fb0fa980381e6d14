"""The engine's word on a witness: it replays, and it uses the ruling in question."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from eidex.reference_engine.errors import UndefinedByRules
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import from_json, to_json
from eidex.rulebook import rulings


def completed(record: dict[str, Any], name: str) -> dict[str, Any]:
    """The record with the engine's rulings and result written into it.

    Raises `RecordError` when the engine does not accept it.
    """
    read = from_json(json.dumps(record), name)
    games = tuple(replace(g, rulings=None, result=None) for g in read.games)
    whole = replace(read, games=games)
    if any(g.result is not None for g in read.games):
        whole = replace(read, games=tuple(replace(g, result={}) for g in games))
    written = to_json(whole)
    for _ in replay(from_json(json.dumps(written), name), name=name):
        pass
    return written


def stops_at(record: dict[str, Any], *, accept: frozenset[str] = frozenset()) -> str | None:
    """The ruling at which strict play stops, or None when it plays to the end."""
    try:
        for _ in replay(from_json(json.dumps(record)), strict=True, accept=accept):
            pass
    except UndefinedByRules as stop:
        return stop.ruling
    return None


def shows(record: dict[str, Any], ruling: str) -> bool:
    """With all other rulings accepted, strict play stops at this one."""
    return stops_at(record, accept=frozenset(rulings()) - {ruling}) == ruling
