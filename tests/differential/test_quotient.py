"""Engine and model compared over the whole quotient of legality and of tricks.

Why a quotient is enough. No clause about following names a suit except by being trump, led, or
neither; so renaming suits renames the answer (tested below on both readings), and trump may be
lizard, the suit led raven. Cards of the other two suits matter only by there being one: they are
discards all alike. Of the lead only its suit matters, of a second card only whether it is a trump,
and which. What remains is every set of trumps in hand, every set of the suit led, a discard or
none, and every card that may lie second: 5.8 million hands and tables, with Skat and without.
"""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import numpy as np
import pytest
import z3

from eidex.model.logic.compiled import Compiled
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import lift
from eidex.model.questions.scene_cards import play_scene
from eidex.model.questions.scene_trick import trick_scene
from eidex.reference_engine import NAMES, NUMBERS
from eidex.reference_engine.core.cards import MODES, ranks, values
from eidex.reference_engine.core.legal_plays import legal_cards
from eidex.reference_engine.core.position import Rules
from eidex.reference_engine.core.trick_resolution import taking_place
from eidex.rulebook import Edition

Bits = dict[str, Any]


def one_of(name: str, count: int, value: int) -> Bits:
    """A pick of the model with this value."""
    return {f"{name}={i}": i == value for i in range(count)}


def card(name: str, number: int) -> Bits:
    """A card of the model."""
    return one_of(f"{name} suit", 4, number // 9) | one_of(f"{name} rank", 9, number % 9)


def may_play(edition: Edition) -> Compiled:
    """The completed answer to "may this card be played?"."""
    at = Setting.fixed(edition, ("LJ",))
    scene = play_scene(at)
    return Compiled(lift(scene.ask(at, at)["may_play"].question.answer[0]))  # type: ignore[arg-type]


def hands(lead: int, second: int | None, plain: bool) -> tuple[Any, Any]:
    """All hands of the quotient without the cards on the table, as numbers; and a mask of those."""
    count = 1 << 19 if plain else 1 << 10
    numbers = np.arange(count, dtype=np.int64)
    trumps, rest = numbers & 511, numbers >> 9
    if plain:
        hand = trumps | (rest & 511) << 9 | (rest >> 9) << NUMBERS["H6"]
    else:
        hand = trumps | rest << NUMBERS["H6"]
    table = 1 << lead | (0 if second is None else 1 << second)
    return hand, (hand & table) == 0


TABLES = [
    (lead, second)
    for lead in (NUMBERS["R10"], NUMBERS["L10"])
    for second in (None, NUMBERS["S7"], *range(9))
    if second != lead
]


@pytest.mark.parametrize("edition", ["en", "de", "nl"])
@pytest.mark.parametrize("skat", [False, True])
def test_legality(edition: Edition, skat: bool) -> None:
    compiled = may_play(edition)
    rules = Rules(ranks("L", skat), values("L"), strict_follow=skat)
    compared = 0
    for lead, second in TABLES:
        trick = (lead,) if second is None else (lead, second)
        hand, free = hands(lead, second, lead == NUMBERS["R10"])
        hand = hand[free]
        legal = np.fromiter(
            (legal_cards(h, trick, 0, rules) for h in hand.tolist()), np.int64, len(hand)
        )
        given: Bits = one_of("play.mode", 6, 0) | card("play.lead", lead)
        given |= card("play.second", NUMBERS["S6"] if second is None else second)
        given |= {"play.third to play": second is not None, "play.second face down": False}
        given |= {"play.skat": skat}
        given |= {f"play.holds {name}": (hand >> n & 1) == 1 for n, name in enumerate(NAMES)}
        asked_about = [*range(9), *range(9, 18), NUMBERS["H6"]]
        for number in asked_about:
            holds = given[f"play.holds {NAMES[number]}"]
            if not holds.any():
                continue
            answer = compiled.evaluate(given | card("play.asked", number))
            differ = (answer != ((legal >> number & 1) == 1)) & holds
            if differ.any():
                first = int(hand[np.argmax(differ)])
                held = [NAMES[c] for c in range(36) if first >> c & 1]
                pytest.fail(
                    f"{edition}: {NAMES[number]} from {held} to {[NAMES[c] for c in trick]}"
                )
            compared += int(holds.sum())
    assert compared > 14_000_000


@pytest.mark.parametrize("skat", [False, True])
def test_who_takes_the_trick(skat: bool) -> None:
    """All 257,040 tricks of three cards in six modes."""
    at = Setting.fixed("en", ("LJ",))
    scene = trick_scene(at)
    asked = scene.ask(at, at)
    beats = {
        (i, j): Compiled(lift(asked[f"beats {i} {j}"].question.answer[0]))  # type: ignore[arg-type]
        for i, j in permutations(range(3), 2)
    }
    tricks = np.array(list(permutations(range(36), 3)), dtype=np.int64)
    for mode, name in enumerate(MODES):
        given: Bits = one_of("trick.mode", 6, mode)
        given |= {"trick.skat": skat, "trick.skat called now": False}
        for place in range(3):
            column = tricks[:, place]
            given |= {f"trick.card {place} suit={s}": column // 9 == s for s in range(4)}
            given |= {f"trick.card {place} rank={r}": column % 9 == r for r in range(9)}
        variables = {v for compiled in beats.values() for v in compiled.names}
        given |= {v: False for v in variables if v not in given}
        lost = {i: np.zeros(len(tricks), bool) for i in range(3)}
        for (_, j), compiled in beats.items():
            lost[j] |= compiled.evaluate(given)
        rules = Rules(ranks(name, skat), values(name))
        taker = np.fromiter((taking_place((a, b, c), rules) for a, b, c in tricks.tolist()), int)
        for place in range(3):
            assert (~lost[place] == (taker == place)).all(), (name, place)


def test_renaming_suits_renames_the_legal_cards() -> None:
    """The symmetry that the quotient rests on: on the engine, and on the model's formula."""
    rng = random.Random(2)
    compiled = may_play("en")
    for _ in range(150):
        renamed = rng.sample(range(4), 4)
        move = [9 * renamed[c // 9] + c % 9 for c in range(36)]
        cards = rng.sample(range(36), rng.randrange(3, 13))
        lead, second, *hand = cards
        trump, skat = rng.randrange(4), rng.random() < 0.5
        found = []
        for change in (list(range(36)), move):
            mode = change[9 * trump] // 9
            rules = Rules(ranks(MODES[mode], skat), values(MODES[mode]), strict_follow=skat)
            held = sum(1 << change[c] for c in hand)
            legal = legal_cards(held, (change[lead], change[second]), 0, rules)
            given: Bits = one_of("play.mode", 6, mode) | card("play.lead", change[lead])
            given |= card("play.second", change[second])
            given |= {"play.third to play": True, "play.second face down": False, "play.skat": skat}
            given |= {f"play.holds {n}": bool(held >> i & 1) for i, n in enumerate(NAMES)}
            model = [bool(compiled.evaluate(given | card("play.asked", change[c]))) for c in hand]
            assert model == [bool(legal >> change[c] & 1) for c in hand]
            found.append(model)
        assert found[0] == found[1]


def test_other_formulas_are_refused() -> None:
    with pytest.raises(ValueError, match="not Boolean"):
        Compiled(z3.Int("x") > 3)
