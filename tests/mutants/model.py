"""Mutants of the model: every clause dropped, its condition turned round, its answer changed, and
the small changes of `operators` besides.

The question with the mutant in it is put to the solver again: it must have a hole, or other doubts
of the printed rules than before, or answer otherwise than the engine does in random games, or fail
a hand-worked example. Where nobody notices, the solver is asked whether it says the same
everywhere. A step with a mutant in it must lead a whole game elsewhere than the engine does.
"""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from mutants.forked import in_child, limit
from mutants.operators import Fate, Key, Mutant, chosen, mutants
from mutants.steps import is_of_a_step, whole_games

ROOT = Path(__file__).parents[2]
MODEL = ROOT / "model" / "clauses"
EDITIONS = ("en", "de", "nl")
SECONDS = 120.0
MANY = 5
"""A clause that is no character's is tried in every so-manieth game."""
SAME = "proved the same"
COMPARED = (
    *("mode", "card_points", "rank_order", "next_seat", "may_put_down", "may_lead", "may_play"),
    *("trick_taker", "cards_go_to", "pot_goes_to", "leads_next", "last_trick_bonus", "score"),
    *("put_down_counts_for", "limit", "match", "victory_points", "tournament_after"),
    *("moment", "follows", "acts_before", "is_spent", "puts_down_late", "laser_may_draw"),
    *("makes_combination", "worth", "ruff_stands", "sees", "must_tell", "must_name", "true_answer"),
)
"""Questions that engine and model are both asked in random games; so is whatever may be done."""


def sources() -> list[Path]:
    """The modules with clauses."""
    files = [
        *MODEL.glob("base/*.py"),
        *MODEL.glob("characters/*.py"),
        *MODEL.glob("rulings*.py"),
    ]
    return sorted(f for f in files if f.name != "__init__.py")


def of_clauses(node: ast.AST) -> Iterator[ast.AST]:
    """A clause dropped, its condition turned round, its answer changed."""
    match node:
        case ast.Call(func=ast.Name(id="Said"), args=[clause, when, answer, *rest]):
            for other in _other_conditions(when):
                yield ast.Call(node.func, [clause, other, answer, *rest], node.keywords)
            if not _is_none(answer):
                changed = ast.Call(ast.Name("_other_answer", ast.Load()), [answer], [])
                yield ast.Call(node.func, [clause, when, changed, *rest], node.keywords)
        case ast.Call(func=ast.Name(id="at"), args=[*about, when]):
            yield ast.Call(node.func, [*about, when], _given(False))
            yield ast.Call(node.func, [*about, _turned(when)], node.keywords)
            if node.keywords:
                yield ast.Call(node.func, [*about, when], _given(True))
        case ast.Call(func=ast.Name(id="no"), args=[clause, when]):
            for other in _other_conditions(when):
                yield ast.Call(node.func, [clause, other], [])


def _given(value: bool) -> list[ast.keyword]:
    return [ast.keyword("given", ast.Constant(value))]


def _other_conditions(when: ast.expr) -> Iterator[ast.expr]:
    yield ast.Constant(False)
    if not isinstance(when, ast.Constant):
        yield _turned(when)


def _turned(when: ast.expr) -> ast.expr:
    return ast.Call(ast.Name("_turned_round", ast.Load()), [when], [])


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def other_answer(answer: Any) -> Any:
    """Another answer of the same kind."""
    from eidex.model.logic.terms import neg

    if answer is None:
        return None
    first, *rest = answer
    if isinstance(first, bool) or (hasattr(first, "sort") and str(first.sort()) == "Bool"):
        return (neg(first), *rest)
    return (first + 1, *rest)


Games = dict[str, list[tuple[str, tuple[str, ...], int]]]
"""The games in which a question is asked: edition, characters and number."""


@dataclass(frozen=True)
class Looked:
    """What the solver says of a question in one edition of the unbroken model."""

    asked: Any
    doubts: tuple[Any, ...]
    smallest: tuple[Any, ...]
    """The smallest sets of characters of each doubt."""
    against: frozenset[str] = frozenset()
    """Rulings that somewhere answer otherwise than the printed rules alone would."""


@dataclass
class Before:
    """The unbroken model: what is said of each question, and the games that ask it."""

    looked: dict[tuple[str, str], Looked]
    games: Games


def look(edition: str, part: str) -> Looked:
    """Asks the solver about one question. Raises `AssertionError` where the rulings leave it
    open."""
    from eidex.conflicts.checks import all_sets

    asked = all_sets.QuestionQuery(edition, part)  # type: ignore[arg-type]
    if asked.silent:
        return Looked(asked, (), ())
    assert not _hole(asked), (edition, part)
    doubts = tuple(all_sets.doubts(asked))
    smallest = tuple(tuple(asked.smallest(d.formula)) for d in doubts)
    return Looked(asked, doubts, smallest, _against(asked))


