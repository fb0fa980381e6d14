"""`make prove`: all proofs, several at a time, each with the seconds of a core that it took.

It ends with a table. `--keep` keeps the seconds in `docs/proof-times.json`, for the page about
proofs. What each part prints stands in `build/proofs/NAME.log`. Ends with 1 where a part fails.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from nightly import chosen

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build" / "proofs"
KEPT = ROOT / "docs" / "proof-times.json"
PYTHON = [sys.executable, "-P"]
EIDEX = [*PYTHON, "-m", "eidex"]
CHECK = "--check"


class Part(NamedTuple):
    """A command, and how it is called in the table."""

    target: str
    command: list[str]


PARTS = (
    Part("invariants", [*EIDEX, "prove", "--invariants", "--certify"]),
    Part("grounds", [*PYTHON, "-m", "pytest", "--no-cov", "-q", "tests/docs/test_grounds_page.py"]),
    Part("needed", [*PYTHON, "-m", "eidex.model.games.needed", CHECK]),
    Part("together", [*PYTHON, "-m", "eidex.conflicts.checks.together", CHECK]),
    Part("order", [*EIDEX, "order"]),
    Part("words", [*EIDEX, "words", "--prove"]),
    Part("each", [*EIDEX, "prove", "--certify"]),
    Part("all", [*EIDEX, "prove", "--all", "--certify"]),
    Part("flags", [*EIDEX, "prove", "--flags", "--certify"]),
    Part("spans", [*EIDEX, "spans", "--prove"]),
    Part("least", [*PYTHON, "-m", "eidex.model.games.least", CHECK]),
    *(
        Part(game, [*EIDEX, "--game", game, "prove"])
        for game in ("cosmic-euchre", "five-sheets", "arschloch", "thousand")
    ),
)
"""Those that take longest first."""


def run(part: Part) -> tuple[bool, float, str]:
    """Whether it passed, the seconds of a core that it took, and the last line that it printed."""
    log = LOGS / f"{part.target}.log"
    with log.open("wb") as out:
        env = {**os.environ, "EIDEX_NIGHTLY": "all"}
        work = subprocess.Popen(part.command, cwd=ROOT, stdout=out, stderr=out, env=env)
        _, status, used = os.wait4(work.pid, 0)
    work.returncode = os.waitstatus_to_exitcode(status)
    lines = [line for line in log.read_text("utf-8", "replace").splitlines() if line.strip()]
    said = lines[-1].strip() if lines else ""
    return work.returncode == 0, used.ru_utime + used.ru_stime, said


def main() -> int:
    """All parts, whatever those before them found."""
    parser = argparse.ArgumentParser(prog="proving", description=__doc__)
    parser.add_argument("--only", default="", help="names of parts, with commas between")
    parser.add_argument("--jobs", type=int, default=2, help="so many at a time")
    parser.add_argument("--keep", action="store_true", help="keep the seconds")
    given = parser.parse_args()
    parts = chosen(given.only, PARTS)
    LOGS.mkdir(parents=True, exist_ok=True)
    began, failed, taken = time.monotonic(), False, dict[str, int]()
    with ThreadPoolExecutor(given.jobs) as pool:
        for part, (good, seconds, said) in zip(parts, pool.map(run, parts), strict=True):
            failed |= not good
            taken[part.target] = round(seconds)
            verdict = "passed" if good else "FAILED"
            print(f"{part.target:<14} {verdict} {seconds:6.0f} s  {said[:80]}", flush=True)
    minutes = (time.monotonic() - began) / 60
    print(f"{sum(taken.values()):>28} s of a core, {minutes:.1f} minutes")
    if given.keep and not failed:
        kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
        KEPT.write_text(json.dumps(kept | taken, indent=1) + "\n", "utf-8")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
