"""`eidex clause`: what each edition says of a clause, and where it stands in the project."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable

import click

from eidex.cli.common import json_option, print_json
from eidex.rulebook import EDITIONS, clauses, rulings

PLACES = ("eidex.reference_engine", "eidex.model", "eidex.properties")


@click.command(epilog="Example: eidex clause PLAY.UNDERTRUMP")
@click.argument("clause_id", required=False, metavar="ID")
@click.option("--list", "listing", is_flag=True, help="All clauses and rulings, a line each.")
@json_option
def clause(clause_id: str | None, listing: bool, as_json: bool) -> None:
    """Show a clause or a ruling: editions, engine, model, properties, rulings that it takes part
    in."""
    if listing:
        for one in clauses().values():
            click.echo(f"{one.id:28} {one.says}")
        for ruling in rulings().values():
            click.echo(f"{ruling.id:28} {ruling.title}: {ruling.answer}")
        return
    if clause_id is None:
        raise click.ClickException(
            "name a clause or a ruling; `eidex clause --list` shows them all"
        )
    wanted = clause_id.upper()
    if wanted not in clauses() and wanted not in rulings():
        near = [c for c in (*clauses(), *rulings()) if wanted.split(".")[-1] in c][:4]
        hint = f"did you mean {', '.join(near)}?" if near else "see `eidex clause --list`"
        raise click.ClickException(f"{clause_id!r} is no clause or ruling; {hint}")
    data = _clause(wanted) if wanted in clauses() else _ruling(wanted)
    data["places"] = places(wanted)
    if as_json:
        print_json(data)
        return
    for key, value in data.items():
        if isinstance(value, dict):
            click.echo(f"{key}:")
            for name, text in value.items():
                click.echo(f"  {name}: {', '.join(text) if isinstance(text, list) else text}")
        elif value:
            click.echo(f"{key}: {', '.join(value) if isinstance(value, list) else value}")


def _clause(wanted: str) -> dict[str, object]:
    found = clauses()[wanted]
    editions = {}
    for edition in EDITIONS:
        entry = found.editions[edition]
        where = f" ({entry.where})" if entry.where else ""
        instead = f", instead {entry.instead}" if entry.instead else ""
        implied = ", by implication" if entry.implied else ""
        editions[edition] = f"{entry.status}{where}{instead}{implied}"
    return {
        "clause": found.id,
        "says": found.says,
        "kind": found.kind,
        "question": found.question,
        "editions": editions,
        "above": [*found.above, *found.lower],
        "bars": list(found.bars),
        "note": found.note,
        "rulings": [r.id for r in rulings().values() if r.question == found.question != ""],
    }


def _ruling(wanted: str) -> dict[str, object]:
    found = rulings()[wanted]
    return {
        "ruling": found.id,
        "title": found.title,
        "asks": found.asks,
        "answer": found.answer,
        "editions that leave it open": list(found.editions),
        "principle": found.principle,
        "authority": found.authority,
        "evidence": list(found.evidence),
        "rejected": list(found.rejected),
    }


def places(wanted: str) -> dict[str, list[str]]:
    """Files of engine, model and properties that name the clause."""
    pattern = re.compile(re.escape(wanted) + r"(?!\w|\.\w)")
    found = {}
    for package in PLACES:
        name = package.removeprefix("eidex.")
        found[name] = sorted(_naming(files(package), name, pattern))
    return found


def _naming(folder: Traversable, name: str, pattern: re.Pattern[str]) -> list[str]:
    hits: list[str] = []
    for entry in folder.iterdir():
        if entry.is_dir():
            hits += _naming(entry, f"{name}/{entry.name}", pattern)
        elif entry.name.endswith(".py") and pattern.search(entry.read_text(encoding="utf-8")):
            hits.append(f"{name}/{entry.name}")
    return hits
