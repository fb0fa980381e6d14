"""A tournament worked by hand as text and as JSON; what is wrong with records that are refused."""

from __future__ import annotations

import json
import re
import tempfile
from copy import deepcopy
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from engine.staging import HANDS, action, cards, use

from eidex.reference_engine import RecordError
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.check import check, outcomes
from eidex.reference_engine.position import Outcome
from eidex.reference_engine.record import (
    GameRecord,
    Record,
    entry_of,
    replay,
    result_json,
)
from eidex.reference_engine.record_json import from_json, load, read_record, to_json
from eidex.reference_engine.text import from_text, to_text

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
    assert (first.giver, second.giver) == (0, 1)
    assert first.actions[:4] == tuple(map(action, ["1:=R6", "2:=H6", "0:=L6", "1:RA"]))
    assert (len(first.actions), len(second.actions)) == (36, 5)
    assert (first.result, second.result) == (ENDED, None)
    assert to_text(record) == WHOLE


def test_the_record_as_plain_data() -> None:
    data = to_json(whole())
    assert {key: data[key] for key in ("format", "edition", "characters", "before")} == {
        "format": "eidex-record/1",
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
    assert skaters == [0, 0, 3, 3, 3, 3, 4, 5]  # before put-down, lead, second and third card
    assert {step.action.power for step in passes} == {"LJ", "SK"}
    data = to_json(record)["games"][0]
    assert data["actions"][6] == {"seat": 0, "use": "LJ"}
    assert data["result"] == ENDED
    assert data["rulings"] == [{"at": 3, "ruling": "R-001"}, {"at": 6, "ruling": "R-002"}]


# -- what is wrong

KNOWN = ", ".join(CHARACTERS)
WRONG: list[tuple[str, Any, str]] = [
    ("format", "x", "format: is 'x'; this version reads 'eidex-record/1'"),
    ("format", 1, "record.format: has the wrong type; give a str"),
    ("edition", "fr", "edition: 'fr' is unknown; use one of en, de, nl"),
    ("edition", None, "record.edition: has the wrong type; give a str"),
    ("characters", "LJ", "record.characters: has the wrong type; give a list"),
    ("characters", ["LJ", None], "characters: not one entry per seat; give three, null for none"),
    ("characters", ["LJ", None, "XX"], f"characters: 'XX' is unknown; use null or one of {KNOWN}"),
    ("characters", ["LJ", None, "LJ"], "characters: one stands twice; give each seat another"),
    *(
        ("before", wrong, "before: not three numbers from 0 to 6; give victory points by seat")
        for wrong in ([0, 0], [0, 0, 7], [0, 0, -1], [0, 0, True], [0, 0, "1"], "000", [0] * 4)
    ),
    ("games", {}, "record.games: has the wrong type; give a list"),
    ("games", [3], "games[0]: not an object; write {…}"),
    ("games", [{}], "games[0]: 'giver' is missing; add it"),
]
GAME: list[tuple[str, Any, str]] = [
    ("giver", 3, "games[0].giver: 3 is no seat; use 0, 1 or 2"),
    ("giver", -1, "games[0].giver: -1 is no seat; use 0, 1 or 2"),
    ("giver", False, "games[0].giver: has the wrong type; give a int"),
    ("hands", [[], []], "games[0].hands: 2 hands; give three"),
    ("hands", [HANDS[0].split(), ["LA"], []], "games[0].hands[1]: 1 cards; a hand has twelve"),
    ("hands", ["x", [], []], "games[0].hands[0]: no list of cards; a hand has twelve"),
    (
        "hands",
        [HANDS[0].split(), [*HANDS[2].split()[:11], "LK"], HANDS[1].split()],
        "games[0].hands[1]: LK is in hand 0 too; deal it once",
    ),
    (
        "hands",
        [["L5"] * 12, [], []],
        "games[0].hands[0]: 'L5' is no card; write suit L R H S and rank, as in H10",
    ),
    ("actions", None, "games[0].actions: has the wrong type; give a list"),
    ("actions", [{"seat": 1, "play": "RA"}, {}],
     "games[0].actions[1]: not one of put_down, play, use, pass, answer, draw; give exactly one"),
    ("ask", {},
     "games[0].ask: not one of put_down, play, use, pass, answer, draw; give exactly one"),
    ("result", 3, "games[0].result: has the wrong type; give a dict"),
    ("rulings", 3, "games[0].rulings: has the wrong type; give a list"),
    *(
        ("rulings", wrong,
         'games[0].rulings: an entry is malformed; write {"at": 17, "ruling": "R-003"}')
        for wrong in ([3], [{"at": 3}], [{"ruling": "R-001"}], [{"at": "x", "ruling": "R-001"}])
    ),
]  # fmt: skip


def refusal(data: Any) -> str:
    with pytest.raises(RecordError) as caught:
        read_record(data)
    return str(caught.value)


@pytest.mark.parametrize(("key", "value", "words"), WRONG)
def test_what_is_wrong_with_a_record(key: str, value: Any, words: str) -> None:
    assert refusal(to_json(whole()) | {key: value}) == f"record: {words}"


@pytest.mark.parametrize(("key", "value", "words"), GAME)
def test_what_is_wrong_with_a_game(key: str, value: Any, words: str) -> None:
    data = deepcopy(to_json(whole()))
    data["games"][0][key] = value
    assert refusal(data) == f"record: {words}"


def test_what_is_wrong_with_the_whole() -> None:
    assert refusal([]) == "record: record: not an object; write {…}"
    assert refusal({}) == "record: record: 'format' is missing; add it"
    with pytest.raises(
        RecordError, match=r"^record: line 2: not JSON \(.*\); is the file cut off\?"
    ):
        from_json("{\n")
    data = to_json(whole())
    del data["before"]
    assert read_record(data).before == (0, 0, 0)


def test_what_is_wrong_with_a_file() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "record.json")
        with pytest.raises(RecordError) as caught:
            load(path)
        mend = "give the path of a record"
        assert str(caught.value) == f"{path}: cannot be read (No such file or directory); {mend}"
        path.write_bytes(b"\xff\xfe")
        with pytest.raises(RecordError) as caught:
            load(path)
        assert str(caught.value) == f"{path}: cannot be read (not text); {mend}"
        path.write_text("[]", encoding="utf-8")
        with pytest.raises(RecordError, match=f"^{re.escape(str(path))}: record: not an object"):
            load(path)
        path.write_text(json.dumps(to_json(whole())), encoding="utf-8")
        assert len(load(str(path)).games) == 2


