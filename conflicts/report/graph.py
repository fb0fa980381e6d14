"""The conflict graph: characters, and an edge between two that raise a question together.

Made from a ruling table. A finding of three characters is no edge: it stands with the graph, for
it makes a triple unquiet.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations
from math import cos, pi, sin
from typing import Any
from xml.sax.saxutils import escape

import networkx as nx

from eidex.conflicts.report.stands import AGAINST, OPEN, stands
from eidex.rulebook import Edition, characters
from eidex.rulebook.editions import edition_in_words
from eidex.rulebook.language import phrase

FORMAT = "eidex-conflict-graph/1"
COLOURS = {AGAINST: "#b3261e", OPEN: "#c77700"}
"""Of an edge, by how print stands to the answers; the first that is so of any. Others are grey."""
Table = Mapping[str, Any]


def conflict_graph(table: Table, edition: Edition) -> nx.Graph[str]:
    """The graph of one edition.

    Nodes have the character's `name`, the `rulings` that it raises alone and its `degree`; edges
    `verdict`, `rulings` and `findings`; the graph `edition` and `triples`, sets of three that raise
    something together. Where editions differ is no conflict in any of them, and what is only a note
    is none either: both are left out.
    """
    found: nx.Graph[str] = nx.Graph(edition=edition, triples="")
    for code, character in characters().items():
        found.add_node(code, name=character.names[edition], rulings="")
    triples = []
    for members, rows in _by_set(table, edition).items():
        rulings = " ".join(sorted({row["settled_by"] for row in rows} - {""}))
        if len(members) == 1:
            found.nodes[members[0]]["rulings"] = rulings
        elif len(members) == 2:
            found.add_edge(*members, verdict=worst(rows), rulings=rulings, findings=len(rows))
        elif members:
            triples.append("+".join(members))
    found.graph["triples"] = " ".join(triples)
    for code, degree in found.degree():
        found.nodes[code]["degree"] = degree
    return found


def worst(rows: Iterable[Mapping[str, Any]]) -> str:
    """How print stands to these: against one of the answers, if it is against any."""
    found = {stands(row) for row in rows}
    return next((one for one in COLOURS if one in found), min(found))


def _by_set(table: Table, edition: Edition) -> dict[tuple[str, ...], list[Mapping[str, Any]]]:
    found: dict[tuple[str, ...], list[Mapping[str, Any]]] = {}
    for row in table["findings"]:
        if row["edition"] == edition and row["letter"] != "E" and not row.get("note"):
            found.setdefault(tuple(row["characters"]), []).append(row)
    return found


def components(graph: nx.Graph[str]) -> list[list[str]]:
    """Characters that hang together by conflicts, the largest group first; each in list order."""
    groups = [sorted(group, key=_place) for group in nx.connected_components(graph)]
    return sorted(groups, key=lambda group: (-len(group), _place(group[0])))


def weights(table: Table, edition: Edition) -> list[tuple[str, int]]:
    """Rulings by the number of sets that need them, most first."""
    sets: Counter[str] = Counter()
    for rows in _by_set(table, edition).values():
        sets.update({row["settled_by"] for row in rows} - {""})
    return sorted(sets.items(), key=lambda item: (-item[1], item[0]))


def quiet(graph: nx.Graph[str], *, alone: bool = False) -> list[tuple[str, str, str]]:
    """Triples that raise nothing together that their members do not raise alone, in list order.

    With `alone` only those whose members raise nothing alone either: then nothing but the base
    game's own questions can come up.
    """
    unquiet = {frozenset(triple.split("+")) for triple in graph.graph["triples"].split()}
    nodes = [code for code in graph if not (alone and graph.nodes[code]["rulings"])]
    return [
        (a, b, c)
        for a, b, c in combinations(nodes, 3)
        if not (graph.has_edge(a, b) or graph.has_edge(a, c) or graph.has_edge(b, c))
        and frozenset((a, b, c)) not in unquiet
    ]


def _place(code: str) -> int:
    return characters()[code].place


def as_json(table: Table, graph: nx.Graph[str]) -> dict[str, Any]:
    """The graph as plain data, with what can be read off it."""
    edition: Edition = graph.graph["edition"]
    return {
        "format": FORMAT,
        "edition": edition,
        "nodes": [{"card": code, **_listed(graph.nodes[code])} for code in graph],
        "edges": [{"between": [a, b], **_listed(data)} for a, b, data in graph.edges(data=True)],
        "triples": [triple.split("+") for triple in graph.graph["triples"].split()],
        "components": components(graph),
        "rulings_by_weight": [
            {"ruling": ruling, "sets": sets} for ruling, sets in weights(table, edition)
        ],
        "quiet_triples": len(quiet(graph)),
        "wholly_quiet_triples": len(quiet(graph, alone=True)),
    }


def _listed(data: Mapping[str, Any]) -> dict[str, Any]:
    return {**data, "rulings": data["rulings"].split()}


def as_graphml(graph: nx.Graph[str]) -> str:
    """For other programs."""
    return "\n".join(nx.generate_graphml(graph)) + "\n"


SIZE, RADIUS = 900, 280
INK, PAPER, GREY = "var(--graph-ink, #222222)", "var(--graph-paper, #ffffff)", "#777777"
"""A page may set the colours, to go with dark and light; a picture by itself is light."""


def as_svg(graph: nx.Graph[str], faq: str = "") -> str:
    """A picture: the characters in a circle in list order, edges in the colour of their verdict.

    With `faq`, the address of that page, edges lead to the questions of the two, and names to the
    pages of the characters beside it.
    """
    at = {}
    for number, code in enumerate(graph):
        angle = 2 * pi * number / len(graph) - pi / 2
        at[code] = (SIZE / 2 + RADIUS * cos(angle), SIZE / 2 + RADIUS * sin(angle), angle)
    edition: Edition = graph.graph["edition"]
    which = edition_in_words(edition)
    title = escape(phrase("Conflicts of two characters ({edition})", edition=which))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" '
        f'role="{"group" if faq else "img"}" aria-label="{title}" '
        'font-family="sans-serif" font-size="13">',
        f"<title>{title}</title>",
        f'<rect width="{SIZE}" height="{SIZE}" style="fill: {PAPER}"/>',
    ]
    kinds: dict[str, list[str]] = {}
    for a, b, data in graph.edges(data=True):
        (x, y, _), (u, v, _) = at[a], at[b]
        line = f'd="M{x:.0f} {y:.0f} {u:.0f} {v:.0f}"/>'
        drawn = f"<title>{escape(in_words(a, b, data))}</title><path {line}"
        if faq:  # what can be hit is wider than what is seen
            where = escape(questions_of(faq, a, b, edition))
            drawn = f'<a href="{where}" tabindex="-1">{drawn}<path class="hit" {line}</a>'
        else:
            drawn = f"<g>{drawn}</g>"
        kinds.setdefault(data["verdict"], []).append(drawn)
    hidden = ' aria-hidden="true"' if faq else ""  # a list says the same
    for kind, edges in kinds.items():
        lines.append(f'<g{hidden} style="stroke: {_colour(kind)}" stroke-width="1.6">')
        lines += [*edges, "</g>"]
    for code in graph:
        x, y, angle = at[code]
        right = cos(angle) >= 0
        turn = angle * 180 / pi + (0 if right else 180)
        away = 14 if right else -14
        name = escape(f"{characters()[code].called} ({code})" if faq else _name(graph, code))
        node = (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" style="fill: {INK}"/>'
            f'<text transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})" x="{away}" y="4" '
            f'text-anchor="{"start" if right else "end"}" style="fill: {INK}">{name}</text>'
        )
        lines.append(f'<a href="character-{code}.html">{node}</a>' if faq else node)
    for number, kind in enumerate((*COLOURS, phrase("others"))):
        y = 24 + 20 * number
        lines.append(
            f'<rect x="16" y="{y - 10}" width="18" height="4" style="fill: {_colour(kind)}"/>'
        )
        lines.append(f'<text x="42" y="{y - 3}" style="fill: {INK}">{escape(phrase(kind))}</text>')
    picture = "\n".join([*lines, "</svg>"]) + "\n"
    return picture if faq else re.sub(r"var\(--[\w-]+, (#\w+)\)", r"\1", picture)


def in_words(a: str, b: str, data: Mapping[str, Any]) -> str:
    """An edge: the two, the worst that they raise, and the rulings for it."""
    names = " + ".join(characters()[code].called for code in (a, b))
    return f"{names}: {verdict_in_words(data)}"


def verdict_in_words(data: Mapping[str, Any]) -> str:
    """The worst that two raise, and the rulings for it."""
    kind, rulings = data["verdict"], ", ".join(data["rulings"].split())
    return f"{phrase(kind)} ({rulings})" if rulings else phrase(kind)


def questions_of(faq: str, a: str, b: str, edition: Edition) -> str:
    """Where the FAQ, a page at this address, shows the questions of the two."""
    return f"{faq}#character={a}&with={b}&edition={edition}"


def _colour(kind: str) -> str:
    if kind not in COLOURS:
        return GREY
    return f"var(--graph-{kind.replace(' ', '-')}, {COLOURS[kind]})"


def _name(graph: nx.Graph[str], code: str) -> str:
    return f"{graph.nodes[code]['name']} ({code})"
