"""What must always hold of a position that play has reached, by the engine; named as the sentence
that it states. What the model proves of any game says the same by induction (`proved_as`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from eidex.model.clauses.base.scoring import SEATS
from eidex.model.clauses.cards import MODES
from eidex.model.questions.whole_hands import MOVES, SOME_CARD
from eidex.reference_engine.core.cards import PACK, size, values
from eidex.reference_engine.core.position import OVER, PLAY, Position
from eidex.reference_engine.engine import legal_actions


@dataclass(frozen=True)
class Property:
    """One statement. `clauses` say the same as printed; `proved_as` are what is proved of the model
    that says it: invariants and claims about the count (`eidex prove --invariants`), or claims
    about whole hands (`eidex prove`)."""

    name: str
    clauses: tuple[str, ...]
    proved_as: tuple[str, ...]
    on_engine: Callable[[Position], bool]
    at_the_end: bool = False
    """Nothing that is done before the end of a game can break it."""


def places_of_cards(pos: Position) -> bool:
    """Every card is in exactly one place; what has been put into a pot was put down first."""
    powers = pos.powers
    down = [1 << card for card in pos.down if card >= 0]
    opener = 0
    if powers.pot_opened and pos.down[pos.seat_of("S7")] >= 0:
        opener = 1 << pos.down[pos.seat_of("S7")]
        if any(cards & opener for cards in pos.won):
            down.remove(opener)
    table = [1 << card for card in pos.trick]
    masks = (*pos.hands, *pos.won, *powers.aside, *down, *table, powers.pot & ~opener)
    # In a sum of sets that have a card in common a bit is carried, and there are fewer than 36.
    return sum(masks) == PACK and sum(map(int.bit_count, masks)) == 36


def points_add_up(pos: Position) -> bool:
    """157 (under Guggitaler 13), what was added or taken off, less a pot that nobody won."""
    if pos.result is None:
        return True
    table, lost, added = pos.rules.values, 0, 0
    if pos.game.cast:
        added = sum(pos.powers.added)
        if pos.rules.key >= 0:
            lost = sum(table.points[c] for c in range(36) if pos.powers.pot >> c & 1)
    total = 13 if pos.powers.guggitaler else 157
    return sum(pos.result.points) == total + added - lost


def hands_level(pos: Position) -> bool:
    """Between tricks all hands are of one size; Seher's is larger until it has put down."""
    if pos.phase != PLAY or pos.trick:
        return True
    sizes = [size(h) for h in pos.hands]
    waiting = pos.seat_of("S9")
    if waiting >= 0 and pos.down[waiting] < 0 and not pos.tricks:
        sizes[waiting] -= 1
    aside = pos.powers.aside
    return len({held + size(cards) for held, cards in zip(sizes, aside, strict=True)}) == 1


def two_points_given(pos: Position) -> bool:
    """Two victory points a game; none in a three-way tie."""
    if pos.result is None:
        return True
    tie = len(set(pos.result.points)) == 1
    given = sum(pos.result.victory_points)
    return given == 2 or (tie and given == 0)


def one_winner(pos: Position) -> bool:
    """At most one seat stands at seven or more."""
    return pos.result is None or sum(n >= 7 for n in pos.result.after) <= 1


def somebody_can_act(pos: Position) -> bool:
    """Until the game is over there is a legal action."""
    return pos.phase == OVER or bool(legal_actions(pos))


def values_of_a_mode(pos: Position) -> bool:
    """The cards of each mode are worth 152 card points."""
    return all(_worth(mode) == 152 for mode in MODES)


@cache
def _worth(mode: str) -> int:
    return sum(values(mode).points)


def safe_scores_hold(pos: Position) -> bool:
    """Base game: 79 to 99 card points, or fewer than 29, earn a victory point unless there is
    Match."""
    if pos.result is None or pos.game.cast or pos.sweeper in SEATS:
        return True
    return all(
        gained >= 1
        for points, gained in zip(pos.result.points, pos.result.victory_points, strict=True)
        if 79 <= points <= 99 or points < 29
    )


PROPERTIES: tuple[Property, ...] = (
    Property(
        "every card is in exactly one place",
        ("GAME.PACK",),
        ("there are 36 cards",),
        places_of_cards,
    ),
    Property(
        "card points come to 157, but for Computer and a lost pot",
        ("POINTS.TOTAL", "SCORE.CARDS", "CHAR.LK.SCORE", "SCORE.LAST_TRICK"),
        ("what the seats have and what is left in the pot come to 157, or 13",),
        points_add_up,
        at_the_end=True,
    ),
    Property(
        "the cards of each mode are worth 152",
        ("POINTS.TRUMP", "POINTS.PLAIN", "POINTS.OBENABE", "POINTS.UNDENUFE"),
        ("the pack is worth 152 card points, or 13",),
        values_of_a_mode,
        at_the_end=True,
    ),
    Property(
        "hands are level between tricks",
        ("PLAY.ELEVEN_TRICKS", "DEAL.TWELVE_EACH"),
        ("hands are equal but for what explains it",),
        hands_level,
    ),
    Property(
        "two victory points are given unless all three are level",
        ("SCORE.TWO_POINTS", "SCORE.MATCH", "SCORE.MOST_AND_LEAST", "SCORE.TWO_TIE"),
        ("two victory points are given out, or none to three level seats",),
        two_points_given,
        at_the_end=True,
    ),
    Property(
        "a tournament has at most one winner",
        ("TOUR.ONE_WINNER", "TOUR.SEVEN_WINS", "TOUR.NO_TWO_AT_ONCE", "TOUR.CHAOS"),
        ("one seat at most wins the tournament",),
        one_winner,
        at_the_end=True,
    ),
    Property(
        "a seat to move has a legal card",
        ("PLAY.FOLLOW", "PLAY.VOID", "PLAY.UNDERTRUMP", "CHAR.LJ.STRICT_TRUMP"),
        (*(f"{move}: {SOME_CARD}" for move in MOVES), "somebody can act"),
        somebody_can_act,
    ),
    Property(
        "79 to 99 card points and fewer than 29 are safe in the base game",
        ("SCORE.SAFE_SCORES",),
        ("79 to 99 card points and fewer than 29 are safe in the base game",),
        safe_scores_hold,
        at_the_end=True,
    ),
)
