"""`check` and `replay` give the same verdict, word for word, on good records and on spoilt ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from engine.staging import cards
from hypothesis import given, settings
from hypothesis import strategies as st

from eidex.reference_engine import Action, RecordError, apply, legal_actions, new_game
from eidex.reference_engine import check as module
from eidex.reference_engine.check import check
from eidex.reference_engine.random_play import random_tournament
from eidex.reference_engine.record import (
    GameRecord,
    Record,
    outcome_json,
    replay,
    with_passes,
    write_actions,
)
from eidex.reference_engine.record_json import from_json, to_json
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
def test_written_records_pass_without_a_replay(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = [read_back(seed, edition) for seed in range(60)]
    ends = [[step.after.result for step in replay(record)][-1] for record in records]
    monkeypatch.setattr(module, "replay", None)
    for record, end in zip(records, ends, strict=True):
        assert end is not None
        assert check(record) == end.after


@st.composite
def spoilt(draw: st.DrawFn) -> Record:
    record = read_back(draw(st.integers(0, 10**6)), draw(st.sampled_from(EDITIONS)), 2)
    index = draw(st.integers(0, len(record.games) - 1))
    game = record.games[index]
    at = draw(st.integers(0, len(game.actions) - 1))
    action = game.actions[at]
    changed: GameRecord
    match draw(st.sampled_from(["card", "seat", "do", "short", "ruling", "result", "giver"])):
        case "card":
            card = draw(st.integers(0, 35))
            actions = (*game.actions[:at], action._replace(card=card), *game.actions[at + 1 :])
            changed = replace(game, actions=actions)
        case "seat":
            seat = (action.seat + 1) % 3
            actions = (*game.actions[:at], action._replace(seat=seat), *game.actions[at + 1 :])
            changed = replace(game, actions=actions)
        case "do":
            do = draw(st.sampled_from(["put_down", "play", "hide"]))
            actions = (*game.actions[:at], action._replace(do=do), *game.actions[at + 1 :])
            changed = replace(game, actions=actions)
        case "short":
            changed = replace(game, actions=game.actions[:at], result=None, rulings=None)
        case "ruling":
            claimed = game.rulings or ()
            changed = replace(game, rulings=claimed[:-1] if claimed else ((35, "R-003"),))
        case "result":
            changed = replace(game, result={**(game.result or {}), "points": [50, 50, 57]})
        case _:
            changed = replace(game, giver=(game.giver + 1) % 3)
    games = (*record.games[:index], changed, *record.games[index + 1 :])
    return replace(record, games=games)


@settings(max_examples=200)
@given(spoilt())
def test_check_finds_what_replay_finds(record: Record) -> None:
    assert verdict(check, record) == verdict(replayed, record)


@pytest.mark.parametrize("change", ["card", "next", "seat", "do", "power", "choice", "left out"])
@pytest.mark.parametrize(("seed", "edition"), [(1, "en"), (4, "de"), (9, "nl")])
def test_check_finds_what_replay_finds_at_every_action(
    seed: int, edition: Edition, change: str
) -> None:
    record = read_back(seed, edition, 1)
    (game,) = record.games
    for at, action in enumerate(game.actions):
        match change:
            case "card":
                other = [action._replace(card=(action.card + 1) % 36)]
            case "next":
                other = [action._replace(card=game.actions[(at + 1) % 36].card)]
            case "seat":
                other = [action._replace(seat=(action.seat + 1) % 3)]
            case "do":
                other = [action._replace(do="play" if action.do == "put_down" else "put_down")]
            case "power":
                other = [action._replace(power="LJ")]
            case "choice":
                other = [action._replace(choice=(1,))]
            case _:
                other = []
        actions = (*game.actions[:at], *other, *game.actions[at + 1 :])
        for result in (game.result, None):
            worse = replace(game, actions=actions, result=result)
            changed = replace(record, games=(worse,))
            assert verdict(check, changed) == verdict(replayed, changed)


@pytest.mark.parametrize(("seed", "edition"), [(3, "en"), (456, "de"), (2690, "de"), (8, "nl")])
def test_two_cards_of_a_seat_change_places(seed: int, edition: Edition) -> None:
    """Every seat has played its hand, but not always as it may."""
    record = read_back(seed, edition, 1)
    (game,) = record.games
    refused = set()
    for seat in range(3):
        for one, two in combinations([a.card for a in game.actions if a.seat == seat], 2):
            other = {one: two, two: one}
            actions = tuple(a._replace(card=other.get(a.card, a.card)) for a in game.actions)
            changed = replace(record, games=(GameRecord(game.giver, game.hands, actions),))
            said = verdict(check, changed)
            assert said == verdict(replayed, changed)
            refused |= {clause for clause in ("FOLLOW", "UNDERTRUMP") if clause in said}
    assert refused == {"FOLLOW", "UNDERTRUMP"}


@pytest.mark.parametrize(("seed", "at"), [(456, 26), (2690, 32), (7941, 29)])
def test_who_holds_nothing_but_trumps_is_noted(
    seed: int, at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R-005: at the last card of a trick."""
    record = read_back(seed, "de", 1)
    (game,) = record.games
    assert game.rulings == ((3, "R-001"), (at, "R-005"))
    wrong = replace(game, rulings=((3, "R-001"),))
    assert "R-005" in verdict(check, replace(record, games=(wrong,)))
    monkeypatch.setattr(module, "replay", None)
    assert check(record)


