"""What the clauses say of one concrete position: the model's answers, nothing symbolic left.

A `Table` is what anybody at the table could write down: who holds which card, what lies, what was
declared. The model makes the same views of it as for the solver, and the formulas fold to answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from typing import Any

from eidex.common.frozen import replace
from eidex.common.latest import Latest
from eidex.model.clauses.cards import MODES, SUITS
from eidex.model.clauses.moments import turn_view
from eidex.model.clauses.views import DealView, PlayView, PointsView, RankView, plain_power
from eidex.model.questions.ranks import rank_view
from eidex.model.state.asked import Undefined, answer
from eidex.model.state.facts import Facts
from eidex.model.state.known import Known, known_of, known_under
from eidex.model.state.seats import (
    STAR_KING,
    DealtCard,
    PlayedCard,
    Seat,
    TrickBefore,
    deal_of,
    dealt,
    trick_before,
)


class Evaluator:
    """The model's answers about one position."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self._table = known_of(facts.edition, facts.characters)
        self._seats: dict[int, Seat] = {}

    @cached_property
    def _known(self) -> Known:
        """What was found out about the rules in force, in this position or an earlier one."""
        f = self.facts
        moved = (f.moved, f.swap)
        return known_under((f.edition, f.characters, self.mode, f.skat, *moved, f.guggitaler))

    def answer(self, name: str, *view: object) -> Any:
        """The one answer that stands, as plain values. Raises `Undefined` where none does, or
        two."""
        return answer(self.facts.edition, self._table.present, name, view)

    def answer_once(self, name: str, view: object) -> Any:
        """The same about a view of which there is but one with this content (`made_once`)."""
        return answer(self.facts.edition, self._table.present, name, (view,), made_once=True)

    def answer_kept(self, name: str, view: object) -> Any:
        """The same, kept for the table by the view itself, not by its content."""
        said = self._table.said
        if (name, view) not in said:
            said[name, view] = self.answer(name, view)
        return said[name, view]

    # -- mode and points -------------------------------------------------------------------------

    @cached_property
    def mode(self) -> int:
        """The number of the trump suit; 4 is obenabe, 5 is undenufe."""
        return int(self.answer_kept("mode", self._seat(0).deal))

    @property
    def trump(self) -> int:
        """The number of the trump suit, or -1."""
        return self.mode if self.mode < 4 else -1

    def card_points(self, card: int) -> int:
        """What the card is worth."""
        facts, suit, rank = self.facts, card // 9, card % 9
        if not facts.guggitaler and facts.stripped < 0:
            return self._usual_points(card)
        partner = 9 * facts.stripped + rank if facts.stripped >= 0 else -1
        raven = facts.stripped >= 0 and suit == SUITS.index("R")
        worth = _guggitaler if facts.guggitaler else self._usual_points
        own = worth(card) if suit != facts.stripped else 0
        others = worth(partner) if raven else 0
        view = self._points_view(card)
        changed = replace(
            view,
            guggitaler=facts.guggitaler,
            heart=suit == SUITS.index("H"),
            star_king=card == STAR_KING,
            stripped=suit == facts.stripped,
            raven=raven,
            own=own,
            partner=others,
        )
        return int(self.answer("card_points", changed))

    def points_asked(self) -> list[int]:
        """What each card of the pack counts where Quizmaster asks about points."""
        return [*map(self._worth_by("counts_in_force"), range(36))]

    def _counted(self, card: int) -> int:
        """What the card counts for a power that goes by its points."""
        return self._worth_by("counted_by")(card)

    def _worth_by(self, name: str) -> Callable[[int], int]:
        """What a card is worth, where the question says whether it goes by the values in force."""
        changed = self.facts.guggitaler or self.facts.stripped >= 0
        return self._usual_points if changed and not self.answer(name, True) else self.card_points

    def _points_view(self, card: int) -> PointsView:
        return _points_view(card % 9, self.trump == card // 9, MODES[self.mode])

    def _usual_points(self, card: int) -> int:
        worth = self._known.worth
        if card not in worth:
            worth[card] = int(self.answer_once("card_points", self._points_view(card)))
        return worth[card]

    # -- the deal --------------------------------------------------------------------------------

    def deal_view(self, seat: int, card: int) -> DealView:
        """The deal, a seat and a card it thinks of, or -1."""
        deal = self._seat(seat).deal
        return deal if card < 0 else replace(deal, **dealt(self.facts, seat, card)._asdict())

    def _seat(self, seat: int) -> Seat:
        if seat not in self._seats:
            self._seats[seat] = Seat(deal_of(self.facts, seat))
        return self._seats[seat]

    def _asked_of(self, name: str, seat: int, card: DealtCard) -> bool:
        """A question about the deal, a player and a card."""
        known = self._seat(seat)
        if (name, card) not in known.said:
            view = replace(known.deal, **card._asdict())
            known.said[name, card] = bool(self.answer(name, view))
        return known.said[name, card]

    def in_turn(self, window: str, *, first: bool) -> tuple[int, ...]:
        """The players with characters, in the order in which they speak in this window."""
        known = self._table.in_turn
        if (window, first) not in known:
            codes = {seat: code for seat, code in enumerate(self.facts.characters) if code}
            before = {
                s: sum(self._acts_before(o, c, window, first) for o in codes.values())
                for s, c in codes.items()
            }
            known[window, first] = tuple(sorted(codes, key=before.__getitem__))
        return known[window, first]

    def _acts_before(self, one: str, other: str, window: str, first: bool) -> bool:
        view = turn_view(one, other, self.facts.edition, window, first)
        return one != other and bool(self.answer("acts_before", view))

    def may_put_down(self, seat: int, card: int) -> bool:
        """May the player lay the card aside?"""
        return self._asked_of("may_put_down", seat, dealt(self.facts, seat, card))

    def next_seat(self, seat: int) -> int:
        """Who plays after the player?"""
        return int(self.answer_kept("next_seat", self._seat(seat).deal))

    # -- ranks -----------------------------------------------------------------------------------

    def rank_view(self, a: int, b: int) -> RankView:
        """Two cards of one suit."""
        facts, in_trump = self.facts, a // 9 == self.trump
        moved, up = facts.moved or (-1, False)
        return _ranks_view(
            (a % 9, b % 9, in_trump, MODES[self.mode] == "undenufe", facts.skat),
            swapped={a, b} == set(facts.swap) and self.swap_holds,
            moved_first=a == moved,
            moved_second=b == moved,
            moved_up=up,
        )

    @cached_property
    def swap_holds(self) -> bool:
        """The declared swap takes effect: its cards are neighbours in the order now in force."""
        one, other = self.facts.swap
        unswapped = Evaluator(replace(self.facts, swap=()))
        suit = {*range(9 * (one // 9), 9 * (one // 9) + 9)} - {one, other}
        above = [{c for c in suit if unswapped.higher(c, card)} for card in (one, other)]
        near = above[0] == above[1]
        return bool(self.answer("takes_effect", plain_power(used=True, holds_now=near)))

    def higher(self, a: int, b: int) -> bool:
        """Of two cards of one suit, does the first stand higher?"""
        higher = self._known.higher
        if (a, b) not in higher:
            higher[a, b] = bool(self.answer_once("rank_order", self.rank_view(a, b)))
        return higher[a, b]

    def order(self, suit: int) -> list[int]:
        """The cards of the suit, the highest first."""
        orders = self._known.orders
        if suit not in orders:
            cards = range(9 * suit, 9 * suit + 9)
            above = {c: sum(c != d and self.higher(d, c) for d in cards) for c in cards}
            orders[suit] = sorted(cards, key=above.__getitem__)
        return orders[suit]

    # -- play ------------------------------------------------------------------------------------

    def may_play(self, seat: int, card: int, excused: bool = False) -> bool:
        """May the player play the card of their hand, plainly or with their excuse?"""
        if not self.facts.trick:
            return self._may_lead(seat, card, self.demand_binds(seat)) and not excused
        return self._may_play(seat, self._played(seat, card, self.demand_binds(seat), excused))

    def _may_play(self, seat: int, card: PlayedCard) -> bool:
        known = self._seat(seat)
        if card not in known.said:
            known.said[card] = bool(self.answer("may_play", self._play_view(seat, card)))
        return known.said[card]

    def _play_view(self, seat: int, card: PlayedCard) -> PlayView:
        return replace(self._trick_before(seat).view, **card._asdict())

    def play_view(self, seat: int, card: int, excused: bool = False) -> PlayView:
        """The trick that lies, and a card that the player thinks of playing to it."""
        binds = self.demand_binds(seat)
        return self._play_view(seat, self._played(seat, card, binds, excused))

    def lead_view(self, seat: int, card: int) -> DealView:
        """The deal, and a card that the player thinks of leading."""
        known = dealt(self.facts, seat, card, self.demand_binds(seat))
        return replace(self._seat(seat).deal, **known._asdict())

    def _may_lead(self, seat: int, card: int, binds: bool) -> bool:
        known = self._seat(seat)
        fetched = self.facts.wish_unheld and known.deal.holds_wished
        if fetched and not self.answer("wish_binds_fetched", True):
            known.deal = replace(known.deal, wish=False, holds_wished=False)
        return self._asked_of("may_lead", seat, dealt(self.facts, seat, card, binds))

    def demand_binds(self, seat: int) -> bool:
        """The player holds the card demanded, and has to play it, also after it has gone back."""
        facts, demand = self.facts, self.facts.demand
        if demand not in facts.hands[seat] or not self._binds(seat, demand):
            return False
        return demand not in facts.back or bool(self.answer("demand_binds_again", True))

    def _binds(self, seat: int, demand: int) -> bool:
        """The card demanded may be played, so that it has to be."""
        facts = self.facts
        if not facts.trick:
            return bool(self.answer("demand_binds", self._may_lead(seat, demand, binds=False)))
        plain = self._may_play(seat, self._played(seat, demand, binds=False, excused=False))
        if self.answer("demand_binds", plain):
            return True
        if not facts.excuse_left or facts.characters[seat] != "H8":
            return False
        excused = self._may_play(seat, self._played(seat, demand, binds=False, excused=True))
        return excused and bool(self.answer("demand_binds_excused", excused))

    def _played(self, seat: int, card: int, binds: bool, excused: bool) -> PlayedCard:
        lies, suit = self._trick_before(seat), card // 9
        return PlayedCard(
            follows=suit == self.facts.trick[0][1] // 9,
            is_trump=suit == self.trump,
            lower_than_ruff=card in lies.lower_trumps,
            below_hidden=not excused and card in lies.below_hidden,
            may_be_below=not excused and card in lies.may_be_below,
            parted=not excused and card in lies.parted,
            demanded=card == self.facts.demand,
            cheap=excused and self._counted(card) <= 3,
            demand_binds=binds,
            excused=excused,
        )

    def _trick_before(self, seat: int) -> TrickBefore:
        known = self._seat(seat)
        if known.trick is None:
            known.trick = trick_before(self.facts, seat, self.trump, self.higher)
        return known.trick

    # -- the trick -------------------------------------------------------------------------------

    def highest(self, without: Sequence[int] = ()) -> int:
        """The seat of the card that no other beats, leaving out cards without rank."""
        lying = tuple(lie for lie in self.facts.trick if lie[1] not in without)
        led = self.facts.trick[0][1] // 9
        can_win = [(s, c) for s, c in lying if c // 9 in (led, self.trump)]
        trumps = [(s, c) for s, c in can_win if c // 9 == self.trump]
        pool = trumps or can_win
        return next(
            s
            for s, c in pool
            if all(c == d or self.higher(c, d) for _, d in pool if d // 9 == c // 9)
        )


evaluator_of: Latest[Facts, Evaluator] = Latest(Evaluator, size=4)
"""The evaluator of these facts, with what it has found out already."""


@cache
def _ranks_view(plain: tuple[int, int, bool, bool, bool], **changes: bool) -> RankView:
    return rank_view(*plain, **changes)


@cache
def _points_view(rank: int, trump: bool, mode: str) -> PointsView:
    return PointsView(
        ranks=tuple(r == rank for r in range(9)),
        trump=trump,
        obenabe=mode == "obenabe",
        undenufe=mode == "undenufe",
    )


def _guggitaler(card: int) -> int:
    """A card's worth under Guggitaler, before Black Friday (CHAR.H7.VALUES)."""
    if card == STAR_KING:
        return 4
    return int(card // 9 == SUITS.index("H"))


__all__ = ["Evaluator", "Undefined", "evaluator_of"]
