"""Positions of base games: the same names as any `Position`, laid out for speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from eidex.reference_engine import taken
from eidex.reference_engine.actions import PLAY_SETS, PUT_SETS, PUTS, Actions, listed
from eidex.reference_engine.demands import NONE, Lawful, cards_of, demands, hand_of, lawful
from eidex.reference_engine.follow import legal_cards
from eidex.reference_engine.position import (
    NEXT,
    PLAY,
    PUT_DOWN,
    SEATS,
    Game,
    Outcome,
    Position,
    RulesInForce,
    Table,
    Trio,
)

NAMES = (
    *("game", "rules", "phase", "turn", "hands", "down", "trick", "leader", "won", "tricks"),
    *("step", "noted", "sweeper", "result"),
)
"""What is true of a position without powers."""


NO_CARDS = (-1, -1, -1)
PUTTING_DOWN = -2
"""Stands for the lead while cards are put down."""
WHOLE_TRICK = -3
"""Stands for the lead of a trick that nobody has gathered, which lies where its demand would."""

# For `isinstance` it is a `Position` too, but a subclass would be a tuple.
if TYPE_CHECKING:
    Named = Position
else:
    Named = object


class BasePosition(Named):
    """One moment of a base game.

    No tuple, as other positions are, but an object that has one: that is made and read faster. The
    ten entries: by card the action with it, if it is lawful for one who holds it (none while the
    engine has something else to see to); what may be done; the demand of the lead (see `demands`;
    before the first, the cards put down so far), the lead, the card that came second (-1: none
    yet); the seat to act; its hand, the next seat's and the third's; and what changes from trick
    to trick: the demands of all cards, the table, the leader, the tricks taken (see `taken`) and
    the scores they make.
    """

    __slots__ = ("entries",)

    @classmethod
    def laid_out(
        cls,
        game: Game,
        rules: RulesInForce,
        phase: int,
        turn: int,
        hands: Trio,
        down: Trio,
        trick: tuple[int, ...],
        leader: int,
        won: Trio,
        tricks: int,
        step: int,
        noted: tuple[tuple[int, str], ...],
        sweeper: int,
        result: Outcome | None,
    ) -> BasePosition:
        """The position of which all this is true; nothing may be done while a whole trick lies."""
        may: Lawful = NONE
        actions: Actions = ()
        leads = demands(rules.ranks, rules.values)
        demand: Any = None
        lead, second = (*trick, -1, -1)[:2]
        whole = len(trick) > 2
        if phase == PLAY and not whole:
            legal = legal_cards(hands[turn], trick, 0, rules)
            actions = listed(PLAY_SETS[turn], legal)
            # The first lead rests on a ruling that has to be noted first.
            may = NONE if game.watched and not tricks and not trick else lawful(legal)[turn]
        elif phase == PUT_DOWN:
            actions = listed(PUT_SETS[turn], hands[turn])
            may, lead = PUTS[turn], PUTTING_DOWN
            step -= how_many(down)
            demand, down = down, NO_CARDS
        seats = (turn, NEXT[turn], NEXT[NEXT[turn]])
        mine, left, right = (hand_of(hands[seat]) for seat in seats)
        if whole:
            demand, lead, second = trick, WHOLE_TRICK, -1
        elif trick:
            demand = leads[trick[0]]
        table = Table(game, rules, phase, down, noted, None, result)
        past = (won, sweeper, tricks, step - len(trick))
        scores = taken.scores(past, rules.values)
        tricks_ = (leads, table, leader, past, scores)
        return with_entries((may, actions, demand, lead, second, turn, mine, left, right, tricks_))

    def _replace(self, **changes: Any) -> Position:
        """The position with some of what is true of it changed."""
        if changes.keys() == {"noted"}:
            leads, table, *rest = self.entries[9]
            game, rules, phase, down, _, _, result = table
            fields = (game, rules, phase, down, changes["noted"], None, result)
            table = tuple.__new__(Table, fields)
            return with_entries((*self.entries[:9], (leads, table, *rest)))
        facts = {name: getattr(self, name) for name in NAMES}
        return Position.of(**{"powers": None, **facts, **changes})

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (tuple(getattr(self, name) for name in NAMES),)

    def __eq__(self, other: object) -> bool:
        """The same is true of both; what may be done follows from it."""
        return isinstance(other, BasePosition) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def __repr__(self) -> str:
        from eidex.reference_engine.notation import to_notation

        return f"<Position {to_notation(self)}>"

    def _facts(self) -> tuple[Any, ...]:
        _, table, leader, _, _ = self.entries[9]
        seen = (self.trick, self.turn, self.hands, self.down, self.step, table, leader)
        return (*seen, self.won, self.tricks, self.sweeper)

    @property
    def legal(self) -> int:
        """The cards that the seat to act may play."""
        actions: Actions = self.entries[1]
        return sum(1 << action.card for action in actions) if self.phase == PLAY else 0

    @property
    def trick(self) -> tuple[int, ...]:
        """The cards that lie, in order of play."""
        _, _, lies, lead, second, *_ = self.entries
        if lead == WHOLE_TRICK:
            return lies  # type: ignore[no-any-return]
        return () if lead < 0 else (lead,) if second < 0 else (lead, second)

    @property
    def hands(self) -> Trio:
        """The cards in hand, by seat."""
        turn, *hands, _ = self.entries[5:]
        a, b, c = (cards_of(hands[(seat - turn) % 3]) for seat in SEATS)
        return (a, b, c)

    @property
    def step(self) -> int:
        """Actions so far."""
        at_lead = taken.actions(self.entries[9][3])
        putting_down = self.entries[3] == PUTTING_DOWN
        return at_lead + (how_many(self.down) if putting_down else len(self.trick))

    @property
    def down(self) -> Trio:
        """The card put down by each seat, -1 before."""
        _, _, so_far, lead, *_, (_, table, *_) = self.entries
        return so_far if lead == PUTTING_DOWN else table[3]  # type: ignore[no-any-return]

    if not TYPE_CHECKING:  # as `Position` declares them
        actions = property(lambda self: self.entries[1])
        turn = property(lambda self: self.entries[5])
        leader = property(lambda self: self.entries[9][2])
        won = property(lambda self: taken.won(self.entries[9][3]))
        tricks = property(lambda self: taken.count(self.entries[9][3]))
        sweeper = property(lambda self: taken.sweeper(self.entries[9][3]))
        game = property(lambda self: self.entries[9][1][0])
        rules = property(lambda self: self.entries[9][1][1])
        phase = property(lambda self: self.entries[9][1][2])
        noted = property(lambda self: self.entries[9][1][4])
        powers = property(lambda self: None)
        result = property(lambda self: self.entries[9][1][6])


Position.register(BasePosition)


def how_many(down: Trio) -> int:
    """Cards put down."""
    a, b, c = down
    return (a >= 0) + (b >= 0) + (c >= 0)


def with_entries(entries: tuple[Any, ...]) -> BasePosition:
    """The base position of these entries."""
    pos = BasePosition()
    pos.entries = entries
    return pos


def _again(facts: tuple[Any, ...]) -> BasePosition:
    return BasePosition.laid_out(**dict(zip(NAMES, facts, strict=True)))
