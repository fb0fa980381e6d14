"""What must hold of every position of Arschloch, and of every step."""

from __future__ import annotations

from eidex.common.errors import EngineBug
from eidex.games.arschloch.engine.cards import PACK
from eidex.games.arschloch.engine.engine import is_legal, legal_actions
from eidex.games.arschloch.engine.position import GIVE, TRICK, Position
from eidex.games.shared.position import DEAL


def check(before: Position, after: Position) -> None:
    """Raises `EngineBug` for a step, or the position that it leads to, in which something is
    wrong."""
    cards = [card for hand in after.hands for card in hand]
    cards += [
        card for trick in (*after.discarded, after.trick) for laid in trick for card in laid.cards
    ]
    if after.phase in (GIVE, TRICK):
        _hold(sorted(cards) == sorted(PACK), "a card is twice there, or not at all")
    legal = legal_actions(after)
    _hold((after.phase in (GIVE, TRICK)) == bool(legal), "nobody can act, and it is not over")
    _hold(all(one.seat == after.turn for one in legal), "a seat may act out of turn")
    some = legal[:: len(legal) // 8 or 1]
    _hold(all(is_legal(after, one) for one in some), "what may be done is refused")
    _hold(after.turn not in after.passed, "a player who has passed is to play")
    _hold(len(after.finished) == len({*after.finished}), "a player has finished twice")
    if before.phase == TRICK:
        gone = len(after.finished) - len(before.finished)
        _hold(gone in (0, 1), "two have finished at once")
    if before.phase == GIVE and after.phase == TRICK:
        sizes = {len(hand) for hand in after.hands}
        _hold(max(sizes) - min(sizes) <= 1, "an exchange has left hands unequal")
    if before.phase == TRICK and after.phase != TRICK:
        _hold(sorted(after.ranks[-1]) == [*after.seats], "a player has no rank, or two")
        _hold(after.phase != DEAL or after.dealer == after.ranks[-1][-1], "not the loser deals")


def _hold(true: bool, what: str) -> None:
    if not true:
        raise EngineBug(what)
