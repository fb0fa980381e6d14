"""`eidex spans`: how long is "this trick", what is one of "the next two", and what decides."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from eidex.cli.common import OneOf, edition_option, named, title
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import counted, say_line
from eidex.cli.progress import Bar
from eidex.rulebook import EDITIONS, Edition, RulebookError, Span
from eidex.rulebook import spans as all_spans
from eidex.rulebook.editions import NAMES

if TYPE_CHECKING:
    from eidex.model.spans.differences import Answer

UNSETTLED = 1


@click.command(epilog='Example: eidex spans "the next two tricks" --edition en')
@click.argument("span", type=OneOf(all_spans), required=False)
@edition_option
@click.option("--prove", is_flag=True, help="Ask the solver about all spans.")
@json_option
@click.pass_context
def spans(
    ctx: click.Context, span: str | None, edition: Edition | None, prove: bool, as_json: bool
) -> None:
    """Spans and numbers of the printed rules that can be counted in two ways.

    Without a span: all of them, as each edition prints them, and what decides. With a span the
    solver is asked: at which steps of a game two ways to count it come apart, with which
    characters, and whether the model counts as the way that holds. Exit code 1 where a difference
    is open, or the model does otherwise.

    \b
    Examples:
      eidex spans                              the list
      eidex spans "the first trick"            one span, in all editions
      eidex spans --prove --edition en         all spans, asked of the solver
    """
    try:
        known = all_spans()
        if span is None and not prove:
            _list(known, as_json)
            return
        chosen = list(known.values()) if span is None else [named(known, span, "spans")]
        found = _answers(chosen, (edition,) if edition else EDITIONS)
    except RulebookError as error:
        raise click.ClickException(str(error)) from None
    if as_json:
        print_document("eidex-span-answers/1", {"answers": [asdict(answer) for answer in found]})
    else:
        for one in chosen:
            if span is not None:
                _print_ways(one)
            _print([answer for answer in found if answer.span == one.id], span is not None)
        _count(chosen, found)
    if not all(answer.settled for answer in found):
        ctx.exit(UNSETTLED)


def _answers(chosen: list[Span], editions: tuple[Edition, ...]) -> list[Answer]:
    from eidex.model.logic.interrupts import heed_interrupts
    from eidex.model.spans.differences import answers

    heed_interrupts()
    with Bar() as progress:
        found = list(answers(chosen, editions, progress))
    order = [span.id for span in chosen]
    return sorted(found, key=lambda one: order.index(one.span))


def _list(known: dict[str, Span], as_json: bool) -> None:
    if as_json:
        print_document("eidex-spans/1", {"spans": [_listed(span) for span in known.values()]})
        return
    for span in known.values():
        prints = (f"{one} {text!r}" for one, text in span.prints.items() if text)
        say_line(f"{span.id}: {', '.join(prints)}")
        by = sorted({name for names in span.decided.values() for name in names})
        decided = f"by {', '.join(by)}" if by else "open"
        say_line(f"  {', '.join(span.clauses)}: {counted(len(span.ways), 'way')}, {decided}")


def _listed(span: Span) -> dict[str, Any]:
    decided = [
        {"step": step, "edition": edition, "by": list(by)}
        for (step, edition), by in span.decided.items()
    ]
    return {
        "id": span.id,
        "prints": dict(span.prints),
        "clauses": list(span.clauses),
        "runs": span.runs,
        "ways": list(span.ways),
        "way": span.way,
        "does": span.does,
        "decided": decided,
    }


def _print_ways(span: Span) -> None:
    from eidex.model.spans.differences import meaning

    for edition, text in span.prints.items():
        say_line(f"{NAMES[edition]}: {text or '(not printed)'}")
    say_line(f"\n{', '.join(span.clauses)}. {meaning(span.runs)}")
    for number, way in enumerate(span.ways, 1):
        holds = " This one holds." if way == span.way else ""
        say_line(f"  {number}. {meaning(way)}{holds}")


def _print(found: list[Answer], in_full: bool) -> None:
    for answer in found:
        if answer.verdict == "same" and answer.settled:
            continue
        if answer.settled and not in_full:
            continue
        sets = "; or ".join(title(one) for one in answer.sets)
        by = f"by {', '.join(answer.by)}" if answer.by else "nothing decides"
        said = f"differ, with {sets}: {by}" if answer.verdict == "differ" else answer.verdict
        say_line(f"  {answer.edition}, {answer.step}: {said}")
        if answer.follows != "proved":
            say_line(f"    the model does so: {answer.follows}")
        for line in (*answer.against, *(() if answer.by else answer.state)):
            say_line(f"      {line}")


def _count(chosen: list[Span], found: list[Answer]) -> None:
    differ = [answer for answer in found if answer.verdict == "differ"]
    otherwise = sum(answer.follows != "proved" for answer in found)
    say_line(
        f"{counted(len(chosen), 'span')}, every step of a game: "
        f"{counted(len(differ), 'difference')}, {sum(not answer.by for answer in differ)} open; "
        f"the model counts otherwise in {otherwise}"
    )
