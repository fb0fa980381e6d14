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
from dataclasses import fields, replace
from itertools import permutations
from typing import Any

import numpy as np
import pytest
import z3
from differential.compiled import Compiled

from eidex.model.clauses.views import BeatView, PlayView
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import lift
from eidex.model.questions.registry import ask
from eidex.model.state.evaluator import Evaluator
from eidex.model.state.facts import Facts
from eidex.reference_engine import NAMES, NUMBERS
from eidex.reference_engine.core.cards import MODES, RANKS, ranks, values
from eidex.reference_engine.core.legal_plays import legal_cards
from eidex.reference_engine.core.position import Rules
from eidex.reference_engine.core.trick_resolution import taking_place
from eidex.rulebook import Edition

ALL = range(36)
SHOWN = dict(zip(MODES, ("LK", "RK", "HK", "SK", "LA", "L6"), strict=True))
"""A card that sets the mode."""


def compiled(edition: Edition, question: str, kind: Any, open_fields: tuple[str, ...]) -> Compiled:
    """The completed answer to a question about a view, some of its fields left open."""
    plain = kind(**{field.name: False for field in fields(kind)})
    view = replace(plain, **{name: z3.Bool(name) for name in open_fields})
    answer = ask(Setting.fixed(edition, ("LJ",)), question, view).answer[0]
    return Compiled(lift(answer))  # type: ignore[arg-type]


PLAY = tuple(field.name for field in fields(PlayView))[:11]
"""What the clauses look at where nobody but Skater plays."""


def model_of(mode: str, skat: bool) -> Evaluator:
    """The model's order of ranks."""
    shown = NUMBERS[SHOWN[mode]]
    nobody = (frozenset[int](),) * 3
    return Evaluator(Facts("en", ("LJ", None, None), 0, shown, 1, nobody, skat=skat))


def may_play(edition: Edition) -> Compiled:
    """The completed answer to "may this card be played?"."""
    return compiled(edition, "may_play", PlayView, PLAY)


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


def suit_of(suit: int) -> int:
    """The cards of a suit."""
    return 511 << 9 * suit


def seen(model: Evaluator, hand: Any, card: int, lead: int, second: int | None) -> dict[str, Any]:
    """What the clauses look at, of all these hands at once."""
    suit, trump, led = card // 9, model.trump, lead // 9
    jack = 1 << 9 * trump + RANKS.index("J")
    led_trump = led == trump
    ruffed = second is not None and second // 9 == trump and not led_trump
    trumps = range(9 * trump, 9 * trump + 9)
    below = [c for c in trumps if ruffed and c != second and model.higher(second, c)]
    held_led = hand & suit_of(led)
    only_trumps = (hand & ~suit_of(trump)) == 0
    return {
        "led_trump": led_trump,
        "follows": suit == led,
        "is_trump": suit == trump,
        "holds_led": held_led != 0,
        "holds_led_beside_jack": (held_led & ~jack) != 0,
        "only_trumps": only_trumps,
        "only_lower": only_trumps & ((hand & ~sum(1 << c for c in below)) == 0) & ruffed,
        "ruffed": ruffed,
        "lower_than_ruff": card in below,
        "hidden_before": False,
        "skat": model.facts.skat,
    }


TABLES = [
    (lead, second)
    for lead in (NUMBERS["R10"], NUMBERS["L10"])
    for second in (None, NUMBERS["S7"], *range(9))
    if second != lead
]


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", ["en", "de", "nl"])
@pytest.mark.parametrize("skat", [False, True])
def test_legality(edition: Edition, skat: bool) -> None:
    formula, model = may_play(edition), model_of("L", skat)
    rules = Rules(ranks("L", skat), values("L"), strict_follow=skat)
    compared = 0
    for lead, second in TABLES:
        trick = (lead,) if second is None else (lead, second)
        hand, free = hands(lead, second, lead == NUMBERS["R10"])
        hand = hand[free]
        legal = np.fromiter(
            (legal_cards(h, trick, 0, rules) for h in hand.tolist()), np.int64, len(hand)
        )
        for number in (*range(9), *range(9, 18), NUMBERS["H6"]):
            holds = (hand >> number & 1) == 1
            if not holds.any():
                continue
            answer = formula.evaluate(seen(model, hand, number, lead, second))
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
    formula = compiled("en", "beats", BeatView, tuple(field.name for field in fields(BeatView)))
    tricks = np.array(list(permutations(range(36), 3)), dtype=np.int64)
    for name in MODES:
        model = model_of(name, skat)
        above = np.array(
            [[a // 9 == b // 9 and a != b and model.higher(a, b) for b in ALL] for a in ALL]
        )
        lost = {i: np.zeros(len(tricks), bool) for i in range(3)}
        for i, j in permutations(range(3), 2):
            a, b, lead = tricks[:, i], tricks[:, j], tricks[:, 0]
            view = {
                "same_suit": a // 9 == b // 9,
                "higher": above[a, b],
                "trump": a // 9 == model.trump,
                "other_trump": b // 9 == model.trump,
                "of_suit_led": a // 9 == lead // 9,
            }
            lost[j] |= formula.evaluate(view)
        rules = Rules(ranks(name, skat), values(name))
        taker = np.fromiter((taking_place((a, b, c), rules) for a, b, c in tricks.tolist()), int)
        for place in range(3):
            assert (~lost[place] == (taker == place)).all(), (name, place)


def test_renaming_suits_renames_the_legal_cards() -> None:
    """The symmetry that the quotient rests on: on the engine, and on the model's formula."""
    rng = random.Random(2)
    formula = may_play("en")
    for _ in range(150):
        renamed = rng.sample(range(4), 4)
        move = [9 * renamed[c // 9] + c % 9 for c in range(36)]
        cards = rng.sample(range(36), rng.randrange(3, 13))
        lead, second, *hand = cards
        trump, skat = rng.randrange(4), rng.random() < 0.5
        found = []
        for change in (list(range(36)), move):
            mode = MODES[change[9 * trump] // 9]
            rules = Rules(ranks(mode, skat), values(mode), strict_follow=skat)
            held = sum(1 << change[c] for c in hand)
            legal = legal_cards(held, (change[lead], change[second]), 0, rules)
            reader, lying = model_of(mode, skat), (change[lead], change[second])
            model = [
                bool(formula.evaluate(seen(reader, np.int64(held), change[c], *lying)))
                for c in hand
            ]
            assert model == [bool(legal >> change[c] & 1) for c in hand]
            found.append(model)
        assert found[0] == found[1]


def test_other_formulas_are_refused() -> None:
    with pytest.raises(ValueError, match="not Boolean"):
        Compiled(z3.Int("x") > 3)
