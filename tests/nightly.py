"""`make nightly`: all that takes long, one after the other.

It ends with a table: what ran, how long it took, what it found. What each check prints stands in
`build/nightly/NAME.log`.

Ends with 1 where a check fails. Ctrl-C ends the check that runs, and prints the table so far.
"""

from __future__ import annotations

import argparse
import difflib
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build" / "nightly"


class Check(NamedTuple):
    """A target of the Makefile, and what it is for."""

    target: str
    why: str


CHECKS = (
    Check("everything", "every test: those that wait for the night, all that take turns by day"),
    Check("coverage", "branches of engine and model that tests go through"),
    Check("rulings", "every question about every set of characters, five games"),
    Check("docs", "the site of the full table, within its limit"),
    Check("browser", "the site in Chromium"),
    Check("prove", "every proof, by a second solver, too"),
    Check("diff-night", "a hundred million answers, all casts"),
    Check("soak", "random games of all triples, win rates, the environment"),
    Check("convict", "programs with known faults, judged"),
    Check("mistakes", "listed rule mistakes that comparison alone notices"),
    Check("mutants", "every clause broken in both readings"),
    Check("dist", "the wheel with table and answers"),
)
"""In the order in which they run: those that hold for a night's other checks first."""


def chosen(only: str, checks: Sequence[Any] = CHECKS) -> list[Any]:
    """The checks of these names, in order; all where none is named.

    Raises:
        SystemExit: no check has that name.
    """
    names = [name for name in only.split(",") if name]
    known = [check.target for check in checks]
    for name in names:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]}?" if near else f"they are {', '.join(known)}"
            sys.exit(f"--only {name}: there is no such check; {hint}")
    return [check for check in checks if not names or check.target in names]


def run(check: Check) -> tuple[bool, float, str]:
    """Whether it passed, the seconds that it took, and the last line that it printed."""
    log = LOGS / f"{check.target}.log"
    began = time.monotonic()
    with log.open("wb") as out:
        code = subprocess.run(
            ["make", "--no-print-directory", check.target],
            cwd=ROOT,
            stdout=out,
            stderr=subprocess.STDOUT,
            check=False,
            env={**os.environ, "ONLY": "", "MAKEFLAGS": "", "EIDEX_NIGHTLY": "all"},
        ).returncode
    lines = [line for line in log.read_text("utf-8", "replace").splitlines() if line.strip()]
    return code == 0, time.monotonic() - began, lines[-1].strip() if lines else ""


def main() -> int:
    """All checks, whatever those before them found."""
    parser = argparse.ArgumentParser(prog="nightly", description=__doc__)
    parser.add_argument("--only", default="", help="names of checks, with commas between")
    checks = chosen(parser.parse_args().only)
    LOGS.mkdir(parents=True, exist_ok=True)
    rows: list[str] = []
    failed = False
    try:
        for check in checks:
            print(f"{check.target}: {check.why} ...", flush=True)
            good, seconds, said = run(check)
            failed |= not good
            verdict = "passed" if good else "FAILED"
            rows.append(f"{check.target:<12} {verdict:<7} {seconds / 60:7.1f} min  {said[:90]}")
            print(rows[-1], flush=True)
    except KeyboardInterrupt:
        failed = True
        rows.append(f"{check.target:<12} stopped")
    print("\ncheck        result        time  what it said last", *rows, sep="\n")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
