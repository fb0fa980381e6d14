"""A question that the printed rules leave open or answer twice, ruling by ruling. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Literal

from eidex.model.logic.logic import Question
from eidex.model.logic.terms import Bool, any_of, conj, disj, neg


def rulings_of(question: Question, rulings: Collection[str]) -> dict[str, Bool]:
    """The rulings that speak to a question of the completed rulebook, and where they apply."""
    found: dict[str, list[Bool]] = {}
    for said in question.said:
        if said.clause in rulings:
            found.setdefault(said.clause, []).append(said.when)
    return {ruling: disj(*ways) for ruling, ways in sorted(found.items())}


def not_defined(
    printed: Question,
    whole: Question,
    rulings: Collection[str],
    can_be: Callable[..., bool],
) -> Iterator[tuple[Literal["T", "C"], str, Bool]]:
    """Where the printed rules have no answer (T) or two (C), each with the ruling that applies
    there, '' where none does, and the formula of these moments.

    `can_be` says whether formulas can hold together.
    """
    doubts: tuple[tuple[Literal["T", "C"], Bool], ...] = (
        ("T", printed.gap),
        ("C", printed.contradiction),
    )
    for letter, doubt in doubts:
        if not can_be(doubt):
            continue
        ruled = rulings_of(whole, rulings)
        ruled[""] = neg(any_of(ruled.values()))
        for ruling, applies in ruled.items():
            formula = conj(doubt, applies)
            if can_be(formula):
                yield letter, ruling, formula
