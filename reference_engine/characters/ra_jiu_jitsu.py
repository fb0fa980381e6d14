"""RA Jiu-Jitsu: swaps the ranks of two neighbours in a trick."""

from __future__ import annotations

from itertools import combinations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import neighbours
from eidex.reference_engine.characters.shared import everything, unspent
from eidex.reference_engine.position import Action, Game, Position, Told, note

# -- WINDOW: the scoring phase of the trick (CHAR.RA.MAY_SWAP)
WINDOWS: tuple[str, ...] = ("trick_complete",)


# -- CONDITION: not used before; a void swap counts as used (ORDER.ONCE, R-017)
TIMES = 0


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent; or there is a ruling to note on why it is."""
    assert pos.powers is not None
    return unspent(pos, seat) or pos.powers.void


# -- CHOICES: two face-up cards, neighbours of one suit (CHAR.RA.NOT_NEIGHBOURS, CHAR.RA.ONE_SUIT;
#    R-015 where one suit is not printed; R-022 face-down cards are left out)
def choices(pos: Position, seat: int) -> Actions:
    """Every pair that may be swapped."""
    return _pairs(pos, seat) if unspent(pos, seat) else ()


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    assert pos.powers is not None
    if not unspent(pos, action.seat):
        return ("R-017",) if pos.powers.void else ("ORDER.ONCE",)
    pair = set(action.choice)
    if pos.powers.window != "trick_complete" or len(pair) != 2 or pair - set(pos.trick):
        return ("CHAR.RA.MAY_SWAP",)
    a, b = sorted(pair)
    if pos.powers.hidden & (1 << a | 1 << b):
        return ("R-022",)
    if a // 9 != b // 9:
        if not any(abs(order.index(a % 9) - order.index(b % 9)) == 1 for order in _orders(pos)):
            return ("CHAR.RA.NOT_NEIGHBOURS",)
        return ("CHAR.RA.ONE_SUIT",) if pos.game.edition == "nl" else ("R-015",)
    return ("CHAR.RA.NOT_NEIGHBOURS",)


def _pairs(pos: Position, seat: int) -> Actions:
    assert pos.powers is not None
    shown = sorted(c for c in pos.trick if not pos.powers.hidden >> c & 1)
    return tuple(
        Action(seat, "use", power="RA", choice=(a, b))
        for a, b in combinations(shown, 2)
        if neighbours(a, b, pos.rules.ranks)
    )


def _orders(pos: Position) -> list[list[int]]:
    return [[c % 9 for c in order] for order in pos.rules.ranks.order]


def noted_when_asked(pos: Position, seat: int) -> Position:
    """R-017: a swap that came to nothing is spent, although there would be another now."""
    assert pos.powers is not None
    return note(pos, "R-017", pos.step - 1) if pos.powers.void and _pairs(pos, seat) else pos


# -- EFFECT: declared now, taken into account when the window closes (CHAR.RA.SWAP, R-027)
def effect(pos: Position, action: Action) -> Position:
    """The swap is declared."""
    return pos.with_powers(swap=action.choice)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
