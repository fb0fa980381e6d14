"""All 36 characters in one formula: exactly one answer, and both ways between proof and play."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import combinations

import pytest
import z3

from eidex.conflicts.checks import all_sets
from eidex.conflicts.checks.findings import Finding
from eidex.conflicts.checks.set_query import Doubt, Set
from eidex.conflicts.search.random_search import record_of, smallest_game
from eidex.conflicts.witness.in_doubt import in_doubt
from eidex.conflicts.witness.replay_check import completed, shows
from eidex.model.logic.checking import possible
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import conj, lift, neg
from eidex.model.questions import free_views
from eidex.properties.soak import Report, play_one
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import from_json
from eidex.rulebook import EDITIONS, Edition, rulings


@cache
def doubts(edition: Edition) -> list[tuple[Doubt, list[Set]]]:
    """What is in doubt in any question, with the smallest sets for each."""
    asked = (all_sets.query(edition, part) for part in all_sets.parts())
    return [
        (doubt, question.smallest(doubt.formula))
        for question in asked
        if not question.silent
        for doubt in all_sets.doubts(question)
    ]


def settled(edition: Edition) -> dict[str, set[frozenset[str]]]:
    """Smallest sets for each ruling."""
    found: dict[str, set[frozenset[str]]] = {}
    for doubt, sets in doubts(edition):
        found.setdefault(doubt.settled_by, set()).update(map(frozenset, sets))
    return found


def holes(edition: Edition) -> dict[str, list[Set]]:
    """Questions to which the completed rulebook does not give exactly one answer, with the smallest
    sets of characters that show it. An empty answer is a proof for every set of up to three."""
    found = {}
    for part in all_sets.parts():
        question = all_sets.query(edition, part)
        undefined = neg(question.whole.defined)
        if not question.silent and question.can_be(undefined):
            found[part] = question.smallest(undefined)
    return found


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_set_has_exactly_one_answer_to_every_question(edition: Edition) -> None:
    """7,807 sets of up to three in one proof for each question."""
    assert holes(edition) == {}


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_the_rulings_it_is_not_so(edition: Edition) -> None:
    """The same proof, asked of the printed rules alone, names the questions that are open."""
    open_questions = [
        part
        for part in all_sets.parts()
        if not (asked := all_sets.query(edition, part)).silent
        and asked.can_be(neg(asked.printed.defined))
    ]
    assert len(open_questions) > 35
    assert "acts_before" in open_questions
    assert "may_react" not in open_questions


def test_four_characters_are_not_at_one_table() -> None:
    asked = all_sets.query("en", "victory_points")
    assert asked.can_be(conj(*(asked.plays[code] for code in ("LK", "R9", "S7"))))
    assert not asked.can_be(conj(*(asked.plays[code] for code in ("LK", "R9", "S7", "H7"))))


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_play_uses_is_a_finding(edition: Edition) -> None:
    """Whatever ruling a random game uses, the solver has it for some of the characters in play;
    a ruling on a word is found by asking about states, not about views."""
    rng, known = random.Random(edition), settled(edition)
    triples, used = list(combinations(CHARACTERS, 3)), set()
    for number in range(500):
        chosen, report = rng.choice(triples), Report()
        play_one(11, edition, chosen, number, report)
        for ruling in report.rulings:
            used.add(ruling)
            found = any(s <= set(chosen) for s in known.get(ruling, ()))
            assert found or rulings()[ruling].word, (ruling, chosen)
    assert len(used) > 30


@pytest.mark.slice(4)
@pytest.mark.parametrize(
    ("edition", "chosen"),
    [
        ("en", ("S7", "SQ")),
        ("de", ("LJ", "H8")),
        ("nl", ("L9", "S9")),
        ("en", ("RA", "L8")),
        ("de", ("RJ", "L9")),
        ("nl", ("R8", "R7")),
        ("en", ("SK",)),
        ("nl", ("RQ", "HJ")),
    ],
)
def test_findings_are_shown_by_games(edition: Edition, chosen: tuple[str, ...]) -> None:
    """The engine uses that very ruling in a game of just these characters, and the doubt itself is
    in that game."""
    in_order = tuple(code for code in CHARACTERS if code in chosen)
    found = [f for f in all_sets.findings(edition, in_order) if f.characters == in_order]
    assert found
    for finding in found:
        if finding.key.letter != "E":
            shown = smallest_game(finding)
            record = completed(record_of(shown), finding.key.text)
            assert shows(record, finding.key.settled_by), finding.key
            assert in_doubt(finding, shown), finding.key


def test_a_difference_between_editions_is_shown_by_a_game() -> None:
    """The game can be played up to there in both; then one edition allows what the other does
    not."""
    found = [f for f in all_sets.findings("en", ("LQ",)) if f.key.letter == "E"]
    (finding,) = found
    record = record_of(smallest_game(finding))
    assert record_of(smallest_game(finding)) == record
    assert list(replay(from_json(json.dumps(record))))
    (game,) = record["games"]
    plain = {name: value for name, value in game.items() if name != "rulings"}
    elsewhere = record | {"edition": "nl", "games": [plain]}
    assert list(replay(from_json(json.dumps(elsewhere))))


def test_sets_are_the_smallest_and_always_the_same() -> None:
    one = [(f.key, f.characters, f.clauses, f.position) for f in _findings("nl")]
    assert [(f.key, f.characters, f.clauses, f.position) for f in _findings("nl")] == one
    by_ruling: dict[tuple[str, str], list[set[str]]] = {}
    for key, chosen, _, _ in one:
        by_ruling.setdefault((key.question, key.settled_by + key.detail), []).append(set(chosen))
    for sets in by_ruling.values():
        assert not any(a < b for a in sets for b in sets)


def _findings(edition: Edition) -> list[Finding]:
    return all_sets.findings(edition, ("LQ", "SQ", "S7", "H10", "L10", "R8"))


@pytest.mark.nightly
def test_fewer_characters_give_the_same_findings_about_themselves() -> None:
    few = {(f.key, f.characters) for f in all_sets.findings("de", ("RJ", "L9"))}
    more = {(f.key, f.characters) for f in all_sets.findings("de", ("RJ", "L9", "H7"))}
    assert few == {(key, chosen) for key, chosen in more if "H7" not in chosen}


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_ruling_against_the_letter_says_so(edition: Edition) -> None:
    """Where the printed rules, taken by the letter, have one answer and a ruling another."""
    against = {doubt.settled_by for doubt, _ in doubts(edition) if doubt.letter == "L"}
    assert len(against) > 2
    assert {ruling for ruling in against if edition not in rulings()[ruling].against} == set()


def test_a_ruling_taken_away_leaves_a_hole() -> None:
    """One of every kind; the proof needs them."""
    for ruling, chosen, part in (
        ("R-087", ("S7", "SQ"), "cards_go_to"),
        ("R-091", ("RA", "L8"), "rank_order"),
        ("R-093", ("LJ", "R10"), "may_play"),
    ):
        fixed = Setting.fixed("de", chosen)
        for setting, open_ in ((fixed, False), (fixed.without(ruling), True)):
            found = free_views.question(part, setting)
            assert found is not None
            solver = z3.Solver()
            solver.add(*found[1], lift(neg(found[0].defined)))
            assert possible(solver) == open_, ruling
