"""R7 Fledderer: puts a card before another player and takes up the one that lies there."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import (
    before_put_down,
    cite_put_down_over,
    exchange,
    exchangeable,
    others,
    pot_opener,
    stays_by,
    use_each,
)
from eidex.reference_engine.core import Action, Character, Game, Position, Seat, cite
from eidex.reference_engine.core.cards import at, bit
from eidex.reference_engine.core.powers import NO_CARD, Event


@final
class Fledderer(Character):
    """R7: after the put-down (CHAR.R7.MAY_TAKE, R-126); Seher is not waited for (R-097)."""

    code = "R7"
    timed_by: tuple[str, ...] = ("R-126",)
    use_has: tuple[str, ...] = ("card", "of")
    before_first_trick = True

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """A card that may be put down (R-077) and has not to be led, and a player with a card
        before him; the one that opened a pot lies before none (R-105)."""
        cards = exchangeable(pos, seat)
        found: list[Action] = []
        for other in others(seat):
            if _lies(pos, other):
                found += use_each(cards, seat, "R7", (other,))
        return found

    def effect(self, pos: Position, action: Action) -> None:
        """The cards change places: the card counts for the other player (CHAR.R7.COUNTS_THERE), who
        may not take it up (CHAR.R7.NOT_TO_HAND, R-094)."""
        exchange(pos, action, action.choice[0])
        cite(pos, "R-094")
        cite_put_down_over(pos)
        pos.powers.pushed = bit(action.card)

    def counts(self, pos: Position, seat: Seat) -> None:
        """R-176: Fledderer's card lies before another player."""
        pushed = pos.powers.pushed
        if pushed and any([bit(at(pos.down, other)) == pushed for other in others(seat)]):
            cite(pos, "R-176", 1)

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        """The two know the new card; the other player may look at it (CHAR.R7.MAY_LOOK)."""
        action = event.action
        knows = seat == action.seat or seat in action.choice
        return (action.choice, int(action.card)) if knows else (action.choice,)

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return ("CHAR.R7.MAY_TAKE",) if before_put_down(pos) else self.timed_by

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        not_free = stays_by(pos, action)
        if not_free:
            return not_free
        targets = [seat for seat in others(action.seat) if seat in action.choice]
        in_pot = any([_in_pot(pos, other) for other in targets])
        held = at(pos.hands, action.seat) & bit(action.card)
        return ("R-105",) if in_pot and held else ("CHAR.R7.MAY_TAKE",)


def _in_pot(pos: Position, seat: Seat) -> bool:
    down = at(pos.down, seat)
    return down != NO_CARD and pot_opener(pos) == bit(down)


def _lies(pos: Position, seat: Seat) -> bool:
    return at(pos.down, seat) != NO_CARD and not _in_pot(pos, seat)
