"""A tournament worked by hand as text and as JSON, and what replay makes of it."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest
from engine.staging import DOWN, HANDS, NOBODY, action, asked, cards, dealt, done, use

from eidex.reference_engine import RecordError
from eidex.reference_engine.core.position import Outcome
from eidex.reference_engine.records.check import check
from eidex.reference_engine.records.record import (
    GameRecord,
    Record,
    outcomes,
    replay,
    result_json,
    write_actions,
)
from eidex.reference_engine.records.record_json import from_json, read_record, to_json
from eidex.reference_engine.records.text import from_text, to_text
from eidex.rulebook import Edition

DEAL = "\n".join(f'[Hand {seat} "{hand}"]' for seat, hand in enumerate(HANDS))
WHOLE = f"""[Format "eidex-text/1"]
[Edition "nl"]
[Characters "- - -"]
[Before "1 0 2"]

[Giver "0"]
{DEAL}
1:=R6 2:=H6 0:=L6
1. 1:RA 2:HA 0:LA
2. 1:RK 2:HK 0:LK
3. 1:RQ 2:HQ 0:LQ
4. 1:RJ 2:HJ 0:LJ
5. 1:R10 2:H10 0:L10
6. 1:R9 2:H9 0:L9
7. 1:R8 2:H8 0:L8
8. 1:R7 2:H7 0:L7
9. 1:S6 2:S7 0:S8
10. 0:SA 1:S9 2:S10
11. 1:SJ 2:SQ 0:SK
[Over "yes"]
{{ points (0, 157, 0), victory points (1, 0, 1) }}

