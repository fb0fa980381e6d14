"""Bad input of every kind to every command: one line, the right exit code, nothing else touched.

By day a fifth is tried, `EIDEX_BAD_INPUTS` says how many times as many (`make nightly`: twenty).
"""

from __future__ import annotations

import json
import os
import random
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cli.forked import Done, run
from docs.building import SAMPLE
from engine.mutations import VALUES, changed
from stages import part

from eidex.cli import commands as program
from eidex.cli.commands import COMMANDS
from eidex.common.conformance.serving import answer_lines
from eidex.conflicts.report.table import scope_of, table
from eidex.conformance.protocol.oracle import answer_line
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.errors import RecordError
from eidex.reference_engine.random_play import random_tournament
from eidex.reference_engine.records.notation import from_notation, to_notation
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import to_json
from eidex.reference_engine.records.text import from_text, to_text
from eidex.rulebook import EDITIONS, characters

TIMES = int(os.environ.get("EIDEX_BAD_INPUTS", "1"))
EXAMPLES = sorted(Path("docs/examples").resolve().glob("*.json"))
LETTERS = '0123456789LRHSAKQJabcdeftpxyz.:;/@|!=-+^*()?~[]{}"\\ \n\t\u0664\u00e9XNaenyo,\x00\ufeff'
LONG = "9" * 5000
GAME = str(EXAMPLES[0])


def spoilt(text: str, rng: random.Random) -> str:
    """The text with a few letters changed."""
    letters = list(text)
    for _ in range(rng.choice((1, 1, 2, 3))):
        at = rng.randrange(len(letters))
        match rng.randrange(4):
            case 0:
                letters[at] = rng.choice(LETTERS)
            case 1:
                letters.insert(at, rng.choice(LETTERS))
            case 2:
                del letters[at:]
                letters = letters or ["x"]
            case _:
                other = rng.randrange(len(letters))
                letters[at], letters[other] = letters[other], letters[at]
    return "".join(letters)


def must_be_told(done: Done, codes: tuple[int, ...] = (0, 2, 3)) -> None:
    """No traceback, an exit code that means what it says, and one short line for a mistake."""
    assert "Traceback" not in done.errors, done.errors
    assert done.code in codes, done
    if done.code == 2:
        assert done.errors.count("\n") == 1, done.errors
        assert len(done.errors) < 900, done.errors
        for python in ("NoneType", "object has no", "unhashable", "<class", "not subscriptable"):
            assert python not in done.errors


# -- words -----------------------------------------------------------------------------------------

