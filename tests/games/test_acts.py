"""Whether somebody can act is asked of all acts and choices together; dead ends are found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from eidex.games.arschloch.model.rules import RULES as ARSCHLOCH
from eidex.games.five_sheets.model.rules import RULES as SHEETS
from eidex.games.thousand.model.rules import RULES as THOUSAND
from eidex.model.logic.acts import CAN_ACT
from eidex.model.logic.facts import Facts
from eidex.model.logic.findings import find, open_questions
from eidex.model.logic.logic import Question, Said
from eidex.model.logic.moments import Asked, Moment, Powers, Rules
from eidex.model.logic.terms import Bool

PLAY, FORBID, RULING = "PLAY", "FORBID", "X-001"
Ask = Callable[[Facts, Powers], Sequence[Asked]]


def rules(ask: Ask) -> Rules:
    return replace(ARSCHLOCH, moments=(Moment("a card is due", ask),), rulings=(RULING,))


def above(one: str, other: str) -> bool:
    return one == RULING != other


def asks(said: Callable[[Bool, Bool], list[Said]], *more: Asked) -> Ask:
    """May one of the cards from 1 to 3 be played by a hand that has those up to so many?"""

    def ask(facts: Facts, powers: Powers) -> list[Asked]:
        size, card = facts.number("cards in hand", 0, 3), facts.chosen("card", 1, 3)
        may = said(card <= size, size == 0)
        return [Asked(Question("may_play", may, above), act=True), *more]

    return ask


def dead_ends(game: Rules) -> list[str]:
    return [one.doubt.settled_by for one in find(game) if one.doubt.question == CAN_ACT]


def from_the_hand(held: Bool, empty: Bool) -> list[Said]:
    return [Said(PLAY, True, (held,))]


def test_an_empty_hand_is_a_dead_end_that_nothing_settles() -> None:
    game = rules(asks(from_the_hand))
    assert dead_ends(game) == [""]
    assert open_questions(game) == (2, [f"a card is due: {CAN_ACT}"])


def test_another_act_or_a_ruling_that_allows_one_is_a_way_out() -> None:
    may_pass = Asked(Question("may_pass", [Said("PASS", True, (True,))], above), act=True)
    assert dead_ends(rules(asks(from_the_hand, may_pass))) == []
    assert dead_ends(rules(asks(from_the_hand, replace(may_pass, act=False)))) == [""]
    ruled = rules(
        asks(lambda held, empty: [Said(PLAY, True, (held,)), Said(RULING, empty, (True,))])
    )
    assert dead_ends(ruled) == [RULING]
    assert open_questions(ruled) == (2, [])


def test_what_one_clause_allows_and_another_forbids_is_no_way_out() -> None:
    def both(held: Bool, empty: Bool) -> list[Said]:
        return [Said(PLAY, True, (True,)), Said(FORBID, empty, (False,))]

    assert dead_ends(rules(asks(both))) == [""]


def test_nothing_is_supposed_of_a_choice() -> None:
    def ask(facts: Facts, powers: Powers) -> list[Asked]:
        facts.suppose(facts.chosen("card", 1, 3) <= facts.number("cards in hand", 0, 3))
        return [*asks(from_the_hand)(facts, powers)]

    with pytest.raises(ValueError, match="card is a choice"):
        find(rules(ask))


@pytest.mark.parametrize(
    ("game", "ruling"), [(THOUSAND, "T-001"), (ARSCHLOCH, "A-006"), (SHEETS, "F-003")]
)
def test_the_games_have_one_dead_end_each_and_without_its_ruling_it_is_open(
    game: Rules, ruling: str
) -> None:
    def without(ask: Any) -> Ask:
        def asked(facts: Facts, powers: Powers) -> list[Asked]:
            return [replace(one, question=kept(one.question)) for one in ask(facts, powers)]

        return asked

    def kept(question: Question) -> Question:
        said = [one for one in question.said if one.clause != ruling]
        return Question(question.id, said, question.above)

    def acts(one: Moment) -> bool:
        return one.name in ("a card is due", "somebody has the word")

    some = replace(game, moments=[one for one in game.moments if acts(one)])
    assert dead_ends(some) == [ruling]
    bare = [replace(one, ask=without(one.ask)) for one in some.moments]
    assert dead_ends(replace(some, moments=bare)) == [""]


@pytest.mark.parametrize("game", [THOUSAND, ARSCHLOCH, SHEETS])
def test_every_question_whether_one_may_is_of_an_act_or_of_none_that_is_due(game: Rules) -> None:
    """A question about an act that nobody marked would be left out in silence."""
    acts, others = set(), set()
    for moment in game.moments:
        for one in moment.ask(Facts(), Powers(game.powers, game.seats)):
            if one.question.id.startswith("may_"):
                (acts if one.act else others).add(one.question.id)
    # Ways in which a card is led or killed with, a look, and a return that there never is.
    assert others - acts <= {
        *("may_crawl", "may_trump", "may_wheels", "may_look", "may_return", "may_follow")
    }
