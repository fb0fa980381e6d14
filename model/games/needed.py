"""Which characters each question and each part of its views needs: found in the steps.

At every step, in any state in which the invariants hold, the solver is asked for every smallest set
of characters with which the step puts the question, and puts it with the part as it is. What is
found is kept in `questions/needed_characters.toml`, since a question is asked far more often than a
step changes; `python -m eidex.model.games.needed` writes the file anew, `--check` says what in it
is not as it is found.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterable, Mapping
from itertools import chain

import z3

from eidex.common.kept_file import write_or_check
from eidex.model.clauses.moments import PLACE
from eidex.model.games.smallest_sets import Set, new_smallest_sets
from eidex.model.games.steps import whose
from eidex.model.games.view_facts import Asked, asking, put_somewhere
from eidex.model.logic.terms import Bool, conj, lift
from eidex.model.play.moves import Step
from eidex.model.play.state import State
from eidex.model.questions.prerequisites import (
    FILE,
    NEVER,
    QUESTION,
    WHOSE_MOMENT,
    Groups,
    Needs,
    after,
    parts,
)
from eidex.rulebook import EDITIONS, Edition

LONGEST = 12
"""A group of more says next to nothing; it is not assumed."""
OF_THE_QUESTION = ("UseView.fits", "UseView.barred", "UseView.special", "UseView.doubtful")
"""What means something else in each question."""
Part = tuple[str, str]
"""A question, and a part of its view or `QUESTION`."""
Found = dict[Part, set[Set]]
"""The smallest sets with which it comes up; none where a step asks of it and it never does."""
HEAD = """\
# Which characters each question and each part of its views needs, one of each group.
# Found by the solver in the steps of the model; `make needed` writes this file.
"""


def find(
    editions: Iterable[Edition] = EDITIONS, steps: Iterable[Step] | None = None
) -> dict[Edition, Found]:
    """The smallest sets for everything that the steps (all, where none are named) put."""
    chosen = list(steps) if steps is not None else put_somewhere()
    found: dict[Edition, Found] = {edition: {} for edition in editions}
    for edition, of_edition in found.items():
        for step in chosen:
            _at_step(edition, step, of_edition)
    put = set(chain(*found.values()))
    for of_edition in found.values():
        for part in put:
            of_edition[part] = _least(of_edition.get(part, set()))
    return found


def _at_step(edition: Edition, step: Step, found: Found) -> None:
    asked_there = asking(edition, step)
    solver = z3.SimpleSolver()
    solver.add(*map(lift, asked_there.assumed))
    for asked in asked_there.asked:
        _in_question(solver, asked_there.state, asked, found)
    if code := whose(step):
        taken, window = asked_there.taken, asked_there.state.window
        _add(
            solver,
            asked_there.state,
            conj(taken.can, taken.after.window == window),
            found.setdefault(after(code), set()),
        )


def _in_question(solver: z3.Solver, state: State, asked: Asked, found: Found) -> None:
    """Adds what this question brings."""
    solver.push()
    try:
        solver.add(lift(asked.where))
        for part, holds in _parts(asked).items():
            _add(solver, state, holds, found.setdefault((asked.question, part), set()))
    finally:
        solver.pop()


def _add(solver: z3.Solver, state: State, holds: Bool, sets: set[Set]) -> None:
    """Adds the smallest sets of characters with which this holds, too."""
    if holds is False:
        return
    solver.push()
    try:
        solver.add(lift(holds))
        sets |= set(new_smallest_sets(solver, state, sets))
    finally:
        solver.pop()


def _parts(asked: Asked) -> dict[str, Bool]:
    """The question itself and the parts of what it is about, but for those that the step leaves
    out. Whose moment it is, it always says."""
    found: dict[str, Bool] = {QUESTION: True}
    for view in filter(dataclasses.is_dataclass, asked.view):
        said = dict(parts(view))
        found |= {p: holds for p, holds in said.items() if holds is not False or p in WHOSE_MOMENT}
    return found


def _least(sets: set[Set]) -> set[Set]:
    """Those with none of the others in them."""
    return {one for one in sets if not any(set(other) < set(one) for other in sets)}


# -- as it is kept ---------------------------------------------------------------------------------


def groups(sets: Iterable[Set]) -> Groups:
    """The same, said otherwise: of each group one is in every set, and no group could be
    smaller."""
    found: set[frozenset[str]] = {frozenset()}
    for one in sets:
        longer = {group | {code} for group in found if not group & set(one) for code in one}
        found = {group for group in found if group & set(one)} | longer
        found = {group for group in found if not any(other < group for other in found)}
    return tuple(sorted((_listed(group) for group in found), key=_place))


def _listed(group: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(group, key=PLACE.__getitem__))


def _place(group: Set) -> list[int]:
    return [PLACE[code] for code in group]


def kept(found: Mapping[Edition, Found]) -> dict[str, dict[str, Needs]]:
    """What is kept, by question, and by view for questions in which no step sets a part. Of a part,
    only what it needs beside the question, and only where that is more than in any question."""
    editions = list(found)
    every = sorted(set(chain(*found.values())))
    data: dict[str, dict[str, Needs]] = {}
    beside: dict[Part, Needs] = {}
    for question, part in every:
        whole = {e: groups(found[e][question, QUESTION]) for e in editions}
        of_part = {e: groups(found[e][question, part]) for e in editions}
        if part == QUESTION:
            data[question] = {QUESTION: whole}
        else:
            more = {e: tuple(g for g in of_part[e] if g not in whole[e]) for e in editions}
            if any(more.values()) or not any(of_part.values()):
                beside[question, part] = more
    views: dict[str, Needs] = {}
    for part in sorted({part for _, part in beside} - set(OF_THE_QUESTION)):
        asked = [of for (_, name), of in beside.items() if name == part]
        views[part] = {edition: _any(of[edition] for of in asked) for edition in editions}
        view, _, name = part.partition(".")
        data.setdefault(view, {})[name] = views[part]
    for (question, part), needed in beside.items():
        if needed != views.get(part):
            data[question][part] = needed
    return {of: _worth_keeping(lines) for of, lines in data.items()}


def _any(needed: Iterable[Groups]) -> Groups:
    """What is needed where one of these is enough."""
    sets = {frozenset(one) for some in needed for one in groups(some)}
    return groups(_listed(one) for one in sets if not any(other < one for other in sets))


def _worth_keeping(lines: Mapping[str, Needs]) -> dict[str, Needs]:
    short = {
        part: {e: tuple(g for g in some if len(g) <= LONGEST) for e, some in needed.items()}
        for part, needed in lines.items()
    }
    return {part: needed for part, needed in short.items() if any(needed.values())}


def text(data: Mapping[str, Mapping[str, Needs]]) -> str:
    """The file."""
    lines = [HEAD]
    for of, parts_of in sorted(data.items()):
        lines.append(f"[{of}]")
        lines += [f'"{part}" = {_said(needed)}' for part, needed in sorted(parts_of.items())]
        lines.append("")
    return "\n".join(lines)


def _said(needed: Needs) -> str:
    said = {e: _line(some) for e, some in needed.items() if some}
    if len(said) == len(EDITIONS) and len({*said.values()}) == 1:
        return f'"{next(iter(said.values()))}"'
    return "{ " + ", ".join(f'{edition} = "{line}"' for edition, line in said.items()) + " }"


def _line(some: Groups) -> str:
    return NEVER if () in some else " & ".join(" ".join(group) for group in some)


def main(arguments: list[str]) -> int:
    """Writes the file, or checks it (`--check`)."""
    return write_or_check(FILE, text(kept(find())), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
