"""Actions in games with characters: plays in tricks with which no power can interfere are looked up
as fast as can be, everything else goes through the windows."""

from __future__ import annotations

from eidex.reference_engine import windows
from eidex.reference_engine.actions import PLAY_SETS, PLAYS, PUT_SETS, Action
from eidex.reference_engine.follow import rulings_of_play
from eidex.reference_engine.position import (
    ASK,
    NEXT,
    OVER,
    PLAY,
    PUT_DOWN,
    Position,
    Quiet,
    Table,
    note,
    with_item,
)
from eidex.reference_engine.quick import among
from eidex.reference_engine.refusals import why_illegal

BITS = tuple(1 << card for card in range(36))
ABOUT_PUT_DOWN = ("L9", "S9", "H7", "RJ")
"""Characters with a word in who puts down what."""
SETS_0, SETS_1, SETS_2 = PLAY_SETS


def apply(pos: Position, action: Action) -> Position:
    """The position after the action, as `engine.apply` says.

    Plays come the quick way in tricks with which no power can interfere (see `quick`); what the
    next seat may do is looked up there instead of calling `legal_cards`.
    """
    legal, _, trick, seat, a, b, c, tricks_ = pos
    card = action[2]
    try:
        known = legal & BITS[card] and PLAYS[seat][card] is action
    except IndexError:
        known = False
    if not known:
        return _apply_otherwise(pos, action)
    if seat == 0:
        a, turn, hand = a ^ BITS[card], 1, b
        sets = SETS_1
    elif seat == 1:
        b, turn, hand = b ^ BITS[card], 2, c
        sets = SETS_2
    else:
        c, turn, hand = c ^ BITS[card], 0, a
        sets = SETS_0
    if not trick:
        if not tricks_[4]:
            tricks_ = note(pos, "R-001")[7]
        binding, legal, _, _, _, one, i, two, j = tricks_[0][card]
        if hand & binding:
            legal &= hand
            actions = sets[one][legal >> i & 511] + sets[two][legal >> j & 511]
        else:
            legal = hand
            w, x, y, z = sets
            actions = w[hand & 511] + x[hand >> 9 & 511] + y[hand >> 18 & 511] + z[hand >> 27]
        return Position((legal, actions, (card,), turn, a, b, c, tricks_))
    lead = trick[0]
    if len(trick) == 1:
        binding, legal, bars, others, _, one, i, two, j = tricks_[0][lead]
        bar = bars[card] if hand & others else 0
        if hand & binding:
            legal &= hand & ~bar
            actions = sets[one][legal >> i & 511] + sets[two][legal >> j & 511]
        else:
            legal = hand & ~bar
            w, x, y, z = sets
            actions = w[legal & 511] + x[legal >> 9 & 511] + y[legal >> 18 & 511] + z[legal >> 27]
        return Position((legal, actions, (lead, card), turn, a, b, c, tricks_))
    middle = trick[1]
    leads, table, _, (p, q, r), count, step, sweeper = tricks_
    if table.__class__ is not Quiet:
        return windows.third_card(pos, PLAYS[seat][card])
    _, _, bars, _, strength, _, _, _, _ = leads[lead]
    if bars[middle]:
        table = _note_play(pos, seat)[7][1]
    x, y, z = strength[lead], strength[middle], strength[card]
    taker = (turn if x > z else seat) if x > y else (NEXT[turn] if y > z else seat)
    taken = BITS[lead] | BITS[middle] | BITS[card]
    if taker == 0:
        won, legal = (p | taken, q, r), a
        w, x, y, z = SETS_0
    elif taker == 1:
        won, legal = (p, q | taken, r), b
        w, x, y, z = SETS_1
    else:
        won, legal = (p, q, r | taken), c
        w, x, y, z = SETS_2
    if sweeper != taker:
        sweeper = 3 if count else taker
    actions = w[legal & 511] + x[legal >> 9 & 511] + y[legal >> 18 & 511] + z[legal >> 27]
    tricks_ = (leads, table, taker, won, count + 1, step + 3, sweeper)
    after = Position((legal, actions, (), taker, a, b, c, tricks_))
    if not legal:
        return windows.counting(after)
    return after if count else note(after, "R-002", step + 2)


def _apply_otherwise(pos: Position, action: Action) -> Position:
    """Everything but quick plays."""
    table = pos[7][1]
    phase = table[2]
    legal = pos[1] or (() if phase == OVER else windows.open_actions(pos))
    if action in legal or (phase == ASK and windows.is_open_question(pos, action)):
        if phase == PLAY:
            return windows.play(pos, action)
        if phase == ASK:
            return windows.use(pos, action)
        if among(table[0][1], ABOUT_PUT_DOWN):
            return windows.after_put_down(pos, action)
        return _put_down(pos, action[0], action[2])
    raise why_illegal(pos, action)


def _put_down(pos: Position, seat: int, card: int) -> Position:
    """The seat lays the card aside (PUT.ONE_CARD, PUT.FACE_DOWN, DEAL.DIRECTION)."""
    hands = pos[4:7]
    leads, table, leader, won, _, step, sweeper = pos[7]
    game, rules, _, down, noted, powers, _ = table
    a, b, c = hands = with_item(hands, seat, hands[seat] ^ BITS[card])
    down = with_item(down, seat, card)
    turn = NEXT[seat]
    table = tuple.__new__(Table, (game, rules, PUT_DOWN, down, noted, powers, None))
    tricks_ = (leads, table, leader, won, 0, step + 1, sweeper)
    if seat == game[2]:
        return windows.cards_are_down(Position((0, (), (), turn, a, b, c, tricks_)))
    hand = hands[turn]
    w, x, y, z = PUT_SETS[turn]
    actions = w[hand & 511] + x[hand >> 9 & 511] + y[hand >> 18 & 511] + z[hand >> 27]
    return Position((0, actions, (), turn, a, b, c, tricks_))


def _note_play(pos: Position, seat: int) -> Position:
    """Rulings that this play rests on, those of following suit."""
    for ruling in rulings_of_play(pos, pos.hands[seat]):
        pos = note(pos, ruling)
    return pos
