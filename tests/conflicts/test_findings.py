"""What the solver has to find, with the game that shows it; nothing here tells it what to find."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from eidex.conflicts.checks.all_sets import findings
from eidex.conflicts.checks.findings import KIND, Finding, Key
from eidex.conflicts.report.stands import AGAINST, NOTE, OPEN, stands
from eidex.conflicts.report.table import scope_of, table, texts_by_file
from eidex.conflicts.report.worked import told, worked
from eidex.conflicts.run.answers import asked_among, once_each
from eidex.conflicts.run.store import Store
from eidex.conflicts.run.sweep import show, sweep
from eidex.conflicts.witness.replay_check import shows, stops_at
from eidex.reference_engine.records.record_json import from_json
from eidex.rulebook import Edition


@cache
def new(edition: Edition, *chosen: str) -> dict[str, Finding]:
    """What no smaller set does already."""
    found = once_each(findings(edition, asked_among(chosen)))
    return {one.key.text: one for one in found if one.characters == chosen}


def record_of(finding: Finding) -> Any:
    return show(finding)["record"]


def test_exactly_100_in_english() -> None:
    record = record_of(new("en")["T/victory_points/R-003/"])
    assert 100 in record["games"][0]["result"]["points"]
    assert stops_at(record) == "R-003"


@pytest.mark.slice(3)
def test_two_over_the_limit_needs_computer_and_radarkontrolle() -> None:
    key = "C/victory_points/R-009/"
    for single in ("LK", "R9"):
        assert key not in new("en", single)
    record = record_of(new("en", "LK", "R9")[key])
    (limit,) = (a["limit"] for a in record["games"][0]["actions"] if a.get("use") == "R9")
    assert sum(p >= limit for p in record["games"][0]["result"]["points"]) == 2
    assert shows(record, "R-009")


def test_three_way_tie_with_computer() -> None:
    record = record_of(new("en", "LK")["T/victory_points/R-010/"])
    assert len(set(record["games"][0]["result"]["points"])) == 1
    assert stops_at(record) == "R-010"
    assert "T/victory_points/R-010/" not in new("en")


def test_a_pot_that_nobody_wins() -> None:
    record = record_of(new("en", "S7")["T/pot_goes_to/R-011/"])
    actions = record["games"][0]["actions"]
    (key,) = (a["card"] for a in actions if a.get("use") == "S7")
    assert key in [a.get("put_down") for a in actions]
    assert stops_at(record) == "R-011"


@pytest.mark.slice(3)
@pytest.mark.untraced
def test_a_swap_comes_to_nothing_when_skat_parts_its_cards() -> None:
    """Nobody has listed with whom; Umwerter acts before any trick lies."""
    key = "T/is_spent/R-017/"
    assert key not in new("en", "RA") | new("en", "RA", "L8")
    record = record_of(new("en", "RA", "LJ")[key])
    (game,) = record["games"]
    used = [a["use"] for a in game["actions"] if "use" in a]
    assert used[:2] == ["RA", "LJ"]
    assert game["ask"]["use"] == "RA"
    assert shows(record, "R-017")


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("chosen", "key", "asks"),
    [(("RK",), "T/may_use/R-029/", "RK"), (("HQ", "L7"), "T/reopens/R-110/", "HQ")],
)
def test_who_has_not_the_word_may_ask(chosen: tuple[str, ...], key: str, asks: str) -> None:
    """Nothing is asked of the seat in play: what it could not do shows where it asks itself."""
    record = record_of(new("en", *chosen)[key])
    assert record["games"][0]["ask"]["use"] == asks
    assert shows(record, key.split("/")[2])


@pytest.mark.slice(3)
@pytest.mark.untraced
@pytest.mark.parametrize(
    ("edition", "sets"),
    [("en", ((), ("S6",), ("S7", "S6"))), ("de", (("LJ", "S6"),)), ("nl", (("S6",),))],
)
def test_every_finding_is_settled_and_shown(
    edition: Edition, sets: tuple[tuple[str, ...], ...]
) -> None:
    """Both ways: the finding's game makes the engine use that ruling, and no other stops it."""
    for chosen in sets:
        assert new(edition, *chosen)
        for finding in new(edition, *chosen).values():
            if finding.key.letter == "I":
                continue
            settled = finding.key.settled_by
            assert settled or finding.key.letter == "E", finding
            record = record_of(finding)
            if settled.startswith("R-"):
                assert shows(record, settled), finding


class Stopped(Exception):
    """The run was stopped."""


@pytest.mark.nightly
def test_a_stopped_run_goes_on_and_the_table_is_the_same(tmp_path: Path) -> None:
    """The same bytes from a run in two parts and from one on two processes with another hash
    seed."""
    store = Store(tmp_path / "a.sqlite")
    done_before: list[int] = []

    def stop(what: str, done: int, total: int) -> None:
        if what == "showing" and done == 1:
            raise Stopped

    def see(what: str, done: int, total: int) -> None:
        if total:  # there was something to be asked
            done_before.append(done)

    with pytest.raises(Stopped):
        sweep(store, ("en",), ("R9",), progress=stop)
    whole = sweep(store, ("en",), ("R9",), progress=see)
    assert done_before[0] > 0  # the answers were there
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


@pytest.mark.slice(3)
def test_the_base_game_is_asked_about_alone(tmp_path: Path) -> None:
    found = sweep(Store(tmp_path / "a.sqlite"), ("nl",), ())
    assert {one.characters for one, _ in found["nl"]} == {()}


def test_players_know_a_row_by_how_print_stands_to_its_answer() -> None:
    """However the solver has found it; its kind says that."""
    for letter, words, note, wanted in (
        *((letter, "", "", OPEN) for letter in "TCOKWS"),
        *((letter, "It is barred.", "", AGAINST) for letter in "TCLKWS"),
        *((letter, "It is barred.", "Print says so.", NOTE) for letter in "TO"),
        *((letter, "", "", KIND[letter]) for letter in ("E", "I", "P")),
    ):
        row = {"letter": letter, "against_the_letter": words, "note": note}
        assert stands(row) == wanted, row
    assert Finding(Key("T", "", "R-105"), "de", ("R7", "S7"), "", (), ()).kind == KIND["T"]


def test_that_a_trick_parted_with_was_ones_own_goes_without_saying() -> None:
    for one in worked():
        if {*one.pair} & {"LQ", "H10"}:
            said = told(one, one.editions[0])[-1]
            assert not re.match("Had (Feministin|Fürsorge) not acted, \\1 would", said), one.id
