"""What the clauses see of a seat: the deal, the trick that lies before it, and a card it thinks of.

Most of a view is the same whatever the card; for all cards that the clauses cannot tell apart they
are asked once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from eidex.model.clauses.cards import NUMBER, RANKS
from eidex.model.clauses.views import DealView, PlayView
from eidex.model.state.facts import Facts

RAVEN_JACK, STAR_KING = NUMBER["RJ"], NUMBER["SK"]


class DealtCard(NamedTuple):
    """What the view of the deal says of a card."""

    in_hand: bool
    raven_jack: bool
    star_king: bool
    is_drawn: bool
    is_wished: bool
    is_demanded: bool
    demand_binds: bool


class PlayedCard(NamedTuple):
    """What the view of a play to a trick says of the card."""

    follows: bool
    is_trump: bool
    lower_than_ruff: bool
    below_hidden: bool
    may_be_below: bool
    parted: bool
    demanded: bool
    cheap: bool
    demand_binds: bool
    excused: bool


class TrickBefore(NamedTuple):
    """The trick that lies and the hand of the player whose turn it is."""

    view: PlayView
    """Without a card."""
    lower_trumps: frozenset[int]
    """Those in its hand that are lower than the ruff that lies."""
    below_hidden: frozenset[int]
    """Those that are lower than a ruff that lies face down."""
    may_be_below: frozenset[int]
    """Those that may be, as far as hand and trick show."""
    parted: frozenset[int]
    """Those of them that may be when another card of the hand is not."""


@dataclass(slots=True)
class Seat:
    """What is known of one player in a position."""

    deal: DealView
    """Without a card."""
    trick: TrickBefore | None = None
    said: dict[object, bool] = field(default_factory=dict)
    """Answers about cards."""


def deal_of(facts: Facts, seat: int) -> DealView:
    """The deal with a player in mind, and no card."""
    holds_wished = facts.wish >= 0 and any(card // 9 == facts.wish for card in facts.hands[seat])
    return _deal(
        facts.dealer,
        seat,
        facts.shown,
        facts.second,
        chosen=facts.chosen,
        schwarzpeter=facts.under_schwarzpeter,
        turned=facts.turned,
        drawn=facts.drawn >= 0,
        drawn_by_laser=facts.drawn_by_laser,
        wish=facts.wish >= 0,
        holds_wished=holds_wished,
    )


@lru_cache(maxsize=64)
def _deal(dealer: int, seat: int, shown: int, second: int, **says: bool) -> DealView:
    return DealView(
        dealer=dealer,
        seat=seat,
        shown_ace=shown % 9 == 0,
        shown_six=shown % 9 == 8,
        shown_suit=shown // 9,
        in_hand=False,
        opens_pot=False,
        taken=False,
        second_ace=second % 9 == 0,
        second_six=second % 9 == 8,
        second_suit=second // 9,
        **says,
    )


def dealt(facts: Facts, seat: int, card: int, binds: bool = False) -> DealtCard:
    """A card that the player thinks of; the card demanded `binds` it."""
    return DealtCard(
        in_hand=card in facts.hands[seat],
        raven_jack=card == RAVEN_JACK,
        star_king=card == STAR_KING and "H7" in facts.characters,
        is_drawn=card == facts.drawn,
        is_wished=card // 9 == facts.wish,
        is_demanded=binds and card == facts.demand,
        demand_binds=binds,
    )


def trick_before(
    facts: Facts, seat: int, trump: int, higher: Callable[[int, int], bool]
) -> TrickBefore:
    """The trick that lies before the seat plays to it. `trump` is a suit or -1; `higher` says which
    of two cards of one suit is."""
    hand, led = facts.hands[seat], facts.trick[0][1] // 9
    led_trump = led == trump
    later = [c for _, c in facts.trick[1:]]
    every = [c for c in later if c // 9 == trump and not led_trump]
    ruffs = [c for c in every if c not in facts.hidden]
    unseen = [c for c in every if c in facts.hidden]
    over = [ruff for ruff in ruffs if all(r == ruff or higher(ruff, r) for r in ruffs)]
    lower = frozenset(c for c in hand if over and c // 9 == trump and higher(over[0], c))
    below = frozenset(c for c in hand if c // 9 == trump and any(higher(r, c) for r in unseen))
    could_lie = set[int]()
    if any(c in facts.hidden for c in later) and not led_trump:
        could_lie = {*range(9 * trump, 9 * trump + 9)} - hand - {*ruffs} if trump >= 0 else set()
    may_be = {(c, x) for c in hand if c // 9 == trump for x in could_lie if higher(x, c)}
    parted = {c for c, x in may_be if any(d // 9 != trump or higher(d, x) for d in hand)}
    jack = 9 * trump + RANKS.index("J") if trump >= 0 else -1
    led_cards = {c for c in hand if c // 9 == led}
    only_trumps = trump >= 0 and all(c // 9 == trump for c in hand)
    view = PlayView(
        led_trump=led_trump,
        follows=False,
        is_trump=False,
        holds_led=bool(led_cards),
        holds_led_beside_jack=bool(led_cards - {jack}),
        only_trumps=only_trumps,
        only_lower=bool(over) and only_trumps and lower == hand,
        ruffed=bool(ruffs),
        lower_than_ruff=False,
        hidden_before=any(c in facts.hidden for c in later),
        skat=facts.skat,
        demand=facts.demand >= 0,
        double=facts.double and len(facts.trick) > 2,
    )
    may_be_below = frozenset(c for c, _ in may_be)
    return TrickBefore(view, lower, below, may_be_below, frozenset(parted))
