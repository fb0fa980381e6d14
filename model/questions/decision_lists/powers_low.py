"""May this power be used like this now? The characters from the tens to the sixes."""

from __future__ import annotations

from eidex.model.clauses.moments import PLACE, MomentView
from eidex.model.clauses.views import PowerView, UseView
from eidex.model.logic.terms import Answer, conj, disj, neg
from eidex.model.questions.decision_lists.form import no_if, yes_or_no
from eidex.rulebook import Edition


def may_guess(edition: Edition, view: UseView) -> Answer:
    """Differenzler: one number."""
    return no_if(neg(view.in_window), view.uses >= 1, neg(view.fits))


def may_demand(edition: Edition, view: UseView) -> Answer:
    """Fahnder: once; with the lead, in German after its lead; never Schwarzpeter's jack."""
    now = view.special if edition == "de" else view.in_window
    return no_if(neg(now), view.uses >= 1, neg(view.fits), view.barred)


def may_give(edition: Edition, view: UseView) -> Answer:
    """Fürsorge: any trick of three points at most but the last; in German and Dutch none with a
    card of Sphinx's."""
    return no_if(
        neg(view.in_window),
        neg(view.fits),
        view.barred,
        view.special if edition != "en" else False,
    )


def may_announce(edition: Edition, view: UseView) -> Answer:
    """Weisheit: combinations that it has; in Dutch one, and with it king and queen of trump."""
    one = disj(view.special, view.doubtful) if edition == "nl" else True
    return no_if(neg(view.in_window), view.uses >= 1, neg(view.fits), neg(one))


def may_add_bonus(edition: Edition, view: UseView) -> Answer:
    """Weisheit: as much more or less as it announced; Guggitaler does not cancel that."""
    return no_if(neg(view.in_window), view.uses >= 1, neg(view.fits))


def may_reject_card(edition: Edition, view: UseView) -> Answer:
    """Konsumentenschutz: once, another's card, for which there has to be a different one."""
    return no_if(neg(view.in_window), view.uses >= 1, neg(view.fits), view.doubtful)


def may_look(edition: Edition, view: UseView) -> Answer:
    """Seher: before it puts down its own."""
    return no_if(neg(view.in_window))


def may_move(edition: Edition, view: UseView) -> Answer:
    """Umwerter: once all cards are put down, one card that is not its own."""
    return no_if(neg(view.in_window), view.uses >= 1, view.barred, view.doubtful)


def may_raise(edition: Edition, view: UseView) -> Answer:
    """Zombie: once, when two have tricks, and everybody takes a card."""
    return no_if(neg(view.in_window), view.uses >= 1, view.barred, view.doubtful)


def may_exchange(edition: Edition, view: UseView) -> Answer:
    """Taschenspieler: a card of four or more for the card it has put down; in German once."""
    return no_if(
        neg(view.in_window),
        view.uses >= 1,
        neg(view.fits),
        view.barred,
        view.doubtful,
        view.drawn,
    )


def may_reject_trick(edition: Edition, view: UseView) -> Answer:
    """Korrektor: once."""
    return no_if(neg(view.in_window), view.uses >= 1)


def may_take_put_down(edition: Edition, view: UseView) -> Answer:
    """Fledderer: once all have put down, a card before another seat; not the one in the pot."""
    return no_if(
        neg(view.in_window),
        view.uses >= 1,
        neg(view.fits),
        view.barred,
        view.special,
        view.doubtful,
        view.drawn,
    )


def may_declare(edition: Edition, view: UseView) -> Answer:
    """Guggitaler: once the cards are put down."""
    return no_if(neg(view.in_window), view.uses >= 1, view.doubtful)


def may_open_pot(edition: Edition, view: PowerView) -> Answer:
    """Jackpot: with one of the two sevens."""
    return no_if(view.used, neg(view.fits))


def may_turn(edition: Edition, view: UseView) -> Answer:
    """Kompass: before the first trick, and twice later."""
    return no_if(neg(view.in_window), conj(neg(view.special), view.uses >= 2))


def may_strip(edition: Edition, view: UseView) -> Answer:
    """Black Friday: once the cards are put down, a suit that is not raven."""
    return no_if(neg(view.in_window), view.uses >= 1, neg(view.fits), view.doubtful)


def may_wish(edition: Edition, view: UseView) -> Answer:
    """Wünschelrute: a card that somebody else holds."""
    return no_if(neg(view.in_window), view.uses >= 1, neg(view.fits))


def may_hide(edition: Edition, view: PowerView) -> Answer:
    """Sphinx: twice a game."""
    return no_if(view.number >= 2)


def has_to_use(edition: Edition, view: MomentView) -> Answer:
    """Powers are there to be used or not. In Dutch, once Weisheit has announced, it has to say
    whether it adds or takes off."""
    cases = []
    if edition == "nl":
        weisheit = view.character == PLACE["S10"]
        cases.append((conj(weisheit, view.announced, view.settlement), True))
    return yes_or_no(cases, False)


def may_react(edition: Edition, view: PowerView) -> Answer:
    """The lower to the higher; Skater at any time, and before a trick is gathered in."""
    skat = view.second_place == PLACE["LJ"]
    return yes_or_no([(conj(skat, view.gathering), True)], view.second_place > view.first_place)


def speaks_again(edition: Edition, view: MomentView) -> Answer:
    """Whoever may act at any time; all others in the order of the list."""
    at_any_time = [view.character == PLACE[code] for code in ("HK", "LJ", "S8")]
    return yes_or_no([(one, True) for one in at_any_time], False)
