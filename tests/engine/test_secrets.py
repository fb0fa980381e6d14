"""What a seat may not know changes neither what it sees nor what it may do."""

from __future__ import annotations

import random
import re
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st
from positions import changed, power_state_but

from eidex.reference_engine import Action, Position, apply, legal_actions, new_game, random_deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.powers import Event, Question
from eidex.reference_engine.explain.observation import observation
from eidex.reference_engine.random_play import choose
from eidex.rulebook import EDITIONS

PUBLIC_CARD = {("R10", "use"), ("L8", "use"), ("S7", "use"), ("H6", "use")}
CHOSEN_CARDS = {("S10", "use"), ("RA", "use")}


def told_to(pos: Position, told: Event) -> dict[int, set[int]]:
    """Which cards each seat gets to know by it: the characters' `heard_by` once more."""
    seat, do, card, power, choice, question = told.action.fields()
    everybody = (0, 1, 2)
    owner = pos.game.characters.index(power) if power in pos.game.characters else seat
    cards = {card} - {-1}
    match power, do:
        case ("SA", "use"):
            return {key: {pos.game.second} for key in everybody}
        case ("RK", "use"):
            return {owner: cards, pos.game.dealer: cards}
        case ("HK", "use"):
            return {owner: set(told.seen), choice[0]: set(told.seen)}
        case ("HK", "answer"):
            return {owner: cards, seat: cards}
        case ("SK", "use"):
            named = {c for c in range(36) if re.search(rf"\b{NAMES[c]}\b", question)}
            return dict.fromkeys(everybody, named)
        case ("HQ", "answer"):
            return dict.fromkeys((seat, *told.seen), cards)
        case ("RQ" | "L9" | "H6", "draw"):
            return dict.fromkeys(told.seen, cards)
        case ("S9", "use"):
            return {owner: set(told.seen)}
        case ("S8", "use"):
            return {owner: cards}
        case ("R7", "use"):
            return {owner: cards, choice[0]: cards}
        case ("R8", "answer"):
            return dict.fromkeys(everybody if told.seen == (1,) else (seat,), cards)
        case ("", "put_down"):
            return {seat: cards}
        case ("S10", "use"):
            return {key: set(choice[1:]) for key in everybody}
    assert not cards or (power, do) in PUBLIC_CARD, (power, do)
    return dict.fromkeys(everybody, cards)


NAMES = [s + r for s in "LRHS" for r in ("A", "K", "Q", "J", "10", "9", "8", "7", "6")]


class Memory:
    """Everything each seat has seen in the course of a game."""

    def __init__(self, pos: Position) -> None:
        self.known = [{pos.game.shown} for _ in range(3)]
        self.told = 0
        self.see(pos)

    def see(self, pos: Position) -> None:
        """The position as it now is."""
        powers = pos.powers
        for seat, known in enumerate(self.known):
            known |= {c for c in range(36) if pos.hands[seat] >> c & 1} | {pos.down[seat]}
            sphinx = pos.game.characters[seat] == "S6"
            known |= {c for c in pos.trick if sphinx or not powers.hidden >> c & 1}
        for told in powers.events[self.told :]:
            for seat, cards in told_to(pos, told).items():
                self.known[seat] |= cards
        self.told = len(powers.events)


def exchanged(pos: Position, one: int, other: int) -> Position:
    """The position with two cards exchanged wherever they are."""

    def card(c: int) -> int:
        return other if c == one else one if c == other else c

    def mask(m: int) -> int:
        both = 1 << one | 1 << other
        return m ^ both if (m >> one ^ m >> other) & 1 else m

    powers = pos.powers
    told = tuple(
        Event(
            t.step,
            action=t.action.replaced(card=card(t.action.card)),
            seen=tuple(map(card, t.seen)) if t.action.power in ("S9", "HK") else t.seen,
        )
        for t in powers.events
    )
    question = powers.question
    if question is not None:
        power, about = question.character, question.about
        secret = {"RQ": about[:1], "L9": about, "H6": about[:2], "R8": about, "LA": about}
        fixed = secret.get(power, ())
        about = (*fixed, *map(card, about[len(fixed) :]))
        question = Question(question.seat, power, question.what, about)
    aside, last = powers.aside, powers.last
    return changed(
        pos,
        hands=tuple(map(mask, pos.hands)),
        won=tuple(map(mask, pos.won)),
        down=tuple(map(card, pos.down)),
        trick=tuple(map(card, pos.trick)),
        powers=power_state_but(
            powers,
            events=told,
            question=question,
            hidden=mask(powers.hidden),
            pot=mask(powers.pot),
            pushed=mask(powers.pushed),
            aside=tuple(map(mask, aside)),
            last=tuple(map(mask, last)),
            drawn=card(powers.drawn),
        ),
    )


def pairs(pos: Position, known: set[int], rng: random.Random) -> list[tuple[int, int]]:
    """Some pairs of cards that the seat has never seen; the suit of a hidden lead is named."""
    unknown = [c for c in range(36) if c not in known]
    found = [(a, b) for a, b in combinations(unknown, 2) if a // 9 == b // 9 or not pos.trick]
    return rng.sample(found, min(3, len(found)))


@settings(max_examples=120)
@given(
    st.integers(0, 10**6),
    st.permutations(list(CHARACTERS)).map(lambda order: tuple(order[:3])),
    st.sampled_from(EDITIONS),
)
def test_a_seat_sees_and_may_do_the_same(
    seed: int, characters: tuple[str, str, str], edition: str
) -> None:
    rng = random.Random(seed)
    pos = new_game(edition, characters, rng.randrange(3), random_deal(rng))  # type: ignore[arg-type]
    memory = Memory(pos)
    while pos.result is None:
        for seat in range(3):
            seen = observation(pos, seat)
            for one, other in pairs(pos, memory.known[seat], rng):
                twin = exchanged(pos, one, other)
                assert observation(twin, seat) == seen, (NAMES[one], NAMES[other], seat)
                if pos.turn == seat:
                    assert legal_actions(twin) == legal_actions(pos), (NAMES[one], NAMES[other])
        action = choose(pos, rng)
        if action.do in ("play", "excuse"):
            for known in memory.known:
                known.add(action.card)
        pos = apply(pos, action)
        memory.see(pos)


def test_the_check_can_fail() -> None:
    """A seat that is asked for a card of another's hand would notice."""
    rng = random.Random(1)
    pos = new_game("en", ("HK", "SQ", "H8"), 0, random_deal(rng))
    one = next(c for c in range(36) if pos.hands[1] >> c & 1)
    other = next(c for c in range(36) if pos.hands[2] >> c & 1 and c != pos.game.shown)
    twin = exchanged(pos, one, other)
    assert observation(twin, 0) == observation(pos, 0)
    assert observation(twin, 1) != observation(pos, 1)
    assert Action(0, "use", power="HK", choice=(1,)) in legal_actions(pos)
