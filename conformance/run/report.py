"""The report of a run: as text, as JSON, as JUnit XML."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from eidex.common.conformance.faults import FaultGroup, grouped
from eidex.common.conformance.process import compact
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
from eidex.conformance.cases.coverage import base_clauses, within_reach
from eidex.conformance.protocol.protocol import OPS, PROTOCOL
from eidex.conformance.run.conform import Report
from eidex.conformance.run.explain import Group
from eidex.conformance.run.faults import features_of
from eidex.conformance.run.naming import nameless, wrong_fields
from eidex.conformance.run.publish import FORMAT
from eidex.rulebook import characters, clauses

FIELDS_SHOWN, LONG = 3, 200
"""So many wrong fields of what a player knows are shown, and so much of each."""


def report_json(report: Report) -> dict[str, Any]:
    """The report as plain data; it names no times, so the same run gives the same bytes."""
    ops = tuple(report.answers.tallies)
    return {
        "format": FORMAT,
        "protocol": PROTOCOL.written,
        **report.json(report.answers.hello),
        "editions": list(report.answers.editions),
        **report.answers.ops_json(OPS),
        "disagreements": [_group_json(group) for group in report.groups],
        "open": [
            {"edition": edition, "ruling": r.ruling, "you_chose": r.says, "times": times}
            for (edition, r), times in _choices(report)
        ],
        "faults": [_fault_json(group) for group in fault_groups(report)],
        "coverage": {
            edition: {
                "clauses": len(base_clauses(edition)),
                "exercised": report.answers.coverage.exercised(edition),
                "missing": report.answers.coverage.missing(edition, ops),
            }
            for edition in report.answers.editions
        },
        "out_of_time": report.answers.out_of_time,
    }


def _fault_json(group: FaultGroup) -> dict[str, Any]:
    common = [{"feature": name, "value": value} for name, value in group.common]
    return fault_json(group, in_common=common, nowhere_else=group.only)


def _choices(report: Report) -> list[Any]:
    return sorted(report.choices.items(), key=lambda item: (item[0][1].ruling, item[0][0]))


def _group_json(group: Group) -> dict[str, Any]:
    data: dict[str, Any] = {
        "clause": group.clause,
        "character": group.character,
        "says": clauses()[group.clause].says if group.clause else "",
        "as_if": "; or ".join(reading.says for reading in group.readings),
        "allowed_by_itself": group.divided.ruling if group.divided else "",
        "nearest": near[0].says if (near := group.nearest()) else "",
        **cause_json(group, ops=list(group.ops), editions=list(group.editions)),
    }
    if group.stuck_at is not None:
        data.setdefault("note", f"no game gets beyond action {group.stuck_at}")
    return data


def report_text(report: Report) -> str:
    """The report for people."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    if report.verdict == "could not run":
        yield f"could not run: {report.why}"
        return
    yield from opening(report.answers.hello, report, report.answers.tallies, OPS)
    yield from causes_lines(report.groups, _group_lines)
    yield from fault_lines(fault_groups(report))
    if report.choices:
        yield ""
    for (edition, reading), times in _choices(report):
        yield f"open, {reading.ruling} ({edition}): you chose: {reading.says} ({times} x)"
    yield ""
    ops = tuple(report.answers.tallies)
    for edition in report.answers.editions:
        missing = report.answers.coverage.missing(edition, ops)
        there = len(within_reach(edition, ops))
        rest = f"; not: {', '.join(missing)}" if missing else ""
        beyond = len(base_clauses(edition)) - there
        other = f", {beyond} that only other ops show" if beyond else ""
        yield f"{edition}: {there - len(missing)} of {there} clauses exercised{rest}{other}"
    if report.answers.out_of_time:
        yield OUT_OF_TIME


def fault_groups(report: Report) -> list[FaultGroup]:
    """The faults, gathered by what was said."""
    return grouped(report.faults, [told.request for told in report.answers.told], features_of)


def _group_lines(number: int, group: Group) -> Iterator[str]:
    name = group.clause or nameless(group.example.request)
    if group.character:
        name = f"{_character(group.character)}{f', {group.clause}' if group.clause else ''}"
    yield f"{number}. {name} ({', '.join(group.editions)}; {len(group.told)} x)"
    yield from cause_lines(group, _notes(group), OPS)


def _notes(group: Group) -> Iterator[str]:
    if group.clause:
        yield clauses()[group.clause].says
    for reading, (_, times) in group.readings.items():
        some = f" ({times} of {len(group.told)} answers)" if times < len(group.told) else ""
        yield f"plays as if: {reading.says}{some}"
    if group.divided is not None:
        reading = group.divided
        yield f"as {reading.ruling} allows: {reading.says}; but other answers do not fit that"
    if (near := group.nearest()) is not None:
        reading, times = near
        yield f"nearest: {reading.says} ({times} of {len(group.told)} answers)"
    if group.example.op == "observation":
        found = list(wrong_fields(group.example.got, group.example.wanted).items())
        for name, (got, right) in found[:FIELDS_SHOWN]:
            yield f"{name}: {got[:LONG]}; right is {right[:LONG]}"
    if group.stuck_at is not None:
        yield f"no game gets beyond action {group.stuck_at}, counted from 0"


def _character(code: str) -> str:
    return f"{characters()[code].names['en']} ({code})"


def report_junit(report: Report) -> str:
    """The report as JUnit XML: a suite for each op, a case for each clause exercised by it."""
    root = ElementTree.Element("testsuites", name="eidex conform")
    for op, tally in report.answers.tallies.items():
        there = sorted(
            {clause for (_, clause), first in report.answers.coverage.first.items() if first == op}
        )
        broken = {_case_name(g): g for g in report.groups if g.ops[:1] == (op,)}
        faults = [group for group in fault_groups(report) if group.op == op]
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
        for number, group in enumerate(faults, 1):
            case = ElementTree.SubElement(suite, "testcase", classname=op, name=f"fault {number}")
            said = printable(group.fault.what)
            error = ElementTree.SubElement(case, "error", type=group.fault.kind, message=said)
            error.text = compact(group.first)
        if tally.unsupported:
            case = ElementTree.SubElement(suite, "testcase", classname=op, name="unsupported")
            said = f"{tally.unsupported} requests are not supported"
            ElementTree.SubElement(case, "skipped", message=said)
    for op in report.answers.not_declared(OPS) if report.answers.tallies else ():
        suite = ElementTree.SubElement(root, "testsuite", name=op, tests="1", skipped="1")
        case = ElementTree.SubElement(suite, "testcase", classname=op, name="not asked")
        ElementTree.SubElement(case, "skipped", message="not declared, so not asked")
    if report.verdict == "could not run":
        suite = ElementTree.SubElement(root, "testsuite", name="hello", tests="1", errors="1")
        case = ElementTree.SubElement(suite, "testcase", classname="hello", name="hello")
        ElementTree.SubElement(case, "error", type="could not run", message=report.why)
    ElementTree.indent(root, " ")
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _case_name(group: Group) -> str:
    name = group.clause or nameless(group.example.request)
    return "characters" if name == "a game with characters" else name


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
