"""From the deal to the last hand: what is legal, and what each action leads to."""

from __future__ import annotations

from collections.abc import Iterator

from eidex.games.five_sheets.engine.cards import PACK, in_order, kills, lower_trump
from eidex.games.five_sheets.engine.position import PLAY, Position, cite
from eidex.games.five_sheets.engine.refusals import why_illegal
from eidex.games.five_sheets.rulebook import BOOK
from eidex.games.shared.actions import CHANCE, Action
from eidex.games.shared.position import DEAL, NOBODY, OVER, Table, refused, without

HAND, RETREAT = 5, 5
TIMES = 3
"""So often a position is there before the game ends (F-013)."""


def new_game(table: Table) -> Position:
    """Before the deal."""
    pos = Position(table, turn=CHANCE)
    pos.hands = ((),) * table.players
    return pos


def is_legal(pos: Position, action: Action) -> bool:
    """Whether the action may be done now."""
    if pos.phase == DEAL:
        whole = sorted(action.cards) == sorted(PACK)
        return (action.seat, action.do) == (CHANCE, "deal") and whole
    if pos.phase != PLAY or action.seat != pos.turn:
        return False
    hand = pos.hands[pos.turn]
    if action.do == "retreat":
        return bool(pos.stack) and not action.cards
    if not {*action.cards} <= {*hand} or not action.cards:
        return False
    if not pos.stack:
        return action.do == "play" and len(action.cards) == 1
    first, *rest = action.cards
    return action.do == "kill" and may_kill(pos, first) and tuple(rest) in follows(hand, first)


def legal_actions(pos: Position) -> list[Action]:
    """All that the seat to act may do; a deal is any order of the pack, and not listed. A trump may
    be used by who could kill without it, too (KILL.TRUMP_FREELY), and any card on an empty stack
    (EMPTY.ANY)."""
    if pos.phase != PLAY:
        return []
    seat, hand = pos.turn, pos.hands[pos.turn]
    if not pos.stack:
        return [Action(seat, "play", (card,)) for card in hand]
    killing = [
        Action(seat, "kill", (card, *follow))
        for card in hand
        if may_kill(pos, card)
        for follow in follows(hand, card)
    ]
    return [*killing, Action(seat, "retreat")]


def may_kill(pos: Position, card: str) -> bool:
    """Whether the card kills the last one of the stack; F-004 can be read otherwise."""
    last = pos.stack[-1]
    any_trump = "F-004:any" in pos.table.otherwise
    return kills(card, last, pos.trump) or (any_trump and lower_trump(card, last, pos.trump))


def follows(hand: tuple[str, ...], card: str) -> Iterator[tuple[str, ...]]:
    """What may be played after the killing card: any other one (KILL.AND_FOLLOW), or none where
    there is none (FOLLOW.SINGLE)."""
    others = without(hand, (card,))
    yield from ((other,) for other in others) if others else ((),)


def apply(pos: Position, action: Action) -> Position:
    """The position after the action.

    Raises `IllegalAction`, and `UndefinedByRules` in strict play.
    """
    if not is_legal(pos, action):
        raise refused(BOOK, pos, why_illegal(pos, action))
    new = pos.copy()
    match action.do:
        case "deal":
            _deal(new, action)
        case "kill":
            _kill(new, action)
        case "play":
            _play(new, action)
        case _:
            _retreat(new)
    new.step += 1
    return new


def _deal(pos: Position, action: Action) -> None:
    """Five cards for each from the dealer's left, one for the stack, and the talon, at its bottom
    trump (DEAL.FIVE, DEAL.LEAD, DEAL.TALON, DEAL.TRUMP)."""
    cite(pos, "F-001", wanted=False)  # the record names the dealer
    if pos.table.players > 2:
        cite(pos, "F-002")
    order = [*pos.after(pos.table.dealer), pos.table.dealer]
    for place, seat in enumerate(order):
        pos.set_hand(seat, in_order(action.cards[place * HAND : (place + 1) * HAND]))
    rest = action.cards[len(order) * HAND :]
    pos.stack, pos.talon = rest[:1], rest[1:]
    pos.trump = pos.talon[-1][0]
    pos.phase, pos.turn = PLAY, order[0]  # TURN.FIRST


def _kill(pos: Position, action: Action) -> None:
    _look_at_trumps(pos)
    if len(pos.hands[pos.turn]) == len(action.cards) == 2:
        cite(pos, "F-005")
    _put_down(pos, action)


def _play(pos: Position, action: Action) -> None:
    """EMPTY.SINGLE."""
    if len(pos.hands[pos.turn]) > 1:
        cite(pos, "F-006")
    _put_down(pos, action)


def _look_at_trumps(pos: Position) -> None:
    hand, last = pos.hands[pos.turn], pos.stack[-1]
    if any(lower_trump(card, last, pos.trump) for card in hand):
        cite(pos, "F-004")


def _put_down(pos: Position, action: Action) -> None:
    seat = pos.turn
    pos.stack = (*pos.stack, *action.cards)
    hand = without(pos.hands[seat], action.cards)
    lacking = max(0, HAND - len(hand))
    if 0 < len(pos.talon) < lacking:
        cite(pos, "F-007")
    drawn, pos.talon = pos.talon[:lacking], pos.talon[lacking:]  # REFILL.FIVE, REFILL.TRUMP_LAST
    pos.set_hand(seat, in_order((*hand, *drawn)))
    if not pos.hands[seat]:
        pos.finished = (*pos.finished, seat)  # END.WINNER, END.LOSER
    _pass_on(pos, forget=bool(drawn) or not pos.hands[seat])


def _retreat(pos: Position) -> None:
    """RETREAT.CHOICE, RETREAT.UP_TO_FIVE, RETREAT.LEFT."""
    _look_at_trumps(pos)
    seat = pos.turn
    cite(pos, "F-008")
    if len(pos.stack) > RETREAT:
        cite(pos, "F-011")
    taken, pos.stack = pos.stack[-RETREAT:], pos.stack[:-RETREAT]
    pos.set_hand(seat, in_order((*pos.hands[seat], *taken)))
    last = int("F-010:no" in pos.table.otherwise)
    new_card = not pos.stack and len(pos.talon) > last
    if new_card:  # RETREAT.NEW_CARD
        if len(taken) < RETREAT:
            cite(pos, "F-009")
        if len(pos.talon) == 1:
            cite(pos, "F-010")
        pos.stack, pos.talon = pos.talon[:1], pos.talon[1:]
    _pass_on(pos, forget=new_card)


def _pass_on(pos: Position, *, forget: bool) -> None:
    """The next turn (TURN.NEXT), or the end."""
    playing = pos.playing
    if len(playing) < 2:
        cite(pos, "F-012")
        pos.phase, pos.turn, pos.before = OVER, NOBODY, ()
        return
    following = pos.after(pos.turn)
    pos.turn = next(seat for seat in following if seat in playing)
    if pos.turn != following[0]:
        cite(pos, "F-003")
    _count(pos, forget=forget)


def _count(pos: Position, *, forget: bool) -> None:
    """Ends the game in which a position comes back (TURN.GOES_ON, F-013)."""
    here = (pos.turn, pos.hands, pos.stack)
    pos.before = (here,) if forget or pos.talon else (*pos.before, here)
    if pos.before.count(here) == TIMES and "F-013:on" not in pos.table.otherwise:
        cite(pos, "F-013")
        pos.phase, pos.turn = OVER, NOBODY
