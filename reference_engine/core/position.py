"""A position: everything that is true at one moment of a game.

A position that has been returned is never changed again: `copy`, set, return.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, final

from mypy_extensions import i64, mypyc_attr

from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.cards import Cards, Ranks, Trio, Values, ranks, values
from eidex.reference_engine.core.powers import NO_CARD, NOBODY, Event, PowerState, Question
from eidex.reference_engine.errors import UndefinedByRules
from eidex.rulebook import Edition, clauses, rulings

if TYPE_CHECKING:
    from eidex.reference_engine.core.character import Character
    from eidex.reference_engine.core.schedule import Schedule

PUT_DOWN: Final = 0
PLAY: Final = 1
ASK: Final = 2
OVER: Final = 3
NO_CARDS: Final[Trio] = (-1, -1, -1)
EMPTY: Final[Trio] = (0, 0, 0)


class Outcome(NamedTuple):
    """The end of a game: scores in card points, victory points, where the tournament stands."""

    points: tuple[int, int, int]
    victory_points: tuple[int, int, int]
    after: tuple[int, int, int]
    winner: int | None


@final
@mypyc_attr(acyclic=True)
class Game:
    """What stays the same through one game."""

    def __init__(
        self,
        edition: Edition,
        characters: tuple[str | None, str | None, str | None],
        schedule: Schedule,
        dealer: int,
        before: tuple[int, int, int],
        shown: int,
        second: int,
        mode: str,
        strict: bool,
        accept: frozenset[str],
    ) -> None:
        self.edition: Final = edition
        self.characters: Final = characters
        self.schedule: Final = schedule
        """Who can speak in which window."""
        self.cast: Final = schedule.cast
        """The characters in play, from higher to lower (ORDER.LIST)."""
        self.dealer: Final = dealer
        self.before: Final = before
        self.shown: Final = shown
        self.second: Final = second
        """The last card but one of the deal."""
        self.mode: Final = mode
        self.strict: Final = strict
        self.accept: Final = accept
        self.left_open: Final = left_open(edition)
        self.printed: Final = printed(edition)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        table = (self.edition, self.characters, self.dealer, self.before)
        return (*table, self.shown, self.second, self.mode, self.strict, self.accept)

    def __reduce__(self) -> tuple[object, ...]:
        edition, characters, *others = self._key()
        return Game, (edition, characters, self.schedule, *others)


@final
@mypyc_attr(acyclic=True)
class Rules:
    """The rules in force that powers can change."""

    def __init__(
        self,
        ranks: Ranks,
        values: Values,
        strict_follow: bool = False,
        limit: int = 100,
        reaching_is_over: bool = False,
        key: int = NO_CARD,
        direction: int = 1,
    ) -> None:
        self.ranks: Final = ranks
        self.values: Final = values
        self.strict_follow: Final = strict_follow
        """No ruff while the suit led can be followed (CHAR.LJ.STRICT_TRUMP)."""
        self.limit: Final[i64] = limit
        self.reaching_is_over: Final = reaching_is_over
        """The edition, or a character in play, prints that reaching the limit is too much."""
        self.key: Final[i64] = key
        """The card that wins the pot, while there is a pot to win."""
        self.direction: Final[i64] = direction
        """1: play goes round to the right, -1: to the left."""

    def with_ranks(self, ranks: Ranks) -> Rules:
        """The same with another order of the cards."""
        return self._with(ranks, self.values, self.strict_follow, self.limit, self.key)

    def with_values(self, values: Values) -> Rules:
        """The same with other card points."""
        return self._with(self.ranks, values, self.strict_follow, self.limit, self.key)

    def with_skat(self, ranks: Ranks) -> Rules:
        """The same with Skat's order, and no ruff for those who can follow."""
        return self._with(ranks, self.values, True, self.limit, self.key)

    def with_limit(self, limit: int) -> Rules:
        """The same with another limit."""
        return self._with(self.ranks, self.values, self.strict_follow, limit, self.key)

    def with_key(self, key: int) -> Rules:
        """The same with a card that wins the pot, or with none."""
        return self._with(self.ranks, self.values, self.strict_follow, self.limit, key)

    def turned(self) -> Rules:
        """The same with play going round the other way."""
        limit, over, key = self.limit, self.reaching_is_over, self.key
        values, way = self.values, -self.direction
        return Rules(self.ranks, values, self.strict_follow, limit, over, key, way)

    def _with(self, ranks: Ranks, values: Values, skat: bool, limit: int, key: int) -> Rules:
        return Rules(ranks, values, skat, limit, self.reaching_is_over, key, self.direction)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        order = (self.ranks, self.values, self.strict_follow)
        return (*order, self.limit, self.reaching_is_over, self.key, self.direction)

    def __reduce__(self) -> tuple[object, ...]:
        return Rules, self._key()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Position:
    """One moment of one game. Sets of cards are bits; `trick` lists cards as they were played."""

    def __init__(
        self,
        game: Game,
        rules: Rules,
        hands: Trio,
        leader: i64,
        turn: i64,
        powers: PowerState,
        phase: i64 = PUT_DOWN,
        trick: tuple[int, ...] = (),
        down: Trio = NO_CARDS,
        won: Trio = EMPTY,
        tricks: i64 = 0,
        step: i64 = 0,
        sweeper: i64 = NOBODY,
        noted: tuple[tuple[int, str], ...] = (),
        legal: Cards = 0,
    ) -> None:
        self.game = game
        self.rules = rules
        self.hands = hands
        self.leader = leader
        """The player who leads to this trick."""
        self.turn = turn
        """The player to act, or CHANCE."""
        self.powers = powers
        self.phase = phase
        self.trick = trick
        self.down = down
        """The card put down by each player."""
        self.won = won
        self.tricks = tricks
        """Tricks that are complete."""
        self.step = step
        """Actions so far, passes among them."""
        self.sweeper = sweeper
        """The player whose cards took every trick so far; 3 when no player did, -1 before the
        first."""
        self.noted = noted
        """Rulings used so far, each with the number of the action."""
        self.legal = legal
        """The cards that the player to act may play without a power of his or her own."""
        self.result: Outcome | None = None
        self.offered: list[Action] | None = None
        """What the player who is asked may do."""
        self.spoken: i64 = NOBODY
        """The player whose card took the trick that was gathered last, as Sphinx has said."""

    def copy(self) -> Position:
        """One that may be set."""
        powers = self.powers.copy() if self.game.cast else self.powers
        new = Position(
            self.game, self.rules, self.hands, self.leader, self.turn, powers, self.phase,
            self.trick, self.down, self.won, self.tricks, self.step, self.sweeper, self.noted,
            self.legal,
        )  # fmt: skip
        new.result, new.offered, new.spoken = self.result, self.offered, self.spoken
        return new

    def player(self, place: i64) -> i64:
        """The player who has played, or will play, the card of this place (0 is the lead)."""
        return (self.leader + self.rules.direction * place) % 3

    def seat_of(self, code: str) -> i64:
        """The player who owns the character, or NOBODY."""
        owners = self.game.characters
        return owners.index(code) if code in owners else NOBODY

    def character(self, seat: i64) -> Character | None:
        """The character of the player."""
        return self.game.schedule.owned_by(seat)

    def fields(self) -> tuple[object, ...]:
        """All that is true."""
        cards = (self.hands, self.down, self.trick, self.won)
        now = (self.phase, self.turn, self.leader, self.tricks, self.step, self.sweeper)
        return (self.game, self.rules, *cards, *now, self.noted, self.powers, self.result)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash(self.fields())

    def __reduce__(self) -> tuple[object, ...]:
        cards = (self.trick, self.down, self.won)
        so_far = (self.tricks, self.step, self.sweeper, self.noted)
        start = (self.game, self.rules, self.hands, self.leader, self.turn, self.powers)
        now = (self.legal, self.result, self.offered, int(self.spoken))
        return _position, (*start, self.phase, *cards, *so_far, *now)

    def __repr__(self) -> str:
        from eidex.reference_engine.records.notation import to_notation

        return f"<Position {to_notation(self)}>"


