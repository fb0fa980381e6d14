"""Cosmic Euchre at a table of the tests: deals laid out, and actions in short notation."""

from __future__ import annotations

from collections.abc import Sequence

from eidex.games.cosmic_euchre.engine.actions import CHANCE, Action, left_of
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP, PACK, SUITS
from eidex.games.cosmic_euchre.engine.engine import apply, is_legal, legal_actions, new_game
from eidex.games.cosmic_euchre.engine.position import ASK, DEAL, HALVES, PLAY, Position

WAYS = ("alone", "face_down", "sympathy", "half", "normal", "double")

HEARTS_SWEEP = (
    "DJ HA HK HQ HJ",
    "CA CK CQ CJ C10",
    "C9 DA DK DQ D10",
    "D9 H9 SA SK SQ",
)
"""With hearts as trump seat 0 takes every trick."""
UNDER = "H10 SJ S10 S9"
"""The kitty that goes with it, from the top."""


def action(words: str) -> Action:
    """`1 order alone`, `0 call H`, `2 use whiner C9 D9 H9`, `3 HJ face_down`, `toss rat 1`."""
    who, *rest = words.split()
    seat, do = (CHANCE, who) if who == "toss" else (int(who), rest.pop(0))
    if do in PACK:
        rest, do = [do, *rest], "play"
    made = Action(seat, do)
    if do in ("use", "decline", "toss"):
        made = made._replace(power=rest.pop(0))
    for word in rest:
        if word in PACK:
            made = made._replace(cards=(*made.cards, word))
        elif word in (*SUITS, NO_TRUMP):
            made = made._replace(suit=word)
        elif word in WAYS:
            made = made._replace(way=word)
        else:
            made = made._replace(number=int(word))
    return made


def table(**powers: str) -> Position:
    """Before the first hand, which seat 3 deals: `table(seat0="thief")`."""
    return new_game([powers.get(f"seat{seat}") for seat in range(4)], dealer=3)


def standing(pos: Position, one: float, other: float, **more: object) -> Position:
    """The same, but the teams have these points, and a hand is over."""
    new = pos.copy()
    new.scores, new.hand = (int(one * HALVES), int(other * HALVES)), 1
    for name, value in more.items():
        setattr(new, name, value)
    return new


def silent(pos: Position) -> Position:
    """Whoever is asked about an optional power does not use it."""
    while pos.phase == ASK and legal_actions(pos)[-1].do == "decline":
        pos = apply(pos, legal_actions(pos)[-1])
    return pos


def dealt(
    pos: Position, hands: Sequence[str] = HEARTS_SWEEP, kitty: str = UNDER, **by_seat: str
) -> Position:
    """These cards are dealt; powers that are asked before that are not used."""
    pos = silent(pos)
    assert pos.phase == DEAL
    cards: list[str] = []
    seat = pos.dealer
    for _ in range(4):
        seat = left_of(seat)
        cards += hands[seat].split()
    return apply(pos, Action(CHANCE, "deal", cards=(*cards, *kitty.split())))


def play(pos: Position, *words: str) -> Position:
    """Does this, one after the other; optional powers that nothing is said of are not used."""
    for one in words:
        wanted = action(one)
        while not is_legal(pos, wanted) and pos.phase == ASK:
            declining = legal_actions(pos)[-1]
            if declining.do != "decline":
                break
            pos = apply(pos, declining)
        pos = apply(pos, wanted)
    return pos


def played_out(pos: Position) -> Position:
    """Every trick of the hand, each seat with the first card that it may play."""
    hand = pos.hand
    while pos.hand == hand and pos.phase in (PLAY, ASK):
        if pos.phase == PLAY:
            pos = apply(pos, legal_actions(pos)[0])
        elif legal_actions(pos)[-1].do == "decline":
            pos = apply(pos, legal_actions(pos)[-1])
        else:
            break
    return pos


def lying(pos: Position) -> str:
    """The cards of the trick."""
    return " ".join(laid.card for laid in pos.trick)


def cited(pos: Position) -> set[str]:
    """Rulings used so far."""
    return {ruling for _, ruling in pos.noted}
