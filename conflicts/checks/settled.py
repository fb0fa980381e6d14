"""Which of several clauses and rulings that decide together a finding is settled by.

It is the one that speaks of its characters and of no others; the others take part. Where that is a
printed clause, the print itself decides, and no ruling is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eidex.rulebook import clauses, rulings

Set = tuple[str, ...]


def settles(by: Iterable[str], chosen: Set, word: str = "") -> str:
    """The clause or ruling that a finding about these characters, or about a word with them, is
    settled by; '' where nothing decides."""
    return max(by, key=lambda name: _speaks_of(name, chosen, word), default="")


def _speaks_of(name: str, chosen: Set, word: str) -> tuple[bool, int, bool, bool, int]:
    """How well a clause or ruling fits the set: it speaks of no others, of most of them, it is
    there for this word, it is a ruling; of two that are alike the one that is named first."""
    ruling = rulings().get(name)
    ids = ruling.clauses if ruling else (name,)
    whose = {clauses()[clause].character for clause in ids} - {""}
    for_it = ruling is not None and bool(word) and ruling.word == word
    return whose <= set(chosen), len(whose & set(chosen)), for_it, ruling is not None, -len(whose)


def asks(settled: str, others: Sequence[str], else_: str) -> str:
    """The question that hangs on it: of what settles it, or of the first of the other clauses that
    has one."""
    if settled in rulings():
        return rulings()[settled].question
    questions = [clauses()[name].question for name in (settled, *others) if name in clauses()]
    return next(filter(None, questions), else_)
