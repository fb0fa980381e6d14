"""Nines: hand-worked from the printed rules; rulings R-031, R-034, R-079, R-081. Konsumentenschutz
has a file of its own."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    HANDS,
    Characters,
    action,
    answer,
    asked,
    bits,
    cards,
    dealt,
    done,
    draw,
    noted,
    offered,
    refusal,
    settled,
    staged,
    to_move,
    use,
)
from positions import power_state

from eidex.reference_engine import NUMBERS, Action, legal_actions, observation
from eidex.reference_engine.core.position import PLAY
from eidex.rulebook import EDITIONS, Edition

# -- L9 Laser


@pytest.mark.parametrize("edition", EDITIONS)
def test_laser_draws_what_the_others_put_down_and_the_first_lead(edition: Edition) -> None:
    pos = dealt(edition, ("L9", None, None))
    assert refusal(pos, "1:=R6") == ("CHAR.L9.DRAWS",)
    assert offered(pos) == set(cards(HANDS[1]))
    pos = done(pos, draw("L9", "RA"), draw("L9", "HA"), "0:=L6")
    assert pos.down == cards("L6 RA HA")
    assert refusal(pos, "1:RK") == ("CHAR.L9.DRAWS_LEAD",)
    pos = done(pos, draw("L9", "RK"))
    assert refusal(pos, "1:RQ") == ("CHAR.L9.DRAWS_LEAD",)
    told = [[h.learned for h in observation(pos, seat).heard] for seat in range(3)]
    ra, ha, rk = cards("RA HA RK")
    assert told == [
        [(1,), (2,), (1,)],
        [(ra, (1,)), (2,), (rk, (1,))],
        [(1,), (ha, (2,)), (1,)],
    ]
    pos = done(pos, "1:RK 2:HK 0:LK")
    assert action("1:RQ") in legal_actions(pos)  # no other lead is drawn
    assert refusal(pos, use(0, "L9")) == ("CHAR.L9.DRAWS",)  # it happens by itself


def test_laser_leads_to_the_first_trick_as_it_likes() -> None:
    pos = done(dealt("en", ("L9", None, None), (HANDS[1], HANDS[2], HANDS[0]), dealer=2), "0:=RA")
    pos = done(pos, draw("L9", "HA"), draw("L9", "LA"))
    assert (pos.turn, pos.phase, offered(pos)) == (0, PLAY, set(cards(HANDS[1])[1:]))


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_107_laser_draws_no_lead_after_schuechterne(edition: Edition) -> None:
    """Seat 0 is to lead the lizard ace for it."""
    pos = dealt(edition, (None, "RQ", "L9"))
    pos = done(pos, draw("L9", "RA"), "2:=H6", draw("L9", "L6"), use(1, "RQ", 0))
    pos = to_move(done(pos, draw("RQ", "LA"), answer(0, "RQ", 1)))
    assert (pos.turn, pos.phase, offered(pos)) == (0, PLAY, set(cards("LA")))
    assert "R-107" in noted(pos)
    assert refusal(pos, "0:LK") == ("CHAR.RQ.DRAWS",)


@pytest.mark.parametrize("donor", [0, 2])
def test_r_107_is_not_used_where_laser_draws_or_leads(donor: int) -> None:
    """Schüchterne leads itself; or a card of Laser's is drawn for it."""
    pos = dealt("en", (None, "RQ", "L9"))
    pos = done(pos, draw("L9", "RA"), "2:=H6", draw("L9", "L6"))
    if donor == 2:
        pos = to_move(done(pos, use(1, "RQ", 2), draw("RQ", "HA"), answer(2, "RQ", 1)))
        assert offered(pos) == set(cards("HA"))
    else:
        pos = to_move(done(pos, draw("L9", "RK")))
        assert offered(pos) == set(cards("RK"))
    assert "R-107" not in noted(pos)


def test_whose_draw_the_lead_was() -> None:
    """Laser's beside Schüchterne that passes, and beside seat 2 that has used something else."""
    pos = done(dealt("en", (None, "RQ", "L9")), draw("L9", "RA"), "2:=H6", draw("L9", "L6"))
    assert refusal(to_move(done(pos, draw("L9", "RK"))), "1:R9") == ("CHAR.L9.DRAWS_LEAD",)
    pos = done(dealt("en", ("L9", None, "R7")), draw("L9", "R6"), draw("L9", "H6"), "0:=L6")
    pos = to_move(done(pos, use(2, "R7", 1, card="HA"), draw("L9", "RK")))
    assert refusal(pos, "1:R9") == ("CHAR.L9.DRAWS_LEAD",)
    pos = done(dealt("en", ("RQ", None, "L9"), dealer=2), draw("L9", "L6"), draw("L9", "R6"))
    pos = done(pos, "2:=H6", use(0, "RQ", 1), draw("RQ", "RK"), answer(1, "RQ", 1))
    assert refusal(to_move(pos), "1:R9") == ("CHAR.RQ.DRAWS",)


