"""What must hold of every position of Arschloch, and of every step."""

from __future__ import annotations

from eidex.games.arschloch.engine.cards import PACK
from eidex.games.arschloch.engine.engine import is_legal, legal_actions
from eidex.games.arschloch.engine.position import GIVE, TRICK, Position
from eidex.games.shared.invariants import hold, hold_turn
from eidex.games.shared.position import DEAL


def check(before: Position, after: Position) -> None:
    """Raises `EngineBug` for a step, or the position that it leads to, in which something is
    wrong."""
    cards = [card for hand in after.hands for card in hand]
    cards += [
        card for trick in (*after.discarded, after.trick) for laid in trick for card in laid.cards
    ]
    if after.phase in (GIVE, TRICK):
        hold(sorted(cards) == sorted(PACK), "a card is twice there, or not at all")
    legal = legal_actions(after)
    hold((after.phase in (GIVE, TRICK)) == bool(legal), "nobody can act, and it is not over")
    hold_turn(legal, after.turn)
    some = legal[:: len(legal) // 8 or 1]
    hold(all(is_legal(after, one) for one in some), "what may be done is refused")
    hold(after.turn not in after.passed, "a player who has passed is to play")
    hold(len(after.finished) == len({*after.finished}), "a player has finished twice")
    if before.phase == TRICK:
        gone = len(after.finished) - len(before.finished)
        hold(gone in (0, 1), "two have finished at once")
    if before.phase == GIVE and after.phase == TRICK:
        sizes = {len(hand) for hand in after.hands}
        hold(max(sizes) - min(sizes) <= 1, "an exchange has left hands unequal")
    if before.phase == TRICK and after.phase != TRICK:
        hold(sorted(after.ranks[-1]) == [*after.seats], "a player has no rank, or two")
        hold(after.phase != DEAL or after.dealer == after.ranks[-1][-1], "not the loser deals")
