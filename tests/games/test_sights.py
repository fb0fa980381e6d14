"""Who sees what: the solver finds what somebody cannot see who has to know it, from where the facts
of a moment lie."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from stages import part

from eidex.common.rulebook import RulebookError, Sight, read_questions, read_sights
from eidex.games.arschloch.model.rules import RULES as ARSCHLOCH
from eidex.games.cosmic_euchre.asking import RULES as COSMIC_EUCHRE
from eidex.games.five_sheets.model.moves import UNSEEN
from eidex.games.five_sheets.model.rules import RULES as FIVE_SHEETS
from eidex.games.thousand.asking import RULES as THOUSAND
from eidex.games.thousand.model.moments.play import ACES, CRAWLS
from eidex.model.logic.facts import Facts
from eidex.model.logic.findings import Shower, find
from eidex.model.logic.logic import Question, Said
from eidex.model.logic.moments import Asked, Exploration, Moment, Powers, Rules
from eidex.model.logic.sight import ANYBODY, OPEN, Lies
from eidex.model.logic.terms import neg

GAMES = {
    "five-sheets": FIVE_SHEETS,
    "arschloch": ARSCHLOCH,
    "thousand": THOUSAND,
    "cosmic-euchre": COSMIC_EUCHRE,
}
HAND, NOBODYS = Lies("hand"), Lies("talon")
UNSEEN_BY_ALL = {"led_suit", "takes_trick", "order", "card_of_trick"}
"""What not even the player who acts can see."""
FIRST = {"id": "who", "asks": "Who is first?"}


FOUND: dict[tuple[Moment, frozenset[tuple[str, str]], object], frozenset[str]] = {}
"""What of a moment of the games is unknowable: of what is asked there, who has to know it says so,
and who looks on."""


def unknowable(rules: Rules) -> set[str]:
    """The findings under K, whatever powers there are; a moment that has not changed is not asked
    again."""
    return set().union(*(unknowable_at(rules, moment) for moment in rules.moments))


def unknowable_at(rules: Rules, moment: Moment) -> frozenset[str]:
    """Those of one moment."""
    asked = questions_at(moment, tuple(rules.powers), rules.seats)
    known_to = frozenset((name, rules.questions[name].known_to) for name in asked)
    key = (moment, known_to, Facts.observers)
    if key not in FOUND:
        exploration = Exploration(rules, moment)
        FOUND[key] = frozenset(
            f"{asked.question.id} {rules.relied_on(asked.question) or 'open'}"
            for number, asked in enumerate(exploration.asked)
            if exploration.can_be(exploration.unlike(number))
        )
    return FOUND[key]


def moved(rules: Rules, moment: str, fact: str, lies: Lies) -> Rules:
    """The game with one fact of one moment in another place."""
    (here,) = [one for one in rules.moments if one.name == moment]

    def ask(facts: Facts, powers: Powers) -> list[Asked]:
        asked = [*here.ask(facts, powers)]
        assert fact in facts.lies
        facts.lies[fact] = lies
        return asked

    return with_moment(rules, Moment(moment, ask))


def with_moment(rules: Rules, moment: Moment) -> Rules:
    """The game with another moment of this name."""
    moments = [moment if one.name == moment.name else one for one in rules.moments]
    return replace(rules, moments=moments)


def told_to(rules: Rules, question: str, known_to: str) -> Rules:
    """The game with another word on who has to know an answer."""
    changed = replace(rules.questions[question], known_to=known_to)
    return replace(rules, questions={**rules.questions, question: changed})


# -- what the solver finds -------------------------------------------------------------------------


@cache
def questions_at(moment: Moment, powers: tuple[str, ...], seats: int) -> set[str]:
    """The questions of a moment, by their ids."""
    return {asked.question.id for asked in moment.ask(Facts(), Powers(powers, seats))}


def found_by_all(rules: Rules) -> set[str]:
    """The same among all findings."""
    doubts = (one.doubt for one in find(rules) if one.doubt.letter == "K")
    return {f"{one.question} {one.settled_by or 'open'}" for one in doubts}


def test_what_is_found_in_the_four_games() -> None:
    assert all(unknowable(one) == found_by_all(one) for one in part([*GAMES.values()], 4))
    assert {name: unknowable(rules) for name, rules in GAMES.items()} == {
        "five-sheets": set(),
        "arschloch": {"low_gives A-010"},
        "thousand": {
            *("may_bid T-011", "may_redeal T-011", "may_crawl T-011", "may_trump T-011"),
            *("may_wheels T-011", "may_play T-011", "led_suit T-010"),
            *("takes_trick T-019", "order T-019"),
        },
        "cosmic-euchre": set(),
    }


@pytest.mark.parametrize(
    ("rules", "moment", "fact", "gone"),
    [
        (THOUSAND, "a lead", ACES, "may_crawl T-011"),
        (ARSCHLOCH, "the lower rank gives", "better cards that are kept", "low_gives A-010"),
    ],
)
def test_a_fact_moved_into_the_open_takes_its_finding_along(
    rules: Rules, moment: str, fact: str, gone: str
) -> None:
    assert unknowable(rules) - unknowable(moved(rules, moment, fact, OPEN)) == {gone}


@pytest.mark.parametrize(
    ("rules", "moment", "fact", "new"),
    [
        (FIVE_SHEETS, "a card is to kill", "rank of the last card", "kills open"),
        (ARSCHLOCH, "a trick is led", "cards", "may_lead open"),
        (THOUSAND, "the tally", "points of tricks", "tally open"),
        (COSMIC_EUCHRE, "a lead", "taker of the last trick", "leads_next open"),
    ],
)
def test_a_fact_moved_out_of_sight_brings_a_finding(
    rules: Rules, moment: str, fact: str, new: str
) -> None:
    assert unknowable(moved(rules, moment, fact, HAND)) - unknowable(rules) == {new}


def test_a_crawl_alone_hides_a_trick() -> None:
    (here,) = [one for one in THOUSAND.moments if one.name == "a trick is complete"]

    def ask(facts: Facts, powers: Powers) -> list[Asked]:
        asked = [*here.ask(facts, powers)]
        facts.suppose(neg(facts.flag(CRAWLS)))
        return asked

    found = unknowable(with_moment(THOUSAND, Moment(here.name, ask)))
    assert unknowable(THOUSAND) - found == {"takes_trick T-019", "order T-019"}


def test_not_even_who_has_played_a_card_of_it_sees_who_takes_a_trick_face_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With three players everybody has: there is nobody else."""
    moment = _moment(THOUSAND, "a trick is complete")
    (*owners, other) = Exploration(*moment).facts.observers
    assert other == ANYBODY
    monkeypatch.setattr(Facts, "observers", tuple(owners[:3]))
    assert unknowable(replace(THOUSAND, moments=[moment[1]])) >= {"takes_trick T-019"}


