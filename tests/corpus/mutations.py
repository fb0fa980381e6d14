"""Random games, and games like others with one thing changed: two cards exchanged, something left
out, a power used besides, another character, another edition, another number named; and what the
engine's play shows of what they reach.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

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
from eidex.properties.differential.small_records import record_of, taken_in
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
NUMBERS = {"L10": False, "R9": False, "LK": True, "S10": True}
"""Powers that name a number, and whether it is added to a score."""
LIMIT = 100
WITHIN = (1, 4)
"""How many next actions of a pattern there are of which one is done as soon as it can be: with one
only, powers are used no earlier than in the pattern."""
BESIDES = (1, 2, 4, 100)
"""A power is used besides, or later, where so many actions of the pattern are left, one of these
numbers, or fewer."""
When = Mapping[Reached, int]
"""What was reached, each after how many actions."""


class Played(NamedTuple):
    """A game, and after how many actions it reached each thing."""

    start: Position
    taken: tuple[Action, ...]
    when: When
    end: Position
    asked: Action | None = None


def random_one(rng: random.Random, chosen: Sequence[str], edition: Edition) -> Played:
    """A random game of these characters, with others up to three."""
    others = [code for code in CHARACTERS if code not in chosen]
    a, b, c = rng.sample([*chosen, *rng.sample(others, 3 - len(chosen))], 3)
    dealer, hands = rng.randrange(3), random_deal(rng)
    start = new_game(edition, (a, b, c), dealer, hands, rng.choice(STANDINGS))
    return watched(start, at_random(rng, HOW_OFTEN, SAVED))


def mutated(text: str, rng: random.Random, wanted: Sequence[str] = ()) -> Played:
    """A game like this one with one thing changed, played on at random where it ends. Characters
    who are wanted take the place of others."""
    pattern = from_text(text)
    (game,) = pattern.games
    edition, characters = pattern.edition, list(pattern.characters)
    hands, actions, besides = game.hands, list(game.actions), 0
    for code in wanted:
        if code not in characters:
            others = [seat for seat in range(3) if characters[seat] not in wanted]
            characters[rng.choice(others)] = code
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
            others = [seat for seat in range(3) if characters[seat] not in wanted]
            characters[rng.choice(others or range(3))] = code
        case 3:
            edition = rng.choice([one for one in EDITIONS if one != edition])
        case 4:
            besides = rng.choice(BESIDES)
    a, b, c = characters
    start = new_game(edition, (a, b, c), game.dealer, hands, pattern.before)
    played = watched(start, _after(actions, rng, besides))
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
    return watched(played.start, _after(taken, rng))


def _after(
    pattern: list[Action], rng: random.Random, besides: int = 0
) -> Callable[[Position], Action]:
    """A way to play: what the pattern has next, as soon as it can be done; a pass or a random card
    until then. Where so few actions of it are left, a power is used besides, or later."""
    left, often, within = list(pattern), rng.choice(HOW_OFTEN), rng.choice(WITHIN)

    def play(pos: Position) -> Action:
        legal = legal_actions(pos)
        uses = [one for one in legal if one.do == "use"] if 0 < len(left) <= besides else []
        if uses and rng.random() < 0.5:
            later = any(one.power == uses[0].power for one in left)
            return legal[-1] if later else rng.choice(uses)
        for place, action in enumerate(left[:within]):
            if action in legal:
                del left[: place + 1]
                return action
        return legal[-1] if left and legal[-1].do == "pass" else choose(pos, rng, often)

    return play


def watched(
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


def start_of(record: Record) -> Position:
    """The deal of a record of one game."""
    (game,) = record.games
    return new_game(record.edition, record.characters, game.dealer, game.hands, record.before)


def text_of(played: Played) -> str:
    """The game as text."""
    actions = write_actions(played.start, played.taken)
    return to_text(record_of(played.start, actions, played.asked, played.end))


def cut_short(text: str, after: int) -> Record:
    """The game up to an action that is no pass: a record does not end with one."""
    record = from_text(text)
    (taken,), (game,) = taken_in(record), record.games
    while after < len(taken) and taken[after - 1].do == "pass":
        after += 1
    start = end = start_of(record)
    for action in taken[:after]:
        end = apply(end, action)
    asked = game.asked if after == len(taken) else None
    return record_of(start, write_actions(start, taken[:after]), asked, end)
