"""Dead ends: a seat has to put down, lead or play a card, and none of its hand may be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from eidex.conflicts.checks.set_query import Doubt, Set, SetQuery
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, all_of, conj, implies, neg
from eidex.model.questions.whole_hands import hand
from eidex.rulebook import Edition, rulings


class HandQuery(SetQuery):
    """A whole hand before a move of one edition, the characters in play left open."""

    def __init__(self, edition: Edition, move: str, among: Set = ()) -> None:
        super().__init__(edition, move, among)
        self.hand = hand(move, self.setting())
        self.solver.add(*self.hand.facts)

    def stuck(self, *, house: bool, without: str = "") -> Bool:
        """No card may be used: by the printed rules alone, or by the completed rulebook without a
        ruling."""
        setting = self.setting(house=house)
        return self.hand.stuck(setting.without(without) if without else setting)

    def may_hang_on(self, code: str) -> bool:
        """The character has a say in what may be done with some card."""
        return self.depends_on(code, self.stuck(house=True), self.stuck(house=False))

    def nothing_allowed(self, setting: Setting) -> Bool:
        """Of no card that is held the clauses, as this setting reads them, say that it may be
        used."""
        return all_of(
            implies(held, neg(conj(question.defined, question.is_answered((True,)))))
            for held, question in self.hand.asked(setting)
        )


def query(edition: Edition, move: str, among: Set = ()) -> HandQuery:
    """The move with its solver. Only the characters `among` these may be in play (none named: any
    of the 36; those solvers are kept)."""
    return HandQuery(edition, move, among) if among else _of_all(edition, move)


@cache
def _of_all(edition: Edition, move: str) -> HandQuery:
    return HandQuery(edition, move)


def doubts(hands: HandQuery) -> Iterator[Doubt]:
    """Hands with which nobody could go on: by the completed rulebook, which would be open, or by
    the printed rules, where a ruling leads out."""
    stuck = hands.stuck(house=True)
    if hands.can_be(stuck):
        yield Doubt("P", "", stuck)
    printed = conj(hands.stuck(house=False), neg(stuck))
    if not hands.can_be(printed):
        return
    about = [r.id for r in rulings().values() if r.question == hands.part]
    for ruling in about:
        needed = conj(printed, hands.stuck(house=True, without=ruling))
        if hands.can_be(needed):
            yield Doubt("P", ruling, needed, clauses=rulings()[ruling].clauses)
