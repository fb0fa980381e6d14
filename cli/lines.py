"""Lines for people: as wide as the terminal, no word cut."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from textwrap import wrap

import click

INSET = "  "
WIDTH = 80
"""Columns where output is no terminal."""
NARROWEST, WIDEST = 24, 100
"""The longest name has 17 letters; longer lines are hard to read."""


def width() -> int:
    """How many columns there are."""
    with suppress(OSError, ValueError):
        if sys.stdout.isatty():
            columns = os.get_terminal_size(sys.stdout.fileno()).columns
            return max(NARROWEST, min(columns, WIDEST)) if columns else WIDTH
    return WIDTH


def wrapped(text: str, first: str = "", rest: str | None = None, columns: int = WIDTH) -> list[str]:
    """The text in lines: the first begins with `first`, the others with `rest` (as many blanks)."""
    indent = " " * len(first) if rest is None else rest
    return wrap(
        text,
        columns,
        initial_indent=first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def say(text: str, first: str = "", rest: str | None = None) -> None:
    """Prints it, wrapped."""
    click.echo("\n".join(wrapped(text, first, rest, width())))
