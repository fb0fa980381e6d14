"""The report of a run about a game: as text, and as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from eidex.common.conformance.causes import Answered, Cause
from eidex.common.conformance.choices import chosen_readings
from eidex.common.conformance.faults import FaultGroup, grouped
from eidex.common.conformance.game_judging import Report
from eidex.common.conformance.judged_game import PROTOCOL, JudgedGame, Reading
from eidex.common.conformance.wording import (
    OUT_OF_TIME,
    cause_json,
    cause_lines,
    causes_lines,
    fault_json,
    fault_lines,
    opening,
    printable,
)

FORMAT = "eidex-game-conform/1"
Says = Mapping[str, str]
"""What clauses and rulings say, by id."""


def report_json(report: Report, game: JudgedGame, says: Says) -> dict[str, Any]:
    """The report as plain data; it names no times, so the same run gives the same bytes."""
    answers = report.answers
    return {
        "protocol": PROTOCOL,
        **report.json(answers.hello),
        **answers.ops_json(game.ops),
        "disagreements": [_cause_json(cause, game, says) for cause in report.causes],
        "open": [
            {"ruling": reading.ruling, "you_chose": reading.says, "times": times}
            for reading, times in _open(report, game)
        ],
        "faults": [fault_json(group) for group in _faults(report)],
        "out_of_time": answers.out_of_time,
    }


def _cause_json(cause: Cause[Answered], game: JudgedGame, says: Says) -> dict[str, Any]:
    clause = cause.clause
    named = {"clause": clause, "of": game.title_of(clause), "says": says.get(clause, "")}
    return {**named, **cause_json(cause)}


def _open(report: Report, game: JudgedGame) -> list[tuple[Reading, int]]:
    """What the program has chosen, each with how many answers are right only so."""
    times = sum(one.right and not one.is_ours for one in report.answers.told)
    return [(reading, times) for reading in chosen_readings(game, report.chosen)]


def _faults(report: Report) -> list[FaultGroup]:
    return grouped(report.answers.faults, [one.request for one in report.answers.told])


def report_text(report: Report, game: JudgedGame, says: Says) -> str:
    """The report for people."""
    return "\n".join(_lines(report, game, says)) + "\n"


def _lines(report: Report, game: JudgedGame, says: Says) -> Iterator[str]:
    if report.verdict == "could not run":
        yield f"could not run: {printable(report.why)}"
        return
    answers = report.answers
    yield from opening(answers.hello, report, answers.tallies, game.ops)
    yield from causes_lines(report.causes, partial(_cause_lines, game, says))
    yield from fault_lines(_faults(report))
    for reading, _ in _open(report, game):
        yield ""
        yield f"open, {reading.ruling}: you chose: {reading.says}"
    if answers.out_of_time:
        yield ""
        yield OUT_OF_TIME


def _cause_lines(
    game: JudgedGame, says: Says, number: int, cause: Cause[Answered]
) -> Iterator[str]:
    owner = game.title_of(cause.clause)
    name = cause.clause or "no clause is named"
    yield f"{number}. {name} ({f'{owner}; ' if owner else ''}{len(cause.told)} x)"
    notes = [says[cause.clause]] if cause.clause in says else []
    yield from cause_lines(cause, notes, game.ops)
