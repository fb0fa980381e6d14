"""From a game whose end is nearly what a finding speaks of to one whose end is that.

Scores that are level, or over the limit, are seldom hit by chance. Two cards of the game are
exchanged, or a power is used otherwise, whenever the end comes nearer by it; each such game is
played by the engine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from eidex.conflicts.checks.findings import Finding
from eidex.conflicts.search.monitor import ANNOUNCES, Deal, Monitor, Shown
from eidex.conflicts.search.other_numbers import AT_THE_END
from eidex.conflicts.search.shrink import exchanged
from eidex.reference_engine import Action, Position
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import NAMES, Trio, bit
from eidex.reference_engine.engine import legal_actions

CARDS = ("put_down", "play")
ADD = ("LK", "S10")
"""Characters that add to a score or take off from it."""
CHANGES = (*ADD, "R9")
"""Those that name a number by which a game ends otherwise: Radarkontrolle names the limit."""
OTHERWISE = 0.1
"""How often they name another."""
NUMBERS = range(121)
A_LITTLE = 4
MOST = 200
"""More than Weisheit can announce."""
TOTAL, LIMIT, ADDED = 157, 100, 5
"""Card points in a game (POINTS.TOTAL), the usual limit (SCORE.LIMIT), and what Computer adds."""
TRIES = 4000
"""Games played from one start."""
LATELY = 40
"""The step with which the end is compared lies this far back."""
UNEVEN = 10
RULING_FIRST = 10
"""Weight of a point missing for the ruling against one missing for the invariant."""
RAVEN_JACK = bit(NAMES.index("RJ"))
FARTHEST = 1_000_000
FURTHER = 1000
"""An end that does not even use the ruling is farther than any that does."""


def spread(points: Trio, limit: int) -> int:
    """How far the scores are from all being level, which they can be only if three divides their
    sum."""
    return max(points) - min(points) + UNEVEN * (sum(points) % 3 > 0)


def two_over(points: Trio, limit: int) -> int:
    """What two seats lack to the limit."""
    return sum(max(0, limit - score) for score in sorted(points)[1:])


def three_over(points: Trio, limit: int) -> int:
    """What all three together lack to the limit."""
    return sum(max(0, limit - score) for score in points)


def one_over(points: Trio, limit: int) -> int:
    """What the best seat lacks to the limit."""
    return max(0, limit - max(points))


def on_and_over(points: Trio, limit: int) -> int:
    """What is lacking to one score that is just the limit, and one above it."""
    _, second, most = sorted(points)
    return abs(int(second) - limit) + max(0, limit + 1 - int(most))


BY_THE_LETTER: Mapping[str, Callable[[Trio, int], int]] = {"R-009": on_and_over}
"""What scores a ruling speaks of where it goes against the letter."""
SPEAKS_OF: Mapping[str, Callable[[Trio, int], int]] = {
    "R-009": two_over,
    "R-010": spread,
    "R-062": spread,
    "R-063": one_over,
    "R-113": three_over,
    "SCORE.TWO_POINTS": spread,
}
"""What scores a ruling, or a broken invariant, speaks of."""


def distance(finding: Finding, pos: Position) -> int | None:
    """How far the end of a game is from what the finding speaks of; None if it cannot be said."""
    key, result = finding.key, pos.result
    rulings = BY_THE_LETTER if key.letter == "L" else SPEAKS_OF
    ruling, invariant = rulings.get(key.settled_by), SPEAKS_OF.get(key.detail)
    if not (ruling or invariant) or result is None or key.letter not in "TCIL":
        return None
    if key.question not in AT_THE_END:
        return None
    away = 0
    if ruling is not None:
        away += ruling(result.points, pos.rules.limit)
    if invariant is not None:
        away = RULING_FIRST * away + invariant(result.points, pos.rules.limit)
    return away + FURTHER * _is_missing(finding, pos)


def _is_missing(finding: Finding, pos: Position) -> bool:
    """The end is not even of the kind that the ruling is about."""
    ruling, powers = finding.key.settled_by, pos.powers
    if ruling == "R-062":
        return not (powers.schwarzpeter and powers.pot & RAVEN_JACK)
    if ruling == "R-063":
        return not powers.guggitaler
    broken = finding.key.letter == "I" and ruling not in SPEAKS_OF
    return broken and all(used != ruling for _, used in pos.noted)


def solvers_numbers(finding: Finding) -> dict[str, int]:
    """What has to be named, by whom, for the scores of the solver's example: Radarkontrolle's
    limit, what Computer adds, and what Weisheit has to bring."""
    at = {name: value for name, value in finding.position if value.isdigit()}
    total = sum(int(at.get(f"score.{seat}", 0)) for seat in SEATS)
    added = ADDED if "LK" in finding.characters else 0
    return {"R9": int(at.get("limit", LIMIT)), "LK": added, ANNOUNCES: total - TOTAL - added}


def climb(finding: Finding, game: Shown) -> Shown | None:
    """A game that shows the finding, reached from this one by steps that seldom lead away.

    A step is taken if its end is no farther than that of `LATELY` steps before (late acceptance).
    """
    actions = [_most(one) for one in game.taken if one.do != "pass"]
    return _climbed(finding, game, actions, (range(36),), OTHERWISE)


def climb_to_solvers(finding: Finding, game: Shown) -> Shown | None:
    """The same, from a game in which those numbers are named that bring about the solver's scores;
    Weisheit keeps its hand."""
    named = solvers_numbers(finding)
    actions = [one for one in game.taken if one.do != "pass"]
    renamed = [
        one.replaced(choice=(named[one.power], *one.choice[1:])) if one.power in named else one
        for one in actions
    ]
    hand = game.deal.hands[game.deal.characters.index(ANNOUNCES)]
    others = [card for card in range(36) if card not in hand]
    return _climbed(finding, game, renamed, (hand, others), 0)


def _climbed(
    finding: Finding,
    game: Shown,
    actions: Sequence[Action],
    among: Sequence[Sequence[int]],
    otherwise: float,
) -> Shown | None:
    rng = random.Random(f"{finding.key.text} {game.taken}")
    deal, away = game.deal, FARTHEST
    lately: list[int] = []
    for number in range(TRIES):
        other = _stepped(deal, actions, among, otherwise, rng) if lately else (deal, actions)
        monitor = Monitor.of(finding, other[0])
        if _shows(monitor, other[1]):
            return monitor.shown()
        end = distance(finding, monitor.pos)
        lately = lately or [FARTHEST if end is None else end] * LATELY
        if end is not None and end <= max(away, lately[number % LATELY]):
            (deal, actions), away = other, end
        lately[number % LATELY] = away
    return None


def _shows(monitor: Monitor, actions: Sequence[Action]) -> bool:
    """Plays a game after this pattern to its end; whether a step shows the finding.

    Each seat plays, of the cards that it may play, the first in the order of the pattern; powers
    are used as in the pattern, where that is allowed. What Weisheit announces is what its hand is
    worth.
    """
    order: tuple[list[int], ...] = ([], [], [])
    for action in actions:
        if action.do in CARDS:
            order[action.seat].append(action.card)
    uses = [action for action in actions if action.do not in CARDS]
    while monitor.pos.result is None:
        legal = legal_actions(monitor.pos)
        action = legal[-1]
        if action.do in CARDS:
            may = {a.card: a for a in reversed(legal)}
            action = next((may[card] for card in order[action.seat] if card in may), legal[0])
        else:
            for place, use in enumerate(uses):
                if like := _like(use, legal):
                    action = like
                    del uses[place]
                    break
        if monitor.step(action):
            return True
    return False


def _most(action: Action) -> Action:
    """Weisheit announces as much as it can."""
    announces = action.power == ANNOUNCES and len(action.choice) > 1
    return action.replaced(choice=(MOST, *action.choice[1:])) if announces else action


def _like(use: Action, legal: Sequence[Action]) -> Action | None:
    """The use, if it is allowed; of Weisheit's the one that is worth nearly as much, or goes the
    same way."""
    if use.power != ANNOUNCES:
        return use if use in legal else None
    settles = len(use.choice) == 1
    alike = [a for a in legal if _way(a) == _way(use) and (len(a.choice) == 1) == settles]
    return min(alike, key=lambda a: (abs(a.choice[0] - use.choice[0]), a.fields()), default=None)


def _way(action: Action) -> tuple[int, str, int, str]:
    """All that an action says, but for its choice."""
    return action.fields()[:4]


def _stepped(
    deal: Deal,
    actions: Sequence[Action],
    among: Sequence[Sequence[int]],
    otherwise: float,
    rng: random.Random,
) -> tuple[Deal, Sequence[Action]]:
    """The game with two cards exchanged, now and then with something taken off instead of added,
    or with another limit."""
    places = [place for place, action in enumerate(actions) if action.power in CHANGES]
    if places and rng.random() < otherwise:
        place = rng.choice(places)
        first, *cards = actions[place].choice
        number = rng.choice((first + rng.randint(-A_LITTLE, A_LITTLE), rng.choice(NUMBERS)))
        number = -first if actions[place].power in ADD and not cards else number
        other = actions[place].replaced(choice=(number, *cards))
        return deal, [*actions[:place], other, *actions[place + 1 :]]
    one, two = rng.sample(rng.choice(among), 2)
    shown = Shown(deal, tuple(actions))
    hands, other_actions, _ = exchanged(shown, {one: two, two: one})
    return hands, other_actions
