"""What commands write: whole or not at all, where it was meant to be, and nothing of others."""

from __future__ import annotations

import errno
import json
import os
import shutil
import stat
import subprocess
import threading
from importlib import import_module
from pathlib import Path
from typing import Any

import click
import pytest
from cli.forked import Done, one_line, run
from cli.test_cli import EIDEX
from docs.building import SAMPLE

from eidex.cli import output
from eidex.cli.commands import COMMANDS, OTHER_GAMES
from eidex.cli.common import StoreName
from eidex.cli.output import (
    LIST_OF_FILES,
    FileName,
    FolderName,
    OutputFile,
    OutputFolder,
    write_file,
    write_folder,
)
from eidex.cli.tables import TableName

GAME = str(Path("docs/examples/first-trick.json").resolve())
PLAY = ("play", "--seed", "3")


def parts(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob("*") if path.name.endswith(".part")]


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to("real")
    (tmp_path / "new").symlink_to("not-yet")
    for name in ("link", "new"):
        assert run(*PLAY, "--out", name, "--force", cwd=tmp_path).code == 0
        assert (tmp_path / name).is_symlink()
    for name in ("real", "not-yet"):
        assert json.loads((tmp_path / name).read_text())["format"] == "eidex-record/1.0.0"
    (tmp_path / "round").symlink_to("round")
    done = run(*PLAY, "--out", "round", cwd=tmp_path)
    assert "symbolic links" in one_line(done)
    assert not parts(tmp_path)


def test_a_file_keeps_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    path.chmod(0o640)
    assert run(*PLAY, "--out", str(path), "--force").code == 0
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


NEEDS: dict[str, tuple[str, ...]] = {
    "show": (GAME,),
    "conform": ("--exec", "true"),
    "words": ("possession",),
    "winrates": ("--games", "1"),
    "faq": ("RA", "--edition", "en", "--quiet"),
    "soak": ("--characters", "RA", "--edition", "en", "--games", "1"),
}
"""What a command cannot do without, or would take long without."""


def options(*kinds: type[click.ParamType[Any]]) -> list[tuple[tuple[str, ...], click.Parameter]]:
    """Every option and argument of these kinds, of every command of every game."""
    found = []
    for game in ((), ("--game", "cosmic-euchre")):
        for name, module in (OTHER_GAMES if game else COMMANDS).items():
            params = getattr(import_module(module), name).params
            found += [((*game, name), one) for one in params if isinstance(one.type, kinds)]
    return found


FILES = options(OutputFile)
FOLDERS = options(OutputFolder)


def name_of(one: tuple[tuple[str, ...], click.Parameter]) -> str:
    return " ".join((*one[0], one[1].opts[0]))


def given(command: tuple[str, ...], param: click.Parameter, value: Path) -> tuple[str, ...]:
    """The words that give it this value."""
    option = () if isinstance(param, click.Argument) else (param.opts[0],)
    return (*command, *option, str(value))


def alone(*words: str, cwd: Path) -> Done:
    """The program in a process of its own."""
    done = subprocess.run([EIDEX, *words], cwd=cwd, capture_output=True, text=True, check=False)
    return Done(done.returncode, done.stdout, done.stderr)


def test_every_place_to_write_to_is_found() -> None:
    assert len(FILES) >= 10
    assert len(FOLDERS) >= 6
    outs = {"out", "svg", "graphml", "junit", "html", "badge", "pack", "keep"}
    for name, module in COMMANDS.items():
        for param in getattr(import_module(module), name).params:
            if param.name in outs and not param.is_flag:
                assert isinstance(param.type, OutputFile | OutputFolder), (name, param.name)


@pytest.mark.parametrize("one", FILES, ids=name_of)
def test_a_file_that_is_there_is_not_written_over(
    one: tuple[tuple[str, ...], click.Parameter], tmp_path: Path
) -> None:
    command, param = one
    path = tmp_path / "mine"
    path.write_text("mine")
    words = (*given(command, param, path), *NEEDS.get(command[-1], ()))
    assert "there is a file already" in one_line(run(*words))
    assert path.read_text() == "mine"


