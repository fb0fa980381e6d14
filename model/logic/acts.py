"""Whether whoever has the word can do anything, at every kind of moment with a choice.

A moment says of its questions which are about an act (`Asked.act`), and of its facts which are for
whoever acts to choose (`Facts.chosen`). That at least one act is legal, with one choice at least,
is then asked by itself: no game has to think of it. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product

from eidex.common.frozen import dataclass
from eidex.model.logic.doubts import rulings_of
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Question, Said
from eidex.model.logic.moments import Asked, Doubt, Exploration, Moment, Powers, Rules
from eidex.model.logic.terms import Bool, any_of, conj, lift, neg, variables_of

CAN_ACT = "can_act"
"""The question that is asked: can whoever has the word do anything?"""
OF = "acts"
Values = Mapping[str, int | bool]


@dataclass(frozen=True)
class Acts:
    """When some act is plainly legal: as printed, with all rulings, and with which of them.

    An act that one clause allows and another forbids is not plainly legal: whoever goes by the
    other one cannot do it.
    """

    clauses: tuple[str, ...]
    printed: Bool
    whole: Bool
    rulings: Mapping[str, Bool]


def acts_of(
    rules: Rules, moment: Moment, powers: Powers, values: Values | None = None
) -> Acts | None:
    """The acts of a moment, of one whose facts are known if there are values; None if nobody
    chooses anything there. Raises `ValueError` for a moment that supposes something of a choice:
    where there is no such choice it would suppose the dead end away."""
    printed: list[Bool] = []
    whole: list[Bool] = []
    by_ruling: dict[str, list[Bool]] = {}
    clauses: set[str] = set()
    for asked in _choices(moment, powers, values):
        for act in (one for one in asked if one.act):
            question = act.question
            clauses |= {said.clause for said in question.said}
            printed.append(conj(act.due, _plainly(rules.printed(question))))
            whole.append(conj(act.due, _plainly(question)))
            for ruling, applies in rulings_of(question, rules.rulings).items():
                by_ruling.setdefault(ruling, []).append(conj(whole[-1], applies))
        if all(any(one is True for one in ways) for ways in (printed, whole)):
            break  # whatever else there is, something can be done
    if not whole:
        return None
    rulings = {ruling: any_of(ways) for ruling, ways in sorted(by_ruling.items())}
    return Acts(tuple(sorted(clauses)), any_of(printed), any_of(whole), rulings)


def dead_ends(exploration: Exploration) -> Iterator[Doubt]:
    """Where as printed no act is legal, with each ruling that lets one be, '' where none does; with
    the rulings, too, somebody has to be able to act. Raises `Undecided`."""
    acts = acts_of(exploration.rules, exploration.moment, exploration.powers)
    if acts is None:
        return
    cases = {name: conj(neg(acts.printed), helps) for name, helps in acts.rulings.items()}
    for settled_by, formula in (*cases.items(), ("", neg(acts.whole))):
        if exploration.can_be(formula):
            name = exploration.moment.name
            yield Doubt(name, OF, "P", CAN_ACT, settled_by, acts.clauses, formula)


def is_dead_end(rules: Rules, moment: Moment, doubt: Doubt, values: Values, powers: Powers) -> bool:
    """A moment whose facts and powers are known is this dead end."""
    acts = acts_of(rules, moment, powers, values)
    assert acts is not None
    if not doubt.settled_by:
        return acts.whole is False
    return acts.printed is False and acts.rulings[doubt.settled_by] is True


def asked_of(rules: Rules, moment: Moment, powers: Powers, values: Values) -> list[Asked]:
    """The question itself, at a moment whose facts are known, as an engine can be asked it."""
    acts = acts_of(rules, moment, powers, values)
    if acts is None:
        return []
    said = [Said(clause, True, (acts.whole,)) for clause in acts.clauses]
    return [Asked(Question(CAN_ACT, said, lambda a, b: False), of=OF)]


def _plainly(question: Question) -> Bool:
    return conj(question.defined, question.is_answered((True,)))


def _choices(moment: Moment, powers: Powers, values: Values | None) -> Iterator[Sequence[Asked]]:
    """The questions of the moment, once for each choice."""
    for choice in _choices_at(moment, powers.names, powers.seats):
        yield moment.ask(Facts(values, choice=choice), powers)


@cache
def _choices_at(moment: Moment, names: Sequence[str], seats: int) -> list[Mapping[str, int]]:
    """All choices that there are; none where there is no act."""
    free = Facts()
    if not any(one.act for one in moment.ask(free, Powers(names, seats))):
        return []
    for supposed in free.supposed:
        for name in variables_of(lift(supposed)):
            if name in free.choices:
                raise ValueError(f"{moment.name}: {name} is a choice, and something is supposed")
    numbers = product(*free.choices.values())
    return [dict(zip(free.choices, one, strict=True)) for one in numbers]
