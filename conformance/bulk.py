"""Base games in bulk: arrays of whole games, played at random or checked, a step of all at a time.

Outside, cards, seats and modes are numbered as in the engine. Inside, each game is relabelled so that
its rules become arithmetic: a set of cards is a word of four fields, one for each suit, 16 bits apart;
the nine low bits of a field are the cards, weakest first; trumps are the top field. Then the greatest
word takes the trick, and the trumps below a ruff are the trump bits below it. Whatever depends on the
mode comes from the engine's own tables; tests hold the rest equal to the engine, move by move.

Needs numpy (the extra `bulk`), which nothing else in this package does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from eidex.reference_engine.actions import PLAYS, PUTS
from eidex.reference_engine.cards import MODES, SUITS, mode_of, ranks, values
from eidex.reference_engine.engine import NOBODY, opening_rules
from eidex.reference_engine.position import Outcome
from eidex.reference_engine.record import GameRecord, Record, outcome_json
from eidex.reference_engine.scoring import tournament_after, victory_points, winner
from eidex.rulebook import Edition

try:
    import numpy as np
    from numpy import bitwise_count  # numpy 2 or newer
    from numpy.typing import NDArray
except ImportError:
    raise ImportError("games in bulk need numpy 2: pip install 'eidex[bulk]'") from None

Words: TypeAlias = "NDArray[np.uint64]"
Bytes: TypeAlias = "NDArray[np.uint8]"
Flags: TypeAlias = "NDArray[np.bool_]"
Chooser: TypeAlias = "Callable[[int, Words], Words]"
"""Given the number of the move and what may be chosen, game by game: the card chosen."""

MOVES, TRICKS = 36, 11
AT_ONCE = 4096
"""Games that are stepped together: few enough for their words to stay in the cache."""
FIELD, SUIT = 16, 0x1FF
TRUMPS = SUIT << FIELD * 3
TRUMP_JACK = 1 << FIELD * 3 + 8
EACH_SUIT = sum(SUIT << FIELD * field for field in range(4))
ABOVE_EACH = sum(SUIT + 1 << FIELD * field for field in range(4))
LOW = (1 << 32) - 1
TOTAL = 157
SPLITS = (TOTAL + 1) ** 2
_word = np.uint64


class Games(NamedTuple):
    """Whole base games of one edition, each the first of its tournament; the first axis is the game.

    What is stated of the end is `points` on: card points, victory points, and the seat whose cards
    took every trick, or -1.
    """

    edition: Edition
    givers: Bytes
    deals: Bytes
    """Games × seats × 12 cards in dealt order; the giver's last is the one shown."""
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

    All deals are equally likely, and so are all legal cards at every move, whatever was drawn before:
    a deal is the order of 36 words of 58 random bits (level ones, less often than once in 10^14 deals,
    stay in the order of the pack); a move takes 32 fresh random bits, so that no card's chance is off
    by more than 2^-32. The arrays may be views of arrays laid out otherwise.
    """
    givers = (np.arange(games) % 3).astype(np.uint8)
    cards, moves = (np.empty((MOVES, games), np.uint8) for _ in range(2))
    points, gained = (np.empty((3, games), np.uint8) for _ in range(2))
    modes, sweepers = np.empty(games, np.uint8), np.empty(games, np.int8)
    source = np.random.SFC64(seed)
    for part in _parts(games):
        count = part.stop - part.start
        cards[:, part] = _random_deals(source, count)
        table = _Table(givers[part], cards[:, part])
        played = table.play(_at_random(source, count))
        modes[part], moves[:, part] = table.modes, table.cards(played.chosen)
        points[:, part], gained[:, part], sweepers[part] = table.end(played, edition)
    deals = cards.T.reshape(games, 3, 12)
    return Games(edition, givers, deals, modes, moves.T, points.T, gained.T, sweepers)


def check(games: Games) -> Verdicts:
    """What is wrong with each game, if anything is.

    Raises `ValueError` naming the first game that has no such giver, or whose hands are no deal.
    """
    number = len(games.givers)
    illegal = np.empty(number, np.int8)
    modes, points, gained, sweepers = (np.empty(number, np.bool_) for _ in range(4))
    for part, table, cards in _tables(games):
        judge = _Judge(cards)
        scores, victories, swept = table.end(table.play(judge), games.edition)
        legal = judge.first == MOVES
        illegal[part] = np.where(legal, np.int8(-1), judge.first)
        modes[part] = games.modes[part] == table.modes
        points[part] = legal & (games.points[part].T == scores).all(axis=0)
        gained[part] = legal & (games.victory_points[part].T == victories).all(axis=0)
        sweepers[part] = legal & (games.sweepers[part] == swept)
    return Verdicts(illegal, modes, points, gained, sweepers)


def legal_sets(games: Games) -> Words:
    """Games × 36 moves: the cards that might have been chosen, as the engine writes sets of cards.

    Raises as `check` does. After a game's first illegal move its sets mean nothing.
    """
    sets = np.zeros((len(games.givers), MOVES), np.uint64)
    for part, table, cards in _tables(games):
        judge = _Judge(cards, keep=True)
        table.play(judge)
        sets[part] = table.sets(np.stack(judge.legal)).T
    return sets


def record_of(games: Games, number: int) -> Record:
    """One of the games as a record, with its points and victory points as they are stated.

    Who makes a move follows from the cards before it. Raises `ValueError` for what is no card.
    """
    giver = int(games.givers[number])
    hands = tuple(tuple(map(int, hand)) for hand in games.deals[number])
    cards = [int(card) for card in games.moves[number]]
    if max(cards) >= MOVES:
        raise ValueError(f"game {number}: {max(cards)} is no card; write 0 to 35 in its moves")
    strength = ranks(mode_of(hands[giver][-1]), False).strength
    leader = (giver + 1) % 3
    actions = [PUTS[(leader + place) % 3][cards[place]] for place in range(3)]
    for at in range(3, MOVES, 3):
        trick = cards[at : at + 3]
        actions += [PLAYS[(leader + place) % 3][card] for place, card in enumerate(trick)]
        force = [strength[trick[0] // 9][card] for card in trick]
        leader = (leader + force.index(max(force))) % 3
    a, b, c = map(int, games.points[number])
    x, y, z = map(int, games.victory_points[number])
    after = tournament_after((0, 0, 0), (x, y, z), (a, b, c)).trio
    result = outcome_json(Outcome((a, b, c), (x, y, z), after, winner(after)))
    game = GameRecord(giver, hands, tuple(actions), result=result)
    return Record(games.edition, NOBODY, (0, 0, 0), (game,))


class _Played(NamedTuple):
    """The words chosen, moves × games; who owns each pile, piles × games.

    A pile is a card put down (three, in order) or a trick (eleven).
    """

    chosen: Words
    owners: Bytes


class _Table:
    """Some games side by side: dealt, relabelled, ready to be played."""

    def __init__(self, givers: Bytes, cards: Bytes) -> None:
        """`cards` are 36 × games: the hands of seats 0, 1 and 2, one after the other."""
        first = (givers + 1) % 3
        self.seats = np.stack([first, (first + 1) % 3, givers])
        shown = cards[12 * givers.astype(np.intp) + 11, np.arange(len(givers))]
        self.modes: Bytes = _modes()[shown]
        self.mode = self.modes.astype(np.intp)
        self.hands: Words = np.bitwise_or.reduce(self.words(cards).reshape(3, 12, -1), axis=1)
        self.trump: Words = np.where(self.mode < len(SUITS), _word(TRUMPS), _word(0))

    def words(self, cards: Bytes) -> Words:
        """The cards as words, games on the last axis; nothing for what is no card."""
        return _words().take(self.mode * 256 + cards)

    def cards(self, words: Words) -> Bytes:
        """The cards that the words are."""
        return _cards().take(self.mode * 64 + bitwise_count(words - _word(1)))

    def sets(self, words: Words) -> Words:
        """The sets as the engine writes them."""
        found = np.zeros_like(words)
        for card in range(36):
            here = words & _words().take(self.mode * 256 + card) != 0
            found |= here.astype(np.uint64) << _word(card)
        return found

    def play(self, choose: Chooser) -> _Played:
        """All moves of all games.

        Sources: PUT.ONE_CARD, PLAY.FIRST_LEADER, DEAL.DIRECTION; PLAY.LEAD_ANY, PLAY.FOLLOW,
        PLAY.VOID, PLAY.TRUMP_ANY_TIME, PLAY.TRUMP_JACK_LAST, PLAY.UNDERTRUMP, PLAY.ONLY_TRUMPS
        (R-005); TRICK.TAKER, TRICK.TAKER_LEADS (R-002). Hands go round with the lead: the first of
        the three leads.
        """
        trump = self.trump
        plain, bound = ~trump, ~(trump & _word(TRUMP_JACK))
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
        piles = np.empty((3 + TRICKS, len(self.mode)), np.uint64)
        piles[:3] = chosen[:3]
        piles[3:] = chosen[3::3] | chosen[4::3] | chosen[5::3]
        last = owners[-1]
        points = np.empty((3, len(self.mode)), np.intp)
        for seat in range(3):
            won = np.bitwise_or.reduce(np.where(owners == seat, piles, _word(0)), axis=0)
            points[seat] = values(MODES[0]).bonus * (last == seat)
            for field in range(4):
                cards = won >> _word(FIELD * field) & _word(SUIT)
                points[seat] += _sums().take((self.mode * 4 + field) * 512 + cards.astype(np.intp))
        swept = (owners[3:] == last).all(axis=0)
        sweepers = np.where(swept, last.astype(np.int8), np.int8(-1))
        # One row for every split of the points and every seat with Match, after those without.
        row = (sweepers.astype(np.intp) + 1) * SPLITS + points[0] * (TOTAL + 1) + points[1]
        gained = _victories(edition).take(row, axis=1, mode="clip")
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
        bits = drawn[move // 2] >> _word(32) if move % 2 else drawn[move // 2] & _word(LOW)
        rank = bits * bitwise_count(legal) >> _word(32)
        left = legal.copy()
        for _ in range(int(rank.max())):
            drop = np.minimum(rank, _word(1))
            rank -= drop
            left &= left - drop
        return left & -left

    return choose


def _random_deals(source: np.random.SFC64, games: int) -> Bytes:
    """36 cards × games: the pack in random order."""
    keys: Words = source.random_raw(MOVES * games).reshape(games, MOVES)
    keys &= ~_word(63)
    keys |= np.arange(MOVES, dtype=np.uint64)
    keys.sort(axis=1)
    return (keys.T & _word(63)).astype(np.uint8)


def _suit(card: Words) -> Words:
    """All cards of the card's suit: adding carries out of its field only; nothing for no card."""
    above = card + _word(EACH_SUIT) & _word(ABOVE_EACH)
    return above - (above >> _word(9))


