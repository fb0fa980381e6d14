"""Random games of the engine that the model follows step by step, so that something can look at the
model's own state before each step.

Which games: those with a finding's characters that use its ruling, up to there, and those that use
a power. They are seeded with the finding's name, so that the same ones are always found.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Protocol

from eidex.common.frozen import replace
from eidex.conflicts.checks.findings import FREE, Finding
from eidex.conflicts.search.drawing import seated
from eidex.conflicts.search.hunt import Play, hunt, up_to
from eidex.conflicts.search.monitor import Deal, Shown, uses
from eidex.conflicts.search.random_search import HOW_OFTEN, NotSeen, seldom_seen
from eidex.model.games.game import Game
from eidex.model.games.written import cards_at
from eidex.model.play.cards import ASIDE, DOWN, HAND, PACK, SEATS, TRICK, Card
from eidex.model.play.moves import Move
from eidex.model.play.state import State
from eidex.model.state.priority import Priority, Turns
from eidex.properties.differential.alike import begun
from eidex.properties.differential.noted import as_step
from eidex.reference_engine import Action
from eidex.reference_engine.engine import apply, legal_actions, random_deal
from eidex.reference_engine.random_play import at_random
from eidex.rulebook import rulings

GAMES = 600
"""Games after which the search gives up."""
FOLLOWED = 120
"""How many of them the model follows, where a power or the ruling is used."""
COMPARED = 30
"""The shortest of so many is followed first."""
STANDINGS = ((0, 0, 0), (6, 6, 2))
SAVED = (0, 0, 0, 5, 9)
"""So many tricks go by before a power is used: one of these in each game."""
Played = tuple[Shown, int, random.Random]
"""A game, the action from which it is looked at, and whatever else is chosen at random there."""


class Looks(Protocol):
    """What looks at a game."""

    def before(self, state: State, name: str, move: Move) -> None:
        """Before a step."""

    def at_its_turn(self, state: State, seat: int) -> None:
        """Where the turn to use a power comes to a seat."""


class LooksFor(Looks, Protocol):
    """What looks for something: while it is `on`, until it has `found` it."""

    on: bool
    found: bool


class Watched(Game):
    """A game that is looked at before every step, and at every turn to use a power."""

    def __init__(self, start: State, look: Looks) -> None:
        self._look_at = look
        super().__init__(start)

    def take(self, name: str, move: Move) -> None:
        """A step is taken, and looked at before."""
        self._look_at.before(self.state, name, move)
        super().take(name, move)

    def _begins(self) -> Priority:
        return Turns(lambda uses, seat: self._look_at.at_its_turn(self.state, seat))


def watched(deal: Deal, look: Looks) -> Watched:
    """The game as the model follows it, from the deal."""
    return Watched(begun(deal.starts()), look)


def first_shown(
    finding: Finding,
    look: Callable[[random.Random], LooksFor],
    *,
    whole: bool,
) -> Shown:
    """The first game in which the look finds what it looks for, up to there. Where a ruling settles
    the finding, games in which the engine uses it come first, looked at where it does.

    `whole`: the other games are followed to the end, not to the last use of a power. Raises
    `NotSeen`.
    """
    ruled = finding.key.settled_by in rulings()
    for way in (*([_up_to_ruling] if ruled else ()), _to_the_end if whole else _up_to_power):
        for shown, looked_from, rng in islice(_shortest_first(finding, way), FOLLOWED):
            if (found := _followed(shown, looked_from, look(rng))) is not None:
                return found
    used = where_it_is_used(finding) if ruled else None
    if used is not None and (found := shown_again(used, look(random.Random(0)))) is not None:
        return found
    raise NotSeen(f"not seen in {FOLLOWED} games with these characters")


def _shortest_first(
    finding: Finding, way: Callable[[Finding, random.Random], Played | None]
) -> Iterator[Played]:
    """Games that come one way: of the first of them the shortest first."""
    name = f"{finding.edition} {'+'.join(finding.characters)} {finding.key.text}"
    games = hunt(name, range(GAMES), partial(way, finding))
    yield from sorted(islice(games, COMPARED), key=lambda played: len(played[0].taken))
    yield from games


def shown_again(shown: Shown, look: LooksFor) -> Shown | None:
    """The game, if the look finds it with the last action; None where it does not."""
    return _followed(shown, max(0, len(shown.taken) - 1), look)


def up_to_ruling(finding: Finding, shown: Shown) -> Shown:
    """The game with one more action, where the engine uses the ruling that settles the finding with
    it; as it is where it has used it already, or no single action makes it."""
    ruling, pos = finding.key.settled_by, shown.ends()
    if uses(ruling, pos) or ruling not in rulings():
        return shown
    for action in legal_actions(pos) if pos.result is None else ():
        if action.do != "pass" and uses(ruling, apply(pos, action)):
            return Shown(shown.deal, (*shown.taken, action))
    return shown


def where_it_is_used(finding: Finding) -> Shown | None:
    """A game up to where the engine uses the ruling that settles the finding: one that chance hits,
    or an end that it seldom hits and that is climbed to (see `local_search`)."""
    as_gap = replace(finding.key, letter="T", detail="")
    return seldom_seen(replace(finding, key=as_gap, scene=FREE))


def _up_to_ruling(finding: Finding, rng: random.Random) -> Played | None:
    """A random game up to where the engine uses the ruling, which alone is looked at; None where it
    does not."""
    deal, play = _begun(finding, rng)
    ruling = finding.key.settled_by
    shown = up_to(deal, play, lambda pos, action: action is not None and uses(ruling, pos))
    return None if shown is None else (shown, len(shown.taken) - 1, rng)


def _up_to_power(finding: Finding, rng: random.Random) -> Played | None:
    """A random game up to the last power of these characters; None where none is used."""
    game = _to_the_end(finding, rng)
    if game is None:
        return None
    shown, start, rng = game
    last = max(number for number, action in enumerate(shown.taken, 1) if _uses_power(action))
    return Shown(shown.deal, shown.taken[:last]), start, rng


def _to_the_end(finding: Finding, rng: random.Random) -> Played | None:
    """A random game; None where these characters have powers and none is used."""
    shown = up_to(*_begun(finding, rng), lambda pos, action: pos.result is not None)
    used = shown is not None and any(map(_uses_power, shown.taken))
    return (shown, 0, rng) if shown is not None and used else None


def _uses_power(action: Action) -> bool:
    return bool(action.power) and action.do != "pass"


def _begun(finding: Finding, rng: random.Random) -> tuple[Deal, Play]:
    """A deal for the finding's characters, and a way to play it."""
    cast, dealer = seated(rng, finding.characters), rng.randrange(3)
    before, hands = rng.choice(STANDINGS), random_deal(rng)
    return Deal(finding.edition, cast, dealer, hands, before), at_random(rng, HOW_OFTEN, SAVED)


def _followed(shown: Shown, looked_from: int, look: LooksFor) -> Shown | None:
    """The game up to where it is found; looked at from this action on."""
    look.on = not looked_from
    game = watched(shown.deal, look)
    for number, action in enumerate(shown.taken):
        if look.found:
            return Shown(shown.deal, shown.taken[:number])
        look.on = number >= looked_from
        game.act(as_step(action))
    return shown if look.found else None


def near(state: State, place: int) -> Iterator[Card]:
    """What lies on the table: in the trick, put down, aside, and shown in the deal."""
    at = [TRICK + place]
    if place in SEATS:
        at += [DOWN + place, ASIDE + place]
    for where in at:
        yield from (PACK[number] for number in sorted(cards_at(state, where)))
    shown = state.table.shown
    if isinstance(shown, int) and state.at[shown] < HAND + 3:
        yield PACK[shown]
