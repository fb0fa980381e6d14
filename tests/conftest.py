"""What counts as covered."""

from __future__ import annotations

import sys
from collections.abc import Generator
from pathlib import Path

import pytest

SEARCHES = ("cli", "conformance", "docs", "mutants", "properties", "readme")
PROOFS = ("test_all_sets.py", "test_pairs.py", "test_proofs.py", "test_checks.py")
"""Searches, proofs and random play go through nearly every line; that says little about whether
its answer was looked at. Lines count as covered by the other tests, which know what should come
out."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    path = item.path.relative_to(Path(__file__).parent)
    tracing = sys.gettrace()
    if tracing is None or (path.parts[0] not in SEARCHES and path.name not in PROOFS):
        return (yield)
    # Not only unrecorded but untraced: they take a third of the time then.
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracing)
