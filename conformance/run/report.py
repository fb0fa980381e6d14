"""The report of a run: as text, as JSON, as JUnit XML."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any
from xml.etree import ElementTree

from eidex.conformance.cases.coverage import base_clauses
from eidex.conformance.protocol.process import compact
from eidex.conformance.protocol.protocol import OPS, PROTOCOL, Request
from eidex.conformance.run.conform import Report
from eidex.conformance.run.explain import Group
from eidex.rulebook import clauses

FORMAT = "eidex-conform/1"
FAULTS_SHOWN = GROUPS_SHOWN = 12


def report_json(report: Report) -> dict[str, Any]:
    """The report as plain data; it names no times, so the same run gives the same bytes."""
    return {
        "format": FORMAT,
        "protocol": PROTOCOL,
        "verdict": report.verdict,
        "why": report.why,
        "command": report.command,
        "seed": report.seed,
        "implementation": {key: report.hello.get(key, "") for key in ("name", "version")},
        "editions": list(report.editions),
        "ops": {op: asdict(tally) for op, tally in report.tallies.items()},
        "not_declared": [op for op in OPS if op not in report.tallies],
        "disagreements": [_group_json(group) for group in report.groups],
        "open": [
            {"edition": edition, "ruling": r.ruling, "you_chose": r.says, "times": times}
            for (edition, r), times in _choices(report)
        ],
        "faults": [
            {"kind": fault.kind, "what": fault.what, "request": request}
            for request, fault in report.faults
        ],
        "coverage": {
            edition: {
                "clauses": len(base_clauses(edition)),
                "exercised": report.coverage.exercised(edition),
                "missing": report.coverage.missing(edition),
            }
            for edition in report.editions
        },
        "out_of_time": report.out_of_time,
    }


def _choices(report: Report) -> list[Any]:
    return sorted(report.choices.items(), key=lambda item: (item[0][1].ruling, item[0][0]))


def _group_json(group: Group) -> dict[str, Any]:
    example = group.example
    data: dict[str, Any] = {
        "clause": group.clause,
        "says": clauses()[group.clause].says if group.clause else "",
        "as_if": group.reading.says if group.reading else "",
        "times": len(group.told),
        "ops": list(group.ops),
        "editions": list(group.editions),
        "request": example.request,
        "answered": example.got,
        "right": example.wanted,
    }
    if group.fleeting:
        data["note"] = "not repeated when asked again"
    elif group.history:
        data["note"] = "only after other requests: something is carried over"
        data["after"] = group.history
    return data


def report_text(report: Report) -> str:
    """The report for people."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    if report.verdict == "could not run":
        yield f"could not run: {report.why}"
        return
    hello = report.hello
    yield f"{hello['name']} {hello['version']}: {report.verdict}"
    yield ""
    yield f"  {'op':<16}{'asked':>7}{'agreed':>8}{'disagreed':>11}{'open':>6}{'unsupported':>13}"
    for op, tally in report.tallies.items():
        yield (
            f"  {op:<16}{tally.asked:>7}{tally.agreed:>8}{tally.disagreed:>11}{tally.open:>6}"
            f"{tally.unsupported:>13}{_remark(tally.faults, tally.left_out)}"
        )
    undeclared = [op for op in OPS if op not in report.tallies]
    if undeclared:
        yield f"  not declared, so not asked: {', '.join(undeclared)}"
    for number, group in enumerate(report.groups[:GROUPS_SHOWN], 1):
        yield ""
        yield from _group_lines(number, group)
    if len(report.groups) > GROUPS_SHOWN:
        yield f"and {len(report.groups) - GROUPS_SHOWN} causes more; all of them with --json"
    if report.faults:
        yield ""
    for request, fault in report.faults[:FAULTS_SHOWN]:
        yield f"{fault.kind}: {fault.what}"
        yield f"  at {_short(request)}"
    if len(report.faults) > FAULTS_SHOWN:
        yield f"and {len(report.faults) - FAULTS_SHOWN} faults more"
    if report.choices:
        yield ""
    for (edition, reading), times in _choices(report):
        yield f"open, {reading.ruling} ({edition}): you chose: {reading.says} ({times} x)"
    yield ""
    for edition in report.editions:
        missing = report.coverage.missing(edition)
        there = len(base_clauses(edition))
        rest = f"; not: {', '.join(missing)}" if missing else ""
        yield f"{edition}: {there - len(missing)} of {there} clauses exercised{rest}"
    if report.out_of_time:
        yield "the time given was over before everything was asked; see --budget"