def _parts(games: int) -> Iterator[slice]:
    return (slice(at, min(at + AT_ONCE, games)) for at in range(0, games, AT_ONCE))


def _tables(games: Games) -> Iterator[tuple[slice, _Table, Words]]:
    """The games, some at a time, and their moves as words; refuses what cannot be dealt."""
    for part in _parts(len(games.givers)):
        givers, cards = games.givers[part], games.deals[part].reshape(-1, MOVES)
        wrong = (np.sort(cards, axis=1) != np.arange(MOVES)).any(axis=1)
        if wrong.any():
            number = part.start + int(wrong.argmax())
            raise ValueError(
                f"game {number}: the three hands are not twelve cards each of one pack of 36; "
                f"mend deals[{number}]"
            )
        if (givers > 2).any():
            number = part.start + int((givers > 2).argmax())
            raise ValueError(
                f"game {number}: {games.givers[number]} is no seat; write 0, 1 or 2 in givers"
            )
        table = _Table(givers, cards.T)
        yield part, table, table.words(games.moves[part].T)


@cache
def _modes() -> Bytes:
    """The mode that each card sets."""
    return np.array([MODES.index(mode_of(card)) for card in range(36)], np.uint8)


@cache
def _places() -> tuple[tuple[int, ...], ...]:
    """For each mode and card: the bit it is."""
    found = []
    for mode in MODES:
        order = ranks(mode, False).order
        fields = sorted(range(4), key=lambda suit: SUITS[suit] == mode)  # noqa: B023
        places = {
            card: FIELD * field + 8 - place
            for field, suit in enumerate(fields)
            for place, card in enumerate(order[suit])
        }
        found.append(tuple(places[card] for card in range(36)))
    return tuple(found)


