"""Small changes to a module's source, each a mutant.

Left alone: docstrings and other words (strings with blanks), annotations and type aliases, imports,
decorators, assertions (they narrow types here) and `__all__`.
"""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from types import CodeType
from typing import Any

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
"""The boundary moved, and the comparison turned round."""
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OPPOSITE = {"min": "max", "max": "min", "any": "all", "all": "any", "conj": "disj", "disj": "conj"}
SWALLOWS = ("reversed", "neg")
"""Functions of one argument that are left out."""
NUMBERS = ("int", "i64", "Cards")
EMPTY = {"tuple": "()", "Trio": "(0, 0, 0)", "list": "[]", "str": "''"}
"""What a function returns instead, by the head of its annotation."""


Key = tuple[str, str, str, str, str, int]
"""File, function, line of the source, what stood there, what stands there now, which of twins."""


@dataclass(slots=True)
class Fate:
    """What became of a mutant. `by` is empty for a survivor."""

    key: Key
    shown: str
    file: str
    by: str


@dataclass(slots=True, eq=False)
class Mutant:
    """One change: where it is, what stood there, what stands there now."""

    file: str
    line: int
    function: str
    was: str
    becomes: str
    parent: Any
    field: str
    index: int | None
    node: ast.AST
    """What is put in."""
    lines: tuple[int, int] = (0, 0)
    """First and last line of the function around it (of the outermost, if there are several);
    noughts outside of functions."""
    text: str = ""
    """The line of the source, by which a survivor is known when lines move."""
    twin: int = 0
    """Number among mutants of this function that read the same."""

    @property
    def key(self) -> Key:
        """What tells it from other mutants, without line numbers."""
        return self.file, self.function, self.text, self.was, self.becomes, self.twin

    @property
    def shown(self) -> str:
        """One line for the list of survivors."""
        return f"{self.file}:{self.line} {self.function}: {self.was}  ->  {self.becomes}"

    def fate(self, by: str) -> Fate:
        """Noticed by this check, or by nobody."""
        return Fate(self.key, self.shown, self.file, by)

    def code(self, tree: ast.Module, path: str) -> CodeType:
        """The module's code with the change; the tree is left as it was."""
        old = getattr(self.parent, self.field)
        if self.index is None:
            setattr(self.parent, self.field, self.node)
        else:
            setattr(
                self.parent, self.field, [*old[: self.index], self.node, *old[self.index + 1 :]]
            )
        try:
            return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)
        finally:
            setattr(self.parent, self.field, old)


More = Callable[[ast.AST], Iterator[ast.AST]]


def nothing_more(node: ast.AST) -> Iterator[ast.AST]:
    """No further changes."""
    yield from ()


def mutants(
    file: str, source: str, more: More = nothing_more, texts: bool = True
) -> tuple[ast.Module, list[Mutant]]:
    """All mutants of a module, in the order of its source.

    `more` are changes of a kind that only these modules know; `texts`: strings are changed, too.
    """
    tree = ast.parse(source)
    lines = source.splitlines()
    found: list[Mutant] = []
    seen: dict[tuple[object, ...], int] = {}
    for parent, field, index, node, function, here in _sites(tree):
        if not texts and _is_text(node):
            continue
        for new in (*map(copy.deepcopy, more(node)), *_variants(node, function)):
            was, becomes = (_short(x) for x in (node, new))
            ast.copy_location(new, here)
            line: int = getattr(node, "lineno", here.lineno)
            one = Mutant(
                *(file, line, function.name, was, becomes, parent, field, index, new),
                lines=function.lines,
                text=lines[line - 1].strip(),
            )
            key = one.key
            one.twin = seen.get(key, 0)
            seen[key] = one.twin + 1
            found.append(one)
    return tree, found


@dataclass(frozen=True)
class _Function:
    """The function, or the class, in which a site is."""

    name: str = "module"
    returns: str = ""
    arguments: tuple[str, ...] = ()
    lines: tuple[int, int] = (0, 0)


