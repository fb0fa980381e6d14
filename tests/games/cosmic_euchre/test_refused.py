"""Whatever is not legal is refused in words, by clauses that exist, and changes nothing."""

from __future__ import annotations

import random

import pytest
from games.cosmic_euchre.euchre import action, dealt, play, table
from games.cosmic_euchre.test_random_games import games

from eidex.common.errors import IllegalAction, UndefinedByRules
from eidex.games.cosmic_euchre.engine.actions import CHANCE, Action
from eidex.games.cosmic_euchre.engine.engine import apply, is_legal, legal_actions, new_game
from eidex.games.cosmic_euchre.rulebook import BOOK

STRANGE = (
    Action(0, "shuffle"),
    Action(7, "pass"),
    Action(CHANCE, "pass"),
    Action(CHANCE, "deal", cards=("HA",)),
    Action(1, "use", "zombie"),
    Action(1, "use"),
    Action(2, "play"),
    Action(2, "play", cards=("HA", "HK")),
    Action(2, "play", cards=("H1",)),
    Action(3, "discard", cards=("H1", "")),
    Action(0, "call", suit="X"),
    Action(0, "call", suit="none", way="alone"),
    Action(0, "order", way="face_down"),
    Action(0, "toss", "rat", number=1),
)


def test_every_illegal_action_names_clauses() -> None:
    rng = random.Random(1)
    positions = [pos for _, _, seen in games()[::3] for pos in rng.sample(seen, 12)]
    elsewhere = [one for pos in positions for one in legal_actions(pos)] + [*STRANGE] * 20
    refused = 0
    for pos in positions:
        before = pos.copy()
        for one in rng.sample(elsewhere, 8):
            if is_legal(pos, one):
                continue
            with pytest.raises(IllegalAction) as caught:
                apply(pos, one)
            assert caught.value.clauses
            assert set(caught.value.clauses) <= {*BOOK.clauses, *BOOK.rulings}
            assert "\n" not in str(caught.value)
            refused += 1
        assert pos == before
    assert refused > 2000


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("1 pass", r"it is the turn of seat 0: not allowed by BID\.ORDER"),
        ("0 call S", r"the card is up.*BID\.FIRST_ROUND"),
        ("0 HJ", r"seat 0 plays the jack of hearts \(HJ\): the card is up"),
        ("0 use thief", r"the seat has another power: not allowed by GAME\.RACE"),
        ("1 use tivo", r"POWER\.TIVO\.MAY_REPLAY"),
    ],
)
def test_what_is_said(words: str, told: str) -> None:
    with pytest.raises(IllegalAction, match=told):
        apply(dealt(table(seat1="tivo", seat2="thief")), action(words))


def test_no_table() -> None:
    for powers, dealer in ((("rat", "rat", None, None), 0), (("rat",), 0), ((None,) * 4, 4)):
        with pytest.raises(ValueError, match="four seats"):
            new_game(powers, dealer)


def test_strict_play_stops_at_the_first_open_question() -> None:
    pos = new_game(("human", None, "whiner", None), 3, strict=True)
    with pytest.raises(UndefinedByRules, match=r"E-001") as caught:
        dealt(pos, ("DJ HA HK HQ HJ C9", "CA CK CQ CJ C10", "DA DK DQ D10 S9", "D9 H9 SA SK SQ"),
              "H10 SJ S10")  # fmt: skip
    assert caught.value.question == "kitty"
    accepted = new_game((None, "negator", None, None), 3, strict=True, accept=["E-010"])
    assert play(dealt(accepted), "0 pass", "1 pass", "2 pass", "3 order").trump == "H"
