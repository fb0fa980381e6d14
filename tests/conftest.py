"""What counts as covered."""

from __future__ import annotations

import sys
from collections.abc import Generator
from pathlib import Path

import pytest

MUTANTS = Path(__file__).with_name("mutants")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Lines count as covered by tests that know what should come out, not by mutants; these take a
    third of the time where nothing is traced."""
    tracing = sys.gettrace()
    if tracing is None or MUTANTS not in item.path.parents:
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracing)
