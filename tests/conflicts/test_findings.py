"""What the solver has to find, with the game that shows it; nothing here tells it what to find."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from eidex.conflicts.checks.explore import Explorer
from eidex.conflicts.checks.findings import Finding, sets_up_to, smallest
from eidex.conflicts.report.table import scope_of, table, texts_by_file
from eidex.conflicts.run.store import Store
from eidex.conflicts.run.sweep import sweep
from eidex.conflicts.witness.replay_check import completed, shows, stops_at
from eidex.conflicts.witness.witness_builder import WitnessBuilder
from eidex.model.logic.checking import possible
from eidex.model.logic.terms import conj, lift, neg
from eidex.reference_engine.records.record_json import from_json
from eidex.rulebook import EDITIONS, Edition


@pytest.fixture(scope="module")
def explorer() -> Explorer:
    return Explorer()


@pytest.fixture(scope="module")
def builder(explorer: Explorer) -> WitnessBuilder:
    return WitnessBuilder(explorer)


def new(explorer: Explorer, edition: Edition, *chosen: str) -> dict[str, Finding]:
    found = {c: explorer.findings(edition, c) for c in sets_up_to(chosen)}
    whole = max(found, key=len)
    return {f.key.text: f for f in smallest(found, whole)}


def position(record: dict[str, Any]) -> Any:
    return record["games"][0].get("result")


def test_exactly_100_in_english(explorer: Explorer, builder: WitnessBuilder) -> None:
    finding = new(explorer, "en")["T/victory_points/R-003/"]
    record = completed(builder.record(finding), "exactly 100")
    assert 100 in record["games"][0]["result"]["points"]
    assert stops_at(record) == "R-003"


def test_two_over_the_limit_needs_computer_and_radarkontrolle(
    explorer: Explorer, builder: WitnessBuilder
) -> None:
    key = "C/victory_points/R-009/"
    for single in ("LK", "R9"):
        assert key not in new(explorer, "en", single)
    finding = new(explorer, "en", "LK", "R9")[key]
    record = completed(builder.record(finding), "two over")
    (limit,) = (a["limit"] for a in record["games"][0]["actions"] if a.get("use") == "R9")
    assert sum(p >= limit for p in record["games"][0]["result"]["points"]) == 2
    assert shows(record, "R-009")
    assert stops_at(record) is not None


def test_three_way_tie_with_computer(explorer: Explorer, builder: WitnessBuilder) -> None:
    finding = new(explorer, "en", "LK")["T/victory_points/R-010/"]
    record = completed(builder.record(finding), "tie")
    assert len(set(record["games"][0]["result"]["points"])) == 1
    assert stops_at(record) == "R-010"
    assert "T/victory_points/R-010/" not in new(explorer, "en")


def test_a_pot_that_nobody_wins(explorer: Explorer, builder: WitnessBuilder) -> None:
    finding = new(explorer, "en", "S7")["T/pot_goes_to/R-011/"]
    record = completed(builder.record(finding), "pot")
    actions = record["games"][0]["actions"]
    (key,) = (a["card"] for a in actions if a.get("use") == "S7")
    assert key in [a.get("put_down") for a in actions]
    assert stops_at(record) == "R-011"


def test_jiu_jitsu_and_skater_depend_on_order_and_the_printed_rules_decide(
    explorer: Explorer, builder: WitnessBuilder
) -> None:
    finding = new(explorer, "en", "RA", "LJ")["O/trick_taker/ORDER.CHECKED_AT_CLOSE/"]
    record = completed(builder.record(finding), "order")
    uses = [a.get("use") for a in record["games"][0]["actions"]]
    assert uses[-2:] == ["RA", "LJ"]
    assert stops_at(record) is None


@pytest.mark.parametrize(
    ("edition", "sets"),
    [
        ("en", ((), ("S6",), ("S7", "S6"))),
        ("de", (("LJ",), ("LJ", "S6"))),
        ("nl", (("S6",),)),
    ],
)
def test_every_finding_is_settled_and_shown(
    explorer: Explorer, builder: WitnessBuilder, edition: Edition, sets: tuple[tuple[str, ...], ...]
) -> None:
    """Both ways: the finding's game makes the engine use that ruling, and no other stops it."""
    for chosen in sets:
        for finding in new(explorer, edition, *chosen).values():
            if finding.key.letter == "I":
                continue
            record = completed(builder.record(finding), finding.key.text)
            settled = finding.key.settled_by
            assert settled or finding.key.letter == "E", finding
            if settled.startswith("R-"):
                assert shows(record, settled), finding


def test_a_witness_is_the_same_whoever_looks_for_it(explorer: Explorer) -> None:
    finding = new(explorer, "en")["T/victory_points/R-003/"]
    first = WitnessBuilder(explorer).record(finding)
    fresh = Explorer()
    fresh.findings("nl", ("S7",))
    assert WitnessBuilder(fresh).record(finding) == first


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_completed_rulebook_answers_every_question_of_every_set(
    explorer: Explorer, edition: Edition
) -> None:
    """Proved with the characters left open: one proof a question covers all 42 sets."""
    on = [v for v in explorer.setting.switch.values() if not isinstance(v, bool)]
    for moment in explorer.moments:
        for name, asked in moment.questions(edition, True).items():
            open_question = conj(asked.arises, neg(asked.question.defined))
            assert not possible(moment.solver, *on, lift(open_question)), (edition, name)
            assert possible(moment.solver, *on, lift(asked.arises)), (edition, name)


@pytest.mark.slow
def test_a_stopped_run_goes_on_and_the_table_is_the_same(tmp_path: Path) -> None:
    """The same bytes from a run in two parts and from one on two processes with another hash
    seed."""
    store = Store(tmp_path / "a.sqlite")
    half = sweep(store, ("en",), ())
    assert half
    done_before: list[int] = []
    whole = sweep(
        store, ("en",), ("R9",), progress=lambda what, done, total: done_before.append(done)
    )
    assert done_before[0] == 1  # the base game was there
    out = tmp_path / "out"
    command = [str(Path(sys.executable).with_name("eidex")), "rulings", "--edition", "en"]
    command += ["--characters", "R9", "--out", str(out), "--jobs", "2"]
    command += ["--store", str(tmp_path / "b.sqlite")]
    environment = os.environ | {"PYTHONHASHSEED": "2"}
    subprocess.run(command, check=True, env=environment, capture_output=True)
    written = texts_by_file(table(whole, scope_of(("en",), ("R9",))))
    assert set(written) > {"ruling-table.json", "ruling-table.csv"}
    for name, text in written.items():
        assert (out / name).read_text("utf-8") == text, name
    for row in json.loads((out / "ruling-table.json").read_text("utf-8"))["findings"]:
        from_json(json.dumps(row["record"]))
