"""Searches random play for a game that shows a finding of the 36: the smallest of many, shrunk.

The solver has said which characters and which ruling; here the engine plays games of just these
characters until it uses that ruling, or until another edition goes on differently, and the game is
cut there. Ends that chance seldom hits are climbed to from near misses (see `local_search`). Games
are seeded with the finding's name, so the same ones are always found; those with the fewest cards
and uses of powers are shrunk until no single step shrinks them further (see `shrink`), and the
smallest result is taken. What shows a finding in one edition is tried first in the others.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from operator import itemgetter
from typing import Any

from eidex.common.frozen import replace
from eidex.conflicts.checks.findings import FREE, IN_DOUBT, Finding
from eidex.conflicts.search.drawing import below, one_of, seated, some_of
from eidex.conflicts.search.hunt import hunt
from eidex.conflicts.search.local_search import climb, climb_to_solvers, distance, solvers_numbers
from eidex.conflicts.search.monitor import ANNOUNCES, Deal, Monitor, Shown, up_to_finding
from eidex.conflicts.search.other_numbers import AT_THE_END, with_other_numbers
from eidex.conflicts.search.shrink import NO_USE, PLAYED, in_order, size, smallest
from eidex.conflicts.witness.in_doubt import in_doubt
from eidex.reference_engine import Action, Position
from eidex.reference_engine.core.cards import Trio, cards_in
from eidex.reference_engine.engine import legal_actions, random_deal
from eidex.reference_engine.explain.action_words import fields_of
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.action_codec import MAY_LACK
from eidex.reference_engine.records.record import (
    GameRecord,
    Record,
    result_json,
    the_pass,
    write_actions,
)
from eidex.reference_engine.records.record_json import to_json

GAMES = 30_000
"""Games after which the search gives up."""
NUMBERS_FROM = 36
"""A power with more choices than this names a number."""
LOOKED = 500
"""So often it is looked whether the doubt itself is there."""
ENOUGH = 12
"""Games that show the finding after which it stops."""
STARTS = 3
"""The smallest of them that are shrunk; the smallest result is taken."""
FURTHER_GAMES = 600
"""Games then played in search of one with fewer cards played or fewer powers used."""
FURTHER_FROM = 60_000
"""Their first number: none of them was played before."""
UNPROVED = 3000
"""The same where the solver allows for fewer tricks."""
SELDOM = 1500
"""Games after which one that shows it is enough, and near misses are looked at."""
NEAREST = 12
"""How many of these."""
HOW_OFTEN = (0.9, 0.5, 0.15)
"""Chance that a power is used; one of these in each game."""
STANDINGS: tuple[Trio, ...] = ((0, 0, 0), (6, 6, 6), (6, 6, 2), (0, 6, 5))
SPREADS = (0.0, 0.1, 1.0, 3.0)
"""How badly a pack is shuffled: one of these in each game, the least first."""
PAID_MOST = [card for card in range(36) if card % 9 in (3, 5)]
"""Jacks and nines: four of them bring Weisheit most (CHAR.S10.WORTH), together 70."""
WORTH = 70
PAID_STILL_MORE = [*PAID_MOST, 4, 13, 22, 8]
"""What it may hold where the solver's scores ask for more: three tens between them, and a six to
put down."""
WAYS = {
    "of": range(3),
    "suit": range(4),
    "up": (0, 1),
    "lead": (0, 1),
    "yes": (0, 1),
    "limit": (80,),
    "number": (0,),
    "add": (5,),
}
NOT_USED = "not seen in {games} games with these characters"
NOT_IN_DOUBT = {
    "T": f"{NOT_USED}: where its ruling is used, print has an answer",
    "C": f"{NOT_USED}: where its ruling is used, print has not two answers",
    "L": f"{NOT_USED}: where its ruling is used, print says the same",
    "K": f"{NOT_USED}: where its ruling is used, the answer can be known without it",
    "I": f"{NOT_USED}: where it is broken, that is not by what settles it",
    "E": f"{NOT_USED}: where something else is done, the clauses say the same",
}
ASKED_OF_USES = ("may_use", "is_spent", "reopens")
"""Questions that are asked by asking for a use."""
ASKED_TOO = "LJ"
"""Where nobody is asked, a trick is gathered at once: then a question about it is put in a game in
which Skater, who may speak at any time, is asked as well."""
TWO_AT_ONCE = "R-112"
"""The one ruling by which Weisheit, when it may announce, may not announce two combinations."""
PLAN = "will lead HA"
"""A question that is not about the cards (R-076)."""


Passes = Callable[[Position, Action], bool]


def _never(pos: Position, action: Action) -> bool:
    """Nobody waits."""
    return False


def _waits(pos: Position, action: Action) -> bool:
    """Nobody uses a power before the trick lies complete."""
    return pos.powers.window != "trick_complete"


def _is_asked_too(pos: Position, action: Action) -> bool:
    """Whoever is `ASKED_TOO` uses no power."""
    return action.power == ASKED_TOO


class NotSeen(Exception):
    """No game was found that shows it; the message says how many were played."""


class NotInDoubt(NotSeen):
    """Games that show it are many, and print has an answer in all of them: more games would not
    help."""


def again(finding: Finding, of: Finding, shown: Shown) -> Shown | None:
    """The game that shows a finding of another edition, if it shows this one, too; shrunk further
    where this edition lets it. None where the solver allows for less to be played here."""
    if any(here < there for here, there in zip(finding.least, of.least, strict=True)):
        return None
    deal = replace(shown.deal, edition=finding.edition)
    acts = [action for action in shown.taken if action.do != "pass"]
    for sought in (finding, replace(finding, scene=IN_DOUBT)):
        found = up_to_finding(sought, deal, acts, shown.asked)
        if found is None:
            return None
        least = smallest(sought, found)
        if in_doubt(finding, least):
            return least
    return None


def seldom_seen(finding: Finding) -> Shown | None:
    """The first game that shows the finding, or one reached from a near miss; None where there is
    neither in so many games that these are looked at."""
    return next(iter(_hits(finding, SELDOM)), None)


def smallest_game(finding: Finding, games: int = GAMES) -> Shown:
    """The game of the record: one that uses the ruling; where print alone is not in doubt in it as
    the finding says, one in which it is. Raises `NotSeen` where none of so many shows it."""
    shown = _smallest_of(finding, games)
    if in_doubt(finding, shown):
        return shown
    return _smallest_of(replace(finding, scene=IN_DOUBT), games)


def _smallest_of(finding: Finding, games: int) -> Shown:
    hits: list[Shown] = []
    if games > SELDOM and finding.key.question in ASKED_OF_USES:
        hits = _hits(finding, SELDOM, _waits) or _beside_skater(finding)
    hits = hits or _hits(finding, games)
    if not hits:
        if finding.scene == IN_DOUBT:
            raise NotInDoubt(NOT_IN_DOUBT[finding.key.letter].format(games=games))
        raise NotSeen(NOT_USED.format(games=games))
    if finding.scene == IN_DOUBT:
        return smallest(finding, min(hits, key=size))
    hits += _fewer(finding, min(map(size, hits))[:2])
    starts = sorted(hits, key=size)[:STARTS]
    return min([smallest(finding, shown) for shown in starts], key=size)


def _beside_skater(finding: Finding) -> list[Shown]:
    """Games in which Skater is asked as well."""
    if ASKED_TOO in finding.characters or len(finding.characters) == 3:
        return []
    too = replace(finding, characters=(*finding.characters, ASKED_TOO))
    return _hits(too, SELDOM, _is_asked_too)


def _hits(finding: Finding, games: int = GAMES, passes: Passes = _never) -> list[Shown]:
    """The first games that show the finding; if it is seldom seen, those reached from a near miss,
    too. Whoever would use a power where `passes` says so lets the turn pass."""
    hits: list[Shown] = []
    near: list[tuple[int, int, Shown]] = []
    name, looked = _name(finding), 0
    for number in range(games):
        found, monitor = _play(finding, random.Random(f"{name} {number}"), passes=passes)
        looked += monitor.looked
        away = distance(finding, monitor.pos)
        if found is not None:
            hits.append(found)
        elif away is not None and number < SELDOM:
            near.append((away, number, monitor.shown()))
        if number + 1 == SELDOM and not hits:
            nearest = sorted(near, key=itemgetter(0, 1))[:NEAREST]
            way = climb_to_solvers if _asks_for_more(finding) else climb
            for _, _, game in nearest:
                free = finding if finding.key.letter == "L" else replace(finding, scene=FREE)
                reached = way(free, game)
                if reached and (finding.scene != IN_DOUBT or in_doubt(finding, reached)):
                    hits.append(reached)
                    break
        if len(hits) >= (ENOUGH if number + 1 < SELDOM else 1) or looked >= LOOKED:
            break
    return hits


def _fewer(finding: Finding, best: tuple[int, int]) -> Iterator[Shown]:
    """Games with fewer cards played, or as many and fewer uses of powers; each is dropped when it
    has as many."""
    more = UNPROVED if best[0] // 3 > finding.least.rounds else FURTHER_GAMES
    numbers = range(FURTHER_FROM, FURTHER_FROM + more)

    def fewer(rng: random.Random) -> Shown | None:
        return _play(finding, rng, best)[0]

    for found in hunt(_name(finding), numbers, fewer):
        best = size(found)[:2]
        yield found


def _name(finding: Finding) -> str:
    """What seeds the finding's games, with the number of each."""
    return f"{finding.edition} {finding.characters} {finding.key.text}"


