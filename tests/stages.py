"""The stages of `make test`, in the order in which a person wants to know.

A stage gets one line when it is over; a test that fails is shown at once. `--stages` runs all,
`--only NAME` one of them, `--since REVISION` those that a change since then can break. A test
marked `nightly` waits for `make nightly`, and so do most of those marked `slice`. A test marked
`plain` breaks the engine, which a compiled one does not let; `--plain` runs these alone.
"""

from __future__ import annotations

import difflib
import importlib.util
import os
import subprocess
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

ROOT = Path(__file__).resolve().parent.parent
T = TypeVar("T")

STAGES: dict[str, tuple[str, ...]] = {
    "project": (
        *("tests/test_house.py", "tests/test_stages.py", "tests/test_coverage.py"),
        *("tests/test_smoke.py", "tests/test_freeze.py"),
        *("tests/test_sizes.py", "tests/test_private_words.py"),
        *("tests/common", "tests/rulebook"),
    ),
    "printed": ("tests/printed",),
    "engine": ("tests/engine", "tests/properties"),
    "commands": ("tests/cli", "tests/readme", "tests/test_bench.py"),
    "model": ("tests/model", "tests/test_clauses.py"),
    "comparison": ("tests/differential", "tests/mutants"),
    "findings": ("tests/conflicts",),
    "docs": ("tests/docs",),
    "games": ("tests/games",),
    "judge": ("tests/conformance",),
    "table": ("tests/environment", "tests/tabletop"),
}
"""Name of a stage -> the files and folders of its tests. Commands run in forks of the tests, which
cost the less the less is in memory: so they come before what asks the solver. The stage with the
shortest files is the last, so that no process works long when the other has nothing left to do."""

CAN_BREAK: dict[str, tuple[str, ...]] = {
    "docs/": ("project", "commands", "docs"),
    "README.md": ("project", "commands", "docs"),
    "CHANGELOG.md": ("project",),
    "rulebook/texts/": ("project", "findings", "table", "commands", "docs"),
    "rulebook/locale/": ("project", "findings", "table", "commands", "docs"),
    "tabletop/strings/": ("project", "table", "docs"),
    **{f"{path}": (stage,) for stage, places in STAGES.items() for path in places},
}
"""How a path begins -> the stages that a change there can break; any other change can break all."""

NIGHT = os.environ.get("EIDEX_NIGHTLY") == "all"
"""Whether this run leaves nothing out."""


def stage_of(path: str) -> str:
    """The stage of a test, by its path or id; nothing if none claims it."""
    return _stage_of_file(path.partition("::")[0])


@cache
def _stage_of_file(path: str) -> str:
    for stage, places in STAGES.items():
        if any(path == one or path.startswith(f"{one}/") for one in places):
            return stage
    return ""


def breakable(changed: Iterable[str]) -> list[str]:
    """The stages that a change of these files can break, in order."""
    found: set[str] = set()
    for path in changed:
        stages = next((s for start, s in CAN_BREAK.items() if path.startswith(start)), None)
        found.update(STAGES if stages is None else stages)
    return [stage for stage in STAGES if stage in found]


def changed_since(revision: str) -> list[str]:
    """The files that differ from the revision, new ones among them.

    Raises:
        pytest.UsageError: git does not know the revision.
    """

    def git(*words: str) -> list[str]:
        ran = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
        if ran.returncode:
            raise pytest.UsageError(f"--since {revision}: git knows no such revision")
        return ran.stdout.splitlines()

    return [
        *git("diff", "--name-only", "--no-renames", revision, "--"),
        *git("ls-files", "--others", "--exclude-standard"),
    ]


@cache
def turn() -> int:
    """A number that changes with each commit: which part of a long list is tried today."""
    ran = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return int(ran.stdout[:8], 16) if ran.returncode == 0 else 0


def part(items: Sequence[T], every: int) -> list[T]:
    """Every n-th of them, others with each commit; all of them at night."""
    return list(items) if NIGHT else list(items[turn() % min(every, len(items)) :: every])


