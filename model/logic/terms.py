"""Boolean and integer terms that fold where they can: plain Python values stay plain.

The same formula serves a symbolic position (Z3 terms) and a fixed one (`bool`, `int`): whatever is
known when a formula is built costs the solver nothing. Knows nothing of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, overload

import z3

Bool = bool | z3.BoolRef
Number = int | z3.ArithRef
Value = Bool | Number
Answer = tuple[Value, ...]


def neg(a: Bool) -> Bool:
    """Not a."""
    if isinstance(a, bool):
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
        if isinstance(part, bool):
            if not part:
                return False
        else:
            kept.append(part)
    if not kept:
        return True
    return kept[0] if len(kept) == 1 else _joined(z3.Z3_mk_and, kept)


def disj(*parts: Bool) -> Bool:
    """At least one of the parts (false when there are none)."""
    kept: list[z3.BoolRef] = []
    for part in parts:
        if isinstance(part, bool):
            if part:
                return True
        else:
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
    if isinstance(c, bool):
        return a if c else b
    if isinstance(a, bool | z3.BoolRef) and isinstance(b, bool | z3.BoolRef):
        return disj(conj(c, a), conj(neg(c), b))
    if isinstance(a, int | z3.ArithRef) and isinstance(b, int | z3.ArithRef):
        return _chosen(c, _term(a), _term(b))
    chosen: Value = z3.If(c, a, b)
    return chosen


def _chosen(c: z3.BoolRef, a: z3.ArithRef, b: z3.ArithRef) -> z3.ArithRef:
    """What `z3.If` makes of two numbers, without its search for a common sort (see `_joined`)."""
    return z3.ArithRef(z3.Z3_mk_ite(c.ctx.ref(), c.ast, a.ast, b.ast), c.ctx)


_numerals: dict[int, z3.ArithRef] = {}


def _term(number: int | z3.ArithRef) -> z3.ArithRef:
    """The number as a term."""
    if not isinstance(number, int):
        return number
    if number not in _numerals:
        _numerals[number] = z3.IntVal(int(number))
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
