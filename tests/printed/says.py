"""Where a clause or ruling decides: a worked case in which the model answers otherwise without it.

`says.toml` names a case for each, and what else is left out there: clauses that say the same, or
that set it aside. Written by `PYTHONPATH=tests .venv/bin/python -m printed.says`, which keeps an
entry as long as it holds and looks for another one where it does not.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from printed.case import Case, cases
from printed.played import run

from eidex.conflicts.run.decides import decides
from eidex.model.questions.registry import ask
from eidex.model.state.hearing import AnsweredQuestion, overheard
from eidex.properties.differential.kept import compare_kept, lines_of
from eidex.properties.differential.sayings import SPEAKS
from eidex.rulebook import clauses, rulings

FILE = Path(__file__).with_name("says.toml")
CORPUS = Path(__file__).parents[1] / "differential" / "kept.jsonl"
HEAD = """\
# For each clause and ruling a worked case in which the model answers otherwise without it, and what
# else has to be left out there; made by says.py.
"""


class Says(NamedTuple):
    """A case, and the clauses or rulings that are left out of the model beforehand."""

    case: str
    besides: tuple[str, ...] = ()


def names() -> list[str]:
    """The clauses that answer something, and the rulings in force."""
    rules = [clause.id for clause in clauses().values() if clause.kind == "rule"]
    return [*rules, *(ruling.id for ruling in rulings().values() if not ruling.withdrawn)]


def listed() -> dict[str, Says]:
    """What the file says."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {name: Says(case, tuple(besides)) for name, (case, *besides) in data.items()}


def heard_in(case: Case) -> Iterator[AnsweredQuestion]:
    """The questions that the model answers while it follows the case."""
    for edition in case.editions:
        with overheard() as heard:
            run(case, edition)
        yield from heard.values()


def changes(name: str, asked: AnsweredQuestion, besides: tuple[str, ...] = ()) -> bool:
    """The answer is another one without the clause."""
    setting = asked.setting
    for other in besides:
        setting = setting.without(other)
    return decides(name, asked._replace(setting=setting)) is not None


def found_in(name: str, case: Case) -> Says | None:
    """How the clause decides in the case, if it does; best alone, then without the fewest others
    that speak where it does."""
    return _found(name, case.id, heard_in(case))


def found_in_corpus(name: str) -> Says | None:
    """The same of the games kept because the clause speaks in them, if there are any."""
    games = [line for line in lines_of(CORPUS) if _is_kept_for(line, name)]
    with overheard() as heard:
        if games:
            compare_kept(games)
    return _found(name, "corpus", heard.values())


def _is_kept_for(line: str, name: str) -> bool:
    return any(kind == SPEAKS and about == [name] for kind, *about in json.loads(line)["reaches"])


def _found(name: str, where: str, heard: Iterable[AnsweredQuestion]) -> Says | None:
    best: Says | None = None
    for asked in heard:
        said = ask(asked.setting, asked.name, *asked.view).said
        if not any(one.clause == name and one.when is True for one in said):
            continue
        if changes(name, asked):
            return Says(where)
        others = sorted({one.clause for one in said if one.when is True} - {name})
        for besides in (*((other,) for other in others), tuple(others)):
            fewer = best is None or len(besides) < len(best.besides)
            if fewer and changes(name, asked, besides):
                best = Says(where, besides)
    return best


def _likely(name: str, some: list[Case]) -> list[Case]:
    """Cases in which a line names it, then those of its character."""
    naming = [case for case in some if any(name in line.split() for line in case.play)]
    code = clauses()[name].character if name in clauses() else ""
    return [*naming, *(case for case in some if code and code in case.characters)][:40]


def _search(name: str, old: Says | None, some: dict[str, Case]) -> Says | None:
    best = None
    first = [some[old.case]] if old is not None and old.case in some else []
    for case in [*first, *_likely(name, list(some.values()))]:
        says = found_in(name, case)
        if says is not None and (best is None or len(says.besides) < len(best.besides)):
            best = says
        if best is not None and (not best.besides or (first and best.case == first[0].id)):
            return best
    return best


def write() -> None:
    """The file anew."""
    some = {case.id: case for case in cases() if not case.ruled_otherwise}
    old, lines = listed(), []
    for name in names():
        says = _search(name, old.get(name), some)
        if says is not None:
            lines.append(f'"{name}" = {json.dumps([says.case, *says.besides])}')
    FILE.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
