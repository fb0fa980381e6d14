"""What judging asks of an engine."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from eidex.common.conformance.judged_game import Chosen, Reading

P = TypeVar("P")
A = TypeVar("A")


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Generic[P, A]):
    """A game as it is played and written down, and the clauses of what is done in it.

    `begin` reads a record without actions, and `read_action` one action, whose place is named; both
    raise `RecordError`. `apply` raises `IllegalAction`. `standing` is a position as plain data,
    null what is not there; the order of lists of cards in the fields of `sets` says nothing, nor,
    but where `in_order`, does that of the cards of an action.

    `due` are the clauses by which it is the turn of this seat, and it is to do this; `may` those by
    which something may be done. `of_power` are those of the power that an action uses; they are
    named, too, where it is refused. `beginning` are those by which a record may begin as it does.
    """

    begin: Callable[[dict[str, Any], Chosen], P]
    read_action: Callable[[Any, str], A]
    action_json: Callable[[A], dict[str, Any]]
    legal_actions: Callable[[P], Sequence[A]]
    apply: Callable[[P, A], P]
    standing: Callable[[P], dict[str, Any]]
    sets: Set[str]
    due: Callable[[P], Sequence[str]]
    may: Callable[[P, A], Sequence[str]]
    of_power: Callable[[A], Sequence[str]] = lambda action: ()
    beginning: Sequence[str] = ()
    in_order: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing(Played[P, A]):
    """A game without powers: also what is asked about, and what decides the answers.

    `table` makes the number-th record, without actions. `leads_to` are the clauses that decide a
    field of what stands after an action, the likeliest first.
    """

    table: Callable[[random.Random, int], dict[str, Any]]
    choose: Callable[[P, random.Random, float], A]
    is_over: Callable[[P], bool]
    noted: Callable[[P], Sequence[tuple[int, str]]]
    leads_to: Callable[[P, A, P, str], Sequence[str]]
    readings: Sequence[Reading] = ()
