"""What is proved, as numbered theorems: `eidex prove` gives each proof the number of its theorem.

`python -m eidex.conflicts.run.theorems FILE` writes them into the page about proofs.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from eidex.conflicts.checks import all_sets
from eidex.model.games import cases, induction
from eidex.model.games.any_state import any_state, any_table
from eidex.model.games.invariants import INVARIANTS
from eidex.model.games.sights import OF_SIGHTS
from eidex.model.games.totals import claims_of
from eidex.model.games.traces import OF_RANKS, TRACES
from eidex.model.questions.whole_hands import SOME_CARD

TRIO = "any three of the 36 characters, each edition"
STATES = "every state of every game with any three characters, each edition"
VIEWS = "the theorem on views; of a question that no step puts, what is read of its view"
HELD = "the invariants before the step, and what numbers of cards mean; no clause is left out"
STEPS = "induction over the deal and every step, by the solver"
SETS, KEPT, FLAGS = "--all", "--invariants", "--flags"


@dataclass(frozen=True)
class Theorem:
    """One statement, of what it holds, what is assumed, how it is proved and by which command.

    `claims` are the names under which the command proves it, whole or as ends of a name; `twice`:
    the second solver is asked, too.
    """

    says: str
    scope: str
    premises: str
    method: str
    command: str
    twice: bool = True
    claims: tuple[str, ...] = ()


def _kept(says: str, *claims: str, method: str = STEPS) -> Theorem:
    command, premises = f"eidex prove {KEPT}", HELD
    return Theorem(says, STATES, premises, method, command, claims=claims)


def _sets(says: str, *claims: str) -> Theorem:
    command, method = f"eidex prove {SETS}", "the solver, all sets in one formula"
    return Theorem(says, TRIO, VIEWS, method, command, claims=claims)


def _found(says: str, command: str, method: str) -> Theorem:
    return Theorem(says, STATES, "the invariants", method, command, twice=False)


_CARDS = (
    "there are 36 cards",
    "all cards together are worth 152 card points, or 13",
    "hands are equal but for what explains it",
    "cards are owed as a power under way has it",
    "one card is put down each",
)
_TURNS = (
    "one power at most is under way",
    "powers are used as often as they may be",
    "what lasts some tricks is in range",
)
_LEVEL = "two victory points are given out, or none to three level seats"
_SAFE = "79 to 99 card points and fewer than 29 are safe in the base game"
_WINNER = "one seat at most wins the tournament"


@cache
def theorems() -> tuple[Theorem, ...]:
    """All of them, by number from 1."""
    table, _ = any_table("en")
    totals = tuple(claims_of(any_state(table, 1)[0]))
    seats = "what the seats have and what is left in the pot come to 157, or 13"
    named = {*_CARDS, *_TURNS, *TRACES, *OF_RANKS}
    play = tuple(name for name in INVARIANTS if name not in named)
    return (
        _sets("With the rulings every question has exactly one answer.", ""),
        _sets("No rule to be kept hangs on a card that its player cannot know.", ": can be known"),
        _sets("Whoever has to put down, lead or play holds a card for it.", f": {SOME_CARD}"),
        _sets(
            "Another sum of scores than 157, or 13, is said by a clause or ruling.",
            "score: all three together",
        ),
        _kept(
            "Each card is in one place; numbers of cards and points are those of the cards, also"
            " where values change; hands are equal but for what explains it.",
            *_CARDS,
            cases.EXACT,
            induction.VALUES,
        ),
        _kept(
            "The cards of a suit stand in one order, whatever is in force.",
            induction.ORDERED,
            method="enumeration: mode, Skat, a card moved, two neighbours swapped",
        ),
        _kept(
            "In a window turns go down the list; each use is counted, a turn taken or let pass is"
            " noted and is over: so a window ends.",
            *_TURNS,
            cases.IN_TURN,
            cases.NOTED,
            cases.COUNTED,
        ),
        _kept("A trick is played in turn, and who has to act can.", *play),
        _kept(
            "Whatever is out of the ordinary has its character in play, and its power used.",
            *TRACES,
            *OF_RANKS,
        ),
        _kept(
            "A player has been shown what the player may look at, nothing else, for good.",
            *OF_SIGHTS,
            cases.KEPT,
            cases.NO_MORE,
            cases.BLIND,
        ),
        _kept(
            "The scores come to 157, or 13, and what was added, less a pot that nobody won; to"
            " exactly that without Computer, Weisheit and Jackpot.",
            seats,
            *totals,
        ),
        _kept(
            "Two victory points are given out but where all three are level; nobody wins beside"
            " another; 79 to 99 card points, and fewer than 29, are safe in the base game.",
            _LEVEL,
            _WINNER,
            _SAFE,
        ),
        Theorem(
            "Views are as is assumed of them, wherever a step or a look puts the question; the"
            " command names the questions that none puts.",
            STATES,
            "the invariants",
            "the solver, step by step",
            f"eidex prove {KEPT}",
            twice=False,
        ),
        Theorem(
            "Of each flag of a view the answer hangs on it by a clause or ruling, or it is listed"
            " as irrelevant, and is.",
            TRIO,
            VIEWS,
            "the solver, field by field",
            f"eidex prove {FLAGS}",
        ),
        _found(
            "Of two things that can be done at one moment either order is the same, or print or a"
            " ruling says which goes first.",
            "eidex order",
            "the solver, both orders of each two",
        ),
        _found(
            "Two readings of a listed word never differ, or print or a ruling says which holds.",
            "eidex words --prove",
            "the solver, each two readings",
        ),
        _found(
            "Two ways to count a listed span never differ, or print or a ruling says which holds.",
            "eidex spans --prove",
            "the solver, each step",
        ),
        _found(
            "Which characters a question needs, which clauses meet, and how little has to be"
            " played, is as the files say.",
            "make prove ONLY=needed,together,least",
            "the solver, smallest sets",
        ),
        Theorem(
            "Where the table is silent of a set, each question has one answer by clauses and"
            " rulings, and each doubt of print alone is of a letter, question, ruling and detail"
            " that a smaller set has. Not covered: questions that nobody wrote; the paraphrase.",
            TRIO,
            VIEWS,
            "the solver, smallest sets",
            "eidex rulings",
            twice=False,
        ),
    )


class Named(NamedTuple):
    """The claims that name a word, the questions of which some are, and the words of all claims."""

    claims: set[str]
    questions: list[str]
    words: list[str]


def named(text: str) -> Named:
    """The claims in whose names the text stands, or in what their theorem says."""
    wanted = text.casefold()
    about = {n for n, one in enumerate(theorems(), 1) if wanted in one.says.casefold()}
    of_questions = {name: part for part in all_sets.parts() for name in _about(part)}
    known = {name: of_answer(name) for name in of_questions}
    known |= {name: n for n, one in _by(KEPT) for name in one.claims}
    found = {name for name, n in known.items() if n in about or wanted in name.casefold()}
    questions = dict.fromkeys(part for name, part in of_questions.items() if name in found)
    words = " ".join([*known, *(one.says for one in theorems())]).split()
    return Named(found, list(questions), list(dict.fromkeys(word.strip(".,:;") for word in words)))


def _about(part: str) -> Iterator[str]:
    """The names of all claims that there can be about a question, or part of one."""
    for end in (end for _, one in _by(SETS) for end in one.claims):
        if end.startswith(f"{part}:"):
            yield end
        elif not end or end.startswith(":"):
            yield part + end


def of_answer(claim: str) -> int:
    """The number of the theorem to which a claim about all sets, or about one, belongs."""
    ends = {end: n for n, one in _by(SETS) for end in one.claims if end}
    return next((n for end, n in ends.items() if claim.endswith(end)), 1)


@cache
def of_invariant(claim: str) -> int:
    """The number of the theorem to which a claim of the induction belongs."""
    return next(number for number, one in _by(KEPT) if claim in one.claims)


def of_facts() -> int:
    """The number of the theorem on views."""
    return next(number for number, one in _by(KEPT) if not one.claims)


def of_flags() -> int:
    """The number of the theorem on flags."""
    return next(number for number, _ in _by(FLAGS))


def _by(option: str) -> Iterator[tuple[int, Theorem]]:
    numbered = enumerate(theorems(), 1)
    return ((n, one) for n, one in numbered if one.command.endswith(option))


# -- on the page -----------------------------------------------------------------------------------

SECONDS = "proof-times.json"
"""What `make prove KEEP=1` has counted, by part."""
BEGIN, END = ".. The theorems, from conflicts/run/theorems.py.\n", ".. End of the theorems.\n"


def on_the_page(seconds: Mapping[str, int]) -> str:
    """The numbered list; the seconds are those of the words of a command."""
    lines = []
    for number, one in enumerate(theorems(), 1):
        how = "twice" if one.twice else "once"
        if one.method.startswith("enumeration"):
            how = "no solver"
        words = [word for word in re.findall(r"\w+", one.command) if word in seconds]
        takes = f", {sum(seconds[word] for word in words)} s" if words else ""
        mark = f"{number}. "
        said = [
            f"**{one.says}**",
            f"Of {one.scope}. Assumed: {one.premises}.",
            f"By {one.method} ({how}); ``{one.command}``{takes}.",
        ]
        lines += [mark + said[0], *(" " * len(mark) + line for line in said[1:]), ""]
    return "\n".join(lines)


def written_into(page: str, seconds: Mapping[str, int]) -> str:
    """The page with the list between its two marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{on_the_page(seconds)}\n{END}{after}"


def main() -> None:
    """Writes the page anew, with the seconds that stand beside it."""
    path = Path(sys.argv[1])
    seconds = json.loads(path.with_name(SECONDS).read_text(encoding="utf-8"))
    path.write_text(written_into(path.read_text(encoding="utf-8"), seconds), encoding="utf-8")


if __name__ == "__main__":
    main()
