"""Shrinks a game that shows a finding, until no single step shrinks it further.

Of two games that one is smaller that has, in this order: fewer cards played, fewer uses of powers,
fewer actions, less in the tournament so far, the dealer and then the characters at earlier seats,
the higher card shown (in the order of the pack), and at the first action or card of a hand in which
they differ the earlier one.

The steps are tried in the order of `STEPS`, each until it shrinks nothing, and all again until none
does: leaving something out, turning the table, exchanging two suits, two ranks or two cards in the
whole game, and other choices. A smaller game counts if the engine plays it and it still shows the
finding. The end depends on nothing but the game at the start; that no other end would be smaller is
not claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, cycle
from typing import Any

from eidex.common.frozen import replace
from eidex.conflicts.checks.findings import FREE, IN_DOUBT, Finding
from eidex.conflicts.search.monitor import Deal, Shown, up_to_finding
from eidex.reference_engine import Action
from eidex.reference_engine.core.cards import NAMES, NUMBERS
from eidex.reference_engine.engine import apply, legal_actions
from eidex.reference_engine.explain.action_words import fields_of
from eidex.reference_engine.records.shorter import without_a_use

PACK = range(36)
PLAYED = ("play", "hide", "excuse")
NO_USE = ("play", "put_down", "pass")
NO_CHOICE = ("put_down", "play", "hide", "excuse", "pass")
TRUMPHATOR = "SA"
"""With this character the last card but one counts, too."""
CHANCE = 3
Size = tuple[Any, ...]
Candidate = tuple[Deal, Sequence[Action], Action | None]
"""A deal, what is done, and the question at the end: a game only if the engine plays it."""


def did(shown: Shown) -> list[Action]:
    """What was done, without passes; last the question."""
    acts = [action for action in shown.taken if action.do != "pass"]
    return acts if shown.asked is None else [*acts, shown.asked]


def size(shown: Shown) -> Size:
    """What is compared when games are."""
    acts, deal = did(shown), shown.deal
    hands = [in_order(hand, deal, seat) for seat, hand in enumerate(deal.hands)]
    return (
        sum(action.do in PLAYED for action in acts),
        sum(action.do not in NO_USE for action in acts),
        len(acts),
        sum(deal.before),
        deal.before,
        deal.dealer,
        tuple(code or "-" for code in deal.characters),
        hands[deal.dealer][-1],
        tuple(map(_weight, acts)),
        hands,
    )


def _weight(action: Action) -> tuple[Any, ...]:
    """Cards in the order of the pack, numbers by what they come to, short questions first."""
    question, numbers = action.question, action.choice
    return (
        *(action.card, tuple(map(abs, numbers)), tuple(n < 0 for n in numbers)),
        *(len(question), question, action.do, action.power, action.seat),
    )


def in_order(hand: Sequence[int], deal: Deal, seat: int) -> tuple[int, ...]:
    """The hand by suits; what the dealer was dealt last, and may set the mode, stays last."""
    fixed = 0 if seat != deal.dealer else 2 if TRUMPHATOR in deal.characters else 1
    first = len(hand) - fixed
    return (*sorted(hand[:first]), *hand[first:])


def smallest(finding: Finding, shown: Shown) -> Shown:
    """The game shrunk until no step leads to a smaller one: until all have failed on it in turn."""
    failed = 0
    for step in cycle(STEPS):
        found = step(finding, shown)
        failed = failed + 1 if found is shown else 0
        shown = found
        if failed == len(STEPS):
            break
    return shown


def neighbours(shown: Shown) -> Iterator[Candidate]:
    """All that single steps make of the game."""
    for ways in WAYS:
        yield from ways(shown)


def attempt(finding: Finding, most: Size, other: Candidate) -> Shown | None:
    """The other game, if it shows the finding and its size is less than this one.

    Whether print is in doubt is asked last, as the model answers that.
    """
    if finding.scene == IN_DOUBT:
        first = up_to_finding(replace(finding, scene=FREE), *other)
        if first is None or size(first) >= most:
            return None
    found = up_to_finding(finding, *other)
    return found if found is not None and size(found) < most else None


def _each(ways: Callable[[Shown], Iterator[Candidate]]) -> Callable[[Finding, Shown], Shown]:
    """Takes the first of these ways that leads to a smaller game, as long as there is one."""

    def step(finding: Finding, shown: Shown) -> Shown:
        found: Shown | None = shown
        while found is not None:
            shown, most, found = found, size(found), None
            for other in ways(shown):
                found = attempt(finding, most, other)
                if found is not None:
                    break
        return shown

    return step


# -- leaving out ---------------------------------------------------------------------------------


def _a_use(shown: Shown) -> Iterator[Candidate]:
    for fewer in without_a_use(_acts(shown)):
        yield shown.deal, fewer, shown.asked


def _an_action(shown: Shown) -> Iterator[Candidate]:
    acts = _acts(shown)
    for place in reversed(range(len(acts))):
        yield shown.deal, [*acts[:place], *acts[place + 1 :]], shown.asked


def _tricks(shown: Shown) -> Iterator[Candidate]:
    """Tricks one after the other, the most first, with all that was done from their first card to
    their last, or to the next card."""
    acts = _acts(shown)
    plays = [place for place, action in enumerate(acts) if action.do in PLAYED]
    for cards in range(len(plays) - len(plays) % 3, 0, -3):
        for number in range(len(plays) - cards + 1):
            first, last = plays[number], plays[number + cards - 1]
            for after in (last + 1, *plays[number + cards :][:1]):
                yield shown.deal, [*acts[:first], *acts[after:]], shown.asked


def _tricks_dealt_otherwise(shown: Shown) -> Iterator[Candidate]:
    """One trick left out, and one of its cards exchanged with another in the whole game: what the
    seat got rid of in that trick it then never had."""
    acts = _acts(shown)
    plays = [place for place, action in enumerate(acts) if action.do in PLAYED]
    for first, last in zip(plays, plays[2:], strict=False):
        shorter = replace(shown, taken=(*acts[:first], *acts[last + 1 :]))
        for place in (place for place in plays if first <= place <= last):
            card = acts[place].card
            for other in PACK:
                if other != card:
                    yield exchanged(shorter, {card: other, other: card})


def _fewer_tricks(finding: Finding, shown: Shown) -> Shown:
    """The same, where fewer tricks are not proved to be too few."""
    may = size(shown)[0] // 3 > finding.least.rounds
    return _each(_tricks_dealt_otherwise)(finding, shown) if may else shown


def _openly(shown: Shown) -> Iterator[Candidate]:
    """A card played as everybody may play it."""
    acts = _acts(shown)
    for place, action in enumerate(acts):
        if action.do in ("hide", "excuse"):
            plain = Action(action.seat, "play", action.card)
            yield shown.deal, [*acts[:place], plain, *acts[place + 1 :]], shown.asked


def _acts(shown: Shown) -> list[Action]:
    return [action for action in shown.taken if action.do != "pass"]


LEAVING_OUT = (_tricks, _a_use, _an_action, _openly)


# -- the table -----------------------------------------------------------------------------------


def _turned(shown: Shown) -> Iterator[Candidate]:
    """The same game with seat 0 as dealer: no clause names a seat by its number."""
    deal = shown.deal
    by = -deal.dealer
    if not by:
        return
    turned = Deal(
        deal.edition, _turn(deal.characters, by), 0, _turn(deal.hands, by), _turn(deal.before, by)
    )
    seats = [(seat + by) % 3 for seat in range(3)]
    yield turned, [_by_seat(a, seats) for a in _acts(shown)], _if(shown.asked, _by_seat, seats)


def _turn(trio: Any, by: int) -> Any:
    return tuple(trio[(seat - by) % 3] for seat in range(3))


def _seats(shown: Shown) -> Iterator[Candidate]:
    """Two seats exchanged, with all that they hold and do; cards are put down in turn."""
    deal = shown.deal
    for one, other in combinations(range(3), 2):
        to = {one: other, other: one}
        seats = [to.get(seat, seat) for seat in range(3)]
        names, hands, before = (
            tuple(trio[seat] for seat in seats)
            for trio in (deal.characters, deal.hands, deal.before)
        )
        moved = Deal(deal.edition, names, seats[deal.dealer], hands, before)  # type: ignore[arg-type]
        acts = [_by_seat(action, seats) for action in _acts(shown)]
        yield moved, _in_turn(acts, moved.dealer), _if(shown.asked, _by_seat, seats)


def _by_seat(action: Action, seats: Sequence[int]) -> Action:
    """The action with the other seat for each."""
    choice = action.choice
    if "of" in fields_of(action.power, action.do) and choice:
        choice = (seats[choice[0]], *choice[1:])
    seat = action.seat if action.seat == CHANCE else seats[action.seat]
    return action.replaced(seat=seat, choice=choice)


def _in_turn(acts: Sequence[Action], dealer: int) -> list[Action]:
    """The same with the put-downs in turn, from the dealer's right."""
    down = [action for action in acts if action.do == "put_down"]
    turns = iter(sorted(down, key=lambda action: (action.seat - dealer - 1) % 3))
    return [next(turns) if action.do == "put_down" else action for action in acts]


