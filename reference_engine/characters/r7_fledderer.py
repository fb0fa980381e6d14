"""R7 Fledderer: puts a card before another seat and takes up the one that lies there."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import (
    cite_put_down_over,
    drawn_card,
    gone_back,
    others,
    pot_opener,
    too_late,
    unspent,
    use_each,
)
from eidex.reference_engine.core import Action, Character, Game, Position, Seat, cite
from eidex.reference_engine.core.cards import at, bit, cards_in, put
from eidex.reference_engine.core.legal_plays import may_be_put_down
from eidex.reference_engine.core.powers import NO_CARD, Event


@final
class Fledderer(Character):
    """R7: after the put-down (CHAR.R7.MAY_TAKE, R-126); Seher is not waited for (R-097)."""

    code = "R7"
    windows: tuple[str, ...] = ("before_trick",)
    use_has: tuple[str, ...] = ("card", "of")

    def may_speak(self, pos: Position, seat: Seat) -> bool:
        """The power is not spent, and the first trick is to come."""
        return unspent(pos, seat) and not pos.tricks

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """A card that may be put down (R-077) and has not to be led, and a seat with a card before
        it; the one that opened a pot lies before none (R-105)."""
        cards = may_be_put_down(pos, at(pos.hands, seat)) & ~drawn_card(pos)
        found: list[Action] = []
        for other in others(seat):
            if _lies(pos, other):
                found += use_each(cards, seat, "R7", (other,))
        return found

    def cite_when_asked(self, pos: Position, seat: Seat) -> None:
        """R-105: one of the others has opened a pot."""
        if pot_opener(pos):
            cite(pos, "R-105", 1)

    def effect(self, pos: Position, action: Action) -> None:
        """The cards change places: the card counts for the other seat (CHAR.R7.COUNTS_THERE), which
        may not take it up (CHAR.R7.NOT_TO_HAND, R-094)."""
        seat, card, other = action.seat, action.card, action.choice[0]
        taken, hand = at(pos.down, other), at(pos.hands, seat)
        if may_be_put_down(pos, hand) != hand:
            cite(pos, "R-077")
        cite(pos, "R-126")
        cite(pos, "R-094")
        cite_put_down_over(pos)
        gone_back(pos, bit(taken))
        pos.hands = put(pos.hands, seat, hand & ~bit(card) | bit(taken))
        pos.down = put(pos.down, other, card)
        pos.powers.pushed = bit(card)

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        """The two know the new card; the other seat may look at it (CHAR.R7.MAY_LOOK)."""
        action = event.action
        knows = seat == action.seat or seat in action.choice
        return (action.choice, int(action.card)) if knows else (action.choice,)

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        hand, card = at(pos.hands, action.seat), action.card
        if card in cards_in(hand & ~may_be_put_down(pos, hand)):
            return ("R-077",)
        if card in cards_in(hand & drawn_card(pos)):
            return ("CHAR.RQ.DRAWS",)
        targets = [seat for seat in others(action.seat) if seat in action.choice]
        before_trick = pos.powers.window == "before_trick"
        in_pot = any([_in_pot(pos, other) for other in targets])
        if in_pot and before_trick and self.may_speak(pos, action.seat):
            return ("R-105",)
        late = any([_lies(pos, seat) for seat in targets]) and too_late(pos, action.seat)
        return ("R-126",) if late else ("CHAR.R7.MAY_TAKE",)


def _in_pot(pos: Position, seat: Seat) -> bool:
    down = at(pos.down, seat)
    return down != NO_CARD and pot_opener(pos) == bit(down)


def _lies(pos: Position, seat: Seat) -> bool:
    return at(pos.down, seat) != NO_CARD and not _in_pot(pos, seat)
