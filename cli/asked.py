"""What is known of a set of characters, for the commands that give an account of it: from the
store, or from the solver and then stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import click

from eidex.cli.common import CharacterName, edition_option, opened_store, store_option, title
from eidex.cli.documents import json_option
from eidex.cli.speech import lang_option
from eidex.rulebook import Edition, rulings
from eidex.rulebook.language import phrase

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from eidex.conflicts.checks.findings import Finding
    from eidex.conflicts.run.store import Store

Set = tuple[str, ...]


def about_characters(command: Callable[..., None]) -> Callable[..., None]:
    """What the commands that give an account of characters have in common: whom, in which edition,
    from which store, in which language, and as data."""
    names = click.argument("names", type=CharacterName(), nargs=-1, metavar="[A [B [C]]]")
    for one in (lang_option, json_option, store_option, edition_option, names):
        command = one(command)
    return command


@dataclass(frozen=True, slots=True)
class OfEdition:
    """What an edition says of a set: its new findings as rows, the rulings that can come up, and
    whether questions about any state have been asked."""

    edition: Edition
    new: list[dict[str, Any]]
    listed: list[str]
    states_asked: bool


def asked_about(
    kept: Store, editions: Sequence[Edition], chosen: Set, *, listed: bool = False
) -> tuple[dict[str, Any], list[OfEdition]]:
    """A ruling table of the set and all its parts, and what each edition says of the set. Which
    rulings can come up is asked only where they are to be `listed`: it takes longest."""
    from eidex.conflicts.checks.rows import plainest_shown, rows
    from eidex.conflicts.report.table import row, scope_of, table
    from eidex.conflicts.run.answers import answers_for, rulings_for
    from eidex.conflicts.run.states import about_states

    found: dict[Edition, list[tuple[Finding, dict[str, Any]]]] = {}
    told: list[OfEdition] = []
    asking = cache(_asking)  # each set is told of once, however much is asked about it
    for edition in editions:
        of_states = about_states(kept, edition, chosen)
        every = [*answers_for(kept, edition, chosen, asking), *(of_states or ())]
        found[edition] = [
            (one, _witness(kept, one))
            for one in (plainest_shown(row, partial(_is_shown, kept)) for row in rows(every))
        ]
        known = rulings_for(kept, edition, chosen, asking) if listed else []
        settling = {one.key.settled_by for one in every}
        told.append(
            OfEdition(
                edition=edition,
                new=[row(*one) for one in found[edition] if one[0].characters == chosen],
                listed=[name for name in rulings() if name in known or name in settling],
                states_asked=of_states is not None,
            )
        )
    return table(found, scope_of(editions, chosen)), told


def table_of(
    store: Path | None, editions: Sequence[Edition], chosen: Set
) -> tuple[dict[str, Any], bool]:
    """A ruling table of the set and all its parts, and whether questions about any state have been
    asked."""
    with opened_store(store) as kept:
        found, told = asked_about(kept, editions, chosen)
    return found, all(one.states_asked for one in told)


def _witness(kept: Store, finding: Finding) -> dict[str, Any]:
    """What the store has, whether all editions were asked or this one alone."""
    alone = (finding.edition,)
    known = kept.witness(finding) or kept.witness(finding, alone)
    return known or {"why_not": "run `eidex rulings`"}


def _is_shown(kept: Store, finding: Finding) -> bool:
    return bool(_witness(kept, finding).get("record"))


def _asking(edition: Edition, chosen: Set) -> None:
    who = title(chosen)
    click.echo(phrase("asking the solver: {edition}, {who} …", edition=edition, who=who), err=True)
