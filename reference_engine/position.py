"""A position: everything true at one moment. Immutable; every change makes a new one."""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from eidex.reference_engine.actions import SEATS as SEATS
from eidex.reference_engine.actions import Action as Action
from eidex.reference_engine.actions import Trio as Trio
from eidex.reference_engine.cards import Lead, Ranks, Values
from eidex.reference_engine.errors import UndefinedByRules
from eidex.reference_engine.powers import POWER
from eidex.reference_engine.powers import Powers as Powers
from eidex.reference_engine.powers import Question as Question
from eidex.reference_engine.powers import Told as Told
from eidex.rulebook import Edition, rulings

PUT_DOWN, PLAY, ASK, OVER = range(4)
NEXT = (1, 2, 0)
"""The seat to the right."""


class Game(NamedTuple):
    """What stays the same through one game."""

    edition: Edition
    characters: tuple[str | None, str | None, str | None]
    giver: int
    before: Trio
    shown: int
    mode: str
    strict: bool
    accept: frozenset[str]
    watched: bool
    """In the play of a base game of this edition a ruling may be used: not in English."""
    second: int
    """The last card but one of the deal; -1 where it is not known."""


class RulesInForce(NamedTuple):
    """What powers can change about the rules; the core looks things up here and nowhere else."""

    ranks: Ranks
    values: Values
    strict_follow: bool = False
    """No ruff while the suit led can be followed (CHAR.LJ.STRICT_TRUMP)."""
    limit: int = 100
    reaching_is_over: bool = False
    """The edition, or a character in play, prints that reaching the limit is too much."""
    key: int = -1
    """The card that wins the pot, while there is a pot to win."""
    direction: int = 1
    """1: play goes round to the right, -1: to the left."""


class Outcome(NamedTuple):
    """The end of a game: scores in card points, victory points, where the tournament stands."""

    points: Trio
    victory_points: Trio
    after: Trio
    winner: int | None


class Table(NamedTuple):
    """What seldom changes in the course of a game."""

    game: Game
    rules: RulesInForce
    phase: int
    down: Trio
    noted: tuple[tuple[int, str], ...]
    powers: Powers | None
    result: Outcome | None


class Quiet(Table):
    """A table at which no power can have a word before the cards are counted.

    It is equal to a `Table` of the same entries; that it is this one only lets plays go the way of
    the base game (see `quick`).
    """

    __slots__ = ()


Tricks = tuple[tuple[Lead, ...], Table, int, Trio, int, int, int]
"""What changes from trick to trick: what each lead demands, the table, leader, won, tricks, step at
the lead, sweeper."""


KEEP: Any = object()
"""Stands for what is not to be changed."""