def left_for_the_night(items: list[pytest.Item]) -> set[pytest.Item]:
    """Tests that are marked `nightly`, and of those marked `slice(n)` all but every n-th."""
    left = {item for item in items if item.get_closest_marker("nightly")}
    sliced: dict[tuple[Path, str], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item not in left and item.get_closest_marker("slice"):
            # Tests without parameters share a slice with the others of their file.
            name = getattr(item, "originalname", item.name) if hasattr(item, "callspec") else ""
            sliced[item.path, name].append(item)
    start = turn() if sliced else 0
    for group in sliced.values():
        every = group[0].get_closest_marker("slice").args[0]  # type: ignore[union-attr]
        today = start % min(every, len(group))
        left.update(item for place, item in enumerate(group) if place % every != today)
    return left


def chosen(config: pytest.Config) -> list[str] | None:
    """The stages that this run is asked for; none: it was asked for tests in another way.

    Raises:
        pytest.UsageError: no stage has that name, or git does not know the revision.
    """
    only, since = config.getoption("--only"), config.getoption("--since")
    if only and only not in STAGES:
        near = difflib.get_close_matches(only, STAGES, 1)
        hint = f"did you mean {near[0]}?" if near else f"they are {', '.join(STAGES)}"
        raise pytest.UsageError(f"--only {only}: no stage has that name; {hint}")
    if only:
        return [only]
    if since:
        return breakable(changed_since(since))
    return list(STAGES) if config.getoption("--stages") else None


class Reporter:
    """Says of each stage, when its last test is over, how many passed and how long it took."""

    def __init__(self, config: pytest.Config) -> None:
        """Speaks through the terminal of this run."""
        self.config = config
        self.waiting: Counter[str] = Counter()
        self.counted: dict[str, Counter[str]] = defaultdict(Counter)
        self.seconds: Counter[str] = Counter()
        self.began = time.monotonic()

    def say(self, line: str, **markup: bool) -> None:
        """A line by itself."""
        terminal = self.config.pluginmanager.get_plugin("terminalreporter")
        if terminal is not None:
            terminal.ensure_newline()
            terminal.write_line(line, **markup)

    def expect(self, ids: Iterable[str]) -> None:
        """These tests will run."""
        self.waiting = Counter(stage_of(one) for one in ids)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """All in this process."""
        if session.items:
            self.expect(item.nodeid for item in session.items)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: object, ids: list[str]) -> None:
        """All in the workers, which have found the same."""
        if not self.waiting:
            self.expect(ids)

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """No dots: a line a stage is enough."""
        if hasattr(report, "wasxfail"):
            return None
        if report.passed:
            return ("passed" if report.when == "call" else "", "", "")
        return ("error" if report.failed and report.when != "call" else report.outcome, "", "")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A failure is shown at once; the last test of a stage ends the stage."""
        stage = stage_of(report.nodeid)
        self.seconds[stage] += report.duration  # type: ignore[assignment]
        if report.failed:
            self.counted[stage]["failed"] += 1
            self.say(f"FAILED {report.nodeid}", red=True, bold=True)
            self.say(report.longreprtext)
        elif report.when == "call" or report.skipped:
            self.counted[stage]["skipped" if report.skipped else "passed"] += 1
        if report.when == "teardown":
            self.waiting[stage] -= 1
            if not self.waiting[stage]:
                counts = self.counted[stage]
                figures = ", ".join(
                    f"{n:,} {what}"
                    for what in ("failed", "passed", "skipped")
                    if (n := counts[what])
                )
                line = (
                    f"{stage:<12} {figures:<32} {self.seconds[stage]:7.1f} s of tests, "
                    f"{time.monotonic() - self.began:6.1f} s since the start"
                )
                self.say(line, red=bool(counts["failed"]), green=not counts["failed"])


def paths(names: Iterable[str]) -> list[str]:
    """The files and folders of these stages, which pytest then goes through in this order."""
    return [str(ROOT / path) for name in names for path in STAGES[name]]


def plain_files(names: Iterable[str]) -> list[str]:
    """The files of these stages in which a test is marked `plain`."""
    found = (path for one in paths(names) for path in sorted(Path(one).rglob("test_*.py")))
    return [str(path) for path in found if "pytest.mark.plain" in path.read_text(encoding="utf-8")]


def is_compiled() -> bool:
    """Whether the engine is compiled here, so that no test can break it."""
    found = importlib.util.find_spec("eidex.reference_engine.engine")
    return found is not None and not str(found.origin).endswith(".py")


def leave_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Takes out what waits for the night, and tests that want the engine as files, or as it is."""
    left = set() if NIGHT else left_for_the_night(items)
    if config.getoption("--plain"):
        left.update(item for item in items if not item.get_closest_marker("plain"))
    elif is_compiled():
        left.update(item for item in items if item.get_closest_marker("plain"))
    if left:
        config.hook.pytest_deselected(items=[item for item in items if item in left])
        items[:] = [item for item in items if item not in left]
