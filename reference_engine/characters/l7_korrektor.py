"""L7 Korrektor: rejects a trick; it is played again."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import set_of
from eidex.reference_engine.characters.shared import (
    everything,
    face_down,
    gone_back,
    to_play_again,
    unspent,
    uses,
)
from eidex.reference_engine.plays import excused_at
from eidex.reference_engine.position import (
    Action,
    Game,
    Position,
    Told,
    note,
    player,
    seat_of,
    with_item,
)

# -- WINDOW: the trick is complete (CHAR.L7.MAY_REJECT, R-148)
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
    return uses(seat, "L7", ((0,),) if pos.leader == seat else ((0,), (1,)))


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    return ("CHAR.L7.MAY_REJECT",) if condition(pos, action.seat) else ("ORDER.ONCE",)


def _noted(pos: Position, leads: int) -> Position:
    powers = pos.powers
    assert powers is not None
    pos = note(pos, "R-148")
    if leads:
        pos = note(pos, "R-055")
    if max(powers.wish, powers.demand, powers.drawn) >= 0:
        pos = note(pos, "R-069")
    shy = seat_of(pos, "RQ")
    if not leads and powers.drawn >= 0 and shy >= 0 and powers.uses[shy]:
        pos = note(pos, "R-111")
    if powers.swap or powers.refused or powers.taken_over or powers.given_to >= 0:
        pos = note(pos, "R-070")
    if powers.rounds > 1:
        pos = note(pos, "R-070")
    with_a_power = face_down(pos) or excused_at(pos) is not None
    return note(pos, "R-046") if with_a_power else pos


# -- EFFECT: every card goes back (CHAR.L7.CARDS_BACK), the leader leads again; duties
#    are over, powers used on the trick spent, rejected cards still aside
#    who may speak before the new lead: R-110
def effect(pos: Position, action: Action) -> Position:
    """The trick is played again."""
    powers, hands = pos.powers, pos.hands
    assert powers is not None
    for place, card in enumerate(pos.trick):
        seat = player(pos, place)
        hands = with_item(hands, seat, hands[seat] | 1 << card)
    (leads,) = action.choice
    pos = gone_back(_noted(pos, leads), set_of(pos.trick))
    leader = action.seat if leads else pos.leader
    return to_play_again(
        pos._replace(leader=leader, hands=hands, trick=()),
        leader,
        swap=(),
        named=-1,
        refused=False,
        taken_over=False,
        given_to=-1,
        rounds=1,
        wish=-1,
        drawn=-1,
        demand=-1,
        hidden=powers.hidden & ~face_down(pos),
    )


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
