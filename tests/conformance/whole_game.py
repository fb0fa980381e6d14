"""A whole game of the base rules as one formula: one Boolean per card, time and seat.

Time 0 is the card put down, 1 to 11 the tricks. Seat 0 deals (turning the table round changes
nothing), so seat 1 leads first. Legality of every play is the completed answer to may_play; who
takes a trick follows the order of ranks. The mode is fixed, everything else is open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import z3

from eidex.model.clauses.cards import CARDS, MODES, RANKS
from eidex.model.clauses.views import PlayView, PointsView
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, all_of, any_of, conj, disj, lift, neg
from eidex.model.questions.ranks import rank_view
from eidex.model.questions.registry import ask
from eidex.rulebook import Edition

SEATS = (0, 1, 2)
SUIT = range(4)
ALL = range(len(CARDS))
TIMES = range(1, 12)
JACK, ACE, SIX = RANKS.index("J"), RANKS.index("A"), RANKS.index("6")


def cards_of(suit: int) -> range:
    """The numbers of a suit's cards."""
    return range(9 * suit, 9 * suit + 9)


class WholeGame:
    """All games in one mode by the rules of one edition."""

    def __init__(self, edition: Edition, mode: int) -> None:
        self.setting, self.mode = Setting.fixed(edition, ()), mode
        self.trump = mode if mode < len(SUIT) else None
        self.facts: list[z3.BoolRef] = []
        self.at = {
            (c, t, p): z3.Bool(f"{c}@{t}.{p}") for c in ALL for t in range(12) for p in SEATS
        }
        self.face_up = [z3.Bool(f"face up {c}") for c in ALL]
        self.lead: dict[tuple[int, int], Bool] = {(1, p): p == 1 for p in SEATS}
        self.wins = {(t, p): z3.Bool(f"wins {t}.{p}") for t in TIMES for p in SEATS}
        self.lies: dict[tuple[int, int], Bool] = {}
        self.led: dict[tuple[int, int], Bool] = {}
        self._deal()
        for t in TIMES:
            self._table(t)
            self._legal(t)
            self._taker(t)

    def _say(self, *facts: Bool) -> None:
        """These hold in every game."""
        self.facts += [lift(fact) for fact in facts if fact is not True]

    def _name(self, name: str, meaning: Bool) -> Bool:
        if isinstance(meaning, bool):
            return meaning
        variable: z3.BoolRef = z3.Bool(name)
        self.facts.append(variable == meaning)
        return variable

    def _exactly_one(self, parts: Iterable[z3.BoolRef]) -> None:
        self.facts.append(z3.PbEq([(part, 1) for part in parts], 1))

    def _deal(self) -> None:
        for c in ALL:
            self._exactly_one(self.at[c, t, p] for t in range(12) for p in SEATS)
        for t in range(12):
            for p in SEATS:
                self._exactly_one(self.at[c, t, p] for c in ALL)
        self.held: dict[tuple[int, int, int], Bool] = {}
        for c in ALL:
            for p in SEATS:
                later: Bool = False
                for t in reversed(TIMES):
                    later = self._name(f"held {c}@{t}.{p}", disj(self.at[c, t, p], later))
                    self.held[c, t, p] = later
        self.holds = {
            (s, t, p): self._name(
                f"holds {s}@{t}.{p}", any_of(self.held[c, t, p] for c in cards_of(s))
            )
            for s in SUIT
            for t in TIMES
            for p in SEATS
        }
        self._exactly_one(self.face_up)
        for c in ALL:
            dealt = disj(self.at[c, 0, 0], self.held[c, 1, 0])
            self._say(disj(neg(self.face_up[c]), conj(_mode_of(c) == self.mode, dealt)))

    def _higher(self, a: int, b: int) -> bool:
        """Card a stands higher than card b of its suit."""
        in_trump = a // 9 == self.trump
        undenufe = not in_trump and MODES[self.mode] == "undenufe"
        view = rank_view(a % 9, b % 9, in_trump, undenufe, False)
        return bool(ask(self.setting, "rank_order", view).answer[0])

    def _table(self, t: int) -> None:
        for c in ALL:
            lies = any_of(self.at[c, t, p] for p in SEATS)
            self.lies[c, t] = self._name(f"lies {c}@{t}", lies)
        for s in SUIT:
            led = any_of(
                conj(self.lead[t, p], any_of(self.at[c, t, p] for c in cards_of(s))) for p in SEATS
            )
            self.led[s, t] = self._name(f"led {s}@{t}", led)

    def _seat_view(self, t: int, p: int) -> PlayView:
        """What holds for the seat in the trick, whichever of its cards is asked about."""
        before, third, trump = (p - 1) % 3, self.lead[t, (p - 2) % 3], self.trump
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
        holds_led = any_of(conj(self.led[s, t], self.holds[s, t, p]) for s in SUIT)
        name = f"@{t}.{p}"
        return PlayView(
            led_trump=led_trump,
            follows=False,
            is_trump=False,
            holds_led=self._name(f"holds led{name}", holds_led),
            holds_led_beside_jack=self._name(f"holds other led{name}", any_of(beside)),
            only_trumps=conj(trump is not None, plain),
            only_lower=False,
            ruffed=self._name(f"ruffed{name}", conj(third, neg(led_trump), ruff)),
            lower_than_ruff=False,
            hidden_before=False,
            skat=False,
        )

    def _play_view(self, t: int, p: int, c: int, seat: PlayView) -> PlayView:
        """The seat, not leading, is asked about the card."""
        trumps = cards_of(self.trump) if self.trump is not None else range(0)

        def below(card: int) -> Bool:
            above = (d for d in trumps if card in trumps and d != card)
            return any_of(conj(self.at[d, t, (p - 1) % 3], self._higher(d, card)) for d in above)

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
                # Plain cards of one suit are alike to every clause.
                if c // 9 == self.trump or c // 9 not in of_suit:
                    view = self._play_view(t, p, c, seat)
                    allowed: Bool = ask(self.setting, "may_play", view).answer[0]  # type: ignore[assignment]
                    of_suit[c // 9] = self._name(f"allowed {c}@{t}.{p}", allowed)
                self._say(disj(neg(self.at[c, t, p]), self.lead[t, p], of_suit[c // 9]))

    def _taker(self, t: int) -> None:
        self._exactly_one(self.wins[t, p] for p in SEATS)
        for c in ALL:
            unbeaten = self._name(f"takes {c}@{t}", self._unbeaten(t, c))
            for p in SEATS:
                self._say(disj(neg(unbeaten), neg(self.at[c, t, p]), self.wins[t, p]))
        for p in SEATS:
            self.lead[t + 1, p] = self.wins[t, p]

    def _unbeaten(self, t: int, c: int) -> Bool:
        counts = True if c // 9 == self.trump else self.led[c // 9, t]
        over = [self.lies[d, t] for d in cards_of(c // 9) if d != c and self._higher(d, c)]
        if self.trump is not None and c // 9 != self.trump:
            over += [self.lies[d, t] for d in cards_of(self.trump)]
        return conj(self.lies[c, t], counts, neg(any_of(over)))

    def _points_of(self, c: int) -> int:
        """Card points of a card in this mode."""
        view = PointsView(
            ranks=tuple(r == c % 9 for r in range(len(RANKS))),
            trump=c // 9 == self.trump,
            obenabe=MODES[self.mode] == "obenabe",
            undenufe=MODES[self.mode] == "undenufe",
        )
        return int(ask(self.setting, "card_points", view).answer[0])  # type: ignore[arg-type]

    def scores(self, wanted: Sequence[int]) -> list[z3.BoolRef]:
        """The seats' card points, the five of the last trick included, are these."""
        found = []
        for p, points in enumerate(wanted):
            parts = [(lift(self.wins[11, p]), 5)]
            for c in ALL:
                if worth := self._points_of(c):
                    taken = any_of(conj(self.lies[c, t], self.wins[t, p]) for t in TIMES)
                    owns = self._name(f"owns {c}.{p}", disj(self.at[c, 0, p], taken))
                    parts.append((lift(owns), worth))
            found.append(z3.PbEq(parts, points))
        return found


def _mode_of(card: int) -> int:
    """The mode that this card sets when it is the one shown."""
    no_trump = {ACE: MODES.index("obenabe"), SIX: MODES.index("undenufe")}
    return no_trump.get(card % 9, card // 9)
