"""Mutants of the engine: every one in a child of its own, which imports the engine anew."""

from __future__ import annotations

import ast
import gc
import importlib
import importlib.machinery
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from mutants.checks import (
    ENGINE,
    ROOT,
    Check,
    Known,
    all_checks,
    forget_the_engine,
    profile,
    read_the_rulings,
)
from mutants.forked import in_child, limit
from mutants.operators import Fate, Key, Mutant, chosen, mutants

SHORTEST, SLACK = 3.0, 20.0
"""A check may take this many seconds of the processor, or this many times what it takes on the
unbroken engine."""
HEAVY = (
    *("z3", "pytest", "hypothesis", "jsonschema"),
    *("eidex.rulebook", "eidex.model.games.game", "eidex.model.state.evaluator"),
    "eidex.model.questions.lexicographic_minimum",
)
"""What is not imported anew for a mutant."""


def sources() -> list[Path]:
    """The engine's modules with any rule in them, those of the characters first: what is told to
    people (`telling`) has none, nor has how well a seat plays (`greedy_play`)."""
    files = [
        file
        for file in ENGINE.rglob("*.py")
        if file.parent.name != "telling"
        and file.stem != "greedy_play"
        and "def " in file.read_text(encoding="utf-8")
    ]
    return sorted(files, key=lambda f: (f.parent.name != "characters", str(f)))


def of_methods(node: ast.AST) -> Iterator[ast.AST]:
    """A method left out: what its base class does instead is done."""
    match node:
        case ast.FunctionDef(name=name, args=ast.arguments(args=[ast.arg(arg="self"), *_])):
            if name != "__init__":
                yield ast.Pass()


@dataclass
class Battery:
    """The checks, what is known of them, and which have noticed mutants so far."""

    known: dict[Check, Known]
    at_import: dict[str, set[int]]
    noticed: dict[str, Counter[Check]] = field(default_factory=dict)
    order: list[Check] = field(default_factory=list)

    @classmethod
    def prepared(
        cls, files: list[Path], kinds: tuple[str, ...] = ("",), thorough: bool = False
    ) -> Battery:
        """Everything imported; every check for these files run once, in a child.

        `kinds`: only checks whose kind or place begins with one of these.
        """
        import eidex.rulebook

        for name in HEAVY:
            importlib.import_module(name)
        importlib.import_module("hypothesis").settings.load_profile("ci")
        eidex.rulebook.clauses(), eidex.rulebook.rulings(), eidex.rulebook.characters()
        names = {str(f.relative_to(ROOT)) for f in files}
        found, error = in_child(
            lambda: profile([c for c in all_checks(names, thorough) if c.starts_with(kinds)])
        )
        if error:
            raise AssertionError(error)
        known, at_import = found
        all_checks(names, thorough)
        importlib.import_module("eidex.properties.differential.diff")
        read_the_rulings()
        gc.collect()
        gc.freeze()
        return cls(known, at_import, order=sorted(known, key=lambda c: known[c].seconds))

    def everywhere(self, one: Mutant) -> bool:
        """It concerns every check, and the engine has to be imported anew: it is outside of
        functions, or in one that is called while the engine is imported."""
        first, last = one.lines
        kept = self.at_import.get(one.file, ())
        return not first or any(first <= line <= last for line in kept)

    def for_mutant(self, one: Mutant) -> list[Check]:
        """The checks that call the function, those first that notice most in a second.

        Of a character's module that is changed outside of functions: those that call anything in
        it, or nothing at all and look at what stands there.
        """
        first, last = one.lines
        chosen = [c for c in self.order if c.only in ("", one.file)]
        touched = {c: self.known[c].touched.get(one.file, ()) for c in chosen}
        if not self.everywhere(one):
            chosen = [c for c in chosen if any(first <= line <= last for line in touched[c])]
        elif "/characters/" in one.file:
            chosen = [c for c in chosen if touched[c] or not self.known[c].touched]
        here = self.noticed.get(f"{one.file} {one.function}", Counter())
        there = self.noticed.get(one.file, Counter())
        # What is likely to notice it, by the time that takes; the quick ones first among equals.
        return sorted(
            chosen,
            key=lambda c: -(here[c] + there[c] / 5 + 0.01) / (self.known[c].seconds + 0.01),
        )

    def remember(self, one: Mutant, check: Check) -> None:
        """This check has noticed the mutant."""
        for place in (f"{one.file} {one.function}", one.file):
            self.noticed.setdefault(place, Counter())[check] += 1


def put_in_place(path: Path, code: CodeType) -> None:
    """The engine is imported anew, with the mutant instead of this file."""
    loader = importlib.machinery.SourceFileLoader
    plain = loader.get_code

    def get_code(self: Any, name: str) -> CodeType | None:
        return code if Path(self.path) == path else plain(self, name)

    loader.get_code = get_code  # type: ignore[method-assign]
    forget_the_engine()
    importlib.import_module("eidex.properties.differential.diff")


def swapped(one: Mutant, path: Path, code: CodeType) -> bool:
    """The function that has the mutant in it gets its new code; False if it cannot be found."""
    name = "eidex." + ".".join(path.relative_to(ROOT).with_suffix("").parts)
    module = sys.modules[name]
    classes = [v for v in vars(module).values() if isinstance(v, type) and v.__module__ == name]
    holders = [vars(holder) for holder in (module, *classes)]
    functions = [f for holder in holders for f in map(_plain, holder.values())]
    found = [
        f
        for f in functions
        if isinstance(f, FunctionType)
        and f.__code__.co_firstlineno == one.lines[0]
        and f.__code__.co_filename == str(path)
    ]
    new = [c for c in _codes(code) if c.co_firstlineno == one.lines[0] and c.co_name != "<lambda>"]
    if not found or not new:
        return False
    found[0].__code__ = new[0]
    return True


def _plain(value: Any) -> Any:
    """The function behind a property or a method of the class."""
    return getattr(value, "fget", None) or getattr(value, "__func__", value)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)


def _tried(one: Mutant, path: Path, code: CodeType, battery: Battery) -> Check | str | None:
    limit(SHORTEST)
    if battery.everywhere(one) or not swapped(one, path, code):
        try:
            put_in_place(path, code)
        except Exception as error:
            return f"import: {type(error).__name__}"
    for check in battery.for_mutant(one):
        limit(max(SHORTEST, SLACK * battery.known[check].seconds))
        try:
            check.run()
        except BaseException:
            return check
    return None


def fate(one: Mutant, tree: ast.Module, battery: Battery) -> Fate:
    """Tries a mutant until something notices it."""
    path = ROOT / one.file
    try:
        code = one.code(tree, str(path))
    except SyntaxError as error:
        return one.fate(f"compile: {error.msg}")
    found, error = in_child(lambda: _tried(one, path, code, battery))
    if isinstance(found, Check):
        battery.remember(one, found)
        found = found.name
    return one.fate(found or error)


def of_file(path: Path) -> tuple[ast.Module, list[Mutant]]:
    """All mutants of a file."""
    return mutants(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"), of_methods)


def fates(
    path: Path,
    battery: Battery,
    every: int = 1,
    start: int = 0,
    only: frozenset[Key] | None = None,
) -> list[Fate]:
    """All mutants of a file, or every so-manieth of them; or of those only."""
    tree, found = of_file(path)
    return [fate(one, tree, battery) for one in chosen(found, every, start, only)]