BAD_VALUES = ("", "-", LONG, "nan", "-1", "1.5", "\u0664", "x" * 300, "\udc80", "/proc/x", ".")
OPTIONS: dict[str, tuple[str, ...]] = {
    "rulings": ("--edition", "--characters", "--out", "--pack", "--jobs", "--store", "--scheduler"),
    "query": ("--edition", "--store"),
    "explain": ("--edition", "--store"),
    "faq": ("--edition", "--table", "--out", "--store"),
    "replay": ("--accept",),
    "why": ("--card", "--game", "--at"),
    "play": ("--seed", "--edition", "--characters", "--games", "--delay"),
    "quiz": ("--seed", "--edition", "--characters", "--questions", "--table"),
    "show": ("--game", "--at", "--seat"),
    "clause": ("--edition", "--store"),
    "characters": ("--jsn",),
    "words": ("--edition", "--game"),
    "spans": ("--edition",),
    "order": ("--edition",),
    "prove": ("--edition", "--characters", "--question", "--keep"),
    "soak": ("--games", "--seed", "--jobs", "--edition", "--characters", "--out"),
    "winrates": ("--games", "--seed", "--jobs", "--edition", "--svg"),
    "diff": ("--positions", "--whole-games", "--kept", "--seed", "--jobs", "--out"),
    "graph": ("--edition", "--table", "--svg", "--graphml"),
    "quiet": ("--edition", "--table", "--with"),
    "compare": ("--nothing",),
    "oracle": ("--nothing",),
    "conform": (
        *("--edition", "--seed", "--timeout", "--budget", "--drawn", "--junit", "--html"),
        *("--badge", "--skeleton"),
    ),
    "vectors": ("--force",),
    "perft": ("--depth", "--game", "--at"),
}
ALSO: dict[str, tuple[str, ...]] = {
    "replay": (GAME,),
    "why": (GAME, "--card", "LA"),
    "show": (GAME,),
    "perft": (GAME,),
    "query": ("Nobody",),
    "explain": ("Nobody",),
    "faq": ("Nobody",),
    "clause": ("NO.SUCH",),
    "words": ("nosuch",),
    "spans": ("nosuch",),
    "order": ("Nobody",),
    "rulings": ("--characters", "Nobody"),
    "prove": ("--characters", "Nobody"),
    "soak": ("--characters", "Nobody"),
    "winrates": ("--edition", "fr"),
    "diff": ("--whole-games", "1", "--out", "x"),
    "conform": ("--exec", "'unfinished"),
    "vectors": ("--out", ""),
    "graph": ("--table", "nowhere"),
    "quiet": ("--table", "nowhere"),
    "compare": ("nowhere", "nowhere"),
    "play": ("--out", ""),
    "quiz": ("--table", "nowhere"),
}
"""What makes the command end soon, and by a mistake."""


def test_every_command_is_tried() -> None:
    assert set(OPTIONS) == set(COMMANDS)
    assert set(OF_OTHER_GAMES) == set(program.OF_OTHER_GAMES)


@pytest.mark.slice(10)
@pytest.mark.parametrize("command", list(OPTIONS))
def test_bad_words(command: str, tmp_path: Path) -> None:
    for option in OPTIONS[command]:
        for value in BAD_VALUES:
            words = (command, *ALSO.get(command, ()), option, value)
            must_be_told(run(*words, cwd=tmp_path))
    for words in ((command, "--" + "x" * 999), (command, *["x" * 999] * 9, "--store", "/proc/x")):
        must_be_told(run(*words, cwd=tmp_path), (2, 0) if command == "oracle" else (2,))
    assert not [path for path in tmp_path.iterdir() if path.name != "rulings"]


OF_OTHER_GAMES = {
    "play": ("--seed 1", "--powers", "--players", "--seed"),
    "replay": ("nowhere", "--accept"),
    "clause": ("NO.SUCH", "--nothing"),
    "soak": ("--games 1", "--games", "--seed"),
    "rulings": ("--powers Nobody", "--out", "--powers", "--players"),
    "query": ("Nobody", "--nothing"),
    "faq": ("Nobody", "--nothing"),
    "prove": ("Nobody", "--nothing"),
    "diff": ("--games 0", "--games", "--seed"),
    "oracle": ("--nothing", "--hello"),
    "conform": ("--games 0 nowhere", "--seed", "--timeout", "--budget", "--games"),
}
"""With what makes the command end soon, each with its options."""


def test_a_folder_that_is_gone(tmp_path: Path) -> None:
    """What is to be written there cannot be; the command says so before it plays."""
    eidex = shlex.join([str(Path(sys.executable).with_name("eidex")), "play", "--out", "x.json"])
    words = f"rmdir {shlex.quote(str(tmp_path))}; exec {eidex}"
    # Python itself does not start in such a folder where a relative one is searched for modules.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    shell = ["sh", "-c", words]
    done = subprocess.run(shell, cwd=tmp_path, env=env, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        "eidex: x.json: cannot be written (No such folder); choose another place with --out"
    ]


@pytest.mark.parametrize("command", ["rulings", "soak --games 1", "diff --positions 10"])
def test_more_processes_than_any_machine_has(command: str, tmp_path: Path) -> None:
    must_be_told(run(*command.split(), "--jobs", "9" * 20, cwd=tmp_path))


