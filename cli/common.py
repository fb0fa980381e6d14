"""What several commands share: options, names of characters, one-line errors."""

from __future__ import annotations

import json
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click

from eidex.rulebook import EDITIONS, characters, find_character

DEFAULT_STORE = Path.home() / ".cache" / "eidex" / "answers.sqlite"

edition_option = click.option(
    "--edition",
    type=click.Choice(EDITIONS),
    default=None,
    help="Read only this edition (default: all three).",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Machine-readable output.")
store_option = click.option(
    "--store",
    type=click.Path(path_type=Path, dir_okay=False),
    default=DEFAULT_STORE,
    show_default="~/.cache/eidex/answers.sqlite",
    envvar="EIDEX_STORE",
    help="Where answers are kept.",
)


def code_of(name: str, known: tuple[str, ...]) -> str:
    """The card code of the character meant by a name, id or card code in any edition.

    Raises `click.ClickException` naming what was not understood and what comes near.
    """
    found = find_character(name)
    if found is None:
        names = [n for c in characters().values() for n in (c.card, *c.names.values())]
        near = get_close_matches(name, names, 3, 0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else "see `eidex clause --list`"
        raise click.ClickException(f"{name!r} is no character; {hint}")
    if found.card not in known:
        raise click.ClickException(
            f"{name!r} ({found.card}) is not in this version's rules yet; known: {', '.join(known)}"
        )
    return found.card


def codes_of(names: tuple[str, ...], known: tuple[str, ...]) -> tuple[str, ...]:
    """Card codes in list order; each character once."""
    codes = [code_of(name, known) for name in names]
    twice = {c for c in codes if codes.count(c) > 1}
    if twice:
        raise click.ClickException(f"{', '.join(sorted(twice))} is named twice; name each once")
    return tuple(sorted(codes, key=lambda c: characters()[c].place))


def title(chosen: tuple[str, ...]) -> str:
    """The characters' English names with their codes."""
    names = (f"{characters()[c].names['en']} ({c})" for c in chosen)
    return ", ".join(names) or "the base game"


def print_json(data: Any) -> None:
    """Plain data on standard output."""
    click.echo(json.dumps(data, indent=1, ensure_ascii=False))


def write_file(path: Path, text: str, option: str) -> None:
    """Writes the file in one go: nobody meets half of it. `option` is what named it.

    Raises `click.ClickException`.
    """
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
    except OSError as error:
        raise click.ClickException(
            f"{path}: cannot be written ({error.strerror}); choose another place with {option}"
        ) from None
