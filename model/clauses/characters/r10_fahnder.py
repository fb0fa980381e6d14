"""R10 Fahnder demands a card."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at, worded
from eidex.model.clauses.views import DealView, PlayView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, neg
from eidex.model.play.cards import RJ
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken, use
from eidex.model.play.state import State

CARD = "R10"


def moment(view: MomentView) -> list[Said]:
    """When having the lead, which can be both; in German once Fahnder has led. Whether Fahnder has
    it, or has led, while a card is replaced, is not printed."""
    before = conj(disj(view.before_trick, view.lead), view.plays_next)
    just_led, again = conj(view.card, view.one_lies), view.replacement
    return [
        at("CHAR.R10.MAY_DEMAND", CARD, view, before, given=neg(disj(just_led, again))),
        worded("CHAR.R10.AFTER_LEAD", CARD, view, given=neg(again)),
    ]


def may_demand(view: UseView) -> list[Said]:
    """May Fahnder demand this card? `in_window`: Fahnder has the lead; `special`: Fahnder has just
    led; `barred`: the raven jack, under Schwarzpeter."""
    once = conj(view.uses < 1, view.fits)
    return [
        Said("CHAR.R10.MAY_DEMAND", True, (conj(view.in_window, once),)),
        Said("CHAR.R10.AFTER_LEAD", True, (conj(view.special, once),)),
        Said("CHAR.R10.NOT_THE_JACK", view.barred, (False,)),
    ]


def demand_binds(playable: Bool) -> list[Said]:
    """Must a player play the card demanded, when holding it? `playable`: without any power. What of
    a card that is not, German does not say."""
    return [
        Said("CHAR.R10.BINDS", playable, (True,)),
        Said("CHAR.R10.BINDS", neg(playable), None),
        Said("CHAR.R10.NOT_LEGAL", neg(playable), (False,)),
    ]


def demand_binds_excused(excused: Bool) -> list[Said]:
    """Must Excuse play the card demanded, where only the power lets it be played (`excused`)? It
    may be played, and then it binds; by the rules of play it may not."""
    return [
        Said("CHAR.R10.BINDS", excused, (True,)),
        Said("CHAR.R10.NOT_LEGAL", excused, (False,)),
    ]


def demand_binds_again(back: Bool) -> list[Said]:
    """Must a card be played that was played or put down, and has gone back to the hand? The player
    holds the card; and the card was played."""
    return [
        Said("CHAR.R10.BINDS", back, (True,)),
        Said("CHAR.R10.GONE", back, (False,)),
    ]


def puts_down_demanded(demanded: Bool) -> list[Said]:
    """May its holder put down the card demanded, late or by a power? It has to be played; and put
    down it is gone."""
    return [
        Said("CHAR.R10.BINDS", demanded, None),
        Said("CHAR.R10.GONE", demanded, None),
    ]


def may_lead(view: DealView) -> list[Said]:
    """Fahnder, where a card is demanded before Fahnder leads."""
    return [Said("CHAR.R10.BINDS", view.demand_binds, (view.is_demanded,))]


def may_play(view: PlayView) -> list[Said]:
    """The card demanded, if it is there and may be played: it is played plainly."""
    nothing = conj(view.demand, neg(view.demand_binds))
    meets = conj(view.demanded, neg(view.excused))
    return [
        Said("CHAR.R10.BINDS", view.demand_binds, (meets,)),
        Said("CHAR.R10.GONE", conj(nothing, view.gone), None),
        Said("CHAR.R10.NOT_LEGAL", conj(nothing, neg(view.gone)), None),
    ]


def demand(state: State, move: Move) -> Taken:
    """A card is demanded, wherever it is (CHAR.R10.MAY_DEMAND, CHAR.R10.AFTER_LEAD,
    CHAR.R10.NOT_THE_JACK, R-151)."""

    def may() -> Bool:
        own: Bool = state.leader == move.seat
        barred = conj(state.under_schwarzpeter, move.number == RJ)
        count = pick(move.seat, state.uses)
        asked = UseView(in_window=own, uses=count, special=own, barred=barred)
        return conj(move.number >= 0, move.number <= 35, state.ask("may_demand", asked))

    taken = use(state, move, CARD, may)
    return Taken(taken.can, taken.after.in_trick(demand=move.number))


def steps() -> tuple[Step, ...]:
    """A card is demanded."""
    return (Step("Fahnder demands a card", demand),)
