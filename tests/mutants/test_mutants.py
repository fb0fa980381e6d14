"""The tool itself on small sources, and on a file of each reading; `make mutants` does them all."""

from __future__ import annotations

import ast
import importlib

import pytest
from mutants import checks, engine, model
from mutants.forked import in_child, in_turn, limit
from mutants.operators import Mutant, mutants
from mutants.run import explained
from mutants.steps import is_of_a_step
from stages import part

from eidex.reference_engine.telling import cards
from eidex.rulebook import characters

pytestmark = pytest.mark.plain

SOURCE = '''"""Words."""
from __future__ import annotations

Alias = tuple[int, str]


def first(pos: Position, n: int = 3) -> bool:
    """More words."""
    assert pos
    if n < 3 and pos.tricks:
        cite(pos, "R-001")
    pos.turn, pos.phase = n, other()
    return n in (1, 2)
'''


def changes(source: str) -> set[tuple[str, str]]:
    _, found = mutants("a.py", source)
    return {(one.was, one.becomes) for one in found}


def test_what_is_changed() -> None:
    found = changes(SOURCE)
    assert {
        ("n < 3", "n <= 3"),
        ("n < 3", "n >= 3"),
        ("n < 3 and pos.tricks", "n < 3 or pos.tricks"),
        ("n < 3 and pos.tricks", "pos.tricks"),
        ("cite(pos, 'R-001')", "pass"),
        ("pos.turn, pos.phase = (n, other())", "pass"),
        ("pos.turn, pos.phase = (n, other())", "pos.turn, = (n,)"),
        ("pos.turn, pos.phase = (n, other())", "pos.phase, = (other(),)"),
        ("'R-001'", "'R-001~'"),
        ("3", "4"),
        ("3", "2"),
        ("n in (1, 2)", "n not in (1, 2)"),
        ("return n in (1, 2)", "return not n in (1, 2)"),
        ("if n < 3 and pos.tricks:", "if True:"),
        ("if n < 3 and pos.tricks:", "if False:"),
    } <= found
    assert len(found) == 20


def test_words_annotations_and_assertions_are_left_alone() -> None:
    for was, _ in changes(SOURCE):
        assert "words" not in was.lower()
        assert "assert" not in was
        assert "int" not in was


def test_a_mutant_is_the_module_with_one_change() -> None:
    tree, found = mutants("a.py", "def one() -> int:\n    return 1\n")
    before = ast.dump(tree)
    results = []
    for mutant in found:
        space: dict[str, object] = {}
        exec(mutant.code(tree, "a.py"), space)
        results.append(space["one"]())  # type: ignore[operator]
    assert results == [2, 0]
    assert ast.dump(tree) == before


def test_keys_do_not_hang_on_line_numbers() -> None:
    _, here = mutants("a.py", SOURCE)
    _, below = mutants("a.py", SOURCE.replace("Alias", "\n\nAlias", 1))
    assert [one.key for one in here] == [one.key for one in below]
    assert len({one.key for one in here}) == len(here)
    _, alike = mutants("a.py", "found = 1 + 1 + 1 + 1\n")
    assert len({one.key for one in alike}) == len(alike) == 11