def test_nothing_hangs_on_what_lies_in_a_hand_of_five_sheets() -> None:
    exploration = Exploration(*_moment(FIVE_SHEETS, "a card is to kill"))
    assert exploration.facts.lies[UNSEEN] == HAND


def _moment(rules: Rules, name: str) -> tuple[Rules, Moment]:
    return rules, next(one for one in rules.moments if one.name == name)


# -- places ----------------------------------------------------------------------------------------


def places(rules: Rules) -> set[str]:
    """Those that the facts of all moments lie in."""
    found: set[str] = set()
    for moment in rules.moments:
        found |= {lies.place for lies in Exploration(rules, moment).facts.lies.values()}
    return found


@pytest.mark.parametrize("name", [*GAMES])
def test_every_place_is_said_to_be_seen_and_every_one_is_used(name: str) -> None:
    rules = GAMES[name]
    assert places(rules) == {*rules.sights}
    assert rules.sights[OPEN.place].seen_by == "all"
    assert all(one.says.endswith(".") for one in rules.sights.values())


def a_game(seats: int, high: int, known_to: str = "all", sees: str = "owner") -> Rules:
    """A question whose answer is who has the ace, of so many seats."""

    def ask(facts: Facts, powers: Powers) -> list[Asked]:
        ace = facts.seat("who has the ace", 0, seats - 1, HAND)
        facts.suppose(ace <= high)
        return [Asked(Question("who", [Said("ACE", True, (ace,))], lambda one, other: False))]

    questions = read_questions({"question": [FIRST]})
    questions["who"] = replace(questions["who"], known_to=known_to)
    sights = {"hand": Sight("hand", sees, ("ACE",), "")}  # type: ignore[arg-type]
    return Rules((), 0, [Moment("the first lead", ask)], {}, questions, sights)