def test_check_knows_an_equal_action_that_is_another_object() -> None:
    record = read_back(1, "en", 1)
    (game,) = record.games
    twins = tuple(Action(*action) for action in game.actions)
    assert twins[5] is not game.actions[5]
    assert check(replace(record, games=(replace(game, actions=twins),))) == check(record)


@pytest.mark.parametrize(
    "claimed", [(), ((3, "R-001"),), ((5, "R-002"), (3, "R-001")), ((3, "R-001"), (6, "R-002"))]
)
def test_rulings_claimed_wrongly(claimed: tuple[tuple[int, str], ...]) -> None:
    record = read_back(3, "nl", 1)
    (game,) = record.games
    assert game.rulings is not None
    assert game.rulings[:2] == ((3, "R-001"), (5, "R-002"))
    changed = replace(record, games=(replace(game, rulings=claimed),))
    assert "mend the list" in verdict(check, changed) == verdict(replayed, changed)
    free = replace(record, games=(replace(game, rulings=None),))
    assert check(free) == check(record)


def test_a_result_claimed_wrongly() -> None:
    record = read_back(3, "nl", 1)
    (game,) = record.games
    wrong = replace(game, result={**(game.result or {}), "points": [50, 50, 57]})
    changed = replace(record, games=(wrong,))
    assert "the result is" in verdict(check, changed) == verdict(replayed, changed)


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
        check(replace(record, games=(first, replace(second, giver=0))))


def test_a_game_that_is_right_in_itself_has_to_be_in_its_place() -> None:
    """DEAL.GIVER_MOVES_RIGHT, TOUR.SEVEN_WINS."""
    (game,) = read_back(1, "en", 1).games
    free = replace(game, result=None, rulings=None)
    again = Record("en", NOBODY, (0, 0, 0), (free, free))
    assert "DEAL.GIVER_MOVES_RIGHT" in verdict(check, again) == verdict(replayed, again)
    whole = read_back(1, "en")
    follower = next(
        one
        for seed in range(20)
        for one in read_back(seed, "en", 3).games
        if one.giver == (whole.games[-1].giver + 1) % 3
    )
    late = replace(follower, result=None, rulings=None)
    longer = replace(whole, games=(*whole.games, late))
    assert "TOUR.SEVEN_WINS" in verdict(check, longer) == verdict(replayed, longer)


