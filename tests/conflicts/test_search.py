"""Games: shrunk until no single step shrinks them further, always the same, still
showing what they are to show; and how much has to be played for it."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from eidex.conflicts.checks import all_sets
from eidex.conflicts.checks.findings import FREE, NOT_KNOWN, OF_A_STATE, PROVED, Finding, Key
from eidex.conflicts.run.sweep import once_each
from eidex.conflicts.search import random_search, shrink
from eidex.conflicts.search.fewest import fewest, played
from eidex.conflicts.search.hunt import hunt
from eidex.conflicts.search.local_search import distance, on_and_over, spread, three_over, two_over
from eidex.conflicts.search.monitor import Deal, Monitor, Shown, up_to_finding
from eidex.conflicts.witness.replay_check import completed, shows
from eidex.model.questions.least_played import Least
from eidex.reference_engine import Action, apply, legal_actions
from eidex.reference_engine.core.cards import NUMBERS
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.reference_engine.random_play import choose
from eidex.rulebook import EDITIONS, Edition

KORREKTOR = Finding(Key("T", "is_spent", "R-046"), "en", ("L7", "S6"), FREE, (), ())
REFUSED = Finding(Key("T", "may_use", "R-080"), "en", ("SQ",), FREE, (), ())
DIFFERENT = Finding(Key("E", "may_use", "", "en-nl"), "en", ("LQ",), FREE, (), ())
POT = Finding(Key("C", "cards_go_to", "R-087"), "de", ("SQ", "S7"), FREE, (), ())
SOME = (KORREKTOR, REFUSED, DIFFERENT, POT)


@cache
def first(finding: Finding) -> Shown:
    """The first game that shows the finding, as it was drawn."""
    name = random_search._name(finding)
    return next(hunt(name, range(5000), lambda rng: random_search._play(finding, rng)[0]))


@cache
def smallest(finding: Finding) -> Shown:
    return shrink.smallest(finding, first(finding))


def names(shown: Shown) -> Any:
    return [(a.seat, a.do, a.power) for a in shrink.did(shown)]


@pytest.mark.parametrize("finding", SOME, ids=lambda f: f.key.text)
def test_no_step_shrinks_it_further(finding: Finding) -> None:
    shown = smallest(finding)
    steps, size = list(shrink.neighbours(shown)), shrink.size(shown)
    assert len(steps) > 36
    assert not [other for other in steps if shrink.attempt(finding, size, other)]
    assert size < shrink.size(first(finding))
    assert up_to_finding(finding, shown.deal, shown.taken, shown.asked) == shown


@pytest.mark.parametrize("finding", SOME, ids=lambda f: f.key.text)
def test_steps_tell_games_that_are_no_smaller_too(finding: Finding) -> None:
    """The steps are worth something: of the first game some lead to games that show it."""
    shown = first(finding)
    others = [up_to_finding(finding, *other) for other in shrink.neighbours(shown)]
    sizes = [shrink.size(other) for other in others if other is not None]
    assert min(sizes) < shrink.size(shown) < max(sizes)


@pytest.mark.parametrize("finding", [KORREKTOR, REFUSED, POT], ids=lambda f: f.key.text)
def test_the_ruling_is_what_is_used(finding: Finding) -> None:
    record = completed(
        random_search.record_of(random_search.smallest_game(finding)), finding.key.text
    )
    assert shows(record, finding.key.settled_by)
    assert record["games"][0]["giver"] == 0
    assert record["before"] == [0, 0, 0]


def test_what_has_no_part_in_it_is_in_order() -> None:
    """Hands that do not matter are dealt by suits, after the card shown; nothing is put down
    before Steuerfahnder asks."""
    shown = smallest(REFUSED)
    assert [a.do for a in shrink.did(shown)] == ["use"]
    hands = [shrink.in_order(hand, shown.deal, seat) for seat, hand in enumerate(shown.deal.hands)]
    assert hands[0] == (*range(1, 12), NUMBERS["LA"])
    assert hands[1:] == [(*range(12, 24),), (*range(24, 36),)]


def test_turning_the_table_changes_nothing_else() -> None:
    shown = first(POT)
    (other,) = shrink._turned(shown) if shown.deal.dealer else [(shown.deal, shown.taken, None)]
    turned = up_to_finding(POT, *other)
    assert turned is not None
    assert turned.deal.dealer == 0
    assert [a.fields()[1:4] for a in shrink.did(turned)] == [
        a.fields()[1:4] for a in shrink.did(shown)
    ]


def test_cards_are_exchanged_wherever_they_are_named() -> None:
    by = [*range(36), -1]
    by[NUMBERS["LA"]], by[NUMBERS["HJ"]] = NUMBERS["HJ"], NUMBERS["LA"]
    asks = Action(0, "use", power="SK", choice=(1,), question="has HJ and suit H > 2")
    tells = Action(1, "use", power="S10", choice=(4, 0, 1, 2))
    assert shrink._with_cards(asks, by).question == "has LA and suit H > 2"
    assert shrink._with_cards(asks, by).choice == (1,)
    assert shrink._with_cards(tells, by).choice == (4, 1, 2, NUMBERS["HJ"])


def test_the_same_whatever_the_hash_seed() -> None:
    code = (
        "import json; from eidex.conflicts.checks.findings import Finding; "
        "from eidex.conflicts.search.random_search import record_of, smallest_game; import sys; "
        "found = map(Finding.from_json, json.loads(sys.argv[1])); "
        "print([json.dumps(record_of(smallest_game(one))) for one in found])"
    )
    some = json.dumps([finding.as_json() for finding in (KORREKTOR, DIFFERENT)])
    told_twice = [
        subprocess.run(
            [sys.executable, "-c", code, some],
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told_twice[0] == told_twice[1]
    assert b"eidex-record/1.0.0" in told_twice[0]


@pytest.mark.parametrize(
    ("edition", "letter", "ruling", "chosen"),
    [("nl", "T", "R-009", ("LK", "S10")), ("de", "C", "R-063", ("S10", "H7"))],
)
def test_an_end_that_chance_seldom_hits_is_climbed_to(
    edition: Edition, letter: Any, ruling: str, chosen: tuple[str, ...]
) -> None:
    finding = Finding(Key(letter, "victory_points", ruling), edition, chosen, FREE, (), ())
    hits = random_search._hits(finding)
    assert hits
    monitor = Monitor.of(finding, hits[0].deal)
    assert [monitor.step(action) for action in hits[0].taken][-1]
    points = sorted(monitor.pos.result.points)  # type: ignore[union-attr]
    assert points[-1 if ruling == "R-063" else 1] >= 100
    assert distance(finding, monitor.pos) == 0


@pytest.mark.parametrize(
    ("edition", "found", "chosen", "there"),
    [
        ("en", ("T", "R-042"), ("LQ",), {"LQ", "LJ"}),  # alone the trick is gathered at once
        ("nl", ("C", "R-112"), ("S10",), {"S10"}),  # two announcements at once
    ],
)
def test_a_question_about_a_power_is_put_where_it_can_be(
    monkeypatch: pytest.MonkeyPatch,
    edition: Edition,
    found: tuple[Any, str],
    chosen: tuple[str, ...],
    there: set[str],
) -> None:
    monkeypatch.setattr(random_search, "SELDOM", 100)
    letter, ruling = found
    finding = Finding(Key(letter, "may_use", ruling), edition, chosen, FREE, (), ())
    shown = random_search.smallest_game(finding, 300)
    assert set(filter(None, shown.deal.characters)) == there
    assert shown.asked is not None


def test_skat_is_called_on_a_complete_trick() -> None:
    finding = Finding(Key("T", "may_use", "R-139"), "de", ("LQ", "LJ"), FREE, (), ())
    assert not random_search._hits(finding, 200)
    assert random_search._hits(finding, 6000, random_search._waits)


def test_an_end_is_climbed_to_by_the_solvers_numbers() -> None:
    """All three at a limit of 80, and level: Weisheit has to bring 78 of its own."""
    position = (("limit", "80"), *((f"score.{seat}", "80") for seat in range(3)))
    key = Key("I", "invariant", "R-113", "SCORE.TWO_POINTS")
    finding = Finding(key, "en", ("LK", "S10", "R9"), FREE, (), position)
    (hit,) = random_search._hits(finding)
    monitor = Monitor.of(finding, hit.deal)
    assert [monitor.step(action) for action in hit.taken][-1]
    assert monitor.pos.result is not None
    assert (monitor.pos.result.points, monitor.pos.rules.limit) == ((80, 80, 80), 80)


def test_how_far_an_end_is() -> None:
    assert spread((59, 59, 59), 100) == 0
    assert spread((53, 52, 52), 100) > spread((54, 52, 53), 100) > 0
    assert two_over((100, 103, -5), 100) == 0
    assert two_over((90, 95, 1), 100) == 15
    assert three_over((80, 79, 75), 80) == 6
    assert on_and_over((100, 102, 0), 100) == 0
    assert on_and_over((101, 101, 0), 100) == 1


@pytest.mark.parametrize(("edition", "letter"), [("de", "T"), ("en", "I")])
def test_the_raven_jack_lies_in_a_pot_and_all_are_level(edition: Edition, letter: Any) -> None:
    key = Key(letter, "victory_points", "R-062")
    if letter == "I":
        key = Key(letter, "invariant", "R-062", "SCORE.TWO_POINTS")
    hits = random_search._hits(Finding(key, edition, ("RJ", "S7"), FREE, (), ()))
    monitor = Monitor.of(Finding(key, edition, ("RJ", "S7"), FREE, (), ()), hits[0].deal)
    assert [monitor.step(action) for action in hits[0].taken][-1]
    assert len(set(monitor.pos.result.points)) == 1  # type: ignore[union-attr]


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("part", "chosen", "ruling", "least"),
    [
        ("cards_go_to", ("S7",), "R-012", Least(2, 6, 1)),
        ("victory_points", ("LK",), "R-010", Least(11, 33, 1)),
    ],
)
def test_what_has_to_be_played(
    part: str, chosen: tuple[str, ...], ruling: str, least: Least
) -> None:
    """Proved by the solver, and a game has no more."""
    about = all_sets.about("de", part, chosen)
    found = next(f for f in about if f.key.settled_by == ruling and f.characters == chosen)
    assert found.least == least
    record = completed(random_search.record_of(random_search.smallest_game(found)), ruling)
    said = fewest(found, record)
    assert (said["cards"], said["uses"]) == (least.cards, least.uses)
    assert {said["fewest_cards"], said["fewest_uses"]} == {PROVED}
    assert said["fewest_tricks"] == (PROVED if said["tricks"] == least.rounds else NOT_KNOWN)
    less = replace(found, least=Least(*(n - 1 for n in least)))
    assert {fewest(less, record)[f"fewest_{name}"] for name in ("cards", "uses")} == {NOT_KNOWN}


def test_of_a_game_about_a_state_all_counts() -> None:
    """It ends before what is asked about, or with it."""
    (found, *_) = all_sets.about("de", "cards_go_to", ("S7",))
    record = completed(random_search.record_of(random_search.smallest_game(found)), "R-012")
    asked = replace(found, key=replace(found.key, question="may_play"))
    assert played(record, "may_play").cards == played(record, "").cards - 1
    assert fewest(asked, record)["cards"] == played(record, "may_play").cards
    of_a_state = replace(asked, scene=f"{OF_A_STATE}order")
    assert fewest(of_a_state, record)["cards"] == played(record, "").cards


def test_two_questions_with_one_finding_need_what_the_lesser_needs() -> None:
    bounds = (Least(2, 6, 1), Least(1, 3, 2), Least(11, 33, 3))
    some = [Finding(POT.key, "de", POT.characters, FREE, (), (), least) for least in bounds]
    (found,) = once_each(some)
    assert found.least == Least(1, 3, 1)


def test_one_ruling_alone_refuses_two_announcements_at_once() -> None:
    """So for no other ruling a game is looked for by asking for them."""
    by = set[str]()
    for number in range(60):
        rng, cast = random.Random(number), ("S10", "H7", None)
        hands = random_search._hands(rng, cast)
        pos = Deal(EDITIONS[number % 3], cast, number % 3, hands, (0, 0, 0)).starts()
        while pos.result is None:
            uses = [a for a in legal_actions(pos) if (a.do, a.power) == ("use", "S10")]
            for both in random_search._two_at_once(uses):
                by |= {one for one in rule_of_use(pos, both) if one.startswith("R-")}
            pos = apply(pos, choose(pos, rng, 0.1))
    assert by == {random_search.TWO_AT_ONCE}
