"""Any state in which all invariants hold, for questions that are asked of many steps.

The state and what holds of it are made once for each edition and number of cards named: they are
the same terms whatever is asked. Whoever asks gets a reading of its own, so that what one has said
of a formula is no part of another.
"""

from __future__ import annotations

from functools import cache

from eidex.common.frozen import replace
from eidex.model.games.any_state import Open, any_state, any_table
from eidex.model.games.invariants import INVARIANTS
from eidex.model.logic.terms import Bool
from eidex.model.play.cards import Card
from eidex.model.play.state import State
from eidex.rulebook import Edition


def any_state_under_invariants(
    edition: Edition | None,
    cards: int,
    reads: type[Open] = Open,
    unnamed: type[Card] = Card,
) -> tuple[State, list[Bool]]:
    """Any state with so many cards named, and what holds of it: what its fields mean, and the
    invariants. Where no edition is named it can be any one of them."""
    state, facts = _made(edition, cards, reads, unnamed)  # type: ignore[arg-type]  # hashable
    assert isinstance(state.table.reading, Open)
    table = replace(state.table, reading=state.table.reading.again())
    return state.but(table=table), list(facts)


@cache
def _made(
    edition: Edition | None, cards: int, reads: type[Open], unnamed: type[Card]
) -> tuple[State, tuple[Bool, ...]]:
    table, facts = any_table(edition, reads)
    assert isinstance(table.reading, Open)
    state, more = any_state(table, cards, unnamed)
    held = [holds(state) for holds in INVARIANTS.values()]
    return state, (*facts, *more, *held, *table.reading.facts)