@cache
def _words() -> Words:
    """For each mode and 256 numbers: the card as a word, 0 for what is no card."""
    table = np.zeros((len(MODES), 256), np.uint64)
    for mode, places in enumerate(_places()):
        table[mode, :36] = [1 << place for place in places]
    return table.ravel()


@cache
def _cards() -> Bytes:
    """For each mode and bit: the card."""
    table = np.zeros((len(MODES), 64), np.uint8)
    for mode, places in enumerate(_places()):
        table[mode, list(places)] = np.arange(36)
    return table.ravel()


@cache
def _sums() -> Bytes:
    """For each mode, field and set of nine cards: the card points."""
    table = np.zeros((len(MODES), 4, SUIT + 1), np.uint8)
    for mode, places in enumerate(_places()):
        for card, points in enumerate(values(MODES[mode]).points):
            field, bit = divmod(places[card], FIELD)
            table[mode, field, np.arange(SUIT + 1) >> bit & 1 == 1] += points
    return table.ravel()


@cache
def _victories(edition: Edition) -> Bytes:
    """Seats × splits of the card points: what the engine gives; without Match, then for each seat
    that made it."""
    rules = opening_rules(MODES[0], edition, NOBODY)
    table = np.zeros((3, 4, TOTAL + 1, TOTAL + 1), np.uint8)
    for match in (-1, 0, 1, 2):
        for a in range(TOTAL + 1):
            for b in range(TOTAL + 1 - a):
                scores = (a, b, TOTAL - a - b)
                given = victory_points(scores, match, rules.limit, rules.reaching_is_over)
                table[:, match + 1, a, b] = given.trio
    return table.reshape(3, -1)
