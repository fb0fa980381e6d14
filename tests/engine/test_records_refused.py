"""What is wrong with records and texts that are refused: in which words, and how to mend it."""

from __future__ import annotations

import json
import re
import tempfile
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from engine.staging import HANDS, action, cards, use
from engine.test_records import ENDED, WHOLE, whole

from eidex.reference_engine import RecordError
from eidex.reference_engine.random_play import random_tournament
from eidex.reference_engine.records.record import GameRecord, Record, entry_of, replay
from eidex.reference_engine.records.record_json import from_json, load, read_record, to_json
from eidex.reference_engine.records.text import from_text, to_text

NOBODY = "is no character; write the code of the character's card, as in H10"
WRONG: list[tuple[str, Any, str]] = [
    ("format", "x", "format: is 'x'; this Eidex reads 'eidex-record/1.1.0'"),
    (
        "format",
        "eidex-record/2.1.0",
        "format: is 'eidex-record/2.1.0'; this Eidex reads eidex-record in version 1.1.0 and every "
        "other 1.x.x: use an Eidex that reads 2.x.x",
    ),
    ("format", 1, "record.format: is 1; give a text"),
    ("edition", "fr", "edition: 'fr' is unknown; use one of en, de, nl"),
    ("edition", None, "record.edition: is null; give a text"),
    ("characters", "LJ", "record.characters: is 'LJ'; give a list"),
    ("characters", ["LJ", None], "characters: not one entry per player; give three, null for none"),
    ("characters", ["LJ", None, "XX"], f"characters: 'XX' {NOBODY}"),
    ("characters", ["LJ", None, "LJ"], "characters: one stands twice; give each player another"),
    *(
        ("before", wrong, "before: not three numbers; give one for each player")
        for wrong in (3, [0, 0], "000", [0] * 4)
    ),
    *(
        ("before", [0, 0, wrong], f"before[2]: is {said}; give a whole number from 0 to 6")
        for wrong, said in ((7, "7"), (-1, "-1"), (True, "true"), ("1", "'1'"), (0.5, "0.5"))
    ),
    ("characters", [["LJ"], None, None], f"characters: a list {NOBODY}"),
    ("characters", [0, None, None], f"characters: 0 {NOBODY}"),
    ("games", [], "games: no game in it; give at least one"),
    ("note", 1, "record: 'note' is no field here; leave it out; known are format, edition, "
     "characters, before, games"),
    ("games", {}, "record.games: is an object; give a list"),
    ("games", [3], "games[0]: not an object; write {…}"),
    ("games", [{}], "games[0]: 'giver' is missing; add it"),
]  # fmt: skip
GAME: list[tuple[str, Any, str]] = [
    ("giver", 3, "games[0].giver: 3 is no player; use 0, 1 or 2"),
    ("giver", -1, "games[0].giver: -1 is no player; use 0, 1 or 2"),
    ("giver", False, "games[0].giver: is false; give a whole number"),
    ("hands", [[], []], "games[0].hands: 2 hands; give three"),
    ("hands", [HANDS[0].split(), ["LA"], []], "games[0].hands[1]: 1 card; a hand has twelve"),
    ("hands", ["x", [], []], "games[0].hands[0]: no list of cards; a hand has twelve"),
    ("hands", [12, [], []], "games[0].hands[0]: no list of cards; a hand has twelve"),
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
    ("actions", None, "games[0].actions: is null; give a list"),
    ("actions", [{"seat": 1, "play": "RA"}, {}],
     "games[0].actions[1]: not one of put_down, play, use, pass, answer, draw; give exactly one"),
    ("ask", {},
     "games[0].ask: not one of put_down, play, use, pass, answer, draw; give exactly one"),
    ("result", 3, "games[0].result: not an object; write {…}"),
    ("rulings", 3, "games[0].rulings: is 3; give a list"),
    ("rulings", [3], "games[0].rulings[0]: not an object; write {…}"),
    ("rulings", [{"at": 3}], "games[0].rulings[0]: 'ruling' is missing; add it"),
    ("rulings", [{"ruling": "R-001"}], "games[0].rulings[0]: 'at' is missing; add it"),
    ("rulings", [{"at": "x", "ruling": "R-001"}],
     "games[0].rulings[0].at: is 'x'; give a whole number"),
    ("rulings", [{"at": 1.5, "ruling": "R-001"}],
     "games[0].rulings[0].at: is 1.5; give a whole number"),
    ("rulings", [{"at": -2, "ruling": "R-001"}],
     "games[0].rulings[0].at: is -2; give a whole number from -1 to 9999"),
    ("rulings", [{"at": 3, "ruling": "R-1"}],
     "games[0].rulings[0].ruling: 'R-1' is no ruling; write it as R-003"),
    ("result", {**ENDED, "points": [0, 157, 0.5]},
     "games[0].result.points[2]: is 0.5; give a whole number from -9999 to 9999"),
    ("result", {key: ENDED[key] for key in ("points", "victory_points", "after")},
     "games[0].result: 'winner' is missing; add it; null where nobody has won"),
    ("result", {**ENDED, "winner": 3}, "games[0].result.winner: 3 is no player; use 0, 1 or 2"),
    ("result", {**ENDED, "winner": True},
     "games[0].result.winner: true is no player; use 0, 1 or 2"),
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
    with pytest.raises(RecordError, match=r"^record: line 2: not JSON \(.*\); is it cut off\?"):
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
        assert str(caught.value) == f"{path}: line 1: not text in UTF-8; save it as UTF-8"
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
        "it: game 1, action 5: player 2 plays the heart six (H6): not allowed by PLAY.VOID "
        "because of the heart six (H6); "
        "mend the action or the deal"
    )
    assert replayed(spoilt(rulings=((3, "R-001"),))) == (
        "it: game 1: rulings are R-001 at 3, R-002 at 5, not R-001 at 3; "
        "mend the list or leave it out"
    )
    assert replayed(spoilt(rulings=())).endswith("not none; mend the list or leave it out")
    with pytest.raises(RecordError, match=r"^record: game 1, action 5: "):
        list(replay(spoilt(actions=actions)))
    other = ENDED | {"winner": 1}
    assert replayed(spoilt(result=other)) == (
        f"it: game 1: the result is {json.dumps(ENDED)}, not {json.dumps(other)}; "
        "mend it or leave it out"
    )
    other_dealer = replace(whole(), games=(first, replace(second, dealer=2)))
    assert replayed(other_dealer) == (
        "it: game 2: the dealer is 2 (DEAL.GIVER_MOVES_RIGHT); write 1"
    )
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
    """May Voyeur ask to see cards now? The ruling belongs to the question."""
    moves = "1:=R6 2:=H6 0:=L6 1:RA 2:HA 0:LA"
    game = GameRecord(0, tuple(map(cards, HANDS)), tuple(map(action, moves.split())))
    game = replace(game, asked=use(2, "HK", 0))
    record = Record("en", (None, None, "HK"), (0, 0, 0), (game,))
    data = to_json(record)
    assert data["games"][0]["ask"] == {"seat": 2, "use": "HK", "of": 0}
    assert data["games"][0]["rulings"] == [{"at": 6, "ruling": "R-101"}]
    text = to_text(record)
    assert text.endswith("1. 1:RA 2:HA 0:LA 2:?HK(0) { allowed }\n")
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
        ('"1 0 2"', '"1 0"', '[Before "…"]: not three numbers; write [Before "0 0 0"]'),
        ('"1 0 2"', '"1 x 0 2"', '[Before "…"]: not three numbers; write [Before "0 0 0"]'),
        ('[Before "1 0 2"]', '[Before "0 0 0"]\n' * 2, "line 5: [Before] stands twice; keep one"),
        ("1:=R6", "1:-LJ(HK)", "line 10: '1:-LJ(HK)' says more than such a move can; mend it"),
        ('"nl"', '"fr"', "edition: 'fr' is unknown; use one of en, de, nl"),
        ('[Giver "0"]', '[Giver "x"]', "games[0].giver: is 'x'; give a whole number"),
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


