"""The count: what cards are worth, the limit, the scores, Match."""

from __future__ import annotations

from typing import Any

from model.second_form.form import number, yes_or_no

from eidex.model.clauses.views import EndView, PointsView, PowerView
from eidex.model.logic.terms import Answer, Bool, conj, disj
from eidex.rulebook import Edition


def card_points(edition: Edition, view: PointsView) -> Answer:
    """Black Friday, by Guggitaler's values where they are in force (R-065); Guggitaler; trumps;
    obenabe and undenufe; plain suits.

    The Dutch print has a table that goes against its own text: there the eights count in undenufe
    and a queen three points, and only so all cards are worth 157 (R-006).
    """
    ace, king, queen, jack, ten, nine, eight, _, six = view.ranks
    cases: list[tuple[Bool, Any]] = [
        (view.stripped, 0),
        (view.raven, view.own + view.partner),
        (conj(view.guggitaler, view.heart), 1),
        (conj(view.guggitaler, view.star_king), 4),
        (view.guggitaler, 0),
        (conj(view.trump, jack), 20),
        (conj(view.trump, nine), 14),
        (conj(disj(view.obenabe, view.undenufe), eight), 8),
        (conj(view.undenufe, ace), 0),
        (conj(view.undenufe, six), 11),
        (ace, 11),
        (king, 4),
        (queen, 3),
        (jack, 2),
        (ten, 10),
    ]
    return number(cases, 0)


def limit(edition: Edition, view: EndView) -> Answer:
    """A hundred, or what Radarkontrolle named; in English Guggitaler cancels that."""
    if edition == "en":
        return number([(view.guggitaler, 100), (view.limit_set, view.limit_named)], 100)
    return number([(view.limit_set, view.limit_named)], 100)


def score(edition: Edition, view: EndView, seat: int) -> Answer:
    """The points of the cards and what Computer and Weisheit add; that Computer adds nothing in
    an English game of Guggitaler's is settled when it would (`may_adjust`)."""
    return (view.cards[seat] + view.added[seat],)


def match(edition: Edition, view: EndView, seat: int) -> Answer:
    """The highest card in all tricks, wherever they went: in Dutch it is printed; in English and
    German, which speak of winning and getting the tricks, by R-008 and R-114. In English a trick
    that goes into the pot is not won."""
    if edition == "en":
        return yes_or_no([(view.into_pot, False)], view.swept[seat])
    return (view.swept[seat],)


def may_set_limit(edition: Edition, view: PowerView) -> Answer:
    """Radarkontrolle: from 80 to 120, both included (R-014)."""
    return yes_or_no([(view.number < 80, False), (view.number > 120, False)], True)


def may_adjust(edition: Edition, view: PowerView) -> Answer:
    """Computer: five more or five less; in English not in Guggitaler's game (R-146)."""
    fives = disj(view.number == 5, view.number == -5)
    if edition == "en":
        return yes_or_no([(view.guggitaler, False)], fives)
    return (fives,)
