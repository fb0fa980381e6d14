"""Actions as words of the text and as plain data; what is wrong with those that cannot be read."""

from __future__ import annotations

import re
from typing import Any

import pytest
from engine.staging import action, answer, cards, draw, excuse, use

from eidex.reference_engine import Action, RecordError
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import PLAYS
from eidex.reference_engine.records.record_json import action_json, read_action
from eidex.reference_engine.records.text import move, move_json

ASK = "has RK and (points > 3)"
WRITTEN: list[tuple[Action, str, dict[str, Any]]] = [
    (action("1:RA"), "1:RA", {"seat": 1, "play": "RA"}),
    (action("1:RA*"), "1:RA*", {"seat": 1, "play": "RA", "face_down": True}),
    (excuse(1, "R9"), "1:R9^", {"seat": 1, "play": "R9", "excused": True}),
    (action("1:=RA"), "1:=RA", {"seat": 1, "put_down": "RA"}),
    (action("1:-LJ"), "1:-LJ", {"seat": 1, "pass": "LJ"}),
    (use(0, "LA", 2), "0:!LA(2)", {"seat": 0, "use": "LA", "of": 2}),
    (answer(2, "LA", 1), "2:.LA(yes)", {"seat": 2, "answer": "LA", "yes": True}),
    (
        use(0, "RA", *cards("H10 H9")),
        "0:!RA(H10+H9)",
        {"seat": 0, "use": "RA", "cards": ["H10", "H9"]},
    ),
    (use(0, "HA"), "0:!HA", {"seat": 0, "use": "HA"}),
    (use(0, "SA"), "0:!SA", {"seat": 0, "use": "SA"}),
    (use(0, "LK", -5), "0:!LK(-5)", {"seat": 0, "use": "LK", "add": -5}),
    (use(1, "RK", card="R6"), "1:!RK(R6)", {"seat": 1, "use": "RK", "card": "R6"}),
    (use(0, "RK"), "0:!RK", {"seat": 0, "use": "RK"}),
    (use(0, "HK", 1), "0:!HK(1)", {"seat": 0, "use": "HK", "of": 1}),
    (answer(1, "HK", card="LA"), "1:.HK(LA)", {"seat": 1, "answer": "HK", "card": "LA"}),
    (
        use(0, "SK", 1, ask=ASK),
        "0:!SK(1,has_RK_and_[points_>_3])",
        {"seat": 0, "use": "SK", "of": 1, "question": ASK},
    ),
    (use(0, "LQ"), "0:!LQ", {"seat": 0, "use": "LQ"}),
    (use(0, "RQ", 2), "0:!RQ(2)", {"seat": 0, "use": "RQ", "of": 2}),
    (draw("RQ", "L9"), "3:~RQ(L9)", {"draw": "RQ", "card": "L9"}),
    (answer(2, "RQ", 0), "2:.RQ(no)", {"seat": 2, "answer": "RQ", "yes": False}),
    (answer(1, "HQ", card="RA"), "1:.HQ(RA)", {"seat": 1, "answer": "HQ", "card": "RA"}),
    (use(0, "SQ"), "0:!SQ", {"seat": 0, "use": "SQ"}),
    (use(0, "LJ"), "0:!LJ", {"seat": 0, "use": "LJ"}),
    (use(0, "RJ"), "0:!RJ", {"seat": 0, "use": "RJ"}),
    (use(1, "HJ", 2), "1:!HJ(H)", {"seat": 1, "use": "HJ", "suit": "H"}),
    (use(0, "SJ"), "0:!SJ", {"seat": 0, "use": "SJ"}),
    (use(1, "L10", 50), "1:!L10(50)", {"seat": 1, "use": "L10", "number": 50}),
    (use(0, "R10", card="HA"), "0:!R10(HA)", {"seat": 0, "use": "R10", "card": "HA"}),
    (use(1, "H10", 0), "1:!H10(0)", {"seat": 1, "use": "H10", "of": 0}),
    (
        use(0, "S10", 4, *cards("LA LK LQ")),
        "0:!S10(4,LA+LK+LQ)",
        {"seat": 0, "use": "S10", "add": 4, "cards": ["LA", "LK", "LQ"]},
    ),
    (use(0, "S10", -20), "0:!S10(-20)", {"seat": 0, "use": "S10", "add": -20}),
    (draw("L9", "RA"), "3:~L9(RA)", {"draw": "L9", "card": "RA"}),
    (use(1, "R9", 90), "1:!R9(90)", {"seat": 1, "use": "R9", "limit": 90}),
    (use(0, "H9"), "0:!H9", {"seat": 0, "use": "H9"}),
    (use(0, "S9"), "0:!S9", {"seat": 0, "use": "S9"}),
    (
        use(0, "L8", 0, card="H8"),
        "0:!L8(H8,no)",
        {"seat": 0, "use": "L8", "card": "H8", "up": False},
    ),
    (
        use(0, "L8", 1, card="H8"),
        "0:!L8(H8,yes)",
        {"seat": 0, "use": "L8", "card": "H8", "up": True},
    ),
    (use(0, "R8"), "0:!R8", {"seat": 0, "use": "R8"}),
    (answer(1, "R8", card="H7"), "1:.R8(H7)", {"seat": 1, "answer": "R8", "card": "H7"}),
    (use(1, "S8", card="L8"), "1:!S8(L8)", {"seat": 1, "use": "S8", "card": "L8"}),
    (use(2, "L7", 1), "2:!L7(yes)", {"seat": 2, "use": "L7", "lead": True}),
    (use(0, "R7", 1, card="LA"), "0:!R7(LA,1)", {"seat": 0, "use": "R7", "card": "LA", "of": 1}),
    (use(0, "H7"), "0:!H7", {"seat": 0, "use": "H7"}),
    (use(0, "S7", card="H7"), "0:!S7(H7)", {"seat": 0, "use": "S7", "card": "H7"}),
    (use(0, "L6"), "0:!L6", {"seat": 0, "use": "L6"}),
    (use(0, "R6", 3), "0:!R6(S)", {"seat": 0, "use": "R6", "suit": "S"}),
    (use(1, "H6", card="HA"), "1:!H6(HA)", {"seat": 1, "use": "H6", "card": "HA"}),
    (draw("H6", "S6"), "3:~H6(S6)", {"draw": "H6", "card": "S6"}),
]  # fmt: skip


