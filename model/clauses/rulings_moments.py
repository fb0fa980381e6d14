"""The house rulings on when a power may be used, who goes first and what waits, as formulas."""

from __future__ import annotations

from eidex.model.clauses.moments import (
    MEANT,
    PLACE,
    MomentView,
    TurnView,
    against_the_list,
    at,
    at_will,
    up_to_first,
)
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import conj, disj, neg


def moment(view: MomentView) -> list[Said]:
    """Where no moment is printed. R-040 Zombie, R-047 Scharfmacher, R-080
    Gerechtigkeit, R-081 Seher, R-099 Kompass, R-101 Voyeur, R-102 Trumphator, R-122
    Konsumentenschutz, R-125 Farbenfreund, R-126 four that act after
    the put-down, R-148 four that act on a trick. R-100: cards are put down by all at once.
    R-151: Fahnder also once it has led.
    R-152: any time is also before a card is replaced. R-182: what belongs to a lead, or to the time
    after it, is over then. R-185: before the first trick is after the put-down."""
    at_once, any_time = view.put_down, neg(view.settlement)
    early, again = disj(view.before_put_down, view.put_down), view.replacement
    first, announces = up_to_first(view), neg(view.announced)
    return [
        at("R-040", "R8", view, view.before_trick, given=neg(view.first)),
        at("R-047", "SJ", view, conj(view.card, neg(view.card_due))),
        at("R-080", "SQ", view, view.before_trick, given=any_time),
        at("R-081", "S9", view, MEANT["until_its_put_down"](view), given=neg(early)),
        at("R-099", "L6", view, view.before_trick),
        at("R-101", "HK", view, any_time, given=neg(disj(at_once, again))),
        at("R-102", "SA", view, view.before_put_down),
        at("R-122", "H9", view, view.card),
        at("R-125", "HJ", view, disj(view.before_trick, view.lead)),
        *(at("R-126", code, view, first, given=neg(early)) for code in ("L8", "R7", "R6")),
        at("R-126", "H7", view, first, given=neg(early), unless="CHAR.H7.BEFORE_FIRST"),
        *(at("R-148", code, view, view.trick_complete) for code in ("HA", "LQ", "H10", "L7")),
        at("R-151", "R10", view, True, given=conj(view.card, view.one_lies)),
        *(at("R-152", code, view, True, given=again) for code in ("LJ", "HK", "S8")),
        *(at("R-182", code, view, False, given=view.lead_back) for code in ("RQ", "HJ")),
        at("R-182", "R10", view, False, given=again),
        at("R-182", "S10", view, False, given=conj(again, announces)),
        at(
            *("R-185", "S10", view, False),
            given=conj(early, announces),
            settles="CHAR.S10.MAY_ANNOUNCE",
        ),
        *(at("R-185", code, view, False, given=early) for code in ("LA", "L10", "L6")),
        at("R-100", "HK", view, False, given=at_once),
        at("R-100", "LJ", view, False, given=at_once),
    ]


def speaks_again(view: MomentView) -> list[Said]:
    """R-101: at any moment, so also after a lower one has acted."""
    return [Said("R-101", view.character == PLACE["HK"], (True,))]


def acts_before(view: TurnView) -> list[Said]:
    """R-183: the list, though by the words for two moments, with no move between, it is not so."""
    between = neg(disj(view.first_sooner, view.second_sooner))
    return [Said("R-183", conj(between, against_the_list(view)), (view.first < view.second,))]


def waits(view: MomentView) -> list[Said]:
    """R-160: what is due waits until nobody uses a power any more."""
    return [Said("R-160", True, (True,))]


def has_to_use(view: MomentView) -> list[Said]:
    """R-136: not where the text says what the character does; of Kompass before the first trick."""
    return [
        at_will("R-136", "L6", view, given=view.first),
        *(at_will("R-136", code, view) for code in ("L10", "R9", "L8", "S6")),
    ]


def opens_again(view: MomentView) -> list[Said]:
    """R-110: for what has to do with its lead, or belongs to no time."""
    return [Said("R-110", True, (view.at_the_lead,))]
