"""`eidex diff`: engine and model asked the same questions."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from eidex.cli.common import json_option, print_json
from eidex.cli.progress import Bar

DIFFER = 1


@click.command(epilog="Example: eidex diff --positions 100000 --jobs 2")
@click.option(
    "--positions",
    type=click.IntRange(1),
    default=100_000,
    show_default=True,
    help="Compare at least this many answers.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Same seed, same games.")
@click.option(
    "--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, help="Processes to use."
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default=None,
    help="Folder for a record of each difference.",
)
@json_option
@click.pass_context
def diff(
    ctx: click.Context, positions: int, seed: int, jobs: int, out: Path | None, as_json: bool
) -> None:
    """Ask engine and model the same questions in random games of all characters.

    A question in a position counts once. Each difference comes with the smallest game found that
    shows it. Exit code 0 when the two readings agree, 1 otherwise. The report does not depend on
    --jobs.
    """
    from eidex.properties.differential.diff import compare

    with Bar() as progress:
        found = compare(positions, seed, jobs, progress)
    if out is not None:
        _write(out, [d.record for d in found.differences])
    if as_json:
        print_json(
            {
                "format": "eidex-diff/1",
                "seed": seed,
                "games": found.games,
                "positions": found.positions,
                "answers_compared": sum(found.asked.values()),
                "questions": dict(sorted(found.asked.items())),
                "differences": [
                    {
                        "question": d.question,
                        "engine": d.engine,
                        "model": d.model,
                        "position": d.position,
                        "game": d.game,
                        "record": d.record,
                    }
                    for d in found.differences
                ],
            }
        )
    else:
        total = sum(found.asked.values())
        click.echo(f"{total} answers in {found.positions} positions of {found.games} games")
        for question, count in sorted(found.asked.items()):
            click.echo(f"  {question:18} {count}")
        for d in found.differences:
            click.echo(f"\n{d.question}: engine {d.engine}, model {d.model}\n  at {d.position}")
            click.echo(f"  {json.dumps(d.record)}")
        click.echo(f"{len(found.differences)} differences")
    ctx.exit(DIFFER if found.differences else 0)


def _write(out: Path, records: list[dict[str, object]]) -> None:
    try:
        out.mkdir(parents=True, exist_ok=True)
        for number, record in enumerate(records, 1):
            path = out / f"difference-{number:03}.json"
            part = path.with_name(path.name + ".part")
            part.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
            part.replace(path)
    except OSError as error:
        raise click.ClickException(
            f"{error.filename or out}: cannot be written ({error.strerror}); "
            "choose another folder with --out"
        ) from None
