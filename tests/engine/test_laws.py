"""How the engine is built: what stands where, and what may know of what."""

from __future__ import annotations

import ast
import graphlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.character import Character
from eidex.rulebook import EDITIONS

ENGINE = Path("reference_engine")
FILES = sorted(ENGINE.rglob("*.py"))
RULES, POWERS = 1_830, 2_500
"""So many lines to read at most: the core with `engine.py`, and the characters."""


def name_of(file: Path) -> str:
    return "eidex." + ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def imports(tree: ast.Module) -> Iterator[str]:
    """The modules that a file imports when it is imported."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_no_file_needs_another_that_needs_it() -> None:
    known = {name_of(file) for file in FILES}
    graph = {
        name_of(file): {one for one in imports(ast.parse(file.read_text("utf-8"))) if one in known}
        for file in FILES
    }
    packages = {name for name in known if (ENGINE.parent / name[6:].replace(".", "/")).is_dir()}
    for name, needed in graph.items():
        graph[name] = needed - {one for one in packages if name.startswith(one)}
    assert list(graphlib.TopologicalSorter(graph).static_order())


@pytest.mark.parametrize("file", sorted((ENGINE / "core").glob("*.py")), ids=lambda file: file.name)
def test_the_core_names_no_character(file: Path) -> None:
    """No card code stands in it, but in the ids of clauses that docstrings and comments cite."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert node.value not in CHARACTERS, node.value


@pytest.mark.parametrize("code", CHARACTERS)
def test_a_character_overrides_what_every_character_has(code: str) -> None:
    """A hook that is misspelt would never be called."""
    kind = type(CHARACTERS[code])
    public = {name for name in vars(kind) if not name.startswith("_")}
    assert public <= set(vars(Character))


def to_read(*files: Path) -> int:
    """Lines that are neither blank nor part of an import."""
    count = 0
    for file in files:
        text = file.read_text(encoding="utf-8")
        count += sum(bool(line.strip()) for line in text.splitlines())
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                count -= (node.end_lineno or node.lineno) - node.lineno + 1
    return count


def test_it_can_be_read_in_an_evening() -> None:
    assert to_read(*(ENGINE / "core").glob("*.py"), ENGINE / "engine.py") <= RULES
    assert to_read(*(ENGINE / "characters").glob("*.py")) <= POWERS


@pytest.mark.parametrize("package", ["reference_engine", "tabletop", "cli"])
def test_what_an_edition_prints_is_asked_and_not_which_it_is(package: str) -> None:
    """An edition that is printed anew needs no line of code."""
    for file in sorted((ENGINE.parent / package).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare) and _names_an_edition(node.left):
                values = [one.value for one in node.comparators if isinstance(one, ast.Constant)]
                assert not set(values) & set(EDITIONS), f"{file.name}:{node.lineno}"


def _names_an_edition(node: ast.expr) -> bool:
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return name == "edition"
