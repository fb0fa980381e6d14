"""Who is asked first where several characters may speak, and what the later one finds. Hand-worked
from the printed rules."""

from __future__ import annotations

import pytest
from engine.situations import SECOND_L9
from engine.staging import (
    DOWN,
    HANDS,
    Characters,
    acted,
    answer,
    asked,
    bits,
    cards,
    dealt,
    done,
    noted,
    play,
    refusal,
    staged,
    use,
)

from eidex.reference_engine import NUMBERS, legal_actions, observation
from eidex.reference_engine.core.position import ASK, PLAY
from eidex.reference_engine.records.record import the_pass
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize("chosen", [True, False])
def test_r_028_the_face_up_card_after_trumphator(chosen: bool) -> None:
    pos = dealt("en", (None, "RK", "SA"), (SECOND_L9, *HANDS[1:]))
    pos = done(pos, use(2, "SA") if chosen else "2:-SA", use(1, "RK", card="R6"))
    assert pos.hands[1] >> NUMBERS["SK"] & 1
    assert pos.hands[0] >> NUMBERS["L9"] & 1
    assert ("R-028" in noted(pos)) == chosen


def test_radarkontrolle_speaks_after_raeuber_and_before_the_put_down() -> None:
    """The printed simple example."""
    pos = dealt("en", ("R9", "RK", None))
    assert refusal(pos, use(0, "R9", 90)) == ("ORDER.LIST",)
    pos = done(pos, use(1, "RK", card="R6"), use(0, "R9", 90))
    late = done(dealt("en", ("R9", None, None)), "1:=R6")
    assert refusal(late, use(0, "R9", 90)) == ("CHAR.R9.MAY_SET",)


def test_dealer_acts_before_lower_characters_of_the_same_moment() -> None:
    """Dealer's and Differenzler's moment is the same: before the first trick. The higher is asked
    first, and the number is named in view of the new hand (ORDER.LIST, ORDER.LOWER_REACTS)."""
    pos = done(dealt("en", ("LA", "L10", "L6")), *DOWN)
    assert pos.turn == 0
    pos = done(pos, use(0, "LA", 1), answer(1, "LA", 1))
    assert pos.turn == 1
    assert observation(pos, 1).hand == bits("LA LK LQ LJ L10 L9 L8 L7 S8 SA SK")
    pos = done(pos, use(1, "L10", 80))
    assert pos.turn == 2


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


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("higher", "lower"), [("L10", "H7"), ("SK", "SQ"), ("LA", "SK")])
def test_the_list_decides_between_two_moves(edition: Edition, higher: str, lower: str) -> None:
    """Whatever each of them waits for: the put-down or the first trick, a trick or the next one."""
    pos = done(dealt(edition, (lower, None, higher)), *DOWN)
    if higher != "L10":
        pos = done(pos, "1:RA 2:HA 0:LA")
    found = []
    while pos.phase == ASK:
        found.append(pos.game.characters[pos.turn])
        passing = the_pass(pos)
        assert passing is not None
        pos = acted(pos, passing)
    assert found == [higher, lower]


@pytest.mark.parametrize("edition", EDITIONS)
def test_skat_after_a_lower_one_has_acted(edition: Edition) -> None:
    """CHAR.LJ.ANY_TIME: its turn was over, and Kompass has turned the way round since."""
    hands = ("H8 L6 R6", "S8 L7 R7", "H7 L8 R8")
    pos = staged(edition, "SK", hands, characters=("LJ", "L6", None))
    pos = asked(play(pos, "0:H8 1:S8 2:H7"), 0, "before_trick")
    pos = done(asked(done(pos, "0:-LJ"), 1, "before_trick"), use(1, "L6"))
    assert pos.turn == 0
    assert done(pos, use(0, "LJ")).rules.strict_follow


