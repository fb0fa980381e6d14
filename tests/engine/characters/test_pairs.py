"""What two characters leave open between them, hand-worked from the printed rules; rulings R-087 to
R-095 and R-098; R-094 and R-095 need one character only. Those about Seher have a file of their
own."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    action,
    bits,
    cards,
    dealt,
    done,
    excuse,
    noted,
    offered,
    refusal,
    settled,
    staged,
    to_move,
    use,
)
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, Position, legal_actions
from eidex.reference_engine.core.cards import ranks, values
from eidex.rulebook import EDITIONS, Edition

# -- S7 Jackpot with Gerechtigkeit, Fürsorge, Ultimo


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


# -- H7 Guggitaler with Ultimo, with Differenzler


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


@pytest.mark.parametrize(
    ("declared", "taken", "points"),
    [
        (True, True, (0, 5, 8)),
        (True, False, (1, 4, 8)),
        # Heart king, queen, jack, ten 19; the ace 11, and the five.
        (False, True, (0, 35, 122)),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_ultimo_gets_no_five_points_under_guggitaler(
    edition: Edition, declared: bool, taken: bool, points: tuple[int, ...]
) -> None:
    """CHAR.H7.NO_BONUS: the thirteen points are all there are; no ruling is wanted."""
    pos = guggitaler(edition, "HA", "HA", ("", "HK HQ HJ H10", ""), declared=declared)
    pos = settled(done(pos, use(1, "HA") if taken else "1:-HA"))
    assert pos.result is not None
    assert pos.result.points == points
    assert "R-088" not in noted(pos)


@pytest.mark.parametrize(
    ("used", "justice", "ruled"),
    [(1, 1, ("en", "de", "nl")), (1, 0, ("en", "nl")), (0, 0, ("nl",))],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_088_where_print_has_five_for_ultimo(
    edition: Edition, used: int, justice: int, ruled: tuple[str, ...]
) -> None:
    """In a game with Gerechtigkeit: while justice lasts, once it was used, or in Dutch always."""
    pos = staged(
        edition, "SK", ("HA", "L7", "L8"), characters=("H7", "HA", "SQ"),
        won=("", "HK HQ HJ H10", ""), down=("L6", "R6", "R7"),
        powers=power_state(guggitaler=True, uses=(1, 0, used), justice=justice),
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    pos = settled(done(pos, "0:HA 1:L7 2:L8", use(1, "HA")))
    assert pos.result is not None
    assert pos.result.points == ((1, 4, 8) if justice else (0, 5, 8))
    assert ("R-088" in noted(pos)) == (edition in ruled)


@pytest.mark.parametrize(
    ("guess", "fours", "declared", "victory", "used"),
    [
        (30, 2, True, (0, 2, 0), True),  # seats 0 and 1 would get one each
        (29, 2, True, (1, 1, 0), False),  # missed
        (30, 0, True, (0, 2, 0), False),  # level at four, the others: it gets both anyway
        (30, 2, False, (0, 2, 0), False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_092_a_right_number_under_guggitaler(
    edition: Edition,
    guess: int,
    fours: int,
    declared: bool,
    victory: tuple[int, ...],
    used: bool,
) -> None:
    """Differenzler has heart ace to ten, 30 by the usual values; one of the others has the low
    hearts, and seat 2 the star king. English prints it."""
    low = ("H9 H8 H7 H6", "", "") if fours == 0 else ("", "H9 H8 H7 H6", "")
    won = (low[0], f"HA HK HQ HJ H10 {low[1]}", "")
    pos = guggitaler(
        edition, "L10", "SA", won, declared=declared, guess=guess, took=2, got=2, uses=(1, 1, 0)
    )
    pos = settled(pos)
    assert pos.result is not None
    assert pos.result.victory_points == victory
    assert ("R-092" in noted(pos)) == (used and edition != "en")


# -- LJ Skater with Excuse, Umwerter, Fahnder


@pytest.mark.parametrize(
    ("skat", "plays", "used"),
    [(True, "excuse", True), (True, "H9", False), (False, "excuse", False)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_089_an_excuse_under_skat(edition: Edition, skat: bool, plays: str, used: bool) -> None:
    """English forbids no more than to ruff."""
    hands = ("HK L6 R6", "H9 R9 S9", "H6 L7 R7")
    pos = staged(edition, "SK", hands, characters=("LJ", "H8", None), skat=skat)
    pos = to_move(done(pos, "0:HK"))
    assert excuse(1, "R9") in legal_actions(pos)
    assert (action("1:S9") in legal_actions(pos)) != skat
    pos = done(pos, excuse(1, "R9") if plays == "excuse" else "1:H9")
    assert pos.trick[1] == NUMBERS["R9" if plays == "excuse" else "H9"]
    assert ("R-089" in noted(pos)) == (used and edition != "en")


def moved(
    edition: Edition,
    code: str,
    trick: str,
    card: str,
    way: int,
    *,
    skat: bool = False,
    third: str | None = None,
) -> Position:
    """Umwerter has moved the card up (1) or down (-1); seat 0 leads, and nobody has anything else
    to follow with."""
    a, b, c = trick.split()
    hands = (f"{a} R9", f"{b} R8", f"{c} R7")
    pos = staged(edition, "SJ", hands, characters=(code, "L8", third), skat=skat)
    order = ranks("S", skat, (NUMBERS[card], way))
    pos = changed(pos, rules=pos.rules.with_ranks(order))
    return done(pos, f"0:{a} 1:{b} 2:{c}")


@pytest.mark.parametrize(
    ("trick", "card", "way", "taker", "used"),
    [
        ("H10 HK H6", "HK", 1, 1, True),
        ("H10 HA H6", "HA", 1, 1, False),  # Skat has the ace above the ten, too
        ("HA H10 H6", "H10", 1, 1, True),
        ("H6 H10 H7", "H10", -1, 2, True),
        ("H10 H6 H7", "H6", -1, 0, False),
        ("HA HK H6", "HK", 1, 1, False),  # no ten
        ("L9 HK H10", "HK", 1, 0, False),  # neither can take the trick
        ("S10 SK S6", "SK", 1, 1, True),
        ("S10 SJ S6", "SJ", 1, 1, False),
        ("LA L10 L6", "LA", -1, 1, True),
        ("H10 H6 L7", "H6", 1, 1, True),
        ("HK L10 H6", "HK", 1, 0, False),  # a ten of another suit
        ("H10 L9 L8", "H10", 1, 0, False),  # alone
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_090_umwerters_card_under_skat(
    edition: Edition, trick: str, card: str, way: int, taker: int, used: bool
) -> None:
    pos = moved(edition, "LJ", trick, card, way, skat=True)
    assert to_move(pos).leader == taker
    assert ("R-090" in noted(to_move(pos))) == used


def test_r_090_is_not_used_without_skat() -> None:
    pos = to_move(moved("en", "LJ", "H10 HQ H6", "HQ", 1))
    assert pos.leader == 1
    assert "R-090" not in noted(pos)


@pytest.mark.parametrize(
    ("trick", "card", "way", "swap", "taker", "used"),
    [
        ("HA H9 H6", "H9", 1, "HA H9", 0, True),  # the nine stands above the ace
        ("HA H9 H6", "H9", 1, "", 1, False),
        ("H6 H9 R6", "H9", -1, "H6 H9", 1, True),
        ("HK HQ H9", "H9", -1, "HK HQ", 1, False),  # not Umwerter's card
        ("HK HQ H6", "HJ", 1, "HK HQ", 1, False),  # it does not lie
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_091_jiu_jitsu_and_umwerters_card(
    edition: Edition, trick: str, card: str, way: int, swap: str, taker: int, used: bool
) -> None:
    pos = moved(edition, "RA", trick, card, way)
    pos = to_move(done(pos, use(0, "RA", *sorted(cards(swap))) if swap else "0:-RA"))
    assert pos.leader == taker
    assert ("R-091" in noted(pos)) == used


@pytest.mark.parametrize("swap", ["HA H10", ""])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_090_is_not_used_where_the_two_are_swapped(edition: Edition, swap: str) -> None:
    """Umwerter has the ten above the ace; what Skat says of it is R-091's."""
    pos = moved(edition, "RA", "HA H10 H6", "H10", 1, skat=True, third="LJ")
    pos = to_move(done(pos, use(0, "RA", *cards(swap)) if swap else "0:-RA"))
    assert pos.leader == (0 if swap else 1)
    assert ("R-090" in noted(pos), "R-091" in noted(pos)) == (not swap, bool(swap))


