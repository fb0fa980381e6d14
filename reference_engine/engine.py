"""One game from the deal to the outcome: legal actions, and what each of them leads to.

Without characters a game is put-downs and plays; the path for those is kept short. With characters
every move is followed by the windows in which powers may be used (see `windows`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from eidex.reference_engine import settle, windows
from eidex.reference_engine.cards import NAMES, PACK, mode_of, ranks
from eidex.reference_engine.errors import EngineBug, IllegalAction
from eidex.reference_engine.follow import explain_card, legal_cards, rulings_of_play
from eidex.reference_engine.position import (
    ASK,
    OVER,
    PLAY,
    PUT_DOWN,
    SEATS,
    Action,
    Game,
    Outcome,
    Position,
    Powers,
    RulesInForce,
    Trio,
    note,
    with_item,
)
from eidex.rulebook import Edition

Deal = Sequence[Sequence[int]]
Characters = tuple[str | None, str | None, str | None]
NOBODY: Characters = (None, None, None)

CARDS = tuple(range(36))
BITS = tuple(1 << card for card in CARDS)
PLAYS = tuple(tuple(Action(s, "play", c) for c in range(36)) for s in SEATS)
HIDES = tuple(tuple(Action(s, "hide", c) for c in range(36)) for s in SEATS)
PUTS = tuple(tuple(Action(s, "put_down", c) for c in range(36)) for s in SEATS)


def _subsets(actions: Sequence[Action]) -> tuple[tuple[tuple[Action, ...], ...], ...]:
    """For each suit and each set of its nine cards: those actions. Looked up instead of built."""
    return tuple(
        tuple(
            tuple(actions[9 * suit + r] for r in range(9) if subset >> r & 1)
            for subset in range(512)
        )
        for suit in range(4)
    )


PLAY_SETS = tuple(_subsets(PLAYS[s]) for s in SEATS)
HIDE_SETS = tuple(_subsets(HIDES[s]) for s in SEATS)
PUT_SETS = tuple(_subsets(PUTS[s]) for s in SEATS)


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
    dealt = one, two, three = tuple(sum(map(BITS.__getitem__, hand)) for hand in hands)
    x, y, z = map(len, hands)
    if one | two | three != PACK or not x == y == z == 12:
        raise ValueError("the three hands are not twelve cards each of one pack of 36")
    there = any(characters)
    game = game_of(edition, characters, giver, hands[giver][-1], before, strict, accept)
    reaching = edition == "de" or "R9" in characters
    leader = (giver + 1) % 3
    legal = 0 if there else dealt[leader]
    rules = RulesInForce(ranks(game.mode, False), False, 100, reaching)
    pos = Position(
        game, rules, PUT_DOWN, leader, legal, (one, two, three), (-1, -1, -1), (), leader, (0, 0,
        0), 0, 0, (), -1, Powers() if there else None, None,
    )  # fmt: skip
    return windows.begin(pos) if there else pos


def game_of(
    edition: Edition,
    characters: Characters,
    giver: int,
    shown: int,
    before: Trio,
    strict: bool = False,
    accept: frozenset[str] = frozenset(),
) -> Game:
    """What stays the same through the game in which this card was shown."""
    return Game(
        edition=edition,
        characters=characters,
        giver=giver,
        before=before,
        shown=shown,
        mode=mode_of(shown),
        strict=strict,
        accept=accept,
        watched=edition != "en" or any(characters),
    )


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


def legal_actions(pos: Position) -> tuple[Action, ...]:
    """Everything the seat to act may do, in a fixed order; empty when the game is over.

    Sources: PUT.ONE_CARD for the put-down, `follow.legal_cards` for plays, CHAR.S6.FACE_DOWN for
    plays face down, the characters' modules for uses of powers.
    """
    phase, seat, powers = pos[2], pos[3], pos[14]
    if powers is None:
        legal = pos[4]
    elif phase == PLAY:
        legal = legal_cards(pos.hands[seat], pos.trick, powers.hidden, pos.rules)
        if windows.may_hide(pos, seat):
            return _listed(PLAY_SETS[seat], legal) + _listed(HIDE_SETS[seat], legal)
    else:
        legal = pos.hands[seat]
    if phase == PLAY:
        a, b, c, d = PLAY_SETS[seat]
    elif phase == PUT_DOWN:
        a, b, c, d = PUT_SETS[seat]
    else:
        return windows.choices(pos) if phase == ASK else ()
    return a[legal & 511] + b[legal >> 9 & 511] + c[legal >> 18 & 511] + d[legal >> 27]


def _listed(sets: Sequence[Sequence[tuple[Action, ...]]], mask: int) -> tuple[Action, ...]:
    a, b, c, d = sets
    return a[mask & 511] + b[mask >> 9 & 511] + c[mask >> 18 & 511] + d[mask >> 27]


def apply(pos: Position, action: Action) -> Position:
    """The position after the action.

    Raises `IllegalAction` naming the clauses that forbid it; `UndefinedByRules` in strict play.
    """
    seat, do, card, _, _ = action
    powers = pos[14]
    if powers is None:
        if seat == pos[3] and card > -1 and pos[4] >> card & 1:
            phase = pos[2]
            if phase == PLAY and do == "play":
                return _play(pos, seat, card)
            if phase == PUT_DOWN and do == "put_down":
                return _put_down(pos, seat, card)
        raise why_illegal(pos, action)
    phase = pos[2]
    if phase == PLAY and do in ("play", "hide") and action in legal_actions(pos):
        return _play_among_powers(pos, seat, card, do == "hide")
    if phase == PUT_DOWN and do == "put_down" and action in legal_actions(pos):
        return _put_down(pos, seat, card)
    if phase == ASK and action in windows.choices(pos):
        return windows.use(pos, action)
    raise why_illegal(pos, action)


def _put_down(pos: Position, seat: int, card: int) -> Position:
    """The seat lays the card aside (PUT.ONE_CARD, PUT.FACE_DOWN, DEAL.DIRECTION)."""
    (
        game,
        rules,
        phase,
        _,
        _,
        hands,
        down,
        trick,
        leader,
        won,
        _,
        step,
        noted,
        sweeper,
        powers,
        _,
    ) = pos
    hands = with_item(hands, seat, hands[seat] ^ BITS[card])
    down = with_item(down, seat, card)
    turn = (seat + 1) % 3
    last = seat == game[2]
    legal = hands[turn] if powers is None else 0
    after: Position = tuple.__new__(
        Position,
        (game, rules, PLAY if last and powers is None else phase, turn, legal, hands, down, trick,
         leader, won, 0, step + 1, noted, sweeper, powers, None),
    )  # fmt: skip
    return windows.after_put_down(after) if last and powers is not None else after


def _play(pos: Position, seat: int, card: int) -> Position:
    """The seat plays the card in a base game; a third card completes the trick (DEAL.DIRECTION).

    The hot path: positions are built directly (`_replace` costs several times as much), and what
    the next seat may play is looked up here instead of calling `legal_cards`, to which tests hold
    it equal. Together this halves the time of a game.
    """
    if pos[0][8]:
        pos = _note_play(pos, seat)
    (
        game,
        rules,
        _,
        _,
        _,
        (a, b, c),
        down,
        trick,
        leader,
        won,
        tricks,
        step,
        noted,
        sweeper,
        _,
        _,
    ) = pos
    if seat == 0:
        a, turn, hand = a ^ BITS[card], 1, b
    elif seat == 1:
        b, turn, hand = b ^ BITS[card], 2, c
    else:
        c, turn, hand = c ^ BITS[card], 0, a
    _, _, trump, jack, strengths, _, lower, _, follows, answers, _ = rules[0]
    if len(trick) < 2:
        lead = trick[0] if trick else card
        follow = hand & follows[lead]
        if not follow or (follow == jack and follows[lead] == trump):
            legal = hand
        else:
            legal = hand & answers[lead]
        if trick and BITS[card] & trump and follows[lead] != trump and hand & ~trump:
            legal &= ~lower[card]
        return tuple.__new__(
            Position,
            (game, rules, PLAY, turn, legal, (a, b, c), down, (*trick, card), leader, won, tricks,
             step + 1, noted, sweeper, None, None),
        )  # fmt: skip
    lead, middle = trick
    strength = strengths[lead // 9]
    x, y, z = strength[lead], strength[middle], strength[card]
    taker = (leader + ((0 if x > z else 2) if x > y else 1 if y > z else 2)) % 3
    taken = BITS[lead] | BITS[middle] | BITS[card]
    p, q, r = won
    if taker == 0:
        won, legal = (p | taken, q, r), a
    elif taker == 1:
        won, legal = (p, q | taken, r), b
    else:
        won, legal = (p, q, r | taken), c
    if sweeper != taker:
        sweeper = taker if tricks == 0 else 3
    after: Position = tuple.__new__(
        Position,
        (game, rules, PLAY, taker, legal, (a, b, c), down, (), taker, won, tricks + 1, step + 1,
         noted, sweeper, None, None),
    )  # fmt: skip
    if tricks == 10:
        return settle.settle(after, last_taker=taker)
    return note(after, "R-002", step) if game[0] == "nl" else after


def _play_among_powers(pos: Position, seat: int, card: int, face_down: bool) -> Position:
    """The same where characters are in play: windows follow the card."""
    pos = _note_play(pos, seat)
    powers = pos.powers
    assert powers is not None
    if face_down:
        powers = windows.hide(powers, seat, card)
    return windows.after_card(
        pos._replace(
            turn=(seat + 1) % 3,
            hands=with_item(pos.hands, seat, pos.hands[seat] & ~(1 << card)),
            trick=(*pos.trick, card),
            step=pos.step + 1,
            powers=powers,
        )
    )


def taking_place(trick: tuple[int, ...], rules: RulesInForce, swap: tuple[int, ...] = ()) -> int:
    """The place (0 is the lead) of the card that takes the trick.

    Sources: TRICK.TAKER, TRICK.SAME_SUIT, TRICK.TRUMP_BEATS, TRICK.LED_SUIT; CHAR.RA.SWAP for two
    cards that have changed places.
    """
    a, b, c = trick
    strength = rules.ranks.strength[a // 9]
    x, y, z = strength[a], strength[b], strength[c]
    if swap:
        one, other = swap
        changed = {one: strength[other], other: strength[one]}
        x, y, z = changed.get(a, x), changed.get(b, y), changed.get(c, z)
    if x > y:
        return 0 if x > z else 2
    return 1 if y > z else 2


def _note_play(pos: Position, seat: int) -> Position:
    """Rulings that this play rests on: R-001 for the first lead, those of following suit."""
    if not pos.trick and not pos.tricks:
        pos = note(pos, "R-001")
    for ruling in rulings_of_play(pos, pos.hands[seat]):
        pos = note(pos, ruling)
    return pos


def why_illegal(pos: Position, action: Action) -> IllegalAction:
    """The exception for an action that the position does not allow."""
    seat, do, card = action.seat, action.do, action.card
    what = say(action)
    if pos.phase == OVER:
        return IllegalAction(f"{what}: the game is over", ("PLAY.ELEVEN_TRICKS",))
    if do in ("use", "pass") or pos.phase == ASK:
        return windows.why_illegal(pos, action, what)
    if seat != pos.turn:
        return IllegalAction(f"{what}: it is seat {pos.turn}'s turn", ("DEAL.DIRECTION",))
    if pos.phase == PUT_DOWN:
        return IllegalAction(f"{what}: cards are being put down", ("PUT.ONE_CARD",))
    if do == "put_down":
        return IllegalAction(f"{what}: the cards are put down already", ("PUT.ONE_CARD",))
    if do not in ("play", "hide") or not 0 <= card < 36:
        return IllegalAction(f"{what}: no such action", ("PLAY.FOLLOW",))
    found = explain_card(pos, pos.hands[seat], card)
    if found.legal and do == "hide":
        return IllegalAction(what, ("CHAR.S6.FACE_DOWN",))
    if found.legal:
        raise EngineBug(f"{what} is legal and was refused")
    return IllegalAction(what, found.clauses, found.cards)


def say(action: Action) -> str:
    """The action in a few words."""
    card = NAMES[action.card] if 0 <= action.card < 36 else ""
    match action.do:
        case "put_down":
            return f"seat {action.seat} puts down {card}"
        case "play":
            return f"seat {action.seat} plays {card}"
        case "hide":
            return f"seat {action.seat} plays {card} face down"
        case "pass":
            return f"seat {action.seat} does not use {action.power}"
    with_ = windows.say_choice(action)
    return f"seat {action.seat} uses {action.power}{with_}"
