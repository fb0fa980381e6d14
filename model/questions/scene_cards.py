"""Scenes of single cards: two cards of a suit, a card to be played, a ruff, a swap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations

import z3

from eidex.model.clauses.cards import (
    CARDS,
    MODES,
    PLAIN_ORDER,
    RANKS,
    TRUMP_ORDER,
    adjacent,
    higher,
    with_ten_up,
)
from eidex.model.clauses.views import PlayView, RankView, RuffView, SwapView
from eidex.model.logic.logic import Question
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, all_of, any_of, conj, disj, implies, ite, neg
from eidex.model.questions.registry import ask
from eidex.model.questions.scenes import Card, Pick, Scene, SceneQuestion

Pairs = tuple[tuple[int, int], ...]
ALL = range(len(CARDS))
SUIT = range(4)
RANK = range(9)
UNDENUFE = MODES.index("undenufe")


def cards_of(suit: int) -> range:
    """The numbers of a suit's cards."""
    return range(9 * suit, 9 * suit + 9)


def trump(mode: Pick, card: Card) -> Bool:
    """The card is trump."""
    return any_of(conj(mode[s], card.suit[s]) for s in SUIT)


def same_suit(a: Card, b: Card) -> Bool:
    """Both cards are of one suit."""
    return a.suit.same_as(b.suit)


def rank_view(i: int, j: int, in_trump: bool, undenufe: Bool, skat: Bool) -> RankView:
    """Two cards of one suit, given by the numbers of their ranks; no swap considered."""
    x, y = RANKS[i], RANKS[j]
    other = y if x == "10" else x
    return RankView(
        above_plain=higher(x, y, PLAIN_ORDER),
        above_trump=higher(x, y, TRUMP_ORDER),
        above_plain_tens_up=higher(x, y, with_ten_up(PLAIN_ORDER)),
        above_trump_tens_up=higher(x, y, with_ten_up(TRUMP_ORDER)),
        with_ten="10" in (x, y),
        ten_is_first=x == "10",
        against_court=other in ("K", "Q") or (other == "J" and not in_trump),
        trump_suit=in_trump,
        undenufe=undenufe,
        skat=skat,
        swapped=False,
    )


@cache
def _in_every_order(i: int, j: int, in_trump: bool) -> tuple[bool, ...]:
    """What a view of two ranks has, whatever is declared."""
    view = rank_view(i, j, in_trump, False, False)
    return tuple(getattr(view, part) for part in RankView.__slots__[:8])


@cache
def alike(in_trump: bool) -> tuple[Pairs, ...]:
    """Pairs of ranks of which every order says the same."""
    found: dict[tuple[bool, ...], list[tuple[int, int]]] = {}
    for i, j in permutations(RANK, 2):
        found.setdefault(_in_every_order(i, j, in_trump), []).append((i, j))
    return tuple(map(tuple, found.values()))


class Order:
    """Which rank stands higher, in trump and outside, in the order in force before any swap.

    Orders of the same cards may share `held`: that two cards are one of some pairs.
    """

    def __init__(
        self,
        setting: Setting,
        undenufe: Bool,
        skat: Bool,
        held: dict[tuple[Card, Card, Pairs], Bool] | None = None,
    ) -> None:
        self.setting, self.undenufe, self.skat = setting, undenufe, skat
        self.known: dict[tuple[bool, ...], Bool] = {}
        self.held = {} if held is None else held

    def higher(self, i: int, j: int, in_trump: bool) -> Bool:
        """Rank number i stands higher than rank number j."""
        seen = _in_every_order(i, j, in_trump)
        if seen not in self.known:
            view = rank_view(i, j, in_trump, False if in_trump else self.undenufe, self.skat)
            self.known[seen] = ask(self.setting, "rank_order", view).answer[0]  # type: ignore[assignment]
        return self.known[seen]

    def stands_higher(self, a: Card, b: Card, in_trump: Bool) -> Bool:
        """Both are of one suit (trump or not, as given) and card a stands higher."""
        ways = [
            conj(here, self.higher(*pairs[0], trump_suit), self._is_one_of(pairs, a, b))
            for trump_suit, here in ((True, in_trump), (False, neg(in_trump)))
            for pairs in alike(trump_suit)
        ]
        return conj(same_suit(a, b), any_of(ways))

    def _is_one_of(self, pairs: Pairs, a: Card, b: Card) -> Bool:
        key = a, b, pairs
        if key not in self.held:
            self.held[key] = any_of(conj(a.rank[i], b.rank[j]) for i, j in pairs)
        return self.held[key]


