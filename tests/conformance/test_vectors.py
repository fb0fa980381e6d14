"""The vectors: complete, valid, the same bytes each time, and enough for a stranger."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from conformance.asked import salon, told_by
from conformance.judged import judge
from conformance.salon import ALLOWED, OPS
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from stages import part

from cli.documents import fits
from eidex.conformance.cases.coverage import base_clauses
from eidex.conformance.protocol.answers import answer as engine_answer
from eidex.conformance.protocol.protocol import answer_of, edition_of, same_answer
from eidex.conformance.run.vectors import File, all_files
from eidex.rulebook import EDITIONS, rulings

EIDEX = str(Path(sys.executable).with_name("eidex"))
NODE = shutil.which("node")


@cache
def written() -> dict[str, File]:
    return {file.path: file for file in all_files()}


@cache
def data() -> dict[str, Any]:
    return {path: json.loads(f.text) for path, f in written().items() if path.endswith(".json")}


def cases() -> list[tuple[str, dict[str, Any]]]:
    return [(path, file) for path, file in data().items() if "cases" in file]


def games() -> list[tuple[str, dict[str, Any]]]:
    return [(path, file) for path, file in data().items() if path.startswith("games/")]


def test_every_clause_of_the_base_game_has_cases_and_a_near_miss() -> None:
    covered = {file["clause"] for _, file in cases()}
    wanted = {clause.id for edition in EDITIONS for clause in base_clauses(edition)}
    assert covered == wanted
    for path, file in cases():
        assert len(file["cases"]) >= 3, path
        assert len(file["near_misses"]) >= 1, path
        assert path == f"{file['op']}/{file['clause']}.json"


def test_the_engine_passes_and_every_near_miss_is_told_from_it() -> None:
    for path, file in cases():
        for case in file["cases"]:
            verdict = judge(case["request"], {"id": 1, **case["reply"]})
            assert verdict.kind == "agreed", (path, case["id"])
            for also in case.get("also", ()):
                open_ = judge(case["request"], {"id": 1, **also["reply"]})
                assert open_.kind == "open", (path, case["id"])
                assert set(also["rulings"]) >= {r.ruling for r in open_.chosen}
        for miss in file["near_misses"]:
            assert judge(miss["request"], {"id": 1, **miss["wrong"]}).kind == "disagreed", miss[
                "id"
            ]
            wanted = answer_of(file["op"], engine_answer(miss["request"]))
            assert answer_of(file["op"], miss["reply"]) == wanted


def test_the_vectors_accept_what_is_open() -> None:
    shown = set()
    for word, ruling in ALLOWED.items():
        program = salon(word)
        for case in (case for _, file in cases() for case in file["cases"]):
            request = case["request"]
            if edition_of(request) not in rulings()[ruling].editions or request["op"] not in OPS:
                continue
            told = told_by(program, request)
            assert told is not None
            allowed = [case["reply"], *(also["reply"] for also in case.get("also", ()))]
            answers = [answer_of(request["op"], reply) for reply in allowed]
            fits = [same_answer(request["op"], told.got, one) for one in answers]
            assert any(fits), (word, case["id"])
            if not fits[0]:
                shown.add(ruling)
    assert shown == set(ALLOWED.values())


def test_ids_are_given_once() -> None:
    ids = [one["id"] for _, file in cases() for one in (*file["cases"], *file["near_misses"])]
    assert len(set(ids)) == len(ids)


def test_games_hold_every_moment() -> None:
    assert len(games()) > 30
    for path, file in games():
        actions = sum(len(game["actions"]) for game in file["record"]["games"])
        assert len(file["steps"]) == actions, path
        for step in file["steps"]:
            action = file["record"]["games"][step["game"]]["actions"][step["action"]]
            assert action[step["do"]] in step["legal"]
            assert action["seat"] == step["seat"]


def test_every_file_is_valid_by_its_schema() -> None:
    schemas = {path: file for path, file in data().items() if path.startswith("schema/")}
    registry: Registry[Any] = Registry().with_resources(
        (schema["$id"], Resource.from_contents(schema)) for schema in schemas.values()
    )
    kinds = {
        "games": "urn:eidex:vectors:games:1",
        "perft": "urn:eidex:vectors:perft:1",
        "manifest.json": "urn:eidex:vectors:manifest:1",
    }
    by_id = {schema["$id"]: schema for schema in schemas.values()}
    for schema in schemas.values():
        Draft202012Validator.check_schema(schema)
    for path, file in part([*data().items()], 4):
        if path not in schemas:
            name = kinds.get(path.split("/")[0], "urn:eidex:vectors:1")
            Draft202012Validator(by_id[name], registry=registry).validate(file)


def test_the_manifest_lists_every_file_with_its_checksum() -> None:
    listed = {entry["path"]: entry["sha256"] for entry in data()["manifest.json"]["files"]}
    assert set(listed) == set(written()) - {"manifest.json"}
    for path, checksum in listed.items():
        assert hashlib.sha256(written()[path].text.encode()).hexdigest() == checksum


@pytest.mark.nightly
def test_the_command_writes_the_same_bytes_under_another_hash_seed(tmp_path: Path) -> None:
    words = [EIDEX, "vectors", "--out", str(tmp_path / "v"), "--json"]
    done = subprocess.run(
        words, capture_output=True, text=True, env={"PYTHONHASHSEED": "77", "PYTHONUTF8": "1"}
    )
    assert done.returncode == 0, done.stderr
    assert fits("vectors", done.stdout)["files"] == list(written())
    for path, file in written().items():
        assert (tmp_path / "v" / path).read_bytes() == file.text.encode(), path


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    words = [EIDEX, "vectors", "--out", str(tmp_path / "file")]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


# The runner in JavaScript


def node(folder: Path) -> subprocess.CompletedProcess[str]:
    assert NODE is not None
    return subprocess.run([NODE, str(folder / "run.mjs")], capture_output=True, text=True)


def unpacked(folder: Path) -> Path:
    for path, file in written().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(file.text, encoding="utf-8")
    return folder


@pytest.mark.skipif(NODE is None, reason="no Node.js on this machine: the runner is not run")
def test_the_runner_in_javascript_passes(tmp_path: Path) -> None:
    done = node(unpacked(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 wrong" in done.stdout


@pytest.mark.skipif(NODE is None, reason="no Node.js on this machine: the runner is not run")
@pytest.mark.slice(2)
@pytest.mark.parametrize(
    ("there", "instead", "clause"),
    [
        ("return !below || onlyTrumps;", "return true;", "PLAY.UNDERTRUMP"),
        ("J: 20, 9: 14", "J: 20, 9: 0", "POINTS.TRUMP"),
        ("after[third] = 7", "after[third] = 6", "TOUR.CHAOS"),
        ("points[turn] += 5;", "", "SCORE.LAST_TRICK"),
    ],
)
def test_the_runner_fails_with_a_clause_broken(
    tmp_path: Path, there: str, instead: str, clause: str
) -> None:
    path = unpacked(tmp_path) / "run.mjs"
    text = path.read_text()
    assert there in text
    path.write_text(text.replace(there, instead))
    done = node(tmp_path)
    assert done.returncode == 1
    assert clause in done.stdout
