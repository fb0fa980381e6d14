"""The toy game of docs/how-to-extend: its two readings agree, and its one hole is found."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from itertools import permutations, product
from pathlib import Path
from types import ModuleType

from eidex.model.logic.facts import Facts
from eidex.model.logic.findings import find, open_questions
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.sight import Lies

EXAMPLE = Path("docs/examples/pebbles")
PAGE = Path("docs/how-to-extend.rst")


def _part(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"pebbles_{name}", EXAMPLE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ENGINE, MODEL = _part("engine"), _part("model")


def test_it_has_ten_clauses() -> None:
    assert len(MODEL.CLAUSES) == 10


def test_the_readings_agree_on_every_turn_and_every_end() -> None:
    for powers in permutations(ENGINE.POWERS, 2):
        known = Powers(ENGINE.POWERS, 2, [(power, seat) for seat, power in enumerate(powers)])
        for heap, number, before in product(range(1, 8), range(8), (False, True)):
            facts = {"heap": heap, "taken": number, "Miser has taken none before": before}
            (asked,) = MODEL.a_turn(Facts(facts), known)
            assert asked.question.defined is True
            may = number in ENGINE.may_take(heap, powers, before)
            assert asked.question.answer == (may,), (powers, facts)
        (asked,) = MODEL.the_end(Facts({}), known)
        assert asked.question.answer == (ENGINE.winner(powers),)


def test_the_solver_finds_its_hole_and_nothing_is_left_open() -> None:
    found = [one.id for one in find(MODEL.RULES)]
    assert found == ["C-winner-P-001-loser"]
    assert open_questions(MODEL.RULES) == (2, [])


def test_it_is_noticed_if_the_two_see_less_than_they_have_to_know() -> None:
    """Miser may have taken none before where the other cannot see it."""
    pocket = replace(MODEL.SIGHTS["open"], place="pocket", seen_by="owner")
    (turn,) = [one for one in MODEL.MOMENTS if one.name == "a turn"]

    def ask(facts: Facts, powers: Powers) -> list[Asked]:
        asked = [*turn.ask(facts, powers)]
        facts.lies["Miser has taken none before"] = Lies("pocket")
        return asked

    rules = replace(
        MODEL.RULES,
        moments=[Moment("a turn", ask)],
        sights={**MODEL.SIGHTS, "pocket": pocket},
    )
    assert "K-may_take-open-miser" in {one.id for one in find(rules)}


def test_the_page_says_what_is_there() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for file in EXAMPLE.iterdir():
        if file.is_file():
            assert f"examples/pebbles/{file.name}" in page
    assert "C-winner-P-001-loser" in page
