"""What the model says to lie in the open, all see in the engine, too: cards that a seat does not
see are exchanged, and what is said to be open stays as it was."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, fields
from itertools import islice
from typing import Any

import pytest
import z3

from eidex.games.cosmic_euchre import asking as cosmic_euchre
from eidex.games.cosmic_euchre.engine import cards as euchre_cards
from eidex.games.cosmic_euchre.engine import engine as euchre_engine
from eidex.games.cosmic_euchre.engine import observation as euchre_observation
from eidex.games.cosmic_euchre.records import random_play as euchre_play
from eidex.games.cosmic_euchre.records import record as euchre_record
from eidex.games.cosmic_euchre.watching import seen as euchre_seen
from eidex.games.cosmic_euchre.watching.watch import Watch as EuchreWatch
from eidex.games.thousand import asking as thousand
from eidex.games.thousand.engine import cards as thousand_cards
from eidex.games.thousand.engine import engine as thousand_engine
from eidex.games.thousand.engine import observation as thousand_observation
from eidex.games.thousand.model.moments.bidding import NINES
from eidex.games.thousand.model.moments.play import ACES
from eidex.games.thousand.records import random_play as thousand_play
from eidex.games.thousand.records import record as thousand_record
from eidex.games.thousand.watching import seen as thousand_seen
from eidex.games.thousand.watching.watch import Watch as ThousandWatch
from eidex.model.logic.moments import Exploration, Rules
from eidex.model.logic.sight import OPEN, Lies
from eidex.model.logic.terms import lift

Known = Mapping[str, int | bool]


@dataclass(frozen=True)
class Reading:
    """A game of the engine and what the model sees of it."""

    rules: Rules
    seats: Callable[[Any], int]
    engine: Any
    cards: Any
    observation: Any
    games: Callable[[random.Random], Any]
    replay: Callable[[Any], Any]
    watch: Callable[[], Any]
    moments: Callable[[Any, Any, Any, Any], Iterator[Any]]
    done: Callable[[Any], Known]
    """What the facts are of what is done: moments are about other cards and numbers, too."""


def done_in_thousand(action: Any) -> Known:
    """The number that was bid, the card that was played."""
    if action.do == "play":
        return {"suit of the card": thousand_seen.suit_of(action.cards[0])}
    return {"number bid": action.number if action.do == "bid" else NO_BID}


def done_in_euchre(action: Any) -> Known:
    """The card that was played."""
    if action.do != "play":
        return {}
    card = action.cards[0]
    names = ("card", "card 1 of the hand")
    return {k: v for name in names for k, v in euchre_seen.card_facts(name, card).items()}


READINGS = {
    "thousand": Reading(
        thousand.RULES,
        lambda pos: pos.players,
        thousand_engine,
        thousand_cards,
        thousand_observation,
        lambda rng: thousand_play.random_game(rng, rng.choice((3, 4)), 0)[0],
        thousand_record.replay,
        ThousandWatch,
        lambda watch, before, action, after: watch(before, action, after),
        done_in_thousand,
    ),
    "cosmic-euchre": Reading(
        cosmic_euchre.RULES,
        lambda pos: 4,
        euchre_engine,
        euchre_cards,
        euchre_observation,
        lambda rng: euchre_play.random_game(rng, euchre_play.random_powers(rng), 0, 0.5)[0],
        euchre_record.replay,
        EuchreWatch,
        lambda watch, before, action, after: watch.step(before, action, after),
        done_in_euchre,
    ),
}
NO_BID = -1
STEPS = 160
"""Of each game."""
FEW = 4
"""Games."""


def renamed(what: Any, one: str, other: str) -> Any:
    """The same with two cards exchanged."""
    if isinstance(what, str):
        return {one: other, other: one}.get(what, what)
    if isinstance(what, tuple):
        parts = [renamed(part, one, other) for part in what]
        return type(what)(*parts) if hasattr(what, "_fields") else tuple(parts)
    return what


def exchanged(reading: Reading, pos: Any, one: str, other: str) -> Any:
    """The position with two cards in each other's place; hands are put in order."""
    changed = pos.copy()
    for name in (one.name for one in fields(pos)):
        if name not in ("table", "said", "used"):
            setattr(changed, name, renamed(getattr(pos, name), one, other))
    changed.hands = tuple(map(reading.cards.in_order, changed.hands))
    return changed


def unseen(reading: Reading, pos: Any, seat: int) -> list[tuple[int, str]]:
    """The cards in hands that the seat does not see, with who holds them."""
    there = [(s, card) for s, hand in enumerate(pos.hands) for card in hand]
    shown = repr(reading.observation.seen_by(pos, seat))
    return [(s, card) for s, card in there if s != seat and repr(card) not in shown]


