"""Asks the solver what a set of characters does to the rules of one edition.

Every verdict is the solver's: nothing here names a conflict. A finding is told by the ruling that
settles it; where no ruling applies it is reported as open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

import z3

from eidex.conflicts.checks.findings import Finding, Key, Letter
from eidex.model.clauses.cards import CARDS, MODES
from eidex.model.logic.checking import possible
from eidex.model.logic.doubts import rulings_of
from eidex.model.logic.logic import Question
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, all_of, any_of, conj, implies, lift, neg, same
from eidex.model.questions import scene_cards, scene_table, scene_trick
from eidex.model.questions.lexicographic_minimum import pin_all
from eidex.model.questions.scenes import Pick, Scene, SceneQuestion, Variable, value_of
from eidex.rulebook import EDITIONS, Edition, rulings

SCENES: tuple[Callable[..., Scene], ...] = (
    scene_table.deal_scene,
    scene_table.points_scene,
    scene_cards.rank_scene,
    scene_cards.play_scene,
    scene_cards.ruff_scene,
    scene_cards.swap_scene,
    scene_trick.trick_scene,
    scene_table.end_scene,
    scene_table.power_scene,
    scene_table.sight_scene,
)


@dataclass(frozen=True)
class Doubt:
    """A finding with the formula of the positions that show it."""

    letter: Letter
    question: str
    settled_by: str
    clauses: tuple[str, ...]
    formula: Bool
    detail: str = ""


class Moment:
    """One scene with a solver that keeps its facts, asked again and again under assumptions."""

    def __init__(self, build: Callable[..., Scene], setting: Setting) -> None:
        self.build, self.setting = build, setting
        self.scene = build(setting)
        self.solver = z3.SimpleSolver()
        self.solver.add(*self.scene.facts)
        self.asked: dict[tuple[Edition, bool], dict[str, SceneQuestion]] = {}
        self.never: dict[str, bool] = {}
        self.elsewhere: dict[tuple[Edition, Edition], dict[str, SceneQuestion]] = {}
        self.alike: dict[Edition, dict[tuple[str, str], tuple[tuple[str, ...], Bool]]] = {}

    def questions(self, edition: Edition, house: bool) -> dict[str, SceneQuestion]:
        """The questions of the scene, with or without the rulings."""
        if (edition, house) not in self.asked:
            at = self.setting.at(edition)
            reading = at.completed() if house else at.printed_only()
            self.asked[edition, house] = self.scene.ask(reading, at.completed())
        return self.asked[edition, house]

    @cached_property
    def twin(self) -> Scene:
        """A second copy of the scene, alike to the first for a seat that cannot see everything."""
        return self.build(self.setting, "'")

    @cached_property
    def looks_alike(self) -> Bool:
        """The two copies differ only in what that seat cannot see."""
        pairs = zip(self.scene.variables.items(), self.twin.variables.values(), strict=True)
        return all_of(
            implies(neg(self.scene.unseen.get(name, False)), _equal(a, b)) for (name, a), b in pairs
        )


def _equal(a: Variable, b: Variable) -> Bool:
    return a.same_as(b) if isinstance(a, Pick) and isinstance(b, Pick) else a == b


class Explorer:
    """Builds the formulas once; `findings` answers for one edition and one set at a time."""

    def __init__(self) -> None:
        self.setting = Setting.symbolic()
        self.moments = [Moment(build, self.setting) for build in SCENES]

    def assume(self, edition: Edition, chosen: tuple[str, ...]) -> list[z3.BoolRef]:
        """Assumptions for an edition and a set of characters, every clause switched on."""
        return self.setting.assume(edition, chosen, house=True)

    def findings(self, edition: Edition, chosen: tuple[str, ...]) -> list[Finding]:
        """Everything that is not plainly defined, for exactly this set of characters."""
        found: list[Finding] = []
        given = self.assume(edition, chosen)
        for moment in self.moments:
            for doubt in self._doubts(moment, edition, chosen):
                key = Key(doubt.letter, doubt.question, doubt.settled_by, doubt.detail)
                if all(key != f.key for f in found):
                    position = self._smallest(moment, given, doubt.formula)
                    name = moment.scene.name
                    found.append(Finding(key, edition, chosen, name, doubt.clauses, position))
        return sorted(found, key=lambda f: f.key)

    def doubts(self, edition: Edition, chosen: tuple[str, ...]) -> Iterator[tuple[Moment, Doubt]]:
        """The same with formulas, for those who look for a game."""
        for moment in self.moments:
            for doubt in self._doubts(moment, edition, chosen):
                yield moment, doubt

    def _smallest(
        self, moment: Moment, given: list[z3.BoolRef], formula: Bool
    ) -> tuple[tuple[str, str], ...]:
        solver, variables = moment.solver, moment.scene.variables
        solver.push()
        try:
            solver.add(*given, lift(formula))
            possible(solver)
            model = pin_all(solver, variables.values(), solver.model())
            values = {name: value_of(v, model) for name, v in variables.items()}
        finally:
            solver.pop()
        return tuple(in_words(moment.scene, values))

    # -- the seven demands -------------------------------------------------------------------------

    def _doubts(self, moment: Moment, edition: Edition, chosen: tuple[str, ...]) -> Iterator[Doubt]:
        given = self.assume(edition, chosen)

        def can_be(*formula: Bool) -> bool:
            return possible(moment.solver, *given, lift(conj(*formula)))

        printed, whole = moment.questions(edition, False), moment.questions(edition, True)
        for name, asked in printed.items():
            doubt = conj(asked.arises, neg(asked.question.defined))
            if self._never(moment, f"{edition} {name} not defined", doubt):
                continue
            yield from self._gaps(asked, whole[name].question, can_be)
            yield from self._contradictions(asked, whole[name].question, can_be)
        yield from self._unknowable(moment, edition, chosen)
        yield from self._edition_differences(moment, edition, can_be)
        yield from self._order_dependence(moment, edition, can_be)
        yield from self._broken_invariants(moment, edition, can_be)
        yield from self._dead_ends(moment, edition, can_be)

    def _never(self, moment: Moment, name: str, doubt: Bool) -> bool:
        """Proved once for every set of characters together: there is no such position."""
        if name not in moment.never:
            on = [v for v in self.setting.switch.values() if not isinstance(v, bool)]
            moment.never[name] = not possible(moment.solver, *on, lift(doubt))
        return moment.never[name]

    def _gaps(
        self, asked: SceneQuestion, whole: Question, can_be: Callable[..., bool]
    ) -> Iterator[Doubt]:
        question, gap = asked.question, conj(asked.arises, asked.question.gap)
        if not can_be(gap):
            return
        covered: list[Bool] = []
        for ruling, applies in rulings_of(whole, rulings()).items():
            formula = conj(gap, applies)
            covered.append(applies)
            if can_be(formula):
                yield Doubt("T", question.id, ruling, (ruling,), formula)
        if can_be(gap, neg(any_of(covered))):
            yield Doubt("T", question.id, "", (), conj(gap, neg(any_of(covered))))

    def _contradictions(
        self, asked: SceneQuestion, whole: Question, can_be: Callable[..., bool]
    ) -> Iterator[Doubt]:
        question, clash = asked.question, conj(asked.arises, asked.question.contradiction)
        if not can_be(clash):
            return
        clashes: dict[tuple[str, str], list[Bool]] = {}
        for i, j in question.pairs:
            names = tuple(sorted((question.said[i].clause, question.said[j].clause)))
            clashes.setdefault(names, []).append(question.clash(i, j))  # type: ignore[arg-type]
        answers = rulings_of(whole, rulings())
        answers[""] = neg(any_of(answers.values()))
        for ruling, applies in answers.items():
            if not can_be(clash, applies):
                continue
            pairs = [
                pair
                for pair, ways in clashes.items()
                if can_be(asked.arises, any_of(ways), applies)
            ]
            ids = sorted({clause for pair in pairs for clause in pair})
            yield Doubt("C", question.id, ruling, tuple(ids), conj(clash, applies))

    def _unknowable(
        self, moment: Moment, edition: Edition, chosen: tuple[str, ...]
    ) -> Iterator[Doubt]:
        """Two positions alike to a seat that has to know the answer, with different answers.

        Asked of the completed rulebook with one ruling taken away: that ruling is what settles it.
        With all rulings in force such a pair is reported as open.
        """
        given = self.assume(edition, chosen)
        hidden = any_of(moment.scene.unseen.values())
        if hidden is False or not possible(moment.solver, *given, lift(hidden)):
            return
        for (ruling, question), (ids, doubt) in self._alike(moment, edition).items():
            name = f"{edition} {question} unknowable {ruling}"
            if not self._never(moment, name, doubt) and possible(
                moment.solver, *given, lift(doubt)
            ):
                yield Doubt("K", question, ruling, ids, doubt)

    def _alike(
        self, moment: Moment, edition: Edition
    ) -> dict[tuple[str, str], tuple[tuple[str, ...], Bool]]:
        """(ruling taken away, question) -> clauses that speak to it, two positions that differ."""
        if edition in moment.alike or not moment.scene.unseen:
            return moment.alike.setdefault(edition, {})
        found: dict[tuple[str, str], tuple[tuple[str, ...], Bool]] = {}
        whole = self.setting.at(edition).completed()
        printed = moment.questions(edition, False)
        about = {printed[name].question.id for name in moment.scene.known}
        if moment.scene.heard(whole):
            about.add("must_tell")
        taken_away = [r.id for r in rulings().values() if r.question in about]
        for ruling in ("", *taken_away):
            at = whole.without(ruling) if ruling else whole
            mine, theirs = moment.scene.ask(at, at), moment.twin.ask(at, at)
            heard = same(tuple(moment.scene.heard(at)), tuple(moment.twin.heard(at)))
            alike = conj(*moment.twin.facts, moment.looks_alike, heard)
            for name in moment.scene.known:
                a, b = mine[name].question, theirs[name].question
                about_this = not ruling or rulings()[ruling].question in (a.id, "must_tell")
                if not about_this or not list(a.answering):
                    continue
                asked = conj(mine[name].arises, theirs[name].arises, a.defined, b.defined)
                ids = tuple(sorted({s.clause for s in a.said} - set(rulings())))
                found[ruling, a.id] = ids, conj(alike, asked, neg(same(a.answer, b.answer)))
        moment.alike[edition] = found
        return found

    def _edition_differences(
        self, moment: Moment, edition: Edition, can_be: Callable[..., bool]
    ) -> Iterator[Doubt]:
        """The completed rulebooks of two editions answer differently, earlier answers being
        equal."""
        whole = self.setting.at(edition).completed()
        mine = moment.questions(edition, True)
        for other in EDITIONS:
            if other == edition:
                continue
            if (edition, other) not in moment.elsewhere:
                reading = self.setting.at(other).completed()
                moment.elsewhere[edition, other] = moment.scene.ask(reading, whole)
            theirs = moment.elsewhere[edition, other]
            pair = "-".join(sorted((edition, other)))
            for name, asked in mine.items():
                a, b = asked.question, theirs[name].question
                differ = conj(asked.arises, neg(same(a.answer, b.answer)))
                if self._never(moment, f"{pair} {name} differ", differ) or not can_be(differ):
                    continue
                yield Doubt("E", a.id, "", self._standing(a, b, differ, can_be), differ, pair)

    @staticmethod
    def _standing(
        mine: Question, theirs: Question, where: Bool, can_be: Callable[..., bool]
    ) -> tuple[str, ...]:
        ids = {
            q.said[i].clause
            for q in (mine, theirs)
            for i in q.answering
            if can_be(where, q.stands(i))
        }
        return tuple(sorted(ids))

    def _order_dependence(
        self, moment: Moment, edition: Edition, can_be: Callable[..., bool]
    ) -> Iterator[Doubt]:
        """Two powers of one window, applied at once in either order, lead to different takers."""
        immediate = moment.scene.terms.get("immediate")
        if immediate is None:
            return
        if not can_be(moment.scene.terms["swap"], moment.scene.terms["skat called now"]):
            return
        at = self.setting.at(edition)
        now = moment.questions(edition, True)["trick_taker"].question.answer
        both = conj(moment.scene.terms["swap"], moment.scene.terms["skat called now"])
        differ = conj(both, neg(same((immediate(at),), now)))
        if not self._never(moment, f"{edition} order", differ) and can_be(differ):
            decided = [
                c for c in ("ORDER.LIST", "ORDER.CHECKED_AT_CLOSE") if at.printed(c) is not False
            ]
            ids = tuple(sorted([*decided, "ORDER.LOWER_REACTS"]))
            yield Doubt(
                "O", "trick_taker", "ORDER.CHECKED_AT_CLOSE" if decided else "", ids, differ
            )

    def _broken_invariants(
        self, moment: Moment, edition: Edition, can_be: Callable[..., bool]
    ) -> Iterator[Doubt]:
        invariants = moment.scene.terms.get("invariants")
        if invariants is None:
            return
        whole = moment.questions(edition, True)
        for name, holds in invariants(self.setting.at(edition)).items():
            broken = neg(holds)
            if self._never(moment, f"{edition} {name}", broken) or not can_be(broken):
                continue
            causes: dict[str, list[Bool]] = {}
            for asked in whole.values():
                for i, said in enumerate(asked.question.said):
                    causes.setdefault(said.clause, []).append(
                        conj(asked.arises, asked.question.stands(i))
                    )
            needed = sorted(
                clause
                for clause, ways in causes.items()
                if (clause in rulings() or clause.startswith("CHAR."))
                and not can_be(broken, neg(any_of(ways)))
            )
            ruling = next((c for c in needed if c in rulings()), "")
            yield Doubt(
                "I", "invariant", ruling or next(iter(needed), ""), tuple(needed), broken, name
            )

    def _dead_ends(
        self, moment: Moment, edition: Edition, can_be: Callable[..., bool]
    ) -> Iterator[Doubt]:
        """A seat to play holds cards, and none of them may be played."""
        every = moment.scene.terms.get("every card")
        if every is None or moment.never.get(f"{edition} stuck"):
            return
        cards = every(self.setting.at(edition).completed())
        stuck = all_of(neg(conj(held, q.answer[0])) for held, q in cards)
        if not self._never(moment, f"{edition} stuck", stuck) and can_be(stuck):
            yield Doubt("P", "may_play", "", (), stuck)


def in_words(scene: Scene, values: dict[str, int | bool]) -> Iterator[tuple[str, str]]:
    """The position variable by variable, as a reader would say it; what is not there is left
    out."""
    hand = [
        n.removeprefix("holds ") for n, v in values.items() if n.startswith("holds ") and v is True
    ]
    for name, value in values.items():
        variable = scene.variables[name]
        if name.startswith("holds "):
            continue
        if isinstance(value, bool):
            if value:
                yield name, "yes"
        elif isinstance(variable, Pick):
            yield name, _named(name, int(value))
        elif value or scene.name == "end":
            yield name, str(value)
    if hand:
        yield "hand", " ".join(hand)


def _named(name: str, value: int) -> str:
    if name == "mode":
        return MODES[value]
    if name == "rank":
        return CARDS[value][1:]
    return CARDS[value] if value < len(CARDS) else "none"
