"""What is tried on a mutant of the engine, in small pieces: tests called as plain functions, cases
worked from the printed rules, games of the golden file, random games with every property, random
games against the model.

Nothing here imports the engine before a check is run: the process that runs it has put the mutant
in place.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "reference_engine"
TESTS = ROOT / "tests"
EDITIONS = ("en", "de", "nl")
SLOW = (
    "test_every_strange_action_is_refused",
    "test_a_seat_sees_and_may_do_the_same",
    "test_records_come_back_from_json_and_text",
    "test_what_the_engine_writes_fits",
    "test_positions_come_back_from_their_notation",
    "test_observations_do_not_show_what_others_hold",
    "test_illegal_actions_name_a_clause",
    "test_a_card_played_face_down_is_not_shown",
    "test_the_golden_games_fit",
)
"""Tests of a second and more: for a thorough run."""
PATCH = "monkeypatch"
"""The one fixture that is given."""
GAMES = 4
"""Random games of each set of characters in each edition."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that can notice a mutant. `only`: the one file for which it is run."""

    kind: str
    where: str
    number: int = 0
    only: str = ""

    @property
    def name(self) -> str:
        """For the report."""
        return f"{self.kind} {self.where}[{self.number}]"

    def starts_with(self, words: tuple[str, ...]) -> bool:
        """Its kind or its place begins with one of the words."""
        return self.kind.startswith(words) or self.where.startswith(words)

    def run(self) -> None:
        """Raises whatever shows that something is wrong."""
        empty_the_caches()
        RUNS[self.kind](self)


@dataclass(slots=True)
class Known:
    """What a run on the unbroken engine has shown of a check."""

    seconds: float
    touched: dict[str, set[int]] = field(default_factory=dict)
    """Files of the engine, with the first lines of the functions called."""


# -- tests ----------------------------------------------------------------------------------------


def test_modules() -> list[str]:
    """The engine's tests, as modules; not those of how it is built, which no mutant changes."""
    found = sorted((TESTS / "engine").rglob("test_*.py"))
    files = [f for f in found if f.stem not in ("test_compiled", "test_laws")]
    return [".".join(f.relative_to(TESTS).with_suffix("").parts) for f in files]


def _cases(function: Any) -> list[dict[str, Any]]:
    """The arguments with which pytest would call a test."""
    axes = []
    for mark in getattr(function, "pytestmark", ()):
        if mark.name == "parametrize":
            names, values = mark.args[:2]
            names = [n.strip() for n in names.split(",")] if isinstance(names, str) else names
            rows = [[v] if len(names) == 1 else list(v) for v in values]
            axes.append([dict(zip(names, row, strict=True)) for row in rows])
    return [{k: v for part in parts for k, v in part.items()} for parts in product(*axes)]


@cache
def _module(name: str) -> ModuleType:
    return importlib.import_module(name)


@cache
def _test(where: str) -> tuple[Callable[..., object], list[dict[str, Any]]]:
    module, name = where.split("::")
    function = getattr(_module(module), name)
    return function, _cases(function)


def _run_test(check: Check) -> None:
    import pytest

    function, cases = _test(check.where)
    given = cases[check.number]
    with pytest.MonkeyPatch.context() as patch:
        if PATCH in _wanted(function):
            given = {**given, PATCH: patch}
        function(**given)


def _wanted(function: Any) -> set[str]:
    """The names of a test's arguments."""
    if getattr(function, "is_hypothesis_test", False):
        return set()
    return set(function.__code__.co_varnames[: function.__code__.co_argcount])


def _tests() -> Iterator[Check]:
    for module in test_modules():
        for name, function in vars(_module(module)).items():
            if not name.startswith("test_") or function.__module__ != module:
                continue
            for number, case in enumerate(_cases(function)):
                if _wanted(function) <= {*case, PATCH}:  # no other fixture
                    yield Check("test", f"{module}::{name}", number)


# -- games ----------------------------------------------------------------------------------------


