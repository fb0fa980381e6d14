"""Follows a game and says at which step it shows a finding.

A gap or a contradiction shows when the engine uses the ruling that settles it, a broken invariant
in the result, a difference of editions where another edition goes on differently.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from eidex.common.frozen import replace
from eidex.conflicts.checks.findings import IN_DOUBT, Finding
from eidex.reference_engine import Action, IllegalAction, Position
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import Trio
from eidex.reference_engine.core.position import Outcome
from eidex.reference_engine.engine import apply, begun, game_of, is_legal, legal_actions
from eidex.reference_engine.explain.observation import observation
from eidex.reference_engine.explain.refusals import closed_by, rule_of_use
from eidex.reference_engine.records.record import judge, the_pass
from eidex.rulebook import EDITIONS, Edition

DOES = {
    "put_down": ("may_put_down",),
    "play": ("may_play", "may_lead"),
    "hide": ("may_play", "may_lead"),
    "excuse": ("may_play",),
    "use": ("may_use", "may_react", "waits"),
    "answer": ("agrees", "chooses"),
    "draw": ("hand_after", "may_put_down"),
    "pass": ("may_use", "may_react", "may_put_down"),
}
"""Questions that the legal actions of a kind answer."""
BROKEN: dict[str, Callable[[Any, Any, Any], bool]] = {
    "SCORE.TWO_POINTS": lambda points, victory, after: sum(victory) != 2,
    "TOUR.ONE_WINNER": lambda points, victory, after: sum(n >= 7 for n in after) > 1,
    "POINTS.TOTAL": lambda points, victory, after: sum(points) != 157,
}
"""Invariants that are broken at the end of a game: by its points, its victory points, and those of
the tournament after it."""
ANNOUNCES = "S10"
"""Weisheit: whether this is a moment of the power hangs on the cards it announces, too."""
COUNTED = ("limit", "match", "score", "victory_points", "card_points", "tournament_after")
"""Questions whose answers show in the result."""


@dataclass(frozen=True)
class Deal:
    """How a game begins: who is whom, who deals, the hands as dealt, the tournament so far."""

    edition: Edition
    characters: tuple[str | None, str | None, str | None]
    dealer: int
    hands: tuple[tuple[int, ...], ...]
    before: Trio

    def starts(self, other: Edition | None = None) -> Position:
        """The first position; in another edition, where one is named."""
        second, shown = self.hands[self.dealer][-2:]
        edition, chosen = other or self.edition, self.characters
        return begun(game_of(edition, chosen, self.dealer, shown, self.before, second), self.hands)


@dataclass(frozen=True)
class Shown:
    """A game up to the moment in question."""

    deal: Deal
    taken: tuple[Action, ...]
    """Every action, passes among them."""
    asked: Action | None = None

    def ends(self) -> Position:
        """The position in which it ends."""
        pos = self.deal.starts()
        for action in self.taken:
            pos = apply(pos, action)
        return pos

    def in_edition(self, edition: Edition) -> Shown | None:
        """The same deal and actions in this edition; None where they cannot be played there."""
        deal = replace(self.deal, edition=edition)
        pos = deal.starts()
        try:
            for action in self.taken:
                pos = apply(pos, action)
        except IllegalAction:
            return None
        return Shown(deal, self.taken)


@dataclass
class Monitor:
    """A game as it goes on, in the finding's edition and, for a difference, in the other one."""

    finding: Finding
    deal: Deal
    pos: Position
    twin: Position | None
    taken: list[Action] = field(default_factory=list)
    parted: bool = False
    """The other edition has gone on differently: there is no more to see."""
    looked: int = 0
    """So often it was looked whether the doubt itself is there."""

    @classmethod
    def of(cls, finding: Finding, deal: Deal) -> Monitor:
        """At the deal."""
        other = _other(finding)
        return cls(finding, deal, deal.starts(), deal.starts(other) if other else None)

    def here(self) -> bool:
        """What may be done at this moment differs in a way that is about the question."""
        twin, pos = self.twin, self.pos
        if twin is None or self.parted:
            return False
        if set(legal_actions(pos)) == set(legal_actions(twin)):
            return False
        self.parted = True
        return _about(self.finding, pos, twin) and self.has_the_doubt()

    def step(self, action: Action) -> bool:
        """Goes on by one action; whether this step shows the finding. Raises `IllegalAction`."""
        before, finding = self.pos, self.finding
        self.pos = after = apply(before, action)
        self.taken.append(action)
        if self.twin is not None:
            self.twin = apply(self.twin, action)
            if finding.key.question == "sees" and _heard(after) != _heard(self.twin):
                self.parted = True
                return self.has_the_doubt()
            over = after.result is not None
            return over and self._ends_otherwise() and self.has_the_doubt()
        return self._comes_up(before)

    def may_refuse(self, seat: int, code: str) -> bool:
        """The ruling could be what refuses some use of this power now."""
        if code == ANNOUNCES:
            return True
        closed = closed_by(self.pos, Action(seat, "use", -1, code), CHARACTERS[code])
        return closed is None or self.finding.key.settled_by in closed

    def refuses(self, asked: Action) -> bool:
        """The use of a power is refused here by the ruling: a question at the table, which a player
        may put whoever has the word."""
        pos = self.pos
        if not pos.game.cast or self.finding.key.settled_by not in rule_of_use(pos, asked):
            return False
        judged, after = judge(pos, asked)
        return not judged.allowed and self._noted(after) > self._noted(pos)

    def sees(self, asked: Action | None) -> bool:
        """The question is refused here by the ruling; without one, what may be done differs."""
        return self.here() if asked is None else self.refuses(asked) and self.has_the_doubt(asked)

    def shown(self, asked: Action | None = None) -> Shown:
        """The game so far."""
        return Shown(self.deal, tuple(self.taken), asked)

    def _ends_otherwise(self) -> bool:
        twin, self.parted = self.twin, True
        assert twin is not None
        if twin.result is None:
            return _about(self.finding, self.pos, twin)
        return self.finding.key.question in COUNTED and _ended(self.pos) != _ended(twin)

    def _comes_up(self, before: Position) -> bool:
        """With the last step the ruling is used, or the invariant broken by it."""
        key, result = self.finding.key, self.pos.result
        if key.letter == "I":
            house = key.settled_by.startswith("R-")
            if result is None or (house and not self._noted(self.pos)):
                return False
            end = result.points, result.victory_points, result.after
            return BROKEN[key.detail](*end) and self.has_the_doubt()
        if self.pos.noted is before.noted:
            return False
        return self._noted(self.pos) > self._noted(before) and self.has_the_doubt()

    def has_the_doubt(self, asked: Action | None = None) -> bool:
        """Where that is looked for: the doubt itself is in the game so far."""
        if self.finding.scene != IN_DOUBT:
            return True
        from eidex.conflicts.witness.in_doubt import in_doubt

        self.looked += 1
        return in_doubt(self.finding, self.shown(asked))

    def _noted(self, pos: Position) -> int:
        return [ruling for _, ruling in pos.noted].count(self.finding.key.settled_by)


