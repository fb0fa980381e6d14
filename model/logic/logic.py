"""Clauses as default logic: questions, what answers them, gaps and contradictions.

A clause says: *when* this holds *then* that is the answer, *unless* a clause put above it applies.
For one question in one position exactly one answer left standing is *defined*, none is a *gap*, two
different ones are a *contradiction*. This module knows nothing of any game: whoever writes a
rulebook hands it clauses and the relation "above", and asks the solver about the formulas it gives
back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from functools import cached_property
from itertools import combinations

from eidex.common.frozen import dataclass
from eidex.model.logic.terms import Answer, Bool, any_of, conj, ite, neg, same


@dataclass(frozen=True, slots=True, eq=False)
class Said:
    """What one clause says to one question in the position at hand.

    `clause` is its id; `instance` tells apart several applications of one clause (for each seat,
    say). `answer` is a tuple of terms, or None for a clause that only sets others aside.
    """

    clause: str
    when: Bool
    answer: Answer | None
    instance: str = ""
    settles: str = ""
    """The printed clause whose words a ruling settles here: where it is not printed, the ruling
    says nothing."""
    unless: str = ""
    """The printed clause that has the ruling's answer already: in an edition with it the ruling
    says nothing."""

    @property
    def label(self) -> str:
        """Clause id, with the instance where there is one."""
        return f"{self.clause}[{self.instance}]" if self.instance else self.clause


Above = Callable[[str, str], Bool]
"""above(a, b): clause a is put above clause b."""


@dataclass(frozen=True, eq=False)
class Question:
    """One question in one position with everything that is said to it.

    Raises `ValueError` when the relation above goes round in a circle.
    """

    id: str
    said: Sequence[Said]
    above: Above
    _standing: dict[int, Bool] = field(default_factory=dict, repr=False)

    def stands(self, index: int) -> Bool:
        """Said number `index` applies and nothing above it stands."""
        if index not in self._standing:
            self._standing[index] = self._stands(index, ())
        return self._standing[index]

    def _stands(self, index: int, path: tuple[int, ...]) -> Bool:
        if index in path:
            circle = ", ".join(self.said[i].label for i in (*path, index))
            raise ValueError(f"question {self.id}: the clauses {circle} are above each other")
        if index in self._standing:
            return self._standing[index]
        mine = self.said[index]
        defeated: list[Bool] = []
        for other, said in enumerate(self.said):
            order = self.above(said.clause, mine.clause)
            if order is False:
                continue
            defeated.append(conj(order, self._stands(other, (*path, index))))
        stands = conj(mine.when, neg(any_of(defeated)))
        self._standing[index] = stands
        return stands

    @property
    def answering(self) -> Iterator[int]:
        """Numbers of what gives an answer, not only sets others aside."""
        return (i for i, said in enumerate(self.said) if said.answer is not None)

    @cached_property
    def gap(self) -> Bool:
        """No answer is left standing."""
        return neg(any_of(self.stands(i) for i in self.answering))

    def clash(self, i: int, j: int) -> Bool:
        """Two of the answers stand and differ."""
        first, second = self.said[i].answer, self.said[j].answer
        if first is None or second is None:
            return False
        return conj(self.stands(i), self.stands(j), neg(same(first, second)))

    @property
    def pairs(self) -> Iterator[tuple[int, int]]:
        """All pairs of answers that could clash."""
        return combinations(tuple(self.answering), 2)

    @cached_property
    def contradiction(self) -> Bool:
        """Two different answers stand, neither above the other."""
        return any_of(self.clash(i, j) for i, j in self.pairs)

    @cached_property
    def defined(self) -> Bool:
        """Exactly one answer is left standing."""
        return conj(neg(self.gap), neg(self.contradiction))

    @cached_property
    def answer(self) -> Answer:
        """The answer left standing; means nothing where the question is not defined.

        Raises `ValueError` when nothing at all is said to the question.
        """
        given = [(self.stands(i), self.said[i].answer) for i in self.answering]
        if not given:
            raise ValueError(f"question {self.id}: no clause speaks to it")
        result = given[-1][1]
        assert result is not None
        for stands, answer in reversed(given[:-1]):
            assert answer is not None
            result = tuple(ite(stands, a, b) for a, b in zip(answer, result, strict=True))
        return result

    def is_answered(self, wanted: Answer) -> Bool:
        """Some answer that stands is the wanted one."""
        return any_of(
            conj(self.stands(i), same(answer, wanted))
            for i in self.answering
            if (answer := self.said[i].answer) is not None
        )
