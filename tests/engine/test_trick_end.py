"""The close of a trick where several powers meet: by hand. What a single power does there is with
its character."""

from __future__ import annotations

import pytest
from engine.staging import (
    Characters,
    bits,
    cards,
    done,
    noted,
    settled,
    staged,
    to_move,
    use,
)
from positions import changed, power_state

from eidex.reference_engine import NUMBERS
from eidex.reference_engine.core.cards import ranks, values
from eidex.reference_engine.core.position import Rules
from eidex.reference_engine.core.trick_resolution import taking_place
from eidex.rulebook import EDITIONS, Edition

DOWN = ("L6", "R6", "R7")


def test_no_card_is_without_rank_unless_that_is_said() -> None:
    """The lizard ace is the first of all cards."""
    rules = Rules(ranks("obenabe", False), values("obenabe"))
    trick = cards("LA LK LQ")
    assert (taking_place(trick, rules), taking_place(trick, rules, neutral=bits("LA"))) == (0, 1)


@pytest.mark.parametrize(
    ("justice", "hands", "used"),
    [
        (0, ("HK L6", "HQ L7", "H9 L8"), True),
        (2, ("HK L6", "HQ L7", "H9 L8"), False),
        (0, ("HK", "HQ", "H9"), False),  # the last trick: nobody leads after it
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_133_is_used_where_taking_a_refused_trick_means_the_lead(
    edition: Edition, justice: int, hands: tuple[str, str, str], used: bool
) -> None:
    """Under justice another clause says who leads (CHAR.SQ.HIGHEST_LEADS)."""
    powers = power_state(uses=(0, 1, 0), justice=justice)
    pos = staged(
        edition, "SK", hands, characters=("LQ", "SQ", None), powers=powers, down=DOWN
    )  # fmt: skip
    pos = done(pos, "0:HK 1:HQ 2:H9", use(0, "LQ"))
    assert pos.leader == 1
    assert ("R-133" in noted(pos)) == (used and edition == "en")


@pytest.mark.parametrize("given_to", [-1, 1, 2])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_133_is_not_used_where_the_lead_is_given_away(edition: Edition, given_to: int) -> None:
    """Guggitaler has declared: this trick is worth nothing, and may be given to anybody but
    Feministin, that has refused it."""
    pos = staged(
        edition, "SK", ("LK R8", "LQ R9", "L9 H8"), characters=("LQ", "H10", "H7"), down=DOWN,
        powers=power_state(uses=(0, 0, 1), guggitaler=True),
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    pos = done(pos, "0:LK 1:LQ 2:L9", use(0, "LQ"))
    pos = to_move(done(pos, use(1, "H10", given_to)) if given_to >= 0 else pos)
    assert pos.leader == (given_to if given_to >= 0 else 1)
    assert ("R-133" in noted(pos)) == (given_to < 0 and edition == "en")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_027_is_not_used_before_skat(edition: Edition) -> None:
    """Jack and ten are neighbours in the usual order, too."""
    characters: Characters = ("RA", None, None)
    pos = staged(edition, "SK", ("H10 L6", "HJ L7", "H6 L8"), characters=characters)
    pos = done(pos, "0:H10 1:HJ 2:H6", use(0, "RA", *sorted(cards("H10 HJ"))))
    assert (pos.trick, pos.leader) == ((), 0)
    assert "R-027" not in noted(pos)


@pytest.mark.parametrize(("key", "used"), [("H7", True), ("", False)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_024_is_used_while_there_is_a_pot_to_fill(edition: Edition, key: str, used: bool) -> None:
    """An animal trick with a card face down; its pot has been won, or has not."""
    powers = power_state(uses=(1, 0, 0), pot_opened=True)
    pos = staged(
        edition, "SK", ("LA S6", "L7 S9", "R8 R9"), characters=("S7", "S6", None), key=key,
        powers=powers, down=("L6", "R6", "R7"),
    )  # fmt: skip
    assert ("R-024" in noted(to_move(done(pos, "0:LA 1:L7* 2:R8")))) == used


@pytest.mark.parametrize("guggitaler", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_026_is_used_where_the_last_trick_is_worth_five(
    edition: Edition, guggitaler: bool
) -> None:
    """The last trick goes into the pot; Guggitaler counts nothing for it (CHAR.H7.NO_BONUS)."""
    powers = power_state(uses=(1, 1, 0), pot_opened=True, guggitaler=guggitaler)
    pos = staged(
        edition, "SK", ("LA", "L7", "R8"), characters=("S7", "H7", None), key="H7", powers=powers,
        down=("L6", "H7", "R6"),
    )  # fmt: skip
    pos = done(pos, "0:LA 1:L7 2:R8")
    assert ("R-026" in noted(pos)) == (edition == "en" and not guggitaler)


@pytest.mark.parametrize(
    ("trick", "justice", "pot_to", "used"),
    [
        ("H9 H8 H6", 0, None, ["R-120"]),  # no animal trick, no key
        ("H9 H8 H7", 0, 0, ["R-083"]),  # with the key in it
        ("H9 H8 H7", 1, 0, ["R-067"]),  # every seat gets its own card, the pot who played the key
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_trick_given_away_while_a_jackpot_is_on(
    edition: Edition, trick: str, justice: int, pot_to: int | None, used: list[str]
) -> None:
    """R-067, R-083, R-120. Seat 1 leads and has the highest card; all is given to seat 0."""
    names = trick.split()
    powers = power_state(uses=(1, 1, 0), pot_opened=True, pot=bits("L6"), justice=justice)
    pos = staged(
        edition, "SK", (f"{names[2]} S6", f"{names[0]} S9", f"{names[1]} S8"), leader=1,
        characters=("S7", "SQ", "H10"), key="H7", powers=powers, down=DOWN, won=("", "", "SA"),
    )  # fmt: skip
    pos = done(pos, f"1:{names[0]} 2:{names[1]} 0:{names[2]}", use(2, "H10", 0))
    assert pos.leader == 0
    owners = [seat for seat in range(3) if pos.won[seat] & bits("L6")]
    assert owners == ([] if pot_to is None else [pot_to])
    assert pos.won[0] & bits(trick) == bits(names[2] if justice else trick)
    found = [r for r in noted(pos) if r in ("R-067", "R-083", "R-120")]
    left_open = {"R-067": ("en",), "R-083": ("nl",), "R-120": ("en",)}
    assert found == [r for r in used if edition in left_open[r]]


@pytest.mark.parametrize(
    ("characters", "uses", "ruled"),
    [
        (("SQ", "HA", None), (1, 0, 0), ["en", "nl"]),
        (("SQ", "HA", None), (0, 0, 0), ["nl"]),
        ((None, "HA", None), (0, 0, 0), []),  # no Gerechtigkeit in the game
        ((None, "HA", None), (0, 0, 1), []),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_119_wherever_gerechtigkeit_sits(
    edition: Edition, characters: Characters, uses: tuple[int, int, int], ruled: list[str]
) -> None:
    pos = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=characters, powers=power_state(uses=uses),
        down=DOWN,
    )  # fmt: skip
    pos = settled(done(pos, "0:SA 1:L7 2:L8", use(1, "HA")))
    assert ("R-119" in noted(pos)) == (edition in ruled)


@pytest.mark.parametrize(("second", "owner"), [("HA H7 H8", 0), ("H9 H10 H7", 1), ("H6 H7 H8", 2)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_raven_jack_in_the_pot_is_nobodys(edition: Edition, second: str, owner: int) -> None:
    """R-061. Seat 0's raven ace takes the animals; then the key brings a seat the pot."""
    a, b, c = second.split()
    pos = staged(
        edition, "SK", (f"RA {a}", f"RJ {b}", f"R9 {c}"), characters=("RJ", "S7", None), key="H7",
        down=DOWN, powers=power_state(uses=(0, 1, 0), pot_opened=True, schwarzpeter=True),
    )  # fmt: skip
    pos = done(pos, "0:RA 1:RJ 2:R9")
    assert (pos.powers.jack_taker, pos.powers.pot) == (-1, bits("RA RJ R9"))
    pos = settled(done(pos, f"0:{a} 1:{b} 2:{c}"))
    assert pos.won[owner] >> NUMBERS["RJ"] & 1
    assert ("R-061" in noted(pos)) == (edition == "en")
