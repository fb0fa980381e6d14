"""Programs that play another game: with a rule mistake, or as they read what is open."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from eidex.common.conformance.game_judging import Report, conform
from eidex.common.conformance.judged_game import JudgedGame
from eidex.common.conformance.messages import Request
from eidex.common.conformance.remembering import remembering
from eidex.games import GAMES, judged_game
from eidex.reference_engine.records.strict_json import read_bytes

SERVED = """
from eidex.common.conformance.game_oracle import Oracle
from eidex.cli.streams import read_some, write_all
from eidex.common.conformance.serving import serve
from eidex.games import judged_game
from eidex.reference_engine.records.strict_json import read_text
oracle = Oracle({game!r}, judged_game({game!r}), read_text, "0", frozenset({chosen!r}))
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
    """What is changed in one file of a game's engine, and what a report may name first."""

    game: str
    names: tuple[str, ...]
    file: str
    there: str
    instead: str

    @property
    def program(self) -> str:
        """The text of a program that plays so."""
        module = self.file.removesuffix(".py").replace("/", ".")
        name = f"{GAMES[self.game]}.engine.{module}"
        there = {"name": name, "there": self.there, "instead": self.instead}
        return CHANGED.format(**there) + served(self.game)


def mistakes(file: Path, **more: str) -> list[Mistake]:
    """Those that the file lists; `more` is so of all of them."""
    found = tomllib.loads(file.read_text(encoding="utf-8"))["mistake"]
    return [Mistake(**{**more, **entry, "names": tuple(entry["names"])}) for entry in found]


MISTAKES = mistakes(Path(__file__).with_name("mistakes.toml"))


def served(game: str, *chosen: str) -> str:
    """The text of a program that plays by our rules, and reads what is open so."""
    return SERVED.format(game=game, chosen=[*chosen])


def of_game(game: str) -> JudgedGame:
    """How programs that play it are judged."""
    found = judged_game(game)
    assert found is not None
    return found


@cache
def _asked(game: str, seed: int, games: int) -> tuple[list[Request], list[Sequence[Request]]]:
    """Single questions, and those about games: all programs are asked the same."""
    judging = of_game(game)
    return [*judging.questions(seed, games)], [*judging.games(seed, games)]


@cache
def _judging(game: str) -> JudgedGame:
    """The game, whose questions and answers are kept from program to program."""
    return remembering(
        replace(
            of_game(game),
            questions=lambda seed, games: iter(_asked(game, seed, games)[0]),
            games=lambda seed, games: iter(_asked(game, seed, games)[1]),
        )
    )


def judged(game: str, program: str, games: int, seed: int = 0) -> Report:
    """The report on this program."""
    words = (sys.executable, "-c", program)
    return conform(game, _judging(game), words, read_bytes, seed, 60.0, 600.0, games)