Site = tuple[Any, str, "int | None", ast.AST, _Function, Any]
"""Parent, field, place in the field, node, function, and the nearest node with a line."""


def _sites(tree: ast.Module) -> Iterator[Site]:
    yield from _below(tree, _Function(), tree.body[0])


def _below(node: ast.AST, function: _Function, here: Any) -> Iterator[Site]:
    for field, value in ast.iter_fields(node):
        if _left_alone(node, field):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST) or _no_site(child):
                continue
            near = child if hasattr(child, "lineno") else here
            inside = _inside(child, function)
            if isinstance(child, ast.arguments):
                inside = replace(inside, lines=(0, 0))  # defaults belong to the module
            yield node, field, index, child, inside, near
            yield from _below(child, inside, near)


def _inside(node: ast.AST, function: _Function) -> _Function:
    outer = "" if function.name == "module" else f"{function.name}."
    if isinstance(node, ast.ClassDef):
        return replace(function, name=outer + node.name)
    if not isinstance(node, ast.FunctionDef):
        return function
    arguments = tuple(a.arg for a in node.args.args)
    returns = ast.unparse(node.returns) if node.returns else ""
    first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
    lines = function.lines if any(function.lines) else (first, node.end_lineno or first)
    return _Function(outer + node.name, returns, arguments, lines)


def _left_alone(node: ast.AST, field: str) -> bool:
    if field in ("annotation", "returns", "decorator_list", "type_comment", "ctx", "bases"):
        return True
    if isinstance(node, ast.Raise | ast.JoinedStr) and field == "values":
        return False
    return isinstance(node, ast.FormattedValue) and field == "format_spec"


