"""What the solver is asked about Thousand, for the commands: findings, proofs, comparison."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from eidex.common.game import Asking
from eidex.games.shared.asking import row
from eidex.games.thousand.differential import compare
from eidex.games.thousand.model.moments import MOMENTS
from eidex.games.thousand.model.table import NUMBERS
from eidex.games.thousand.records.record import to_json
from eidex.games.thousand.rulebook import BOOK, PLAYERS
from eidex.games.thousand.witness import witness
from eidex.model.logic.findings import Finding, find, open_questions
from eidex.model.logic.moments import Rules

RULES = Rules(NUMBERS, 1, MOMENTS, BOOK.rulings, BOOK.questions, BOOK.sights)


@cache
def found() -> dict[str, list[Finding]]:
    """All findings by name; what comes up with three and with four has one name."""
    by_name: dict[str, list[Finding]] = {}
    for one in find(RULES):
        doubt = one.doubt
        name = "-".join((doubt.letter, doubt.question, doubt.settled_by or "open"))
        by_name.setdefault(name, []).append(one)
    return by_name


def players_of(name: str) -> list[int]:
    """With how many players it comes up; a finding that names no number does with any."""
    numbers = {int(number) for one in found()[name] for number in one.powers or NUMBERS}
    return sorted(numbers)


def findings(named: Sequence[str] | None) -> list[dict[str, Any]]:
    """All findings; those that come up with so many players, where a number is named."""
    wanted = {*PLAYERS} if named is None else {*map(int, named)}
    return [
        row(BOOK, name, found()[name][0], players_of(name))
        for name in found()
        if wanted & {*players_of(name)}
    ]


def games_of(
    names: Sequence[str], told: Callable[[str], None] = lambda name: None
) -> dict[str, dict[str, Any]]:
    """The games that show these findings, by name; those that none was found for are left out."""
    shown: dict[str, dict[str, Any]] = {}
    for name in names:
        told(name)
        record = witness(RULES, found()[name][0], players_of(name))
        if record is not None:
            shown[name] = to_json(record)
    return shown


def prove() -> tuple[int, list[str]]:
    """How many questions were asked, of three players and of four, and those left open."""
    return open_questions(RULES)


def diff(games: int, seed: int) -> tuple[dict[str, int], list[str]]:
    """How many answers engine and model were compared on, by moment, and where they differ."""
    compared = compare(games, seed)
    return {moment.name: compared.answers[moment.name] for moment in MOMENTS}, compared.differences


ASKING = Asking(findings=findings, games_of=games_of, prove=prove, diff=diff)
