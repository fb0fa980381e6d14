"""Actions in base games but for the usual play, which is `engine.apply`."""

from __future__ import annotations

from typing import Any

from eidex.reference_engine.actions import PLAY_SETS, PUT_SETS, PUTS, Action, Actions
from eidex.reference_engine.base_position import BasePosition, with_entries
from eidex.reference_engine.demands import ANY, NONE, Demand, Hand, Lawful
from eidex.reference_engine.follow import rulings_of_play
from eidex.reference_engine.position import NEXT, PLAY, PUT_DOWN, Position, Table, note, with_item
from eidex.reference_engine.refusals import why_illegal


def put_down(pos: BasePosition, action: Action) -> BasePosition:
    """The seat lays a card aside (PUT.ONE_CARD, PUT.FACE_DOWN, DEAL.DIRECTION)."""
    _, _, nothing, seat, mine, left, right, tricks_ = pos.entries
    demanded, table, leader, won, count, step, sweeper = tricks_
    card = action[2]
    if not 0 <= card < 36 or action != PUTS[seat][card] or not mine[card // 9] >> card % 9 & 1:
        raise why_illegal(pos, action)
    suit = card // 9
    mine = (*mine[:suit], mine[suit] ^ 1 << card % 9, *mine[suit + 1 :])
    game, rules, _, down, noted, _, _ = table
    last, turn = seat == game[2], NEXT[seat]
    w, x, y, z = left
    a, b, c, d = PLAY_SETS[turn] if last else PUT_SETS[turn]
    actions = a[w] + b[x] + c[y] + d[z]
    down = with_item(down, seat, card)
    phase = PLAY if last else PUT_DOWN
    table = tuple.__new__(Table, (game, rules, phase, down, noted, None, None))
    tricks_ = (demanded, table, leader, won, count, step + 1, sweeper)
    may = ANY if last and not game.watched else NONE
    return with_entries((may, actions, nothing, turn, left, right, mine, tricks_))


def beside_ruff(
    seat: int, hand: Hand, demand: Demand, change: tuple[int, int, Lawful, Lawful]
) -> tuple[Lawful, Actions]:
    """What the third seat may play when the second has ruffed: no lower trump, unless it has
    nothing but trumps (PLAY.UNDERTRUMP, PLAY.ONLY_TRUMPS)."""
    suit, _, _, two, _, _, _ = demand
    trump, above, following, free = change
    sets = PLAY_SETS[seat]
    if led := hand[suit]:
        follow, ruffs = sets[suit][led], sets[trump][hand[trump] & above]
        return following, follow if two < 0 else follow + ruffs if suit < trump else ruffs + follow
    held = [*hand]
    held[trump] = 0
    may = ANY
    if any(held):
        may, held[trump] = free, hand[trump] & above
    else:
        held[trump] = hand[trump]
    w, x, y, z = held
    a, b, c, d = sets
    return may, a[w] + b[x] + c[y] + d[z]


def note_play(pos: Position, seat: int) -> Position:
    """Rulings that this play rests on, those of following suit."""
    for ruling in rulings_of_play(pos, pos.hands[seat]):
        pos = note(pos, ruling)
    return pos
