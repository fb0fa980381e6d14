"""`python -m mutants.run`: every mutant of engine and model; killed, survived, and which survived.

Ends with 1 when a mutant has survived that `survivors.toml` does not explain.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from mutants import engine, model
from mutants.forked import in_turn
from mutants.operators import Fate, Key

SURVIVORS = Path(__file__).with_name("survivors.toml")
PARTS = 6
"""A file is cut into this many parts, so that every child has something to do to the end."""
WIDTH = 52


def explained() -> dict[Key, str]:
    """Survivors by their keys, each with the reason."""
    if not SURVIVORS.exists():
        return {}
    listed = tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))
    return {
        (group["file"], m["in"], m["line"], m["was"], m["becomes"], m.get("twin", 0)): group["why"]
        for group in listed.get("survivors", ())
        for m in group["mutants"]
    }


def survivors(earlier: Path) -> frozenset[Key]:
    """Those of an earlier run."""
    rows = json.loads(earlier.read_text(encoding="utf-8"))
    return frozenset(tuple(row["key"]) for row in rows if not row["by"])


Work = Callable[[Path, int, int], list[Fate]]
"""Every so-manieth mutant of a file, from one on."""


def tried(
    files: Sequence[Path], work: Work, every: int, jobs: int, known: Mapping[Key, str]
) -> list[Fate]:
    """All files, a line for each as soon as it is done, with those that have survived and why.

    Raises `RuntimeError` if a child fails.
    """
    tasks = [(file, part) for file in files for part in range(PARTS)]
    waiting = Counter(file for file, _ in tasks)
    found: dict[Path, list[Fate]] = {file: [] for file in files}
    run = in_turn(tasks, lambda task: work(task[0], every * PARTS, every * task[1]), jobs)
    for number, result, error in run:
        file, _ = tasks[number]
        if error:
            raise RuntimeError(f"{file}: {error}")
        found[file] += result
        waiting[file] -= 1
        if not waiting[file]:
            print(row(str(file.relative_to(model.ROOT)), found[file], known))
            for fate in found[file]:
                if not fate.by:
                    print(f"    {fate.shown}\n        {known.get(fate.key, 'NOT EXPLAINED')}")
            sys.stdout.flush()
    return [fate for file in files for fate in found[file]]


def row(name: str, fates: Sequence[Fate], known: Mapping[Key, str]) -> str:
    """Killed, survived, survived for a reason, proved to be the same; the part killed of those that
    are not the same, and of those that are not explained either."""
    same = sum(f.by == model.SAME for f in fates)
    left = sum(not f.by for f in fates)
    reasons = sum(not f.by and f.key in known for f in fates)
    killed = len(fates) - left - same
    parts = (killed / of if of else 1 for of in (killed + left, killed + left - reasons))
    shown = "".join(f"{part:9.1%}" for part in parts)
    return f"{name:{WIDTH}}{killed:7}{left:9}{reasons:10}{same:7}{shown}"


def main() -> int:
    """Prints the table; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m mutants.run", description=__doc__)
    parser.add_argument("--only", default="", help="files with one of these, set off by commas")
    parser.add_argument("--every", type=int, default=1, help="every so-manieth mutant")
    parser.add_argument("--thorough", action="store_true", help="slow checks of the engine, too")
    parser.add_argument("--kinds", default="", help="of the engine's checks: test,golden,soak,diff")
    parser.add_argument("--again", type=Path, help="only what survived in this run's --out")
    parser.add_argument("--steps", action="store_true", help="the model's steps, and nothing else")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("build/mutants.json"))
    args = parser.parse_args()
    wanted = args.only.split(",")
    known, found, started = explained(), [], time.monotonic()

    left = survivors(args.again) if args.again else None

    def chosen(files: Sequence[Path]) -> list[Path]:
        return [f for f in files if any(one in str(f.relative_to(model.ROOT)) for one in wanted)]

    print(f"{'':{WIDTH}} killed survived explained   same   killed   others")
    if files := [] if args.steps else chosen(engine.sources()):
        kinds = tuple(args.kinds.split(","))
        battery = engine.Battery.prepared(files, kinds, args.thorough)
        found += tried(
            files,
            lambda f, n, s: engine.fates(f, battery, n, s, left),
            args.every,
            args.jobs,
            known,
        )
    if files := chosen(model.sources()):
        before = model.prepared()
        found += tried(
            files,
            lambda f, n, s: model.fates(f, before, n, s, left, args.steps),
            args.every,
            args.jobs,
            known,
        )
    args.out.parent.mkdir(exist_ok=True)
    rows = [asdict(fate) for fate in found]
    args.out.write_text(json.dumps(rows, indent=0), encoding="utf-8")
    survived = [fate for fate in found if not fate.by]
    for side in ("reference_engine", "model", ""):
        here = [fate for fate in found if fate.file.startswith(side)]
        print(row(side or "all", here, known))
    new = [fate for fate in survived if fate.key not in known]
    print(f"{len(found)} mutants in {time.monotonic() - started:.0f} s")
    if new:
        print(f"{len(new)} survived without a reason in {SURVIVORS.name}: add a test or a reason")
    return int(bool(new))


if __name__ == "__main__":
    sys.exit(main())