[Giver "1"]
{DEAL}
2:=H6 0:=L6 1:=R6
1. 2:HA 0:LA
"""
"""Stars are trump. Nobody but seat 1 has ravens: eight tricks are its own, 30 points of each of
three suits. Star eight above seven and six, nothing; star nine above ace and ten, 35; star jack,
queen and king 27, and the five: all 157, which is too much. The second game stops in its first
trick."""
ENDED = {"points": [0, 157, 0], "victory_points": [1, 0, 1], "after": [2, 0, 3], "winner": None}


def whole() -> Record:
    return from_text(WHOLE)


def test_a_text_is_a_record_and_the_record_that_text() -> None:
    record = whole()
    assert (record.edition, record.characters, record.before) == ("nl", (None,) * 3, (1, 0, 2))
    first, second = record.games
    assert first.hands == tuple(map(cards, HANDS))
    assert (first.dealer, second.dealer) == (0, 1)
    assert first.actions[:4] == tuple(map(action, ["1:=R6", "2:=H6", "0:=L6", "1:RA"]))
    assert (len(first.actions), len(second.actions)) == (36, 5)
    assert (first.result, second.result) == (ENDED, None)
    assert to_text(record) == WHOLE


def test_the_record_as_plain_data() -> None:
    data = to_json(whole())
    assert {key: data[key] for key in ("format", "edition", "characters", "before")} == {
        "format": "eidex-record/1.0.0",
        "edition": "nl",
        "characters": [None, None, None],
        "before": [1, 0, 2],
    }
    first, second = data["games"]
    assert first["giver"] == 0
    assert first["hands"] == [hand.split() for hand in HANDS]
    assert first["actions"][:4] == [
        {"seat": 1, "put_down": "R6"},
        {"seat": 2, "put_down": "H6"},
        {"seat": 0, "put_down": "L6"},
        {"seat": 1, "play": "RA"},
    ]
    assert first["rulings"] == [{"at": 3, "ruling": "R-001"}, {"at": 5, "ruling": "R-002"}]
    assert first["result"] == ENDED
    assert second["rulings"] == [{"at": 3, "ruling": "R-001"}]
    assert "result" not in second
    read = from_json(json.dumps(data))
    assert [game.actions for game in read.games] == [game.actions for game in whole().games]
    assert read.games[0].rulings == ((3, "R-001"), (5, "R-002"))
    assert to_json(read) == data


def test_replay_goes_step_by_step() -> None:
    steps = list(replay(whole()))
    assert [(step.game, step.entry) for step in steps] == [(0, n) for n in range(36)] + [
        (1, n) for n in range(5)
    ]
    assert all(one.after == two.before for one, two in pairwise(steps[:36]))
    assert steps[35].after.result == Outcome((0, 157, 0), (1, 0, 1), (2, 0, 3), None)
    assert steps[36].before.game.before == (2, 0, 3)
    assert result_json(steps[35].after) == ENDED
    assert result_json(steps[36].after) is None
    assert outcomes(whole()) == [steps[35].after.result, None]
    assert check(whole()) is None
    assert check(replace(whole(), games=whole().games[:1])) == (2, 0, 3)
    assert check(replace(whole(), games=())) is None


def test_passes_are_left_out_where_they_can_be() -> None:
    """Skater calls Skat when the first trick lies, and it is gathered; Quizmaster never asks. Every
    pass before and after is put back by the replay."""
    text = WHOLE.split('\n\n[Giver "1"]')[0].replace('"- - -"', '"LJ - SK"')
    text = text.replace("0:LA\n2. 1:RK", "0:LA 0:!LJ\n2. 1:RK") + "\n"
    record = from_text(text)
    assert to_text(record) == text
    assert record.games[0].actions[6] == use(0, "LJ")
    steps = list(replay(record))
    passes = [step for step in steps if step.action.do == "pass"]
    assert len(steps) == 36 + 1 + len(passes)
    skaters = [step.entry for step in passes if step.action.power == "LJ"]
    assert skaters == [0, 3, 4, 5]  # before the put-down, before the lead, two cards lie, three
    assert {step.action.power for step in passes} == {"LJ", "SK"}
    start, taken = steps[0].before, [step.action for step in steps]
    assert write_actions(start, taken) == record.games[0].actions
    assert write_actions(start, taken[:1]) == (action("0:-LJ"),)  # nothing comes later
    assert write_actions(start, taken[:2]) == (action("1:=R6"),)
    early = "1:=R6 2:=H6 0:=L6 1:RA 0:-LJ"
    assert write_actions(start, taken[:7]) == tuple(map(action, early.split()))
    data = to_json(record)["games"][0]
    assert data["actions"][6] == {"seat": 0, "use": "LJ"}
    assert data["result"] == ENDED
    assert data["rulings"] == [{"at": 3, "ruling": "R-001"}, {"at": 6, "ruling": "R-002"}]


def test_passes_at_the_end_belong_to_the_last_action() -> None:
    """Computer, seat 2, has nothing; it leaves it at that."""
    record = from_text(WHOLE.split('\n\n[Giver "1"]')[0].replace('"- - -"', '"- - LK"') + "\n")
    *_, card, passing = replay(record)
    assert (card.entry, card.action) == (35, action("0:SK"))
    assert (passing.entry, passing.action) == (35, action("2:-LK"))
    assert passing.after.result == Outcome((0, 157, 0), (1, 0, 1), (2, 0, 3), None)
    assert len(record.games[0].actions) == 36
    taken = [step.action for step in replay(record)]
    start = next(replay(record)).before
    assert write_actions(start, taken) == record.games[0].actions
    open_end = replace(record, games=(replace(record.games[0], result=None),))
    assert "result" not in to_json(open_end)["games"][0]


def test_a_pass_is_kept_where_the_use_could_have_come_earlier() -> None:
    """Skater passes when a trick is complete, and calls Skat when it is gathered."""
    start = asked(done(dealt("en", ("LJ", None, None)), *DOWN, "1:RA 2:HA 0:LA"), 0, "card")
    passes, call = [action("0:-LJ")] * 2, use(0, "LJ")
    assert write_actions(start, [*passes, call]) == (*passes, call)
    assert write_actions(start, [call]) == (call,)
    third = asked(done(dealt("en", ("LJ", "L7", None)), *DOWN, "1:RA 2:HA 0:LA"), 0, "card")
    between = [*passes, action("1:-L7"), call]  # Korrektor's, too, or it would be asked first
    assert write_actions(third, between) == (*passes, call)


def test_a_record_that_ends_with_a_question_is_followed_without_its_steps() -> None:
    moves = tuple(map(action, ["1:=R6", "2:=H6", "0:=L6"]))
    game = GameRecord(0, tuple(map(cards, HANDS)), moves, asked=action("1:RA"))
    assert outcomes(Record("en", NOBODY, (0, 0, 0), (game,))) == [None]
    wrong = replace(game, actions=(*moves, action("1:LA")), asked=None)
    with pytest.raises(RecordError, match=r"^record: game 1, action 4: "):
        outcomes(Record("en", NOBODY, (0, 0, 0), (wrong,)))


def test_a_lead_that_lies_face_down_names_its_suit_in_a_record() -> None:
    moves = tuple(
        map(action, ["1:=R6", "2:=H6", "0:=L6", "1:RA*", "2:HA", "0:LA", "1:RK", "2:HK", "0:LK"])
    )
    game = GameRecord(0, tuple(map(cards, HANDS)), moves, asked=action("1:RQ*"))
    data = to_json(Record("en", (None, "S6", None), (0, 0, 0), (game,)))["games"][0]
    lead = {"seat": 1, "play": "RA", "face_down": True, "suit": "R"}
    assert data["actions"][3] == lead
    assert data["ask"] == lead | {"play": "RQ"}
    star = replace(game, asked=action("1:S6*"))
    data = to_json(Record("en", (None, "S6", None), (0, 0, 0), (star,)))["games"][0]
    assert data["ask"] == lead | {"play": "S6", "suit": "S"}
    moves = (*moves[:3], action("1:RA"), action("2:HA"))
    game = GameRecord(0, tuple(map(cards, HANDS)), moves, asked=action("0:LA*"))
    data = to_json(Record("en", ("S6", None, None), (0, 0, 0), (game,)))["games"][0]
    assert data["ask"] == {"seat": 0, "play": "LA", "face_down": True}
    game = replace(game, actions=(*moves, action("0:LA*")), asked=None)
    data = to_json(Record("en", ("S6", None, None), (0, 0, 0), (game,)))["games"][0]
    assert data["actions"][5] == {"seat": 0, "play": "LA", "face_down": True}


# -- what is asked at the end

TRICK = "1:=R6 2:=H6 0:=L6 1:RA 2:HK"


@pytest.mark.parametrize(
    ("edition", "codes", "moves", "asks", "allowed", "by"),
    [
        ("en", "- - -", "1:=R6 2:=H6", "0:=L6", True, ["PUT.ONE_CARD"]),
        ("en", "- - -", "1:=R6 2:=H6", "1:RA", False, ["PUT.ONE_CARD"]),
        ("en", "- - -", TRICK, "0:LJ", True, ["PLAY.VOID"]),
        ("en", "- - -", TRICK, "0:RK", False, ["PLAY.VOID"]),
        ("en", "RA - -", "1:=R6 2:=H6 0:=L6 1:RA 2:SQ 0:SK", "0:!RA(RA,SK)", False, ["R-015"]),
        ("en", "- LJ -", TRICK, "1:!LJ", True, []),
        ("en", "- LJ -", TRICK, "2:!LJ", False, ["TOUR.CHARACTER_DRAWN"]),
    ],
)
def test_an_action_that_is_asked_about_is_judged(
    edition: Edition, codes: str, moves: str, asks: str, allowed: bool, by: list[str]
) -> None:
    one, two, three = (None if code == "-" else code for code in codes.split())
    taken = tuple(map(action, moves.split()))
    game = GameRecord(0, tuple(map(cards, HANDS)), taken, asked=action(asks))
    record = Record(edition, (one, two, three), (0, 0, 0), (game,))
    data = to_json(record)
    assert (data["games"][0]["judged"], data["format"]) == (
        {"allowed": allowed, "by": by},
        "eidex-record/1.1.0",
    )
    *_, last = replay(read_record(data))
    assert last.judged == (allowed, tuple(by))
    assert from_text(to_text(record)) == record
    data["games"][0]["judged"]["allowed"] = not allowed
    with pytest.raises(RecordError, match=r"record: game 1: judged is .*; mend it or leave it out"):
        outcomes(read_record(data))