def test_no_pass_stands_in_for_an_answer() -> None:
    moves = (*map(action, ["1:=R6", "2:=H6", "0:=L6"]), use(0, "LA", 2), action("1:RA"))
    game = GameRecord(0, tuple(map(cards, HANDS)), moves)
    assert replayed(Record("en", ("LA", None, None), (0, 0, 0), (game,))).startswith(
        "it: game 1, action 5: player 1 plays the raven ace (RA): "
        "player 2 is asked about Dealer (LA) first (agree): "
    )


@pytest.mark.parametrize("line", ['[Over "yes"]', '[Note 1 "x"]', '[Note "x"]'])
def test_a_header_that_says_nothing_is_passed_over(line: str) -> None:
    """Before any game, or of another name."""
    for text in (WHOLE.replace("[Before", f"{line}\n[Before"), WHOLE + line + "\n"):
        games = from_text(text).games
        assert games[0] == whole().games[0]
        assert games[1].actions == whole().games[1].actions


def test_what_stands_in_a_text_belongs_to_the_game_above() -> None:
    over = '[Over "yes"]\n'
    noted = from_text(WHOLE.replace(over, '[Note "x"]\n'))
    assert noted.games[0].result is None
    early = from_text(WHOLE.replace("[Before", '[Hand 0 "LA"]\n[Before'))
    assert early == whole()
    asked = from_text(WHOLE.rstrip() + " 1:?LJ\n")
    assert [game.asked for game in asked.games] == [None, use(1, "LJ")]


def test_nothing_comes_after_the_question_at_the_end() -> None:
    text = WHOLE.rstrip() + " 1:?LJ 1:RA\n"
    last = text.count("\n")
    with pytest.raises(RecordError, match=rf"^text: line {last}: '1:RA' comes after the question"):
        from_text(text)


def test_a_move_that_is_not_legal_is_told_with_its_place() -> None:
    with pytest.raises(RecordError, match=r"^text: game 1, action 4: "):
        from_text(WHOLE.replace("1. 1:RA", "1. 2:HA"))


def test_the_hands_of_a_second_game_begin_anew() -> None:
    before, _, after = WHOLE.rpartition("[Hand 0")
    line = before.count("\n") + 1
    with pytest.raises(RecordError, match=f"^text: line {line}: hand 1 comes out of turn; give 0$"):
        from_text(f"{before}[Hand 1{after}")


def test_a_hand_has_a_seat() -> None:
    with pytest.raises(RecordError, match=r"^text: line 8: hand 1 comes out of turn; give 0$"):
        from_text(WHOLE.replace("[Hand 0", "[Hand", 1))


def test_a_game_is_over_where_the_text_says_so() -> None:
    assert from_text(WHOLE.replace('[Over "yes"]\n', "")).games[0].result is None
    record = random_tournament(1, "en", games=3)
    assert from_text(to_text(record)) == record


def test_the_end_of_a_text_comes_after_the_passes_that_are_left_out() -> None:
    """Computer leaves it at that, which the text does not say."""
    text = WHOLE.split('\n\n[Giver "1"]')[0].replace('"- - -"', '"- - LK"') + "\n"
    assert to_text(from_text(text)) == text
    assert text.endswith("{ points (0, 157, 0), victory points (1, 0, 1) }\n")
