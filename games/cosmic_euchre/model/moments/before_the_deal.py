"""Between two hands: Polevault, Thief, Pitboss, and who deals. The seat due to deal is 0."""

from __future__ import annotations

from eidex.games.cosmic_euchre.model.clauses import NONE, NORMAL
from eidex.games.cosmic_euchre.model.table import (
    DEALER,
    HIGHEST,
    LEFT,
    POINT,
    POWERS,
    SEATS,
    STAKES,
    TEN,
    question,
    whose,
)
from eidex.games.cosmic_euchre.rulebook import races
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import Number, any_of, conj, disj, ite, neg


def must_use(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether a power has to be used when its moment has come."""
    found = []
    for key in POWERS:
        said = [Said("ORDER.OPTIONAL", True, (False,))]
        if races()[key].mandatory:
            said.append(Said("ORDER.MANDATORY", True, (True,)))
        found.append(Asked(question("must_use", said), due=powers.anywhere(key), of=key))
    return found


def raise_bar(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether Polevault may raise the number of points that win."""
    own = facts.number("points", -HIGHEST, HIGHEST)
    other = facts.number("points of the opponents", -HIGHEST, HIGHEST)
    bar = facts.number("points that win", TEN, 14 * POINT)
    uses, hands = facts.number("raised", 0, 1), facts.number("hands over", 0, 200)
    facts.suppose(disj(bar == TEN, uses == 1))
    facts.suppose(disj(hands != 0, conj(own == 0, other == 0, uses == 0)))
    cleared = disj(own >= bar, other >= bar)
    # The game goes on: nobody has enough, or both have the same.
    facts.suppose(disj(neg(cleared), own == other))
    said = [
        Said("POWER.POLEVAULT.MAY_RAISE", conj(hands > 0, uses == 0), (True,)),
        Said("POWER.POLEVAULT.ONCE", uses == 1, (False,)),
        Said("POWER.POLEVAULT.NOT_AT_TEN", other >= TEN, (False,)),
        Said("POWER.POLEVAULT.NOT_CLEARED", cleared, (False,)),
        Said("E-013", hands == 0, (False,)),
    ]
    return [Asked(question("uses", said), due=powers.anywhere("polevault"), window=True)]


def steal(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether Thief may deal in another's turn."""
    uses = facts.number("deals stolen", 0, 2)
    said = [
        Said("POWER.THIEF.MAY_STEAL", uses < 2, (True,)),
        Said("POWER.THIEF.TWICE", uses == 2, (False,)),
    ]
    due = any_of(powers.at("thief", seat) for seat in SEATS if seat != DEALER)
    return [Asked(question("uses", said), due=due, window=True)]


def who_deals(facts: Facts, powers: Powers) -> list[Asked]:
    """Who deals; seats are counted from the one that dealt last, whose player may have moved."""
    stolen_by = facts.number("stolen by", NONE, 3)
    moved_to = facts.number("last dealer sits at", 0, 3)
    for seat in SEATS:
        facts.suppose(disj(stolen_by != seat, powers.at("thief", seat)))
    facts.suppose(stolen_by != LEFT)
    # A deal is stolen from whoever would have it, and only Rat makes players change seats.
    facts.suppose(disj(moved_to == 0, powers.anywhere("rat")))
    facts.suppose(disj(moved_to == 0, whose(powers, "rat", moved_to), powers.at("rat", 0)))
    facts.suppose(moved_to != 2)
    after: Number = ite(moved_to == 3, 0, moved_to + 1)
    said = [
        Said("DEAL.DEALER_MOVES", True, (LEFT,), "left of the seat"),
        Said("DEAL.DEALER_MOVES", True, (after,), "left of the player"),
        Said("E-020", conj(moved_to != 0, stolen_by == NONE), (after,)),
        Said("POWER.THIEF.MAY_STEAL", stolen_by != NONE, (stolen_by,)),
    ]
    return [Asked(question("next_dealer", said))]


def set_stakes(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether who deals may set the stakes; what a point is worth then, in halves."""
    said_now = facts.number("stakes said", NONE, max(STAKES))
    earlier = facts.number("stakes so far", min(STAKES), max(STAKES))
    facts.suppose(any_of(said_now == worth for worth in (NONE, *STAKES)))
    facts.suppose(any_of(earlier == worth for worth in STAKES))
    facts.suppose(disj(earlier == NORMAL, powers.anywhere("pitboss")))
    deals = powers.at("pitboss", DEALER)
    facts.suppose(disj(said_now == NONE, deals))
    silent = conj(deals, said_now == NONE)
    may = [Said("POWER.PITBOSS.STAKES", True, (True,))]
    worth = [
        Said("POWER.PITBOSS.STAKES", said_now != NONE, (said_now,)),
        Said("POWER.PITBOSS.LASTS", neg(deals), (earlier,)),
        Said("SCORE.MADE", conj(silent, earlier == NORMAL), (NORMAL,)),
        Said("E-004", conj(silent, earlier != NORMAL), (NORMAL,)),
    ]
    return [
        Asked(question("points", may), due=deals, window=True, of="may set"),
        Asked(question("points", worth), due=powers.anywhere("pitboss"), of="worth"),
    ]


MOMENTS = (
    Moment("a power is due", must_use),
    Moment("Polevault is asked", raise_bar),
    Moment("Thief is asked", steal),
    Moment("the deal passes on", who_deals),
    Moment("Pitboss is asked", set_stakes),
)
