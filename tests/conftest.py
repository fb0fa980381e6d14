"""What counts as covered."""

from __future__ import annotations

from pathlib import Path

import pytest

SEARCHES = ("cli", "conformance", "docs", "properties", "readme")
PROOFS = ("test_everybody.py", "test_pairs.py", "test_proofs.py", "test_demands.py")
"""Searches, proofs and random play go through nearly every line; that says little about whether
its answer was looked at. Lines count as covered by the other tests, which know what should come
out."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).parts[0] in SEARCHES or item.path.name in PROOFS:
            item.add_marker(pytest.mark.no_cover)
