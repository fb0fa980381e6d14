"""Which clauses decide in which worked cases; writes `rulebook/worked.toml`.

Run with `PYTHONPATH=tests .venv/bin/python -m printed.index`. A clause decides in a case where the
model answers a question that comes up in it, and would answer otherwise without the clause.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from printed.case import Case, cases
from printed.played import run

from eidex.conflicts.run.decides import OF_NO_GAME, decides, speaks
from eidex.model.questions.registry import ask
from eidex.model.state.hearing import overheard
from eidex.rulebook import clauses

AT_MOST = 3
"""So many cases are named of a clause."""
WORKED = Path(__file__).parents[2] / "rulebook" / "worked.toml"
HEAD = "# Worked cases of tests/printed in which each clause decides; made by index.py there.\n"


def deciding(case: Case) -> dict[str, bool]:
    """The clauses of the case's characters and of the base game that have to do with it, and
    whether they decide."""
    found: dict[str, bool] = {}
    if case.ruled_otherwise:
        return found
    for edition in case.editions:
        with overheard() as heard:
            run(case, edition)
        for asked in heard.values():
            if asked.name in OF_NO_GAME:
                continue
            said = {one.clause for one in ask(asked.setting, asked.name, *asked.view).said}
            for clause in sorted(said & set(clauses())):
                own = clauses()[clause].character in ("", *case.characters)
                if own and not found.get(clause) and speaks(clause, asked):
                    found[clause] = decides(clause, asked) is not None
    return found


def index(some: Sequence[Case], jobs: int = 1) -> dict[str, list[str]]:
    """For each clause the first of these cases in which it decides; where it decides in none, the
    first with which it has to do."""
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            every = list(pool.map(deciding, some, chunksize=8))
    else:
        every = [deciding(case) for case in some]
    found: dict[str, list[str]] = {}
    for deciding_only in (True, False):
        so_far = set(found)
        for case, names in zip(some, every, strict=True):
            for name, decided in names.items():
                if decided >= deciding_only and name not in so_far:
                    found.setdefault(name, []).append(case.id)
    return {name: found[name][:AT_MOST] for name in clauses() if name in found}


def text(found: dict[str, list[str]]) -> str:
    """The file."""
    lines = [f'"{name}" = {json.dumps(ids)}' for name, ids in found.items()]
    return HEAD + "\n".join(lines) + "\n"


if __name__ == "__main__":
    WORKED.write_text(text(index(cases(), int(sys.argv[1]) if sys.argv[1:] else 1)), "utf-8")
