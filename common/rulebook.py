"""A rulebook as data, whatever the game: what each printed edition says, one thing at a time, and
the numbered rulings where that gives no answer or more than one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import field
from typing import Any, Generic, Literal, TypeVar, get_args

from eidex.common.frozen import dataclass

Status = Literal["states", "silent", "differs"]
Kind = Literal["rule", "priority", "invariant", "example", "procedure", "remark"]
Authority = Literal["print", "publisher_faq", "house"]
KnownTo = Literal["all", "actor"]
SeenBy = Literal["all", "owner", "nobody"]
E = TypeVar("E", bound=str)
"""The editions of the game."""


class RulebookError(ValueError):
    """A rulebook file breaks the format; the message names the file's entry and the mend."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What one edition says of a clause.

    `where` is the heading it stands under, `instead` the clause that holds there when the edition
    differs, `implied` whether the edition says it only by implication. `moments` are the words of
    the edition for the moment at which a power is used.
    """

    status: Status
    where: str = ""
    instead: str = ""
    implied: bool = False
    moments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Clause(Generic[E]):
    """One thing that one or more editions say.

    A `rule` answers its question. `above` lists the clauses it is a printed exception to, `bars`
    those that it sets aside without an answer of its own. A `priority` says that `higher` goes
    before each of `lower`. Two clauses that are `reading_of` each other are readings of one
    sentence. An `invariant` is checked, an `example` is played through, a `procedure` or `remark`
    changes no answer.
    """

    id: str
    kind: Kind
    question: str
    says: str
    note: str
    group: str
    editions: dict[E, Entry]
    above: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()
    higher: str = ""
    lower: tuple[str, ...] = ()
    reading_of: str = ""

    def holds_in(self, edition: E) -> bool:
        """Whether the edition prints this clause."""
        return self.editions[edition].status == "states"


@dataclass(frozen=True, slots=True)
class Question:
    """One thing that a table must be able to answer; `asks` is how a player would put it.

    `known_to` says who has to know the answer: all, since all see to it that play is legal, or only
    the player who acts, and then `because` says why. Where editions differ, `asks_with` has the
    question by those whom it is about, `note_with` why no table would ask.
    """

    id: str
    asks: str
    known_to: KnownTo = "all"
    because: str = ""
    asks_with: Mapping[str, str] = field(default_factory=dict)
    note_with: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One numbered answer.

    `clauses` are those that leave the question open or that it weighs; `principle` is the sentence
    it rests on; `authority` (who decided) and `evidence` (what speaks for it) are kept apart.
    """

    id: str
    title: str
    question: str
    clauses: tuple[str, ...]
    asks: str
    answer: str
    principle: str
    authority: Authority
    evidence: tuple[str, ...]
    rejected: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sight:
    """Who sees what lies in a place, and the clauses and rulings that have it so."""

    place: str
    seen_by: SeenBy
    clauses: tuple[str, ...]
    says: str


OneClause = TypeVar("OneClause", bound=Clause[Any])
OneRuling = TypeVar("OneRuling", bound=Ruling)


def read_questions(data: Mapping[str, Any]) -> dict[str, Question]:
    """All questions by id, in file order.

    Raises `RulebookError` where it is not said rightly who has to know an answer.
    """
    return {raw["id"]: _question(raw) for raw in data["question"]}


def _question(raw: Mapping[str, Any]) -> Question:
    name, known_to, because = raw["id"], raw.get("known_to", "all"), raw.get("because", "")
    if known_to not in get_args(KnownTo):
        raise RulebookError(f"question {name}: known_to is {known_to!r}; it must be all or actor")
    if (known_to == "all") == bool(because):
        raise RulebookError(f"question {name}: known_to = 'actor' and because go together")
    asks_with, note_with = (dict(raw.get(key, {})) for key in ("asks_with", "note_with"))
    return Question(name, raw["asks"], known_to, because, asks_with, note_with)


def read_sights(data: Mapping[str, Any], sources: Collection[str]) -> dict[str, Sight]:
    """Who sees what lies where, by place; `sources` are all clauses and rulings.

    Raises `RulebookError` for a place named twice, one without a source, or one that does not say
    who sees what lies there.
    """
    found: dict[str, Sight] = {}
    for raw in data["sight"]:
        sight = Sight(raw["place"], raw["seen_by"], tuple(raw["clauses"]), raw["says"])
        if sight.place in found:
            raise RulebookError(f"place {sight.place} is there already; name it once")
        if sight.seen_by not in get_args(SeenBy):
            raise RulebookError(f"place {sight.place}: seen_by must be all, owner or nobody")
        if not sight.clauses:
            raise RulebookError(f"place {sight.place}: no clause says who sees what lies there")
        for clause in sight.clauses:
            if clause not in sources:
                raise RulebookError(f"place {sight.place} names {clause}, which does not exist")
        found[sight.place] = sight
    return found


