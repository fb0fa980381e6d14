"""Rulings that can come up: the solver's list, and what play uses."""

from __future__ import annotations

from pathlib import Path

import pytest
from stages import part

from eidex.conflicts.checks import words
from eidex.conflicts.checks.listed import listed, sets_raising
from eidex.conflicts.run.answers import within
from eidex.properties.differential.kept import read_kept
from eidex.properties.soak import can_come_up, soak
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.records.record import replay
from eidex.rulebook import EDITIONS, Edition, rulings

KEPT = Path(__file__).parents[1] / "differential" / "kept.jsonl"


def of_set(edition: Edition, chosen: tuple[str, ...]) -> list[str]:
    """The rulings that play of these characters can use."""
    # Of nobody is of all 36, which has been asked.
    return within(listed(edition, chosen) if chosen else listed(edition), chosen)


TWELVE = [tuple(list(CHARACTERS)[n::12]) for n in range(12)]
"""Every character once."""


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_ruling_can_come_up_in_every_edition_that_it_is_for(edition: Edition) -> None:
    claimed = {
        ruling.id
        for ruling in rulings().values()
        if edition in ruling.editions and not ruling.withdrawn
        if "GAME.FOUR" not in ruling.clauses  # the model asks about three players
    }
    assert set(listed(edition)) == claimed


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_play_with_every_character_keeps_to_the_list(edition: Edition) -> None:
    report = soak(3, editions=(edition,), sets=TWELVE, listed={edition: listed(edition)})
    assert report.failures == []
    assert report.games == 3 * 12
    assert len(report.rulings) > 15


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_ruling_that_a_kept_game_uses_is_listed_for_its_characters(edition: Edition) -> None:
    """A game is kept for each ruling of the edition (`differential/test_resting.py`)."""
    known, used = listed(edition), set[str]()
    for one in read_kept(KEPT.read_text(encoding="utf-8").splitlines()):
        if one.record.edition == edition:
            noted = [step.after.noted for step in replay(one.record)]
            here = {ruling for _, ruling in noted[-1]} if noted else set()
            chosen = tuple(code for code in one.record.characters if code)
            assert here <= can_come_up(known, chosen), chosen
            used |= here
    assert len(used) > 100


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_ruling_that_is_not_listed_is_noticed(edition: Edition) -> None:
    known = {name: sets for name, sets in listed(edition).items() if name != "R-047"}
    report = soak(3, editions=(edition,), sets=[("SJ",)], listed={edition: known})
    assert {failure.what for failure in report.failures} == {
        "AssertionError: used and not listed: R-047"
    }


@pytest.mark.slice(4)
@pytest.mark.parametrize(
    ("edition", "chosen", "ruling"),
    [
        ("en", "SJ", "R-048"),
        ("en", "SQ S7", "R-067"),
        ("de", "R9", "R-136"),
        ("nl", "S6", "R-136"),
        ("de", "S7", "R-114"),
        ("de", "LQ S6", "R-023"),
        ("nl", "LQ SJ", "R-044"),
        ("en", "R10 H8", "R-051"),
        ("en", "SJ", "R-172"),
        ("de", "R8", "R-172"),
    ],
)
def test_what_was_missing(edition: Edition, chosen: str, ruling: str) -> None:
    """Findings about the scenes' six, questions that have no gap, sentences written for less,
    words."""
    assert ruling in of_set(edition, tuple(chosen.split()))


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_asked_of_three_or_of_all_the_list_is_the_same(edition: Edition) -> None:
    for chosen in part(TWELVE, 6):
        every = can_come_up(listed(edition), chosen)
        assert of_set(edition, chosen) == [name for name in rulings() if name in every]


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_base_game_has_rulings_of_its_own(edition: Edition) -> None:
    assert ("R-003" in of_set(edition, ())) == (edition in rulings()["R-003"].editions)


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_asked_of_one_ruling_its_sets_are_those_of_the_list(edition: Edition) -> None:
    some = [one.id for one in rulings().values() if not one.word]
    for ruling in part(some, 12):
        assert sets_raising(edition, ruling) == listed(edition).get(ruling, [])


@pytest.mark.untraced
def test_what_is_known_of_words_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = listed("en", ("L8",))
    parts = words.parts(("L8",))
    known = [one for part in parts for one in words.findings(part, ("en",), ("L8",))]
    monkeypatch.setattr(words, "findings", None)
    assert listed("en", ("L8",), tuple(known)) == asked
    assert set(asked) - set(listed("en", ("L8",), ()))  # some of it is about words