@pytest.mark.parametrize("one", FOLDERS, ids=name_of)
def test_a_file_in_a_folder_is_not_written_over(
    one: tuple[tuple[str, ...], click.Parameter], tmp_path: Path
) -> None:
    command, param = one
    if param.opts == ["--keep"]:
        pytest.skip("formulas are put beside what is there: tests/model/test_second_solver.py")
    path = tmp_path / "mine"
    path.write_text("mine")
    words = (*given(command, param, tmp_path), *NEEDS.get(command[-1], ()))
    assert "holds mine, which eidex has not written there" in one_line(run(*words, cwd=tmp_path))
    assert path.read_text() == "mine"


def test_what_a_command_reads_is_never_written_over(tmp_path: Path) -> None:
    """Whatever a command is given to read, by whatever name, and what lies in a folder of it."""
    path, folder = tmp_path / "read", tmp_path / "own"
    shutil.copytree("docs/examples/middleman", folder)
    tried = 0
    for command, out in FILES:
        for reader, param in options(TableName, StoreName, click.Path):
            if reader != command:
                continue
            inside = param.opts == ["--with"]
            read = folder if inside else path
            target = folder / "character.toml" if inside else path
            before = Path(GAME).read_text() if not inside else target.read_text()
            target.write_text(before)
            needs = [word for word in NEEDS.get(command[-1], ()) if word != GAME]
            if param.opts == ["reports"]:
                needs = ["--compare"]
            (tmp_path / "link").unlink(missing_ok=True)
            (tmp_path / "link").symlink_to(target)
            for name in (target, tmp_path / "link"):
                words = (*given(command, out, name), *given((), param, read), *needs, "--force")
                # A character of one's own is taken in before anything else: in a new process.
                done = alone(*words, cwd=tmp_path) if inside else run(*words, cwd=tmp_path)
                assert "the command reads this file" in one_line(done), words
                assert target.read_text() == before
                tried += 1
    assert tried >= 12
    assert run("show", GAME, "--svg", "picture", "--force", cwd=tmp_path).code == 0
    assert run("show", GAME, "--svg", "picture", "--force", cwd=tmp_path).code == 0
    assert (tmp_path / "picture").read_text().startswith("<svg")


def test_what_comes_by_standard_input_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(Path(GAME).read_bytes())
    done = run("show", "-", "--svg", str(path), "--force",
               before=lambda: os.dup2(os.open(path, os.O_RDONLY), 0))  # fmt: skip
    assert "the command reads this file" in one_line(done)
    assert path.read_bytes() == Path(GAME).read_bytes()


def test_a_table_is_not_written_over_by_what_is_made_of_it(tmp_path: Path) -> None:
    table = tmp_path / "conflict-faq.json"
    shutil.copy(SAMPLE, table)
    before = table.read_bytes()
    done = run("faq", "--table", str(table), "--out", str(tmp_path), "--edition", "en", "--force")
    assert done.code == 2
    assert "the command reads this file" in done.errors
    assert table.read_bytes() == before


def test_a_pipe_and_a_device_are_written_to(tmp_path: Path) -> None:
    pipe, told = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: told.append(pipe.read_text()))
    reader.start()
    assert run(*PLAY, "--out", str(pipe)).code == 0
    reader.join(timeout=20)
    assert json.loads(told[0])["format"] == "eidex-record/1.0.0"
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert "No space left" in one_line(run("show", GAME, "--svg", "/dev/full"))
    assert stat.S_ISCHR(os.stat("/dev/full").st_mode)


