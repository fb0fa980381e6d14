"""S10 Weisheit: announces combinations, and adds their worth to her score or takes it off."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import Final, final

from eidex.reference_engine.characters.shared import adds, before_put_down, uses
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import (
    KING,
    QUEEN,
    RANK,
    RANKS,
    SUITS,
    Cards,
    at,
    bit,
    cards_in,
    set_of,
)
from eidex.reference_engine.core.powers import NO_CARD
from eidex.reference_engine.core.trick_resolution import is_last_trick

FOUR_OF_A_KIND: Final = {"J": 40, "9": 30, "A": 20, "K": 20, "Q": 20, "10": 20}
IN_A_ROW: Final = {3: 4, 4: 10}


@final
class Weisheit(Character):
    """S10: before the first trick (CHAR.S10.MAY_ANNOUNCE), after the put-down (R-185), in Dutch
    before her own first card (CHAR.S10.ONE_ONLY); and the settlement (CHAR.S10.ADD_OR_TAKE)."""

    code = "S10"
    timed_by: tuple[str, ...] = ("CHAR.S10.MAY_ANNOUNCE", "CHAR.S10.ONE_ONLY")
    limit = 2
    use_has: tuple[str, ...] = ("add", "cards")

    def may_speak(self, pos: Position, seat: Seat) -> bool:
        """No trick played and nothing announced yet, or something to settle."""
        return is_last_trick(pos) if pos.powers.bonus else not pos.tricks

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Every set of combinations of the hand (in Dutch one: CHAR.S10.ONE_ONLY), one at most of a
        row, with its worth; at the end the worth, more or less."""
        bonus = int(pos.powers.bonus)
        if pos.powers.window == "settlement":
            return uses(seat, "S10", [(bonus,), (-bonus,)])
        one_only = "CHAR.S10.ONE_ONLY" in pos.game.printed
        if one_only and not _plays_next(pos, seat):
            return []
        hand, mode = int(at(pos.hands, seat)), pos.rules.ranks.mode
        return uses(seat, "S10", announcements(hand, mode, one_only=one_only))

    def has_to_use(self, pos: Position) -> bool:
        """In Dutch she has to say whether she adds or takes off (CHAR.S10.HAS_TO_SAY)."""
        return bool(pos.powers.bonus) and "CHAR.S10.HAS_TO_SAY" in pos.game.printed

    def effect(self, pos: Position, action: Action) -> None:
        """The worth is announced, later part of the score (CHAR.S10.SCORE), under Guggitaler, too
        (in German and Dutch R-146)."""
        powers, worth = pos.powers, action.choice[0]
        if powers.window != "settlement":
            cite(pos, "R-072")
            powers.bonus = worth
            return
        if powers.guggitaler:
            cite(pos, "R-146")
        adds(pos, action.seat, worth)

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        if action.do == "pass" and self.has_to_use(pos):
            return ("CHAR.S10.HAS_TO_SAY",)
        if at(pos.powers.uses, action.seat):
            return ("CHAR.S10.ADD_OR_TAKE",)
        shown = [one.choice[1:] for one in self.choices(pos, action.seat)]
        if action.choice[1:] in shown:
            return ("CHAR.S10.WORTH",)
        if _beside_the_pair(pos, action):
            return ("CHAR.S10.ONE_ONLY", "R-112")
        return ("CHAR.S10.MAY_ANNOUNCE", "CHAR.S10.ONE_ONLY")

    def is_its_moment(self, pos: Position, seat: Seat) -> bool:
        if at(pos.powers.uses, seat):
            return pos.powers.window == "settlement"
        if pos.tricks or pos.powers.window == "settlement":
            return False
        return "CHAR.S10.MAY_ANNOUNCE" in pos.game.printed or _plays_next(pos, seat)

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        if before_put_down(pos) and "CHAR.S10.MAY_ANNOUNCE" in pos.game.printed:
            return ("R-185",)
        timed_by = ("CHAR.S10.ADD_OR_TAKE",) if pos.powers.bonus else self.timed_by
        if pos.powers.anew == "replacement":
            with_lead = "CHAR.S10.ONE_ONLY" in pos.game.printed
            return ("R-182",) if with_lead and not pos.powers.bonus else timed_by
        return (*timed_by, "R-112") if _shows_the_pair_too(pos, action) else timed_by


def _plays_next(pos: Position, seat: Seat) -> bool:
    """Its own first card is due."""
    return len(pos.trick) < 3 and pos.player(len(pos.trick)) == seat


def _shows_the_pair_too(pos: Position, action: Action) -> bool:
    """King and queen of trump are shown in addition, right after another combination or with a card
    of a later trick (CHAR.S10.MARRIAGE)."""
    mode, late = pos.rules.ranks.mode, pos.tricks or pos.powers.bonus
    if mode not in SUITS or not late or not _plays_next(pos, action.seat):
        return False
    held = at(pos.hands, action.seat) & _pair(mode) == _pair(mode)
    return held and action.choice == (4, *cards_in(_pair(mode)))


def _beside_the_pair(pos: Position, action: Action) -> bool:
    """King and queen of trump are announced with one other combination (CHAR.S10.MARRIAGE)."""
    hand, mode = at(pos.hands, action.seat), pos.rules.ranks.mode
    if mode not in SUITS or hand & _pair(mode) != _pair(mode):
        return False
    both = [
        (worth + 4, *cards_in(cards | _pair(mode)))
        for ways in combinations_of(hand, mode)
        for worth, cards in ways
        if cards != _pair(mode)
    ]
    return action.choice in both


@lru_cache(maxsize=16)
def announcements(hand: int, mode: str, *, one_only: bool) -> list[tuple[int, ...]]:
    """All that can be announced of a hand: the worth, and the cards."""
    found = combinations_of(hand, mode)
    announced: set[tuple[int, ...]] = set()
    for count in range(1, (1 if one_only else len(found)) + 1):
        for some in combinations(found, count):
            for chosen in product(*some):
                worth, cards = 0, 0
                for one_worth, one_cards in chosen:
                    worth, cards = worth + one_worth, cards | one_cards
                announced.add((worth, *cards_in(cards)))
    return sorted(announced)


def combinations_of(hand: Cards, mode: str) -> list[list[tuple[int, int]]]:
    """The combinations in a hand: worth in card points, and cards (CHAR.S10.WORTH); each in all the
    ways in which it may be announced, of which there are several for a long row (R-072)."""
    found: list[list[tuple[int, int]]] = []
    for name, worth in FOUR_OF_A_KIND.items():
        four = RANK[RANKS.index(name)]
        if hand & four == four:
            found.append([(worth, int(four))])
    for suit in range(4):
        row: list[int] = []
        for card in (*range(9 * suit, 9 * suit + 9), NO_CARD):
            if hand & bit(card):
                row.append(card)
                continue
            if len(row) > 2:
                found.append(_ways(row))
            row = []
    if mode in SUITS and hand & _pair(mode) == _pair(mode):
        found.append([(4, _pair(mode))])
    return found


def _ways(row: list[int]) -> list[tuple[int, int]]:
    """The row as long as it is, or three, four or five cards of it that follow one another."""
    whole = len(row)
    found = [(IN_A_ROW.get(whole, 20), int(set_of(row)))]
    for size in range(3, min(whole, 6)):
        for first in range(whole - size + 1):
            found.append((IN_A_ROW.get(size, 20), int(set_of(row[first : first + size]))))
    return found


def _pair(mode: str) -> int:
    """King and queen of trump."""
    trump = 9 * SUITS.index(mode)
    return int(bit(trump + KING) | bit(trump + QUEEN))
