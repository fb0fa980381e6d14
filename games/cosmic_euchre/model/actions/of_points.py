"""What a hand comes to, and what is done between two hands."""

from __future__ import annotations

from collections.abc import Mapping

from eidex.games.cosmic_euchre.model.actions.state import deals, lies_there, odd, others, own
from eidex.games.cosmic_euchre.model.clauses import NONE, NORMAL, game_won
from eidex.games.cosmic_euchre.model.table import LEFT, POINT, RIGHT, SEATS, TEN
from eidex.model.logic.actions import Action, State
from eidex.model.logic.terms import Bool, Number, Value, conj, disj, ite, neg

Changed = Mapping[str, Value]


def deal_passes(state: State, seat: int) -> Changed:
    """To the left neighbour of the player who has dealt, wherever that player sits now."""
    deals: Number = NONE
    dealt: Number = state[f"seat of {RIGHT}"]
    for player in SEATS:
        sits: Number = state[f"seat of {player}"]
        deals = ite(sits == ite(dealt == RIGHT, 0, dealt + LEFT), player, deals)
    return {"deals": deals}


def count(state: State, seat: int) -> Changed:
    """What the hand gives is added to the totals."""
    return {f"points {team}": state[f"points {team}"] + state[f"gets {team}"] for team in (0, 1)}


def see_who_has_won(state: State, seat: int) -> Changed:
    """A team that has the points that win."""
    one, other, bar = state["points 0"], state["points 1"], state["bar"]
    (won,) = game_won(one, other, bar).answer
    return {"winner": ite(disj(one >= bar, other >= bar), won, NONE)}


def wager(is_right: bool) -> Action:
    """Wagerer's team gets a point, or loses one, and the others then get one."""

    def may(state: State, player: int) -> Bool:
        right = state["right"] if is_right else neg(state["right"])
        return conj(state["wagered"], neg(state["paid"]), right)

    def does(state: State, player: int) -> Changed:
        mine, its = (POINT, 0) if is_right else (-POINT, POINT)
        at_left = odd(state[f"seat of {player}"])
        return {
            "points 0": state["points 0"] + ite(at_left, its, mine),
            "points 1": state["points 1"] + ite(at_left, mine, its),
            "paid": True,
        }

    return Action(f"POWER.WAGERER.{'RIGHT' if is_right else 'WRONG'}", "wagerer", False, may, does)


def may_trade(state: State, player: int) -> Bool:
    """Its team is eight points behind, and the others have no more than ten."""
    behind = others(state, player) - own(state, player) >= 8 * POINT
    return conj(behind, neg(others(state, player) > TEN))


def trade(state: State, player: int) -> Changed:
    """Rat and the competitor that the coin names change seats; totals stay with the teams there."""
    mine: Number = state[f"seat of {player}"]
    left: Number = ite(mine == RIGHT, 0, mine + LEFT)
    right: Number = ite(mine == 0, RIGHT, mine - LEFT)
    its: Number = ite(state["coin"] == 0, left, right)
    changed: dict[str, Value] = {}
    for other in SEATS:
        sits: Number = state[f"seat of {other}"]
        changed[f"seat of {other}"] = ite(sits == its, mine, sits) if other != player else its
    return changed


def may_raise(state: State, player: int) -> Bool:
    """Once a game, not after the opponents have ten, nor when the bar is cleared."""
    bar = state["bar"]
    cleared = disj(own(state, player) >= bar, others(state, player) >= bar)
    return conj(state["raised"] == 0, neg(others(state, player) >= TEN), neg(cleared))


def may_steal(state: State, player: int) -> Bool:
    """Twice a game, when it is not its turn."""
    return conj(state["deals"] != player, state["stolen"] < 2)


ACTIONS = (
    Action("DEAL.DEALER_MOVES", does=deal_passes),
    Action("TRICK.TAKER_LEADS", may=lies_there),
    Action("SCORE.TEAMS", may=lies_there, does=count),
    Action("SCORE.BAR", does=see_who_has_won),
    wager(is_right=True),
    wager(is_right=False),
    Action("POWER.RAT.TRADES", "rat", False, may_trade, trade),
    Action(
        "POWER.POLEVAULT.MAY_RAISE",
        "polevault",
        True,
        may_raise,
        lambda state, player: {"bar": TEN + POINT, "raised": 1},
    ),
    Action(
        "POWER.THIEF.MAY_STEAL",
        "thief",
        True,
        may_steal,
        lambda state, player: {"deals": player, "stolen": state["stolen"] + 1},
    ),
    Action(
        "POWER.PITBOSS.LASTS", "pitboss", False, deals, lambda state, player: {"stakes": NORMAL}
    ),
    Action(
        "POWER.PITBOSS.STAKES",
        "pitboss",
        True,
        deals,
        lambda state, player: {"stakes": state["stakes wanted"]},
    ),
)
