"""`eidex soak`: random games of every set of characters, everything checked."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click

from eidex.cli.common import codes_of, edition_option, jobs_option, set_option, with_option
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import counted, say_line
from eidex.cli.output import FileName, OutputFile, one_output, write_file
from eidex.cli.progress import Bar
from eidex.rulebook import EDITIONS, Edition, characters, rulings

if TYPE_CHECKING:
    from eidex.properties.soak import Failure, Listed, Report

FAILED = 1
FORMAT = "eidex-soak/1"


@click.command(epilog="Example: eidex soak --characters Zombie,Laser,Quizmaster --games 20")
@click.option(
    "--games", type=click.IntRange(1), default=1, show_default=True, help="Of each set and edition."
)
@click.option("--seed", type=int, default=0, show_default=True, help="Same seed, same games.")
@jobs_option
@click.option(
    "--listed",
    is_flag=True,
    help="Also: no ruling is used that `eidex query` does not list for the set; every ruling can "
    "come up in every edition that it is for.",
)
@with_option
@edition_option
@set_option
@click.option("--out", type=OutputFile(), help="Rulings used by each set, JSON.")
@json_option
@click.pass_context
def soak(
    ctx: click.Context,
    games: int,
    seed: int,
    jobs: int,
    listed: bool,
    edition: Edition | None,
    names: tuple[str, ...],
    out: FileName | None,
    as_json: bool,
) -> None:
    """Play random games of all 7,140 triples, or of all with the character of --with, powers used
    often, and check everything.

    After every action the properties must hold; every record must replay to the same position. With
    --listed, games in strict play must not stop where the rulings listed for the set are accepted.
    Exit code 0 when nothing was found, 1 otherwise. The report does not depend on --jobs.
    """
    from eidex.properties.soak import soak as play_all

    chosen = codes_of(names, tuple(characters()))
    if len(chosen) > 3:
        raise click.ClickException("a game has three players; name at most three characters")
    only_file = one_output(as_json, out)
    editions = (edition,) if edition else EDITIONS
    known, never = _listed(editions) if listed else (None, [])
    with Bar() as progress:
        sets = (chosen,) if chosen else ()
        report = play_all(games, seed, jobs, editions, sets, progress, known)
    report.failures += never
    data = {
        "seed": seed,
        "games": report.games,
        "actions": report.actions,
        "powers_used": {code: report.powers[code] for code in characters() if report.powers[code]},
        "rulings_used": {name: report.rulings[name] for name in rulings()},
        "failures": [{"game": f.game, "what": f.what} for f in report.failures],
    }
    if out is not None:
        by_set = {"by_set": list(_by_set(report))}
        write_file(out, json.dumps({"format": FORMAT, **data, **by_set}, indent=1) + "\n")
    if as_json:
        print_document(FORMAT, data)
    elif not only_file:
        _print(data)
    if report.failures:
        ctx.exit(FAILED)


def _listed(editions: Sequence[Edition]) -> tuple[dict[Edition, Listed], list[Failure]]:
    """The rulings that can come up, and those that claim an edition in which they cannot. `eidex
    words` finds those that choose what a word means."""
    from eidex.conflicts.checks.listed import listed
    from eidex.properties.soak import Failure

    known: dict[Edition, Listed] = {edition: listed(edition) for edition in editions}
    never = [
        Failure(f"in {edition}", f"{ruling.id} is for this edition and cannot come up in it")
        for ruling in rulings().values()
        for edition in editions
        if edition in ruling.editions and not ruling.word and ruling.id not in known[edition]
    ]
    return known, never


def _by_set(report: Report) -> Iterator[dict[str, Any]]:
    for name, used in sorted(report.by_set.items()):
        edition, *chosen = name.split()
        yield {"edition": edition, "characters": chosen, "rulings_used": dict(sorted(used.items()))}


def _print(data: dict[str, Any]) -> None:
    used = {name: count for name, count in data["rulings_used"].items() if count}
    games, actions = counted(data["games"], "game"), counted(data["actions"], "action")
    say_line(f"{games}, {actions}, {counted(len(used), 'ruling')} used")
    for name, count in sorted(used.items(), key=lambda item: -item[1]):
        say_line(f"  {name} {count:>8} x  {rulings()[name].title}")
    for failure in data["failures"][:20]:
        say_line(f"game {failure['game']}: {failure['what']}")
    say_line(counted(len(data["failures"]), "failure"))
