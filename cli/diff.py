"""`eidex diff`: engine and model asked the same questions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from eidex.cli.common import jobs_option, own_character, with_option
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import counted, say_line
from eidex.cli.output import FolderName, OutputFolder, ready_folder, write_folder
from eidex.cli.progress import Bar
from eidex.cli.refusals import compare_refusals, plain, say_differences

if TYPE_CHECKING:
    from eidex.properties.differential.coverage import Reached
    from eidex.properties.differential.small_records import Difference
    from eidex.properties.differential.whole_games import Comparison

DIFFER = 1


@click.command(epilog="Examples: eidex diff --positions 2000; eidex diff --whole-games 3")
@click.option(
    "--positions",
    type=click.IntRange(1),
    default=100_000,
    show_default=True,
    help="Compare at least this many answers.",
)
@click.option(
    "--whole-games",
    type=click.IntRange(1),
    default=None,
    help="Keep so many games by the model's own steps instead, and compare every state.",
)
@click.option(
    "--kept",
    type=click.Path(dir_okay=False, path_type=Path),
    default=None,
    help="Play the games of this file instead; what they were kept for has to be reached.",
)
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    default=None,
    help="Compare the games of this record instead, as --whole-games does.",
)
@click.option(
    "--judged",
    is_flag=True,
    help="Compare the games with characters instead that `eidex conform` asks about.",
)
@click.option(
    "--refusals",
    type=click.IntRange(1),
    default=None,
    help="Try everything that players can think of at some moments of so many games instead:"
    " what the engine refuses, and by which clauses.",
)
@with_option
@click.option("--seed", type=int, default=0, show_default=True, help="Same seed, same games.")
@jobs_option
@click.option(
    "--out",
    type=OutputFolder(),
    default=None,
    help="Folder for a record of each difference.",
)
@json_option
@click.pass_context
def diff(
    ctx: click.Context,
    positions: int,
    whole_games: int | None,
    kept: Path | None,
    record: Path | None,
    judged: bool,
    refusals: int | None,
    seed: int,
    jobs: int,
    out: FolderName | None,
    as_json: bool,
) -> None:
    """Ask engine and model the same questions in random games of all characters, or of all with the
    character of --with.

    A question in a position counts once. Each difference comes with the smallest game found that
    shows it. Exit code 0 when the two readings agree, nothing is lost that games were kept for, and
    no two clauses came together of which the solver says that they cannot; 1 otherwise. The report
    does not depend on --jobs.
    """
    from eidex.properties.differential.diff import compare

    modes = {
        "--refusals": refusals,
        "--record": record,
        "--judged": judged or None,
        "--kept": kept,
        "--whole-games": whole_games,
    }
    chosen = [name for name, value in modes.items() if value is not None]
    beside = [*chosen[1:], *(["--out"] if out is not None else [])]
    if chosen and beside:
        raise click.UsageError(f"{chosen[0]} stands alone; leave out {', '.join(beside)}")
    if own_character() and chosen in (["--judged"], ["--kept"]):
        raise click.UsageError(f"the games of {chosen[0]} are of the 36; leave out --with")
    if refusals is not None:
        ctx.exit(compare_refusals(refusals, seed, jobs, as_json))
    if chosen:
        ctx.exit(_games(record, judged, kept, whole_games or 0, seed, jobs, as_json))
    if out is not None:
        ready_folder(out)
    with Bar() as progress:
        found = compare(positions, seed, jobs, progress)
    if out is not None:
        records = {
            f"difference-{number:03}.json": json.dumps(d.record, indent=1) + "\n"
            for number, d in enumerate(found.differences, 1)
        }
        write_folder(out, records)
    if as_json:
        print_document(
            "eidex-diff/1",
            {
                "seed": seed,
                "games": found.games,
                "positions": found.positions,
                "answers_compared": sum(found.asked.values()),
                "questions": [
                    {"question": question, "answers_compared": count}
                    for question, count in sorted(found.asked.items())
                ],
                "differences": [{"question": d.question, **plain(d)} for d in found.differences],
            },
        )
    else:
        total = sum(found.asked.values())
        there = counted(found.positions, "position")
        say_line(f"{counted(total, 'answer')} in {there} of {counted(found.games, 'game')}")
        for question, count in sorted(found.asked.items()):
            say_line(f"  {question:18} {count}")
        say_differences(found.differences)
    ctx.exit(DIFFER if found.differences else 0)


def _games(
    record: Path | None,
    judged: bool,
    kept: Path | None,
    games: int,
    seed: int,
    jobs: int,
    as_json: bool,
) -> int:
    """Compares games state by state: of a record, those that programs are judged by, those of a
    file, or random ones; the exit code."""
    from eidex.conformance.cases.powers import texts
    from eidex.properties.differential.kept import compare_kept, lines_of
    from eidex.properties.differential.whole_games import compare, compare_record, compare_texts
    from eidex.reference_engine import RecordError
    from eidex.reference_engine.records.record_json import load

    lost: list[Reached] = []
    try:
        with Bar() as progress:
            if record is not None:
                found = compare_record(load(record))
            elif judged:
                found = compare_texts(texts(), jobs, progress)
            elif kept is not None:
                found, lost = compare_kept(lines_of(kept), jobs, progress)
            else:
                found = compare(games, seed, jobs, progress)
    except RecordError as fault:
        raise click.ClickException(str(fault) if kept is None else f"{kept}: {fault}") from None
    if not as_json:
        _print_compared(found)
    elif games:
        print_document("eidex-diff-whole-games/1", {"seed": seed, **_compared(found)})
    elif kept is None:
        print_document("eidex-diff-record/1", _compared(found))
    else:
        told = {"lost": _plain_reached(lost)}
        print_document("eidex-diff-kept/1", {**_compared(found), **told})
    if kept is not None and not as_json:
        _print_reached("lost", lost)
        say_line(f"{len(lost)} lost of what the games were kept for")
    refuted = found.coverage.refuted()
    return DIFFER if lost or found.differences or refuted else 0


def _compared(found: Comparison) -> dict[str, Any]:
    return {
        "games": found.games,
        "casts": len(found.casts),
        "states_compared": found.actions,
        "reached": [
            {"what": kind, "reached": reached, "of": there}
            for kind, reached, there in found.coverage.counts()
        ],
        "refuted": _plain_reached(found.coverage.refuted()),
        "differences": [_plain(d) for d in found.differences],
    }


def _plain_reached(some: list[Reached]) -> list[dict[str, Any]]:
    return [{"what": kind, "edition": e, "about": list(about)} for kind, e, about in some]


def _print_reached(what: str, some: list[Reached]) -> None:
    for kind, edition, about in some:
        say_line(f"  {what}: {kind}, {edition}: {' '.join(about)}")


def _plain(difference: Difference) -> dict[str, Any]:
    named = ("field", "engine", "model")
    return {
        "game": difference.game,
        "number": difference.number,
        "action": difference.action,
        **{name: getattr(difference, name) for name in named},
        "record": difference.record,
        "states": [dict(zip(named, row, strict=True)) for row in difference.states],
        "rulings": list(difference.rulings),
        "clauses": list(difference.clauses),
    }


def _print_compared(found: Comparison) -> None:
    casts = len(found.casts)
    games, of_casts = counted(found.games, "game"), counted(casts, "cast")
    say_line(f"{counted(found.actions, 'state')} in {games} of {of_casts}")
    for kind, reached, there in found.coverage.counts():
        say_line(f"  {kind + ':':43} {reached} of {there}")
    _print_reached("the solver says that this cannot be", found.coverage.refuted())
    for d in found.differences:
        say_line(f"\n{d.field}: engine {d.engine}, model {d.model}")
        say_line(f"  game {d.game}, shrunk to {counted(d.number, 'action')}; the last: {d.action}")
        say_line(f"  the engine used: {' '.join(d.rulings) or 'no ruling'}")
        say_line(f"  the model went by: {' '.join(d.clauses) or 'nothing'}")
        for name, engine, model in d.states:
            say_line(f"    {name}: {engine if engine == model else f'{engine}, model: {model}'}")
        click.echo(f"  {json.dumps(d.record)}")
        say_line("  as a file: `eidex diff --record FILE`; step by step: `eidex replay FILE`")
    say_line(counted(len(found.differences), "difference"))
