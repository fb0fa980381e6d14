"""The moments of powers: who is asked, in which order, and what comes next."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import CHANCE, Action
from eidex.games.cosmic_euchre.engine.position import ASK, Position, cite
from eidex.games.cosmic_euchre.engine.power import Power
from eidex.games.cosmic_euchre.rulebook import BOOK


def open_moment(pos: Position, moment: str) -> None:
    """Asks whoever may use a power now, mandatory ones first (ORDER.ASKED, E-002).

    `asked_next` says whether anybody is left to be asked.
    """
    found = [(seat, power) for seat, power in pos.powers() if power.moment == moment]
    barred = {power: power.barred_by(pos, seat) for seat, power in found}
    for power, names in barred.items():
        for name in (name for name in names if name in BOOK.rulings):
            # Whether an optional power is open nobody asks who does not want to use it.
            cite(pos, name, wanted=power.mandatory)
    if [*barred.values()].count(()) > 1:
        cite(pos, "E-002")
    pos.phase, pos.moment, pos.came = ASK, moment, (*pos.came, moment)
    pos.waiting = tuple(seat for seat, _ in pos.table.house.asked_in_turn(found))


def asked_next(pos: Position) -> bool:
    """Passes over those whose power is not open; whether somebody is asked."""
    while pos.waiting:
        seat = pos.waiting[0]
        power = asked_power(pos)
        if not power.barred_by(pos, seat):
            pos.turn = CHANCE if power.by_chance else seat
            return True
        pos.waiting = pos.waiting[1:]
    pos.moment = ""
    return False


def asked_power(pos: Position) -> Power:
    """The power whose owner is asked."""
    power = pos.power(pos.waiting[0])
    assert power is not None
    return power


def choices(pos: Position) -> list[Action]:
    """What the seat that is asked may do (ORDER.OPTIONAL, ORDER.MANDATORY)."""
    power, seat = asked_power(pos), pos.waiting[0]
    found = power.choices(pos, seat)
    return found if power.mandatory else [*found, Action(seat, "decline", power.key)]


def answered(pos: Position, action: Action) -> None:
    """The seat that was asked has used its power, or declined."""
    power = asked_power(pos)
    pos.waiting = pos.waiting[1:]
    if action.do == "decline":
        power.declined(pos)
        return
    pos.used = {**pos.used, power.key: pos.used.get(power.key, 0) + 1}
    pos.said = {**pos.said, power.key: action.number}
    power.effect(pos, action)
