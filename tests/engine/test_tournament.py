"""From one game of a tournament to the next: who deals, what is taken along; whose turn it is."""

from __future__ import annotations

import random

import pytest
from engine.staging import DOWN, NOBODY, Characters, action, dealt, done, staged, use

from eidex.reference_engine import (
    NUMBERS,
    Outcome,
    Position,
    apply,
    legal_actions,
    new_game,
    next_game,
    outcome,
    random_deal,
    to_act,
)
from eidex.reference_engine.core.actions import PLAYS
from eidex.reference_engine.core.position import ASK
from eidex.reference_engine.engine import is_legal
from eidex.rulebook import EDITIONS, Edition

HEARTS = "HA HK HQ HJ H10 H9 H8 H7 H6"
ACCEPT = frozenset({"R-001", "R-002", "R-006"})


def last_trick(before: tuple[int, int, int] = (0, 0, 0)) -> Position:
    """Seat 0 has the star ace, by which it comes to 67; the hearts with lizard ace and raven king
    are 45, the rest 45."""
    won = ("SK SQ SJ S10 S9 S8 S7 S6", f"{HEARTS} LA RK", "")
    hands = ("SA", "L7", "L8")
    return staged("en", "SK", hands, won=won, down=("L6", "R6", "R7"), before=before)


def played(pos: Position) -> Position:
    """To the end, each time by the first action there is."""
    while actions := legal_actions(pos):
        pos = apply(pos, actions[0])
    return pos


@pytest.mark.parametrize("dealer", range(3))
@pytest.mark.parametrize("characters", [NOBODY, ("LK", None, "LJ")])
def test_the_deal_passes_to_the_right(characters: Characters, dealer: int) -> None:
    """DEAL.GIVER_MOVES_RIGHT, TOUR.ADD, TOUR.CHARACTER_DRAWN: the same seats, the points so far."""
    one, two = (random_deal(random.Random(seed)) for seed in (1, 2))
    end = played(new_game("nl", characters, dealer, one, (4, 3, 3), accept=ACCEPT))
    assert end.result is not None
    assert sum(end.result.after) == 12
    pos = next_game(end, two)
    assert pos == new_game(
        "nl", characters, {0: 1, 1: 2, 2: 0}[dealer], two, end.result.after, accept=ACCEPT
    )
    assert (pos.game.before, pos.game.accept, pos.game.strict, pos.step) == (
        end.result.after, ACCEPT, False, 0,
    )  # fmt: skip


def test_strict_play_goes_on() -> None:
    deal = random_deal(random.Random(1))
    pos = next_game(played(new_game("en", NOBODY, 0, deal, strict=True)), deal)
    assert (pos.game.strict, pos.game.accept) == (True, frozenset())


def test_a_tournament_begins_at_nought() -> None:
    assert dealt("en", NOBODY).game.before == (0, 0, 0)
    deal = random_deal(random.Random(1))
    assert new_game("en", NOBODY, 0, deal).game.before == (0, 0, 0)


def test_no_next_game_before_the_end_or_after_the_tournament() -> None:
    deal = random_deal(random.Random(1))
    for pos in (last_trick(), done(last_trick((5, 0, 0)), "0:SA 1:L7 2:L8")):
        with pytest.raises(ValueError, match="the game is not over, or the tournament is"):
            next_game(pos, deal)


def test_how_a_game_ends() -> None:
    pos = last_trick((1, 2, 3))
    assert outcome(pos) is None
    pos = done(pos, "0:SA 1:L7 2:L8")
    assert outcome(pos) == Outcome((67, 45, 45), (2, 0, 0), (3, 2, 3), None)


@pytest.mark.parametrize("characters", [NOBODY, ("LK", None, None)])
def test_whose_turn_it_is(characters: Characters) -> None:
    """DEAL.DIRECTION: from the dealer's right; nobody's when the game is over."""
    pos = dealt("en", characters)
    turns = [to_act(pos)]
    for word in DOWN:
        pos = done(pos, word)
        turns.append(to_act(pos))
    assert turns == [1, 2, 0, 1]
    assert to_act(played(pos)) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_lawful_is_among_the_legal_actions(edition: Edition) -> None:
    pos = dealt(edition, NOBODY)
    assert is_legal(pos, action("1:=R6"))
    assert not is_legal(pos, action("1:=H6"))
    assert not is_legal(pos, action("2:=H6"))
    pos = done(pos, *DOWN)
    assert is_legal(pos, PLAYS[1][NUMBERS["RA"]])
    assert not is_legal(pos, PLAYS[1][NUMBERS["R6"]])  # put down
    assert not is_legal(pos, use(1, "LJ"))


def test_while_a_seat_is_asked_no_card_is_played() -> None:
    """Not even one that might have been played a moment before: Skater, seat 1, has just led."""
    pos = done(dealt("en", (None, "LJ", None)), *DOWN, "1:-LJ", "1:RA")
    assert (pos.phase, pos.turn) == (ASK, 1)
    assert not is_legal(pos, action("1:RK"))
    assert not is_legal(pos, action("1:RA"))
