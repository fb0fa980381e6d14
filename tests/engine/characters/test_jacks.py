"""Jacks: hand-worked from the printed rules; rulings R-047 to R-049, R-052, R-061, R-062. Skater
has a file of its own."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    HANDS,
    Characters,
    answer,
    asked,
    bits,
    cards,
    dealt,
    done,
    draw,
    laid,
    noted,
    offered,
    refusal,
    settled,
    staged,
    use,
)
from positions import changed, power_state, power_state_but

from eidex.reference_engine import NUMBERS, Action, Position, legal_actions, observation
from eidex.reference_engine.core.position import PLAY
from eidex.reference_engine.explain.refusals import cite_asked, rule_of_use
from eidex.rulebook import EDITIONS, Edition

# -- RJ Schwarzpeter

RAVENS = (HANDS[1], HANDS[2], HANDS[0])
RAVEN_TRUMP = ("S6 S9 SJ RA RK RQ RJ R10 R9 R8 R7 R6", HANDS[2], HANDS[0])


@pytest.mark.parametrize(
    ("hands", "before", "refused"),
    [
        (HANDS, (0, 0, 0), ()),
        (HANDS, (6, 5, 0), ()),
        (HANDS, (6, 6, 0), ("CHAR.RJ.NOT_AT_SIX",)),
        (HANDS, (6, 6, 6), ("CHAR.RJ.NOT_AT_SIX",)),
        (RAVENS, (0, 0, 0), ()),  # the star jack is shown
        (("S6 S9 SJ RA RK RQ RJ R10 R9 R6 R8 R7", HANDS[2], HANDS[0]), (0, 0, 0),
         ("CHAR.RJ.NOT_RAVEN",)),
        (RAVEN_TRUMP, (0, 0, 0), ()),  # the raven six is shown: there is no trump
    ],
)  # fmt: skip
@pytest.mark.parametrize("edition", EDITIONS)
def test_schwarzpeter_is_called(
    edition: Edition,
    hands: tuple[str, str, str],
    before: tuple[int, int, int],
    refused: tuple[str, ...],
) -> None:
    pos = dealt(edition, ("RJ", None, None), hands, before=before)
    if refused:
        assert refusal(pos, use(0, "RJ")) == refused
        return
    pos = done(pos, use(0, "RJ"))
    holder = next(seat for seat in range(3) if pos.hands[seat] >> NUMBERS["RJ"] & 1)
    if holder == 0:
        pos = done(pos, *(f"{seat}:={hands[seat].split()[0]}" for seat in (1, 2)))
    rule = "R-135" if edition == "nl" else "CHAR.RJ.JACK_STAYS"
    assert refusal(pos, f"{holder}:=RJ") == (rule,)
    assert refusal(pos, use(0, "RJ")) == ("ORDER.ONCE",)


def test_schwarzpeter_is_called_before_the_put_down() -> None:
    pos = done(dealt("en", ("RJ", None, None)), "1:=RJ")
    assert refusal(pos, use(0, "RJ")) == ("CHAR.RJ.MAY_CALL",)


def peter(
    edition: Edition, characters: Characters, moves: list[str | Action], **more: object
) -> Position:
    """Schwarzpeter was called; seat 0 leads the raven jack, which takes the trick. The star
    ace takes the last one, whoever leads."""
    powers = power_state(schwarzpeter=True, **more)  # type: ignore[arg-type]
    pos = staged(
        edition, "SK", ("RJ SA", "R9 L7", "R8 L8"), characters=characters, powers=powers,
        won=("", "LA LK", ""), down=("L6", "R6", "R7"),
    )  # fmt: skip
    pos = done(pos, "0:RJ 1:R9 2:R8", *moves)
    rest = "0:SA 1:L7 2:L8" if pos.leader == 0 else "2:L8 0:SA 1:L7"
    return settled(done(pos, rest))


@pytest.mark.parametrize(
    ("characters", "moves", "more", "loser", "used"),
    [
        (("RJ", None, None), [], {}, 0, False),
        (("RJ", "H10", None), [], {}, 0, False),
        (("RJ", "H10", None), [use(1, "H10", 2)], {"uses": (1, 0, 0)}, 2, True),
        (("RJ", "SQ", None), [], {"uses": (1, 1, 0), "justice": 1}, 0, False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_061_who_loses_by_the_raven_jack(
    edition: Edition,
    characters: Characters,
    moves: list[str | Action],
    more: dict[str, object],
    loser: int,
    used: bool,
) -> None:
    """The trick is worth two points: Fürsorge may give it away."""
    pos = peter(edition, characters, moves, **more)
    assert pos.result is not None
    victory = tuple(0 if seat == loser else 1 for seat in range(3))
    assert pos.result.victory_points == victory
    assert ("R-061" in noted(pos)) == (used and edition == "en")


@pytest.mark.parametrize("justice", [1, 0])
def test_r_061_the_raven_jack_under_justice(justice: int) -> None:
    """Seat 1's queen is higher; under justice the jack stays seat 0's."""
    pos = staged(
        "en", "SK", ("RJ SA", "RQ L7", "R8 L8"), characters=("RJ", "SQ", None),
        won=("", "LA LK", ""), down=("L6", "R6", "R7"),
        powers=power_state(uses=(1, 1, 0), schwarzpeter=True, justice=justice),
    )  # fmt: skip
    pos = done(pos, "0:RJ 1:RQ 2:R8 1:L7 2:L8 0:SA")
    assert pos.result is not None
    assert pos.result.victory_points == ((0, 1, 1) if justice else (1, 0, 1))
    assert ("R-061" in noted(pos)) == bool(justice)


@pytest.mark.parametrize("pot", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_062_the_raven_jack_in_a_pot(edition: Edition, pot: bool) -> None:
    """The key lies among the cards put down. Seat 0: star ace and the five, 16; seat 1: lizard ace
    and king, 15; seat 2: the rest but the pot. Most and least would win."""
    powers = power_state(uses=(1, 0, 0), schwarzpeter=True)
    if pot:
        powers = power_state_but(powers, uses=(1, 1, 0), pot_opened=True, pot=bits("R6"))
    pos = staged(
        edition, "SK", ("RJ SA", "R9 L7", "R8 L8"), characters=("RJ", "S7", None),
        key="H7" if pot else "", won=("", "LA LK", ""), down=("L6", "R6", "H7"), powers=powers,
    )  # fmt: skip
    pos = done(pos, "0:RJ 1:R9 2:R8 0:SA 1:L7 2:L8")
    assert pos.result is not None
    assert pos.result.points == ((16, 15, 124) if pot else (18, 15, 124))
    # Seat 2 is over the limit.
    assert pos.result.victory_points == ((1, 1, 0) if pot else (0, 1, 1))
    assert ("R-062" in noted(pos)) == pot


@pytest.mark.parametrize("edition", EDITIONS)
def test_schwarzpeter_yields_to_match(edition: Edition) -> None:
    pos = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=("RJ", None, None), sweeper=0,
        down=("L6", "R6", "R7"), powers=power_state(uses=(1, 0, 0), schwarzpeter=True),
    )  # fmt: skip
    pos = changed(pos, won=(pos.won[2], 0, 0))
    pos = done(pos, "0:SA 1:L7 2:L8")
    assert pos.result is not None
    assert pos.result.victory_points == (2, 0, 0)
    assert "R-004" not in noted(pos)  # it is printed which goes first


# -- HJ Farbenfreund


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_134_farbenfreund_asks_for_a_suit_twice(edition: Edition) -> None:
    hands = ("SA L6 R6 H6", "S7 L7 R7 H7", "S8 L8 R8 H8")
    pos = done(staged(edition, "SK", hands, characters=(None, "HJ", None)), "0:SA 1:S7 2:S8")
    pos = done(pos, use(1, "HJ", 2))
    assert observation(pos, 2).heard[-1].learned[1] == (2,)
    assert refusal(pos, "0:L6") == ("CHAR.HJ.BINDS_PLAY" if edition == "nl" else "CHAR.HJ.BINDS",)
    pos = done(pos, "0:H6 1:H7 2:H8")
    assert pos.leader == 2
    pos = done(pos, use(1, "HJ", 3))
    assert offered(pos) == set(cards("L8 R8"))  # no star: the wish comes to nothing
    assert "R-134" not in noted(pos)
    pos = done(pos, "2:R8 0:R6 1:R7")
    assert "R-134" in noted(pos)
    assert (pos.phase, pos.turn) == (PLAY, 2)  # it is not asked
    spent = "CHAR.HJ.MAY_ORDER" if edition == "nl" else "CHAR.HJ.MAY_ASK"
    assert refusal(pos, use(1, "HJ", 0)) == (spent,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_125_farbenfreund_asks_for_another_seats_lead(edition: Edition) -> None:
    """Neither where it leads itself, nor once the lead lies: Dutch speaks of playing a suit."""
    pos = laid(edition, (None, "HJ", None), "S7 SA S8")
    against = ("R-125" if edition == "nl" else "CHAR.HJ.MAY_ASK",)
    assert (pos.phase, pos.turn) == (PLAY, 1)
    assert refusal(pos, use(1, "HJ", 0)) == against
    assert refusal(done(pos, "1:L8"), use(1, "HJ", 0)) == against
    pos = staged(edition, "SK", ("SA L6", "S7 L7", "S8 L8"), characters=(None, "HJ", None))
    pos = done(pos, "0:SA 1:S7 2:S8", use(1, "HJ", 2))
    assert ("R-125" in noted(pos)) == (edition == "nl")


@pytest.mark.parametrize(("wish", "used"), [(0, True), (None, False)])
def test_r_052_a_wish_and_lasers_draw(wish: int | None, used: bool) -> None:
    """Farbenfreund, seat 0, asks for a lizard; Laser then draws a raven."""
    pos = done(dealt("en", ("HJ", None, "L9")), draw("L9", "RA"), "2:=H6", draw("L9", "L6"))
    pos = done(pos, *([use(0, "HJ", wish)] if wish is not None else []), draw("L9", "RK"))
    assert offered(pos) == {NUMBERS["RK"]}
    assert ("R-052" in noted(done(pos, "1:RK"))) == used


@pytest.mark.parametrize("drawn", [True, False])
def test_r_052_a_wish_after_schuechternes_draw(drawn: bool) -> None:
    hands = ("SA L6 H9", "S7 L7 H7", "S8 L8 H8")
    pos = done(staged("en", "SK", hands, characters=("RQ", "HJ", None)), "0:SA 1:S7 2:S8")
    if drawn:
        pos = done(pos, use(0, "RQ", 2), draw("RQ", "L8"), answer(2, "RQ", 1))
        assert (pos.phase, pos.turn) == (PLAY, 2)  # Farbenfreund is not asked
        assert refusal(pos, use(1, "HJ", 2)) == ("R-052",)
        assert "R-052" in noted(cite_asked(pos, use(1, "HJ", 2)))
        return
    pos = done(pos, use(1, "HJ", 2), "0:H9")
    assert "R-052" not in noted(pos)


@pytest.mark.parametrize("card", ["LA", "L8"])
def test_farbenfreund_is_not_asked_about_a_drawn_lead(card: str) -> None:
    """Whatever card it is, the first of the pack among them."""
    hands = ("SA L6 H9", "S7 L7 H7", f"S8 {card} H8")
    pos = done(staged("en", "SK", hands, characters=("RQ", "HJ", None)), "0:SA 1:S7 2:S8")
    pos = done(pos, use(0, "RQ", 2), draw("RQ", card), answer(2, "RQ", 1))
    assert (pos.phase, pos.turn, offered(pos)) == (PLAY, 2, {NUMBERS[card]})
    assert refusal(pos, use(1, "HJ", 2)) == ("R-052",)


# -- SJ Scharfmacher


@pytest.mark.parametrize("edition", EDITIONS)
def test_scharfmacher_makes_a_double_trick(edition: Edition) -> None:
    """The lead was a heart: second cards follow it, too. The heart ace is the highest of six."""
    hands = ("HK H6 L6", "HQ H7 L7", "H8 HA L8")
    pos = done(staged(edition, "SK", hands, characters=(None, "SJ", None)), "0:HK 1:HQ 2:H8")
    pos = done(pos, use(1, "SJ"))
    assert observation(pos, 0).heard[-1][1:4] == (1, "use", "SJ")
    assert refusal(pos, "0:L6") == ("PLAY.FOLLOW",)
    pos = done(pos, "0:H6 1:H7 2:HA")
    assert pos.leader == 2
    assert pos.won[2] & bits("HK HQ H8 H6 H7 HA") == bits("HK HQ H8 H6 H7 HA")
    pos = done(pos, "2:L8")
    assert refusal(pos, use(1, "SJ")) == ("CHAR.SJ.MAY_DOUBLE",)


@pytest.mark.parametrize("doubled", [True, False])
def test_r_047_when_the_double_trick_is_called(doubled: bool) -> None:
    """Before the powers of a complete trick: Jiu-Jitsu is asked about six cards."""
    hands = ("H10 H6 L6", "H9 H7 L7", "H8 HA L8")
    pos = done(staged("en", "SK", hands, characters=("RA", "SJ", None)), "0:H10 1:H9")
    assert refusal(pos, use(1, "SJ")) == ("CHAR.SJ.MAY_DOUBLE",)
    pos = asked(done(pos, "2:H8"), 1, "card")
    pos = done(pos, use(1, "SJ") if doubled else "1:-SJ")
    assert ("R-047" in noted(pos)) == doubled
    if doubled:
        pos = done(pos, "0:H6 1:H7 2:HA")
        assert use(0, "RA", *cards("H7 H6")) in legal_actions(pos)
    else:
        late = asked(pos, 0, "trick_complete")
        assert refusal(late, use(1, "SJ")) == ("ORDER.LIST",)


@pytest.mark.parametrize(
    ("second", "hand", "may", "used"),
    [
        ("S8", "S6 L6", "L6", True),  # the last player's ruff
        ("S8", "S9 L6", "S9 L6", True),  # above it
        ("S8", "S6 S7", "S6 S7", False),  # nothing but trumps
        ("H8", "S6 L6", "S6 L6", False),  # nobody has ruffed
        ("S8", "R6 L6", "R6 L6", False),  # no trump
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_048_undertrumping_a_double_trick(
    edition: Edition, second: str, hand: str, may: str, used: bool
) -> None:
    hands = (f"H10 {hand}", "H9 L7 R7", f"{second} L8 R8")
    pos = done(
        staged(edition, "SK", hands, characters=(None, "SJ", None)), f"0:H10 1:H9 2:{second}"
    )
    pos = done(pos, use(1, "SJ"))
    assert offered(pos) == set(cards(may))
    if may == "L6":
        ban = "PLAY.UNDERTRUMP_NO_PLAIN" if edition == "de" else "PLAY.UNDERTRUMP"
        assert refusal(pos, "0:S6")[0] == ban
    noted_here = "R-048" in noted(done(pos, f"0:{may.split()[-1]}"))
    assert noted_here == (used and edition == "en")


@pytest.mark.parametrize("size", [1, 2])
def test_r_049_cards_for_a_double_trick(size: int) -> None:
    hands = ("HK L6", "HQ L7", "H8 L8") if size == 2 else ("HK", "HQ", "H8")
    pos = done(staged("en", "SK", hands, characters=(None, "SJ", None)), "0:HK 1:HQ")
    assert "R-049" not in noted(pos)
    pos = done(pos, "2:H8")
    assert (use(1, "SJ") in legal_actions(pos)) == (size == 2)
    assert ("R-049" in noted(pos)) == (size == 1)


def test_scharfmacher_doubles_after_the_third_card() -> None:
    """Skater is asked about the same card: nothing but the moment stands against it."""
    pos = staged("en", "SK", ("HK L6", "HQ L7", "H8 L8"), characters=("LJ", "SJ", None))
    pos = asked(done(pos, "0:HK 1:HQ 2:H8"), 0, "card")
    assert rule_of_use(pos, use(1, "SJ")) == ("CHAR.SJ.MAY_DOUBLE",)


def test_r_049_is_why_it_may_not_double() -> None:
    """Skater is asked about the same card."""
    pos = staged("en", "SK", ("HK", "HQ", "H8"), characters=("LJ", "SJ", None))
    pos = asked(done(pos, "0:HK 1:HQ 2:H8"), 0, "card")
    assert rule_of_use(pos, use(1, "SJ")) == ("R-049",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_147_one_wish_for_one_lead(edition: Edition) -> None:
    """Seat 1 leads; the wish that is left is for another lead."""
    pos = done(dealt(edition, ("HJ", None, None)), *DOWN, use(0, "HJ", 2))
    assert "R-147" in noted(pos)
    assert rule_of_use(pos, use(0, "HJ", 1)) == ("R-147",)
    assert offered(pos) == set(cards(HANDS[1])) - {NUMBERS["R6"]}  # it has no heart


def test_r_147_with_the_last_wish_there_is_nothing_to_ask() -> None:
    pos = staged("en", "SK", ("HQ L6", "HK L7", "H6 L8"), characters=("HJ", None, None),
                 powers=power_state(uses=(1, 0, 0)))  # fmt: skip
    pos = done(pos, "0:HQ 1:HK 2:H6", use(0, "HJ", 0))
    assert "R-147" not in noted(pos)


@pytest.mark.parametrize("edition", EDITIONS)
def test_before_a_lead_the_list_decides(edition: Edition) -> None:
    """Schüchterne, seat 1, that is to lead, before Gerechtigkeit, and that before Farbenfreund: the
    time before a trick is one moment, whatever a power does there."""
    for higher, lower in (("RQ", "SQ"), ("SQ", "HJ"), ("RQ", "L6"), ("LA", "HJ")):
        characters: Characters = (lower, higher, None)
        pos = done(dealt(edition, characters), *DOWN)
        for seat in (1, 0):
            assert (pos.turn, pos.powers.window) == (seat, "before_trick"), (higher, lower)
            pos = done(pos, f"{seat}:-{characters[seat]}")
        assert pos.phase == PLAY