def test_each_sees_only_whether_the_card_is_their_own() -> None:
    assert unknowable(a_game(2, 1)) == {"who open"}  # who looks on sees neither hand
    assert unknowable(a_game(3, 2)) == {"who open"}
    assert unknowable(a_game(3, 0)) == set()
    assert unknowable(a_game(3, 2, sees="all")) == set()
    assert unknowable(a_game(3, 2, sees="nobody")) == {"who open"}


def test_a_fact_lies_in_one_place_and_in_one_that_there_is() -> None:
    facts = Facts()
    facts.flag("it is so", HAND)
    with pytest.raises(ValueError, match="lies in two places: hand, open"):
        facts.flag("it is so")
    nowhere = moved(FIVE_SHEETS, "a card is to kill", "trump", Lies("the moon"))
    with pytest.raises(ValueError, match="'trump' lies in 'the moon', and nothing says who sees"):
        find(nowhere)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"clauses": []}, "no clause says who sees"),
        ({"clauses": ["NONE"]}, "names NONE, which does not exist"),
        ({"seen_by": "some"}, "must be all, owner or nobody"),
        ({"place": "hand"}, "hand is there already"),
    ],
)
def test_what_is_wrong_with_a_place_is_told(change: dict[str, object], told: str) -> None:
    hand = {"place": "hand", "seen_by": "owner", "clauses": ["A"], "says": "."}
    data = {"sight": [hand, {**hand, "place": "talon"} | change]}
    with pytest.raises(RulebookError, match=told):
        read_sights(data, {"A"})


# -- who has to know -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*GAMES])
def test_who_alone_has_to_know_spares_a_finding(name: str) -> None:
    rules = GAMES[name]
    for question in rules.questions.values():
        if question.known_to == "actor":
            assert unknowable(told_to(rules, question.id, "all")) > unknowable(rules), question


@pytest.mark.parametrize("name", [*GAMES])
def test_a_question_that_is_wrongly_for_one_alone_is_noticed(name: str) -> None:
    """A finding is gone, and where no other rests on its ruling, nothing does; but for what even
    the player who acts cannot see."""
    rules = GAMES[name]
    for finding in unknowable(rules):
        question, _ = finding.split()
        left = unknowable(told_to(rules, question, "actor"))
        assert (finding in left) == (question in UNSEEN_BY_ALL)
    if name == "arschloch":
        settled = {one.doubt.settled_by for one in find(told_to(rules, "low_gives", "actor"))}
        assert {*rules.rulings} - settled == {"A-010"}


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"known_to": "dealer", "because": "So."}, "must be all or actor"),
        ({"known_to": "actor"}, "go together"),
        ({"because": "So."}, "go together"),
    ],
)
def test_a_wrong_word_on_who_has_to_know_is_told(said: dict[str, str], told: str) -> None:
    with pytest.raises(RulebookError, match=told):
        read_questions({"question": [FIRST | said]})


# -- games that show it ----------------------------------------------------------------------------


def test_a_trick_shows_that_it_cannot_be_seen_only_when_it_lies_face_down() -> None:
    finding = next(one for one in find(THOUSAND) if one.id == "K-takes_trick-T-019-3")
    shows = Shower(THOUSAND, finding)
    facts: dict[str, int | bool] = {"trump": -1}
    for place in range(4):
        facts |= {f"card {place}: suit": place, f"card {place}: rank": 3}
    places_of = frozenset({("3", 0)})
    assert shows(facts | {CRAWLS: True}, places_of)
    assert not shows(facts | {CRAWLS: False}, places_of)
