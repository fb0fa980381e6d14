"""Which edition is read, which characters are in play, which clauses are switched on.

Each of these is a term where it is left open; where all is fixed, everything folds away. The
rulebook gives the ids, the editions and the order of clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from functools import cache
from itertools import product

from eidex.common.frozen import dataclass, replace
from eidex.model.logic.logic import Question, Said
from eidex.model.logic.terms import Bool, any_of, conj, neg
from eidex.rulebook import EDITIONS, Edition, clauses, rulings
from eidex.rulebook import characters as characters_listed


@cache
def _priorities() -> dict[tuple[str, str], list[str]]:
    """(upper, lower) -> the clauses that put upper above lower."""
    found: dict[tuple[str, str], list[str]] = {}
    for clause in clauses().values():
        for lower in (*clause.above, *clause.bars):
            found.setdefault((clause.id, lower), []).append(clause.id)
        for lower in clause.lower:
            found.setdefault((clause.higher, lower), []).append(clause.id)
    return found


@cache
def _characters_of(ids: frozenset[str]) -> frozenset[str]:
    """Whose these clauses are, those that put one of them above another, and those that print what
    a ruling answers."""
    above = (by for pair in product(ids, ids) for by in _priorities().get(pair, ()))
    elsewhere = (by for name in ids if name in rulings() for by in rulings()[name].printed_by)
    printed = {name for name in (*ids, *above, *elsewhere) if name in clauses()}
    return frozenset(clauses()[name].character for name in printed) - {""}


@dataclass(frozen=True, eq=False)
class Setting:
    """Edition, characters in play, switches of clauses and rulings: terms or plain truth values."""

    edition: dict[Edition, Bool]
    plays: dict[str, Bool]
    switch: dict[str, Bool]
    house: Bool = True
    _order: dict[tuple[str, str], list[str]] = field(default_factory=_priorities, repr=False)

    @classmethod
    def fixed(cls, edition: Edition, characters: Iterable[str], house: bool = True) -> Setting:
        """One edition, one set of characters, every clause on; with or without the rulings."""
        chosen = set(characters)
        return cls(
            edition={e: e == edition for e in EDITIONS},
            plays={c: c in chosen for c in characters_listed()},
            switch=dict.fromkeys((*clauses(), *rulings()), True),
            house=house,
        )

    def completed(self) -> Setting:
        """The same setting with the rulings in force: for what a later question builds on."""
        return replace(self, house=True)

    def printed_only(self) -> Setting:
        """The same setting without the rulings."""
        return replace(self, house=False)

    def without(self, *dropped: str) -> Setting:
        """The same setting with some clauses or rulings switched off."""
        return replace(self, switch=self.switch | dict.fromkeys(dropped, False))

    def printed(self, clause_id: str) -> Bool:
        """The edition prints the clause, its character is in play, and it is switched on."""
        clause = clauses()[clause_id]
        printing = [e for e in EDITIONS if clause.holds_in(e)]
        everywhere = len(printing) == len(EDITIONS)
        editions = everywhere or any_of(self.edition[e] for e in printing)
        plays = self.plays.get(clause.character, False) if clause.character else True
        return conj(editions, plays, self.switch.get(clause_id, True))

    def ruled(self, ruling_id: str) -> Bool:
        """House rulings are in force, the edition is one of the ruling's, no character that plays
        has its answer in print, and it is switched on."""
        ruling = rulings()[ruling_id]
        editions: Bool = True
        if len(ruling.editions) < len(EDITIONS):
            editions = any_of(self.edition[e] for e in ruling.editions)
        needed = neg(any_of(self.printed(name) for name in ruling.printed_by))
        return conj(self.house, editions, needed, self.switch.get(ruling_id, True))

    def above(self, upper: str, lower: str) -> Bool:
        """Clause `upper` is put above `lower` in this setting; a ruling is above every clause."""
        if upper in rulings():
            return lower not in rulings()
        return any_of(self.printed(by) for by in self._order.get((upper, lower), ()))

    def question(self, question_id: str, said: Sequence[Said]) -> Question:
        """The question with what is said to it, as far as this setting has it in force."""
        active = [
            Said(s.clause, conj(self.in_force(s), s.when), s.answer, s.instance)
            for s in said
            if s.when is not False
        ]
        kept = [s for s in active if s.when is not False]
        return Question(question_id, kept, self.above)

    def hangs_on(self, said: Iterable[Said]) -> frozenset[str]:
        """The characters of whom it matters to what is said whether they play."""
        ids = frozenset(name for s in said if s.when is not False for name in (s.clause, s.settles))
        return _characters_of(ids)

    def in_force(self, said: Said) -> Bool:
        """What is said is printed, or a ruling in force on words that are."""
        if said.clause not in rulings():
            return self.printed(said.clause)
        return conj(self.ruled(said.clause), self.is_left_open(said))

    def is_left_open(self, said: Said) -> Bool:
        """The words are printed that a ruling settles here, and the edition has none that say
        already what it does."""
        words = not said.settles or self.printed(said.settles)
        if not said.unless:
            return words
        has_it = clauses()[said.unless].holds_in
        return conj(words, neg(any_of(self.edition[e] for e in EDITIONS if has_it(e))))
