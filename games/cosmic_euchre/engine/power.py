"""What a power is: the moments at which it may be used, and what it changes.

Everything has a default; a power overrides what it needs. The core knows none by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from eidex.games.cosmic_euchre.engine.actions import Action

if TYPE_CHECKING:
    from eidex.games.cosmic_euchre.engine.position import Position
    from eidex.games.cosmic_euchre.engine.scoring import Count

BETWEEN_HANDS = "between_hands"
DEAL_IS_DUE = "deal_is_due"
BEFORE_DEAL = "before_deal"
BEFORE_LOOK = "before_look"
BEFORE_TURN_UP = "before_turn_up"
AFTER_TURN_UP = "after_turn_up"
ORDERED_UP = "ordered_up"
DEALER_STUCK = "dealer_stuck"
CALLED = "called"
BEFORE_LEAD = "before_lead"
TRICK_COMPLETE = "trick_complete"
HAND_OVER = "hand_over"


class Power:
    """One of the seventeen. `pos` is to be set by hooks that return nothing, and by no other."""

    key = ""
    moment = ""
    """The one at which its owner is asked; '' if it is used with a call or a card."""
    when = ""
    """The clause that says so."""
    mandatory = False
    by_chance = False
    """Chance decides what its use is (a coin)."""
    a_game: int | None = None
    """So often it may be used in a game; None: no limit."""
    looks_late = False
    """A dealer who has it looks at its own hand when this moment is over."""

    def use(self, seat: int, **said: object) -> Action:
        """A use of it."""
        return Action(seat, "use", self.key)._replace(**said)  # type: ignore[arg-type]

    # -- when its owner is asked -------------------------------------------------------------------

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        """The clauses or rulings that bar it at its moment; none if it is open to its owner."""
        return ()

    def also_due(self, pos: Position, *moments: str) -> bool:
        """Another power of one of these moments is open now, too."""
        return any(
            power.moment in moments and power is not self and not power.barred_by(pos, seat)
            for seat, power in pos.powers()
        )

    def spent(self, pos: Position) -> bool:
        """It was used as often as it may be in a game."""
        return self.a_game is not None and pos.used.get(self.key, 0) >= self.a_game

    def choices(self, pos: Position, seat: int) -> list[Action]:
        """Its uses that are open to its owner now."""
        return [self.use(seat)]

    def effect(self, pos: Position, action: Action) -> None:
        """What the use does."""

    def declined(self, pos: Position) -> None:
        """What it does that it is not used."""

    # -- the deal and the bidding ------------------------------------------------------------------

    def cards_dealt(self, pos: Position, seat: int) -> int:
        """How many cards its owner is dealt (DEAL.FIVE)."""
        return 5

    def calls(self, pos: Position, seat: int) -> list[str]:
        """What its owner may call beside a suit, when the card is down."""
        return []

    def frees_dealer(self, pos: Position) -> bool:
        """The dealer need not name a suit in this hand."""
        return False

    def forbids_alone(self, pos: Position) -> str:
        """The clause by which nobody may go alone in this hand; '' if it forbids nothing."""
        return ""

    # -- the tricks --------------------------------------------------------------------------------

    def other_ways(self, pos: Position, seat: int, cards: list[str]) -> list[Action]:
        """Other ways in which its owner may play cards, of those that may be played."""
        return []

    def way_barred_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        """The clauses against a play in its own way."""
        return ()

    def played(self, pos: Position, action: Action) -> None:
        """Its owner has played a card in such a way."""

    # -- the points --------------------------------------------------------------------------------

    def counts(self, pos: Position, count: Count) -> None:
        """May give the points of the hand in its own way."""

    def adds(self, pos: Position, seat: int, count: Count) -> None:
        """May add to what the hand gives, whatever the stakes."""

    def game_is_won(self, pos: Position, seat: int) -> None:
        """Cites rulings on which it rests that it is not used any more."""
