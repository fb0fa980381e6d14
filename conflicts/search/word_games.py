"""Games in which two readings of a word come apart: found in random play, replayed by the engine.

The model follows a game of the engine step by step, and reads the words off its own state: before a
trick is gathered or the game counted, where a seat is to play a card or to choose one, and where
the turn to use a power comes to a seat, whether it then has a choice or not. What is looked at need
not be what the game does: a seat could have named another card. Games are seeded with the use's
name, so that the same ones are always found.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from eidex.conflicts.checks.findings import Finding
from eidex.conflicts.checks.words import readings_of
from eidex.conflicts.search.drawing import seated
from eidex.conflicts.search.followed import SAVED, near, watched, where_it_is_used
from eidex.conflicts.search.hunt import Play, hunt, up_to
from eidex.conflicts.search.monitor import Deal, Shown
from eidex.conflicts.search.other_numbers import AT_THE_END
from eidex.conflicts.search.random_search import HOW_OFTEN, NotSeen
from eidex.model.games.named import lying, named
from eidex.model.games.smallest_sets import Set
from eidex.model.games.steps import all_steps
from eidex.model.games.written import moment_of, plain
from eidex.model.logic.terms import Number
from eidex.model.play.cards import PACK, SEATS, Card
from eidex.model.play.moves import Move
from eidex.model.play.state import State
from eidex.model.state.choices import POWERS
from eidex.model.state.uses import PublicAction, Uses
from eidex.model.words.differences import Difference
from eidex.model.words.predicates import Looked, looked_at
from eidex.properties.differential.noted import as_step
from eidex.reference_engine import Action, Position
from eidex.reference_engine.engine import random_deal
from eidex.reference_engine.random_play import at_random
from eidex.reference_engine.records.record import the_pass
from eidex.rulebook import rulings

GAMES = 100
"""Games after which the search gives up, for each set of characters."""
KEPT = 0.8
"""How often the character that a word is about does not use its power where it would have."""
STRONG = 0.25
"""How often, where the count is looked at, the dealer holds what takes every trick."""
LOOKS = 15
"""Things that might be done that are looked at in each position, where no card is named."""
LYING = 6
"""Cards of a use of which all that lies belongs to it."""
GATHERED, COUNTED = "a trick is gathered", "the game is counted"
MOVES = (
    "a card is played",
    "a card is played with an excuse",
    "a card is taken up",
    "Laser draws the lead",
)
"""What is done without a turn to use a power."""


@dataclass(frozen=True, slots=True)
class Parted:
    """A game up to the moment at which the readings differ, and what they say there."""

    characters: Set
    said: tuple[tuple[str, str], ...]
    shown: Shown


class _Look:
    """Looks for a moment at which the two readings differ."""

    def __init__(self, looked: Looked, one: str, other: str, rng: random.Random) -> None:
        self.looked, self.one, self.other, self.rng = looked, one, other, rng
        self.found: tuple[tuple[str, str], ...] = ()
        self.code, _ = all_steps()[looked.step.name]

    def before(self, state: State, name: str, move: Move) -> None:
        """Before a step; those that gather and count are looked at here only."""
        if name != self.looked.step.name or name not in (GATHERED, COUNTED):
            return
        for seat in SEATS:
            for number in range(6):
                for cards in self._cards_with(state, move):
                    self._at(state, Move(seat, cards, number))

    def _cards_with(self, state: State, move: Move) -> Iterator[tuple[Card, ...]]:
        wanted = self.looked.use.cards or self.looked.step.cards
        if wanted == len(move.cards) and wanted > 1:
            yield move.cards
        elif wanted == 1:
            yield move.cards
            yield from ((card,) for card in self.rng.sample(PACK, 4))
        else:
            yield from (tuple(self.rng.sample(PACK, wanted)) for _ in range(4))

    def here(self, state: State, seat: int) -> None:
        """Where a seat is to play or to choose a card."""
        if self.looked.step.name in MOVES:
            self._some(state, seat)

    def at_its_turn(self, state: State, seat: int) -> None:
        """Where the turn to use a power comes to a seat."""
        name = self.looked.step.name
        if name in (*MOVES, GATHERED, COUNTED):
            return
        if state.table.is_seat(self.code, seat) is True:
            self._some(state, seat)

    def _some(self, state: State, seat: int) -> None:
        """What the seat can think of, and some of the things that it might do."""
        wanted = self.looked.use.cards or self.looked.step.cards
        for move in self._thought_of(state, seat):
            if len(move.cards) == wanted:
                self._at(state, move)
        for cards in self._cards(state, wanted):
            if len(set(cards)) == wanted:
                self._at(state, Move(seat, cards, self._number(state, cards)))

    def _cards(self, state: State, wanted: int) -> Iterator[tuple[Card, ...]]:
        """So many cards: any, none left out as the first, the second rather one that lies open."""
        if wanted == LYING:
            yield from (lying(state) for _ in range(LOOKS))
        elif not wanted:
            yield from (() for _ in range(LOOKS))
        else:
            close = [card for place in range(6) for card in near(state, place)] or PACK
            for first in self.rng.sample(PACK, len(PACK)):
                more = ((close, PACK)[self.rng.random() < 0.3] for _ in range(wanted - 1))
                yield (first, *map(self.rng.choice, more))

    def _number(self, state: State, cards: Sequence[Card]) -> Number:
        """The seat with whose cards the first lies, as a rule; or any number."""
        if cards and self.rng.random() < 0.8:
            return plain(state.at[plain(cards[0].number)]) % 3
        return self.rng.randrange(36) if self.rng.random() < 0.2 else self.rng.randrange(6)

    def _thought_of(self, state: State, seat: int) -> Iterator[Move]:
        """Uses of the power that the seat can think of, allowed or not."""
        if self.code not in POWERS or state.table.is_seat(self.code, seat) is not True:
            return
        uses = Uses(moment_of(state))
        if not uses.is_its_moment(seat):
            return
        thought = sorted(choice for choice, _ in POWERS[self.code].thought(uses, seat))
        for card, numbers in self.rng.sample(thought, min(len(thought), LOOKS)):
            name, move = named(state, PublicAction("use", seat, self.code, card, numbers))
            if name == self.looked.step.name:
                yield move

    def _at(self, state: State, move: Move) -> None:
        if self.found or self.looked.when(state, move) is not True:
            return
        read = self.looked.readings
        one, other = read[self.one](state, move), read[self.other](state, move)
        if one != other:
            self.found = ((self.one, str(one)), (self.other, str(other)))


def a_game(finding: Finding) -> Shown:
    """A game in which the reading chosen differs from one that the finding names. Raises
    `NotSeen`."""
    used = _where_it_is_used(finding)
    for difference in _differences(finding):
        if used is not None and (shown := _followed_again(used, difference)) is not None:
            return shown
        if (found := game_that_shows(difference)) is not None:
            return found.shown
    raise NotSeen(f"the readings do not come apart in {GAMES} games with these characters")


def again(finding: Finding, shown: Shown) -> Shown | None:
    """The game, if it shows this finding, too."""
    found = (_followed_again(shown, difference) for difference in _differences(finding))
    return next(filter(None, found), None)


def _differences(finding: Finding) -> Iterator[Difference]:
    use, reading, others = readings_of(finding)
    for other in others:
        sets = (finding.characters,)
        yield Difference(finding.edition, use, reading, other, "differ", sets)


def _where_it_is_used(finding: Finding) -> Shown | None:
    """A game in which the engine uses the ruling at the end: ends that chance seldom hits are found
    by playing alone, without the model."""
    key = finding.key
    if key.question not in AT_THE_END or key.settled_by not in rulings():
        return None
    return where_it_is_used(finding)


def _followed_again(shown: Shown, difference: Difference) -> Shown | None:
    """The game, if the readings come apart in it."""
    look = _Look(looked_at(difference.use), difference.one, difference.other, random.Random(0))
    taken = iter(shown.taken)
    return _followed(shown.deal, look, lambda pos: next(taken, None))


def game_that_shows(difference: Difference, games: int = GAMES) -> Parted | None:
    """The first game in which the readings differ, with one of the smallest sets of characters;
    `None` where none of so many games shows it."""
    looked, use = looked_at(difference.use), difference.use.name
    for chosen in difference.sets:
        name = f"{use} {difference.edition} {'+'.join(chosen)}"
        for found in hunt(name, range(games), partial(_played, difference, looked, chosen)):
            return found
    return None


def _later(action: Action, pos: Position, rng: random.Random, code: str) -> Action:
    """The character looked at keeps its power for later, mostly: so there is more to look at."""
    if action.do != "use" or action.power != code or rng.random() > KEPT:
        return action
    return the_pass(pos) or action


def _played(
    difference: Difference, looked: Looked, chosen: Set, rng: random.Random
) -> Parted | None:
    """One random game, up to the moment at which the readings differ."""
    look, name = _Look(looked, difference.one, difference.other, rng), looked.step.name
    cast = seated(rng, chosen)
    play, dealer = at_random(rng, HOW_OFTEN, SAVED), rng.randrange(3)
    strong = name == COUNTED and rng.random() < STRONG
    hands = _dealer_is_strong(rng, dealer) if strong else random_deal(rng)
    deal = Deal(difference.edition, cast, dealer, hands, (0, 0, 0))
    later = name not in MOVES  # what comes of a use is seen where it is used
    shown = _followed(
        deal, look, lambda pos: _later(play(pos), pos, rng, look.code) if later else play(pos)
    )
    return None if shown is None else Parted(chosen, look.found, shown)


def _dealer_is_strong(rng: random.Random, dealer: int) -> tuple[tuple[int, ...], ...]:
    """The dealer holds all trumps and the other aces, and takes every trick, as a rule."""
    trump = rng.randrange(4)
    suits = [[9 * suit + rank for rank in range(9)] for suit in range(4)]
    middle = suits[trump][1:-1]
    shown = rng.choice(middle)  # neither ace nor six, for they set no trump
    best = {*suits[trump], *(suit[0] for suit in suits)}
    others = rng.sample(sorted(set(range(36)) - best), 24)
    hands = [tuple(others[:12]), tuple(others[12:])]
    hands.insert(dealer, (*rng.sample(sorted(best - {shown}), 11), shown))
    return tuple(hands)


def _followed(deal: Deal, look: _Look, play: Play) -> Shown | None:
    """A game that is played so, up to the moment at which the readings differ."""
    game = watched(deal, look)

    def sees(pos: Position, action: Action | None) -> bool:
        if action is not None:
            game.act(as_step(action))
        if pos.result is None and not look.found:
            look.here(game.state, pos.turn)
        return bool(look.found)

    return up_to(deal, play, sees)
