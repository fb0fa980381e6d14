"""`python -m eidex.conformance.cases.perft`: counts the kept deals anew and writes the table.

Each row is a moment of a game with characters and the number of action sequences of each length
from there (`eidex.reference_engine.perft` says what counts). The deals stay as they are;
`tests/conformance/perft_deals.py` chose them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from eidex.common.conformance.messages import Request
from eidex.conformance.cases.records import Plain, plain
from eidex.conformance.protocol.answers import position_of
from eidex.reference_engine.perft import perft
from eidex.reference_engine.records.record import Record
from eidex.reference_engine.records.text import from_text
from eidex.rulebook import Edition

FILE = Path(__file__).with_name("perft.json")


class Row(NamedTuple):
    """A moment of a game, as text, and the number of sequences of each length from 1."""

    id: str
    game: str
    sequences: tuple[int, ...]

    @property
    def record(self) -> Record:
        """The game up to the moment."""
        return from_text(self.game)

    @property
    def plain(self) -> Plain:
        """The same as plain data."""
        return plain(self.record)


def rows() -> tuple[Row, ...]:
    """The table, edition by edition."""
    found = json.loads(FILE.read_text(encoding="utf-8"))
    return tuple(Row(one["id"], one["game"], tuple(one["sequences"])) for one in found)


def counted_anew(row: Row) -> Row:
    """The row with what the engine counts now."""
    pos = position_of(row.record)
    return row._replace(sequences=tuple(perft(pos, len(row.sequences))))


def as_text(several: Iterable[Row]) -> str:
    """The table as JSON, a row on each line."""
    lines = (json.dumps(row._asdict(), separators=(",", ":")) for row in several)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def requests(edition: Edition, characters: Sequence[str]) -> Iterator[Request]:
    """The rows of an edition as requests, each length for itself, of those in which no other
    characters play than these."""
    known: set[Any] = {*characters, None}
    for row in rows():
        record = row.record
        if record.edition == edition and known.issuperset(record.characters):
            data = plain(record)
            for depth in range(1, len(row.sequences) + 1):
                yield {"op": "perft", "record": data, "depth": depth}


def main() -> int:
    """Writes the table, or says which rows differ; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m eidex.conformance.cases.perft", description=__doc__
    )
    parser.add_argument("--check", action="store_true", help="write nothing; say what differs")
    args = parser.parse_args()
    before = rows()
    found = [counted_anew(row) for row in before]
    for old, new in zip(before, found, strict=True):
        if old != new:
            print(f"{new.id}: {list(old.sequences)} -> {list(new.sequences)}")
    if not args.check:
        FILE.write_text(as_text(found), encoding="utf-8")
    return int(args.check and found != list(before))


if __name__ == "__main__":
    sys.exit(main())