def neighbours(a: Card, b: Card, in_trump: Bool, skat: Bool) -> Bool:
    """Both are of one suit and stand next to each other in its order."""
    orders = (
        (conj(in_trump, neg(skat)), TRUMP_ORDER),
        (conj(in_trump, skat), with_ten_up(TRUMP_ORDER)),
        (conj(neg(in_trump), neg(skat)), PLAIN_ORDER),
        (conj(neg(in_trump), skat), with_ten_up(PLAIN_ORDER)),
    )
    near = (
        conj(
            when,
            any_of(
                conj(a.rank[i], b.rank[j])
                for i in RANK
                for j in RANK
                if adjacent(RANKS[i], RANKS[j], order)
            ),
        )
        for when, order in orders
    )
    return conj(same_suit(a, b), any_of(near))


def rank_scene(setting: Setting, tag: str = "") -> Scene:
    """Two cards of one suit."""
    scene = Scene("ranks", tag)
    mode = scene.pick("mode", len(MODES))
    first, second = scene.card("first"), scene.card("second")
    skat = scene.flag("skat", setting.plays["LJ"])
    swapped = scene.flag("swapped", setting.plays["RA"])
    in_trump = trump(mode, first)
    scene.fact(same_suit(first, second), neg(first.same_as(second)))
    scene.fact(implies(swapped, neighbours(first, second, in_trump, skat)))
    views = [
        (i, j, in_it, rank_view(i, j, in_it, mode[UNDENUFE], skat))
        for i in RANK
        for j in RANK
        for in_it in (True, False)
        if i != j
    ]

    def lookup(part: str) -> Bool:
        return any_of(
            conj(first.rank[i], second.rank[j], in_trump if in_it else neg(in_trump))
            for i, j, in_it, v in views
            if getattr(v, part)
        )

    tables = {part: lookup(part) for part in RankView.__slots__[:7]}
    view = RankView(
        **tables, trump_suit=in_trump, undenufe=mode[UNDENUFE], skat=skat, swapped=swapped
    )
    scene.ask = lambda at, upstream: {"rank_order": SceneQuestion(ask(at, "rank_order", view))}
    return scene


