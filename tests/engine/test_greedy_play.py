"""The simple player: it knows what its seat knows, and does better than chance."""

from __future__ import annotations

import random

from engine.staging import action, cards, staged

from eidex.reference_engine import (
    NAMES,
    NUMBERS,
    Position,
    apply,
    greedy_play,
    new_game,
    random_deal,
)
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.cards import ranks, set_of
from eidex.reference_engine.engine import legal_actions
from eidex.reference_engine.random_play import choose
from eidex.rulebook import EDITIONS


def chosen(pos: Position) -> str:
    """The seat and the card that it puts down or plays."""
    taken = greedy_play.choose(pos, random.Random(0))
    return f"{taken.seat}:{NAMES[taken.card]}"


def test_it_wins_more_than_its_share() -> None:
    games, won = 450, 0
    for seed in range(games):
        rng = random.Random(seed)
        pos, me = new_game("en", (None, None, None), seed % 3, random_deal(rng)), seed // 3 % 3
        while pos.result is None:
            pos = apply(pos, (greedy_play.choose if pos.turn == me else choose)(pos, rng))
        won += pos.result.victory_points[me]
    assert won / games > 0.72  # two thirds by chance


def test_it_plays_whole_games_with_any_characters() -> None:
    rng = random.Random(5)
    for edition in EDITIONS:
        for _ in range(12):
            a, b, c = rng.sample(list(CHARACTERS), 3)
            pos = new_game(edition, (a, b, c), rng.randrange(3), random_deal(rng))
            while pos.result is None:
                taken = greedy_play.choose(pos, rng)
                assert taken in legal_actions(pos)
                pos = apply(pos, taken)


def test_it_does_not_look_into_other_hands() -> None:
    rng = random.Random(3)
    for _ in range(40):
        dealers, own, third = random_deal(rng)
        others = [*dealers[:-1], *third]
        rng.shuffle(others)
        again = ((*others[:11], dealers[-1]), own, tuple(others[11:]))
        two = [
            new_game("en", (None, None, None), 0, hands) for hands in ((dealers, own, third), again)
        ]
        while two[0].turn == 1:
            taken = [greedy_play.choose(pos, random.Random(1)) for pos in two]
            assert taken[0] == taken[1]
            two = [apply(pos, taken[0]) for pos in two]
        down = [legal_actions(pos)[0] for pos in two]
        two = [apply(pos, one) for pos, one in zip(two, down, strict=True)]
        down = [legal_actions(pos)[0] for pos in two]
        two = [apply(pos, one) for pos, one in zip(two, down, strict=True)]
        taken = [greedy_play.choose(pos, random.Random(1)) for pos in two]
        assert taken[0] == taken[1]


def test_with_a_weak_hand_it_ducks_and_gives_its_points_away() -> None:
    pos = staged("en", "H8", ("LA L8", "LK LQ", "L10 L9"))
    assert not greedy_play.plays_for_most(greedy_play.observation(pos, 0))
    pos = apply(pos, action("0:LA"))
    assert chosen(pos) == "1:LK"
    pos = apply(pos, action("1:LK"))
    assert chosen(pos) == "2:L10"


def test_it_takes_a_trick_it_has_to_take_with_its_best_card_if_it_is_the_last() -> None:
    pos = staged("en", "H8", ("L7 L8", "L6 LQ", "LA L9"))
    pos = apply(apply(pos, action("0:L7")), action("1:L6"))
    assert chosen(pos) == "2:LA"


def test_with_a_strong_hand_it_takes_as_cheaply_as_it_can_and_puts_down_points() -> None:
    hand = cards("HJ H9 HA HK SA SK RA RK LA L10 L9 R6")
    rest = [card for card in range(36) if card not in hand and NAMES[card] != "H8"]
    hands = (hand, tuple(rest[:12]), (*rest[12:], NUMBERS["H8"]))
    pos = new_game("en", (None, None, None), 2, hands)
    assert greedy_play.plays_for_most(greedy_play.observation(pos, 0))
    assert chosen(pos) == "0:L10"
    late = staged("en", "H8", ("LJ L8", "L7 LK", "LA LQ"), won=("RA RK RQ RJ R10", "HJ H9", ""))
    late = apply(apply(late, action("0:LJ")), action("1:L7"))
    assert greedy_play.plays_for_most(greedy_play.observation(late, 2))
    assert chosen(late) == "2:LQ"


def test_near_the_limit_it_stops() -> None:
    won = "LA L10 RA R10 HA H10 HJ"  # 91 card points where hearts are trump
    pos = staged("en", "H8", ("SA S7", "SK S8", "SQ S9"), won=(won, "", ""))
    assert not greedy_play.plays_for_most(greedy_play.observation(pos, 0))
    assert chosen(pos) == "0:S7"


def test_strength_counts_trumps_and_high_cards() -> None:
    order = ranks("H")
    assert greedy_play.strength_of(set_of([8, 7, 6]), order) == 0
    hearts, lizards = set_of(range(18, 27)), set_of(range(9))
    assert greedy_play.strength_of(hearts, order) > greedy_play.strength_of(lizards, order) > 0
