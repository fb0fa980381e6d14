"""Standard streams that are full, closed or broken, and locales that cannot write umlauts."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cli.forked import Done, on_a_terminal, one_line, run
from cli.test_cli import EIDEX

GAME = str(Path("docs/examples/first-trick.json").resolve())
HELLO = b'{"id": 1, "op": "hello"}\n'
TELLING: list[tuple[str, ...]] = [
    ("--help",),
    ("--version",),
    ("play", "--help"),
    ("play",),
    ("play", "--json"),
    ("play", "--out", "-"),
    ("play", "--watch", "--delay", "0"),
    ("quiz",),
    ("characters",),
    ("clause", "--list"),
    ("clause", "PLAY.FOLLOW", "--json"),
    ("show", GAME),
    ("show", GAME, "--svg", "-"),
    ("why", GAME, "--card", "LA"),
    ("replay", GAME),
    ("oracle",),
    ("soak", "--characters", "RA", "--edition", "en", "--jobs", "1"),
    ("diff", "--whole-games", "1", "--jobs", "1"),
]
"""Commands that print something and are quick."""


def to(name: str) -> None:
    """Standard output goes there."""
    opened = os.open(name, os.O_WRONLY)
    os.dup2(opened, 1)
    os.close(opened)


def broken() -> None:
    """Nobody reads standard output."""
    read, write = os.pipe()
    os.close(read)
    os.dup2(write, 1)
    os.close(write)


@pytest.mark.slice(3)
@pytest.mark.parametrize("words", TELLING, ids=" ".join)
def test_output_that_is_lost(words: tuple[str, ...]) -> None:
    full = run(*words, given=HELLO, before=lambda: to("/dev/full"))
    assert "standard output cannot be written (No space left on device)" in one_line(full)
    closed = run(*words, given=HELLO, before=lambda: os.close(1))
    assert "standard output cannot be written (Bad file descriptor)" in one_line(closed)
    unread = run(*words, given=HELLO, before=broken)
    assert (unread.code, unread.errors) == (141, "")


@pytest.mark.parametrize("how", [lambda: os.close(2), lambda: os.dup2(os.open("/dev/full", 1), 2)])
def test_errors_that_nobody_hears_change_no_exit_code(how) -> None:  # type: ignore[no-untyped-def]
    assert run("play", before=how).code == 0
    assert run("query", "Nobody", before=how).code == 2
    assert run("clause", "NO.SUCH", before=how).code == 2


def test_input_that_is_closed() -> None:
    said = one_line(run("oracle", before=lambda: os.close(0)))
    assert "standard input cannot be read (Bad file descriptor)" in said
    assert "Bad file descriptor" in one_line(run("replay", "-", before=lambda: os.close(0)))
    assert run("play", before=lambda: os.close(0)).code == 0


def test_a_record_may_come_by_standard_input() -> None:
    text = Path(GAME).read_bytes()
    assert run("replay", "-", given=text).out == run("replay", GAME).out
    assert "line 1: not JSON" in one_line(run("replay", "-", given=b"x"))


def test_no_file_that_is_opened_takes_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    """A store that were standard output would be written over by what is printed."""

    def close_all() -> None:
        for number in (0, 1, 2):
            os.close(number)

    store = tmp_path / "s.sqlite"
    done = run("query", "--edition", "en", "--store", str(store), before=close_all)
    assert done.code == 2
    assert run("query", "--edition", "en", "--store", str(store)).code == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_no_locale_is_too_poor(encoding: str) -> None:
    quiet = {**os.environ, "PYTHONIOENCODING": encoding, "LC_ALL": "C"}
    for words in (["characters"], ["clause", "--list"], ["query", "Raeubr\u0301"]):
        done = subprocess.run([EIDEX, *words], capture_output=True, env=quiet, check=False)
        assert b"Traceback" not in done.stderr
        assert done.returncode == (2 if words[0] == "query" else 0)
    done = subprocess.run([EIDEX, "characters", "--json"], capture_output=True, env=quiet)
    names = {c["names"]["de"] for c in json.loads(done.stdout.decode(encoding))["characters"]}
    assert "Räuber" in names


@pytest.mark.parametrize("home", [None, "", "relative", "/dev/null", "/proc/nowhere"])
def test_no_home_folder(home: str | None, tmp_path: Path) -> None:
    """What would be kept is kept for this run only, and nothing is written elsewhere."""

    def without() -> None:
        os.environ.pop("EIDEX_STORE", None)
        os.environ.pop("HOME", None)
        if home is not None:
            os.environ["HOME"] = home

    assert run("play", cwd=tmp_path, before=without).code == 0
    if home is not None:
        done = run("query", "--edition", "en", cwd=tmp_path, before=without)
        assert re.search("no home folder|the store cannot be used", done.errors)
        assert done.code == (2 if home == "/proc/nowhere" else 0)
    assert not list(tmp_path.iterdir())


def test_a_crash_is_no_answer() -> None:
    """Exit code 1 says that something was found; a bug of Eidex is 70."""
    crash = "from eidex.cli import main; main._answer = lambda: 1 / 0; main.main()"
    done = subprocess.run(
        [sys.executable, "-c", crash], capture_output=True, text=True, check=False
    )
    assert done.returncode == 70
    assert "ZeroDivisionError" in done.stderr


ALONE = "import sys; sys.argv[1:] = {words}; from eidex.cli import {use}; {before}; main.main()"
"""The program in a process of its own, with something done before."""


def started(
    *words: str, before: str, use: str = "main", cwd: Path | None = None, **environment: str
) -> Done:
    code = ALONE.format(words=[*words], before=before, use=use)
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("short", [12, 25, 30, 40, 50, 75])
def test_too_little_memory_is_one_line(short: int) -> None:
    """In megabytes; whatever is not loaded any more, the solver's library or a module."""
    # What Python itself needs comes on top: it is asked when all of it has started.
    less = f"import resource; resource.setrlimit(resource.RLIMIT_AS, ({short}_000_000,) * 2)"
    done = started("query", "Zombie", "Skater", before=less, EIDEX_STORE=os.devnull + "/none")
    if done.code >= 0:  # the solver may be killed by what it lacks
        assert done.code == 2, done
        assert "Traceback" not in done.errors
        assert done.errors.splitlines()[-1].startswith("eidex: ")


