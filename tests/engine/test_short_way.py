"""Where the short way through a trick is taken: it has to be, or games take three times as long."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest
from engine.staging import HANDS, Characters, action, bits, dealt, offered, staged, use

from eidex.reference_engine import Action, Position, apply, legal_actions, windows
from eidex.reference_engine.cards import NUMBERS, ranks
from eidex.reference_engine.position import Powers, Quiet
from eidex.reference_engine.record import with_passes
from eidex.rulebook import EDITIONS, Edition

SILENT: Characters = ("SA", "LK", "R9")
"""Characters that leave the tricks alone."""


def done(pos: Position, *moves: str | Action) -> Position:
    """The position after words of moves and actions, those of the tables; seats that are asked in
    between pass."""
    for move in moves:
        for one in [move] if isinstance(move, Action) else map(action, move.split()):
            for step in with_passes(pos, one):
                actions = legal_actions(pos)
                pos = apply(pos, actions[actions.index(step)])
    return pos


def never(*_: object) -> Position:
    raise AssertionError("this goes the long way")


@contextmanager
def the_short_way_alone() -> Iterator[None]:
    """No window is opened when a card lies, nothing is computed that could be looked up, and the
    trick is not gathered with every power in mind."""
    with (
        patch.multiple(windows, after_card=never, play_choices=never),
        patch.object(windows.trick_end, "gather", never),
    ):
        yield


THREE = ("HA H10 L6", "HK H9 L7", "HQ H8 L8")
"""Seat 0 takes the first two tricks."""
FIRST, SECOND = "0:HA 1:HK 2:HQ", "0:H10 1:H9 2:H8"


@pytest.mark.parametrize("shown", ["SK", "SA"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_of_silent_characters(edition: Edition, shown: str) -> None:
    """From the second trick on it goes like a base game."""
    pos = staged(edition, shown, THREE, characters=SILENT)
    with the_short_way_alone():
        pos = done(pos, FIRST)
        assert (pos.legal, pos[7][1].__class__) == (bits("H10 L6"), Quiet)
        assert done(pos, SECOND).legal == bits("L6")


@pytest.mark.parametrize("edition", EDITIONS)
def test_undenufe_is_like_other_modes_without_skat(edition: Edition) -> None:
    hands = ("R6 H6 L9", "RQ HK L7", "R7 HQ L8")
    pos = done(staged(edition, "S6", hands, characters=SILENT), "0:R6 1:RQ 2:R7")
    assert (pos.legal, pos[7][1].__class__) == (bits("H6 L9"), Quiet)


@pytest.mark.parametrize("skat", [False, True])
def test_a_moved_card_and_skat_one_without_the_other(skat: bool) -> None:
    """In English: where Skat leaves R-019 open every play is looked at."""
    pos = staged("en", "SK", THREE, characters=SILENT, skat=skat)
    order = ranks("S", skat, (-1, 0) if skat else (NUMBERS["L9"], -1))
    pos = done(pos._replace(rules=pos.rules._replace(ranks=order)), FIRST)
    assert (pos.legal, pos[7][1].__class__) == (bits("H10 L6"), Quiet)


@pytest.mark.parametrize(
    ("powers", "key"),
    [
        (Powers(guess=30), ""),
        (Powers(schwarzpeter=True), ""),
        (Powers(pot_opened=True, pot=bits("R6")), "S7"),  # neither key nor animals in the trick
        (Powers(pot_opened=True), ""),
        (Powers(swapped_at=2), ""),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_tricks_of_which_books_are_kept(edition: Edition, powers: Powers, key: str) -> None:
    """The leader leads at once, but nothing goes like a base game."""
    pos = staged(edition, "SK", THREE, characters=SILENT, powers=powers, key=key)
    with the_short_way_alone():
        pos = done(pos, FIRST)
        assert (pos.legal, pos[7][1].__class__ is Quiet) == (bits("H10 L6"), False)
        assert done(pos, SECOND).legal == bits("L6")


def test_skat_in_german() -> None:
    """What may be played is not looked up; the trick is gathered as ever."""
    pos = staged("de", "SK", THREE, characters=SILENT, skat=True)
    with patch.object(windows.trick_end, "gather", never):
        assert done(pos, FIRST).legal == 0


def test_a_trick_that_goes_to_the_left() -> None:
    """What the leader plays is followed by a look at the hand, not by windows."""
    pos = staged("en", "SK", THREE, characters=SILENT)
    pos = pos._replace(rules=pos.rules._replace(direction=-1))
    with patch.object(windows, "after_card", never):
        pos = done(pos, "0:HA 2:HQ")
    assert (pos.turn, pos.legal) == (1, 0)
    with patch.object(windows.trick_end, "gather", never):
        assert done(pos, "1:HK").turn == 0


def test_after_a_question() -> None:
    """Gerechtigkeit is asked before every trick."""
    pos = done(staged("en", "SK", THREE, characters=("SQ", None, None)), FIRST, "0:-SQ")
    assert pos.legal == bits("H10 L6")
    with the_short_way_alone():
        assert done(pos, SECOND).turn == 0


@pytest.mark.parametrize(("code", "quiet"), [("L10", True), ("HA", False)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_when_somebodys_time_is_over(edition: Edition, code: str, quiet: bool) -> None:
    """Differenzler's was before the first trick; Ultimo's comes with the last."""
    pos = done(staged(edition, "SK", THREE, characters=("LK", code, None)), FIRST)
    assert (pos.turn, pos.legal, pos[7][1].__class__ is Quiet) == (0, bits("H10 L6"), quiet)


def test_after_a_trick_with_a_card_face_down() -> None:
    """Sphinx has used its power; what lies face down has been gathered. Nobody looks at it."""
    powers = Powers(uses=(2, 0, 0), hidden=bits("R9"))
    pos = staged("en", "SK", THREE, characters=("S6", None, None), powers=powers)
    with the_short_way_alone():
        assert done(pos, FIRST, SECOND).legal == bits("L6")


@pytest.mark.parametrize(("trick", "legal"), [("0:H10* 1:H9", "H8"), ("0:H10 1:H9*", "")])
def test_the_third_card_beside_one_that_lies_face_down(trick: str, legal: str) -> None:
    """The lead may lie face down: what can follow it does not depend on it. The second may be a
    ruff."""
    characters: Characters = ("S6", None, None) if legal else (None, "S6", None)
    pos = done(staged("en", "SK", THREE, characters=characters), FIRST, trick)
    assert pos.legal == bits(legal)


@pytest.mark.parametrize(("demanded", "short"), [("L9", True), ("LA", True), ("H9", False)])
def test_a_card_demanded_that_nobody_has(demanded: str, short: bool) -> None:
    pos = done(staged("en", "SK", THREE, characters=("R10", None, None)), FIRST)
    pos = done(pos, use(0, "R10", card=demanded))
    assert (pos.legal > 0) == short


def test_a_trick_in_which_a_demand_came_to_nothing() -> None:
    """It is gathered like others, animals though they are: no pot is open."""
    hands = ("HA RA L6", "HK RK L7", "HQ R9 L8")
    pos = done(staged("en", "SK", hands, characters=("R10", None, None)), FIRST)
    pos = done(pos, use(0, "R10", card="S6"))
    with the_short_way_alone():
        assert done(pos, "0:RA 1:RK 2:R9").leader == 0


@pytest.mark.parametrize("seat", [1, 2])
def test_konsumentenschutz_has_had_its_say(seat: int) -> None:
    """It passes when the first card lies, and the second unless that is its own; then the third is
    played as if it were not there."""
    characters: Characters = (None, "H9", None) if seat == 1 else (None, None, "H9")
    pos = done(staged("en", "SK", THREE, characters=characters), FIRST, "0:H10 1:H9")
    pos = done(pos, "2:-H9") if seat == 2 else pos
    assert (pos.turn, pos.legal) == (2, bits("H8"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_three_characters_with_a_word_in_the_put_down(edition: Edition) -> None:
    """Seat 1 puts down second, and keeps the star king (CHAR.H7.KING_STAYS)."""
    hands = (HANDS[1], HANDS[0], HANDS[2])
    pos = dealt(edition, ("H7", "RJ", "S9"), hands, giver=2)
    pos = done(pos, "0:=R6")
    assert pos.turn == 1
    assert NUMBERS["SK"] not in offered(pos)