def replayed(record: Record) -> str:
    with pytest.raises(RecordError) as caught:
        list(replay(record, name="it"))
    return str(caught.value)


def spoilt(**changes: Any) -> Record:
    first, *rest = whole().games
    return replace(whole(), games=(replace(first, **changes), *rest))


def test_what_a_replay_refuses() -> None:
    first, second = whole().games
    actions = (*first.actions[:4], action("2:H6"), *first.actions[5:])
    assert replayed(spoilt(actions=actions)) == (
        "it: game 1, action 5: seat 2 plays H6: not allowed by PLAY.FOLLOW because of H6; "
        "mend the action or the deal"
    )
    assert replayed(spoilt(rulings=((3, "R-001"),))) == (
        "it: game 1: rulings are R-001 at 3, R-002 at 5, not R-001 at 3; "
        "mend the list or leave it out"
    )
    assert replayed(spoilt(rulings=())).endswith("not none; mend the list or leave it out")
    other = ENDED | {"winner": 1}
    assert replayed(spoilt(result=other)) == (
        f"it: game 1: the result is {json.dumps(ENDED)}, not {json.dumps(other)}; "
        "mend it or leave it out"
    )
    other_giver = replace(whole(), games=(first, replace(second, giver=2)))
    assert replayed(other_giver) == ("it: game 2: the giver is 2 (DEAL.GIVER_MOVES_RIGHT); write 1")
    cut = replace(first, actions=first.actions[:20], result=None)
    unfinished = replace(whole(), games=(cut, second))
    assert replayed(unfinished) == (
        "it: game 2: the game before it is not over; finish that one or leave this one out"
    )
    ends = replace(first, result=None)
    won = replace(whole(), before=(6, 0, 2), games=(ends, second))
    assert replayed(won) == (
        "it: game 2: the game before it won the tournament (TOUR.SEVEN_WINS); leave this one out"
    )


@pytest.mark.parametrize(
    ("step", "asked", "entry"),
    [(0, False, 0), (1, False, 0), (2, False, 1), (9, False, 2), (-1, False, -1), (9, True, 3)],
)
def test_the_recorded_action_to_which_a_step_belongs(step: int, asked: bool, entry: int) -> None:
    """Three actions were recorded: they begin with steps 0, 2 and 5."""
    assert entry_of([0, 2, 5], step, asked) == entry


def test_a_question_at_the_end_has_a_number_of_its_own() -> None:
    """May Taschenspieler exchange its card now? The ruling belongs to the question."""
    moves = "1:=R6 2:=H6 0:=L6 1:RA 2:HA 0:LA"
    game = GameRecord(0, tuple(map(cards, HANDS)), tuple(map(action, moves.split())))
    game = replace(game, asked=use(2, "S8", card="HK"))
    record = Record("en", (None, None, "S8"), (0, 0, 0), (game,))
    data = to_json(record)
    assert data["games"][0]["ask"] == {"seat": 2, "use": "S8", "card": "HK"}
    assert data["games"][0]["rulings"] == [{"at": 6, "ruling": "R-041"}]
    text = to_text(record)
    assert text.endswith("1. 1:RA 2:HA 0:LA 2:?S8(HK)\n")
    assert from_text(text) == record
    read = read_record(data)
    steps = list(replay(read))
    assert (steps[-1].entry, steps[-1].action) == (6, game.asked)


# -- texts


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            '"eidex-text/1"',
            '"x"',
            "line 1: not 'eidex-text/1'; begin with [Format \"eidex-text/1\"]",
        ),
        ("1:=R6", "1=R6", "line 10: '1=R6' is no move; write seat:card, as in 1:H10"),
        ('[Before "1 0 2"]', "1:RA", "line 4: '1:RA' stands before any game; give the hands"),
        ('"1 0 2"', '"1 x 2"', '[Before "…"]: not three numbers; write [Before "0 0 0"]'),
        ('"nl"', '"fr"', "edition: 'fr' is unknown; use one of en, de, nl"),
        ('[Giver "0"]', '[Giver "x"]', "games[0].giver: has the wrong type; give a int"),
    ],
)
def test_what_is_wrong_with_a_text(old: str, new: str, words: str) -> None:
    with pytest.raises(RecordError) as caught:
        from_text(WHOLE.replace(old, new))
    assert str(caught.value) == f"text: {words}"


def test_a_text_may_leave_out_what_is_usual_and_have_comments() -> None:
    text = WHOLE.replace('[Before "1 0 2"]\n', "").replace('[Characters "- - -"]\n', "")
    record = from_text(text.replace("1. 1:RA", "{ nobody else\nhas ravens } 1. 1:RA"))
    assert record.before == (0, 0, 0)
    assert record.characters == (None, None, None)
    assert record.games[0].actions == whole().games[0].actions
    broken = text.replace("1:=R6", "{ two\nlines } 1=R6")
    with pytest.raises(RecordError, match="line 9: '1=R6'"):
        from_text(broken)
