"""Why the seat to act may put down or play a card, powers and all: hand-worked, and in random
games the same as what is legal."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from engine.staging import action, dealt, done, draw, refusal, staged, use, why
from positions import power_state

from eidex.reference_engine import NUMBERS, apply, legal_actions, new_game, random_deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.position import PLAY, PUT_DOWN
from eidex.reference_engine.explain.refusals import explain
from eidex.reference_engine.random_play import choose
from eidex.rulebook import EDITIONS, Edition, clauses, rulings


@pytest.mark.slice(4)
@pytest.mark.untraced
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("part", range(4))
def test_explained_is_what_is_legal(edition: Edition, part: int) -> None:
    """Of every card in hand; by clauses that the edition prints, or by rulings."""
    printed = {name for name, clause in clauses().items() if clause.holds_in(edition)}
    triples = random.Random(part).sample(list(combinations(CHARACTERS, 3)), 12)
    for number, characters in enumerate([(None, None, None), *triples]):
        rng = random.Random(number)
        pos = new_game(edition, characters, number % 3, random_deal(rng))
        while pos.result is None:
            if pos.phase in (PLAY, PUT_DOWN):
                do = "play" if pos.phase == PLAY else "put_down"
                legal = {action.card for action in legal_actions(pos) if action.do == do}
                for card in range(36):
                    found = explain(pos, card)
                    assert found.legal == (card in legal), (pos, card)
                    if pos.hands[pos.turn] >> card & 1:
                        assert set(found.clauses) <= printed | rulings().keys(), (pos, found)
            pos = apply(pos, choose(pos, rng))


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_binds_a_play(edition: Edition) -> None:
    """A demand, a draw, a wish; a seat without the suit leads as it likes."""
    dutch = edition == "nl"
    pos = staged(
        edition, "SK", ("LA RA", "HA HK", "H6 H7"), characters=("R10", None, None),
        powers=power_state(uses=(1, 0, 0), demand=NUMBERS["HK"]),
    )  # fmt: skip
    pos = done(pos, "0:LA")
    assert why(pos, "HK") == (True, ("CHAR.R10.BINDS",))
    assert why(pos, "HA") == (False, ("CHAR.R10.BINDS",))
    pos = done(dealt(edition, (None, "L9", None), dealer=2), draw("L9", "L6"), "1:=R6")
    pos = done(pos, draw("L9", "H6"), draw("L9", "LA"))
    assert why(pos, "LA") == (True, ("CHAR.L9.DRAWS_LEAD",))
    assert why(pos, "LQ") == (False, ("CHAR.L9.DRAWS_LEAD",))
    assert why(done(pos, "0:LA"), "RA") == (True, ("PLAY.VOID",))
    wish = "CHAR.HJ.BINDS_PLAY" if dutch else "CHAR.HJ.BINDS"
    for suit, said in ((1, wish), (2, "PLAY.LEAD_ANY")):
        powers = power_state(uses=(0, 1, 0), wish=suit)
        pos = staged(
            edition, "SK", ("LA RA", "HA HK", "H6 H7"), characters=(None, "HJ", None), powers=powers
        )
        assert why(pos, "RA") == (True, (said,))
        assert why(pos, "LA") == ((False, (wish,)) if suit == 1 else (True, (said,)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_may_be_put_down(edition: Edition) -> None:
    pos = dealt(edition, ("RJ", None, "H7"), dealer=0)
    pos = done(pos, use(0, "RJ"))
    assert (pos.phase, pos.turn) == (PUT_DOWN, 1)
    assert why(pos, "RA") == (True, ("PUT.ONE_CARD",))
    assert why(pos, "RJ") == (False, ("R-135" if edition == "nl" else "CHAR.RJ.JACK_STAYS",))
    assert why(dealt(edition, (None, None, None)), "RJ") == (True, ("PUT.ONE_CARD",))
    assert not explain(pos, NUMBERS["LA"]).legal  # not in the hand


@pytest.mark.parametrize("owner", ["RJ", None])
def test_nothing_goes_with_a_card_put_down(owner: str | None) -> None:
    pos = done(dealt("en", (owner, None, None)), *([use(0, "RJ")] if owner else []))
    for card in ("R6", "SJ"):
        put = action(f"1:={card}")
        assert put in legal_actions(pos)
        assert refusal(pos, put.replaced(choice=(1,))) == ("PUT.ONE_CARD",)
