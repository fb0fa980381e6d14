"""May this power be used like this now? The characters from the tens to the sixes."""

from __future__ import annotations

from eidex.model.clauses.moments import PLACE, MomentView
from eidex.model.clauses.views import PowerView, UseView
from eidex.model.logic.terms import Answer, conj, neg
from eidex.model.questions.decision_lists.form import no_if, usable, yes_or_no
from eidex.rulebook import Edition


def may_guess(edition: Edition, view: UseView) -> Answer:
    """Differenzler: one number."""
    return usable(view, neg(view.fits), times=1)


def may_demand(edition: Edition, view: UseView) -> Answer:
    """Fahnder: once; with the lead, in German after its lead; never Schwarzpeter's jack."""
    now = view.special if edition == "de" else view.in_window
    return no_if(neg(now), view.uses >= 1, neg(view.fits), view.barred)


def may_give(edition: Edition, view: UseView) -> Answer:
    """Fürsorge: any trick of three points at most but the last, and none with a card of Sphinx's
    (English does not print that: R-073)."""
    return usable(view, neg(view.fits), view.barred, view.special)


def may_announce(edition: Edition, view: UseView) -> Answer:
    """Weisheit: combinations that it has; in Dutch one, and king and queen of trump are none that
    goes with it (R-112)."""
    against = [neg(view.in_window), view.uses >= 1, neg(view.fits)]
    if edition == "nl":
        against.append(neg(view.special))
    return no_if(*against)


def may_add_bonus(edition: Edition, view: UseView) -> Answer:
    """Weisheit: once announced, and once, as much more or less; also under Guggitaler (R-146)."""
    return usable(view, view.uses < 1, view.uses > 1, neg(view.fits))


def may_reject_card(edition: Edition, view: UseView) -> Answer:
    """Konsumentenschutz: once, another's card (R-123), and there has to be a different one for
    it (R-045)."""
    return usable(view, neg(view.fits), view.doubtful, times=1)


def may_look(edition: Edition, view: UseView) -> Answer:
    """Seher: before it puts down its own."""
    return usable(view, neg(view.fits), times=1)


def may_move(edition: Edition, view: UseView) -> Answer:
    """Umwerter: once all cards are put down (Seher's apart: R-097), a card that is not its own."""
    return usable(view, view.barred, times=1)


def may_raise(edition: Edition, view: UseView) -> Answer:
    """Zombie: once, when two have tricks, and everybody can take a card (R-038)."""
    return usable(view, view.barred, view.doubtful, times=1)


def may_exchange(edition: Edition, view: UseView) -> Answer:
    """Taschenspieler: a card of four or more for the card it has put down, not for one that
    Fledderer put there (R-036); once, as in German (R-128). What must not be put down must not be
    put down this way (R-077)."""
    return usable(view, neg(view.fits), view.barred, view.doubtful, view.drawn, times=1)


def may_reject_trick(edition: Edition, view: UseView) -> Answer:
    """Korrektor: once."""
    return usable(view, neg(view.fits), times=1)


def may_take_put_down(edition: Edition, view: UseView) -> Answer:
    """Fledderer: once all have put down (Seher apart: R-097), a card before another seat; not the
    one that opens a pot (R-105), and not for a card that must not be put down (R-077)."""
    return usable(view, neg(view.fits), view.barred, view.special, view.drawn, times=1)


def may_declare(edition: Edition, view: UseView) -> Answer:
    """Guggitaler: once the cards are put down (Seher's apart: R-097)."""
    return usable(view, neg(view.fits), times=1)


def may_turn(edition: Edition, view: UseView) -> Answer:
    """Kompass: before the first trick, and twice later."""
    return no_if(neg(view.in_window), conj(neg(view.special), view.uses >= 2))


def may_strip(edition: Edition, view: UseView) -> Answer:
    """Black Friday: once the cards are put down (Seher's apart: R-097), a suit but raven."""
    return usable(view, neg(view.fits), times=1)


def may_wish(edition: Edition, view: UseView) -> Answer:
    """Wünschelrute: a card that somebody else holds."""
    return usable(view, neg(view.fits), times=1)


def may_hide(edition: Edition, view: PowerView) -> Answer:
    """Sphinx: twice a game."""
    return no_if(view.number >= 2)


def has_to_use(edition: Edition, view: MomentView) -> Answer:
    """Powers are there to be used or not (R-136). In Dutch, once Weisheit has announced, it has to
    say whether it adds or takes off."""
    cases = []
    if edition == "nl":
        weisheit = view.character == PLACE["S10"]
        cases.append((conj(weisheit, view.announced, view.settlement), True))
    return yes_or_no(cases, False)


def speaks_again(edition: Edition, view: MomentView) -> Answer:
    """Whoever may act at any time; all others in their turn. (Of Voyeur it is not printed in
    English: R-101.)"""
    at_any_time = [view.character == PLACE[code] for code in ("HK", "LJ", "S8")]
    return yes_or_no([(one, True) for one in at_any_time], False)
