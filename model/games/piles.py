"""What holds of cards won, of cards that lie face down, and of what is booked about tricks: who has
won what, where no power sends a trick elsewhere."""

from __future__ import annotations

from eidex.model.clauses.moments import WINDOWS
from eidex.model.logic.terms import Bool, all_of, any_of, conj, disj, iff, implies, ite, neg
from eidex.model.play.cards import DOWN, H7, POT, RJ, S7, SEATS, WON
from eidex.model.play.state import State


def plays_one_of(state: State, *codes: str) -> Bool:
    """One of these characters is in play."""
    return any_of(state.table.plays(code) for code in codes)


def only_by_its_character(state: State) -> Bool:
    """A card lies face down only where Sphinx plays, a trick is played again where Korrektor does,
    cards are in the pot where Jackpot has opened one, with a seven as its key."""
    found = [implies(hidden, state.table.plays("S6")) for hidden in state.hidden]
    found.append(implies(state.is_window("lead"), state.table.plays("L7")))
    pot: Bool = state.size[POT] > 0
    found.append(implies(disj(pot, state.books.into_pot), state.game.jackpot))
    key = state.game.key
    found.append(disj(key < 0, key == H7, key == S7))
    return all_of(found)


def trick_in_hand(state: State) -> Bool:
    """A trick that Fürsorge gives away is not the last one, a trick that Ultimo takes over is; both
    are complete."""
    trick = state.trick
    given: Bool = trick.given_to >= 0
    complete = implies(disj(given, trick.taken_over), state.is_window("trick_complete"))
    return conj(complete, neg(conj(given, state.is_last)), implies(trick.taken_over, state.is_last))


def taken(state: State) -> Bool:
    """Who has taken a trick with its own card has taken one; without justice, who has taken or been
    given one has its cards, but for one taken up, and the other way round. It was by its own card,
    if no trick is given away and it has not taken over the last one."""
    books, found = state.books, []
    elsewhere = plays_one_of(state, "SQ")
    over: Bool = state.window >= WINDOWS.index("settlement")
    for seat in SEATS:
        own, got, won = books.plainly[seat], books.got[seat], state.size[WON + seat]
        found.append(implies(own, got))
        kept: Bool = won >= 3 - ite(state.raised[seat], 1, 0)
        found.append(implies(conj(got, neg(elsewhere)), kept))
        some: Bool = won > 0
        found.append(implies(conj(some, neg(elsewhere)), got))
        ultimo = conj(state.table.is_seat("HA", seat), over)
        others = disj(elsewhere, state.table.plays("H10"), ultimo)
        found.append(implies(conj(got, neg(others)), own))
    return all_of(found)


def all_tricks(state: State) -> Bool:
    """Whose card was highest in all tricks has all the cards that were won, and nobody else has,
    where no power sends a trick elsewhere."""
    others = plays_one_of(state, "SQ", "S7", "HA", "H10")
    found = []
    for seat in SEATS:
        rest = [other for other in SEATS if other != seat]
        swept, has = state.books.swept[seat], [state.size[WON + other] > 0 for other in rest]
        found.append(implies(neg(others), iff(swept, neg(any_of(has)))))
    return all_of(found)


def raven_jack(state: State) -> Bool:
    """Under Schwarzpeter the raven jack is not put down; where no power sends a trick elsewhere it
    lies with the seat that took it last."""
    others = plays_one_of(state, "SQ", "S7", "HA", "H10")
    found = []
    for card, at in zip(state.cards, state.at, strict=True):
        jack = card.is_number(RJ)
        down = conj(at >= DOWN, at <= DOWN + 2)
        found.append(implies(conj(jack, state.under_schwarzpeter), neg(down)))
        won = conj(at >= WON, at <= WON + 2, neg(others))
        found.append(implies(conj(jack, won), state.books.jack_taker == at - WON))
    return all_of(found)


OF_PILES = {
    "what is special about a place has its character": only_by_its_character,
    "the last trick is not given away, and no other taken over": trick_in_hand,
    "who has taken a trick has its cards": taken,
    "who has all tricks has all that was won": all_tricks,
    "the raven jack lies where it was taken": raven_jack,
}
"""Each with its name."""
