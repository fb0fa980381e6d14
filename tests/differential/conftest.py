"""For tests that break the model."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from eidex.model.state.hearing import forget


@pytest.fixture
def afresh() -> Iterator[None]:
    """No answer of a broken model is kept, nor one of the whole model for a broken one."""
    forget()
    yield
    forget()
