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
    pack = list(range(36))
    rng.shuffle(pack)
    return (tuple(pack[:12]), tuple(pack[12:24]), tuple(pack[24:]))


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
    MODE.OBENABE, MODE.UNDENUFE, TOUR.CHARACTER_DRAWN. Raises `ValueError` for hands that are no deal.
    """
    a, b, c = (sum(1 << card for card in set(hand)) for hand in hands)
    if a | b | c != PACK or any(len(hand) != 12 for hand in hands):
        raise ValueError("the three hands are not twelve cards each of one pack of 36")
    there = any(characters)
    game = game_of(edition, characters, giver, hands[giver][-1], before, strict, accept)
    mode, reaching = game.mode, edition == "de" or "R9" in characters
    pos = Position(
        game=game,
        rules=RulesInForce(ranks(mode, False), reaching_is_over=reaching),
        phase=PUT_DOWN,
        turn=(giver + 1) % 3,
        hands=(a, b, c),
        down=(-1, -1, -1),
        trick=(),
        leader=(giver + 1) % 3,
        won=(0, 0, 0),
        tricks=0,
        step=0,
        noted=(),
        sweeper=-1,
        powers=Powers() if there else None,
        result=None,
    )
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
    phase, seat = pos.phase, pos.turn
    if phase == PLAY:
        powers = pos.powers
        hidden = powers.hidden if powers else 0
        legal = legal_cards(pos.hands[seat], pos.trick, hidden, pos.rules)
        actions = _listed(PLAY_SETS[seat], legal)
        if powers and windows.may_hide(pos, seat):
            actions += _listed(HIDE_SETS[seat], legal)
        return actions
    if phase == PUT_DOWN:
        return _listed(PUT_SETS[seat], pos.hands[seat])
    return windows.choices(pos) if phase == ASK else ()


def _listed(sets: Sequence[Sequence[tuple[Action, ...]]], mask: int) -> tuple[Action, ...]:
    return (
        sets[0][mask & 511]
        + sets[1][mask >> 9 & 511]
        + sets[2][mask >> 18 & 511]
        + sets[3][mask >> 27]
    )


def apply(pos: Position, action: Action) -> Position:
    """The position after the action.

    Raises `IllegalAction` naming the clauses that forbid it; `UndefinedByRules` in strict play.
    """
    phase = pos.phase
    seat, do, card = action[0], action[1], action[2]
    if phase == PLAY and seat == pos.turn:
        if do == "play":
            hand = pos.hands[seat]
            hidden = pos.powers.hidden if pos.powers else 0
            if 0 <= card < 36 and legal_cards(hand, pos.trick, hidden, pos.rules) >> card & 1:
                return _play(pos, seat, card, False)
        elif do == "hide" and action in legal_actions(pos):
            return _play(pos, seat, card, True)
    elif phase == PUT_DOWN and seat == pos.turn and do == "put_down":
        if 0 <= card < 36 and pos.hands[seat] >> card & 1:
            return _put_down(pos, seat, card)
    elif phase == ASK and action in windows.choices(pos):
        return windows.use(pos, action)
    raise why_illegal(pos, action)


def _put_down(pos: Position, seat: int, card: int) -> Position:
    """The seat lays the card aside (PUT.ONE_CARD, PUT.FACE_DOWN, DEAL.DIRECTION)."""
    hands = with_item(pos.hands, seat, pos.hands[seat] & ~(1 << card))
    down = with_item(pos.down, seat, card)
    after = pos._replace(hands=hands, down=down, turn=(seat + 1) % 3, step=pos.step + 1)
    if seat != pos.game.giver:
        return after
    if pos.powers:
        return windows.after_put_down(after)
    return after._replace(phase=PLAY)


def _play(pos: Position, seat: int, card: int, face_down: bool) -> Position:
    """The seat plays the card; a third card completes the trick (DEAL.DIRECTION)."""
    game = pos.game
    if game.watched:
        pos = _note_play(pos, seat)
    (
        _, rules, _, _, hands, down, trick, leader, won, tricks, step, noted, sweeper, powers, _,
    ) = pos  # fmt: skip
    hands = with_item(hands, seat, hands[seat] & ~(1 << card))
    trick = (*trick, card)
    if powers:
        if face_down:
            powers = windows.hide(powers, seat, card)
        played = Position(
            game, rules, PLAY, (seat + 1) % 3, hands, down, trick, leader,
            won, tricks, step + 1, noted, sweeper, powers, None,
        )  # fmt: skip
        return windows.after_card(played)
    if len(trick) < 3:
        # Built directly: `_replace` costs several times as much, and this is the hot path.
        return tuple.__new__(
            Position,
            (
                game, rules, PLAY, (seat + 1) % 3, hands, down, trick, leader,
                won, tricks, step + 1, noted, sweeper, None, None,
            ),
        )  # fmt: skip
    taker = (leader + taking_place(trick, rules)) % 3
    won = with_item(won, taker, won[taker] | 1 << trick[0] | 1 << trick[1] | 1 << trick[2])
    if tricks == 0:
        sweeper = taker
    elif sweeper != taker:
        sweeper = 3
    after: Position = tuple.__new__(
        Position,
        (
            game, rules, PLAY, taker, hands, down, (), taker,
            won, tricks + 1, step + 1, noted, sweeper, None, None,
        ),
    )  # fmt: skip
    if tricks == 10:
        return settle.settle(after, last_taker=taker)
    return note(after, "R-002", step) if game.edition == "nl" else after


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
