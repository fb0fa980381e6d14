"""L7 Korrektor: rejects a trick; it is played again."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import everything, unspent, uses
from eidex.reference_engine.plays import excused_at
from eidex.reference_engine.position import (
    PLAY,
    Action,
    Game,
    Position,
    Told,
    note,
    player,
    with_item,
)

# -- WINDOW: the trick is complete (CHAR.L7.MAY_REJECT)
WINDOWS: tuple[str, ...] = ("trick_complete",)


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: with or without taking the lead (CHAR.L7.MAY_LEAD; in Dutch CHAR.L7.MAY_LEAD_SAME,
#
def choices(pos: Position, seat: int) -> Actions:
    """Both ways; one where it leads anyway."""
    if not condition(pos, seat):
        return ()
    return uses(seat, "L7", ((0,),) if pos.leader == seat else ((0,), (1,)))


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.L7.MAY_REJECT",) if condition(pos, action.seat) else ("ORDER.ONCE",)


def _noted(pos: Position, action: Action, back: int) -> Position:
    powers = pos.powers
    assert powers is not None
    if action.choice[0]:
        pos = note(pos, "R-055")
    if max(powers.wish, powers.demand, powers.drawn) >= 0:
        pos = note(pos, "R-069")
    if powers.swap or powers.refused or powers.taken_over or powers.given_to >= 0:
        pos = note(pos, "R-070")
    if powers.rounds > 1:
        pos = note(pos, "R-070")
    with_a_power = powers.hidden & back or excused_at(pos) >= 0
    return note(pos, "R-046") if with_a_power else pos


# -- EFFECT: every card goes back (CHAR.L7.CARDS_BACK); duties are over, powers used on the
#    trick spent, rejected cards still aside
def effect(pos: Position, action: Action) -> Position:
    """The trick is played again."""
    powers = pos.powers
    assert powers is not None
    hands, trick = pos.hands, pos.trick
    for place, card in enumerate(trick):
        seat = player(pos, place)
        hands = with_item(hands, seat, hands[seat] | 1 << card)
    back = sum(1 << card for card in trick)
    pos = _noted(pos, action, back)
    leader = action.seat if action.choice[0] else pos.leader
    powers = pos.powers
    assert powers is not None
    powers = powers._replace(
        window="",
        waiting=(),
        swap=(),
        spoke=False,
        refused=False,
        taken_over=False,
        given_to=-1,
        rounds=1,
        wish=-1,
        drawn=-1,
        demand=-1,
        hidden=powers.hidden & ~back,
    )
    return pos._replace(
        phase=PLAY, turn=leader, leader=leader, hands=hands, trick=(), powers=powers
    )


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