class Position(tuple[Any, ...], metaclass=ABCMeta):
    """One moment of one game. Cards of a set are bits; `trick` lists cards as they were played.

    Everything is read by name. Below the names lie eight entries in the order in which a play wants
    them, those that stay the same through a trick in one tuple of their own: a position is made for
    every card, and this makes it three times as fast as one of all names.
    """

    __slots__ = ()
    entries: Any = None
    """Of base positions, which keep theirs here instead (see `base_position`)."""

    @classmethod
    def of(
        cls,
        *,
        game: Game,
        rules: RulesInForce,
        phase: int,
        turn: int,
        hands: Trio,
        down: Trio,
        trick: tuple[int, ...],
        leader: int,
        won: Trio,
        tricks: int,
        step: int,
        noted: tuple[tuple[int, str], ...],
        sweeper: int,
        powers: Powers | None,
        result: Outcome | None,
    ) -> Position:
        """The position of which all this is true."""
        if powers is None:
            from eidex.reference_engine.base_position import BasePosition

            seen = (game, rules, phase, turn, hands, down, trick, leader)
            return BasePosition.laid_out(*seen, won, tricks, step, noted, sweeper, result)
        from eidex.reference_engine.windows import ready

        table = Table(game, rules, phase, down, noted, powers, result)
        tricks_ = (rules.ranks.leads, table, leader, won, tricks, step - len(trick), sweeper)
        return ready(cls((0, (), trick, turn, *hands, tricks_)))

    def _replace(
        self,
        *,
        game: Game | Any = KEEP,
        rules: RulesInForce | Any = KEEP,
        phase: int | Any = KEEP,
        turn: int | Any = KEEP,
        hands: Trio | Any = KEEP,
        down: Trio | Any = KEEP,
        trick: tuple[int, ...] | Any = KEEP,
        leader: int | Any = KEEP,
        won: Trio | Any = KEEP,
        tricks: int | Any = KEEP,
        step: int | Any = KEEP,
        noted: tuple[tuple[int, str], ...] | Any = KEEP,
        sweeper: int | Any = KEEP,
        powers: Powers | Any | None = KEEP,
        result: Outcome | Any | None = KEEP,
    ) -> Position:
        """The position with some of what is true of it changed."""
        legal, actions, lies, to_act, a, b, c, (leads, table, *between) = self
        first, won_, count, at_lead, swept = between
        old = table
        if rules is not KEEP:
            leads = rules.ranks.leads
        table = tuple.__new__(
            Table,
            (
                old[0] if game is KEEP else game,
                old[1] if rules is KEEP else rules,
                old[2] if phase is KEEP else phase,
                old[3] if down is KEEP else down,
                old[4] if noted is KEEP else noted,
                old[5] if powers is KEEP else powers,
                old[6] if result is KEEP else result,
            ),
        )
        if trick is not KEEP or step is not KEEP:
            now = at_lead + len(lies) if step is KEEP else step
            lies = lies if trick is KEEP else trick
            at_lead = now - len(lies)
        if hands is not KEEP:
            a, b, c = hands
        if table[5] is not None:
            legal, actions = 0, ()
        tricks_ = (
            leads,
            table,
            first if leader is KEEP else leader,
            won_ if won is KEEP else won,
            count if tricks is KEEP else tricks,
            at_lead,
            swept if sweeper is KEEP else sweeper,
        )
        return Position((legal, actions, lies, to_act if turn is KEEP else turn, a, b, c, tricks_))

    def with_powers(self, **changes: Any) -> Position:
        """The position with some of what powers have done changed.

        Spelled out, for this is what most of the time in games with characters goes into: a third
        of what `_replace` takes.
        """
        _, _, trick, turn, a, b, c, (leads, table, leader, won, count, step, sweeper) = self
        game, rules, phase, down, noted, powers, result = table
        changed: list[Any] = list(powers)
        for name, value in changes.items():
            changed[POWER[name]] = value
        powers = tuple.__new__(Powers, changed)
        table = tuple.__new__(Table, (game, rules, phase, down, noted, powers, result))
        tricks_ = (leads, table, leader, won, count, step, sweeper)
        return Position((0, (), trick, turn, a, b, c, tricks_))

    def with_hands(self, hands: Sequence[int]) -> Position:
        """The position with other cards in hand, in a game with characters."""
        _, _, trick, turn, _, _, _, tricks_ = self
        return Position((0, (), trick, turn, *hands, tricks_))

    def with_rules(self, **changes: Any) -> Position:
        """The position, in a game with characters, with some of the rules in force changed."""
        _, _, trick, turn, a, b, c, (_, table, leader, won, count, step, sweeper) = self
        game, rules, phase, down, noted, powers, result = table
        rules = rules._replace(**changes)
        table = tuple.__new__(Table, (game, rules, phase, down, noted, powers, result))
        tricks_ = (rules.ranks.leads, table, leader, won, count, step, sweeper)
        return Position((0, (), trick, turn, a, b, c, tricks_))

    def __eq__(self, other: object) -> bool:
        """The same is true of both; what may be done follows from it."""
        return other.__class__ is Position and self[2:] == other[2:]

    def __ne__(self, other: object) -> bool:
        return not self == other  # a tuple's own comparison would look at all entries

    def __hash__(self) -> int:
        return hash(self[2:])

    def __repr__(self) -> str:
        from eidex.reference_engine.notation import to_notation

        return f"<Position {to_notation(self)}>"

    @property
    def legal(self) -> int:
        """Where that is laid out: the cards that the seat to act may play."""
        return self[0]  # type: ignore[no-any-return]

    @property
    def trick(self) -> tuple[int, ...]:
        """The cards that lie, in order of play."""
        return self[2]  # type: ignore[no-any-return]

    @property
    def turn(self) -> int:
        """The seat to act."""
        return self[3]  # type: ignore[no-any-return]

    @property
    def hands(self) -> Trio:
        """The cards in hand, by seat."""
        return self[4:7]

    @property
    def leader(self) -> int:
        """The seat that leads to this trick."""
        return self[7][2]  # type: ignore[no-any-return]

    @property
    def won(self) -> Trio:
        """The cards won, by seat."""
        return self[7][3]  # type: ignore[no-any-return]

    @property
    def tricks(self) -> int:
        """Tricks that are complete."""
        return self[7][4]  # type: ignore[no-any-return]

    @property
    def step(self) -> int:
        """Actions so far, passes among them."""
        at_lead: int = self[7][5]
        return at_lead + len(self[2])

    @property
    def sweeper(self) -> int:
        """The seat whose cards took every trick so far; 3 when no seat did, -1 before the first."""
        return self[7][6]  # type: ignore[no-any-return]

    @property
    def game(self) -> Game:
        """What stays the same through the game."""
        return self[7][1].game  # type: ignore[no-any-return]

    @property
    def rules(self) -> RulesInForce:
        """The rules in force."""
        return self[7][1].rules  # type: ignore[no-any-return]

    @property
    def phase(self) -> int:
        """Putting down, playing, asked about a power, over."""
        return self[7][1].phase  # type: ignore[no-any-return]

    @property
    def down(self) -> Trio:
        """The card put down by each seat, -1 before."""
        return self[7][1].down  # type: ignore[no-any-return]

    @property
    def noted(self) -> tuple[tuple[int, str], ...]:
        """Rulings used so far, each with the action's number."""
        return self[7][1].noted  # type: ignore[no-any-return]

    @property
    def powers(self) -> Powers | None:
        """What the characters have done; None in a base game."""
        return self[7][1].powers  # type: ignore[no-any-return]

    @property
    def result(self) -> Outcome | None:
        """The end of the game, once it is over."""
        return self[7][1].result  # type: ignore[no-any-return]