@pytest.mark.slice(10)
@pytest.mark.parametrize("command", list(OF_OTHER_GAMES))
def test_bad_words_about_another_game(command: str, tmp_path: Path) -> None:
    soon, *options = OF_OTHER_GAMES[command]
    for option in options:
        for value in BAD_VALUES:
            words = ("--game", "cosmic-euchre", command, *soon.split(), option, value)
            must_be_told(run(*words, cwd=tmp_path))
    assert not list(tmp_path.iterdir())


# -- files -----------------------------------------------------------------------------------------


def bad_files(good: str, data: Any, rng: random.Random, count: int) -> Iterator[bytes]:
    """Texts that are almost right, and some that are not at all; by day a fifth of them."""
    strange = [
        *(b"", b"\xff", b"\xef\xbb\xbf" + good.encode(), b"[" * 10**5, b'{"a":' * 10**5),
        *(json.dumps(value).encode() for value in VALUES[:12]),
        *(good.replace("0", LONG, 1).encode(), good.replace("0", "1e999", 1).encode()),
        good.replace('"format"', '"format": 1, "format"', 1).encode(),
    ]
    for _ in range(count):
        if rng.randrange(2):
            strange.append(spoilt(good, rng).encode("utf-8", "surrogatepass"))
        else:
            strange.append(json.dumps(changed(data, rng)).encode())
    yield from part(strange, 5)


def test_bad_records(tmp_path: Path) -> None:
    rng, path = random.Random(1), tmp_path / "game.json"
    for example in part(EXAMPLES, 2):
        text = example.read_text(encoding="utf-8")
        for bad in bad_files(text, json.loads(text), rng, 60 * TIMES):
            path.write_bytes(bad)
            words = rng.choice((("replay",), ("show",), ("why", "--card", "LA")))
            must_be_told(run(*words, str(path)))
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


def whole_table() -> str:
    """One that says that all was asked."""
    sample = json.loads(Path(SAMPLE).read_text(encoding="utf-8"))
    empty = table({}, scope_of(EDITIONS, characters()))
    return json.dumps({**sample, "format": empty["format"], "asked": empty["asked"]})


def test_bad_tables(tmp_path: Path) -> None:
    rng, path = random.Random(2), tmp_path / "table.json"
    text = whole_table()
    for bad in bad_files(text, json.loads(text), rng, 40 * TIMES):
        path.write_bytes(bad)
        words = rng.choice((("graph",), ("quiet", "--with", "RA"), ("graph", "--json")))
        must_be_told(run(*words, "--table", str(path)), (0, 2))
    assert [p.name for p in tmp_path.iterdir()] == ["table.json"]


def test_bad_stores(tmp_path: Path) -> None:
    rng, path = random.Random(3), tmp_path / "s.sqlite"
    words = ("query", "--edition", "en", "--store", str(path))
    assert run(*words).code == 0
    good = path.read_bytes()
    for _ in part(range(10 * TIMES), 5):
        for beside in tmp_path.iterdir():
            beside.unlink()
        data = bytearray(good)
        for _ in range(rng.choice((1, 3, 300))):
            data[rng.randrange(len(data))] = rng.randrange(256)
        path.write_bytes(bytes(data[: rng.choice((len(data), rng.randrange(len(data))))]))
        must_be_told(run(*words), (0, 2))


