"""Tens: hand-worked from the printed rules; rulings R-059, R-060, R-141, R-151. R-050, R-051, R-069
and R-082 are with the other character; Fürsorge and Weisheit have files of their own."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    asked,
    bits,
    cards,
    dealt,
    done,
    noted,
    offered,
    refusal,
    settled,
    staged,
    to_move,
    use,
)
from positions import power_state

from eidex.reference_engine import NUMBERS, Action, Position, legal_actions, observation
from eidex.rulebook import EDITIONS, Edition

HEARTS = "HA HK HQ HJ H10 H9 H8 H7 H6"

# -- L10 Differenzler


def guessed(
    edition: Edition,
    number: int,
    *,
    won: str = HEARTS,
    sweeper: int = 3,
    took: int = 2,
    got: int = 2,
    **more: int,
) -> Position:
    """Differenzler, seat 1, has named a number; at the end it has these cards. Seat 0 takes the
    last trick with the star ace and has 16 card points, seat 2 the rest."""
    pos = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=("H10", "L10", None), won=("", won, ""),
        down=("L6", "R6", "R7"), sweeper=sweeper,
        powers=power_state(uses=(0, 1, 0), guess=number, took=took, got=got, **more),
    )  # fmt: skip
    return settled(done(pos, "0:SA 1:L7 2:L8"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_differenzler_names_a_number_before_the_first_trick(edition: Edition) -> None:
    early = dealt(edition, (None, "L10", None))
    assert refusal(early, use(1, "L10", 50)) == ("CHAR.L10.MAY_GUESS",)
    pos = done(early, *DOWN)
    assert refusal(pos, use(1, "L10", 158)) == ("CHAR.L10.MAY_GUESS",)
    assert legal_actions(pos)[157] == use(1, "L10", 157)  # all the points
    pos = done(pos, use(1, "L10", 50))
    assert pos.powers.guess == 50
    assert [observation(pos, seat).heard[-1].learned[1] for seat in range(3)] == [(50,)] * 3
    assert refusal(pos, use(1, "L10", 51)) == ("ORDER.ONCE",)
    late = done(early, *DOWN, "1:-L10", "1:RA 2:HA 0:LA")
    assert refusal(late, use(1, "L10", 50)) == ("CHAR.L10.MAY_GUESS",)


@pytest.mark.parametrize(("number", "victory"), [(30, (0, 2, 0)), (31, (1, 1, 0)), (29, (1, 1, 0))])
@pytest.mark.parametrize("edition", EDITIONS)
def test_differenzler_hits_or_misses(
    edition: Edition, number: int, victory: tuple[int, ...]
) -> None:
    """Scores 16, 30, 111: seat 2 is over the limit."""
    pos = guessed(edition, number)
    assert pos.result is not None
    assert pos.result.points == (16, 30, 111)
    assert pos.result.victory_points == victory


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


@pytest.mark.parametrize(
    ("number", "sweeper", "victory", "used"),
    [
        (3, 0, (0, 2, 0), True),
        (4, 0, (2, 0, 0), False),
        (3, 3, (0, 2, 0), False),
        (3, 1, (0, 2, 0), False),  # its own Match
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_059_a_right_number_and_a_match(
    edition: Edition, number: int, sweeper: int, victory: tuple[int, ...], used: bool
) -> None:
    """Seat 0's card took every trick; one of them, worth three, was given away. German prints that
    a game with a right number is not counted as usual."""
    pos = guessed(edition, number, won="HQ H9 H8", sweeper=sweeper, took=1, got=3)
    assert pos.result is not None
    assert pos.result.victory_points == victory
    assert ("R-059" in noted(pos)) == (used and edition != "de")


# -- R10 Fahnder


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_151_fahnder_demands_before_or_after_its_lead(edition: Edition) -> None:
    """In German after it."""
    hands = ("SA HK L6 R9", "S7 HA H9 R8", "S8 H6 L7 R7")
    start = done(staged(edition, "SK", hands, characters=("R10", None, None)), "0:SA 1:S7 2:S8")
    demand = use(0, "R10", card="HA")
    after = done(start, "0:HK", demand)
    assert offered(after) == set(cards("HA"))
    assert ("R-151" in noted(after)) == (edition != "de")
    if edition != "de":
        before = done(start, demand, "0:HK")
        assert "R-151" not in noted(before)
        assert offered(before) == set(cards("HA"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_fahnder_demands_a_card(edition: Edition) -> None:
    """Before its lead, or after it; in German after it. Not once it has let both go by."""
    hands = ("SA HK L6 R9", "S7 HA H9 R8", "S8 H6 L7 R7")
    pos = done(staged(edition, "SK", hands, characters=("R10", None, None)), "0:SA 1:S7 2:S8")
    demand = use(0, "R10", card="HA")
    if edition == "de":
        assert refusal(to_move(pos), demand) == ("CHAR.R10.AFTER_LEAD",)
        pos = done(pos, "0:HK", demand)
    else:
        late = done(pos, "0:-R10", "0:HK", "0:-R10", "1:H9")
        assert refusal(late, demand) == ("CHAR.R10.MAY_DEMAND",)
        pos = done(pos, demand, "0:HK")
    assert [observation(pos, seat).heard[-1].learned[0] for seat in range(3)] == [NUMBERS["HA"]] * 3
    assert refusal(pos, "1:H9") == ("CHAR.R10.BINDS",)
    pos = done(pos, "1:HA 2:H6")
    assert pos.leader == 1
    assert action_of(pos, "H9") is not None  # the demand is over
    clause = "CHAR.R10.AFTER_LEAD" if edition == "de" else "CHAR.R10.MAY_DEMAND"
    assert refusal(pos, demand) == (clause,)
    pos = done(pos, "1:R8 2:R7 0:R9")
    assert refusal(pos, demand) == ((clause,) if edition == "de" else ("ORDER.ONCE",))


def action_of(pos: Position, card: str) -> Action | None:
    return next((one for one in legal_actions(pos) if one.card == NUMBERS[card]), None)


@pytest.mark.parametrize(
    "demand",
    [
        "R8",  # it may not be played: seat 1 can follow
        "SA",  # gone
        "H7",  # put down
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_fahnder_demands_in_vain(edition: Edition, demand: str) -> None:
    hands = ("SA HK L6 R9", "S7 HA H9 R8", "S8 H6 L7 R7")
    pos = staged(edition, "SK", hands, characters=("R10", None, None), down=("", "H7", ""))
    pos = done(pos, "0:SA 1:S7 2:S8")
    demanding = use(0, "R10", card=demand)
    pos = done(pos, "0:HK", demanding) if edition == "de" else done(pos, demanding, "0:HK")
    assert offered(pos) == set(cards("HA H9"))
    assert offered(done(pos, "1:HA")) == set(cards("H6"))


def test_fahnder_leads_the_card_that_it_demands_of_itself() -> None:
    hands = ("SA HK L6", "S7 HA H9", "S8 H6 L7")
    pos = done(staged("en", "SK", hands, characters=("R10", None, None)), "0:SA 1:S7 2:S8")
    pos = done(pos, use(0, "R10", card="L6"))
    assert refusal(pos, "0:HK") == ("CHAR.R10.BINDS",)


@pytest.mark.parametrize("called", [True, False])
def test_fahnder_may_demand_any_other_card(called: bool) -> None:
    powers = power_state(uses=(0, 1, 0), schwarzpeter=called)
    hands = ("SA RK L6", "S7 RJ H9", "S8 H6 L7")
    pos = staged("en", "SK", hands, characters=("R10", "RJ", None), powers=powers)
    pos = asked(done(pos, "0:SA 1:S7 2:S8"), 0, "before_trick")
    assert offered(pos) == set(range(36)) - (set(cards("RJ")) if called else set())


@pytest.mark.parametrize("called", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_fahnder_may_not_demand_schwarzpeters_jack(edition: Edition, called: bool) -> None:
    hands = ("SA RK L6", "S7 RJ H9", "S8 H6 L7")
    powers = power_state(uses=(0, 1, 0) if called else (0, 0, 0), schwarzpeter=called)
    pos = staged(edition, "SK", hands, characters=("R10", "RJ", None), powers=powers)
    pos = done(pos, "0:SA 1:S7 2:S8", *(["0:RK"] if edition == "de" else []))
    jack = use(0, "R10", card="RJ")
    pos = asked(pos, 0, "card" if edition == "de" else "before_trick")
    if called:
        assert refusal(pos, jack) == ("CHAR.R10.NOT_THE_JACK",)
    else:
        assert jack in legal_actions(pos)