@pytest.mark.parametrize("seat", range(3))
def test_a_game_with_characters_does_not_take_the_short_way(seat: int) -> None:
    """With Seher or Laser in play a base game's actions are not in order."""
    record = read_back(2, "en", 1)
    for code in ("S9", "L9"):
        a, b, c = (code if s == seat else None for s in range(3))
        taken = replace(record, characters=(a, b, c))
        assert verdict(check, taken) == verdict(replayed, taken) != "", code


def test_thirteen_cards_that_add_up_to_a_hand_of_twelve() -> None:
    """Held cards are summed as bits: a card is two of the one below it."""
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
    assert "PLAY.FOLLOW" in verdict(check, record) == verdict(replayed, record)


LIZARDS, RAVENS, HEARTS = (
    "LA LK LQ LJ L10 L8 L7 L6",
    "RA RK RQ RJ R10 R9 R8",
    "HA HK HQ HJ H10 H8 H6",
)


@pytest.mark.parametrize(("giver", "ruffed"), [(0, True), (0, False), (1, False)])
def test_all_tricks_or_all_but_one(
    giver: int, ruffed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seat 0 takes every trick, or all but one that is worth nothing."""
    shown, first = "7" if ruffed else "A", giver + 1
    hands = {
        0: (*cards(f"{LIZARDS} L9 SA SK SQ"),),
        first: (*cards(f"{RAVENS} R7 R6 SJ S10 S9"),),
        3 - first: (*cards(f"{HEARTS} H7 H9 S8 S7 S6"),),
    }
    # The giver's last card makes lizards trump, or the mode obenabe.
    last = cards(f"{'LH'[giver]}{shown}")
    dealt = {
        s: (*(c for c in hands[s] if c not in last), *last) if s == giver else hands[s]
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
    game = GameRecord(giver, (dealt[0], dealt[1], dealt[2]), tuple(actions))
    record = Record("en", NOBODY, (0, 0, 0), (game,))
    *_, end = replay(record)
    assert end.after.result is not None
    assert end.after.result.victory_points == ((2, 0, 0) if ruffed else (0, 1, 1))
    assert check(record) == end.after.result.after
    result = replace(game, result=outcome_json(end.after.result))
    monkeypatch.setattr(module, "replay", None)
    assert check(replace(record, games=(result,))) == end.after.result.after


def test_a_card_dealt_twice_is_found() -> None:
    """All the same game but for one card, that another seat has, too."""
    record = read_back(1, "en", 1)
    (game,) = record.games
    for card in game.hands[2][:6]:
        for other in {*range(36)} - {*game.hands[2]}:
            hands = (*game.hands[:2], tuple(other if c == card else c for c in game.hands[2]))
            actions = tuple(a._replace(card=other) if a.card == card else a for a in game.actions)
            twice = GameRecord(game.giver, hands, actions)
            with pytest.raises((RecordError, ValueError)):
                check(replace(record, games=(twice,)))


def test_no_game_follows_the_end_of_a_tournament() -> None:
    """TOUR.SEVEN_WINS."""
    record = read_back(1, "en")
    extra = replace(record.games[0], giver=(record.games[-1].giver + 1) % 3)
    with pytest.raises(RecordError, match=r"TOUR\.SEVEN_WINS"):
        check(replace(record, games=(*record.games, extra)))


def test_passes_at_the_end_of_an_unfinished_game_are_kept() -> None:
    """read(write(actions)) is the same sequence, wherever it stops."""
    record = random_tournament(3, "en", ("LK", "LJ", "R9"), 1)
    game = record.games[0]
    start = pos = new_game("en", record.characters, game.giver, game.hands)
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
        data: Any = GameRecord(game.giver, game.hands, written)
        steps = list(replay(Record("en", record.characters, (0, 0, 0), (data,))))
        read = [step.action for step in steps]
        if stop == len(taken):
            assert read == taken[: len(read)]
            assert all(a.do == "pass" for a in taken[len(read) :])
        else:
            assert read == taken[:stop]
