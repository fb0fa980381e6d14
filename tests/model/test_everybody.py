"""All 36 characters in one formula: exactly one answer, and both ways between proof and play."""

from __future__ import annotations

import json
import random
from itertools import combinations

import pytest
import z3

from eidex.conflicts import everybody
from eidex.conflicts.explore import Explorer, rulings_of
from eidex.conflicts.findings import Finding
from eidex.conflicts.replayed import completed, shows
from eidex.conflicts.seek import seek
from eidex.model import scene_views
from eidex.model.canonical import possible
from eidex.model.setting import SLICE, Setting
from eidex.model.terms import conj, lift, neg, same
from eidex.properties.soak import Report, play_one
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.record import replay
from eidex.reference_engine.record_json import from_json
from eidex.rulebook import EDITIONS, Edition, rulings

UNKNOWABLE = {"R-021": ("S6",)}
"""A ruling on what a seat cannot know that only the scenes find: a view counts open ruffs."""
WIDER = {"R-048": "PLAY.UNDERTRUMP in English speaks of the middle player of three cards."}
"""Rulings that carry a printed sentence over to a case for which it was not written."""
AGAINST = {
    "R-009": "At 100 and above: one of the two is over in print, the other by R-003.",
    "R-022": "Taken by the letter a face-down card could be swapped, which nobody could check.",
    "R-025": "Taken by the letter a face-down ruff would go back, which nobody could check.",
    "R-051": "An excuse is from suits; by the letter nothing is said of excused cards.",
    "R-052": "A wish binds by the letter also where chance has drawn the lead.",
    "R-060": "Differenzler's trick: won by its card, or received.",
    "R-061": "The seat that lies with the jack, not the one whose card took it.",
    "R-062": "In a pot that nobody wins the jack is with nobody.",
    "R-071": "Highest card: the one that wins, also where Skat has a word on tens in undenufe.",
    "R-075": "An excuse in place of a duty to follow, not to ruff.",
    "R-083": "The Dutch sentence turns giver and receiver round.",
    "R-091": "By the letter Umwerter's card stays highest for the game, swap or not.",
    "R-092": "Both points for the number, also where a trick was given.",
}
"""Rulings that read a clause otherwise than by the letter, where the letter has an answer."""


def settled(edition: Edition) -> dict[str, set[frozenset[str]]]:
    """Smallest sets for each ruling."""
    found: dict[str, set[frozenset[str]]] = {}
    for part in everybody.parts():
        question = everybody.asked(edition, part)
        for doubt in () if question.silent else everybody.doubts(question):
            sets = found.setdefault(doubt.settled_by, set())
            sets.update(map(frozenset, question.smallest(doubt.formula)))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_set_has_exactly_one_answer_to_every_question(edition: Edition) -> None:
    """7,807 sets of up to three in one proof for each question."""
    assert everybody.holes(edition) == {}


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_the_rulings_it_is_not_so(edition: Edition) -> None:
    """The same proof, asked of print alone, names the questions that are open."""
    open_questions = [
        part
        for part in everybody.parts()
        if not (asked := everybody.asked(edition, part)).silent
        and asked.can_be(neg(asked.printed.defined))
    ]
    assert len(open_questions) > 35
    assert "acts_before" not in open_questions


def test_four_characters_are_not_at_one_table() -> None:
    asked = everybody.asked("en", "victory_points")
    assert asked.can_be(conj(*(asked.plays[code] for code in ("LK", "R9", "S7"))))
    assert not asked.can_be(conj(*(asked.plays[code] for code in ("LK", "R9", "S7", "H7"))))


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_play_uses_is_a_finding(edition: Edition) -> None:
    """Whatever ruling a random game uses, the solver has it for some of the characters in play."""
    rng, known = random.Random(edition), settled(edition)
    triples, used = list(combinations(CHARACTERS, 3)), set()
    for number in range(500):
        chosen, report = rng.choice(triples), Report()
        play_one(11, edition, chosen, number, report)
        for ruling in report.rulings:
            used.add(ruling)
            sets = known.get(ruling, set()) | {frozenset(UNKNOWABLE.get(ruling, ("nobody",)))}
            assert ruling in WIDER or any(s <= set(chosen) for s in sets), (ruling, chosen)
    assert len(used) > 30


