"""What all rulings rest on, in the order of their numbers, and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from eidex.conflicts.checks.grounds import GROUNDS, OURS, Ground, Grounds, grounds
from eidex.rulebook import EDITIONS, Edition, rulings


@dataclass(frozen=True, slots=True)
class RulingGrounds:
    """One ruling and what it rests on, question by question; `ours`: nowhere does it decide
    anything that the solver has found in the printed clauses."""

    ruling: str
    ours: bool
    grounds: tuple[Grounds, ...]

    @property
    def kinds(self) -> tuple[Ground, ...]:
        """What it rests on in any question and edition."""
        found = {kind for one in self.grounds for kind in one.grounds}
        return tuple(kind for kind in GROUNDS if kind in found)


def grounds_of(
    ruling: str, editions: Iterable[Edition] = EDITIONS, *, near: bool = True
) -> RulingGrounds:
    """What one ruling rests on. Not `near`: leave out the clauses that nearly apply."""
    found = tuple(grounds(ruling, editions, near=near))
    ours = bool(found) and all({*one.grounds} <= {*OURS} for one in found)
    return RulingGrounds(ruling, ours, found)


def of_all(
    editions: Iterable[Edition] = EDITIONS,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> Iterator[RulingGrounds]:
    """What each ruling rests on."""
    editions = tuple(editions)
    for done, ruling in enumerate(rulings()):
        progress("weighing", done, len(rulings()))
        yield grounds_of(ruling, editions)
    progress("weighing", len(rulings()), len(rulings()))


def in_words(one: Grounds) -> Iterator[str]:
    """What a ruling rests on in one question of one edition."""
    said = "; ".join(GROUNDS[kind] for kind in one.grounds)
    yield f"{said} ({one.flag})" if one.flag else said
    if one.clauses:
        speaks = "speaks" if len(one.clauses) == 1 else "speak"
        yield f"there {' and '.join(one.clauses)} {speaks}"
    if one.silent:
        speaks = "speaks and gives" if len(one.silent) == 1 else "speak and give"
        yield f"{' and '.join(one.silent)} {speaks} no answer"
    for near in one.near:
        yield f"{near.clause} nearly applies, but for {' or '.join(near.fields)}"