def _against(asked: Any) -> frozenset[str]:
    from eidex.model.logic.doubts import rulings_of
    from eidex.model.logic.terms import conj, neg, same
    from eidex.rulebook import rulings

    if not list(asked.printed.answering):
        return frozenset()
    other = conj(asked.printed.defined, neg(same(asked.printed.answer, asked.whole.answer)))
    ruled = rulings_of(asked.whole, rulings())
    return frozenset(r for r, applies in ruled.items() if asked.can_be(other, applies))


def _hole(asked: Any) -> bool:
    from eidex.model.logic.terms import neg

    return bool(asked.can_be(neg(asked.whole.defined)))


def _differs(old: Looked, new: Any) -> str:
    """The solver notices: a hole, or other doubts of the printed rules, or with other sets of
    characters, or a ruling against the letter."""
    from eidex.conflicts.checks import all_sets
    from eidex.model.logic.terms import iff, neg

    if old.asked.silent or new.silent:
        return "findings" if new.silent != old.asked.silent else ""
    if _hole(new):
        return "hole"
    doubts = tuple(all_sets.doubts(new))
    if [(d.letter, d.settled_by, d.other) for d in doubts] != [
        (d.letter, d.settled_by, d.other) for d in old.doubts
    ]:
        return "findings"
    for mine, theirs, smallest in zip(doubts, old.doubts, old.smallest, strict=True):
        changed = new.can_be(neg(iff(mine.formula, theirs.formula)))
        if changed and tuple(new.smallest(mine.formula)) != smallest:
            return "findings"
    return "letter" if _against(new) != old.against else ""


def game_list() -> list[tuple[str, tuple[str, ...], int]]:
    """Edition, characters and number of the games that are compared with the engine."""
    from eidex.rulebook import characters

    codes = list(characters())
    found = []
    for edition in EDITIONS:
        found += [(edition, (), n) for n in range(3)]
        for i, code in enumerate(codes):
            for n, others in enumerate(((), (9,), (14, 5))):
                found.append((edition, (code, *(codes[(i + o) % 36] for o in others)), n))
    return found


@cache
def _before_games() -> Games:
    from eidex.model.state.hearing import overheard

    found: Games = {}
    for game in game_list():
        with overheard() as heard:
            assert _agrees(game), f"the unbroken model and the engine differ in {game}"
        for name in sorted({question.name for question in heard.values()}):
            found.setdefault(name, []).append(game)
    return found


def _agrees(game: tuple[str, tuple[str, ...], int]) -> bool:
    from eidex.model.state.hearing import forget
    from eidex.properties.differential.diff import Comparison, compare_game

    forget()
    edition, chosen, number = game
    found = Comparison()
    compare_game(f"mutants/{number}", chosen, edition, found)
    return not found.differences


def prepared(parts: Sequence[str] = ()) -> Before:
    """The unbroken model, asked once about these questions and parts of them (none named: all).

    Raises `AssertionError` where it has a hole, or differs from the engine.
    """
    from eidex.conflicts.checks import all_sets

    importlib.import_module("eidex.properties.differential.diff")
    assert _cases_hold(()), "a case does not hold in the unbroken model"
    assert not _examples(), "an example does not hold in the unbroken model"
    looked = {}
    for part in parts or all_sets.parts():
        for edition in EDITIONS:
            looked[edition, part] = look(edition, part)
    games: Games = {}
    if not parts or any(part in COMPARED or part.startswith("may_") for part in parts):
        games, error = in_child(_before_games)
        assert not error, error
    return Before(looked, games)


def put_in_place(module: ModuleType, code: CodeType) -> None:
    """The module's functions become the mutant's, wherever they were imported."""
    from eidex.model.logic.terms import conj, disj, neg

    fresh = ModuleType(module.__name__)
    fresh.__dict__.update(
        {k: v for k, v in vars(module).items() if k.startswith("__")},
        conj=conj,
        disj=disj,
        _turned_round=neg,
        _other_answer=other_answer,
    )
    exec(code, fresh.__dict__)  # the mutant's own source
    old = dict(vars(module))
    for name, value in vars(fresh).items():
        if name not in old or name.startswith("__"):
            continue
        for other in [m for n, m in sys.modules.items() if n.startswith("eidex.model")]:
            if other is not module and vars(other).get(name) is old[name]:
                setattr(other, name, value)
        setattr(module, name, value)


