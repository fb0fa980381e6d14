"""`eidex diff --refusals`: what the engine refuses, and what the model says forbids it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from eidex.cli.documents import print_document
from eidex.cli.lines import counted, say_line
from eidex.cli.progress import Bar

if TYPE_CHECKING:
    from eidex.properties.differential.diff import Difference


def compare_refusals(games: int, seed: int, jobs: int, as_json: bool) -> int:
    """Compares the refusals of so many random games; the exit code."""
    from eidex.properties.differential.refusals import compare

    with Bar() as progress:
        found = compare(games, seed, jobs, progress)
    if as_json:
        document = {
            "seed": seed,
            "games": found.games,
            "positions": found.positions,
            "actions_compared": found.actions,
            "refused": found.refused,
            "named": sorted(found.clauses),
            "differences": [{"action": one.question, **plain(one)} for one in found.differences],
        }
        print_document("eidex-diff-refusals/1", document)
        return 1 if found.differences else 0
    there = counted(found.positions, "position")
    actions = counted(found.actions, "action")
    say_line(f"{actions} in {there} of {counted(found.games, 'game')}, {found.refused} refused")
    say_line(f"  {len(found.clauses)} clauses and rulings named")
    say_differences(found.differences)
    return 1 if found.differences else 0


def plain(difference: Difference) -> dict[str, Any]:
    """All but the question, as data."""
    named = ("engine", "model", "position", "game", "record")
    return {name: getattr(difference, name) for name in named}


def say_differences(several: Sequence[Difference]) -> None:
    """Prints what differs, each with its record."""
    for one in several:
        say_line(f"\n{one.question}: engine {one.engine}, model {one.model}\n  at {one.position}")
        click.echo(f"  {json.dumps(one.record)}")
    say_line(counted(len(several), "difference"))
