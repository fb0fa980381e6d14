"""Records come back as they were, and a wrong one is refused in one line."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from games.cosmic_euchre.euchre import (
    HEARTS_SWEEP,
    action,
    dealt,
    play,
    played_out,
    standing,
    table,
)

from eidex.common.errors import RecordError, UndefinedByRules
from eidex.games.cosmic_euchre.engine.position import Position
from eidex.games.cosmic_euchre.records.random_play import random_game
from eidex.games.cosmic_euchre.records.reader import read_record
from eidex.games.cosmic_euchre.records.record import Record, replay, to_json
from eidex.games.cosmic_euchre.records.telling import opening, told
from eidex.games.shared.replaying import Step

TABLES = (
    ("thief", "human", "victim", "wagerer"),
    ("pitboss", "rat", "tivo", "whiner"),
    ("anarchist", "chameleon", "gordon", "mysterio"),
    ("abolitionist", "negator", "polevault", "reciprocal"),
    ("teflon", None, "rat", None),
)


def written(powers: tuple[str | None, ...], seed: int = 5) -> dict[str, Any]:
    record, _ = random_game(random.Random(seed), powers, 2)
    found: dict[str, Any] = json.loads(json.dumps(to_json(record)))
    return found


@pytest.mark.parametrize("powers", TABLES)
def test_a_record_comes_back(powers: tuple[str | None, ...]) -> None:
    data = written(powers)
    record = read_record(data)
    steps = list(replay(record))
    assert len(steps) == len(data["actions"])
    assert to_json(record) == data
    assert data["result"]["hands"] == steps[-1].after.hand
    lines = [line for step in steps for line in told(step)]
    assert len([*opening(record)]) == 4
    assert lines[-1].startswith(("  After hand", "  [E-"))
    assert not [line for line in lines if "'" in line]


def telling(pos: Position, words: str) -> list[str]:
    return [*told(Step(0, action(words), pos, play(pos, words)))]


def test_what_powers_exchange_is_told() -> None:
    hands = ("DJ HA HK HQ HJ", "CA CK CJ DA SA", "C9 C10 CQ DK D9", "DQ D10 H9 SK SQ")
    pos = dealt(table(seat0="victim", seat1="rat", seat2="whiner"), hands)
    assert telling(pos, "2 use whiner CQ C9 D9") == [
        "  Seat 2 uses Whiner: the queen of clubs (CQ) and the nine of clubs (C9) and "
        "the nine of diamonds (D9).",
        "  Seat 2 now holds C10 DK SJ S10 S9.",
        "  Turned up: the ten of hearts (H10).",
        "  [E-028]",
    ]
    hands = ("C9 HA HK HQ HJ", "CA CK CJ DA SA", "DJ C10 CQ DK D9", "DQ D10 H9 SK SQ")
    pos = dealt(table(seat0="victim", seat1="rat"), hands)
    pos = play(pos, "0 order", "3 discard H9")
    assert telling(pos, "0 C9 sympathy") == [
        "  Seat 0 plays the nine of clubs (C9), for sympathy.",
        "  Seat 1 puts the ace of clubs (CA) there, and takes the nine of clubs (C9).",
    ]
    pos = standing(table(seat1="rat", seat2="tivo"), 6, 0)
    pos = played_out(play(dealt(pos, HEARTS_SWEEP), "0 order", "3 discard D9"))
    assert "  They change seats: Rat at seat 2 and Tivo at seat 1." in telling(pos, "toss rat 2")
    told_so = "  They change seats: Rat at seat 0 and the player without a power at seat 1."
    assert told_so in telling(pos, "toss rat 0")


def test_strict_play_stops_where_the_printed_rules_are_silent() -> None:
    record = read_record(written(TABLES[0]))
    with pytest.raises(UndefinedByRules, match="E-001"):
        list(replay(record, strict=True))
    accepted = {ruling for _, ruling in record.rulings or ()}
    assert list(replay(record, strict=True, accept=accepted))


BROKEN: dict[str, tuple[Any, str]] = {
    "format": ("euchre/1", "record.format"),
    "powers": (["thief", "thief", None, None], "thief is there twice"),
    "dealer": (4, r"give a whole number from 0 to 3"),
    "actions": ([{"do": "shuffle"}], r"record\.actions\[0\]\.do: is \"?'?shuffle"),
    "rulings": ([{"at": 0, "ruling": "R-001"}], "write it as E-003"),
    "result": ({"scores": [1, 2]}, "'winner' is missing"),
    "more": (1, "is no field here"),
}


@pytest.mark.parametrize("key", BROKEN)
def test_a_wrong_record_is_refused(key: str) -> None:
    value, told_so = BROKEN[key]
    with pytest.raises(RecordError, match=told_so) as caught:
        read_record({**written(TABLES[4]), key: value}, "game.json")
    assert str(caught.value).startswith("game.json: ")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("action", "told_so"),
    [
        ({"do": "pass"}, "'seat' is missing"),
        ({"do": "deal", "seat": 1}, "leave the seat out"),
        ({"do": "pass", "seat": True}, "whole number"),
        ({"do": "play", "seat": 1, "cards": ["H1"]}, "use one of CA"),
        ({"do": "play", "seat": 1, "cards": "HA"}, "give a list"),
        ({"do": "use", "seat": 1, "power": "zombie"}, "use one of abolitionist"),
        ({"do": "call", "seat": 1, "suit": "X"}, "use one of C, D, H, S, none"),
        ({"do": "order", "seat": 1, "way": "loner"}, "use one of alone"),
        ({"do": "use", "seat": 1, "number": -3}, "whole number"),
        ([], "not an object"),
    ],
)
def test_a_wrong_action_is_refused(action: Any, told_so: str) -> None:
    with pytest.raises(RecordError, match=told_so):
        read_record({**written(TABLES[4]), "actions": [action]})


def changed(record: Record, **changes: Any) -> Record:
    fields = {name: getattr(record, name) for name in ("powers", "dealer", "actions")}
    return Record(**{**fields, **changes})


def test_a_record_that_does_not_hold_is_refused() -> None:
    record = read_record(written(TABLES[0]))
    with pytest.raises(RecordError, match=r"rulings are E-001 at .*; mend the list"):
        list(replay(changed(record, rulings=())))
    with pytest.raises(RecordError, match="the result is "):
        list(replay(changed(record, result={"scores": [0, 0]})))
    twice = changed(record, actions=(record.actions[0], record.actions[0]))
    with pytest.raises(RecordError, match=r"game: action 2: .*not allowed by .*; mend the action"):
        list(replay(twice, name="game"))
