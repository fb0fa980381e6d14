"""When things are done is data of the clauses, from which findings follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations
from typing import Any

import pytest

from eidex.common.rulebook import RulebookError
from eidex.common.timing import Order, Span, Timing, read_timing
from eidex.games.cosmic_euchre.asking import RULES
from eidex.games.cosmic_euchre.model.actions import RULES as RULES_BY_NAME
from eidex.games.cosmic_euchre.model.actions import all_actions, of_points, of_powers
from eidex.games.cosmic_euchre.model.actions.state import first_state
from eidex.games.cosmic_euchre.model.moments.at_once import MOMENTS, TIMELINE
from eidex.games.cosmic_euchre.rulebook import BOOK, RULES_OF_ORDER, races, timing
from eidex.model.logic.actions import Action, State
from eidex.model.logic.checking import possible
from eidex.model.logic.facts import Facts
from eidex.model.logic.findings import of_moment
from eidex.model.logic.moments import Asked, Exploration, Moment, Powers, Rules
from eidex.model.logic.terms import any_of, conj, lift
from eidex.model.logic.timeline import Timeline
from eidex.model.logic.which_first import Orders

NO_CHANGE: Mapping[str, Any] = {}


def asked_of(timeline: Timeline, rules: Rules = RULES) -> tuple[Rules, Moment]:
    """The game in which these actions may be due at once, and that moment of it."""

    def ask(facts: Facts, powers: Powers) -> list[Asked]:
        return timeline.ask(facts, powers, first_state(facts, powers))

    moment = Moment(MOMENTS[0].name, ask)
    return replace(rules, moments=[moment]), moment


def found(timeline: Timeline) -> set[str]:
    """What is found then: what settles it, and with whom."""
    prefix = "O-which_first-"
    return {one.id.removeprefix(prefix) for one in of_moment(*asked_of(timeline))}


def with_timing(
    spans: Mapping[str, Mapping[str, Any]] = NO_CHANGE, drop: Sequence[str] = ()
) -> Timeline:
    """The actions with these changes of their spans, and without these orders."""
    changed = {name: replace(timing().spans[name], **more) for name, more in spans.items()}
    orders = {name: one for name, one in timing().orders.items() if name not in drop}
    changed_timing = Timing({**timing().spans, **changed}, orders)
    return replace(TIMELINE, orders=Orders(changed_timing, RULES_BY_NAME, frozenset(BOOK.rulings)))


@cache
def ours() -> set[str]:
    """Asked of the solver where it is wanted, not by every process that collects tests."""
    return found(TIMELINE)


def test_the_solver_finds_which_actions_are_due_at_once_and_what_settles_them() -> None:
    assert {
        *("E-002-human+whiner", "E-002-human+reciprocal", "E-002-reciprocal+whiner"),
        *("E-003-pitboss+thief", "E-003-pitboss+polevault", "E-003-polevault+thief"),
        *("E-031-rat", "E-031-wagerer", "E-031-rat+wagerer"),
        *("E-002-polevault+rat", "E-031-rat+thief", "E-031-pitboss+rat"),
    } == ours()


@pytest.mark.slice(3)
@pytest.mark.parametrize(
    ("spans", "appears", "vanishes"),
    [
        ({"POWER.VICTIM.MAY_SAY": {"at_once": False}}, {"E-002-mysterio+victim"}, set()),
        (
            {
                "POWER.THIEF.MAY_STEAL": {
                    "after": ("the hand is over",),
                    "before": ("the deal is due",),
                }
            },
            set(),
            {"E-003-pitboss+thief"},
        ),
        (
            {
                "POWER.HUMAN.RETURNS": {"before": ("all have looked",)},
                "POWER.WHINER.MAY_COMPLAIN": {"after": ("all have looked",)},
            },
            set(),
            {"E-002-human+whiner"},
        ),
        (
            {
                f"POWER.WAGERER.{one}": {"before": ("the points are counted",)}
                for one in ("RIGHT", "WRONG")
            },
            set(),
            {"E-031-wagerer", "E-031-rat+wagerer"},
        ),
        (
            {"POWER.RAT.TRADES": {"after": ("the hand is over",), "before": ("the deal is due",)}},
            set(),
            {"E-031-rat+wagerer"},
        ),
        (
            {"POWER.TEFLON.NOT_STUCK": {"after": ("the deal is due",), "before": ()}},
            {"E-002-teflon+thief"},
            set(),
        ),
    ],
)
def test_a_wrong_span_is_noticed(
    spans: Mapping[str, Mapping[str, Any]], appears: set[str], vanishes: set[str]
) -> None:
    other = found(with_timing(spans))
    assert other - ours() >= appears
    assert ours() - other >= vanishes
    assert other != ours()


@pytest.mark.slice(5)
@pytest.mark.parametrize(
    ("order", "appears"),
    [
        ("POWER.ANARCHIST.THEN_HUMAN", {"E-002-anarchist+human"}),
        ("ORDER.ASKED", {"open-tivo"}),
        ("E-002", {"open-human+whiner"}),
        ("E-003", {"E-002-pitboss+thief"}),
        ("E-031", {"open-rat", "open-wagerer", "open-rat+wagerer"}),
    ],
)
def test_without_what_decides_it_the_order_is_open_or_left_to_a_wider_ruling(
    order: str, appears: set[str]
) -> None:
    timeline = with_timing(drop=[order])
    assert found(timeline) - ours() >= appears
    left = Exploration(*asked_of(timeline)).open()
    assert bool(left) == any(one.startswith("open") for one in appears)


def test_a_condition_that_is_forgotten_is_noticed() -> None:
    """Whiner may not complain when Anarchist deals: both would be due."""

    def forgetful(action: Action) -> Action:
        if action.power != "whiner":
            return action
        return replace(action, may=lambda state, seat: True)

    timeline = replace(TIMELINE, actions=[forgetful(action) for action in all_actions()])
    assert "E-002-anarchist+whiner" in found(timeline)


def test_every_power_has_a_action_and_every_action_a_clause_with_a_time() -> None:
    told = [*of_points.ACTIONS, *of_powers.ACTIONS]
    assert {action.power for action in told} - {""} == {*races()}
    assert {action.clause for action in told} <= {*timing().spans}
    assert len({action.clause for action in told}) == len(told)
    for action in told:
        if action.power and not timing().spans[action.clause].of_itself:
            assert action.optional != races()[action.power].mandatory


def test_milestones_can_be_reached_and_every_action_can_be_done() -> None:
    """None of them has a time that never comes."""
    exploration = Exploration(*asked_of(TIMELINE))
    facts, powers = exploration.facts, exploration.powers
    first = first_state(facts, powers)
    state = State(first)
    for action in TIMELINE.actions:
        can = any_of(
            conj(on, TIMELINE.open(action, state), action.may(state, seat))
            for seat, on in TIMELINE.placed(action, powers)
        )
        assert possible(exploration.solver, lift(can)), action.clause


def test_of_three_powers_at_one_moment_the_orders_of_pairs_make_one_order() -> None:
    exploration = Exploration(*asked_of(TIMELINE))
    state = State(first_state(exploration.facts, exploration.powers))

    def can_be_done(places: Sequence[tuple[Action, int]]) -> bool:
        """All of them, in one state."""
        parts = [
            conj(exploration.powers.at(action.power, seat), action.may(state, seat))
            for action, seat in places
        ]
        times = [TIMELINE.open(action, state) for action, _ in places]
        return possible(exploration.solver, lift(conj(*parts, *times)))

    chosen = [action for action in TIMELINE.actions if action.power]
    meeting = {(one.clause, other.clause) for one, other in TIMELINE.meeting}
    asked = 0
    for trio in combinations(chosen, 3):
        if all((one.clause, other.clause) in meeting for one, other in combinations(trio, 2)):
            for seats in permutations(range(4), 3):
                places = [*zip(trio, seats, strict=True)]
                if _in_a_circle(places):
                    assert not can_be_done(places), places
                else:
                    asked += can_be_done(places)
    assert asked > 20


def _in_a_circle(places: Sequence[tuple[Action, int]]) -> bool:
    """Each of the three is before the next, and the last before the first."""
    before: set[tuple[str, str]] = set()
    for (one, seat), (other, place) in combinations(places, 2):
        pair = (one.clause, other.clause)
        for said in TIMELINE.orders.said(one, other, [(seat, place, True)]):
            if said.when is True:
                before.add(pair if said.answer == (0,) else pair[::-1])
    names = [action.clause for action, _ in places]
    around = [[*zip(turn, turn[1:] + turn[:1], strict=True)] for turn in (names, names[::-1])]
    return any({*circle} <= before for circle in around)


SOME = {"id": "X.DEALS", "time": {"reaches": "the deal"}}


@pytest.mark.parametrize(
    ("clauses", "told"),
    [
        (
            [{"id": "X", "time": {"after": "the dael"}}],
            "no clause reaches 'the dael'; milestones are the deal",
        ),
        ([{"id": "X", "time": {"afetr": "the deal"}}], "time has no 'afetr'; it has after, before"),
        ([{"id": "X", "time": {"at_once": True}}], "at_once needs one milestone in 'after'"),
        ([{"id": "X", "order": ["Y"]}], "its order names Y, which is no clause with a time"),
        ([{"id": "X", "order_by": ["loudest"]}], "'loudest' is no rule of order; there are "),
        ([{"id": "X", "time": {"instead_of": "Y"}}], "Y, which it names, is no clause with a time"),
        (
            [
                {"id": "X", "time": {"after": "b", "reaches": "a"}},
                {"id": "Y", "time": {"after": "a", "reaches": "b"}},
            ],
            "would come before itself",
        ),
    ],
)
def test_a_time_that_breaks_the_format_is_told_in_one_line(
    clauses: list[dict[str, Any]], told: str
) -> None:
    with pytest.raises(RulebookError) as caught:
        read_timing([SOME, *clauses], [], RULES_OF_ORDER)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_what_is_read() -> None:
    raw = {
        "id": "X",
        "time": {"before": "the deal", "just_before": True},
        "order_by": "from the dealer's left",
    }
    read = read_timing([SOME, raw], [], RULES_OF_ORDER)
    assert read.spans["X"] == Span(before=("the deal",), just_before=True)
    assert read.orders == {"X": Order(by=("from the dealer's left",))}
    assert read.ends("X") == ("the deal",)


def test_rulings_that_order_actions_are_about_the_clauses_they_order() -> None:
    for name, order in timing().orders.items():
        if name in BOOK.rulings:
            assert {*order.clauses} <= {*BOOK.rulings[name].clauses}
