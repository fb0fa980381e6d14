"""One game from the deal to the outcome: legal actions, and what each of them leads to.

Without characters a game is put-downs and plays; the path for those is kept short (see `base` for
what is off it). With characters every move is followed by the windows in which powers may be used
(see `powered` and `windows`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import starmap

from eidex.reference_engine import base, windows
from eidex.reference_engine.actions import (
    PLAY_SETS,
    PLAYS,
    PUT_SETS,
    PUTS,
    Action,
    Actions,
    listed,
)
from eidex.reference_engine.base_position import NO_CARDS, PUTTING_DOWN, BasePosition, with_entries
from eidex.reference_engine.cards import PACK, mode_of, ranks, values
from eidex.reference_engine.demands import NONE, Demand, demands, hand_of
from eidex.reference_engine.position import (
    ASK,
    NEXT,
    OVER,
    PUT_DOWN,
    Game,
    Outcome,
    Position,
    Powers,
    RulesInForce,
    Table,
    Trio,
    note,
)
from eidex.reference_engine.powered import ABOUT_PUT_DOWN
from eidex.reference_engine.powered import apply as apply_powered
from eidex.reference_engine.quick import among
from eidex.reference_engine.refusals import why_illegal
from eidex.reference_engine.taken import FRESH
from eidex.reference_engine.trick_end import taking_place as taking_place
from eidex.rulebook import Edition

Deal = Sequence[Sequence[int]]
Characters = tuple[str | None, str | None, str | None]
NOBODY: Characters = (None, None, None)

CARDS = tuple(range(36))
BITS = tuple(1 << card for card in CARDS)
BIT = tuple(1 << card % 9 for card in CARDS)
BEFORE = (2, 0, 1)
NO_DEAL = "the three hands are not twelve cards each of one pack of 36"
NO_ARGUMENTS = ((),) * 36
MODE = tuple(mode_of(card) for card in CARDS)


def random_deal(rng: random.Random) -> tuple[tuple[int, ...], ...]:
    """Three hands of twelve in the order dealt (GAME.PACK, DEAL.TWELVE_EACH)."""
    # Sorting by random keys takes a third of the time of `shuffle`; `starmap` draws them in C.
    keys = list(starmap(rng.random, NO_ARGUMENTS))
    pack = tuple(sorted(CARDS, key=keys.__getitem__))
    return (pack[:12], pack[12:24], pack[24:])


def new_game(
    edition: Edition,
    characters: Characters,
    giver: int,
    hands: Deal,
    before: Trio = (0, 0, 0),
    *,
    strict: bool = False,
    accept: frozenset[str] = frozenset(),
) -> Position:
    """The position after the deal; the giver's last card is the one shown.

    `before` are the tournament's victory points so far. In strict play the first question that the
    edition's print leaves open raises `UndefinedByRules`, unless its ruling is in `accept`.
    Sources: GAME.PLAYERS, GAME.PACK, DEAL.TWELVE_EACH, DEAL.FACE_UP_GIVERS, MODE.TRUMP,
    MODE.OBENABE, MODE.UNDENUFE, TOUR.CHARACTER_DRAWN, PLAY.FIRST_LEADER. Raises `ValueError` for
    hands that are no deal.
    """
    one, two, three = hands
    a, b, c = sets = (set_of(one), set_of(two), set_of(three))
    if a | b | c != PACK:
        raise ValueError(NO_DEAL)
    second, shown = hands[giver][-2:]
    radar = "R9" in characters
    mode, powers, rules, leads = opening(edition, shown, any(characters), radar)
    watched = edition != "en"
    fields = (edition, characters, giver, before, shown, mode, strict, accept, watched, second)
    game = tuple.__new__(Game, fields)
    leader = NEXT[giver]
    table = tuple.__new__(Table, (game, rules, PUT_DOWN, NO_CARDS, (), powers, None))
    if powers is not None:
        begun = (rules.ranks.leads, table, leader, (0, 0, 0), 0, 0, -1)
        free = not among(characters, ABOUT_PUT_DOWN)
        puts = listed(PUT_SETS[leader], sets[leader]) if free else ()
        return windows.begin(Position((0, puts, (), leader, a, b, c, begun)))
    mine, left, right = hand_of(sets[leader]), hand_of(sets[NEXT[leader]]), hand_of(sets[giver])
    w, x, y, z = mine
    p, q, r, s = PUT_SETS[leader]
    actions = p[w] + q[x] + r[y] + s[z]
    tricks_ = (leads, table, leader, FRESH, (0, 0, 0))
    pos = BasePosition()
    pos.entries = (
        PUTS[leader],
        actions,
        NO_CARDS,
        PUTTING_DOWN,
        -1,
        leader,
        mine,
        left,
        right,
        tricks_,
    )
    return pos


def set_of(cards: Sequence[int]) -> int:
    """A hand of twelve as a set; written out, which takes two thirds of the time of `sum`.

    Raises `ValueError` if they are not twelve, `IndexError` for what is no card.
    """
    if len(cards) != 12:
        raise ValueError(NO_DEAL)
    a, b, c, d, e, f, g, h, i, j, k, m = cards
    bit = BITS
    half = bit[a] + bit[b] + bit[c] + bit[d] + bit[e] + bit[f]
    return half + bit[g] + bit[h] + bit[i] + bit[j] + bit[k] + bit[m]


@cache
def opening_rules(mode: str, edition: Edition, radar: bool) -> RulesInForce:
    """The rules in force before anything is done (SCORE.LIMIT); `radar`: Radarkontrolle plays."""
    return RulesInForce(ranks(mode, False), values(mode), reaching_is_over=edition == "de" or radar)


@cache
def opening(
    edition: Edition, shown: int, anybody: bool, radar: bool
) -> tuple[str, Powers | None, RulesInForce, tuple[Demand, ...]]:
    """What is the same in all games in which this card was shown: the mode, powers before any is
    used, the rules, what cards led demand by them.

    Not asked by the characters: most games have three that were not together before.
    """
    rules = opening_rules(MODE[shown], edition, radar)
    powers = Powers() if anybody else None
    return MODE[shown], powers, rules, demands(rules.ranks, rules.values)


def game_of(
    edition: Edition,
    characters: Characters,
    giver: int,
    shown: int,
    before: Trio,
    strict: bool = False,
    accept: frozenset[str] = frozenset(),
    second: int = -1,
) -> Game:
    """What stays the same through the game in which this card was shown."""
    mode, watched = MODE[shown], edition != "en"
    fields = (edition, characters, giver, before, shown, mode, strict, accept, watched, second)
    return tuple.__new__(Game, fields)


def next_game(pos: Position, hands: Deal) -> Position:
    """The next game of the tournament; the deal passes to the right (DEAL.GIVER_MOVES_RIGHT).

    Raises `ValueError` if this game is not over or the tournament is won.
    """
    if pos.result is None or pos.result.winner is not None:
        raise ValueError("the game is not over, or the tournament is")
    game = pos.game
    giver = (game.giver + 1) % 3
    return new_game(
        game.edition,
        game.characters,
        giver,
        hands,
        pos.result.after,
        strict=game.strict,
        accept=game.accept,
    )


def to_act(pos: Position) -> int | None:
    """The seat whose decision it is, or None when the game is over."""
    return None if pos.phase == OVER else pos.turn


def outcome(pos: Position) -> Outcome | None:
    """The end of the game, or None while it goes on."""
    return pos.result


def legal_actions(pos: Position) -> Actions:
    """Everything the seat to act may do, in a fixed order; empty when the game is over.

    Sources: PUT.ONE_CARD for the put-down, `follow.legal_cards` for plays, CHAR.S6.FACE_DOWN for
    plays face down, the characters' modules for uses of powers.
    """
    entries = pos.entries
    if entries is not None:
        return entries[1]  # type: ignore[no-any-return]
    return pos[1] or (() if pos.phase == OVER else windows.open_actions(pos))


def is_legal(pos: Position, action: Action) -> bool:
    """The seat to act may do this: one of `legal_actions`, or another question of Quizmaster's."""
    if action in legal_actions(pos):
        return True
    return pos.phase == ASK and windows.is_open_question(pos, action)


