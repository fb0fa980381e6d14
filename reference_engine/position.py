"""A position: everything true at one moment. Immutable; every change makes a new one."""

from __future__ import annotations

from typing import NamedTuple

from eidex.reference_engine.cards import Ranks
from eidex.reference_engine.errors import UndefinedByRules
from eidex.rulebook import Edition, rulings

PUT_DOWN, PLAY, ASK, OVER = range(4)
SEATS = (0, 1, 2)
Trio = tuple[int, int, int]


class Action(NamedTuple):
    """What a seat does.

    `do` is put_down, play, hide (play face down), use or pass. `power` is the card of the
    character, `choice` what goes with it: two cards, a limit, card points to add, a key.
    """

    seat: int
    do: str
    card: int = -1
    power: str = ""
    choice: tuple[int, ...] = ()


class Game(NamedTuple):
    """What stays the same through one game."""

    edition: Edition
    characters: tuple[str | None, str | None, str | None]
    giver: int
    before: Trio
    shown: int
    mode: str
    strict: bool = False
    accept: frozenset[str] = frozenset()
    watched: bool = False
    """Somewhere in play a ruling may be used: every edition but the English base game."""


class RulesInForce(NamedTuple):
    """What powers can change about the rules; the core looks things up here and nowhere else."""

    ranks: Ranks
    strict_follow: bool = False
    """No ruff while the suit led can be followed (CHAR.LJ.STRICT_TRUMP)."""
    limit: int = 100
    reaching_is_over: bool = False
    """The edition, or a character in play, prints that reaching the limit is too much."""
    key: int = -1
    """The card that wins the pot, while there is a pot to win."""


class Powers(NamedTuple):
    """What the characters have done in this game; absent in a game without characters."""

    window: str = ""
    waiting: tuple[int, ...] = ()
    """Seats still to be asked in this window, the one to speak first."""
    uses: Trio = (0, 0, 0)
    swap: tuple[int, ...] = ()
    """Two cards declared to change places in this trick."""
    void: bool = False
    """A declared swap came to nothing."""
    swapped_at: int = -1
    hidden: int = 0
    """Cards played face down in this game."""
    pot: int = 0
    pot_opened: bool = False
    into_pot: bool = False
    added: Trio = (0, 0, 0)
    spoke: bool = False
    """Somebody was asked in the scoring phase of this trick."""


class Outcome(NamedTuple):
    """The end of a game: scores in card points, victory points, where the tournament stands."""

    points: Trio
    victory_points: Trio
    after: Trio
    winner: int | None


class Position(NamedTuple):
    """One moment of one game. Cards of a set are bits; `trick` lists cards as they were played."""

    game: Game
    rules: RulesInForce
    phase: int
    turn: int
    legal: int
    """In a base game: what the seat to act may put down or play, found when the position was
    made."""
    hands: Trio
    down: Trio
    trick: tuple[int, ...]
    leader: int
    won: Trio
    tricks: int
    step: int
    noted: tuple[tuple[int, str], ...]
    sweeper: int
    """The seat whose cards took every trick so far; 3 when no seat did, -1 before the first."""
    powers: Powers | None
    result: Outcome | None


def note(pos: Position, ruling: str, step: int | None = None) -> Position:
    """The position with the use of a ruling written into it (once a game).

    Nothing happens in an edition that prints the answer. Raises `UndefinedByRules` in strict play.
    """
    found = rulings()[ruling]
    game = pos.game
    if game.edition not in found.editions or any(r == ruling for _, r in pos.noted):
        return pos
    at = pos.step if step is None else step
    if game.strict and ruling not in game.accept:
        raise UndefinedByRules(game.edition, ruling, found.question, found.asks, at)
    return pos._replace(noted=(*pos.noted, (at, ruling)))


def with_item(trio: Trio, seat: int, value: int) -> Trio:
    """The trio with one seat's value changed."""
    a, b, c = trio
    if seat == 0:
        return (value, b, c)
    return (a, value, c) if seat == 1 else (a, b, value)


def seat_of(pos: Position, character: str) -> int:
    """The seat that owns the character, or -1."""
    owners = pos.game.characters
    return owners.index(character) if character in owners else -1
