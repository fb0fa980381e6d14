"""Questions put to the clauses about concrete views, and what they have answered."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple, cast

from eidex.model.logic.logic import Question, Said
from eidex.model.logic.setting import Setting
from eidex.model.questions.registry import said_to, whole
from eidex.rulebook import Edition

Present = frozenset[str | None]
"""The characters that play."""


class Undefined(Exception):
    """The rules give no answer to a question, or more than one."""


class AnsweredQuestion(NamedTuple):
    """A question that was answered: how the rules were read, what was asked, about what."""

    setting: Setting
    name: str
    view: tuple[object, ...]


Heard = dict[tuple[object, ...], AnsweredQuestion]


@dataclass(slots=True)
class Answers:
    """What is answered to a question about one view. Characters who have no say in it may come and
    go."""

    hangs_on: frozenset[str]
    """Those who have one."""
    found: dict[Hashable, Any] = field(default_factory=dict)
    """Answers, as plain values, by edition and by who of these plays."""


MANY = 50_000
"""Views remembered at most."""
_answers: dict[tuple[object, ...], Answers] = {}
_sayings: dict[tuple[object, ...], Answers] = {}
_listeners: list[Heard] = []


def answer(
    edition: Edition,
    present: Present,
    name: str,
    view: tuple[object, ...],
    *,
    made_once: bool = False,
) -> Any:
    """The one answer that stands, as plain values, with printed rules and rulings. Raises
    `Undefined` where none does, or two.

    What is asked about is told apart by content; where it is `made_once` for each content, by
    identity, which takes a fraction of the time.
    """
    asked = (name, *view) if made_once else (name, *map(_plain, view))
    if _listeners:
        key = (edition, present, name, *map(_plain, view))
        for heard in _listeners:
            if key not in heard:
                heard[key] = AnsweredQuestion(setting_of(edition, present), name, view)
    known, said = _answers.get(asked), list[Said]()
    if known is None:
        if len(_answers) >= MANY:
            forget_answers()
        said = said_to(name, *view)
        known = _answers[asked] = Answers(setting_of(edition, present).hangs_on(said))
    of_whom = (edition, present & known.hangs_on) if known.hangs_on else edition
    if of_whom not in known.found:
        said = said or said_to(name, *view)
        known.found[of_whom] = one_answer(setting_of(edition, present), name, said)
    return known.found[of_whom]


def one_answer(setting: Setting, name: str, said: list[Said]) -> Any:
    """The one answer that stands of what is said to a question, as plain values. Raises `Undefined`
    where none does, or two."""
    question = setting.question(whole(name), said)
    if question.defined is not True:
        raise Undefined(f"{name}: no answer, or two")
    found = question.answer
    return found[0] if len(found) == 1 else found


@contextmanager
def listening() -> Iterator[Heard]:
    """The questions that are answered while it lasts, each once, in order."""
    heard: Heard = {}
    _listeners.append(heard)
    try:
        yield heard
    finally:
        _listeners.pop()  # the one that came last: two that have heard the same are equal


@contextmanager
def not_listening() -> Iterator[None]:
    """What is asked while it lasts is not heard."""
    listeners = _listeners.copy()
    _listeners.clear()
    try:
        yield
    finally:
        _listeners.extend(listeners)


Saying = tuple[str, Any]
"""The id of a clause or ruling, and its answer as a plain value."""


def who_says(
    edition: Edition, present: Present, name: str, view: tuple[object, ...]
) -> frozenset[Saying]:
    """The clauses and rulings that stand where the question is asked, each with its answer; and
    those that only others with the same answer set aside."""
    asked = (name, *map(_plain, view))
    known, said = _sayings.get(asked), list[Said]()
    if known is None:
        if len(_sayings) >= MANY:
            _sayings.clear()
        said = said_to(name, *view)
        known = _sayings[asked] = Answers(setting_of(edition, present).hangs_on(said))
    of_whom = (edition, present & known.hangs_on) if known.hangs_on else edition
    if of_whom not in known.found:
        said = said or said_to(name, *view)
        question = setting_of(edition, present).question(whole(name), said)
        known.found[of_whom] = frozenset(
            (one.clause, one.answer[0] if len(one.answer) == 1 else one.answer)
            for one in question.said
            if one.answer is not None and one.when is True and _has_its_way(question, one)
        )
    found: frozenset[Saying] = known.found[of_whom]
    return found


def _has_its_way(question: Question, one: Said) -> bool:
    """Whatever stands above it says the same."""
    return all(
        other.answer == one.answer
        for number, other in enumerate(question.said)
        if question.above(other.clause, one.clause) is True and question.stands(number) is True
    )


def forget_answers() -> None:
    """Every question is put to the clauses anew."""
    _answers.clear()
    _sayings.clear()


@cache
def setting_of(edition: Edition, present: Present) -> Setting:
    """The edition with these characters, printed rules and rulings."""
    return Setting.fixed(edition, [code for code in present if code])


def _plain(view: object) -> object:
    """The view as a key: what it holds, in order."""
    kind = type(view)
    reader = _reader(cast(Hashable, kind))
    return view if reader is None else (kind, reader(view))


@cache
def _reader(kind: Hashable) -> Callable[[object], object] | None:
    """Reads all fields of a view of this kind; none where it is a plain value."""
    names = [each.name for each in fields(kind)] if is_dataclass(kind) else []
    return attrgetter(*names) if names else None
