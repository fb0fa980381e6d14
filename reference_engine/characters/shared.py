"""What several characters need."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from eidex.reference_engine.core import Action, Position, Seat, cite
from eidex.reference_engine.core.actions import CHANCE, each, with_cards
from eidex.reference_engine.core.cards import (
    JACK,
    KING,
    QUEEN,
    TEN,
    Cards,
    Ranks,
    at,
    bit,
    cards_in,
    lying,
    put,
    ranks,
)
from eidex.reference_engine.core.legal_plays import may_be_put_down
from eidex.reference_engine.core.position import PUT_DOWN
from eidex.reference_engine.core.powers import NOBODY
from eidex.reference_engine.core.trick_resolution import Close


def others(seat: Seat) -> tuple[int, int]:
    """The two other players, the right-hand neighbour first."""
    return int((seat + 1) % 3), int((seat + 2) % 3)


def before_put_down(pos: Position) -> bool:
    """The cards are not put down yet."""
    question = pos.powers.question
    drawn = question is not None and question.what == "put_down" and not pos.trick
    return drawn or pos.phase == PUT_DOWN or pos.powers.window == "before_put_down"


def cite_put_down_over(pos: Position, before: i64 = 0) -> None:
    """A power for the time after the put-down is used then, whoever has still to put down."""
    for character in pos.game.cast:
        character.used_after_put_down(pos, before)


def gone_back(pos: Position, cards: Cards) -> None:
    """Cards that lay are in a hand again, or will be."""
    for character in pos.game.cast:
        character.gone_back(pos, cards)


def back_to_hand(pos: Position, seat: Seat, cards: Cards) -> None:
    """Cards that lay go back to a hand."""
    gone_back(pos, cards)
    pos.hands = put(pos.hands, seat, at(pos.hands, seat) | cards)


def lead_is_replaced(pos: Position) -> bool:
    """The lead was rejected, and another card is to be led (R-182)."""
    return pos.powers.anew == "replacement" and not pos.trick


def keep_taker(pos: Position, close: Close) -> None:
    """The player is kept in mind who has got the trick by the card that took it."""
    if close.taker == close.highest and not (close.own_cards or close.into_pot):
        pos.powers.took |= 1 << close.taker


def last_player(pos: Position) -> Seat:
    """The player who has played the last card that lies."""
    return pos.player(len(pos.trick) - 1)


def used_on_trick(pos: Position) -> bool:
    """A power was used on the trick that lies."""
    return any([one.used_on_trick(pos) for one in pos.game.cast])


def adds(pos: Position, seat: Seat, points: int) -> None:
    """The power adds card points to the player's score."""
    added = pos.powers.added
    pos.powers.added = put(added, seat, at(added, seat) + points)


def face_down(pos: Position) -> Cards:
    """The cards of the trick that lie face down."""
    return lying(pos.trick) & pos.powers.hidden


def drawn_card(pos: Position) -> Cards:
    """The card that was drawn to be led, as a set (CHAR.RQ.DRAWS, CHAR.L9.DRAWS_LEAD)."""
    return bit(pos.powers.drawn)


def exchangeable(pos: Position, seat: Seat) -> Cards:
    """The cards of a hand that may go down for one that lies there: those that may be put down
    (R-077) and have not to be led (CHAR.RQ.DRAWS)."""
    return may_be_put_down(pos, at(pos.hands, seat)) & ~_to_be_led(pos)


def _to_be_led(pos: Position) -> Cards:
    """The card that was drawn for Schüchterne (CHAR.RQ.DRAWS); Laser draws when all have spoken."""
    shy = pos.seat_of("RQ")
    return drawn_card(pos) if shy != NOBODY and at(pos.powers.uses, shy) else 0


def exchange(pos: Position, action: Action, before: Seat) -> None:
    """The card of the action goes down before a player; the one who puts it there takes up what lay
    there."""
    seat, hand, taken = action.seat, at(pos.hands, action.seat), bit(at(pos.down, before))
    if action.card == pos.powers.demand:
        cite(pos, "R-108")
    gone_back(pos, taken)
    pos.hands = put(pos.hands, seat, hand & ~bit(action.card) | taken)
    pos.down = put(pos.down, before, action.card)


def stays_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Why a card of the hand is not among those `exchangeable`."""
    hand = at(pos.hands, action.seat)
    if action.card in cards_in(hand & ~may_be_put_down(pos, hand)):
        return ("R-077",)
    return ("CHAR.RQ.DRAWS",) if action.card in cards_in(hand & _to_be_led(pos)) else ()


def by_skat(in_force: Ranks, card: i64) -> i64:
    """Whether Skat alone would put the card that Umwerter has moved above this one, or below it, as
    Umwerter has: 1, or -1; 0 where it says nothing of the two, or two things (R-018)."""
    moved, way = in_force.moved
    both = (card % 9, moved % 9)
    if not in_force.tens_up or TEN not in both:
        return 0
    if in_force.mode == "undenufe" and (JACK in both or QUEEN in both or KING in both):
        return 0
    order = ranks(in_force.mode, True).order[moved // 9]
    return 1 if (order.index(moved) < order.index(card)) == (way > 0) else -1


def compared_with_moved(pos: Position, close: Close) -> list[int]:
    """The cards of its suit with which the card that Umwerter has moved lies in the trick; none
    where it does not lie there. Two that have changed places are compared otherwise."""
    moved = pos.rules.ranks.moved[0]
    if moved not in pos.trick:
        return []
    swap = close.swap if moved in close.swap else (moved,)
    return [card for card in pos.trick if card // 9 == moved // 9 and card not in swap]


def pot_opener(pos: Position) -> Cards:
    """The card that opened a pot, once it is put down, as a set."""
    return bit(at(pos.down, pos.seat_of("S7"))) if pos.powers.pot_opened else 0


def moves(pos: Position, card: i64, source: Seat, target: Seat) -> None:
    """A card goes from one hand to the other."""
    pos.hands = put(pos.hands, source, at(pos.hands, source) & ~bit(card))
    pos.hands = put(pos.hands, target, at(pos.hands, target) | bit(card))


_each: dict[tuple[int, str, str, tuple[int, ...]], list[Action]] = {}


def uses(seat: Seat, character: str, choices: Sequence[tuple[int, ...]]) -> list[Action]:
    """A use for each choice."""
    return [Action(int(seat), "use", -1, character, choice) for choice in choices]


def use_each(
    cards: Cards, seat: Seat, character: str, choice: tuple[int, ...] = (), do: str = "use"
) -> list[Action]:
    """One use (or answer, or draw) for each card of the set."""
    key = (int(seat), do, character, choice)
    if key not in _each:
        _each[key] = each(int(seat), do, character, choice)
    return with_cards(_each[key], cards)


def draws(cards: Cards, character: str) -> list[Action]:
    """Each card that chance may draw."""
    return use_each(cards, CHANCE, character, (), "draw")


def yes_or_no(seat: Seat, character: str) -> list[Action]:
    """To agree, or not."""
    return [Action(int(seat), "answer", -1, character, (answer,)) for answer in (1, 0)]
