"""How little of a game has to be played before each question, and each part of its views, comes up:
found in the steps.

At every step, in any state of any edition in which the invariants hold, the solver is asked for a
state in which some question can come up, or some part be so, with fewer tricks gathered, fewer
cards played, fewer uses of powers than it has found so far, until there is none. What is found is
kept in `questions/least_played.toml`, as `needed` keeps which characters that takes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import is_dataclass
from functools import partial

import z3

from eidex.common.kept_file import write_or_check
from eidex.model.games.invariants import rounds
from eidex.model.games.needed import Part
from eidex.model.games.view_facts import Asked, Asking, asking, put_somewhere
from eidex.model.logic.checking import Undecided, possible
from eidex.model.logic.terms import Bool, Number, any_of, conj, disj, lift
from eidex.model.play.moves import Step
from eidex.model.questions.least_played import FILE, NOTHING, Least
from eidex.model.questions.prerequisites import QUESTION, parts_of_play

HEAD = """\
# What has to be played before a question comes up, and before a part of its view is so:
# tricks gathered, cards played, uses of powers, at least. Of a part, where that is more.
# Found by the solver in the steps of the model; `make needed` writes this file.
"""
Found = dict[Part, Least]


def find(steps: Iterable[Step] | None = None) -> Found:
    """The least for everything that the steps (all, where none are named) put."""
    found: Found = {}
    for step in put_somewhere() if steps is None else steps:
        _at_step(asking(None, step), found)
    return found


def _at_step(asked_there: Asking, found: Found) -> None:
    state = asked_there.state
    cards: Number = 3 * rounds(state) + state.lying
    measures = tuple(map(_term, (rounds(asked_there.taken.after), cards, sum(state.uses))))
    solver = z3.SimpleSolver()
    solver.add(*map(lift, asked_there.assumed), *(n >= 0 for n in measures))
    so: dict[Part, Bool] = {}
    for asked in asked_there.asked:
        for part, holds in _parts(asked).items():
            name = asked.question, part
            so[name] = disj(so.get(name, False), conj(asked.where, holds))
    _lower(solver, measures, so, found)


def _parts(asked: Asked) -> dict[str, Bool]:
    """The question itself, and the parts of what it is about that the step does not leave out."""
    found: dict[str, Bool] = {QUESTION: True}
    for view in filter(is_dataclass, asked.view):
        found |= {part: so for part, so in parts_of_play(view) if so is not False}
    return found


def _lower(
    solver: z3.Solver, measures: Sequence[z3.ArithRef], so: Mapping[Part, Bool], found: Found
) -> None:
    """Lowers what is found for these parts as far as states show less. Where the solver does not
    decide, each is asked alone; of what is not decided then nothing is known."""

    def less(part: Part) -> Bool:
        if part not in found:
            return so[part]
        return conj(
            so[part],
            any_of(n < least for n, least in zip(measures, found[part], strict=True) if least),
        )

    try:
        while possible(solver, lift(any_of(map(less, so)))):
            value = partial(solver.model().eval, model_completion=True)
            shown = Least(*(value(n).as_long() for n in measures))
            for part, holds in so.items():
                if z3.is_true(value(lift(holds))):
                    found[part] = Least(*map(min, found.get(part, shown), shown))
    except Undecided:
        for part, holds in so.items():
            if len(so) > 1:
                _lower(solver, measures, {part: holds}, found)
            else:
                found[part] = NOTHING


def _term(number: Number) -> z3.ArithRef:
    return z3.IntVal(number) if isinstance(number, int) else number


# -- as it is kept ---------------------------------------------------------------------------------


def kept(found: Found) -> dict[str, dict[str, Least]]:
    """What is kept, by question: what it needs, and the parts that need more."""
    data: dict[str, dict[str, Least]] = {}
    for (question, part), least in sorted(found.items()):
        whole = found[question, QUESTION]
        if (part == QUESTION and any(least)) or any(
            a > b for a, b in zip(least, whole, strict=True)
        ):
            data.setdefault(question, {})[part] = least
    return data


def text(data: Mapping[str, Mapping[str, Least]]) -> str:
    """The file."""
    lines = [HEAD]
    for of, parts_of in sorted(data.items()):
        lines.append(f"[{of}]")
        lines += [f'"{part}" = [{r}, {c}, {u}]' for part, (r, c, u) in sorted(parts_of.items())]
        lines.append("")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Writes the file, or checks it (`--check`)."""
    return write_or_check(FILE, text(kept(find())), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
