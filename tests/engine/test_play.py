"""Random play, all editions and characters: round trips, illegal actions, secrets."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import combinations

import pytest
from engine.staging import dealt
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import changed

from eidex.reference_engine import (
    Action,
    IllegalAction,
    RecordError,
    UndefinedByRules,
    apply,
    legal_actions,
)
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.legal_plays import legal_cards
from eidex.reference_engine.core.position import PLAY, Position
from eidex.reference_engine.explain.legal_card import explain_card
from eidex.reference_engine.explain.observation import observation
from eidex.reference_engine.random_play import random_tournament
from eidex.reference_engine.records.check import check
from eidex.reference_engine.records.notation import from_notation, to_notation
from eidex.reference_engine.records.record import Record, replay
from eidex.reference_engine.records.record_json import from_json, to_json
from eidex.reference_engine.records.text import from_text, to_text
from eidex.rulebook import EDITIONS

SETS = [c for n in range(4) for c in combinations(CHARACTERS, n)]


@st.composite
def records(draw: st.DrawFn, games: int = 1) -> Record:
    chosen = list(draw(st.sampled_from(SETS)))
    seats = draw(st.permutations([*chosen, *[None] * (3 - len(chosen))]))
    edition = draw(st.sampled_from(EDITIONS))
    seed = draw(st.integers(0, 2**32))
    return random_tournament(seed, edition, (seats[0], seats[1], seats[2]), games)


@settings(max_examples=60)
@given(records(games=2))
def test_records_come_back_from_json_and_text(record: Record) -> None:
    data = to_json(record)
    read = from_json(json.dumps(data))
    assert [g.actions for g in read.games] == [g.actions for g in record.games]
    assert to_json(read) == data
    assert from_text(to_text(record)).games == record.games
    assert check(record) == record_end(record)


def record_end(record: Record) -> tuple[int, int, int]:
    *_, last = replay(record)
    assert last.after.result is not None
    return last.after.result.after


@settings(max_examples=40)
@given(records())
def test_positions_come_back_from_their_notation(record: Record) -> None:
    for step in replay(record):
        assert from_notation(to_notation(step.after)) == step.after


@settings(max_examples=40)
@given(records(), st.randoms(use_true_random=False))
def test_illegal_actions_name_a_clause(record: Record, rng: random.Random) -> None:
    for step in replay(record):
        pos = step.before
        seat, card = rng.randrange(3), rng.randrange(36)
        power = rng.choice(list(CHARACTERS))
        for action in (
            Action(seat, rng.choice(["play", "hide", "put_down"]), card),
            Action(seat, "use", card, power, (rng.randrange(200), rng.randrange(36))),
            Action(seat, "use", card, power, (rng.randrange(200),)),
            Action(seat, "pass", power=power),
        ):
            if action in legal_actions(pos):
                continue
            with pytest.raises(IllegalAction) as caught:
                apply(pos, action)
            assert caught.value.clauses
            assert "\n" not in str(caught.value)


@settings(max_examples=40)
@given(records())
def test_explanations_agree_with_the_legal_cards(record: Record) -> None:
    for step in replay(record):
        pos = step.before
        if pos.phase != PLAY:
            continue
        hand = pos.hands[pos.turn]
        hidden = pos.powers.hidden
        legal = legal_cards(hand, pos.trick, hidden, pos.rules)
        if not pos.powers:
            assert pos.legal == legal
        for card in range(36):
            if hand >> card & 1:
                found = explain_card(pos, hand, card)
                if pos.trick:
                    assert found.legal == bool(legal >> card & 1), found
                assert found.clauses


def swapped_secrets(pos: Position, seat: int) -> Position | None:
    """The position with two cards exchanged that the seat knows nothing of, or None."""
    others = [s for s in range(3) if s != seat]
    a, b = (pos.hands[s] for s in others)
    if not a or not b or pos.legal:
        return None
    x, y = a & -a, b & -b
    hands = list(pos.hands)
    hands[others[0]], hands[others[1]] = a ^ x ^ y, b ^ x ^ y
    return changed(pos, hands=(hands[0], hands[1], hands[2]))


@settings(max_examples=60)
@given(records())
def test_observations_do_not_show_what_others_hold(record: Record) -> None:
    for step in replay(record):
        for seat in range(3):
            other = swapped_secrets(step.after, seat)
            if other is None:
                continue
            assert observation(other, seat) == observation(step.after, seat)
            if step.after.turn == seat:
                assert legal_actions(other) == legal_actions(step.after)


@settings(max_examples=60)
@given(records())
def test_a_card_played_face_down_is_not_shown(record: Record) -> None:
    sphinx = record.characters.index("S6") if "S6" in record.characters else -1
    for step in replay(record):
        pos = step.after
        if not pos.game.cast or not pos.powers.hidden or pos.result is not None:
            continue
        for seat in range(3):
            seen = observation(pos, seat)
            hidden = pos.powers.hidden
            if seat != sphinx:
                assert not any(w & hidden for w in seen.won)
                assert not seen.pot & hidden
                assert all(c < 0 or not hidden >> c & 1 for c in seen.trick)


def test_check_refuses_what_replay_refuses() -> None:
    record = random_tournament(3, "en", games=1)
    game = record.games[0]
    worse = (*game.actions[:-1], game.actions[-1].replaced(card=game.actions[-2].card))
    broken = replace(record, games=(replace(game, actions=worse),))
    with pytest.raises(RecordError):
        check(broken)
    with pytest.raises(RecordError):
        list(replay(broken))


def test_strict_play_stops_at_the_first_open_question() -> None:
    record = random_tournament(1, "nl", games=1)
    with pytest.raises(UndefinedByRules) as caught:
        list(replay(record, strict=True))
    assert caught.value.ruling == "R-001"
    with pytest.raises(UndefinedByRules) as caught:
        list(replay(record, strict=True, accept={"R-001"}))
    assert caught.value.ruling == "R-002"


def test_english_base_games_stop_nowhere_but_on_the_limit_and_match() -> None:
    stops = set()
    for seed in range(300):
        try:
            list(replay(random_tournament(seed, "en", games=1), strict=True))
        except UndefinedByRules as stop:
            stops.add(stop.ruling)
    assert stops <= {"R-003", "R-004"}
    assert "R-003" in stops


def test_a_game_with_characters_begins_without_tricks() -> None:
    pos = dealt("en", ("SA", None, None))  # Trumphator is asked
    assert (pos.powers.window, pos.tricks, pos.step, pos.sweeper) == ("before_put_down", 0, 0, -1)
