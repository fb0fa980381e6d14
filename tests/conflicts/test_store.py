"""What a change of one clause makes the next run ask again, and what it leaves."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from eidex.conflicts.checks.findings import ALL_SETS
from eidex.conflicts.run import store as stores
from eidex.conflicts.run.store import Store, digest


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Makes the digests what they would be if one file had changed."""
    before = list(stores._files())

    def change(part: str) -> int:
        found = [(n, c, b"other" if part in n else d) for n, c, d in before]
        monkeypatch.setattr(stores, "_files", lambda: found)
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


def test_the_engine_counts_for_games_only(changed) -> None:  # type: ignore[no-untyped-def]
    before = digest(("RA",)), digest(("RA",), engine=False)
    assert changed("reference_engine/core/trick_resolution.py") == 1
    assert digest(("RA",)) != before[0]
    assert digest(("RA",), engine=False) == before[1]


def test_every_file_of_a_character_is_known_as_its_own() -> None:
    by_code: dict[str, int] = {}
    for _, code, _ in stores._files():
        by_code[code] = by_code.get(code, 0) + 1
    assert len(by_code) == 37
    counts = {count for code, count in by_code.items() if code}
    assert counts == {3}, "rulebook, model and engine"


def test_modules_said_to_matter_to_no_answer_are_there() -> None:
    folder = Path(str(import_module("eidex.conflicts").__file__)).parent
    for name in stores.NO_PART:
        assert (folder / name).is_dir() or (folder / f"{name}.py").exists()


def test_a_question_is_kept_for_those_who_speak_to_it(  # type: ignore[no-untyped-def]
    changed, tmp_path: Path
) -> None:
    kept = Store(tmp_path / "s.sqlite")
    kept.keep_findings("en", ("LJ", "R10"), [], "* may_play")
    kept.keep_findings("en", ("L10",), [], "* victory_points")
    changed("characters/r10_fahnder.py")
    assert kept.findings("en", ("LJ", "R10"), "* may_play") is None
    assert kept.findings("en", ("L10",), "* victory_points") == []
