"""Games kept for what they reach: both readings play them, and nothing that was reached is lost."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from corpus.aiming import heard_in
from corpus.fewest import as_line, fewest
from corpus.gathering import gather
from corpus.mutations import start_of, watched
from stages import part

from eidex.conflicts.checks.speaking import everything, possible
from eidex.model.state.evaluator import Evaluator
from eidex.properties.differential.branches import BRANCH
from eidex.properties.differential.coverage import AT_ONCE, END, IN_TRICK, PAIR, QUESTION, RULING
from eidex.properties.differential.kept import KEPT_FOR, Kept, compare_kept, compared, read_kept
from eidex.properties.differential.sayings import (
    SET_ASIDE,
    SPEAKS,
    STAND_TOGETHER,
    STANDS,
    TOGETHER,
)
from eidex.properties.differential.small_records import taken_in
from eidex.reference_engine import RecordError
from eidex.rulebook import EDITIONS

FILE = Path(__file__).parent / "kept.jsonl"
"""All of them are played by `make diff`, one of a dozen at night, and by day a quarter of these."""


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return FILE.read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="module")
def games(lines: list[str]) -> list[Kept]:
    return read_kept(lines)


def test_kept_games_are_played_by_both_and_reach_what_they_are_kept_for(lines: list[str]) -> None:
    today = part(lines[::12], 4)
    found, lost = compare_kept(today)
    assert not found.differences
    assert not lost
    assert not found.coverage.refuted()
    assert found.games == len(today)


REACHED = {
    PAIR: 1889,
    IN_TRICK: 1628,
    AT_ONCE: 1225,
    RULING: 408,
    END: 305,
    QUESTION: 426,
    SPEAKS: 992,
    STANDS: 952,
    SET_ASIDE: 371,
    TOGETHER: 1_543,
    STAND_TOGETHER: 262,
    BRANCH: 2_039,
}
"""What the games reach, by kind: a file that reaches less has lost something."""


def test_nothing_is_lost_that_was_reached_once(games: list[Kept]) -> None:
    reached = Counter(kind for game in games for kind, _, _ in game.reaches)
    assert {kind: reached[kind] for kind in KEPT_FOR} == REACHED


def test_every_pair_but_one_is_reached(games: list[Kept]) -> None:
    """In English Computer has no five points to lose once Guggitaler is declared
    (CHAR.H7.NO_COMPUTER)."""
    reached = {one for game in games for one in game.reaches}
    for edition in part(EDITIONS, 3):
        left = {one for one in possible(edition) - reached if one[0] == PAIR}
        assert left == ({(PAIR, "en", ("LK", "H7"))} if edition == "en" else set())


def test_nothing_is_reached_that_is_proved_impossible(games: list[Kept]) -> None:
    reached = {one for game in games for one in game.reaches}
    for edition in part(EDITIONS, 3):
        assert {one for one in reached if one[1] == edition} <= possible(edition)
        assert everything(edition) - possible(edition)


def test_a_game_is_needed_for_what_it_is_kept_for(games: list[Kept]) -> None:
    claims = [one for game in games for one in game.reaches]
    assert len(claims) == len(set(claims))
    assert all(game.reaches for game in games)


def test_what_is_no_longer_reached_is_lost(lines: list[str]) -> None:
    (game,) = read_kept(lines[:1])
    more = (RULING, game.record.edition, ("R-000",))
    claims_more = replace(game, reaches=game.reaches | {more})
    found, lost = compare_kept([as_line(claims_more)])
    assert (lost, found.differences) == ([more], [])
    (again,) = fewest([claims_more], [()])
    assert more in again.reaches  # a new file does not forget it


def test_a_reading_that_goes_another_way_differs(
    lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = Evaluator.next_seat
    monkeypatch.setattr(Evaluator, "next_seat", lambda self, seat: 2 - right(self, seat))
    found, _ = compare_kept(lines[:3])
    assert found.differences
    assert all(one.game.startswith("kept for ") for one in found.differences)


@pytest.fixture(scope="module")
def some() -> list[Kept]:
    return gather(6, seed=1)


@pytest.mark.slice(3)
def test_gathered_games_reach_what_they_say_and_end_there(some: list[Kept]) -> None:
    found, lost = compare_kept([as_line(game) for game in some])
    assert (lost, found.differences) == ([], [])
    for game in some:
        (played,) = game.record.games
        shorter = replace(played, actions=played.actions[:-1], result=None)
        cut = replace(game, record=replace(game.record, games=(shorter,)))
        assert compare_kept([as_line(cut)])[1], "one action less reaches as much"
    assert [as_line(one) for one in gather(6, seed=1)] == [as_line(one) for one in some]


def test_a_saying_is_aimed_at_by_those_with_whom_it_can_be(some: list[Kept]) -> None:
    aim = (STANDS, "en", ("CHAR.RA.MAY_SWAP",))
    known = [game for game in some if "RA" not in game.record.characters]
    aimed = gather(0, known=known, aims=lambda reached: {aim: [("RA",)]})
    before = {one for game in known for one in game.reaches}
    assert aim not in before
    assert {one for game in aimed for one in game.reaches} >= {*before, aim}


@pytest.mark.slice(3)
def test_two_clauses_together_are_aimed_at_beside_the_play_of_the_engine(some: list[Kept]) -> None:
    aim = (
        STAND_TOGETHER,
        "de",
        ("may_call_schwarzpeter", "CHAR.RJ.NOT_AT_SIX", "CHAR.RJ.NOT_RAVEN"),
    )
    known = [game for game in some if "RJ" not in game.record.characters]
    aimed = gather(0, known=known, aims=lambda reached: {aim: [("RJ",)]})
    assert aim in {one for game in aimed for one in game.reaches}


def test_what_is_heard_beside_the_play_both_readings_hear_no_later(games: list[Kept]) -> None:
    for game in games[::200]:
        actions = iter(taken_in(game.record)[0])
        played = watched(start_of(game.record), lambda pos: next(actions, None))  # noqa: B023
        heard, spoke = heard_in(played, "may_play")
        _, when = compared(game.record, min(game.reaches))
        assert all(when[one] <= after for one, after in heard.items())
        assert {(SPEAKS, game.record.edition, (name,)) for name in spoke} <= when.keys()
        later = {one for one in when if one[0] == TOGETHER and one[2][0] == "may_play"}
        assert heard or not later


def test_a_question_at_the_end_of_a_game_stays(games: list[Kept]) -> None:
    """R-015 is shown by a swap that is refused."""
    game = next(one for one in games if (RULING, "en", ("R-015",)) in one.reaches)
    (again,) = gather(0, known=[game])
    assert again.reaches >= game.reaches
    assert again.record.games[0].asked == game.record.games[0].asked


@pytest.mark.slice(3)
def test_more_games_add_only_what_is_new(some: list[Kept]) -> None:
    before = {one for game in some for one in game.reaches}
    more = gather(4, seed=2, known=some)
    assert {one for game in more for one in game.reaches} > before


def test_what_others_reach_together_is_left_out(some: list[Kept]) -> None:
    reaches = [game.reaches for game in some]
    assert len(fewest([*some, *some], [*reaches, *reaches])) == len(fewest(some, reaches))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("", "line 2 is no kept game"),
        ("{}", 'an object with "reaches" and "game"'),
        ("[1]", 'an object with "reaches" and "game"'),
        ('{"reaches": [], "game": "x"}', "has to list what it is kept for"),
        ('{"reaches": [["rulings used", 1]], "game": "x"}', "has to list"),
        ('{"reaches": [["something else", "RA"]], "game": "x"}', "has to list"),
        ('{"reaches": [["rulings used", "R-001"]], "game": 1}', "a game as text"),
        ('{"reaches": [["rulings used", "R-001"]], "game": "x"}', "line 2 is no kept game"),
        ("[" * 5000, "line 2 is no kept game"),
    ],
)  # fmt: skip
def test_a_line_that_is_no_game_is_named(lines: list[str], line: str, fault: str) -> None:
    with pytest.raises(RecordError, match="line 2 is no kept game") as refused:
        compare_kept([lines[0], line])
    assert fault in str(refused.value)


def test_a_game_that_cannot_be_played_any_more_is_named(lines: list[str]) -> None:
    """The card put down first is put down twice."""
    data = json.loads(lines[0])
    put_down = re.search(r"\d:=\w+ ", data["game"])
    assert put_down is not None
    data["game"] = data["game"].replace(put_down[0], put_down[0] * 2)
    with pytest.raises(RecordError, match="line 1 is no kept game"):
        read_kept([json.dumps(data)])
