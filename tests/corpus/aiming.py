"""Games aimed at what is not reached yet, by characters with whom it can be.

What only the model says shows where it follows a game, which is slow. Of two clauses that are to
apply together it is mostly asked just their question, beside the engine's play; games in which
either of them applies are patterns for the next ones.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Container, Mapping, Sequence
from typing import NamedTuple

from corpus.fewest import as_line
from corpus.mutations import BY_ENGINE, Played, When, cut_short, mutated, random_one, text_of

from eidex.model.games.game import Game
from eidex.model.logic.interrupts import heed_interrupts
from eidex.model.questions.registry import whole
from eidex.model.state.hearing import overheard
from eidex.properties.differential.alike import begun
from eidex.properties.differential.branches import BRANCH, other_way
from eidex.properties.differential.coverage import Reached
from eidex.properties.differential.kept import Kept, Progress, compared, read_kept
from eidex.properties.differential.noted import as_step
from eidex.properties.differential.questions import Asking
from eidex.properties.differential.sayings import OF_A_QUESTION, SPEAKS, About, sayings
from eidex.properties.workers import Each
from eidex.reference_engine import apply
from eidex.reference_engine.records.text import from_text, to_text
from eidex.rulebook import Edition

AIMED = 40
"""Games aimed at one thing, at most."""
FOLLOWED = 10
"""How many of them the model follows, where only it can say whether the thing is reached."""
HEARD = 100
"""Games aimed at two clauses together, for each two that are looked for at once."""
EVERY = 10
"""Every so-manieth of them is followed by the model all the same: some questions only a step of a
game puts."""
WITH_USES = ("ruff_stands", "is_spent", "reopens", "acts_before", "may_react")
"""Questions that are put where powers are used, and are compared by what comes of it."""
PATTERNS = 8
"""So many games in which one of the two applies are tried again with something changed."""
Aims = Callable[[Container[Reached]], Mapping[Reached, Sequence[tuple[str, ...]]]]
"""What can be and is not among this, and sets of characters with any of which it can."""
NO_AIMS: Aims = lambda reached: {}  # noqa: E731


class Aimed(NamedTuple):
    """Games aimed at some things that come together, by any of these sets of characters; some after
    a pattern."""

    seed: int
    aims: tuple[Reached, ...]
    sets: tuple[tuple[str, ...], ...]
    patterns: tuple[str, ...]


def aimed(
    kept: Sequence[Kept], seed: int, aims: Aims, each: Each, progress: Progress
) -> list[Kept]:
    """Games that reach what is aimed at and not reached yet, where some are found."""
    reached = {one for game in kept for one in game.reaches}
    patterns = [(frozenset(game.record.characters), to_text(game.record)) for game in kept]
    sets = aims(reached)
    together: dict[tuple[object, ...], list[Reached]] = {}
    for one in sets:
        together.setdefault(_alike(one, sets[one]), []).append(one)
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


def _alike(one: Reached, sets: Sequence[tuple[str, ...]]) -> tuple[object, ...]:
    """What is looked for in the same games has this in common."""
    kind, edition, about = one
    if kind == BRANCH:
        return edition, about[:2]
    if kind in OF_A_QUESTION:
        return edition, about[0], tuple(sets)
    return kind in BY_ENGINE and kind, edition, about


def _towards(task: Aimed) -> list[str]:
    """The first game that reaches each, where there is one among so many."""
    heed_interrupts()
    (kind, edition, about) = task.aims[0]
    if kind in OF_A_QUESTION:
        return _towards_two(task, edition, about[0])
    left, found = {*task.aims}, list[str]()
    by_engine = kind in BY_ENGINE
    for number in range(AIMED if by_engine else FOLLOWED):
        rng = random.Random(f"aimed/{task.seed}/{task.aims}/{number}")
        if task.patterns and number % 2:
            played = mutated(rng.choice(task.patterns), rng)
        else:
            played = random_one(rng, rng.choice(task.sets), edition)
        when = played.when
        if not by_engine and played.start.game.edition == edition:
            _, when = compared(from_text(text_of(played)), task.aims[0])
        found += _new(played, left, when)
        if not left:
            break
    return found


def _new(played: Played, left: set[Reached], when: When) -> list[str]:
    """The game up to where it reaches some of what is left, which is left no longer."""
    new = left & when.keys()
    if not new:
        return []
    left -= new
    cut = cut_short(text_of(played), max(when[one] for one in new))
    return [as_line(Kept(cut, frozenset(new)))]


# -- two clauses together ------------------------------------------------------------------------


def _towards_two(task: Aimed, edition: Edition, question: str) -> list[str]:
    """The same, of clauses that are to apply to one question together."""
    left, found, near = {*task.aims}, list[str](), _Near(task.aims)
    for number in range(HEARD * len(task.aims)):
        rng = random.Random(f"heard/{task.seed}/{task.aims}/{number}")
        patterns = near.patterns(left) if number % 4 else []
        patterns = patterns or (list(task.patterns) if number % 2 else [])
        chosen = rng.choice(task.sets)
        if patterns:
            played = mutated(rng.choice(patterns), rng, chosen)
        else:
            played = random_one(rng, chosen, edition)
        game = played.start.game
        if game.edition != edition or not _has_some(task, game.characters):
            continue
        when, applied = heard_in(played, question) if number % EVERY else _followed(played)
        found += _new(played, left, when)
        near.add(played, applied, when)
        if not left:
            break
    return found


def _has_some(task: Aimed, cast: Sequence[str | None]) -> bool:
    return any({*few} <= {*cast} for few in task.sets)


class _Near:
    """For each two clauses the latest games in which most of them applied, if not together; for a
    fact the latest in which it decided the other way round, up to there; or, as long as there is
    none, in which another fact of the ruling did."""

    def __init__(self, aims: Sequence[Reached]) -> None:
        self.best: dict[Reached, tuple[int, list[str]]] = {one: (1, []) for one in aims}

    def add(self, played: Played, applied: set[str], when: When) -> None:
        """One game more."""
        up_to = dict[About, int]()
        for (kind, _, about), number in when.items():
            for part in (about[:2], about[:3]) if kind == BRANCH else ():
                up_to[part] = max(number, up_to.get(part, 0))
        for one, (most, texts) in self.best.items():
            if one[0] == BRANCH:
                question, ruling, fact, _ = one[2]
                near = [(question, ruling), (question, ruling, other_way(fact))]
                number = sum(part in up_to for part in near)
            else:
                number = len({*one[2][1:]} & applied)
            if number > most:
                texts = []
            if number >= most:
                text = text_of(played)
                if one[0] == BRANCH:
                    text = to_text(cut_short(text, up_to[near[number - 1]]))
                self.best[one] = number, [*texts, text][-PATTERNS:]

    def patterns(self, left: set[Reached]) -> list[str]:
        """Those of what is left."""
        return [text for one in sorted(left) for text in self.best[one][1]]


def _followed(played: Played) -> tuple[When, set[str]]:
    """What the game reaches, after how many actions, and which clauses and rulings spoke."""
    edition = played.start.game.edition
    _, when = compared(from_text(text_of(played)), (SPEAKS, edition, ("",)))
    return when, {name for kind, _, (name, *_) in when if kind == SPEAKS}


def heard_in(played: Played, question: str) -> tuple[When, set[str]]:
    """After how many actions which two spoke together where the model was asked the question, and
    who spoke at all."""
    when, applied = dict[Reached, int](), set[str]()
    edition, pos = played.start.game.edition, played.start
    wanted = whole(question)
    game = Game(begun(pos))
    asking = Asking(game, wanted="" if wanted in WITH_USES else wanted)
    for number, action in enumerate(played.taken, 1):
        then = apply(pos, action)
        with overheard() as heard:
            deque(asking.before(pos), 0)
            game.act(as_step(action))
            deque(asking.after(pos, action, then), 0)
        own = {key: asked for key, asked in heard.items() if asked.name == question}
        for kind, about in sayings(own):
            if kind in OF_A_QUESTION:
                when.setdefault((kind, edition, about), number)
            elif kind == SPEAKS:
                applied.update(about)
        pos = then
    return when, applied


__all__ = ["NO_AIMS", "Aims", "aimed", "heard_in"]
