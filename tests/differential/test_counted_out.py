"""Engine and model compared in every case, where the cases can be counted out."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from eidex.model.clauses.cards import MODES, NUMBER
from eidex.model.clauses.views import EndView, TourView
from eidex.model.state.evaluator import Evaluator
from eidex.model.state.facts import Facts
from eidex.model.state.uses import PLACE, Moment, Uses
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core import scoring
from eidex.reference_engine.core.cards import SUITS, ranks, values
from eidex.reference_engine.core.position import opening_rules
from eidex.rulebook import EDITIONS, Edition

LISTED = {code: one.place for code, one in CHARACTERS.items()}
Characters = tuple[str | None, ...]
SHOWN = dict(zip(MODES, ("LK", "RK", "HK", "SK", "LA", "L6"), strict=True))
"""A card that sets the mode."""
NOBODY: Characters = (None, None, None)


def evaluator(edition: Edition, mode: str, characters: Characters, **facts: object) -> Evaluator:
    shown = NUMBER[SHOWN[mode]]
    deal = Facts(edition, characters, 0, shown, (shown + 1) % 36, (frozenset(),) * 3)
    values = {name: getattr(deal, name) for name in Facts.__slots__}
    return Evaluator(Facts(**(values | facts)))


@pytest.mark.parametrize("guggitaler", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_each_card_is_worth(edition: Edition, guggitaler: bool) -> None:
    """36 cards in six modes, no suit stripped or one of the three that can be."""
    for mode, stripped in product(MODES, ("", "L", "H", "S")):
        model = evaluator(
            edition,
            mode,
            ("H7", "R6", None),
            guggitaler=guggitaler,
            stripped=SUITS.index(stripped) if stripped else -1,
        )
        engine = values(mode, guggitaler, stripped).points
        assert [model.card_points(card) for card in range(36)] == list(engine)


@pytest.mark.parametrize("skat", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_order_of_each_suit(edition: Edition, skat: bool) -> None:
    """Six modes, no card moved, or any of the 36 up or down."""
    moves = [None, *product(range(36), (True, False))]
    for mode, moved in product(MODES, moves):
        card, up = moved or (-1, False)
        model = evaluator(edition, mode, ("LJ", "L8", None), skat=skat, moved=moved)
        order = ranks(mode, skat, (card, 1 if up else -1) if moved else (-1, 0)).order
        for suit in range(4) if moved is None else (card // 9,):
            places = {c: place for place, c in enumerate(order[suit])}
            for one, other in combinations(sorted(places), 2):
                assert model.higher(one, other) == (places[one] < places[other])
                assert model.higher(other, one) == (places[other] < places[one])


def test_who_speaks_first() -> None:
    """All 1,260 pairs of characters in order."""
    for one, other in product(CHARACTERS, repeat=2):
        if one == other:
            continue
        facts = Facts("en", (one, other, None), 0, 0, 1, (frozenset(),) * 3)
        nothing = (frozenset[int](),) * 3
        moment = Moment(facts, "before_trick", 1, 0, (0, 1, 2), nothing, nothing, (0, 0, 0))
        first, _ = Uses(moment).in_turn()
        assert first == (0 if LISTED[one] < LISTED[other] else 1)
        assert (PLACE[one], PLACE[other]) == (LISTED[one], LISTED[other])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_limit(edition: Edition) -> None:
    """Unset, or any that can be named, under Guggitaler too; whether reaching it is too much shows
    in a result on the limit."""
    for named, guggitaler in product((-1, *range(80, 121)), (False, True)):
        model = evaluator(edition, "L", ("R9", "H7", None), guggitaler=guggitaler)
        view = EndView(
            *((0, 0, 0), (0, 0, 0), named >= 0, named, (False,) * 3, False, False, guggitaler)
        )
        kept = named >= 0 and not (guggitaler and edition == "en")
        assert model.answer("limit", view) == (named if kept else 100)
    assert opening_rules(edition, "L").limit == 100


GAINED = ((2, 0, 0), (0, 2, 0), (0, 0, 2), (0, 1, 1), (1, 0, 1), (1, 1, 0), (0, 0, 0))
SCORES = tuple(product((40, 50, 60), repeat=3))
"""Every order of three scores, ties too."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_step_of_the_tournament(edition: Edition) -> None:
    """Every standing from which a game is played, every way to give the victory points."""
    model = evaluator(edition, "L", NOBODY)
    for before, gained in product(product(range(7), repeat=3), GAINED):
        rising = sum(b == 6 and g == 1 for b, g in zip(before, gained, strict=True))
        matches = (False, True) if 2 in gained and before == (6, 6, 6) else (False,)
        for scores, match in product(SCORES if rising > 1 else SCORES[:1], matches):
            view = TourView(before, gained, scores, match)
            engine, _ = scoring.tournament_after(before, gained, scores, match)  # type: ignore[arg-type]
            assert model.answer("tournament_after", view) == engine
