"""The short way through a trick: that it is taken, who is asked on it, what it leads to."""

from __future__ import annotations

import random
from unittest.mock import patch

import pytest
from engine.staging import bits, dealt, refusal, staged, use
from hypothesis import example, given, settings
from hypothesis import strategies as st

from eidex.reference_engine import (
    NUMBERS,
    Action,
    IllegalAction,
    Position,
    apply,
    legal_actions,
    new_game,
    random_deal,
    windows,
)
from eidex.reference_engine.actions import PLAYS
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.notation import from_notation, to_notation
from eidex.reference_engine.position import PLAY, Quiet
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.speakers import Cast
from eidex.rulebook import EDITIONS, Edition


def bare(pos: Position) -> tuple[object, ...]:
    """The position without what is laid out in it for speed."""
    return (legal_actions(pos), *pos[2:])


def test_the_short_way_is_taken() -> None:
    rng = random.Random(2)
    pos = new_game("en", ("SA", "LK", "R9"), 0, random_deal(rng))
    taken = 0
    while pos.result is None:
        taken += bool(pos[0])
        pos = apply(pos, choose(pos, rng))
    assert taken == 33


@example(842, ("RA", "L7", "L10"), "en")  # the first trick again, a power used in it
@settings(max_examples=200)
@given(
    st.integers(0, 10**6),
    st.permutations(list(CHARACTERS)).map(lambda order: (order[0], order[1], order[2])),
    st.sampled_from(EDITIONS),
)
def test_nobody_who_could_speak_is_left_out(
    seed: int, characters: tuple[str, str, str], edition: str
) -> None:
    """The game goes the same way when nobody is passed over because a power is used up."""
    rng = random.Random(seed)
    pos = new_game(edition, characters, 0, random_deal(rng))  # type: ignore[arg-type]
    whole = Cast(edition, characters)  # type: ignore[arg-type]
    whole.limits = [0, 0, 0]
    while pos.result is None:
        action = choose(pos, rng)
        after = apply(pos, action)
        with patch.object(windows, "cast", lambda *_: whole):
            assert bare(apply(Position((0, (), *pos[2:])), action)) == bare(after)
        pos = after


@settings(max_examples=60)
@given(
    st.integers(0, 10**6),
    st.sampled_from([code for code in CHARACTERS if hasattr(CHARACTERS[code], "PLACES")]),
    st.permutations(list(CHARACTERS)),
    st.sampled_from(EDITIONS),
)
def test_after_other_cards_nobody_has_anything_to_say(
    seed: int, code: str, order: list[str], edition: str
) -> None:
    rng, module = random.Random(seed), CHARACTERS[code]
    one, other = [c for c in order if c != code][:2]
    pos = new_game(edition, (one, code, other), 0, random_deal(rng))  # type: ignore[arg-type]
    while pos.result is None:
        pos = apply(pos, choose(pos, rng))
        assert pos.powers is not None
        if pos.phase != PLAY or not pos.trick or len(pos.trick) - 1 in module.PLACES:
            continue
        if len(pos.trick) < 3 and module.condition(pos, 1):
            lies = pos._replace(powers=pos.powers._replace(window="card"))
            assert module.choices(lies, 1) == ()
            assert getattr(module, "automatic", lambda *_: None)(lies, 1) is None
            assert getattr(module, "noted_when_asked", lambda p, _: p)(lies, 1) == lies


def played_at_once(pos: Position, cards: str) -> Position:
    """The cards are played by whoever's turn it is, with the actions that are in the tables."""
    for name in cards.split():
        pos = apply(pos, PLAYS[pos.turn][NUMBERS[name]])
    return pos


QUIET = ("SA", "LK", "R9")
"""Characters that leave the tricks alone."""


@pytest.mark.parametrize(("edition", "noted"), [("en", ()), ("de", ((32, "R-005"),)), ("nl", ())])
def test_who_has_only_trumps_may_play_below_a_ruff(
    edition: Edition, noted: tuple[tuple[int, str], ...]
) -> None:
    """PLAY.ONLY_TRUMPS, R-005. Nothing is noted that belongs to the first trick: R-001, R-002."""
    hands = ("RA HA L6", "R6 S9 L7", "R7 S6 SJ")
    pos = played_at_once(staged(edition, "SK", hands, characters=QUIET), "RA R6 R7")
    assert (pos.legal, pos[7][1].__class__, pos.noted) == (bits("HA L6"), Quiet, ())
    pos = played_at_once(pos, "HA S9")
    assert (pos.legal, pos.noted) == (bits("S6 SJ"), ())
    below = played_at_once(pos, "S6")
    assert (below.turn, below.noted) == (1, noted)
    assert played_at_once(pos, "SJ").noted == noted


def test_who_has_another_card_may_not_play_below_a_ruff() -> None:
    """PLAY.UNDERTRUMP."""
    pos = staged("en", "SK", ("RA LA L6", "R6 S9 R8", "R7 S6 H8"), characters=QUIET)
    assert played_at_once(pos, "RA R6 R7 LA S9").legal == bits("H8")


def test_a_card_that_there_is_not_is_refused() -> None:
    hands = ("RA HA L6", "R6 S9 L7", "R7 S6 SJ")
    start = staged("en", "SK", hands, characters=QUIET)
    for pos in (dealt("en", QUIET), start, played_at_once(start, "RA R6 R7")):
        for card in (36, 99):
            with pytest.raises(IllegalAction):
                apply(pos, Action(pos.turn, "play", card))


@pytest.mark.parametrize("characters", [QUIET, (None, None, None)])
def test_when_the_game_is_over_cards_that_are_left_are_not_played(
    characters: tuple[str | None, str | None, str | None],
) -> None:
    going_on = staged("en", "SK", ("HK L6", "HA L9", "H6 S6"), characters=characters)
    pos = from_notation(to_notation(going_on).replace(" p0 ", " o0 "))
    assert (legal_actions(pos), legal_actions(going_on)) == ((), PLAYS[0][8:9] + PLAYS[0][19:20])
    for card in (8, 19):
        with pytest.raises(IllegalAction):
            apply(pos, PLAYS[0][card])


def test_quizmaster_asks_only_when_he_is_asked() -> None:
    pos = staged("en", "SK", ("HK L6", "HA L9", "H6 S6"), characters=("SK", None, None))
    assert (pos.phase, pos.turn) == (PLAY, 0)
    assert refusal(pos, use(0, "SK", 1, ask="has HA")) == ("CHAR.SK.MAY_ASK",)
