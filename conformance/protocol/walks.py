"""The position at the end of a record, quickly where the record before it was of the same game.

Who asks about many moments of one game has it played once, not once for each moment.
"""

from __future__ import annotations

from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.position import Position
from eidex.reference_engine.engine import apply, new_game
from eidex.reference_engine.errors import IllegalAction
from eidex.reference_engine.records.record import Record, with_passes


class Walk:
    """The game that was asked about last, and its position after each of its actions."""

    def __init__(self) -> None:
        self.deal: object = None
        self.actions: tuple[Action, ...] = ()
        self.positions: list[Position] = []

    def end_of(self, record: Record) -> Position | None:
        """The position at the record's end; None for a record that has to be replayed to be judged:
        of several games, with claims, with what is not allowed."""
        if len(record.games) != 1:
            return None
        (game,) = record.games
        if game.asked is not None or game.rulings is not None or game.result is not None:
            return None
        deal = (record.edition, record.characters, record.before, game.dealer, game.hands)
        if deal != self.deal:
            self.deal, self.actions = deal, ()
            self.positions = [new_game(deal[0], deal[1], deal[3], deal[4], deal[2])]
        both = min(len(game.actions), len(self.actions))
        if game.actions[:both] != self.actions[:both]:
            pairs = zip(game.actions, self.actions, strict=False)
            both = next(at for at, (action, other) in enumerate(pairs) if action != other)
            self.actions = self.actions[:both]
            del self.positions[both + 1 :]
        for action in game.actions[len(self.actions) :]:
            pos = self.positions[-1]
            try:
                for taken in with_passes(pos, action):
                    pos = apply(pos, taken)
            except IllegalAction:
                return None
            self.positions.append(pos)
            self.actions += (action,)
        return self.positions[len(game.actions)]
