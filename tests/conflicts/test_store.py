"""What a change of one clause makes the next run ask again, and what it leaves."""

from __future__ import annotations

import errno
import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from importlib import import_module
from pathlib import Path

import pytest

from eidex.conflicts.checks.findings import ALL_SETS, FREE, Finding, Key
from eidex.conflicts.run import sources
from eidex.conflicts.run import store as stores
from eidex.conflicts.run.store import Store, StoreError, digest


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Makes the digests what they would be if one file had changed."""
    before = list(stores.of_answers())

    def change(part: str) -> int:
        found = [(n, c, b"other" if part in n else d) for n, c, d in before]
        monkeypatch.setattr(stores, "of_answers", lambda: found)
        digest.cache_clear()
        return sum(part in name for name, _, _ in before)

    yield change
    digest.cache_clear()


def test_a_character_changes_only_its_sets(changed) -> None:  # type: ignore[no-untyped-def]
    before = {chosen: digest(chosen) for chosen in ((), ("S6",), ("RA", "S6"), ("RA",), ALL_SETS)}
    assert changed("characters/S6-sphinx.toml") == 1
    after = {chosen: digest(chosen) for chosen in before}
    assert {chosen for chosen in before if before[chosen] != after[chosen]} == {
        ("S6",),
        ("RA", "S6"),
        ALL_SETS,
    }


@pytest.mark.parametrize("shared", ["rulings.toml", "clauses/scoring.toml", "model/logic/logic.py"])
def test_what_all_read_changes_all(changed, shared: str) -> None:  # type: ignore[no-untyped-def]
    before = [digest(chosen) for chosen in ((), ("RA",), ALL_SETS)]
    assert changed(shared) == 1
    after = [digest(chosen) for chosen in ((), ("RA",), ALL_SETS)]
    assert all(a != b for a, b in zip(before, after, strict=True))


def test_translations_change_no_answer() -> None:
    names = [name for name, _, _ in stores.of_answers() if name.startswith("eidex.rulebook/")]
    assert "eidex.rulebook/rulings.toml" in names
    assert not [name for name in names if "texts" in name or "history" in name]
    assert not [name for name, _, _ in stores.of_answers() if "/telling/" in name]


def test_the_engine_counts_for_games_only(changed) -> None:  # type: ignore[no-untyped-def]
    before = digest(("RA",)), digest(("RA",), engine=False)
    assert changed("reference_engine/core/trick_resolution.py") == 1
    assert digest(("RA",)) != before[0]
    assert digest(("RA",), engine=False) == before[1]


def test_an_answer_depends_on_the_solver_and_on_what_all_packages_share(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = {name for name, _, _ in stores.of_answers()}
    assert {"eidex.common/frozen.py", "eidex.common/latest.py"} < names
    assert not [name for name in names if name.startswith("eidex.common/conformance/")]
    before = digest(engine=False)
    digest.cache_clear()
    monkeypatch.setattr(stores, "version", lambda package: f"another {package}")
    assert digest(engine=False) != before
    digest.cache_clear()


def test_every_file_of_a_character_is_known_as_its_own() -> None:
    by_code: dict[str, int] = {}
    for _, code, _ in stores.of_answers():
        by_code[code] = by_code.get(code, 0) + 1
    assert len(by_code) == 37
    counts = {count for code, count in by_code.items() if code}
    assert counts == {3}, "rulebook, model and engine"


def test_what_rulings_rest_on_is_weighed_anew_alone(changed) -> None:  # type: ignore[no-untyped-def]
    before = digest(ALL_SETS), digest(ALL_SETS, grounds=True)
    assert changed("conflicts/run/grounds.py") == 1
    assert digest(ALL_SETS) == before[0]
    assert digest(ALL_SETS, grounds=True) != before[1]


def test_modules_said_to_matter_to_no_answer_are_there() -> None:
    of_grounds = (f"conflicts/{name}" for name in stores.OF_GROUNDS)
    for name in (*sources.NO_PART, *of_grounds):
        room, _, below = name.partition("/")
        folder = Path(str(import_module(f"eidex.{room}").__file__)).parent
        there = (folder / below).parent.glob(f"{Path(below).name}*")
        assert list(there), name


def test_a_question_is_kept_for_those_who_speak_to_it(  # type: ignore[no-untyped-def]
    changed, tmp_path: Path
) -> None:
    kept = Store(tmp_path / "s.sqlite")
    kept.keep_findings("en", ("LJ", "R10"), [], "* may_play")
    kept.keep_findings("en", ("L10",), [], "* victory_points")
    changed("characters/r10_fahnder.py")
    assert kept.findings("en", ("LJ", "R10"), "* may_play") is None
    assert kept.findings("en", ("L10",), "* victory_points") == []


def test_what_a_store_has_not_may_stand_behind_it(tmp_path: Path) -> None:
    behind, path = tmp_path / "b.sqlite", tmp_path / "s.sqlite"
    kept(behind)
    with Store(behind) as store:
        store.keep_listed("en", (), {"R-003": [(), ("RA",)]})
        store.keep_grounds("en", "R-003", {"over_limit": ["a gap"]})
        assert store.listed("en", ("RA",)) is None
    before = behind.read_bytes()
    with Store(path, behind) as store:
        assert store.findings("en", ("RA",)) == [FOUND]
        assert store.witness(FOUND) == {"record": None, "why_not": "not seen"}
        assert store.listed("en") == {"R-003": [(), ("RA",)]}
        assert store.grounds("en", "R-003") == {"over_limit": ["a gap"]}
        assert store.findings("de", ("RA",)) is None
        assert not path.exists()
        store.keep_findings("en", ("RA",), [])
        assert store.findings("en", ("RA",)) == []
    assert path.exists()
    assert behind.read_bytes() == before
    changed_rows(behind, "pragma user_version=2")
    with Store(tmp_path / "t.sqlite", behind) as store:
        assert store.findings("en", ("RA",)) is None
        assert "no store of this version of eidex; it is not used" in store.remark


def test_a_store_without_a_place_keeps_for_this_run(tmp_path: Path) -> None:
    with Store(None) as store:
        store.keep_findings("en", ("RA",), [FOUND])
        assert store.findings("en", ("RA",)) == [FOUND]
        assert "no home folder" in store.remark


# -- a store that is not as it should be


def kept(path: Path) -> Store:
    """A store with an answer in it."""
    with Store(path) as store:
        store.keep_findings("en", ("RA",), [FOUND])
        store.keep_witness(FOUND, {"record": None, "why_not": "not seen"})
    return store


FOUND = Finding(Key("T", "may_use", "R-015"), "en", ("RA",), FREE, ("CHAR.RA.SWAP",), (("a", "b"),))


def changed_rows(path: Path, what: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(what, values)


def use(path: Path) -> None:
    with Store(path) as store:
        store.findings("en", ("RA",))
        store.witness(FOUND)
        store.keep_findings("en", ("RA",), [])


def refused(path: Path) -> str:
    """In which words the store is refused, when it is opened or when it is asked."""
    with pytest.raises(StoreError) as caught:
        use(path)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_what_was_kept_is_there_again(tmp_path: Path) -> None:
    kept(tmp_path / "s.sqlite")
    with Store(tmp_path / "s.sqlite") as store:
        assert store.findings("en", ("RA",)) == [FOUND]
        assert store.witness(FOUND) == {"record": None, "why_not": "not seen"}
        assert store.findings("de", ("RA",)) is None
        assert not store.remark


GOOD = FOUND.as_json()


@pytest.mark.parametrize(
    "row",
    [
        *("", "no json", "null", "7", "{}", "[7]", "[[]]", "[{}]", "[" * 5000, "[NaN]", b"\xff"),
        json.dumps([GOOD | {"characters": "RA"}]),
        json.dumps([GOOD | {"characters": ["XX"]}]),
        json.dumps([GOOD | {"letter": "Z"}]),
        json.dumps([GOOD | {"edition": "de"}]),
        json.dumps([GOOD | {"position": [["a"]]}]),
        json.dumps([GOOD | {"position": [["a", 1]]}]),
        json.dumps([GOOD | {"settled_by": 7}]),
        json.dumps([GOOD | {"more": 7}]),
        json.dumps([{k: v for k, v in GOOD.items() if k != "scene"}]),
    ],
)
def test_a_row_that_is_no_finding(row: object, tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    kept(path)
    changed_rows(path, "update answers set findings=?", row)
    assert "the store" in refused(path)


@pytest.mark.parametrize(
    "row", ["", "[]", "{}", "null", '{"record": 7}', '{"record": {}}', '{"record": null}']
)
def test_a_row_that_is_no_witness(row: str, tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    kept(path)
    changed_rows(path, "update witnesses set witness=?", row)
    assert "holds what is no answer; remove it" in refused(path)


def test_a_file_that_is_no_store_stays_as_it_is(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("no database at all, but long enough to have a header " * 9)
    before = text.read_bytes()
    assert "file is not a database" in refused(text)
    assert text.read_bytes() == before
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as db, db:
        db.execute("create table answers (question text, answer text)")
    before = other.read_bytes()
    assert "the file of another program" in refused(other)
    assert other.read_bytes() == before


def test_a_damaged_store(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    kept(path)
    data = bytearray(path.read_bytes())
    for offset in range(100, len(data), 7):
        data[offset] = 0xA5
    path.write_bytes(bytes(data))
    assert "the store cannot be used" in refused(path)


def test_a_store_that_another_run_has_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "s.sqlite"
    kept(path)
    monkeypatch.setattr(stores, "PATIENCE", 0.1)
    with closing(sqlite3.connect(path)) as db:
        db.execute("begin immediate")
        assert "database is locked" in refused(path)


def test_a_store_of_another_version_is_left_and_one_is_made_beside(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    kept(path)
    changed_rows(path, "pragma user_version=2")
    before = path.read_bytes()
    with Store(path) as store:
        assert store.findings("en", ("RA",)) is None
        store.keep_findings("en", ("RA",), [FOUND])
        assert str(tmp_path / "s.1.sqlite") in store.remark
    with Store(path) as store:
        assert store.findings("en", ("RA",)) == [FOUND]
    assert path.read_bytes() == before


def test_a_store_from_before_versions_were_written(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    kept(path)
    changed_rows(path, "pragma application_id=0")
    changed_rows(path, "pragma user_version=0")
    with Store(path) as store:
        assert store.findings("en", ("RA",)) == [FOUND]


def test_a_store_that_cannot_be_written_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "s.sqlite"
    kept(path)
    before = path.read_bytes()
    monkeypatch.setattr(stores.os, "access", lambda name, mode: False)
    with Store(path) as store:
        assert store.findings("en", ("RA",)) == [FOUND]
        store.keep_findings("de", ("RA",), [])
        assert store.findings("de", ("RA",)) == []
        assert "what is asked now is not kept" in store.remark
    assert path.read_bytes() == before
    with Store(tmp_path / "none.sqlite") as store:
        assert store.findings("en", ("RA",)) is None
    assert not (tmp_path / "none.sqlite").exists()


@pytest.mark.parametrize("why", [errno.EACCES, errno.EROFS])
def test_a_store_whose_folder_may_not_be_made(
    why: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in the home folder of an account that may write nothing there."""

    def refused(*_: object, **__: object) -> None:
        raise OSError(why, os.strerror(why))

    monkeypatch.setattr(stores.Path, "mkdir", refused)
    with Store(tmp_path / "below" / "s.sqlite") as store:
        store.keep_findings("de", ("RA",), [])
        assert store.findings("de", ("RA",)) == []
        assert "what is asked now is not kept" in store.remark
    assert not list(tmp_path.iterdir())


KEEPING = """
import sys
from pathlib import Path
from eidex.conflicts.run.store import Store

with Store(Path(sys.argv[1])) as store:
    for number in range(int(sys.argv[2]), int(sys.argv[2]) + 60):
        store.keep_findings("en", ("RA",), [], f"* question {number}")
"""


def test_two_runs_at_once_on_one_store(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    words = [sys.executable, "-c", KEEPING, str(path)]
    runs = [subprocess.Popen([*words, first]) for first in ("0", "40")]
    assert [run.wait() for run in runs] == [0, 0]
    with Store(path) as store:
        for number in range(100):
            assert store.findings("en", ("RA",), f"* question {number}") == []
