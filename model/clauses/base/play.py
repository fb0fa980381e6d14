"""Leading and following: which card a player may play."""

from __future__ import annotations

from eidex.model.clauses.base.deal import right_of
from eidex.model.clauses.views import DealView, PlayView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import conj, disj, neg


def tricks(view: DealView) -> list[Said]:
    """Tricks in a game."""
    return [Said("PLAY.ELEVEN_TRICKS", True, (11,))]


def first_leader(view: DealView) -> list[Said]:
    """The player on the dealer's right."""
    return [Said("PLAY.FIRST_LEADER", True, (right_of(view.dealer),))]


def may_lead(view: DealView) -> list[Said]:
    """Any card of one's own hand."""
    return [Said("PLAY.LEAD_ANY", True, (view.in_hand,))]


def may_play(view: PlayView) -> list[Said]:
    """Follow, ruff, undertrump, and the trump jack."""
    ruffs = conj(neg(view.led_trump), view.is_trump)
    ruffed = disj(view.ruffed, view.below_hidden)
    undertrumps = conj(ruffed, disj(view.lower_than_ruff, view.below_hidden))
    below_whole = conj(view.below_hidden, view.only_trumps, neg(view.parted))
    no_others = disj(view.only_lower, below_whole)
    jack_alone = conj(view.led_trump, neg(view.holds_led_beside_jack))
    return [
        Said("PLAY.FOLLOW", view.holds_led, (view.follows,)),
        Said("PLAY.VOID", neg(view.holds_led), (True,)),
        Said("PLAY.TRUMP_ANY_TIME", ruffs, (True,)),
        Said("PLAY.UNDERTRUMP", undertrumps, (False,)),
        Said("PLAY.UNDERTRUMP_OF_THREE", conj(undertrumps, view.double), None),
        Said("PLAY.ONLY_TRUMPS", conj(ruffed, view.only_trumps), (True,)),
        Said("PLAY.UNDERTRUMP_NO_PLAIN", undertrumps, (view.only_trumps,)),
        Said("PLAY.UNDERTRUMP_NO_OTHERS", undertrumps, (no_others,)),
        Said("PLAY.TRUMP_JACK_LAST", conj(jack_alone, view.holds_led), (True,)),
        Said("PLAY.TRUMP_JACK_FREE", jack_alone, (True,)),
    ]
