"""The tables of card points by which a program would count as it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from eidex.conformance.run.answered import Answered, size_of
from eidex.conformance.run.naming import first_difference
from eidex.conformance.variants.games import GameState, at_the_end
from eidex.conformance.variants.readings import Reading, can_say, worths
from eidex.conformance.variants.rule_variants import PLAIN, PRINTED

KINDS = ("trump", "plain", "obenabe", "undenufe")


def worths_told(several: Sequence[Answered]) -> Iterable[Reading]:
    """The tables of card points that the answers amount to."""
    ranks: dict[str, list[Answered]] = {kind: [] for kind in KINDS}
    for told in several:
        ranks[_kind_of(told.request["card"], told.request["mode"])].append(told)
    for kind, answers in ranks.items():
        if answers:
            table: dict[str, int] = dict(getattr(PRINTED, f"{kind}_points"))
            answered_of: dict[str, int] = {t.request["card"][1:]: t.got for t in answers}
            yield worths(kind, {rank: answered_of.get(rank, table.get(rank, 0)) for rank in PLAIN})


def worths_in_games(several: Sequence[Answered]) -> Iterator[Reading]:
    """The tables with one card worth something else that would explain the points of a game."""
    wrong = [told for told in several if "record" in told.request and _points_differ(told)]
    if not wrong:
        return
    told = min(wrong, key=size_of)
    game = first_difference(told.got, told.wanted).game or 0
    record = told.request["record"]
    state = at_the_end(PRINTED, {**record, "games": record["games"][: game + 1]})
    if state is None or told.got[1 + game][0] is None:
        return
    more = [g - w for g, w in zip(told.got[1 + game][0], told.wanted[1 + game][0], strict=True)]
    for kind, rank in product(KINDS, PLAIN):
        counts = [_count(state, seat, kind, rank) for seat in range(3)]
        most = max(counts)
        by = more[counts.index(most)] // most if most else 0
        if by and [by * count for count in counts] == more:
            table: dict[str, int] = dict(getattr(PRINTED, f"{kind}_points"))
            table[rank] = table.get(rank, 0) + by
            yield worths(kind, table)


def _points_differ(told: Answered) -> bool:
    return can_say(told.request) and first_difference(told.got, told.wanted).what == "points"


def _count(state: GameState, seat: int, kind: str, rank: str) -> int:
    """How many cards of this kind and rank count for the seat."""
    cards = [*state.won[seat], state.put[seat] or ""]
    return sum(card[1:] == rank and _kind_of(card, state.mode) == kind for card in cards)


def _kind_of(card: str, mode: str) -> str:
    return mode if mode in KINDS else "trump" if card[0] == mode else "plain"
