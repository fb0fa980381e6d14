"""Scenes made of cards: two cards of a suit, a card to be played, a complete trick."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import z3

from eidex.model.cards import (
    CARDS,
    MODES,
    NUMBER,
    PLAIN_ORDER,
    RANKS,
    TRUMP_ORDER,
    adjacent,
    higher,
    is_animal,
    with_ten_up,
)
from eidex.model.logic import Question
from eidex.model.questions import ask
from eidex.model.scenes import Asked, Pick, Scene
from eidex.model.setting import Setting
from eidex.model.terms import Bool, Number, any_of, conj, disj, iff, implies, ite, neg
from eidex.model.views import BeatView, PlayView, RankView, RuffView, SwapView, TrickView

NONE = len(CARDS)
"""Number that stands for "no card" in a pick."""

ALL = range(len(CARDS))
SUIT = range(4)
UNDENUFE = MODES.index("undenufe")


def cards_of(suit: int) -> range:
    """The numbers of a suit's cards."""
    return range(9 * suit, 9 * suit + 9)


def trump(mode: Pick, card: Pick) -> Bool:
    """The card is trump."""
    return any_of(conj(mode[s], card.among(cards_of(s))) for s in SUIT)


def same_suit(a: Pick, b: Pick) -> Bool:
    """Both cards are of one suit."""
    return any_of(conj(a.among(cards_of(s)), b.among(cards_of(s))) for s in SUIT)


def rank_view(a: int, b: int, mode: Pick, skat: Bool, swapped: Bool) -> RankView:
    """Two cards of one suit, given by number."""
    suit, x, y = a // 9, RANKS[a % 9], RANKS[b % 9]
    court = ("K", "Q")
    other = y if x == "10" else x
    return RankView(
        above_plain=higher(x, y, PLAIN_ORDER),
        above_trump=higher(x, y, TRUMP_ORDER),
        above_plain_tens_up=higher(x, y, with_ten_up(PLAIN_ORDER)),
        above_trump_tens_up=higher(x, y, with_ten_up(TRUMP_ORDER)),
        with_ten="10" in (x, y),
        ten_is_first=x == "10",
        against_court=disj(other in court, conj(other == "J", neg(mode[suit]))),
        trump_suit=mode[suit],
        undenufe=mode[UNDENUFE],
        skat=skat,
        swapped=swapped,
    )


Order = Callable[[int, int], Bool]


def order_in_force(setting: Setting, mode: Pick, skat: Bool) -> Order:
    """Does card a stand higher than card b of its suit, before any swap?"""
    known: dict[tuple[int, int], Bool] = {}

    def stands_higher(a: int, b: int) -> Bool:
        if (a, b) not in known:
            question = ask(setting, "rank_order", rank_view(a, b, mode, skat, False))
            known[a, b] = question.answer[0]  # type: ignore[assignment]
        return known[a, b]

    return stands_higher


def stands_higher(a: Pick, b: Pick, order: Order) -> Bool:
    """Both are of one suit and a stands higher."""
    return any_of(
        conj(a[c], b[d], order(c, d))
        for s in SUIT
        for c in cards_of(s)
        for d in cards_of(s)
        if c != d
    )


def neighbours(a: Pick, b: Pick, mode: Pick, skat: Bool) -> Bool:
    """Both are of one suit and stand next to each other in its order."""
    found: list[Bool] = []
    for s in SUIT:
        for c in cards_of(s):
            for d in cards_of(s):
                x, y = RANKS[c % 9], RANKS[d % 9]
                orders = (
                    (conj(mode[s], neg(skat)), TRUMP_ORDER),
                    (conj(mode[s], skat), with_ten_up(TRUMP_ORDER)),
                    (conj(neg(mode[s]), neg(skat)), PLAIN_ORDER),
                    (conj(neg(mode[s]), skat), with_ten_up(PLAIN_ORDER)),
                )
                near = any_of(when for when, order in orders if adjacent(x, y, order))
                if near is not False:
                    found.append(conj(a[c], b[d], near))
    return any_of(found)


