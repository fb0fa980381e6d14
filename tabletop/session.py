"""A game that is being played at the table: its steps so far, and where one stands in them."""

from __future__ import annotations

import base64
import binascii
import json
import random
import zlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal, NamedTuple, get_args

from eidex.reference_engine import greedy_play, random_play
from eidex.reference_engine.arguments import Deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import SEATS, Action
from eidex.reference_engine.core.position import ASK, PLAY, Position
from eidex.reference_engine.engine import apply, new_game, random_deal
from eidex.reference_engine.records.notation import from_notation, to_notation
from eidex.reference_engine.records.record import (
    GameRecord,
    Record,
    replay,
    result_json,
    the_pass,
    write_actions,
)
from eidex.reference_engine.records.record_json import from_json, to_json
from eidex.tabletop.four_players import Four, read_four

Player = Literal["you", "random", "greedy"]
"""Who decides for a seat."""
PLAYERS: tuple[Player, ...] = get_args(Player)
COMPUTERS: dict[str, Callable[[Position, random.Random], Action]] = {
    "random": lambda pos, rng: random_play.choose(pos, rng, 0.3),
    "greedy": greedy_play.choose,
}
LAID_OUT = "position:"
"""How the address of a position begins that was laid out."""
MOST_BYTES = 1 << 20
"""No address unpacks to more."""


class TableError(ValueError):
    """Something cannot be done at the table: the key of a string, and what is filled in."""

    def __init__(self, key: str, **values: object) -> None:
        self.key, self.values = key, values
        super().__init__(key)


class Line(NamedTuple):
    """Positions, the deal first, and the actions between them."""

    positions: tuple[Position, ...]
    actions: tuple[Action, ...]

    def and_then(self, action: Action) -> Line:
        """The same and one action more. Raises `IllegalAction`."""
        after = apply(self.positions[-1], action)
        return Line((*self.positions, after), (*self.actions, action))

    def up_to(self, at: int) -> Line:
        """The first `at` steps."""
        return Line(self.positions[: at + 1], self.actions[:at])


class Session:
    """One game at the table, after the games before it. `at` steps of its line have been done."""

    def __init__(
        self,
        start: Position,
        hands: Deal = (),
        *,
        seed: int = 0,
        earlier: tuple[GameRecord, ...] = (),
        at_first: tuple[int, int, int] = (0, 0, 0),
        lay: Position | None = None,
        four: Four | None = None,
    ) -> None:
        """A game from this position on; `hands` is the deal, where it begins with one, `lay` the
        trick as it lay, where it begins with that taken, `four` the tournament of four."""
        self.lay, self.four = lay, four
        self.seed, self.earlier, self.at_first = seed, earlier, at_first
        self.hands = tuple(tuple(hand) for hand in hands)
        self.line = Line((start,), ())
        self.at = 0
        self.left: tuple[Line, int] | None = None
        """The line as it was before another was tried at an earlier step, and where they part."""
        self.players: list[str] = ["you", "you", "you"]
        if four is not None:
            self.players = [four.players[player] for player in four.seated.players]
        self.quiet: set[int] = set()
        """Seats that pass whenever they may, without being asked."""

    # -- where one stands --------------------------------------------------------------------------

    @property
    def pos(self) -> Position:
        """The position that is looked at."""
        return self.line.positions[self.at]

    @property
    def is_laid_out(self) -> bool:
        """It begins in the middle of a game, with no deal."""
        return not self.hands

    @property
    def number(self) -> int:
        """Of the game in its tournament, counted from 0."""
        return self.four.number if self.four else len(self.earlier)

    @property
    def at_end(self) -> bool:
        """No later step has been done."""
        return self.at == len(self.line.actions)

    def go(self, at: int) -> None:
        """Looks at the position after that many steps. Raises `TableError`."""
        if not 0 <= at <= len(self.line.actions):
            raise TableError("error.step")
        self.at = at

    def undo(self) -> None:
        """Back to the last decision of a seat that is played here."""
        for at in range(self.at - 1, -1, -1):
            if self._decides_here(self.line.positions[at]):
                self.at = at
                return
        self.at = 0

    # -- what is done ------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Does it; at an earlier step this begins another line. Raises `IllegalAction`."""
        new = self.line.up_to(self.at).and_then(action)
        if not self.at_end:
            self.left = self.line, self.at
        self.line, self.at = new, self.at + 1

    def play_on(self) -> None:
        """Leaves out all later steps; the seats that are played by the computer decide again."""
        if not self.at_end:
            self.left, self.line = (self.line, self.at), self.line.up_to(self.at)

    def back_to_left(self) -> None:
        """The line that was left, at the step where the two part."""
        if self.left is not None:
            self.line, self.at = self.left
            self.left = None

    def automatic(self) -> Action | None:
        """What is done now without a decision here: drawn, or decided by the computer."""
        pos = self.pos
        if pos.result is not None or not self.at_end:
            return None
        rng = random.Random(f"{self.seed} {self.number} {pos.step}")
        if pos.turn not in SEATS:
            return random_play.choose(pos, rng)
        player = self.players[pos.turn]
        if player in COMPUTERS:
            return COMPUTERS[player](pos, rng)
        return None if self._decides_here(pos) else the_pass(pos)

    def passes_before_play(self) -> None:
        """A seat that is asked about its power and would rather play a card: it passes, where it
        may and its card is due then."""
        pos = self.pos
        passing = the_pass(pos)
        if pos.phase == ASK and passing is not None:
            after = apply(pos, passing)
            if after.phase == PLAY and after.turn == pos.turn:
                self.act(passing)

    def _decides_here(self, pos: Position) -> bool:
        if pos.turn not in SEATS or self.players[pos.turn] != "you" or pos.result is not None:
            return False
        return pos.turn not in self.quiet or the_pass(pos) is None

    # -- the tournament ----------------------------------------------------------------------------

    def next_game(self) -> Session:
        """The next game of the tournament, dealt by its seed. Raises `TableError` if there is
        none."""
        result, game = self.line.positions[-1].result, self.pos.game
        if result is None or result.winner is not None or self.is_laid_out:
            raise TableError("error.next")
        hands = deal(self.seed, self.number + 1)
        if self.four is not None:
            return of_four(self.four.after(result), hands, self.seed)
        dealer = (game.dealer + 1) % 3
        new = Session(
            new_game(game.edition, game.characters, dealer, hands, result.after),
            hands,
            seed=self.seed,
            earlier=(*self.earlier, self.as_game()),
            at_first=self.at_first,
        )
        new.players, new.quiet = self.players, self.quiet
        return new

    # -- written down ------------------------------------------------------------------------------

    def as_game(self) -> GameRecord:
        """This game as records have it: the whole line, wherever one stands in it."""
        first, last = self.line.positions[0], self.line.positions[-1]
        return GameRecord(
            first.game.dealer,
            self.hands,
            write_actions(first, self.line.actions),
            result=result_json(last),
        )

    def record(self) -> Record:
        """The tournament so far. Raises `TableError` where there is none."""
        if self.is_laid_out:
            raise TableError("error.laid_out")
        game = self.pos.game
        return Record(game.edition, game.characters, self.at_first, (*self.earlier, self.as_game()))


