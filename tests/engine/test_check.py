"""`check`: what is right passes, and what is spoilt is refused in the words of `replay`."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from engine.staging import cards

from eidex.reference_engine import Action, RecordError, apply, legal_actions, new_game
from eidex.reference_engine.random_play import random_tournament
from eidex.reference_engine.records.check import check
from eidex.reference_engine.records.record import (
    GameRecord,
    Record,
    outcome_json,
    replay,
    with_passes,
    write_actions,
)
from eidex.reference_engine.records.record_json import from_json, to_json
from eidex.rulebook import EDITIONS, Edition

NOBODY = (None, None, None)


def read_back(seed: int, edition: Edition, games: int = 0) -> Record:
    """A random tournament as it is read from a file: rulings and results claimed."""
    return from_json(json.dumps(to_json(random_tournament(seed, edition, NOBODY, games))))


def verdict(ask: Callable[[Record], object], record: Record) -> str:
    try:
        ask(record)
    except RecordError as error:
        return str(error)
    return ""


def replayed(record: Record) -> None:
    for _ in replay(record):
        pass


@pytest.mark.parametrize("edition", EDITIONS)
def test_written_records_pass(edition: Edition) -> None:
    records = [read_back(seed, edition) for seed in range(60)]
    ends = [[step.after.result for step in replay(record)][-1] for record in records]
    for record, end in zip(records, ends, strict=True):
        assert end is not None
        assert check(record) == end.after


@pytest.mark.parametrize(("seed", "at"), [(20386, 26), (3188, 32), (40698, 29)])
def test_who_holds_nothing_but_trumps_is_noted(seed: int, at: int) -> None:
    """R-005: at the last card of a trick."""
    record = read_back(seed, "de", 1)
    (game,) = record.games
    assert game.rulings == ((3, "R-001"), (at, "R-005"))
    wrong = replace(game, rulings=((3, "R-001"),))
    assert "R-005" in verdict(check, replace(record, games=(wrong,)))
    assert check(record)


@pytest.mark.parametrize(
    "claimed", [(), ((3, "R-001"),), ((5, "R-002"), (3, "R-001")), ((3, "R-001"), (6, "R-002"))]
)
def test_rulings_claimed_wrongly(claimed: tuple[tuple[int, str], ...]) -> None:
    record = read_back(3, "nl", 1)
    (game,) = record.games
    assert game.rulings is not None
    assert game.rulings[:2] == ((3, "R-001"), (5, "R-002"))
    changed = replace(record, games=(replace(game, rulings=claimed),))
    assert "mend the list" in verdict(check, changed)
    free = replace(record, games=(replace(game, rulings=None),))
    assert check(free) == check(record)


def test_a_result_claimed_wrongly() -> None:
    record = read_back(3, "nl", 1)
    (game,) = record.games
    wrong = replace(game, result={**(game.result or {}), "points": [50, 50, 57]})
    changed = replace(record, games=(wrong,))
    assert "the result is" in verdict(check, changed)


def test_a_game_after_an_unfinished_one_is_refused() -> None:
    record = read_back(1, "en", 2)
    first, second = record.games
    cut = replace(first, actions=first.actions[:20], result=None, rulings=None)
    with pytest.raises(RecordError, match="game 2: the game before it is not over"):
        check(replace(record, games=(cut, second)))


def test_the_deal_has_to_pass_to_the_right() -> None:
    """DEAL.GIVER_MOVES_RIGHT."""
    record = read_back(1, "en", 2)
    first, second = record.games
    with pytest.raises(RecordError, match=r"DEAL\.GIVER_MOVES_RIGHT"):
        check(replace(record, games=(first, replace(second, dealer=0))))


def test_a_game_that_is_right_in_itself_has_to_be_in_its_place() -> None:
    """DEAL.GIVER_MOVES_RIGHT, TOUR.SEVEN_WINS."""
    (game,) = read_back(1, "en", 1).games
    free = replace(game, result=None, rulings=None)
    again = Record("en", NOBODY, (0, 0, 0), (free, free))
    assert "DEAL.GIVER_MOVES_RIGHT" in verdict(check, again)
    whole = read_back(1, "en")
    follower = next(
        one
        for seed in range(20)
        for one in read_back(seed, "en", 3).games
        if one.dealer == (whole.games[-1].dealer + 1) % 3
    )
    late = replace(follower, result=None, rulings=None)
    longer = replace(whole, games=(*whole.games, late))
    assert "TOUR.SEVEN_WINS" in verdict(check, longer)


@pytest.mark.parametrize("seat", range(3))
def test_with_seher_or_laser_in_play_actions_are_in_another_order(seat: int) -> None:
    record = read_back(2, "en", 1)
    for code in ("S9", "L9"):
        a, b, c = (code if s == seat else None for s in range(3))
        taken = replace(record, characters=(a, b, c))
        assert verdict(check, taken) != "", code


def test_thirteen_cards_that_add_up_to_a_hand_of_twelve() -> None:
    lizards, ravens, hearts = "LA LK LQ LJ L10 L9 L8", "RK RQ RJ R10 R9 R8", "HK HQ HJ H10 H9 H8"
    tops = (
        f"{lizards} L7 L7 L7 SK SQ",
        f"{ravens} R7 R7 R7 SJ S10 S9",
        f"{hearts} H7 H7 H7 S8 S7 S6",
    )
    mine, yours, theirs = (cards(row) for row in tops)
    actions = [Action(1, "put_down", 9), Action(2, "put_down", 18), Action(0, "put_down", 27)]
    actions += [Action(1, "play", yours[0]), Action(2, "play", theirs[0]), Action(0, "play", 0)]
    for trick in range(1, 12):
        row = enumerate((mine[trick], yours[trick], theirs[trick]))
        actions += [Action(seat, "play", card) for seat, card in row]
    hands = tuple(
        cards(row)
        for row in (
            f"SA SK SQ {lizards} L6 L7",
            f"SJ S10 S9 RA {ravens} R7 R6",
            f"S8 S7 S6 HA {hearts} H7 H6",
        )
    )
    record = Record("en", NOBODY, (0, 0, 0), (GameRecord(0, hands, tuple(actions)),))
    assert len(actions) == 39
    assert "PLAY.VOID" in verdict(check, record)


LIZARDS, RAVENS, HEARTS = (
    "LA LK LQ LJ L10 L8 L7 L6",
    "RA RK RQ RJ R10 R9 R8",
    "HA HK HQ HJ H10 H8 H6",
)


@pytest.mark.parametrize(("dealer", "ruffed"), [(0, True), (0, False), (1, False)])
def test_all_tricks_or_all_but_one(dealer: int, ruffed: bool) -> None:
    """Seat 0 takes every trick, or all but one that is worth nothing."""
    shown, first = "7" if ruffed else "A", dealer + 1
    hands = {
        0: (*cards(f"{LIZARDS} L9 SA SK SQ"),),
        first: (*cards(f"{RAVENS} R7 R6 SJ S10 S9"),),
        3 - first: (*cards(f"{HEARTS} H7 H9 S8 S7 S6"),),
    }
    # The dealer's last card makes lizards trump, or the mode obenabe.
    last = cards(f"{'LH'[dealer]}{shown}")
    dealt = {
        s: (*(c for c in hands[s] if c not in last), *last) if s == dealer else hands[s]
        for s in range(3)
    }
    rows = {
        0: cards(f"SQ L9 SA {LIZARDS} SK"),
        first: cards(f"R7 R6 S9 {RAVENS} SJ S10"),
        3 - first: cards(f"H7 H9 S8 {HEARTS} S7 S6"),
    }
    turn = [first, (first + 1) % 3, (first + 2) % 3]
    actions = [Action(s, "put_down", rows[s][0]) for s in turn]
    leader = first
    for trick in range(1, 12):
        seats = [(leader + n) % 3 for n in range(3)]
        actions += [Action(s, "play", rows[s][trick]) for s in seats]
        leader = first if trick == 1 and not ruffed else 0
    game = GameRecord(dealer, (dealt[0], dealt[1], dealt[2]), tuple(actions))
    record = Record("en", NOBODY, (0, 0, 0), (game,))
    *_, end = replay(record)
    assert end.after.result is not None
    assert end.after.result.victory_points == ((2, 0, 0) if ruffed else (0, 1, 1))
    assert check(record) == end.after.result.after
    result = replace(game, result=outcome_json(end.after.result))
    assert check(replace(record, games=(result,))) == end.after.result.after


def test_a_card_dealt_twice_is_found() -> None:
    """All the same game but for one card, that another seat has, too."""
    record = read_back(1, "en", 1)
    (game,) = record.games
    for card in game.hands[2][:6]:
        for other in {*range(36)} - {*game.hands[2]}:
            hands = (*game.hands[:2], tuple(other if c == card else c for c in game.hands[2]))
            actions = tuple(a.replaced(card=other) if a.card == card else a for a in game.actions)
            twice = GameRecord(game.dealer, hands, actions)
            with pytest.raises((RecordError, ValueError)):
                check(replace(record, games=(twice,)))


def test_no_game_follows_the_end_of_a_tournament() -> None:
    """TOUR.SEVEN_WINS."""
    record = read_back(1, "en")
    extra = replace(record.games[0], dealer=(record.games[-1].dealer + 1) % 3)
    with pytest.raises(RecordError, match=r"TOUR\.SEVEN_WINS"):
        check(replace(record, games=(*record.games, extra)))


def test_passes_at_the_end_of_an_unfinished_game_are_kept() -> None:
    """read(write(actions)) is the same sequence, wherever it stops."""
    record = random_tournament(3, "en", ("LK", "LJ", "R9"), 1)
    game = record.games[0]
    start = pos = new_game("en", record.characters, game.dealer, game.hands)
    taken: list[Action] = []
    for action in game.actions:
        for one in with_passes(pos, action):
            taken.append(one)
            pos = apply(pos, one)
    while (actions := legal_actions(pos)) and actions[-1].do == "pass":
        taken.append(actions[-1])
        pos = apply(pos, actions[-1])
    for stop in range(len(taken) + 1):
        written = write_actions(start, taken[:stop])
        data: Any = GameRecord(game.dealer, game.hands, written)
        steps = list(replay(Record("en", record.characters, (0, 0, 0), (data,))))
        read = [step.action for step in steps]
        if stop == len(taken):
            assert read == taken[: len(read)]
            assert all(a.do == "pass" for a in taken[len(read) :])
        else:
            assert read == taken[:stop]
