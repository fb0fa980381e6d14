"""From the first deal to the last game: what is legal, and what each action leads to."""

from __future__ import annotations

from eidex.games.arschloch.engine.cards import LEVEL, PACK, in_order, of_level, whole
from eidex.games.arschloch.engine.exchange import gifts_due, give
from eidex.games.arschloch.engine.plays import beats, gifts, one_level, sets_of_one_level
from eidex.games.arschloch.engine.position import GIVE, TRICK, Laid, Position, cite
from eidex.games.arschloch.engine.refusals import why_illegal
from eidex.games.arschloch.rulebook import BOOK
from eidex.games.shared.actions import CHANCE, Action
from eidex.games.shared.position import DEAL, NOBODY, OVER, Table, refused, without


def new_game(table: Table) -> Position:
    """Before the first deal."""
    pos = Position(table, turn=CHANCE, dealer=table.dealer)
    pos.hands = ((),) * table.players
    return pos


def is_legal(pos: Position, action: Action) -> bool:
    """Whether the action may be done now."""
    seat, do, cards = action
    if pos.phase == DEAL:
        return (seat, do) == (CHANCE, "deal") and sorted(cards) == sorted(PACK)
    if pos.phase == OVER or seat != pos.turn:
        return False
    hand = pos.hands[seat]
    if do == "pass":
        return bool(pos.trick) and not cards
    if not {*cards} <= {*hand} or in_order(cards) != cards or len({*cards}) < len(cards):
        return False
    if pos.phase == GIVE:
        return do == "give" and cards in gifts(hand, pos.gifts[0])
    if pos.trick:
        return do == "follow" and beats(cards, _compared_with(pos))
    return do == "lead" and one_level(cards)


def legal_actions(pos: Position) -> list[Action]:
    """All that the seat to act may do, cards from the lowest up; a deal is not listed."""
    if pos.phase in (DEAL, OVER):
        return []
    seat, hand = pos.turn, pos.hands[pos.turn]
    if pos.phase == GIVE:
        return [Action(seat, "give", cards) for cards in gifts(hand, pos.gifts[0])]
    sets = sets_of_one_level(hand)
    if not pos.trick:
        return [Action(seat, "lead", cards) for cards in sets]
    last = _compared_with(pos)
    following = [Action(seat, "follow", cards) for cards in sets if beats(cards, last)]
    return [*following, Action(seat, "pass")]  # PASS.MAY


def _compared_with(pos: Position) -> Laid:
    """What was played last; A-003 can be read otherwise."""
    return pos.trick[0 if "A-003:led" in pos.table.otherwise else -1]


def may_look(pos: Position, ago: int) -> bool:
    """Whether the trick may be looked at that was put away so long ago, 1 for the last
    (TRICK.LOOK)."""
    return pos.phase == TRICK and ago == 1 <= len(pos.discarded)


def apply(pos: Position, action: Action) -> Position:
    """The position after the action.

    Raises `IllegalAction`, and `UndefinedByRules` in strict play.
    """
    if not is_legal(pos, action):
        raise refused(BOOK, pos, why_illegal(pos, action))
    new = pos.copy()
    match action.do:
        case "deal":
            _deal(new, action)
        case "give":
            give(new, action)
            if not new.gifts:
                _begin(new)
        case "pass":
            _look_at_the_lead(new)
            new.passed |= {action.seat}
            _go_on(new)
        case _:
            _play(new, action)
    new.step += 1
    return new


def _deal(pos: Position, action: Action) -> None:
    """One card after the other, from the seat after the dealer (DEAL.ALL, A-002)."""
    # The record names the first dealer.
    cite(pos, "A-012" if pos.ranks else "A-001", wanted=bool(pos.ranks))
    order = [*pos.after(pos.dealer), pos.dealer]
    if len(PACK) % len(order):
        cite(pos, "A-002")
    for place, seat in enumerate(order):
        pos.set_hand(seat, in_order(action.cards[place :: len(order)]))
    pos.finished, pos.discarded = (), ()
    if pos.ranks:
        pos.gifts = gifts_due(pos.ranks[-1])
        pos.phase, pos.turn = GIVE, pos.gifts[0].giver
    else:
        _begin(pos)


def _begin(pos: Position) -> None:
    """The first lead (LEAD.FIRST_GAME, LEAD.LOSER)."""
    pos.phase = TRICK
    pos.turn = pos.ranks[-1][-1] if pos.ranks else pos.after(pos.dealer)[0]


def _look_at_the_lead(pos: Position) -> None:
    """Notes that more, or higher cards lie there than were led, or that the leader has to play."""
    if not pos.trick:
        cite(pos, "A-004")
        return
    led, last = pos.trick[0].cards, pos.trick[-1].cards
    if len(last) > len(led) or LEVEL[last[0]] > LEVEL[led[0]]:
        cite(pos, "A-003")


def _play(pos: Position, action: Action) -> None:
    """LEAD.BY_PLAYING, FOLLOW.LIKE."""
    _look_at_the_lead(pos)
    seat, cards = action.seat, action.cards
    pos.trick = (*pos.trick, Laid(seat, cards))
    pos.set_hand(seat, without(pos.hands[seat], cards))
    if not pos.hands[seat]:
        pos.finished = (*pos.finished, seat)  # END.WINNER, END.LOSER
    if len(pos.playing) < 2:
        cite(pos, "A-008")
        _end(pos)
        return
    level = LEVEL[cards[0]]
    lying = sum(len(of_level(laid.cards, level)) for laid in pos.trick)
    if lying == whole(level):  # TRICK.ALL_OF_A_LEVEL
        _put_away(pos)
    else:
        _go_on(pos)


def _go_on(pos: Position) -> None:
    """The next turn (PLAY.CLOCKWISE, PASS.NO_RETURN), or the end (TRICK.ALL_PASSED)."""
    last, seat = pos.trick[-1].seat, pos.turn
    waiting = [one for one in pos.playing if one not in pos.passed and one != last]
    if not waiting:
        if any(one != last for one in pos.finished):
            cite(pos, "A-005")
        _put_away(pos)
        return
    following = pos.after(seat)
    pos.turn = next(one for one in following if one in waiting)
    if any(not pos.hands[one] for one in following[: following.index(pos.turn)]):
        cite(pos, "A-007")


def _put_away(pos: Position) -> None:
    """The next lead (TRICK.LAST_LEADS)."""
    last = pos.trick[-1].seat
    pos.discarded = (*pos.discarded, pos.trick)
    pos.trick, pos.passed = (), frozenset()
    pos.turn = last
    if not pos.hands[last]:
        cite(pos, "A-006")
        pos.turn = next(one for one in pos.after(last) if pos.hands[one])


def _end(pos: Position) -> None:
    """Ranks, and the next game (DEAL.LOSER) or the end of the series."""
    cite(pos, "A-013")
    (loser,) = pos.playing
    pos.ranks = (*pos.ranks, (*pos.finished, loser))
    pos.trick, pos.passed = (), frozenset()
    if len(pos.ranks) == pos.table.games:
        pos.phase, pos.turn = OVER, NOBODY
    else:
        pos.phase, pos.turn, pos.dealer = DEAL, CHANCE, loser