def test_bad_files_of_every_other_kind(tmp_path: Path) -> None:
    """Reports of programs, tables to compare, records of another game and those that are kept."""
    rng, path = random.Random(7), tmp_path / "bad"
    salon = Path("tests/conformance/salon.py").resolve()
    program = f"{sys.executable} {salon} --ops card_points no-chaos"
    words = ("conform", "--edition", "en", "--drawn", "0", "--json", "--exec", program)
    (tmp_path / "report").write_text(report := run(*words).out, encoding="utf-8")
    euchre = ("--game", "cosmic-euchre")
    for text, *commands in (
        (
            report,
            ("conform", "--compare", "bad", "report"),
            (*words[:1], "--compare", "bad", "--json"),
        ),
        (
            run(*euchre, "play", "--json").out,
            (*euchre, "replay", "bad"),
            (*euchre, "replay", "bad", "--strict"),
        ),
        (
            run("--game", "arschloch", "play", "--players", "3", "--json").out,
            ("--game", "arschloch", "replay", "bad"),
        ),
        (
            Path(SAMPLE).read_text(encoding="utf-8"),
            ("compare", "bad", "bad"),
            ("faq", "R9", "--table", "bad"),
        ),
        (EXAMPLES[0].read_text(encoding="utf-8"), ("diff", "--record", "bad")),
    ):
        for bad in bad_files(text, json.loads(text), rng, 20 * TIMES):
            path.write_bytes(bad)
            must_be_told(run(*rng.choice(commands), cwd=tmp_path), (0, 1, 2, 3))
    lines = Path("tests/differential/kept.jsonl").read_text(encoding="utf-8").splitlines()
    for bad in part([spoilt("\n".join(lines[:2]), rng) for _ in range(10 * TIMES)], 5):
        path.write_text(bad, encoding="utf-8", errors="surrogatepass")
        done = run("diff", "--kept", "bad", "--jobs", "1", cwd=tmp_path)
        must_be_told(done, (0, 1, 2))
    assert {one.name for one in tmp_path.iterdir()} == {"bad", "report"}


# -- lines, texts, positions -----------------------------------------------------------------------


def test_bad_lines() -> None:
    rng = random.Random(4)
    record = json.loads(EXAMPLES[0].read_text(encoding="utf-8"))
    asked = [
        {"id": 1, "op": "legal_cards", "edition": "en", "mode": "H", "hand": ["H6"], "trick": []},
        {"id": "a", "op": "tournament", "edition": "nl", "before": [6, 0, 1],
         "points": [60, 60, 37], "victory_points": [0, 1, 1]},
        {"id": 2, "op": "replay", "record": record},
        {"id": 3, "op": "observation", "record": record, "seat": 1},
    ]  # fmt: skip
    for _ in range(200 * TIMES):
        data = rng.choice(asked)
        line = rng.choice((json.dumps(changed(data, rng)), spoilt(json.dumps(data), rng)))
        raw = line.replace("\n", " ").encode("utf-8", "surrogatepass")
        if not raw.strip():
            continue
        (reply,) = map(json.loads, answer_lines([raw], answer_line).splitlines())
        error = reply.get("error", "")
        assert "id" in reply
        assert not error.startswith("internal"), (line, reply)
        assert len(error) < 900


def test_bad_texts_and_positions() -> None:
    """What is taken is the same when it is written again."""
    rng, taken = random.Random(5), 0
    for number in range(10):
        a, b, c = rng.sample([*CHARACTERS], 3)
        record = random_tournament(number, EDITIONS[number % 3], (a, b, c), 1)
        positions = [step.after for step in replay(record)]
        for _ in range(20 * TIMES):
            line = spoilt(to_notation(rng.choice(positions)), rng)
            try:
                pos = from_notation(line)
                assert to_notation(pos).split() == line.split()
                assert from_notation(to_notation(pos)) == pos
                taken += 1
            except RecordError as error:
                assert len(str(error)) < 400  # noqa: PT017
        for _ in range(20 * TIMES):
            try:
                read = from_text(spoilt(to_text(record), rng))
                assert from_text(to_text(read)) == read
                taken += 1
            except RecordError as error:
                assert len(str(error)) < 400  # noqa: PT017
        for _ in range(10 * TIMES):
            try:
                read_again = [*replay(from_text(to_text(record)))]
                assert [step.after for step in read_again] == positions
            except RecordError as error:
                raise AssertionError(json.dumps(to_json(record))) from error
    assert taken
