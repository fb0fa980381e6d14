"""The engine and the one that takes its place, in step: after every action the same is true.

Run with `PYTHONPATH=tests .venv/bin/python -m engine.in_step [GAMES] [JOBS]`: so many games of all
7,140 triples in every edition.
"""

from __future__ import annotations

import random
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from typing import Any

from eidex.reference_engine import IllegalAction, observation
from eidex.reference_engine import engine as old
from eidex.reference_engine.actions import Action as OldAction
from eidex.reference_engine.engine import Characters
from eidex.reference_engine.next import engine as new
from eidex.reference_engine.next.core.actions import Action
from eidex.reference_engine.next.core.position import Position
from eidex.reference_engine.next.core.powers import PowerState
from eidex.reference_engine.next.explain.observation import observation as new_observation
from eidex.reference_engine.position import Position as OldPosition
from eidex.reference_engine.powers import Powers
from eidex.reference_engine.random_play import choose
from eidex.rulebook import EDITIONS, Edition, characters

IN_BOTH = [name for name in Powers._fields if name not in ("question", "told")]
NAMES = (
    *("phase", "turn", "hands", "down", "trick", "leader", "won", "tricks", "step", "sweeper"),
    "result",
)
STANDINGS = ((0, 0, 0), (6, 6, 6), (6, 6, 3), (5, 2, 6))


def truth(pos: OldPosition | Position) -> dict[str, Any]:
    """All that is true, by name; rulings of one action in the order of their numbers."""
    rules, powers = pos.rules, pos.powers
    order = (rules.ranks.mode, rules.ranks.tens_up, rules.ranks.moved)
    worth = (rules.values.points, rules.values.bonus)
    rest = (rules.limit, rules.reaching_is_over, rules.key, rules.direction)
    found = {name: getattr(pos, name) for name in NAMES}
    found |= {"rules": (*order, *worth, rules.strict_follow, *rest)}
    found |= {"noted": sorted(pos.noted)}
    if powers is None or not any(pos.game.characters):
        return found
    told: list[Any]
    if isinstance(powers, PowerState):
        told = [(step, action.fields(), seen) for step, action, seen in powers.events]
    else:
        told = [(step, tuple(action), seen) for step, action, seen in powers.told]
    found |= {name: getattr(powers, name) for name in IN_BOTH}
    return found | {"question": powers.question and tuple(powers.question), "told": told}


def difference(one: OldPosition, other: Position) -> object:
    """What is not the same in both, or what may be done; None if there is nothing."""
    a, b = truth(one), truth(other)
    if a != b:
        return {name: (a.get(name), b.get(name)) for name in a | b if a.get(name) != b.get(name)}
    may = [tuple(action) for action in old.legal_actions(one)]
    also = [action.fields() for action in new.legal_actions(other)]
    return None if may == also else ("legal", may, also)


def seen_otherwise(one: OldPosition, other: Position) -> object:
    """What a seat sees in one of them only; None if there is nothing."""
    for seat in range(3):
        a, b = observation(one, seat), new_observation(other, seat)
        if tuple(a) != tuple(b):
            return [(name, x, y) for name, x, y in zip(a._fields, a, b, strict=True) if x != y]
    return None


def refused_otherwise(one: OldPosition, other: Position, rng: random.Random) -> object:
    """An action that is refused otherwise, or by one of them only; None if none was drawn."""
    seat, card = rng.randrange(3), rng.randrange(36)
    owned = [code for code in one.game.characters if code]
    power = rng.choice([*owned, *owned, *characters()])
    lies = rng.choice(one.trick or (card,))
    for action in (
        OldAction(seat, rng.choice(["play", "hide", "put_down", "excuse"]), card),
        OldAction(seat, "use", card, power, (rng.randrange(6),)),
        OldAction(seat, "use", -1, "RA", (lies, card)),
        OldAction(seat, "pass", power=power),
        OldAction(rng.randrange(4), "answer", card, power, (1,)),
        OldAction(3, "draw", card, power),
    ):
        a, b = refusal(old, one, action), refusal(new, other, Action(*action))
        if a != b:
            return (action, a, b)
    return None


def refusal(engine: Any, pos: Any, action: Any) -> object:
    """How the engine refuses the action, or None."""
    if engine.is_legal(pos, action):
        return None
    try:
        engine.apply(pos, action)
    except IllegalAction as illegal:
        return (illegal.clauses, tuple(illegal.cards), str(illegal))
    return "done all the same"


def play(
    seed: int, edition: Edition, chosen: Characters, *, closely: bool = True
) -> tuple[object, list[OldAction]]:
    """The first difference in a random game, or None, and the actions up to it; `closely`: what is
    seen and refused, too."""
    rng = random.Random(f"{seed} {edition} {chosen}")
    hands, giver, before = old.random_deal(rng), rng.randrange(3), rng.choice(STANDINGS)
    one = old.new_game(edition, chosen, giver, hands, before)
    other = new.new_game(edition, chosen, giver, hands, before)
    often, done = rng.choice((0.3, 0.5, 0.9)), []
    while True:
        found = difference(one, other)
        if closely:
            found = found or seen_otherwise(one, other) or refused_otherwise(one, other, rng)
        if found is not None or one.result is not None:
            return found, done
        action = choose(one, rng, often)
        done.append(action)
        one, other = old.apply(one, action), new.apply(other, Action(*action))


def _differs(task: tuple[int, Edition, tuple[str, str, str]]) -> object:
    games, edition, chosen = task
    for seed in range(games):
        found, done = play(seed, edition, chosen, closely=seed == 0)
        if found is not None:
            return (edition, chosen, seed, found, done)
    return None


def main(games: int = 20, jobs: int = 2) -> int:
    """1 if something differs."""
    triples = list(combinations(characters(), 3))
    tasks = [(games, edition, chosen) for edition in EDITIONS for chosen in triples]
    count = 0
    with ProcessPoolExecutor(jobs) as pool:
        for found in pool.map(_differs, tasks, chunksize=70):
            if found is not None:
                count += 1
                print(found, flush=True)
    print(f"{games} games each of {len(tasks)} triples and editions: {count} differ")
    return int(count > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
