"""Differenzler's number: the tricks that others give it or take from it, and the raven jack beside
it. Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.situations import HEARTS, gained, guessed, last_trick, was_used
from engine.staging import bits, done, noted, settled, staged, use
from positions import changed, power_state

from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize(
    ("number", "won", "took", "got", "hits", "used"),
    [
        (3, "HQ H9 H8", 0, 2, True, True),  # given
        (3, "HQ H9 H8", 2, 2, True, False),  # its own card took one
        (0, "", 0, 0, False, False),  # it has no trick
        (4, "HQ H9 H8", 0, 2, False, False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_060_a_trick_for_differenzler(
    edition: Edition, number: int, won: str, took: int, got: int, hits: bool, used: bool
) -> None:
    pos = guessed(edition, number, won=won, took=took, got=got)
    assert pos.result is not None
    assert pos.result.points[1] == (3 if won else 0)
    assert pos.result.victory_points == ((0, 2, 0) if hits else (1, 1, 0))
    assert ("R-060" in noted(pos)) == used


@pytest.mark.parametrize(
    ("number", "got", "lost", "potted", "used"),
    [
        (0, 0, 2, 0, "R-060"),  # its card took one, and another has got it
        (0, 0, 0, 2, "R-141"),  # or it went into the pot
        (0, 0, 2, 2, "R-060 R-141"),
        (1, 0, 2, 2, ""),  # it has missed its number
        (0, 2, 2, 2, ""),  # it has another
        (0, 0, 5, 5, ""),  # those were of the others
        (0, 0, 0, 0, ""),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_060_r_141_tricks_that_others_have_got(
    edition: Edition, number: int, got: int, lost: int, potted: int, used: str
) -> None:
    """Seat 1 named 0, or 1, and has no card point."""
    pos = guessed(edition, number, won="", took=got, got=got, lost=lost, potted=potted)
    assert pos.result is not None
    assert pos.result.victory_points == ((0, 2, 0) if got else (1, 1, 0))
    found = [ruling for ruling in ("R-060", "R-141") if ruling in noted(pos)]
    open_ = used.split() if edition != "en" else [r for r in used.split() if r != "R-141"]
    assert found == open_


@pytest.mark.parametrize(
    ("third", "trick", "more", "hits"),
    [
        (None, "H9 H8 H6", {}, True),
        ("SQ", "H9 H8 H6", {"justice": 1}, False),
        ("S7", "R9 R8 R7", {"pot_opened": True, "pot": bits("HK")}, False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_060_the_lead_alone_is_no_trick(
    edition: Edition, third: str | None, trick: str, more: dict[str, object], hits: bool
) -> None:
    """Seat 0 gives away a trick worth nothing; under justice, or where there is a pot, the lead
    only. Differenzler, seat 1, named 0 and has no other trick."""
    a, b, c = trick.split()
    pos = staged(
        edition, "SK", (f"{a} SA", f"{b} L7", f"{c} L8"), characters=("H10", "L10", third),
        down=("L6", "R6", "HK"), key="S7" if third == "S7" else "",
        powers=power_state(uses=(0, 1, 1), guess=0, **more),  # type: ignore[arg-type]
    )  # fmt: skip
    pos = done(pos, f"0:{a} 1:{b} 2:{c}", use(0, "H10", 1), "1:L7 2:L8 0:SA")
    assert pos.result is not None
    assert pos.result.points[1] == 0
    assert pos.result.victory_points == ((0, 2, 0) if hits else (1, 1, 0))
    assert ("R-060" in noted(pos)) == hits


@pytest.mark.parametrize("justice", [0, 1])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_060_a_trick_that_was_taken_and_not_received(edition: Edition, justice: int) -> None:
    """Differenzler's card takes it; under justice it receives its own card alone."""
    pos = staged(
        edition, "SK", ("H9 L7", "H8 SA", "H6 L8"), characters=("L10", None, "SQ"),
        down=("L6", "R6", "R7"), powers=power_state(uses=(1, 0, 1), guess=0, justice=justice),
    )  # fmt: skip
    pos = settled(done(pos, "0:H9 1:H8 2:H6 0:L7 1:SA 2:L8"))
    assert pos.result is not None
    assert pos.result.victory_points == (2, 0, 0)
    assert ("R-060" in noted(pos)) == bool(justice)


