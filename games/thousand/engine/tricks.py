"""What may be led and played, and who takes the trick."""

from __future__ import annotations

from collections.abc import Sequence

from eidex.games.shared.position import Hand
from eidex.games.thousand.engine.actions import CRAWL, TRUMP, WHEELS, Action
from eidex.games.thousand.engine.cards import RANKS, count_of, trump_suits
from eidex.games.thousand.engine.position import Laid, Position

CARDS_FOR_TRUMP = 3


def plays(pos: Position) -> list[Action]:
    """What the seat whose turn it is may play."""
    seat, hand = pos.turn, pos.hands[pos.turn]
    if pos.trick:
        return [Action(seat, "play", (card,)) for card in playable(hand, pos.trick, pos.crawls)]
    ways = {CRAWL: hand if may_crawl(pos, seat) else ()}
    ways[TRUMP] = tuple(suit + rank for suit in trumps(pos, seat) for rank in "KQ")
    ways[WHEELS] = wheels(pos, seat)
    plain = [Action(seat, "play", (card,)) for card in hand]  # PLAY.LEAD_ANY
    return plain + [
        Action(seat, "play", (card,), way=way) for way, cards in ways.items() for card in cards
    ]


def playable(hand: Hand, trick: Sequence[Laid], face_down: bool) -> list[str]:
    """The cards with which the hand may follow (PLAY.LED, PLAY.FOLLOW, PLAY.VOID; T-010)."""
    led = trick[0].card[0]
    follows = [card for card in hand if card[0] == led]
    return list(hand) if face_down or not follows else follows


def may_crawl(pos: Position, seat: int) -> bool:
    """It makes the first lead of the game without an ace in hand (CRAWL.MAY)."""
    return not any(pos.taken) and not count_of("A", pos.hands[seat])


def trumps(pos: Position, seat: int) -> list[str]:
    """The suits that the leader may declare trump (TRUMP.MAY)."""
    if not pos.tricks(seat) or len(pos.hands[seat]) < CARDS_FOR_TRUMP:
        return []
    return trump_suits(pos.hands[seat])


def wheels(pos: Position, seat: int) -> Hand:
    """The two cards with which the leader may declare wheels, if it may (WHEELS.MAY; T-017)."""
    if "T-017:three" in pos.table.otherwise and len(pos.hands[seat]) < CARDS_FOR_TRUMP:
        return ()
    both = (pos.trump + "A", pos.trump + "10")
    return both if pos.trump and {*both} <= {*pos.hands[seat]} else ()


def taker(trick: Sequence[Laid], trump: str) -> int:
    """The seat that takes the trick (TRICK.TOP, TRICK.TRUMP, TRICK.ORDER, CRAWL.TAKES)."""
    led = trick[0].card[0]

    def height(laid: Laid) -> tuple[bool, bool, int]:
        suit = laid.card[0]
        return suit == trump, suit == led, -RANKS.index(laid.card[1:])

    return max(trick, key=height).seat
