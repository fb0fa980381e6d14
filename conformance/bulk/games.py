"""Base games in bulk: arrays of whole games, played at random or checked, a step of all at a time.

Outside, cards, seats and modes are numbered as in the engine. Inside, each game is relabelled so
that its rules become arithmetic (see `bulk_tables`): the greatest word takes the trick, and the
trumps below a ruff are the trump bits below it. Whatever depends on the mode comes from the
engine's tables; tests hold the rest equal to the engine, move by move.

Needs numpy (the extra `bulk`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from eidex.conformance.bulk import tables as tables
from eidex.conformance.bulk.arrays import Bytes, Flags, NDArray, Words, bitwise_count, np
from eidex.reference_engine.core.actions import PLAYS, PUTS
from eidex.reference_engine.core.cards import MODES, SUITS, mode_of, ranks, values
from eidex.reference_engine.core.position import Outcome
from eidex.reference_engine.core.scoring import tournament_after, winner
from eidex.reference_engine.engine import NOBODY
from eidex.reference_engine.records.record import GameRecord, Record, outcome_json
from eidex.rulebook import Edition

Chooser: TypeAlias = Callable[[int, Words], Words]
"""Given the number of the move and what may be chosen, game by game: the card chosen."""

MOVES, TRICKS = 36, 11
AT_ONCE = 8192
"""Games that are stepped together: few enough for their words to stay in the cache."""
LOW = (1 << 32) - 1
SHAPE: dict[str, tuple[int, ...]] = {
    "dealers": (),
    "deals": (3, 12),
    "modes": (),
    "moves": (MOVES,),
    "points": (3,),
    "victory_points": (3,),
    "sweepers": (),
}
"""What each array has for every game."""


class Games(NamedTuple):
    """Whole base games of one edition, each the first of a tournament; the first axis is the game.

    What is stated of the end is `points` on: card points, victory points, and the seat whose cards
    took every trick, or -1.
    """

    edition: Edition
    dealers: Bytes
    deals: Bytes
    """Games × seats × 12 cards in dealt order; the dealer's last is the one shown."""
    modes: Bytes
    """Places in `MODES` of the engine."""
    moves: Bytes
    """Games × 36 cards: three put down, then eleven tricks of three, in the order played."""
    points: Bytes
    victory_points: Bytes
    sweepers: NDArray[np.int8]


class Verdicts(NamedTuple):
    """Of each game: its first illegal move (0 to 35), or -1; and which of its statements are right.

    Nothing that is stated of a game with an illegal move is right, but for its mode.
    """

    illegal: NDArray[np.int8]
    modes: Flags
    points: Flags
    victory_points: Flags
    sweepers: Flags

    @property
    def right(self) -> Flags:
        """Every move is legal and every statement right."""
        return self.modes & self.points & self.victory_points & self.sweepers


def play(games: int, seed: int, edition: Edition) -> Games:
    """Random games; the deal passes from game to game. Same arguments, same games.

    All deals are equally likely, and at every move all legal cards, whatever was drawn before: the
    order of a deal is that of 36 words of 58 random bits (two are equal less often than once in
    10^14 deals, and then stay in the order of the pack); a move takes 32 random bits of its own,
    and no card's chance is off by more than 2^-32. Arrays may be views with their axes swapped.
    """
    dealers = (np.arange(games) % 3).astype(np.uint8)
    cards, moves = (np.empty((MOVES, games), np.uint8) for _ in range(2))
    points, gained = (np.empty((3, games), np.uint8) for _ in range(2))
    modes, sweepers = np.empty(games, np.uint8), np.empty(games, np.int8)
    source = np.random.SFC64(seed)
    for part in _parts(games):
        count = part.stop - part.start
        cards[:, part] = _random_deals(source, count)
        batch = _Batch(dealers[part], cards[:, part])
        played = batch.play(_at_random(source, count))
        modes[part], moves[:, part] = batch.modes, batch.cards(played.chosen)
        points[:, part], gained[:, part], sweepers[part] = batch.end(played, edition)
    deals = cards.T.reshape(games, 3, 12)
    return Games(edition, dealers, deals, modes, moves.T, points.T, gained.T, sweepers)


