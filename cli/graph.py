"""`eidex graph`: which characters raise questions together; `eidex quiet`: which do not."""

from __future__ import annotations

from pathlib import Path

import click

from eidex.cli.common import CharacterName, EditionName, codes_of
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import INSET, counted, say, say_line
from eidex.cli.output import FileName, OutputFile, one_output, write_file
from eidex.cli.speech import lang_option
from eidex.cli.tables import load_table, table_option
from eidex.rulebook import Edition, characters
from eidex.rulebook.editions import edition_in_words
from eidex.rulebook.language import marked, phrases

one_edition = click.option(
    "--edition",
    type=EditionName(),
    default="en",
    show_default=True,
    help=marked("The edition."),
)


@click.command(epilog="Example: eidex graph --edition de --svg conflicts.svg")
@one_edition
@table_option
@click.option("--svg", type=OutputFile(), help="Write a picture.")
@click.option("--graphml", type=OutputFile(), help="Write the graph for other programs.")
@json_option
def graph(
    edition: Edition,
    source: Path | None,
    svg: FileName | None,
    graphml: FileName | None,
    as_json: bool,
) -> None:
    """Characters as nodes, and an edge between two that raise a question together."""
    from eidex.conflicts.report import graph as graphs

    only_file = one_output(as_json, svg, graphml)
    table = load_table(source, (edition,), characters()).data
    found = graphs.conflict_graph(table, edition)
    if svg:
        write_file(svg, graphs.as_svg(found))
    if graphml:
        write_file(graphml, graphs.as_graphml(found))
    if as_json:
        print_document(graphs.FORMAT, graphs.as_json(table, found))
    if as_json or only_file:
        return
    pairs = found.number_of_edges()
    raise_ = counted(pairs, "pair raises", "pairs raise")
    say_line(f"{edition}: {raise_} something that neither raises alone")
    busy = sorted(found.degree(), key=lambda item: (-item[1], characters()[item[0]].place))
    told = ", ".join(f"{_name(code)} {degree}" for code, degree in busy[:6])
    say_line(f"most conflicts: {told}")
    free = ", ".join(_name(code) for code, degree in busy if not degree)
    say_line(f"with nobody: {free or 'none'}")
    groups = [group for group in graphs.components(found) if len(group) > 1]
    say_line(f"groups that hang together: {', '.join(str(len(group)) for group in groups)}")
    heavy = ", ".join(f"{ruling} {count}" for ruling, count in graphs.weights(table, edition)[:6])
    say_line(f"rulings needed by most sets: {heavy}")
    say_line(f"quiet triples: {len(graphs.quiet(found))} (`eidex quiet` lists them)")


@click.command(
    help=marked(
        "Triples that are safe to play together: they raise nothing that no member raises "
        "alone.\n\n"
        "Every kind of finding counts, whether print settles it or a ruling: words that "
        "can mean two things and two powers of one moment, too. What the base game raises "
        "by itself does not."
    ),
    epilog="Example: eidex quiet --with Dealer --edition nl",
)
@one_edition
@table_option
@click.option(
    "--with",
    "names",
    type=CharacterName(),
    multiple=True,
    help=marked("Only triples with this one; repeatable."),
)
@click.option(
    "--alone",
    is_flag=True,
    help=marked("Only if no member raises a question alone, either."),
)
@json_option
@lang_option
def quiet(
    edition: Edition, source: Path | None, names: tuple[str, ...], alone: bool, as_json: bool
) -> None:
    """Prints the triples of one edition."""
    from eidex.conflicts.report import graph as graphs

    wanted = set(codes_of(names, tuple(characters())))
    found = graphs.conflict_graph(load_table(source, (edition,), characters()).data, edition)
    triples = [t for t in graphs.quiet(found, alone=alone) if wanted <= set(t)]
    if as_json:
        data = {"edition": edition, "count": len(triples), "triples": [list(t) for t in triples]}
        print_document("eidex-quiet/1", data)
        return
    told = phrases(
        "{number} quiet triple in the {edition} edition",
        "{number} quiet triples in the {edition} edition",
        len(triples),
        edition=edition_in_words(edition),
    )
    say(told)
    for triple in triples:
        say(", ".join(map(_name, triple)), INSET, INSET * 2)


def _name(code: str) -> str:
    return f"{characters()[code].called} ({code})"