def _remark(faults: int, left_out: int) -> str:
    words = [f"{faults} faults"] if faults else []
    words += [f"{left_out} left out"] if left_out else []
    return f"  ({', '.join(words)})" if words else ""


def _group_lines(number: int, group: Group) -> Iterator[str]:
    name = group.clause or "a game with characters"
    yield f"{number}. {name} ({', '.join(group.editions)}; {len(group.told)} x)"
    if group.clause:
        yield f"   {clauses()[group.clause].says}"
    if group.reading is not None:
        yield f"   plays as if: {group.reading.says}"
    if group.fleeting:
        yield "   not repeated when asked again"
    for request in group.history or ():
        yield f"   only after: {_short(request)}"
    yield f"   asked:    {_short(group.example.request)}"
    yield f"   answered: {_answer(group.example.got)}"
    yield f"   right:    {_answer(group.example.wanted)}"


def _short(request: Request) -> str:
    text = compact(request)
    return text if len(text) <= 900 else text[:880] + " … (whole with --json)"


def _answer(answer: Any) -> str:
    text = compact(answer)
    return text if len(text) <= 400 else text[:380] + " …"


def report_junit(report: Report) -> str:
    """The report as JUnit XML: a suite for each op, a case for each clause exercised by it."""
    root = ElementTree.Element("testsuites", name="eidex conform")
    for op, tally in report.tallies.items():
        there = sorted(
            {clause for (_, clause), first in report.coverage.first.items() if first == op}
        )
        broken = {g.clause or "characters": g for g in report.groups if g.ops[:1] == (op,)}
        faults = [(request, fault) for request, fault in report.faults if request["op"] == op]
        names = [*dict.fromkeys([*broken, *there])]
        suite = ElementTree.SubElement(
            root,
            "testsuite",
            name=op,
            tests=str(len(names) + len(faults)),
            failures=str(len(broken)),
            errors=str(len(faults)),
            skipped=str(int(bool(tally.unsupported))),
        )
        for name in names:
            case = ElementTree.SubElement(suite, "testcase", classname=op, name=name)
            if name in broken:
                _failure(case, broken[name])
        for number, (request, fault) in enumerate(faults, 1):
            case = ElementTree.SubElement(suite, "testcase", classname=op, name=f"fault {number}")
            error = ElementTree.SubElement(case, "error", type=fault.kind, message=fault.what)
            error.text = compact(request)
        if tally.unsupported:
            case = ElementTree.SubElement(suite, "testcase", classname=op, name="unsupported")
            said = f"{tally.unsupported} requests are not supported"
            ElementTree.SubElement(case, "skipped", message=said)
    if report.verdict == "could not run":
        suite = ElementTree.SubElement(root, "testsuite", name="hello", tests="1", errors="1")
        case = ElementTree.SubElement(suite, "testcase", classname="hello", name="hello")
        ElementTree.SubElement(case, "error", type="could not run", message=report.why)
    ElementTree.indent(root, " ")
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _failure(case: ElementTree.Element, group: Group) -> None:
    said = f"plays as if: {group.reading.says}" if group.reading else "disagrees"
    failure = ElementTree.SubElement(case, "failure", type=group.clause, message=said)
    example = group.example
    failure.text = "\n".join(
        f"{name}: {compact(what)}"
        for name, what in (
            ("asked", example.request),
            ("answered", example.got),
            ("right", example.wanted),
        )
    )
