"""Games that begin late in a series, where scores are high: no single game brings that.

A series is hurried to a place where two are near the end, and last games are played from there.
Both are climbed to: of a game that is played again with a card or two exchanged in the deal, the
one is kept that comes nearer.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from eidex.common.errors import IllegalAction
from eidex.games.shared.cards import shuffled
from eidex.games.shared.position import Hand
from eidex.games.thousand.engine.actions import BLIND, CHANCE, Action
from eidex.games.thousand.engine.bidding import MINIMUM
from eidex.games.thousand.engine.cards import PACK
from eidex.games.thousand.engine.engine import apply, new_game
from eidex.games.thousand.engine.position import DEAL, OVER, Position
from eidex.games.thousand.engine.scoring import HELD_BACK, WINS
from eidex.games.thousand.rulebook import PLAYERS
from eidex.games.thousand.styles import Style, tame

SERIES, TRIES = 4, 40
"""So many series are hurried, each of their games played so often."""
NEAR, MOST_GAMES = 30, 20
"""So few points are lacking where a last game begins, and so many games it takes at the most."""
LAST, CLIMBS = 250, 3
"""So many tries has each of so many climbs to a last game that brings both to the end."""


class Played(NamedTuple):
    """A game, from a position that some actions led to."""

    earlier: tuple[Action, ...]
    start: Position
    taken: tuple[Action, ...]
    pos: Position

    @property
    def to_here(self) -> Played:
        """Where the next game begins."""
        return Played((*self.earlier, *self.taken), self.pos, (), self.pos)


BEGINNINGS = {
    number: Played((), new_game(number, 0), (), new_game(number, 0)) for number in PLAYERS
}
"""Before the first deal."""


def deal_and_play(
    begin: Played, rng: random.Random, style: Style, cards: Hand | None = None
) -> Played:
    """A game of these cards, or of cards by chance, until there is another deal or the end."""
    pos, taken = begin.pos, [Action(CHANCE, "deal", cards or shuffled(PACK, rng))]
    pos = apply(pos, taken[0])
    while pos.phase not in (DEAL, OVER):
        taken.append(style(pos, rng))
        pos = apply(pos, taken[-1])
    return Played(begin.earlier, begin.pos, (*taken,), pos)


def late_games(players: int) -> Iterator[Played]:
    """Last games of a few series with so many players: all tries of climbs to a game with two at
    the end, and of those that came nearer also what another bid makes of them."""
    for number in range(SERIES):
        rng = random.Random(f"{players} {number}")
        begin = _hurried(BEGINNINGS[players], rng)
        for _ in range(CLIMBS):
            for one, nearer in _climbed(begin, rng, LAST, _at_the_end):
                yield one
                if nearer:
                    yield from _levelled(one)


def _hurried(begin: Played, rng: random.Random) -> Played:
    for _ in range(MOST_GAMES):
        climb = _climbed(begin, rng, TRIES, _short_of_both)
        *_, best = (one for one, nearer in climb if nearer)
        if _short_of_both(best.pos) >= _short_of_both(begin.pos):
            begin = best.to_here
        if WINS - MINIMUM + HELD_BACK - _short_of_both(begin.pos) <= NEAR:
            break
    return begin


def _climbed(
    begin: Played, rng: random.Random, tries: int, height: Callable[[Position], Any]
) -> Iterator[tuple[Played, bool]]:
    """Games, each with whether it came nearer than all before."""
    best = deal_and_play(begin, rng, tame)
    yield best, True
    for _ in range(tries):
        cards = [*best.taken[0].cards]
        for _ in range(rng.choice((1, 2, 6))):
            one, other = rng.sample(range(len(cards)), 2)
            cards[one], cards[other] = cards[other], cards[one]
        new = deal_and_play(begin, rng, tame, (*cards,))
        nearer = height(new.pos) > height(best.pos)
        best = new if nearer else best
        yield new, nearer


def _at_the_end(pos: Position) -> tuple[int, int]:
    """The points of the two who have most, as far as they count for the end; then how nearly they
    are equal."""
    second, first = sorted(pos.scores)[-2:]
    return min(first, WINS) + min(second, WINS), second - first


def _short_of_both(pos: Position) -> int:
    """Their points short of the end: the first as far as any bid that is made brings it there, the
    second short of where only bids bring points."""
    second, first = sorted(pos.scores)[-2:]
    over = pos.phase == OVER or second >= HELD_BACK
    return -WINS if over else min(first, WINS - MINIMUM) + second


def _levelled(game: Played) -> Iterator[Played]:
    """The same cards with another number in the last bid, that of which brings the bidder as many
    points as another seat has."""
    at = max((n for n, one in enumerate(game.taken) if one.do == "bid"), default=-1)
    if game.pos.phase != OVER or at < 0:
        return
    bid = game.taken[at]
    for seat in range(game.pos.players):
        lacking = game.pos.scores[seat] - game.start.scores[bid.seat]
        number = lacking // 2 if bid.way == BLIND else lacking
        taken = (*game.taken[:at], bid._replace(number=number), *game.taken[at + 1 :])
        if seat != bid.seat:
            with suppress(IllegalAction):
                yield Played(game.earlier, game.start, taken, _after(game.start, taken))


def _after(pos: Position, taken: tuple[Action, ...]) -> Position:
    for action in taken:
        pos = apply(pos, action)
    return pos