def read_clauses(
    make: Callable[..., OneClause],
    editions: Collection[str],
    questions: Collection[str],
    files: Iterable[tuple[str, str, Mapping[str, Any]]],
) -> dict[str, OneClause]:
    """All clauses by id, of files that were read: of each its path, its group and its data.

    Raises `RulebookError` for an entry that breaks the format, an id used twice or a reference to
    a clause that does not exist.
    """
    found: dict[str, OneClause] = {}
    for path, group, data in files:
        for raw in data["clause"]:
            clause = make(**_clause(raw, group, editions))
            if clause.id in found:
                raise RulebookError(
                    f"{path}: clause {clause.id} is there already; choose another id"
                )
            found[clause.id] = clause
    _check_references(found, questions)
    return found


def _clause(raw: Mapping[str, Any], group: str, editions: Collection[str]) -> dict[str, Any]:
    try:
        return {
            "id": raw["id"],
            "kind": raw.get("kind", "rule"),
            "question": raw.get("question", ""),
            "says": raw["says"],
            "note": raw.get("note", ""),
            "group": group,
            "editions": {e: _entry(raw[e], raw["id"], e) for e in editions},
            "above": tuple(raw.get("above", ())),
            "bars": tuple(raw.get("bars", ())),
            "higher": raw.get("higher", ""),
            "lower": tuple(raw.get("lower", ())),
            "reading_of": raw.get("reading_of", ""),
        }
    except KeyError as missing:
        name = raw.get("id", "?")
        raise RulebookError(f"{group}: clause {name} lacks {missing}; add it") from None


def _entry(raw: Mapping[str, Any], clause_id: str, edition: str) -> Entry:
    statuses = [s for s in ("states", "silent", "differs") if s in raw]
    if len(statuses) != 1:
        raise RulebookError(f"clause {clause_id}: {edition} must be one of states, silent, differs")
    match statuses[0]:
        case "states":
            moment = raw.get("moment", ())
            moments = (moment,) if isinstance(moment, str) else tuple(moment)
            return Entry(
                "states", raw["states"], implied=raw.get("implied", False), moments=moments
            )
        case "differs":
            return Entry("differs", raw["differs"], raw.get("instead", ""))
        case _:
            return Entry("silent")


def _check_references(found: Mapping[str, Clause[Any]], questions: Collection[str]) -> None:
    for clause in found.values():
        named = [*clause.above, *clause.bars, *clause.lower, clause.higher, clause.reading_of]
        named += [entry.instead for entry in clause.editions.values()]
        for other in filter(None, named):
            if other not in found:
                raise RulebookError(f"clause {clause.id} names {other}, which does not exist")
        if clause.kind in ("rule", "remark") and clause.question not in questions:
            raise RulebookError(
                f"clause {clause.id}: no question {clause.question!r}; see questions.toml"
            )


def read_rulings(
    make: Callable[..., OneRuling],
    data: Mapping[str, Any],
    questions: Collection[str],
    clauses: Collection[str],
    more: Callable[[Mapping[str, Any]], dict[str, Any]] = lambda raw: {},
) -> dict[str, OneRuling]:
    """All rulings by id, in the order of their numbers; `more` is what a game adds to each.

    Raises `RulebookError` for a number used twice or out of order, or an unknown principle,
    question or clause.
    """
    found: dict[str, OneRuling] = {}
    for raw in data["ruling"]:
        number = raw["id"]
        if found and number <= next(reversed(found)):
            raise RulebookError(
                f"rulings.toml: {number} is used twice or out of order; number it anew"
            )
        if raw["principle"] not in data["principles"]:
            raise RulebookError(
                f"rulings.toml: {number} names no known principle; see [principles]"
            )
        if raw["question"] not in questions:
            raise RulebookError(
                f"rulings.toml: {number} names no known question; see questions.toml"
            )
        for clause in raw["clauses"]:
            if clause not in clauses:
                raise RulebookError(f"rulings.toml: {number} names {clause}, which does not exist")
        found[number] = make(
            id=number,
            title=raw["title"],
            question=raw["question"],
            clauses=tuple(raw["clauses"]),
            asks=raw["asks"],
            answer=raw["answer"],
            principle=data["principles"][raw["principle"]],
            authority=raw["authority"],
            evidence=tuple(raw["evidence"]),
            rejected=tuple(raw["rejected"]),
            **more(raw),
        )
    return found
