"""What else is asked of all 36 at once: dead ends, what cannot be known, order, totals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eidex.conflicts.checks import all_sets, dead_ends, score_totals
from eidex.conflicts.checks.checks import hides_something, unknowable
from eidex.conflicts.checks.order import order_dependence, share_a_window
from eidex.conflicts.checks.set_query import QuestionQuery
from eidex.conflicts.search.random_search import record_of, smallest_game
from eidex.model.clauses.characters import hj_farbenfreund, rq_schuechterne
from eidex.model.clauses.views import DealView
from eidex.model.logic.logic import Question, Said
from eidex.model.logic.terms import Bool, any_of, conj, neg
from eidex.model.questions.whole_hands import MOVES
from eidex.rulebook import EDITIONS, Edition

Set = tuple[str, ...]


def settled(question: QuestionQuery) -> dict[str, list[Set]]:
    """Rulings that make a question knowable, with the smallest sets that need them."""
    return {d.settled_by: question.smallest(d.formula) for d in unknowable(question)}


# -- some card of every hand -----------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("move", MOVES)
def test_a_seat_can_always_put_down_lead_and_play(edition: Edition, move: str) -> None:
    """Whatever the hand and the characters, by the printed rules and by the completed rulebook."""
    assert list(dead_ends.doubts(dead_ends.query(edition, move))) == []


@pytest.mark.parametrize("move", MOVES)
def test_there_are_hands_with_cards_that_may_not_be_used(move: str) -> None:
    """So the proof is about something."""
    asked = dead_ends.query("en", move)
    cards = asked.hand.asked(asked.setting())
    assert asked.can_be(any_of(conj(held, neg(q.answer[0])) for held, q in cards))  # type: ignore[arg-type]


def test_a_wish_that_never_lapsed_would_be_a_dead_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def stubborn(view: DealView) -> list[Said]:
        return [Said("CHAR.HJ.BINDS", view.wish, (view.is_wished,))]

    stubborn.__module__ = hj_farbenfreund.__name__
    monkeypatch.setattr(hj_farbenfreund, "may_lead", stubborn)
    moves = dead_ends.HandQuery("en", "may_lead")
    doubt = next(dead_ends.doubts(moves))
    assert (doubt.letter, doubt.settled_by) == ("P", "")
    assert moves.smallest(doubt.formula) == [("HJ",)]


def test_a_lead_drawn_from_nowhere_would_be_a_dead_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(view: DealView) -> list[Said]:
        return [Said("CHAR.RQ.DRAWS", view.drawn, (False,))]

    nothing.__module__ = rq_schuechterne.__name__
    monkeypatch.setattr(rq_schuechterne, "may_lead", nothing)
    moves = dead_ends.HandQuery("de", "may_lead")
    assert any(d.letter == "P" and not d.settled_by for d in dead_ends.doubts(moves))


@pytest.mark.parametrize(("edition", "clause"), [("en", "PLAY.ONLY_TRUMPS"), ("nl", "PLAY.VOID")])
def test_without_its_clause_a_hand_has_no_card_that_may_be_played(
    edition: Edition, clause: str
) -> None:
    asked = dead_ends.query(edition, "may_play")
    for setting, stuck in ((asked.setting(), False), (asked.setting().without(clause), True)):
        assert asked.can_be(asked.nothing_allowed(setting)) == stuck


# -- what can be known -----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_with_the_rulings_nothing_is_asked_that_cannot_be_known(edition: Edition) -> None:
    asked = [q for part in all_sets.parts() if hides_something(q := all_sets.query(edition, part))]
    assert len(asked) > 8
    assert not any("" in settled(question) for question in asked)


def test_which_rulings_make_it_so() -> None:
    assert settled(all_sets.query("en", "cards_go_to")) == {"R-024": [("S7", "S6")]}
    assert settled(all_sets.query("nl", "may_swap")) == {"R-022": [("RA", "S6")]}
    assert settled(all_sets.query("de", "ruff_stands")) == {"R-025": [("LJ", "S6")]}


# -- all scores together ---------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_scores_come_to_157_but_for_three_characters(edition: Edition) -> None:
    """Thirteen under Guggitaler; Computer and Weisheit change scores, a pot may stay unwon."""
    ends = score_totals.query(edition)
    found = {d.settled_by: ends.smallest(d.formula) for d in score_totals.doubts(ends)}
    assert found == {"CHAR.LK.SCORE": [("LK",)], "CHAR.S10.SCORE": [("S10",)], "R-011": [("S7",)]}


def test_a_game_shows_that_weisheit_changes_the_total() -> None:
    (finding,) = (f for f in all_sets.about("en", "score") if f.characters == ("S10",))
    assert sum(record_of(smallest_game(finding))["games"][0]["result"]["points"]) != 157


# -- order -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_order_plays_no_part_where_a_text_ranks_two_answers(edition: Edition) -> None:
    """Schwarzpeter's text stands above Radarkontrolle's limit, whichever was declared first."""
    assert list(order_dependence(all_sets.query(edition, "victory_points"))) == []


def test_two_answers_between_which_only_order_decides_are_found() -> None:
    """The same two texts, if neither were put above the other and the list decided."""
    asked = QuestionQuery("en", "victory_points")
    pair = ("CHAR.RJ.TAKER_LOSES", "CHAR.R9.NOT_REACHED")
    old = asked.printed
    lists = [replace(said, clause="ORDER.LIST") for said in old.said if said.clause == pair[0]]

    def above(upper: str, lower: str) -> Bool:
        if upper == "ORDER.LIST":
            return lower in pair
        return old.above(upper, lower) if (upper, lower) != pair else False

    asked.printed = Question(old.id, [*old.said, *lists], above)
    (doubt,) = order_dependence(asked)
    assert (doubt.letter, doubt.settled_by) == ("O", "ORDER.LIST")
    assert asked.smallest(doubt.formula) == [("RJ", "R9")]


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [("RJ", "R9", True), ("RA", "LJ", True), ("HA", "LQ", True), ("RJ", "LK", False)],
)
def test_powers_of_one_window(one: str, other: str, together: bool) -> None:
    assert share_a_window("en", one, other) is together
    assert share_a_window("en", other, one) is together