def apply(pos: Position, action: Action) -> Position:
    """The position after the action.

    Raises `IllegalAction` naming the clauses that forbid it; `UndefinedByRules` in strict play.

    This is the hot path: the seat plays a card in a base game, a third card completes the trick
    (DEAL.DIRECTION, TRICK.TAKER). What stands in a table is not computed (see `demands`; tests hold
    it equal to `legal_cards`), and positions are made in place: a call would cost a tenth of it.
    """
    entries = pos.entries
    if entries is None:
        return apply_powered(pos, action)
    may, _, demand, lead, middle, seat, mine, left, right, tricks_ = entries
    card = action[2]
    try:
        if may[card] is not action:
            return _apply_otherwise(pos, action)
    except IndexError:
        return _apply_otherwise(pos, action)
    w, x, y, z = mine
    bit = BIT[card]
    if card < 18:
        if card < 9:
            held, w = w, w ^ bit
        else:
            held, x = x, x ^ bit
    elif card < 27:
        held, y = y, y ^ bit
    else:
        held, z = z, z ^ bit
    if not held & bit:
        return _apply_otherwise(pos, action)
    mine = (w, x, y, z)
    if middle < 0:
        if lead < 0:
            if lead < -1:
                return base.put_down(entries, card, mine)
            demand, lead = tricks_[0][card], card
            suit, bound, one, two, lawful, _, _ = demand
            change = None
        else:
            middle = card
            suit, bound, one, two, lawful, _, ruffs = demand
            change = ruffs[card]
        turn = NEXT[seat]
        if change is not None:
            may, actions = base.beside_ruff(turn, left, demand, change)
        elif left[suit] & bound:
            may, sets = lawful[turn], PLAY_SETS[turn]
            actions = sets[one][left[one]]
            if two >= 0:
                actions += sets[two][left[two]]
        else:
            w, x, y, z = left
            a, b, c, d = PLAY_SETS[turn]
            may, actions = PLAYS[turn], a[w] + b[x] + c[y] + d[z]
        then = BasePosition()
        then.entries = (may, actions, demand, lead, middle, turn, left, right, mine, tricks_)
        return then
    _, _, _, _, _, value, ruffs = demand
    leads, table, _, past, (p, q, r) = tricks_
    if ruffs[middle] is not None and table[0][8]:
        table = base.note_play(pos, seat).entries[9][1]
    i, j, k = value[lead], value[middle], value[card]
    taker = seat
    if i > j:
        if i > k:
            taker = NEXT[seat]
            mine, left, right = left, right, mine
    elif j > k:
        taker = BEFORE[seat]
        mine, left, right = right, mine, left
    if taker == 0:
        scores = (p + i + j + k, q, r)
    elif taker == 1:
        scores = (p, q + i + j + k, r)
    else:
        scores = (p, q, r + i + j + k)
    w, x, y, z = mine
    a, b, c, d = PLAY_SETS[taker]
    actions = a[w] + b[x] + c[y] + d[z]
    tricks_ = (leads, table, taker, (past, lead, middle, card, taker), scores)
    then = BasePosition()
    then.entries = (PLAYS[taker], actions, None, -1, -1, taker, mine, left, right, tricks_)
    if not actions:
        return base.over(then, tricks_)
    if table[0][8] and len(past) == 4 and not past[2]:
        return note(then, "R-002", then.step - 1)
    return then


def _apply_otherwise(pos: Position, action: Action) -> Position:
    """The first lead where it rests on a ruling, and actions that are merely equal to those in the
    tables."""
    may, actions, _, lead, _, seat, *_ = pos.entries
    if action not in actions:
        raise why_illegal(pos, action)
    if may is NONE:
        pos = with_entries((PLAYS[seat], *note(pos, "R-001").entries[1:]))
    return apply(pos, (PUTS if lead == PUTTING_DOWN else PLAYS)[seat][action[2]])
