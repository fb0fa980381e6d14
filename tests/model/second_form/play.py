"""The cards of a trick: which may be played, and which of them are higher."""

from __future__ import annotations

from model.second_form.form import no_if, yes_or_no

from eidex.model.clauses.views import BeatView, ChooseView, PlayView, RankView, RuffView, SwapView
from eidex.model.logic.terms import Answer, conj, disj, iff, ite, neg
from eidex.rulebook import Edition


def may_play(edition: Edition, view: PlayView) -> Answer:
    """Fahnder's demand; Excuse; undertrumping; Skat; following suit or ruffing.

    A lower trump is forbidden to a seat that has a card that is no trump. (In German: any other
    card, which could be a higher trump; R-005 reads it as in English and Dutch.) What counts is the
    trump that lies open (R-021), in a double trick, too (R-048, English). The demand goes before
    Skat, which leaves the trump jack alone and does not touch an excuse (R-093, R-019, R-089);
    that no trump is an excuse is printed in English only (R-075). Under Skat a lower trump is
    forbidden as before (in Dutch R-190).
    """
    must_follow = conj(view.holds_led, disj(neg(view.led_trump), view.holds_led_beside_jack))
    return yes_or_no(
        [
            (conj(view.excused, view.demand_binds), False),
            (view.demand_binds, view.demanded),
            (
                view.excused,
                conj(must_follow, neg(view.follows), neg(view.is_trump), view.cheap),
            ),
            (conj(view.ruffed, view.lower_than_ruff, neg(view.only_trumps)), False),
            (neg(must_follow), True),
            (view.follows, True),
            (view.skat, False),
        ],
        view.is_trump,
    )


def ruff_stands(edition: Edition, view: RuffView) -> Answer:
    """Skater: in German it may be called in the face of a ruff, which then is against the rule.
    In English it changes the rules at once, in Dutch it may be called after a ruff: both print no
    more, and R-020 decides as in German."""
    return yes_or_no(
        [
            (neg(view.ruff), True),
            (neg(view.could_follow), True),
            (view.face_down, True),  # Sphinx, nobody sees it: R-025
            (conj(view.complete, view.scored), True),
            (conj(view.gone_on, neg(view.complete)), True),
        ],
        False,
    )


def rank_order(edition: Edition, view: RankView) -> Answer:
    """Umwerter's card, whatever Skat does, and the highest is the one that wins (R-090, R-071);
    trumps; undenufe; plain suits. Jiu-Jitsu turns the order in force round (R-027, R-091).

    Skat in undenufe: the ten stands between ace and king in the order that undenufe reverses. (In
    English and German it is said, too, what the tens beat then: of the usual order, R-018.)
    """
    skat, as_usual = view.skat, neg(view.swapped)
    plain = ite(skat, view.above_plain_tens_up, view.above_plain)
    return yes_or_no(
        [
            (view.moved_first, iff(view.moved_up, as_usual)),
            (view.moved_second, iff(neg(view.moved_up), as_usual)),
            (conj(view.trump_suit, skat), iff(view.above_trump_tens_up, as_usual)),
            (view.trump_suit, iff(view.above_trump, as_usual)),
            (view.undenufe, iff(neg(plain), as_usual)),
        ],
        iff(plain, as_usual),
    )


def beats(edition: Edition, view: BeatView) -> Answer:
    """The higher of one suit; a trump; the suit led, where neither is a trump."""
    return yes_or_no(
        [
            (view.same_suit, view.higher),
            (view.trump, True),
            (view.other_trump, False),
        ],
        view.of_suit_led,
    )


def may_swap(edition: Edition, view: SwapView) -> Answer:
    """Jiu-Jitsu: next to each other in the order of their suit; that they are of one suit is said
    in Dutch (R-015). Of a card face down nobody knows what it stands next to (R-022)."""
    return no_if(view.face_down, neg(view.neighbours))


def may_take_up(edition: Edition, view: ChooseView) -> Answer:
    """Zombie: a card of the last trick won; in Dutch, of all tricks won; else the card put down,
    Fledderer's, too (R-037). Sphinx's card stays hidden until the end, and would not in a hand."""
    from_tricks = view.in_pile if edition == "nl" else view.in_last_trick
    return yes_or_no(
        [
            (neg(view.has_trick), view.put_down),
            (view.face_down, False),
            (conj(view.passed_over, view.open_before), view.in_last_trick),
            (view.passed_over, view.put_down),
        ],
        from_tricks,
    )
