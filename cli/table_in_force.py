"""What is in force at the table, in words."""

from __future__ import annotations

from eidex.cli.table_view import TableView
from eidex.reference_engine.core.cards import NUMBERS, SUITS
from eidex.reference_engine.telling.cards import suit_in_words, the
from eidex.reference_engine.telling.sentences import seat_in_words
from eidex.rulebook.language import phrase, phrases


def in_force(view: TableView) -> list[str]:
    """What powers have changed, and what has been declared."""
    told: list[str] = []
    if view.skat:
        told.append(phrase("Skat: suits are followed strictly, tens are high"))
    if view.guggitaler:
        told.append(phrase("Guggitaler: only hearts and the star king count"))
    if view.schwarzpeter:
        told.append(phrase("Schwarzpeter is called"))
    if view.stripped:
        suit = suit_in_words(SUITS.index(view.stripped))
        told.append(phrase("{suit} count nothing, ravens as much more", suit=suit))
    if view.moved and view.moved_up:
        told.append(phrase("{card} is the highest of its suit", card=_the(view.moved)))
    elif view.moved:
        told.append(phrase("{card} is the lowest of its suit", card=_the(view.moved)))
    if view.justice:
        told.append(
            phrases(
                "justice for {number} more trick",
                "justice for {number} more tricks",
                view.justice,
            )
        )
    if view.rounds > 1:
        told.append(phrase("double trick"))
    if view.wish:
        suit = suit_in_words(SUITS.index(view.wish))
        told.append(phrase("{suit} should be led", suit=suit))
    if view.demand:
        told.append(phrase("{card} is demanded", card=_the(view.demand)))
    if view.drawn:
        drawn = _the(view.drawn.name)
        told.append(phrase("{card} was drawn and has to be led", card=drawn))
    if view.swap:
        one, other = map(_the, view.swap)
        told.append(phrase("{one} and {other} change places in this trick", one=one, other=other))
    return [*told, *_declared(view)]


def _the(name: str | None) -> str:
    """The card in words; for one that is not seen, that it is a card."""
    return the(NUMBERS[name] if name else -1)


def _declared(view: TableView) -> list[str]:
    """What characters have declared for this trick and for the count."""
    told: list[str] = []
    if view.refused:
        told.append(phrase("Feministin will not take this trick"))
    if view.taken_over:
        told.append(phrase("Ultimo takes this trick"))
    if view.given_to is not None:
        who = seat_in_words(view.given_to)
        told.append(phrase("Fürsorge gives this trick to {who}", who=who))
    if view.guess is not None:
        told.append(phrase("Differenzler named {number}", number=view.guess))
    if view.bonus:
        told.append(phrase("Weisheit announced {number}", number=view.bonus))
    for seat, points in enumerate(view.added):
        if points:
            said = phrases(
                "{who}: {added:+d} card point",
                "{who}: {added:+d} card points",
                abs(points),
                who=seat_in_words(seat),
                added=points,
            )
            told.append(said)
    return told
