"""`python -m conformance.convict`: programs with rule mistakes, which the judge has to convict.

The program is the oracle on an engine with a mistake in it: for the base game those of
`mutants.toml`, alone and in pairs, for games with characters those of `mutants/mistakes`, and those
of `held_out.toml`, written when the judge's questions and names were settled and told apart here.
Counted are those convicted within the time, and those whose clause or character the report names
first: the character in whose file the mistake is, or one that its sentence names, for what goes
wrong between two powers goes wrong with both. Of a pair both have to be named. Ends with 1 when
fewer are than the bars say. Seconds are those of the processor, the judge's and the program's
together, so that what else the machine does makes no difference.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from conformance.faulty import MUTANTS, Mutant, command_of, pairs, random_mutants
from mutants.forked import in_turn
from mutants.mistaken import LISTED, Mistake, listed

from eidex.conformance.run.conform import conform
from eidex.conformance.run.explain import Group
from eidex.rulebook import EDITIONS, characters

DRAWN = 60
"""What `eidex conform` draws when it is not told otherwise."""

PATIENCE = 30.0
"""Seconds to wait for a reply: a program waits for the processor, too."""
FOR_THE_REPORT = 1.0
"""Of the seconds that count, those that the budget leaves for what is to be said."""
NOT_ASKED = "what a seat hears, and which ruling is used, is not asked"


@dataclass(frozen=True, slots=True)
class Bar:
    """How well a part of the catalogue has to be judged."""

    seconds: float
    """All that the judge may take for a program."""
    named: float
    """The part of the programs whose mistake is named first."""
    convicted: float = 1.0
    """The part that is convicted."""


BARS = {
    "base": Bar(10, 0.95),
    "pairs": Bar(10, 0.95),
    "characters": Bar(30, 0.85),
    # Nothing has been mended for these: they say how many of the next mistakes will be met.
    "held out": Bar(30, 0.85, convicted=0.9),
}
LISTS = {
    "characters": LISTED / "engine.toml",
    "held out": Path(__file__).with_name("held_out.toml"),
}
"""Where the mistakes with characters are."""


@dataclass(frozen=True, slots=True)
class Case:
    """A program with mistakes: what each is, what a report may call it, and what is changed."""

    part: str
    says: str
    editions: tuple[str, ...]
    names: tuple[tuple[str, ...], ...]
    """Of each mistake, the clauses and characters by which it may be named."""
    changes: tuple[Mutant, ...]
    unseen: str = ""
    """Why no answer can show it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a case."""

    part: str
    says: str
    convicted: bool
    named: bool
    """First, and of a pair both."""
    seconds: float
    processor: float
    """Seconds of the processor, the judge's and the program's together."""
    found: tuple[str, ...]
    """What the report names, in its order."""
    unseen: str
    whole: bool = True
    """Everything was asked in the time given."""


def catalogue(part: str) -> list[Case]:
    """All cases of a part."""
    if part in LISTS:
        return [_with_characters(part, one) for one in listed("engine", LISTS[part])]
    alone = [*MUTANTS, *random_mutants(20, 60)]
    chosen = pairs(5, 60, alone) if part == "pairs" else [(one,) for one in alone]
    return [
        Case(
            part,
            "; ".join(f"{m.clauses[0]}: {' '.join(m.instead.split())}" for m in several),
            (several[0].edition,),
            tuple(m.clauses for m in several),
            several,
        )
        for several in chosen
    ]


def _with_characters(part: str, one: Mistake) -> Case:
    file = one.file.removeprefix("reference_engine/")
    own = (one.character,) if one.character else ()
    said = tuple(code for code, who in characters().items() if who.names["de"] in one.says)
    # What concerns every power may be met with any of them.
    names = tuple(dict.fromkeys((*one.named, *own, *said))) or tuple(characters())
    change = Mutant(names, "", file, one.is_, one.becomes)
    unseen = one.unnoticed_because or (NOT_ASKED if one.untold else "")
    return Case(part, one.says, EDITIONS, (names,), (change,), unseen)


def outcome(case: Case) -> Outcome:
    """Judges the program, in the time of its bar."""
    most = BARS[case.part].seconds
    with tempfile.TemporaryDirectory() as folder:
        command = command_of(Path(folder), *case.changes, characters=case.part in LISTS)
        started, used = time.monotonic(), _processor(None)
        report = conform(
            command,
            case.editions,
            timeout=PATIENCE,
            budget=most - FOR_THE_REPORT,
            drawn=DRAWN,
            clock=ProcessorClock(),
        )
        seconds, processor = time.monotonic() - started, _processor(None) - used
    found = tuple(map(_name, report.groups))
    called = [{group.clause, group.character} for group in report.groups]
    first = bool(called) and any(called[0] & set(names) for names in case.names)
    named = first and all(any(set(names) & one for one in called) for names in case.names)
    in_time = processor <= most
    convicted = report.verdict == "not conformant" and in_time
    whole = not report.answers.out_of_time
    times = (round(seconds, 1), round(processor, 1))
    rest = (found, case.unseen, whole)
    return Outcome(case.part, case.says, convicted, named and in_time, *times, *rest)


class ProcessorClock:
    """Seconds of the processor that this process has used, those that it has waited for, and the
    one that runs. To read it takes long, so that every hundredth of a second will do."""

    def __init__(self) -> None:
        self.read_at, self.time = 0.0, 0.0

    def __call__(self, process: int | None) -> float:
        """The time; `process` is the one that runs."""
        now = time.monotonic()
        if now - self.read_at > 0.01:
            self.read_at, self.time = now, _processor(process)
        return self.time


def _processor(process: int | None) -> float:
    several = (
        resource.getrusage(resource.RUSAGE_SELF),
        resource.getrusage(resource.RUSAGE_CHILDREN),
    )
    ended = sum(one.ru_utime + one.ru_stime for one in several)
    # Linux numbers the clock of a process so (clock_getcpuclockid).
    return ended if process is None else ended + time.clock_gettime((~process << 3) | 2)


def _name(group: Group) -> str:
    return " ".join(filter(None, (group.character, group.clause))) or "-"


def table(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Lines: how many of each part were convicted and named, and the others one by one."""
    for part, bar in BARS.items():
        here = [one for one in outcomes if one.part == part]
        if not here:
            continue
        shown = [one for one in here if not one.unseen]
        dearest = max(one.processor for one in here)
        yield (
            f"{part}: {len(here)} programs, {sum(one.convicted for one in shown)} of {len(shown)} "
            f"convicted, {sum(one.named for one in shown)} named first; "
            f"the dearest took {dearest:.0f} s of {bar.seconds:.0f}; "
            f"{sum(not one.whole for one in here)} were not asked everything in it"
        )
        for one in shown:
            if not one.named:
                what = f"named {', '.join(one.found)}" if one.convicted else "NOT CONVICTED"
                yield f"    {what}: {one.says}{'' if one.whole else ' (not asked everything)'}"
        for one in here:
            if one.unseen:
                how = "seen after all" if one.convicted else f"not seen ({one.unseen})"
                yield f"    {how}: {one.says}"


