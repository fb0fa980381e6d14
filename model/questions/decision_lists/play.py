"""The cards of a trick: which may be played, and which of them are higher."""

from __future__ import annotations

from eidex.model.clauses.views import BeatView, ChooseView, PlayView, RankView, RuffView, SwapView
from eidex.model.logic.terms import Answer, conj, disj, iff, ite, neg
from eidex.model.questions.decision_lists.form import yes_or_no
from eidex.rulebook import Edition


def may_play(edition: Edition, view: PlayView) -> Answer:
    """Fahnder's demand; Excuse; undertrumping; Skat; following suit or ruffing.

    In German a lower trump is forbidden to whom has any other card; in English and Dutch to whom
    has a card that is no trump.
    """
    must_follow = conj(view.holds_led, disj(neg(view.led_trump), view.holds_led_beside_jack))
    nothing_else = view.only_lower if edition == "de" else view.only_trumps
    return yes_or_no(
        [
            (view.demand_binds, view.demanded),
            (
                view.excused,
                conj(must_follow, neg(view.follows), neg(view.is_trump), view.cheap),
            ),
            (conj(view.ruffed, view.lower_than_ruff, neg(nothing_else)), False),
            (neg(must_follow), True),
            (view.follows, True),
            (view.skat, False),
        ],
        view.is_trump,
    )


def ruff_stands(edition: Edition, view: RuffView) -> Answer:
    """Skater: the rule changes at once. In German and Dutch it may be called in the face of a
    ruff, which then is against the rule; in English it changes what is played from then on."""
    if edition == "en":
        return (True,)
    return yes_or_no(
        [
            (neg(view.ruff), True),
            (neg(view.could_follow), True),
            (view.face_down, True),  # Sphinx: nobody sees it
            (view.scored, True),
        ],
        False,
    )


def rank_order(edition: Edition, view: RankView) -> Answer:
    """Umwerter's card; undenufe; Skat's tens; trumps; plain suits. Jiu-Jitsu turns it round.

    Skat in undenufe: in English and German the tens are above king, queen and jack. In Dutch only
    the order is given, ten after ace, and undenufe reverses it.
    """
    skat = view.skat
    plain = ite(skat, view.above_plain_tens_up, view.above_plain)
    cases = [
        (view.moved_first, view.moved_up),
        (view.moved_second, neg(view.moved_up)),
        (conj(view.trump_suit, skat), view.above_trump_tens_up),
        (view.trump_suit, view.above_trump),
    ]
    if edition != "nl":
        tens = conj(view.undenufe, skat, view.with_ten, view.against_court)
        cases.append((tens, view.ten_is_first))
    cases.append((view.undenufe, neg(plain)))
    (above,) = yes_or_no(cases, plain)
    return (iff(above, neg(view.swapped)),)


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
    """Jiu-Jitsu: next to each other in the order that is in force; the Dutch print says of one
    suit. Of a card face down nobody knows what it stands next to."""
    return yes_or_no(
        [(view.face_down, False), (neg(view.same_suit), False)],
        view.neighbours,
    )


def may_take_up(edition: Edition, view: ChooseView) -> Answer:
    """Zombie: a card of the last trick won; in Dutch, of all tricks won; else the card put down.
    Sphinx's card stays hidden until the end, and would not in a hand."""
    from_tricks = view.in_pile if edition == "nl" else view.in_last_trick
    return yes_or_no(
        [
            (neg(view.has_trick), view.put_down),
            (view.passed_over, view.put_down),
            (view.face_down, False),
        ],
        from_tricks,
    )
