"""Times an `eidex` command beside the same command of an older revision, in one run.

    python bench/against.py 8f372e5 rulings --out {out}
    python bench/against.py --rounds 3 8f372e5 diff --positions 20000

Both are installed from clean clones, compiled where the revision compiles, over the packages of
the virtual environment that runs this, and start with nothing stored. `{out}` is a new folder. The
two take turns; wall-clock time and time of the processor are medians. What else runs on the machine
spoils the first figure, and less the second.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

START = "import sys; from eidex.cli.main import main; sys.argv[0] = 'eidex'; sys.exit(main())"


class Took(NamedTuple):
    """Seconds that a command took."""

    wall: float
    cpu: float
    """Of the processor, in all processes that it has started."""


def install(revision: str, folder: Path) -> Path:
    """Installs a revision of this repository in the folder; where its packages are."""
    here, source, packages = Path(__file__).resolve().parents[1], folder / "source", folder / "lib"
    subprocess.run(["git", "clone", "--quiet", str(here), str(source)], check=True)
    subprocess.run(["git", "-C", str(source), "checkout", "--quiet", revision], check=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pip += ["--no-build-isolation", "--no-deps", "--target", str(packages), str(source)]
    subprocess.run(pip, check=True)
    return packages


def run(packages: Path, words: Sequence[str]) -> Took:
    """Runs the command once, from nothing."""
    with tempfile.TemporaryDirectory() as home:
        out = str(Path(home) / "out")
        command = [sys.executable, "-P", "-c", START, *(one.format(out=out) for one in words)]
        given = {"HOME": home, "XDG_CACHE_HOME": home, "PYTHONPATH": str(packages)}
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        subprocess.run(command, env=os.environ | given, check=True, stdout=subprocess.DEVNULL)
        wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Took(wall, cpu)


def main() -> None:
    """Times both and prints the ratios."""
    parser = argparse.ArgumentParser(description="Time an eidex command beside an older revision.")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("revision")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        names = (given.revision, "HEAD")
        packages = [install(name, Path(folder) / str(at)) for at, name in enumerate(names)]
        rounds = [[run(each, given.command) for each in packages] for _ in range(given.rounds)]
    print("eidex " + " ".join(given.command))
    for what in Took._fields:
        old, new = (statistics.median(getattr(one[at], what) for one in rounds) for at in (0, 1))
        print(f"  {what}: {old:.1f} s at {names[0]}, {new:.1f} s now: {old / new:.2f} x as fast")


if __name__ == "__main__":
    main()