def _position(*fields: Any) -> Position:
    """The position that was written down so."""
    *made, result, offered, spoken = fields
    pos = Position(*made)
    pos.result, pos.offered, pos.spoken = result, offered, spoken
    return pos


def opening_rules(edition: Edition, mode: str, cast: list[Character] | None = None) -> Rules:
    """The rules in force after the deal, with these characters in play."""
    return Rules(ranks(mode), values(mode), reaching_is_over=reaching_is_over(edition, cast or []))


def reaching_is_over(edition: Edition, cast: list[Character]) -> bool:
    """The edition prints that reaching the limit is too much (SCORE.LIMIT_REACHED), or a character
    in play does."""
    return "SCORE.LIMIT_REACHED" in printed(edition) or any(one.reaching_is_over for one in cast)


@cache
def printed(edition: Edition) -> frozenset[str]:
    """The clauses that the edition prints."""
    return frozenset(name for name, one in clauses().items() if one.holds_in(edition))


@cache
def left_open(edition: Edition) -> frozenset[str]:
    """Rulings on what the edition does not print."""
    return frozenset(name for name, one in rulings().items() if edition in one.editions)


def cite(pos: Position, ruling: str, before: i64 = 0) -> None:
    """Writes the use of a ruling into the position, once a game: at this action, or so many before.

    Nothing happens in an edition that prints the answer. Raises `UndefinedByRules` in strict play.
    """
    game = pos.game
    if ruling not in game.left_open:
        return
    for _, earlier in pos.noted:
        if earlier == ruling:
            return
    at = int(pos.step - before)
    if game.strict and ruling not in game.accept:
        found = rulings()[ruling]
        raise UndefinedByRules(game.edition, ruling, found.question, found.asks, at)
    pos.noted = (*pos.noted, (at, ruling))


def remember(pos: Position, action: Action, seen: tuple[int, ...] = ()) -> None:
    """Remembers with the action just done what came of it."""
    events = pos.powers.events
    pos.powers.events = (*events[:-1], Event(pos.step, action, seen))


def put_question(
    pos: Position, seat: i64, character: str, what: str, about: tuple[int, ...] = ()
) -> None:
    """A seat (or CHANCE) is to decide something for a character's power."""
    pos.phase, pos.turn = ASK, seat
    pos.powers.question = Question(seat, character, what, about)


def back_to_play(pos: Position, seat: i64) -> None:
    """The window is closed at once, and it is this player's turn to play."""
    pos.phase, pos.turn = PLAY, seat
    pos.powers.window, pos.powers.waiting = "", ()