def other_worlds(reading: Reading, rng: random.Random, step: Any) -> Iterator[tuple[Any, Any, Any]]:
    """The step with cards exchanged that some seat does not see: before it, what is done, after."""
    deals = step.action.do == "deal"
    views = reading.observation.seen_by
    for seat in range(reading.seats(step.before)):
        there = unseen(reading, step.after if deals else step.before, seat)
        shown = () if deals else step.action.cards
        holders = {card: holder for holder, card in there if card not in shown}
        pairs = [(a, b) for a in holders for b in holders if holders[a] < holders[b]]
        for one, other in rng.sample(pairs, min(2, len(pairs))):
            before = exchanged(reading, step.before, one, other)
            action = renamed(step.action, one, other)
            if not reading.engine.is_legal(before, action):
                continue
            after = reading.engine.apply(before, action)
            if all(
                views(new, seat) == views(old, seat)
                for new, old in ((before, step.before), (after, step.after))
            ):
                yield before, action, after


def changed_in_the_open(
    reading: Reading, seed: int, places: Mapping[str, Mapping[str, Lies]]
) -> tuple[int, set[str]]:
    """How many facts were compared that are said to be in the open, and those that differ between
    positions which look alike to somebody."""
    rng, watch = random.Random(seed), reading.watch()
    compared, differ = 0, set()
    for step in islice(reading.replay(reading.games(rng)), STEPS):
        twins = [(*world, deepcopy(watch)) for world in other_worlds(reading, rng, step)]
        here = [*reading.moments(watch, step.before, step.action, step.after)]
        done = reading.done(step.action)
        for before, action, after, other in twins:
            there = [*reading.moments(other, before, action, after)]
            for moment in {one.moment for one in here}:
                facts = [opened(one.facts, done, places[moment]) for one in of(here, moment, done)]
                again = [opened(one.facts, done, places[moment]) for one in of(there, moment, done)]
                compared += sum(map(len, facts))
                for one, two in zip(facts, again, strict=False):
                    differ |= {f"{moment}: {name}" for name in one if one[name] != two.get(name)}
    return compared, differ


def of(seen: list[Any], moment: str, done: Known) -> list[Any]:
    """The moments of one kind that are about what is done."""
    return [
        one
        for one in seen
        if one.moment == moment and all(one.facts.get(k, v) == v for k, v in done.items())
    ]


def opened(facts: Known, done: Known, places: Mapping[str, Lies]) -> Known:
    """Those facts that lie in the open."""
    return {
        name: value
        for name, value in facts.items()
        if name in places and not hides(places[name], facts)
    }


def hides(lies: Lies, facts: Known) -> bool:
    """Whether it lies out of somebody's sight."""
    if lies.place == OPEN.place or lies.when is True:
        return lies.place != OPEN.place
    known = [(z3.Bool(k), z3.BoolVal(v)) for k, v in facts.items() if isinstance(v, bool)]
    return z3.is_true(z3.simplify(z3.substitute(lift(lies.when), *known)))


def places_of(rules: Rules) -> dict[str, dict[str, Lies]]:
    """Where every fact lies, by moment."""
    return {one.name: Exploration(rules, one).facts.lies for one in rules.moments}


@pytest.mark.parametrize("name", [*READINGS])
def test_what_lies_in_the_open_does_not_hang_on_what_a_seat_does_not_see(name: str) -> None:
    reading = READINGS[name]
    places, compared, differ = places_of(reading.rules), 0, set[str]()
    for seed in range(FEW):
        found, wrong = changed_in_the_open(reading, seed, places)
        compared, differ = compared + found, differ | wrong
    assert differ == set()
    assert compared > 2000


@pytest.mark.slice(2)
@pytest.mark.parametrize(
    ("name", "moment", "fact"),
    [
        ("thousand", "a lead", ACES),
        ("thousand", "a bid", NINES),
        ("cosmic-euchre", "Whiner is asked", "Whiner holds an ace or a jack"),
        ("cosmic-euchre", "Victim leads a nine", "who has the ace"),
    ],
)
def test_what_is_wrongly_said_to_be_open_is_noticed(name: str, moment: str, fact: str) -> None:
    reading, differ = READINGS[name], set[str]()
    places = places_of(reading.rules)
    places[moment] = {**places[moment], fact: OPEN}
    for seed in range(40):
        differ |= changed_in_the_open(reading, seed, places)[1]
        if differ:
            break
    assert differ == {f"{moment}: {fact}"}
