"""The kept numbers of action sequences: what the engine counts, and what a program that counts
otherwise has wrong."""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import pytest
from conformance.judged import judge
from recorded import same_as_recorded

from eidex.common.conformance.messages import Reply, Request
from eidex.conformance.cases import perft as table
from eidex.conformance.protocol.answers import answer, position_of
from eidex.conformance.protocol.oracle import reply_to
from eidex.conformance.protocol.protocol import answer_of
from eidex.conformance.run.answered import Answered
from eidex.conformance.run.sooner import find_sooner
from eidex.reference_engine import Action, Position, apply
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.perft import counted
from eidex.reference_engine.records.record_json import action_json, read_record
from eidex.rulebook import EDITIONS

ROWS = table.rows()


@pytest.mark.golden
def test_the_engine_counts_what_is_recorded() -> None:
    same_as_recorded(table.FILE, table.as_text(map(table.counted_anew, ROWS)))


def test_there_are_twenty_deals_in_each_edition_with_every_character() -> None:
    assert Counter(row.record.edition for row in ROWS) == dict.fromkeys(EDITIONS, 20)
    for edition in EDITIONS:
        there = {c for row in ROWS if row.record.edition == edition for c in row.record.characters}
        assert there >= {*CHARACTERS}
    assert all(len(row.sequences) > 2 for row in ROWS)


def test_a_number_that_differs_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first, *rest = ROWS[:3]
    wrong = first._replace(sequences=(*first.sequences[:-1], 7))
    file = tmp_path / "perft.json"
    file.write_text(table.as_text([wrong, *rest]), encoding="utf-8")
    monkeypatch.setattr(table, "FILE", file)
    monkeypatch.setattr(sys, "argv", ["perft", "--check"])
    assert table.main() == 1
    assert capsys.readouterr().out.startswith(f"{first.id}: ")
    monkeypatch.setattr(sys, "argv", ["perft"])
    assert table.main() == 0
    assert table.rows() == ROWS[:3]


def test_only_rows_with_characters_that_are_there_are_asked_about() -> None:
    asked = list(table.requests("de", [*CHARACTERS]))
    assert len(asked) == sum(len(r.sequences) for r in ROWS if r.record.edition == "de")
    assert not list(table.requests("de", ["LA", "RA"]))
    for request in asked[::9]:
        reply = reply_to(json.dumps({"id": 1, **request}))
        assert judge(request, reply).kind == "agreed"
        more = {**reply, "sequences": reply["sequences"] + 1}
        assert judge(request, more).kind == "disagreed"


@pytest.mark.parametrize("depth", [0, 21, True, 1.5, "3", None])
def test_a_length_that_is_none_is_refused(depth: object) -> None:
    reply = reply_to(json.dumps({"id": 1, "op": "perft", "record": ROWS[0].plain, "depth": depth}))
    assert "give a whole number from 1 to 20" in reply["error"]


class WithoutPass:
    """A program that lets nobody pass on this character's power."""

    def __init__(self, power: str) -> None:
        self.power = power

    def now(self) -> float:
        return 0.0

    def ask(self, requests: Sequence[Request]) -> Iterator[tuple[Request, Reply]]:
        for request in requests:
            if request["op"] not in ("perft", "legal_actions"):
                yield request, answer(request)
                continue
            pos = position_of(read_record(request["record"]))
            if request["op"] == "perft":
                yield request, {"sequences": self.count(pos, request["depth"])}
            else:
                said = [action_json(action, not pos.trick) for action in self.may(pos)]
                yield request, {"actions": said}

    def may(self, pos: Position) -> list[Action]:
        return [a for a in counted(pos) if (a.do, a.power) != ("pass", self.power)]

    def count(self, pos: Position, depth: int) -> int:
        there = self.may(pos)
        return sum(self.count(apply(pos, a), depth - 1) for a in there) if depth else 1


@pytest.mark.parametrize(("name", "power"), [("en-03", "SQ"), ("nl-09", "LJ"), ("en-05", "HK")])
def test_a_wrong_number_is_followed_to_the_moment_that_is_wrong(name: str, power: str) -> None:
    (row,) = [one for one in ROWS if one.id == name]
    program = WithoutPass(power)
    request: Request = {"op": "perft", "record": row.plain, "depth": len(row.sequences)}
    ((_, reply),) = program.ask([request])
    told = Answered(request, answer_of("perft", reply), row.sequences[-1])
    assert told.got < told.wanted
    assert find_sooner([told], ("legal_actions",), cast(Any, program), math.inf)
    assert told.sooner is not None
    assert told.sooner.op == "legal_actions"
    (missing,) = {*told.sooner.wanted} - {*told.sooner.got}
    assert json.loads(missing)["pass"] == power
    told.sooner = None
    assert find_sooner([told], (), cast(Any, program), math.inf)
    assert told.sooner is not None
    assert told.sooner.request["depth"] == 1
