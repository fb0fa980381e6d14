"""Actions in base games but for the usual play, which is `engine.apply`."""

from __future__ import annotations

from eidex.reference_engine.actions import PLAY_SETS, PLAYS, PUT_SETS, PUTS, Actions
from eidex.reference_engine.base_position import PUTTING_DOWN, BasePosition, with_entries
from eidex.reference_engine.demands import NONE, Demand, Hand, Lawful, LawfulBySeat
from eidex.reference_engine.follow import rulings_of_play
from eidex.reference_engine.position import (
    NEXT,
    OVER,
    PLAY,
    PUT_DOWN,
    SEATS,
    Outcome,
    Position,
    Table,
    note,
)
from eidex.reference_engine.scoring import tournament_after, victory_points, winner
from eidex.reference_engine.settle import points_of


def put_down(pos: BasePosition, card: int, mine: Hand) -> BasePosition:
    """The seat has laid the card aside, which leaves it this hand (PUT.ONE_CARD, PUT.FACE_DOWN,
    DEAL.DIRECTION)."""
    _, _, _, _, _, seat, _, left, right, tricks_ = pos.entries
    leads, table, leader, won, count, step, sweeper = tricks_
    game, rules, _, (a, b, c), noted, _, _ = table
    down = (card, b, c) if seat == 0 else (a, card, c) if seat == 1 else (a, b, card)
    turn = NEXT[seat]
    w, x, y, z = left
    if seat == game[2]:
        phase, lead, (p, q, r, s) = PLAY, -1, PLAY_SETS[turn]
        may = NONE if game[8] else PLAYS[turn]
    else:
        phase, lead, (p, q, r, s), may = PUT_DOWN, PUTTING_DOWN, PUT_SETS[turn], PUTS[turn]
    actions = p[w] + q[x] + r[y] + s[z]
    table = tuple.__new__(Table, (game, rules, phase, down, noted, None, None))
    tricks_ = (leads, table, leader, won, count, step + 1, sweeper)
    then = BasePosition()
    then.entries = (may, actions, None, lead, -1, turn, left, right, mine, tricks_)
    return then


def beside_ruff(
    seat: int, hand: Hand, demand: Demand, change: tuple[int, int, LawfulBySeat, LawfulBySeat]
) -> tuple[Lawful, Actions]:
    """What the third seat may play when the second has ruffed: no lower trump, unless it has
    nothing but trumps (PLAY.UNDERTRUMP, PLAY.ONLY_TRUMPS)."""
    suit, _, _, two, _, _, _ = demand
    trump, above, following, free = change
    sets = PLAY_SETS[seat]
    if led := hand[suit]:
        follow, ruffs = sets[suit][led], sets[trump][hand[trump] & above]
        if two >= 0:
            follow = follow + ruffs if suit < trump else ruffs + follow
        return following[seat], follow
    held = [*hand]
    held[trump] = 0
    others = any(held)
    held[trump] = hand[trump] & above if others else hand[trump]
    w, x, y, z = held
    a, b, c, d = sets
    return free[seat] if others else PLAYS[seat], a[w] + b[x] + c[y] + d[z]


def note_play(pos: Position, seat: int) -> Position:
    """Rulings that this play rests on, those of following suit."""
    for ruling in rulings_of_play(pos, pos.hands[seat]):
        pos = note(pos, ruling)
    return pos


def over(pos: BasePosition) -> BasePosition:
    """The game is over: count, then give out victory points (SCORE.TWO_POINTS, POINTS.TOTAL)."""
    leads, table, taker, (a, b, c), count, step, sweeper = pos.entries[9]
    game, rules, _, down, noted, _, _ = table
    i, j, k = down
    points = points_of((a | 1 << i, b | 1 << j, c | 1 << k), taker, rules.values)
    match = sweeper if sweeper in SEATS else -1
    given, used = victory_points(points, match, rules.limit, rules.reaching_is_over)
    after, more = tournament_after(game[3], given, points)
    if used or more or game[8]:
        at_end = ("R-006",) if game[5] == "undenufe" else ()
        noting: Position = pos
        for ruling in (*at_end, *used, *more):
            noting = note(noting, ruling, step - 1)
        noted = noting.noted
    result = tuple.__new__(Outcome, (points, given, after, winner(after)))
    table = tuple.__new__(Table, (game, rules, OVER, down, noted, None, result))
    tricks_ = (leads, table, taker, (a, b, c), count, step, sweeper)
    return with_entries((NONE, *pos.entries[1:9], tricks_))
