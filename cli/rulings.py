"""`eidex rulings`: asks about every set of characters and writes the ruling table."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path

import click

from eidex.cli.common import (
    NameList,
    codes_of,
    edition_option,
    jobs_option,
    opened_store,
    own_character,
    store_option,
    with_option,
)
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import counted, say_line
from eidex.cli.output import FolderName, OutputFolder, ready_folder, write_folder
from eidex.cli.progress import Bar
from eidex.rulebook import EDITIONS, Edition


@click.command(
    epilog="""\b
    Example: eidex rulings --edition en --characters Jiu-Jitsu,Skater --out tables
    On a cluster: eidex rulings --scheduler tcp://10.0.0.5:8786"""
)
@with_option
@edition_option
@click.option(
    "--characters",
    "names",
    type=NameList(),
    default=(),
    help="Only these, separated by commas.",
)
@click.option(
    "--out",
    type=OutputFolder(),
    default="rulings",
    show_default=True,
    help="Folder for ruling-table.json, .csv, .md and the records.",
)
@jobs_option
@click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="Use the Dask cluster of this scheduler, not --jobs; needs the extra cluster.",
)
@click.option(
    "--pack",
    type=OutputFolder(),
    default=None,
    help="Also write table and answers into this folder, as a wheel brings them (make dist).",
)
@store_option
@json_option
def rulings(
    edition: Edition | None,
    names: tuple[str, ...],
    out: FolderName,
    jobs: int,
    scheduler: str | None,
    pack: FolderName | None,
    store: Path | None,
    as_json: bool,
) -> None:
    """Ask the solver about every set of up to three characters; write the ruling table.

    With a character of your own, about every set with it, in questions about single moments; words,
    spans and the order of actions are not asked about.

    A run that is stopped goes on where it was. The output is the same whatever --jobs is, and on
    a cluster.
    """
    from eidex.conflicts.report.table import scope_of, table, texts_by_file
    from eidex.conflicts.run import installed
    from eidex.conflicts.run.sweep import sweep, weigh
    from eidex.rulebook import characters

    if pack is not None and own_character():
        raise click.UsageError("--pack is for what a wheel brings; leave out --with")
    known = tuple(characters())
    chosen = codes_of(names, known) or known
    for folder in (out, pack):
        if folder is not None:
            ready_folder(folder)
    editions = (edition,) if edition else EDITIONS
    with opened_store(store) as kept, _elsewhere(scheduler) as executor, Bar() as progress:
        found = sweep(kept, editions, chosen, jobs=jobs, executor=executor, progress=progress)
        if pack is not None:
            if chosen == known:
                weigh(kept, editions, jobs=jobs, progress=progress)
            installed.pack(kept, editions, chosen, pack.path / installed.ANSWERS)
    data = table(found, scope_of(editions, chosen))
    written = texts_by_file(data)
    write_folder(out, written)
    if pack is not None:
        write_folder(pack, {installed.TABLE: written[installed.TABLE]}, force=True)
    if as_json:
        print_document(data["format"], data)
        return
    notes = sum(bool(f["note"]) for f in data["findings"])
    shown = sum(f["evidence"] == "witnessed" for f in data["findings"])
    undecided = [f["id"] for f in data["findings"] if f["decided_by"] == "open"]
    say_line(
        f"{counted(data['sets_asked'], 'set')} asked, "
        f"{counted(len(data['findings']) - notes, 'finding')}, {counted(notes, 'note')}, "
        f"{shown} shown by a game, {len(undecided)} without a ruling"
    )
    say_line(f"written: {out.path} ({counted(len(written), 'file')})")


@contextmanager
def _elsewhere(address: str | None) -> Iterator[Executor | None]:
    """The cluster whose scheduler has this address; without an address None."""
    if address is None:
        yield None
        return
    try:
        from eidex.conflicts.run.cluster import Cluster, ClusterError
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in ("dask", "distributed"):
            raise
        raise click.ClickException(
            "--scheduler needs Dask; install it with: pip install 'eidex[cluster]'"
        ) from None
    try:
        with Cluster(address) as cluster:
            if not cluster.workers():
                click.echo(f"{address}: no workers yet; waiting for the first", err=True)
            yield cluster
    except ClusterError as error:
        raise click.ClickException(str(error)) from None