def up_to_finding(
    finding: Finding, deal: Deal, actions: Sequence[Action], asked: Action | None = None
) -> Shown | None:
    """This game up to where it shows the finding; None if it cannot be played or does not show it.

    Passes are put in where the next action is not allowed yet, and after the last one.
    """
    monitor = Monitor.of(finding, deal)
    for action in actions:
        done = False
        while not done:
            if monitor.sees(asked):
                return monitor.shown(asked)
            done = is_legal(monitor.pos, action)
            one = action if done else the_pass(monitor.pos)
            if one is None or monitor.parted:
                return None
            if monitor.step(one) and asked is None:
                return monitor.shown()
    while not monitor.sees(asked):
        one = None if asked is not None or monitor.parted else the_pass(monitor.pos)
        if one is None:
            return None
        if monitor.step(one):
            return monitor.shown()
    return monitor.shown(asked)


def _other(finding: Finding) -> Edition | None:
    """The edition that differs, for a difference."""
    if finding.key.letter != "E":
        return None
    return next(e for e in EDITIONS if e in finding.key.detail and e != finding.edition)


def _about(finding: Finding, pos: Position, twin: Position | None) -> bool:
    """What may be done, or where it differs from that in the twin, is about the finding's
    question."""
    other = set(legal_actions(twin)) if twin is not None else set()
    kinds = {action.do for action in set(legal_actions(pos)) ^ other}
    return any(finding.key.question in DOES.get(kind, ()) for kind in kinds)


def _heard(pos: Position) -> list[object]:
    """What the seats were told, each for itself."""
    return [observation(pos, seat).heard for seat in SEATS]


def _ended(pos: Position) -> tuple[Outcome | None, int]:
    """The result, and the limit that was in force."""
    return pos.result, pos.rules.limit


def uses(ruling: str, pos: Position) -> bool:
    """The engine has used the ruling by now."""
    return any(name == ruling for _, name in pos.noted)
