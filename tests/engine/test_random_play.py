"""Which action is drawn: by the numbers that chance gives."""

from __future__ import annotations

import random
from typing import Any

import pytest
from engine.staging import action, dealt, done, staged, to_move, use

from eidex.reference_engine import Action, apply, legal_actions
from eidex.reference_engine.random_play import (
    at_random,
    choose,
    random_tournament,
    random_tournament_of_four,
)
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.shorter import without_a_use


class Chance:
    """Gives these numbers."""

    def __init__(self, *numbers: float) -> None:
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def chosen(pos: Any, often: float, *numbers: float) -> Action:
    chance: Any = Chance(*numbers)
    found = choose(pos, chance, often)
    assert chance.numbers == []
    return found


def test_a_power_is_used_as_often_as_wished() -> None:
    pos = dealt("en", ("R9", None, None))
    assert chosen(pos, 0.5, 0.5) == action("0:-R9")
    assert chosen(pos, 0.5, 0.49, 0.0) == use(0, "R9", 80)
    assert chosen(pos, 0.5, 0.49, 0.999) == use(0, "R9", 120)
    assert chosen(pos, 0.0, 0.0) == action("0:-R9")
    skater = dealt("en", ("LJ", None, None))
    assert chosen(skater, 0.5, 0.49, 0.999) == use(0, "LJ")


@pytest.mark.parametrize("saved", [0, 3])
def test_a_power_is_saved_for_so_many_tricks_and_not_longer(saved: int) -> None:
    pos = dealt("en", ("LJ", None, None))
    play = at_random(random.Random(1), (1.0,), (saved,))
    while (taken := play(pos)) != use(0, "LJ"):
        pos = apply(pos, taken)
    assert pos.tricks == saved


@pytest.mark.parametrize(
    ("code", "lead", "often"),
    [("S6", "1:HA*", "1:HA"), ("H8", "1:R9^", "1:HA")],
)
def test_a_card_is_played_in_its_other_way_as_often_as_wished(
    code: str, lead: str, often: str
) -> None:
    hands = ("HK L6 L8", "HA H9 R9", "H6 L7 L9")
    pos = to_move(done(staged("en", "SK", hands, characters=(None, code, None)), "0:HK"))
    other = Action(1, "excuse", 14, "H8") if code == "H8" else action(lead)
    assert chosen(pos, 0.5, 0.49, 0.0) == other
    assert chosen(pos, 0.5, 0.5, 0.0) == action(often)
    assert chosen(pos, 0.5, 0.5, 0.999) == action("1:H9")


def test_a_card_is_drawn_evenly() -> None:
    pos = dealt("en", (None, None, None))
    found = [chosen(pos, 0.5, place / 12) for place in range(12)]
    assert found == legal_actions(pos)


def test_a_tournament_goes_on_to_its_end() -> None:
    """The deal goes round; each game begins where the one before ended."""
    record = random_tournament(5, "de", ("LJ", None, "S6"))
    assert (record.edition, record.characters, record.before) == (
        "de",
        ("LJ", None, "S6"),
        (0, 0, 0),
    )
    assert [game.dealer for game in record.games] == [n % 3 for n in range(len(record.games))]
    afters = [game.result["after"] for game in record.games if game.result]
    assert len(afters) == len(record.games)
    assert max(afters[-1]) >= 7
    assert all(max(after) < 7 for after in afters[:-1])
    first = random_tournament(5, "de", ("LJ", None, "S6"), games=2)
    assert first.games == record.games[:2]
    assert random_tournament(5, "de", ("LJ", None, "S6"), games=99) == record
    assert random_tournament(5, "en").characters == (None, None, None)


def test_a_tournament_of_four_goes_on_to_its_end() -> None:
    played = random_tournament_of_four(5, ("LJ", None, "S6", None))
    dealers = [seated.players[seated.dealer] for seated, _ in played]
    assert dealers == [n % 4 for n in range(len(played))]
    assert {seated.sits_out for seated, _ in played} == {0, 1, 2, 3}
    assert all(record.edition == "nl" for _, record in played)
    assert random_tournament_of_four(5, ("LJ", None, "S6", None), 2) == played[:2]
    for _, record in random_tournament_of_four(2, ("S10", None, "LJ", "R8")):
        list(replay(record))  # by the Dutch rules
    result = played[-1][1].games[0].result
    assert result is not None
    assert max(result["after"]) >= 7


def test_a_game_without_a_use_and_what_belongs_to_it() -> None:
    """The last first; cards and passes stay."""
    moves = [
        action("1:=R6"),
        use(0, "RQ", 1),
        Action(3, "draw", 9, "RQ"),
        Action(1, "answer", power="RQ", choice=(1,)),
        action("1:RA"),
        action("2:-LJ"),
        use(2, "LJ"),
        action("2:HA*"),
        use(1, "H6", card="LA"),
        Action(3, "draw", 9, "H6"),
        action("0:LK"),
    ]
    assert list(without_a_use(moves)) == [
        [*moves[:8], moves[10]],
        [*moves[:7], *moves[8:]],
        [*moves[:6], *moves[7:]],
        [moves[0], *moves[4:]],
    ]
    assert list(without_a_use([use(2, "LJ")])) == [[]]