def test_laser_may_draw_a_lead_that_could_not_be_put_down() -> None:
    """The raven jack, once Schwarzpeter is called."""
    pos = done(dealt("en", ("L9", None, "RJ")), use(2, "RJ"), draw("L9", "R6"), draw("L9", "H6"))
    pos = done(pos, "0:=L6")
    assert offered(pos) == set(cards("RA RK RQ RJ R10 R9 R8 R7 S6 S9 SJ"))
    assert done(pos, draw("L9", "RJ"), "1:RJ").trick == cards("RJ")


@pytest.mark.parametrize("edition", EDITIONS)
def test_laser_draws_nothing_from_seher(edition: Edition) -> None:
    """Seher leads as it likes; in German and Dutch the card drawn for it. Then it puts down."""
    pos = to_move(done(dealt(edition, ("L9", "S9", None)), draw("L9", "HA"), "0:=L6"))
    if edition == "en":
        assert offered(pos) == set(cards(HANDS[1]))
    else:
        pos = to_move(done(pos, draw("L9", "RK")))
        assert offered(pos) == set(cards("RK"))
    pos = done(pos, "1:RK")
    assert (pos.turn, pos.down[1]) == (1, -1)
    assert done(pos, "1:=R6").down[1] == NUMBERS["R6"]


JACK_AT_LASERS = (HANDS[1], HANDS[2], HANDS[0])


