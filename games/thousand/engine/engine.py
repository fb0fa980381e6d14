"""One game from the first deal to its winner: legal actions, and what each of them leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from eidex.games.shared.position import Hand, Table, refused
from eidex.games.thousand.engine import bidding
from eidex.games.thousand.engine.actions import CHANCE, CRAWL, TRUMP, WHEELS, Action
from eidex.games.thousand.engine.cards import PACK, TRUMP_POINTS, WHEELS_POINTS, in_order, without
from eidex.games.thousand.engine.position import (
    BID,
    DEAL,
    GIVE,
    NOBODY,
    OVER,
    PLAY,
    SALE,
    TALON,
    Laid,
    Position,
    cite,
    with_item,
)
from eidex.games.thousand.engine.refusals import why_illegal
from eidex.games.thousand.engine.scoring import count
from eidex.games.thousand.engine.tricks import CARDS_FOR_TRUMP, plays, taker
from eidex.games.thousand.rulebook import BOOK, PLAYERS

DEALT = {3: 7, 4: 5}
"""Cards for each of so many players (DEAL.SEVEN; T-001 in place of DEAL.SIX)."""


def new_game(
    players: int = 3,
    dealer: int = 0,
    *,
    strict: bool = False,
    accept: Iterable[str] = (),
    otherwise: Iterable[str] = (),
) -> Position:
    """The position before the first deal.

    In strict play the first question that the printed rules leave open raises `UndefinedByRules`,
    unless its ruling is in `accept`. `otherwise` are readings in place of our
    rulings. Source: GAME.PLAYERS. Raises `ValueError` for what is no table.
    """
    if players not in PLAYERS or not 0 <= dealer < players:
        raise ValueError("three or four players, and a dealer among them")
    table = Table(players, dealer, 1, strict, frozenset(accept), frozenset(otherwise))
    pos = Position(table, dealer=dealer)
    pos.scores = pos.stale = (0,) * players
    _wait_for_deal(pos)
    return pos


def to_act(pos: Position) -> int | None:
    """The seat whose decision it is, CHANCE, or None when the game is over."""
    return None if pos.phase == OVER else pos.turn


def legal_actions(pos: Position) -> list[Action]:
    """Everything that may be done now, in a fixed order; of deals only one, the pack in its own
    order: `is_legal` takes any."""
    return LEGAL[pos.phase](pos)


def is_legal(pos: Position, action: Action) -> bool:
    """It is one of `legal_actions`, or a deal of the whole pack (GAME.PACK)."""
    if pos.phase == DEAL:
        plain = action._replace(cards=PACK) in legal_actions(pos)
        return plain and sorted(action.cards) == sorted(PACK)
    return action in legal_actions(pos)


def apply(pos: Position, action: Action) -> Position:
    """The position after the action.

    Raises `IllegalAction` naming the clauses that forbid it; `UndefinedByRules` in strict play.
    """
    if not is_legal(pos, action):
        raise refused(BOOK, pos, why_illegal(pos, action))
    new = pos.copy()
    DO[pos.phase](new, action)
    new.step += 1
    return new


# -- the deal --------------------------------------------------------------------------------------


def _wait_for_deal(pos: Position) -> None:
    """Nothing is left of the deal before."""
    nobody, none = (False,) * pos.players, (0,) * pos.players
    pos.phase, pos.turn = DEAL, CHANCE
    pos.hands = pos.taken = ((),) * pos.players
    pos.looked = pos.passed = pos.asked = pos.bid_blind = pos.unseen = nobody
    pos.bids = pos.declared = none
    pos.talon, pos.high, pos.blind, pos.seller, pos.given = (), NOBODY, False, NOBODY, 0
    pos.trump, pos.leader, pos.trick, pos.last_trick, pos.crawls = "", NOBODY, (), (), False


def _deal_again(pos: Position) -> None:
    """The same dealer deals (BID.ALL_PASS, BID.NINES; T-004)."""
    _wait_for_deal(pos)


def _deal(pos: Position, action: Action) -> None:
    """The hands from the dealer's left, and then the talon (DEAL.SEVEN, DEAL.REMAINDER,
    DEAL.TALON_OF_THREE; T-001 for four: DEAL.SIX, DEAL.TALON_OF_FOUR)."""
    cite(pos, "T-004", wanted=pos.step > 0)  # the record names the first dealer
    if pos.players == 4:
        cite(pos, "T-001")
    hands: list[Hand] = [()] * pos.players
    rest, size = action.cards, DEALT[pos.players]
    for seat in pos.round_from(pos.dealer):
        hands[seat], rest = in_order(rest[:size]), rest[size:]
    pos.hands, pos.talon = tuple(hands), in_order(rest)
    bidding.first_bid(pos, pos.dealer)


# -- the talon -------------------------------------------------------------------------------------


def _bid(pos: Position, action: Action) -> None:
    if action.do == "redeal":
        cite(pos, "T-011")
        _deal_again(pos)
        return
    bidding.say(pos, action)
    if bidding.go_on(pos, action.seat):
        return
    if pos.high == NOBODY:
        cite(pos, "T-016")
        _deal_again(pos)
    elif pos.phase == BID:
        bidding.look_at_talon(pos)
    else:
        _take_talon(pos)


def _talon(pos: Position, action: Action) -> None:
    if action.do == "sell":
        bidding.begin_sale(pos)
    else:
        _take_talon(pos)


def _take_talon(pos: Position) -> None:
    """Whoever has not looked at the hand does so now (GIVE.TAKES_TALON)."""
    pos.looked = (True,) * pos.players
    hand = in_order((*pos.hands[pos.high], *pos.talon))
    pos.hands, pos.talon = with_item(pos.hands, pos.high, hand), ()
    pos.phase, pos.turn = GIVE, pos.high


def _gifts(pos: Position) -> list[Action]:
    """Any card of the hand (GIVE.FREE)."""
    return [Action(pos.turn, "give", (card,)) for card in pos.hands[pos.turn]]


def _give(pos: Position, action: Action) -> None:
    """The card goes to the next player who has none yet (GIVE.ONE_EACH; T-018)."""
    cite(pos, "T-018")
    _take_from(pos, action.seat, action.cards[0])
    to = pos.round_from(action.seat)[pos.given]
    pos.hands = with_item(pos.hands, to, in_order((*pos.hands[to], *action.cards)))
    pos.given += 1
    if pos.given == pos.players - 1:
        _lead(pos, pos.high)  # PLAY.FIRST_LEAD, and all hold equally many (GIVE.EQUAL)


# -- the tricks ------------------------------------------------------------------------------------


def _lead(pos: Position, seat: int) -> None:
    pos.phase, pos.turn, pos.leader = PLAY, seat, seat
    pos.trick, pos.crawls = (), False


def _play(pos: Position, action: Action) -> None:
    seat, (card,) = action.seat, action.cards
    _take_from(pos, seat, card)
    if action.way:
        _declare(pos, action)
    elif pos.crawls:
        cite(pos, "T-010")
    elif pos.trick and card[0] != pos.trick[0].card[0]:
        cite(pos, "T-011")
    pos.trick = (*pos.trick, Laid(seat, card))
    if len(pos.trick) < pos.players:
        pos.turn = pos.next_to(seat)  # PLAY.CLOCKWISE
        return
    if pos.crawls:
        cite(pos, "T-019")  # all see the cards from now on
    took = taker(pos.trick, pos.trump)
    cards = tuple(laid.card for laid in pos.trick)
    pos.taken = with_item(pos.taken, took, pos.taken[took] + cards)
    pos.last_trick = pos.trick
    _lead(pos, took)  # PLAY.TAKER_LEADS
    if not any(pos.hands):
        _end(pos)


def _declare(pos: Position, action: Action) -> None:
    """A crawl (CRAWL.ALL_FACE_DOWN), a trump (TRUMP.FROM_NOW, TRUMP.AGAIN, SCORE.TRUMPS; T-003) or
    wheels."""
    cite(pos, "T-011")
    if action.way == CRAWL:
        pos.crawls = True
        return
    worth = WHEELS_POINTS
    if action.way == WHEELS and len(pos.hands[action.seat]) + 1 < CARDS_FOR_TRUMP:
        cite(pos, "T-017")
    if action.way == TRUMP:
        cite(pos, "T-003")
        pos.trump = action.cards[0][0]
        worth = TRUMP_POINTS[pos.trump]
    pos.declared = with_item(pos.declared, action.seat, pos.declared[action.seat] + worth)


def _end(pos: Position) -> None:
    """The points of the game; then the next one, which the next player deals (T-004)."""
    count(pos)
    if pos.winner != NOBODY:
        pos.phase, pos.turn = OVER, NOBODY
        return
    pos.dealer = pos.next_to(pos.dealer)
    _wait_for_deal(pos)


def _take_from(pos: Position, seat: int, card: str) -> None:
    pos.hands = with_item(pos.hands, seat, without(pos.hands[seat], card))


LEGAL: dict[str, Callable[[Position], list[Action]]] = {
    DEAL: lambda pos: [Action(CHANCE, "deal", PACK)],
    BID: bidding.bids,
    SALE: bidding.bids,
    TALON: bidding.talon_choices,
    GIVE: _gifts,
    PLAY: plays,
    OVER: lambda pos: [],
}
"""What may be done in each phase."""
DO = {DEAL: _deal, BID: _bid, SALE: _bid, TALON: _talon, GIVE: _give, PLAY: _play}
"""What an action does in each phase."""
