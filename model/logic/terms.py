"""Boolean and integer terms that fold where they can: plain Python values stay plain.

The same formula serves a symbolic position (Z3 terms) and a fixed one (`bool`, `int`): whatever is
known when a formula is built costs the solver nothing. Knows nothing of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, overload

import z3


class Integer(z3.ArithRef):
    """A whole number whose operations know that the other side is one, too: `z3.ArithRef` looks for
    a common sort first, and building terms is most of what a fresh question costs."""

    def __add__(self, other: Any) -> Any:
        return _sum(self, other)

    def __radd__(self, other: Any) -> Any:
        return _sum(other, self)

    def __sub__(self, other: Any) -> Any:
        return _integer(z3.Z3_mk_sub, (self, _term(other)))

    def __eq__(self, other: object) -> Any:
        return _compared(z3.Z3_mk_eq, self, other)

    def __ne__(self, other: object) -> Any:
        return neg(_compared(z3.Z3_mk_eq, self, other))

    def __lt__(self, other: Any) -> Any:
        return _compared(z3.Z3_mk_lt, self, other)

    def __le__(self, other: Any) -> Any:
        return _compared(z3.Z3_mk_le, self, other)

    def __gt__(self, other: Any) -> Any:
        return _compared(z3.Z3_mk_gt, self, other)

    def __ge__(self, other: Any) -> Any:
        return _compared(z3.Z3_mk_ge, self, other)

    __hash__ = z3.ArithRef.__hash__


Bool = bool | z3.BoolRef
Number = int | z3.ArithRef
Value = Bool | Number
Answer = tuple[Value, ...]


def integer(name: str) -> z3.ArithRef:
    """The whole number of this name."""
    return Integer(z3.Int(name).ast)  # type: ignore[no-untyped-call]


def _integer(make: Callable[..., Any], parts: Sequence[z3.ArithRef]) -> z3.ArithRef:
    context = parts[0].ctx
    terms = (z3.Ast * len(parts))(*[part.ast for part in parts])
    return Integer(make(context.ref(), len(parts), terms), context)  # type: ignore[no-untyped-call]


def _sum(a: Any, b: Any) -> Any:
    """a + b; nothing is added to a number that is 0."""
    if isinstance(a, int) and not a:
        return b
    if isinstance(b, int) and not b:
        return a
    return _integer(z3.Z3_mk_add, (_term(a), _term(b)))


def _compared(make: Callable[..., Any], a: z3.ArithRef, b: Any) -> z3.BoolRef:
    context = a.ctx
    return z3.BoolRef(make(context.ref(), a.ast, _term(b).ast), context)


def neg(a: Bool) -> Bool:
    """Not a."""
    if a is True or a is False:
        return not a
    return z3.BoolRef(z3.Z3_mk_not(a.ctx.ref(), a.ast), a.ctx)


def _joined(make: Callable[..., Any], parts: Sequence[z3.BoolRef]) -> z3.BoolRef:
    """What `z3.And` and `z3.Or` make, without their search for a common sort: building terms is
    most of what a fresh question costs, and this makes it a third quicker."""
    context = parts[0].ctx
    terms = (z3.Ast * len(parts))(*[part.ast for part in parts])
    return z3.BoolRef(make(context.ref(), len(parts), terms), context)


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
    return kept[0] if len(kept) == 1 else _joined(z3.Z3_mk_and, kept)


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
    return kept[0] if len(kept) == 1 else _joined(z3.Z3_mk_or, kept)


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
    return z3.BoolRef(z3.Z3_mk_eq(a.ctx.ref(), a.ast, b.ast), a.ctx)


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
        return _chosen(c, _term(a), _term(b))
    chosen: Value = z3.If(c, a, b)
    return chosen


def _chosen(c: z3.BoolRef, a: z3.ArithRef, b: z3.ArithRef) -> z3.ArithRef:
    """What `z3.If` makes of two numbers, without its search for a common sort (see `_joined`)."""
    return Integer(z3.Z3_mk_ite(c.ctx.ref(), c.ast, a.ast, b.ast), c.ctx)  # type: ignore[no-untyped-call]


_numerals: dict[int, z3.ArithRef] = {}


def _term(number: int | z3.ArithRef) -> z3.ArithRef:
    """The number as a term."""
    if not isinstance(number, int):
        return number
    if number not in _numerals:
        _numerals[number] = Integer(z3.IntVal(int(number)).ast)  # type: ignore[no-untyped-call]
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
