"""What goes into Jackpot's pot, and who gets the pot. Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.situations import PUT_DOWN, scores
from engine.staging import bits, cards, done, laid, noted, refusal, settled, staged, use
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, Position
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("justice", [2, 1, 0])
@pytest.mark.parametrize("edition", EDITIONS)
def test_gerechtigkeit_keeps_animal_tricks_from_the_pot(edition: Edition, justice: int) -> None:
    powers = power_state(uses=(1, 1, 0), pot_opened=True, pot=bits("R6"), justice=justice)
    pos = staged(
        edition, "SK", ("LA SA", "L7 H8", "R8 H9"), characters=("SQ", "S7", None), key="H7",
        won=("H10", "H7", ""), down=("L6", "R6", "R7"), powers=powers,
    )  # fmt: skip
    pos = done(pos, "0:LA 1:L7 2:R8")
    if justice:
        assert pos.powers.pot == bits("R6")
        assert all(pos.won[seat] & bits(card) for seat, card in enumerate(("LA", "L7", "R8")))
    else:
        assert pos.powers.pot == bits("R6 LA L7 R8")


@pytest.mark.parametrize("edition", EDITIONS)
def test_fuersorge_leaves_the_pot_its_cards(edition: Edition) -> None:
    pos = laid(
        edition, ("S7", "H10", None), "R10 R9 R8", key="H7", down=("LA", "H6", "H7"),
        powers=power_state(uses=(1, 0, 0), pot_opened=True, pot=bits("LA")),
    )  # fmt: skip
    assert refusal(pos, use(1, "H10", 2)) == ("CHAR.H10.MAY_GIVE",)  # ten points
    pos = laid(
        edition, ("S7", "H10", None), "R9 R8 R6", key="H7", down=("LA", "H6", "H7"),
        powers=power_state(uses=(1, 0, 0), pot_opened=True, pot=bits("LA")),
    )  # fmt: skip
    pos = done(pos, use(1, "H10", 2))
    assert pos.leader == 2
    assert pos.powers.pot == bits("LA R9 R8 R6")


def pot(
    edition: Edition, other: str, trick: str, *, won: bool = True, **powers: object
) -> Position:
    """Seat 1's jackpot, won or still to be won with the heart seven; seat 0 leads a lizard."""
    a, b, c = trick.split()
    more = ("", "", "") if other == "HA" else (" SA", " H8", " H9")
    return done(
        staged(
            edition, "SK", (a + more[0], b + more[1], c + more[2]), characters=(other, "S7", None),
            key="" if won else "H7", won=("H10", "", "R6"), down=("L6", "R6", "R7"),
            powers=power_state(uses=(0, 1, 0), pot_opened=True, **powers),  # type: ignore[arg-type]
        ),
        f"0:{a} 1:{b} 2:{c}",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("trick", "won", "justice", "used"),
    [
        ("LA L7 R8", True, 1, ["R-087"]),
        ("LA L7 R8", True, 0, ["R-012"]),  # no justice
        ("LA L7 R8", False, 1, []),  # it does not go into the pot: printed
        ("LA L7 HK", True, 1, []),  # not an animal trick
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_087_an_animal_trick_under_justice(
    edition: Edition, trick: str, won: bool, justice: int, used: list[str]
) -> None:
    pos = pot(edition, "SQ", trick, won=won, justice=justice)
    own = [pos.won[seat] >> card & 1 for seat, card in enumerate(cards(trick))]
    assert own == ([1, 1, 1] if justice else [1, 0, 0])
    assert [r for r in noted(pos) if r in ("R-012", "R-087")] == used


@pytest.mark.parametrize(
    ("trick", "won", "given", "owner", "used"),
    [
        ("L9 L7 R8", True, 2, 2, ["R-087"]),
        ("L9 L7 R8", True, 0, 0, ["R-087"]),  # to itself: it might still go into a pot
        ("L9 L7 R8", True, None, 0, ["R-012"]),
        ("L9 L7 R8", False, 2, None, []),  # into the pot: printed
        ("L9 L7 H6", True, 2, 2, []),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_087_an_animal_trick_given_away(
    edition: Edition, trick: str, won: bool, given: int | None, owner: int | None, used: list[str]
) -> None:
    pos = pot(edition, "H10", trick, won=won)
    pos = done(pos, use(0, "H10", given) if given is not None else "0:-H10")
    owners = [seat for seat in range(3) if pos.won[seat] & bits(trick) == bits(trick)]
    assert owners == ([] if owner is None else [owner])
    assert [r for r in noted(pos) if r in ("R-012", "R-087")] == used


@pytest.mark.parametrize(
    ("third", "taken", "owner", "used"),
    [
        ("R8", True, 0, ["R-087"]),
        ("R8", False, 1, ["R-012"]),
        ("H8", True, 0, []),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_087_an_animal_trick_taken_over(
    edition: Edition, third: str, taken: bool, owner: int, used: list[str]
) -> None:
    """The last trick; seat 1 has the highest card."""
    pos = done(pot(edition, "HA", f"L7 LA {third}"), use(0, "HA") if taken else "0:-HA")
    assert pos.won[owner] & bits(f"L7 LA {third}") == bits(f"L7 LA {third}")
    assert [r for r in noted(pos) if r in ("R-012", "R-087")] == used


@pytest.mark.parametrize(
    ("trick", "justice", "pot_to", "used"),
    [
        ("0:H7 1:H9 2:H8", 2, 0, True),  # the nine is the highest card, the seven seat 0's
        ("0:H7 1:H9 2:H8", 0, 1, False),
        ("0:H6 1:H9 2:H8", 2, None, False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_067_the_key_under_justice(
    edition: Edition, trick: str, justice: int, pot_to: int | None, used: bool
) -> None:
    lead = trick[2:4]
    powers = power_state(uses=(1, 0, 1), pot_opened=True, pot=bits("R7 LA L10 RA"), justice=justice)
    pos = staged(
        edition, "SK", (f"{lead} SA", "H9 L7", "H8 L8"), characters=("SQ", None, "S7"), key="H7",
        won=("", "HA", ""), down=("L6", "R6", "R7"), powers=powers,
    )  # fmt: skip
    pot = bits("LA L10 RA")
    pos = changed(pos, won=(pos.won[0], pos.won[1], pos.won[2] & ~pot))
    pos = done(pos, trick)
    owners = [seat for seat in range(3) if pos.won[seat] & pot == pot]
    assert owners == ([] if pot_to is None else [pot_to])
    assert ("R-067" in noted(pos)) == (used and edition == "en")
    assert bool(pos.won[0] & bits(lead)) == bool(justice)


@pytest.mark.parametrize(
    ("trick", "given", "used"),
    [("H7 H8 H6", True, True), ("H7 H8 H6", False, False), ("H9 H8 H6", True, False)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_083_fuersorge_and_the_key(edition: Edition, trick: str, given: bool, used: bool) -> None:
    """Nothing is worth anything in this trick: Fürsorge gives it to seat 2, with the pot."""
    pos = laid(
        edition, ("S7", "H10", None), trick, key="H7", down=("L6", "R6", "R7"),
        won=("", "", "SA"), powers=power_state(uses=(1, 0, 0), pot_opened=True, pot=bits("L6")),
    )  # fmt: skip
    key = "H7" in trick
    pos = done(pos, use(1, "H10", 2) if given else "1:-H10")
    assert pos.powers.pot == (0 if key else bits("L6"))
    if key:
        assert pos.won[2 if given else 1] & bits("L6")
    assert pos.leader == (2 if given else 1 if key else 0)
    assert ("R-083" in noted(pos)) == (used and edition == "nl")


@pytest.mark.parametrize(
    ("key", "opened", "ruled"), [("S7", True, True), ("", True, False), ("", False, False)]
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_120_fuersorge_while_a_jackpot_is_on(
    edition: Edition, key: str, opened: bool, ruled: bool
) -> None:
    """Three hearts without points, given to seat 2: the pot is open, has been won, or there is
    none."""
    powers = power_state(uses=(0, 0, 0), pot_opened=opened)
    pos = staged(
        edition, "SK", ("H9 LA", "H8 LK", "H6 S7"), characters=("H10", "S7", None), key=key,
        powers=powers,
    )  # fmt: skip
    pos = done(pos, "0:H9 1:H8 2:H6", use(0, "H10", 2))
    assert pos.won[2] >> NUMBERS["H9"] & 1
    assert ("R-120" in noted(pos)) == (ruled and edition == "en")


@pytest.mark.parametrize(
    ("trick", "justice", "pot_to", "used"),
    [
        ("H9 H8 H6", 0, None, ["R-120"]),  # no animal trick, no key
        ("H9 H8 H7", 0, 0, ["R-083"]),  # with the key in it
        ("H9 H8 H6", 1, None, []),  # every seat gets its own card: nothing is given but the lead
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
        characters=("S7", "SQ", "H10"), key="H7", powers=powers, down=PUT_DOWN, won=("", "", "SA"),
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
    ("third", "take", "points", "used"),
    [
        # Into the pot: the five go to Ultimo. Seat 0 heart ace, king 15, seat 1 heart ten and 5.
        ("L8", True, (15, 15, 116), True),
        ("L8", False, (20, 10, 116), False),
        # Not an animal trick: the cards, 11, as well.
        ("H8", True, (15, 26, 116), False),
    ],
)
def test_r_066_ultimo_and_the_pot(
    third: str, take: bool, points: tuple[int, int, int], used: bool
) -> None:
    pos = staged(
        "en", "SK", ("LA", "L7", third), characters=("S7", "HA", None), key="H7",
        won=("HA HK", "H10", ""), down=("R6", "H7", "R7"),
        powers=power_state(uses=(1, 0, 0), pot_opened=True, pot=bits("R6")),
    )  # fmt: skip
    pos = done(pos, f"0:LA 1:L7 2:{third}")
    pos = settled(done(pos, use(1, "HA")) if take else pos)
    assert scores(pos)[0] == points
    assert ("R-066" in noted(pos)) == used
    assert "R-011" in noted(pos)  # nobody wins the pot


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


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_119_is_not_used_for_a_trick_in_the_pot(edition: Edition) -> None:
    """Justice was used before. Ultimo takes over the last trick, ravens: the five are what it gets
    (R-066), and no card either way."""
    pos = staged(
        edition, "SK", ("R9", "R8", "R7"), characters=("S7", "HA", "SQ"), key="S7",
        down=("HK", "L6", "L7"),
        powers=power_state(uses=(1, 0, 1), pot_opened=True, pot=bits("HK")),
    )  # fmt: skip
    pos = settled(done(pos, "0:R9 1:R8 2:R7", use(1, "HA")))
    assert pos.result is not None
    assert (pos.won[1], pos.result.points[1]) == (0, 5)
    assert "R-066" in noted(pos)
    assert "R-119" not in noted(pos)
