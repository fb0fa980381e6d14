"""Programs that play Cosmic Euchre: with a rule mistake, or as they read what is open."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from games.shared.faulty import Mistake, mistakes

from eidex.common.conformance.game_judging import Report
from eidex.games.cosmic_euchre.conformance.naming import title_of
from games.shared import faulty

__all__ = ["ENGINE", "MISTAKES", "Mistake", "judged", "named_first", "served"]

NAME = "cosmic-euchre"
ENGINE = Path(__file__).parents[3] / "games/cosmic_euchre/engine"
MISTAKES = mistakes(Path(__file__).with_name("mistakes.toml"), game=NAME)
served = partial(faulty.served, NAME)


def judged(program: str, games: int = 200, seed: int = 0) -> Report:
    """The report on this program."""
    return faulty.judged(NAME, program, games, seed)


def named_first(report: Report) -> tuple[str, str]:
    """The clause and the race of the first cause."""
    if not report.causes:
        return ("", "")
    clause = report.causes[0].clause
    return (clause, title_of(clause))
