"""Hand-worked examples card by card: what lies and who holds what, and the answer typed by hand."""

from __future__ import annotations

from typing import Any, NamedTuple

from eidex.common.frozen import replace
from eidex.model.clauses.cards import NUMBER
from eidex.model.games.game import dealt
from eidex.model.games.named import complete_trick
from eidex.model.play.cards import HAND, PLACES, TRICK, WON
from eidex.model.play.state import State
from eidex.model.state.asked import Undefined
from eidex.model.state.evaluator import Evaluator
from eidex.model.state.facts import Facts
from eidex.model.state.hearing import forget
from eidex.rulebook import Edition

SHOWN = {"obenabe": "LA", "undenufe": "L6", "S": "S7"}
"""A card that sets the mode when it is shown."""


class Example(NamedTuple):
    """In this edition, with these characters, the question has this answer."""

    edition: Edition
    characters: str
    question: str
    position: dict[str, Any]
    answer: object


def numbers(cards: str) -> list[int]:
    """The cards by number."""
    return [NUMBER[card] for card in cards.split()]


def play(mode: str, hand: str, asked: str, lying: str, **more: Any) -> dict[str, Any]:
    """Seat 0 thinks of playing one of its cards on what lies."""
    return {"mode": mode, "hand": hand, "asked": asked, "lying": lying} | more


def trick(mode: str, lying: str, **more: Any) -> dict[str, Any]:
    """A complete trick, led by seat 0."""
    return {"mode": mode, "lying": lying} | more


EXAMPLES = [
    # May it be played?
    Example("en", "", "may_play", play("S", "H7 L8", "L8", "H10"), False),
    Example("en", "", "may_play", play("S", "H7 L8", "H7", "H10"), True),
    Example("en", "", "may_play", play("S", "H7 S8", "S8", "H10"), True),
    Example("en", "", "may_play", play("S", "L8", "L8", "H10"), True),
    Example("en", "", "may_play", play("S", "H7 S6", "S6", "H10 S8"), False),
    Example("de", "", "may_play", play("S", "L7 S6", "S6", "H10 S8"), False),
    Example("en", "", "may_play", play("S", "S9 S6", "S6", "H10 S8"), True),
    Example("de", "", "may_play", play("S", "S9 S6", "S6", "H10 S8"), True),
    Example("de", "", "may_play", play("S", "S7 S6", "S6", "H10 S8"), True),
    Example("en", "", "may_play", play("S", "SJ L8", "L8", "S10"), True),
    Example("nl", "", "may_play", play("S", "SJ L8", "L8", "S10"), True),
    Example("en", "", "may_play", play("S", "SJ S6 L8", "L8", "S10"), False),
    Example("en", "LJ", "may_play", play("S", "H7 S8", "S8", "H10", skat=True), False),
    Example("de", "LJ", "may_play", play("S", "H7 S8", "H7", "H10", skat=True), True),
    Example("de", "LJ", "may_play", play("S", "SJ L8", "L8", "S10", skat=True), True),
    Example("en", "S6", "may_play", play("S", "L7 S6", "S6", "H10 S8", hidden="S8"), True),
    # Which place takes the trick?
    Example("en", "", "trick_taker", trick("S", "H10 HK H9"), 1),
    Example("en", "", "trick_taker", trick("S", "H10 HA S6"), 2),
    Example("en", "", "trick_taker", trick("S", "S9 SJ SA"), 1),
    Example("en", "", "trick_taker", trick("undenufe", "H10 H7 HA"), 1),
    Example("en", "", "trick_taker", trick("S", "H6 LA RA"), 0),
    Example("en", "LJ", "trick_taker", trick("S", "HK H10 HQ", skat=True), 1),
    Example("en", "LJ", "trick_taker", trick("undenufe", "HK H10 HA", skat=True), 0),
    Example("en", "RA", "trick_taker", trick("S", "H10 H9 L6", swap="H10 H9"), 1),
    Example("en", "RA LJ", "trick_taker", trick("S", "H10 H9 L6", swap="H10 H9", skat=True), 0),
    Example("en", "RA LJ", "trick_taker", trick("S", "H10 HA L6", swap="H10 HA", skat=True), 0),
    # Where do its cards go, who leads next, who gets the five, the pot?
    Example("en", "", "cards_go_to", trick("S", "L10 LK R9"), 1),
    Example("en", "S7", "cards_go_to", trick("S", "L10 LK R9", declared=True), 3),
    Example("de", "S7", "cards_go_to", trick("S", "L10 LK R9", declared=True, won_before=True), 1),
    Example("nl", "", "leads_next", trick("S", "H10 HK H9"), 1),
    Example("en", "", "leads_next", trick("S", "H10 HK H9"), 1),
    Example("de", "", "last_trick_bonus", trick("S", "H10 HK H9", last=True), 1),
    Example("en", "S7", "last_trick_bonus", trick("S", "L10 LK R9", last=True, declared=True), 1),
    Example("en", "S7", "pot_goes_to", trick("S", "H10 H7 L9", declared=True, key="H7"), 0),
    Example("de", "S7", "pot_goes_to", trick("S", "H10 H7 L9", declared=True, key="H7"), 0),
    Example("nl", "S7", "pot_goes_to", trick("S", "H10 H7 L9", declared=True, key="H7"), 0),
    Example("en", "S6", "must_tell", trick("S", "H10 HK H9", hidden="H9"), 1),
    Example("en", "RA S6", "must_tell", trick("S", "H10 H9 L6", swap="H10 H9", hidden="L6"), 1),
    # Does the first stand higher?
    Example("en", "", "rank_order", trick("S", "SJ S9"), True),
    Example("en", "", "rank_order", trick("S", "S10 SQ"), False),
    Example("en", "", "rank_order", trick("S", "H10 HJ"), False),
    Example("en", "", "rank_order", trick("undenufe", "HA H6"), False),
    Example("en", "LJ", "rank_order", trick("S", "H10 HK", skat=True), True),
    Example("nl", "LJ", "rank_order", trick("S", "H10 HK", skat=True), True),
    Example("nl", "LJ", "rank_order", trick("S", "S10 SJ", skat=True), False),
    Example("en", "LJ", "rank_order", trick("undenufe", "HK H10", skat=True), True),
    Example("en", "RA", "rank_order", trick("S", "H10 H9", swap="H10 H9"), False),
    Example("en", "RA LJ", "rank_order", trick("S", "H10 HK", swap="H10 HK", skat=True), False),
]


