"""Seats and teams as the model counts them: 0 deals, or is due to, 1 is on its left, 2 across."""

from __future__ import annotations

from eidex.games.cosmic_euchre.model.clauses import NORMAL
from eidex.games.cosmic_euchre.rulebook import BOOK, races
from eidex.games.shared.model.questions import questions_of
from eidex.model.logic.moments import Powers
from eidex.model.logic.sight import Lies
from eidex.model.logic.terms import Bool, Number, any_of, conj, ite

POWERS = tuple(races())
SEATS = (0, 1, 2, 3)
DEALER, LEFT, ACROSS, RIGHT = SEATS
OPPONENTS_OF_DEALER = (LEFT, RIGHT)
POINT = 2
"""Halves of a point in one."""
TEN = 10 * POINT
HIGHEST = 30 * POINT
"""More points than any team has."""
STAKES = (NORMAL // 2, NORMAL, 2 * NORMAL)
"""What a point can be worth, in halves."""
IN_HAND, FACE_DOWN = Lies("hand"), Lies("face down")
question = questions_of(BOOK)


def across(seat: Number) -> Number:
    """The seat across (GAME.PARTNERS)."""
    return ite(seat < 2, seat + 2, seat - 2)


def team_of(seat: Number) -> Number:
    """0 for the dealer's, 1 for the other."""
    return ite(any_of((seat == LEFT, seat == RIGHT)), 1, 0)


def human_exchanges(powers: Powers) -> Bool:
    """Human has six cards in this hand (POWER.HUMAN.SIX)."""
    return any_of(powers.at("human", seat) for seat in OPPONENTS_OF_DEALER)


def whose(powers: Powers, power: str, seat: Number) -> Bool:
    """The seat, known or not, has this power."""
    return any_of(conj(seat == one, powers.at(power, one)) for one in SEATS)
