"""The command: what it prints, its exit codes, one line for a user's mistake."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from cli.forked import completed as run
from click.testing import CliRunner

from cli.documents import fits
from eidex.cli.commands import cli
from eidex.conformance.cases import powers
from eidex.properties.differential import coverage
from eidex.properties.differential.sayings import TOGETHER
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import from_json
from eidex.rulebook import EDITIONS, Edition

EIDEX = str(Path(sys.executable).with_name("eidex"))
EXAMPLES = Path("docs/examples")


def broken(tmp_path: Path, change: Any) -> str:
    data = json.loads((EXAMPLES / "exactly-100.json").read_text())
    text = change(data)
    path = tmp_path / "broken.json"
    path.write_text(text if isinstance(text, str) else json.dumps(data))
    return str(path)


def illegal(data: Any) -> None:
    game = data["games"][0]
    game["actions"][3], game["actions"][4] = game["actions"][4], game["actions"][3]


def eleven(data: Any) -> None:
    data["games"][0]["hands"][0].pop()


def twice(data: Any) -> None:
    hands = data["games"][0]["hands"]
    hands[0][0] = hands[1][0]


def version(data: Any) -> None:
    data["format"] = "eidex-record/9"


def stranger(data: Any) -> None:
    data["characters"] = ["XX", None, None]


def cut_off(data: Any) -> str:
    return json.dumps(data)[:200]


def wrong_result(data: Any) -> None:
    data["games"][0]["result"]["points"][0] += 1


def no_list(data: Any) -> None:
    data["games"] = 7


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (illegal, "action 4"),
        (eleven, "11 cards"),
        (twice, "deal it once"),
        (version, "reads eidex-record in version 1.1.0 and every other 1.x.x: use an Eidex"),
        (stranger, "'XX' is no character"),
        (cut_off, "cut off"),
        (wrong_result, "result"),
        (no_list, "is 7; give a list"),
    ],
)
def test_a_bad_record_is_one_line(tmp_path: Path, change: Any, word: str) -> None:
    done = run("replay", broken(tmp_path, change))
    assert done.returncode == 2
    assert word in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "word"),
    [
        (("query", "Nobody"), "no character"),
        (("query", "Jiujitsu", "RA"), "named twice"),
        (("query", "RA", "LJ", "S6", "S7"), "at most three"),
        (("play", "--characters", "RA,LJ,S6,S7"), "four with --edition nl"),
        (("clause", "NO.SUCH"), "no clause"),
        (("replay", "no-such-file.json"), "cannot be read"),
        (("why", str(EXAMPLES / "first-trick.json"), "--card", "X1"), "no card"),
        (("play", "--characters", "RA,RA"), "named twice"),
        (("rulings", "--out", "/proc/nowhere"), "cannot be written"),
        (("replay", str(EXAMPLES / "exactly-100.json"), "--accept", "R-999"), "no ruling"),
        (("nonsense",), "is no command"),
    ],
)
def test_a_mistake_is_one_line(words: tuple[str, ...], word: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert word in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["rulings", "query", "replay", "why", "play", "clause"])
def test_help_has_an_example(name: str) -> None:
    done = run(name, "--help")
    assert done.returncode == 0
    assert "Example: eidex" in done.stdout
    assert "--json" in done.stdout


def test_query_in_words_and_json(tmp_path: Path) -> None:
    store = ("--store", str(tmp_path / "s.sqlite"), "--edition", "en")
    done = run("query", "schwarzpeter", "Ultimo", *store)
    assert done.returncode == 0
    assert "R-061" not in done.stdout
    assert "[house ruling; " in " ".join(done.stdout.split())
    done = run("query", "schwarzpeter", "Ultimo", "--verbose", *store)
    assert done.stdout.startswith("Ultimo and Schwarzpeter (English edition)\n  Safe to play ")
    assert "[R-061] " in " ".join(done.stdout.split())
    assert "for instance" not in done.stdout
    data = fits("query", run("query", "RJ", "HA", "--json", *store).stdout)
    assert (data["format"], data["characters"]) == ("eidex-query/1", ["HA", "RJ"])
    (answer,) = data["answers"]
    assert answer["findings"][0]["settled_by"] == "R-061"


def test_why_with_powers(tmp_path: Path) -> None:
    """A demand binds; Excuse has another way."""
    record = json.loads((EXAMPLES / "printed-example.json").read_text())
    path = tmp_path / "game.json"
    (game,) = record["games"]
    *downs, lead = game["actions"][:4]
    game["actions"] = [*downs, {"seat": 0, "use": "R10", "card": "HK"}, lead]
    path.write_text(json.dumps({**record, "characters": ["R10", "H8", None]}))
    bound = run("why", str(path), "--card", "HA").stdout
    bound_to = (
        "Player 1 may not play the heart ace (HA) because of the heart king.\n  CHAR.R10.BINDS: "
    )
    assert bound.startswith(bound_to)
    free = "Player 1 may play the heart king (HK).\n  CHAR.R10.BINDS: "
    assert run("why", str(path), "--card", "HK").stdout.startswith(free)
    game["actions"] = [*downs, lead]
    path.write_text(json.dumps({**record, "characters": [None, "H8", None]}))
    excused = run("why", str(path), "--card", "R9").stdout
    assert excused.startswith("Player 1 may not play the raven nine (R9) because of")
    assert "the card may be played instead of following suit.\n  CHAR.H8.MAY_EXC" in excused


def test_play_is_the_same_for_a_seed(tmp_path: Path) -> None:
    words = ("play", "--seed", "7", "--characters", "RA,LJ,S6", "--json")
    assert run(*words).stdout == run(*words).stdout
    out = tmp_path / "game.json"
    assert run("play", "--seed", "7", "--out", str(out)).returncode == 0
    assert run("replay", str(out)).returncode == 0


def test_clause_shows_its_places() -> None:
    """File and line; and only rulings that weigh this very clause."""
    data = json.loads(run("clause", "play.undertrump", "--json").stdout)
    file, line = data["places"]["reference_engine"][-1].split(":")
    text = (Path(__file__).parents[2] / file).read_text(encoding="utf-8").splitlines()
    assert "PLAY.UNDERTRUMP" in text[int(line) - 1]
    assert data["places"]["model"]
    assert data["editions"]["de"]["status"] == "differs"
    assert data["rulings"] == ["R-021", "R-048", "R-190"]
    assert data["worked_cases"]
    assert data["games"] == []


def test_clause_shows_a_game_in_which_it_decides() -> None:
    """The last move shows it: an ace may be swapped for that to beat the other."""
    (shown,) = json.loads(run("clause", "CHAR.RA.MAY_SWAP", "--game", "--json").stdout)["games"]
    assert (shown["edition"], "RA" in shown["record"]["characters"]) == ("en", True)
    assert shown["shows"].startswith("it decides may_swap at the end of these moves: yes")
    assert list(replay(from_json(json.dumps(shown["record"]))))
    shown = run("clause", "CHAR.RA.MAY_SWAP", "--game").stdout
    assert "game (en): it decides may_swap" in shown
    (none,) = json.loads(run("clause", "ORDER.MOMENTS", "--game", "--json").stdout)["games"]
    assert none["record"] is None


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_ruling_names_what_it_rests_on_and_shows_games(edition: Edition, tmp_path: Path) -> None:
    store = ("--edition", edition, "--store", str(tmp_path / "s.sqlite"))
    data = fits("clause", run("clause", "R-027", "--game", "--json", *store).stdout)
    assert data["clauses"] == ["CHAR.RA.SWAP", "CHAR.LJ.TENS_BETWEEN"]
    assert data["comes_up_with"] == {edition: [["RA", "LJ"]]}
    assert [shown["edition"] for shown in data["games"]] == [edition]
    for shown in data["games"]:
        *_, last = replay(from_json(json.dumps(shown["record"])))
        assert "R-027" in [ruling for _, ruling in last.after.noted]
    data = json.loads(run("clause", "R-061", "--json", *store).stdout)
    assert set(data["by_the_letter"]) == {"en"}
    assert "more sets" not in run("clause", "R-061", *store).stdout


def _wait_until_more_is_kept(store: Path, before: int) -> None:
    """A run is under way: more of its answers are kept than before; others are still to come."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        with contextlib.suppress(sqlite3.OperationalError):
            if _answers(store) > before:
                return
        time.sleep(0.02)
    raise TimeoutError("no more answers were kept within a minute")


