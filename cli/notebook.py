"""Positions and records in a notebook: the table as a picture, a game told step by step.

`%load_ext eidex.cli.notebook` shows every position and record that a cell ends with; `shown` and
`told` do so for one, as a seat sees it, too.
"""

from __future__ import annotations

from base64 import b64encode
from contextlib import redirect_stdout
from html import escape
from io import StringIO
from typing import Any

from eidex.cli.moment import position_at
from eidex.cli.table_svg import picture
from eidex.cli.table_text import draw
from eidex.cli.table_view import table_view
from eidex.cli.telling import Teller
from eidex.reference_engine import Position
from eidex.reference_engine.records.record import Record, replay
from eidex.rulebook.language import phrase


class Shown:
    """A position, whole or as a seat sees it."""

    def __init__(self, pos: Position, seat: int | None = None) -> None:
        self.view = table_view(pos, seat)
        self.title = (
            phrase("The table") if seat is None else phrase("As player {seat} sees it", seat=seat)
        )

    def _repr_svg_(self) -> str:
        return picture(self.view, self.title)

    def _repr_html_(self) -> str:
        """One picture can stand beside another: their ids do not meet."""
        coded = b64encode(self._repr_svg_().encode()).decode()
        words = escape(repr(self), quote=True)
        return f'<img alt="{words}" style="max-width:100%" src="data:image/svg+xml;base64,{coded}">'

    def __repr__(self) -> str:
        return draw(self.view, self.title)


class Told:
    """A record, told as `eidex replay` tells it, and the table at its end."""

    def __init__(self, record: Record) -> None:
        text = StringIO()
        with redirect_stdout(text):
            teller = Teller(record)
            for step in replay(record):
                teller.tell(step)
            teller.end()
        self.text = text.getvalue()
        last = len(record.games) - 1
        self.end = Shown(position_at(record, last, len(record.games[last].actions)))

    def _repr_svg_(self) -> str:
        return self.end._repr_svg_()

    def _repr_html_(self) -> str:
        heading = escape(self.text.partition("\n")[0])
        told = f"<details><summary>{heading}</summary><pre>{escape(self.text)}</pre></details>"
        return told + self.end._repr_html_()

    def __repr__(self) -> str:
        return self.text


def shown(pos: Position, seat: int | None = None) -> Shown:
    """The position as a picture, whole or as this seat sees it. Raises `ValueError` for another."""
    return Shown(pos, seat)


def told(record: Record) -> Told:
    """The record told step by step. Raises `RecordError` if something in it is not so."""
    return Told(record)


def load_ipython_extension(shell: Any) -> None:
    """What IPython calls: from now on it shows positions and records like this."""
    formatters = shell.display_formatter.formatters
    for kind, made in ((Position, Shown), (Record, Told)):
        for mime, name in (("image/svg+xml", "_repr_svg_"), ("text/html", "_repr_html_")):
            formatters[mime].for_type(kind, _writes(made, name))


def _writes(made: Any, name: str) -> Any:
    return lambda found: getattr(made(found), name)()
