"""The commands of another game, `eidex --game NAME …`: the same for every game.

They speak English, as the one printed edition does.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from eidex.cli.common import NameList, OneOf, all_of
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import say
from eidex.cli.output import FileName, OutputFile, one_output, write_file
from eidex.common.errors import EngineBug, RecordError, UndefinedByRules
from eidex.common.game import Game, spans
from eidex.common.quoting import quoted
from eidex.common.rulebook import Clause, Ruling
from eidex.games import game as game_of
from eidex.reference_engine.records.strict_json import JsonError, read_file
from eidex.rulebook import nearest
from eidex.rulebook.names import fold

OPEN = 3
"""The exit code where strict play stops."""


def this_game() -> Game:
    """The game that the option of `eidex` names."""
    return game_of(click.get_current_context().find_root().params["game"])


def power_names() -> list[str]:
    """Of the powers of this game."""
    return list(this_game().powers.values())


def _ids() -> list[str]:
    """Of all clauses and rulings."""
    return [*this_game().clauses(), *this_game().rulings()]


def named(name: str, known: dict[str, str], what: str, mend: str) -> str:
    """The key of that which is meant. Raises `click.ClickException` with the nearest one."""
    for key, called in known.items():
        if fold(name) and fold(name) in (fold(key), fold(called)):
            return key
    near = nearest(name, known.values())
    hint = f"did you mean {near}?" if near else mend
    raise click.ClickException(f"{quoted(name)} is no {what}; {hint}")


def powers_named(game: Game, names: Sequence[str]) -> list[str]:
    """The keys of these powers. Raises `click.ClickException` for what is no table's."""
    listed = "`eidex --game … clause --list` names the powers"
    if len(names) > game.seats:
        raise click.ClickException(f"a game has {game.seats} seats; name no more powers than that")
    powers = [named(name, dict(game.powers), "power", listed) for name in names]
    for one in powers:
        if powers.count(one) > 1:
            raise click.ClickException(f"{game.powers[one]}: named twice; name each once")
    return powers


def table_named(game: Game, names: Sequence[str]) -> list[str]:
    """What tells this table from others: its powers, or, in a game without any, how many play.

    Raises `click.ClickException` for what is no table's.
    """
    if not game.players:
        return powers_named(game, names)
    numbers = [str(number) for number in game.players]
    if len(names) > 1:
        raise click.ClickException(f"{game.title} has no powers; name one number of players")
    for name in names:
        if name not in numbers:
            raise click.ClickException(
                f"{quoted(name)} is no number of players; {game.title} is for {spans(game.players)}"
            )
    return [*names]


def table_chosen(game: Game, powers: Sequence[str], players: int | None) -> list[str]:
    """The same, from the options `--powers` and `--players`."""
    if powers and game.players:
        raise click.ClickException(f"{game.title} has no powers; use --players")
    if players is None:
        return table_named(game, powers)
    if not game.players:
        raise click.ClickException(f"{game.title} is always for {game.seats}; leave --players out")
    return table_named(game, [str(players)])


def players_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """How many play, in a game in which that is what tables differ by."""
    return click.option("--players", type=int, help="How many play, in a game without powers.")(
        command
    )


@click.command(epilog="Example: eidex --game cosmic-euchre play --seed 7 --powers Thief,Human")
@click.option("--seed", type=int, default=0, show_default=True, help="Same seed, same game.")
@click.option(
    "--powers",
    "names",
    type=NameList(power_names),
    default=(),
    help="By seat, separated by commas; those of the other seats are drawn.",
)
@players_option
@click.option("--out", type=OutputFile(), help="Write the record here; - prints only that.")
@json_option
def play(
    seed: int, names: tuple[str, ...], players: int | None, out: FileName | None, as_json: bool
) -> None:
    """Play a random game, powers used often, and tell it."""
    only_record = one_output(as_json, out)
    game = this_game()
    data = game.random_record(seed, table_chosen(game, names, players))
    if out is not None:
        write_file(out, json.dumps(data, indent=1) + "\n")
    if as_json:
        _print(data)
    elif not only_record:
        for line in game.tell(data, "record", False, ()):
            _say(line)


@click.command(
    epilog="Example: eidex --game cosmic-euchre play --out game.json && "
    "eidex --game cosmic-euchre replay game.json"
)
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--strict", is_flag=True, help="Stop where the printed rules leave a question open.")
@click.option(
    "--accept", multiple=True, metavar="E-nnn", help="With --strict: go past this ruling."
)
@json_option
@click.pass_context
def replay(
    ctx: click.Context, record: Path, strict: bool, accept: tuple[str, ...], as_json: bool
) -> None:
    """Play a record and check every action, ruling and result in it.

    Exit code 0 when all is as recorded, 2 when the record is wrong, 3 when --strict stopped.
    """
    game = this_game()
    known = {name: name for name in game.rulings()}
    accepted = [named(name, known, "ruling", "see `clause --list`") for name in accept]
    try:
        data = read_file(record)
    except OSError as error:
        raise click.ClickException(
            f"{record}: cannot be read ({error.strerror}); give the path of a record"
        ) from None
    except JsonError as error:
        raise click.ClickException(f"{record}: {error}") from None
    try:
        for line in game.tell(data, str(record), strict, accepted):
            if not as_json:
                _say(line)
    except RecordError as error:
        raise click.ClickException(str(error)) from None
    except UndefinedByRules as stop:
        _print_stop(game, stop, as_json)
        ctx.exit(OPEN)
    if as_json:
        _print(data)


