"""Hand-worked examples: every expected value is typed by hand from the printed rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from eidex.reference_engine import NAMES, NUMBERS, apply, legal_actions
from eidex.reference_engine.core.cards import mode_of, neighbours, ranks, values
from eidex.reference_engine.core.legal_plays import legal_cards
from eidex.reference_engine.core.position import Rules
from eidex.reference_engine.core.scoring import tournament_after, victory_points, winner
from eidex.reference_engine.core.trick_resolution import taking_place
from eidex.reference_engine.records.notation import from_notation
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import from_json


def mask(text: str) -> int:
    return sum(1 << NUMBERS[name] for name in text.split())


def legal(mode: str, hand: str, trick: str, *, skat: bool = False, hidden: str = "") -> set[str]:
    rules = Rules(ranks(mode, skat), values(mode), strict_follow=skat)
    cards = tuple(NUMBERS[name] for name in trick.split())
    found = legal_cards(mask(hand), cards, mask(hidden), rules)
    return {NAMES[c] for c in range(36) if found >> c & 1}


@pytest.mark.parametrize(
    ("mode", "hand", "trick", "expected"),
    [
        ("S", "H7 L8 S6", "H10", "H7 S6"),  # follow, or ruff at any time
        ("S", "L8 R6", "H10", "L8 R6"),  # void: anything
        ("S", "H7 L8 S6 S9", "H10 S8", "H7 S9"),  # the six would undertrump
        ("S", "L8 S6 S9", "H10 S8", "L8 S9"),  # also when void
        ("S", "S6 S9", "H10 S8", "S6 S9"),  # nothing but trumps
        ("S", "S6 S7", "H10 S8", "S6 S7"),
        ("S", "SJ L8", "S10", "SJ L8"),  # the jack need not follow
        ("S", "SJ S6 L8", "S10", "SJ S6"),  # with another trump it must be trump
        ("S", "SQ L8 S6", "S10 SA", "SQ S6"),  # no undertrumping on a trump lead
        ("obenabe", "H7 L8", "H10", "H7"),
        ("undenufe", "H7 L8", "R10", "H7 L8"),
    ],
)
def test_legal_cards(mode: str, hand: str, trick: str, expected: str) -> None:
    assert legal(mode, hand, trick) == set(expected.split())


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("H7 L8 S6", "H10", "H7"),  # no ruff while one can follow
        ("L8 S6", "H10", "L8 S6"),
        ("SJ L8", "S10", "SJ L8"),
        ("L8 S6 S9", "H10 S8", "L8 S9"),
    ],
)
def test_legal_cards_under_skat(hand: str, trick: str, expected: str) -> None:
    assert legal("S", hand, trick, skat=True) == set(expected.split())


def test_face_down_card_bars_no_trump() -> None:
    assert legal("S", "L8 S6", "H10 S8", hidden="S8") == {"L8", "S6"}


@pytest.mark.parametrize(
    ("mode", "skat", "trick", "place"),
    [
        ("S", False, "H10 HK H9", 1),
        ("S", False, "H10 HA S6", 2),
        ("S", False, "S9 SJ SA", 1),
        ("S", False, "SA S9 SJ", 2),
        ("S", False, "H6 LA RA", 0),
        ("obenabe", False, "H10 HJ HA", 2),
        ("undenufe", False, "H10 H7 HA", 1),
        ("undenufe", False, "HA HK H10", 2),
        ("S", True, "HK H10 HQ", 1),
        ("S", True, "SK S10 SA", 2),
        ("undenufe", True, "HK H10 HA", 0),
        ("undenufe", True, "HA H10 S6", 1),
    ],
)
def test_who_takes_the_trick(mode: str, skat: bool, trick: str, place: int) -> None:
    cards = tuple(NUMBERS[name] for name in trick.split())
    assert taking_place(cards, Rules(ranks(mode, skat), values(mode))) == place


def test_swapped_neighbours_change_places() -> None:
    cards = (NUMBERS["H10"], NUMBERS["H9"], NUMBERS["L6"])
    rules = Rules(ranks("S", False), values("S"))
    assert taking_place(cards, rules, (cards[0], cards[1])) == 1


@pytest.mark.parametrize(
    ("mode", "card", "points"),
    [
        ("H", "HJ", 20),
        ("H", "H9", 14),
        ("H", "LJ", 2),
        ("H", "L9", 0),
        ("H", "L8", 0),
        ("obenabe", "L8", 8),
        ("obenabe", "LA", 11),
        ("undenufe", "L8", 8),
        ("undenufe", "L6", 11),
        ("undenufe", "LA", 0),
        ("undenufe", "LQ", 3),
    ],
)
def test_card_points(mode: str, card: str, points: int) -> None:
    assert values(mode).points[NUMBERS[card]] == points


@pytest.mark.parametrize(
    ("points", "match", "limit", "reaching", "expected", "used"),
    [
        ((90, 40, 27), -1, 100, False, (1, 0, 1), ()),
        ((101, 40, 16), -1, 100, False, (0, 1, 1), ()),
        ((100, 40, 17), -1, 100, False, (0, 1, 1), ("R-003",)),
        ((100, 40, 17), -1, 100, True, (0, 1, 1), ()),
        ((99, 29, 29), -1, 100, False, (2, 0, 0), ()),
        ((60, 60, 37), -1, 100, False, (0, 0, 2), ()),
        ((54, 54, 54), -1, 100, False, (0, 0, 0), ("R-010",)),
        ((81, 80, 1), -1, 80, True, (0, 0, 2), ("R-009",)),
        ((157, 0, 0), 0, 100, False, (2, 0, 0), ("R-004",)),
        ((99, 29, 29), 0, 100, False, (2, 0, 0), ()),
    ],
)
def test_victory_points(
    points: Any, match: int, limit: int, reaching: bool, expected: Any, used: Any
) -> None:
    found = victory_points(points, match, limit, reaching)
    assert found == (expected, used)


def test_match_where_characters_play() -> None:
    """One trick is left; without Match seat 0 would be over the limit."""
    cards = "aaccac21d/aaccaccfe/acccacccc/0ccacaccc"
    pos = from_notation(f"{cards} - p0 0 10 33 0 SK en LJ.-.- 0 0.0.0 - uses:1.0.0 -")
    while pos.result is None:
        pos = apply(pos, legal_actions(pos)[0])
    assert pos.result.points == (121, 0, 36)
    assert pos.result.victory_points == (2, 0, 0)


@pytest.mark.parametrize(
    ("before", "gained", "points", "after"),
    [
        ((3, 4, 5), (1, 0, 1), (80, 50, 27), (4, 4, 6)),
        ((6, 6, 3), (1, 1, 0), (90, 27, 40), (6, 5, 3)),
        ((6, 6, 3), (1, 1, 0), (28, 28, 101), (6, 6, 3)),
        ((6, 6, 3), (1, 0, 1), (90, 40, 27), (7, 6, 4)),
        ((6, 6, 6), (1, 0, 1), (90, 40, 27), (6, 7, 6)),
        ((6, 6, 6), (0, 2, 0), (60, 37, 60), (6, 8, 6)),
        ((6, 6, 6), (0, 0, 0), (54, 54, 54), (6, 6, 6)),
    ],
)
def test_tournament(before: Any, gained: Any, points: Any, after: Any) -> None:
    assert tournament_after(before, gained, points, match=False)[0] == after


@pytest.mark.parametrize(
    ("card", "mode"), [("HA", "obenabe"), ("L6", "undenufe"), ("HK", "H"), ("R7", "R")]
)
def test_the_card_shown_sets_the_mode(card: str, mode: str) -> None:
    assert mode_of(NUMBERS[card]) == mode


@pytest.mark.parametrize(
    ("after", "seat"), [((7, 3, 3), 0), ((6, 6, 8), 2), ((6, 6, 6), None), ((5, 7, 6), 1)]
)
def test_seven_wins(after: Any, seat: int | None) -> None:
    assert winner(after) == seat


@pytest.mark.parametrize(
    ("mode", "skat", "pair", "near"),
    [
        ("S", False, "H10 H9", True),
        ("S", False, "HK HJ", False),
        ("S", False, "S10 SQ", True),  # the trump jack is lifted out
        ("S", False, "SJ S9", True),
        ("S", False, "H10 L9", False),
        ("S", True, "HA HK", False),
        ("S", True, "H10 HA", True),
        ("S", True, "H10 H9", False),
    ],
)
def test_neighbours(mode: str, skat: bool, pair: str, near: bool) -> None:
    a, b = (NUMBERS[name] for name in pair.split())
    assert neighbours(a, b, ranks(mode, skat)) == near


def test_printed_example_of_jiu_jitsu_skater_and_sphinx() -> None:
    """ORDER.EXAMPLE_SPHINX, ORDER.EXAMPLE_SIMPLE for the order: the ten takes the trick."""
    with open("docs/examples/printed-example.json", encoding="utf-8") as file:
        record = from_json(file.read())
    *_, last = replay(record)
    assert last.after.leader == 0  # who played the ten
    assert last.after.powers.void
    assert not any(r == "R-017" for _, r in last.after.noted)


def test_without_skat_the_nine_takes_it() -> None:
    with open("docs/examples/printed-example.json", encoding="utf-8") as file:
        data = json.load(file)
    game = data["games"][0]
    game["actions"] = [*game["actions"][:-1], {"seat": 1, "pass": "LJ"}]
    *_, last = replay(from_json(json.dumps(data)))
    assert last.after.leader == 1
