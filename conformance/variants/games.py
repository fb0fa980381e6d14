"""Whole games at a table that plays by a `RuleVariant`: replay, what may be done, what a seat
knows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from eidex.conformance.variants.rule_variants import (
    PLAIN,
    RuleVariant,
    Trio,
    Winner,
    card_points,
    legal_cards,
    tournament,
    trick_taker,
    victory_points,
)

PUT_ORDERS = {"right": (1, 2, 0), "left": (2, 1, 0), "left on": (2, 0, 1), "dealer": (0, 1, 2)}
"""Who puts down first, second and third, counted from the dealer."""
Choice = tuple[str, int, str]
"""What a seat does (`put_down` or `play`), the seat, the card."""


@dataclass(slots=True)
class Result:
    """The end of a game; `put_points` is the part of the points that was put down."""

    points: Trio
    victory_points: Trio
    after: Trio
    winner: Winner
    put_points: Trio

    @property
    def trick_points(self) -> Trio:
        """The rest of the points."""
        a, b, c = (p - q for p, q in zip(self.points, self.put_points, strict=True))
        return (a, b, c)


@dataclass(slots=True)
class GameState:
    """A game under way."""

    variant: RuleVariant
    dealer: int
    hands: list[list[str]]
    before: Trio
    mode: str = ""
    shown: str = ""
    put: list[str | None] = field(default_factory=lambda: [None, None, None])
    putting: list[int] = field(default_factory=list)
    """Seats that have still to put down, in order."""
    leader: int = 0
    trick: list[str] = field(default_factory=list)
    won: list[list[str]] = field(default_factory=lambda: [[], [], []])
    taken: list[int] = field(default_factory=lambda: [0, 0, 0])
    last_taker: int = 0
    result: Result | None = None

    @property
    def tricks(self) -> int:
        """How many tricks are over."""
        return sum(self.taken)

    @property
    def turn(self) -> int:
        """The seat to act."""
        if self.putting:
            return self.putting[0]
        return (self.leader + self.variant.direction * len(self.trick)) % 3

    def choices(self) -> set[Choice]:
        """All that may be done."""
        if self.result is not None:
            return set()
        if self.putting:
            seats = self.putting if self.variant.put_order == "any" else self.putting[:1]
            return {("put_down", seat, card) for seat in seats for card in self.hands[seat]}
        hand = tuple(self.hands[self.turn])
        may = legal_cards(self.variant, self.mode, hand, tuple(self.trick))
        return {("play", self.turn, card) for card in may}

    def allows(self, choice: Choice) -> bool:
        """May this be done? The same as asking for all `choices`, and quicker."""
        do, seat, card = choice
        if self.result is not None or seat not in (0, 1, 2) or card not in self.hands[seat]:
            return False
        if self.putting:
            there = seat in self.putting if self.variant.put_order == "any" else seat == self.turn
            return do == "put_down" and there
        hand, trick = tuple(self.hands[seat]), tuple(self.trick)
        legal = do == "play" and seat == self.turn
        return legal and card in legal_cards(self.variant, self.mode, hand, trick)

    def take(self, choice: Choice) -> None:
        """Does it."""
        do, seat, card = choice
        if do == "play" or not self.variant.put_kept:
            self.hands[seat].remove(card)
        if do == "put_down":
            self.put[seat] = card
            self.putting.remove(seat)
            return
        self.trick.append(card)
        if len(self.trick) == 3:
            self._close_trick()

    def _close_trick(self) -> None:
        variant, trick = self.variant, self.trick
        place = trick_taker(variant, self.mode, tuple(trick))
        taker = (self.leader + variant.direction * place) % 3
        gets = {"taker": taker, "leader": self.leader}
        for at, card in enumerate(trick):
            played_by = (self.leader + variant.direction * at) % 3
            self.won[gets.get(variant.cards_to, played_by)].append(card)
        self.taken[taker] += 1
        self.last_taker = taker
        self.leader = taker if variant.taker_leads else (self.leader + 1) % 3
        self.trick = []
        if self.tricks == variant.tricks:
            self.result = self._count()

    def _worth(self, cards: list[str]) -> int:
        return sum(card_points(self.variant, self.mode, card) for card in cards)

    def _count(self) -> Result:
        variant = self.variant
        counts = variant.put_counts and variant.cards_count
        put = [self._worth([card]) if card and counts else 0 for card in self.put]
        points = [self._worth(cards) if variant.cards_count else 0 for cards in self.won]
        points[self.last_taker] += variant.last_trick
        a, b, c = (points[s] + put[s] for s in range(3))
        x, y, z = self.taken
        gained = victory_points(variant, (a, b, c), (x, y, z))
        after, winner = tournament(variant, self.before, (a, b, c), gained)
        return Result((a, b, c), gained, after, winner, (put[0], put[1], put[2]))


def mode_of(variant: RuleVariant, shown: str) -> str:
    """The mode of the game in which this card is shown."""
    suit, rank = shown[0], shown[1:]
    if rank in ("A", "6"):
        mode = variant.ace_mode if rank == "A" else variant.six_mode
        return suit if mode == "trump" else mode
    return suit if variant.shown_trump else "obenabe"


def begin(variant: RuleVariant, game: dict[str, Any], before: Trio) -> GameState:
    """The game as it is dealt."""
    dealer = game["giver"]
    state = GameState(variant, dealer, [list(hand) for hand in game["hands"]], before)
    state.shown = state.hands[(dealer + variant.shown) % 3][-1]
    state.mode = mode_of(variant, state.shown)
    state.leader = (dealer + variant.first_leader) % 3
    state.putting = put_seats(variant, dealer) if variant.put_down else []
    return state


def put_seats(variant: RuleVariant, dealer: int) -> list[int]:
    """Who puts down first, second and third."""
    if variant.put_order == "seat 0":
        return [0, 1, 2]
    offsets = PUT_ORDERS.get(variant.put_order, PUT_ORDERS["right"])
    return [(dealer + offset) % 3 for offset in offsets]


def in_put_order(variant: RuleVariant, record: dict[str, Any]) -> dict[str, Any] | None:
    """The record with the cards put down in the order of this table; None if there is a game in
    which not every seat has put one down."""
    games = []
    for game in record["games"]:
        put, rest = game["actions"][:3], game["actions"][3:]
        by_seat = {action.get("seat"): action for action in put if "put_down" in action}
        if set(by_seat) != {0, 1, 2}:
            return None
        first = [by_seat[seat] for seat in put_seats(variant, game["giver"])]
        games.append({**game, "actions": first + rest})
    return {**record, "games": games}


def put_down(record: dict[str, Any]) -> bool:
    """Some seat has put a card down."""
    return any("put_down" in action for game in record["games"] for action in game["actions"])


def play(variant: RuleVariant, record: dict[str, Any]) -> tuple[Any, ...]:
    """What this table says of a record without characters: (True, and the `Result` of each game
    that is over), or (False, game, action) where it is refused."""
    found: list[Result] = []
    before: Trio = tuple(record.get("before", (0, 0, 0)))
    dealer = -1
    for number, game in enumerate(record["games"]):
        expected = (dealer + variant.dealer) % 3 if number else game["giver"]
        over = any(result.winner is not None for result in found)
        if game["giver"] != expected or over or len(found) < number:
            return (False, number, None)
        if not _dealt(variant, game["hands"]):
            return (False, number, None)
        dealer = game["giver"]
        if len(game["hands"]) != 3:
            continue
        state = begin(variant, game, before)
        for at, action in enumerate(game["actions"]):
            choice = _choice(action)
            if choice is None or not state.allows(choice):
                return (False, number, at)
            state.take(choice)
        if state.result is not None:
            found.append(state.result)
            before = state.result.after
    return (True, *found)


def at_the_end(variant: RuleVariant, record: dict[str, Any]) -> GameState | None:
    """The last game of the record after its last action; None if the table refuses the record."""
    before: Trio = tuple(record.get("before", (0, 0, 0)))
    state = None
    for game in record["games"]:
        state = begin(variant, game, before)
        for action in game["actions"]:
            choice = _choice(action)
            if choice is None or not state.allows(choice):
                return None
            state.take(choice)
        if state.result is not None:
            before = state.result.after
    return state


def _choice(action: dict[str, Any]) -> Choice | None:
    for do in ("put_down", "play"):
        if do in action:
            return (do, action["seat"], action[do]) if "seat" in action else None
    return None


def _dealt(variant: RuleVariant, hands: list[list[str]]) -> bool:
    if len(hands) not in (3, variant.players):
        return False
    cards = [card for hand in hands for card in hand]
    if variant.twelve and any(len(hand) != 36 // len(hands) for hand in hands):
        return False
    return not variant.pack or len(set(cards)) == 36


def result_of(result: Result) -> dict[str, Any]:
    """The end of a game as plain data."""
    return {
        "points": list(result.points),
        "victory_points": list(result.victory_points),
        "after": list(result.after),
        "winner": result.winner,
    }


def seen_by(state: GameState, seat: int) -> dict[str, Any]:
    """What a seat knows, in the form of a reply to `observation`."""
    over = state.result is not None
    phase = "over" if over else "put_down" if state.putting else "play"
    return {
        "seat": seat,
        "phase": phase,
        "turn": None if over else state.turn,
        "leader": state.leader,
        "mode": state.mode,
        "shown": state.shown,
        "hand": in_order(state.hands[seat]),
        "hand_sizes": [len(hand) for hand in state.hands],
        "put_down": [c if over or s == seat else None for s, c in enumerate(state.put)],
        "have_put_down": [card is not None for card in state.put],
        "trick": list(state.trick),
        "trick_suit": None,
        "tricks": state.tricks,
        "won": [in_order(cards) for cards in state.won],
        "won_sizes": [len(cards) for cards in state.won],
        "limit": state.variant.limit,
        "skat": False,
        "pot_size": 0,
        "asked": None,
        "result": None if state.result is None else result_of(state.result),
    }


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards by suit, L R H S, and from ace down to six."""
    return sorted(cards, key=lambda card: ("LRHS".index(card[0]), PLAIN.index(card[1:])))


def record_of_line(line: str) -> dict[str, Any]:
    """The record of a game on one line (see `protocol.lines`); who plays is who holds the card."""
    start, _, rest = line.partition(" : ")
    edition, dealer, before, *dealt = start.split(" ")
    hands = [dealt[:12], dealt[12:24], dealt[24:]]
    holder = {card: seat for seat, hand in enumerate(hands) for card in hand}
    played = rest.partition(" = ")[0].split()
    actions = [
        {"seat": holder.get(card), "put_down" if at < 3 else "play": card}
        for at, card in enumerate(played)
    ]
    return {
        "edition": edition,
        "characters": [None, None, None],
        "before": [int(number) for number in before.split(".")],
        "games": [{"giver": int(dealer), "hands": hands, "actions": actions}],
    }
