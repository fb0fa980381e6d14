"""What must hold of every position of Cosmic Euchre, and of every step."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import SEATS
from eidex.games.cosmic_euchre.engine.cards import PACK
from eidex.games.cosmic_euchre.engine.engine import is_legal, legal_actions, to_act
from eidex.games.cosmic_euchre.engine.position import HALVES, OVER, Position
from eidex.games.cosmic_euchre.engine.powers import POWERS
from eidex.games.shared.invariants import hold, hold_pack, hold_turn

ONCE_A_HAND = ("tivo", "whiner", "wagerer", "gordon", "anarchist", "human", "reciprocal", "teflon")
MOST = 4
"""Points of a hand at normal stakes."""


def check(pos: Position) -> None:
    """Raises `EngineBug` for a position in which something is wrong."""
    cards = [card for hand in pos.hands for card in hand]
    cards += [*pos.kitty, *pos.gone, *(laid.card for laid in pos.trick)]
    hold_pack(cards, PACK)
    legal = legal_actions(pos)
    over = pos.phase == OVER
    hold(over == (to_act(pos) is None) == (not legal), "nobody can act, and the game is not over")
    hold_turn(legal, pos.turn)
    hold(all(is_legal(pos, one) for one in legal), "what may be done is refused")
    hold(sorted(pos.players) == [*SEATS], "a player has no seat")
    one, other = pos.scores
    hold(over or max(one, other) < pos.bar * HALVES or one == other, "a game that is won goes on")
    for key, times in pos.used.items():
        limit = POWERS[key].a_game
        hold(limit is None or times <= limit, f"{key} was used {times} times")


def check_step(before: Position, after: Position) -> None:
    """Raises `EngineBug` for a step that goes too far, or to a position in which something is
    wrong."""
    for key in ONCE_A_HAND:
        again = after.used.get(key, 0) > before.used.get(key, 0)
        hold(not (again and key in before.said), f"{key} was used twice in a hand")
    gained = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    most = MOST * before.stakes + HALVES
    hold(max(map(abs, gained)) <= most, "a hand has given more points than there are")
    check(after)