@pytest.mark.parametrize("name", ["-", "/dev/fd/1", "/proc/self/fd/1"])
def test_standard_output_takes_the_file_alone(name: str) -> None:
    """Though it be a file itself: what is written goes there, and the file is not replaced."""
    assert json.loads(run(*PLAY, "--out", name).out)["format"] == "eidex-record/1.0.0"
    assert run("show", GAME, "--svg", name).out.startswith("<svg")
    assert "leave one of them out" in one_line(run(*PLAY, "--out", name, "--json"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((*PLAY, "--out", ""), "an empty name"),
        (("show", GAME, "--svg", ""), "an empty name"),
        (("vectors", "--out", ""), "an empty name"),
        (("rulings", "--out", ""), "an empty name"),
        (("faq", "--out", ""), "an empty name"),
        (("diff", "--out", ""), "an empty name"),
        (("soak", "--out", ""), "an empty name"),
        (("prove", "--keep", ""), "an empty name"),
        (("graph", "--svg", ""), "an empty name"),
        (("conform", "--exec", "x", "--junit", ""), "an empty name"),
        (("vectors", "--out", "-"), "give a folder"),
        ((*PLAY, "--out", "no-folder/x"), "No such folder"),
        (("soak", "--out", "no-folder/x"), "No such folder"),
        ((*PLAY, "--out", "."), "it is a folder"),
        (("graph", "--svg", "-", "--graphml", "-"), "--svg and --graphml would all write"),
    ],
)
def test_what_cannot_be_written_is_refused_before_the_work(
    words: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    assert said in one_line(run(*words, cwd=tmp_path))
    assert not list(tmp_path.iterdir())


def test_a_folder_with_something_foreign_is_left_alone(tmp_path: Path) -> None:
    """Though it be a file that would be written: it was not written by us."""
    for name in ("README.md", "deep/down.txt"):
        folder = tmp_path / name.partition("/")[0]
        path = folder / name
        path.parent.mkdir(parents=True)
        path.write_text("mine")
        said = one_line(run("vectors", "--out", str(folder)))
        assert f"holds {name}, which eidex has not written there" in said
        assert [p for p in folder.rglob("*") if p.is_file()] == [path]
        assert path.read_text() == "mine"


def test_a_link_in_a_folder_leads_nowhere(tmp_path: Path) -> None:
    """To a folder, to a file, or in the place of our list: what lies there is not ours."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/list").write_text("mine")
    for name, leads_to in (
        ("games", "mine"),
        ("README.md", "mine/new"),
        (LIST_OF_FILES, "mine/list"),
    ):
        folder = tmp_path / f"with {name}"
        folder.mkdir()
        (folder / name).symlink_to(tmp_path / leads_to)
        assert f"holds {name}, which" in one_line(run("vectors", "--out", str(folder)))
    assert [(path.name, path.read_text()) for path in (tmp_path / "mine").iterdir()] == [
        ("list", "mine")
    ]


def test_a_folder_of_ours_is_written_anew_and_with_force_any(tmp_path: Path) -> None:
    out = FolderName(tmp_path / "out", "--out")
    write_folder(out, {"a.txt": "1", "below/b.txt": "2"}, force=False)
    write_folder(out, {"a.txt": "3", "c.txt": "4"}, force=False)
    assert (tmp_path / "out/a.txt").read_text() == "3"
    assert (tmp_path / "out/below/b.txt").read_text() == "2"
    listed = json.loads((tmp_path / "out" / LIST_OF_FILES).read_text())
    assert listed == {"format": "eidex-files/1", "files": ["a.txt", "below/b.txt", "c.txt"]}
    (tmp_path / "out/mine.txt").write_text("mine")
    with pytest.raises(Exception, match="add --force"):
        write_folder(out, {"a.txt": "5"}, force=False)
    write_folder(out, {"a.txt": "5"}, force=True)
    assert (tmp_path / "out/a.txt").read_text() == "5"
    assert (tmp_path / "out/mine.txt").read_text() == "mine"


def test_what_is_not_written_again_beside_what_is_goes(tmp_path: Path) -> None:
    """A record of an older table must not lie beside those of the new one."""
    out = FolderName(tmp_path, "--out")
    write_folder(out, {"table": "", "faq": "", "games/a": "", "games/b": "", "more/c": ""}, False)
    (tmp_path / "games/mine").write_text("mine")
    write_folder(out, {"table": "", "games/b": "", "games/d": ""}, force=True)
    there = {p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*") if p.is_file()}
    listed = {"table", "faq", "games/b", "games/d", "more/c"}
    assert there == {*listed, "games/mine", LIST_OF_FILES}
    assert set(json.loads((tmp_path / LIST_OF_FILES).read_text())["files"]) == listed


def test_what_is_no_list_of_ours_makes_nothing_ours(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("mine")
    for text in ("", "[]", '{"format": "other", "files": ["x"]}', '{"format": "eidex-files/1"}'):
        (tmp_path / LIST_OF_FILES).write_text(text)
        with pytest.raises(Exception, match="holds x"):
            write_folder(FolderName(tmp_path, "--out"), {"x": ""}, force=False)


@pytest.mark.parametrize("fails", ["write", "replace"])
def test_a_full_disk_leaves_the_old_file_and_no_other(
    fails: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "game.json"
    path.write_text("old")
    monkeypatch.setattr(output.os, fails, full)
    with pytest.raises(Exception, match=r"No space left on device\); choose another place"):
        write_file(FileName(str(path), "--out"), "new")
    monkeypatch.undo()
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]
