"""Random games: every pair of powers as partners and as opponents, and what must always hold."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations, pairwise

import pytest

from eidex.common.errors import EngineBug
from eidex.games.cosmic_euchre.engine.actions import CHANCE, SEATS
from eidex.games.cosmic_euchre.engine.cards import PACK
from eidex.games.cosmic_euchre.engine.engine import is_legal, legal_actions
from eidex.games.cosmic_euchre.engine.observation import HIDDEN, seen_by
from eidex.games.cosmic_euchre.engine.position import ASK, DEAL, HALVES, OVER, PLAY, Position
from eidex.games.cosmic_euchre.invariants import check, check_step
from eidex.games.cosmic_euchre.records.random_play import MOST_HANDS, random_game
from eidex.games.cosmic_euchre.records.record import Record
from eidex.games.cosmic_euchre.rulebook import BOOK, races

MORE = 60
"""Games beside those that show every pair."""
SELDOM = {"E-007", "E-009", "E-014", "E-015", "E-020", "E-033"}
"""Rulings that so few games do not reach; as every ruling, each has a worked example."""
Pair = frozenset[str]


def pairs_at(powers: tuple[str, ...]) -> tuple[set[Pair], set[Pair]]:
    """Those who are partners, and those who are opponents."""
    partners = {frozenset(powers[0::2]), frozenset(powers[1::2])}
    return partners, {frozenset(two) for two in combinations(powers, 2)} - partners


def tables() -> list[tuple[str, ...]]:
    """Tables at which every two powers are partners once at least, and opponents once."""
    every = {frozenset(two) for two in combinations(races(), 2)}
    partners, opponents = set(every), set(every)
    rng, found = random.Random(0), []
    while partners or opponents:
        tried = [tuple(rng.sample(list(races()), 4)) for _ in range(40)]

        def worth(powers: tuple[str, ...]) -> int:
            together, against = pairs_at(powers)
            return 2 * len(together & partners) + len(against & opponents)  # noqa: B023

        best = max(tried, key=worth)
        if worth(best):
            found.append(best)
            together, against = pairs_at(best)
            partners -= together
            opponents -= against
    return found


@cache
def games() -> tuple[tuple[Record, Position, tuple[Position, ...]], ...]:
    rng = random.Random(7)
    chosen = tables() + [tuple(rng.sample(list(races()), 4)) for _ in range(MORE)]
    found = []
    for number, powers in enumerate(chosen):
        seen: list[Position] = []
        often = rng.choice([0.2, 0.5, 0.9])
        record, last = random_game(rng, powers, number % 4, often, lambda _, pos: seen.append(pos))  # noqa: B023
        found.append((record, last, tuple(seen)))
    return tuple(found)


def test_every_pair_meets_as_partners_and_as_opponents() -> None:
    met = [pairs_at(record.powers) for record, _, _ in games()]
    assert len(set().union(*(together for together, _ in met))) == 17 * 16 // 2
    assert len(set().union(*(against for _, against in met))) == 17 * 16 // 2


def test_every_game_ends_and_every_position_is_sound() -> None:
    for _, last, seen in games():
        assert last.phase == OVER
        assert last.hand < MOST_HANDS
        assert last.scores[last.winner] > last.scores[1 - last.winner]
        assert last.scores[last.winner] >= last.bar * HALVES
        for before, after in pairwise(seen):
            check_step(before, after)


def test_nobody_sees_what_is_hidden() -> None:
    hidden = 0
    for _, _, seen in games()[::4]:
        for pos in seen:
            for seat in SEATS:
                view = seen_by(pos, seat)
                assert view.hand in ((), pos.hands[seat])
                for laid, (_, shown) in zip(pos.trick, view.trick, strict=True):
                    if laid.face_down and laid.seat != seat and pos.taker < 0:
                        assert shown == HIDDEN
                        hidden += 1
                    else:
                        assert shown == laid.card
    assert hidden > 50


def test_random_games_use_every_power_and_nearly_every_ruling() -> None:
    used: Counter[str] = Counter()
    ways: Counter[str] = Counter()
    for record, last, _ in games():
        used.update(last.used)
        ways.update(one.way for one in record.actions)
        ways.update(one.suit for one in record.actions)
    with_a_card = {"abolitionist", "mysterio", "victim"}
    assert {key for key in races() if used[key] >= 5} == set(races()) - with_a_card - {"rat"}
    assert used["rat"]
    assert min(ways["none"], ways["face_down"], ways["sympathy"]) >= 3
    cited = {ruling for _, last, _ in games() for _, ruling in last.noted}
    assert set(BOOK.rulings) - cited == SELDOM


def test_the_same_seed_is_the_same_game() -> None:
    one, other = (random_game(random.Random(3), ("thief", "rat", "tivo", "human"), 1) for _ in "ab")
    assert one == other
    assert random_game(random.Random(4), ("thief", "rat", "tivo", "human"), 1) != one


def test_chance_deals_the_whole_pack_only() -> None:
    for _, _, seen in games()[:20]:
        for pos in seen:
            if pos.phase == DEAL:
                (deal,) = legal_actions(pos)
                assert deal.seat == CHANCE
                assert not is_legal(pos, deal._replace(cards=PACK[1:]))
                assert not is_legal(pos, deal._replace(cards=(*PACK[1:], PACK[1])))


def a_position_of_play() -> Position:
    _, _, seen = games()[0]
    return next(pos for pos in seen if pos.phase == PLAY and pos.trick)


WRONG: dict[str, dict[str, object]] = {
    "twice there": {"kitty": ()},
    "nobody can act": {"phase": "none"},
    "out of turn": {"phase": ASK, "waiting": (0,), "turn": 1},
    "no seat": {"players": (0, 1, 2, 2)},
    "goes on": {"scores": (20, 3)},
    "used 3 times": {"used": {"thief": 3}},
}


@pytest.mark.parametrize("what", WRONG)
def test_the_checks_notice(what: str) -> None:
    pos = a_position_of_play().copy()
    check(pos)
    for name, value in WRONG[what].items():
        setattr(pos, name, value)
    with pytest.raises(EngineBug):
        check(pos)


def test_the_checks_of_a_step_notice() -> None:
    before = a_position_of_play().copy()
    before.said = {"tivo": -1}
    twice, much = before.copy(), before.copy()
    twice.used = {**before.used, "tivo": before.used.get("tivo", 0) + 1}
    much.scores = (before.scores[0] + 99, before.scores[1])
    check_step(before, before)
    for after in (twice, much):
        with pytest.raises(EngineBug):
            check_step(before, after)
