"""One moment of a record, as several commands are told it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import click

from eidex.cli.replay import _load
from eidex.reference_engine import Position, RecordError
from eidex.reference_engine.engine import new_game
from eidex.reference_engine.records.record import Record
from eidex.reference_engine.records.record import replay as play_record
from eidex.rulebook.language import marked, phrase, phrases


class Moment(NamedTuple):
    """The game's number, after how many of how many recorded actions, and the position."""

    game: int
    at: int
    actions: int
    pos: Position


def moment_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--game` and `--at`."""
    game = click.option(
        "--game",
        type=int,
        default=None,
        help=marked("Number of the game (default: the last)."),
    )
    at = click.option(
        "--at",
        type=int,
        default=None,
        help=marked("After which recorded action; 0 is the deal (default: the end)."),
    )
    return game(at(command))


def found_at(path: Path, game: int | None, at: int | None) -> Moment:
    """The moment of the record in this file. What comes later in it is not looked at: it may be
    wrong. Raises `click.ClickException` where there is no such moment."""
    read = _load(path)
    number = len(read.games) if game is None else game
    if not 1 <= number <= len(read.games):
        most = len(read.games)
        message = marked("{path}: there is no game {number}; give --game 1 to {most}")
        raise click.ClickException(phrase(message, path=path, number=number, most=most))
    count = len(read.games[number - 1].actions)
    moment = count if at is None else at
    if not 0 <= moment <= count:
        raise click.ClickException(
            phrases(
                "{path}: game {game} has {number} action; give --at 0 to {number}",
                "{path}: game {game} has {number} actions; give --at 0 to {number}",
                count,
                path=path,
                game=number,
            )
        )
    try:
        return Moment(number, moment, count, position_at(read, number - 1, moment, str(path)))
    except RecordError as error:
        raise click.ClickException(str(error)) from None


def position_at(record: Record, game: int, at: int, name: str = "record") -> Position:
    """The position after that many recorded actions of the game (counted from 0); after the last
    one also the passes with which the game ends. Raises `RecordError` for what is wrong before."""
    last = record.games[game]
    if at < len(last.actions):
        last = replace(
            last, actions=last.actions[:at], asked=None, judged=None, rulings=None, result=None
        )
    before, found = record.before, None
    for step in play_record(replace(record, games=(*record.games[:game], last)), name=name):
        if step.game == game:
            found = step.after
        elif step.after.result is not None:
            before = step.after.result.after
    if found is not None:
        return found
    return new_game(record.edition, record.characters, last.dealer, last.hands, before)