STOP = "streams.finish = lambda: (_ for _ in ()).throw(KeyboardInterrupt)"
"""Ctrl-C when all has been done."""


def test_after_ctrl_c_it_says_what_stays(tmp_path: Path) -> None:
    def stopped(*words: str) -> str:
        done = started(*words, before=STOP, use="main, streams", cwd=tmp_path)
        assert done.code == 130
        return done.errors

    nothing = "eidex: stopped; nothing of it stays: the same command begins anew\n"
    assert stopped("play", "--seed", "3") == nothing
    assert stopped("play", "--out", "game.json") == "eidex: stopped; saved: game.json\n"
    assert json.loads((tmp_path / "game.json").read_text())["games"]
    words = ("faq", "R9", "--edition", "en", "--store", "s.sqlite", "--out", "out")
    assert stopped(*words).endswith(
        "eidex: stopped; the answers so far are in s.sqlite: the same command goes on; "
        "saved, as far as it came: out\n"
    )
    assert (tmp_path / "s.sqlite").exists()
    assert len([*(tmp_path / "out").glob("conflict-faq*")]) == 2


def test_quiet_says_nothing_but_what_is_wrong(tmp_path: Path) -> None:
    words = ("query", "Zombie", "--edition", "en", "--store")
    loud, quiet = (
        run(*words, f"{tmp_path}/{number}.sqlite", *more)
        for number, more in enumerate(((), ("--quiet",)))
    )
    assert "asking the solver" in loud.errors
    assert (quiet.out, quiet.errors) == (loud.out, "")
    assert "is no character" in one_line(run("query", "Nobody", "--quiet"))


def test_verbose_says_how_far_it_is() -> None:
    words = ("soak", "--characters", "RA", "--edition", "en", "--jobs", "1")
    assert run(*words).errors == ""
    said = run(*words, "--verbose").errors.splitlines()
    assert said
    assert all(re.fullmatch(r"[\w ]+: \d+ of \d+ …", line) for line in said)


@pytest.mark.parametrize("plain", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_has_colour_unless_it_is_not_wanted(plain: dict[str, str]) -> None:
    words = ("query", "Zombie", "Skater", "--edition", "en")
    colour = on_a_terminal(80, *words, environment={"TERM": "xterm", "NO_COLOR": ""})
    without = on_a_terminal(80, *words, environment={"TERM": "xterm", "NO_COLOR": "", **plain})
    assert colour.startswith("\33[1mSkater and Zombie (English edition)\33[0m\n")
    assert "\33" not in without
    assert re.sub(r"\x1b\[\d+m", "", colour) == without
    assert "\33" not in run(*words).out
