"""From a game whose end is nearly what a finding speaks of to one whose end is that.

Scores that are level, or over the limit, are seldom hit by chance. Two cards of the game are
exchanged, or a power is used otherwise, whenever the end comes nearer by it; each such game is
played by the engine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

from eidex.conflicts.findings import Finding
from eidex.conflicts.retold import AT_THE_END
from eidex.conflicts.smaller import exchanged
from eidex.conflicts.watch import Deal, Shown, Watch
from eidex.reference_engine import Action, Position, apply, legal_actions
from eidex.reference_engine.engine import is_legal
from eidex.reference_engine.position import Trio
from eidex.reference_engine.record import the_pass

ANNOUNCES = "S10"
FARTHEST = 1_000_000
FURTHER = 1000
"""An end that does not even use the ruling is farther than any that does."""


def spread(points: Trio, limit: int) -> int:
    """How far the scores are from all being level."""
    return max(points) - min(points)


def two_over(points: Trio, limit: int) -> int:
    """What two seats lack to the limit."""
    return sum(max(0, limit - score) for score in sorted(points)[1:])


def one_over(points: Trio, limit: int) -> int:
    """What the best seat lacks to the limit."""
    return max(0, limit - max(points))


SPEAKS_OF: Mapping[str, Callable[[Trio, int], int]] = {
    "R-009": two_over,
    "R-010": spread,
    "R-063": one_over,
    "SCORE.TWO_POINTS": spread,
}
"""What scores a ruling, or a broken invariant, speaks of."""


def far(finding: Finding, pos: Position) -> int | None:
    """How far the end of a game is from what the finding speaks of; None if it cannot be said."""
    key, result = finding.key, pos.result
    about = SPEAKS_OF.get(key.detail, SPEAKS_OF.get(key.settled_by))
    if about is None or result is None or key.letter not in "TCI":
        return None
    if key.question not in AT_THE_END:
        return None
    away = about(result.points, pos.rules.limit)
    broken = key.letter == "I" and about is not SPEAKS_OF.get(key.settled_by)
    used = any(ruling == key.settled_by for _, ruling in pos.noted)
    guggitaler = pos.powers is not None and pos.powers.guggitaler
    missing = (broken and not used) or (key.settled_by == "R-063" and not guggitaler)
    return away + FURTHER * missing


def climb(finding: Finding, game: Shown) -> Shown | None:
    """A game that shows the finding, reached from this one by steps that each come nearer."""
    rng = random.Random(finding.key.text)
    away = FARTHEST
    found: Shown | None = game
    while found is not None:
        game, found = found, None
        for deal, actions in _others(game, rng):
            watch = Watch.of(finding, deal)
            seen = _shows(watch, actions)
            other = watch.shown()
            if seen:
                return other
            nearer = far(finding, watch.pos)
            if nearer is not None and nearer < away:
                found, away = other, nearer
                break
    return None


def _shows(watch: Watch, actions: Sequence[Action]) -> bool:
    """Plays these actions, and passes to the end; whether a step shows the finding. What Weisheit
    announces is what its hand is worth."""
    left = iter(actions)
    action = next(left, None)
    while action is None or watch.pos.result is None:
        if action is not None and action.power == ANNOUNCES and len(action.choice) > 1:
            uses = [a for a in legal_actions(watch.pos) if a[:4] == action[:4]]
            action = max(uses, default=action)
        done = action is not None and is_legal(watch.pos, action)
        one = action if done else the_pass(watch.pos)
        if one is None:
            return False
        if watch.step(one):
            return True
        action = next(left, None) if done else action
    return False


def _others(game: Shown, rng: random.Random) -> Iterator[tuple[Deal, Sequence[Action]]]:
    """The game itself, and all that a step can make of it."""
    acts = [action for action in game.taken if action.do != "pass"]
    yield game.deal, acts
    place, pos = 0, game.deal.starts()
    for action in game.taken:
        if action.do == "use":
            for other in legal_actions(pos):
                if (other.seat, other.do) == (action.seat, action.do) and other != action:
                    yield game.deal, [*acts[:place], other, *acts[place + 1 :]]
        place += action.do != "pass"
        pos = apply(pos, action)
    pairs = list(combinations(range(36), 2))
    for one, other_card in rng.sample(pairs, len(pairs)):
        deal, told, _ = exchanged(game, {one: other_card, other_card: one})
        yield deal, told
