"""Records and the published schema agree."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from engine.mutations import changed

from eidex.reference_engine import RecordError
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.explain.action_words import fields_of
from eidex.reference_engine.random_play import random_tournament
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import from_json, read_action, to_json
from eidex.rulebook import EDITIONS

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


# -- what fits the schema is what can be read


ACTION = jsonschema.Draft202012Validator({**SCHEMA["$defs"]["action"], "$defs": SCHEMA["$defs"]})


def refusal(read: Callable[[], object]) -> str:
    """In which words it is refused; '' when it is taken."""
    try:
        read()
    except RecordError as error:
        return str(error)
    return ""


def some_record(rng: random.Random) -> Any:
    a, b, c = rng.sample([*CHARACTERS, None, None], 3)
    return to_json(random_tournament(rng.randrange(40), rng.choice(EDITIONS), (a, b, c), 1))


@pytest.mark.slice(4)
@pytest.mark.parametrize("seed", range(4))
def test_the_reader_takes_what_the_schema_takes(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(3):
        record = some_record(rng)
        for _ in range(20):
            data = changed(record, rng)
            said = refusal(partial(from_json, json.dumps(data)))
            assert (said == "") == VALIDATOR.is_valid(data), (data, said)
            assert "\n" not in said
            assert len(said) < 400


@pytest.mark.slice(4)
@pytest.mark.parametrize("seed", range(4))
def test_the_reader_takes_actions_that_the_schema_takes(seed: int) -> None:
    rng = random.Random(seed)
    actions = [action for _ in range(20) for action in some_record(rng)["games"][0]["actions"]]
    special = [action for action in actions if set(action) - {"seat", "play", "put_down"}]
    taken = 0
    for _ in range(600):
        action = json.loads(json.dumps(changed(rng.choice(special), rng)).replace(".0", ""))
        fits = ACTION.is_valid(action)
        assert (refusal(partial(read_action, action, "here")) == "") == fits, action
        taken += fits
    assert 10 < taken < 590


@pytest.mark.slice(4)
@pytest.mark.parametrize("do", ["use", "answer", "draw", "pass"])
def test_every_action_with_what_it_has_a_field_less_or_a_field_more(do: str) -> None:
    given = {
        "of": 1, "card": "LA", "suit": "L", "cards": ["H10", "H9"], "limit": 90, "add": 1,
        "number": 4, "up": True, "lead": False, "yes": True, "question": "has HJ",
    }  # fmt: skip
    taken = 0
    for power, other, seat in product(CHARACTERS, ("", *given), ({"seat": 0}, {})):
        names = {*fields_of(power, do)} ^ {other} - {""}
        action = {**seat, do: power, **{name: given[name] for name in sorted(names)}}
        fits = ACTION.is_valid(action)
        assert (refusal(partial(read_action, action, "here")) == "") == fits, action
        taken += fits
    assert taken >= {"use": 36, "answer": 5, "draw": 3, "pass": 36}[do]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_taken_is_the_same_game_when_it_is_written_again(seed: int) -> None:
    rng, taken = random.Random(seed), 0
    for _ in range(5):
        record = some_record(rng)
        for _ in range(20):
            data = changed(record, rng)
            try:
                read = from_json(json.dumps(data))
                played = [step.after for step in replay(read)]
            except RecordError:
                continue
            taken += 1
            again = from_json(json.dumps(to_json(read)))
            assert [step.after for step in replay(again)] == played
    assert taken
