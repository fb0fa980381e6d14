"""Dead ends: a seat has to put down, lead or play a card, and none of its hand may be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from eidex.conflicts.checks.set_query import Doubt, Set, Sets
from eidex.model.logic.terms import Bool, conj, neg
from eidex.model.questions.scene_hands import hand
from eidex.rulebook import Edition, rulings


class Hands(Sets):
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


@cache
def of_all(edition: Edition, move: str) -> Hands:
    """The move with any of the 36 in play."""
    return Hands(edition, move)


def dead_ends(moves: Hands) -> Iterator[Doubt]:
    """Hands with which nobody could go on: by the completed rulebook, which would be open, or by
    the printed rules, where a ruling leads out."""
    stuck = moves.stuck(house=True)
    if moves.can_be(stuck):
        yield Doubt("P", "", stuck)
    printed = conj(moves.stuck(house=False), neg(stuck))
    if not moves.can_be(printed):
        return
    about = [r.id for r in rulings().values() if r.question == moves.part]
    for ruling in about:
        needed = conj(printed, moves.stuck(house=True, without=ruling))
        if moves.can_be(needed):
            yield Doubt("P", ruling, needed, clauses=rulings()[ruling].clauses)
