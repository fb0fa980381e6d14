"""What the characters have done in a game, and what of it still holds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.cards import Cards, Trio

NOBODY: Final = -1
NO_CARD: Final = -1
NO_SUIT: Final = -1
NO_NUMBER: Final = -1


@final
@mypyc_attr(acyclic=True)
class Event:
    """A use of a power, an answer or a draw: what it was, and cards or numbers that came of it."""

    def __init__(self, step: i64, action: Action, seen: tuple[int, ...] = ()) -> None:
        self.step: Final[i64] = step
        self.action: Final = action
        self.seen: Final = seen

    def fields(self) -> tuple[object, ...]:
        """All that it says."""
        return (int(self.step), self.action, self.seen)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash(self.fields())

    def __reduce__(self) -> tuple[object, ...]:
        return Event, self.fields()


@final
@mypyc_attr(acyclic=True)
class Question:
    """Put to a seat, or to chance: who answers, for which character, what, about what."""

    def __init__(self, seat: i64, character: str, what: str, about: tuple[int, ...]) -> None:
        self.seat: Final[i64] = seat
        self.character: Final = character
        self.what: Final = what
        self.about: Final = about

    def fields(self) -> tuple[object, ...]:
        """All that it says."""
        return (int(self.seat), self.character, self.what, self.about)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash(self.fields())

    def __reduce__(self) -> tuple[object, ...]:
        return Question, self.fields()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PowerState:
    """What the characters have done in this game, and what of it holds."""

    def __init__(self, old: PowerState | None = None) -> None:
        """As at the start of a game, or a copy of another."""
        if old is None:
            self.window = ""
            self.waiting: tuple[int, ...] = ()
            """Players still to be asked in this window, the one to speak first."""
            self.question: Question | None = None
            """Somebody's decision on another's power, or a draw."""
            self.uses: Trio = (0, 0, 0)
            self.events: tuple[Event, ...] = ()
            self.aside: Trio = (0, 0, 0)
            """Cards rejected, by player."""
            self.swap: tuple[int, ...] = ()
            """Two cards declared to change places."""
            self.named: i64 = NOBODY
            """The player whom Sphinx would have named when the first was asked in the scoring
            phase; kept where there are face-down cards."""
            self.refused = False
            """Feministin will not take it."""
            self.taken_over = False
            """Ultimo takes it."""
            self.given_to: i64 = NOBODY
            """The player to whom Fürsorge gives it."""
            self.rounds: i64 = 1
            """Cards that each player plays to it."""
            self.wish: i64 = NO_SUIT
            """The suit that should be led."""
            self.drawn: i64 = NO_CARD
            """The card that has to be led."""
            self.demand: i64 = NO_CARD
            """The card that has to be played."""
            self.void = False
            """A declared swap came to nothing."""
            self.hidden: Cards = 0
            """Cards played face down in this game."""
            self.pot: Cards = 0
            self.pot_opened = False
            self.into_pot = False
            self.added: Trio = (0, 0, 0)
            """Card points that powers add to the scores."""
            self.bonus: i64 = 0
            """What Weisheit may add or take off."""
            self.guess: i64 = NO_NUMBER
            """The number that Differenzler named."""
            self.schwarzpeter = False
            self.guggitaler = False
            self.stripped = ""
            """The suit without points."""
            self.justice: i64 = 0
            """Tricks still under justice."""
            self.last: Trio = (0, 0, 0)
            """Cards of the last trick that each player got and of which some lie face up, where
            Zombie is in play."""
            self.unseen: i64 = 0
            """Players of whose last trick nothing lies face up, as a set; kept as `last` is."""
            self.lost: i64 = 0
            """Players whose card was the highest of a trick that another has got; kept as `got`
            is."""
            self.took: i64 = 0
            """Players who got a trick because their card took it, as a set; kept where Zombie
            plays, and once Differenzler has named a number."""
            self.potted: i64 = 0
            """Players whose card was the highest of a trick that went into the pot; kept as `got`
            is."""
            self.got: i64 = 0
            """Players who got a trick in whatever way: also took it over, were given it, or were
            highest under justice; kept once Differenzler has named a number."""
            self.jack_taker: i64 = NOBODY
            """The player whose card took the trick with the raven jack, under Schwarzpeter; none
            while it has gone into a pot only."""
            self.jack_again = False
            """It was taken once more since."""
            self.pushed: Cards = 0
            """Put-down cards that are Fledderer's."""
            self.back: Cards = 0
            """Cards that lay and went back to a hand; kept where Fahnder is in play."""
            self.led_by = ""
            """The clause or ruling by which a player leads that would not without a power."""
            self.turned = False
            """Kompass has turned the direction."""
            self.chosen = False
            """Trumphator's card has set the mode."""
            self.anew = ""
            """The window of a card, or of a trick, that went back, until a card is played anew."""
            self.acted: i64 = 0
            """Players who used their power since a card was last put down, played or went back."""
            return
        self.window, self.waiting, self.question = old.window, old.waiting, old.question
        self.uses, self.events = old.uses, old.events
        self.aside, self.swap, self.named, self.refused = (
            old.aside, old.swap, old.named, old.refused
        )  # fmt: skip
        self.taken_over, self.given_to, self.rounds = old.taken_over, old.given_to, old.rounds
        self.wish, self.drawn, self.demand = old.wish, old.drawn, old.demand
        self.void, self.hidden = old.void, old.hidden
        self.pot, self.pot_opened, self.into_pot = old.pot, old.pot_opened, old.into_pot
        self.added, self.bonus, self.guess = old.added, old.bonus, old.guess
        self.schwarzpeter, self.guggitaler = old.schwarzpeter, old.guggitaler
        self.stripped, self.justice = old.stripped, old.justice
        self.last, self.unseen = old.last, old.unseen
        self.took, self.potted, self.got, self.lost = old.took, old.potted, old.got, old.lost
        self.jack_taker, self.jack_again = old.jack_taker, old.jack_again
        self.pushed, self.back, self.anew, self.acted = old.pushed, old.back, old.anew, old.acted
        self.led_by, self.turned, self.chosen = old.led_by, old.turned, old.chosen

    def begin_trick(self) -> None:
        """Nothing is declared on this trick, no duty binds, no card lies aside."""
        self.aside, self.acted = (0, 0, 0), 0
        self.begin_again()

    def begin_again(self) -> None:
        """The same for a trick that is played again: what lies aside stays there."""
        self.swap, self.named, self.refused, self.taken_over = (), NOBODY, False, False
        self.given_to, self.rounds = NOBODY, 1
        self.wish, self.drawn, self.demand = NO_SUIT, NO_CARD, NO_CARD

    def copy(self) -> PowerState:
        """One that may be set."""
        return PowerState(self)

    def fields(self) -> tuple[object, ...]:
        """All that it says, in the order of `PARTS`."""
        return tuple([getattr(self, name) for name in PARTS])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PowerState) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash(self.fields())

    def __reduce__(self) -> tuple[object, ...]:
        return power_state, self.fields()


PARTS: Final = (
    *("window", "waiting", "question", "uses", "events", "swap", "named", "refused", "taken_over"),
    *("given_to", "rounds", "aside", "wish", "drawn", "demand", "void", "hidden"),
    *("pot", "pot_opened", "into_pot", "added", "bonus", "guess", "schwarzpeter", "guggitaler"),
    *("stripped", "justice", "last", "unseen", "lost", "took", "potted", "got", "jack_taker"),
    *("jack_again", "pushed", "back", "led_by", "turned", "chosen", "anew", "acted"),
)
"""The names of all that a `PowerState` says."""


def power_state(*fields: object) -> PowerState:
    """What has these `fields`."""
    new = PowerState()
    for name, value in zip(PARTS, fields, strict=True):
        setattr(new, name, value)
    return new


NOTHING_USED: Final = PowerState()
"""Of every base game; never set."""
