"""Games that show what the solver has found: played by chance, cut where it shows."""

from __future__ import annotations

import random
from collections.abc import Sequence

from eidex.games.shared.actions import Action
from eidex.games.shared.engine import Engine, P
from eidex.games.shared.position import OVER
from eidex.games.shared.random_play import SHY, action_of
from eidex.games.shared.record import Record
from eidex.games.shared.replaying import Noted
from eidex.games.shared.seen import Watch
from eidex.model.logic.findings import Finding, Shower
from eidex.model.logic.moments import Rules

GAMES = 400
"""So many are tried before a finding is left without one."""
SHORTEST_OF = 4
"""Of so many that show it the shortest is kept."""
LONGEST = 3000
"""Actions."""
SOON = 2
"""So many actions after its moment, at the most, the ruling is used."""


class Claim:
    """Follows a game until it shows a finding: its moment has come, and the ruling that settles it
    has been used, there or before."""

    def __init__(self, shower: Shower) -> None:
        settled = shower.doubt.settled_by
        self.ruling = settled if settled in shower.rules.rulings else ""
        self.came = -1 - SOON
        """After how many actions the moment came last."""

    def __call__(self, here: bool, taken: int, noted: Noted) -> bool:
        """Whether it is shown after so many actions; `here`: the moment has come with the last."""
        if here:
            self.came = taken
        if taken - self.came > SOON:
            return False
        return not self.ruling or any(ruling == self.ruling for _, ruling in noted)


def witness(
    engine: Engine[P], watch: Watch[P], rules: Rules, finding: Finding, players: Sequence[int]
) -> Record | None:
    """The shortest of a few random games that show it, with one of these numbers of players, played
    as far as that; None if none does."""
    shower = Shower(rules, finding)
    shown: list[Record] = []
    for number in range(GAMES):
        rng = random.Random(f"{finding.id} {number}")
        record = _play(engine, watch, shower, rng, players[number % len(players)])
        if record is not None:
            shown.append(record)
        if len(shown) == SHORTEST_OF:
            break
    return min(shown, key=lambda record: len(record.actions), default=None)


def _play(
    engine: Engine[P], watch: Watch[P], shower: Shower, rng: random.Random, players: int
) -> Record | None:
    start = Record(players, rng.randrange(players), min(2, engine.most_games), ())
    pos, shy = engine.new_game(start.table()), rng.choice(SHY)
    taken: list[Action] = []
    shown = Claim(shower)
    while pos.phase != OVER and len(taken) < LONGEST:
        before = pos
        taken.append(action_of(engine, pos, rng, shy))
        pos = engine.apply(pos, taken[-1])
        here = any(
            seen.moment == shower.moment.name and shower(dict(seen.facts), frozenset())
            for seen in watch(before, taken[-1], pos)
        )
        if shown(here, len(taken), pos.noted):
            return Record(start.players, start.dealer, start.games, tuple(taken))
    return None