def _answers(store: Path) -> int:
    with contextlib.closing(sqlite3.connect(f"{store.as_uri()}?mode=ro", uri=True)) as kept:
        return int(kept.execute("select count(*) from answers").fetchone()[0])


@pytest.mark.slice(3)
def test_a_run_that_is_stopped_goes_on(tmp_path: Path) -> None:
    """Killed, then stopped with Ctrl-C, then left alone: each run goes on with what is kept."""
    words = [EIDEX, "rulings", "--edition", "en", "--characters", "R9", "--jobs", "1"]
    words += ["--out", str(tmp_path / "out"), "--store", str(tmp_path / "s.sqlite")]
    kept = 0
    for how in (signal.SIGKILL, signal.SIGINT):
        started = subprocess.Popen(words, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        _wait_until_more_is_kept(tmp_path / "s.sqlite", kept)
        os.kill(started.pid, how)
        _, errors = started.communicate(timeout=60)
        assert "Traceback" not in errors
        assert started.returncode == (130 if how == signal.SIGINT else -how)
        assert not list((tmp_path / "out").glob("*.part"))
        assert not (tmp_path / "out" / "ruling-table.json").exists()
        # Counted when it has ended, or the next one seems to be under way before it has begun.
        before, kept = kept, _answers(tmp_path / "s.sqlite")
        assert kept > before
    assert subprocess.run(words, capture_output=True).returncode == 0
    assert (tmp_path / "out" / "ruling-table.json").exists()


def test_four_at_the_table() -> None:
    """Each sits out in turn; every game is a record of three that replays."""
    found = run("play", "--edition", "nl", "--characters", "LA,RA,LJ,S6", "--games", "4", "--json")
    data = json.loads(found.stdout)
    assert [game["sits_out"] for game in data["games"]] == [3, 0, 1, 2]
    for game in data["games"]:
        assert list(replay(from_json(json.dumps(game["record"]))))
        assert game["sits_out"] not in game["players"]
    told = run("play", "--edition", "nl", "--characters", "LA,RA,LJ,S6").stdout
    assert "player 3 sits" in told


@pytest.mark.slice(3)
def test_whole_games_are_compared_state_by_state() -> None:
    done = run("diff", "--whole-games", "3", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert " states in 3 games of 3 casts\n  casts of three:   " in done.stdout
    assert done.stdout.endswith("\n0 differences\n")
    data = json.loads(run("diff", "--whole-games", "2", "--jobs", "1", "--json").stdout)
    assert (data["games"], data["differences"]) == (2, [])
    assert data["states_compared"] > 50
    done = run("diff", "--whole-games", "2", "--out", "x")
    assert (done.returncode, "leave out --out" in done.stderr) == (2, True)


def test_the_games_that_programs_are_judged_by_are_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    some = powers.texts()[:2]
    monkeypatch.setattr(powers, "texts", lambda: some)
    done = CliRunner(env={"LANG": "C"}).invoke(cli, ("diff", "--judged", "--jobs", "1"))
    assert done.exit_code == 0, done.output
    assert " in 2 games of " in done.stdout
    assert done.stdout.endswith("\n0 differences\n")
    beside = CliRunner().invoke(cli, ("diff", "--judged", "--whole-games", "2"))
    assert (beside.exit_code, "--judged stands alone" in beside.stderr) == (2, True)


def test_two_clauses_together_that_the_solver_says_cannot_be_are_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    two = ("may_play", "PLAY.FOLLOW", "PLAY.TRUMP_ANY_TIME")
    monkeypatch.setattr(
        coverage,
        "impossible",
        lambda edition, reached: [(TOGETHER, two)] if edition == "de" else [],
    )
    record = "docs/examples/first-trick.json"
    done = CliRunner(env={"LANG": "C"}).invoke(cli, ("diff", "--record", record))
    assert done.exit_code == 1
    said = (
        f"  the solver says that this cannot be: {TOGETHER}, de: {' '.join(two)}\n0 differences\n"
    )
    assert done.stdout.endswith(said)
    done = CliRunner().invoke(cli, ("diff", "--record", record, "--json"))
    assert json.loads(done.stdout)["refuted"] == [
        {"what": TOGETHER, "edition": "de", "about": [*two]}
    ]


@pytest.mark.slice(3)
def test_kept_games_are_gathered_and_compared(tmp_path: Path) -> None:
    file = str(tmp_path / "kept.jsonl")
    words = [sys.executable, "-P", "-m", "corpus", file, "--games", "3"]
    subprocess.run(words, env={**os.environ, "PYTHONPATH": "tests"}, check=True)
    done = run("diff", "--kept", file, "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("0 differences\n0 lost of what the games were kept for\n")
    first = Path(file).read_text(encoding="utf-8").splitlines()[0]
    wrong = json.loads(first)
    wrong["reaches"].append(["rulings used", "R-000"])
    Path(file).write_text(json.dumps(wrong) + "\n", encoding="utf-8")
    done = run("diff", "--kept", file, "--jobs", "1")
    assert done.returncode == 1
    assert "  lost: rulings used, " in done.stdout
    for words, fault in (
        (("--kept", file, "--whole-games", "2"), "--kept stands alone"),
        (("--kept", str(tmp_path / "none")), "No such file"),
        (("--kept", os.devnull), "holds no game"),
        (("--kept", "README.md"), "line 1 is no kept game"),
    ):
        done = run("diff", *words)
        assert (done.returncode, fault in done.stderr) == (2, True)
