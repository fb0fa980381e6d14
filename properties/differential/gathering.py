"""Looks for games that reach something that no game kept so far reaches.

The engine plays random games, in which each two characters sit together in turn; mutations of games
that are kept (two cards exchanged, something left out, another character, another edition), played
on at random where the pattern ends; and games aimed at what is not reached yet, by characters with
whom it can be. A game is cut after what it reaches. What only the model says (which clause spoke)
shows where it follows a game: those aimed at such a thing, and in the end all that are kept.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from eidex.model.logic.interrupts import heed_interrupts
from eidex.properties.differential.coverage import (
    AT_ONCE,
    END,
    IN_TRICK,
    PAIR,
    RULING,
    Coverage,
    Reached,
    Watch,
)
from eidex.properties.differential.kept import Kept, Progress, compared, fewest, read_kept
from eidex.properties.differential.small_records import record_of, taken_in
from eidex.properties.workers import Each, at_work
from eidex.reference_engine import Action, Position, apply, legal_actions, new_game, random_deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.explain.refusals import cite_asked
from eidex.reference_engine.random_play import at_random, choose
from eidex.reference_engine.records.record import Record, write_actions
from eidex.reference_engine.records.text import from_text, to_text
from eidex.rulebook import EDITIONS, Edition

BY_ENGINE = (PAIR, IN_TRICK, AT_ONCE, RULING, END)
"""What shows in the engine's play alone."""
HOW_OFTEN = (0.95, 0.95, 0.7, 0.4)
SAVED = (0, 0, 0, *range(1, 12))
"""So many tricks go by before powers are used, so that they meet in one trick."""
STANDINGS = ((0, 0, 0), (6, 6, 6), (6, 6, 2))
BLOCK = 500
"""Games that one worker plays before what they reach is weighed."""
AIMED = 40
"""Games aimed at one thing, at most."""
FOLLOWED = 10
"""How many of them the model follows, where only it can say whether the thing is reached."""
NUMBERS = {"L10": False, "R9": False, "LK": True, "S10": True}
"""Powers that name a number, and whether it is added to a score."""
LIMIT = 100
WITHIN = 4
"""The next actions of a pattern, of which one is done as soon as it can be."""
Cast = tuple[str | None, str | None, str | None]
When = Mapping[Reached, int]
"""What was reached, each after how many actions."""
Aims = Callable[[Container[Reached]], Mapping[Reached, Sequence[tuple[str, ...]]]]
"""What can be and is not among this, and sets of characters with any of which it can."""
NO_AIMS: Aims = lambda reached: {}  # noqa: E731


class Found(NamedTuple):
    """A game as text, and after how many actions it reached what is new. Compiled records do not go
    from process to process."""

    game: str
    when: When


class Played(NamedTuple):
    """A game, and after how many actions it reached each thing."""

    start: Position
    taken: tuple[Action, ...]
    when: When
    end: Position
    asked: Action | None = None


class Task(NamedTuple):
    """Games number `first` to `last`: random ones, or mutations of the patterns. What is known is
    nothing new."""

    seed: int
    first: int
    last: int
    known: frozenset[Reached]
    patterns: tuple[str, ...] = ()


class Aimed(NamedTuple):
    """Games aimed at some things that come together, by any of these sets of characters; some after
    a pattern."""

    seed: int
    aims: tuple[Reached, ...]
    sets: tuple[tuple[str, ...], ...]
    patterns: tuple[str, ...]


def gather(
    games: int,
    seed: int = 0,
    known: Iterable[Kept] = (),
    jobs: int = 1,
    progress: Progress = lambda what, done, total: None,
    aims: Aims = NO_AIMS,
    records: Sequence[Record] = (),
) -> list[Kept]:
    """The games known, and what reaches more: of the records given, of so many random games, of as
    many mutations, of games aimed at what then is still not reached. The fewest that together reach
    all of it."""
    kept = list(known)
    with at_work(jobs) as each:
        reached = {one for game in kept for one in game.reaches}
        kept += _chosen(map(_given, records), reached)
        for patterns in ((), tuple(to_text(game.record) for game in kept)):
            known_now = frozenset(reached)
            tasks = [
                Task(seed, first, min(first + BLOCK, games), known_now, patterns)
                for first in range(0, games, BLOCK)
            ]
            for done, block in enumerate(each(_play, tasks), 1):
                kept += _chosen(block, reached)
                progress("gathering", done, len(tasks))
        followed = dict[str, When]()
        kept = _fewest(kept, followed, each, progress)
        kept += _aimed(kept, seed, aims, each, progress)
        return _fewest(kept, followed, each, progress)


