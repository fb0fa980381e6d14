"""A trick is complete: who takes it, where its cards go, who leads next, who gets the pot."""

from __future__ import annotations

from typing import Any

from model.second_form.form import number

from eidex.model.clauses.views import NOBODY, POT, TrickView
from eidex.model.logic.terms import Answer, Bool, conj, neg
from eidex.rulebook import Edition

By = list[tuple[Bool, Any]]


def trick_taker(edition: Edition, view: TrickView) -> Answer:
    """The highest card; Feministin refuses: the next highest, none of her own (R-044)."""
    return number([(view.refused, view.next_best)], view.taker)


def _into_pot(view: TrickView) -> Bool:
    """Jackpot: animals only. A pot that is won takes no more, so it can be kept small."""
    return conj(view.animal, view.declared, neg(view.won_before))


def cards_go_to(edition: Edition, view: TrickView) -> Answer:
    """Justice gives everybody the own card, in Ultimo's last trick, too, but in no trick after it
    (R-119). Then the pot, until it is won (R-012, R-087), before Ultimo (R-066) and where Fürsorge
    gives the lead away; of other tricks she gives the cards as well (R-120). Then whoever was given
    the trick, or takes it (`taker` is the next highest where Feministin has refused)."""
    return number(
        [
            (view.justice, view.own_place),
            (_into_pot(view), POT),
            (view.given, view.given_place),
            (view.taken_over, view.ultimo_place),
        ],
        view.taker,
    )


def leads_next(edition: Edition, view: TrickView) -> Answer:
    """The highest card (Dutch does not say so: R-002), under justice, too, and after a refusal the
    next (R-133); Fürsorge gives the lead with the trick, or alone."""
    return number([(view.given, view.given_place)], view.taker)


def pot_goes_to(edition: Edition, view: TrickView) -> Answer:
    """Whoever wins the trick with the key; under justice whose card the key is (in English R-067).
    (The Dutch print names the player with that card, which may be who played it: R-013; and has
    Fürsorge's gift the wrong way round: R-083.)"""
    return number(
        [
            (view.justice, view.key_place),
            (view.given, view.given_place),
            (view.taken_over, view.ultimo_place),
        ],
        view.taker,
    )


def last_trick_bonus(edition: Edition, view: TrickView) -> Answer:
    """Guggitaler's game has thirteen points and no five beside (R-088). Ultimo gets them even under
    justice. (In English nobody wins a trick of animals with a jackpot: R-026.)"""
    return number(
        [
            (view.guggitaler, NOBODY),
            (view.taken_over, view.ultimo_place),
        ],
        view.taker,
    )
