"""The report of a run about a game: as text, and as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from eidex.common.conformance.causes import Cause, Told
from eidex.common.conformance.choices import chosen_readings
from eidex.common.conformance.faults import grouped
from eidex.common.conformance.game_judging import Report
from eidex.common.conformance.judged_game import PROTOCOL, JudgedGame, Reading
from eidex.common.conformance.wording import example_lines, opening, printable, short

FORMAT = "eidex-game-conform/1"
SHOWN = 12
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
        "faults": [
            {
                "kind": group.fault.kind,
                "what": group.fault.what,
                "op": group.op,
                "times": group.times,
                "request": group.first,
            }
            for group in _faults(report)
        ],
        "out_of_time": answers.out_of_time,
    }


def _cause_json(cause: Cause[Told], game: JudgedGame, says: Says) -> dict[str, Any]:
    example = cause.example
    data = {
        "clause": cause.clause,
        "of": game.title_of(cause.clause),
        "says": says.get(cause.clause, ""),
        "times": len(cause.told),
        "echoes": dict(Counter(told.op for told in cause.echoes)),
        "request": example.request,
        "answered": example.got,
        "right": example.wanted,
    }
    if cause.history is None:
        data["note"] = "not repeated when asked again"
    elif cause.history:
        data["note"] = "only after other requests: something is carried over"
        data["after"] = cause.history
    return data


def _open(report: Report, game: JudgedGame) -> list[tuple[Reading, int]]:
    """What the program has chosen, each with how many answers are right only so."""
    times = sum(one.right and not one.is_ours for one in report.answers.told)
    return [(reading, times) for reading in chosen_readings(game, report.chosen)]


def _faults(report: Report) -> list[Any]:
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
    for number, cause in enumerate(report.causes[:SHOWN], 1):
        yield ""
        yield from _cause_lines(number, cause, game, says)
    if len(report.causes) > SHOWN:
        yield f"and {len(report.causes) - SHOWN} causes more; all of them with --json"
    for group in _faults(report)[:SHOWN]:
        yield ""
        times = f" ({group.op}, {group.times} x)" if group.times > 1 else ""
        yield f"{group.fault.kind}: {printable(group.fault.what)}{times}"
        if group.fault.kind != "prints":
            yield f"  at {short(group.first)}"
    for reading, _ in _open(report, game):
        yield ""
        yield f"open, {reading.ruling}: you chose: {reading.says}"
    if answers.out_of_time:
        yield ""
        yield "the time given was over before everything was asked; see --budget"


def _cause_lines(number: int, cause: Cause[Told], game: JudgedGame, says: Says) -> Iterator[str]:
    owner = game.title_of(cause.clause)
    name = cause.clause or "no clause is named"
    yield f"{number}. {name} ({f'{owner}; ' if owner else ''}{len(cause.told)} x)"
    if cause.clause in says:
        yield f"   {says[cause.clause]}"
    times = Counter(told.op for told in cause.echoes)
    echoes = ", ".join(f"{op} {times[op]} x" for op in game.ops if op in times)
    if echoes:
        yield f"   and following from it: {echoes}"
    if cause.history is None:
        yield "   not repeated when asked again"
    for request in (cause.history or [])[:3]:
        yield f"   only after: {short(request)}"
    example = cause.example
    yield from example_lines(example.request, example.got, example.wanted)