def play_scene(setting: Setting, tag: str = "") -> Scene:
    """A seat is to play to a trick that another seat has led to."""
    scene = Scene("play", tag)
    mode = scene.pick("mode", len(MODES))
    lead = scene.card("lead")
    third = scene.flag("third to play")
    second = scene.card("second")
    hidden = scene.flag("second face down", conj(third, setting.plays["S6"]))
    skat = scene.flag("skat", setting.plays["LJ"])
    asked = scene.card("asked")
    hand = [scene.flag(f"holds {CARDS[c]}") for c in ALL]
    scene.fact(z3.PbLe([(h, 1) for h in hand], 11), neg(lead.same_as(second)))
    scene.fact(neg(lead.same_as(asked)), neg(second.same_as(asked)))
    for c in ALL:
        scene.fact(implies(asked[c], hand[c]), neg(conj(hand[c], disj(lead[c], second[c]))))
    order = Order(setting.completed(), mode[UNDENUFE], skat)
    led_trump, second_trump = trump(mode, lead), trump(mode, second)
    ruffed = conj(third, second_trump, neg(led_trump))
    holds = [any_of(hand[c] for c in cards_of(s)) for s in SUIT]

    def below(c: int) -> Bool:
        above = (conj(second.rank[i], order.higher(i, c % 9, True)) for i in RANK if i != c % 9)
        return conj(mode[c // 9], any_of(above))

    def is_trump(suits: Sequence[Bool]) -> Bool:
        return any_of(conj(mode[s], suits[s]) for s in SUIT)

    def follows(suits: Sequence[Bool]) -> Bool:
        return any_of(conj(lead.suit[s], suits[s]) for s in SUIT)

    beside_jack = any_of(
        conj(lead.suit[c // 9], hand[c], neg(mode[c // 9]) if RANKS[c % 9] == "J" else True)
        for c in ALL
    )
    asked_trump = is_trump(asked.suit.bits)
    view = PlayView(
        led_trump=led_trump,
        follows=follows(asked.suit.bits),
        is_trump=asked_trump,
        holds_led=any_of(conj(lead.suit[s], holds[s]) for s in SUIT),
        holds_led_beside_jack=beside_jack,
        only_trumps=conj(
            any_of(mode[s] for s in SUIT), all_of(implies(holds[s], mode[s]) for s in SUIT)
        ),
        only_lower=conj(ruffed, all_of(implies(hand[c], below(c)) for c in ALL)),
        ruffed=ruffed,
        lower_than_ruff=conj(ruffed, asked_trump, order.stands_higher(second, asked, second_trump)),
        hidden_before=hidden,
        skat=skat,
    )
    scene.unseen = {"second": hidden}
    scene.known = ("may_play",)
    scene.ask = lambda at, upstream: {"may_play": SceneQuestion(ask(at, "may_play", view))}

    def every_card(at: Setting) -> list[tuple[Bool, Question]]:
        found: list[tuple[Bool, Question]] = []
        for c in ALL:
            suits = [s == c // 9 for s in SUIT]
            about = replace(
                view,
                follows=follows(suits),
                is_trump=is_trump(suits),
                lower_than_ruff=conj(ruffed, below(c)),
            )
            found.append((hand[c], ask(at, "may_play", about)))
        return found

    scene.terms = {"hand": hand, "every card": every_card}
    return scene


def ruff_scene(setting: Setting, tag: str = "") -> Scene:
    """Skat has been called right after a card that may be a ruff."""
    scene = Scene("ruff", tag)
    ruff, could = scene.flag("ruff"), scene.flag("could follow")
    hidden = scene.flag("face down", setting.plays["S6"])
    scene.fact(setting.plays["LJ"], disj(conj(ruff, could), hidden))
    view = RuffView(ruff, could, hidden)
    scene.unseen = {"ruff": hidden, "could follow": hidden}
    scene.known = ("ruff_stands",)
    scene.ask = lambda at, upstream: {"ruff_stands": SceneQuestion(ask(at, "ruff_stands", view))}
    return scene


def swap_scene(setting: Setting, tag: str = "") -> Scene:
    """Jiu-Jitsu looks at two cards of the complete trick."""
    scene = Scene("swap", tag)
    scene.fact(setting.plays["RA"])
    mode = scene.pick("mode", len(MODES))
    skat = scene.flag("skat", setting.plays["LJ"])
    first, second = scene.card("first"), scene.card("second")
    hidden = scene.flag("second face down", setting.plays["S6"])
    scene.fact(neg(first.same_as(second)))
    same = same_suit(first, second)
    close = neighbours(first, second, trump(mode, first), skat)
    all_orders = (TRUMP_ORDER, PLAIN_ORDER, with_ten_up(TRUMP_ORDER), with_ten_up(PLAIN_ORDER))
    ranks_near = any_of(
        conj(first.rank[i], second.rank[j])
        for i in RANK
        for j in RANK
        if any(adjacent(RANKS[i], RANKS[j], order) for order in all_orders)
    )
    view = SwapView(
        same_suit=same,
        neighbours=close,
        ranks_adjacent=ite(same, close, ranks_near),
        face_down=hidden,
    )
    scene.unseen = {"second": hidden}
    scene.known = ("may_swap",)
    scene.ask = lambda at, upstream: {"may_swap": SceneQuestion(ask(at, "may_swap", view))}
    return scene
