"""The conflict graph of each edition: a picture, who is busiest, which triples are quiet."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

import networkx as nx
from ruling_table import a, linked_names
from web_page import Page, element, no_table

from eidex.conflicts.report.graph import (
    as_svg,
    conflict_graph,
    questions_of,
    quiet,
    verdict_in_words,
    weights,
)
from eidex.rulebook import EDITIONS, Edition, characters
from eidex.rulebook.editions import edition_in_words
from eidex.rulebook.language import phrase

BUSIEST = 8
FAQ = "faq.html"
PAIRS, TRIPLES = 630, 7140


def graph_page(data: dict[str, Any] | None) -> Page:
    """The page, or why there is none."""
    about = phrase(
        "Two characters are joined when they raise a question together that neither raises alone. "
        "A line leads to these questions, a name to the character's page. A triple is quiet when "
        "none of its pairs is joined and all three raise nothing, either."
    )
    html = [element("p", about)]
    if data is None:
        return phrase("Conflict graph"), [*html, *no_table()]
    for edition in EDITIONS:
        html += _of_edition(data, edition)
    return phrase("Conflict graph"), html


def _of_edition(data: dict[str, Any], edition: Edition) -> Iterator[str]:
    graph = conflict_graph(data, edition)
    busy = sorted(graph.degree(), key=lambda item: (-item[1], characters()[item[0]].place))
    most = ", ".join(f"{linked_names([code])} {degree}" for code, degree in busy[:BUSIEST])
    free = ", ".join(linked_names([code]) for code, degree in busy if not degree)
    heaviest = ", ".join(a(ruling) for ruling, _ in weights(data, edition)[:BUSIEST])
    yield f'<section id="graph-{edition}">' + element("h2", edition_in_words(edition))
    yield f'<figure class="conflict-graph">{as_svg(graph, faq=FAQ)}</figure>'
    yield "<details>" + element("summary", phrase("All lines as a list")) + "<ul>"
    yield from _lines(graph, edition)
    yield "</ul></details><ul>"
    yield element(
        "li",
        phrase(
            "Pairs that raise something together: {number} of {all}.",
            number=graph.number_of_edges(),
            all=PAIRS,
        ),
    )
    for title, links in (
        (phrase("Most conflicts:"), most),
        (phrase("Characters without conflicts:"), free or escape(phrase("none"))),
        (phrase("Rulings that most sets need:"), heaviest),
    ):
        yield f"<li>{escape(title)} {links}</li>"
    said = phrase(
        "Quiet triples: {quiet} of {all}. Those whose members raise nothing alone, either: "
        "{alone}. The command “eidex quiet” lists them.",
        quiet=f"{len(quiet(graph)):,}",
        all=f"{TRIPLES:,}",
        alone=f"{len(quiet(graph, alone=True)):,}",
    )
    yield element("li", said) + "</ul></section>"


def _lines(graph: nx.Graph[str], edition: Edition) -> Iterator[str]:
    """The lines of the picture, under the first of the two: for keyboard and screen reader."""
    for code in graph:
        told = []
        for _, other, data in graph.edges(code, data=True):
            if characters()[other].place > characters()[code].place:
                where = escape(questions_of(FAQ, code, other, edition))
                name = escape(characters()[other].called)
                told.append(f'<a href="{where}">{name}</a>: {escape(verdict_in_words(data))}')
        if told:
            yield f"<li>{linked_names([code])}<ul><li>{'</li><li>'.join(told)}</li></ul></li>"
