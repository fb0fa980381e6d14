"""Actions in base games but for the usual play, which is `engine.apply`."""

from __future__ import annotations

from typing import Any

from eidex.reference_engine.actions import PLAY_SETS, PLAYS, PUT_SETS, PUTS, Actions
from eidex.reference_engine.base_position import PUTTING_DOWN, BasePosition, how_many
from eidex.reference_engine.demands import NONE, Demand, Hand, Lawful, LawfulBySeat
from eidex.reference_engine.follow import rulings_of_play
from eidex.reference_engine.position import (
    NEXT,
    OVER,
    PLAY,
    Outcome,
    Position,
    Table,
    note,
)
from eidex.reference_engine.scoring import tournament_after, victory_points, winner
from eidex.reference_engine.taken import actions as actions_of
from eidex.reference_engine.taken import sweeper


def put_down(entries: tuple[Any, ...], card: int, mine: Hand) -> BasePosition:
    """The seat has laid the card aside, which leaves it this hand (PUT.ONE_CARD, PUT.FACE_DOWN,
    DEAL.DIRECTION)."""
    _, _, (a, b, c), _, _, seat, _, left, right, tricks_ = entries
    down = (card, b, c) if seat == 0 else (a, card, c) if seat == 1 else (a, b, card)
    turn = NEXT[seat]
    w, x, y, z = left
    then = BasePosition()
    if seat != tricks_[1][0][2]:
        p, q, r, s = PUT_SETS[turn]
        actions = p[w] + q[x] + r[y] + s[z]
        puts = PUTS[turn]
        then.entries = (puts, actions, down, PUTTING_DOWN, -1, turn, left, right, mine, tricks_)
        return then
    leads, table, leader, (won, swept, count, step), scores = tricks_
    game, rules, _, _, noted, _, _ = table
    p, q, r, s = PLAY_SETS[turn]
    actions = p[w] + q[x] + r[y] + s[z]
    # The first lead rests on a ruling that has to be noted first, where rulings are used in play.
    may: Lawful = NONE if game[8] else PLAYS[turn]
    table = tuple.__new__(Table, (game, rules, PLAY, down, noted, None, None))
    past = (won, swept, count, step + how_many(down))
    tricks_ = (leads, table, leader, past, scores)
    then.entries = (may, actions, None, -1, -1, turn, left, right, mine, tricks_)
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


def over(pos: BasePosition, tricks_: tuple[Any, ...]) -> BasePosition:
    """The game is over: count, then give out victory points (SCORE.TWO_POINTS, POINTS.TOTAL,
    SCORE.CARDS, PUT.COUNTS, SCORE.LAST_TRICK, MATCH.ALL_TRICKS)."""
    leads, table, taker, past, (a, b, c) = tricks_
    game, rules, _, down, noted, _, _ = table
    # Above bit 8 stands something for each seat that has taken a trick.
    alone = (a > 255) + (b > 255) + (c > 255) == 1
    match = sweeper(past) if alone else -1
    (worth, _, bonus), (i, j, k) = rules[1], down
    totals = [(a & 255) + worth[i], (b & 255) + worth[j], (c & 255) + worth[k]]
    totals[taker] += bonus
    points = (totals[0], totals[1], totals[2])
    given, used = victory_points(points, match, rules[3], rules[4])
    after, more = tournament_after(game[3], given, points, match >= 0)
    if used or game[8]:
        at_end = ("R-006",) if game[5] == "undenufe" else ()
        noting: Position = pos
        step = actions_of(past) - 1
        for ruling in (*at_end, *used, *more):
            noting = note(noting, ruling, step)
        noted = noting.noted
    result = tuple.__new__(Outcome, (points, given, after, winner(after)))
    table = tuple.__new__(Table, (game, rules, OVER, down, noted, None, result))
    tricks_ = (leads, table, taker, past, (a, b, c))
    then = BasePosition()
    then.entries = (NONE, *pos.entries[1:9], tricks_)
    return then
