"""One game from the first deal to its winner: legal actions, and what each of them leads to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eidex.games.cosmic_euchre.engine import bidding, moments
from eidex.games.cosmic_euchre.engine.actions import CHANCE, SEATS, Action, left_of, team
from eidex.games.cosmic_euchre.engine.cards import PACK, in_order
from eidex.games.cosmic_euchre.engine.position import (
    ASK,
    DEAL,
    DISCARD,
    FIRST_ROUND,
    NOBODY,
    OVER,
    PLAY,
    SECOND_ROUND,
    Laid,
    Position,
    Table,
    cite,
    take_from,
)
from eidex.games.cosmic_euchre.engine.power import (
    AFTER_TURN_UP,
    BEFORE_DEAL,
    BEFORE_LEAD,
    BEFORE_LOOK,
    BEFORE_TURN_UP,
    BETWEEN_HANDS,
    CALLED,
    DEAL_IS_DUE,
    DEALER_STUCK,
    HAND_OVER,
    ORDERED_UP,
    TRICK_COMPLETE,
)
from eidex.games.cosmic_euchre.engine.powers import POWERS
from eidex.games.cosmic_euchre.engine.refusals import why_illegal
from eidex.games.cosmic_euchre.engine.scoring import points_of_hand, winner
from eidex.games.cosmic_euchre.engine.tricks import playable, taker
from eidex.games.cosmic_euchre.rulebook import BOOK
from eidex.games.shared.position import Hand, refused

Powers = Sequence[str | None]
NO_POWERS: Powers = (None, None, None, None)


def new_game(
    powers: Powers = NO_POWERS,
    dealer: int = 0,
    *,
    strict: bool = False,
    accept: Iterable[str] = (),
) -> Position:
    """The position before the first deal; `powers` by seat, None for a player without.

    In strict play the first question that the printed rules leave open raises `UndefinedByRules`,
    unless its ruling is in `accept`. Sources: GAME.FOUR, GAME.RACE, GAME.ONE_EACH. Raises
    `ValueError` for what is no table.
    """
    there = [key for key in powers if key is not None]
    if len(powers) != 4 or dealer not in SEATS or len({*there}) < len(there):
        raise ValueError("four seats, each power at most once, and a dealer from 0 to 3")
    owned = tuple(None if key is None else POWERS[key] for key in powers)
    return begin(Table(4, dealer, 1, strict, frozenset(accept), powers=owned))


def begin(table: Table) -> Position:
    """The position before the first deal at this table."""
    pos = Position(table, dealer=table.dealer)
    _ask(pos, BETWEEN_HANDS)
    return pos


def to_act(pos: Position) -> int | None:
    """The seat whose decision it is, CHANCE, or None when the game is over."""
    return None if pos.phase == OVER else pos.turn


def legal_actions(pos: Position) -> list[Action]:
    """Everything that may be done now, in a fixed order; of deals only one, the pack in its own
    order: `is_legal` takes any."""
    if pos.phase == ASK:
        return moments.choices(pos)
    if pos.phase == PLAY:
        return plays(pos)
    if pos.phase == DISCARD:
        return bidding.discards(pos)
    if pos.phase in (FIRST_ROUND, SECOND_ROUND):
        return bidding.bids(pos)
    return [Action(CHANCE, "deal", cards=PACK)] if pos.phase == DEAL else []


def is_legal(pos: Position, action: Action) -> bool:
    """It is one of `legal_actions`, or a deal of the whole pack (DEAL.PACK)."""
    if pos.phase == DEAL:
        plain = action._replace(cards=PACK) in legal_actions(pos)
        return plain and sorted(action.cards) == sorted(PACK)
    return action in legal_actions(pos)


def apply(pos: Position, action: Action) -> Position:
    """The position after the action.

    Raises `IllegalAction` naming the clauses that forbid it; `UndefinedByRules` in strict play.
    """
    if not is_legal(pos, action):
        raise refused(BOOK, pos, why_illegal(pos, action, legal_actions(pos)))
    new = pos.copy()
    new.came = ()
    DO[pos.phase](new, action)
    new.step += 1
    return new


def _ask(pos: Position, moment: str) -> None:
    """Opens the moment of powers; what comes after it, if nobody is asked."""
    moments.open_moment(pos, moment)
    _go_on(pos)


def _go_on(pos: Position) -> None:
    moment = pos.moment
    if not moments.asked_next(pos):
        AFTER[moment](pos)


def _answer(pos: Position, action: Action) -> None:
    moments.answered(pos, action)
    _go_on(pos)


# -- the deal --------------------------------------------------------------------------------------


def _wait_for_deal(pos: Position) -> None:
    pos.phase, pos.turn = DEAL, CHANCE


def _deal(pos: Position, action: Action) -> None:
    """Five cards each from the dealer's left, what powers add to them, and the kitty (DEAL.FIVE,
    DEAL.KITTY, E-001)."""
    sizes = [5, 5, 5, 5]
    for seat, power in pos.powers():
        sizes[seat] = power.cards_dealt(pos, seat)
    hands: list[Hand] = [(), (), (), ()]
    rest, seat = action.cards, pos.dealer
    for _ in SEATS:
        seat = left_of(seat)
        hands[seat], rest = in_order(rest[: sizes[seat]]), rest[sizes[seat] :]
    pos.hands, pos.kitty, pos.tricks = tuple(hands), rest, (0, 0)
    if len(rest) < 4:
        cite(pos, "E-001")
    _ask(pos, BEFORE_LOOK)


def _turn_up(pos: Position) -> None:
    """The top card of the kitty is turned up (DEAL.TURN_UP)."""
    pos.up = pos.kitty[0]
    _ask(pos, AFTER_TURN_UP)


# -- the bidding -----------------------------------------------------------------------------------


def _first_round(pos: Position) -> None:
    bidding.next_bid(pos, pos.dealer, FIRST_ROUND)


def _bid(pos: Position, action: Action) -> None:
    if action.do == "pass":
        _passed(pos, action.seat)
    else:
        bidding.bid(pos, action)
        _ask(pos, ORDERED_UP if action.do == "order" else CALLED)


def _passed(pos: Position, seat: int) -> None:
    """BID.TURNED_DOWN after the first round; a hand without trump after the second (E-012)."""
    phase = SECOND_ROUND if pos.phase == SECOND_ROUND else FIRST_ROUND
    if bidding.all_have_passed(pos, seat):
        if phase == SECOND_ROUND:
            cite(pos, "E-012")
            _next_hand(pos, pos.table.house.dealer_after_no_call(pos))
            return
        phase = SECOND_ROUND
    bidding.next_bid(pos, seat, phase)
    if phase == SECOND_ROUND and pos.turn == pos.dealer:
        _ask(pos, DEALER_STUCK)


def _ordered_up(pos: Position) -> None:
    """The dealer picks up, unless a power has made it a pass."""
    if pos.maker == NOBODY:
        _passed(pos, pos.bidder)
    else:
        bidding.pick_up(pos)


def _dealer_speaks(pos: Position) -> None:
    pos.phase, pos.turn = SECOND_ROUND, pos.dealer


def _discard(pos: Position, action: Action) -> None:
    bidding.discard(pos, action)
    _ask(pos, BEFORE_LEAD)


def _called(pos: Position) -> None:
    _ask(pos, BEFORE_LEAD)


# -- the tricks ------------------------------------------------------------------------------------


def _first_lead(pos: Position) -> None:
    """PLAY.FIRST_LEADER, PLAY.LEADER_OUT."""
    _lead(pos, pos.next_player(pos.dealer))


def _lead(pos: Position, seat: int) -> None:
    pos.phase, pos.turn, pos.leader = PLAY, seat, seat
    pos.trick, pos.taker, pos.before_trick = (), NOBODY, pos.hands


def plays(pos: Position) -> list[Action]:
    """The plays that are open to the seat whose turn it is."""
    seat, power = pos.turn, pos.power(pos.turn)
    cards = playable(pos.hands[seat], pos.trick, pos.trump)
    plain = [Action(seat, "play", cards=(card,)) for card in cards]
    return plain + (power.other_ways(pos, seat, cards) if power is not None else [])


def _play(pos: Position, action: Action) -> None:
    seat, (card,) = action.seat, action.cards
    take_from(pos, seat, action.cards)
    pos.trick = (*pos.trick, Laid(seat, card, action.way == "face_down"))
    if action.way and (power := pos.power(seat)) is not None:
        power.played(pos, action)
    if len(pos.trick) < (3 if pos.alone else 4):
        pos.turn = pos.next_player(seat)
        return
    pos.taker = taker(pos.trick, pos.trump)
    _ask(pos, TRICK_COMPLETE)


def _trick_is_over(pos: Position) -> None:
    """The trick is taken (TRICK.TAKER_LEADS), or played again where a power has sent its cards
    back."""
    if pos.taker == NOBODY:
        _play_again(pos)
        return
    took, (one, other) = team(pos.taker), pos.tricks
    pos.tricks = (one + (took == 0), other + (took == 1))
    pos.gone += tuple(laid.card for laid in pos.trick)
    if sum(pos.tricks) < 5:
        _lead(pos, pos.taker)
        return
    pos.trick, pos.taker = (), NOBODY
    _count(pos)


def _play_again(pos: Position) -> None:
    if pos.gone or not pos.table.house.predicts_before_a_replay():
        _lead(pos, pos.leader)
        return
    pos.trick = ()
    _ask(pos, BEFORE_LEAD)


# -- the end of a hand -----------------------------------------------------------------------------


def _count(pos: Position) -> None:
    gained = points_of_hand(pos)
    total = pos.table.house.total
    pos.scores = (total(pos.scores[0] + gained[0]), total(pos.scores[1] + gained[1]))
    if min(pos.scores) < 0:
        cite(pos, "E-016")
    pos.winner = winner(pos)
    if pos.winner == NOBODY:
        _ask(pos, HAND_OVER)
        return
    for seat, power in pos.powers():
        power.game_is_won(pos, seat)
    pos.hand += 1
    pos.phase, pos.turn = OVER, NOBODY


def _hand_is_over(pos: Position) -> None:
    _next_hand(pos, left_of(pos.dealer))


def _next_hand(pos: Position, dealer: int) -> None:
    """Nothing is left of the hand, and the deal passes on (DEAL.DEALER_MOVES)."""
    pos.hand += 1
    pos.dealer = dealer
    bidding.no_bid(pos)
    pos.bidder = NOBODY
    pos.hands, pos.kitty, pos.up = ((), (), (), ()), (), ""
    pos.said, pos.audit = {}, ()
    pos.leader, pos.trick, pos.taker, pos.before_trick = NOBODY, (), NOBODY, ()
    pos.gone = ()
    _ask(pos, BETWEEN_HANDS)


DO = {
    ASK: _answer,
    DEAL: _deal,
    FIRST_ROUND: _bid,
    SECOND_ROUND: _bid,
    DISCARD: _discard,
    PLAY: _play,
}
"""What an action does in each phase."""
AFTER = {
    BETWEEN_HANDS: lambda pos: _ask(pos, DEAL_IS_DUE),
    DEAL_IS_DUE: lambda pos: _ask(pos, BEFORE_DEAL),
    BEFORE_DEAL: _wait_for_deal,
    BEFORE_LOOK: lambda pos: _ask(pos, BEFORE_TURN_UP),
    BEFORE_TURN_UP: _turn_up,
    AFTER_TURN_UP: _first_round,
    ORDERED_UP: _ordered_up,
    DEALER_STUCK: _dealer_speaks,
    CALLED: _called,
    BEFORE_LEAD: _first_lead,
    TRICK_COMPLETE: _trick_is_over,
    HAND_OVER: _hand_is_over,
}
"""What comes when nobody is to be asked any more."""
