"""Programs that play Cosmic Euchre: with a rule mistake, or as they read what is open."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from eidex.common.conformance.game_judging import Report, conform
from eidex.common.conformance.messages import Request
from eidex.common.conformance.remembering import remembering
from eidex.games.cosmic_euchre.conformance import CONFORMANCE
from eidex.games.cosmic_euchre.conformance.naming import title_of
from eidex.reference_engine.records.strict_json import read_bytes

NAME = "cosmic-euchre"
ENGINE = Path(__file__).parents[3] / "games/cosmic_euchre/engine"
SERVED = """
from eidex.common.conformance.game_oracle import Oracle
from eidex.cli.streams import read_some, write_all
from eidex.common.conformance.serving import serve
from eidex.games.cosmic_euchre.conformance import CONFORMANCE
from eidex.reference_engine.records.strict_json import read_text
oracle = Oracle("cosmic-euchre", CONFORMANCE, read_text, "0", frozenset({chosen!r}))
serve(read_some, write_all, oracle.line)
"""
CHANGED = """
from importlib.machinery import SourceFileLoader
def changed(loader, name, plain=SourceFileLoader.get_code):
    if name != {name!r}:
        return plain(loader, name)
    source = loader.get_source(name)
    assert source.count({there!r}) == 1
    return compile(source.replace({there!r}, {instead!r}), loader.path, "exec")
SourceFileLoader.get_code = changed
"""
"""A module of the engine with another text, before anything imports it."""


class Mistake(NamedTuple):
    """What is changed in one file of the engine, and what a report may name first."""

    names: tuple[str, ...]
    file: str
    there: str
    instead: str

    @property
    def program(self) -> str:
        """The text of a program that plays so."""
        name = "eidex.games.cosmic_euchre.engine." + self.file.removesuffix(".py").replace("/", ".")
        there = {"name": name, "there": self.there, "instead": self.instead}
        return CHANGED.format(**there) + SERVED.format(chosen=[])


MISTAKES = [
    Mistake(**{**entry, "names": tuple(entry["names"])})
    for entry in tomllib.loads(Path(__file__).with_name("mistakes.toml").read_text("utf-8"))[
        "mistake"
    ]
]


@cache
def asked(seed: int, games: int) -> tuple[list[Request], list[Sequence[Request]]]:
    """Single questions, and those about games: all programs are asked the same."""
    return [*CONFORMANCE.questions(seed, games)], [*CONFORMANCE.games(seed, games)]


JUDGING = remembering(
    replace(
        CONFORMANCE,
        questions=lambda seed, games: iter(asked(seed, games)[0]),
        games=lambda seed, games: iter(asked(seed, games)[1]),
    )
)


def judged(program: str, games: int = 200, seed: int = 0) -> Report:
    """The report on this program."""
    words = (sys.executable, "-c", program)
    return conform(NAME, JUDGING, words, read_bytes, seed, 60.0, 600.0, games)


def named_first(report: Report) -> tuple[str, str]:
    """The clause and the race of the first cause."""
    if not report.causes:
        return ("", "")
    clause = report.causes[0].clause
    return (clause, title_of(clause))