@cache
def _left_open(edition: Edition) -> frozenset[str]:
    """Rulings on what the edition does not print."""
    return frozenset(name for name, found in rulings().items() if edition in found.editions)


def note(pos: Position, ruling: str, step: int | None = None) -> Position:
    """The position with the use of a ruling written into it (once a game).

    Nothing happens in an edition that prints the answer. Raises `UndefinedByRules` in strict play.
    """
    game, noted = pos.game, pos.noted
    if ruling not in _left_open(game[0]):
        return pos
    for _, before in noted:
        if before == ruling:
            return pos
    at = pos.step if step is None else step
    if game.strict and ruling not in game.accept:
        found = rulings()[ruling]
        raise UndefinedByRules(game.edition, ruling, found.question, found.asks, at)
    noted = (*noted, (at, ruling))
    if pos.entries is not None:
        return pos._replace(noted=noted)
    legal, actions, trick, turn, a, b, c, (leads, table, *rest) = pos
    game, rules, phase, down, _, powers, result = table
    table = tuple.__new__(table.__class__, (game, rules, phase, down, noted, powers, result))
    return Position((legal, actions if legal else (), trick, turn, a, b, c, (leads, table, *rest)))


def told(pos: Position, action: Action, seen: Sequence[int] = ()) -> Position:
    """The position in which what came of the action just done is remembered with it."""
    *before, _ = pos[7][1][5].told
    entry = tuple.__new__(Told, (pos.step, action, tuple(seen)))
    return pos.with_powers(told=(*before, entry))


def asking(
    pos: Position, seat: int, character: str, what: str, about: Sequence[int] = ()
) -> Position:
    """The position in which a seat (or CHANCE) is to decide something for a character's power."""
    _, _, trick, _, a, b, c, (leads, table, leader, won, count, step, sweeper) = pos
    game, rules, _, down, noted, powers, result = table
    question: Question = (seat, character, what, tuple(about))
    entries: list[Any] = list(powers)
    entries[2] = question
    powers = tuple.__new__(Powers, entries)
    table = tuple.__new__(Table, (game, rules, ASK, down, noted, powers, result))
    tricks_ = (leads, table, leader, won, count, step, sweeper)
    return Position((0, (), trick, seat, a, b, c, tricks_))


def player(pos: Position, place: int) -> int:
    """The seat that has played, or will play, the card of this place (0 is the lead)."""
    return (pos.leader + pos.rules.direction * place) % 3


def with_item(trio: Sequence[int], seat: int, value: int) -> Trio:
    """The trio with one seat's value changed."""
    a, b, c = trio
    if seat == 0:
        return (value, b, c)
    return (a, value, c) if seat == 1 else (a, b, value)


def seat_of(pos: Position, character: str) -> int:
    """The seat that owns the character, or -1."""
    owners = pos.game.characters
    return owners.index(character) if character in owners else -1
