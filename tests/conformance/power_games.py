"""Run by hand: plays games with characters at random, keeps those that reach something new, and
writes conformance/cases/powers.json.

What is looked for: every ruling that play can use, every power at every place of a game and beside
everything else that is in force, what is in force together as a trick is gathered, every duty that
a power lays on a play, every two powers in one trick, every power that is offered beside every
other character, ends that count otherwise. For ends the last tricks of a game are played in many
ways.
Games kept for the comparison of the two readings and those of a ruling table come first, played to
their ends. Games that are in the file stay there; the file is kept, so nobody has to run this, and
a test replays every game.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from heapq import heapify, heappop, heappush
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from eidex.conformance.cases.records import STANDINGS
from eidex.properties.differential.coverage import (
    AT_ONCE,
    IN_TRICK,
    RULING,
    Coverage,
    Watch,
    power_of,
)
from eidex.properties.differential.kept import lines_of, read_kept
from eidex.reference_engine import Action, Position, apply, legal_actions, new_game
from eidex.reference_engine.arguments import Characters, Deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import PACK, Trio, cards_in
from eidex.reference_engine.core.position import ASK, PLAY
from eidex.reference_engine.core.powers import PowerState
from eidex.reference_engine.engine import random_deal
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.record import GameRecord, Record, replay
from eidex.reference_engine.records.record_json import read_record
from eidex.reference_engine.records.text import from_text, to_text
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
SETTLED = "settled"
"""What a game of the ruling table reaches: that something is settled."""
WAYS = 80
"""So many ways to end a game are looked at."""
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
    found += ["limit"] * (rules.limit != 100)
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
    if before.phase == ASK and before.turn in SEATS:
        yield from offers(before)
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
        yield from ends(after)


def offers(pos: Position) -> Iterator[Thing]:
    """Whose power is offered or asked about beside whom, and whether some cards that the seat holds
    are not among its choices."""
    question, asked = pos.powers.question, pos.character(pos.turn)
    code = question.character if question else asked.code if asked else ""
    named = {action.card for action in legal_actions(pos)} - {-1}
    missing = named and any(card not in named for card in cards_in(pos.hands[pos.turn]))
    for one in pos.game.cast:
        if one.code != code:
            yield ("offered", code, one.code, "some" if missing else "all")


def ends(pos: Position) -> Iterator[Thing]:
    """What a game that is over reaches by how it ends."""
    assert pos.result is not None
    points, gained, limit = pos.result.points, pos.result.victory_points, pos.rules.limit
    places = ["over" if n > limit else "at" if n == limit else "below" for n in points]
    over = f"{sum(n >= limit for n in points)} over" + ", one at it" * ("at" in places)
    level = "level" if len({*points}) < 3 else "apart"
    match = "Match" if pos.sweeper < 3 else "all points" if 157 in points else ""
    there = [one for one in pos.game.cast if one.code in COUNTING]
    for one in there:
        yield ("end", one.code, over, level, f"most {max(gained)}", match)
        own = pos.game.characters.index(one.code)
        yield ("end", one.code, places[own], *sorted(places), f"gets {gained[own]}", match)
        yield from (("end", one.code, name, over, match) for name in in_force(pos))
    for one, other in combinations(there, 2):
        yield ("end", one.code, other.code, over, level, match)
    yield from (("end", "while", name, over, match) for name in in_force(pos))


def other_ends(played: Played, rng: random.Random) -> Iterator[Played]:
    """The game with its last tricks played otherwise, for every new way in which it ends."""
    record, (game,) = played.record, played.record.games
    steps = [(step.before, step.action) for step in replay(record)]
    tricks = rng.choice((5, 8, 9))
    number = next(n for n, (pos, _) in enumerate(steps) if pos.tricks == tricks)
    kept = [action for _, action in steps[:number]]
    seen = set(played.when)
    for _ in range(WAYS):
        pos, taken = steps[number][0], [*kept]
        while pos.result is None:
            taken.append(choose(pos, rng, 0.6))
            pos = apply(pos, taken[-1])
        reached = {(record.edition, *thing) for thing in ends(pos)}
        if not reached <= seen:
            seen |= reached
            other = replace(record, games=(replace(game, actions=tuple(taken)),))
            yield Played(other, dict.fromkeys(reached, len(taken)))


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
            elif kind in (IN_TRICK, AT_ONCE):
                when.setdefault((edition, kind, *about), len(taken))
        for thing in things(action, pos, after):
            when.setdefault((edition, *thing), len(taken))
        pos = after
    game = GameRecord(dealer, tuple(map(tuple, hands)), tuple(taken))
    return Played(Record(edition, cast, before, (game,)), when)


def from_kept(everything: bool = False) -> Iterator[Played]:
    """The games of the comparison that are kept for a ruling, or all of them, played to their ends,
    without a question that is only asked there."""
    for number, kept in enumerate(read_kept(lines_of(KEPT))):
        if not everything and all(kind != RULING for kind, *_ in kept.reaches):
            continue
        yield played_on(kept.record, random.Random(number))[0]


def from_table(path: Path) -> Iterator[Played]:
    """The games of the ruling table, up to the moment in dispute and on to their ends: one for each
    question that a ruling or clause settles."""
    settled = set[Thing]()
    for number, finding in enumerate(json.loads(path.read_text(encoding="utf-8"))["findings"]):
        thing = (finding["edition"], SETTLED, finding["settled_by"], finding["question"])
        data = finding["record"]
        if thing in settled or not data or not any(data["characters"]) or len(data["games"]) > 1:
            continue
        settled.add(thing)
        found, moment = played_on(read_record(data), random.Random(number))
        after = min(moment + 1, len(found.record.games[0].actions))
        yield Played(found.record, {**found.when, thing: after})


def played_on(record: Record, rng: random.Random) -> tuple[Played, int]:
    """The game played to its end at random, without a question that is only asked; and after how
    many actions its record ends."""
    (game,) = record.games
    steps = [step.action for step in replay(record) if step.entry < len(game.actions)]
    left = iter(steps)
    played = followed(
        record.edition,
        record.characters,
        record.before,
        game.dealer,
        game.hands,
        lambda pos: next(left, None) or choose(pos, rng, 0.7),
    )
    return played, len(steps)


def at_random(name: str, number: int) -> Played:
    """A game in one of several manners: powers used often, seldom or late, a seat that has most of
    the high cards, one that tries to take all tricks."""
    rng = random.Random(name)
    cast: list[str | None] = [*rng.sample(list(CHARACTERS), 3)]
    if rng.random() < 0.4:
        cast[: rng.randint(1, 2)] = rng.sample([code for code in COUNTING if code not in cast], 2)
        cast = rng.sample(cast, len(cast))[:3]
    play, hands, before, dealer = manner(rng)
    a, b, c = cast
    return followed(EDITIONS[number % 3], (a, b, c), before, dealer, hands, play)


def manner(rng: random.Random) -> tuple[Play, Deal, Trio, int]:
    """A way to play, the hands, the standing before and the dealer."""
    hands = random_deal(rng)
    often, saved = rng.choice((0.95, 0.6, 0.2)), rng.choice((0, 0, 3, 8, 10))
    ambitious = rng.choice((None, None, 0, 1, 2))
    if rng.random() < 0.4:
        hands = _strong(rng, hands)
    elif ambitious is not None and rng.random() < 0.4:
        best, *rest = _strong(rng, hands, 1, mixed=False)
        hands = tuple(best if seat == ambitious else rest.pop() for seat in range(3))

    def play(pos: Position) -> Action:
        if ambitious is not None and pos.phase == PLAY:
            plain = [action for action in legal_actions(pos) if action.do == "play"]
            if len(plain) == len(legal_actions(pos)):
                best = min if pos.turn == ambitious else max
                return best(plain, key=lambda action: action.card % 9)
        return choose(pos, rng, often if pos.tricks >= saved else 0.0)

    return play, hands, rng.choice((STANDINGS[0], *STANDINGS)), rng.randrange(3)


def _strong(rng: random.Random, hands: Deal, chance: float = 4, mixed: bool = True) -> Deal:
    """The same cards, most of the high ones in one hand: any, or the first."""
    cards = [card for hand in hands for card in hand]
    cards.sort(key=lambda card: card % 9 + rng.random() * chance)
    several = [rng.sample(part, 12) for part in (cards[:12], cards[12:24], cards[24:])]
    if mixed:
        rng.shuffle(several)
    a, b, c = several
    return tuple(a), tuple(b), tuple(c)


class Line(NamedTuple):
    """A game of the file: after how many actions it shows what none before it does, and where a
    power is offered that has not been beside such a character."""

    at: set[int]
    offered: set[int]
    game: str

    @classmethod
    def of(cls, played: Played, new: Iterable[Thing]) -> Line:
        """The game, with where it reaches these."""
        at, offered = set[int](), set[int]()
        for thing in new:
            if thing[1] == "offered":
                offered.add(played.when[thing] - 1)
            elif thing[1] != "end":
                at.add(played.when[thing])
        return cls(at, offered, to_text(played.record))

    def written(self) -> dict[str, Any]:
        """As it stands in the file."""
        return {"at": sorted(self.at), "offered": sorted(self.offered), "game": self.game}


def grown(lines: Sequence[Line], pool: Sequence[Played], most: int) -> Iterator[Line]:
    """The games that are there, and up to so many more that together reach every ruling, then what
    is done and may be done, then most."""
    left = {thing for game in pool for thing in game.when}
    for line in lines:
        again, _ = played_on(from_text(line.game), random.Random(0))
        more = Line.of(again, [t for t in again.when.keys() & left if t[1] == "offered"])
        left -= again.when.keys()
        yield Line(line.at, line.offered | more.offered, line.game)
    for wanted in _in_order(left):
        # What a game is worth only falls: it is weighed anew when it comes first.
        heap = [(-len(game.when.keys() & wanted), number) for number, game in enumerate(pool)]
        heapify(heap)
        while heap and most:
            _, number = heappop(heap)
            gain = len(pool[number].when.keys() & wanted)
            if heap and gain < -heap[0][0]:
                heappush(heap, (-gain, number))
            elif gain:
                new = pool[number].when.keys() & left
                left -= new
                wanted -= new
                most -= 1
                yield Line.of(pool[number], new)


def _in_order(left: set[Thing]) -> Iterator[set[Thing]]:
    """Rulings, what is not about tricks gathered and ends, the rest; of each what is left then."""
    yield {thing for thing in left if len(thing) == 2}
    yield {thing for thing in left if thing[1] not in ("gathered", "end")}
    yield set(left)


def main() -> None:
    """Writes the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=750, help="games more than there are")
    parser.add_argument("--table", type=Path, help="a ruling table, whose games are taken")
    args = parser.parse_args()
    start = time.process_time()
    pool = list(from_kept(everything=True))
    pool += from_table(args.table) if args.table else ()
    seen = {thing for game in pool for thing in game.when}
    number = 0
    while time.process_time() < start + args.seconds:
        game = at_random(f"{args.seed}/{number}", number)
        several = [game, *other_ends(game, random.Random(number))]
        number += 1
        for one in several:
            if one.when.keys() - seen:
                seen |= one.when.keys()
                pool.append(one)
    there = json.loads(FILE.read_text(encoding="utf-8"))
    lines = [Line({*one["at"]}, {*one.get("offered", ())}, one["game"]) for one in there]
    games = [line.written() for line in grown(lines, pool, args.most)]
    print(f"{number} games played, {len(seen)} things reached, {len(games)} games kept")
    text = ",\n".join(json.dumps(one, separators=(",", ":")) for one in games)
    FILE.write_text(f"[\n{text}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
