"""The scene of a complete trick: three cards lie, powers of the scoring phase may have been
used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from eidex.model.clauses.cards import MODES, NUMBER, RANKS, is_animal
from eidex.model.clauses.views import BeatView, TrickView
from eidex.model.logic.logic import Question
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import (
    Bool,
    Number,
    all_of,
    any_of,
    at_most_one,
    conj,
    disj,
    iff,
    implies,
    ite,
    neg,
)
from eidex.model.questions.registry import ask
from eidex.model.questions.scene_cards import (
    SUIT,
    UNDENUFE,
    Order,
    Pairs,
    neighbours,
    same_suit,
    trump,
)
from eidex.model.questions.scenes import Card, Pick, Scene, SceneQuestion

PAIRS = ((0, 1), (0, 2), (1, 2))
PLACES = range(3)
TEN = RANKS.index("10")
Swaps = Mapping[tuple[int, int], Bool]


@dataclass(frozen=True, eq=False)
class Trick:
    """Three cards in the mode, and what each question about them builds on."""

    mode: Pick
    cards: Sequence[Card]
    known: dict[object, Question | Order] = field(default_factory=dict)
    held: dict[tuple[Card, Card, Pairs], Bool] = field(default_factory=dict)

    def beats(
        self, at: Setting, whole: Setting, skat: Bool, swaps: Swaps, i: int, j: int
    ) -> Question:
        """Does card i beat card j? `whole` gives the order of the ranks."""
        key = ("beats", at.cache_key, whole.cache_key, id(skat), id(swaps), i, j)
        if key not in self.known:
            order = self._order(whole, skat)
            a, b = self.cards[i], self.cards[j]
            swapped = swaps.get((min(i, j), max(i, j)), False)
            view = BeatView(
                same_suit=same_suit(a, b),
                higher=neg(iff(order.stands_higher(a, b, trump(self.mode, a)), swapped)),
                trump=trump(self.mode, a),
                other_trump=trump(self.mode, b),
                of_suit_led=same_suit(a, self.cards[0]),
            )
            self.known[key] = ask(at, "beats", view)
        found = self.known[key]
        assert isinstance(found, Question)
        return found

    def _order(self, whole: Setting, skat: Bool) -> Order:
        key = ("order", whole.cache_key, id(skat))
        if key not in self.known:
            self.known[key] = Order(whole, self.mode[UNDENUFE], skat, self.held)
        found = self.known[key]
        assert isinstance(found, Order)
        return found

    def unbeaten(self, whole: Setting, skat: Bool, swaps: Swaps) -> list[Bool]:
        """For each place: no other card beats the card that lies there."""
        return [
            neg(
                any_of(
                    self.beats(whole, whole, skat, swaps, j, i).answer[0]  # type: ignore[misc]
                    for j in PLACES
                    if j != i
                )
            )
            for i in PLACES
        ]


def trick_scene(setting: Setting, tag: str = "") -> Scene:
    """A complete trick, as it is about to be taken."""
    scene = Scene("trick", tag)
    mode = scene.pick("mode", len(MODES))
    skat_before = scene.flag("skat", setting.plays["LJ"])
    skat_now = scene.flag("skat called now", conj(setting.plays["LJ"], neg(skat_before)))
    swap = {p: scene.flag(f"swap {p[0]} {p[1]}", setting.plays["RA"]) for p in PAIRS}
    hidden = [scene.flag(f"face down {i}", setting.plays["S6"]) for i in PLACES]
    declared = scene.flag("jackpot", setting.plays["S7"])
    star_key = scene.flag("key is S7", declared)
    won_before = scene.flag("pot won before", declared)
    last = scene.flag("last trick")
    cards = [scene.card(f"card {i}") for i in PLACES]
    trick = Trick(mode, cards)
    scene.fact(at_most_one(list(swap.values())), at_most_one(hidden))
    key = [conj(declared, ite(star_key, c[NUMBER["S7"]], c[NUMBER["H7"]])) for c in cards]
    scene.fact(implies(won_before, neg(any_of(key))))
    skat = disj(skat_before, skat_now)
    kept: dict[tuple[int, int], Bool] = {}
    for i, j in PAIRS:
        a, b = cards[i], cards[j]
        near = neighbours(a, b, trump(mode, a), skat_before)
        scene.fact(neg(a.same_as(b)))
        scene.fact(implies(swap[i, j], conj(near, neg(hidden[i]), neg(hidden[j]))))
        kept[i, j] = conj(swap[i, j], neighbours(a, b, trump(mode, a), skat))
    none: dict[tuple[int, int], Bool] = {}
    # Applied at once and for good: a swap stays, but a ten goes where Skat puts it.
    stays = {
        (i, j): conj(s, neg(disj(cards[i].rank[TEN], cards[j].rank[TEN])))
        for (i, j), s in swap.items()
    }

    def view(unbeaten: Sequence[Bool] = (), taker: Number = 0, before: Number = 0) -> TrickView:
        return TrickView(
            unbeaten=tuple(unbeaten),
            taker=taker,
            taker_before=before,
            face_down=any_of(hidden),
            animal=all_of(any_of(c.suit[s] for s in SUIT if is_animal(9 * s)) for c in cards),
            declared=declared,
            won_before=won_before,
            key_here=conj(any_of(key), neg(won_before)),
            key_place=ite(key[0], 0, ite(key[1], 1, 2)),
            last=last,
        )

    takers: dict[object, Number] = {}

    def taker(whole: Setting, skat: Bool, swaps: Swaps) -> Number:
        name = (whole.cache_key, id(skat), id(swaps))
        if name not in takers:
            question = ask(whole, "trick_taker", view(trick.unbeaten(whole, skat, swaps)))
            takers[name] = question.answer[0]  # type: ignore[assignment]
        return takers[name]

    def questions(at: Setting, whole: Setting) -> dict[str, SceneQuestion]:
        moment = view((), taker(whole, skat, kept), taker(whole, skat_before, none))
        arises: dict[str, Bool] = {
            "cards_go_to": True,
            "leads_next": neg(last),
            "last_trick_bonus": last,
            "pot_goes_to": moment.key_here,
            "must_tell": moment.face_down,
        }
        found = {
            f"beats {i} {j}": SceneQuestion(trick.beats(at, whole, skat, kept, i, j))
            for i in PLACES
            for j in PLACES
            if i != j
        }
        unbeaten = view(trick.unbeaten(whole, skat, kept))
        found["trick_taker"] = SceneQuestion(ask(at, "trick_taker", unbeaten))
        return found | {n: SceneQuestion(ask(at, n, moment), when) for n, when in arises.items()}

    def heard(at: Setting) -> list[Bool | Number]:
        whole = at.completed()
        now = taker(whole, skat, kept)
        moment = view((), now)
        place = ask(whole, "cards_go_to", moment).answer[0]
        speaks = conj(any_of(hidden), at.ruled("R-024"))
        pot = conj(speaks, moment.key_here)
        return [now, ite(speaks, place, 0), pot, *cards[0].suit.bits]

    scene.unseen = {f"card {i}": hidden[i] for i in PLACES}
    scene.known = ("trick_taker", "cards_go_to", "leads_next", "last_trick_bonus", "pot_goes_to")
    scene.ask = questions
    scene.heard = heard
    scene.terms = {
        "immediate": lambda at: taker(at.completed(), skat, stays),
        "skat called now": skat_now,
        "swap": any_of(swap.values()),
    }
    return scene
