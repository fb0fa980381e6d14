"""Games kept for what they reach: both readings play them, and nothing that was reached is lost."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from eidex.model.play.state import State
from eidex.properties.differential.coverage import AT_ONCE, IN_TRICK, PAIR, RULING
from eidex.properties.differential.kept import Kept, compare_kept, fewest, gather, read_kept
from eidex.reference_engine import RecordError
from eidex.rulebook import EDITIONS

FILE = Path(__file__).parent / "kept.jsonl"
"""Every one of them is played by `make diff`, and here one of a dozen."""


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return FILE.read_text(encoding="utf-8").splitlines()


def test_one_of_a_dozen_is_played_by_both_and_reaches_what_it_is_kept_for(
    lines: list[str],
) -> None:
    found, lost = compare_kept(lines[::12])
    assert not found.differences
    assert not lost
    assert found.games == len(lines[::12])


def test_together_they_reach_every_pair_but_one(lines: list[str]) -> None:
    """In English Computer has no five points to lose once Guggitaler is declared
    (CHAR.H7.NO_COMPUTER)."""
    reached = {one for game in read_kept(lines) for one in game.reaches}
    pairs = [one for one in reached if one[0] == PAIR]
    assert len(pairs) == 3 * 630 - 1
    assert (PAIR, "en", ("LK", "H7")) not in pairs
    assert {kind for kind, _, _ in reached} == {PAIR, IN_TRICK, AT_ONCE, RULING}
    assert {edition for _, edition, _ in reached} == set(EDITIONS)


def test_a_game_is_needed_for_what_it_is_kept_for(lines: list[str]) -> None:
    claims = [one for game in read_kept(lines) for one in game.reaches]
    assert len(claims) == len(set(claims))
    assert all(game.reaches for game in read_kept(lines))


def test_what_is_no_longer_reached_is_lost(lines: list[str]) -> None:
    (game,) = read_kept(lines[:1])
    more = (RULING, game.record.edition, ("R-000",))
    claims_more = replace(game, reaches=game.reaches | {more})
    found, lost = compare_kept([claims_more.as_line()])
    assert (lost, found.differences) == ([more], [])
    (again,) = fewest([claims_more])
    assert more in again.reaches  # a new file does not forget it


def test_a_reading_that_goes_another_way_differs(
    lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = State.next_seat
    monkeypatch.setattr(State, "next_seat", lambda self, seat: 2 - right(self, seat))
    found, _ = compare_kept(lines[:3])
    assert found.differences
    assert all(one.game.startswith("kept for ") for one in found.differences)


@pytest.fixture(scope="module")
def some() -> list[Kept]:
    return gather(30, seed=1)


def test_gathered_games_reach_what_they_say_and_end_there(some: list[Kept]) -> None:
    found, lost = compare_kept([game.as_line() for game in some])
    assert (lost, found.differences) == ([], [])
    for game in some:
        (played,) = game.record.games
        shorter = replace(played, actions=played.actions[:-1])
        cut = replace(game, record=replace(game.record, games=(shorter,)))
        assert compare_kept([cut.as_line()])[1], "one action less reaches as much"
    assert [one.as_line() for one in gather(30, seed=1)] == [one.as_line() for one in some]


def test_more_games_add_only_what_is_new(some: list[Kept]) -> None:
    before = {one for game in some for one in game.reaches}
    again = gather(30, seed=1, known=some)
    assert {one for game in again for one in game.reaches} == before
    more = gather(60, seed=2, known=some)
    assert {one for game in more for one in game.reaches} > before


def test_what_others_reach_together_is_left_out(some: list[Kept]) -> None:
    assert len(fewest([*some, *some])) == len(fewest(some))


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
