"""What the characters have done in a game, and what of it still holds."""

from __future__ import annotations

from typing import Any, NamedTuple

from eidex.reference_engine.actions import Action, Trio


class Told(NamedTuple):
    """A use of a power, an answer or a draw: what it was, and cards or numbers that came of it."""

    step: int
    action: Action
    seen: tuple[int, ...] = ()


Question = tuple[int, str, str, tuple[int, ...]]
"""Put to a seat, or to chance: who answers, for which character, what, about what."""


class Powers(NamedTuple):
    """What the characters have done in this game; absent in a game without characters."""

    window: str = ""
    waiting: tuple[int, ...] = ()
    """Seats still to be asked in this window, the one to speak first."""
    question: Question | None = None
    """Somebody's decision on another's power, or a draw."""
    uses: Trio = (0, 0, 0)
    told: tuple[Told, ...] = ()

    # Of this trick.
    swap: tuple[int, ...] = ()
    """Two cards declared to change places in this trick."""
    named: int = -1
    """The seat that Sphinx would have named when the first was asked in the scoring phase of this
    trick; kept where there are face-down cards."""
    refused: bool = False
    """Feministin will not take it."""
    taken_over: bool = False
    """Ultimo takes it."""
    given_to: int = -1
    """The seat to which Fürsorge gives it."""
    rounds: int = 1
    """Cards that each seat plays to it."""
    aside: Trio = (0, 0, 0)
    """Cards rejected, by seat."""
    wish: int = -1
    """The suit that should be led."""
    drawn: int = -1
    """The card that has to be led."""
    demand: int = -1
    """The card that has to be played."""

    # Of this game.
    void: bool = False
    """A declared swap came to nothing."""
    swapped_at: int = -1
    hidden: int = 0
    """Cards played face down in this game."""
    pot: int = 0
    pot_opened: bool = False
    into_pot: bool = False
    added: Trio = (0, 0, 0)
    bonus: int = 0
    """What Weisheit may add or take off."""
    guess: int = -1
    """The number that Differenzler named."""
    schwarzpeter: bool = False
    guggitaler: bool = False
    stripped: str = ""
    """The suit without points."""
    justice: int = 0
    """Tricks still under justice."""
    last: Trio = (0, 0, 0)
    """Cards of the last trick that each seat got and of which some lie face up, where Zombie is in
    play."""
    unseen: int = 0
    """Seats of whose last trick nothing lies face up, as a set; kept as `last` is."""
    lost: int = 0
    """Seats whose card was the highest of a trick that another has got; kept as `took` is."""
    took: int = 0
    """Seats that got a trick because their card took it, as a set; kept once Differenzler has named
    a number."""
    potted: int = 0
    """Seats whose card was the highest of one that did; kept as `took` is."""
    got: int = 0
    """Seats that got one in whatever way: also took it over, were given it, or were highest under
    justice; kept as `took` is."""
    jack_taker: int = -1
    """The seat whose card took the trick with the raven jack, under Schwarzpeter; none while it has
    gone into a pot only."""
    pushed: int = 0
    """Put-down cards that are Fledderer's, as a set."""
    back: int = 0
    """Cards that lay and went back to a hand, as a set; kept where Fahnder is in play."""
    turned: bool = False
    """Kompass has turned the direction."""
    chosen: bool = False
    """Trumphator's card has set the mode."""


POWER = {name: place for place, name in enumerate(Powers._fields)}
OF_TRICK = slice(POWER["swap"], POWER["demand"] + 1)
"""What is over when the trick is."""
UNTOUCHED: Any = Powers()[OF_TRICK]
"""Of this trick: nothing declared, no duty, no card aside."""
