"""What is done in a hand: with the kitty, in the bidding and in a trick."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from eidex.games.cosmic_euchre.model.actions.state import (
    HUMANS_CARD,
    KITTY,
    WHINERS_CARDS,
    deals,
    lies_there,
    opponents,
)
from eidex.games.cosmic_euchre.model.clauses import NONE
from eidex.games.cosmic_euchre.model.table import SEATS, across
from eidex.model.logic.actions import Action, State, reached
from eidex.model.logic.terms import Bool, Number, Value, any_of, conj, disj, ite, neg

Changed = Mapping[str, Value]
SIZE = "cards of the kitty"

# -- the kitty -------------------------------------------------------------------------------------


def card_at(state: State, place: Number) -> Number:
    """The card of the kitty there, counted from the top."""
    found: Number = NONE
    for number in range(KITTY):
        found = ite(place == number, state[f"kitty {number}"], found)
    return found


def may_select(state: State, player: int) -> Bool:
    """The dealer, a card that is in the kitty."""
    return conj(deals(state, player), state["selected"] < state[SIZE])


def select(state: State, player: int) -> Changed:
    """The card selected lies on top, the others as they were."""
    chosen: Number = state["selected"]
    changed: dict[str, Value] = {"kitty 0": card_at(state, chosen)}
    for place in range(1, KITTY):
        moved = state[f"kitty {place - 1}"]
        changed[f"kitty {place}"] = ite(place <= chosen, moved, state[f"kitty {place}"])
    return changed


def may_put_back(state: State, player: int) -> Bool:
    """It has six cards: an opponent deals."""
    return conj(opponents(state, player), neg(state["card put back"]))


def put_back(state: State, player: int) -> Changed:
    """A card goes under the kitty."""
    size: Number = state[SIZE]
    changed: dict[str, Value] = {SIZE: size + 1, "card put back": True}
    for place in range(KITTY):
        changed[f"kitty {place}"] = ite(size == place, HUMANS_CARD, state[f"kitty {place}"])
    return changed


def may_complain(state: State, player: int) -> Bool:
    """Without aces and jacks, and not when Anarchist deals."""
    anarchist = any_of(conj(deals(state, other), state[f"{other} is Anarchist"]) for other in SEATS)
    return conj(neg(state["high card"]), neg(state["complained"]), neg(anarchist))


def complain(state: State, player: int) -> Changed:
    """Three of its cards and the bottom three of the kitty change places."""
    top: Number = state[SIZE] - len(WHINERS_CARDS)
    changed: dict[str, Value] = {"complained": True}
    for number in range(len(WHINERS_CARDS)):
        changed[f"Whiner has {number}"] = card_at(state, top + number)
    for place in range(KITTY):
        there: Number = state[f"kitty {place}"]
        for number, card in enumerate(WHINERS_CARDS):
            there = ite(top + number == place, card, there)
        changed[f"kitty {place}"] = there
    return changed


# -- the bidding -----------------------------------------------------------------------------------


def partner_calls(state: State, player: int) -> Bool:
    """Its partner has called; seats may have been changed."""
    opposite = across(state[f"seat of {player}"])
    return any_of(
        conj(state["calls"] == other, state[f"seat of {other}"] == opposite)
        for other in SEATS
        if other != player
    )


# -- the tricks ------------------------------------------------------------------------------------


def may_hide(state: State, player: int) -> Bool:
    """It does not lead, nor sit out."""
    return conj(state["leads"] != player, state["sits out"] != player)


def play_face_down(state: State, player: int) -> Changed:
    """A card, which may be the ace of the nine that was led, is no longer in its hand."""
    ace = conj(state["ace played"], state["has ace"] == player)
    return {"face down": True, "has ace": ite(ace, NONE, state["has ace"])}


def console(state: State, player: int) -> Changed:
    """Another player that has the ace in its hand puts it in the nine's place."""
    ace: Number = state["has ace"]
    gives = conj(ace != NONE, ace != player, ace != state["sits out"])
    return {
        "consoled": disj(state["consoled"], gives),
        "has ace": ite(gives, NONE, ace),
    }


def replay(state: State, player: int) -> Changed:
    """All take their cards back, and the trick is led anew."""
    back = ("a card is led", "all have played", "it is known who takes the trick")
    return {reached(one): False for one in back} | {"replayed": True}


def _sets(name: str, value: Value = True) -> Callable[[State, int], Changed]:
    return lambda state, player: {name: value}


ACTIONS = (
    Action("DEAL.TURN_UP", does=lambda state, seat: {"up": state["kitty 0"]}),
    Action("POWER.ANARCHIST.UNSEEN", "anarchist", False, may_select, select),
    Action("POWER.HUMAN.RETURNS", "human", False, may_put_back, put_back),
    Action("POWER.WHINER.MAY_COMPLAIN", "whiner", True, may_complain, complain),
    Action("POWER.RECIPROCAL.MAY_INVERT", "reciprocal", True, deals, _sets("inverted")),
    Action("POWER.GORDON.WHEN", "gordon", True, deals, _sets("audit")),
    Action(
        "POWER.NEGATOR.MAY_DENY",
        "negator",
        True,
        partner_calls,
        _sets(reached("the card is ordered up"), False),
    ),
    Action(
        "POWER.TEFLON.NOT_STUCK",
        "teflon",
        True,
        lambda state, player: neg(opponents(state, player)),
        _sets("not stuck"),
    ),
    Action(
        "POWER.ABOLITIONIST.MAY_CALL",
        "abolitionist",
        True,
        lambda state, player: state["calls"] == player,
        _sets("trump", NONE),
    ),
    Action(
        "POWER.CHAMELEON.MAY_CHANGE",
        "chameleon",
        True,
        lambda state, player: conj(partner_calls(state, player), state["trump"] != NONE),
        lambda state, player: {"trump": state["trump wanted"]},
    ),
    Action("POWER.WAGERER.MAY_PREDICT", "wagerer", True, does=_sets("wagered")),
    Action("POWER.MYSTERIO.FACE_DOWN", "mysterio", True, may_hide, play_face_down),
    Action("POWER.MYSTERIO.REVEALED", "mysterio", False, does=_sets("shown")),
    Action(
        "POWER.VICTIM.MAY_SAY",
        "victim",
        True,
        lambda state, player: state["leads"] == player,
        console,
    ),
    Action(
        "POWER.TIVO.MAY_REPLAY",
        "tivo",
        True,
        lambda state, player: conj(lies_there(state), neg(state["replayed"])),
        replay,
    ),
)
