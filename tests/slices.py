"""How much of a long list a run of the tests tries: a part of it, or all where `EIDEX_MUTANTS` is
`all`, as in `make mutants`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
ALL = os.environ.get("EIDEX_MUTANTS") == "all"


def a_part(cases: Sequence[T], every: int) -> list[T]:
    """Every so-manieth of them, the first among it; or all."""
    return list(cases if ALL else cases[::every])
