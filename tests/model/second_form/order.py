"""The course of a game: which moment follows, and whose power may be used in it."""

from __future__ import annotations

from model.second_form.form import number, yes_or_no

from eidex.model.clauses.moments import PLACE, WINDOWS, MomentView, PassView
from eidex.model.logic.terms import Answer, Bool, conj, disj, ite, neg
from eidex.rulebook import Edition

AT = {name: place for place, name in enumerate(WINDOWS)}


def follows(edition: Edition, view: PassView) -> Answer:
    """The deal, the card put down, and trick after trick to the count."""
    now = view.window
    return number(
        [
            (now == AT["before_put_down"], AT["put_down"]),
            (now == AT["put_down"], AT["before_trick"]),
            (conj(now == AT["card"], neg(view.card_due)), AT["trick_complete"]),
            (conj(now == AT["trick_complete"], view.cards_left), AT["before_trick"]),
            (now == AT["trick_complete"], AT["settlement"]),
        ],
        AT["card"],
    )


def moment(edition: Edition, view: MomentView) -> Answer:
    """Character by character, as its lines say when its power is used. What is for the time after
    the put-down is done then and there, before the first trick (R-126, R-185); what is about a
    trick, once its cards lie (R-148); at any time is also before a card is replaced (R-152), what
    belongs to a lead or a card is not (R-182), and not while all put down at once (R-100)."""
    begins = conj(view.before_trick, view.first)
    lead = disj(view.before_trick, view.lead)
    table = disj(lead, view.card, view.replacement, view.trick_complete)
    playing = disj(view.before_put_down, table)
    asked = conj(view.card, view.one_lies)
    first_card = conj(disj(lead, view.card), view.first, view.plays_next)
    announces = first_card if edition == "nl" else begins
    when: dict[str, Bool] = {
        "LA": view.before_trick,
        "RA": view.trick_complete,
        "HA": view.trick_complete,
        "SA": view.before_put_down,  # in Dutch R-102
        "LK": view.settlement,
        "RK": view.before_put_down,
        "HK": playing,  # in English R-101
        "SK": conj(view.before_trick, neg(view.first)),
        "LQ": view.trick_complete,
        "RQ": lead,
        "HQ": begins,
        "SQ": view.before_trick,
        "LJ": playing,
        "RJ": view.before_put_down,
        "HJ": lead,  # in Dutch R-125
        "SJ": conj(view.card, neg(view.card_due)),
        "L10": begins,
        # In English and Dutch before its lead or after it: R-151.
        "R10": asked if edition == "de" else disj(conj(lead, view.plays_next), asked),
        "H10": view.trick_complete,
        "S10": ite(view.announced, view.settlement, announces),
        "L9": view.put_down,
        "R9": view.before_put_down,
        "H9": view.card,
        # Until it puts down; in English R-081.
        "S9": conj(view.first, disj(view.before_trick, asked, view.lead_back)),
        "L8": begins,
        "R8": conj(view.before_trick, neg(view.first)),
        "H8": view.own_card,
        "S8": table,
        "L7": view.trick_complete,
        "R7": begins,
        "H7": begins,
        "S7": view.before_put_down,
        "L6": view.before_trick,
        "R6": begins,
        "H6": view.before_put_down,
        "S6": view.own_card,
    }
    return yes_or_no([(view.character == PLACE[code], at) for code, at in when.items()], False)