@pytest.mark.parametrize("edition", EDITIONS)
def test_voyeur_after_a_lower_one_has_acted(edition: Edition) -> None:
    """CHAR.HK.ANY_TIME. English does not print it: there R-101 has it."""
    hands = ("H8 L6 R6", "H9 L7 R7", "H7 L8 R8")
    pos = staged(edition, "SK", hands, characters=("HK", "L6", None))
    pos = asked(play(pos, "0:H8 1:H9 2:H7"), 0, "before_trick")
    pos = done(asked(done(pos, "0:-HK"), 1, "before_trick"), use(1, "L6"))
    assert (pos.phase, pos.turn) == (ASK, 0)
    assert use(0, "HK", 1) in legal_actions(pos)
    assert ("R-101" in noted(done(pos, use(0, "HK", 1)))) == (edition == "en")


@pytest.mark.parametrize("edition", EDITIONS)
def test_taschenspieler_after_a_lower_one_has_acted(edition: Edition) -> None:
    """CHAR.S8.ANY_TIME: its turn was over, and Kompass has turned the way."""
    hands = ("H8 L6 R6 R9 LA", "S8 L7 R7 RA LK", "H7 L8 R8 RK LQ")
    pos = staged(edition, "SK", hands, characters=("S8", "L6", None), down=("HA", "HK", "HQ"))
    pos = asked(done(pos, "0:H8 1:S8 2:H7"), 0, "before_trick")
    pos = done(asked(done(pos, "0:-S8"), 1, "before_trick"), use(1, "L6"))
    assert use(0, "S8", card="LA") in legal_actions(pos)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", ["LJ", "HK", "S8"])
def test_r_152_any_time_is_also_before_a_card_is_replaced(edition: Edition, code: str) -> None:
    """Konsumentenschutz, seat 1, has rejected the card that seat 0 led."""
    hands = ("HK L6 L7 L8 L9", "H6 HA S7 R7 R6", "H8 H7 S8 R8 R9")
    pos = staged(edition, "SK", hands, characters=(None, "H9", code), down=("", "", "RA"))
    pos = done(pos, "0:HK", use(1, "H9"))
    assert (pos.powers.window, pos.turn) == ("replacement", 2)
    assert "R-152" not in noted(pos)
    now = {"LJ": use(2, "LJ"), "HK": use(2, "HK", 0), "S8": use(2, "S8", card="R9")}[code]
    assert "R-152" in noted(done(pos, now))
    assert "R-152" not in noted(done(pos, f"2:-{code}", "0:L6"))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", ["LJ", "HK", "S8", "H9"])
def test_r_160_the_next_card_waits(edition: Edition, code: str) -> None:
    """Seat 0 has led; the next card is another's, or the character's own."""
    hands = ("HK L6 L7 L8 L9", "H6 HA S7 R7 R6", "H8 H7 S8 R8 R9")
    for seat, waits in ((2, True), (1, False)):
        characters = tuple(code if seat == other else None for other in range(3))
        down = tuple("RA" if seat == other else "" for other in range(3))
        pos = done(staged(edition, "SK", hands, characters=characters, down=down), "0:HK")
        own = "R9" if seat == 2 else "R6"
        uses = {"LJ": use(seat, "LJ"), "HK": use(seat, "HK", 0), "S8": use(seat, "S8", card=own)}
        pos = done(asked(pos, seat, "card"), uses.get(code, use(seat, "H9")))
        assert ("R-160" in noted(pos)) == waits


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_160_the_third_card_waits_and_so_do_second_cards(edition: Edition) -> None:
    """Seat 2 plays next, or seat 1 its second card; Skater is neither."""
    hands = ("HK L6 L7 L8", "H6 H7 S7 R7", "H8 HA S8 R8")
    pos = done(staged(edition, "SK", hands, characters=("LJ", "SJ", None)), "0:HK 1:H6")
    assert "R-160" in noted(done(asked(pos, 0, "card"), use(0, "LJ")))
    pos = done(pos, "0:-LJ 2:H8", use(1, "SJ"), "0:L6")
    assert "R-160" in noted(done(asked(pos, 0, "card"), use(0, "LJ")))


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_waits_for_skater_before_the_put_down(edition: Edition) -> None:
    pos = asked(dealt(edition, ("LJ", None, None)), 0, "before_put_down")
    assert "R-160" not in noted(done(pos, use(0, "LJ")))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("last", [True, False])