def _if(action: Action | None, change: Callable[..., Action], how: Any) -> Action | None:
    return None if action is None else change(action, how)


def _standing(shown: Shown) -> Iterator[Candidate]:
    """A seat that has won nothing yet."""
    deal = shown.deal
    for seat in range(3):
        if deal.before[seat]:
            a, b, c = (0 if s == seat else n for s, n in enumerate(deal.before))
            yield replace(deal, before=(a, b, c)), _acts(shown), shown.asked


# -- exchanges in the whole game -----------------------------------------------------------------


def _suits(shown: Shown) -> Iterator[Candidate]:
    for one, other in combinations(range(4), 2):
        swap = {one: other, other: one}
        yield exchanged(shown, {c: 9 * swap.get(c // 9, c // 9) + c % 9 for c in PACK})


def _ranks(shown: Shown) -> Iterator[Candidate]:
    for one, other in combinations(range(9), 2):
        swap = {one: other, other: one}
        yield exchanged(shown, {c: c - c % 9 + swap.get(c % 9, c % 9) for c in PACK})


def _cards(shown: Shown) -> Iterator[Candidate]:
    """An earlier card of the pack at the place of a later one, wherever that shrinks the game."""
    seen = _shown_order(shown)
    for place, card in enumerate(seen):
        for lower in sorted(seen[place + 1 :]):
            if lower < card:
                yield exchanged(shown, {lower: card, card: lower})


def _by_cards(finding: Finding, shown: Shown) -> Shown:
    """Place by place, in the order in which cards are seen, the first card that can be there."""
    place, most = 0, size(shown)
    while place < len(PACK):
        seen = _shown_order(shown)
        card = seen[place]
        for lower in sorted(c for c in seen[place + 1 :] if c < card):
            if found := attempt(finding, most, exchanged(shown, {lower: card, card: lower})):
                shown, most = found, size(found)
                break
        place += 1
    return shown


def _shown_order(shown: Shown) -> list[int]:
    """All cards as they come up: the card shown, those of the actions, the hands."""
    deal = shown.deal
    seen = [deal.hands[deal.dealer][-1]]
    for action in did(shown):
        seen += _cards_of(action)
    for seat, hand in enumerate(deal.hands):
        seen += in_order(hand, deal, seat)
    return list(dict.fromkeys(seen))


def _cards_of(action: Action) -> list[int]:
    named = [action.card] if action.card >= 0 else []
    named += action.choice[_first_card(action) :]
    return [*named, *(NUMBERS[word] for word in action.question.split() if word in NUMBERS)]


def _first_card(action: Action) -> int:
    """Where in the choice cards begin."""
    fields = [f for f in fields_of(action.power, action.do) if f not in ("card", "question")]
    return fields.index("cards") if "cards" in fields else len(action.choice)


def exchanged(shown: Shown, by: Mapping[int, int]) -> Candidate:
    """The whole game with other cards in the place of these."""
    deal = shown.deal
    others = [*PACK, -1]
    for card, other in by.items():
        others[card] = other
    hands = tuple([tuple([others[card] for card in hand]) for hand in deal.hands])
    acts = [_with_cards(action, others) for action in shown.taken if action.do != "pass"]
    dealt = Deal(deal.edition, deal.characters, deal.dealer, hands, deal.before)
    return dealt, acts, _if(shown.asked, _with_cards, others)


def _with_cards(action: Action, others: Sequence[int]) -> Action:
    """The action with the other card for each; no card (-1) stays none."""
    if not action.choice and not action.question:
        card = others[action.card]
        return action if card == action.card else action.replaced(card=card)
    first = _first_card(action)
    numbers, cards = action.choice[:first], action.choice[first:]
    words = action.question.split(" ")
    named = [NAMES[others[NUMBERS[word]]] if word in NUMBERS else word for word in words]
    return action.replaced(
        card=others[action.card],
        choice=(*numbers, *sorted(others[card] for card in cards)),
        question=" ".join(named),
    )


def _face_up(shown: Shown) -> Iterator[Candidate]:
    """The dealer puts down or plays the card that was dealt face up: no exchange of two cards makes
    it that one, for it would be shown no more."""
    deal, acts = shown.deal, _acts(shown)
    card = deal.hands[deal.dealer][-1]
    for place, action in enumerate(acts):
        if action.do in ("put_down", "play") and action.seat == deal.dealer:
            yield deal, [*acts[:place], action.replaced(card=card), *acts[place + 1 :]], shown.asked


# -- other choices -------------------------------------------------------------------------------


def _choices(shown: Shown) -> Iterator[Candidate]:
    """Another use, answer or draw in the place of one; another question."""
    acts, at = _acts(shown), 0
    pos = shown.deal.starts()
    for action in shown.taken:
        if action.do not in NO_CHOICE:
            alike = [a for a in legal_actions(pos) if (a.seat, a.do) == (action.seat, action.do)]
            for other in sorted(alike, key=_weight):
                if _weight(other) < _weight(action):
                    yield shown.deal, [*acts[:at], other, *acts[at + 1 :]], shown.asked
        at += action.do != "pass"
        pos = apply(pos, action)
    asked = shown.asked
    for place, number in enumerate(asked.choice[: _first_card(asked)] if asked else ()):
        for less in range(number):
            assert asked is not None
            choice = (*asked.choice[:place], less, *asked.choice[place + 1 :])
            yield shown.deal, acts, asked.replaced(choice=choice)


OTHERWISE = {_tricks_dealt_otherwise: _fewer_tricks, _cards: _by_cards}
"""Ways that are not tried one after the other wherever they may lead to a smaller game."""
WAYS = (
    *(*LEAVING_OUT, _tricks_dealt_otherwise),
    *(_turned, _seats, _standing, _suits, _ranks, _cards, _face_up, _choices),
)
STEPS = tuple(OTHERWISE.get(ways) or _each(ways) for ways in WAYS)
