"""The game itself: cards, positions, what may be played, who takes a trick, who scores.

What the file of each character needs can be imported from here.
"""

from eidex.reference_engine.core.actions import Action, Seat
from eidex.reference_engine.core.character import Character
from eidex.reference_engine.core.position import Game, Position, cite

__all__ = ["Action", "Character", "Game", "Position", "Seat", "cite"]
