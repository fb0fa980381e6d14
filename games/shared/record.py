"""Records: a table and a list of actions, deals among them; reading, writing, replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from typing import Any

from eidex.common.errors import RecordError
from eidex.games.shared.actions import Action, action_json
from eidex.games.shared.engine import Engine, P
from eidex.games.shared.fields import Fields
from eidex.games.shared.position import Table
from eidex.games.shared.replaying import Step, replayed, written

BY_CHANCE = ("deal",)
IN_GAME = ("places", "last")


@dataclass(frozen=True, slots=True)
class Record:
    """Games at one table, or the beginning of them. `rulings` and `result` are what the record
    claims, if it does."""

    players: int
    dealer: int
    games: int
    actions: tuple[Action, ...]
    rulings: tuple[tuple[int, str], ...] | None = None
    result: dict[str, Any] | None = None

    def table(
        self, strict: bool = False, accept: Iterable[str] = (), otherwise: Iterable[str] = ()
    ) -> Table:
        """The table it is played at."""
        ways = (frozenset(accept), frozenset(otherwise))
        return Table(self.players, self.dealer, self.games, strict, *ways)


def replay(
    engine: Engine[P],
    record: Record,
    *,
    strict: bool = False,
    accept: Iterable[str] = (),
    name: str = "record",
) -> Iterator[Step[P, Action]]:
    """Plays the record. Raises `RecordError` where an action or a claim is wrong, in strict play
    `UndefinedByRules`."""
    check_dealer(record, name)
    pos = engine.new_game(record.table(strict, accept))
    yield from replayed(pos, record.actions, engine.apply, engine.result, record, name)


def check_dealer(record: Record, name: str) -> None:
    """The dealer has a seat. Raises `RecordError`."""
    if record.dealer >= record.players:
        raise RecordError(
            f"{name}: record.dealer: is {record.dealer}; the seats of {record.players} players are "
            f"0 to {record.players - 1}"
        )


def to_json(engine: Engine[P], record: Record) -> dict[str, Any]:
    """The record as plain data, its rulings and result as the engine finds them."""
    pos = reduce(engine.apply, record.actions, engine.new_game(record.table()))
    head = {"format": engine.format, "players": record.players, "dealer": record.dealer}
    return written(
        head,
        map(action_json, record.actions),
        pos.noted,
        games=record.games if engine.most_games > 1 else None,
        result=engine.result(pos),
    )


def read_record(engine: Engine[P], data: Any, name: str = "record") -> Record:
    """The record in plain data, as JSON gives it. Raises `RecordError`."""
    fields, games = Fields(name), ("games",) if engine.most_games > 1 else ()
    needed = ("format", "players", "dealer", *games, "actions")
    fields.only(data, (*needed, "rulings", "result"), needed, "record")
    fields.one_of(data["format"], (engine.format,), "record.format")
    least, most = min(engine.players), max(engine.players)
    players = fields.number(data["players"], most, "record.players", least)
    dealer = fields.number(data["dealer"], most - 1, "record.dealer")
    series = fields.number(data["games"], engine.most_games, "record.games", 1) if games else 1
    actions = fields.each(
        data["actions"],
        lambda one, where: read_action(engine, fields, one, where),
        "record.actions",
    )
    noted = fields.claimed(data, engine.letter)
    if "result" in data:
        _result(fields, data["result"], most - 1, "record.result")
    return Record(players, dealer, series, actions, noted, data.get("result"))


def read_action(engine: Engine[P], fields: Fields, data: Any, where: str) -> Action:
    """One action. Raises `RecordError`."""
    actions, last = (*BY_CHANCE, *engine.actions), max(engine.players) - 1
    seat, do = fields.seat_and_kind(data, ("seat", "do", "cards"), actions, BY_CHANCE, last, where)
    return Action(seat, do, fields.cards(data.get("cards", []), engine.pack, f"{where}.cards"))


def _result(fields: Fields, data: Any, most: int, where: str) -> None:
    """How the games are said to have ended; whether they did is for the replay to say."""
    fields.only(data, ("games",), ("games",), where)

    def seat(data: Any, where: str) -> int:
        return fields.number(data, most, where)

    def game(data: Any, where: str) -> None:
        fields.only(data, IN_GAME, IN_GAME, where)
        for key in IN_GAME:
            fields.each(data[key], seat, f"{where}.{key}")

    fields.each(data["games"], game, f"{where}.games")
