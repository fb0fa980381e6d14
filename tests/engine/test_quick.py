"""The short way through a trick leads where the long way leads."""

from __future__ import annotations

import random
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from eidex.reference_engine import Position, apply, legal_actions, new_game, random_deal, windows
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.plays import play_choices, played
from eidex.reference_engine.position import PLAY
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.speakers import NO_LIMIT, Cast
from eidex.reference_engine.windows import after_card
from eidex.rulebook import EDITIONS


def bare(pos: Position) -> tuple[object, ...]:
    """The position without what is laid out in it for speed."""
    return (legal_actions(pos), *pos[2:])


@settings(max_examples=150)
@given(
    st.integers(0, 10**6),
    st.permutations(list(CHARACTERS)).map(lambda order: (order[0], order[1], order[2])),
    st.sampled_from(EDITIONS),
    st.sampled_from((0.5, 0.1, 0.02)),
)
def test_both_ways_lead_to_the_same_position(
    seed: int, characters: tuple[str, str, str], edition: str, often: float
) -> None:
    rng = random.Random(seed)
    pos = new_game(edition, characters, 0, random_deal(rng))  # type: ignore[arg-type]
    while pos.result is None:
        action = choose(pos, rng, often)
        after = apply(pos, action)
        if pos[0]:
            long = Position((0, (), *pos[2:]))
            assert play_choices(long) == legal_actions(pos)
            assert bare(slow(long, action)) == bare(after)
        pos = after


def slow(pos: Position, action: object) -> Position:
    """The card is played, and the trick gathered, the long way."""
    gathered = windows.quick.gathered
    try:
        windows.quick.gathered = lambda *trick: None
        return after_card(played(pos, action))  # type: ignore[arg-type]
    finally:
        windows.quick.gathered = gathered


def test_the_short_way_is_taken() -> None:
    rng = random.Random(2)
    pos = new_game("en", ("SA", "LK", "R9"), 0, random_deal(rng))
    taken = 0
    while pos.result is None:
        taken += bool(pos[0])
        pos = apply(pos, choose(pos, rng))
    assert taken == 33


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
    whole = Cast(characters)
    whole.limits = [NO_LIMIT, NO_LIMIT, NO_LIMIT]
    while pos.result is None:
        action = choose(pos, rng)
        after = apply(pos, action)
        with patch.object(windows, "cast", lambda _: whole):
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
