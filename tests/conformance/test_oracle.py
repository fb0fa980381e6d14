"""The oracle: the printed examples, one reply for each line whatever comes, both ways the same."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tracemalloc
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from engine.mutations import changed
from jsonschema import Draft202012Validator

from eidex.common.conformance.messages import ProtocolError
from eidex.common.conformance.serving import CHUNK, LONGEST, serve
from eidex.conformance.cases.questions import QUESTIONS
from eidex.conformance.cases.records import plain, staged_games, tournament_of
from eidex.conformance.protocol.answers import answer as engine_answer
from eidex.conformance.protocol.client import Client, ConformanceError, Unsupported
from eidex.conformance.protocol.lines import from_line, to_line
from eidex.conformance.protocol.oracle import OTHERWISE, _quick, answer_line, reply_to
from eidex.conformance.protocol.protocol import BASE_OPS, OPS, check_request
from eidex.reference_engine.core.cards import MODES, NAMES
from eidex.reference_engine.errors import RecordError
from eidex.reference_engine.random_play import random_tournament
from eidex.reference_engine.records.record import outcomes
from eidex.reference_engine.records.record_json import from_json
from eidex.reference_engine.records.strict_json import read_text

EIDEX = str(Path(sys.executable).with_name("eidex"))
EXAMPLES = Path("docs/examples")

PRINTED = [
    (
        {"op": "legal_cards", "edition": "en", "mode": "H", "hand": ["HJ", "L6"], "trick": ["H10"]},
        {"cards": ["HJ", "L6"]},
    ),
    (
        {"op": "trick_taker", "edition": "en", "mode": "H", "trick": ["H10", "HJ", "S6"]},
        {"position": 1},
    ),
    ({"op": "card_points", "edition": "en", "mode": "undenufe", "card": "S6"}, {"points": 11}),
    (
        {"op": "victory_points", "edition": "en", "points": [90, 40, 27], "tricks": [7, 3, 1]},
        {"victory_points": [1, 0, 1]},
    ),
    (
        {
            "op": "tournament",
            "edition": "en",
            "before": [6, 6, 3],
            "points": [90, 27, 40],
            "victory_points": [1, 1, 0],
        },
        {"after": [6, 5, 3], "winner": None},
    ),
]


def ask(**fields: Any) -> dict[str, Any]:
    return json.loads(answer_line(json.dumps({"id": 7, **fields})))


def run(text: bytes) -> list[dict[str, Any]]:
    done = subprocess.run([EIDEX, "oracle"], input=text, capture_output=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize(("request_", "reply"), PRINTED)
def test_the_printed_examples(request_: dict[str, Any], reply: dict[str, Any]) -> None:
    answered = ask(**request_)
    answered["cards"] = sorted(answered["cards"]) if "cards" in answered else None
    wanted = {"id": 7, **reply, "cards": sorted(reply["cards"]) if "cards" in reply else None}
    assert answered == wanted


def test_hello_names_editions_characters_and_ops() -> None:
    hello = ask(op="hello")
    assert hello["editions"] == ["en", "de", "nl"]
    assert len(hello["characters"]) == 36
    assert hello["ops"] == list(OPS)


WRONG = [
    ("", None),
    ("{", "not JSON"),
    ("[1,2]", "request"),
    ("[" * 100_000, "nested"),
    ('{"op":"hello"}', "id"),
    ('{"id":true,"op":"hello"}', "id"),
    ('{"id":1.5,"op":"hello"}', "id"),
    ('{"id":1}', "op"),
    ('{"id":1,"op":"dance"}', "unsupported"),
    ('{"id":1,"op":"card_points","edition":"fr","mode":"H","card":"H6"}', "edition"),
    ('{"id":1,"op":"card_points","edition":"en","mode":"X","card":"H6"}', "mode"),
    ('{"id":1,"op":"card_points","edition":"en","mode":"H","card":"H1"}', "card"),
    ('{"id":1,"op":"card_points","edition":"en","mode":"H"}', "'card' is missing"),
    ('{"id":1,"op":"legal_cards","edition":"en","mode":"H","hand":[],"trick":[]}', "hand"),
    ('{"id":1,"op":"legal_cards","edition":"en","mode":"H","hand":["H6","H6"],"trick":[]}', "once"),
    ('{"id":1,"op":"legal_cards","edition":"en","mode":"H","hand":["H6"],"trick":["H6"]}', "H6"),
    ('{"id":1,"op":"legal_cards","edition":"en","mode":"H","hand":[["H6"]],"trick":[]}', "card"),
    ('{"id":1,"op":"legal_cards","edition":[],"mode":"H","hand":["H6"],"trick":[]}', "edition"),
    ('{"id":1,"op":"trick_taker","edition":"en","mode":"H","trick":["H6"]}', "3 cards"),
    ('{"id":1,"op":"victory_points","edition":"en","points":[1,2],"tricks":[1,1,1]}', "points"),
    ('{"id":1,"op":"tournament","edition":"en","before":[7,0,0],"points":[1,2,3],'
     '"victory_points":[1,1,0]}', "before"),
    ('{"id":1,"op":"replay","record":{"format":"x"}}', "record"),
    ('{"id":1,"op":"replay","line":"en 0"}', "line"),
    ('{"id":1,"op":"replay"}', "either"),
    ('{"id":1,"op":"observation","record":{},"seat":3}', "seat"),
    ('{"id":1,"op":"hello","op":"hello"}', "'op' stands twice"),
    ('{"id":1,"op":"legal_cards","edition":"en","mode":"H","hand":["H6"],"trick":[],"mode":"L"}',
     "'mode' stands twice"),
    ('{"id":1,"op":"legal_cards","edition":"en","mode":"H","hand":["H6"],"trick":[],"x":1}',
     "'x' is no field here"),
    ('{"id":1,"op":"replay","line":"en 0","x":1}', "'x' is no field here"),
    ('{"id":1,"op":"hello","x":Infinity}', "Infinity is no number"),
    ('{"id":1' + "0" * 5000 + ',"op":"hello"}', "a number of 5001 characters"),
    ("\ufeff" + '{"id":1,"op":"hello"}', "byte order mark"),
    ('{"id":1,"op":"card_points","edition":["en"],"mode":"H","card":"HJ"}', "edition is a list"),
    ('{"id":1,"op":"card_points","edition":"en","mode":"H","card":"' + "H" * 5000 + '"}', "HHH …"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "word"), WRONG)
def test_what_is_wrong_with_a_request_is_said_in_one_line(line: str, word: str | None) -> None:
    if word is None:
        return
    reply = json.loads(answer_line(line))
    assert word in reply["error"]
    assert "\n" not in reply["error"]
    assert not reply["error"].startswith("internal")


def test_every_line_has_its_reply_in_order_whatever_comes() -> None:
    good = '{"id":%d,"op":"card_points","edition":"en","mode":"H","card":"HJ"}'
    lines = [line for line, word in WRONG if word]
    text = "\r\n".join([good % 0, *lines, "", ""])
    replies = run(text.encode() + b"\xff\x00\r\n" + (good % 1).encode())
    assert len(replies) == len(lines) + 3
    assert replies[0] == {"id": 0, "points": 20}
    assert replies[-1] == {"id": 1, "points": 20}
    assert all("error" in reply for reply in replies[1:-1])


def test_chunks_may_end_anywhere() -> None:
    lines = [json.dumps({"id": i, **request}) for i, (request, _) in enumerate(PRINTED * 5)]
    text = ("\n".join(lines) + "\n").encode()
    for size in (1, 7, 64, 10_000):
        parts = [text[i : i + size] for i in range(0, len(text), size)]
        out: list[bytes] = []
        left = [*reversed(parts)]
        serve(lambda most: left.pop() if left else b"", out.append, answer_line)  # noqa: B023
        replies = [json.loads(line) for line in b"".join(out).splitlines()]
        assert [reply["id"] for reply in replies] == list(range(len(lines)))


def test_one_write_for_each_chunk() -> None:
    line = json.dumps({"id": 1, **PRINTED[0][0]}).encode() + b"\n"
    out: list[bytes] = []
    chunks = iter([line * 50, line * 50])
    serve(lambda most: next(chunks, b""), out.append, answer_line)
    assert len(out) == 2


def test_a_line_without_end_is_refused_and_not_kept() -> None:
    """Memory stays at one line; the next line is answered."""
    out: list[bytes] = []
    zeros, times = b"0" * CHUNK, LONGEST // CHUNK
    chunks = iter([*[zeros] * (20 * times), b'\n{"id": 1, "op": "hello"}\n'])
    tracemalloc.start()
    serve(lambda most: next(chunks, b""), out.append, answer_line)
    assert tracemalloc.get_traced_memory()[1] < 8 * LONGEST
    tracemalloc.stop()
    refused, answered = b"".join(out).splitlines()
    assert b"over 16777216 bytes" in refused
    assert json.loads(answered)["id"] == 1


def test_a_line_that_never_ends_is_not_waited_for() -> None:
    zeros = b"0" * (1 << 20)
    with pytest.raises(ValueError, match="a line of over"):
        serve(lambda most: zeros, lambda data: None, answer_line)


def test_the_quick_way_says_what_the_long_way_says() -> None:
    rng = random.Random(5)
    for number in range(2000):
        size, lying = rng.randint(1, 12), rng.randrange(3)
        cards = rng.sample(NAMES, size + lying)
        fields = {"mode": rng.choice(MODES), "hand": cards[:size], "trick": cards[size:]}
        line = json.dumps({"id": number, "op": "legal_cards", "edition": "nl", **fields})
        assert json.loads(_quick(json.loads(line))) == reply_to(line)
    for line, word in WRONG:
        if word not in (None, "not JSON", "nested") and "byte" not in word and "twice" not in word:
            with pytest.raises(OTHERWISE):
                _quick(json.loads(line))


def test_a_text_may_be_an_id_too() -> None:
    reply = json.loads(answer_line(json.dumps({"id": "a", **PRINTED[0][0]})))
    assert reply["id"] == "a"
    assert set(reply["cards"]) == {"HJ", "L6"}


# Records


def test_a_record_is_replayed() -> None:
    record = json.loads((EXAMPLES / "exactly-100.json").read_text())
    reply = ask(op="replay", record=record)
    assert reply["legal"]
    assert reply["results"] == [record["games"][0]["result"]]
    record["games"][0]["result"]["points"][0] += 1
    reply = ask(op="replay", record=record)
    assert reply["legal"]
    assert reply["claims"] is False


def test_what_is_not_legal_in_a_record_is_named() -> None:
    record = json.loads((EXAMPLES / "exactly-100.json").read_text())
    game = record["games"][0]
    del game["result"], game["rulings"]
    game["actions"][3], game["actions"][4] = game["actions"][4], game["actions"][3]
    reply = ask(op="replay", record=record)
    assert (reply["legal"], reply["game"], reply["action"]) == (False, 0, 3)
    assert reply["clauses"] == ["PLAY.FIRST_LEADER"]
    game["hands"][0].append(game["hands"][1].pop())
    assert ask(op="replay", record=record)["clauses"] == ["DEAL.TWELVE_EACH"]


def test_a_wrong_dealer_is_named() -> None:
    record = plain(tournament_of(random.Random(1), "en", (None, None, None), (0, 0, 0), 2))
    record["games"][1]["giver"] = record["games"][0]["giver"]
    reply = ask(op="replay", record=record)
    assert (reply["legal"], reply["game"], reply["action"]) == (False, 1, None)
    assert reply["clauses"] == ["DEAL.GIVER_MOVES_RIGHT"]


def test_legal_actions_and_observation_at_the_end_of_a_record() -> None:
    record = json.loads((EXAMPLES / "first-trick.json").read_text())
    actions = ask(op="legal_actions", record=record)["actions"]
    assert actions
    assert all(action["seat"] == actions[0]["seat"] for action in actions)
    seen = ask(op="observation", record=record, seat=1)["observation"]
    assert seen["put_down"].count(None) == 2
    assert len(seen["hand"]) == seen["hand_sizes"][1]


def test_games_with_characters_are_replayed() -> None:
    record = json.loads((EXAMPLES / "printed-example.json").read_text())
    assert ask(op="replay", record=record)["legal"]
    names = [next(iter(a)) for a in ask(op="legal_actions", record=record)["actions"]]
    assert names


def test_a_game_on_a_line_is_the_same_game() -> None:
    for seed in range(30):
        record = random_tournament(seed, "de", games=1)
        (outcome,) = outcomes(record)
        line = to_line(record, outcome)
        assert outcomes(from_line(line)) == [outcome]
        assert to_line(from_line(line), outcome) == line
        reply = ask(op="replay", line=line)
        assert reply == {"id": 7, **engine_answer({"op": "replay", "record": plain(record)})}


def test_a_line_is_judged_like_a_record() -> None:
    _, line = staged_games()[0]
    start, _, claim = line.partition(" = ")
    assert ask(op="replay", line=start)["legal"]
    wrong = ask(op="replay", line=f"{start} = 101.56.0/0.1.1/0.1.1")
    assert wrong["legal"]
    assert wrong["claims"] is False
    dealt, _, played = start.partition(" : ")
    cards = played.split()
    cards[3], cards[4] = cards[4], cards[3]
    refused = ask(op="replay", line=f"{dealt} : {' '.join(cards)}")
    assert not refused["legal"]
    assert claim


@pytest.mark.parametrize("line", ["", "en 0 0.0.0", "en 3 0.0.0 LA : ", "xx 0 0.0.0 LA : LA"])
def test_a_line_that_is_no_game_is_refused(line: str) -> None:
    with pytest.raises(RecordError, match="line: "):
        from_line(line)


def test_only_base_games_fit_on_a_line() -> None:
    record = from_json((EXAMPLES / "printed-example.json").read_text())
    with pytest.raises(ValueError, match="without characters"):
        to_line(record)


def test_generated_requests_are_well_formed() -> None:
    for op in BASE_OPS:
        for request in QUESTIONS[op]("en", random.Random(0), 20):
            check_request({"id": 1, **request})


# The client


def test_the_client_asks_and_reads() -> None:
    with Client(f"{EIDEX} oracle") as engine:
        assert engine.hello().name == "eidex reference engine"
        assert set(engine.legal_cards("en", "H", ["HJ", "L6"], ["H10"])) == {"HJ", "L6"}
        assert engine.trick_taker("en", "H", ["H10", "HJ", "S6"]) == 1
        assert engine.card_points("en", "undenufe", "S6") == 11
        assert engine.victory_points("en", [90, 40, 27], [7, 3, 1]) == (1, 0, 1)
        after = engine.tournament("en", [6, 6, 3], [90, 27, 40], [1, 1, 0])
        assert after == ((6, 5, 3), None)
        record = json.loads((EXAMPLES / "exactly-100.json").read_text())
        assert engine.replay(record).results[0].points == tuple(
            record["games"][0]["result"]["points"]
        )
        assert not engine.replay(staged_games()[0][1].replace(" : ", " : LA ", 1)).legal
        assert engine.legal_actions(record) == []
        assert engine.observation(record, 0)["phase"] == "over"
        with pytest.raises(ProtocolError, match="mode"):
            engine.card_points("en", "X", "S6")
        asked = engine.ask_all([{"op": "hello"}, {"op": "hello"}, {"op": "hello"}])
        assert next(asked)["name"]
        asked.close()
        assert engine.card_points("en", "undenufe", "S6") == 11


def test_the_client_says_what_went_wrong(tmp_path: Path) -> None:
    program = tmp_path / "no.py"
    program.write_text(
        "import sys, json\n"
        "for line in sys.stdin:\n"
        "    data = json.loads(line)\n"
        "    word = 'unsupported' if data['op'] == 'hello' else 'no idea'\n"
        "    print(json.dumps({'id': data['id'], 'error': word}), flush=True)\n"
    )
    with Client(f"{sys.executable} {program}") as other:
        with pytest.raises(Unsupported):
            other.hello()
        with pytest.raises(ConformanceError, match="no idea"):
            other.card_points("en", "H", "H6")


# -- what fits the schema is what can be asked

SCHEMA = json.loads(
    files("eidex.conformance").joinpath("schema/protocol.schema.json").read_text(encoding="utf-8")
)
SOME: list[dict[str, Any]] = [
    {"op": "hello"},
    {"op": "legal_cards", "edition": "en", "mode": "H", "hand": ["H6", "LA"], "trick": ["S6"]},
    {"op": "trick_taker", "edition": "de", "mode": "L", "trick": ["H6", "LA", "S10"]},
    {"op": "card_points", "edition": "nl", "mode": "obenabe", "card": "H8"},
    {"op": "victory_points", "edition": "en", "points": [100, 30, 27], "tricks": [5, 4, 2]},
    {"op": "tournament", "edition": "en", "before": [6, 0, 1], "points": [60, 60, 37],
     "victory_points": [0, 1, 1]},
    {"op": "legal_actions", "record": {}},
    {"op": "replay", "record": {}},
    {"op": "replay", "line": "en 0"},
    {"op": "observation", "record": {}, "seat": 2},
]  # fmt: skip


@pytest.mark.parametrize("request_of", SOME, ids=lambda r: str(r["op"]))
def test_what_the_schema_takes_can_be_asked_and_nothing_else(request_of: dict[str, Any]) -> None:
    rng, taken = random.Random(3), 0
    one = {"$ref": f"#/$defs/request_{request_of['op']}", "$defs": SCHEMA["$defs"]}
    validator = Draft202012Validator(one)
    for _ in range(200):
        data = changed(request_of, rng)
        if data.get("op") != request_of["op"]:
            continue
        line = json.dumps(data)
        fits = validator.is_valid(read_text(line))
        try:
            check_request({"id": 1, **read_text(line)})
            asked = True
        except ProtocolError:
            asked = False
        assert asked == fits or "id" in data, line
        taken += asked
    assert taken or request_of == {"op": "hello"}
