"""Records and the published schema agree."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.random_play import random_tournament
from eidex.reference_engine.records.record_json import to_json

SCHEMA: Any = json.loads(
    files("eidex.reference_engine.records")
    .joinpath("record.schema.json")
    .read_text(encoding="utf-8")
)
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$defs"]["power"]["enum"] == list(CHARACTERS)


def test_what_the_engine_writes_fits() -> None:
    for seed in range(20):
        record = random_tournament(seed, "nl", ("RA", "LJ", "S6"), 1)
        VALIDATOR.validate(to_json(record))
        VALIDATOR.validate(to_json(random_tournament(seed, "en", ("LK", "R9", "S7"), 2)))
    codes = list(CHARACTERS)
    for first in range(0, 36, 3):
        a, b, c = codes[first : first + 3]
        VALIDATOR.validate(to_json(random_tournament(first, "de", (a, b, c), 2)))


def test_the_golden_games_fit() -> None:
    lines = Path("tests/golden/witnesses.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) > 50
    for line in lines:
        VALIDATOR.validate(json.loads(line)["record"])


@pytest.mark.parametrize(
    "change",
    [{"format": "eidex-record/2"}, {"edition": "fr"}, {"characters": ["XX", None, None]}, {"x": 1}],
)
def test_what_is_wrong_does_not_fit(change: dict[str, Any]) -> None:
    data = to_json(random_tournament(1, "en", games=1)) | change
    assert not VALIDATOR.is_valid(data)