def check(games: Games) -> Verdicts:
    """What is wrong with each game, if anything is.

    Raises `ValueError` naming the first game that has no such dealer, or whose hands are no deal.
    """
    number = len(games.dealers)
    illegal = np.empty(number, np.int8)
    modes, points, gained, sweepers = (np.empty(number, np.bool_) for _ in range(4))
    for part, batch, cards in _dealt(games):
        judge = _Judge(cards)
        scores, victories, swept = batch.end(batch.play(judge), games.edition)
        legal = judge.first == MOVES
        illegal[part] = np.where(legal, np.int8(-1), judge.first)
        modes[part] = games.modes[part] == batch.modes
        points[part] = legal & (scores == games.points[part].T).all(axis=0)
        gained[part] = legal & (victories == games.victory_points[part].T).all(axis=0)
        sweepers[part] = legal & (games.sweepers[part] == swept)
    return Verdicts(illegal, modes, points, gained, sweepers)


def legal_sets(games: Games) -> Words:
    """Games × 36 moves: the cards that might have been chosen, as the engine writes sets of cards.

    Raises as `check` does. After a game's first illegal move its sets mean nothing.
    """
    sets = np.zeros((len(games.dealers), MOVES), np.uint64)
    for part, batch, cards in _dealt(games):
        judge = _Judge(cards, keep=True)
        batch.play(judge)
        sets[part] = batch.sets(np.stack(judge.legal)).T
    return sets