def test_a_child_answers_fails_or_takes_too_long() -> None:
    def forever() -> None:
        limit(0.2)
        while True:
            pass

    assert in_child(lambda: 3) == (3, "")
    assert in_child(lambda: 1 // 0)[1].startswith("ZeroDivisionError")
    assert in_child(forever) == (None, "took too long")
    found = list(in_turn([3, 0, 6], lambda n: 12 // n, 2))
    assert sorted((number, result) for number, result, _ in found if result) == [(0, 4), (2, 2)]
    assert [error[:4] for _, _, error in found if error] == ["Zero"]


def of_file(name: str) -> list[Mutant]:
    path = model.ROOT / name
    side = model if path in model.sources() else engine
    return side.of_file(path)[1]


def test_every_survivor_that_is_explained_exists() -> None:
    """A reason for what is no longer there has to go."""
    reasons = explained()
    today = part(sorted({key[0] for key in reasons}), 4)
    keys = {one.key for name in today for one in of_file(name)}
    assert {key for key in reasons if key[0] in today} - keys == set()
    assert all(len(reason.split()) > 2 for reason in reasons.values())


def test_every_module_of_both_readings_is_taken() -> None:
    names = {str(path.relative_to(model.ROOT)) for path in (*engine.sources(), *model.sources())}
    for code in characters():
        for folder in ("reference_engine", "model/clauses"):
            start = f"{folder}/characters/{code.lower()}_"
            assert sum(name.startswith(start) for name in names) == 1, start
    assert {
        "reference_engine/engine.py",
        "model/clauses/rulings.py",
        "model/clauses/base/trick.py",
    } <= names


DEFAULTS = {"Character.has_to_use", "Character.put_down_counts"}


@pytest.mark.nightly
def test_a_character_and_what_it_does_by_default() -> None:
    """Every mutant of Radarkontrolle's methods: its printed cases and a few tests notice all but
    those that nothing can notice. So they do where the base class says otherwise what it does not
    say itself."""
    path = model.ROOT / "reference_engine/characters/r9_radarkontrolle.py"
    base = model.ROOT / "reference_engine/core/character.py"
    places = (
        *("test_r9_radarkontrolle", "test_moments", "test_every_list"),
        *("pairs.test_order_of_speaking", "pairs.test_guggitaler", "pairs.test_scores"),
    )
    printed = (f"{edition} R9-" for edition in checks.EDITIONS)
    kinds = (*(f"engine.characters.{place}" for place in places), "engine.test_rulings", *printed)
    battery = engine.Battery.prepared([path, base], kinds)
    in_methods = {one.key for one in engine.of_file(path)[1] if "." in one.function}
    fates = engine.fates(path, battery, only=frozenset(in_methods))
    assert {f.key for f in fates if not f.by} == in_methods & set(explained()) != set()
    killed = {f.shown.split(": ", 1)[1] for f in fates if f.by}
    assert "pos.rules = pos.rules.with_limit(limit)  ->  pass" in killed
    tree, found = engine.of_file(base)
    defaults = [one for one in found if one.function in DEFAULTS]
    assert {one.function for one in defaults} == DEFAULTS
    assert [one.shown for one in defaults if not engine.fate(one, tree, battery).by] == []


@pytest.mark.nightly
def test_clauses_of_the_model() -> None:
    """Every twelfth change to those on card points."""
    path = model.ROOT / "model/clauses/base/points.py"
    fates = model.fates(path, model.prepared(model.parts_of(path)), 12)
    assert len(fates) > 5
    assert {f.shown for f in fates if not f.by} == set()


def test_what_is_of_a_step_and_what_of_a_clause() -> None:
    zombie, tea, swap = (
        importlib.import_module(f"eidex.model.clauses.characters.{name}")
        for name in ("r8_zombie", "hq_teekraenzchen", "ra_jiu_jitsu")
    )
    for name in ("raise_dead", "raise_dead.may", "take_up", "has_something", "steps"):
        assert is_of_a_step(zombie, name), name
    assert is_of_a_step(tea, "_owes")
    for name in ("moment", "may_raise", "may_take_up", ""):
        assert not is_of_a_step(zombie, name), name
    assert not is_of_a_step(swap, "swapped_from")


@pytest.mark.nightly
def test_a_mutant_of_a_step_leads_elsewhere() -> None:
    """Justice for three tricks: some game with Gerechtigkeit differs."""
    path = model.ROOT / "model/clauses/characters/sq_gerechtigkeit.py"
    tree, found = model.of_file(path, steps=True)
    module = importlib.import_module("eidex.model.clauses.characters.sq_gerechtigkeit")
    wanted = ("proclaim", "2", "3")
    (two,) = (one for one in found if (one.function, one.was, one.becomes) == wanted)
    before = model.Before({}, {})
    code = two.code(tree, str(path))
    assert in_child(lambda: model._noticed(module, code, two.function, before))[0] == "whole game"


def test_answers_are_emptied_and_tables_are_not() -> None:
    before = dict(cards._MODES)
    checks.empty_the_caches()
    assert before == cards._MODES != {}
