"""Engine and model agree on what others decide and on what each seat sees; a fault is noticed."""

from __future__ import annotations

import pytest

from eidex.model.logic.logic import Said
from eidex.model.questions import registry as questions
from eidex.properties.differential import questions as asking_others
from eidex.properties.differential.diff import Comparison, compare_game
from eidex.rulebook import EDITIONS, Edition


def games(edition: Edition, chosen: str, count: int) -> Comparison:
    found = Comparison()
    for number in range(count):
        compare_game(f"others/{number}", chosen.split(), edition, found)
    return found


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("chosen", "question"),
    [
        ("LA S9", "agrees"),
        ("RQ", "agrees"),
        ("RQ S6", "chooses"),
        ("HK L8", "chooses"),
        ("HQ S9", "chooses"),
        ("H6 HQ", "chooses"),
        ("L9 RJ H7", "chooses"),
        ("L9 S9", "chooses"),
        ("R8 R7 S6", "chooses"),
        ("R8 S7 SQ", "chooses"),
        ("S9 R7", "chooses"),
        ("SK", "must_tell"),
        ("S6 LQ RA", "must_tell"),
        ("S6 S7 H9", "sees"),
        ("S9 L9", "sees"),
        ("LA RK HQ", "hand_after"),
        ("H6 S8 R7", "hand_after"),
        ("H9 L7 LJ", "hand_after"),
        ("R8 SQ L9", "hands"),
    ],
)
def test_engine_and_model_agree(edition: Edition, chosen: str, question: str) -> None:
    found = games(edition, chosen, 10)
    assert found.differences == []
    assert found.asked[question] > 0


def says(
    monkeypatch: pytest.MonkeyPatch, code: str, name: str, clause: str, answer: object
) -> None:
    """The character's file says this whenever the question comes up."""

    def broken(*view: object) -> list[Said]:
        return [Said(clause, True, (answer,))]  # type: ignore[arg-type]

    source = questions.BY_CARD[code]
    broken.__module__ = source.__name__
    monkeypatch.setattr(source, name, broken)


@pytest.mark.parametrize(
    ("chosen", "name", "clause", "answer", "question"),
    [
        ("LA", "may_say_no", "CHAR.LA.AGREED", False, "agrees"),
        ("RQ", "may_decline", "CHAR.RQ.SECOND_BINDS", True, "leader"),
        ("L8", "lasts_move", "CHAR.L8.FOR_THE_GAME", False, "lasts"),
        ("RA", "lasts_swap", "CHAR.RA.THIS_TRICK", True, "lasts"),
        ("RQ", "may_draw_to_lead", "CHAR.RQ.DRAWS", True, "chooses"),
        ("HK", "may_show", "CHAR.HK.TARGET_CHOOSES", True, "chooses"),
        ("HQ", "may_hand_over", "CHAR.HQ.RECEIVES", True, "chooses"),
        ("HQ", "may_give_back", "CHAR.HQ.GIVES_BACK", False, "chooses"),
        ("H6", "may_be_drawn", "CHAR.H6.DRAWS", False, "chooses"),
        ("L9", "laser_may_draw", "CHAR.L9.DRAWS", True, "chooses"),
        ("L9", "may_draw_first_lead", "CHAR.L9.DRAWS_LEAD", False, "chooses"),
        ("R8", "may_take_up", "CHAR.R8.FROM_LAST_TRICK", True, "chooses"),
        ("SK", "true_answer", "CHAR.SK.TRUE_ANSWER", True, "must_tell"),
        ("S6", "sees", "CHAR.S6.STAYS_HIDDEN", True, "sees"),
        ("S7", "sees", "CHAR.S7.NO_PEEK", True, "sees"),
        ("R7", "sees", "CHAR.R7.MAY_LOOK", False, "sees"),
        ("S9", "sees", "CHAR.S9.MAY_LOOK", False, "sees"),
        ("RQ", "sees", "CHAR.RQ.NOT_SHOWN", True, "sees"),
        ("S6", "must_name", "CHAR.S6.NAME_SUIT", 7, "must_tell"),
        ("LA", "exchanged", "CHAR.LA.WHOLE_HANDS", 0, "hand_after"),
        ("RK", "stolen", "CHAR.RK.PAYS", 0, "hand_after"),
        ("HQ", "passed_on", "CHAR.HQ.RECEIVES", 0, "hand_after"),
        ("H6", "handed_over", "CHAR.H6.HANDED_OVER", 0, "hand_after"),
        ("H9", "comes_back", "CHAR.H9.BACK_LATER", 0, "hand_after"),
        ("L7", "taken_back", "CHAR.L7.CARDS_BACK", 0, "hand_after"),
    ],
)
@pytest.mark.usefixtures("afresh")
def test_a_broken_answer_of_the_model_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
    chosen: str,
    name: str,
    clause: str,
    answer: object,
    question: str,
) -> None:
    says(monkeypatch, chosen, name, clause, answer)
    found = games("en", chosen, 12)
    assert question in {d.question for d in found.differences}


@pytest.mark.usefixtures("afresh")
def test_a_second_card_of_another_hand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, "RQ", "draws_again_from", "CHAR.RQ.SAME_HAND", True)
    assert {d.question for d in games("de", "RQ", 12).differences} == {"chooses"}


@pytest.mark.usefixtures("afresh")
def test_somebody_else_is_asked_for_zombie(monkeypatch: pytest.MonkeyPatch) -> None:
    """The model has the seats choose in turn, the leader first (R-040)."""
    monkeypatch.setattr(asking_others, "decides", lambda uses, going, what: -1)
    found = games("en", "R8", 12)
    assert {d.question for d in found.differences} == {"asked"}
