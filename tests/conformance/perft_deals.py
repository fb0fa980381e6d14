"""Run by hand: plays random games with characters and keeps moments from which many powers act, as
the deals whose sequences are counted; writes conformance/cases/perft.json.

Twenty sets of characters, every character among them; in each edition a game of each, up to the
moment from which the sequences, within a bound on the work, do most that no row before does. What
is done is an action with its power, when it is done, and what can be done after it. The file is
kept, so nobody has to run this.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from eidex.conformance.cases.perft import FILE, Row, as_text
from eidex.reference_engine import Action, Position, apply, new_game
from eidex.reference_engine.arguments import Characters
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.engine import random_deal
from eidex.reference_engine.perft import counted, perft
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.record import GameRecord, Record
from eidex.reference_engine.records.text import to_text
from eidex.rulebook import EDITIONS, Edition

SEED = 7
SETS = 20
GAMES = 6
EVERY = 3
"""Every so-manieth moment of a game is tried."""
WORK = 1_500
"""So many sequences one shorter than the longest are gone through."""
LONGEST = 9
Event = tuple[object, ...]


def casts() -> list[Characters]:
    """Every character, then others once more."""
    rng = random.Random(SEED)
    codes = [*CHARACTERS]
    order = [*rng.sample(codes, len(codes)), *rng.sample(codes, len(codes))]
    return [(a, b, c) for a, b, c in zip(order[::3], order[1::3], order[2::3], strict=True)][:SETS]


def depth_of(pos: Position) -> int:
    """How long the sequences from here may be."""
    depth = 1
    while depth < LONGEST and sum(perft(pos, depth)) <= WORK:
        depth += 1
    return depth


def events(pos: Position, depth: int) -> Iterator[Event]:
    """What is done on the way: of each action what it is, when, and what it leads to."""
    for action in counted(pos):
        after = apply(pos, action)
        then = sorted({f"{one.do}{one.power}" for one in counted(after)})
        place = "first" if not pos.tricks else "last" if pos.tricks > 9 else "between"
        yield action.do, action.power, len(pos.trick), place, pos.game.edition, *then
        if depth > 1:
            yield from events(after, depth - 1)


def moments(name: str, cast: Characters, edition: Edition) -> Iterator[tuple[Record, Position]]:
    """Of several random games, the moments that are tried."""
    for number in range(GAMES):
        rng = random.Random(f"{SEED}/{name}/{number}")
        hands, dealer = random_deal(rng), rng.randrange(3)
        pos = new_game(edition, cast, dealer, hands)
        taken: list[Action] = []
        while pos.result is None:
            if len(taken) % EVERY == number % EVERY:
                game = GameRecord(dealer, hands, tuple(taken))
                yield Record(edition, cast, (0, 0, 0), (game,)), pos
            taken.append(choose(pos, rng, 0.3))
            pos = apply(pos, taken[-1])


def chosen(edition: Edition) -> Iterator[Row]:
    """The rows of an edition."""
    seen: set[Event] = set()
    for number, cast in enumerate(casts(), 1):
        best: tuple[int, Record, Position, int, set[Event]] | None = None
        for record, pos in moments(f"{edition}/{number}", cast, edition):
            depth = depth_of(pos)
            there = {*events(pos, depth - 1)}
            new = sum(2 if event[1] else 1 for event in there - seen)
            if best is None or new > best[0]:
                best = new, record, pos, depth, there
        assert best is not None
        _, record, pos, depth, there = best
        seen |= there
        yield Row(f"{edition}-{number:02}", to_text(record), tuple(perft(pos, depth)))


if __name__ == "__main__":
    FILE.write_text(as_text(row for edition in EDITIONS for row in chosen(edition)), "utf-8")
