"""What a card that is played brings or answers."""

from __future__ import annotations

from collections.abc import Iterator

from eidex.games.cosmic_euchre.engine.actions import SEATS, Action
from eidex.games.cosmic_euchre.engine.cards import PACK, suit_of
from eidex.games.cosmic_euchre.engine.engine import legal_actions
from eidex.games.cosmic_euchre.engine.position import NOBODY, Position
from eidex.games.cosmic_euchre.engine.tricks import taker
from eidex.games.cosmic_euchre.model.clauses import NONE, SUITS
from eidex.games.cosmic_euchre.watching.seen import (
    Seen,
    card_facts,
    from_dealer,
    is_open,
    seen,
    sits_out,
    tivo_facts,
    trump_fact,
    wagerer_facts,
)


def first_lead(pos: Position) -> Iterator[Seen]:
    """What is due before the first lead."""
    wagerer = pos.seat_of("wagerer")
    if wagerer != NOBODY:
        yield seen("Wagerer is asked", pos, wagerer_facts(pos), {"0": (is_open(pos, "wagerer"),)})
    if pos.alone:
        facts = {"who calls": from_dealer(pos, pos.maker), "the caller goes alone": True}
        yield seen("a maker goes alone", pos, facts, {"0": (sits_out(pos),)})


def played(before: Position, action: Action, after: Position) -> Iterator[Seen]:
    """A card was played: whether it might be, and who takes the trick if it is complete."""
    legal = legal_actions(before)
    seat, hand = before.turn, before.hands[before.turn]
    plain = {one.cards[0] for one in legal if not one.way}
    if not before.trick:
        here = from_dealer(before, seat)
        first = not before.gone
        safe = next(s for s in SEATS if s != sits_out(before))
        facts = {
            "who sits out": sits_out(before),
            "taker of the last trick": safe if first else here,
        }
        answers: dict[str, tuple[int | bool, ...]] = {"first" if first else "next": (here,)}
        answers["which card"] = ({*hand} == plain,)
        yield seen("a lead", before, facts | trump_fact(before), answers)
        if action.way == "sympathy":
            yield _sympathy(before, action, after)
    else:
        yield from _followed(before, plain, legal)
    card = hand[0]
    suit = {"suit": (SUITS.index(suit_of(card, before.trump)),)}
    yield seen("a card and trump", before, card_facts("card", card) | trump_fact(before), suit)
    trick = [*(laid.card for laid in before.trick), action.cards[0]]
    if len(trick) == (3 if before.alone else 4):
        yield from _complete(before, action, trick)


def _followed(before: Position, plain: set[str], legal: list[Action]) -> Iterator[Seen]:
    seat, hand = before.turn, before.hands[before.turn]
    led = before.trick[0].card
    if len(hand) == 5 and led not in hand:
        for card in hand:
            facts = card_facts("card led", led) | trump_fact(before)
            for place, one in enumerate([card, *(c for c in hand if c != card)], 1):
                facts |= card_facts(f"card {place} of the hand", one)
            yield seen("following suit", before, facts, {"0": (card in plain,)})
    if seat == before.seat_of("mysterio"):
        suit = suit_of(led, before.trump)
        holds = any(suit_of(card, before.trump) == suit for card in hand)
        for card in hand:
            facts = {
                "Mysterio leads": False,
                "the card is of the suit led": suit_of(card, before.trump) == suit,
                "it holds that suit": holds,
            }
            hidden = {one.cards[0] for one in legal if one.way == "face_down"}
            answers = {"may": (bool(hidden),), "follows": (card in hidden,)}
            yield seen("Mysterio plays", before, facts, answers)


def _sympathy(before: Position, action: Action, after: Position) -> Seen:
    ace = action.cards[0][0] + "A"
    owner = next((s for s in SEATS if ace in before.hands[s]), NOBODY)
    facts = {
        "Victim sits at": from_dealer(before, action.seat),
        "who has the ace": NONE if owner == NOBODY else from_dealer(before, owner),
        "who sits out": sits_out(before),
    }
    answers = {"may say": (True,), "exchanged": (after.trick[0].card == ace,)}
    return seen("Victim leads a nine", before, facts, answers)


def _complete(before: Position, action: Action, trick: list[str]) -> Iterator[Seen]:
    laid = [*before.trick, before.trick[0]._replace(seat=action.seat, card=action.cards[0])]
    takes = [one.seat for one in laid].index(taker(laid, before.trump))
    facts = trump_fact(before)
    four = [*trick, *(card for card in PACK if card not in trick)][:4]
    for place, card in enumerate(four, 1):
        facts |= card_facts(f"card {place}", card)
    name = "three" if len(trick) == 3 else "four"
    yield seen("a trick is complete", before, facts, {name: (takes,)})
    if before.seat_of("tivo") != NOBODY:
        exchanged = laid[0].card not in before.before_trick[laid[0].seat]
        facts = tivo_facts(before, exchanged)
        yield seen("Tivo is asked", before, facts, {"may replay": (is_open(before, "tivo"),)})
