"""Questions on records of base games: whole games and tournaments, some with one thing wrong, and
moments of games."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files
from itertools import permutations
from typing import Any

from eidex.common.conformance.messages import Request
from eidex.conformance.protocol.lines import from_line
from eidex.conformance.variants.games import begin
from eidex.conformance.variants.rule_variants import RuleVariant
from eidex.reference_engine.arguments import Characters, Deal
from eidex.reference_engine.core.cards import NAMES, Trio
from eidex.reference_engine.engine import apply, legal_actions, new_game, random_deal
from eidex.reference_engine.random_play import random_game
from eidex.reference_engine.records.record import GameRecord, Record, with_passes
from eidex.reference_engine.records.record_json import action_json
from eidex.reference_engine.records.record_reader import WITHOUT_ASKING
from eidex.rulebook import Edition

STANDINGS: tuple[Trio, ...] = ((0, 0, 0), (6, 6, 6), (6, 6, 3), (5, 6, 6), (6, 4, 6), (3, 0, 5))
NOBODY: Characters = (None, None, None)
Plain = dict[str, Any]


def plain(record: Record) -> Plain:
    """The record as plain data, without what it might claim."""
    games = []
    before = record.before
    for game in record.games:
        pos = new_game(record.edition, record.characters, game.dealer, game.hands, before)
        actions: list[Plain] = []
        for action in game.actions:
            for taken in with_passes(pos, action):
                if taken == action:
                    actions.append(action_json(action, not pos.trick))
                pos = apply(pos, taken)
        if pos.result is not None:
            before = pos.result.after
        dealt = [[NAMES[card] for card in hand] for hand in game.hands]
        games.append({"giver": game.dealer, "hands": dealt, "actions": actions})
    return {
        "format": WITHOUT_ASKING.written,
        "edition": record.edition,
        "characters": list(record.characters),
        "before": list(record.before),
        "games": games,
    }


@cache
def staged_games() -> tuple[tuple[str, str], ...]:
    """Games with rare ends, found by the solver: what each shows, and its line."""
    text = files(__package__).joinpath("games.json").read_text(encoding="utf-8")
    return tuple((game["shows"], game["line"]) for game in json.loads(text))


def staged(edition: Edition, before: Trio, line: str) -> Record:
    """The staged game in this edition, after this standing, without its claim."""
    record = from_line(line)
    (game,) = record.games
    return replace(record, edition=edition, before=before, games=(replace(game, result=None),))


def line_of(record: Plain) -> str | None:
    """The record on one line; None where that cannot say what it says: several games, characters, a
    deal that is none, an action out of turn."""
    if any(record["characters"]) or len(record["games"]) != 1:
        return None
    (game,) = record["games"]
    dealt = [card for hand in game["hands"] for card in hand]
    if [len(hand) for hand in game["hands"]] != [12, 12, 12] or len(set(dealt)) != 36:
        return None
    holder = {card: at // 12 for at, card in enumerate(dealt)}
    played = []
    for at, action in enumerate(game["actions"]):
        card = action.get("put_down" if at < 3 else "play")
        if card is None or holder[card] != action["seat"]:
            return None
        played.append(card)
    standing = ".".join(map(str, record["before"]))
    return f"{record['edition']} {game['giver']} {standing} {' '.join(dealt)} : {' '.join(played)}"


def tournament_of(
    rng: random.Random, edition: Edition, characters: Characters, before: Trio, games: int
) -> Record:
    """Up to this many random games of one tournament, from this standing."""
    played: list[GameRecord] = []
    dealer, standing = rng.randrange(3), before
    for _ in range(games):
        game, last = random_game(rng, edition, characters, dealer, standing)
        played.append(game)
        assert last.result is not None
        dealer, standing = (dealer + 1) % 3, last.result.after
        if last.result.winner is not None:
            break
    return Record(edition, characters, before, tuple(played))


def replays(edition: Edition, rng: random.Random, drawn: int) -> Iterator[Request]:
    """Games with rare ends, tournaments of several games, the same with one thing wrong, and the
    first actions of games in every order of seats."""
    for shows, line in staged_games():
        for before in STANDINGS if "level" in shows else STANDINGS[:2]:
            yield _ask(plain(staged(edition, before, line)))
    for number in range(max(10, drawn // 4)):
        before = STANDINGS[number % len(STANDINGS)]
        right = plain(tournament_of(rng, edition, NOBODY, before, 1 + number % 3))
        yield _ask(right)
        yield _ask(_one_thing_wrong(json.loads(json.dumps(right)), number, rng))
    yield from map(_ask, _beginnings(edition))


def dealt_by_others(edition: Edition, rng: random.Random) -> Iterator[Request]:
    """Two games of a tournament, the second dealt by each player whose turn it is not."""
    right = plain(tournament_of(rng, edition, NOBODY, STANDINGS[0], 2))
    first, second = right["games"]
    for dealer in {0, 1, 2} - {second["giver"]}:
        other = {**second, "giver": dealer, "actions": []}
        yield _ask({**right, "games": [first, other]})


def _beginnings(edition: Edition) -> Iterator[Plain]:
    """Games up to the putting down and to the first card, with every order of the seats and every
    leader: where no edition names the order, a program that has another one shows it here, and
    only here what comes after."""
    for dealer in range(3):
        hands = random_deal(random.Random(f"{edition}/{dealer}"))
        for order in permutations(range(3)):
            put = [{"seat": seat, "put_down": NAMES[hands[seat][0]]} for seat in order]
            leads = [{"seat": seat, "play": NAMES[hands[seat][1]]} for seat in order]
            for actions in (put, *([*put, lead] for lead in leads)):
                yield one_game(edition, NOBODY, dealer, hands, actions)


def games_by(table: RuleVariant, edition: Edition, rng: random.Random, count: int) -> list[Plain]:
    """Random games as this table plays them."""
    found = []
    for number in range(count):
        before = STANDINGS[number % len(STANDINGS)]
        record = one_game(edition, NOBODY, number % 3, random_deal(rng), [])
        record["before"] = list(before)
        (game,) = record["games"]
        state = begin(table, game, before)
        while choices := sorted(state.choices()):
            do, seat, card = choice = rng.choice(choices)
            game["actions"].append({"seat": seat, do: card})
            state.take(choice)
        found.append(record)
    return found


def _ask(record: Plain) -> Request:
    return {"op": "replay", "record": record}


def _one_thing_wrong(record: Plain, number: int, rng: random.Random) -> Plain:
    """The record with one thing in its last game that is not allowed, or nearly so."""
    game = record["games"][-1]
    hands, actions = game["hands"], game["actions"]
    at = rng.randrange(3, len(actions))
    match number % 10:
        case 0:
            _swap_plays(actions, rng)
        case 1:
            game["giver"] = (game["giver"] + 1) % 3
        case 2:
            # Nobody plays yet, so that only the size of the hands is wrong.
            game["actions"] = actions[:3]
            hands[0].insert(0, hands[1].pop(_kept(hands[1], actions)))
        case 3:
            game["actions"] = actions[:3]
            hands[0][_kept(hands[0], actions)] = hands[1][_kept(hands[1], actions)]
        case 4:
            actions[at]["seat"] = (actions[at]["seat"] + 1) % 3
        case 5:
            actions.append(dict(actions[-1]))
        case 6:
            actions.insert(3, {"seat": actions[2]["seat"], "put_down": actions[3]["play"]})
        case 8:
            # The first leader leads what it has put down.
            put = next(a["put_down"] for a in actions if a["seat"] == actions[3]["seat"])
            actions[3]["play"] = put
            del actions[4:]
        case 7:
            pack = [card for hand in hands for card in hand]
            game["hands"] = [pack[start : start + 9] for start in range(0, 36, 9)]
        case _:
            del actions[at:]
    return record


def _kept(hand: list[str], actions: list[Plain]) -> int:
    """The place of a card of the hand that is not put down."""
    put = {action["put_down"] for action in actions[:3]}
    return next(place for place, card in enumerate(hand) if card not in put)


def _swap_plays(actions: list[Plain], rng: random.Random) -> None:
    """A seat that follows suit plays now what it plays later, a card of another suit."""
    swaps = [
        (at, later)
        for lead in range(3, len(actions) - 2, 3)
        for at in (lead + 1, lead + 2)
        if actions[at]["play"][0] == actions[lead]["play"][0]
        for later in range(at + 1, len(actions))
        if actions[later]["seat"] == actions[at]["seat"]
        and actions[later]["play"][0] != actions[at]["play"][0]
    ]
    if swaps:
        at, later = rng.choice(swaps)
        one, other = actions[at], actions[later]
        one["play"], other["play"] = other["play"], one["play"]


def moments(op: str, edition: Edition, rng: random.Random, drawn: int) -> Iterator[Request]:
    """Moments of games: what may be done, or what a seat knows."""
    for number in range(max(24, drawn)):
        # With each dealer: put-downs, first lead, second lead; there one sees who comes first.
        stop = rng.randrange(4, 37)
        stop = (0, 1, 3, 6)[number % 4] if number < 12 else stop
        record = _moment(rng, edition, stop, number % 3)
        request = {"op": op, "record": record}
        yield request | ({"seat": number // 3 % 3} if op == "observation" else {})


def _moment(rng: random.Random, edition: Edition, stop: int, dealer: int) -> Plain:
    """A game at random after so many actions."""
    hands = random_deal(rng)
    pos = new_game(edition, NOBODY, dealer, hands)
    actions: list[Plain] = []
    while len(actions) < stop:
        choices = legal_actions(pos)
        action = choices[int(rng.random() * len(choices))]
        actions.append(action_json(action, not pos.trick))
        pos = apply(pos, action)
    return one_game(edition, NOBODY, dealer, hands, actions)


def one_game(
    edition: Edition, there: Characters, dealer: int, hands: Deal, actions: list[Plain]
) -> Plain:
    """A record of one game, the first of a tournament."""
    dealt = [[NAMES[card] for card in hand] for hand in hands]
    return {
        "format": WITHOUT_ASKING.written,
        "edition": edition,
        "characters": list(there),
        "before": [0, 0, 0],
        "games": [{"giver": dealer, "hands": dealt, "actions": actions}],
    }
