"""The conflict graph and the quiet triples, from a table small enough to count by hand."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from click.testing import CliRunner

from cli.documents import fits
from eidex.cli.commands import cli
from eidex.conflicts.checks.findings import KIND
from eidex.conflicts.report.graph import (
    as_graphml,
    as_svg,
    components,
    conflict_graph,
    quiet,
    weights,
)
from eidex.conflicts.report.table import scope_of
from eidex.conflicts.report.table_reader import TEXTS
from eidex.rulebook import EDITIONS, characters


def row(edition: str, chosen: str, letter: str, settled_by: str, words: str = "") -> dict[str, Any]:
    return {
        **dict.fromkeys(TEXTS, ""),
        "edition": edition,
        "characters": chosen.split(),
        "clauses": [],
        "position": [],
        "letter": letter,
        "kind": KIND[letter],
        "against_the_letter": words,
        "settled_by": settled_by,
    }


TABLE = {
    "format": "eidex-ruling-table/1.0.0",
    "asked": scope_of(EDITIONS, characters()),
    "rulings": [],
    "findings": [
        row("en", "", "T", "R-003"),
        row("en", "LK", "T", "R-010"),
        row("en", "RA LJ", "T", "R-027"),
        row("en", "RA LJ", "C", "R-018", "The tens beat the kings."),
        row("en", "LJ R9", "T", "R-027"),
        row("en", "LA RK HK", "C", "R-070"),
        row("en", "S9 L9", "E", ""),
        row("nl", "L9 S9", "C", "R-096"),
    ],
}


def test_nodes_and_edges() -> None:
    graph = conflict_graph(TABLE, "en")
    assert len(graph) == 36
    assert {frozenset(edge) for edge in graph.edges} == {
        frozenset(("RA", "LJ")),
        frozenset(("LJ", "R9")),
    }
    assert graph.edges["RA", "LJ"] == {
        "verdict": "against words of print",
        "rulings": "R-018 R-027",
        "findings": 2,
    }
    assert graph.nodes["LJ"]["degree"] == 2
    assert graph.nodes["LK"]["rulings"] == "R-010"
    assert components(graph)[0] == ["RA", "LJ", "R9"]
    assert len(components(graph)) == 34
    assert weights(TABLE, "en")[0] == ("R-027", 2)


def test_a_difference_between_editions_is_no_conflict() -> None:
    assert not conflict_graph(TABLE, "en").has_edge("L9", "S9")
    assert conflict_graph(TABLE, "nl").has_edge("L9", "S9")
    assert conflict_graph(TABLE, "de").number_of_edges() == 0


def test_quiet_triples() -> None:
    """Of all 7,140: those with a pair that clashes, and the one triple, are not quiet."""
    triples = set(map(frozenset, quiet(conflict_graph(TABLE, "en"))))
    with_a_pair = {
        frozenset(t)
        for t in combinations(characters(), 3)
        if {"RA", "LJ"} <= set(t) or {"LJ", "R9"} <= set(t)
    }
    assert len(with_a_pair) == 34 + 34 - 1
    assert len(triples) == comb(36, 3) - len(with_a_pair) - 1
    assert frozenset(("LA", "RK", "HK")) not in triples
    alone = quiet(conflict_graph(TABLE, "en"), alone=True)
    assert alone
    assert not any("LK" in triple for triple in alone)
    assert len(quiet(conflict_graph(TABLE, "de"))) == comb(36, 3)


def test_written_for_others(tmp_path: Path) -> None:
    graph = conflict_graph(TABLE, "en")
    assert as_svg(graph) == as_svg(conflict_graph(TABLE, "en"))
    picture = ET.fromstring(as_svg(graph))
    assert len(picture.findall("{*}g/{*}g/{*}path")) == 2
    assert len(picture.findall("{*}circle")) == 36
    path = tmp_path / "g.graphml"
    path.write_text(as_graphml(graph), encoding="utf-8")
    again = nx.read_graphml(path)
    assert dict(again.nodes(data=True)) == dict(graph.nodes(data=True))
    assert again.number_of_edges() == 2


@pytest.fixture
def source(tmp_path: Path) -> str:
    path = tmp_path / "ruling-table.json"
    path.write_text(json.dumps(TABLE), encoding="utf-8")
    return str(path)


def test_commands(source: str, tmp_path: Path) -> None:
    run = CliRunner()
    found = run.invoke(cli, ["graph", "--table", source, "--svg", str(tmp_path / "g.svg")])
    assert found.exit_code == 0, found.output
    assert "2 pairs" in found.output
    assert (tmp_path / "g.svg").read_text(encoding="utf-8").startswith("<svg")
    data = fits("graph", run.invoke(cli, ["graph", "--table", source, "--json"]).output)
    assert data["quiet_triples"] == 7140 - 68
    quiet_ones = ["quiet", "--table", source, "--with", "Dealer", "--with", "Räuber", "--json"]
    triples = json.loads(run.invoke(cli, quiet_ones).output)["triples"]
    german = run.invoke(cli, [*quiet_ones[:-1], "--lang", "de"]).output
    assert german.startswith(f"{len(triples)} ruhige Trios in der Ausgabe Englisch\n")
    assert ["LA", "RK", "HK"] not in triples
    assert all({"LA", "RK"} <= set(triple) for triple in triples)
    assert len(triples) == 33


def test_no_table_is_one_line() -> None:
    found = CliRunner().invoke(cli, ["graph", "--table", "nowhere.json"], standalone_mode=False)
    assert "make one with `eidex rulings`" in str(found.exception)
