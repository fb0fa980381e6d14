"""Compiles a formula into something fast to evaluate on many concrete positions at once.

The formula is walked once; every distinct part becomes one step on numpy arrays. Nothing is written
a second time: what is evaluated is the formula that the solver is asked about.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import z3


class Compiled:
    """A Boolean formula as a function from arrays of truth values to an array of truth values.

    Raises `ValueError` for a formula with anything but Boolean structure in it.
    """

    def __init__(self, formula: z3.BoolRef) -> None:
        self.steps: list[tuple[int, str, tuple[int, ...]]] = []
        self.names: dict[str, int] = {}
        self.numbers: dict[int, int] = {}
        self.kept: list[Any] = []
        self.result = self._visit(formula)

    def _visit(self, root: Any) -> int:
        # Formulas share parts and are deep: an explicit stack, each part once.
        stack = [root]
        while stack:
            term = stack[-1]
            if term.get_id() in self.numbers:
                stack.pop()
                continue
            waiting = [child for child in term.children() if child.get_id() not in self.numbers]
            if waiting:
                stack += waiting
                continue
            stack.pop()
            self.numbers[term.get_id()] = self._step(term)
        return self.numbers[root.get_id()]

    def _step(self, term: Any) -> int:
        self.kept.append(term)
        parts = tuple(self.numbers[child.get_id()] for child in term.children())
        kind = term.decl().kind()
        names = {
            z3.Z3_OP_AND: "and",
            z3.Z3_OP_OR: "or",
            z3.Z3_OP_NOT: "not",
            z3.Z3_OP_ITE: "ite",
            z3.Z3_OP_EQ: "iff",
            z3.Z3_OP_IFF: "iff",
            z3.Z3_OP_TRUE: "true",
            z3.Z3_OP_FALSE: "false",
        }
        number = len(self.steps)
        if kind == z3.Z3_OP_UNINTERPRETED and not parts and z3.is_bool(term):
            self.names[term.decl().name()] = number
            self.steps.append((number, "variable", ()))
        elif kind in names and (kind != z3.Z3_OP_EQ or z3.is_bool(term.arg(0))):
            self.steps.append((number, names[kind], parts))
        else:
            raise ValueError(f"not Boolean: {term.decl()}")
        return number

    def evaluate(self, given: Mapping[str, Any]) -> Any:
        """Truth values of the formula, one for each place of the arrays given by variable's name.

        Values may be numpy arrays or single truth values. Raises `KeyError` for a missing variable.
        """
        import numpy as np

        by_number = {number: name for name, number in self.names.items()}
        values: list[Any] = []
        for number, kind, parts in self.steps:
            inner = [values[p] for p in parts]
            match kind:
                case "variable":
                    value: Any = np.asarray(given[by_number[number]])
                case "and":
                    value = np.logical_and.reduce(np.broadcast_arrays(*inner))
                case "or":
                    value = np.logical_or.reduce(np.broadcast_arrays(*inner))
                case "not":
                    value = np.logical_not(inner[0])
                case "ite":
                    value = np.where(inner[0], inner[1], inner[2])
                case "iff":
                    value = np.equal(inner[0], inner[1])
                case _:
                    value = np.asarray(kind == "true")
            values.append(value)
        return values[self.result]