@pytest.mark.parametrize(("one", "word", "data"), WRITTEN)
def test_actions_are_written_and_read(one: Action, word: str, data: dict[str, Any]) -> None:
    assert move(one) == word
    assert move_json(word) == data
    assert action_json(one, False) == data
    assert read_action(data, "here") == one


def test_every_character_is_written() -> None:
    spoken = {one.power for one, _, _ in WRITTEN if one.power}
    assert spoken | {"S6"} == set(CHARACTERS)


def test_a_lead_that_lies_face_down_names_its_suit() -> None:
    data = {"seat": 1, "play": "RA", "face_down": True, "suit": "R"}
    assert action_json(action("1:RA*"), True) == data
    assert read_action(data, "here") == action("1:RA*")
    assert action_json(action("1:RA"), True) == {"seat": 1, "play": "RA"}


def test_what_an_action_lacks_is_not_written() -> None:
    """Nor made up: read again, the action is refused."""
    data = {"seat": 0, "use": "LA"}
    assert action_json(use(0, "LA"), False) == data
    with pytest.raises(RecordError, match="'of' is missing"):
        read_action(data, "here")


def test_cards_to_swap_are_put_in_order() -> None:
    data = {"seat": 0, "use": "RA", "cards": ["H9", "H10"]}
    assert read_action(data, "here") == use(0, "RA", *cards("H10 H9"))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_plain_plays_are_the_same_objects(seat: int) -> None:
    assert read_action({"seat": seat, "play": "LA"}, "here") is PLAYS[seat][0]


@pytest.mark.parametrize("more", [{"face_down": False}, {"excused": False}, {"suit": "R"}])
def test_a_play_may_say_what_it_is_not(more: dict[str, Any]) -> None:
    assert read_action({"seat": 1, "play": "RA", **more}, "here") == action("1:RA")


