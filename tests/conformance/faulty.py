"""Faulty implementations: the oracle on an engine with one clause broken."""

from __future__ import annotations

import random
import shutil
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
ENGINE = "reference_engine"
WITHOUT_CHARACTERS = (
    "from eidex.conformance.protocol import answers\nanswers.known_characters = lambda: ()\n"
)


class Mutant(NamedTuple):
    """What is changed in one file of the engine, and the clauses that a report may name first."""

    clauses: tuple[str, ...]
    edition: str
    file: str
    there: str
    instead: str


MUTANTS = [
    Mutant(**{**entry, "clauses": tuple(entry["clauses"])})
    for entry in tomllib.loads(Path(__file__).with_name("mutants.toml").read_text("utf-8"))[
        "mutant"
    ]
]


def random_mutants(seed: int, count: int) -> list[Mutant]:
    """Tables of the engine with one number or one rank wrong, at random."""
    rng = random.Random(seed)
    found = []
    orders = {"TRUMP": [3, 5, 0, 1, 2, 4, 6, 7, 8]}
    orders["PLAIN"] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    worths = {"TRUMP": [11, 4, 3, 20, 10, 14, 0, 0, 0], "PLAIN": [11, 4, 3, 2, 10, 0, 0, 0, 0]}
    worths["OBENABE"] = [11, 4, 3, 2, 10, 0, 8, 0, 0]
    worths["UNDENUFE"] = [0, 4, 3, 2, 10, 0, 8, 0, 11]
    while len(found) < count:
        edition = rng.choice(("en", "de", "nl"))
        if rng.random() < 0.4:
            kind = rng.choice(sorted(orders))
            there = orders[kind]
            wrong = list(there)
            rank = wrong.pop(rng.randrange(9))
            wrong.insert(rng.randrange(9), rank)
            name, clause = f"{kind}_ORDER: Final = ", f"TRICK.ORDER_{kind}"
            text, instead = str(tuple(there)), str(tuple(wrong))
        else:
            kind = rng.choice(sorted(worths))
            worth = worths[kind]
            other = list(worth)
            other[rng.randrange(9)] = rng.choice((0, 1, 5, 12, 20))
            name, clause = f"{kind}_POINTS: Final = ", f"POINTS.{kind}"
            text, instead = str(tuple(worth)), str(tuple(other))
        dutch_row = edition == "nl" and kind == "UNDENUFE"
        if text != instead and not dutch_row:
            one = Mutant((clause,), edition, "core/cards.py", name + text, name + instead)
            found += [one] if one not in found else []
    return found


def pairs(seed: int, count: int, of: list[Mutant]) -> list[tuple[Mutant, Mutant]]:
    """Two mutants of one edition that break different clauses in different places, at random."""
    rng = random.Random(seed)
    found: list[tuple[Mutant, Mutant]] = []
    while len(found) < count:
        one, other = rng.sample(of, 2)
        apart = one.there not in other.there and other.there not in one.there
        same_rule = set(one.clauses) & set(other.clauses)
        if one.edition == other.edition and apart and not same_rule:
            found.append((one, other))
    return found


def command_of(folder: Path, *several: Mutant, characters: bool = False) -> str:
    """The command that starts the oracle of the mutated engine, which plays the base game alone or
    games with characters as well."""
    target = folder / "eidex" / ENGINE
    shutil.copytree(ROOT / ENGINE, target, ignore=shutil.ignore_patterns("__pycache__"))
    for mutant in several:
        path = target / mutant.file
        text = path.read_text(encoding="utf-8")
        assert mutant.there in text, f"{mutant.file} has no {mutant.there!r}: mend the mutant"
        path.write_text(text.replace(mutant.there, mutant.instead, 1), encoding="utf-8")
    start = folder / "oracle.py"
    start.write_text(
        f"import eidex\neidex.__path__ = [{str(folder / 'eidex')!r}, *eidex.__path__]\n"
        "from eidex import reference_engine\n"
        f"assert reference_engine.__file__.startswith({str(folder)!r})\n"
        + ("" if characters else WITHOUT_CHARACTERS)
        + "from eidex.cli.streams import read_some, write_all\n"
        + "from eidex.common.conformance.serving import serve\n"
        + "from eidex.conformance.protocol.oracle import answer_line\n"
        + "serve(read_some, write_all, answer_line)\n",
        encoding="utf-8",
    )
    return f"{sys.executable} {start}"
