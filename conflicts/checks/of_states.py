"""Findings about any state of any game: from sources that each ask the solver in a way of its own.

A source is asked part by part, about the 36 or about some of them, and says with which smallest
sets of characters something is in doubt. What it finds is settled by a printed clause or a ruling
as every other finding is; a game that shows it is looked for in a way of its own, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING

from eidex.conflicts.checks.findings import OF_A_STATE, Finding
from eidex.rulebook import Edition, characters, rulings

if TYPE_CHECKING:
    from eidex.conflicts.search.monitor import Shown

Set = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """Where to find `parts` and `findings`, and where the search for `a_game`: modules that are
    imported when they are asked."""

    name: str
    checks: str
    search: str

    @property
    def scene(self) -> str:
        """The scene of its findings."""
        return OF_A_STATE + self.name

    def parts(self, among: Set) -> list[str]:
        """What is asked one by one, of these characters (none named: of all 36)."""
        asked: Callable[[Set], list[str]] = import_module(self.checks).parts
        return asked(among)

    def findings(self, part: str, editions: Sequence[Edition], among: Set) -> list[Finding]:
        """What is found about a part in these editions."""
        ask: Callable[..., list[Finding]] = import_module(self.checks).findings
        return [replace(found, scene=self.scene) for found in ask(part, editions, among)]

    def game(self, finding: Finding) -> Shown:
        """A game that shows the finding. Raises `NotSeen`."""
        search: Callable[[Finding], Shown] = import_module(self.search).a_game
        return search(finding)

    def again(self, finding: Finding, seen: Iterable[Shown]) -> Shown | None:
        """The first of these games, of other editions, that shows the finding in its own, too."""
        look: Callable[[Finding, Shown], Shown | None] = import_module(self.search).again
        playable = (here for game in seen if (here := game.in_edition(finding.edition)))
        return next(filter(None, (look(finding, game) for game in playable)), None)


WORDS = "words"
SOURCES = (
    Source(WORDS, "eidex.conflicts.checks.words", "eidex.conflicts.search.word_games"),
    Source("spans", "eidex.conflicts.checks.spans", "eidex.conflicts.search.span_games"),
    Source("order", "eidex.conflicts.checks.macro_steps", "eidex.conflicts.search.order_games"),
)


def parts(among: Set = ()) -> list[tuple[str, str]]:
    """Everything that is asked: the source's name, and its part."""
    return [(source.name, part) for source in SOURCES for part in source.parts(among)]


def findings(name: str, part: str, editions: Sequence[Edition], among: Set) -> list[Finding]:
    """What the source of this name finds about the part."""
    (source,) = (source for source in SOURCES if source.name == name)
    return source.findings(part, editions, among)


def source_of(finding: Finding) -> Source:
    """Where the finding comes from."""
    (source,) = (source for source in SOURCES if source.scene == finding.scene)
    return source


def told_once(found: Iterable[Finding]) -> list[Finding]:
    """The findings of one edition as the table has them: what a smaller set has already is left
    out, and what one ruling settles for a set, or print alone, is told together."""
    every = sorted(found, key=lambda one: (one.key, one.characters, one.position))
    alike: dict[tuple[object, ...], list[Finding]] = {}
    for one in every:
        if not any(_has_already(other, one) for other in every):
            key = one.key
            by = key.settled_by if key.settled_by in rulings() else ""
            name = one.characters, key.letter, key.question, by, key.about
            alike.setdefault(name, []).append(one)
    told = [_together(some) for some in alike.values()]
    return sorted(told, key=lambda one: (len(one.characters), _places(one.characters), one.key))


def _has_already(other: Finding, one: Finding) -> bool:
    smaller = set(other.characters) < set(one.characters)
    return smaller and other.key == one.key


def _together(some: Sequence[Finding]) -> Finding:
    first, key = some[0], some[0].key
    taking_part = {name for one in some for name in (*one.clauses, one.key.settled_by)} - {""}
    said = sorted({one.key.detail.removeprefix(f"{key.about}: ") for one in some})
    return replace(
        first,
        key=replace(key, detail=f"{key.about}: {'; '.join(said)}"),
        clauses=tuple(sorted(taking_part - {key.settled_by})),
        position=tuple(dict.fromkeys(pair for one in some for pair in one.position)),
    )


def _places(chosen: Set) -> list[int]:
    return [characters()[code].place for code in chosen]
