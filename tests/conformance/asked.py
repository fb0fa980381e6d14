"""Programs of these tests, asked with a process between or without."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from conformance.salon import OPS, Server

from eidex.common.conformance.messages import Reply, Request
from eidex.common.conformance.tally import Tally
from eidex.conformance.protocol.protocol import answer_of, check_reply, same_answer
from eidex.conformance.run.answered import Answered
from eidex.conformance.run.asking import Answers, requests_of
from eidex.conformance.run.conform import Report, conform, judge_all
from eidex.conformance.run.judge import right_answer
from eidex.rulebook import EDITIONS, Edition

Program = Callable[[Request], Reply]
SALON = f"{sys.executable} {Path(__file__).with_name('salon.py')}"


def run(*words: str, edition: str = "en", ops: str = "", budget: float = 90.0) -> Report:
    """The report on the sample implementation with these words, as a process of its own."""
    options = f"--edition {edition}" + (f" --ops {ops}" if ops else "")
    return conform(f"{SALON} {options} {' '.join(words)}", drawn=8, budget=budget)


def salon(*words: str) -> Program:
    """The sample implementation with these words."""
    return Server(set(words), list(EDITIONS), OPS).reply


@cache
def questions(op: str, edition: Edition, drawn: int) -> list[tuple[Request, Any]]:
    """The requests of an op, each with our answer."""
    found = requests_of(op, edition, 0, drawn, ())
    return [(request, right_answer(request)) for request in found]


def told_by(program: Program, request: Request, at: int = 0, ours: Any = None) -> Answered | None:
    """The program's answer beside ours; None if it has none."""
    reply = json.loads(json.dumps({"id": 1, **program(request)}))
    check_reply({"id": 1, **request}, reply)
    if "error" in reply:
        return None
    got = answer_of(request["op"], reply)
    parts = request["op"] == "replay" and any(len(told) > 4 for told in got[1:] if got[0])
    wanted = right_answer(request, got) if ours is None or parts else ours
    right = same_answer(request["op"], got, wanted)
    return Answered(request, got, wanted, right, right, at=at, ours=wanted)


def judged(
    program: Program,
    editions: Iterable[Edition] = EDITIONS,
    ops: Iterable[str] = OPS,
    drawn: int = 8,
) -> Report:
    """The report on the program, without what takes a process."""
    report = Report("in process", 0)
    report.answers = Answers(editions=tuple(editions), tallies={op: Tally() for op in ops})
    for op in ops:
        for edition in report.answers.editions:
            for request, ours in questions(op, edition, drawn):
                if told := told_by(program, request, len(report.answers.asked), ours):
                    report.answers.told.append(told)
                    report.answers.asked.append(request)
    judge_all(report)
    return report
