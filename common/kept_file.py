"""Files of what the solver has found, which are kept since it is needed more often than it changes:
written anew, or checked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path


def write_or_check(file: Path, found: str, arguments: Sequence[str]) -> int:
    """Writes what was found; with `--check` alone, prints each line that differs from what is kept,
    and 1 is returned if any does."""
    if [*arguments] != ["--check"]:
        file.write_text(found, encoding="utf-8")
        return 0
    kept = file.read_text(encoding="utf-8")
    for line in sorted(set(found.splitlines()) ^ set(kept.splitlines())):
        print(f"{file.name}: {'found' if line in found else 'not found'}: {line}")
    return int(found != kept)