def deal(seed: int, number: int = 0) -> tuple[tuple[int, ...], ...]:
    """The hands of the game of this number, counted from 0."""
    return random_deal(random.Random(f"{seed} {number}"))


def of_four(four: Four, hands: Deal, seed: int) -> Session:
    """A game of a tournament of four; it is a record of its own."""
    start = four.opening(hands)
    return Session(start, hands, seed=seed, at_first=start.game.before, four=four)


def of_record(record: Record, number: int = -1, at: int = -1) -> Session:
    """The game of this number (counted from 0; -1: the last) at this step (-1: its last).

    Raises `RecordError` for a record that is wrong, `TableError` for a game or a step that is not
    there.
    """
    games = len(record.games)
    number = games - 1 if number == -1 else number
    if not 0 <= number < games:
        raise TableError("error.game", count=games, game=number + 1)
    before = record.before
    kept = replace(record, games=record.games[: number + 1])
    actions: list[Action] = []
    for step in replay(kept):
        if step.game == number and step.after.step > step.before.step:
            actions.append(step.action)
        if step.game < number and step.after.result is not None:
            before = step.after.result.after
    game = record.games[number]
    session = Session(
        new_game(record.edition, record.characters, game.dealer, game.hands, before),
        game.hands,
        earlier=record.games[:number],
        at_first=record.before,
    )
    for action in actions:
        session.act(action)
    if at != -1:
        session.go(at)
    return session


# -- an address that holds the game ----------------------------------------------------------------


def to_address(session: Session) -> str:
    """The tournament up to now, so short that it fits into an address; then the step that is looked
    at, and who plays. Of a game that was laid out: the position that is looked at."""
    if session.is_laid_out:
        return LAID_OUT + to_notation(session.pos).replace(" ", "_")
    data = to_json(session.record())
    for game in data["games"]:
        game.pop("rulings")
    text = json.dumps(data, separators=(",", ":"))
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    who = "".join(player[0] for player in session.players)
    more = f".{session.four.written()}" if session.four else ""
    return f"{packed}.{session.at}.{who}.{session.seed}{more}"


def of_address(address: str) -> Session:
    """The game that the address holds. Raises `TableError` for one that holds none, `RecordError`
    where its record, or its position, is wrong."""
    if address.startswith(LAID_OUT):
        return Session(from_notation(address.removeprefix(LAID_OUT).replace("_", " ")))
    try:
        packed, at, who, seed, *more = address.split(".")
        four = read_four(more[0], PLAYERS, tuple(CHARACTERS)) if more else None
        unpacker = zlib.decompressobj()
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        text = unpacker.decompress(raw, MOST_BYTES)
        if not unpacker.eof:
            raise TableError("error.address")
        step, number = int(at), int(seed)
        players: list[str] = [next(p for p in PLAYERS if p[0] == one) for one in who]
    except (ValueError, binascii.Error, zlib.error, StopIteration):
        raise TableError("error.address") from None
    session = of_record(from_json(text.decode("utf-8", errors="replace"), "address"))
    session.go(step)
    session.players, session.seed = (players * 3)[:3], number
    if four is not None and four.opening(session.hands) == session.line.positions[0]:
        session.four = four
    return session


def read_record(text: str, number: int = -1, at: int = -1, name: str = "record") -> Session:
    """The game that a record's text holds. Raises as `of_record` does."""
    return of_record(from_json(text, name), number, at)


def written_record(session: Session) -> dict[str, Any]:
    """The record as plain data."""
    return to_json(session.record())