@pytest.mark.parametrize("ruling", UNKNOWABLE)
def test_what_cannot_be_known_is_found_by_the_scenes(ruling: str) -> None:
    found = Explorer().findings("en", UNKNOWABLE[ruling])
    assert ("K", ruling) in {(f.key.letter, f.key.settled_by) for f in found}


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
    """The engine uses that very ruling in a game of just these characters."""
    in_order = tuple(code for code in CHARACTERS if code in chosen)
    found = [f for f in everybody.findings(edition, in_order) if f.characters == in_order]
    assert found
    for finding in found:
        if finding.key.letter != "E":
            record = completed(seek(finding), finding.key.text)
            assert shows(record, finding.key.settled_by), finding.key


def test_a_difference_between_editions_is_shown_by_a_game() -> None:
    """The game can be played up to there in both; then one edition allows what the other does
    not."""
    found = [f for f in everybody.findings("en", ("LQ",)) if f.key.letter == "E"]
    (finding,) = found
    record = seek(finding)
    assert seek(finding) == record
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
    return everybody.findings(edition, ("LQ", "SQ", "S7", "H10", "L10", "R8"))


def test_fewer_characters_give_the_same_findings_about_themselves() -> None:
    few = {(f.key, f.characters) for f in everybody.findings("de", ("RJ", "L9"))}
    more = {(f.key, f.characters) for f in everybody.findings("de", ("RJ", "L9", "H7"))}
    assert few == {(key, chosen) for key, chosen in more if "H7" not in chosen}


@pytest.mark.parametrize("edition", EDITIONS)
def test_rulings_against_the_letter_are_listed(edition: Edition) -> None:
    """Where print taken by the letter has one answer, a ruling gives another only if listed."""
    against = set()
    for part in everybody.parts():
        asked = everybody.asked(edition, part)
        if asked.silent or not list(asked.printed.answering):
            continue
        other = conj(asked.printed.defined, neg(same(asked.printed.answer, asked.whole.answer)))
        for ruling, applies in rulings_of(asked.whole).items():
            if asked.can_be(other, applies):
                against.add(ruling)
    assert against <= set(AGAINST)
    assert all(edition in rulings()[ruling].editions for ruling in against)


def test_the_six_agree_with_their_scenes() -> None:
    """The views allow more than the scenes: what those find for the six, the views find, too."""
    explorer = Explorer()
    for chosen in (("S7",), ("RA", "LJ"), ("RA", "S6")):
        in_order = tuple(code for code in SLICE if code in chosen)
        scenes = {f.key.settled_by for f in explorer.findings("en", in_order)}
        views = {f.key.settled_by for f in everybody.findings("en", in_order)}
        assert scenes - views <= {"", "ORDER.CHECKED_AT_CLOSE", "R-017", *UNKNOWABLE}


def test_a_ruling_taken_away_leaves_a_hole() -> None:
    """One of every kind; the proof needs them."""
    for ruling, chosen, part in (
        ("R-087", ("S7", "SQ"), "cards_go_to"),
        ("R-091", ("RA", "L8"), "rank_order"),
        ("R-093", ("LJ", "R10"), "may_play"),
    ):
        fixed = Setting.fixed("de", chosen)
        for setting, open_ in ((fixed, False), (fixed.without(ruling), True)):
            found = scene_views.question(part, setting)
            assert found is not None
            solver = z3.Solver()
            solver.add(*found[1], lift(neg(found[0].defined)))
            assert possible(solver) == open_, ruling
