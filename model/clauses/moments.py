"""The moments of a game: its windows, one after the other, and whose power belongs to which.

A window is the time between two moves in which powers are used. Every character's file says in
`moment` which windows are its own; what follows a window when it is over says `base.order`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from eidex.common.frozen import dataclass
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, Number, conj, disj, neg
from eidex.rulebook import Edition, characters
from eidex.rulebook.moments import moments_of, words_of

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
    """A card that was played went back, and its player has to play another."""
    trick_complete: Bool
    settlement: Bool
    own_card: Bool
    """The character's player is playing a card."""
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
    lead_back: Bool = False
    """The card that went back was the lead."""
    at_the_lead: Bool = False
    """The power may be used at the lead that is made again, as far as its own moment goes."""


def at(
    clause: str, code: str, view: MomentView, when: Bool, *, given: Bool = True, **beside: str
) -> Said:
    """The clause has the character use its power at these moments and at no others; it speaks of
    moments for which `given` holds. `beside`: printed clauses beside a ruling (see `Said`)."""
    here = conj(view.character == PLACE[code], given)
    return Said(clause, here, (when,), **beside)


def worded(clause: str, code: str, view: MomentView, *, given: Bool = True) -> Said:
    """The same, by the words that the clause prints for the moment (`rulebook.moments`)."""
    meant = disj(*(MEANT[word.id](view) for word in words_of(clause)))
    return at(clause, code, view, meant, given=given)


def at_will(clause: str, code: str, view: MomentView, *, given: Bool = True) -> Said:
    """The clause leaves it to the character whether it uses its power; it speaks of moments for
    which `given` holds."""
    return at(clause, code, view, False, given=given)


def once_put_down(clause: str, code: str, view: MomentView) -> Said:
    """The clause has the power used after the put-down, and does not say until when."""
    earlier = disj(view.before_put_down, view.put_down)
    return worded(clause, code, view, given=disj(earlier, up_to_first(view)))


def is_put_down(view: MomentView) -> Bool:
    """The time of the put-down is over."""
    return neg(disj(view.before_put_down, view.put_down))


def up_to_first(view: MomentView) -> Bool:
    """The cards are put down, and the first trick is to come."""
    return conj(view.before_trick, view.first)


MEANT: Mapping[str, Callable[[MomentView], Bool]] = {
    "after_deal": lambda view: view.before_put_down,
    "before_put_down": lambda view: view.before_put_down,
    "at_put_down": lambda view: view.put_down,
    "after_put_down": up_to_first,
    "before_first_trick": up_to_first,
    "before_trick": lambda view: view.before_trick,
    "after_trick": lambda view: conj(view.before_trick, neg(view.first)),
    "at_lead": lambda view: disj(view.before_trick, view.lead),
    "at_its_first_card": lambda view: conj(view.plays_next, view.first),
    "at_its_card": lambda view: view.own_card,
    "after_lead": lambda view: conj(view.card, view.one_lies),
    "after_card": lambda view: view.card,
    "trick_complete": lambda view: view.trick_complete,
    "at_end": lambda view: view.settlement,
    "until_its_put_down": lambda view: conj(
        view.first,
        disj(view.before_trick, conj(view.card, view.one_lies), view.lead_back),
    ),
    "any_time": lambda view: neg(view.settlement),
    "any_time_once_down": lambda view: neg(
        disj(view.settlement, view.before_put_down, view.put_down)
    ),
}
"""What each word for a moment means (`rulebook.moments`)."""


def times_at(code: str, edition: Edition, view: MomentView) -> tuple[int, int]:
    """From which time to which the printed words have the power used that is used at this moment of
    a game that is played; 0 where none is printed."""
    said = (moment.word for moment in moments_of(code, edition) if moment.is_printed)
    places = [word.place for word in said if MEANT[word.id](view) is True]
    return min(places, default=0), max(places, default=0)


@cache
def window_view(code: str, window: str, first: bool) -> MomentView:
    """A window, and a character that would like to act in it: the leader, before a lead."""
    leads = window in ("before_trick", "lead")
    flags = dict.fromkeys(("one_lies", "card_due", "lead_back", "answers", "announced"), False)
    here = {name: name == window for name in (*WINDOWS, "own_card")}
    return MomentView(character=PLACE[code], first=first, plays_next=leads, **here, **flags)


@cache
def turn_view(one: str, other: str, edition: Edition, window: str, first: bool) -> TurnView:
    """Two characters that would like to act in one window."""
    a, b = (times_at(code, edition, window_view(code, window, first)) for code in (one, other))
    return TurnView(PLACE[one], PLACE[other], *a, *b, first_trick=first)


def silent(clause: str, code: str, view: MomentView) -> Said:
    """The clause speaks of the power and leaves the question open: it names no moment, or does not
    say whether the character has to."""
    return Said(clause, view.character == PLACE[code], None)


@dataclass(frozen=True, slots=True, eq=False)
class TurnView:
    """Two powers, either of which can be used now, as far as moves go. By the printed words for its
    moment each is used from a time to a time, in the course of a game; 0 where none is printed."""

    first: Number
    """The place of the first one's character in the list."""
    second: Number
    first_from: Number = 0
    first_to: Number = 0
    second_from: Number = 0
    second_to: Number = 0
    first_trick: Bool = False
    """No trick is over yet."""
    first_sooner: Bool = False
    """A move, or the end of a trick, lies between the two moments: the first one's is over then."""
    second_sooner: Bool = False


def against_the_list(view: TurnView) -> Bool:
    """The lower one's time is over, by the words, before that of the higher begins."""
    second = conj(view.first < view.second, view.second_to > 0, view.first_from > view.second_to)
    first = conj(view.second < view.first, view.first_to > 0, view.second_from > view.first_to)
    return disj(first, second)


@dataclass(frozen=True, slots=True, eq=False)
class PassView:
    """A window in which everybody has spoken."""

    window: Number
    """Its place in `WINDOWS`."""
    card_due: Bool
    """Another card is to be played to the trick that lies."""
    cards_left: Bool
    """Cards are left in the hands."""
