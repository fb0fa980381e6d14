"""May this power be used like this now? The characters from the aces to the jacks."""

from __future__ import annotations

from eidex.model.clauses.views import ChooseView, UseView
from eidex.model.logic.terms import Answer, conj, neg
from eidex.model.questions.decision_lists.form import no_if, usable
from eidex.rulebook import Edition


def may_offer(edition: Edition, view: UseView) -> Answer:
    """Dealer: before each trick, and hands of the same size (R-035)."""
    return usable(view, neg(view.fits), view.doubtful)


def may_take_over(edition: Edition, view: UseView) -> Answer:
    """Ultimo: the last trick; no number of times is printed."""
    return usable(view, neg(view.fits))


def may_reject_mode(edition: Edition, view: UseView) -> Answer:
    """Trumphator: after the deal. Also where there is no trump to be rejected: R-084."""
    return usable(view, neg(view.fits), times=1)


def may_steal(edition: Edition, view: UseView) -> Answer:
    """Räuber: the card shown for one of its own (also if it is no trump: R-129); as dealer the
    trump six, if somebody has it (R-029)."""
    return usable(view, neg(view.fits), conj(view.special, view.doubtful), times=1)


def may_see(edition: Edition, view: UseView) -> Answer:
    """Voyeur: once, another player's hand."""
    return usable(view, neg(view.fits), times=1)


def may_question(edition: Edition, view: UseView) -> Answer:
    """Quizmaster: after each trick, another player, what can be answered (R-076)."""
    return usable(view, neg(view.fits), view.doubtful)


def may_refuse(edition: Edition, view: UseView) -> Answer:
    """Feministin: a trick that would be hers, with a queen and a man (in Dutch, with a man: R-192),
    and that another card can take (R-042)."""
    there = view.special if edition == "nl" else view.fits
    return usable(view, neg(there), view.barred, view.doubtful)


def may_refuse_to_lead(edition: Edition, view: UseView) -> Answer:
    """Schüchterne: once, instead of her own lead (in Dutch R-127)."""
    return usable(view, neg(view.fits), times=1)


def may_hand_over(edition: Edition, view: ChooseView) -> Answer:
    """Teekränzchen is given any card of the hand (R-103); one that was drawn has to be led."""
    return no_if(neg(view.in_hand), view.drawn)


def may_give_back(edition: Edition, view: ChooseView) -> Answer:
    """Teekränzchen takes the cards on its hand and gives one back: any, and perhaps the same
    (R-056)."""
    return no_if(neg(view.in_hand), view.drawn)


def may_proclaim(edition: Edition, view: UseView) -> Answer:
    """Gerechtigkeit: once; also where one trick is left (R-184)."""
    return usable(view, neg(view.fits), times=1)


def may_call_schwarzpeter(edition: Edition, view: UseView) -> Answer:
    """Schwarzpeter: not with raven trump, nor with two players at six."""
    return usable(view, view.barred, view.special, times=1)


def may_ask_suit(edition: Edition, view: UseView) -> Answer:
    """Farbenfreund: twice a game, another's lead (in Dutch R-125); a card that was drawn is led
    anyway (R-052)."""
    return usable(view, neg(view.fits), view.doubtful, times=2)


def may_double(edition: Edition, view: UseView) -> Answer:
    """Scharfmacher: once, and every player lays a second card (R-049)."""
    return usable(view, neg(view.fits), view.doubtful, times=1)
