"""What `--json` prints: one document, which begins with its format. `--json-schema` prints what
such a document looks like."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import click

from eidex.cli.streams import takes_all_letters
from eidex.rulebook.language import marked

EMBEDDED = {
    "urn:eidex:record:1": ("eidex.reference_engine.records", "record.schema.json"),
    "urn:eidex:ruling-table:1": ("eidex.conflicts", "ruling-table.schema.json"),
}
"""Schemas of others that those of the commands refer to: package and file."""
RECORD_OF_GAME = "urn:eidex:game-record"
"""Stands in the schemas of other games for that of their records."""


def print_document(written: str, data: Mapping[str, Any]) -> None:
    """Plain data on standard output, first of all the name and the number of its format."""
    _print({"format": written, **data})


def _print(data: Mapping[str, Any]) -> None:
    click.echo(json.dumps(data, indent=1, ensure_ascii=not takes_all_letters()))


def json_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--json` and `--json-schema`."""
    wanted = click.option(
        "--json", "as_json", is_flag=True, help=marked("Machine-readable output.")
    )
    schema = click.option(
        "--json-schema",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_tell_schema,
        help=marked("Show the JSON Schema of that output and exit."),
    )
    return wanted(schema(command))


def _tell_schema(ctx: click.Context, option: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        game = ctx.find_root().params["game"]
        name = str(ctx.command.name)
        _print(schema_of_game(name, game) if game else schema_of(name))
        ctx.exit()


def schema_of(command: str) -> dict[str, Any]:
    """The schema of what the command prints with `--json`; it needs no other file."""
    found = _read("eidex.cli", f"schema/{command}.schema.json")
    text = json.dumps(found)
    for name, (package, file) in EMBEDDED.items():
        if name in text:
            found.setdefault("$defs", {})[name] = _read(package, file)
    return found


def schema_of_game(command: str, game: str) -> dict[str, Any]:
    """The same for a command of another game, of this name."""
    from eidex.games import game as game_of

    found = _read("eidex.cli", f"schema/games/{command}.schema.json")
    text = json.dumps(found)
    if RECORD_OF_GAME not in text:
        return found
    record = game_of(game).record_schema()
    whole: dict[str, Any] = json.loads(text.replace(RECORD_OF_GAME, record["$id"]))
    whole.setdefault("$defs", {})[record["$id"]] = record
    return whole


def _read(package: str, file: str) -> dict[str, Any]:
    from importlib.resources import files

    found: dict[str, Any] = json.loads(files(package).joinpath(file).read_text(encoding="utf-8"))
    return found
