"""The words for moments, edition by edition, and what follows from them for every pair of powers:
in both readings. The table is written from the three printed texts, under each character's name."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from eidex.model.clauses.moments import MEANT, PLACE, WINDOWS, MomentView, turn_view, window_view
from eidex.model.logic.setting import Setting
from eidex.model.questions.registry import ask
from eidex.model.state.evaluator import Evaluator
from eidex.model.state.facts import Facts
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.character import WINDOWS_OF
from eidex.reference_engine.core.schedule import Schedule
from eidex.rulebook import EDITIONS, Edition, characters
from eidex.rulebook.moments import moment_words, moments_of

DEALT, BEFORE_DOWN, DOWN = "after_deal", "before_put_down", "after_put_down"
FIRST, BEFORE, AFTER, LEAD = "before_first_trick", "before_trick", "after_trick", "at_lead"
PRINTED: dict[str, tuple[str, str, str]] = {
    # English, German, Dutch; "" where no moment is printed.
    "LA": (BEFORE, BEFORE, f"{FIRST} {AFTER}"),
    "RA": ("trick_complete",) * 3,  # the second example
    "HA": ("", "", ""),
    "SA": (DEALT, DEALT, ""),
    "LK": ("at_end",) * 3,
    "RK": (DEALT,) * 3,
    "HK": ("", "any_time", "any_time"),
    "SK": (AFTER,) * 3,
    "LQ": ("", "", ""),
    "RQ": (LEAD,) * 3,
    "HQ": (DOWN, DOWN, f"{DOWN} {FIRST}"),
    "SQ": ("", "", ""),
    "LJ": ("any_time",) * 3,
    "RJ": (BEFORE_DOWN,) * 3,
    "HJ": (LEAD, LEAD, ""),
    "SJ": ("", "", ""),
    "L10": (FIRST,) * 3,
    "R10": (LEAD, "after_lead", LEAD),
    "H10": ("", "", ""),
    "S10": (f"{FIRST} at_end", f"{FIRST} at_end", "at_its_first_card at_end"),
    "L9": ("at_put_down",) * 3,
    "R9": (BEFORE_DOWN,) * 3,
    "H9": ("", "", ""),
    "S9": (f"{DOWN} after_lead", "until_its_put_down", "until_its_put_down"),
    "L8": (DOWN,) * 3,
    "R8": ("", "", ""),
    "H8": ("at_its_card",) * 3,
    "S8": ("any_time_once_down",) * 3,
    "L7": ("", "", ""),
    "R7": (DOWN,) * 3,
    "H7": (f"{DOWN} {FIRST}", DOWN, DOWN),
    "S7": (BEFORE_DOWN,) * 3,
    "L6": (FIRST,) * 3,
    "R6": (DOWN,) * 3,
    "H6": (BEFORE_DOWN,) * 3,
    "S6": ("at_its_card",) * 3,
}
EARLIER = [{DOWN, AFTER}, {FIRST, BEFORE}, {LEAD}, {"at_its_first_card"}]
"""Words for the time between two moves, by their times: a trick or the put-down is over, a trick is
to come, it is led, a card of the player's own is played."""
NOT_FIRST, ONLY_FIRST = {AFTER}, {DOWN, FIRST, "at_its_first_card"}


def printed(code: str, edition: Edition) -> set[str]:
    return set(PRINTED[code][EDITIONS.index(edition)].split())


def times(code: str, edition: Edition, *, first: bool) -> list[int]:
    """The times of the words that count before a trick, the first or another."""
    words = printed(code, edition) - (NOT_FIRST if first else ONLY_FIRST)
    return [number for number, named in enumerate(EARLIER) if words & named]


def against(one: str, other: str, edition: Edition, *, first: bool) -> bool:
    """The lower one's time is over, as it is printed, before that of the higher begins."""
    higher, lower = sorted((one, other), key=PLACE.__getitem__)
    up, down = (times(code, edition, first=first) for code in (higher, lower))
    return bool(up and down) and max(down) < min(up)


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_word_that_is_printed_is_a_datum_of_its_edition(edition: Edition) -> None:
    assert set(PRINTED) == set(characters())
    for code in characters():
        named = {m.word.id for m in moments_of(code, edition) if m.is_printed}
        assert named == printed(code, edition), code


@pytest.mark.parametrize("edition", EDITIONS)
def test_where_none_is_printed_a_ruling_gives_one(edition: Edition) -> None:
    for code in characters():
        found = moments_of(code, edition)
        assert found, code
        assert all(moment.source for moment in found)


def test_both_readings_know_every_word() -> None:
    assert set(MEANT) == set(WINDOWS_OF) == set(moment_words())
    named = {word for row in PRINTED.values() for text in row for word in text.split()}
    assert named | {"after_card"} == set(moment_words())


@pytest.mark.parametrize("word", list(WINDOWS_OF))
def test_the_windows_of_a_word_are_the_same_in_both_readings(word: str) -> None:
    """What is done with a card that is put down or played has no window in the engine."""
    open_ = set()
    for window in WINDOWS:
        for first in (True, False):
            plain = window_view("LA", window, first)
            lead, own = (replace(plain, **{name: True}) for name in ("one_lies", "plays_next"))
            back = replace(plain, lead_back=window == "replacement")
            views = (plain, lead, own, back)
            found = {MEANT[word](view) for view in views if _can_be(view, window)}
            open_ |= {window} if True in found else set()
    assert open_ - {"put_down"} == set(WINDOWS_OF[word])


def _can_be(view: MomentView, window: str) -> bool:
    fits = window == "card" or view.one_lies is False
    return fits and (window in ("before_trick", "lead", "card") or view.plays_next is False)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", [True, False])
def test_who_goes_first_of_every_pair_and_by_what(edition: Edition, *, first: bool) -> None:
    """The list, and R-183 just where the printed words are against it; nothing in print alone."""
    for one, other in combinations(characters(), 2):
        ruled = against(one, other, edition, first=first)
        setting = Setting.fixed(edition, (one, other))
        for a, b in ((one, other), (other, one)):
            view = turn_view(a, b, edition, "before_trick", first)
            asked = ask(setting, "acts_before", view)
            by = {asked.said[i].clause for i in asked.answering if asked.stands(i) is True}
            assert by == {"R-183" if ruled else "ORDER.LIST"}, (a, b)
            assert asked.answer == ((a, b) == (one, other),)
            alone = ask(setting.printed_only(), "acts_before", view)
            assert alone.defined is (not ruled), (a, b)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_pair_speaks_in_the_same_order_in_both_readings(edition: Edition) -> None:
    """In each window: the seats of the engine's schedule, and the model's turns."""
    for one, other in combinations(characters(), 2):
        for seats in ((one, other, None), (other, None, one)):
            schedule = Schedule(edition, [CHARACTERS[c] if c else None for c in seats])
            model = Evaluator(Facts(edition, seats, 0, 0, 1, (frozenset(),) * 3))
            for window, speakers in schedule.speakers.items():
                for first in (True, False):
                    turns = model.in_turn(window, first=first)
                    said = [seat for seat in turns if seat in speakers]
                    assert said == list(speakers), (seats, window)
            for first in (True, False):
                sooner = schedule.sooner_by_words[first]
                found = {(s, t) for s, below in sooner.items() for t in below}
                ruled = against(one, other, edition, first=first)
                pair = (seats.index(one), seats.index(other))
                assert found == ({pair} if ruled else set()), seats
