"""Every command with `--json`, in every mode, each with little to do."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from cli.forked import run

import eidex.conflicts.run.prove  # so that forks need not  # noqa: F401
from eidex.conflicts.checks.goes_first import Order
from eidex.rulebook import characters

HOUSE = Path(__file__).parents[2]
SALON = f"{sys.executable} {HOUSE / 'tests/conformance/salon.py'}"


def _orders() -> None:
    """Building all actions takes twenty seconds: what the solver says is tried elsewhere."""
    from eidex.conflicts.checks import goes_first

    known = Order("de", "a", "b", ("SA", "RK"), "the printed rules decide", by=("ORDER.LIST",),
                  seconds=time.time())  # fmt: skip
    goes_first.compared = lambda *_, **__: iter([known])


def _nothing_found() -> None:
    """The same table of real findings is tried elsewhere."""
    from eidex.conflicts.run import sweep

    sweep.sweep = lambda *_, **__: {("en", ("R9",)): []}


def _two_files() -> None:
    """All of them are written elsewhere."""
    from eidex.conformance.run import vectors

    vectors.all_files = lambda: [vectors.File("README.md", "a"), vectors.File("a/b.json", "{}")]


def _one_kept() -> None:
    """One game only."""
    lines = (HOUSE / "tests/differential/kept.jsonl").read_text(encoding="utf-8").splitlines(True)
    Path("kept.jsonl").write_text(lines[0], encoding="utf-8")


def _disagree() -> None:
    """One game only, in which the two readings differ."""
    from eidex.properties.differential import diff, questions

    found = diff.Comparison()
    questions.MODES = questions.MODES[::-1]
    diff.compare_game("one", (), "en", found)
    diff.compare = lambda *_: found


class Sample(NamedTuple):
    """The words, the exit code, and what is put into the place of long work."""

    words: str
    code: int = 0
    before: Callable[[], None] = lambda: None


SAMPLES = {
    "rulings": Sample("rulings --edition en --characters R9 --jobs 1", before=_nothing_found),
    "query": Sample("query S7 --edition de"),
    "explain": Sample("explain RA LJ --edition en"),
    "faq": Sample("faq R9 LK"),
    "faq-out": Sample("faq RA LJ --edition en --out faq"),
    "replay": Sample("replay exactly-100.json"),
    "replay-strict": Sample("replay exactly-100.json --strict", 3),
    "why": Sample("why first-trick.json --card LA"),
    "why-passed": Sample("why printed-example.json --card H6 --at 5"),
    "play": Sample("play --seed 7 --characters Zombie,Laser,Quizmaster"),
    "play-four": Sample("play --edition nl --characters LA,RA,LJ,S6 --games 2"),
    "quiz": Sample("quiz --seed 3 --questions 4"),
    "show": Sample("show printed-example.json --at 6"),
    "show-seat": Sample("show printed-example.json --at 6 --seat 1"),
    "show-end": Sample("show exactly-100.json"),
    "clause": Sample("clause PLAY.UNDERTRUMP"),
    "clause-game": Sample("clause PLAY.FOLLOW --edition en --game"),
    "clause-ruling": Sample("clause R-170 --edition en --game"),
    "clause-list": Sample("clause --list"),
    "characters": Sample("characters"),
    "words": Sample("words"),
    "words-one": Sample("words possession --edition nl"),
    "spans": Sample("spans"),
    "prove": Sample("prove --characters R8 --question chooses --edition en"),
    "prove-all": Sample("prove --all --question may_swap --edition en"),
    "prove-about": Sample("prove --about 157 --edition en"),
    "prove-flags": Sample("prove --flags --question may_swap"),
    "order": Sample("order SA RK --edition de", before=_orders),
    "soak": Sample("soak --characters R8,RQ,SK --games 2 --edition en --jobs 1"),
    "soak-out": Sample("soak --characters R8,RQ,SK --edition en --jobs 1 --out -"),
    "winrates": Sample("winrates --games 40 --jobs 1"),
    "diff": Sample("diff --positions 20 --jobs 1", 1, _disagree),
    "diff-games": Sample("diff --whole-games 1 --jobs 1"),
    "diff-refusals": Sample("diff --refusals 2 --jobs 1"),
    "diff-record": Sample("diff --record exactly-100.json"),
    "diff-kept": Sample("diff --kept kept.jsonl --jobs 1", before=_one_kept),
    "graph": Sample("graph"),
    "quiet": Sample("quiet --with RA --with LK"),
    "compare": Sample("compare rulings/ruling-table.json rulings/ruling-table.json"),
    "oracle": Sample("oracle --hello"),
    "conform": Sample("conform --edition en --drawn 0 --exec", 1),
    "conform-compare": Sample("conform --compare conform.json conform.json"),
    "perft": Sample("perft printed-example.json --depth 3"),
    "perft-divide": Sample("perft first-trick.json --at 4 --depth 2 --divide"),
    "vectors": Sample("vectors --out vectors", before=_two_files),
}
"""What a sample prints stands in a file of its name when later ones run."""


def printed(folder: Path) -> dict[str, str]:
    """What each prints in this folder."""
    for path in (HOUSE / "docs/examples").glob("*.json"):
        shutil.copy(path, folder)
    table = json.loads((HOUSE / "tests/docs/sample-table.json").read_text("utf-8"))
    table["asked"]["characters"] = list(characters())
    (folder / "rulings").mkdir()
    (folder / "rulings/ruling-table.json").write_text(json.dumps(table), encoding="utf-8")
    found = {}
    for name, sample in SAMPLES.items():
        words = sample.words.split()
        if words[-1] == "--exec":
            words.append(f"{SALON} --ops card_points,tournament,victory_points no-chaos")
        if words[-1] != "-":
            words.append("--json")
        if words[0] == "rulings":
            words += ["--out", "other"]
        at = {"HOME": str(folder), "EIDEX_STORE": str(folder / "store.sqlite")}
        done = run(*words, cwd=folder, environment=at, before=sample.before)
        assert done.code == sample.code, (name, done)
        (folder / f"{name}.json").write_text(done.out, encoding="utf-8")
        found[name] = done.out
    return found


if __name__ == "__main__":
    os.makedirs(sys.argv[1])
    print(json.dumps(printed(Path(sys.argv[1]))))
