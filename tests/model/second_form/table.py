"""Before the first card: who deals and leads, what is trump, which card is put down."""

from __future__ import annotations

from model.second_form.form import number, yes_or_no

from eidex.model.clauses.cards import MODES
from eidex.model.clauses.views import POT, DealView, SayView, SightView
from eidex.model.logic.terms import Answer, conj, neg
from eidex.rulebook import Edition

OBENABE = MODES.index("obenabe")
UNDENUFE = MODES.index("undenufe")


def mode(edition: Edition, view: DealView) -> Answer:
    """The deal: an ace or a six, else the suit. Trumphator: the last card but one instead, of
    which R-179 says what an ace or a six makes."""
    return number(
        [
            (conj(view.chosen, view.second_ace), OBENABE),
            (conj(view.chosen, view.second_six), UNDENUFE),
            (view.chosen, view.second_suit),
            (view.shown_ace, OBENABE),
            (view.shown_six, UNDENUFE),
        ],
        view.shown_suit,
    )


def next_seat(edition: Edition, view: DealView) -> Answer:
    """To the right; Kompass has it the other way round."""
    return number([(view.turned, (view.seat + 2) % 3)], (view.seat + 1) % 3)


def may_put_down(edition: Edition, view: DealView) -> Answer:
    """A card of one's own; Schwarzpeter keeps the raven jack in hand (in Dutch it is not said of
    which game: R-135), Guggitaler the star king, from the start (R-032)."""
    return yes_or_no(
        [
            (neg(view.in_hand), False),
            (conj(view.schwarzpeter, view.raven_jack), False),
            (view.star_king, False),  # in Dutch R-033: its word is another
        ],
        True,
    )


def laser_may_draw(edition: Edition, view: DealView) -> Answer:
    """Laser draws blind, but what must not be put down must not be put down (R-031)."""
    return may_put_down(edition, view)


def draws_for(edition: Edition, view: DealView) -> Answer:
    """Laser draws the others' cards; not Seher's, say Seher's lines (in Dutch R-096)."""
    return yes_or_no([(view.lasers, False), (view.seers, False)], True)


def draws_lead_for(edition: Edition, view: DealView) -> Answer:
    """Laser draws another's first lead; nothing from Seher's hand, in English. In German Laser
    does not put down for Seher, and no more is said."""
    cases = [
        (view.lasers, False),
        (view.drawn, False),  # Schüchterne has drawn it already: R-107
    ]
    if edition == "en":
        cases.append((view.seers, False))
    return yes_or_no(cases, True)


def put_down_counts_for(edition: Edition, view: DealView) -> Answer:
    """Jackpot's own card opens the pot; any other counts for the seat before which it lies."""
    return number([(view.opens_pot, POT)], view.seat)


def may_lead(edition: Edition, view: DealView) -> Answer:
    """A card drawn has to be led, by Schüchterne's lines and by Laser's (R-052). Then the card that
    Fahnder asked for, if Farbenfreund's suit allows it (R-098; in German Fahnder asks once it has
    led, so this is another lead in place of that one); then that suit."""
    cases = [
        (neg(view.in_hand), False),
        (view.drawn, view.is_drawn),
        (view.demand_binds, view.is_demanded),
        (conj(view.wish, view.holds_wished), view.is_wished),
    ]
    return yes_or_no(cases, True)


def may_decline(edition: Edition, view: SayView) -> Answer:
    """Schüchterne: one refusal, and only where there is another card to be drawn (R-053)."""
    return yes_or_no([(view.second, False), (view.only, False)], True)


def sees(edition: Edition, view: SightView) -> Answer:
    """Who may look at a card that lies face down, before the count. The card that Trumphator had
    set the mode is seen by all (R-138), and so is the trump six that Räuber gets (R-145)."""
    cases = [(view.pushed_to, True)]  # Fledderer
    if edition != "nl":
        cases.append((conj(view.looked, view.lasers), False))  # Seher
    cases += [
        (view.looked, True),  # Seher
        (view.played_hidden, False),  # Sphinx; a lead that Seher waits for: R-191
        (view.opened_pot, False),  # Jackpot
        (conj(view.second_card, neg(view.own_hand)), False),  # Trumphator; its own hand: R-131
        (view.refused_lead, False),  # Schüchterne; in German R-086
        (view.put_down_by_other, False),  # the deal
    ]
    return yes_or_no(cases, True)