def rank_scene(setting: Setting) -> Scene:
    """Two cards of one suit."""
    scene = Scene("ranks")
    mode = scene.pick("mode", len(MODES))
    first, second = scene.pick("first", len(CARDS)), scene.pick("second", len(CARDS))
    skat = scene.flag("skat", setting.plays["LJ"])
    swapped = scene.flag("swapped", setting.plays["RA"])
    scene.fact(same_suit(first, second), neg(first.same_as(second)))
    scene.fact(implies(swapped, neighbours(first, second, mode, skat)))
    pairs = [(c, d) for s in SUIT for c in cards_of(s) for d in cards_of(s) if c != d]
    views = [(c, d, rank_view(c, d, mode, skat, swapped)) for c, d in pairs]

    def lookup(part: str) -> Bool:
        return any_of(conj(first[c], second[d], getattr(v, part)) for c, d, v in views)

    view = RankView(**{part: lookup(part) for part in RankView.__slots__})
    scene.ask = lambda at: {"rank_order": Asked(ask(at, "rank_order", view))}
    return scene


def play_scene(setting: Setting) -> Scene:
    """A seat is to play to a trick that another seat has led to."""
    scene = Scene("play")
    mode = scene.pick("mode", len(MODES))
    lead = scene.pick("lead", len(CARDS))
    second = scene.pick("second", NONE + 1)
    hidden = scene.flag("second face down", setting.plays["S6"])
    skat = scene.flag("skat", setting.plays["LJ"])
    asked = scene.pick("asked", len(CARDS))
    hand = [scene.flag(f"holds {CARDS[c]}") for c in ALL]
    scene.fact(implies(hidden, neg(second[NONE])))
    scene.fact(z3.PbLe([(h, 1) for h in hand], 11))
    for c in ALL:
        scene.fact(implies(asked[c], hand[c]), implies(hand[c], neg(disj(lead[c], second[c]))))
        scene.fact(neg(conj(lead[c], second[c])))
    order = order_in_force(setting.completed(), mode, skat)
    view = play_view(mode, lead, second, hidden, skat, asked.bits, hand, order)
    scene.unseen = {"second": hidden}
    scene.ask = lambda at: {"may_play": Asked(ask(at, "may_play", view))}
    scene.terms = {"hand": hand}

    def every_card(at: Setting) -> list[tuple[Bool, Question]]:
        order = order_in_force(at.completed(), mode, skat)
        asked_about = [[c == d for d in ALL] for c in ALL]
        return [
            (
                hand[c],
                ask(at, "may_play", play_view(mode, lead, second, hidden, skat, one, hand, order)),
            )
            for c, one in enumerate(asked_about)
        ]

    scene.terms["every card"] = every_card
    return scene


