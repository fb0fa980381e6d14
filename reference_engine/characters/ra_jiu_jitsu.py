"""RA Jiu-Jitsu: swaps the ranks of two neighbours in a trick."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from eidex.reference_engine.characters.shared import by_skat, uses
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import JACK, KING, QUEEN, SUIT, TEN, bit, neighbours
from eidex.reference_engine.core.trick_resolution import Close


@final
class JiuJitsu(Character):
    """RA: the scoring phase of a trick (CHAR.RA.MAY_SWAP)."""

    code = "RA"
    timed_by: tuple[str, ...] = ("CHAR.RA.MAY_SWAP",)
    use_has: tuple[str, ...] = ("cards",)

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Two face-up cards, neighbours of one suit (CHAR.RA.NOT_NEIGHBOURS, CHAR.RA.ONE_SUIT;
        R-015 where one suit is not printed; R-022 face-down cards are left out)."""
        return _pairs(pos, seat)

    def used_on_trick(self, pos: Position) -> bool:
        return bool(pos.powers.swap)

    def effect(self, pos: Position, action: Action) -> None:
        """The swap is declared."""
        _cite_neighbours(pos, action.choice)
        pos.powers.swap = action.choice

    def reorders(self, pos: Position, close: Close) -> None:
        """A swap of cards that are no longer neighbours is void (ORDER.CHECKED_AT_CLOSE); another
        counts (CHAR.RA.SWAP; of cards that can take the trick R-027, R-091), for this trick only
        (CHAR.RA.THIS_TRICK)."""
        powers, in_force = pos.powers, pos.rules.ranks
        swap = powers.swap
        if swap:
            _cite_neighbours(pos, swap, 1)
        if swap and neighbours(swap[0], swap[1], in_force):
            close.swap = swap
            can_take = SUIT[pos.trick[0] // 9] | in_force.trumps
            if not bit(swap[0]) & can_take:
                return
            if in_force.moved[0] in swap:
                cite(pos, "R-091", 1)
            elif in_force.tens_up and TEN in (swap[0] % 9, swap[1] % 9):
                cite(pos, "R-027", 1)
        elif swap:
            powers.void = True

    def closes_by(self, pos: Position, close: Close) -> tuple[str, ...]:
        if close.swap:
            return ("CHAR.RA.SWAP",)
        return ("ORDER.CHECKED_AT_CLOSE",) if pos.powers.swap else ()

    def used_up_by(self, pos: Position) -> tuple[str, ...]:
        return ("R-017",) if pos.powers.void else self.spent_by

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        pair = set(action.choice)
        if len(pair) != 2 or pair - set(pos.trick):
            return ("CHAR.RA.MAY_SWAP",)
        a, b = sorted(pair)
        if pos.powers.hidden & (bit(a) | bit(b)):
            return ("R-022",)
        if a // 9 != b // 9:
            orders = [[card % 9 for card in order] for order in pos.rules.ranks.order]
            if not any(abs(order.index(a % 9) - order.index(b % 9)) == 1 for order in orders):
                return ("CHAR.RA.NOT_NEIGHBOURS",)
            return ("CHAR.RA.ONE_SUIT", "R-015")
        return ("CHAR.RA.NOT_NEIGHBOURS",)


def _cite_neighbours(pos: Position, pair: tuple[int, ...], before: i64 = 0) -> None:
    """Cites the rulings on which it rests which cards of this suit stand between the two: R-018,
    R-071, R-090."""
    in_force, suit = pos.rules.ranks, pair[0] // 9
    moved, _ = in_force.moved
    if in_force.mode == "undenufe":
        stay = [card % 9 for card in pair if card != moved]
        ten_or_court = any([rank in (KING, QUEEN, JACK, TEN) for rank in stay])
        if in_force.tens_up and ten_or_court and moved != suit * 9 + TEN:
            cite(pos, "R-018", before)
    if moved // 9 != suit:
        return
    others = [c for c in in_force.order[suit] if c != moved and (c in pair) != (moved in pair)]
    says = [by_skat(in_force, card) for card in others]
    if in_force.mode == "undenufe" and min(says) < 1:
        cite(pos, "R-071", before)
    elif in_force.mode != "undenufe" and min(says) < 0:
        cite(pos, "R-090", before)


def _pairs(pos: Position, seat: Seat) -> list[Action]:
    """Every pair that may be swapped."""
    shown = sorted([card for card in pos.trick if not pos.powers.hidden & bit(card)])
    in_force = pos.rules.ranks
    pairs = [(a, b) for a in shown for b in shown if a < b and neighbours(a, b, in_force)]
    return uses(seat, "RA", pairs)
