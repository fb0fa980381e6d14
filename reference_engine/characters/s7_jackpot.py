"""S7 Jackpot: opens a pot that animal tricks fill and the taker of the key wins."""

from __future__ import annotations

from typing import Final, final

from eidex.reference_engine.characters.shared import pot_opener, use_each
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import ANIMALS, NUMBERS, at, bit, put
from eidex.reference_engine.core.powers import NO_CARD, NO_NUMBER, NOBODY
from eidex.reference_engine.core.trick_resolution import Close

KEYS: Final = bit(NUMBERS["H7"]) | bit(NUMBERS["S7"])


@final
class Jackpot(Character):
    """S7: before the cards are put down (CHAR.S7.DECLARE)."""

    code = "S7"
    timed_by: tuple[str, ...] = ("CHAR.S7.DECLARE",)
    use_has: tuple[str, ...] = ("card",)
    allowed_by: tuple[str, ...] = ("CHAR.S7.DECLARE",)

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """The heart seven or the star seven as the key."""
        return use_each(KEYS, seat, "S7")

    def effect(self, pos: Position, action: Action) -> None:
        """There is a pot, and a key to it."""
        pos.rules = pos.rules.with_key(int(action.card))
        pos.powers.pot_opened = True

    def cards_are_down(self, pos: Position, seat: Seat) -> None:
        """The card that Jackpot has put down opens the pot (CHAR.S7.OPENS); nobody else sees it,
        its winner included (CHAR.S7.NO_PEEK)."""
        pos.powers.pot = pot_opener(pos)

    def put_down_counts(self, pos: Position) -> bool:
        """The card that opened a pot is no longer its owner's."""
        return not pos.powers.pot_opened

    def shares_out(self, pos: Position, close: Close) -> None:
        """An animal trick goes into the pot (CHAR.S7.ANIMAL_TRICK, CHAR.H10.POT_KEEPS, R-066; the
        last one R-026), not under justice (CHAR.SQ.NO_POT), until the pot is won (CHAR.S7.EMPTIED,
        R-012; by a power R-087); no other by being given away (CHAR.H10.LEAD_ONLY in English:
        R-120). A key that lies wins it, the other seven does not (R-175)."""
        powers, key = pos.powers, pos.rules.key
        if not powers.pot_opened:
            return
        animal, filling = not close.cards & ~ANIMALS, key != NO_CARD
        key_here = bool(close.cards & bit(key))
        if close.cards & powers.hidden and (key_here or (animal and filling)):
            cite(pos, "R-024", 1)
        by_power = powers.taken_over or powers.given_to != NOBODY
        if animal and filling and not close.own_cards:
            close.into_pot = True
            powers.pot |= close.cards
            powers.into_pot = True
            if powers.taken_over:
                cite(pos, "R-066", 1)
            elif close.is_last and (not powers.guggitaler or powers.guess != NO_NUMBER):
                cite(pos, "R-026", 1)
        elif animal and not filling:
            cite(pos, "R-087" if by_power or close.own_cards else "R-012", 1)
        elif powers.given_to != NOBODY and filling and not key_here and not close.own_cards:
            cite(pos, "R-120", 1)
        if key_here:
            _wins_pot(pos, close)
        elif powers.given_to != NOBODY and filling and close.cards & KEYS and not close.own_cards:
            cite(pos, "R-175", 1)

    def counts(self, pos: Position, seat: Seat) -> None:
        """R-011: nobody has won the pot."""
        if pos.rules.key != NO_CARD:
            cite(pos, "R-011", 1)


def _wins_pot(pos: Position, close: Close) -> None:
    """The key wins the pot for the taker (CHAR.S7.TAKER_OF_KEY, CHAR.S7.WINNER_OF_KEY,
    CHAR.H10.WITH_POT, R-175; in Dutch CHAR.S7.KEY_WON_BY or CHAR.S7.KEY_PLAYED_BY: R-013), under
    justice for the player who played it (in English R-067)."""
    powers = pos.powers
    played_by = pos.player(pos.trick.index(int(pos.rules.key)))
    winner = played_by if close.own_cards else close.taker
    if close.own_cards:
        cite(pos, "R-067", 1)
    elif powers.given_to != NOBODY:
        cite(pos, "R-083", 1)
    elif played_by != winner:
        cite(pos, "R-013", 1)
    pos.won = put(pos.won, winner, at(pos.won, winner) | powers.pot)
    powers.pot = 0
    pos.rules = pos.rules.with_key(NO_CARD)
