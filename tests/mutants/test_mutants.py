"""The tool itself on small sources, and on a file of each reading; `make mutants` does them all."""

from __future__ import annotations

import ast
import os
from functools import cache
from pathlib import Path

import pytest
from mutants import engine, model
from mutants.forked import in_child, in_turn, limit
from mutants.operators import Mutant, mutants
from mutants.run import explained

SOURCE = '''"""Words."""
from __future__ import annotations

Alias = tuple[int, str]


def first(pos: Position, n: int = 3) -> bool:
    """More words."""
    assert pos
    if n < 3 and pos.tricks:
        pos = note(pos, "R-001")
    return n in (1, 2)
'''


def changes(source: str) -> set[tuple[str, str]]:
    _, found = mutants("a.py", source)
    return {(one.was, one.becomes) for one in found}


def test_what_is_changed() -> None:
    found = changes(SOURCE)
    assert {
        ("n < 3", "n <= 3"),
        ("n < 3", "n >= 3"),
        ("n < 3 and pos.tricks", "n < 3 or pos.tricks"),
        ("n < 3 and pos.tricks", "pos.tricks"),
        ("pos = note(pos, 'R-001')", "pass"),
        ("'R-001'", "'R-001~'"),
        ("3", "4"),
        ("3", "2"),
        ("n in (1, 2)", "n not in (1, 2)"),
        ("return n in (1, 2)", "return not n in (1, 2)"),
        ("if n < 3 and pos.tricks:", "if True:"),
        ("if n < 3 and pos.tricks:", "if False:"),
    } <= found
    assert len(found) == 17


def test_words_annotations_and_assertions_are_left_alone() -> None:
    for was, _ in changes(SOURCE):
        assert "words" not in was.lower()
        assert "assert" not in was
        assert "int" not in was


def test_a_mutant_is_the_module_with_one_change() -> None:
    tree, found = mutants("a.py", "def one() -> int:\n    return 1\n")
    before = ast.dump(tree)
    results = []
    for mutant in found:
        space: dict[str, object] = {}
        exec(mutant.code(tree, "a.py"), space)
        results.append(space["one"]())  # type: ignore[operator]
    assert results == [2, 0]
    assert ast.dump(tree) == before


def test_keys_do_not_hang_on_line_numbers() -> None:
    _, here = mutants("a.py", SOURCE)
    _, below = mutants("a.py", SOURCE.replace("Alias", "\n\nAlias", 1))
    assert [one.key for one in here] == [one.key for one in below]
    assert len({one.key for one in here}) == len(here)


def test_a_child_answers_fails_or_takes_too_long() -> None:
    def forever() -> None:
        limit(0.2)
        while True:
            pass

    assert in_child(lambda: 3) == (3, "")
    assert in_child(lambda: 1 // 0)[1].startswith("ZeroDivisionError")
    assert in_child(forever) == (None, "took too long")
    found = list(in_turn([3, 0, 6], lambda n: 12 // n, 2))
    assert sorted((number, result) for number, result, _ in found if result) == [(0, 4), (2, 2)]
    assert [error[:4] for _, _, error in found if error] == ["Zero"]


@cache
def everything() -> dict[str, list[Mutant]]:
    found = {}
    for path in engine.sources():
        name = str(path.relative_to(model.ROOT))
        found[name] = mutants(name, path.read_text(encoding="utf-8"))[1]
    for path in model.sources():
        found[str(path.relative_to(model.ROOT))] = model.of_file(path)[1]
    return found


def test_every_survivor_that_is_explained_exists() -> None:
    """A reason for what is no longer there has to go."""
    keys = {one.key for found in everything().values() for one in found}
    assert set(explained()) - keys == set()
    assert all(len(reason.split()) > 2 for reason in explained().values())


def test_every_character_and_core_module_has_mutants() -> None:
    found = everything()
    assert sum(name.startswith("reference_engine/characters/") for name in found) == 37
    assert sum(name.startswith("model/characters/") for name in found) == 36
    assert [name for name, here in found.items() if not here] == []


def survived(file: str) -> set[str]:
    path = Path(model.ROOT, "reference_engine", file)
    battery = engine.Battery.prepared([path], ("golden", "soak", "diff", "engine.characters"))
    return {
        f.shown for f in engine.fates(path, battery, 3) if not f.by and f.key not in explained()
    }


@pytest.mark.skipif(
    os.environ.get("EIDEX_MUTANTS") != "all", reason="with EIDEX_MUTANTS=all, as in make mutants"
)
def test_a_power_module_of_the_engine() -> None:
    """Every third mutant of Radarkontrolle."""
    assert survived("characters/r9_radarkontrolle.py") == set()


@pytest.mark.parametrize("file", ["characters/r7_fledderer.py"])
def test_clauses_of_the_model(file: str) -> None:
    """All of Fledderer's."""
    path = Path(model.ROOT, "model", file)
    before = model.prepared(model.parts_of(path))
    assert {f.shown for f in model.fates(path, before) if not f.by} == set()