@pytest.mark.parametrize(
    ("hand", "demand", "skat", "may", "used"),
    [
        ("HQ H7 L7", "HQ", True, "HQ", True),
        ("HQ H7 L7", "HQ", False, "HQ", False),
        ("HQ L9 L7", "HQ", True, "HQ", False),  # it has to follow with this card in any case
        ("HQ H7 S9", "S9", True, "HQ H7", False),  # it may not ruff: nothing happens
        ("L9 L7 S9", "S9", True, "S9", False),  # it cannot follow
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_093_a_demand_under_skat(
    edition: Edition, hand: str, demand: str, skat: bool, may: str, used: bool
) -> None:
    powers = power_state(uses=(1, 0, 0), demand=NUMBERS[demand])
    hands = ("HA L6 R6", hand, "H8 L8 R8")
    pos = staged(edition, "SK", hands, characters=("R10", None, "LJ"), skat=skat, powers=powers)
    pos = to_move(done(pos, "0:HA"))
    assert offered(pos) == set(cards(may))
    if used:
        assert refusal(pos, "1:H7") == ("CHAR.R10.BINDS",)
    pos = done(pos, f"1:{may.split()[0]}")
    assert ("R-093" in noted(pos)) == (used and edition != "en")


# -- R7 Fledderer


@pytest.mark.parametrize("pushed", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_094_fledderers_card_stays_down(edition: Edition, pushed: bool) -> None:
    """The seat sees the card and does not get it; English and German print it."""
    pos = done(dealt(edition, ("R7", None, None)), *DOWN)
    pos = to_move(done(pos, use(0, "R7", 1, card="LA") if pushed else "0:-R7"))
    assert pos.down[1] == NUMBERS["LA" if pushed else "R6"]
    assert not pos.hands[1] & bits("LA")
    assert NUMBERS["LA"] not in offered(pos)
    assert ("R-094" in noted(pos)) == (pushed and edition == "nl")


# -- H9 Konsumentenschutz


@pytest.mark.parametrize("rejected", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_095_a_rejected_card_does_not_count(edition: Edition, rejected: bool) -> None:
    """The ace would take the trick; German and Dutch print that it is neutral."""
    hands = ("HK L6 L7", "HA H9 L8", "H6 H7 L9")
    pos = done(staged(edition, "SK", hands, characters=(None, None, "H9")), "0:HK 1:HA")
    pos = done(pos, *([use(2, "H9"), "1:H9"] if rejected else ["2:-H9"]), "2:H6")
    assert pos.leader == (0 if rejected else 1)
    assert ("R-095" in noted(pos)) == (rejected and edition == "en")


# -- HJ Farbenfreund and Fahnder


@pytest.mark.parametrize(
    ("wish", "demand", "may", "used"),
    [
        (2, "H9", "H9", True),
        (2, "R9", "H9 H8", False),  # not of the suit asked for: nothing happens
        (1, "R9", "R9", False),  # the only raven
        (3, "H9", "H9", True),  # no star: the wish comes to nothing
        (None, "H9", "H9", False),
        (2, "HA", "H9 H8", False),  # another seat's card
    ],
)
@pytest.mark.parametrize("edition", ["en", "nl"])
def test_r_098_a_wish_and_a_demand_of_the_leader(
    edition: Edition, wish: int | None, demand: str, may: str, used: bool
) -> None:
    """In German Fahnder demands when it has led."""
    hands = ("SA H9 H8 R9", "S7 L7 L8 L9", "S8 HA H7 H6")
    pos = staged(edition, "SK", hands, characters=("R10", "HJ", None))
    pos = done(pos, "0:SA 1:S7 2:S8", use(1, "HJ", wish) if wish is not None else "1:-HJ")
    pos = to_move(done(pos, use(0, "R10", card=demand)))
    assert offered(pos) == set(cards(may))
    assert ("R-098" in noted(done(pos, f"0:{may.split()[0]}"))) == used


@pytest.mark.parametrize("to", range(3))
@pytest.mark.parametrize("edition", EDITIONS)
def test_under_justice_the_lead_alone_is_given(edition: Edition, to: int) -> None:
    hands = ("H8 L7 R7", "H9 L6 R6", "H6 L8 R8")
    pos = staged(
        edition, "SK", hands, characters=(None, "H10", "SQ"),
        powers=power_state(uses=(0, 0, 1), justice=2),
    )  # fmt: skip
    pos = done(pos, "0:H8 1:H9 2:H6", use(1, "H10", to))
    assert pos.leader == to
    assert [pos.won[seat] & bits("H8 H9 H6") for seat in range(2)] == [bits("H8"), bits("H9")]
