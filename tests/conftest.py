"""What counts as covered."""

from __future__ import annotations

from pathlib import Path

import pytest

FOUND_BY_PLAY = ("cli", "conformance", "docs", "properties", "readme")
"""Searches and random play go through nearly every line; that says little about whether its answer
was looked at. Lines count as covered by the other tests, which know what should come out."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).parts[0] in FOUND_BY_PLAY:
            item.add_marker(pytest.mark.no_cover)
