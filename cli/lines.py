"""Lines for people: as wide as the terminal, no word cut that a line can hold."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from textwrap import wrap

import click

from eidex.cli.streams import takes_colour

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
    # Words of `first` are text, too: behind a long one, `wrap` would cut a word to fill the line.
    inset = first[: len(first) - len(first.lstrip())]
    return wrap(
        first[len(inset) :] + text if text else "",
        columns,
        initial_indent=inset,
        subsequent_indent=" " * len(first) if rest is None else rest,
        break_on_hyphens=False,
    )


def inset_lines(text: str, columns: int) -> list[str]:
    """A line, cut where it is too long; what follows stands a little further in than it does."""
    inset = " " * (len(text) - len(text.lstrip()))
    return wrapped(text.lstrip(), inset, inset + INSET, columns)


def headed(text: str) -> str:
    """The text; on a terminal its headings, lines without an inset, are in bold."""
    if not takes_colour(sys.stdout):
        return text
    return re.sub(r"(?m)^(?=\S).+$", lambda line: click.style(line[0], bold=True), text)


def say(text: str, first: str = "", rest: str | None = None) -> None:
    """Prints it, wrapped."""
    click.echo("\n".join(wrapped(text, first, rest, width())))


def say_line(text: str) -> None:
    """Prints lines of a list, each with its own inset: on a terminal wrapped, elsewhere each whole,
    for programs that read lines."""
    if not sys.stdout.isatty():
        click.echo(text)
        return
    for one in text.split("\n"):
        click.echo("\n".join(inset_lines(one, width())))


def say_rows(rows: Sequence[Sequence[str]]) -> None:
    """Prints a table; where its columns have no room, each row by itself."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    aligned = [
        "  ".join(cell.ljust(n) for cell, n in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    if not sys.stdout.isatty() or max(map(len, aligned)) <= width():
        click.echo("\n".join(aligned))
        return
    for first, *rest in rows:
        say("; ".join(filter(None, rest)), f"{first}: " if first else "", INSET)


def counted(number: int, one: str, many: str = "") -> str:
    """`1 game`, `2 games`; for what is said in English only (see `phrases`)."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"
