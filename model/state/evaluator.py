"""What the clauses say of one concrete position: the model's answers, nothing symbolic left.

A `Table` is what anybody at the table could write down: who holds which card, what lies, what was
declared. The model makes the same views of it as for the solver, and the formulas fold to answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from eidex.common.frozen import replace
from eidex.common.latest import Latest
from eidex.model.clauses.cards import ANIMALS, MODES, NUMBER, RANKS, SUITS
from eidex.model.clauses.moments import PLACE
from eidex.model.clauses.views import (
    DealView,
    PlayView,
    PointsView,
    RankView,
    ResultView,
    TourView,
    TrickView,
    plain_power,
)
from eidex.model.questions.ranks import rank_view
from eidex.model.state.asked import (
    Undefined,
    answer,
)
from eidex.model.state.facts import Facts
from eidex.model.state.known import Known, known_under


@dataclass(eq=False)
class Evaluator:
    """The model's answers about one position."""

    facts: Facts
    _tricks: dict[int, TrickView] = field(default_factory=dict)
    """The complete trick, with each seat's cards in mind."""

    @cached_property
    def _known(self) -> Known:
        """What was found out about the rules in force, in this position or an earlier one."""
        f = self.facts
        moved = (f.moved, f.swap)
        return known_under((f.edition, f.characters, self.mode, f.skat, *moved, f.guggitaler))

    def answer(self, name: str, *view: object) -> Any:
        """The one answer that stands, as plain values. Raises `Undefined` where none does, or
        two."""
        return answer(self.facts.edition, self._present, name, view)

    @cached_property
    def _present(self) -> frozenset[str | None]:
        return frozenset(self.facts.characters)

    # -- mode and points -------------------------------------------------------------------------

    @cached_property
    def mode(self) -> int:
        """The number of the trump suit; 4 is obenabe, 5 is undenufe."""
        return int(self.answer("mode", self.deal_view(0, -1)))

    @property
    def trump(self) -> int:
        """The number of the trump suit, or -1."""
        return self.mode if self.mode < 4 else -1

    def card_points(self, card: int) -> int:
        """What the card is worth."""
        facts, suit, rank = self.facts, card // 9, card % 9
        usual = self._usual_points(card)
        if not facts.guggitaler and facts.stripped < 0:
            return usual
        partner = 9 * facts.stripped + rank if facts.stripped >= 0 else -1
        raven = facts.stripped >= 0 and suit == SUITS.index("R")
        own, others = usual, self._usual_points(partner) if raven else 0
        if facts.guggitaler:
            own, others = _guggitaler(card), _guggitaler(partner) if raven else 0
        view = self._points_view(card)
        changed = PointsView(
            ranks=view.ranks,
            trump=view.trump,
            obenabe=view.obenabe,
            undenufe=view.undenufe,
            guggitaler=facts.guggitaler,
            heart=suit == SUITS.index("H"),
            star_king=card == NUMBER["SK"],
            stripped=suit == facts.stripped,
            raven=raven,
            own=own,
            partner=others,
        )
        return int(self.answer("card_points", changed))

    def _points_view(self, card: int) -> PointsView:
        return _points_view(card % 9, self.trump == card // 9, MODES[self.mode])

    def _usual_points(self, card: int) -> int:
        worth = self._known.worth
        if card not in worth:
            worth[card] = int(self.answer("card_points", self._points_view(card)))
        return worth[card]

    # -- the deal --------------------------------------------------------------------------------

    def deal_view(self, seat: int, card: int, *, binds: bool = False) -> DealView:
        """The deal, a seat and a card it thinks of; the card demanded `binds` it."""
        f = self.facts
        holds_wished = f.wish >= 0 and any(c // 9 == f.wish for c in f.hands[seat])
        return DealView(
            dealer=f.dealer,
            seat=seat,
            shown_ace=f.shown % 9 == 0,
            shown_six=f.shown % 9 == 8,
            shown_suit=f.shown // 9,
            in_hand=card in f.hands[seat],
            opens_pot=False,
            taken=False,
            chosen=f.chosen,
            second_ace=f.second % 9 == 0,
            second_six=f.second % 9 == 8,
            second_suit=f.second // 9,
            raven_jack=card == NUMBER["RJ"],
            star_king=card == NUMBER["SK"] and "H7" in f.characters,
            schwarzpeter=f.under_schwarzpeter,
            turned=f.turned,
            drawn=f.drawn >= 0,
            drawn_by_laser=f.drawn_by_laser,
            is_drawn=card == f.drawn >= 0,
            wish=f.wish >= 0,
            holds_wished=holds_wished,
            is_wished=card >= 0 and card // 9 == f.wish,
            demand_binds=binds,
            is_demanded=binds and card == f.demand,
        )

    @property
    def in_turn(self) -> tuple[int, ...]:
        """The seats with characters, in the order in which they speak."""
        known = self._known
        if not known.in_turn:
            places = {s: PLACE[code] for s, code in enumerate(self.facts.characters) if code}
            before = {
                s: sum(self._acts_before(o, p) for o in places.values()) for s, p in places.items()
            }
            known.in_turn = tuple(sorted(places, key=before.__getitem__))
        return known.in_turn

    def _acts_before(self, one: int, other: int) -> bool:
        view = plain_power(
            guggitaler=self.facts.guggitaler, number=0, first_place=one, second_place=other
        )
        return one != other and bool(self.answer("acts_before", view))

    def may_put_down(self, seat: int, card: int) -> bool:
        """May the seat lay the card aside?"""
        return bool(self.answer("may_put_down", self.deal_view(seat, card)))

    def next_seat(self, seat: int) -> int:
        """Who plays after the seat?"""
        return int(self.answer("next_seat", self.deal_view(seat, -1)))

    # -- ranks -----------------------------------------------------------------------------------

    def rank_view(self, a: int, b: int) -> RankView:
        """Two cards of one suit."""
        facts, in_trump = self.facts, a // 9 == self.trump
        view = _ranks_view(a % 9, b % 9, in_trump, MODES[self.mode] == "undenufe", facts.skat)
        if facts.swap and {a, b} == set(facts.swap):
            view = replace(view, swapped=self.swap_holds)
        if facts.moved:
            moved, up = facts.moved
            view = replace(view, moved_first=moved == a, moved_second=moved == b, moved_up=up)
        return view

    @cached_property
    def swap_holds(self) -> bool:
        """The declared swap takes effect: its cards are neighbours in the order now in force."""
        one, other = self.facts.swap
        unswapped = Evaluator(replace(self.facts, swap=()))
        suit = range(9 * (one // 9), 9 * (one // 9) + 9)
        above = [sum(unswapped.higher(c, card) for c in suit if c != card) for card in (one, other)]
        near = abs(above[0] - above[1]) == 1
        return bool(self.answer("takes_effect", plain_power(used=True, holds_now=near)))

    def higher(self, a: int, b: int) -> bool:
        """Of two cards of one suit, does the first stand higher?"""
        higher = self._known.higher
        if (a, b) not in higher:
            higher[a, b] = bool(self.answer("rank_order", self.rank_view(a, b)))
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
        """May the seat play the card of its hand, plainly or with its excuse?"""
        if not self.facts.trick:
            return self._may_lead(seat, card) and not excused
        binds = self._demand_binds(seat)
        return bool(self.answer("may_play", self.play_view(seat, card, binds, excused)))

    def _may_lead(self, seat: int, card: int) -> bool:
        view = self.deal_view(seat, card, binds=self._demand_binds(seat))
        return bool(self.answer("may_lead", view))

    def _demand_binds(self, seat: int) -> bool:
        """The seat holds the card demanded, and has to play it."""
        facts, demand = self.facts, self.facts.demand
        if demand not in facts.hands[seat]:
            return False
        if demand in facts.back and not self.answer("demand_binds_again", True):
            return False
        if facts.trick:
            plain = self.answer("may_play", self.play_view(seat, demand, False, False))
        else:
            plain = self.answer("may_lead", self.deal_view(seat, demand))
        return bool(self.answer("demand_binds", bool(plain)))

    def play_view(self, seat: int, card: int, binds: bool, excused: bool) -> PlayView:
        """A card that the seat thinks of playing to the trick that lies."""
        f, trump = self.facts, self.trump
        hand, led = f.hands[seat], f.trick[0][1] // 9
        led_trump = led == trump
        later = [c for _, c in f.trick[1:]]
        ruffs = [c for c in later if c // 9 == trump and c not in f.hidden and not led_trump]
        over = [ruff for ruff in ruffs if all(r == ruff or self.higher(ruff, r) for r in ruffs)]
        lower = {c for c in hand if c // 9 == trump and over and self.higher(over[0], c)}
        jack = 9 * trump + RANKS.index("J") if trump >= 0 else -1
        led_cards = {c for c in hand if c // 9 == led}
        only_trumps = trump >= 0 and all(c // 9 == trump for c in hand)
        return PlayView(
            led_trump=led_trump,
            follows=card // 9 == led,
            is_trump=card // 9 == trump,
            holds_led=bool(led_cards),
            holds_led_beside_jack=bool(led_cards - {jack}),
            only_trumps=only_trumps,
            only_lower=bool(over) and only_trumps and lower == hand,
            ruffed=bool(ruffs),
            lower_than_ruff=card in lower,
            hidden_before=any(c in f.hidden for c in later) and not ruffs,
            skat=f.skat,
            demand_binds=binds,
            demanded=card == f.demand,
            demand=f.demand >= 0,
            excused=excused,
            cheap=self.card_points(card) <= 3,
            double=f.double and len(f.trick) > 2,
        )

    # -- the trick -------------------------------------------------------------------------------

    def beaten(self, card: int) -> bool:
        """Some other card of the trick beats this one."""
        led = self.facts.trick[0][1] // 9

        def beats(a: int, b: int) -> bool:
            if a // 9 == b // 9:
                return self.higher(a, b)
            if self.trump in (a // 9, b // 9):
                return a // 9 == self.trump
            return a // 9 == led

        return any(c != card and beats(c, card) for _, c in self.facts.trick)

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

    def trick_view(self, own: int = 0) -> TrickView:
        """The complete trick; `places` are seats here, for each seat has its cards in it."""
        if own not in self._tricks:
            self._tricks[own] = self._trick_view(own)
        return self._tricks[own]

    def _trick_view(self, own: int) -> TrickView:
        f = self.facts
        taker = self.highest()
        lq = f.characters.index("LQ") if "LQ" in f.characters else -1
        refused = f.refused and taker == lq
        mine = [c for s, c in f.trick if s == lq]
        next_best = self.highest(mine) if refused else taker
        cards = [c for _, c in f.trick]
        view = TrickView(
            unbeaten=tuple(s == taker for s in range(3)),
            taker=taker,
            taker_before=taker,
            face_down=any(c in f.hidden for c in cards),
            animal=all(SUITS[c // 9] in ANIMALS for c in cards),
            declared=f.declared,
            won_before=f.won_before,
            key_here=f.key in cards and not f.won_before,
            key_place=next((s for s, c in f.trick if c == f.key), 0),
            last=f.last,
            refused=refused,
            next_best=next_best,
            justice=f.justice,
            own_place=own,
            taken_over=f.taken_over,
            ultimo_place=f.characters.index("HA") if f.taken_over else 0,
            given=f.given_to >= 0,
            given_place=max(0, f.given_to),
            guggitaler=f.guggitaler,
            double=f.double,
            queen_plays="SQ" in f.characters,
            justice_used=f.justice_used,
        )
        if not refused:
            return view
        final = int(self.answer("trick_taker", view))
        values = {name: getattr(view, name) for name in TrickView.__slots__}
        return TrickView(**(values | {"taker": final, "taker_before": final}))

    # -- the end ---------------------------------------------------------------------------------

    def victory_points(self, view: ResultView) -> tuple[int, ...]:
        """Victory points of the three seats."""
        return tuple(int(n) for n in self.answer("victory_points", view))

    def tournament_after(self, view: TourView) -> tuple[int, ...]:
        """Where the tournament stands after the game."""
        return tuple(int(n) for n in self.answer("tournament_after", view))


evaluator_of: Latest[Facts, Evaluator] = Latest(Evaluator, size=4)
"""The evaluator of these facts, with what it has found out already."""


_ranks_view = cache(rank_view)


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
    if card == NUMBER["SK"]:
        return 4
    return int(card // 9 == SUITS.index("H"))


__all__ = ["Evaluator", "Undefined", "evaluator_of"]
