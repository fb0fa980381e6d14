"""`python -P -m conflicts.drawn TABLE SEED`: forty rows of a ruling table, to be held against the
print of their edition by somebody who has not written them. What came of it is kept in
`drawings.toml`."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

NUMBER = 40


def drawn(findings: Sequence[Mapping[str, Any]], seed: int) -> list[Mapping[str, Any]]:
    """Of the rows that ask something, in the order drawn; notes are none."""
    rows = sorted((one for one in findings if not one["note"]), key=lambda one: str(one["id"]))
    return random.Random(seed).sample(rows, NUMBER)


def lines(row: Mapping[str, Any]) -> Iterator[str]:
    """What a player reads of the row."""
    yield f"{row['id']} [{row['stands']}]"
    yield f"  {row['asks']}"
    yield f"  > {row['answer']}"
    if row["against_the_letter"]:
        yield f"  By the words alone: {row['against_the_letter']}"


def main() -> None:
    table = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    for number, row in enumerate(drawn(table["findings"], int(sys.argv[2])), 1):
        print(f"{number}.", "\n".join(lines(row)))


if __name__ == "__main__":
    main()