@cache
def _golden() -> list[str]:
    lines = (TESTS / "golden" / "witnesses.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.dumps(json.loads(line)["record"]) for line in lines]


def _run_golden(check: Check) -> None:
    from eidex.reference_engine.records.record import replay
    from eidex.reference_engine.records.record_json import from_json

    for _ in replay(from_json(_golden()[check.number])):
        pass


def _chosen(where: str) -> tuple[Any, tuple[str, ...]]:
    edition, *codes = where.split()
    return edition, tuple(codes)


def _run_soak(check: Check) -> None:
    from eidex.properties.soak import Report, play_one

    edition, codes = _chosen(check.where)
    report = Report()
    play_one(5, edition, codes, check.number, report)
    assert not report.failures, report.failures[0].what


def _run_diff(check: Check) -> None:
    from eidex.properties.differential.diff import Comparison, compare_game

    edition, codes = _chosen(check.where)
    found = Comparison()
    compare_game(f"mutants/{check.number}", codes, edition, found)
    assert not found.differences


@cache
def _printed_cases() -> list[tuple[Any, Any]]:
    from printed.case import cases

    return [(case, e) for case in cases() if not case.ruled_otherwise for e in case.editions]


def _run_printed(check: Check) -> None:
    from printed.played import run

    run(*_printed_cases()[check.number], engine_only=True)


RUNS: dict[str, Callable[[Check], None]] = {
    "test": _run_test,
    "printed": _run_printed,
    "golden": _run_golden,
    "soak": _run_soak,
    "diff": _run_diff,
}


def _games() -> Iterator[Check]:
    from eidex.rulebook import characters

    for number, (case, edition) in enumerate(_printed_cases()):
        yield Check("printed", f"{edition} {case.id}", number)
    for number in range(len(_golden())):
        yield Check("golden", "witnesses", number)
    codes = list(characters())
    files = {f.name.split("_")[0].upper(): f for f in (ENGINE / "characters").glob("*_*.py")}
    for edition in EDITIONS:
        for n in range(3):
            yield Check("diff", edition, n)
        for i in range(12):
            three = " ".join(codes[j % 36] for j in (i, i + 12, i + 24))
            yield from (Check("soak", f"{edition} {three}", n) for n in range(GAMES))
            yield Check("diff", f"{edition} {three}")
        for place, code in enumerate(codes):
            only = str(files[code].relative_to(ROOT))
            others = (codes[(place + step) % 36] for step in (1, 5, 9, 14, 20))
            for n in range(GAMES):
                yield Check("soak", f"{edition} {code}", n, only)
            for other in others:
                yield from (Check("soak", f"{edition} {code} {other}", n, only) for n in range(2))
            for n in range(2):
                yield Check("diff", f"{edition} {code}", n, only)


def all_checks(files: set[str], thorough: bool) -> list[Check]:
    """Every check for these files; imports the tests, and with them the engine."""
    here = [c for c in (*_tests(), *_games()) if c.only in {"", *files}]
    return here if thorough else [c for c in here if not c.where.endswith(SLOW)]


HAVE_THE_ENGINE = (
    *("eidex.reference_engine", "eidex.properties", "eidex.conflicts"),
    *("engine.", "printed.", "positions"),
)
"""Modules that are the engine, or have imported it."""


def forget_the_engine() -> None:
    """Engine, properties and tests will be imported anew."""
    _module.cache_clear()
    _test.cache_clear()
    _printed_cases.cache_clear()
    _caches.cache_clear()
    for name in list(sys.modules):
        if name.startswith(HAVE_THE_ENGINE):
            del sys.modules[name]


def empty_the_caches() -> None:
    """What a check calls is called indeed, and by the engine as it is now: nothing is answered from
    what an earlier check left."""
    for empty in _caches():
        empty()


DEAR = "_left_open"
"""Not emptied: it takes a reading of all rulings."""


def read_the_rulings() -> None:
    """The engine knows what each edition leaves open."""
    position = importlib.import_module("eidex.reference_engine.core.position")
    for edition in EDITIONS:
        position.left_open(edition)


@cache
def _caches() -> list[Callable[[], object]]:
    """How to empty the engine's functions that keep their answers, and its modules' own
    dictionaries of answers (`_ranks`; what is written large is no answer)."""
    values = [
        (name, value)
        for module, loaded in list(sys.modules.items())
        if module.startswith("eidex.reference_engine")
        for name, value in vars(loaded).items()
    ]
    functions = [v.cache_clear for _, v in values if hasattr(v, "cache_clear")]
    return functions + [
        v.clear
        for n, v in values
        if isinstance(v, dict) and n[0] == "_" and n[:2] != "__" and n.islower() and n != DEAR
    ]


# -- what each of them touches --------------------------------------------------------------------


def profile(checks: list[Check]) -> tuple[dict[Check, Known], dict[str, set[int]]]:
    """How long each check takes on the unbroken engine, and which functions it calls.

    Also the functions that concern every check: those called while the engine is imported. Raises
    `AssertionError` when a check fails.
    """
    forget_the_engine()
    for_all = traced(_import_everything)
    found: dict[Check, Known] = {}
    for check in checks:
        start = time.perf_counter()
        try:
            touched = traced(check.run)
        except BaseException as failed:
            raise AssertionError(f"{check.name} fails on the unbroken engine: {failed!r}") from None
        found[check] = Known(time.perf_counter() - start, touched)
    return found, for_all


def _import_everything() -> None:
    for file in sorted(ENGINE.rglob("*.py")):
        inner = ".".join(file.relative_to(ENGINE).with_suffix("").parts)
        importlib.import_module(f"eidex.reference_engine.{inner}".removesuffix(".__init__"))
    importlib.import_module("eidex.properties.soak")
    read_the_rulings()


def traced(work: Callable[[], object]) -> dict[str, set[int]]:
    """Files of the engine, with the first lines of the functions that this work calls."""
    calls: dict[str, set[int]] = {}
    engine, start = f"{ENGINE}/", len(f"{ROOT}/")

    def called(frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if code.co_filename.startswith(engine) and code.co_name != "<module>":
            calls.setdefault(code.co_filename[start:], set()).add(code.co_firstlineno)

    sys.settrace(called)
    try:
        work()
    finally:
        sys.settrace(None)
    return calls
