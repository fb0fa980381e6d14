"""Positions put together by hand, and moves as short words, for the engine's tests."""

from __future__ import annotations

import re
from typing import Any

import pytest
from positions import set_position

from eidex.reference_engine import (
    NUMBERS,
    Action,
    IllegalAction,
    Position,
    apply,
    legal_actions,
    new_game,
)
from eidex.reference_engine.core.actions import CHANCE, SEATS
from eidex.reference_engine.core.cards import mode_of, ranks, values
from eidex.reference_engine.core.position import ASK, PLAY, Rules, reaching_is_over
from eidex.reference_engine.core.powers import PowerState
from eidex.reference_engine.engine import game_of
from eidex.reference_engine.explain.refusals import explain
from eidex.reference_engine.records.record import the_pass, with_passes
from eidex.rulebook import Edition

Characters = tuple[str | None, str | None, str | None]
NOBODY: Characters = (None, None, None)
OF_THE_DRAW = ("R-031", "R-096")
"""Rulings on whom Laser draws for, and what: they bear the number of the action that follows."""
WORD = re.compile(r"([012]):([=!-]?)([A-Z0-9]+)(\*?)(?:\(([^)]*)\))?")


def cards(text: str) -> tuple[int, ...]:
    return tuple(NUMBERS[name.rstrip("*")] for name in text.split())


def bits(text: str) -> int:
    return sum(1 << card for card in cards(text))


def action(word: str) -> Action:
    """0:LA plays, 0:LA* plays face down, 0:=LA puts down, 0:!LJ uses a power, 0:-LJ passes."""
    found = WORD.fullmatch(word)
    assert found, word
    seat, sign, name, star, inner = found.groups()
    match sign:
        case "=":
            return Action(int(seat), "put_down", NUMBERS[name])
        case "-":
            return Action(int(seat), "pass", power=name)
        case "":
            return Action(int(seat), "hide" if star else "play", NUMBERS[name])
    if name == "S7":
        return Action(int(seat), "use", NUMBERS[inner], "S7")
    if name == "RA":
        pair = tuple(sorted(NUMBERS[card] for card in inner.split(",")))
        return Action(int(seat), "use", power="RA", choice=pair)
    return Action(int(seat), "use", power=name, choice=(int(inner),) if inner else ())


def acted(pos: Position, one: Action) -> Position:
    """The position after the action; and what is true of every action."""
    after = apply(pos, one)
    assert after.step == pos.step + 1
    for step, ruling in after.noted[len(pos.noted) :]:
        assert step == pos.step + (ruling in OF_THE_DRAW), ruling
    if after.phase != ASK and after.game.cast:
        powers = after.powers
        assert (powers.window, powers.waiting, powers.question) == ("", (), None)
    return after


def play(pos: Position, moves: str) -> Position:
    """The position after the moves; seats that are asked in between pass."""
    for word in moves.split():
        for one in with_passes(pos, action(word)):
            pos = acted(pos, one)
    return pos


def settled(pos: Position) -> Position:
    """The end of the game: whoever is still asked passes."""
    while pos.result is None:
        asked = pos.game.characters[pos.turn] or ""
        pos = acted(pos, Action(pos.turn, "pass", power=asked))
    return pos


def staged(
    edition: Edition,
    shown: str,
    hands: tuple[str, str, str],
    *,
    characters: Characters = NOBODY,
    leader: int = 0,
    won: tuple[str, str, str] = ("", "", ""),
    down: tuple[str, str, str] = ("", "", ""),
    before: tuple[int, int, int] = (0, 0, 0),
    sweeper: int = 3,
    skat: bool = False,
    limit: int = 100,
    key: str = "",
    powers: PowerState | None = None,
) -> Position:
    """The leader of a trick is to play. Cards that are not mentioned have been won by seat 2."""
    mode = mode_of(NUMBERS[shown])
    mentioned = bits(" ".join((*hands, *won, *down)))
    a, b, c = (bits(text) for text in won)
    d, e, f = (NUMBERS[text] if text else -1 for text in down)
    x, y, z = (bits(text) for text in hands)
    game = game_of(edition, characters, 0, NUMBERS[shown], before)
    rules = Rules(
        ranks(mode, skat),
        values(mode),
        strict_follow=skat,
        limit=limit,
        reaching_is_over=reaching_is_over(edition, game.schedule.cast),
        key=NUMBERS[key] if key else -1,
    )
    size = len(hands[leader].split())
    return set_position(
        game=game,
        rules=rules,
        phase=PLAY,
        turn=leader,
        hands=(x, y, z),
        down=(d, e, f),
        trick=(),
        leader=leader,
        won=(a, b, c | (1 << 36) - 1 & ~mentioned),
        tricks=11 - size,
        step=36 - 3 * size,
        noted=(),
        sweeper=sweeper,
        powers=powers or PowerState(),
    )


