"""What is in doubt in a game, and the smallest sets of powers that bring it. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from eidex.common.frozen import dataclass
from eidex.model.logic import acts
from eidex.model.logic.checking import possible
from eidex.model.logic.facts import Facts
from eidex.model.logic.moments import KIND, Doubt, Exploration, Moment, Place, Powers, Rules, shows
from eidex.model.logic.terms import Bool, conj, lift


@dataclass(frozen=True)
class Finding:
    """One doubt and one smallest set of powers, whichever players they have.

    `placed` are all ways in which they sit there, one power with its seat after the other.
    """

    doubt: Doubt
    powers: tuple[str, ...]
    placed: tuple[tuple[Place, ...], ...]

    @property
    def id(self) -> str:
        """A name that is the same in every run."""
        who = "+".join(self.powers) or "no power"
        parts = (self.doubt.letter, self.doubt.question, self.doubt.settled_by or "open", who)
        return "-".join(parts).replace(" ", "_")

    @property
    def kind(self) -> str:
        """Gap, contradiction, …"""
        return KIND[self.doubt.letter]


def find(rules: Rules) -> list[Finding]:
    """All findings of a game, in the order of its moments, those of fewest powers first.

    No set of powers, of whatever size, brings anything else: the solver has said so. Raises
    `Undecided`.
    """
    found: dict[str, Finding] = {}
    for moment in rules.moments:
        for one in of_moment(rules, moment):
            # One question of a moment may be asked in several ways.
            found.setdefault(one.id, one)
    return list(found.values())


def of_moment(rules: Rules, moment: Moment) -> Iterator[Finding]:
    """The findings of one kind of moment."""
    exploration = Exploration(rules, moment)
    for doubt in (*exploration.doubts(), *acts.dead_ends(exploration)):
        by_powers: dict[tuple[str, ...], list[tuple[Place, ...]]] = {}
        for places in exploration.smallest(doubt.formula):
            by_powers.setdefault(tuple(power for power, _ in places), []).append(places)
        for powers in sorted(by_powers, key=lambda powers: (len(powers), powers)):
            yield Finding(doubt, powers, tuple(sorted(by_powers[powers])))


def values(rules: Rules, finding: Finding, fact: str, among: Iterable[int]) -> list[int]:
    """Which of these numbers the fact can be where the finding comes up; each of them, if the
    moment does not have that fact."""
    moment = next(one for one in rules.moments if one.name == finding.doubt.moment)
    exploration = Exploration(rules, moment)
    term = exploration.facts.free.get(fact)
    return [
        value
        for value in among
        if term is None
        or possible(exploration.solver, lift(conj(finding.doubt.formula, term == value)))
    ]


def open_questions(rules: Rules) -> tuple[int, list[str]]:
    """How many questions were asked, and those that some case leaves open, whatever powers there
    are, with all rulings in force."""
    asked, left = 0, []
    for moment in rules.moments:
        exploration = Exploration(rules, moment)
        asked += len(exploration.asked)
        left += [f"{moment.name}: {name}" for name in exploration.open()]
        if acts.acts_of(rules, moment, exploration.powers) is not None:
            asked += 1
            dead = [one for one in acts.dead_ends(exploration) if not one.settled_by]
            left += [f"{moment.name}: {one.question}" for one in dead]
    return asked, left


class Shower:
    """Says whether a moment whose facts are known shows what a finding is about."""

    def __init__(self, rules: Rules, finding: Finding) -> None:
        self.rules, self.doubt = rules, finding.doubt
        self.moment = next(one for one in rules.moments if one.name == finding.doubt.moment)
        self.exploration = Exploration(rules, self.moment)
        asked = self.exploration.asked
        found = (n for n, one in enumerate(asked) if (one.of or str(n)) == self.doubt.of)
        self.number = next(found, -1)

    def __call__(self, facts: dict[str, int | bool], places: frozenset[Place]) -> bool:
        """Whether it does."""
        powers = Powers(self.rules.powers, self.rules.seats, places)
        try:
            if self.doubt.of == acts.OF:
                return acts.is_dead_end(self.rules, self.moment, self.doubt, facts, powers)
            if not shows(self.rules, self.moment, self.doubt, Facts(facts), powers):
                return False
        except KeyError:
            return False  # the moment was seen for another of its questions
        return self.doubt.letter != "K" or self._has_a_twin(facts, places)

    def _has_a_twin(self, facts: dict[str, int | bool], places: frozenset[Place]) -> bool:
        pins = [term == facts[name] for name, term in self.exploration.facts.free.items()]
        held = [on == (place in places) for place, on in self.exploration.powers.switches.items()]
        return possible(self.exploration.solver, *held, lift(conj(*pins, self._unlike)))

    @cached_property
    def _unlike(self) -> Bool:
        """Of all that a search comes upon, the same formula."""
        return self.exploration.unlike(self.number)