def _play(
    finding: Finding,
    rng: random.Random,
    fewer: tuple[int, int] | None = None,
    passes: Passes = _never,
) -> tuple[Shown | None, Monitor]:
    """One game; where it shows the finding, and what was seen of it."""
    cast = seated(rng, finding.characters)
    dealer, before, often = below(rng, 3), one_of(rng, STANDINGS), one_of(rng, HOW_OFTEN)
    if _asks_for_more(finding):
        hands = _weisheit_holds(PAID_STILL_MORE, rng, cast)
    else:
        hands = _hands(rng, cast)
    low = rng.random() < 0.5
    monitor = Monitor.of(finding, Deal(finding.edition, cast, dealer, hands, before))
    plays = uses = 0
    while monitor.pos.result is None:
        seen = monitor.here()
        asked = None if seen else next(_askable(finding, monitor, rng), None)
        if asked is not None and not monitor.has_the_doubt(asked):
            asked = None
        if seen or asked is not None:
            return monitor.shown(asked), monitor
        if monitor.parted:
            return None, monitor
        action = _choose(monitor.pos, rng, often, low)
        if action.do == "use" and passes(monitor.pos, action):
            action = the_pass(monitor.pos) or action
        plays, uses = plays + (action.do in PLAYED), uses + (action.do not in NO_USE)
        if fewer is not None and (plays, uses) >= fewer:
            return None, monitor
        if monitor.step(action):
            return monitor.shown(), monitor
    if finding.key.letter in "TCI" and finding.key.question in AT_THE_END:
        for other in with_other_numbers(monitor.taken, monitor.pos.result.points):
            if found := up_to_finding(finding, monitor.deal, other):
                return found, monitor
    return None, monitor


