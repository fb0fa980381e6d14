"""What commands write: whole or not at all, where it was meant to be, and nothing of others."""

from __future__ import annotations

import errno
import json
import os
import stat
import threading
from pathlib import Path

import pytest
from cli.forked import one_line, run

from eidex.cli import output
from eidex.cli.output import LIST_OF_FILES, FileName, FolderName, write_file, write_folder

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


@pytest.mark.parametrize(
    "words",
    [
        (*PLAY, "--out"),
        ("--game", "five-sheets", "play", "--out"),
        ("show", GAME, "--svg"),
        ("graph", "--svg"),
        ("graph", "--graphml"),
        ("winrates", "--games", "1", "--svg"),
        ("soak", "--characters", "RA", "--edition", "en", "--games", "1", "--out"),
        ("words", "possession", "--game"),
        ("conform", "--html"),
    ],
    ids=" ".join,
)
def test_a_file_that_is_there_is_not_written_over(words: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "mine"
    path.write_text("mine")
    assert "there is a file already" in one_line(run(*words, str(path)))
    assert path.read_text() == "mine"


def test_what_a_command_reads_is_never_written_over(tmp_path: Path) -> None:
    record, table = tmp_path / "game.json", tmp_path / "t.json"
    record.write_bytes(Path(GAME).read_bytes())
    (tmp_path / "link").symlink_to("game.json")
    table.write_text("{}")
    for words in (
        ("show", "game.json", "--svg", "game.json", "--force"),
        ("show", "game.json", "--svg", "link", "--force"),
        ("graph", "--table", "t.json", "--svg", "t.json", "--force"),
    ):
        assert "the command reads this file" in one_line(run(*words, cwd=tmp_path))
    assert record.read_bytes() == Path(GAME).read_bytes()
    assert table.read_text() == "{}"
    assert run("show", "game.json", "--svg", "picture", "--force", cwd=tmp_path).code == 0
    again = run("show", "game.json", "--svg", "picture", "--force", cwd=tmp_path)
    assert again.code == 0
    assert (tmp_path / "picture").read_text().startswith("<svg")


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