def laid(
    edition: Edition, characters: Characters, trick: str, *, shown: str = "SK", **more: Any
) -> Position:
    """Seat 0 leads the first of three cards, the others follow; a star: it lies face down.

    Each seat keeps a lizard, and stars are trump unless another card is shown.
    """
    words = trick.split()
    a, b, c = (f"{card.rstrip('*')} L{7 + seat}" for seat, card in enumerate(words))
    pos = staged(edition, shown, (a, b, c), characters=characters, **more)
    return play(pos, " ".join(f"{seat}:{card}" for seat, card in enumerate(words)))


def noted(pos: Position) -> list[str]:
    """Rulings used so far."""
    return [ruling for _, ruling in pos.noted]


# -- games with characters, from the deal on

HANDS = (
    "LA LK LQ LJ L10 L9 L8 L7 L6 S8 SA SK",
    "RA RK RQ RJ R10 R9 R8 R7 R6 S6 S9 SJ",
    "HA HK HQ HJ H10 H9 H8 H7 H6 S7 S10 SQ",
)
"""Lizards to seat 0, who deals and shows the star king; ravens to seat 1, who leads; hearts to seat
2; three stars each."""
DOWN = ("1:=R6", "2:=H6", "0:=L6")
"""Everybody puts down a six."""


def dealt(
    edition: Edition,
    characters: Characters,
    hands: tuple[str, str, str] = HANDS,
    *,
    dealer: int = 0,
    before: tuple[int, int, int] = (0, 0, 0),
) -> Position:
    """The cards are dealt; the dealer's last card is the one shown."""
    a, b, c = (cards(hand) for hand in hands)
    return new_game(edition, characters, dealer, (a, b, c), before)


def use(seat: int, power: str, *choice: int, card: str = "", ask: str = "") -> Action:
    return Action(seat, "use", NUMBERS[card] if card else -1, power, choice, ask)


def answer(seat: int, power: str, *choice: int, card: str = "") -> Action:
    return Action(seat, "answer", NUMBERS[card] if card else -1, power, choice)


def draw(power: str, card: str) -> Action:
    return Action(CHANCE, "draw", NUMBERS[card], power)


def excuse(seat: int, card: str) -> Action:
    return Action(seat, "excuse", NUMBERS[card], "H8")


def done(pos: Position, *moves: str | Action) -> Position:
    """The position after words of moves and actions; seats that are asked in between pass."""
    for move in moves:
        for one in [move] if isinstance(move, Action) else map(action, move.split()):
            for step in with_passes(pos, one):
                pos = acted(pos, step)
    return pos


def offered(pos: Position) -> set[int]:
    """The cards of all that the seat to act may do."""
    return {one.card for one in legal_actions(pos) if one.card >= 0}


def asked(pos: Position, seat: int, window: str) -> Position:
    """All pass until the seat is asked in this window."""
    for _ in range(20):
        if pos.turn == seat and pos.powers.window == window:
            return pos
        passing = the_pass(pos)
        assert passing is not None, f"nobody asks seat {seat} in {window}"
        pos = acted(pos, passing)
    raise AssertionError(f"nobody asks seat {seat} in {window}")


def to_move(pos: Position) -> Position:
    """Whoever is asked passes, until a card is to be played, put down or drawn."""
    while pos.result is None and (passing := the_pass(pos)) is not None:
        pos = acted(pos, passing)
    return pos


def refusal(pos: Position, what: str | Action) -> tuple[str, ...]:
    """The clauses by which this is refused; the position stays as it was."""
    before = repr(pos)
    with pytest.raises(IllegalAction) as caught:
        apply(pos, action(what) if isinstance(what, str) else what)
    assert repr(pos) == before
    return caught.value.clauses


def refused(pos: Position, what: str | Action) -> tuple[str, tuple[str, ...], tuple[int, ...]]:
    """The words before the clauses, the clauses, the cards."""
    with pytest.raises(IllegalAction) as caught:
        apply(pos, action(what) if isinstance(what, str) else what)
    error = caught.value
    assert str(error).startswith(f"{error.what}: not allowed by {', '.join(error.clauses)}")
    return error.what, error.clauses, error.cards


def why(pos: Position, card: str) -> tuple[bool, tuple[str, ...]]:
    """Whether the seat to act may play or put down the card, and the clauses that say so."""
    found = explain(pos, NUMBERS[card])
    return found.legal, found.clauses


__all__ = [
    "DOWN",
    "HANDS",
    "NOBODY",
    "OF_THE_DRAW",
    "SEATS",
    "acted",
    "action",
    "answer",
    "asked",
    "bits",
    "cards",
    "dealt",
    "done",
    "draw",
    "excuse",
    "laid",
    "noted",
    "offered",
    "play",
    "refusal",
    "refused",
    "settled",
    "staged",
    "to_move",
    "use",
    "why",
]
