"""One game from the deal to the outcome: legal actions, and what each of them leads to.

Without characters a game is put-downs and plays; the path for those is kept short. With characters
every move is followed by the windows in which powers may be used (see `windows`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from eidex.reference_engine import settle, windows
from eidex.reference_engine.actions import (
    PLAY_SETS,
    PLAYS,
    PUT_SETS,
    PUTS,
    Action,
    Actions,
    listed,
)
from eidex.reference_engine.cards import PACK, mode_of, ranks, values
from eidex.reference_engine.follow import rulings_of_play
from eidex.reference_engine.position import (
    ASK,
    OVER,
    PLAY,
    PUT_DOWN,
    Game,
    Outcome,
    Position,
    Powers,
    Quiet,
    RulesInForce,
    Table,
    Trio,
    note,
    with_item,
)
from eidex.reference_engine.quick import among
from eidex.reference_engine.refusals import why_illegal
from eidex.reference_engine.trick_end import taking_place as taking_place
from eidex.rulebook import Edition

Deal = Sequence[Sequence[int]]
Characters = tuple[str | None, str | None, str | None]
NOBODY: Characters = (None, None, None)

CARDS = tuple(range(36))
BITS = tuple(1 << card for card in CARDS)
NEXT = (1, 2, 0)
MODE = tuple(mode_of(card) for card in CARDS)
ABOUT_PUT_DOWN = ("L9", "S9", "H7", "RJ")
"""Characters with a word in who puts down what."""
SETS_0, SETS_1, SETS_2 = PLAY_SETS
UNUSED = Powers()


def random_deal(rng: random.Random) -> tuple[tuple[int, ...], ...]:
    """Three hands of twelve in the order dealt (GAME.PACK, DEAL.TWELVE_EACH)."""
    # Sorting by random keys takes a third of the time of `shuffle`.
    draw = rng.random
    pack = tuple(sorted(CARDS, key=[draw() for _ in CARDS].__getitem__))
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
    x, y, z = hands
    one, two, three = _set_of(x), _set_of(y), _set_of(z)
    if one | two | three != PACK or not len(x) == len(y) == len(z) == 12:
        raise ValueError("the three hands are not twelve cards each of one pack of 36")
    second, shown = hands[giver][-2:]
    game = game_of(edition, characters, giver, shown, before, strict, accept, second)
    powers = UNUSED if any(characters) else None
    leader = (giver + 1) % 3
    rules = opening_rules(game.mode, edition, characters)
    sets, hand = PUT_SETS[leader], (one, two, three)[leader]
    table = tuple.__new__(Table, (game, rules, PUT_DOWN, (-1, -1, -1), (), powers, None))
    actions = () if powers and among(characters, ABOUT_PUT_DOWN) else listed(sets, hand)
    pos = Position((0, actions, (), leader, one, two, three, (
        rules.ranks.leads, table, leader, (0, 0, 0), 0, 0, -1,
    )))  # fmt: skip
    return windows.begin(pos) if powers else pos


def _set_of(cards: Sequence[int]) -> int:
    return sum(map(BITS.__getitem__, cards))


@cache
def opening_rules(mode: str, edition: Edition, characters: Characters) -> RulesInForce:
    """The rules in force before anything is done (SCORE.LIMIT)."""
    reaching = edition == "de" or "R9" in characters
    return RulesInForce(ranks(mode, False), values(mode), reaching_is_over=reaching)


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
    watched = edition != "en" or any(characters)
    mode = MODE[shown]
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
    return pos[1] or (() if pos.powers is None or pos.phase == OVER else windows.open_actions(pos))


def is_legal(pos: Position, action: Action) -> bool:
    """The seat to act may do this: one of `legal_actions`, or another question of Quizmaster's."""
    if action in legal_actions(pos):
        return True
    return pos.phase == ASK and windows.is_open_question(pos, action)


def apply(pos: Position, action: Action) -> Position:
    """The position after the action.

    Raises `IllegalAction` naming the clauses that forbid it; `UndefinedByRules` in strict play.

    This is the hot path: the seat plays a card in a base game, a third card completes the trick
    (DEAL.DIRECTION, TRICK.TAKER). What the next seat may do is looked up here instead of calling
    `legal_cards`, to which tests hold it equal. Games with characters come this way too, in tricks
    with which no power can interfere (see `quick`).
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
    if table[5] is not None and table.__class__ is not Quiet:
        return windows.third_card(pos, PLAYS[seat][card])
    _, _, bars, _, strength, _, _, _, _ = leads[lead]
    if bars[middle] and table[0].watched:
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
        return settle.settle(after, taker) if table[5] is None else windows.counting(after)
    return after if count else note(after, "R-002", step + 2)


def _apply_otherwise(pos: Position, action: Action) -> Position:
    """Everything but the plays of base games."""
    legal, _, _, turn, a, b, c, tricks_ = pos
    seat, _, card, _, _, _ = action
    table = tricks_[1]
    phase = table[2]
    if table[5] is None:
        if seat == turn and 0 <= card < 36:
            if phase == PUT_DOWN and action == PUTS[seat][card] and (a, b, c)[seat] & BITS[card]:
                return _put_down(pos, seat, card)
            if phase == PLAY and action == PLAYS[seat][card] and legal & BITS[card]:
                return apply(pos, PLAYS[seat][card])
    elif action in (pos[1] or legal_actions(pos)) or (
        phase == ASK and windows.is_open_question(pos, action)
    ):
        if phase == PLAY:
            return windows.play(pos, action)
        if phase == ASK:
            return windows.use(pos, action)
        if among(table[0][1], ABOUT_PUT_DOWN):
            return windows.after_put_down(pos, action)
        return _put_down(pos, seat, card)
    raise why_illegal(pos, action)


def _put_down(pos: Position, seat: int, card: int) -> Position:
    """The seat lays the card aside (PUT.ONE_CARD, PUT.FACE_DOWN, DEAL.DIRECTION)."""
    hands = pos[4:7]
    leads, table, leader, won, _, step, sweeper = pos[7]
    game, rules, _, down, noted, powers, _ = table
    a, b, c = hands = with_item(hands, seat, hands[seat] ^ BITS[card])
    down = with_item(down, seat, card)
    turn = NEXT[seat]
    last = seat == game[2]
    hand = hands[turn]
    phase, legal = (PLAY, hand) if last else (PUT_DOWN, 0)
    w, x, y, z = PLAY_SETS[turn] if last else PUT_SETS[turn]
    actions = w[hand & 511] + x[hand >> 9 & 511] + y[hand >> 18 & 511] + z[hand >> 27]
    table = tuple.__new__(Table, (game, rules, phase, down, noted, powers, None))
    tricks_ = (leads, table, leader, won, 0, step + 1, sweeper)
    after = Position((legal, actions, (), turn, a, b, c, tricks_))
    return windows.cards_are_down(after) if last and powers is not None else after


def _note_play(pos: Position, seat: int) -> Position:
    """Rulings that this play rests on: R-001 for the first lead, those of following suit."""
    if not pos.trick and not pos.tricks:
        pos = note(pos, "R-001")
    for ruling in rulings_of_play(pos, pos.hands[seat]):
        pos = note(pos, ruling)
    return pos