def holds(example: Example) -> bool:
    """The model gives the answer, and no other."""
    forget()  # a clause may have been changed since
    try:
        return bool(answer(example) == example.answer)
    except Undefined:
        return False


def complete(
    edition: Edition,
    who: tuple[str | None, ...],
    shown: int,
    lying: list[int],
    named: dict[str, list[int]],
    at: dict[str, Any],
) -> State:
    """Three cards lie, led by seat 0, who holds all others while it is not the last trick."""
    dealt_to = (range(12), range(12, 24), range(24, 36))
    start = dealt(edition, who, 0, dealt_to, shown, NUMBER["R8"], (0, 0, 0))
    declared, won = at.get("declared", False), at.get("won_before", False)
    key = NUMBER["RJ"] if declared and not won else -1
    elsewhere = WON if at.get("last") else HAND
    places = [TRICK + lying.index(card) if card in lying else elsewhere for card in range(36)]
    one, other = named["swap"] or (-1, -1)
    return start.but(
        at=tuple(places),
        hidden=tuple(card in named["hidden"] for card in range(36)),
        size=tuple(places.count(place) for place in range(len(PLACES))),
        leader=0,
        trick=replace(start.trick, swap=(one, other)),
    ).in_game(skat=at.get("skat", False), jackpot=declared, key=next(iter(named["key"]), key))


def answer(example: Example) -> object:
    """The model's answer."""
    at, question = dict(example.position), example.question
    mode, lying = at.pop("mode"), numbers(at.pop("lying"))
    hand, asked = numbers(at.pop("hand", "")), at.pop("asked", "")
    who = [*example.characters.split(), None, None, None][:3]
    named = {name: numbers(at.pop(name, "")) for name in ("hidden", "swap", "key")}
    if question not in ("may_play", "rank_order"):
        state = complete(example.edition, tuple(who), NUMBER[SHOWN[mode]], lying, named, at)
        return state.ask(question, complete_trick(state))
    facts = Facts(
        edition=example.edition,
        characters=tuple(who),
        dealer=0,
        shown=NUMBER[SHOWN[mode]],
        second=NUMBER["R8"],
        hands=(frozenset(hand), frozenset(), frozenset()),
        trick=tuple((seat if not asked else seat + 1, card) for seat, card in enumerate(lying)),
        hidden=frozenset(named["hidden"]),
        swap=tuple(named["swap"]),
        **at,
    )
    model = Evaluator(facts)
    if question == "may_play":
        return model.may_play(0, NUMBER[asked])
    return model.higher(*lying)
