"""LJ Skater calls Skat: strict following, and tens between ace and king."""

from __future__ import annotations

from eidex.model.clauses.moments import PLACE, WINDOWS, MomentView, worded
from eidex.model.clauses.views import PlayView, PowerView, RankView, RuffView, plain_power
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, any_of, conj, disj, iff, implies, ite, neg
from eidex.model.play.cards import HAND, TRICK
from eidex.model.play.conditions import given
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken, takes_back, use
from eidex.model.play.state import State

CARD = "LJ"


def moment(view: MomentView) -> list[Said]:
    """At any moment of the play, and counting is not play; whether there is one within the
    put-down, or before a card that went back is replaced, is not printed."""
    named = neg(disj(view.put_down, view.replacement))
    return [worded("CHAR.LJ.ANY_TIME", CARD, view, given=named)]


def speaks_again(view: MomentView) -> list[Said]:
    """At any time is also after a lower one has acted."""
    return [Said("CHAR.LJ.ANY_TIME", view.character == PLACE[CARD], (True,))]


def may_call(view: PowerView) -> list[Said]:
    """May Skat be called now?"""
    return [Said("CHAR.LJ.ANY_TIME", True, (neg(view.used),))]


def may_play(view: PlayView) -> list[Said]:
    """No ruff while one can follow; German and Dutch speak of strict following altogether, Dutch of
    the game of Skat, which lets whoever is void undertrump. That a card follows lets nobody excuse
    himself with it."""
    bound = conj(view.skat, view.holds_led)
    ruffs = conj(neg(view.led_trump), view.is_trump)
    below = conj(view.ruffed, view.lower_than_ruff, neg(view.only_trumps))
    plainly = neg(disj(view.demand_binds, view.excused))
    strictly = conj(bound, neg(conj(view.excused, view.follows)))
    return [
        Said("CHAR.LJ.STRICT_TRUMP", conj(bound, ruffs), (False,)),
        Said("CHAR.LJ.STRICT_FOLLOW", strictly, (view.follows,)),
        Said(
            "CHAR.LJ.AS_IN_SKAT",
            conj(view.skat, neg(view.holds_led), below, plainly),
            (True,),
        ),
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
    printed: a ruff is met, or a trick that is about to be gathered; nor of one after which the
    trick has gone on."""
    fails, just = conj(view.ruff, view.could_follow), neg(disj(view.complete, view.gone_on))
    return [Said("CHAR.LJ.AGAINST_RUFF", just, (neg(fails),))]


def may_react(view: PowerView) -> list[Said]:
    """Skat may still be called before the trick is gathered in."""
    return [Said("CHAR.LJ.BEFORE_GATHERING", view.gathering, (True,))]


def waits(view: MomentView) -> list[Said]:
    """A trick is not gathered before Skat could be called."""
    skater = view.character == PLACE[CARD]
    return [Said("CHAR.LJ.BEFORE_GATHERING", conj(skater, view.trick_complete), (True,))]


def lasts_skat(view: PowerView) -> list[Said]:
    """Does Skat, once called, still hold?"""
    return [Said("CHAR.LJ.IRREVERSIBLE", view.used, (True,))]


def call(state: State, move: Move) -> Taken:
    """Skat is called; a ruff just played by a player who could follow goes back, and another card
    is played (CHAR.LJ.ANY_TIME, CHAR.LJ.AGAINST_RUFF, R-020, R-025, R-140, R-180). The cards are
    the lead and the one that lies uppermost."""
    led, top = move.cards
    owner, two = state.last_player, state.lying >= 2
    named = conj(
        implies(two, state.is_at(top, state.top())),
        implies(two, state.is_at(led, TRICK + state.leader)),
    )

    def may() -> Bool:
        return conj(named, state.ask("may_call", plain_power(used=used)))

    used: Bool = pick(move.seat, state.uses) > 0
    taken = use(state, move, CARD, may, still=neg(used))
    trick, trump = state.trick, state.trump
    on = conj(taken.can, two, state.is_window("card", "replacement", "trick_complete"))
    back: Bool = False
    if on is not False:
        ruff = RuffView(
            ruff=conj(trump >= 0, top.suit == trump, neg(led.suit == trump)),
            could_follow=state.table.reading.holds_suit(state, owner, led.suit),
            face_down=state.is_hidden(top),
            complete=state.is_window("trick_complete"),
            scored=any_of(trick.used_by.values()),
            gone_on=disj(state.is_window("replacement"), doubled_since(state)),
        )
        unseen = conj(ruff.face_down, state.held(owner) > 0)
        could_be = disj(unseen, conj(ruff.ruff, ruff.could_follow))
        on = conj(on, trump >= 0, neg(led.suit == trump), could_be)
        back = given(on, lambda: neg(state.ask("ruff_stands", ruff)))
    takes_back(state, back)
    after = taken.after.moved(top, state.top(), HAND + owner, when=back)
    again = WINDOWS.index("replacement")
    return Taken(taken.can, after.in_game(skat=True).opens(again, when=back))


def doubled_since(state: State) -> Bool:
    """The trick was doubled after its third card, which is the last that lies: Scharfmacher, or a
    lower one afterwards, has used a power in this window."""
    used: Bool = state.used_down_to >= PLACE["SJ"]
    return conj(state.trick.double, state.lying == 3, state.is_window("card"), used)


def steps() -> tuple[Step, ...]:
    """Skat is called."""
    return (Step("Skater calls Skat", call, 2),)
