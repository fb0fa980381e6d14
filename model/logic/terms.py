"""Boolean and integer terms that fold where they can: plain Python values stay plain.

The same formula serves a symbolic position (Z3 terms) and a fixed one (`bool`, `int`): whatever is
known when a formula is built costs the solver nothing. Knows nothing of any game.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, overload

import z3

_MAIN = z3.main_ctx()
_CONTEXT = _MAIN.ref()


def _of_z3(name: str, made: Any, *takes: Any) -> Callable[..., Any]:
    """A function of Z3's library in the one context that there is, without the look for an error
    that `z3` takes after each call: one that makes a term makes none where it fails."""
    (known,) = getattr(z3, name).__defaults__
    address = ctypes.cast(known.f, ctypes.c_void_p).value or 0
    function = ctypes.PYFUNCTYPE(made, ctypes.c_void_p, *takes)(address)
    return partial(function, _CONTEXT)


_POINTER, _NUMBER = ctypes.c_void_p, ctypes.c_uint
_more, _less = (_of_z3(f"Z3_{by}_ref", None, _POINTER) for by in ("inc", "dec"))
_not = _of_z3("Z3_mk_not", z3.Ast, _POINTER)
_ite = _of_z3("Z3_mk_ite", z3.Ast, *3 * [_POINTER])
_equals, _lt, _le, _gt, _ge = (
    _of_z3(f"Z3_mk_{name}", z3.Ast, _POINTER, _POINTER) for name in ("eq", "lt", "le", "gt", "ge")
)
_and, _or, _add, _sub = (
    _of_z3(f"Z3_mk_{name}", z3.Ast, _NUMBER, _POINTER) for name in ("and", "or", "add", "sub")
)


class Term(z3.ExprRef):
    """A term of the one context, held and let go more quickly than `z3.AstRef` does: building terms
    is most of what a fresh question costs."""

    ctx = _MAIN

    def __init__(self, made: z3.Ast, context: object = None) -> None:
        self.ast = made
        _more(made)
        if not made:
            raise z3.Z3Exception("no term can be made of these")

    def __del__(self) -> None:
        if _less is not None and _MAIN.ctx is not None:
            _less(self.ast)


class Truth(Term, z3.BoolRef):
    """A sentence that holds or does not."""


class Integer(Term, z3.ArithRef):
    """A whole number whose operations know that the other side is one, too: `z3.ArithRef` looks for
    a common sort first."""

    def __add__(self, other: Any) -> Any:
        return _sum(self, other)

    def __radd__(self, other: Any) -> Any:
        return _sum(other, self)

    def __sub__(self, other: Any) -> Any:
        return _integer(_sub, (self, _term(other)))

    def __eq__(self, other: Any) -> Any:
        return Truth(_equals(self.ast, _term(other).ast))

    def __ne__(self, other: Any) -> Any:
        return neg(Truth(_equals(self.ast, _term(other).ast)))

    def __lt__(self, other: Any) -> Any:
        return Truth(_lt(self.ast, _term(other).ast))

    def __le__(self, other: Any) -> Any:
        return Truth(_le(self.ast, _term(other).ast))

    def __gt__(self, other: Any) -> Any:
        return Truth(_gt(self.ast, _term(other).ast))

    def __ge__(self, other: Any) -> Any:
        return Truth(_ge(self.ast, _term(other).ast))

    __hash__ = z3.ArithRef.__hash__


Bool = bool | z3.BoolRef
Number = int | z3.ArithRef
Value = Bool | Number
Answer = tuple[Value, ...]


def integer(name: str) -> z3.ArithRef:
    """The whole number of this name."""
    return Integer(z3.Int(name).ast)


def _integer(make: Callable[..., Any], parts: Sequence[z3.ArithRef]) -> z3.ArithRef:
    return Integer(make(len(parts), _array(parts)))


def _joined(make: Callable[..., Any], parts: Sequence[z3.BoolRef]) -> z3.BoolRef:
    return Truth(make(len(parts), _array(parts)))


def _array(parts: Sequence[z3.ExprRef]) -> Any:
    return (z3.Ast * len(parts))(*[part.ast for part in parts])


def _sum(a: Any, b: Any) -> Any:
    """a + b; nothing is added to a number that is 0."""
    if isinstance(a, int) and not a:
        return b
    if isinstance(b, int) and not b:
        return a
    return _integer(_add, (_term(a), _term(b)))


def neg(a: Bool) -> Bool:
    """Not a."""
    if a is True or a is False:
        return not a
    return Truth(_not(a.ast))


def conj(*parts: Bool) -> Bool:
    """All of the parts (true when there are none)."""
    kept: list[z3.BoolRef] = []
    for part in parts:
        if part is False:
            return False
        if part is not True:
            kept.append(part)
    if not kept:
        return True
    return kept[0] if len(kept) == 1 else _joined(_and, kept)


def disj(*parts: Bool) -> Bool:
    """At least one of the parts (false when there are none)."""
    kept: list[z3.BoolRef] = []
    for part in parts:
        if part is True:
            return True
        if part is not False:
            kept.append(part)
    if not kept:
        return False
    return kept[0] if len(kept) == 1 else _joined(_or, kept)


def any_of(parts: Iterable[Bool]) -> Bool:
    """At least one of them."""
    return disj(*parts)


def all_of(parts: Iterable[Bool]) -> Bool:
    """Every one of them."""
    return conj(*parts)


def implies(a: Bool, b: Bool) -> Bool:
    """If a then b."""
    return disj(neg(a), b)


def iff(a: Bool, b: Bool) -> Bool:
    """A exactly when b."""
    if isinstance(a, bool):
        return b if a else neg(b)
    if isinstance(b, bool):
        return a if b else neg(a)
    return Truth(_equals(a.ast, b.ast))


@overload
def ite(c: Bool, a: Bool, b: Bool) -> Bool: ...  # type: ignore[overload-overlap]
@overload
def ite(c: Bool, a: Number, b: Number) -> Number: ...
@overload
def ite(c: Bool, a: Value, b: Value) -> Value: ...
def ite(c: Bool, a: Value, b: Value) -> Value:
    """A if c, else b."""
    if c is True:
        return a
    if c is False:
        return b
    if isinstance(a, bool | z3.BoolRef) and isinstance(b, bool | z3.BoolRef):
        return disj(conj(c, a), conj(neg(c), b))
    if isinstance(a, int | z3.ArithRef) and isinstance(b, int | z3.ArithRef):
        return Integer(_ite(c.ast, _term(a).ast, _term(b).ast))
    chosen: Value = z3.If(c, a, b)
    return chosen


_numerals: dict[int, z3.ArithRef] = {}


def _term(number: int | z3.ArithRef) -> z3.ArithRef:
    """The number as a term."""
    if not isinstance(number, int):
        return number
    if number not in _numerals:
        _numerals[number] = Integer(z3.IntVal(int(number)).ast)
    return _numerals[number]


def at_most_one(parts: Sequence[Bool]) -> Bool:
    """No two of the parts."""
    pairs = [neg(conj(a, b)) for i, a in enumerate(parts) for b in parts[i + 1 :]]
    return all_of(pairs)


def exactly_one(parts: Sequence[Bool]) -> Bool:
    """One of the parts and no other."""
    return conj(any_of(parts), at_most_one(parts))


def same(a: Answer, b: Answer) -> Bool:
    """The two answers are equal, place by place."""
    if len(a) != len(b):
        raise ValueError(f"answers of different shapes: {a} and {b}")
    return all_of(_equal(x, y) for x, y in zip(a, b, strict=True))


def _equal(x: Value, y: Value) -> Bool:
    if isinstance(x, bool | z3.BoolRef) and isinstance(y, bool | z3.BoolRef):
        return iff(x, y)
    equal: Bool = x == y
    return equal


def lift(a: Bool) -> z3.BoolRef:
    """The same as a Z3 term, for handing to a solver."""
    return z3.BoolVal(a) if isinstance(a, bool) else a


def variables_of(formula: z3.ExprRef) -> dict[str, Any]:
    """The variables of a formula by name; every part of it is looked at once, by its number: Z3's
    own terms would cost several times as much to make."""
    found: dict[str, Any] = {}
    seen: set[int] = set()
    context, waiting = formula.ctx.ref(), [formula.as_ast()]
    while waiting:
        part = waiting.pop()
        number = z3.Z3_get_ast_id(context, part)
        if number in seen:
            continue
        seen.add(number)
        count = z3.Z3_get_app_num_args(context, part)
        waiting += [z3.Z3_get_app_arg(context, part, i) for i in range(count)]
        if not count:
            declared = z3.FuncDeclRef(z3.Z3_get_app_decl(context, part), formula.ctx)
            if declared.kind() == z3.Z3_OP_UNINTERPRETED:
                found[declared.name()] = declared()
    return found
