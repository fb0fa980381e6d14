"""S10 Weisheit announces combinations for points."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at, at_will, is_put_down, worded
from eidex.model.clauses.views import EndView, SightView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, Number, conj, disj, neg
from eidex.model.play.cards import HAND
from eidex.model.play.conditions import given, under
from eidex.model.play.declared import pick, put
from eidex.model.play.moves import Move, Step, Taken, is_asked, use, view
from eidex.model.play.sight import sees_announced
from eidex.model.play.state import State

CARD = "S10"


def moment(view: MomentView) -> list[Said]:
    """Before the first trick (whether before the put-down, too, is not printed), in Dutch before
    her own first card, whatever of one that replaces another; the bonus when all is counted."""
    early = neg(view.announced)
    down, named = conj(early, is_put_down(view)), conj(early, neg(view.replacement))
    return [
        worded("CHAR.S10.MAY_ANNOUNCE", CARD, view, given=down),
        worded("CHAR.S10.ONE_ONLY", CARD, view, given=named),
        worded("CHAR.S10.ADD_OR_TAKE", CARD, view, given=view.announced),
    ]


def has_to_use(view: MomentView) -> list[Said]:
    """Does she have to announce, and once she has, to add or take something?"""
    early = neg(view.announced)
    return [
        at_will("CHAR.S10.MAY_ANNOUNCE", CARD, view, given=early),
        at_will("CHAR.S10.ONE_ONLY", CARD, view, given=early),
        at_will("CHAR.S10.ADD_OR_TAKE", CARD, view, given=view.announced),
        at("CHAR.S10.HAS_TO_SAY", CARD, view, True, given=view.announced),
    ]


def may_announce(view: UseView) -> list[Said]:
    """May this be announced? `fits`: combinations of the hand with their worth; `special`: there
    is only one; `doubtful`: of two one is king and queen of trump."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.S10.MAY_ANNOUNCE", True, (may,)),
        Said("CHAR.S10.ONE_ONLY", True, (conj(may, view.special),)),
        Said("CHAR.S10.MARRIAGE", conj(view.doubtful, neg(view.special)), (may,)),
    ]


def may_show_later(pair: Bool) -> list[Said]:
    """May king and queen of trump, the `pair`, be shown in addition, or with a later card?"""
    return [
        Said("CHAR.S10.MAY_ANNOUNCE", pair, (False,)),
        Said("CHAR.S10.ONE_ONLY", pair, (False,)),
        Said("CHAR.S10.MARRIAGE", pair, (True,)),
    ]


def worth(ordinary: Number) -> list[Said]:
    """Card points of a combination that is worth `ordinary` points when announced in Jass."""
    fifth = [(200, 40), (150, 30), (100, 20), (50, 10), (20, 4)]
    return [
        Said("CHAR.S10.WORTH", ordinary == jass, (points,), f"{points}") for jass, points in fifth
    ]


def makes_shorter_one(part: Bool) -> list[Said]:
    """May a row be announced as a shorter one that is part of it? So many cards in a row are named;
    of more that lie beside them nothing is said."""
    return [Said("CHAR.S10.WORTH", part, None)]


def may_add_bonus(view: UseView) -> list[Said]:
    """May the bonus be added or taken off now? `fits`: it is the bonus, or less it; `special`:
    Guggitaler was declared."""
    may = conj(view.in_window, view.uses == 1, view.fits)
    return [Said("CHAR.S10.ADD_OR_TAKE", True, (may,))]


def sees(view: SightView) -> list[Said]:
    """What she announces she shows."""
    return [
        Said("CHAR.S10.MAY_ANNOUNCE", view.announced, (True,)),
        Said("CHAR.S10.ONE_ONLY", view.announced, (True,)),
    ]


def score(view: EndView, seat: int) -> list[Said]:
    """The player's card points and what Weisheit added."""
    added = view.added[seat]
    return [Said("CHAR.S10.SCORE", added != 0, (view.cards[seat] + added,))]


def announce(state: State, move: Move) -> Taken:
    """Combinations are announced and shown (CHAR.S10.MAY_ANNOUNCE, CHAR.S10.ONE_ONLY); their worth
    is the bonus. King and queen of trump are not shown later (R-112)."""
    seat, number = move.seat, move.number

    def may() -> Bool:
        early = disj(neg(state.is_window("settlement")), pick(seat, state.uses) == 0)
        found = conj(early, number > 0, state.ask("makes_combination", True))
        return conj(found, disj(announced(one=True), announced(one=False)))

    def announced(*, one: bool) -> Bool:
        fits = state.table.reading.holds_combinations(state, move, one=one)
        found: Bool = state.ask("may_announce", view(state, seat, fits=fits, special=one))
        return found

    def later() -> Bool:
        pair = state.table.reading.holds_combinations(state, move, one=True)
        return given(pair, lambda: state.ask("may_show_later", True))

    taken = use(state, move, CARD, may)
    too = disj(state.tricks > 0, state.game.bonus > 0)
    own_card = conj(too, state.moment_view(CARD, seat).plays_next)
    late = given(conj(own_card, is_asked(state, seat, CARD)), later)
    can = disj(taken.can, late)
    after = taken.after.in_game(bonus=number)
    with under(can):
        seen = sees_announced(state)
    reading, cards = state.table.reading, zip(state.cards, state.at, strict=True)
    shows = [conj(at == HAND + seat, reading.shows(move, card), seen) for card, at in cards]
    return Taken(can, after.shown_to_all(shows))


def add_bonus(state: State, move: Move) -> Taken:
    """The bonus is added to the score or taken off (CHAR.S10.ADD_OR_TAKE, R-146)."""
    seat, number, bonus = move.seat, move.number, state.game.bonus

    def may() -> Bool:
        fits = conj(bonus > 0, disj(number == bonus, number == -bonus))
        asked = view(state, seat, fits=fits, special=state.game.guggitaler)
        return conj(state.is_window("settlement"), state.ask("may_add_bonus", asked))

    taken = use(state, move, CARD, may)
    added = state.game.added
    more = put(added, seat, pick(seat, added) + number)
    return Taken(taken.can, taken.after.in_game(added=more))


def steps() -> tuple[Step, ...]:
    """Combinations are announced; the bonus is added or taken off."""
    return (
        Step("Weisheit announces", announce),
        Step("Weisheit adds its bonus or takes it off", add_bonus),
    )