@pytest.mark.parametrize(
    ("characters", "moves", "seat", "barred"),
    [
        (("L9", None, "RJ"), [use(2, "RJ")], 1, "RJ"),
        (("L9", None, "RJ"), ["2:-RJ"], 1, ""),  # not called
        (("L9", "RJ", None), [use(1, "RJ"), "0:=RA"], 1, ""),  # the jack is in Laser's own hand
        (("H7", "L9", None), ["1:=R6", draw("L9", "H7")], 0, "SK"),
        (("H7", "L9", None), ["1:=R6"], 2, ""),  # the king is not in this hand
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_031_laser_draws_no_card_that_must_stay(
    edition: Edition, characters: Characters, moves: list[str | Action], seat: int, barred: str
) -> None:
    own = characters[1] == "RJ"
    pos = dealt(edition, characters, JACK_AT_LASERS if own else HANDS, dealer=2 if own else 0)
    pos = done(pos, *moves)
    hand = pos.hands[seat]
    assert sum(1 << card for card in offered(pos)) == hand & ~bits(barred)
    assert ("R-031" in noted(pos)) == bool(barred)


@pytest.mark.parametrize(
    ("characters", "hidden", "used"),
    [
        (("L9", "S6", None), True, True),
        (("L9", None, "S6"), False, False),  # the lead is another's
        ((None, "S6", None), True, False),  # it is not drawn
    ],
)
def test_r_079_the_drawn_lead_face_down(characters: Characters, hidden: bool, used: bool) -> None:
    pos = dealt("en", characters)
    if "L9" in characters:
        pos = done(pos, draw("L9", "RA"), draw("L9", "HA"), "0:=L6", draw("L9", "RK"))
    else:
        pos = done(pos, *DOWN)
    word = action("1:RK")
    hide = word.replaced(do="hide")
    assert (hide in legal_actions(pos)) == hidden
    pos = done(pos, hide if hidden else word)
    assert ("R-079" in noted(pos)) == used
    if hidden:
        # The suit is named.
        assert [observation(pos, seat).trick for seat in range(3)] == [(-3,), cards("RK"), (-3,)]


# -- R9 Radarkontrolle


@pytest.mark.parametrize(("limit", "victory"), [(81, (1, 1, 0)), (82, (1, 0, 1)), (120, (1, 0, 1))])
@pytest.mark.parametrize("edition", EDITIONS)
def test_radarkontrolle_sets_the_limit(
    edition: Edition, limit: int, victory: tuple[int, ...]
) -> None:
    """Seat 0: star ace and the five 16; seat 1: hearts and lizards 60; seat 2 the rest, 81."""
    pos = dealt(edition, (None, "R9", None))
    pos = done(pos, use(1, "R9", limit))
    assert [observation(pos, seat).limit for seat in range(3)] == [limit] * 3
    assert refusal(pos, use(1, "R9", 100)) == ("ORDER.ONCE",)
    end = staged(
        edition, "SK", ("SA", "L7", "L8"), characters=(None, "R9", None), limit=limit,
        won=("", "HA HK HQ HJ H10 H9 H8 H7 H6 LA LK LQ LJ L10 L9", ""), down=("L6", "R6", "R7"),
        powers=power_state(uses=(0, 1, 0)),
    )  # fmt: skip
    result = settled(done(end, "0:SA 1:L7 2:L8")).result
    assert result is not None
    assert result.points == (16, 60, 81)
    assert result.victory_points == victory


@pytest.mark.parametrize("edition", EDITIONS)
def test_radarkontrolle_has_a_range(edition: Edition) -> None:
    pos = asked(dealt(edition, (None, "R9", None)), 1, "before_put_down")
    limits = [one.choice for one in legal_actions(pos) if one.do == "use"]
    assert limits == [(n,) for n in range(80, 121)]
    for limit in (79, 121):
        assert refusal(pos, use(1, "R9", limit)) == ("CHAR.R9.MAY_SET",)


def test_radarkontrolle_speaks_after_raeuber_and_before_the_put_down() -> None:
    """The printed simple example."""
    pos = dealt("en", ("R9", "RK", None))
    assert refusal(pos, use(0, "R9", 90)) == ("ORDER.LIST",)
    pos = done(pos, use(1, "RK", card="R6"), use(0, "R9", 90))
    late = done(dealt("en", ("R9", None, None)), "1:=R6")
    assert refusal(late, use(0, "R9", 90)) == ("CHAR.R9.MAY_SET",)


# -- S9 Seher


@pytest.mark.parametrize("edition", EDITIONS)
def test_seher_looks_and_puts_down_after_the_first_lead(edition: Edition) -> None:
    pos = done(dealt(edition, (None, None, "S9")), "1:=R6 0:=L6", use(2, "S9"))
    told = [observation(pos, seat).heard[-1].learned for seat in range(3)]
    assert told[:2] == [(), ()]
    assert set(told[2][1]) == set(cards("L6 R6"))  # type: ignore[call-overload]
    assert refusal(pos, "2:=H6") == ("DEAL.DIRECTION",)  # the lead comes first
    pos = done(pos, "1:RA")
    late = "CHAR.S9.AFTER_FIRST_LEAD" if edition == "en" else "CHAR.S9.SHOWN_THE_LEAD"
    assert refusal(pos, "2:HA") == ("PUT.ONE_CARD", late)
    pos = done(pos, "2:=H6")
    assert pos.down[2] == NUMBERS["H6"]
    assert refusal(pos, use(2, "S9")) == ("CHAR.S9.MAY_LOOK",)
    assert done(pos, "2:HA 0:LA").leader == 1


@pytest.mark.parametrize(("edition", "seen"), [("en", "RA"), ("de", "RA"), ("nl", "L6 RA")])
def test_seher_does_not_see_lasers_card(edition: Edition, seen: str) -> None:
    """Dutch does not except it."""
    pos = done(dealt(edition, ("L9", None, "S9")), draw("L9", "RA"), "0:=L6", use(2, "S9"))
    assert observation(pos, 2).heard[-1].learned[-1] == cards(seen)
    for other in (0, 1):
        assert observation(pos, other).heard[-1].learned == ()


@pytest.mark.parametrize("leads", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_034_when_seher_puts_down(edition: Edition, leads: bool) -> None:
    """After the first lead, also when it led itself; in English it is printed."""
    if leads:
        pos = done(dealt(edition, (None, "S9", None)), "2:=H6 0:=L6")
    else:
        pos = done(dealt(edition, (None, None, "S9")), "1:=R6 0:=L6")
    pos = asked(pos, 1 if leads else 2, "before_trick")
    pos = done(pos, "1:-S9" if leads else "2:-S9")
    assert "R-034" not in noted(pos)
    pos = done(pos, "1:RA")
    assert ("R-034" in noted(pos)) == (edition != "en")
    pos = done(pos, "1:=R6 2:HA 0:LA" if leads else "2:=H6 2:HA 0:LA")
    assert [hand.bit_count() for hand in pos.hands] == [10, 10, 10]


def test_r_034_is_not_used_without_seher() -> None:
    pos = done(dealt("de", ("L9", None, None)), draw("L9", "R6"), draw("L9", "H6"), "0:=L6")
    assert "R-034" not in noted(done(pos, draw("L9", "RA"), "1:RA"))


@pytest.mark.parametrize(("looks", "used"), [(True, True), (False, False)])
def test_r_081_what_lies_there_later_is_not_seen(looks: bool, used: bool) -> None:
    """Fledderer acts after Seher: the card that it puts down is not shown any more."""
    pos = done(dealt("en", (None, "R7", "S9")), "1:=R6 0:=L6")
    pos = done(pos, use(2, "S9") if looks else "2:-S9", use(1, "R7", 0, card="RA"))
    assert pos.down[:2] == cards("RA R6")
    assert ("R-081" in noted(pos)) == used
    if looks:
        told = [heard.learned[-1] for heard in observation(pos, 2).heard if heard.power == "S9"]
        assert [set(seen) for seen in told] == [set(cards("L6 R6"))]  # type: ignore[call-overload]
