"""What commands print with `--json`, held against the schema that they show."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from eidex.cli.documents import schema_of, schema_of_game

KEY = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")
ID = re.compile(r"[A-Z]-\d{3}|[LRHS](A|K|Q|J|10|[6-9])")
"""Rulings and cards are keys of what is told of each."""


@cache
def validator(command: str) -> Draft202012Validator:
    """For what the command prints; no other file is at hand."""
    schema = schema_of(command)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def fits(command: str, text: str) -> Any:
    """The data, if it is one document, fits the schema, and has keys that are names."""
    return _fits(validator(command), text)


def fits_of_game(command: str, game: str, text: str) -> Any:
    """The same for a command of another game."""
    schema = schema_of_game(command, game)
    Draft202012Validator.check_schema(schema)
    return _fits(Draft202012Validator(schema), text)


def _fits(schema: Draft202012Validator, text: str) -> Any:
    data = json.loads(text)
    assert next(iter(data)) == "format"
    schema.validate(data)
    wrong = [key for key in keys(data) if not (KEY.fullmatch(key) or ID.fullmatch(key))]
    assert not wrong
    return data


def keys(data: Any) -> set[str]:
    """All of them, however deep."""
    if isinstance(data, dict):
        return set(data).union(*map(keys, data.values()))
    return set().union(*map(keys, data)) if isinstance(data, list) else set()


def formats(command: str) -> set[str]:
    """The formats of the command's own documents, as its schema names them."""
    schema = schema_of(command)
    own = {name: one for name, one in schema.get("$defs", {}).items() if ":" not in name}
    text = json.dumps({**schema, "$defs": own})
    return set(re.findall(r'"const": "(eidex-[a-z-]+/[0-9]+)"', text))
