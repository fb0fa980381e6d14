"""What was declared and holds for a time, what is under way, and what the tricks have brought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eidex.common.frozen import dataclass
from eidex.model.logic.terms import Bool, Number, conj, ite
from eidex.model.play.cards import NOWHERE

Trio = tuple[Number, Number, Number]
Flags = tuple[Bool, Bool, Bool]
NOBODY = -1


def pick(seat: Number, trio: Any) -> Any:
    """What the player has of the three."""
    return ite(seat == 0, trio[0], ite(seat == 1, trio[1], trio[2]))


def put(trio: Any, seat: Number, value: Any, *, when: Bool = True) -> Any:
    """The three with the player's one changed."""
    return tuple(ite(conj(when, seat == s), value, old) for s, old in enumerate(trio))


@dataclass(frozen=True, slots=True, eq=False)
class InTrick:
    """Declared for one trick, and gone with it."""

    swap: tuple[Number, Number] = (NOWHERE, NOWHERE)
    demand: Number = NOWHERE
    drawn: Number = NOWHERE
    """The card that has to be led."""
    by_laser: Bool = False
    wish: Number = NOWHERE
    double: Bool = False
    refused: Bool = False
    taken_over: Bool = False
    given_to: Number = NOBODY

    @property
    def used_by(self) -> Mapping[str, Bool]:
        """Whose power was used on the trick that lies, of those that can be."""
        return {
            "RA": self.swap[0] >= 0,
            "HA": self.taken_over,
            "LQ": self.refused,
            "H10": self.given_to >= 0,
        }


@dataclass(frozen=True, slots=True, eq=False)
class InGame:
    """Declared for the game, or until something ends it."""

    chosen: Bool = False
    skat: Bool = False
    void: Bool = False
    """A swap came to nothing."""
    moved: Number = NOWHERE
    moved_up: Bool = False
    turned: Bool = False
    early_turn: Bool = False
    """Kompass has turned before the first trick."""
    schwarzpeter: Bool = False
    guggitaler: Bool = False
    stripped: Number = NOWHERE
    jackpot: Bool = False
    key: Number = NOWHERE
    """The card that wins the pot, until it is won."""
    opener: Number = NOWHERE
    """The card that opened the pot."""
    pushed: Number = NOWHERE
    """The card that Fledderer put before another player."""
    justice: Number = 0
    """Tricks that are still under it."""
    limit: Number = NOWHERE
    guess: Number = NOWHERE
    bonus: Number = 0
    added: Trio = (0, 0, 0)
    doubled: Number = 0
    """Double tricks that are over."""
    refused_offer: Flags = (False, False, False)
    """Players who have said no to Dealer since the last card."""


@dataclass(frozen=True, slots=True, eq=False)
class UnderWay:
    """A use that goes on: somebody has to answer, or a card is to be drawn."""

    code: Number = 0
    """The character's place in the list; 0: nothing is under way."""
    other: Number = NOBODY
    cards: Number = 0
    """Cards that were drawn, shown or handed over since."""
    said: Number = 0
    """Answers yes or no since."""
    first: Number = NOWHERE
    """The card it began with, or the first one drawn."""
    givers: tuple[Number, Number] = (NOBODY, NOBODY)
    """The players who have given Teekränzchen a card, in order."""
    received: tuple[Number, Number] = (NOWHERE, NOWHERE)
    """The cards that they gave."""
    owed: Trio = (0, 0, 0)
    """Cards that a player has still to get; less than nothing: has to give."""


@dataclass(frozen=True, slots=True, eq=False)
class Books:
    """What the tricks have brought, for Zombie and for the count."""

    last: Trio = (NOWHERE, NOWHERE, NOWHERE)
    """Number of the last trick of which a player got something that lies face up."""
    unseen: Flags = (False, False, False)
    """Of the last trick that the player got nothing lies face up."""
    open: Trio = (0, 0, 0)
    """Cards that lie face up among those won; `open_pot` in the pot."""
    open_pot: Number = 0
    swept: Flags = (True, True, True)
    """The player's cards were highest in every trick so far."""
    got: Flags = (False, False, False)
    """The player has taken a trick, or was given one; `plainly`: with their own card."""
    plainly: Flags = (False, False, False)
    into_pot: Bool = False
    bonus: Number = NOBODY
    """The player that gets the five of the last trick; `usual` without Guggitaler."""
    usual: Number = NOBODY
    jack_taker: Number = NOBODY
    jack_taken: Bool = False
    jack_again: Bool = False
    victory: Trio = (0, 0, 0)
    after: Trio = (0, 0, 0)
    score: Trio = (0, 0, 0)
