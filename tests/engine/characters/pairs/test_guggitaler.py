"""What other powers may do, and what counts, once Guggitaler has declared. Hand-worked from the
printed rules."""

from __future__ import annotations

import pytest
from engine.situations import HEARTS, LAST, PUT_DOWN
from engine.staging import Characters, done, noted, settled, staged
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, Action, Position
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.cards import values
from eidex.reference_engine.core.legal_plays import may_be_put_down
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("guggitaler", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_frees_the_raven_jack(edition: Edition, guggitaler: bool) -> None:
    """Fahnder may demand it, Taschenspieler put it down: not in Dutch, where only the count
    changes."""
    powers = power_state(uses=(0, 0, 0), schwarzpeter=True, guggitaler=guggitaler)
    pos = staged(edition, "SK", LAST, characters=("RJ", "H7", "S8"), down=PUT_DOWN, powers=powers)
    hand = 1 << NUMBERS["RJ"] | 1 << NUMBERS["H6"]
    free = guggitaler and edition != "nl"
    assert (may_be_put_down(pos, hand) == hand) == free
    pos = staged(edition, "SK", LAST, characters=("R10", "H7", "RJ"), down=PUT_DOWN, powers=powers)
    pos = changed(pos, trick=(NUMBERS["SA"],) if edition == "de" else ())
    demands = {action.card for action in CHARACTERS["R10"].choices(pos, 0)}
    assert (NUMBERS["RJ"] in demands) == free


def guggitaler(
    edition: Edition,
    other: str,
    last: str,
    won: tuple[str, str, str],
    *,
    declared: bool = True,
    **powers: object,
) -> Position:
    """Seat 0 is Guggitaler and takes the last trick with this card; what is not among the cards won
    lies with seat 2."""
    pos = staged(
        edition, "SK", (last, "L7", "L8"), characters=("H7", other, None), won=won,
        down=("L6", "R6", "R7"),
        powers=power_state(guggitaler=declared, **powers),  # type: ignore[arg-type]
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", declared)))
    return done(pos, f"0:{last} 1:L7 2:L8")


GUGGITALER: Characters = ("H7", "L10", "S10")


def counted(won: tuple[str, str, str], limit: int, *moves: str | Action, guess: int) -> Position:
    """Seat 0 is Guggitaler and takes the last trick; Differenzler has named a number."""
    pos = staged(
        "de", "SK", ("SA", "L7", "L8"), characters=GUGGITALER, down=("L6", "R6", "R7"), won=won,
        limit=limit,
        powers=power_state(uses=(1, 1, 1), guggitaler=True, guess=guess, took=3, got=3, bonus=4),
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    return settled(done(pos, "0:SA 1:L7 2:L8", *moves))


@pytest.mark.parametrize(("limit", "used"), [(14, False), (13, True), (10, True)])
def test_r_063_all_thirteen_and_a_limit(limit: int, used: bool) -> None:
    pos = counted((f"{HEARTS} SK", "", ""), limit, guess=99)
    assert pos.result is not None
    assert pos.result.points == (13, 0, 0)
    assert pos.result.victory_points == (0, 1, 1)
    assert ("R-063" in noted(pos)) == used
