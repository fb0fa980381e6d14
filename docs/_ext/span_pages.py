"""The page of spans and numbers: as each edition prints them, how they can be counted, and what
decides."""

from __future__ import annotations

from rst import bullets, heading, links, plain
from ruling_table import LANGUAGE
from word_pages import printed_lines

from eidex.model.spans.differences import meaning
from eidex.rulebook import EDITIONS, Span, spans


def spans_page() -> list[str]:
    """All spans, each with its ways to count."""
    lines = [
        *heading("Spans"),
        "Spans and numbers that the printed rules name and that can be counted in two ways. Each",
        "way is a predicate over the state before a step and after it; ``eidex spans SPAN`` asks",
        "the solver at which steps of a game they come apart, and with which characters.",
        "",
    ]
    for span in spans().values():
        lines += span_lines(span)
    return lines


def span_lines(span: Span) -> list[str]:
    """One span."""
    lines = printed_lines("span", span.id, span.prints)
    lines += [f"{links(span.clauses)}. {plain(meaning(span.runs))}", ""]
    lines += bullets(_way(span, way) for way in span.ways)
    return lines + bullets(_decisions(span))


def _way(span: Span, way: str) -> str:
    return plain(meaning(way)) + (" **This one holds.**" if way == span.way else "")


def _decisions(span: Span) -> list[str]:
    """At which step they come apart, and what decides in which editions."""
    found: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for (step, edition), by in span.decided.items():
        found.setdefault((step, by), []).append(edition)
    said = []
    for (step, by), where in found.items():
        in_ = "" if len(where) == len(EDITIONS) else f" ({', '.join(LANGUAGE[e] for e in where)})"
        said.append(f"They come apart when {step}{in_}: {links(by)}.")
    return said
