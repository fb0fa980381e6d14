"""What came of a step of a record: what it put in force, which cards it moved, who takes the trick
and who would have taken it without powers, and what each seat gets when it ends the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from eidex.cli.quiz_questions import complete
from eidex.cli.table_in_force import in_force
from eidex.cli.table_view import TableView, table_view
from eidex.reference_engine.core.cards import NUMBERS, ranks, values
from eidex.reference_engine.core.position import Position, Rules
from eidex.reference_engine.core.trick_resolution import taking_place
from eidex.reference_engine.explain.taker import why_taken
from eidex.reference_engine.records.record import Step
from eidex.reference_engine.telling.cards import the
from eidex.reference_engine.telling.sentences import seat_in_words, sentence
from eidex.rulebook import clauses_in, spoken
from eidex.rulebook.language import marked, phrase, phrases

Part = dict[str, Any]
WITHOUT = marked("without powers {who} would have taken it, with {card}")


def effect(steps: Sequence[Step]) -> list[Part]:
    """What came of the first of these steps, which follow each other, as sentences (`says`), each
    with the clauses for it (`why`: id and text)."""
    if not steps:
        return []
    first = steps[0]
    before, after = table_view(first.before), table_view(first.after)
    told = [_told(says) for says in (*_moved(before, after), *_put_in_force(before, after))]
    if after.phase == "over":
        return [*told, *map(_told, _got(after))]
    if first.after.trick or first.after.tricks > first.before.tricks:
        ended = next((s for s in steps if s.after.tricks > s.before.tricks), None)
        told += _ended(ended) if ended else ()
    return told


def _told(says: str, names: Sequence[str] = ()) -> Part:
    texts = clauses_in(spoken())
    return {"says": says, "why": [[name, texts[name].says] for name in names]}


def _put_in_force(before: TableView, after: TableView) -> Iterator[str]:
    """What holds now and did not before."""
    old = in_force(before)
    for what in in_force(after):
        if what not in old:
            yield phrase("Now in force: {what}.", what=what)


def _moved(before: TableView, after: TableView) -> Iterator[str]:
    """Cards that have gone from one hand into another, or back from the trick."""
    held = {card: seat.seat for seat in before.seats for card in seat.hand or ()}
    lay = {played.card.name for played in before.trick}
    for seat in after.seats:
        who = seat_in_words(seat.seat)
        for name in seat.hand or ():
            card, giver = the(NUMBERS[name]), held.get(name, seat.seat)
            if name in lay:
                yield sentence(phrase("{card} goes back to {who}", card=card, who=who))
            elif giver != seat.seat:
                giving = seat_in_words(giver)
                told = phrase(
                    "{card} goes from {giving} to {who}", card=card, giving=giving, who=who
                )
                yield sentence(told)


def _got(view: TableView) -> Iterator[str]:
    """What each seat has at the end of the game."""
    for seat in view.seats:
        yield sentence(
            phrase(
                "{who} has {points} and gets {gained}",
                who=seat_in_words(seat.seat),
                points=phrases("{number} card point", "{number} card points", seat.points or 0),
                gained=phrases(
                    "{number} victory point", "{number} victory points", seat.victory_points or 0
                ),
            )
        )


def _ended(step: Step) -> Iterator[Part]:
    """Who takes the trick that this step ends, and who would without powers."""
    full = complete(step)
    if full is None or not full.trick:
        return
    seat, names = why_taken(full)
    who = seat_in_words(seat)
    cards = [card for place, card in enumerate(full.trick) if full.player(place) == seat]
    by = phrase("{who} takes the trick, with {card}", who=who, card=the(cards[-1]))
    if len(cards) != 1 or "TRICK.TAKER" not in names:
        by = phrase("{who} takes the trick", who=who)
    yield _told(sentence(by), names)
    place = taking_place(full.trick, _without_powers(full))
    other = int(full.player(place))
    if other == seat:
        yield _told(phrase("Without powers it would have been the same player."))
    else:
        card = the(full.trick[place])
        words = phrase(WITHOUT, who=seat_in_words(other), card=card)
        yield _told(sentence(words))


def _without_powers(pos: Position) -> Rules:
    """The rules of the mode alone."""
    mode = pos.rules.ranks.mode
    return Rules(ranks(mode), values(mode))
