"""Points of a hand and of the game, Rat's change of partners, and who has won."""

from __future__ import annotations

from eidex.games.cosmic_euchre.model.clauses import NONE, NORMAL, game_won, points
from eidex.games.cosmic_euchre.model.moments.bidding import inverted
from eidex.games.cosmic_euchre.model.table import HIGHEST, POINT, STAKES, TEN, question, whose
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import Number, any_of, conj, disj, ite, neg


def the_stakes(facts: Facts, powers: Powers) -> Number:
    """What a point is worth, in halves; only Pitboss changes it."""
    stakes = facts.number("stakes", min(STAKES), max(STAKES))
    facts.suppose(any_of(stakes == worth for worth in STAKES))
    facts.suppose(disj(stakes == NORMAL, powers.anywhere("pitboss")))
    return stakes


def the_bar(facts: Facts, powers: Powers) -> Number:
    """The points that win, in halves; only Polevault changes them."""
    bar = facts.number("points that win", TEN, 14 * POINT)
    facts.suppose(any_of(bar == number * POINT for number in range(10, 15)))
    facts.suppose(disj(bar == TEN, powers.anywhere("polevault")))
    return bar


def of_the_hand(facts: Facts, powers: Powers) -> list[Asked]:
    """What the makers get and what the others get, in halves of a point."""
    made, alone = facts.number("tricks of the makers", 0, 5), facts.flag("alone")
    turned, stakes = inverted(facts, powers), the_stakes(facts, powers)
    no_trump = facts.flag("no trump")
    facts.suppose(disj(neg(alone), neg(turned)))  # POWER.RECIPROCAL.NOT_ALONE
    facts.suppose(disj(neg(no_trump), powers.anywhere("abolitionist")))
    return [Asked(points(made, alone, turned, stakes, no_trump))]


def of_the_wager(facts: Facts, powers: Powers) -> list[Asked]:
    """What Wagerer's team and the others get for a wager, and the total of a team that loses."""
    made, guess = facts.number("tricks of its team", 0, 5), facts.number("tricks predicted", 0, 5)
    stakes = the_stakes(facts, powers)
    total = facts.number("total before", -HIGHEST, HIGHEST)
    right = made == guess
    gains, loses = ite(right, 1, -1), ite(right, 0, 1)
    scaled = stakes != NORMAL
    said = [
        Said("POWER.WAGERER.RIGHT", right, (POINT, 0)),
        Said("POWER.WAGERER.WRONG", neg(right), (-POINT, POINT)),
        Said("POWER.PITBOSS.FIGURES", scaled, (gains * stakes, loses * stakes)),
        Said("E-006", scaled, (gains * POINT, loses * POINT)),
    ]
    short = total < POINT
    after = [
        Said("POWER.WAGERER.WRONG", neg(short), (total - POINT,)),
        Said("E-016", short, (total - POINT,)),
    ]
    due = powers.anywhere("wagerer")
    return [
        Asked(question("points", said), due=due, of="bonus"),
        Asked(question("points", after), due=conj(due, neg(right)), of="total"),
    ]


def won(facts: Facts, powers: Powers) -> list[Asked]:
    """Which team has won, when one has enough points."""
    one = facts.number("points of the makers", -HIGHEST, HIGHEST)
    other = facts.number("points of the others", -HIGHEST, HIGHEST)
    bar = the_bar(facts, powers)
    # In one hand both gain only by a wager.
    facts.suppose(disj(one < bar, other < bar, powers.anywhere("wagerer")))
    reached = disj(one >= bar, other >= bar)
    keeps = {"SCORE.BAR": lambda answer: disj(answer[0] == 0, answer[0] == 1, answer[0] == NONE)}
    return [Asked(game_won(one, other, bar), due=reached, keeps=keeps)]


def trade(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether Rat trades partners, what total its team then has, and where it sits."""
    own = facts.number("points", -HIGHEST, HIGHEST)
    other = facts.number("points of the opponents", -HIGHEST, HIGHEST)
    bar = the_bar(facts, powers)
    rat, partner = facts.number("Rat sits at", 0, 3), facts.number("its new partner sat at", 0, 3)
    facts.suppose(whose(powers, "rat", rat))
    facts.suppose(
        any_of((partner == rat + 1, partner == rat - 1, partner == rat + 3, partner == rat - 3))
    )
    behind, sunk = other - own >= 8 * POINT, other > TEN
    over = other >= bar
    afloat = conj(behind, sunk, neg(over))
    said = [
        Said("POWER.RAT.TRADES", True, (behind,)),
        Said("POWER.RAT.NOT_OVER_TEN", sunk, (False,), "more than ten"),
        Said("POWER.RAT.NOT_OVER_TEN", afloat, (True,), "a ship that has not sunk"),
        Said("SCORE.BAR", over, (False,)),
        Said("E-017", conj(over, neg(sunk)), (False,)),
        Said("E-033", afloat, (False,)),
    ]
    trades = conj(powers.anywhere("rat"), behind, neg(sunk), neg(over))
    seat = [Said("E-019", True, (partner,))]
    # A partner brings "its" total; the rules have totals of teams only.
    total = [Said("E-018", True, (other,))]
    with_whom = [Said("POWER.RAT.TOSS", True, (partner,))]
    return [
        Asked(question("partners", said), due=powers.anywhere("rat"), of="trades"),
        Asked(question("partners", with_whom), due=trades, of="with whom"),
        Asked(question("partners", seat), due=trades, of="seat"),
        Asked(question("points", total), due=trades, of="total"),
    ]


MOMENTS = (
    Moment("points of the hand", of_the_hand),
    Moment("points of a wager", of_the_wager),
    Moment("a team has enough points", won),
    Moment("Rat's change of partners", trade),
)
