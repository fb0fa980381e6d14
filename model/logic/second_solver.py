"""A second solver's opinion on what the first one calls unsatisfiable.

cvc5 reads the SMT-LIB that Z3 writes. It is another program by other people: what both call
unsatisfiable does not hang on a mistake in one of them. What cvc5 does not decide within its budget
is not agreed to. Knows nothing of any game.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, Literal

import z3

from eidex.model.logic.interrupts import stop_if_wished

Opinion = Literal["agrees", "disagrees", "not decided"]
BUDGET = 24_000_000
"""cvc5's deterministic work budget for one formula."""
OPINION: dict[str, Opinion] = {"unsat": "agrees", "sat": "disagrees"}


class NotInstalled(Exception):
    """There is no second solver here."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """What the second solver says of one formula; `kept` is the file that holds it, where the two
    disagree; `seconds` is the time it took and no part of the opinion."""

    opinion: Opinion
    kept: str = ""
    seconds: float = 0.0


@dataclass
class SecondSolver:
    """Asks cvc5 about formulas, and keeps those on which it disagrees in a folder.

    Raises `NotInstalled` where cvc5 is missing.
    """

    folder: Path
    budget: int = BUDGET

    def __post_init__(self) -> None:
        if find_spec("cvc5") is None:
            raise NotInstalled("cvc5 is not installed")

    def certificate(self, name: str, formulas: Iterable[z3.BoolRef]) -> Certificate:
        """Whether cvc5 agrees that the formulas cannot all hold. Raises `OSError` where the two
        disagree and the folder cannot be written to."""
        stop_if_wished()
        text = smt_lib(formulas)
        start = time.perf_counter()
        opinion = self._opinion(text)
        seconds = time.perf_counter() - start
        kept = str(self._keep(name, text)) if opinion == "disagrees" else ""
        return Certificate(opinion, kept, seconds)

    def _opinion(self, text: str) -> Opinion:
        return OPINION.get(answer(text, self.budget), "not decided")

    def _keep(self, name: str, text: str) -> Path:
        """In a file of its own: another that has the name is left as it is."""
        self.folder.mkdir(parents=True, exist_ok=True)
        begun = re.sub(r"\W+", "-", name).strip("-")
        paths = (self.folder / f"{begun}{f'-{n}' if n else ''}.smt2" for n in count())
        same = text.encode()
        path = next(one for one in paths if not one.exists() or one.read_bytes() == same)
        part = path.with_name(path.name + ".part")
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
        return path


def answer(text: str, budget: int = BUDGET) -> str:
    """What cvc5 says of a script in SMT-LIB: sat, unsat, or unknown with a reason."""
    import cvc5

    terms = cvc5.TermManager()
    solver = cvc5.Solver(terms)
    solver.setLogic("QF_LIA")
    solver.setOption("rlimit-per", str(budget))
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "formula")
    said = []
    while not (command := parser.nextCommand()).isNull():
        said.append(str(command.invoke(solver, parser.getSymbolManager())).strip())
    return " ".join(filter(None, said))


def smt_lib(formulas: Iterable[z3.BoolRef]) -> str:
    """The formulas as a script in standard SMT-LIB that asks whether they can all hold."""
    solver = z3.SimpleSolver()
    solver.add(*map(_standard, formulas))
    text: str = solver.to_smt2()
    return text


AT_MOST, AT_LEAST = z3.Z3_OP_PB_AT_MOST, z3.Z3_OP_PB_AT_LEAST


def _standard(formula: z3.BoolRef) -> z3.BoolRef:
    """The same in words of standard SMT-LIB only."""
    found: list[tuple[Any, Any]] = []
    seen: set[int] = set()
    waiting: list[z3.ExprRef] = [formula]
    while waiting:
        term = waiting.pop()
        if term.get_id() in seen:
            continue
        seen.add(term.get_id())
        instead = _instead(term)
        if instead is not None:
            found.append((term, instead))
        waiting += term.children()
    return z3.substitute(formula, *found) if found else formula


def _instead(term: z3.ExprRef) -> z3.ExprRef | None:
    """What says the same as a term that only Z3 understands: "at most so many" is a sum, and a
    name with an apostrophe, which Z3 does not quote, is spelt otherwise."""
    kind = term.decl().kind()
    if kind in (AT_MOST, AT_LEAST):
        (number,) = term.decl().params()
        total = z3.Sum([z3.If(part, 1, 0) for part in term.children()])
        counted: z3.ExprRef = total <= number if kind == AT_MOST else total >= number
        return counted
    if kind == z3.Z3_OP_UNINTERPRETED and "'" in str(term):
        renamed: z3.ExprRef = z3.Const(str(term).replace("'", " (apostrophe)"), term.sort())
        return renamed
    return None
