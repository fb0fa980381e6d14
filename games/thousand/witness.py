"""Games that show what the solver has found: played by chance, cut where it shows."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress

from eidex.common.errors import IllegalAction
from eidex.games.thousand.engine.actions import Action
from eidex.games.thousand.engine.bidding import MAXIMUM, MINIMUM
from eidex.games.thousand.engine.engine import apply, new_game
from eidex.games.thousand.engine.position import DEAL, NOBODY, OVER, Position
from eidex.games.thousand.records.random_play import choose
from eidex.games.thousand.records.record import Record
from eidex.games.thousand.watching.seen import Seen
from eidex.games.thousand.watching.watch import Watch
from eidex.model.logic.findings import Finding, Shower
from eidex.model.logic.moments import Rules

SEED = "O-which_first-T-015-3"
"""Of all games: with this one two are equal at the top soon."""
GAMES = 200
"""So many are tried before a finding is left without one."""
SHORTEST_OF, AMONG = 4, 20
"""So many that show it are looked for among the first games; the shortest is kept."""
WILD = (0.1, 0.6)
"""How often seats do anything that they may, game by game."""
MOST_GAMES = 60
NEAR, TRIES = 850, 100
"""When two have so many points, every next deal is tried so often: one that brings both to the end
at once is rare."""


def witness(rules: Rules, finding: Finding, players: Sequence[int]) -> Record | None:
    """The shortest of a few random games with so many players that show it, played as far as that;
    None if none does."""
    shower = Shower(rules, finding)
    shown: list[Record] = []
    for number in range(GAMES):
        rng = random.Random(f"{SEED} {number}")
        wild = WILD[number // len(players) % len(WILD)]
        search = _Search(shower, rng, players[number % len(players)], wild)
        record = search.record()
        if record is not None:
            shown.append(record)
        if len(shown) == SHORTEST_OF or (shown and number >= AMONG):
            break
    return min(shown, key=lambda record: len(record.actions), default=None)


class _Search:
    """One random game, looked at until it shows what is wanted."""

    def __init__(self, shower: Shower, rng: random.Random, players: int, wild: float) -> None:
        self.shower, self.rng, self.players, self.wild = shower, rng, players, wild
        self.of_the_end = "thousand" in shower.moment.name

    def record(self) -> Record | None:
        """The game as far as that; None if it ends without."""
        pos, taken = new_game(self.players, 0), list[Action]()
        while pos.phase != OVER and pos.game < MOST_GAMES:
            for _ in range(self._tries(pos)):
                more, last, shown = self._one_deal(pos)
                if shown:
                    return Record(self.players, 0, (*taken, *more))
                if self.of_the_end and last.winner not in (NOBODY, last.high):
                    for other in self._other_bids(pos, more):
                        return Record(self.players, 0, (*taken, *other))
            taken += more
            pos = last
        return None

    def _other_bids(self, pos: Position, taken: list[Action]) -> Iterator[list[Action]]:
        """The same deal with another number in the last bid, where that shows what is wanted."""
        at = max(place for place, one in enumerate(taken) if one.do == "bid")
        for number in range(MINIMUM, MAXIMUM + 1):
            changed = [*taken]
            changed[at] = changed[at]._replace(number=number)
            with suppress(IllegalAction):
                if self._shows(pos, changed):
                    yield changed

    def _shows(self, pos: Position, taken: list[Action]) -> bool:
        watch = Watch(self.shower.moment.name)
        for action in taken:
            before = pos
            pos = apply(before, action)
            if any(self._is_shown(one) for one in watch(before, action, pos)):
                return True
        return False

    def _is_shown(self, one: Seen) -> bool:
        here = one.moment == self.shower.moment.name
        return here and self.shower(dict(one.facts), one.players)

    def _tries(self, pos: Position) -> int:
        near = sum(score >= NEAR for score in pos.scores) > 1
        return TRIES if self.of_the_end and near else 1

    def _one_deal(self, pos: Position) -> tuple[list[Action], Position, bool]:
        """What is done until cards are dealt anew, and whether it shows what is wanted."""
        watch, taken = Watch(self.shower.moment.name), list[Action]()
        while True:
            before = pos
            taken.append(choose(before, self.rng, self.wild))
            pos = apply(before, taken[-1])
            if any(self._is_shown(one) for one in watch(before, taken[-1], pos)):
                return taken, pos, True
            if pos.phase in (DEAL, OVER):
                return taken, pos, False