def _asks_for_more(finding: Finding) -> bool:
    """The solver's scores ask for more than jacks and nines bring Weisheit."""
    return ANNOUNCES in finding.characters and solvers_numbers(finding)[ANNOUNCES] > WORTH


def _hands(rng: random.Random, characters: Sequence[str | None]) -> tuple[tuple[int, ...], ...]:
    """Hands well shuffled; in half of the games the pack was shuffled badly, and ranks or suits lie
    together, and Weisheit may hold what it is paid most for."""
    spread, order = one_of(rng, SPREADS), some_of(rng, range(9), 9)
    match below(rng, 4):
        case 0 if "S10" in characters and spread < 1:
            return _weisheit_holds(PAID_MOST, rng, characters)
        case 0:
            pack = sorted(range(36), key=lambda card: order[card % 9] + spread * rng.random())
        case 1:
            pack = sorted(range(36), key=lambda card: order[card // 9] + spread * rng.random())
        case _:
            return random_deal(rng)
    hands = [some_of(rng, pack[i : i + 12], 12) for i in (0, 12, 24)]
    one, two, three = some_of(rng, hands, 3)
    return (tuple(one), tuple(two), tuple(three))


def _weisheit_holds(
    cards: Sequence[int], rng: random.Random, characters: Sequence[str | None]
) -> tuple[tuple[int, ...], ...]:
    """Weisheit holds these cards."""
    pack = sorted(range(36), key=lambda card: (card not in cards, rng.random()))
    held, rest = pack[: len(cards)], some_of(rng, pack[len(cards) :], 36 - len(cards))
    more = 12 - len(cards)
    hands = [held + rest[:more], rest[more : more + 12], rest[more + 12 :]]
    hands.insert(characters.index("S10"), hands.pop(0))
    one, two, three = (some_of(rng, hand, 12) for hand in hands)
    return (tuple(one), tuple(two), tuple(three))


def _choose(pos: Position, rng: random.Random, often: float, low: bool) -> Action:
    """A legal action; in some games, among many uses rather one of the first or the last."""
    if low:
        uses = [action for action in legal_actions(pos) if action.do == "use"]
        if len(uses) > NUMBERS_FROM and rng.random() < often:
            place = int(len(uses) * rng.random() ** 3)
            return uses[place if rng.random() < 0.5 else -1 - place]
    return choose(pos, rng, often)


def _askable(finding: Finding, monitor: Monitor, rng: random.Random) -> Iterator[Action]:
    """Uses of a power that are refused by the ruling: a question at the table."""
    if finding.key.question not in ASKED_OF_USES or finding.key.letter == "E":
        return
    pos = monitor.pos
    if not pos.game.cast:
        return
    first = pos.turn if pos.turn < 3 else 0
    for seat in (first, (first + 1) % 3, (first + 2) % 3):
        code = pos.game.characters[seat]
        if code is not None and code in finding.characters:
            yield from filter(monitor.refuses, _uses(monitor, seat, code, rng))


def _uses(monitor: Monitor, seat: int, code: str, rng: random.Random) -> Iterator[Action]:
    """Uses of the power with what belongs to one, whether they are allowed or not; of cards it
    names two that lie in the trick."""
    pos = monitor.pos
    hand = cards_in(pos.hands[seat])
    fields = fields_of(code, "use")
    cards = some_of(rng, hand, min(4, len(hand))) if "card" in fields else [-1]
    if not monitor.may_refuse(seat, code):
        return
    ways = [WAYS[field] for field in fields if field not in ("card", "question", "cards")]
    pairs = combinations(sorted(pos.trick), 2) if "cards" in fields else ()
    none = () if "cards" in fields and (code, "cards") not in MAY_LACK else ((),)
    if code == ANNOUNCES and pos.turn == seat and monitor.finding.key.settled_by == TWO_AT_ONCE:
        yield from _two_at_once([one for one in legal_actions(pos) if one.do == "use"])
    for card, pair in product(cards, (*none, *pairs)):
        for choice in product(*ways):
            if "of" not in fields or choice[0] != seat:
                plan = PLAN if "question" in fields else ""
                yield Action(seat, "use", card, code, (*choice, *pair), plan)


def _two_at_once(announced: Sequence[Action]) -> Iterator[Action]:
    """What two announcements come to together."""
    for one, other in combinations(announced, 2):
        cards = sorted({*one.choice[1:], *other.choice[1:]})
        yield one.replaced(choice=(one.choice[0] + other.choice[0], *cards))


def record_of(shown: Shown) -> dict[str, Any]:
    """The game up to the moment in question, as a record."""
    deal = shown.deal
    hands = tuple(in_order(hand, deal, seat) for seat, hand in enumerate(deal.hands))
    actions, result = write_actions(deal.starts(), shown.taken), result_json(shown.ends())
    played = GameRecord(deal.dealer, hands, actions, shown.asked, result=result)
    return to_json(Record(deal.edition, deal.characters, deal.before, (played,)))
