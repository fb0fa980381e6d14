"""The second reading: one answer to every question, and the engine's."""

from __future__ import annotations

import pytest
from games.cosmic_euchre.proofs import asked, can_be, open_questions

from eidex.games.cosmic_euchre.engine.position import HALVES, Position, Table
from eidex.games.cosmic_euchre.engine.powers import POWERS
from eidex.games.cosmic_euchre.engine.scoring import points_of_hand, winner
from eidex.games.cosmic_euchre.model import clauses as model
from eidex.games.cosmic_euchre.model.clauses import Card, game_won, points, suit_of, takes_trick
from eidex.model.logic.logic import Question
from eidex.model.logic.terms import neg


def answer(question: Question) -> object:
    """The one answer that stands."""
    assert question.defined is True
    (found,) = question.answer
    return found


def card_of(name: str) -> Card:
    """The card as the model knows it."""
    return Card(model.SUITS.index(name[0]), model.RANKS.index(name[1:]))


HEARTS = model.SUITS.index("H")


def test_every_question_has_exactly_one_answer() -> None:
    assert len(list(asked())) == 12
    assert open_questions() == []


def test_what_is_known_of_the_cards_can_be() -> None:
    assert all(can_be(True, known) for _, _, known in asked())


@pytest.mark.parametrize(
    ("ruling", "question"),
    [("E-005", "points"), ("E-027", "points"), ("E-014", "game_won"), ("E-015", "game_won")],
)
def test_without_its_ruling_a_question_is_open(ruling: str, question: str) -> None:
    assert open_questions([ruling]) == [question]


@pytest.mark.parametrize("broken", ["suit_of", "points"])
def test_without_the_order_of_clauses_there_are_two_answers(
    broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(model.BOOK), "above", lambda book, one, other: False)
    question = {name: (one, known) for name, one, known in asked()}[broken]
    assert can_be(neg(question[0].defined), question[1])


@pytest.mark.parametrize(
    ("cards", "trump", "takes"),
    [
        ("C10 CA CK CQ", "H", 1),
        ("HA DJ HJ HK", "H", 2),
        ("CJ CQ C10 C9", "H", 1),
        ("HA DJ HJ HK", "none", 0),
        ("H9 SA H10 CA", "D", 2),
        ("H9 SA DJ", "D", 2),
    ],
)
def test_worked_examples_of_takers(cards: str, trump: str, takes: int) -> None:
    known = model.SUITS.index(trump) if trump in model.SUITS else model.NONE
    assert answer(takes_trick([card_of(card) for card in cards.split()], known)) == takes


def test_the_left_bower_belongs_to_trump() -> None:
    assert answer(suit_of(card_of("DJ"), HEARTS)) == HEARTS
    assert answer(suit_of(card_of("SJ"), HEARTS)) == model.SUITS.index("S")


@pytest.mark.parametrize("stakes", [1, 2, 4])
@pytest.mark.parametrize(("alone", "inverted"), [(False, False), (True, False), (False, True)])
def test_points_are_the_same(stakes: int, alone: bool, inverted: bool) -> None:
    for made in range(6):
        pos = Position(Table(4, 3, powers=(None, None, None, POWERS["reciprocal"])), dealer=3)
        pos.maker, pos.alone, pos.tricks, pos.stakes = 0, alone, (made, 5 - made), stakes
        pos.said = {"reciprocal": -1} if inverted else {}
        question = points(made, alone, inverted, stakes)
        assert question.defined is True
        assert question.answer == points_of_hand(pos)


def test_the_winner_is_the_same() -> None:
    for bar in (10, 12):
        for one in range(2 * bar - 3, 2 * bar + 4):
            for other in range(2 * bar - 3, 2 * bar + 4):
                if max(one, other) < bar * HALVES:
                    continue
                pos = Position(
                    Table(4, 3, powers=(None,) * 4), dealer=3, scores=(one, other), bar=bar
                )
                assert answer(game_won(one, other, bar * HALVES)) == winner(pos)
