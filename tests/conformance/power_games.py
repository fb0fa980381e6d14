"""Run by hand: plays games with characters at random, keeps those that reach something new, and
writes conformance/cases/powers.json.

What is looked for: every ruling that play can use, every power at every place of a game and beside
everything else that is in force, what is in force together as a trick is gathered, every duty that
a power lays on a play, ends that count otherwise.
Games kept for the comparison of the two readings come first, played to their ends. The file is
kept, so nobody has to run this; a test replays every game of it.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from eidex.conformance.cases.records import STANDINGS
from eidex.properties.differential.coverage import RULING, Coverage, Watch, power_of
from eidex.properties.differential.kept import lines_of, read_kept
from eidex.reference_engine import Action, Position, apply, legal_actions, new_game
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.cards import PACK
from eidex.reference_engine.core.position import ASK, PLAY
from eidex.reference_engine.core.powers import PowerState
from eidex.reference_engine.engine import Characters, Deal, random_deal
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.record import GameRecord, Record, replay
from eidex.reference_engine.records.text import to_text
from eidex.rulebook import EDITIONS, Edition

ROOT = Path(__file__).parents[2]
FILE = ROOT / "conformance" / "cases" / "powers.json"
KEPT = ROOT / "tests" / "differential" / "kept.jsonl"
NOTHING = PowerState()
FIELDS = (
    *(
        "void",
        "hidden",
        "pot",
        "added",
        "guess",
        "schwarzpeter",
        "guggitaler",
        "stripped",
        "justice",
    ),
    *("lost", "potted", "jack_taker", "pushed", "back", "turned", "chosen", "aside", "into_pot"),
    *("swap", "refused", "taken_over", "given_to", "rounds", "wish", "demand", "drawn"),
)
"""What a power may have brought about that holds on."""
COUNTING = ("H7", "RJ", "S6", "S7", "L10", "R9", "R8", "RK", "HA", "S9", "H9", "LJ")
"""Characters that matter to who gets what at the end."""
Thing = tuple[str, ...]
Play = Callable[[Position], Action]


class Played(NamedTuple):
    """A whole game, and after how many actions it reaches each thing first."""

    record: Record
    when: dict[Thing, int]


def in_force(pos: Position) -> list[str]:
    """What powers have brought about and still holds."""
    found = [name for name in FIELDS if getattr(pos.powers, name) != getattr(NOTHING, name)]
    rules = pos.rules
    found += ["skat"] * rules.strict_follow + ["key"] * (rules.key >= 0)
    return found + ["moved"] * (rules.ranks.moved != (-1, 0))


def things(action: Action, before: Position, after: Position) -> Iterator[Thing]:
    """What an action reaches, beside rulings."""
    code, holds = power_of(action), in_force(before)
    code = code or (action.power if action.do == "answer" else "")
    if code:
        late = "early" if before.tricks < 2 else "late" if before.tricks > 8 else "amid"
        yield (action.do, code, late, str(len(before.trick)))
        yield from ((action.do, code, "while", name) for name in holds)
    if before.phase == ASK and before.powers.question is None:
        asked = before.character(before.turn)
        yield from (("asked", asked.code if asked else "", name) for name in holds)
    if after.tricks > before.tricks:
        yield from (("gathered", *two) for two in combinations(holds, 2))
    if before.phase == PLAY:
        lead = "follow" if before.trick else "lead"
        for one in before.game.cast:
            if not before.trick and one.binds_lead(before, PACK) != PACK:
                yield ("binds", one.code, lead)
            if one.binds_play(before, PACK) != PACK:
                yield from (("binds", one.code, lead, name) for name in holds)
    if after.result is not None:
        points, gained = after.result.points, after.result.victory_points
        over = f"{sum(n >= after.rules.limit for n in points)} over"
        level = "level" if len({*points}) < 3 else "apart"
        match = "Match" if after.sweeper < 3 else ""
        for one in after.game.cast:
            if one.code in COUNTING:
                yield ("end", one.code, over, level, f"most {max(gained)}", match)
        yield from (("end", "while", name, over, match) for name in in_force(after))


def followed(
    edition: Edition, cast: Characters, before: Any, dealer: int, hands: Deal, play: Play
) -> Played:
    """The game that is played so, to its end."""
    pos = new_game(edition, cast, dealer, hands, before)
    coverage, taken, when = Coverage(), list[Action](), dict[Thing, int]()
    used = Counter[str]()
    watch = Watch(edition, [code for code in cast if code], coverage)
    while pos.result is None:
        action = play(pos)
        after = apply(pos, action)
        taken.append(action)
        watch.done(action, after)
        if code := power_of(action):
            used[code] += 1
            when.setdefault((edition, action.do, code, f"{min(used[code], 3)} times"), len(taken))
        for kind, _, about in coverage.reached:
            if kind == RULING:
                when.setdefault((edition, *about), len(taken))
        for thing in things(action, pos, after):
            when.setdefault((edition, *thing), len(taken))
        pos = after
    game = GameRecord(dealer, tuple(map(tuple, hands)), tuple(taken))
    return Played(Record(edition, cast, before, (game,)), when)


def from_kept() -> Iterator[Played]:
    """The games of the comparison that are kept for a ruling, played to their ends, without a
    question that is only asked there."""
    for number, kept in enumerate(read_kept(lines_of(KEPT))):
        if all(kind != RULING for kind, *_ in kept.reaches):
            continue
        record, (game,) = kept.record, kept.record.games
        played = [step.action for step in replay(record) if step.entry < len(game.actions)]
        steps = iter(played)
        rng = random.Random(number)

        def play(pos: Position, steps: Any = steps, rng: random.Random = rng) -> Action:
            return next(steps, None) or choose(pos, rng, 0.7)

        yield followed(
            record.edition, record.characters, record.before, game.dealer, game.hands, play
        )


def at_random(name: str, number: int) -> Played:
    """A game in one of several manners: powers used often, seldom or late, a seat that has most of
    the high cards, one that tries to take all tricks."""
    rng = random.Random(name)
    cast: list[str | None] = [*rng.sample(list(CHARACTERS), 3)]
    if rng.random() < 0.4:
        cast[rng.randrange(3)] = rng.choice([code for code in COUNTING if code not in cast])
    hands = random_deal(rng)
    if rng.random() < 0.4:
        hands = _strong(rng, hands)
    often, saved = rng.choice((0.95, 0.6, 0.2)), rng.choice((0, 0, 3, 8, 10))
    ambitious = rng.choice((None, None, 0, 1, 2))

    def play(pos: Position) -> Action:
        if ambitious is not None and pos.phase == PLAY:
            plain = [action for action in legal_actions(pos) if action.do == "play"]
            if len(plain) == len(legal_actions(pos)):
                best = min if pos.turn == ambitious else max
                return best(plain, key=lambda action: action.card % 9)
        return choose(pos, rng, often if pos.tricks >= saved else 0.0)

    before = rng.choice((STANDINGS[0], *STANDINGS))
    a, b, c = cast
    return followed(EDITIONS[number % 3], (a, b, c), before, rng.randrange(3), hands, play)


def _strong(rng: random.Random, hands: Deal) -> Deal:
    """The same cards, most of the high ones in one hand."""
    cards = [card for hand in hands for card in hand]
    cards.sort(key=lambda card: card % 9 + rng.random() * 4)
    several = [rng.sample(part, 12) for part in (cards[:12], cards[12:24], cards[24:])]
    rng.shuffle(several)
    a, b, c = several
    return tuple(a), tuple(b), tuple(c)


def chosen(pool: Sequence[Played], most: int) -> Iterator[dict[str, Any]]:
    """Up to so many games that together reach every ruling, then what is done and may be done, then
    most: each as text, with where it shows what none before it does."""
    left = {thing for game in pool for thing in game.when}
    for _ in range(most):
        first = _foremost(left)
        best = max(pool, key=lambda game: (len(game.when.keys() & first), len(game.when)))
        new = best.when.keys() & left
        if not new:
            return
        left -= new
        yield {"at": sorted({best.when[thing] for thing in new}), "game": to_text(best.record)}


def _foremost(left: set[Thing]) -> set[Thing]:
    """Of what is not reached yet what comes first: rulings, then what is not about tricks gathered
    and ends."""
    rulings = {thing for thing in left if len(thing) == 2}
    return rulings or {thing for thing in left if thing[1] not in ("gathered", "end")} or left


def main() -> None:
    """Writes the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=750)
    args = parser.parse_args()
    end = time.monotonic() + args.seconds
    pool = list(from_kept())
    seen = {thing for game in pool for thing in game.when}
    number = 0
    while time.monotonic() < end:
        game = at_random(f"{args.seed}/{number}", number)
        number += 1
        if game.when.keys() - seen:
            seen |= game.when.keys()
            pool.append(game)
    games = list(chosen(pool, args.most))
    print(f"{number} games played, {len(seen)} things reached, {len(games)} games kept")
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in games)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
