"""The page of coverage: what the games reach in which engine and model are compared, from the file
of games kept."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from rst import bullets, heading, link, plain, table
from ruling_table import LANGUAGE

from eidex.conflicts.checks.speaking import (
    CANNOT_BE,
    NO_STEP,
    NOT_ASKED,
    NOT_YET,
    everything,
    possible,
    questions_of,
    why_not,
)
from eidex.properties.differential.coverage import AT_ONCE, IN_TRICK, Reached
from eidex.properties.differential.kept import KEPT_FOR, lines_of, read_kept
from eidex.properties.differential.sayings import OF_A_QUESTION, OF_PAIRS
from eidex.properties.differential.together import at_no_step
from eidex.rulebook import EDITIONS

KEPT = Path(__file__).parents[2] / "tests" / "differential" / "kept.jsonl"
SAID = {
    CANNOT_BE: "The solver says that it cannot be, whichever three characters play: nothing in the"
    " edition says it, or something else always goes first.",
    NO_STEP: "No step of a game puts the question so, whichever three characters play, in any state"
    " under the invariants.",
    NOT_ASKED: "It answers only questions that no step of a game and no comparison puts.",
    NOT_YET: "It has not come up yet. Nothing proves that it can, and nothing that it cannot.",
}
BESIDE_STEPS = (
    "The comparison asks about every choice there is. No step of the model puts these questions so,"
    " in any state under the invariants: what is proved over the steps does not rest on them."
)
Group = Mapping[tuple[str, str], list[str]]
"""What is not reached and why: of what it is about, the editions."""


def coverage_page() -> list[str]:
    """The table, and all that is not reached, each with its reason."""
    games = read_kept(lines_of(KEPT))
    reached = {one for game in games for one in game.reaches}
    return [
        *heading("What was compared"),
        f"Engine and model play {len(games):,} short games side by side (``eidex diff --kept``),",
        "each kept for something that no other of them reaches. This page is made from the file of",
        "these games. ``make diff`` plays all of them, ``make test`` one of twelve, and both fail",
        "where a game no longer reaches what it is kept for.",
        "",
        "Each number says how many were reached, and how many can be: of the others the solver has",
        "proved that they cannot, with any three characters. It does not prove that the rest can,",
        "and of pairs in one game, orders at one moment, rulings used and ends it proves nothing.",
        "",
        *table(
            ("", *(LANGUAGE[edition] for edition in EDITIONS)),
            "40 20 20 20",
            ((_title(kind), *(_of(kind, e, reached) for e in EDITIONS)) for kind in KEPT_FOR),
        ),
        "Two clauses or rulings apply together where both speak to one question; each of them may",
        "stand there or be set aside. For every two and every question the solver says whether it",
        "can be, and of those that can whether some step of a game puts the question so",
        "(``make together``).",
        "",
        *_not_reached(reached),
        *_by_no_step(reached),
    ]


def _title(kind: str) -> str:
    return kind[0].upper() + kind[1:]


def _of(kind: str, edition: str, reached: set[Reached]) -> str:
    there = {one for one in possible(edition) if one[0] == kind}  # type: ignore[arg-type]
    return f"{len(there & reached):,} of {len(there):,}"


def _not_reached(reached: set[Reached]) -> Iterable[str]:
    """By what it is and why, but for pairs that cannot be and orders at one moment, which are too
    many."""
    found: dict[tuple[str, str], dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for edition in EDITIONS:
        for one in sorted(everything(edition) - reached):
            kind = one[0]
            why = why_not(one, reached)
            if kind != AT_ONCE and not (why == CANNOT_BE and kind in (IN_TRICK, *OF_A_QUESTION)):
                found[kind, why][_name(one, why)] += [LANGUAGE[edition]]
    for kind in KEPT_FOR:
        for why, said in SAID.items():
            if (kind, why) in found:
                yield from heading(f"{_title(kind)}: {why}", "-")
                yield from (said, "")
                yield from bullets(
                    f"{name}: {', '.join(where)}" for name, where in found[kind, why].items()
                )


def _by_no_step(reached: set[Reached]) -> Iterable[str]:
    """What was reached though no step does it: where a step says less than the comparison asks."""
    found: dict[str, list[str]] = defaultdict(list)
    for one in sorted(reached):
        kind, edition, about = one
        if (kind, about) in at_no_step(edition):
            found[f"{kind}: {_name(one)}"].append(LANGUAGE[edition])
    if found:
        yield from heading("Reached, and done by no step", "-")
        yield from (BESIDE_STEPS, "")
        yield from bullets(f"{name}: {', '.join(where)}" for name, where in found.items())


def _name(one: Reached, why: str = NOT_YET) -> str:
    """What it is about; of a pair of clauses its question, and of a clause that is not asked about
    those to which it could speak."""
    kind, edition, about = one
    if kind in OF_PAIRS:
        asked, about = [about[0]], about[1:]
    else:
        asked = questions_of(edition, about[0]) if why == NOT_ASKED else []
    name = " with ".join(map(link, about))
    return f"{name} ({', '.join(map(plain, asked))})" if asked else name
