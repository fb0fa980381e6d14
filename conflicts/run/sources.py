"""The files that an answer depends on, for the digest it is stored under."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

from eidex.rulebook.invented import HOLDS, invented

PACKAGES = (
    *("eidex.common", "eidex.rulebook", "eidex.model", "eidex.conflicts", "eidex.reference_engine"),
)
NO_PART = (
    *("conflicts/report/", "conflicts/run/cluster", "conflicts/run/frequency"),
    *(f"conflicts/run/{one}" for one in ("prove", "sources", "store", "claims", "installed")),
    *("common/conformance/", "common/quoting"),
    *("rulebook/texts", "rulebook/locale", "rulebook/language", "rulebook/catalogue"),
    *(
        "rulebook/stamp",
        "rulebook/worked",
        "rulebook/history",
        "rulebook/system",
        "reference_engine/telling/",
    ),
)
"""What no answer depends on: languages, and how a game is told, among it."""
OF_A_CHARACTER = re.compile(r".*/characters/([LRHS](?:10|[AKQJ6-9]))[-_].*", re.IGNORECASE)


@cache
def of_answers() -> list[tuple[str, str, bytes]]:
    """Each file: name, card code of the character it is about ('' for all), digest."""
    found = []
    for name, data in (*chain.from_iterable(map(sources, PACKAGES)), *of_invented()):
        of_one = OF_A_CHARACTER.fullmatch(name)
        if name.removeprefix("eidex.").startswith(NO_PART):
            continue
        code = of_one[1].upper() if of_one else ""
        found.append((name, code, hashlib.sha256(data).digest()))
    return found


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