def record_of(games: Games, number: int) -> Record:
    """One of the games as a record, with its points and victory points as they are stated.

    Who makes a move follows from the cards before it. Raises `ValueError` for what is no card.
    """
    dealer = int(games.dealers[number])
    hands = tuple(tuple(map(int, hand)) for hand in games.deals[number])
    cards = [int(card) for card in games.moves[number]]
    for at, card in enumerate(cards):
        if not 0 <= card < 36:
            raise ValueError(f"game {number}, move {at}: {card} is no card; write 0 to 35")
    strength = ranks(mode_of(hands[dealer][-1])).strength
    leader = (dealer + 1) % 3
    actions = [PUTS[(leader + place) % 3][cards[place]] for place in range(3)]
    for at in range(3, MOVES, 3):
        trick = cards[at : at + 3]
        actions += [PLAYS[(leader + place) % 3][card] for place, card in enumerate(trick)]
        force = [strength[trick[0] // 9][card] for card in trick]
        leader = (leader + force.index(max(force))) % 3
    a, b, c = map(int, games.points[number])
    x, y, z = map(int, games.victory_points[number])
    after, _ = tournament_after((0, 0, 0), (x, y, z), (a, b, c), match=False)
    result = outcome_json(Outcome((a, b, c), (x, y, z), after, winner(after)))
    game = GameRecord(dealer, hands, tuple(actions), result=result)
    return Record(games.edition, NOBODY, (0, 0, 0), (game,))


class _Played(NamedTuple):
    """The words chosen, moves × games; who owns each pile, piles × games.

    A pile is a card put down (three, in order) or a trick (eleven).
    """

    chosen: Words
    owners: Bytes


class _Batch:
    """Some games side by side: dealt, relabelled, ready to be played."""

    def __init__(self, dealers: Bytes, cards: Bytes) -> None:
        """`cards` are 36 × games: the hands of seats 0, 1 and 2, one after the other."""
        first = (dealers + 1) % 3
        self.seats = np.stack([first, (first + 1) % 3, dealers])
        shown = cards[12 * dealers.astype(np.intp) + 11, np.arange(len(dealers))]
        self.modes: Bytes = tables.modes()[shown]
        self.mode = self.modes.astype(np.intp)
        self.hands: Words = np.zeros((3, len(dealers)), np.uint64)
        for at in range(36):  # all at once would not fit into the cache
            self.hands[at // 12] |= self.words(cards[at])
        self.trump: Words = np.where(self.mode < len(SUITS), np.uint64(tables.TRUMPS), np.uint64(0))

    def words(self, cards: Bytes) -> Words:
        """The cards as words, games on the last axis; nothing for what is no card."""
        return tables.words().take(self.mode * 256 + cards)

    def cards(self, words: Words) -> Bytes:
        """The cards that the words are."""
        return tables.cards().take(self.mode * 64 + bitwise_count(words - 1))

    def sets(self, words: Words) -> Words:
        """The sets as the engine writes them."""
        found = np.zeros_like(words)
        for card in range(36):
            here = words & tables.words().take(self.mode * 256 + card) != 0
            found |= here.astype(np.uint64) << card
        return found

    def play(self, choose: Chooser) -> _Played:
        """All moves of all games.

        Sources: PUT.ONE_CARD, PLAY.FIRST_LEADER, DEAL.DIRECTION; PLAY.LEAD_ANY, PLAY.FOLLOW,
        PLAY.VOID, PLAY.TRUMP_ANY_TIME, PLAY.TRUMP_JACK_LAST, PLAY.UNDERTRUMP, PLAY.ONLY_TRUMPS
        (R-005); TRICK.TAKER, TRICK.TAKER_LEADS (R-002). Hands go round with the lead: the first of
        the three leads.
        """
        trump = self.trump
        plain, bound = ~trump, ~(trump & tables.TRUMP_JACK)
        chosen = np.empty((MOVES, len(trump)), np.uint64)
        owners = np.empty((3 + TRICKS, len(trump)), np.uint8)
        owners[:3] = self.seats
        one, two, three = np.take_along_axis(self.hands, self.seats.astype(np.intp), axis=0)
        chosen[0], chosen[1], chosen[2] = choose(0, one), choose(1, two), choose(2, three)
        one, two, three = one ^ chosen[0], two ^ chosen[1], three ^ chosen[2]
        leader = self.seats[0]
        for trick in range(TRICKS):
            at = 3 + 3 * trick
            chosen[at] = lead = choose(at, one)
            led = _suit(lead)
            follow, wanted = led & bound, led | trump
            legal = np.where(two & follow != 0, two & wanted, two)
            chosen[at + 1] = middle = choose(at + 1, legal)
            legal = np.where(three & follow != 0, three & wanted, three)
            ruff = middle & trump & ~led
            barred = (ruff != 0) & (three & plain != 0)
            legal = np.where(barred, legal & (plain | -ruff), legal)
            chosen[at + 2] = last = choose(at + 2, legal)
            best = np.maximum(np.maximum(lead, middle & wanted), last & wanted)
            second, third = middle == best, last == best
            leader = leader + second + 2 * third.view(np.uint8)
            leader -= 3 * (leader >= 3).view(np.uint8)
            owners[3 + trick] = leader
            one, two, three = one ^ lead, two ^ middle, three ^ last
            one, two, three = (
                np.where(second, two, np.where(third, three, one)),
                np.where(second, three, np.where(third, one, two)),
                np.where(second, one, np.where(third, two, three)),
            )
        return _Played(chosen, owners)

    def end(self, played: _Played, edition: Edition) -> tuple[Bytes, Bytes, NDArray[np.int8]]:
        """Card points and victory points, seats × games, and who took every trick, or -1.

        Sources: SCORE.CARDS, PUT.COUNTS, SCORE.LAST_TRICK, MATCH.ALL_TRICKS, SCORE.MATCH; the rest
        as for the engine's `victory_points`. Of games in which a move was illegal it says nothing.
        """
        chosen, owners = played
        piles = np.concatenate([chosen[:3], chosen[3::3] | chosen[4::3] | chosen[5::3]])
        last = owners[-1]
        points = np.empty((3, len(self.mode)), np.intp)
        for seat in range(3):
            won = np.bitwise_or.reduce(np.where(owners == seat, piles, np.uint64(0)), axis=0)
            sets = won.astype(np.intp)
            points[seat] = values(MODES[0]).bonus * (last == seat)
            for field in range(4):
                cards = sets >> tables.FIELD * field & tables.SUIT
                points[seat] += tables.sums().take((self.mode * 4 + field) * 512 + cards)
        swept = (owners[3:] == last).all(axis=0)
        sweepers = np.where(swept, last.astype(np.int8), np.int8(-1))
        match = sweepers.astype(np.intp) + 1
        split = (match * (tables.TOTAL + 1) + points[0]) * (tables.TOTAL + 1) + points[1]
        gained = tables.victories(edition).take(split, axis=1, mode="clip")
        return points.astype(np.uint8), gained, sweepers


class _Judge:
    """Chooses what a record says was chosen, and notes the first move that is not allowed."""

    def __init__(self, cards: Words, keep: bool = False) -> None:
        self.cards = cards
        self.first: NDArray[np.int8] = np.full(cards.shape[1], MOVES, np.int8)
        self.keep = keep
        self.legal: list[Words] = []

    def __call__(self, move: int, legal: Words) -> Words:
        card: Words = self.cards[move]
        self.first[(card & legal == 0) & (self.first == MOVES)] = move
        if self.keep:
            self.legal.append(legal)
        return card


def _at_random(source: np.random.SFC64, games: int) -> Chooser:
    """Chooses each card of a legal set with the same chance."""
    drawn: Words = source.random_raw(MOVES // 2 * games).reshape(-1, games)

    def choose(move: int, legal: Words) -> Words:
        """The card of a rank drawn: as many of the lower ones are dropped."""
        bits = drawn[move // 2] >> 32 if move % 2 else drawn[move // 2] & LOW
        rank = bits * bitwise_count(legal) >> 32
        left = legal.copy()
        for _ in range(int(rank.max())):
            drop = np.minimum(rank, 1)
            rank -= drop
            left &= left - drop
        return left & -left

    return choose


def _random_deals(source: np.random.SFC64, games: int) -> Bytes:
    """36 cards × games: the pack in random order."""
    keys: Words = source.random_raw(MOVES * games).reshape(games, MOVES)
    keys &= ~np.uint64(63)
    keys |= np.arange(MOVES, dtype=np.uint64)
    keys.sort(axis=1)
    return (keys & 63).astype(np.uint8).T


def _suit(card: Words) -> Words:
    """All cards of the card's suit: adding carries out of its field only; nothing for no card."""
    above = card + tables.EACH_SUIT & tables.ABOVE_EACH
    return above - (above >> 9)


def _parts(games: int) -> Iterator[slice]:
    return (slice(at, min(at + AT_ONCE, games)) for at in range(0, games, AT_ONCE))


def _dealt(games: Games) -> Iterator[tuple[slice, _Batch, Words]]:
    """The games, some at a time, and their moves as words; refuses what cannot be dealt."""
    number = len(games.dealers)
    for name, entries in SHAPE.items():
        shape = np.shape(getattr(games, name))
        if shape != (number, *entries):
            raise ValueError(f"{name} are of shape {shape}; make it {(number, *entries)}")
    for part in _parts(number):
        dealers, cards = _bytes(games.dealers[part]), _bytes(games.deals[part]).reshape(-1, MOVES)
        no_seat = dealers > 2
        if no_seat.any():
            wrong = part.start + int(no_seat.argmax())
            raise ValueError(f"game {wrong}: the dealer is {games.dealers[wrong]}; write 0, 1 or 2")
        no_deal = (np.sort(cards, axis=1) != np.arange(MOVES)).any(axis=1)
        if no_deal.any():
            wrong = part.start + int(no_deal.argmax())
            raise ValueError(f"game {wrong}: the hands are no pack of 36 cards; mend the deal")
        batch = _Batch(dealers, cards.T)
        yield part, batch, batch.words(_bytes(games.moves[part]).T)


def _bytes(numbers: NDArray[Any]) -> Bytes:
    """The numbers as bytes; 255 for what is none."""
    if numbers.dtype == np.uint8:
        return numbers
    return np.where((numbers < 0) | (numbers > 255), 255, numbers).astype(np.uint8)
