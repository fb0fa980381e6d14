"""LJ Skater calls Skat: strict following, and tens between ace and king."""

from __future__ import annotations

from eidex.model.clauses.moments import PLACE, MomentView, at
from eidex.model.clauses.views import PlayView, PowerView, RankView, RuffView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, iff, ite, neg

CARD = "LJ"


def moment(view: MomentView) -> list[Said]:
    """At any moment of the play, and counting is not play; whether there is one within the
    put-down, or before a card that went back is replaced, is not printed."""
    named = neg(disj(view.put_down, view.replacement))
    return [at("CHAR.LJ.ANY_TIME", CARD, view, neg(view.settlement), given=named)]


def speaks_again(view: MomentView) -> list[Said]:
    """At any time is also after a lower one has acted."""
    return [Said("CHAR.LJ.ANY_TIME", view.character == PLACE[CARD], (True,))]


def may_call(view: PowerView) -> list[Said]:
    """May Skat be called now?"""
    return [Said("CHAR.LJ.ANY_TIME", True, (neg(view.used),))]


def may_play(view: PlayView) -> list[Said]:
    """No ruff while one can follow; German and Dutch speak of strict following altogether."""
    bound = conj(view.skat, view.holds_led)
    ruffs = conj(neg(view.led_trump), view.is_trump)
    return [
        Said("CHAR.LJ.STRICT_TRUMP", conj(bound, ruffs), (False,)),
        Said("CHAR.LJ.STRICT_FOLLOW", bound, (view.follows,)),
    ]


def rank_order(view: RankView) -> list[Said]:
    """The ten among the others of its suit."""
    moved = conj(view.skat, view.with_ten)
    plain = neg(iff(view.above_plain_tens_up, view.undenufe))
    between: Bool = ite(view.trump_suit, view.above_trump_tens_up, plain)
    return [
        Said("CHAR.LJ.TENS_BETWEEN", moved, (between,)),
        Said("CHAR.LJ.TENS_BEAT", conj(moved, view.against_court), (view.ten_is_first,)),
    ]


def ruff_stands(view: RuffView) -> list[Said]:
    """Does the card just played stay on the table? Of one that completes the trick nothing is
    printed: a ruff is met, or a trick that is about to be gathered."""
    fails = conj(view.ruff, view.could_follow)
    return [Said("CHAR.LJ.AGAINST_RUFF", neg(view.complete), (neg(fails),))]


def may_react(view: PowerView) -> list[Said]:
    """Skat may still be called before the trick is gathered in."""
    return [Said("CHAR.LJ.BEFORE_GATHERING", view.gathering, (True,))]


def lasts_skat(view: PowerView) -> list[Said]:
    """Does Skat, once called, still hold?"""
    return [Said("CHAR.LJ.IRREVERSIBLE", view.used, (True,))]
