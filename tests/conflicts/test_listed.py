"""Rulings that can come up: the solver's list, and what play uses."""

from __future__ import annotations

import pytest

from eidex.conflicts.checks.listed import listed, of_set
from eidex.properties.soak import can_come_up, soak
from eidex.reference_engine.characters import CHARACTERS
from eidex.rulebook import EDITIONS, Edition, rulings

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


def test_play_with_every_character_keeps_to_the_list() -> None:
    known = {edition: listed(edition) for edition in EDITIONS}
    report = soak(3, sets=TWELVE, listed=known)
    assert report.failures == []
    assert report.games == 3 * 3 * 12
    assert len(report.rulings) > 40


def test_a_ruling_that_is_not_listed_is_noticed() -> None:
    known = {name: sets for name, sets in listed("de").items() if name != "R-047"}
    report = soak(3, editions=("de",), sets=[("SJ",)], listed={"de": known})  # type: ignore[dict-item]
    assert {failure.what for failure in report.failures} == {
        "AssertionError: used and not listed: R-047"
    }


@pytest.mark.untraced
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
@pytest.mark.untraced
@pytest.mark.parametrize("edition", EDITIONS)
def test_asked_of_three_or_of_all_the_list_is_the_same(edition: Edition) -> None:
    for chosen in TWELVE[:4]:
        every = can_come_up(listed(edition), chosen)
        assert of_set(edition, chosen) == [name for name in rulings() if name in every]


def test_the_base_game_has_rulings_of_its_own() -> None:
    assert of_set("en", ()) == [n for n, sets in listed("en").items() if () in sets]
    assert "R-003" in of_set("en", ())
