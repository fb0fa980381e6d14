"""Other answers than our rulings give, played by the same engine.

Each is one that a ruling's text rejects, where a record can tell it: a power or the house in
another version. What needs actions that no record has is not here (E-018), nor what nothing
is played after (E-017).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from eidex.common.conformance.judged_game import Chosen, Reading
from eidex.common.conformance.messages import Request
from eidex.games.cosmic_euchre.conformance import other_powers as other
from eidex.games.cosmic_euchre.engine.house import HOUSE, House
from eidex.games.cosmic_euchre.engine.position import Position, Table
from eidex.games.cosmic_euchre.engine.power import Power
from eidex.games.cosmic_euchre.engine.powers import POWERS


class Variant(NamedTuple):
    """A reading, and what it puts in place of powers, or which methods of the house."""

    reading: Reading
    powers: tuple[type[Power], ...] = ()
    house: type[House] | None = None


class BySeat(House):
    """From the dealer's left, whether a power is mandatory or not."""

    def asked_in_turn(self, due: Sequence[tuple[int, Power]]) -> list[tuple[int, Power]]:
        return list(due)


class ByName(House):
    """In the order of the printed list."""

    def asked_in_turn(self, due: Sequence[tuple[int, Power]]) -> list[tuple[int, Power]]:
        return sorted(due, key=lambda one: one[1].key)


class SameDealer(House):
    """Who has dealt the hand without trump deals again."""

    def dealer_after_no_call(self, pos: Position) -> int:
        return pos.dealer


class NoLess(House):
    """No total is below zero."""

    def total(self, halves: int) -> int:
        return max(0, halves)


class AskedAnew(House):
    """Wagerer is asked before the first trick is played again, too."""

    def predicts_before_a_replay(self) -> bool:
        return True


class MakersFirst(House):
    """Of two teams with enough points the makers have won, unless both have the same."""

    def winner_of_two(self, pos: Position) -> int:
        one, other = pos.scores
        return -1 if one == other else pos.maker % 2


class MakersOfATie(House):
    """Of two teams with the same points the makers have won."""

    def winner_of_two(self, pos: Position) -> int:
        one, other = pos.scores
        return pos.maker % 2 if one == other else int(other > one)


def _reading(ruling: str, key: str, says: str) -> Reading:
    return Reading(f"{ruling}:{key}", ruling, says)


VARIANTS = (
    Variant(
        _reading("E-001", "waits", "Anarchist selects when Human has put its card back"),
        (other.PatientAnarchist,),
    ),
    Variant(_reading("E-002", "seats", "from the dealer's left, mandatory or not"), house=BySeat),
    Variant(_reading("E-002", "list", "in the order of the printed list"), house=ByName),
    Variant(
        _reading("E-003", "first", "Pitboss sets the stakes before the deal is stolen"),
        (other.EarlyPitboss, other.LateThief),
    ),
    Variant(_reading("E-004", "on", "the earlier stakes go on"), (other.LastingPitboss,)),
    Variant(
        _reading("E-005", "figures", "the figures of an inverted hand whatever the stakes"),
        (other.FixedReciprocal,),
    ),
    Variant(
        _reading("E-006", "staked", "a wager at the stakes that are set"), (other.StakedWagerer,)
    ),
    Variant(
        _reading("E-007", "any", "no trump may be changed to any suit"), (other.FreeChameleon,)
    ),
    Variant(_reading("E-008", "chameleon", "Chameleon goes alone"), (other.LoneChameleon,)),
    Variant(
        _reading("E-009", "none", "an inverted hand without trump gives no points"),
        (other.IdleReciprocal,),
    ),
    Variant(
        _reading("E-010", "denied", "a dealer who takes the card may be denied it"),
        (other.StrictNegator,),
    ),
    Variant(_reading("E-011", "always", "the dealer may simply pass"), (other.SilentTeflon,)),
    Variant(_reading("E-012", "again", "the same dealer deals again"), house=SameDealer),
    Variant(_reading("E-013", "before", "before the first hand, too"), (other.EagerPolevault,)),
    Variant(_reading("E-014", "makers", "the makers have won"), house=MakersFirst),
    Variant(_reading("E-015", "makers", "the makers have won"), house=MakersOfATie),
    Variant(_reading("E-016", "zero", "a total is never below zero"), house=NoLess),
    Variant(
        _reading("E-019", "partners", "the partners of Rat and the competitor change seats"),
        (other.StayingRat,),
    ),
    Variant(
        _reading("E-020", "seat", "from the seat of which the last hand was dealt"),
        (other.DealingRat,),
    ),
    Variant(_reading("E-021", "kept", "Victim keeps the ace"), (other.KindTivo,)),
    Variant(
        _reading("E-022", "own", "the nine is exchanged for Victim's own ace"),
        (other.OwnAceVictim,),
    ),
    Variant(_reading("E-023", "out", "the nine is exchanged all the same"), (other.FarVictim,)),
    Variant(
        _reading("E-024", "no", "a player who sits out may do neither"),
        (other.PresentTivo, other.PresentWagerer),
    ),
    Variant(_reading("E-025", "any", "any card may be played face down"), (other.FreeMysterio,)),
    Variant(
        _reading("E-026", "again", "as long as it holds no ace and no jack"), (other.EndlessWhiner,)
    ),
    Variant(_reading("E-027", "one", "one point, whatever the stakes"), (other.PlainPitboss,)),
    Variant(_reading("E-028", "out", "out of the hand"), (other.DiscardingWhiner,)),
    Variant(_reading("E-028", "top", "to the top of the kitty"), (other.TopWhiner,)),
    Variant(_reading("E-029", "six", "Human has six cards all the same"), (other.SixCardHuman,)),
    Variant(
        _reading("E-032", "again", "Wagerer may predict anew when the first trick is played again"),
        house=AskedAnew,
    ),
    Variant(_reading("E-033", "trades", "as long as the opponents have not won"), (other.LateRat,)),
)
BY_KEY = {variant.reading.key: variant for variant in VARIANTS}
READINGS = tuple(variant.reading for variant in VARIANTS)


def concerned(request: Request, chosen: Chosen) -> Chosen:
    """Those of the readings that the table of this request has a power for, or the house."""
    if "record" not in request:
        return frozenset()
    there = {*request["record"]["powers"]}
    return frozenset(
        key
        for key in chosen
        if BY_KEY[key].house or any(kind.key in there for kind in BY_KEY[key].powers)
    )


def table(powers: Sequence[str | None], dealer: int, chosen: Chosen) -> Table:
    """The table of these powers, who reads what is open so."""
    instead = {kind.key: kind() for key in sorted(chosen) for kind in BY_KEY[key].powers}
    houses = tuple(kind for key in sorted(chosen) if (kind := BY_KEY[key].house) is not None)
    owned = tuple(None if key is None else instead.get(key, POWERS[key]) for key in powers)
    house = type("OtherHouse", houses, {})() if houses else HOUSE
    return Table(4, dealer, powers=owned, house=house)
