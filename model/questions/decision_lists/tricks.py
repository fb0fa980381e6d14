"""A trick is complete: who takes it, where its cards go, who leads next, who gets the pot."""

from __future__ import annotations

from typing import Any

from eidex.model.clauses.views import NOBODY, POT, TrickView
from eidex.model.logic.terms import Answer, Bool, conj, neg
from eidex.model.questions.decision_lists.form import number
from eidex.rulebook import Edition

By = list[tuple[Bool, Any]]


def trick_taker(edition: Edition, view: TrickView) -> Answer:
    """The highest card; Feministin refuses: the next highest."""
    return number([(view.refused, view.next_best)], view.taker)


def _into_pot(view: TrickView) -> Bool:
    """Jackpot: animals only. A pot that is won takes no more: so it can be kept small."""
    return conj(view.animal, view.declared, neg(view.won_before))


def cards_go_to(edition: Edition, view: TrickView) -> Answer:
    """Justice gives everybody the own card, in Ultimo's last trick, too. Then the pot, even where
    Fürsorge gives the lead away. Then whoever was given the trick, or takes it."""
    return number(
        [
            (view.justice, view.own_place),
            (_into_pot(view), POT),
            (view.given, view.given_place),
            (view.taken_over, view.ultimo_place),
            (view.refused, view.next_best),
        ],
        view.taker,
    )


def leads_next(edition: Edition, view: TrickView) -> Answer:
    """The highest card, under justice, too; Fürsorge gives the lead with the trick, or alone."""
    return number(
        [(view.given, view.given_place), (view.refused, view.next_best)],
        view.taker,
    )


def pot_goes_to(edition: Edition, view: TrickView) -> Answer:
    """Whoever wins the trick with the key; under justice whose card the key is. The Dutch print
    names the player with that card in every case, but for what Fürsorge gives away."""
    cases: By = [
        (neg(view.declared), NOBODY),
        (neg(view.key_here), POT),
        (view.won_before, NOBODY),
        (view.justice, view.key_place),
        (view.given, view.given_place),
    ]
    if edition == "nl":
        return number(cases, view.key_place)
    return number(
        [*cases, (view.taken_over, view.ultimo_place), (view.refused, view.next_best)],
        view.taker,
    )


def last_trick_bonus(edition: Edition, view: TrickView) -> Answer:
    """Guggitaler's game has thirteen points and no five beside. Ultimo gets them even under
    justice. In English nobody wins a trick of animals with a jackpot: they go into it."""
    cases: By = [
        (neg(view.last), NOBODY),
        (view.guggitaler, NOBODY),
        (view.taken_over, view.ultimo_place),
        (view.refused, view.next_best),
    ]
    if edition == "en":
        cases.append((conj(_into_pot(view), neg(view.justice)), POT))
    return number(cases, view.taker)


def must_tell(edition: Edition, view: TrickView) -> Answer:
    """Sphinx says who won the trick."""
    return number(
        [(neg(view.face_down), NOBODY), (view.refused, view.next_best)],
        view.taker,
    )