@pytest.mark.parametrize("justice", [0, 1])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_060_a_last_trick_that_ultimo_takes_over(edition: Edition, justice: int) -> None:
    """Differenzler, seat 0, named 0, and its card is the highest. Under justice Ultimo gets no more
    than its own card and the bonus."""
    pos = staged(
        edition, "SK", ("H9", "H8", "H6"), characters=("L10", "HA", "SQ"),
        down=("L6", "R6", "R7"), powers=power_state(uses=(1, 0, 1), guess=0, justice=justice),
    )  # fmt: skip
    pos = settled(done(pos, "0:H9 1:H8 2:H6", use(1, "HA")))
    assert pos.result is not None
    assert pos.result.points[0] == 0
    assert (pos.result.victory_points == (2, 0, 0)) == bool(justice)
    assert "R-060" in noted(pos)


@pytest.mark.parametrize(
    ("trick", "given", "hits"),
    [("R8 R9 R7", True, False), ("R9 R8 R7", False, False), ("H8 H9 H6", True, True)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_141_a_trick_for_the_pot_counts_for_nobody(
    edition: Edition, trick: str, given: bool, hits: bool
) -> None:
    """Differenzler, seat 0, named 0. Its own card takes ravens for the pot, or it is given them; or
    a trick that does not go there. English prints that such a trick is not won."""
    a, b, c = trick.split()
    pos = staged(
        edition, "SK", (f"{a} L7", f"{b} SA", f"{c} L8"), characters=("L10", "H10", "S7"),
        down=("L6", "R6", "HK"), key="S7",
        powers=power_state(uses=(1, 0, 1), guess=0, pot_opened=True, pot=bits("HK")),
    )  # fmt: skip
    give = [use(1, "H10", 0)] if given else []
    pos = settled(done(pos, f"0:{a} 1:{b} 2:{c}", *give, "0:L7 1:SA 2:L8"))
    assert pos.result is not None
    assert pos.result.points[0] == 0
    assert (pos.result.victory_points == (2, 0, 0)) == hits
    assert ("R-060" in noted(pos)) == (hits and given)
    assert ("R-141" in noted(pos)) == (trick == "R9 R8 R7" and edition != "en")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_060_what_it_took_has_gone_into_the_pot(edition: Edition) -> None:
    """Differenzler, seat 0, named 0: its card took ravens for the pot, and it is given hearts."""
    pos = staged(
        edition, "SK", ("R9 H8 L7", "R8 H9 SA", "R7 H6 L8"), characters=("L10", "H10", "S7"),
        down=("L6", "R6", "HK"), key="S7",
        powers=power_state(uses=(1, 0, 1), guess=0, pot_opened=True, pot=bits("HK")),
    )  # fmt: skip
    pos = done(pos, "0:R9 1:R8 2:R7 0:H8 1:H9 2:H6", use(1, "H10", 0), "0:L7 1:SA 2:L8")
    pos = settled(pos)
    assert pos.result is not None
    assert pos.result.victory_points == (2, 0, 0)
    assert "R-060" in noted(pos)


@pytest.mark.parametrize(
    ("guess", "jack", "ruled"),
    [(30, 1, ["en", "de", "nl"]), (30, 0, ["en", "nl"]), (31, 1, []), (31, 0, [])],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_117_a_right_number_and_the_raven_jack(
    edition: Edition, guess: int, jack: int, ruled: list[str]
) -> None:
    """Seat 1 has the hearts, and another jack or that of ravens: two points either way."""
    hearts = HEARTS.replace("HJ", "RJ") if jack else HEARTS
    won = ("" if jack else "RJ", hearts, "")
    powers = power_state(
        uses=(1, 1, 0), schwarzpeter=True, jack_taker=jack, guess=guess, took=3, got=3
    )
    pos = last_trick(edition, ("RJ", "L10", None), won, powers=powers)
    assert gained(pos) == ((0, 2, 0) if guess == 30 else (1, 0, 1) if jack else (0, 1, 1))
    assert was_used(pos, "R-117") == (edition in ruled)


@pytest.mark.parametrize(
    ("declared", "took", "ruled"),
    [(True, 3, ["R-117"]), (True, 1, ["R-060"]), (False, 3, []), (False, 1, ["R-060"])],
)
def test_r_117_beside_a_trick_that_was_not_seat_1s_own(
    declared: bool, took: int, ruled: list[str]
) -> None:
    """Seat 1 has the raven jack and its number; what R-060 has decided is not asked again."""
    powers = power_state(
        uses=(1, 1, 0), schwarzpeter=declared, jack_taker=1, guess=30, took=took, got=3
    )
    won = ("", HEARTS.replace("HJ", "RJ"), "")
    pos = settled(last_trick("de", ("RJ", "L10", None), won, powers=powers))
    assert gained(pos) == (0, 2, 0)
    assert [r for r in noted(pos) if r in ("R-060", "R-117")] == ruled


@pytest.mark.parametrize(("owner", "ruled"), [(0, ["nl"]), (None, [])])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_117_the_raven_jack_came_another_way(
    edition: Edition, owner: int | None, ruled: list[str]
) -> None:
    """Seat 2's card took it, and it lies with seat 0, as after a pot; or in a pot that nobody has
    won. In English no print says that seat 0 loses, and in German only that it goes without."""
    taker = -1 if owner is None else 2
    powers = power_state(
        uses=(1, 1, 0), schwarzpeter=True, jack_taker=taker, guess=30, took=3, got=3
    )
    pos = last_trick(edition, ("RJ", "L10", None), ("RJ", HEARTS, ""), "", powers=powers)
    if owner is None:
        pos = changed(pos, won=(0, *pos.won[1:]))
    pos = done(pos, "0:SA 1:L7 2:L8")
    assert gained(pos) == (0, 2, 0)
    assert was_used(pos, "R-117") == (edition in ruled)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_060_differenzlers_only_trick_is_given_away(edition: Edition) -> None:
    """Differenzler, seat 1, named 0. Its nine takes a trick, and seat 2 is given it."""
    pos = staged(
        edition, "SK", ("H6 SA", "H9 L7", "H8 L8"), characters=("H10", "L10", None), leader=1,
        down=("L6", "R6", "R7"), powers=power_state(uses=(0, 1, 0), guess=0),
    )  # fmt: skip
    pos = settled(done(pos, "1:H9 2:H8 0:H6", use(0, "H10", 2), "2:L8 0:SA 1:L7"))
    assert pos.result is not None
    assert (pos.result.points[1], pos.result.victory_points[1]) == (0, 1)  # the fewest
    assert "R-060" in noted(pos)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_141_differenzlers_only_trick_goes_into_the_pot(edition: Edition) -> None:
    """Differenzler, seat 1, named 0. English prints that such a trick is not won."""
    pos = staged(
        edition, "SK", ("R7 SA", "R9 L7", "R8 L8"), characters=("H10", "L10", "S7"), leader=1,
        down=("L6", "R6", "HK"), key="S7",
        powers=power_state(uses=(0, 1, 1), guess=0, pot_opened=True, pot=bits("HK")),
    )  # fmt: skip
    pos = settled(done(pos, "1:R9 2:R8 0:R7 1:L7 2:L8 0:SA"))
    assert pos.result is not None
    assert (pos.result.points[1], pos.result.victory_points[1]) == (0, 1)  # the fewest
    assert ("R-141" in noted(pos)) == (edition != "en")
