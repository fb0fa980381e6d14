"""What the scores of a game come to together, and by whom it is another sum than 157."""

from __future__ import annotations

from collections.abc import Callable

from eidex.common.frozen import dataclass
from eidex.model.clauses.cards import ALL_POINTS, THIRTEEN
from eidex.model.logic.terms import Bool, Number, conj, disj, implies, ite, neg
from eidex.model.play.cards import POT
from eidex.model.play.state import State
from eidex.rulebook import characters


@dataclass(frozen=True, slots=True)
class Total:
    """What the sum can be where one character changes it, and by which clauses."""

    clauses: tuple[str, ...]
    can_be: Callable[[State, Number], Bool]
    """The score can come to this, where no other character changes it."""


def _by_bonus(state: State, total: Number) -> Bool:
    bonus = state.game.bonus
    return disj(*(total == ALL_POINTS + n for n in (0, bonus, -bonus)))


TOTALS = {
    "LK": Total(
        ("CHAR.LK.ADJUST", "CHAR.LK.SCORE"),
        lambda state, total: disj(*(total == n for n in (152, 157, 162))),
    ),
    "S10": Total(
        ("CHAR.S10.ADD_OR_TAKE", "CHAR.S10.SCORE"),
        _by_bonus,
    ),
    "H7": Total(
        ("CHAR.H7.VALUES", "CHAR.H7.NO_BONUS"),
        lambda state, total: total == ite(state.game.guggitaler, THIRTEEN, ALL_POINTS),
    ),
    "S7": Total(
        ("R-011",),
        lambda state, total: disj(
            total == ALL_POINTS, conj(state.size[POT] > 0, total == ALL_POINTS - state.points[POT])
        ),
    ),
}
"""All the characters that change it."""
SUM = "the scores come to 157, or 13, and what was added, less a pot that nobody won"


def claims_of(state: State) -> dict[str, Bool]:
    """The strongest that is true of every three characters, and what is of these four alone."""
    table, total = state.table, sum(state.books.score)
    base = ite(state.game.guggitaler, THIRTEEN, ALL_POINTS) + sum(state.game.added)
    unwon = conj(state.size[POT] > 0, total == base - state.points[POT])
    found = {SUM: disj(total == base, unwon)}
    others = {code: conj(*(neg(table.plays(c)) for c in TOTALS if c != code)) for code in TOTALS}
    for code, one in TOTALS.items():
        alone = conj(table.plays(code), others[code])
        name = f"what 157 becomes with {characters()[code].called} alone of these four"
        found[name] = implies(alone, one.can_be(state, total))
    nobody = conj(*(neg(table.plays(code)) for code in TOTALS))
    found["the scores come to 157 with none of these four"] = implies(nobody, total == ALL_POINTS)
    return found
