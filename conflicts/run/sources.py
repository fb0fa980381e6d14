"""The files that an answer depends on, for the digest it is stored under."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from eidex.rulebook.invented import HOLDS, invented


def sources(package: str) -> list[tuple[str, bytes]]:
    """Every file of code and of clauses in a package, by name."""
    return sorted(_below(folder_of(package), package))


def of_invented() -> list[tuple[str, bytes]]:
    """The files of an invented character, if there is one. Every answer depends on them: its place
    in the list can move the others'."""
    one = invented()
    folder = None if one is None else one.folder
    return [(f"invented/{name}", (folder / name).read_bytes()) for name in HOLDS] if folder else []


def folder_of(package: str) -> str:
    """Where the package lies; it is not imported for that."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"no package {package}")
    return os.path.dirname(spec.origin)


def _below(folder: str, name: str) -> Iterator[tuple[str, bytes]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _below(entry.path, f"{name}/{entry.name}")
            elif entry.name.endswith((".py", ".toml")):
                yield f"{name}/{entry.name}", Path(entry.path).read_bytes()
