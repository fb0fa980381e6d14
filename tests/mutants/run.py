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
from pathlib import Path
from typing import Any

from mutants import engine
from mutants.forked import in_turn

HERE = Path(__file__).parent
SURVIVORS = HERE / "survivors.toml"


def explained() -> dict[tuple[Any, ...], str]:
    """Survivors by their keys, each with the reason."""
    if not SURVIVORS.exists():
        return {}
    listed = tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))
    return {
        (one["file"], m["in"], m["line"], m["was"], m["becomes"], m.get("twin", 0)): one["reason"]
        for one in listed.get("survivors", ())
        for m in one["mutants"]
    }


def main() -> int:
    """Prints the table; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="files whose name contains this")
    parser.add_argument("--every", type=int, default=1, help="every so-manieth mutant")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", default="build/mutants.json")
    args = parser.parse_args()
    started = time.monotonic()
    files = [f for f in engine.sources() if any(o in str(f) for o in args.only.split(","))]
    battery = engine.Battery.prepared(files)
    print(
        f"{len(battery.order)} checks on the unbroken engine in {time.monotonic() - started:.0f} s"
    )
    # A file is cut in parts, so that both children have something to do to the end.
    parts = 6
    tasks = [(f, p) for f in files for p in range(parts)]

    known = explained()

    def work(task: tuple[Path, int]) -> list[engine.Fate]:
        path, part = task
        return engine.fates(path, battery, args.every * parts, args.every * part, known)

    found: list[engine.Fate] = []
    waiting = Counter(str(f) for f, _ in tasks)
    by_file: dict[str, list[engine.Fate]] = {}
    for number, result, error in in_turn(tasks, work, args.jobs):
        path = str(tasks[number][0])
        if error:
            print(f"{path}: {error}")
            return 1
        found += result
        by_file.setdefault(path, []).extend(result)
        waiting[path] -= 1
        if not waiting[path]:
            here = by_file[path]
            left = sum(not f.by for f in here)
            name = Path(path).relative_to(engine.ENGINE.parent)
            print(f"{name!s:50} {len(here) - left:5} killed {left:4} survived", flush=True)
    out = Path(args.out)
    out.parent.mkdir(exist_ok=True)
    rows = [{"key": f.key, "shown": f.shown, "by": f.by, "tried": f.tried} for f in found]
    out.write_text(json.dumps(rows, indent=0), encoding="utf-8")
    survived = [f for f in found if not f.by]
    for f in survived:
        print(f.shown, "--", known.get(f.key, "NOT EXPLAINED"))
    total = len(found)
    print(f"{total} mutants, {total - len(survived)} killed ({1 - len(survived) / total:.1%})")
    print(f"{time.monotonic() - started:.0f} s")
    return int(any(f.key not in known for f in survived))


if __name__ == "__main__":
    sys.exit(main())
