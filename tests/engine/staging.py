"""Positions put together by hand, and moves as short words, for the engine's tests."""

from __future__ import annotations

import re

from eidex.reference_engine import NUMBERS, Action, Position, apply
from eidex.reference_engine.cards import mode_of, ranks, values
from eidex.reference_engine.engine import game_of
from eidex.reference_engine.position import PLAY, SEATS, Powers, RulesInForce
from eidex.reference_engine.record import with_passes
from eidex.rulebook import Edition

Characters = tuple[str | None, str | None, str | None]
NOBODY: Characters = (None, None, None)
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


def play(pos: Position, moves: str) -> Position:
    """The position after the moves; seats that are asked in between pass."""
    for word in moves.split():
        for one in with_passes(pos, action(word)):
            pos = apply(pos, one)
    return pos


def settled(pos: Position) -> Position:
    """The end of the game: whoever is still asked passes."""
    while pos.result is None:
        asked = pos.game.characters[pos.turn] or ""
        pos = apply(pos, Action(pos.turn, "pass", power=asked))
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
    powers: Powers | None = None,
) -> Position:
    """The leader of a trick is to play. Cards that are not mentioned have been won by seat 2."""
    mode = mode_of(NUMBERS[shown])
    mentioned = bits(" ".join((*hands, *won, *down)))
    a, b, c = (bits(text) for text in won)
    d, e, f = (NUMBERS[text] if text else -1 for text in down)
    x, y, z = (bits(text) for text in hands)
    rules = RulesInForce(
        ranks(mode, skat),
        values(mode),
        strict_follow=skat,
        limit=limit,
        reaching_is_over=edition == "de" or "R9" in characters,
        key=NUMBERS[key] if key else -1,
    )
    size = len(hands[leader].split())
    return Position.of(
        game=game_of(edition, characters, 0, NUMBERS[shown], before),
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
        powers=(powers or Powers()) if any(characters) else None,
        result=None,
    )


def noted(pos: Position) -> list[str]:
    """Rulings used so far."""
    return [ruling for _, ruling in pos.noted]


__all__ = ["NOBODY", "SEATS", "action", "bits", "cards", "noted", "play", "settled", "staged"]
