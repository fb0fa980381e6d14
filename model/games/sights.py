"""What a player has been shown: proved with the invariants, at every step.

A state keeps, of each card, the seats that have been shown it in the game (`State.shown`). Whatever
a player may look at where it lies has been shown to them; nothing else is, but by the powers
to look; and what it is shown does not hang on cards that it has not been shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import z3

from eidex.model.logic.terms import (
    Bool,
    Number,
    all_of,
    conj,
    disj,
    iff,
    implies,
    integer,
    ite,
    lift,
    neg,
)
from eidex.model.play.cards import HAND, SEATS, Card
from eidex.model.play.declared import pick
from eidex.model.play.sight import Said, sees, sees_put_down
from eidex.model.play.state import State

LOOKS = integer("who looks")


def shown(state: State) -> Bool:
    """What a player may look at has been shown to them."""
    said = Said(state)
    return all_of(
        implies(conj(card.suit >= 0, sees(state, seat, card, said)), by[seat])
        for card, by in zip(state.cards, state.shown, strict=True)
        for seat in SEATS
    )


OF_SIGHTS = {"what a seat may look at it has been shown": shown}
"""Proved with the others, and assumed with them there only: no other proof needs it."""


def kept(state: State, after: State) -> Bool:
    """What a player has been shown stays so."""
    pairs = zip(state.shown, after.shown, strict=True)
    return all_of(
        implies(old, new) for was, now in pairs for old, new in zip(was, now, strict=True)
    )


def no_more(state: State, after: State, code: str) -> Bool:
    """What a seat is shown it may look at where it lay, or where it lies now; or it is Voyeur, who
    is shown a hand, or Seher, who looks at what was put down; or Weisheit announces it."""
    found, before, then = list[Bool](), Said(state), Said(after)
    for card, was, now in zip(state.cards, state.shown, after.shown, strict=True):
        for seat in SEATS:
            if now[seat] is not was[seat]:
                new = conj(card.suit >= 0, now[seat], neg(was[seat]))
                may = disj(sees(state, seat, card, before), sees(after, seat, card, then))
                found.append(implies(new, disj(may, _by_power(state, code, seat, card))))
    return all_of(found)


def _by_power(state: State, code: str, seat: int, card: Card) -> Bool:
    """The character shows the card where it lies, or is shown it, once."""
    if code == "HK":
        in_a_hand: Bool = state.place_of(card) < HAND + 3
        return conj(state.table.is_seat("HK", seat), in_a_hand)
    if code == "S10":
        return conj(state.table.plays("S10"), state.is_at(card, HAND + state.table.seat_of["S10"]))
    return conj(code == "S9", state.table.is_seat("S9", seat), sees_put_down(state, seat, card))


# -- what it does not hang on ----------------------------------------------------------------------


def by_what_was_shown(state: State, after: State, premises: Iterable[Bool]) -> Bool:
    """The same step in another state, which is unlike this one only in cards that the seat has not
    been shown, shows the player the same cards, by where they lie."""
    change, alike = _hidden(state)
    here = z3.And(*(lift(pick(LOOKS, seats)) for seats in after.shown))
    there = z3.substitute(here, *change)
    pairs = zip(here.children(), there.children(), strict=True)
    same = [iff(one, other) for one, other in pairs if not one.eq(other)]
    if not same:
        return True
    also = z3.substitute(z3.And(*map(lift, premises)), *change)
    seat = conj(LOOKS >= 0, LOOKS <= 2)
    return implies(conj(seat, *alike, also), all_of(same))


def _hidden(state: State) -> tuple[list[tuple[z3.ExprRef, Any]], list[Bool]]:
    """What can be otherwise where the player has not been shown, with what stands for it in the
    other state; and what holds of that."""
    change, faces = list[tuple[z3.ExprRef, Any]](), list[tuple[Number, Number]]()
    for card, by in zip(state.cards, state.shown, strict=True):
        other = tuple(ite(pick(LOOKS, by), n, _another(n)) for n in (card.suit, card.rank))
        change += _varied((card.suit, card.rank), other)
        faces.append((card.number, 9 * other[0] + other[1]))
    worth = [integer(f"what {card.name} is worth") for card in state.cards]
    secret = (*state.points, *worth, state.game.guess)
    change += _varied(secret, [_another(n) for n in secret])
    cards = _numbers_of_cards(state)
    others = [_another(n) for n in cards]
    change += _varied(cards, others)
    alike: list[Bool] = []
    for n, another in zip(cards, others, strict=True):
        alike.append(iff(n < 0, another < 0))
        alike += [iff(n == face, another == other) for face, other in faces]
    return change, alike


def _another(value: Number) -> Number:
    """The value in the other state."""
    return integer(f"{value}, otherwise")


def _varied(values: Iterable[Number], others: Iterable[Number]) -> list[tuple[z3.ExprRef, Any]]:
    """What takes the place of each, where it is not known."""
    pairs = zip(values, others, strict=True)
    return [(one, other) for one, other in pairs if not isinstance(one, int)]


def _numbers_of_cards(state: State) -> tuple[Number, ...]:
    """Cards that a state names by number, though not everybody has been shown them."""
    game, going = state.game, state.going
    return (
        state.table.second,
        game.opener,
        game.pushed,
        state.trick.drawn,
        going.first,
        *going.received,
    )