NOBODY = "no character; write the code of the character's card, as in H10"
CARD = "write suit L R H S and rank, as in H10"
WRONG: list[tuple[Any, str]] = [
    (3, "here: not one of put_down, play, use, pass, answer, draw; give exactly one"),
    ("play", "here: not one of put_down, play, use, pass, answer, draw; give exactly one"),
    ([], "here: not one of put_down, play, use, pass, answer, draw; give exactly one"),
    ({"seat": 0}, "here: not one of put_down, play, use, pass, answer, draw; give exactly one"),
    (
        {"seat": 0, "play": "LA", "pass": "LJ"},
        "here: not one of put_down, play, use, pass, answer, draw; give exactly one",
    ),
    ({"play": "LA"}, "here: 'seat' is missing; add it"),
    ({"seat": "0", "play": "LA"}, "here.seat: is '0'; give a whole number"),
    ({"seat": True, "play": "LA"}, "here.seat: is true; give a whole number"),
    ({"seat": 3, "play": "LA"}, "here: 3 is no player; use 0, 1 or 2"),
    ({"seat": -1, "play": "LA"}, "here: -1 is no player; use 0, 1 or 2"),
    ({"seat": 3, "pass": "LJ"}, "here: 3 is no player; use 0, 1 or 2"),
    ({"seat": 4, "use": "LJ"}, "here: 4 is no player; use 0, 1 or 2"),
    ({"seat": 0, "play": "L5"}, f"here: 'L5' is no card; {CARD}"),
    ({"seat": 0, "play": 3}, f"here: 3 is no card; {CARD}"),
    ({"seat": 0, "play": ["LA"]}, f"here: a list is no card; {CARD}"),
    ({"seat": 0, "put_down": ["LA"]}, f"here: a list is no card; {CARD}"),
    (
        {"seat": 0, "play": "LA", "face_down": True, "suit": "R"},
        "here: the suit named is not the card's; name it truly",
    ),
    ({"seat": 0, "use": "XX"}, f"here: 'XX' is {NOBODY}"),
    ({"seat": 0, "pass": "XX"}, f"here: 'XX' is {NOBODY}"),
    ({"seat": 0, "use": ["LJ"]}, f"here: a list is {NOBODY}"),
    ({"seat": 0, "pass": "LA", "of": 2}, "here: 'of' does not belong to LA; leave it out"),
    ({"draw": "L9"}, "here: 'card' is missing; add it"),
    ({"seat": 0, "use": "S8"}, "here: 'card' is missing; add it"),
    ({"seat": 0, "use": "RA"}, "here: 'cards' is missing; add it"),
    ({"seat": 0, "use": "S10"}, "here: 'add' is missing; add it"),
    ({"seat": 0, "use": "LA", "of": "1"}, "here: 'of' is '1'; give 0, 1 or 2"),
    ({"seat": 0, "use": "LA", "of": True}, "here: 'of' is true; give 0, 1 or 2"),
    ({"seat": 0, "use": "LA", "of": 1.5}, "here: 'of' is 1.5; give 0, 1 or 2"),
    ({"seat": 0, "answer": "LA", "yes": 1}, "here: 'yes' is 1; give true or false"),
    ({"seat": 0, "use": "L8", "card": "LX", "up": True}, f"here: 'LX' is no card; {CARD}"),
    ({"seat": 0, "use": "L8", "card": 7, "up": True}, f"here: 7 is no card; {CARD}"),
    ({"seat": 0, "use": "S8", "card": ["LA"]}, f"here: a list is no card; {CARD}"),
    ({"seat": 0, "use": "RA", "cards": "H10"}, "here: 'cards' is 'H10'; write a list of cards"),
    ({"seat": 0, "use": "RA", "cards": ["H10"]}, "here: 'cards' are not two; name two cards"),
    ({"seat": 0, "use": "RA", "cards": ["H10", "X"]}, f"here: 'X' is no card; {CARD}"),
    (
        {"seat": 0, "use": "SK", "of": 1, "question": 3},
        "here: 'question' is 3; write at most 400 characters, as in \"has HJ\"",
    ),
    ({"seat": 0, "use": "RA", "cards": []}, "here: 'cards' is a list; write a list of cards"),
    (
        {"seat": 0, "use": "RA", "cards": ["H9", "H9"]},
        "here: 'cards' has one card twice; name each once",
    ),
    ({"seat": 0, "draw": "L9", "card": "H9"}, "here: 'seat' does not belong to L9; leave it out"),
    ({"draw": "LA", "card": "H9"}, "here: LA draws no card; leave the action out"),
    ({"seat": 0, "answer": "RA"}, "here: RA asks no other player; leave the action out"),
    (
        {"seat": 0, "use": "R9", "limit": 10**9},
        "here: 'limit' is 1000000000; give a whole number from -9999 to 9999",
    ),
    ({"seat": 0, "play": "LA", "face_down": "yes"}, "here.face_down: is 'yes'; give true or false"),
    (
        {"seat": 0, "play": "LA", "face_down": True, "excused": True},
        "here: face down and excused at once; leave one of them out",
    ),
    (
        {"seat": 0, "play": "LA", "x": 1},
        "here: 'x' is no field here; leave it out; known are seat, play, face_down, excused, suit",
    ),
    ({"seat": 0, "use": "HJ", "suit": "X"}, "here: 'X' is no suit; use one of L, R, H, S"),
    ({"seat": 0, "use": "HJ", "suit": "LR"}, "here: 'LR' is no suit; use one of L, R, H, S"),
    ({"seat": 0, "use": "LJ", "of": 1}, "here: 'of' does not belong to LJ; leave it out"),
]


@pytest.mark.parametrize(("data", "words"), WRONG)
def test_what_is_wrong_with_an_action(data: Any, words: str) -> None:
    with pytest.raises(RecordError, match=f"^{re.escape(f'position: {words}')}$"):
        read_action(data, "here")


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("RA", "'RA' is no move; write seat:card, as in 1:H10"),
        ("4:RA", "'4:RA' is no move; write seat:card, as in 1:H10"),
        ("1:=LJ(2)", "'1:=LJ(2)' says more than such a move can; mend it"),
        ("0:!LJ(2)", "'0:!LJ(2)' says more than LJ can; mend it"),
        ("0:!R9(x)", "'x' is no number; mend '0:!R9(x)'"),
        ("0:!R9(9x)", "'9x' is no number; mend '0:!R9(9x)'"),
        ("0:!R9(\u0669)", "'\u0669' is no number; mend '0:!R9(\u0669)'"),
        ("1:.LA(ja)", "'ja' is neither yes nor no; mend '1:.LA(ja)'"),
        ("1:LA(x)", "'1:LA(x)' says more than such a move can; mend it"),
        ("1:!RA*", "'1:!RA*' says more than such a move can; mend it"),
        ("3:LA", "'3:LA' has the wrong seat; 3 is for cards drawn, only for those"),
        ("1:~L9(H8)", "'1:~L9(H8)' has the wrong seat; 3 is for cards drawn, only for those"),
    ],
)
def test_what_is_wrong_with_a_word(word: str, words: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(words)}$"):
        move_json(word)