def _print_stop(game: Game, stop: UndefinedByRules, as_json: bool) -> None:
    ruling = game.rulings()[stop.ruling]
    if as_json:
        print_document("eidex-game-stop/1", {"steps": stop.step, **_ruling(ruling)})
        return
    say(f"Stopped: {stop}.")
    say(f"Our answer: {ruling.answer}", "  ", "    ")
    say(f"Clauses that speak to it: {', '.join(ruling.clauses)}", "  ", "    ")


@click.command(epilog="Example: eidex --game cosmic-euchre clause POWER.THIEF.MAY_STEAL")
@click.argument("name", type=OneOf(_ids), required=False, metavar="ID")
@click.option("--list", "listing", is_flag=True, help="All clauses and rulings, a line each.")
@json_option
def clause(name: str | None, listing: bool, as_json: bool) -> None:
    """Show a clause or a ruling: where it is printed, and what decides where nothing is."""
    game = this_game()
    clauses, rulings = game.clauses(), game.rulings()
    if listing:
        _list(game, as_json)
        return
    if name is None:
        raise click.ClickException("name a clause or a ruling; `--list` shows them all")
    known = {one: one for one in _ids()}
    wanted = named(name, known, "clause or ruling", "see `--list`")
    if wanted in clauses:
        kind, data = "eidex-game-clause/1", _clause(game, clauses[wanted])
    else:
        kind, data = "eidex-game-ruling/1", _ruling(rulings[wanted])
    if as_json:
        print_document(kind, data)
        return
    for key, value in data.items():
        text = all_of(value) if isinstance(value, list) else str(value)
        if text:
            say(text, f"{key.replace('_', ' ')}: ", "  ")


def _list(game: Game, as_json: bool) -> None:
    clauses, rulings = game.clauses().values(), game.rulings().values()
    if as_json:
        said = [{"id": one.id, "says": one.says} for one in clauses]
        decided = [{"id": one.id, "title": one.title, "answer": one.answer} for one in rulings]
        data = {"powers": list(game.powers.values()), "clauses": said, "rulings": decided}
        print_document("eidex-game-clauses/1", data)
        return
    if game.powers:
        click.echo(f"Powers: {', '.join(game.powers.values())}")
    else:
        click.echo(f"Players: {spans(game.players)}")
    for one in clauses:
        click.echo(f"{one.id:30} {one.says}")
    for ruling in rulings:
        click.echo(f"{ruling.id:30} {ruling.title}: {ruling.answer}")


def _clause(game: Game, one: Clause[Any]) -> dict[str, Any]:
    return {
        "clause": one.id,
        "says": one.says,
        "kind": one.kind,
        "question": one.question,
        "where": one.editions[game.edition].where,
        "above": [*one.above],
        "bars": [*one.bars],
        "note": one.note,
        "rulings": [found.id for found in game.rulings().values() if one.id in found.clauses],
    }


def _ruling(one: Ruling) -> dict[str, Any]:
    return {
        "ruling": one.id,
        "title": one.title,
        "asks": one.asks,
        "answer": one.answer,
        "clauses": [*one.clauses],
        "principle": one.principle,
        "authority": one.authority,
        "evidence": [*one.evidence],
        "rejected": [*one.rejected],
    }


@click.command(epilog="Example: eidex --game cosmic-euchre soak --games 5")
@click.option("--games", type=click.IntRange(1), default=200, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@json_option
def soak(games: int, seed: int, as_json: bool) -> None:
    """Play random games at tables by chance; check every position, and replay every record."""
    try:
        data = this_game().soak(games, seed)
    except EngineBug as bug:
        raise click.ClickException(
            f"a bug of the engine: {bug}; please report the command"
        ) from None
    if as_json:
        print_document("eidex-game-soak/1", data)
        return
    say(f"{games} games, {data['hands']} hands, {data['actions']} actions: all as it must be.")
    for key in ("uses", "games_with_ruling"):
        told = ", ".join(f"{name} {number}" for name, number in data[key].items())
        if told:
            say(told, f"{key.replace('_', ' ')}: ", "  ")


def _say(line: str) -> None:
    inset = " " * (len(line) - len(line.lstrip()))
    say(line.strip(), inset, f"{inset}  ")


def _print(data: dict[str, Any]) -> None:
    rest = {key: value for key, value in data.items() if key != "format"}
    print_document(data["format"], rest)
