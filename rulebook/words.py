"""The words of the printed rules that can mean two things at a table, and what each may mean.

A word is used by clauses, and each use has readings: names of predicates over the state of a game
(`eidex.model.words`). Which reading holds in an edition is chosen by a clause that the edition
prints, or by a ruling.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from eidex.common.frozen import dataclass
from eidex.rulebook.clauses import EDITIONS, Edition, RulebookError, clauses, read_toml
from eidex.rulebook.printed import Prints, entries
from eidex.rulebook.rulings import does_not_decide

FILE = "words.toml"


@dataclass(frozen=True, slots=True)
class Choice:
    """The reading that holds in an edition, and the clauses and rulings that choose it."""

    reading: str
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Use:
    """One place where an answer hangs on the word.

    `step` is what is done there, `cards` how many cards the predicates name (0: as many as the
    step does), `when` the predicate for the moments at which the word is looked
    at, `does` what the model then does ('allowed' or 'refused': whether the step can be done, or a
    predicate; '' where no step looks at it). `readings` are what the word can mean, `chosen` which
    of these it does, by edition; an edition that is not there leaves it open.
    """

    word: str
    number: int
    clauses: tuple[str, ...]
    step: str
    cards: int
    when: str
    does: str
    readings: tuple[str, ...]
    chosen: Mapping[Edition, Choice]

    @property
    def name(self) -> str:
        """The word, and which of its uses."""
        return f"{self.word} ({self.number})"


@dataclass(frozen=True, slots=True)
class Word:
    """A word or a term, as each edition prints it ('' where it has none), and its uses."""

    id: str
    prints: Mapping[Edition, str]
    uses: tuple[Use, ...]


@cache
def words() -> dict[str, Word]:
    """All words by id, in file order.

    Raises `RulebookError` for an entry that breaks the format: a word without a use, a use without
    two readings, a choice that is no reading of the use, an unknown clause or ruling, or one that
    the edition does not have.
    """
    return parsed(read_toml(FILE))


def parsed(data: Mapping[str, Any]) -> dict[str, Word]:
    """The words of a file that was read. Raises `RulebookError`."""
    return entries(FILE, "word", data, _word)


def _word(name: str, prints: Prints, raw: Mapping[str, Any]) -> Word:
    if not raw.get("use"):
        raise _wrong(name, "has no use; say where an answer hangs on it with [[word.use]]")
    uses = tuple(_use(name, number, use) for number, use in enumerate(raw["use"], 1))
    return Word(name, prints, uses)


def _use(word: str, number: int, raw: Mapping[str, Any]) -> Use:
    where = f"{word} ({number})"
    for key in ("clauses", "step", "when", "readings"):
        if not raw.get(key):
            raise _wrong(where, f"lacks {key!r}; add it")
    readings = tuple(raw["readings"])
    if len(set(readings)) < 2:
        raise _wrong(where, "has fewer than two readings; a word that means one thing stays out")
    for clause in raw["clauses"]:
        if clause not in clauses():
            raise _wrong(where, f"names {clause}, which does not exist; see the clauses")
    chosen = dict(_choices(where, readings, raw.get("chosen", ())))
    return Use(
        word=word,
        number=number,
        clauses=tuple(raw["clauses"]),
        step=raw["step"],
        cards=raw.get("cards", 0),
        when=raw["when"],
        does=raw.get("does", ""),
        readings=readings,
        chosen=chosen,
    )


def _choices(
    where: str, readings: tuple[str, ...], raw: tuple[Mapping[str, Any], ...]
) -> Iterator[tuple[Edition, Choice]]:
    seen: set[str] = set()
    for one in raw:
        reading, by = one.get("reading", ""), tuple(one.get("by", ()))
        if reading not in readings:
            raise _wrong(where, f"chooses {reading!r}, which is none of its readings")
        if not by:
            raise _wrong(where, f"does not say what chooses {reading!r}; name it in 'by'")
        for edition in one.get("editions", EDITIONS):
            if edition not in EDITIONS or edition in seen:
                raise _wrong(where, f"chooses twice in {edition!r}, or there is no such edition")
            seen.add(edition)
            for name in by:
                if why := does_not_decide(name, edition):
                    raise _wrong(where, f"is chosen by {name}, {why}")
            yield edition, Choice(reading, by)


def _wrong(where: str, what: str) -> RulebookError:
    return RulebookError(f"{FILE}: {where} {what}")