def concerned(module: ModuleType, function: str) -> list[str]:
    """The questions that a function of the module speaks to; of a helper, all of the module's."""
    from eidex.model.questions import free_views

    parts = free_views.askable()
    name = function.split(".")[0]
    if name in parts:
        return [name]
    return [
        p
        for p, functions in parts.items()
        if any(f.__module__ == module.__name__ for f in functions)
    ]


def _noticed(module: ModuleType, code: CodeType, function: str, before: Before) -> str:
    from eidex.conflicts.checks import all_sets
    from eidex.model.questions import free_views

    limit(SECONDS)
    of_a_step = is_of_a_step(module, function)
    parts = concerned(module, function)
    put_in_place(module, code)
    if of_a_step:
        return whole_games(module, EDITIONS)
    free_views.askable.cache_clear()
    # The cases first: they are quick, and the solver is not.
    if not _cases_hold(parts):
        return "case"
    new = {}
    for key in product(EDITIONS, parts):
        new[key] = all_sets.QuestionQuery(*key)  # type: ignore[arg-type]
        if by := _differs(before.looked[key], new[key]):
            return by
    if all(_same(before.looked[key].asked, asked) for key, asked in new.items()):
        return SAME
    owner = getattr(module, "CARD", "")
    games = dict.fromkeys(g for part in parts for g in before.games.get(part, ()))
    for number, game in enumerate(games):
        if owner in game[1] or (not owner and number % MANY == 0):
            limit(SECONDS)
            if not _agrees(game):
                return "engine"
    limit(SECONDS)
    return _examples()


def _same(old: Any, new: Any) -> bool:
    """In every position both say the same, with the rulings and without."""
    from eidex.model.logic.terms import disj, iff, neg, same

    if old.silent or new.silent:
        return bool(old.silent and new.silent)
    differs = [
        neg(iff(old.printed.gap, new.printed.gap)),
        neg(iff(old.printed.contradiction, new.printed.contradiction)),
    ]
    if list(old.whole.answering):
        differs.append(neg(same(old.whole.answer, new.whole.answer)))
    return not old.can_be(disj(*differs))


def _cases_hold(parts: Sequence[str]) -> bool:
    """The hand-worked cases of these questions have their answers, with the rulings and without."""
    tests = importlib.import_module("model.power_cases")
    by_hand = importlib.import_module("model.by_hand")
    alone = importlib.import_module("model.printed_cases")
    return all(by_hand.answers(*one) for one in tests.cases(*parts)) and all(
        alone.says_so(*one) for one in alone.printed(*parts)
    )


def _examples() -> str:
    """A hand-worked example no longer has its answer."""
    tests = importlib.import_module("model.examples")
    return "" if all(map(tests.holds, tests.EXAMPLES)) else "example"


def of_file(path: Path, steps: bool = False) -> tuple[ast.Module, list[Mutant]]:
    """All mutants of a file's clauses, or of its steps."""
    name, module = str(path.relative_to(ROOT)), _module(path)
    tree, found = mutants(name, path.read_text(encoding="utf-8"), of_clauses, texts=False)
    return tree, [one for one in found if is_of_a_step(module, one.function) == steps]


def parts_of(path: Path) -> list[str]:
    """The questions, and parts of them, to which a file speaks."""
    return concerned(_module(path), "")


def _module(path: Path) -> ModuleType:
    return importlib.import_module(
        "eidex." + ".".join(path.relative_to(ROOT).with_suffix("").parts)
    )


def fates(
    path: Path,
    before: Before,
    every: int = 1,
    start: int = 0,
    only: frozenset[Key] | None = None,
    steps: bool = False,
) -> list[Fate]:
    """All mutants of a file's clauses or steps, or every so-manieth of them; or of those only."""
    tree, found = of_file(path, steps)
    module = _module(path)
    unbroken = compile(tree, str(path), "exec", dont_inherit=True)
    control = in_child(lambda: _noticed(module, unbroken, "steps" if steps else "", before))
    assert control == ("" if steps else SAME, ""), (
        f"{path}: the unbroken module counts as a mutant: {control}"
    )
    return [_fate(one, tree, path, module, before) for one in chosen(found, every, start, only)]


def _fate(one: Mutant, tree: ast.Module, path: Path, module: ModuleType, before: Before) -> Fate:
    code = one.code(tree, str(path))
    found, error = in_child(lambda: _noticed(module, code, one.function, before))
    if error.startswith(("ImportError", "ModuleNotFoundError")):
        raise RuntimeError(error)  # of the tool: no mutant has to do with imports
    return one.fate(error[:80] or found)