def _no_site(node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom():
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            alias = name[0].isupper() and not name.isupper() and name != name.upper()
            return name == "__all__" or (
                alias and isinstance(value, ast.Subscript | ast.BinOp | ast.Name | ast.Attribute)
            )
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.keyword(arg="strict", value=ast.Constant()):
            return True
    return False


def _variants(node: ast.AST, function: _Function) -> Iterator[ast.AST]:
    """What may stand in the node's place."""
    yield from _of_expression(node)
    match node:
        case ast.If(test=test):
            yield from (_with(node, test=ast.Constant(b)) for b in _truth(test))
        case ast.IfExp(test=test, body=body, orelse=other):
            yield from (copy.deepcopy(x) for x in (body, other))
        case ast.comprehension(ifs=[*tests]) if tests:
            yield from (_with(node, ifs=tests[:i] + tests[i + 1 :]) for i in range(len(tests)))
        case ast.match_case(guard=guard):
            if guard is not None:
                yield _with(node, guard=None)
            yield _with(node, guard=ast.Constant(False))
        case ast.For():
            yield _with(node, iter=ast.Tuple([], ast.Load()))
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()
        case ast.AugAssign() | ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.Assign(targets=[target]) if _is_set_before(target, function):
            yield ast.Pass()
            yield from _less_is_set(node)
        case ast.Assign(targets=targets, value=value) if _names(value) & _names(*targets):
            yield ast.Pass()
        case ast.Return(value=value) if value is not None:
            yield from (ast.Return(x) for x in _other_results(value, function))


def _is_set_before(target: ast.expr, function: _Function) -> bool:
    """What is set, fields of an object, has a value without it."""
    parts = target.elts if isinstance(target, ast.Tuple) else [target]
    made = function.name.endswith("__init__")
    return not made and all(isinstance(part, ast.Attribute) for part in parts)


def _less_is_set(node: ast.Assign) -> Iterator[ast.AST]:
    """`a.x, a.y = 1, 2` with one of them left out."""
    match node:
        case ast.Assign(targets=[ast.Tuple(elts=to)], value=ast.Tuple(elts=what)):
            for i in range(len(to)):
                target = ast.Tuple(to[:i] + to[i + 1 :], ast.Store())
                value = ast.Tuple(what[:i] + what[i + 1 :], ast.Load())
                yield _with(node, targets=[target], value=value)


def _truth(test: ast.expr) -> tuple[bool, ...]:
    return () if isinstance(test, ast.Constant) else (True, False)


def _other_results(value: ast.expr, function: _Function) -> Iterator[ast.expr]:
    head = re.split(r"[\[ ]", function.returns)[0]
    if isinstance(value, ast.Constant) or ast.unparse(value) in ("pos", "()", "[]"):
        return
    if head == "bool":
        yield ast.UnaryOp(ast.Not(), copy.deepcopy(value))
    elif head in NUMBERS:
        yield ast.BinOp(copy.deepcopy(value), ast.Add(), ast.Constant(1))
    elif head == "Position" and function.arguments[:1] == ("pos",):
        yield ast.Name("pos", ast.Load())
    elif head in EMPTY:
        yield ast.parse(EMPTY[head], mode="eval").body
    if function.returns.endswith("| None"):
        yield ast.Constant(None)


def _of_expression(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=ops):
            for i, op in enumerate(ops):
                for other in COMPARED[type(op)]:
                    yield _with(node, ops=[*ops[:i], other(), *ops[i + 1 :]])
        case ast.BoolOp(op=op, values=values):
            yield _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
            if len(values) > 2:
                rest = (values[:i] + values[i + 1 :] for i in range(len(values)))
                yield from (_with(node, values=left) for left in rest)
            else:
                yield from map(copy.deepcopy, values)
        case ast.UnaryOp(op=ast.Not() | ast.Invert() | ast.USub(), operand=operand):
            yield copy.deepcopy(operand)
        case ast.BinOp(op=op):
            yield _with(node, op=OPERATORS[type(op)]())
        case ast.Constant(value=value):
            yield from map(ast.Constant, _other_values(value))
        case ast.Tuple(elts=parts, ctx=ast.Load()) | ast.List(elts=parts) | ast.Set(elts=parts):
            if len(parts) > 1 and all(_is_text(x) for x in parts):
                yield from (_with(node, elts=parts[:i] + parts[i + 1 :]) for i in range(len(parts)))
        case ast.Call():
            yield from _of_call(node)


def _of_call(node: ast.Call) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Attribute) and node.func.attr == "copy":
        yield copy.deepcopy(node.func.value)
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in OPPOSITE:
        yield _with(node, func=ast.Name(OPPOSITE[name], ast.Load()))
    if name in SWALLOWS and len(node.args) == 1:
        yield copy.deepcopy(node.args[0])
    if name in ("conj", "disj") and len(node.args) > 1:
        for i in range(len(node.args)):
            yield _with(node, args=node.args[:i] + node.args[i + 1 :])
    for i, keyword in enumerate(node.keywords):
        if keyword.arg not in (None, "strict"):
            yield _with(node, keywords=node.keywords[:i] + node.keywords[i + 1 :])


def _other_values(value: object) -> tuple[object, ...]:
    match value:
        case bool():
            return (not value,)
        case int():
            return (value + 1, value - 1)
        case str() if value and not re.search(r"\s\S|\S\s", value):
            return (value + "~",)
    return ()


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _names(*nodes: ast.AST) -> set[str]:
    return {n.id for node in nodes for n in ast.walk(node) if isinstance(n, ast.Name)}


def _with(node: ast.AST, **changed: object) -> Any:
    """A copy with some fields changed."""
    new = copy.copy(node)
    for field, value in changed.items():
        setattr(new, field, value)
    return copy.deepcopy(new)


def _short(node: ast.AST) -> str:
    """The node on one line; of a statement with a body the first line only."""
    match node:
        case ast.match_case():
            guard = f" if {ast.unparse(node.guard)}" if node.guard else ""
            return f"case {ast.unparse(node.pattern)}{guard}"
        case ast.comprehension():
            return ast.unparse(node).strip()
    first = ast.unparse(node).strip().split("\n")[0]
    return first if len(first) <= 160 else first[:157] + "..."


def chosen(
    found: Sequence[Mutant], every: int, start: int, only: frozenset[Key] | None
) -> Sequence[Mutant]:
    """Every so-manieth of them, or of those with these keys."""
    return [one for one in found if only is None or one.key in only][start::every]