def within_bars(outcomes: Sequence[Outcome]) -> bool:
    """Of what can be seen enough is convicted, and enough named first."""
    for part, bar in BARS.items():
        shown = [one for one in outcomes if one.part == part and not one.unseen]
        convicted = sum(one.convicted for one in shown)
        named = sum(one.named for one in shown)
        if convicted < bar.convicted * len(shown) or named < bar.named * len(shown):
            return False
    return True


def main() -> int:
    """Prints the table; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m conformance.convict", description=__doc__)
    parser.add_argument("--part", choices=BARS, action="append")
    parser.add_argument("--only", default="", help="cases whose text has this in it")
    parser.add_argument("--every", type=int, default=1, help="every so-manieth case")
    parser.add_argument("--start", type=int, default=0, help="from this one on")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/convict.json"))
    args = parser.parse_args()
    cases = [
        case for part in args.part or BARS for case in catalogue(part) if args.only in case.says
    ][args.start :: args.every]
    found: list[Outcome] = []
    for _, result, error in in_turn(cases, outcome, args.jobs):
        if error:
            raise RuntimeError(error)
        found.append(result)
        word = "named" if result.named else "convicted" if result.convicted else "NOT CONVICTED"
        took = f"{result.seconds:.0f} s, {result.processor:.1f} s of the processor"
        shown = f"{word}, {took}: {', '.join(result.found[:3])}"
        print(f"{len(found)}/{len(cases)} {shown}: {result.says}", flush=True)
    args.out.parent.mkdir(exist_ok=True)
    rows = json.dumps([asdict(one) for one in found], indent=1, ensure_ascii=False)
    args.out.write_text(rows, encoding="utf-8")
    print("\n".join(table(found)))
    return int(not within_bars(found))


if __name__ == "__main__":
    sys.exit(main())