def _fewest(
    kept: Sequence[Kept], followed: dict[str, When], each: Each, progress: Progress
) -> list[Kept]:
    """Those that are needed, once both readings have played all of them; none is longer than it has
    to be."""
    games = [to_text(game.record) for game in kept]
    new = [game for game, text in zip(kept, games, strict=True) if text not in followed]
    lines = [game.as_line() for game in new]
    for done, (game, when) in enumerate(zip(new, each(_reached_in, lines), strict=True), 1):
        followed[to_text(game.record)] = when
        progress("following", done, len(new))
    needed = fewest(kept, [followed[text] for text in games])
    return [_no_longer(game, followed) for game in needed]


def _no_longer(game: Kept, followed: dict[str, When]) -> Kept:
    """The game up to the last thing that it is kept for; whole, where something is lost."""
    text = to_text(game.record)
    when = followed[text]
    if not game.reaches <= when.keys():
        return game
    after = max(when[one] for one in game.reaches)
    shorter = Kept(_cut(text, after), game.reaches)
    reached = {one: at for one, at in when.items() if at <= after}
    followed.setdefault(to_text(shorter.record), reached)
    return shorter


def _reached_in(line: str) -> When:
    heed_interrupts()
    (game,) = read_kept([line])
    return compared(game.record, min(game.reaches))[1]


# -- random games, and mutations ---------------------------------------------------------------


