"""What the reader of records takes is what their schema takes; what commands print fits theirs."""

from __future__ import annotations

import json
import random
import re
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from cli.forked import run
from engine.mutations import changed
from jsonschema import Draft202012Validator

from cli.documents import fits_of_game
from eidex.cli.commands import OF_OTHER_GAMES
from eidex.cli.documents import schema_of_game
from eidex.common.errors import RecordError
from eidex.games import game
from eidex.games.cosmic_euchre.engine.cards import PACK
from eidex.games.cosmic_euchre.game import random_record
from eidex.games.cosmic_euchre.records.reader import KINDS, WAYS, read_record
from eidex.games.cosmic_euchre.records.record import replay, to_json
from eidex.games.cosmic_euchre.rulebook import races
from eidex.reference_engine.records.strict_json import read_text

GAME = "cosmic-euchre"
record_schema = game(GAME).record_schema
SALOON = Path(__file__).with_name("saloon.py")
RECORDS = Draft202012Validator(record_schema())
OWN_VALUES = ("rat", "thief", "half", "alone", "use", "toss", "HA", "E-003", "E-999", ["rat"] * 4)
"""What these records hold, put where it does not belong."""


def refusal(data: Any) -> str:
    """In which words the reader refuses it; '' when it is taken."""
    try:
        read_record(read_text(json.dumps(data)))
    except RecordError as error:
        return str(error)
    return ""


def test_the_schema_names_what_the_game_has() -> None:
    Draft202012Validator.check_schema(record_schema())
    told = record_schema()["$defs"]
    assert told["power"]["enum"] == list(races())
    assert told["card"]["enum"] == list(PACK)
    assert told["action"]["properties"]["do"]["enum"] == list(KINDS)
    assert told["action"]["properties"]["way"]["enum"] == list(WAYS)
    once = [one["contains"]["const"] for one in record_schema()["properties"]["powers"]["allOf"]]
    assert once == list(races())


@pytest.mark.slice(4)
@pytest.mark.parametrize("seed", range(4))
def test_the_reader_takes_what_the_schema_takes(seed: int) -> None:
    rng, taken, refused = random.Random(seed), 0, 0
    for number in range(4):
        record = random_record(100 * seed + number, ())
        # Most of a record are deals and plays alike; a short one is changed in more places.
        record["actions"] = record["actions"][: rng.choice((1, 6, 12))]
        for _ in range(150):
            data = changed(record, rng)
            if rng.randrange(3) == 0:
                data = changed_here(data, rng)
            said = refusal(data)
            assert (said == "") == RECORDS.is_valid(data), (data, said)
            assert "\n" not in said
            assert len(said) < 400
            taken, refused = taken + (not said), refused + bool(said)
    assert min(taken, refused) > 20


def changed_here(data: Any, rng: random.Random) -> Any:
    """With a word of this format in the place of something."""
    text = json.dumps(data)
    words = re.findall(r'"[a-zA-Z0-9_-]+"(?=[,\]}])', text)
    return json.loads(text.replace(rng.choice(words), json.dumps(rng.choice(OWN_VALUES)), 1))


def test_what_is_taken_is_the_same_game_when_it_is_written_again() -> None:
    rng, taken = random.Random(7), 0
    for number in range(5):
        record = random_record(number, ())
        for _ in range(30):
            try:
                read = read_record(read_text(json.dumps(changed(record, rng))))
                played = [step.after for step in replay(read)]
            except RecordError:
                continue
            taken += 1
            again = read_record(read_text(json.dumps(to_json(read))))
            assert [step.after for step in replay(again)] == played
    assert taken


@pytest.mark.parametrize("value", [True, 1.5, "1", None])
def test_a_result_of_another_kind_is_refused(value: Any) -> None:
    """Though Python takes true for 1."""
    record = random_record(3, ())
    record["result"]["winner"] = value
    assert "record.result.winner: is" in refusal(record)


def test_every_command_has_a_schema_which_it_shows() -> None:
    there = {one.name for one in files("eidex.cli").joinpath("schema/games").iterdir()}
    assert there == {f"{name}.schema.json" for name in OF_OTHER_GAMES}
    for name in OF_OTHER_GAMES:
        shown = json.loads(run("--game", GAME, name, "--json-schema").out)
        assert shown == schema_of_game(name, GAME)
        assert shown["title"] == f"eidex --game NAME {name} --json"


def as_json(words: str) -> list[str]:
    command, *rest = words.split()
    return [command, "--json", *rest]


@pytest.mark.slice(4)
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("play --seed 7 --powers Thief,Human", "cosmic-euchre-record"),
        ("replay game.json", "cosmic-euchre-record"),
        ("replay game.json --strict", "eidex-game-stop"),
        ("clause E-017", "eidex-game-ruling"),
        ("clause POWER.THIEF.MAY_STEAL", "eidex-game-clause"),
        ("clause --list", "eidex-game-clauses"),
        ("soak --games 2", "eidex-game-soak"),
        ("rulings --powers Human,Whiner", "eidex-game-rulings"),
        ("query Human Whiner", "eidex-game-query"),
        ("faq Human", "eidex-game-faq"),
        ("prove", "eidex-game-proofs"),
        ("diff --games 1", "eidex-game-diff"),
        ("oracle --hello", "eidex-game-oracle"),
        (f"conform --games 2 -- {sys.executable} {SALOON}", "eidex-game-conform"),
    ],
    ids=lambda words: words.partition(" -- ")[0],
)
def test_a_document_fits_and_is_the_same_again(words: str, told: str, tmp_path: Path) -> None:
    if "game.json" in words:
        assert run("--game", GAME, "play", "--out", "game.json", cwd=tmp_path).code == 0
    first, again = (run("--game", GAME, *as_json(words), cwd=tmp_path) for _ in range(2))
    assert first == again
    assert first.code == (3 if "--strict" in words else 1 if "conform" in words else 0)
    assert fits_of_game(words.split()[0], GAME, first.out)["format"] == f"{told}/1"


def test_the_page_names_every_format() -> None:
    schemas = files("eidex.cli").joinpath("schema/games").iterdir()
    formats = re.compile(r'"const":\s*"([a-z-]+/1)"')
    told = set().union(*(formats.findall(one.read_text(encoding="utf-8")) for one in schemas))
    page = Path("docs/other-games.rst").read_text(encoding="utf-8")
    named = {*re.findall(r"``([a-z-]+/1)``", page)}
    assert told - named == {"eidex-game-conformance/1"}
    assert all(one.endswith("-record/1") for one in named - told)
