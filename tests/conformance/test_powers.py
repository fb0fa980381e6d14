"""Games with characters that the judge asks about: what they are kept for, and who is asked."""

from __future__ import annotations

import random

import pytest
from conformance.power_games import KEPT

from eidex.common.conformance.messages import Request
from eidex.conformance.cases.powers import kept_games, requests
from eidex.conformance.protocol.answers import answer, position_of, record_of
from eidex.conformance.protocol.protocol import RECORD_OPS
from eidex.conformance.protocol.walks import Walk
from eidex.properties.differential.coverage import RULING, Coverage, Watch, power_of
from eidex.properties.differential.kept import lines_of, read_kept
from eidex.reference_engine import RecordError
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import read_record
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_kept_games_use_every_power_and_all_rulings_that_are_known_to_be_used(
    edition: Edition,
) -> None:
    coverage, used = Coverage(), set[str]()
    for plain, at, offered in kept_games(edition):
        record = read_record(plain)
        watch = Watch(edition, [code for code in record.characters if code], coverage)
        steps = list(replay(record))
        for step in steps:
            watch.done(step.action, step.after)
            used.add(power_of(step.action))
        assert steps[-1].after.result is not None
        assert set(at) <= set(range(1, len(steps) + 1))
        assert set(offered) < set(range(len(steps)))
    played = [game for game in read_kept(lines_of(KEPT)) if not game.record.games[-1].asked]
    kept = [one for game in played for one in game.reaches]
    wanted = {one for one in kept if one[0] == RULING and one[1] == edition}
    assert wanted <= coverage.reached
    by_itself = {code for code in CHARACTERS if code not in used}
    assert by_itself == BY_ITSELF


BY_ITSELF: set[str] = set()
"""Characters whose power nobody calls."""


@pytest.mark.parametrize("op", RECORD_OPS)
def test_only_games_of_characters_that_are_there_are_asked_about(op: str) -> None:
    there = ("S7", "LA", "HK", "RA")
    found = list(requests(op, "en", random.Random(0), 2, there))
    assert found
    for request in found:
        assert {*request["record"]["characters"]} <= {*there, None}
        assert "error" not in answer(request)
    assert not list(requests(op, "en", random.Random(0), 2, ()))


def test_the_same_seed_asks_the_same() -> None:
    one, other = (
        list(requests("observation", "de", random.Random(3), 3, [*CHARACTERS])) for _ in "ab"
    )
    assert one == other


def test_without_characters_no_game_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eidex.conformance.cases.powers.from_text", None)
    assert not list(requests("observation", "nl", random.Random(0), 2, ()))


# Schwarzpeter is called by who has all the points and has lost a trick that is worth nothing; all
# three are over the limit: it is low, and two have points added.
RARE_ENDS = [
    (edition, characters, points)
    for editions, characters, points in (
        ("en nl", [None, "RJ", None], [157, 0, 0]),
        ("en de", ["R9", "LK", "S10"], [80, 82, 82]),
    )
    for edition in editions.split()
]


@pytest.mark.parametrize(("edition", "characters", "points"), RARE_ENDS)
def test_rare_ends_are_among_the_kept_games(
    edition: Edition, characters: list[str | None], points: list[int]
) -> None:
    ends = [
        answer({"op": "replay", "record": record})["results"][0]["points"]
        for record, *_ in kept_games(edition)
        if record["characters"] == characters
    ]
    assert points in ends


# Walks


def moments(count: int) -> list[Request]:
    (record, *_), *_ = kept_games("en")
    (game,) = record["games"]
    several = [
        {**record, "games": [{**game, "actions": game["actions"][:n]}]} for n in range(count)
    ]
    return [{"op": "legal_actions", "record": moment} for moment in several]


def test_a_walk_leads_to_the_position_that_the_replay_finds_in_any_order() -> None:
    walk = Walk()
    several = moments(40)
    random.Random(1).shuffle(several)
    for request in several:
        record = record_of(request)
        *_, last = [None, *replay(record)]
        end = walk.end_of(record)
        assert end is not None
        if last is not None:
            assert end == last.after


def test_what_is_not_allowed_is_refused_after_a_walk_as_before_it() -> None:
    *_, request = moments(30)
    (game,) = request["record"]["games"]
    game["actions"][-1] = {"seat": game["actions"][-1].get("seat", 0), "put_down": "H6"}
    assert Walk().end_of(record_of(request)) is None
    for _ in range(2):
        with pytest.raises(RecordError, match="action 29"):
            position_of(record_of(request))
