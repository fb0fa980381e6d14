"""Mutants of the engine: every one in a child of its own, which imports the engine anew."""

from __future__ import annotations

import ast
import gc
import importlib
import importlib.machinery
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType
from typing import Any

from mutants.checks import ENGINE, ROOT, Check, Known, all_checks, profile
from mutants.forked import in_child, limit
from mutants.operators import Fate, Mutant, mutants

HEAVY_CHECK = 0.5
"""Checks that take longer are left for a thorough run, and there for mutants that nothing else has
noticed."""
SHORTEST, SLACK = 10.0, 40.0
"""A check may take so many seconds, or so many times what it takes on the unbroken engine."""
HEAVY = (
    *("z3", "pytest", "hypothesis", "jsonschema"),
    *("eidex.rulebook", "eidex.model.account", "eidex.model.reading", "eidex.model.scene_table"),
    *("eidex.model.scene_cards", "eidex.model.canonical", "eidex.model.game"),
)
"""What a child finds imported: nothing of the engine."""


def sources() -> list[Path]:
    """The engine's modules, power modules first."""
    files = [f for f in ENGINE.rglob("*.py") if f.name != "__init__.py"]
    return sorted(files, key=lambda f: (f.parent == ENGINE, str(f)))


@dataclass
class Battery:
    """The checks, what is known of them, and which have noticed mutants so far."""

    known: dict[Check, Known]
    at_import: dict[str, set[int]]
    noticed: dict[str, Counter[Check]] = field(default_factory=dict)
    order: list[Check] = field(default_factory=list)

    @classmethod
    def prepared(cls, files: list[Path], kinds: tuple[str, ...] = ("",)) -> Battery:
        """Everything imported that is no part of the engine; every check for these files run once,
        in a child. `kinds`: only checks whose kind or place begins with one of these."""
        import eidex.rulebook

        for name in HEAVY:
            importlib.import_module(name)
        importlib.import_module("hypothesis").settings.load_profile("ci")
        eidex.rulebook.clauses(), eidex.rulebook.rulings(), eidex.rulebook.characters()
        names = {str(f.relative_to(ROOT)) for f in files}
        found, error = in_child(
            lambda: profile([c for c in all_checks(names) if c.starts_with(kinds)])
        )
        if error:
            raise AssertionError(error)
        known, at_import = found
        gc.collect()
        gc.freeze()
        return cls(known, at_import, order=sorted(known, key=lambda c: known[c].seconds))

    def for_mutant(self, one: Mutant, thorough: bool) -> list[Check]:
        """The checks that call the function, those first that have noticed most."""
        first, last = one.lines
        everything = not first or any(
            first <= line <= last for line in self.at_import.get(one.file, ())
        )
        chosen = [
            c
            for c in self.order
            if c.only in ("", one.file)
            and (
                everything
                or any(first <= line <= last for line in self.known[c].touched.get(one.file, ()))
            )
        ]
        here = self.noticed.get(f"{one.file} {one.function}", Counter())
        there = self.noticed.get(one.file, Counter())
        # The quick ones stay first among equals.
        heavy = {c: self.known[c].seconds > HEAVY_CHECK for c in chosen}
        chosen.sort(key=lambda c: (heavy[c], -here[c], -there[c]))
        return chosen if thorough else [c for c in chosen if not heavy[c]]

    def remember(self, one: Mutant, check: Check) -> None:
        """This check has noticed the mutant."""
        for place in (f"{one.file} {one.function}", one.file):
            self.noticed.setdefault(place, Counter())[check] += 1


def put_in_place(path: Path, code: CodeType) -> None:
    """Whoever imports this file from now on gets the mutant."""
    loader = importlib.machinery.SourceFileLoader
    plain = loader.get_code

    def get_code(self: Any, name: str) -> CodeType | None:
        return code if Path(self.path) == path else plain(self, name)

    loader.get_code = get_code  # type: ignore[method-assign]


def _tried(path: Path, code: CodeType, checks: list[Check], battery: Battery) -> Check | str | None:
    limit(SHORTEST)
    put_in_place(path, code)
    try:
        importlib.import_module("eidex.properties.soak")
    except Exception as error:
        return f"import: {type(error).__name__}"
    for check in checks:
        limit(max(SHORTEST, SLACK * battery.known[check].seconds))
        try:
            check.run()
        except BaseException:
            return check
    return None


def fate(one: Mutant, tree: ast.Module, battery: Battery, thorough: bool) -> Fate:
    """Tries a mutant until something notices it."""
    path = ROOT / one.file
    checks = battery.for_mutant(one, thorough)
    try:
        code = one.code(tree, str(path))
    except SyntaxError as error:
        return one.fate(f"compile: {error.msg}")
    found, error = in_child(lambda: _tried(path, code, checks, battery))
    if isinstance(found, Check):
        battery.remember(one, found)
        found = found.name
    return one.fate(found or error)


def fates(
    path: Path,
    battery: Battery,
    every: int = 1,
    start: int = 0,
    thorough: bool = False,
) -> list[Fate]:
    """All mutants of a file, or every so-manieth of them."""
    tree, found = mutants(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
    return [fate(one, tree, battery, thorough) for one in found[start::every]]
