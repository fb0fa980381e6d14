"""S10 Weisheit: announces combinations, and adds their worth to its score or takes it off."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, groupby

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import SUIT_MASKS, SUITS, cards_in, set_of
from eidex.reference_engine.characters.shared import everything
from eidex.reference_engine.position import (
    Action,
    Game,
    Position,
    Told,
    note,
    player,
    with_item,
)
from eidex.reference_engine.predicate import RANK_MASKS

# -- WINDOW: before the first trick, the same moment as that of powers used before every trick
#    (CHAR.S10.MAY_ANNOUNCE), in Dutch before its own first card (CHAR.S10.ONE_ONLY); and the
#    settlement (CHAR.S10.ADD_OR_TAKE)
WINDOWS: tuple[str, ...] = ("before_trick", "settlement")
TRICKS = "first"
WINDOWS_IN = {"nl": ("before_trick", "lead", "card", "settlement")}
PLACES = (0, 1)
FOUR_OF_A_KIND = {"J": 40, "9": 30, "A": 20, "K": 20, "Q": 20, "10": 20}
IN_A_ROW = {3: 4, 4: 10}


# -- CONDITION: no trick played and nothing announced yet, or something to settle
TIMES = 2


def condition(pos: Position, seat: int) -> bool:
    """It is one of its two moments."""
    powers = pos.powers
    assert powers is not None
    if powers.bonus:
        return not any(pos.hands)
    return not pos.tricks


# -- CHOICES: combinations of the hand (in Dutch one: CHAR.S10.ONE_ONLY); then more or less
def choices(pos: Position, seat: int) -> Actions:
    """Every set of combinations, with its worth; at the end the worth, more or less."""
    powers = pos.powers
    assert powers is not None
    if powers.window == "settlement":
        both = (powers.bonus, -powers.bonus)
        return tuple(Action(seat, "use", power="S10", choice=(n,)) for n in both)
    if pos.game.edition == "nl" and not _plays_next(pos, seat):
        return ()
    found = combinations_of(pos.hands[seat], pos.rules.ranks.mode)
    most = 1 if pos.game.edition == "nl" else len(found)
    sets = {
        (sum(n for n, _ in some), *cards_in(_together(some)))
        for size in range(1, most + 1)
        for some in combinations(found, size)
    }
    return tuple(Action(seat, "use", power="S10", choice=choice) for choice in sorted(sets))


def _plays_next(pos: Position, seat: int) -> bool:
    """Its own first card is due."""
    return len(pos.trick) < 3 and player(pos, len(pos.trick)) == seat


def has_to(pos: Position) -> bool:
    """In Dutch it has to say whether it adds or takes off (CHAR.S10.HAS_TO_SAY)."""
    assert pos.powers is not None
    return bool(pos.powers.bonus) and pos.game.edition == "nl"


def noted_when_asked(pos: Position, seat: int) -> Position:
    """R-112: it holds king and queen of trump and something else (CHAR.S10.MARRIAGE)."""
    mode = pos.rules.ranks.mode
    if mode not in SUITS or not _plays_next(pos, seat):
        return pos
    found = combinations_of(pos.hands[seat], mode)
    pair = any(cards == _pair(mode) for _, cards in found)
    return note(pos, "R-112", pos.step - 1) if pair and len(found) > 1 else pos


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    assert pos.powers is not None
    if action.do == "pass" and has_to(pos):
        return ("CHAR.S10.HAS_TO_SAY",)
    if pos.powers.uses[action.seat]:
        return ("CHAR.S10.ADD_OR_TAKE",)
    if pos.game.edition == "nl":
        return ("CHAR.S10.ONE_ONLY", "CHAR.S10.WORTH")
    return ("CHAR.S10.MAY_ANNOUNCE", "CHAR.S10.WORTH")


def combinations_of(hand: int, mode: str) -> list[tuple[int, int]]:
    """The combinations in a hand: worth in card points, and cards (CHAR.S10.WORTH, R-072)."""
    found = []
    for name, worth in FOUR_OF_A_KIND.items():
        four = RANK_MASKS[name]
        if hand & four == four:
            found.append((worth, four))
    for suit in SUIT_MASKS:
        held = enumerate(cards_in(hand & suit))
        for _, run in groupby(held, lambda place_and_card: place_and_card[1] - place_and_card[0]):
            row = [card for _, card in run]
            if len(row) > 2:
                found.append((IN_A_ROW.get(len(row), 20), set_of(row)))
    if mode in SUITS:
        pair = _pair(mode)
        if hand & pair == pair:
            found.append((4, pair))
    return found


def _pair(mode: str) -> int:
    """King and queen of trump."""
    return 0b110 << 9 * SUITS.index(mode)


def _together(some: Iterable[tuple[int, int]]) -> int:
    cards = 0
    for _, mask in some:
        cards |= mask
    return cards


# -- EFFECT: the worth is announced, later part of the score (CHAR.S10.SCORE), under Guggitaler, too
#    (in German and Dutch R-146)
def effect(pos: Position, action: Action) -> Position:
    """Announced, or settled."""
    powers = pos.powers
    assert powers is not None
    worth, *cards = action.choice
    if cards:
        return note(pos, "R-072").with_powers(bonus=worth)
    if powers.guggitaler:
        pos = note(pos, "R-146")
    added = powers.added
    return pos.with_powers(added=with_item(added, action.seat, added[action.seat] + worth))


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
