"""Games that show what the solver has found: played by chance, cut where it shows.

Most of what can be shows in a first game. What hangs on high scores is looked for in games that
begin where a few series have come to; these are in :mod:`games.thousand.late`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from eidex.games.shared.witness import Claim
from eidex.games.thousand.engine.engine import apply
from eidex.games.thousand.late import BEGINNINGS, Played, deal_and_play, late_games
from eidex.games.thousand.records.record import Record
from eidex.games.thousand.rulebook import PLAYERS
from eidex.games.thousand.styles import STYLES
from eidex.games.thousand.watching.watch import Watch
from eidex.model.logic.findings import Finding, Shower
from eidex.model.logic.moments import Rules

GAMES = 600
"""So many first games are tried."""
SHORTEST_OF, AMONG = 4, 300
"""So many that show a finding are looked for, among so many games; the shortest is kept."""


@dataclass
class _Wanted:
    """One finding, and the games so far that show it."""

    shower: Shower
    players: Sequence[int]
    shown: list[Record] = field(default_factory=list)
    tried: int = 0

    @property
    def moment(self) -> str:
        """The kind of moment at which it shows."""
        return self.shower.moment.name

    @property
    def done(self) -> bool:
        """Nothing shorter is looked for."""
        enough = len(self.shown) == SHORTEST_OF
        return enough or (bool(self.shown) and self.tried >= AMONG)


def witnesses(
    rules: Rules, findings: Mapping[str, tuple[Finding, Sequence[int]]]
) -> dict[str, Record]:
    """By name, the shortest of a few games with one of these numbers of players that show the
    finding, played as far as that; those that none was found for are left out."""
    wanted = {
        name: _Wanted(Shower(rules, one), numbers) for name, (one, numbers) in findings.items()
    }
    for game in chain(_first_games(), _late_games()):
        left = [one for one in wanted.values() if not one.done]
        if not left:
            break
        _look(game, [one for one in left if game.pos.players in one.players])
    return {
        name: min(one.shown, key=lambda record: len(record.actions))
        for name, one in wanted.items()
        if one.shown
    }


def _first_games() -> Iterator[Played]:
    for number in range(GAMES):
        rng = random.Random(f"first {number}")
        style = STYLES[number // len(PLAYERS) % len(STYLES)]
        yield deal_and_play(BEGINNINGS[PLAYERS[number % len(PLAYERS)]], rng, style)


def _late_games() -> Iterator[Played]:
    for players in PLAYERS:
        yield from late_games(players)


def _look(game: Played, wanted: Sequence[_Wanted]) -> None:
    """Adds the game to those that show a finding, for each that it shows."""
    watch, pos = Watch({one.moment for one in wanted}), game.start
    claims = [(one, Claim(one.shower)) for one in wanted]
    for one in wanted:
        one.tried += 1
    for number, action in enumerate(game.taken, 1):
        before, pos = pos, apply(pos, action)
        seen = [*watch(before, action, pos)]
        for one, claim in [*claims]:
            here = any(
                one.moment == moment.moment and one.shower(dict(moment.facts), moment.players)
                for moment in seen
            )
            if claim(here, pos.step, pos.noted):
                taken = (*game.earlier, *game.taken[:number])
                one.shown.append(Record(pos.players, 0, taken))
                claims.remove((one, claim))
        if not claims:
            return
