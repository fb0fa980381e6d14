"""`eidex order`: does it matter which of two things is done first, and who goes first?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from eidex.cli.common import CharacterName, codes_of, edition_option, title
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import say_line
from eidex.cli.progress import Bar
from eidex.rulebook import EDITIONS, Edition, characters
from eidex.rulebook.moments import moments_of

if TYPE_CHECKING:
    from eidex.conflicts.checks.goes_first import Order

NOT_DECIDED = 1


@click.command(epilog="Example: eidex order Dealer Zombie --edition en")
@click.argument("names", type=CharacterName(), nargs=-1, metavar="[A [B]]")
@edition_option
@json_option
@click.pass_context
def order(
    ctx: click.Context, names: tuple[str, ...], edition: Edition | None, as_json: bool
) -> None:
    """Does it matter which of two things is done first? And who goes first, by what?

    With two characters: all that both can do at one moment. With one: its powers beside those of
    the others, cards that are due, the trick that is gathered. Without: everything, counted.
    Both orders are compared on any state of any game. Printed is whether they lead to the same, or
    in what they differ, which can no longer be done after which, and what the second player knows
    when choosing, with a state where that is so, and the clauses and rulings that say who goes
    first. Where nothing says it, that is a finding.
    Exit code 1 if there is one, or if the solver does not decide.

    Example: eidex order Computer --edition de
    """
    from eidex.conflicts.checks.goes_first import OPEN, SAME, UNDECIDED, compared
    from eidex.model.logic.interrupts import heed_interrupts

    chosen = codes_of(names, tuple(characters()))
    if len(chosen) > 2:
        raise click.ClickException("two things are compared; name two characters at most")
    heed_interrupts()
    editions = (edition,) if edition else EDITIONS
    with Bar() as progress:
        found = list(compared(editions, chosen, shown=bool(chosen), progress=progress))
    if as_json:
        print_document("eidex-order/1", {"pairs": [_data(one) for one in found]})
    elif chosen:
        for one in found:
            if one.verdict != SAME or len(chosen) == 2:
                _say(one)
        if not found:
            say_line(f"{title(chosen)}: never at one moment")
        elif len(chosen) == 1:
            same = sum(one.verdict == SAME for one in found)
            say_line(f"{same} more where either order is the same")
    else:
        _count(found)
    if any(one.verdict in (OPEN, UNDECIDED) for one in found):
        ctx.exit(NOT_DECIDED)


def _data(one: Order) -> dict[str, Any]:
    """All but the time that it took."""
    return {name: value for name, value in asdict(one).items() if name != "seconds"}


def _say(one: Order) -> None:
    say_line(f"{one.edition} {one.one} / {one.other}: {one.verdict}")
    lines = [f"no longer {bar}" for bar in one.bars]
    if one.differs:
        lines.append(f"differs: {', '.join(one.differs)}")
    if one.known:
        lines.append(f"known or not: {'; '.join(one.known)}")
    if one.by:
        lines.append(f"by {', '.join(one.by)}")
    if one.third:
        lines.append(f"only beside {title(one.third)}")
    if one.left_open:
        lines.append("only if another card is the highest afterwards: not shown")
    lines += [f"printed of {title((code,))}: {said}" for code, said in _printed(one)]
    for line in (*lines, *(f"state: {line}" for line in one.position)):
        say_line(f"    {line}")


def _printed(one: Order) -> Iterator[tuple[str, str]]:
    """The words of the edition for the moments of two powers that differ in order."""
    if len(one.characters) < 2 or not one.by:
        return
    for code in one.characters:
        said = [m.word.says for m in moments_of(code, one.edition) if m.is_printed]
        yield code, ", ".join(dict.fromkeys(said)) or "no moment"


def _count(found: list[Order]) -> None:
    from eidex.conflicts.checks.goes_first import OPEN, UNDECIDED

    counts: Counter[tuple[str, str]] = Counter()
    for one in found:
        counts[one.edition, one.verdict] += 1
        if one.verdict in (OPEN, UNDECIDED):
            _say(one)
    for edition in EDITIONS:
        told = [f"{n} {verdict}" for (e, verdict), n in sorted(counts.items()) if e == edition]
        if told:
            say_line(f"{edition}: {', '.join(told)}")
