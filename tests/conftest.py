"""What a run of the tests is asked for, and what counts as covered."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
import stages

# Commands speak the language of the locale, and what they print is compared with English.
for setting in ("LC_ALL", "LC_MESSAGES", "LANG"):
    if os.environ.get(setting, "").lower().startswith(("de", "nl")):
        os.environ[setting] = "C.UTF-8"

MUTANTS = Path(__file__).with_name("mutants")


def pytest_addoption(parser: pytest.Parser) -> None:
    """What `make test` and `make nightly` ask for."""
    group = parser.getgroup("eidex")
    group.addoption("--stages", action="store_true", help="stage by stage, a line for each")
    group.addoption("--only", default="", metavar="STAGE", help=", ".join(stages.STAGES))
    group.addoption("--plain", action="store_true", help="tests that break the engine, alone")
    group.addoption("--since", default="", metavar="REVISION", help="what a change can break")


def pytest_configure(config: pytest.Config) -> None:
    """Stages are told as they end, by the one process that hears of all tests."""
    asked = stages.chosen(config)
    if asked is None:
        return
    if config.args_source is not pytest.Config.ArgsSource.ARGS:
        plain = config.getoption("--plain")
        config.args = (stages.plain_files if plain else stages.paths)(asked)
        if not config.args:
            pytest.exit("these stages have no such test", returncode=0)
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(stages.Reporter(config), "stages")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what waits for the night or was not asked for."""
    stages.leave_out(config, items)


def pytest_collection_finish() -> None:
    """What is imported by now stays: looking for garbage among it took a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Lines count as covered by tests that know what should come out, not by mutants; these take a
    third of the time where nothing is traced, and so do tests marked as `untraced`.

    pytest-cov's own mark, `no_cover`, does not do: in a worker another tracer takes over."""
    tracing = sys.gettrace()
    marked = item.get_closest_marker("untraced") is not None
    if tracing is None or not (marked or MUTANTS in item.path.parents):
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracing)
