"""What each seat has been shown so far: the engine's observations, one after the other, beside the
model's state."""

from __future__ import annotations

from eidex.common.latest import Latest
from eidex.model.play.state import State
from eidex.reference_engine import Position
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import SIX, cards_in
from eidex.reference_engine.explain.observation import Heard, Observation, observation

WHAT = "what a seat has been shown"


def _observations(pos: Position) -> tuple[Observation, ...]:
    return tuple(observation(pos, seat) for seat in SEATS)


observations = Latest(_observations, size=2)
"""What each seat may know of a position."""


def looked_at(known: Observation) -> set[int]:
    """The cards in an observation."""
    sets = known.hand | known.pot
    for cards in (*known.won, *known.last, *known.aside):
        sets |= cards
    return set(cards_in(sets)) | {card for card in (*known.down, *known.trick) if card >= 0}


class Shown:
    """The cards that the engine has shown each seat in one game."""

    def __init__(self) -> None:
        self._cards: tuple[set[int], ...] = (set(), set(), set())
        self._heard = 0

    def differs(self, pos: Position, state: State) -> tuple[str, str, str] | None:
        """A seat that the engine has shown other cards than the model has, with the cards that only
        the one has shown it, and only the other. When the game is over, everything is shown."""
        if pos.result is not None:
            return None
        for seat, known in enumerate(observations(pos)):
            engine = self._cards[seat]
            engine |= looked_at(known) | {pos.game.shown}
            for heard in known.heard[self._heard :]:
                engine |= told(heard, pos)
            model = {card for card, by in enumerate(state.shown) if by[seat]}
            if engine != model:
                only = sorted(engine - model), sorted(model - engine)
                return WHAT, f"seat {seat} also {only[0]}", f"seat {seat} also {only[1]}"
        self._heard = len(known.heard)
        return None


def told(heard: Heard, pos: Position) -> set[int]:
    """Cards that a seat gets to see where they lie, when a power is used."""
    learned: tuple[object, ...] = heard.learned
    match heard.power, heard.do:
        case (("HK" | "S9" | "SA"), "use"):
            return set(learned[-1]) if learned else set()  # type: ignore[call-overload]
        case "S10", "use":
            return set(learned[1][1:])  # type: ignore[index]
        case "HK", "answer":
            return set(learned)  # type: ignore[arg-type]
        case "RK", "use" if heard.seat == pos.game.dealer and learned:
            return {9 * "LRHS".index(pos.rules.ranks.mode) + SIX}
    return set()