def play_view(
    mode: Pick,
    lead: Pick,
    second: Pick,
    hidden: Bool,
    skat: Bool,
    asked: Sequence[Bool],
    hand: Sequence[Bool],
    order: Order,
) -> PlayView:
    """What the clauses look at when a seat holding `hand` is asked about one of its cards."""
    led = [lead.among(cards_of(s)) for s in SUIT]
    holds = [any_of(hand[c] for c in cards_of(s)) for s in SUIT]
    led_trump = any_of(conj(mode[s], led[s]) for s in SUIT)
    is_trump = any_of(conj(mode[s], any_of(asked[c] for c in cards_of(s))) for s in SUIT)
    beside_jack = any_of(
        conj(led[c // 9], hand[c], neg(mode[c // 9]) if RANKS[c % 9] == "J" else True) for c in ALL
    )
    second_trump = any_of(conj(mode[s], second.among(cards_of(s))) for s in SUIT)
    ruffed = conj(second_trump, neg(led_trump))

    def below(c: int) -> Bool:
        same = [d for d in cards_of(c // 9) if d != c]
        return conj(mode[c // 9], any_of(conj(second[d], order(d, c)) for d in same))

    return PlayView(
        led_trump=led_trump,
        follows=any_of(conj(led[s], any_of(asked[c] for c in cards_of(s))) for s in SUIT),
        is_trump=is_trump,
        holds_led=any_of(conj(led[s], holds[s]) for s in SUIT),
        holds_led_beside_jack=beside_jack,
        only_trumps=conj(*(implies(holds[s], mode[s]) for s in SUIT)),
        only_lower=conj(ruffed, *(implies(hand[c], below(c)) for c in ALL)),
        ruffed=ruffed,
        lower_than_ruff=conj(ruffed, any_of(conj(asked[c], below(c)) for c in ALL)),
        hidden_before=hidden,
        skat=skat,
    )


def ruff_scene(setting: Setting) -> Scene:
    """Skat has been called right after a card that may be a ruff."""
    scene = Scene("ruff")
    ruff, could = scene.flag("ruff"), scene.flag("could follow")
    hidden = scene.flag("face down", setting.plays["S6"])
    scene.fact(setting.plays["LJ"], disj(conj(ruff, could), hidden))
    view = RuffView(ruff, could, hidden)
    scene.unseen = {"ruff": hidden, "could follow": hidden}
    scene.ask = lambda at: {"ruff_stands": Asked(ask(at, "ruff_stands", view))}
    return scene


def swap_scene(setting: Setting) -> Scene:
    """Jiu-Jitsu looks at two cards of the complete trick."""
    scene = Scene("swap")
    scene.fact(setting.plays["RA"])
    mode = scene.pick("mode", len(MODES))
    skat = scene.flag("skat", setting.plays["LJ"])
    first, second = scene.pick("first", len(CARDS)), scene.pick("second", len(CARDS))
    hidden = scene.flag("second face down", setting.plays["S6"])
    scene.fact(neg(first.same_as(second)))
    near = [
        (i, j)
        for i in range(9)
        for j in range(9)
        if any(
            adjacent(RANKS[i], RANKS[j], order)
            for order in (
                PLAIN_ORDER,
                TRUMP_ORDER,
                with_ten_up(PLAIN_ORDER),
                with_ten_up(TRUMP_ORDER),
            )
        )
    ]
    same = same_suit(first, second)
    close = neighbours(first, second, mode, skat)
    ranks_near = any_of(
        conj(first.among(range(i, 36, 9)), second.among(range(j, 36, 9))) for i, j in near
    )
    view = SwapView(
        same_suit=same,
        neighbours=close,
        ranks_adjacent=ite(same, close, ranks_near),  # type: ignore[arg-type]
        face_down=hidden,
    )
    scene.unseen = {"second": hidden}
    scene.ask = lambda at: {"may_swap": Asked(ask(at, "may_swap", view))}
    return scene


def trick_scene(setting: Setting) -> Scene:
    """Three cards lie; powers of the scoring phase may have been used."""
    scene = Scene("trick")
    mode = scene.pick("mode", len(MODES))
    cards = [scene.pick(f"card {i}", len(CARDS)) for i in range(3)]
    skat_before = scene.flag("skat", setting.plays["LJ"])
    skat_now = scene.flag("skat called now", conj(setting.plays["LJ"], neg(skat_before)))
    pairs = ((0, 1), (0, 2), (1, 2))
    swap = {p: scene.flag(f"swap {p[0]} {p[1]}", setting.plays["RA"]) for p in pairs}
    hidden = [scene.flag(f"face down {i}", setting.plays["S6"]) for i in range(3)]
    declared = scene.flag("jackpot", setting.plays["S7"])
    star_key = scene.flag("key is S7", declared)
    won_before = scene.flag("pot won before", declared)
    last = scene.flag("last trick")
    scene.fact(at_most(list(swap.values())), at_most(hidden))
    key = [
        conj(declared, ite(star_key, c[NUMBER["S7"]], c[NUMBER["H7"]]))  # type: ignore[arg-type]
        for c in cards
    ]
    for i, j in pairs:
        scene.fact(neg(cards[i].same_as(cards[j])))
        asked_for = conj(neighbours(cards[i], cards[j], mode, skat_before), neg(hidden[i]))
        scene.fact(implies(swap[i, j], conj(asked_for, neg(hidden[j]))))
    scene.fact(implies(won_before, neg(any_of(key))))
    skat = disj(skat_before, skat_now)

    def taker(at: Setting, skat: Bool, swapped: dict[tuple[int, int], Bool]) -> Question:
        beat = beat_questions(at.completed(), mode, cards, skat, swapped)
        unbeaten = [
            neg(any_of(beat[j, i].answer[0] for j in range(3) if j != i))  # type: ignore[misc]
            for i in range(3)
        ]
        view = _trick_view(unbeaten)
        return ask(at, "trick_taker", view)

    def _trick_view(unbeaten: Sequence[Bool], now: Number = 0, before: Number = 0) -> TrickView:
        return TrickView(
            unbeaten=unbeaten,
            taker=now,
            taker_before=before,
            face_down=any_of(hidden),
            animal=conj(*(c.among([n for n in ALL if is_animal(n)]) for c in cards)),
            declared=declared,
            won_before=won_before,
            key_here=conj(any_of(key), neg(won_before)),
            key_place=ite(key[0], 0, ite(key[1], 1, 2)),  # type: ignore[arg-type]
            last=last,
        )

    kept = {(i, j): conj(s, neighbours(cards[i], cards[j], mode, skat)) for (i, j), s in swap.items()}

    def questions(at: Setting) -> dict[str, Asked]:
        whole = at.completed()
        now = taker(whole, skat, kept).answer[0]
        before = taker(whole, skat_before, {}).answer[0]
        view = _trick_view([False] * 3, now, before)  # type: ignore[arg-type]
        arises: dict[str, Bool] = {
            "cards_go_to": True,
            "leads_next": neg(last),
            "last_trick_bonus": last,
            "pot_goes_to": view.key_here,
            "must_tell": view.face_down,
        }
        found = {
            f"beats {i} {j}": Asked(q)
            for (i, j), q in beat_questions(at, mode, cards, skat, kept).items()
        }
        found["trick_taker"] = Asked(taker(at, skat, kept))
        return found | {n: Asked(ask(at, n, view), when) for n, when in arises.items()}

    def told(at: Setting) -> list[Bool | Number]:
        whole = at.completed()
        now = taker(whole, skat, kept).answer[0]
        view = _trick_view([False] * 3, now, 0)  # type: ignore[arg-type]
        place = ask(whole, "cards_go_to", view).answer[0]
        speaks = conj(any_of(hidden), at.ruled("R-024"))
        return [
            now,
            ite(speaks, place, 0),
            conj(speaks, view.key_here),
            *(cards[0].among(cards_of(s)) for s in SUIT),
        ]

    def immediate(at: Setting) -> Number:
        stays = {
            (i, j): conj(s, neg(disj(cards[i].among(TENS), cards[j].among(TENS))))
            for (i, j), s in swap.items()
        }
        return taker(at.completed(), skat, stays).answer[0]  # type: ignore[return-value]

    scene.unseen = {f"card {i}": hidden[i] for i in range(3)}
    scene.ask = questions
    scene.told = told
    scene.terms = {
        "immediate": immediate,
        "skat called now": skat_now,
        "swap": any_of(swap.values()),
    }
    return scene


TENS = range(4, 36, 9)


def at_most(flags: Sequence[Bool]) -> Bool:
    """At most one of the flags."""
    return conj(*(neg(conj(a, b)) for i, a in enumerate(flags) for b in flags[i + 1 :]))


def beat_questions(
    at: Setting,
    mode: Pick,
    cards: Sequence[Pick],
    skat: Bool,
    swapped: dict[tuple[int, int], Bool],
) -> dict[tuple[int, int], Question]:
    """For each two places of the trick: does the first card beat the second?"""
    order = order_in_force(at.completed(), mode, skat)
    found: dict[tuple[int, int], Question] = {}
    for i in range(3):
        for j in range(3):
            if i == j:
                continue
            swap = swapped.get((min(i, j), max(i, j)), False)
            higher_now = stands_higher(cards[i], cards[j], order)
            view = BeatView(
                same_suit=same_suit(cards[i], cards[j]),
                higher=neg(iff(higher_now, swap)),
                trump=trump(mode, cards[i]),
                other_trump=trump(mode, cards[j]),
                of_suit_led=same_suit(cards[i], cards[0]),
            )
            found[i, j] = ask(at, "beats", view)
    return found
