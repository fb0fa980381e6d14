"""What judging asks of an engine."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from eidex.common.conformance.judged_game import Chosen, Reading

P = TypeVar("P")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Playing(Generic[P, A]):
    """A game as it is played and written down, and the clauses of what is done in it.

    `table` makes the number-th record, without actions. `begin` reads such a record, and
    `read_action` one action, whose place is named; both raise `RecordError`. `apply` raises
    `IllegalAction`. `standing` is a position as plain data, null what is not there; the order of
    lists of cards in the fields of `sets` says nothing, nor, but where `in_order`, does that of the
    cards of an action.

    `due` are the clauses by which it is the turn of this seat, and it is to do this; `may` those by
    which something may be done. `leads_to` are those that decide a field of what stands after an
    action, the likeliest first.
    """

    table: Callable[[random.Random, int], dict[str, Any]]
    begin: Callable[[dict[str, Any], Chosen], P]
    read_action: Callable[[Any, str], A]
    action_json: Callable[[A], dict[str, Any]]
    legal_actions: Callable[[P], Sequence[A]]
    apply: Callable[[P, A], P]
    choose: Callable[[P, random.Random, float], A]
    is_over: Callable[[P], bool]
    noted: Callable[[P], Sequence[tuple[int, str]]]
    standing: Callable[[P], dict[str, Any]]
    sets: Set[str]
    due: Callable[[P], Sequence[str]]
    may: Callable[[P, A], Sequence[str]]
    leads_to: Callable[[P, A, P, str], Sequence[str]]
    in_order: bool = False
    readings: Sequence[Reading] = ()