def test_r_160_a_trick_waits_to_be_gathered(edition: Edition, last: bool) -> None:
    """German and Dutch print it of Skater; the last trick leaves no later moment."""
    hands = ("HK", "H7", "H8") if last else ("HK L6", "H7 S7", "H8 R8")
    pos = done(staged(edition, "SK", hands, characters=("LJ", None, None)), "0:HK 1:H7 2:H8")
    pos = asked(done(pos, "0:-LJ") if pos.powers.window == "card" else pos, 0, "trick_complete")
    assert ("R-160" in noted(done(pos, use(0, "LJ")))) == (edition == "en" and not last)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", ["LJ", "HK", "S8"])
def test_a_trick_waits_for_an_answer_by_the_printed_rules(edition: Edition, code: str) -> None:
    """The second example: Jiu-Jitsu has the nine beat the ten, and Skater answers."""
    hands = ("H10 L6 L8 L9 S9", "H9 S7 R6 R7 R8", "H8 S8 R9 R10 RJ")
    pos = staged(edition, "SK", hands, characters=("RA", code, None), down=("", "L7", ""))
    pos = asked(done(pos, "0:H10 1:H9 2:H8"), 0, "trick_complete")
    uses = {"LJ": use(1, "LJ"), "HK": use(1, "HK", 0), "S8": use(1, "S8", card="S7")}
    swapped = done(pos, use(0, "RA", *cards("H10 H9")))
    assert "R-160" not in noted(done(asked(swapped, 1, "trick_complete"), uses[code]))
    printed = code == "LJ" and edition != "en"
    alone = done(asked(done(pos, "0:-RA"), 1, "trick_complete"), uses[code])
    assert ("R-160" not in noted(alone)) == printed


@pytest.mark.parametrize("edition", ["de", "nl"])
def test_r_160_a_higher_one_speaks_once_a_lower_one_has_acted(edition: Edition) -> None:
    """Feministin, below Voyeur in the list, has refused the trick: that is no answer from below.
    In English Voyeur is not asked again."""
    hands = ("HQ L6 L8", "HA S7 R6", "HJ S8 R9")
    pos = staged(edition, "SK", hands, characters=("HK", "LQ", None), down=("", "L7", ""))
    pos = done(asked(done(pos, "0:HQ 1:HA 2:HJ"), 1, "trick_complete"), use(1, "LQ"))
    assert pos.powers.refused
    assert "R-160" in noted(done(asked(pos, 0, "trick_complete"), use(0, "HK", 2)))


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


def test_a_power_that_is_spent_is_not_asked_for_again() -> None:
    """Skat may be called at any time, also after a lower one has acted; but once."""
    pos = done(dealt("en", (None, "LJ", "L6")), *DOWN, use(1, "LJ"), use(2, "L6"))
    assert (pos.phase, pos.turn) == (PLAY, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_183_the_list_where_the_words_for_two_moments_are_against_it(edition: Edition) -> None:
    """Kompass before the first trick, Black Friday after the put-down."""
    pos = done(dealt(edition, ("L6", "R6", None)), *DOWN)
    assert pos.turn == 0
    assert "R-183" in noted(pos)
    alone = done(dealt(edition, ("L6", None, None)), *DOWN)
    assert "R-183" not in noted(alone)


def test_r_183_two_of_one_time() -> None:
    """Differenzler and Weisheit are both for the time before the first trick."""
    pos = done(dealt("en", ("L10", "S10", None)), *DOWN)
    assert pos.turn == 0
    assert "R-183" not in noted(pos)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_183_after_a_trick_and_before_the_next(edition: Edition) -> None:
    """Dutch prints after a trick for Dealer, too."""
    hands = ("H8 L6 R6", "H9 L7 R7", "H7 L8 R8")
    pos = staged(edition, "SK", hands, characters=("LA", "SK", None))
    pos = asked(play(pos, "0:H8 1:H9 2:H7"), 0, "before_trick")
    assert ("R-183" in noted(pos)) == (edition != "nl")
