"""Which cards a player may look at: the model's answers at a concrete moment.

Cards that lie face up, or have lain so, everybody sees; the clauses speak of those that lie face
down. What a player has seen of another's hand is told with the power that showed it.
"""

from __future__ import annotations

from eidex.model.play.sight import LASERS, LOOKED, PUSHED, SHOWN_LEAD, Kind, sight_view
from eidex.model.state.uses import SEATS, Uses


def may_look(uses: Uses, kind: Kind) -> bool:
    """May a player look at a card that lies face down like this?"""
    return bool(uses.evaluator.answer_kept("sees", sight_view(kind)))


def sees(uses: Uses, seat: int) -> set[int]:
    """The cards that the player may look at while the game is on."""
    facts, moment = uses.facts, uses.moment
    opener = moment.opened_with
    lying = {card for _, card in facts.trick}
    found = lying.union(_hand(uses, seat), *moment.piles, *moment.aside, moment.pot)
    seher = seat == uses.seat_of("S9") and moment.down[seat] < 0
    shown = seher and len(lying) == 1 and moment.tricks == 0
    if seat != uses.seat_of("S6"):
        for card in found & facts.hidden - facts.hands[seat]:
            if not may_look(uses, SHOWN_LEAD if shown and card in lying else "played_hidden"):
                found.discard(card)
    for owner in SEATS:
        card = moment.down[owner]
        if card < 0 or owner == seat == uses.seat_of("S7"):
            found |= {card} - {-1}
        elif card == opener:
            if not may_look(uses, "opened_pot"):
                found.discard(card)
        elif owner != seat:
            if may_look(uses, "put_down_by_other"):
                found.add(card)
        elif card != moment.pushed or may_look(uses, PUSHED):
            found.add(card)
    return found


def _hand(uses: Uses, seat: int) -> frozenset[int]:
    """The player's own cards; the last but one before Trumphator has decided (R-131)."""
    facts = uses.facts
    undecided = uses.window == "before_put_down" and not facts.chosen
    if not undecided or seat != uses.seat_of("SA"):
        return facts.hands[seat]
    seen = may_look(uses, "second_card+own_hand")
    return facts.hands[seat] - ({facts.second} if not seen else set())


def shown_to_seher(uses: Uses, seat: int) -> set[int]:
    """The cards put down that Seher sees when it looks."""
    down, laser = uses.moment.down, uses.seat_of("L9")
    return {
        down[owner]
        for owner in SEATS
        if owner != seat
        and down[owner] >= 0
        and may_look(uses, LASERS if owner == laser else LOOKED)
    }
