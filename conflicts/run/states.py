"""Findings about any state of any game: asked part by part, stored, and read again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from eidex.conflicts.checks.findings import ALL_SETS, Finding
from eidex.conflicts.checks.of_states import WORDS, parts, source_of, told_once
from eidex.conflicts.run.store import Store
from eidex.rulebook import EDITIONS, Edition
from eidex.rulebook.invented import invented_among

FILE = Path(__file__).with_name("any_state.json")
"""What was found of all 36, as it comes with Eidex (`make states`)."""
Set = tuple[str, ...]
ABOUT = "any state"
"""How what the store has about states is named."""
Part = tuple[str, str]
"""A source, and what of it is asked."""
Task = tuple[Part, tuple[Edition, ...], Set]


def ask_states(task: Task) -> list[Finding]:
    """All findings of one part, in several editions."""
    from eidex.conflicts.checks.of_states import findings
    from eidex.model.logic.interrupts import heed_interrupts

    heed_interrupts()
    (source, part), editions, among = task
    return findings(source, part, editions, among)


def missing(store: Store, editions: Sequence[Edition], among: Set) -> list[Task]:
    """What is not stored yet, of these characters (none named: of all 36)."""
    tasks = []
    left = [edition for edition in editions if _known(store, edition, among) is None]
    for part in parts(among) if left else ():
        wanted = [e for e in left if store.findings(e, *place(among, part)) is None]
        if wanted:
            tasks.append((part, tuple(wanted), among))
    return tasks


def keep(store: Store, task: Task, found: Iterable[Finding]) -> None:
    """Stores what was asked."""
    part, editions, among = task
    every = list(found)
    for edition in editions:
        of_it = [one for one in every if one.edition == edition]
        readers, about = place(among, part)
        store.keep_findings(edition, readers, of_it, about)


def keep_together(store: Store, edition: Edition, among: Set) -> None:
    """Stores the findings of all parts as one answer."""
    if _known(store, edition, among) is not None:
        return
    every: list[Finding] = []
    for part in parts(among):
        every += store.findings(edition, *place(among, part)) or []
    readers, about = place(among)
    store.keep_findings(edition, readers, told_once(every), about)


def about_states(store: Store, edition: Edition, chosen: Set) -> list[Finding] | None:
    """What is known of these characters, and of no others: from the store, or as it came with
    Eidex; None of a character that did not.

    It takes too long to be asked in passing: `eidex rulings` does.
    """
    known = _known(store, edition, ())
    known = _known(store, edition, chosen) if known is None else known
    if known is None and not invented_among(chosen):
        known = shipped()[edition]
    return None if known is None else [one for one in known if set(one.characters) <= {*chosen}]


def about_words(store: Store, edition: Edition, among: Set) -> list[Finding]:
    """Of what is known of these characters (none named: of all 36), what is about words."""
    return [one for one in _known(store, edition, among) or [] if source_of(one).name == WORDS]


def _known(store: Store, edition: Edition, among: Set) -> list[Finding] | None:
    return store.findings(edition, *place(among))


def place(among: Set, part: Part | None = None) -> tuple[Set, str]:
    """Where the store has it: whom it depends on, and its name."""
    name = " ".join([ABOUT, *(part or ()), *(("among", *among) if among else ())])
    return among or ALL_SETS, name


# -- what comes with Eidex -------------------------------------------------------------------------


@cache
def shipped() -> dict[Edition, list[Finding]]:
    """What was found of all 36 when the file was written."""
    found: dict[Edition, list[Finding]] = {edition: [] for edition in EDITIONS}
    for line in json.loads(FILE.read_text("utf-8")):
        for edition in line["editions"]:
            found[edition].append(Finding.from_json({**line, "edition": edition}))
    return found


def as_text(found: Mapping[Edition, Iterable[Finding]]) -> str:
    """The file: one line a finding, with its editions."""
    editions: dict[str, list[Edition]] = {}
    for edition in EDITIONS:
        for one in found[edition]:
            data = {name: value for name, value in one.as_json().items() if name != "edition"}
            editions.setdefault(json.dumps(data, ensure_ascii=False), []).append(edition)
    lines = (json.dumps({"editions": e})[:-1] + ", " + line[1:] for line, e in editions.items())
    return "[\n" + ",\n".join(lines) + "\n]\n"


def ask_all() -> dict[Edition, list[Finding]]:
    """The findings of all parts about all 36."""
    from eidex.properties.workers import at_work

    tasks = [(part, EDITIONS, ()) for part in parts()]
    with at_work(os.cpu_count() or 1) as each:
        found = [one for some in each(ask_states, tasks) for one in some]
    return {e: told_once(one for one in found if one.edition == e) for e in EDITIONS}


if __name__ == "__main__":
    FILE.write_text(as_text(ask_all()), "utf-8")
