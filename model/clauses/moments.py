"""The moments of a game: its windows, one after the other, and whose power belongs to which.

A window is the time between two moves in which powers are used. Every character's file says in
`moment` which windows are its own; what follows a window when it is over says `base.order`.
"""

from __future__ import annotations

from eidex.common.frozen import dataclass
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, Number, conj, disj, neg
from eidex.rulebook import characters

WINDOWS = (
    "before_put_down",
    "put_down",
    "before_trick",
    "lead",
    "card",
    "replacement",
    "trick_complete",
    "settlement",
)
"""In the order of a game: what is done between two moves is one moment. Those from `before_trick`
to `trick_complete` come back with every trick, `card` after every card; `lead` is there for a trick
that is played again only, `replacement` where a card went back and another is to be played."""

PLACE = {code: character.place for code, character in characters().items()}
"""Place in the list (ORDER.LIST)."""


@dataclass(frozen=True, slots=True, eq=False)
class MomentView:
    """A moment, and the character that would like to use its power. Exactly one of the windows, or
    `own_card`, is true."""

    character: Number
    """The character's place in the list."""
    before_put_down: Bool
    """The cards are dealt."""
    put_down: Bool
    """Cards are being put down, by all together."""
    before_trick: Bool
    lead: Bool
    """A trick is to be played again, from its lead on."""
    card: Bool
    """A card was just played."""
    replacement: Bool
    """A card that was played went back, and its seat has to play another."""
    trick_complete: Bool
    settlement: Bool
    own_card: Bool
    """The character's seat is playing a card."""
    first: Bool
    """No trick is over yet."""
    one_lies: Bool
    """The card just played is the first of its trick."""
    card_due: Bool
    """Another card is to be played to the trick that lies."""
    plays_next: Bool
    """The next card will be the character's own, its first to this trick."""
    answers: Bool
    """A character higher in the list has used its power on the trick that lies."""
    announced: Bool
    """Weisheit has announced; what is left to it is the bonus."""
    lead_back: Bool
    """The card that went back was the lead."""


def at(clause: str, code: str, view: MomentView, when: Bool, *, given: Bool = True) -> Said:
    """The clause has the character use its power at these moments and at no others; it speaks of
    moments for which `given` holds."""
    return Said(clause, conj(view.character == PLACE[code], given), (when,))


def at_will(clause: str, code: str, view: MomentView, *, given: Bool = True) -> Said:
    """The clause leaves it to the character whether it uses its power; it speaks of moments for
    which `given` holds."""
    return at(clause, code, view, False, given=given)


def once_put_down(clause: str, code: str, view: MomentView) -> Said:
    """The clause has the power used after the put-down, and does not say until when."""
    earlier, now = disj(view.before_put_down, view.put_down), up_to_first(view)
    return at(clause, code, view, now, given=disj(earlier, now))


def is_put_down(view: MomentView) -> Bool:
    """The time of the put-down is over."""
    return neg(disj(view.before_put_down, view.put_down))


def up_to_first(view: MomentView) -> Bool:
    """The cards are put down, and the first trick is to come."""
    return conj(view.before_trick, view.first)


def silent(clause: str, code: str, view: MomentView) -> Said:
    """The clause speaks of the power and leaves the question open: it names no moment, or does not
    say whether the character has to."""
    return Said(clause, view.character == PLACE[code], None)


@dataclass(frozen=True, slots=True, eq=False)
class TurnView:
    """Two characters in two windows that follow one another without a move."""

    earlier: Number
    """The place in the list of the one whose window comes first."""
    later: Number


@dataclass(frozen=True, slots=True, eq=False)
class PassView:
    """A window in which everybody has spoken."""

    window: Number
    """Its place in `WINDOWS`."""
    card_due: Bool
    """Another card is to be played to the trick that lies."""
    cards_left: Bool
    """Cards are left in the hands."""
