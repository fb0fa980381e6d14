"""Which card beats which, who takes the trick, and where its cards go."""

from __future__ import annotations

from eidex.model.clauses.views import BeatView, RankView, TrickView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import conj, iff, neg


def rank_order(view: RankView) -> list[Said]:
    """Does the first of two cards of one suit stand higher?"""
    plain = neg(view.trump_suit)
    return [
        Said("TRICK.ORDER_PLAIN", conj(plain, neg(view.undenufe)), (view.above_plain,)),
        Said("TRICK.ORDER_TRUMP", view.trump_suit, (view.above_trump,)),
        Said("TRICK.ORDER_UNDENUFE", view.undenufe, (neg(view.above_plain),)),
    ]


def beats(view: BeatView) -> list[Said]:
    """Does the first of two cards beat the second?"""
    neither = conj(neg(view.trump), neg(view.other_trump))
    return [
        Said("TRICK.SAME_SUIT", view.same_suit, (view.higher,)),
        Said("TRICK.TRUMP_BEATS", neg(iff(view.trump, view.other_trump)), (view.trump,)),
        Said("TRICK.LED_SUIT", conj(neg(view.same_suit), neither), (view.of_suit_led,)),
    ]


def trick_taker(view: TrickView) -> list[Said]:
    """The place of the card that no other beats."""
    return [
        Said("TRICK.TAKER", unbeaten, (place,), f"place {place}")
        for place, unbeaten in enumerate(view.unbeaten)
    ]


def cards_go_to(view: TrickView) -> list[Said]:
    """The taker's place, or POT."""
    return [Said("TRICK.CARDS_TO_TAKER", True, (view.taker,))]


def leads_next(view: TrickView) -> list[Said]:
    """The place whose player leads to the next trick."""
    return [Said("TRICK.TAKER_LEADS", neg(view.refused), (view.taker,))]


def last_trick_bonus(view: TrickView) -> list[Said]:
    """The place whose player gets five card points."""
    return [Said("SCORE.LAST_TRICK", view.last, (view.taker,))]
