"""Two things that can be done at one moment, where it matters which is first, as findings: one for
each smallest set of characters and what says who goes first.

A power and what is due (a card, a trick to be gathered, the count) are one question for each power,
whatever way of playing a card other characters bring; two powers are one for each two. Where one
seat does both it chooses itself, and where the orders differ only by what is left open (see
`goes_first`) nothing is shown: neither is a finding.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from eidex.conflicts.checks.findings import Finding, Key, in_list_order
from eidex.rulebook import Edition, characters, rulings

if TYPE_CHECKING:
    from eidex.conflicts.checks.goes_first import Order

Set = tuple[str, ...]
BASE = "base game"
ORDER, WAITS = "acts_before", "waits"
TOGETHER = "at one moment"
EITHER = " / "


def parts(among: Set) -> list[str]:
    """Each character with those above it in the list, and the base game by itself."""
    return [BASE, *(in_list_order(among) or characters())]


def findings(part: str, editions: Sequence[Edition], among: Set) -> list[Finding]:
    """The pairs of steps of a character that matter. Raises `Undecided`."""
    from eidex.conflicts.checks.goes_first import compared, pairs_of

    code = "" if part == BASE else part
    known = in_list_order(among) or tuple(characters())
    pairs = list(pairs_of(code, known[: known.index(code)] if code else ()))
    powers = {macro.name for pair in pairs for macro in pair if macro.of_window}
    return [
        finding
        for order in compared(editions, same_too=False, among=pairs)
        for finding in _findings(order, powers, among)
    ]


def _findings(order: Order, powers: set[str], among: Set) -> Iterator[Finding]:
    from eidex.conflicts.checks.goes_first import OPEN, PRINTED, RULED, UNDECIDED
    from eidex.model.logic.checking import Undecided

    both = [order.one, order.other]
    if order.verdict == UNDECIDED:
        raise Undecided(f"{order.edition} {EITHER.join(both)}")
    if order.verdict not in (RULED, PRINTED, OPEN) or order.left_open:
        return
    mine = [name for name in both if name in powers]
    about = f"{mine[0]}, or what is due" if len(mine) == 1 else EITHER.join(sorted(both))
    settled = _settled(order.by)
    told = [(TOGETHER, EITHER.join(both))]
    told += [("differs", ", ".join(order.differs))] if order.differs else []
    told += [("no longer", bar) for bar in order.bars]
    told += [("known or not", text) for text in order.known]
    for third in order.third or ("",):
        if third and among and third not in among:
            continue
        yield Finding(
            key=Key("O", ORDER if len(mine) == 2 else WAITS, settled, f"order: {about}"),
            edition=order.edition,
            characters=in_list_order({*order.characters, third} - {""}),
            scene="",
            clauses=tuple(name for name in order.by if name != settled),
            position=tuple(told),
        )


def _settled(by: Sequence[str]) -> str:
    """A ruling where one is needed; else the clause about order, or the one about the moment."""
    ruled = [name for name in by if name in rulings()]
    ordered = [name for name in by if name.startswith("ORDER.")]
    return next(iter((*ruled, *ordered, *by)), "")


def pairs_in(finding: Finding) -> list[tuple[str, str]]:
    """The steps that the finding is about, two by two."""
    pairs = (text.split(EITHER) for name, text in finding.position if name == TOGETHER)
    return [(one, other) for one, other in pairs]
