"""`PYTHONPATH=tests .venv/bin/python -P -m corpus FILE --games N`: looks for games to be kept.

The file is written anew: with what random games reach that none of its games does, as many games
like these with something changed, and the records of a folder (`--from`). `--aim`: then the solver
is asked what can be that is not reached, and it is played towards.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Container
from pathlib import Path

from corpus.fewest import as_line
from corpus.gathering import NO_AIMS, gather

from eidex.cli.progress import Bar
from eidex.conflicts.checks.all_sets import query
from eidex.conflicts.checks.set_query import QuestionQuery, Set, place
from eidex.conflicts.checks.speaking import NOT_YET, cases, possible, why_not
from eidex.conflicts.checks.together import Ways, branches_on, ways_of
from eidex.model.logic.terms import Bool, conj
from eidex.properties.differential.coverage import (
    AT_ONCE,
    END,
    IN_TRICK,
    PAIR,
    QUESTION,
    RULING,
    Reached,
)
from eidex.properties.differential.kept import lines_of, read_kept
from eidex.properties.differential.sayings import OF_A_QUESTION, STANDS, About
from eidex.reference_engine.records.record_json import load
from eidex.rulebook import EDITIONS, characters, clauses, rulings


def aims(reached: Container[Reached]) -> dict[Reached, list[Set]]:
    """What can be and is not reached, with the smallest sets of characters with whom it can; not
    clauses that answer only what play never asks, nor what no step of a game does."""
    found = {}
    for edition in EDITIONS:
        for one in sorted(possible(edition)):
            if one not in reached and why_not(one, reached) == NOT_YET:
                found[one] = _sets(one)
    return found


def _sets(one: Reached) -> list[Set]:
    kind, edition, about = one
    if kind in (PAIR, IN_TRICK, AT_ONCE):
        return [about]
    if kind == END:
        return [about[1:]]
    if kind == QUESTION:
        return [()]
    if kind in OF_A_QUESTION:
        asked = query(edition, about[0])
        return asked.smallest(so_at(asked, kind, about))
    (name,) = about
    sets = {
        chosen
        for question, formula in cases(edition).get((STANDS if kind == RULING else kind, name), ())
        for chosen in question.smallest(formula)
    }
    if not sets and name in rulings():
        owners = {clauses()[clause].character for clause in rulings()[name].clauses} - {""}
        sets = {tuple(code for code in characters() if code in owners)[:3]}
    return sorted(sets, key=place)


def so_at(question: QuestionQuery, kind: str, about: About) -> Bool:
    """Where these two are together on their question, or this fact decides it."""
    ways = Ways(ways_of(question.whole), branches_on(question))
    return conj(*ways.where((kind, about)))


def main() -> int:
    """Writes the file; says how many games there are."""
    parser = argparse.ArgumentParser(prog="python -m corpus", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--from", type=Path, dest="folder")
    parser.add_argument("--aim", action="store_true")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    known = read_kept(lines_of(args.file)) if args.file.exists() else []
    records = [load(path) for path in sorted(args.folder.glob("*.json"))] if args.folder else []
    records = [record for record in records if len(record.games) == 1]
    look = aims if args.aim else NO_AIMS
    with Bar() as progress:
        found = gather(args.games, args.seed, known, args.jobs, progress, look, records)
    args.file.write_text("".join(as_line(game) + "\n" for game in found), encoding="utf-8")
    print(f"{len(found)} games, {len(known)} before")
    return 0


if __name__ == "__main__":
    sys.exit(main())
