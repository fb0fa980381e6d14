"""Situations in which the tests of several files begin: most of them the last trick of a game."""

from __future__ import annotations

from engine.staging import HANDS, Characters, asked, bits, done, noted, play, settled, staged
from positions import changed, power_state

from eidex.reference_engine import Position
from eidex.reference_engine.core.cards import values
from eidex.rulebook import Edition

HEARTS = "HA HK HQ HJ H10 H9 H8 H7 H6"
"""The hearts."""
OBENABE = (HANDS[0].replace("SA SK", "SK SA"), *HANDS[1:])
"""Seat 0 gives and shows the star ace."""
"""A giver's hand: the star king is shown, the lizard nine is the last card but one."""
NO_TRUMP = {"en": "CHAR.H8.NO_TRUMP", "de": "R-075", "nl": "R-075"}
"""By what no trump may be thrown as an excuse."""

# -- ends of games: stars are trump, seat 0 takes the last trick with the star ace. Stars are worth
#    62 card points, every other suit 30, the last trick 5.

LAST = ("SA", "L7", "L8")
PUT_DOWN = ("L6", "R6", "R7")
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
ALL = " ".join(
    name
    for name in (f"{suit}{rank}" for suit in "HLRS" for rank in RANKS)
    if name not in (*LAST, *PUT_DOWN)
)
"""All other cards."""


def last_trick(
    edition: Edition,
    characters: Characters,
    won: tuple[str, str, str],
    moves: str = "0:SA 1:L7 2:L8",
    **more: object,
) -> Position:
    """Stars are trump; seat 0 leads the star ace to the last trick."""
    staged_with = {"down": PUT_DOWN, "won": won, **more}
    return done(staged(edition, "SK", LAST, characters=characters, **staged_with), moves)  # type: ignore[arg-type]


def gained(pos: Position) -> tuple[int, ...]:
    """The victory points, whoever is still asked passing."""
    pos = settled(pos)
    assert pos.result is not None
    return pos.result.victory_points


def was_used(pos: Position, ruling: str) -> bool:
    """The ruling is used up to the end of the game."""
    return ruling in noted(settled(pos))


def scores(pos: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points and victory points of a game that is over."""
    assert pos.result is not None
    return pos.result.points, pos.result.victory_points


def result(pos: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same, whoever is still asked passing."""
    return scores(settled(pos))


def end_match(edition: Edition, **more: object) -> Position:
    """Seat 0 has every trick: 157 card points less nothing, for the cards put down are empty."""
    rest = f"SK SQ SJ S10 S9 S8 S7 S6 LA LK LQ LJ L10 L9 {HEARTS} RA RK RQ RJ R10 R9 R8"
    more = {"won": (rest, "", ""), "sweeper": 0, **more}
    pos = staged(edition, "SK", LAST, down=PUT_DOWN, **more)  # type: ignore[arg-type]
    return settled(play(pos, "0:SA 1:L7 2:L8"))


def under_guggitaler(
    edition: Edition,
    won: tuple[str, str, str],
    *,
    characters: Characters = ("H7", None, None),
    declared: bool = True,
    limit: int = 100,
    sweeper: int = 3,
    **powers: object,
) -> Position:
    """Guggitaler's values hold, if it was declared; seat 0 leads the star ace to the last trick and
    takes it. What is not among the cards won lies with seat 2."""
    pos = staged(
        edition, "SK", LAST, characters=characters, won=won,
        down=PUT_DOWN, limit=limit, sweeper=sweeper,
        powers=power_state(guggitaler=declared, **powers),  # type: ignore[arg-type]
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", declared)))
    return done(pos, "0:SA 1:L7 2:L8")


def guessed(
    edition: Edition,
    number: int,
    *,
    won: str = HEARTS,
    sweeper: int = 3,
    took: int = 2,
    got: int = 2,
    **more: int,
) -> Position:
    """Differenzler, seat 1, has named a number; at the end it has these cards. Seat 0 takes the
    last trick with the star ace and has 16 card points, seat 2 the rest."""
    pos = staged(
        edition, "SK", LAST, characters=("H10", "L10", None), won=("", won, ""),
        down=PUT_DOWN, sweeper=sweeper,
        powers=power_state(uses=(0, 1, 0), guess=number, took=took, got=got, **more),
    )  # fmt: skip
    return settled(done(pos, "0:SA 1:L7 2:L8"))


# -- other tricks


THREE = ("SA LA L6", "S7 L7 L8", "S8 L9 L10")
LAST_TRICKS = "H10 H9 H8", "RA RK RQ", "R6 R7 R8"
"""The last tricks of the three seats."""


def zombie(
    edition: Edition,
    *,
    won: tuple[str, str, str] = LAST_TRICKS,
    last: tuple[str, str, str] | None = None,
    characters: Characters = ("R8", None, None),
    **powers: object,
) -> Position:
    """Seat 0 has just taken star ace, seven and eight; seats 1 and 2 have what is given. The other
    cards lie with seat 0."""
    a, b, c = (bits(text) for text in last or won)
    pos = staged(
        edition, "SK", THREE, characters=characters,
        won=won, down=("H6", "H7", "LQ"), powers=power_state(last=(a, b, c), **powers),  # type: ignore[arg-type]
    )  # fmt: skip
    rest = pos.won[2] & ~bits(won[2])
    pos = changed(pos, won=(pos.won[0] | rest, pos.won[1], bits(won[2])))
    return asked(done(pos, "0:SA 1:S7 2:S8"), 0, "before_trick")
