"""The conflict graph of each edition: a picture, who is busiest, which triples are quiet."""

from __future__ import annotations

from typing import Any

from rst import bullets, heading, links
from ruling_table import LANGUAGE, NOT_RUN, raw

from eidex.conflicts.report.graph import as_svg, conflict_graph, quiet, weights
from eidex.rulebook import EDITIONS, Edition, characters

BUSIEST = 8


def graph_page(data: dict[str, Any] | None) -> list[str]:
    """The page, or why there is none."""
    lines = [
        *heading("Conflict graph"),
        "Two characters are joined when they raise a question together that neither raises alone.",
        "A triple is *quiet* when none of its pairs is joined and all three raise nothing, either.",
        "",
    ]
    if data is None:
        return [*lines, *NOT_RUN]
    for edition in EDITIONS:
        lines += _of_edition(data, edition)
    return lines


def _of_edition(data: dict[str, Any], edition: Edition) -> list[str]:
    graph = conflict_graph(data, edition)
    busy = sorted(graph.degree(), key=lambda item: (-item[1], characters()[item[0]].place))
    free = [code for code, degree in busy if not degree]
    heaviest = [ruling for ruling, _ in weights(data, edition)[:BUSIEST]]
    return [
        *heading(LANGUAGE[edition], "-"),
        *raw([f'<figure class="conflict-graph">{as_svg(graph)}</figure>']),
        *bullets(
            [
                f"Pairs that raise something together: {graph.number_of_edges()} of 630.",
                "Most conflicts: "
                + ", ".join(f"{_name(code)} {degree}" for code, degree in busy[:BUSIEST])
                + ".",
                f"Clash with nobody: {', '.join(map(_name, free)) or 'none'}.",
                f"Rulings that most sets need: {links(heaviest)}.",
                f"Quiet triples: {len(quiet(graph))} of 7,140. Those whose members raise nothing "
                f"alone, either: {len(quiet(graph, alone=True))}. ``eidex quiet`` lists them.",
            ]
        ),
    ]


def _name(code: str) -> str:
    return f"{characters()[code].names['en']} ({code})"
