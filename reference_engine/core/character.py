"""What a character is: the moments of the game in which it may have something to say.

Everything has a default; a character overrides what it needs. The core knows no character by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from eidex.reference_engine.core.actions import SEATS, Action
from eidex.reference_engine.core.cards import Cards, at
from eidex.reference_engine.core.position import Game, Position
from eidex.reference_engine.core.powers import Event, Question
from eidex.rulebook import Edition
from eidex.rulebook.moments import moments_of

if TYPE_CHECKING:
    from eidex.reference_engine.core.scoring import Count
    from eidex.reference_engine.core.trick_resolution import Close

ANY_TIME: Final = (
    "before_put_down", "before_trick", "lead", "card", "replacement", "trick_complete",
)  # fmt: skip
"""Every window up to the close of the last trick; the put-down is none (R-100)."""

WINDOWS_OF: Final[dict[str, tuple[str, ...]]] = {
    "after_deal": ("before_put_down",),
    "before_put_down": ("before_put_down",),
    "at_put_down": (),
    "after_put_down": ("before_trick",),
    "before_first_trick": ("before_trick",),
    "before_trick": ("before_trick",),
    "after_trick": ("before_trick",),
    "at_lead": ("before_trick", "lead"),
    "at_its_first_card": ("before_trick", "lead", "card"),
    "at_its_card": (),
    "after_lead": ("card",),
    "after_card": ("card",),
    "trick_complete": ("trick_complete",),
    "at_end": ("settlement",),
    "until_its_put_down": ("before_trick", "card", "replacement"),
    "any_time": ANY_TIME,
    "any_time_once_down": ANY_TIME[1:],
}
"""The windows that belong to each word for a moment (`rulebook.moments`). What is done with a card
that is put down or played has none."""


ON_PLAYS_AND_TRICKS: Final = (
    *("binds_lead", "binds_play", "cite_play"),
    *("reorders", "declines", "takes", "shares_out", "shared_out"),
)
"""Hooks that are called so often that a schedule lists who has them."""


@mypyc_attr(allow_interpreted_subclasses=True)  # an invented one is not compiled
class Character:
    """One of the 36. `pos` is to be set by hooks that return nothing, and by no other."""

    code = ""
    limit = 1
    """So often its power may be used; 0: no limit."""
    before_first_trick = False
    """It may speak only until the first trick is complete."""
    may_choose: tuple[tuple[int, ...], ...] = ()
    """The choices that it always has with a use; `((),)`: there is nothing to choose."""
    allowed_by: tuple[str, ...] = ()
    """The clauses and rulings that a use has to keep to."""
    timed_by: tuple[str, ...] = ()
    """Those that say at which moments its power is used."""
    spent_by: tuple[str, ...] = ("ORDER.ONCE",)
    """The same against a use when its power is spent."""
    asked_by: tuple[str, ...] = ()
    """The clauses by which it puts its questions."""
    kept_by: tuple[str, ...] = ()
    """By which clause or ruling it bars cards from being put down."""
    kept_on: tuple[str, ...] = ()
    """The rulings on which that rests."""
    at_any_time = False
    """It may act at any time, so also after a lower one has acted."""
    not_obliged_by: str = ""
    """The clause by which its player need not use it; R-136 where that is not printed."""
    sends_back_to = ""
    """The window that comes when cards that lay have gone back to hands."""
    is_automatic = False
    """What it does before a trick happens without its choice."""
    puts_down_late = False
    """Its card is put down after the first lead."""
    use_has: tuple[str, ...] = ()
    """What is said with a use: `of` is a player, `card` the card of the action; the others are its
    choice, one after the other."""
    answer_has: tuple[str, ...] = ()
    """The same of an answer to its question."""
    draw_has: tuple[str, ...] = ()
    """The same of a draw."""
    way = ""
    """The `do` of a play in a way of its own (see `other_ways`)."""
    way_frees = False
    """Such a play need not follow."""
    sees_face_down = False
    """Its player knows the cards that lie face down."""
    reaching_is_over = False
    """Its text has it that reaching the limit is too much."""

    def __init__(self, place: int) -> None:
        self.place: Final = place
        """In the order of the list (ORDER.LIST)."""
        self.uses: Final = [
            [Action(seat, "use", -1, self.code, choice) for choice in self.may_choose]
            for seat in SEATS
        ]
        """For each player a use with each choice that it `may_choose`."""
        kind, often = type(self), ON_PLAYS_AND_TRICKS
        self.hooks: Final = frozenset(
            [one for one in often if getattr(kind, one) is not getattr(Character, one)]
        )
        """Of those `ON_PLAYS_AND_TRICKS` the ones that it has."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.place,)

    def windows_in(self, edition: Edition) -> tuple[str, ...]:
        """The windows in which this edition lets it speak, by the words for its moments."""
        named = {w for m in moments_of(self.code, edition) for w in WINDOWS_OF[m.word.id]}
        return tuple([window for window in (*ANY_TIME, "settlement") if window in named])

    # -- when it is asked --------------------------------------------------------------------------

    def may_speak(self, pos: Position, seat: i64) -> bool:
        """It is not over for it: by default, its power is not spent, nor its time past."""
        return not ((self.before_first_trick and pos.tricks) or self.is_spent(pos, seat))

    def is_spent(self, pos: Position, seat: i64) -> bool:
        """Its power has been used as often as it may be (ORDER.ONCE)."""
        return self.limit != 0 and at(pos.powers.uses, seat) >= self.limit

    def stopped_by(self, pos: Position, seat: i64) -> tuple[str, ...]:
        """Clauses and rulings against any use now, when it may speak."""
        return ()

    def acts_by_itself(self, pos: Position, seat: i64) -> bool:
        """Does what happens without its choice; whether something does."""
        return False

    def has_passed(self, pos: Position, seat: i64) -> bool:
        """Does what happens without its choice once it has passed; whether something does."""
        return False

    def choices(self, pos: Position, seat: i64) -> list[Action]:
        """The uses of its power that are open to it now: by default, unless it is stopped, one with
        each choice that it `may_choose`."""
        return [] if self.stopped_by(pos, seat) else self.uses[seat].copy()

    def accepts(self, pos: Position, action: Action) -> bool:
        """It may do this although it is not among its `choices`."""
        return False

    def has_to_use(self, pos: Position) -> bool:
        """It may not pass."""
        return False

    def used_on_trick(self, pos: Position) -> bool:
        """Its power was used on the trick that lies."""
        return False

    def could_wait(self, pos: Position) -> bool:
        """Its power could be used after what is due now, too, and nothing printed says that play
        waits for it (R-160)."""
        return False

    def effect(self, pos: Position, action: Action) -> None:
        """What the use does."""

    def answers(self, pos: Position, question: Question) -> list[Action]:
        """What may be answered, or drawn, to the question that it has put."""
        return []

    def answered(self, pos: Position, action: Action, question: Question) -> None:
        """What the answer does."""

    # -- the put-down ------------------------------------------------------------------------------

    def stays_in_hand(self, pos: Position) -> Cards:
        """Cards that may not be put down."""
        return 0

    def draws_put_down(self, pos: Position, seat: i64) -> bool:
        """Has the player's card drawn; whether that is so."""
        return False

    def cards_are_down(self, pos: Position, seat: i64) -> None:
        """All cards are put down."""

    def used_after_put_down(self, pos: Position, before: i64) -> None:
        """A power for the time after the put-down is used."""

    def put_down_counts(self, pos: Position) -> bool:
        """The card that the character's player has put down counts for him or her."""
        return True

    # -- a play ------------------------------------------------------------------------------------

    def draws_lead(self, pos: Position, *, again: bool) -> bool:
        """Has the first lead drawn, `again` if its trick is played again; whether it does."""
        return False

    def binds_lead(self, pos: Position, legal: Cards) -> Cards:
        """Of the cards that may be led those to which its power binds the leader."""
        return legal

    def binds_play(self, pos: Position, legal: Cards) -> Cards:
        """Of the cards that may be played those to which the power binds the player to act."""
        return legal

    def other_ways(self, pos: Position, legal: Cards) -> list[Action]:
        """Other ways in which the character's own player, who is to play, may play a card."""
        return []

    def plays(self, pos: Position, action: Action) -> None:
        """The character's own player plays a card in such a way."""

    def cite_play(self, pos: Position, action: Action) -> None:
        """Cites rulings on which a play, not yet made, rests."""

    def gone_back(self, pos: Position, cards: Cards) -> None:
        """Cards that lay are in a hand again, or will be."""

    def has_each_play_more(self, pos: Position) -> i64:
        """So many cards each player plays besides eleven."""
        return 0

    # -- the close of a trick ----------------------------------------------------------------------

    def reorders(self, pos: Position, close: Close) -> None:
        """Says which cards change places; `highest` is not known yet."""

    def declines(self, pos: Position, close: Close) -> None:
        """Says that the highest card counts for nothing."""

    def takes(self, pos: Position, close: Close) -> None:
        """Says who takes the trick instead of the highest card."""

    def shares_out(self, pos: Position, close: Close) -> None:
        """Moves the cards of the trick elsewhere than to the taker."""

    def shared_out(self, pos: Position, close: Close) -> None:
        """The cards of the trick are where they go."""

    # -- the end -----------------------------------------------------------------------------------

    def counts(self, pos: Position, seat: i64) -> None:
        """The game is over and is counted."""

    def wins_by_itself(self, pos: Position, seat: i64, count: Count) -> None:
        """May give the victory points before any other count, Match included."""

    def replaces_count(self, pos: Position) -> bool:
        """The game is counted in another way than by scores and limit."""
        return False

    def counts_otherwise(self, pos: Position, count: Count) -> None:
        """Gives the victory points in its own way, where nobody has made Match."""

    # -- for the explanation -----------------------------------------------------------------------
    # A character names the clauses and rulings of all editions; those of the game's are told.

    def lead_bound_by(self, pos: Position, legal: Cards) -> tuple[str, ...]:
        """By what these cards are all that may be led; nothing if it is not its power."""
        return ()

    def play_bound_by(self, pos: Position, legal: Cards) -> tuple[str, ...]:
        """By what these cards are all that may be played; nothing if it is not its power."""
        return ()

    def is_its_moment(self, pos: Position, seat: i64) -> bool:
        """In one of its windows: not where this is a time at which its power is not used."""
        return not (self.before_first_trick and pos.tricks)

    def used_up_by(self, pos: Position) -> tuple[str, ...]:
        """Clauses and rulings by which its power, which is spent, cannot be used again."""
        return self.spent_by

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        """Clauses and rulings by which this is not a moment of its power, for such a use."""
        return self.timed_by

    def way_forbidden_by(self, pos: Position, action: Action, bound: bool) -> tuple[str, ...]:
        """Clauses and rulings against a play in its own way; `bound`: a card has to be played."""
        return ()

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        """Clauses and rulings against this use of a power that is not spent, at one of its moments:
        by default, what stops it now, or what a use has to keep to."""
        return self.stopped_by(pos, action.seat) or self.breaks(pos, action)

    def breaks(self, pos: Position, action: Action) -> tuple[str, ...]:
        """What this use does not keep to, where its power is not stopped."""
        return self.allowed_by

    def orders_by(self, pos: Position, cards: Cards) -> tuple[str, ...]:
        """The clauses by which it has changed the order of these cards of one suit."""
        return ()

    def closes_by(self, pos: Position, close: Close) -> tuple[str, ...]:
        """The clauses by which it has a say in who takes the trick, once its hooks have spoken."""
        return ()

    def answer_forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        """Clauses and rulings against this answer to its question, or this draw for it: by default,
        those by which it asks."""
        question = pos.powers.question
        return self.asks_by(question.what if question is not None else "")

    def asks_by(self, what: str) -> tuple[str, ...]:
        """The clauses by which it puts this question."""
        return self.asked_by

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        """What the player learns of a use, an answer or a draw: by default, all that was said."""
        action = event.action
        return (int(action.card), action.choice, action.question, event.seen)
