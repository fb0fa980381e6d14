"""`eidex query`: what one, two or three characters do to the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from eidex.cli.common import (
    CharacterName,
    codes_of,
    edition_option,
    json_option,
    opened_store,
    print_json,
    store_option,
    title,
)
from eidex.rulebook import EDITIONS, Edition, characters


@click.command(epilog="Example: eidex query Jiu-Jitsu Skater --edition en")
@click.argument("names", type=CharacterName(), nargs=-1, metavar="A [B [C]]")
@edition_option
@store_option
@json_option
def query(
    names: tuple[str, ...], edition: Edition | None, store: Path | None, as_json: bool
) -> None:
    """Is the combination well defined? Names, ids or card codes; no name asks about the base game.

    Prints what no smaller set does already: what is open or disputed, the clauses, the ruling.
    Answers are kept; a set that is not in the store is asked of the solver.
    """
    from eidex.conflicts.checks.findings import smallest
    from eidex.conflicts.report.table import row
    from eidex.conflicts.run.answers import answers_for, rulings_for

    chosen = codes_of(names, tuple(characters()))
    if len(chosen) > 3:
        raise click.ClickException("a game has three characters; name at most three")
    answers: list[dict[str, Any]] = []
    with opened_store(store) as kept:
        for one in (edition,) if edition else EDITIONS:
            new = smallest(answers_for(kept, one, chosen, _asking), chosen)
            rows = [row(f, kept.witness(f) or {"why_not": "run `eidex rulings`"}) for f in new]
            listed = rulings_for(kept, one, chosen, _asking)
            answers.append(
                {
                    "edition": one,
                    "characters": list(chosen),
                    "verdict": _verdict(rows, listed),
                    "findings": rows,
                    "rulings_that_may_apply": listed,
                }
            )
    if as_json:
        print_json(answers)
        return
    for answer in answers:
        _print(answer, title(chosen))


def _asking(edition: Edition, chosen: tuple[str, ...]) -> None:
    click.echo(f"asking the solver: {edition}, {title(chosen)} …", err=True)


def _verdict(rows: list[dict[str, Any]], listed: list[str]) -> str:
    if not rows:
        rulings = " with our rulings" if listed else ""
        return f"defined{rulings}: nothing that a smaller set does not do already"
    if any(r["decided_by"] == "open" for r in rows):
        return "not well defined: a question is open"
    if all(r["decided_by"] == "print" for r in rows):
        return "defined by the printed rules"
    return "defined with our rulings"


def _print(answer: dict[str, Any], chosen: str) -> None:
    click.echo(f"{answer['edition']}: {chosen}: {answer['verdict']}")
    for found in answer["findings"]:
        settled = found["settled_by"] or found["detail"]
        click.echo(f"\n  {found['kind']} ({found['question']}, {settled}): {found['asks']}")
        if found["answer"]:
            click.echo(f"    answer: {found['answer']} [{found['decided_by']}]")
        if found["against_the_letter"]:
            click.echo(f"    by the letter: {found['against_the_letter']}")
        if found["clauses"]:
            click.echo(f"    clauses: {', '.join(found['clauses'])}")
        position = "; ".join(f"{name} {value}" for name, value in found["position"])
        click.echo(f"    for instance: {position or 'in every game'}")
    rest = ", ".join(answer["rulings_that_may_apply"])
    click.echo(f"\n  rulings that can come up at this table: {rest or 'none'}\n")
