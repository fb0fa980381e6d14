"""The files that an answer depends on, for the digest it is stored under."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable


def sources(package: str) -> list[tuple[str, bytes]]:
    """Every file of code and of clauses in a package, by name."""
    return sorted(_below(files(package), package))


def _below(folder: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _below(entry, f"{name}/{entry.name}")
        elif entry.name.endswith((".py", ".toml")):
            yield f"{name}/{entry.name}", entry.read_bytes()
