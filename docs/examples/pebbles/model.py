"""Pebbles, the second reading: what each clause says, and what the solver is asked."""

import tomllib
from pathlib import Path

from eidex.common.rulebook import (
    Clause,
    Ruling,
    read_clauses,
    read_questions,
    read_rulings,
    read_sights,
)
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Question, Said
from eidex.model.logic.moments import Asked, Moment, Powers, Rules
from eidex.model.logic.terms import conj

HERE = Path(__file__).parent
BOOK = tomllib.loads((HERE / "rulebook.toml").read_text(encoding="utf-8"))
QUESTIONS = read_questions(BOOK)
CLAUSES = read_clauses(Clause, ("en",), QUESTIONS, [("rulebook.toml", "pebbles", BOOK)])
RULINGS = read_rulings(
    Ruling,
    tomllib.loads((HERE / "rulings.toml").read_text(encoding="utf-8")),
    QUESTIONS,
    CLAUSES,
)
SIGHTS = read_sights(BOOK, {*CLAUSES, *RULINGS})
MINE, THEIRS = 0, 1
HEAP = 7


def above(one: str, other: str) -> bool:
    """A ruling decides what it weighs; a clause stands above what it is an exception to."""
    if one in RULINGS:
        return other in RULINGS[one].clauses
    return other in (*CLAUSES[one].above, *CLAUSES[one].bars)


def a_turn(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether so many pebbles may be taken."""
    heap, number = facts.number("heap", 1, HEAP), facts.number("taken", 0, HEAP)
    before = facts.flag("Miser has taken none before")
    none = conj(powers.at("miser", MINE), number == 0)
    two = conj(powers.at("mole", THEIRS), number == 2)
    said = [
        Said("TAKE", True, (conj(number >= 1, number <= 2),)),
        Said("GIANT", conj(powers.at("giant", MINE), number == 3), (True,)),
        Said("MISER", none, (True,)),
        Said("MISER.ONCE", conj(none, before), (False,)),
        Said("MOLE", two, (False,)),
        Said("HEAP", number > heap, (False,)),
    ]
    return [Asked(Question("may_take", said, above))]


def the_end(facts: Facts, powers: Powers) -> list[Asked]:
    """Who has won, 0 whoever has taken the last pebble."""
    loser = powers.at("loser", THEIRS)
    said = [
        Said("LAST", True, (MINE,)),
        Said("LOSER", loser, (THEIRS,)),
        Said("P-001", loser, (THEIRS,)),
    ]
    return [Asked(Question("winner", said, above))]


MOMENTS = (Moment("a turn", a_turn), Moment("the heap is empty", the_end))
RULES = Rules(("giant", "miser", "mole", "loser"), 2, MOMENTS, RULINGS, QUESTIONS, SIGHTS)
