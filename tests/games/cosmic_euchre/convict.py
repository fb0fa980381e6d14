"""All programs with a mistake, and all readings: which are convicted, and what is named first."""

from __future__ import annotations

import resource
import sys
import time

from games.cosmic_euchre.faulty import MISTAKES, judged, named_first, served

from eidex.games.cosmic_euchre.conformance.readings import READINGS

LEAST = 0.85
"""So many of the mistakes have to be named first."""


def main() -> int:
    """Prints a line each; exit code 1 where a bar is missed."""
    convicted = named = sound = 0
    unseen = []
    for mistake in MISTAKES:
        report = judged(mistake.program)
        first = named_first(report)
        hit = bool({*first} & {*mistake.names})
        convicted += report.verdict == "not conformant"
        named += hit
        print("named " if hit else "MISSED", " ".join(mistake.names), "by", *first, flush=True)
    for reading in READINGS:
        report = judged(served(reading.key))
        sound += report.verdict == "conformant"
        unseen += [] if report.chosen else [reading.key]
        print(report.verdict, reading.key, "by", *sorted(report.chosen), flush=True)
    print(
        f"{convicted} of {len(MISTAKES)} convicted, {named} named first; "
        f"{sound} of {len(READINGS)} sound programs acquitted; {_seconds():.0f} s"
    )
    print("readings that no game shows:", *unseen or ["none"])
    good = convicted == len(MISTAKES) and named >= LEAST * convicted and sound == len(READINGS)
    return 0 if good else 1


def _seconds() -> float:
    """Of the processor, by the judge and by the programs."""
    programs = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + programs.ru_utime + programs.ru_stime


if __name__ == "__main__":
    sys.exit(main())
