"""What others decide when a power is used, and what can be drawn: the model's answers at a concrete
moment.

A use goes on step by step: somebody answers, or a card is drawn unseen. `follow_up` says what comes
next, `answers` in which ways it can be decided.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from eidex.model.clauses.views import ChooseView, MoveView, SayView
from eidex.model.state.choices import could_take_up, may_put_down_demanded
from eidex.model.state.uses import NO_CARD, Choice, Uses

CHANCE = 3
"""Stands in the place of a seat, where a card is drawn."""
PACK = range(36)
SHOWN = 5
"""Cards that Voyeur is shown."""


@dataclass(slots=True)
class Going:
    """A use, or what happens by itself, and what has come of it."""

    code: str
    owner: int
    card: int = NO_CARD
    choice: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    """Cards drawn, shown or handed over since, in order."""
    said: tuple[int, ...] = ()
    """1 for every yes since, 0 for every no."""

    @property
    def other(self) -> int:
        """The player that the use is about."""
        return self.choice[0]


def follow_up(uses: Uses, going: Going) -> str:
    """What is to be decided or drawn next: agree, show, draw, give, give_back, choose, put_down; or
    '' when the use is done."""
    cards, said = len(going.cards), len(going.said)
    match going.code:
        case "LA":
            return "" if said else "agree"
        case "HK":
            few = len(uses.facts.hands[going.other]) <= SHOWN
            return "" if few or cards == SHOWN else "show"
        case "RQ":
            return _drawn_for_schuechterne(uses, going)
        case "HQ":
            return "give" if cards < 2 else "give_back" if cards < 4 else ""
        case "H6":
            return "" if cards else "draw"
        case "R8":
            return "choose" if cards < 3 else ""
        case "S9":
            lies = len(uses.facts.trick) == 1
            return "put_down" if lies and uses.waits(going.owner) else ""
    return ""


def _drawn_for_schuechterne(uses: Uses, going: Going) -> str:
    drawn, said = len(going.cards), len(going.said)
    if drawn == said:
        return "draw" if not drawn or not going.said[-1] else ""
    only = len(uses.facts.hands[going.other]) == 1
    return "agree" if uses.may("may_decline", SayView(second=drawn > 1, only=only)) else ""


def may_pass(uses: Uses, seat: int) -> bool:
    """May the player leave their power unused in this window?"""
    return not uses.has_to_use(seat)


def who_chooses(uses: Uses, going: Going) -> int:
    """The player that chooses a card for Zombie: the leader first, then in turn (R-040)."""
    seat = uses.moment.leader
    for _ in going.cards:
        seat = uses.evaluator.next_seat(seat)
    return seat


def answers(uses: Uses, going: Going, what: str, seat: int) -> set[Choice]:
    """The ways in which the seat can decide it, or the cards that can be drawn from its hand."""
    return {choice for choice, may in thought_of(uses, going, what, seat) if may}


def thought_of(uses: Uses, going: Going, what: str, seat: int) -> Iterator[tuple[Choice, bool]]:
    """The ways in which it might be decided, each put to the clauses."""
    if what == "agree":
        no = "may_say_no" if going.code == "LA" else "may_decline"
        say = SayView(second=False, only=len(uses.facts.hands[seat]) == 1)
        yield (NO_CARD, (1,)), True
        yield (NO_CARD, (0,)), uses.may(no, say)
        return
    for card, may in _cards(uses, going, what, seat):
        yield (card, ()), may


def _cards(uses: Uses, going: Going, what: str, seat: int) -> Iterator[tuple[int, bool]]:
    hand = uses.facts.hands[seat]
    match going.code, what:
        case "HK", "show":
            next_one = _next_to_show(shown_to_voyeur(uses, seat), going.cards)
            yield from ((card, _may_show(uses, seat, card) and card in next_one) for card in PACK)
        case "RQ", "draw":
            yield from _to_lead(uses, going)
        case "HQ", "give":
            yield from ((card, _may_pass_on(uses, "may_hand_over", card, hand)) for card in PACK)
        case "HQ", "give_back":
            received = frozenset(going.cards[:2]) & hand
            for card in PACK:
                yield card, _may_pass_on(uses, "may_give_back", card, hand, received)
        case "H6", "draw":
            for card in hand:
                moved = MoveView(seat, seat, False, card == going.card)
                yield card, uses.may("may_be_drawn", moved)
        case "L9", "put_down":
            yield from ((c, uses.may("laser_may_draw", uses.deal(seat, c))) for c in PACK)
        case "L9", "lead":
            yield from ((card, uses.may("may_draw_first_lead", card in hand)) for card in PACK)
        case "R8", "choose":
            yield from could_take_up(uses, seat)
        case "S9", "put_down":
            yield from ((card, _may_put_down_late(uses, seat, card)) for card in hand)
        case _:
            raise ValueError(f"nothing is said of {going.code} {what}")


def _may_pass_on(
    uses: Uses,
    question: str,
    card: int,
    hand: frozenset[int],
    received: frozenset[int] = frozenset(),
) -> bool:
    held = card in hand
    drawn = held and card == uses.facts.drawn
    return uses.may(question, ChooseView(in_hand=held, received=card in received, drawn=drawn))


def _to_lead(uses: Uses, going: Going) -> Iterator[tuple[int, bool]]:
    """What Schüchterne can draw: from the hand that it has named; once a card was refused, from
    whichever hand the clauses say."""
    hands = uses.facts.hands
    named = {seat: seat == going.other for seat in uses.others(going.owner)}
    if going.said:
        named = {seat: uses.may("draws_again_from", same) for seat, same in named.items()}
    there = {card for seat, drawn in named.items() if drawn for card in hands[seat]}
    for card in there | set(going.cards):
        yield card, uses.may("may_draw_to_lead", card in there, card in going.cards)


def _may_put_down_late(uses: Uses, seat: int, card: int) -> bool:
    return may_put_down_demanded(uses, card) and uses.evaluator.may_put_down(seat, card)


def shown_to_voyeur(uses: Uses, seat: int) -> set[int]:
    """The cards that the player may show, or has to."""
    return {card for card in PACK if _may_show(uses, seat, card)}


def _may_show(uses: Uses, seat: int, card: int) -> bool:
    hand = uses.facts.hands[seat]
    return uses.may("may_show", ChooseView(in_hand=card in hand, few=len(hand) <= SHOWN))


def _next_to_show(able: set[int], shown: tuple[int, ...]) -> set[int]:
    """Five are shown one by one in the order of their numbers, so that there is one way to show
    each five."""
    left = {card for card in able if card > max(shown, default=NO_CARD)}
    still = SHOWN - len(shown)
    return {card for card in left if sum(other >= card for other in left) >= still}


def decides(uses: Uses, going: Going, what: str) -> int:
    """Whose decision the next step is, or chance's. Of the two who give Teekränzchen a card nothing
    says who is first: the owner's right-hand neighbour, as a game is recorded."""
    match going.code, what:
        case _, "draw":
            return CHANCE
        case (("LA" | "HK" | "RQ"), _):
            return going.other
        case "HQ", "give":
            return (going.owner + 1 + len(going.cards)) % 3
        case "R8", _:
            return who_chooses(uses, going)
    return going.owner
