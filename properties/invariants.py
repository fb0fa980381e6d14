"""What must always hold: each statement once, with a check on the engine and a check on the model.

The engine's check looks at a position that play has reached. The model's gives a claim over a
scene: the solver looks for a position that breaks it, and, so that the claim is not empty, for one
that meets its premise. Named as the sentence they state.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Literal

import z3

from eidex.model.clauses.base.scoring import SEATS
from eidex.model.clauses.cards import MODES, RANKS
from eidex.model.clauses.views import PointsView
from eidex.model.logic.checking import Undecided, possible
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, all_of, conj, disj, implies, lift, neg
from eidex.model.questions import scene_cards, scene_table
from eidex.model.questions.bounded_game import Game
from eidex.model.questions.registry import ask
from eidex.model.questions.scenes import Scene
from eidex.reference_engine import legal_actions
from eidex.reference_engine.core.cards import PACK, size, values
from eidex.reference_engine.core.position import OVER, PLAY, Position
from eidex.rulebook import EDITIONS, Edition

Verdict = Literal["proved", "refuted", "not decided"]
Claim = tuple[Scene, Bool, Bool]
"""A scene, the premise that has to be possible in it, and what has to hold wherever it does."""


@dataclass(frozen=True)
class Property:
    """One statement. `clauses` say the same as printed; `scope` is what the proof covers."""

    name: str
    clauses: tuple[str, ...]
    scope: str
    on_engine: Callable[[Position], bool]
    on_model: Callable[[Setting], Claim]
    at_the_end: bool = False
    """Nothing that is done before the end of a game can break it."""


# -- on the engine --------------------------------------------------------------------------------


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


# -- on the model ----------------------------------------------------------------------------------


def _end(at: Setting) -> tuple[Scene, dict[str, Bool]]:
    scene = scene_table.end_scene(at)
    return scene, scene.terms["invariants"](at)


def total_claim(at: Setting) -> Claim:
    """The sum is 157 where Computer adds nothing and no pot is lost."""
    scene, holds = _end(at)
    plain = all_of(lift(scene.variables[f"added {p}"] == 0) for p in SEATS)
    lost = scene.variables["card points in a pot not won"] == 0
    premise = conj(plain, lost)
    return scene, premise, holds["POINTS.TOTAL"]


def two_points_claim(at: Setting) -> Claim:
    """Two victory points unless all three have the same score."""
    scene, holds = _end(at)
    a, b, c = scene.terms["result"](at).score
    return scene, True, disj(holds["SCORE.TWO_POINTS"], conj(a == b, b == c))


def one_winner_claim(at: Setting) -> Claim:
    """No two seats at seven."""
    scene, holds = _end(at)
    return scene, True, holds["TOUR.ONE_WINNER"]


def can_act_claim(at: Setting) -> Claim:
    """A seat that holds cards may play one of them."""
    scene = scene_cards.play_scene(at)
    cards = scene.terms["every card"](at)
    some = disj(*(conj(held, q.answer[0]) for held, q in cards))
    return scene, True, some


def safe_scores_claim(at: Setting) -> Claim:
    """The same as on the engine, over all ends of base games."""
    scene = scene_table.end_scene(at)
    base = conj(*(neg(plays) for plays in at.plays.values()))
    return scene, base, scene_table.safe_scores(at, scene)


def values_claim(at: Setting) -> Claim:
    """The completed card points of 36 cards come to 152 in every mode."""
    scene = scene_table.points_scene(at)
    sums: list[Bool] = []
    for number, mode in enumerate(MODES):
        total: z3.ArithRef | int = 0
        for card in range(36):
            view = PointsView(
                tuple(r == card % 9 for r in range(len(RANKS))),
                trump=card // 9 == number,
                obenabe=mode == "obenabe",
                undenufe=mode == "undenufe",
            )
            total = total + ask(at, "card_points", view).answer[0]
        sums.append(lift(total == 152))
    return scene, True, all_of(sums)


def _two_tricks(at: Setting) -> Game:
    """The deal, the put-down and two tricks, lizard trump, with three characters that act in
    tricks."""
    edition = next(e for e, is_read in at.edition.items() if is_read is True)
    return Game(Setting.fixed(edition, ("RA", "LJ", "S6")), 0, 2)


def one_place_claim(at: Setting) -> Claim:
    """No card is at two times or two seats."""
    game = _two_tricks(at)
    scene = Scene("game")
    scene.facts = game.facts
    places = [[game.at[c, t, p] for t in game.slots for p in SEATS] for c in range(36)]
    return scene, True, all_of(z3.PbEq([(x, 1) for x in here], 1) for here in places)


def hands_level_claim(at: Setting) -> Claim:
    """Twelve cards, one put down, one to each trick: nothing is left, for every seat alike."""
    scene = scene_table.deal_scene(at)
    asked = scene.ask(at, at)
    held, tricks = (asked[name].question.answer[0] for name in ("hand_size", "tricks"))
    return scene, True, lift(held == tricks + 1)


TWO_TRICKS = "two tricks with lizard trump, Jiu-Jitsu, Skater and Sphinx at the table"
ALL_SETS = "every set of the six characters, every edition, all positions of the scene"

PROPERTIES: tuple[Property, ...] = (
    Property(
        "every card is in exactly one place",
        ("GAME.PACK",),
        TWO_TRICKS,
        places_of_cards,
        one_place_claim,
    ),
    Property(
        "card points come to 157, but for Computer and a lost pot",
        ("POINTS.TOTAL", "SCORE.CARDS", "CHAR.LK.SCORE", "SCORE.LAST_TRICK"),
        ALL_SETS,
        points_add_up,
        total_claim,
        at_the_end=True,
    ),
    Property(
        "the cards of each mode are worth 152",
        ("POINTS.TRUMP", "POINTS.PLAIN", "POINTS.OBENABE", "POINTS.UNDENUFE"),
        "every mode and edition",
        values_of_a_mode,
        values_claim,
        at_the_end=True,
    ),
    Property(
        "hands are level between tricks",
        ("PLAY.ELEVEN_TRICKS", "DEAL.TWELVE_EACH"),
        "the numbers of the deal and the play, every edition",
        hands_level,
        hands_level_claim,
    ),
    Property(
        "two victory points are given unless all three are level",
        ("SCORE.TWO_POINTS", "SCORE.MATCH", "SCORE.MOST_AND_LEAST", "SCORE.TWO_TIE"),
        ALL_SETS,
        two_points_given,
        two_points_claim,
        at_the_end=True,
    ),
    Property(
        "a tournament has at most one winner",
        ("TOUR.ONE_WINNER", "TOUR.SEVEN_WINS", "TOUR.NO_TWO_AT_ONCE", "TOUR.CHAOS"),
        ALL_SETS,
        one_winner,
        one_winner_claim,
        at_the_end=True,
    ),
    Property(
        "a seat to move has a legal card",
        ("PLAY.FOLLOW", "PLAY.VOID", "PLAY.UNDERTRUMP", "CHAR.LJ.STRICT_TRUMP"),
        ALL_SETS,
        somebody_can_act,
        can_act_claim,
    ),
    Property(
        "79 to 99 card points and fewer than 29 are safe in the base game",
        ("SCORE.SAFE_SCORES",),
        "the base game, every edition",
        safe_scores_hold,
        safe_scores_claim,
        at_the_end=True,
    ),
)


def prove(one: Property, edition: Edition, *dropped: str) -> Verdict:
    """The solver's word on a property in one edition, some clauses dropped if named.

    Raises `ValueError` when nothing meets the premise: such a claim would hold of nothing.
    """
    setting = Setting.symbolic()
    at = setting.at(edition).completed().without(*dropped)
    scene, premise, claim = one.on_model(at)
    solver = z3.SimpleSolver()
    solver.add(*scene.facts)
    on = [v for v in at.switch.values() if not isinstance(v, bool)]
    try:
        if not possible(solver, *on, lift(premise)):
            raise ValueError(f"{one.name}: the premise cannot be met")
        return "refuted" if possible(solver, *on, lift(neg(implies(premise, claim)))) else "proved"
    except Undecided:
        return "not decided"


__all__ = ["EDITIONS", "PROPERTIES", "Property", "prove"]
