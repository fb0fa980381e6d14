"""The state that actions change. Players are named by the seats that they have at first; the one at
0 deals, or is due to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from eidex.games.cosmic_euchre.model.clauses import NONE, NORMAL
from eidex.games.cosmic_euchre.model.table import (
    DEALER,
    HIGHEST,
    IN_HAND,
    POINT,
    SEATS,
    STAKES,
    TEN,
    human_exchanges,
)
from eidex.games.cosmic_euchre.rulebook import timing
from eidex.model.logic.actions import Action, State, reached
from eidex.model.logic.facts import Facts
from eidex.model.logic.moments import Powers
from eidex.model.logic.sight import OPEN
from eidex.model.logic.terms import Bool, Number, Value, any_of, conj, disj, implies, ite, neg

KITTY = 4
HUMANS_CARD, WHINERS_CARDS = 4, (5, 6, 7)
"""Cards beside those of the kitty, which are 0 to 3 as they are dealt, from the top."""
OF_A_HAND = ("high card", "ace played")
"""What only its owner knows before it is played."""


def first_state(facts: Facts, powers: Powers) -> Callable[[str], Value]:
    """What is so at first, by name: known, or free. Only what can be so in a game is."""
    flags = {
        **{reached(one): f"reached: {one}" for one in timing().steps},
        "card put back": "Human has put a card back",
        "high card": "Whiner holds an ace or a jack",
        "complained": "Whiner has complained",
        "wagered": "Wagerer has predicted",
        "right": "the prediction is right",
        "paid": "the wager is counted",
        "ace played": "Mysterio plays the ace of the nine that is led",
        "replayed": "Tivo has replayed a trick of this hand",
        "inverted": "inverted",
        "not stuck": "Teflon has used its power",
    }
    numbers = {
        "points 0": ("points of the dealer's team", -HIGHEST, HIGHEST),
        "points 1": ("points of the other team", -HIGHEST, HIGHEST),
        "gets 0": ("what the hand gives to the dealer's team", 0, 8 * POINT),
        "gets 1": ("what the hand gives to the other team", 0, 8 * POINT),
        "bar": ("points that win", TEN, 14 * POINT),
        "raised": ("raised", 0, 1),
        "stolen": ("deals stolen", 0, 2),
        "stakes": ("stakes so far", min(STAKES), max(STAKES)),
        "stakes wanted": ("stakes wanted", min(STAKES), max(STAKES)),
        "coin": ("Rat's coin", 0, 1),
        "selected": ("card selected", 0, KITTY - 1),
        "trump": ("trump", NONE, 3),
        "trump wanted": ("trump wanted", 0, 3),
        "leads": ("who leads", 0, 3),
        "has ace": ("who has the ace of the nine that is led", NONE, 3),
        "sits out": ("who sits out", NONE, 3),
        "calls": ("who calls", 0, 3),
    }
    six = human_exchanges(powers)
    known: dict[str, Value] = {"deals": DEALER, "winner": NONE, "up": NONE, "audit": False}
    known |= {f"{player} is Anarchist": powers.at("anarchist", player) for player in SEATS}
    known |= {"face down": False, "shown": False, "consoled": False}
    known |= {f"seat of {player}": player for player in SEATS}
    known |= {f"Whiner has {number}": one for number, one in enumerate(WHINERS_CARDS)}

    def first(name: str) -> Value:
        if name in flags:
            return facts.flag(flags[name], IN_HAND if name in OF_A_HAND else OPEN)
        if name == "has ace":
            return facts.seat(*numbers[name], IN_HAND)
        if name in numbers:
            return facts.number(*numbers[name])
        if name in known:
            return known[name]
        back = facts.flag(flags["card put back"])
        if name == "cards of the kitty":
            return ite(disj(neg(six), back), KITTY, KITTY - 1)
        if name == f"kitty {KITTY - 1}":
            return ite(six, ite(back, HUMANS_CARD, NONE), KITTY - 1)
        return int(name.removeprefix("kitty "))

    _suppose(facts, powers, State(first))
    return first


def _suppose(facts: Facts, powers: Powers, state: State) -> None:
    """What is always so, as far as the order of actions could hang on it."""
    facts.suppose(disj(state["bar"] == TEN, state["raised"] == 1))
    facts.suppose(any_of(state["bar"] == points * POINT for points in range(10, 15)))
    facts.suppose(disj(state["raised"] == 0, powers.anywhere("polevault")))
    for name in ("stakes", "stakes wanted"):
        facts.suppose(any_of(state[name] == worth for worth in STAKES))
    facts.suppose(disj(state["stakes"] == NORMAL, powers.anywhere("pitboss")))
    facts.suppose(implies(state["wagered"], powers.anywhere("wagerer")))
    facts.suppose(implies(state["paid"], state["wagered"]))
    facts.suppose(state["leads"] != state["sits out"])
    facts.suppose(state["trump wanted"] != state["trump"])
    # Until a hand is counted the game goes on: nobody has enough, or both have the same. Of one
    # hand only one team gets points, but by a wager.
    points = state["points 0"], state["points 1"]
    counted = state[reached("the points are counted")]
    known = state[reached("it is known who has won")]
    enough = [one >= state["bar"] for one in points]
    on = disj(neg(disj(*enough)), points[0] == points[1])
    facts.suppose(disj(on, conj(counted, neg(known))))
    facts.suppose(disj(state["gets 0"] == 0, state["gets 1"] == 0))
    facts.suppose(implies(conj(counted, neg(state["paid"])), neg(conj(*enough))))


def own(state: State, player: int) -> Number:
    """The points of the player's team."""
    found: Number = ite(odd(state[f"seat of {player}"]), state["points 1"], state["points 0"])
    return found


def others(state: State, player: int) -> Number:
    """The points of the other team."""
    found: Number = ite(odd(state[f"seat of {player}"]), state["points 0"], state["points 1"])
    return found


def odd(seat: Number) -> Bool:
    """It is on the dealer's left or right."""
    return any_of((seat == 1, seat == 3))


def opponents(state: State, one: int) -> Bool:
    """The player and the dealer are opponents (GAME.PARTNERS)."""
    mine, deals = odd(state[f"seat of {one}"]), state["deals"]
    its = any_of(conj(deals == other, odd(state[f"seat of {other}"])) for other in SEATS)
    return disj(conj(mine, neg(its)), conj(neg(mine), its))


def deals(state: State, player: int) -> Bool:
    """It is the dealer."""
    found: Bool = state["deals"] == player
    return found


def lies_there(state: State, seat: int = 0) -> Bool:
    """The trick is complete, and nothing has come after it."""
    later = ("the next card is led", "the points are counted")
    complete: Bool = state[reached("it is known who takes the trick")]
    return conj(complete, *(neg(state[reached(one)]) for one in later))


def game_goes_on(action: Action) -> Action:
    """The same action, which cannot be done in a game that is won."""
    may = action.may
    return replace(action, may=lambda state, seat: conj(state["winner"] == NONE, may(state, seat)))
