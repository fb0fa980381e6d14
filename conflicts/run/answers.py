"""What is known of a set of characters: read from the store, and asked only if it is not there.

The solver is not imported before it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from eidex.conflicts.checks.findings import ALL_SETS, Finding, Key
from eidex.conflicts.run.store import Store
from eidex.model.questions.least_played import Least
from eidex.rulebook import Edition, characters
from eidex.rulebook.invented import invented_among

Set = tuple[str, ...]


def once_each(found: list[Finding]) -> list[Finding]:
    """Findings about all 36, each once and for its smallest set.

    What two questions have found alike needs no more than the one that needs less.
    """
    from eidex.conflicts.checks.all_sets import news

    seen: dict[tuple[Set, Key], Finding] = {}
    for finding in news(found):
        name = finding.characters, finding.key
        first = seen.setdefault(name, finding)
        least = Least(*map(min, first.least, finding.least))
        seen[name] = replace(first, least=least, listed=first.listed and finding.listed)
    return list(seen.values())


def answers_for(
    store: Store, edition: Edition, chosen: Set, asking: Callable[[Edition, Set], None]
) -> list[Finding]:
    """What the questions about single moments find for a set and all its parts: from the store, or
    from the solver, which `asking` is told of, and then stored."""
    among = asked_among(chosen)
    whom, about = any_of(among)
    known = None
    if invented_among(chosen) == invented_among():  # else those of all are about sets with it only
        known = store.findings(edition, *any_of(()))
    known = store.findings(edition, whom, about) if known is None else known
    if known is None:
        from eidex.conflicts.checks.all_sets import findings

        asking(edition, chosen)
        known = once_each(findings(edition, among))
        store.keep_findings(edition, whom, known, about)
    return [finding for finding in known if set(finding.characters) <= set(chosen)]


def asked_among(chosen: Set) -> Set:
    """Whom a question about these characters leaves open; none: all of them.

    The base game's own findings are those that need nobody, whoever might be in play: it is asked
    about with one character, which is quickest.
    """
    every = tuple(characters())
    return () if len(chosen) == len(every) else chosen or every[:1]


def any_of(among: Set) -> tuple[Set, str]:
    """Under what the store has findings about any of these characters (none named: of all 36)."""
    if among:
        return among, f"any of {' '.join(among)}"
    own = invented_among()
    return ALL_SETS, f"any with {own}" if own else ""


def rulings_for(
    store: Store, edition: Edition, chosen: Set, asking: Callable[[Edition, Set], None]
) -> list[str]:
    """The rulings that play of these characters can use: from the store, or from the solver and
    then stored."""
    every, among = store.listed(edition), asked_among(chosen)
    if every is None and (every := store.listed(edition, among)) is None:
        from eidex.conflicts.checks.listed import listed

        asking(edition, chosen)
        every = listed(edition, among)
        store.keep_listed(edition, among, every)
    return within(every, chosen)


def sets_with(
    store: Store, edition: Edition, ruling: str, asking: Callable[[Edition, str], None]
) -> list[Set]:
    """The smallest sets of characters with which the ruling comes up: from the store, or from the
    solver, which `asking` is told of."""
    every = store.listed(edition)
    if every is None:
        from eidex.conflicts.checks.listed import sets_raising

        asking(edition, ruling)
        return sets_raising(edition, ruling)
    return every.get(ruling, [])


def grounds_for(
    store: Store, edition: Edition, ruling: str, asking: Callable[[Edition, str], None]
) -> dict[str, list[str]]:
    """What the ruling rests on in each question of an edition, in words: from the store, or from
    the solver, which `asking` is told of, and then stored."""
    known = store.grounds(edition, ruling)
    if known is None:
        from eidex.conflicts.run.sweep import ask_grounds

        asking(edition, ruling)
        known = ask_grounds((edition, ruling))
        store.keep_grounds(edition, ruling, known)
    return known


def within(every: Mapping[str, list[Set]], chosen: Set) -> list[str]:
    """Those of the rulings that can come up with no others than these characters."""
    return [name for name, sets in every.items() if any(set(one) <= set(chosen) for one in sets)]


def witness_of(store: Store, edition: Edition, ruling: str) -> dict[str, Any] | None:
    """A game that the store has of a finding that this ruling settles; None if it has none."""
    for finding in store.findings(edition, ALL_SETS) or []:
        known = store.witness(finding) if finding.key.settled_by == ruling else None
        if known and known["record"]:
            return dict(known["record"])
    return None
