"""The words for moments: when the printed rules have each power used, edition by edition."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from eidex.common.frozen import dataclass
from eidex.common.rulebook import RulebookError
from eidex.rulebook.clauses import Edition, clauses, read_toml
from eidex.rulebook.rulings import rulings


@dataclass(frozen=True, slots=True)
class MomentWord:
    """A word for a moment. `time` is what it speaks of, "" for any, and `place` where that stands
    in the course of a game, 0 for any; `first` says whether it is for the first trick only (True),
    for all but that (False), or for all (None). `by` is the clause that prints that it speaks of
    the same time as another word does."""

    id: str
    says: str
    time: str
    place: int
    first: bool | None = None
    by: str = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """When a power is used: the word, and the clause that prints it or the ruling that gives it."""

    word: MomentWord
    source: str

    @property
    def is_printed(self) -> bool:
        """A clause says it, no ruling."""
        return self.source not in rulings()


@cache
def moment_words() -> dict[str, MomentWord]:
    """All words by id, in the order of a game."""
    raw = read_toml("moments.toml")["moment"]
    times = ["", *dict.fromkeys(one["time"] for one in raw if one["time"])]
    found = {}
    for one in raw:
        place, first, by = times.index(one["time"]), one.get("first"), one.get("by", "")
        found[one["id"]] = MomentWord(one["id"], one["says"], one["time"], place, first, by)
    return found


@cache
def moments_of(code: str, edition: Edition) -> tuple[Moment, ...]:
    """The moments of this character's power in the edition: those that are printed, then those that
    rulings give it.

    Raises `RulebookError` for a word that does not exist.
    """
    printed = (
        Moment(_word(name, clause.id), clause.id)
        for clause in clauses().values()
        if clause.character == code
        for name in clause.editions[edition].moments
    )
    return (*printed, *_by_rulings(code, edition))


def _by_rulings(code: str, edition: Edition) -> Iterator[Moment]:
    for ruling in rulings().values():
        if edition in ruling.editions and not ruling.withdrawn and code in ruling.moments:
            yield Moment(_word(ruling.moments[code], ruling.id), ruling.id)


def _word(name: str, source: str) -> MomentWord:
    if name not in moment_words():
        raise RulebookError(f"{source} names the moment {name!r}; see moments.toml")
    return moment_words()[name]


@cache
def words_of(clause: str) -> tuple[MomentWord, ...]:
    """The words of one clause, of whatever edition, each once."""
    named = [name for entry in clauses()[clause].editions.values() for name in entry.moments]
    return tuple(_word(name, clause) for name in dict.fromkeys(named))