def _play(task: Task) -> list[Found]:
    heed_interrupts()
    pairs = list(combinations(CHARACTERS, 2))
    found = []
    for number in range(task.first, task.last):
        if task.patterns:
            rng = random.Random(f"mutated/{task.seed}/{number}")
            played = _mutated(rng.choice(task.patterns), rng)
        else:
            rng = random.Random(f"kept/{task.seed}/{number}")
            two = pairs[number // 3 % len(pairs)]
            played = _random(rng, two, EDITIONS[number % 3])
        if new := {one: at for one, at in played.when.items() if one not in task.known}:
            found.append(Found(_text(played), new))
    return found


def _random(rng: random.Random, chosen: Sequence[str], edition: Edition) -> Played:
    """A random game of these characters, with others up to three."""
    others = [code for code in CHARACTERS if code not in chosen]
    a, b, c = rng.sample([*chosen, *rng.sample(others, 3 - len(chosen))], 3)
    dealer, hands = rng.randrange(3), random_deal(rng)
    start = new_game(edition, (a, b, c), dealer, hands, rng.choice(STANDINGS))
    return _watched(start, at_random(rng, HOW_OFTEN, SAVED))


def _mutated(text: str, rng: random.Random) -> Played:
    """A game like this one with one thing changed, played on at random where it ends."""
    pattern = from_text(text)
    (game,) = pattern.games
    edition, characters = pattern.edition, list(pattern.characters)
    hands, actions = game.hands, list(game.actions)
    match rng.randrange(5):
        case 0:
            one, other = rng.sample(range(36), 2)
            change = {one: other, other: one}
            hands = tuple(tuple(change.get(card, card) for card in hand) for hand in hands)
            actions = [act.replaced(card=change.get(act.card, act.card)) for act in actions]
        case 1:
            first = rng.randrange(len(actions) + 1)
            del actions[first : first + rng.choice((1, 1, 3, 100))]
        case 2:
            code = rng.choice([code for code in CHARACTERS if code not in characters])
            characters[rng.randrange(3)] = code
        case 3:
            edition = rng.choice([one for one in EDITIONS if one != edition])
    a, b, c = characters
    start = new_game(edition, (a, b, c), game.dealer, hands, pattern.before)
    played = _watched(start, _after(actions, rng))
    return _with_a_number(played, rng) if rng.random() < 0.5 else played


def _with_a_number(played: Played, rng: random.Random) -> Played:
    """The same game with a number named that a seat just makes, or misses by one."""
    named = [n for n, act in enumerate(played.taken) if act.do == "use" and act.power in NUMBERS]
    if not named or played.end.result is None:
        return played
    place, points = rng.choice(named), played.end.result.points
    action = played.taken[place]
    seat = action.seat if action.power == "L10" else rng.randrange(3)
    number = points[seat] + rng.choice((0, 0, 1, -1))
    if NUMBERS[action.power]:
        number = rng.choice((number - LIMIT, LIMIT - number, -action.choice[0]))
    taken = list(played.taken)
    taken[place] = action.replaced(choice=(number, *action.choice[1:]))
    return _watched(played.start, _after(taken, rng))


def _after(pattern: list[Action], rng: random.Random) -> Callable[[Position], Action]:
    """A way to play: what the pattern has next, as soon as it can be done; a pass or a random card
    until then."""
    left, often = list(pattern), rng.choice(HOW_OFTEN)

    def play(pos: Position) -> Action:
        legal = legal_actions(pos)
        for place, action in enumerate(left[:WITHIN]):
            if action in legal:
                del left[: place + 1]
                return action
        return legal[-1] if left and legal[-1].do == "pass" else choose(pos, rng, often)

    return play


def _watched(
    start: Position, play: Callable[[Position], Action | None], asked: Action | None = None
) -> Played:
    """The game that is played so, to its end, or to where nothing more is decided."""
    game, pos = start.game, start
    coverage, when, taken = Coverage(), dict[Reached, int](), list[Action]()
    watch = Watch(game.edition, [code for code in game.characters if code], coverage)
    while pos.result is None and (action := play(pos)) is not None:
        pos = apply(pos, action)
        taken.append(action)
        watch.done(action, pos)
        _since(when, coverage, len(taken))
    if asked is not None:
        watch.noted(cite_asked(pos, asked))
        _since(when, coverage, len(taken))
    return Played(start, tuple(taken), when, pos, asked)


def _since(when: dict[Reached, int], coverage: Coverage, taken: int) -> None:
    for one in coverage.reached:
        if one[0] in BY_ENGINE:
            when.setdefault(one, taken)


def _given(record: Record) -> Found:
    """A game that is given."""
    actions = iter(taken_in(record)[0])
    played = _watched(_start(record), lambda pos: next(actions, None), record.games[0].asked)
    return Found(_text(played), played.when)


def _start(record: Record) -> Position:
    (game,) = record.games
    return new_game(record.edition, record.characters, game.dealer, game.hands, record.before)


def _text(played: Played) -> str:
    actions = write_actions(played.start, played.taken)
    return to_text(record_of(played.start, actions, played.asked, played.end))


# -- games aimed at something ----------------------------------------------------------------------


def _aimed(
    kept: Sequence[Kept], seed: int, aims: Aims, each: Each, progress: Progress
) -> list[Kept]:
    """Games that reach what is aimed at and not reached yet, where some are found."""
    reached = {one for game in kept for one in game.reaches}
    patterns = [(frozenset(game.record.characters), to_text(game.record)) for game in kept]
    sets = aims(reached)
    together: dict[tuple[object, ...], list[Reached]] = {}
    for one in sets:
        kind, edition, about = one
        together.setdefault((kind in BY_ENGINE and kind, edition, about), []).append(one)
    tasks = []
    for some in together.values():
        chosen = {few for one in some for few in sets[one]}
        near = [text for cast, text in patterns if any(cast.issuperset(few) for few in chosen)]
        tasks.append(Aimed(seed, tuple(some), tuple(sorted(chosen)), tuple(near)))
    found = []
    for done, lines in enumerate(each(_towards, tasks), 1):
        found += read_kept(lines)
        progress("aiming", done, len(tasks))
    return found


def _towards(task: Aimed) -> list[str]:
    """The first game that reaches each, where there is one among so many."""
    heed_interrupts()
    (kind, edition, _), left, found = task.aims[0], {*task.aims}, list[str]()
    by_engine = kind in BY_ENGINE
    for number in range(AIMED if by_engine else FOLLOWED):
        rng = random.Random(f"aimed/{task.seed}/{task.aims}/{number}")
        if task.patterns and number % 2:
            played = _mutated(rng.choice(task.patterns), rng)
        else:
            played = _random(rng, rng.choice(task.sets), edition)
        when = played.when
        if not by_engine and played.start.game.edition == edition:
            _, when = compared(from_text(_text(played)), task.aims[0])
        if new := left & when.keys():
            left -= new
            cut = _cut(_text(played), max(when[one] for one in new))
            found.append(Kept(cut, frozenset(new)).as_line())
        if not left:
            break
    return found


# -- chosen ----------------------------------------------------------------------------------------


def _chosen(block: Iterable[Found], reached: set[Reached]) -> Iterator[Kept]:
    """Those that reach something more, the most first; what they reach is added."""
    left = list(block)
    while left:
        best = max(left, key=lambda game: len(game.when.keys() - reached))
        new = frozenset(best.when.keys() - reached)
        if not new:
            return
        reached |= new
        yield Kept(_cut(best.game, max(best.when[one] for one in new)), new)
        left = [game for game in left if game.when.keys() - reached]


def _cut(text: str, after: int) -> Record:
    """The game up to an action that is no pass: a record does not end with one."""
    record = from_text(text)
    (taken,), (game,) = taken_in(record), record.games
    while after < len(taken) and taken[after - 1].do == "pass":
        after += 1
    start = end = _start(record)
    for action in taken[:after]:
        end = apply(end, action)
    asked = game.asked if after == len(taken) else None
    return record_of(start, write_actions(start, taken[:after]), asked, end)


__all__ = ["NO_AIMS", "Aims", "gather"]
