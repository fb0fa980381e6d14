"""Whole games, or their first tricks, as one formula: one Boolean per card, time and seat.

Time 0 is the card put down, 1 … T the tricks, T + 1 what is still in hand. Seat 0 deals (turning
the table round changes nothing), so seat 1 leads first. Legality of every play is the completed
answer to may_play; who takes a trick follows the order in force. The mode is fixed for each
formula, everything else is open: deal, seating of the characters, plays, powers. Skat is called
before the first trick, right after a card, or when a trick is complete; other moments lead to the
same games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import z3

from eidex.model.clauses.cards import (
    CARDS,
    MODES,
    NUMBER,
    PLAIN_ORDER,
    RANKS,
    TRUMP_ORDER,
    adjacent,
    is_animal,
    with_ten_up,
)
from eidex.model.clauses.views import PlayView, PointsView
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, all_of, any_of, conj, disj, iff, ite, lift, neg
from eidex.model.questions.registry import ask
from eidex.model.questions.scene_cards import Order, cards_of
from eidex.model.questions.scenes import Pick

SEATS = (0, 1, 2)
SUIT = range(4)
ALL = range(len(CARDS))
JACK, ACE, SIX = RANKS.index("J"), RANKS.index("A"), RANKS.index("6")
AFTER_LAST_CARD, AT_CLOSE = 3, 4
"""Points of a trick at which Skat may be in force: before card 0, 1, 2, after the third, at the
close."""


class Game:
    """The first `tricks` tricks of a game in one mode, for one edition and set of characters."""

    def __init__(self, setting: Setting, mode: int, tricks: int) -> None:
        self.setting, self.mode, self.tricks = setting.completed(), mode, tricks
        self.trump = mode if mode < len(SUIT) else None
        self.times = range(1, tricks + 1)
        self.whole = tricks == 11
        self.slots = [0, *self.times] + ([] if self.whole else [tricks + 1])
        self.facts: list[z3.BoolRef] = []
        self.order = self._order()
        self._deal()
        self._powers()
        self.lead: dict[tuple[int, int], Bool] = {(1, p): p == 1 for p in SEATS}
        self.wins: dict[tuple[int, int], Bool] = {}
        self.lies: dict[tuple[int, int], Bool] = {}
        self.led: dict[tuple[int, int], Bool] = {}
        for t in self.times:
            self._table(t)
            self._legal(t)
            self._taker(t)
        self._cards_won()

    # -- small tools -------------------------------------------------------------------------------

    def say(self, *facts: Bool) -> None:
        """These hold in every game."""
        self.facts += [lift(f) for f in facts if f is not True]

    def _name(self, name: str, meaning: Bool) -> Bool:
        if isinstance(meaning, bool):
            return meaning
        variable: z3.BoolRef = z3.Bool(name)
        self.facts.append(variable == meaning)
        return variable

    def _exactly(self, parts: Iterable[z3.BoolRef], n: int) -> None:
        self.facts.append(z3.PbEq([(part, 1) for part in parts], n))

    def _at_most(self, parts: Iterable[Bool], n: int) -> None:
        open_parts = [(p, 1) for p in parts if not isinstance(p, bool)]
        if open_parts:
            self.facts.append(z3.PbLe(open_parts, n))

    # -- deal and powers ---------------------------------------------------------------------------

    def _deal(self) -> None:
        self.at = {
            (c, t, p): z3.Bool(f"{CARDS[c]}@{t}.{p}")
            for c in ALL
            for t in self.slots
            for p in SEATS
        }
        for c in ALL:
            self._exactly((self.at[c, t, p] for t in self.slots for p in SEATS), 1)
        for t in self.slots:
            size = 11 - self.tricks if t > self.tricks else 1
            for p in SEATS:
                self._exactly((self.at[c, t, p] for c in ALL), size)
        self.held: dict[tuple[int, int, int], Bool] = {}
        for c in ALL:
            for p in SEATS:
                later: Bool = False if self.whole else self.at[c, self.tricks + 1, p]
                for t in reversed(self.times):
                    later = self._name(f"held {CARDS[c]}@{t}.{p}", disj(self.at[c, t, p], later))
                    self.held[c, t, p] = later
        self.holds = {
            (s, t, p): self._name(
                f"holds {s}@{t}.{p}", any_of(self.held[c, t, p] for c in cards_of(s))
            )
            for s in SUIT
            for t in self.times
            for p in SEATS
        }
        self.face_up = Pick("face up", len(CARDS))
        self.say(self.face_up.well_formed)
        for c in ALL:
            shown = _mode_of(c) == self.mode
            dealt = disj(self.at[c, 0, 0], self.held[c, 1, 0])
            self.say(disj(neg(self.face_up[c]), conj(shown, dealt)))

    def _powers(self) -> None:
        there = [ch for ch, plays in self.setting.plays.items() if plays is True]
        self.seat_of = {ch: Pick(f"seat of {ch}", len(SEATS)) for ch in there}
        for pick in self.seat_of.values():
            self.say(pick.well_formed)
        for p in SEATS:
            self._at_most((pick[p] for pick in self.seat_of.values()), 1)
        self.skat: dict[tuple[int, int], Bool] = {}
        before: Bool = False
        for t in self.times:
            for k in range(AT_CLOSE + 1):
                open_here = "LJ" in there and (k > 0 or t == 1)
                called: Bool = z3.Bool(f"Skat called {t}.{k}") if open_here else False
                before = self._name(f"Skat {t}.{k}", disj(before, called))
                self.skat[t, k] = before
        self.hidden: dict[tuple[int, int], Bool] = {}
        for t in self.times:
            for p in SEATS:
                flag: Bool = z3.Bool(f"hidden {t}.{p}") if "S6" in there else False
                self.hidden[t, p] = flag
                self.say(disj(neg(flag), self.seat_of["S6"][p] if "S6" in there else False))
        self._at_most(self.hidden.values(), 2)
        self.jackpot: Bool = z3.Bool("jackpot") if "S7" in there else False
        self.star_key: Bool = z3.Bool("key is S7") if "S7" in there else False
        self.say(disj(neg(self.star_key), self.jackpot))
        self.swap: dict[tuple[int, int, int], Bool] = {}
        for t in self.times if "RA" in there else ():
            for c in ALL:
                for d in range(c + 1, 9 * (c // 9) + 9):
                    if any(adjacent(RANKS[c % 9], RANKS[d % 9], o) for o in self._orders(c // 9)):
                        self.swap[t, c, d] = z3.Bool(f"swap {t} {CARDS[c]} {CARDS[d]}")
        self._at_most(self.swap.values(), 1)

    # -- orders ------------------------------------------------------------------------------------

    def _orders(self, suit: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        usual = TRUMP_ORDER if suit == self.trump else PLAIN_ORDER
        return usual, with_ten_up(usual)

    def neighbours(self, c: int, d: int, skat: Bool) -> Bool:
        """Two cards of one suit stand next to each other in its order."""
        usual, tens_up = (adjacent(RANKS[c % 9], RANKS[d % 9], o) for o in self._orders(c // 9))
        return ite(skat, tens_up, usual)

    def _order(self) -> dict[tuple[int, int], tuple[bool, bool]]:
        """For two cards of one suit: does the first stand higher, without and with Skat?"""
        undenufe, found = MODES[self.mode] == "undenufe", {}
        skat_possible = self.setting.plays["LJ"] is True
        orders = [Order(self.setting, undenufe, skat) for skat in (False, skat_possible)]
        for a in ALL:
            for b in cards_of(a // 9):
                if a != b:
                    usual, tens_up = (
                        bool(order.higher(a % 9, b % 9, a // 9 == self.trump)) for order in orders
                    )
                    found[a, b] = (usual, tens_up)
        return found

    def higher(self, a: int, b: int, skat: Bool) -> Bool:
        """Card a stands higher than card b of its suit, no swap considered."""
        usual, under_skat = self.order[a, b]
        return ite(skat, under_skat, usual)

    # -- one trick ---------------------------------------------------------------------------------

    def _table(self, t: int) -> None:
        for c in ALL:
            lies = any_of(self.at[c, t, p] for p in SEATS)
            self.lies[c, t] = self._name(f"lies {CARDS[c]}@{t}", lies)
        for s in SUIT:
            led = any_of(
                conj(self.lead[t, p], any_of(self.at[c, t, p] for c in cards_of(s))) for p in SEATS
            )
            self.led[s, t] = self._name(f"led {s}@{t}", led)

    def place(self, t: int, p: int, k: int) -> Bool:
        """Seat p plays card number k (0, 1, 2) of trick t."""
        return self.lead[t, (p - k) % 3]

    def _seat_view(self, t: int, p: int) -> PlayView:
        """What holds for seat p in trick t, whichever of its cards is asked about."""
        before, third, trump = (p - 1) % 3, self.place(t, p, 2), self.trump
        trumps = cards_of(trump) if trump is not None else range(0)
        led_trump = self.led[trump, t] if trump is not None else False
        beside = (
            conj(
                self.led[s, t],
                any_of(
                    self.held[d, t, p] for d in cards_of(s) if not (s == trump and d % 9 == JACK)
                ),
            )
            for s in SUIT
        )
        plain = all_of(neg(self.holds[s, t, p]) for s in SUIT if s != trump)
        ruff = any_of(self.at[d, t, before] for d in trumps)
        name = f"@{t}.{p}"
        return PlayView(
            led_trump=led_trump,
            follows=False,
            is_trump=False,
            holds_led=self._name(
                f"holds led{name}",
                any_of(conj(self.led[s, t], self.holds[s, t, p]) for s in SUIT),
            ),
            holds_led_beside_jack=self._name(f"holds other led{name}", any_of(beside)),
            only_trumps=conj(trump is not None, plain),
            only_lower=False,
            ruffed=self._name(f"ruffed{name}", conj(third, neg(led_trump), ruff)),
            lower_than_ruff=False,
            hidden_before=conj(third, self.hidden[t, before]),
            skat=ite(third, self.skat[t, 2], self.skat[t, 1]),
        )

    def play_view(self, t: int, p: int, c: int, seat: PlayView | None = None) -> PlayView:
        """Seat p, not leading, is asked about card c in trick t."""
        seat = seat or self._seat_view(t, p)
        trumps = cards_of(self.trump) if self.trump is not None else range(0)

        def below(card: int) -> Bool:
            above = (d for d in trumps if card in trumps and d != card)
            return any_of(
                conj(self.at[d, t, (p - 1) % 3], self.higher(d, card, seat.skat)) for d in above
            )

        lower = conj(seat.ruffed, below(c))
        only_lower: Bool = False
        if lower is not False and self.setting.edition["de"] is True:
            only_lower = all_of(disj(neg(self.held[d, t, p]), below(d)) for d in trumps)
        return replace(
            seat,
            follows=self.led[c // 9, t],
            is_trump=c // 9 == self.trump,
            only_lower=conj(seat.only_trumps, only_lower),
            lower_than_ruff=lower,
        )

    def _legal(self, t: int) -> None:
        for p in SEATS:
            of_suit: dict[int, Bool] = {}
            seat = self._seat_view(t, p)
            for c in ALL:
                # Plain cards of one suit are alike to every clause: asked once, a third of the
                # time.
                if c // 9 == self.trump or c // 9 not in of_suit:
                    view = self.play_view(t, p, c, seat)
                    allowed: Bool = ask(self.setting, "may_play", view).answer[0]  # type: ignore[assignment]
                    of_suit[c // 9] = self._name(f"allowed {CARDS[c]}@{t}.{p}", allowed)
                self.say(disj(neg(self.at[c, t, p]), self.lead[t, p], of_suit[c // 9]))

    def _taker(self, t: int) -> None:
        skat = self.skat[t, AT_CLOSE]
        for (when, c, d), swap in self.swap.items():
            if when == t:
                spoken = conj(self.lies[c, t], self.lies[d, t])
                near = self.neighbours(c, d, self.skat[t, AFTER_LAST_CARD])
                shown = [
                    neg(conj(self.hidden[t, p], disj(self.at[c, t, p], self.at[d, t, p])))
                    for p in SEATS
                ]
                self.say(disj(neg(swap), conj(spoken, near, *shown)))
        for p in SEATS:
            self.wins[t, p] = z3.Bool(f"wins {t}.{p}")
        self._exactly((self.wins[t, p] for p in SEATS), 1)  # type: ignore[misc]
        for c in ALL:
            unbeaten = self._name(f"takes {CARDS[c]}@{t}", self._unbeaten(t, c, skat))
            for p in SEATS:
                self.say(disj(neg(unbeaten), neg(self.at[c, t, p]), self.wins[t, p]))
        for p in SEATS if t < self.tricks else ():
            self.lead[t + 1, p] = self.wins[t, p]

    def _unbeaten(self, t: int, c: int, skat: Bool) -> Bool:
        counts = True if c // 9 == self.trump else self.led[c // 9, t]
        over: list[Bool] = []
        for d in cards_of(c // 9):
            if d != c:
                swapped = self.swap.get((t, min(c, d), max(c, d)), False)
                kept = conj(swapped, self.neighbours(c, d, skat))
                over.append(conj(self.lies[d, t], neg(iff(self.higher(d, c, skat), kept))))
        if self.trump is not None and c // 9 != self.trump:
            over += [self.lies[d, t] for d in cards_of(self.trump)]
        return conj(self.lies[c, t], counts, neg(any_of(over)))

    # -- cards won, card points --------------------------------------------------------------------

    def _cards_won(self) -> None:
        heart, star = NUMBER["H7"], NUMBER["S7"]
        won: Bool = False
        self.into_pot: dict[int, Bool] = {}
        self.key_in: dict[int, Bool] = {}
        self.won_before: dict[int, Bool] = {}
        for t in self.times:
            animal = all_of(neg(self.lies[c, t]) for c in ALL if not is_animal(c))
            key = ite(self.star_key, self.lies[star, t], self.lies[heart, t])
            self.won_before[t] = won
            self.key_in[t] = self._name(f"key@{t}", conj(self.jackpot, key))
            self.into_pot[t] = self._name(f"pot@{t}", conj(self.jackpot, animal, neg(won)))
            won = self._name(f"pot won by {t}", disj(won, self.key_in[t]))
        self.pot_to = {
            p: self._name(
                f"pot to {p}", any_of(conj(self.key_in[t], self.wins[t, p]) for t in self.times)
            )
            for p in SEATS
        }
        self.pot_won = won

    def owns(self, c: int, p: int) -> Bool:
        """At the end of a whole game card c counts for seat p."""
        own_put = neg(conj(self.jackpot, self.seat_of["S7"][p])) if "S7" in self.seat_of else True
        parts = [conj(self.at[c, 0, p], own_put)]
        if "S7" in self.seat_of:
            opener = any_of(conj(self.at[c, 0, q], self.seat_of["S7"][q]) for q in SEATS)
            parts.append(conj(self.jackpot, opener, self.pot_to[p]))
        for t in self.times:
            taken = conj(self.lies[c, t], self.wins[t, p], neg(self.into_pot[t]))
            parts += [taken, conj(self.lies[c, t], self.into_pot[t], self.pot_to[p])]
        return any_of(parts)

    def points_of(self, c: int) -> int:
        """Card points of a card in this game's mode."""
        view = PointsView(
            ranks=tuple(r == c % 9 for r in range(len(RANKS))),
            trump=c // 9 == self.trump,
            obenabe=MODES[self.mode] == "obenabe",
            undenufe=MODES[self.mode] == "undenufe",
        )
        return int(ask(self.setting, "card_points", view).answer[0])  # type: ignore[arg-type]

    def owned(self) -> dict[tuple[int, int], z3.BoolRef]:
        """A Boolean for each card that is worth something and each seat: it counts for the seat."""
        if not hasattr(self, "_owned"):
            self._owned = {
                (c, p): lift(self._name(f"owns {CARDS[c]}.{p}", self.owns(c, p)))
                for c in ALL
                if self.points_of(c)
                for p in SEATS
            }
        return self._owned

    def scores(self, wanted: Sequence[int], lost: int = 0) -> list[z3.BoolRef]:
        """The seats' card points, the five of the last trick included, are these (whole games).

        `lost` is what lies in a pot that nobody won.
        """
        owned = self.owned()
        nobodys = [
            (z3.Not(z3.Or([owned[c, p] for p in SEATS])), self.points_of(c))
            for c in ALL
            if (c, 0) in owned
        ]
        last = [lift(self.wins[11, p]) for p in SEATS]
        return [z3.PbEq(nobodys, lost)] + [
            z3.PbEq(
                [(own, self.points_of(c)) for (c, q), own in owned.items() if q == p]
                + [(last[p], 5)],
                wanted[p],
            )
            for p in SEATS
        ]


def _mode_of(card: int) -> int:
    """The mode that this card sets when it is the one shown."""
    no_trump = {ACE: MODES.index("obenabe"), SIX: MODES.index("undenufe")}
    return no_trump.get(card % 9, card // 9)
