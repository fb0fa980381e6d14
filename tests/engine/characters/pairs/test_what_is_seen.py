"""What others may go by while Sphinx's card lies face down, and what Seher is shown. Hand-worked
from the printed rules."""

from __future__ import annotations

import pytest
from engine.situations import goes_back
from engine.staging import (
    DOWN,
    action,
    answer,
    asked,
    bits,
    cards,
    dealt,
    done,
    draw,
    laid,
    noted,
    play,
    refusal,
    settled,
    staged,
    to_move,
    use,
)
from positions import power_state

from eidex.reference_engine import IllegalAction, apply, legal_actions, observation
from eidex.reference_engine.core.powers import PowerState
from eidex.reference_engine.explain.refusals import cite_asked
from eidex.rulebook import EDITIONS, Edition

# -- Jiu-Jitsu


def test_r_022_a_face_down_card_cannot_be_swapped() -> None:
    hands = ("H10 L6", "H9 L7", "H8 L8")
    pos = staged("en", "SK", hands, characters=("RA", None, "S6"))
    pos = play(pos, "0:H10 1:H9 2:H8*")
    asked = action("0:!RA(H8,H9)")
    with pytest.raises(IllegalAction) as caught:
        apply(pos, asked)
    assert caught.value.clauses == ("R-022",)
    assert noted(cite_asked(pos, asked)) == ["R-022"]
    assert noted(cite_asked(pos, action("0:!RA(H9,H10)"))) == []


@pytest.mark.parametrize("hidden", ["HA", "H10"])
def test_r_022_either_card_may_lie_face_down(hidden: str) -> None:
    """King and queen may be swapped; a card above them and one below may not."""
    hands = ("HK L6", f"{hidden} L7", "HQ L8")
    pos = staged("en", "SK", hands, characters=("RA", "S6", None))
    pos = asked(done(pos, f"0:HK 1:{hidden}* 2:HQ"), 0, "trick_complete")
    assert legal_actions(pos)[:-1] == [use(0, "RA", *cards("HK HQ"))]
    for other in ("HK", "HQ"):
        assert refusal(pos, use(0, "RA", *sorted(cards(f"{other} {hidden}")))) == ("R-022",)


# -- Sphinx says who has the trick


@pytest.mark.parametrize(
    ("lead", "hidden", "call", "used"),
    [
        ("HK", "*", True, ["R-023"]),  # under Skat the hidden ten takes it
        ("HK", "", True, []),
        ("HK", "*", False, []),
        ("HA", "*", True, []),  # the ace does, under Skat and without
    ],
)
def test_r_023_when_sphinx_speaks(lead: str, hidden: str, call: bool, used: list[str]) -> None:
    """Skater is asked when the trick is complete; who takes it is told before that or after."""
    hands = (f"{lead} L6", "H10 L7", "H6 L8")
    pos = staged("en", "SK", hands, characters=(None, "S6", "LJ"))
    pos = asked(play(pos, f"0:{lead} 1:H10{hidden} 2:H6"), 2, "trick_complete")
    pos = done(pos, use(2, "LJ")) if call else to_move(pos)
    assert [r for r in noted(pos) if r == "R-023"] == used


def test_r_023_sphinx_has_said_it_once() -> None:
    """It is told before Skat is called; what is asked after that changes nothing: under Skat the
    hidden ten takes it."""
    pos = staged("en", "SK", ("HK L6", "H10 L7", "H6 L8"), characters=("L7", "S6", "LJ"))
    pos = asked(play(pos, "0:HK 1:H10* 2:H6"), 2, "trick_complete")
    pos = asked(done(pos, use(2, "LJ")), 0, "trick_complete")
    assert pos.powers.named == 0
    assert "R-023" in noted(done(pos, "0:-L7"))


def test_r_023_is_not_about_a_trick_that_lies_open() -> None:
    """Sphinx's card of an earlier trick is face down; in this one all see that nine beats ten."""
    pos = staged(
        "en", "SK", ("H10 L6", "H9 L7", "H6 L8"), characters=("RA", "S6", None),
        powers=power_state(uses=(0, 1, 0), hidden=bits("HA")),
    )  # fmt: skip
    pos = done(pos, "0:H10 1:H9 2:H6", use(0, "RA", *cards("H10 H9")))
    assert pos.leader == 1
    assert "R-023" not in noted(pos)


def test_r_023_whoever_is_asked_before_the_trick_is_complete_does_not_matter() -> None:
    """Konsumentenschutz may reject Sphinx's card."""
    hands = ("H10 L6", "H9 L7", "H6 L8")
    pos = staged("en", "SK", hands, characters=(None, "S6", "H9"))
    pos = asked(done(pos, "0:H10 1:H9*"), 2, "card")
    assert "R-023" not in noted(done(pos, "2:-H9 2:H6 0:L6"))


@pytest.mark.parametrize("hidden", ["*", ""])
def test_whether_somebody_spoke_is_kept_where_a_card_lies_face_down(hidden: str) -> None:
    pos = asked(laid("en", (None, "S6", "LJ"), f"H10 H9{hidden} H6"), 2, "trick_complete")
    assert (pos.powers.named >= 0) == bool(hidden)


@pytest.mark.parametrize(
    ("key", "trick", "used"),
    [
        ("H7", "0:LA 1:L7* 2:R8", ["R-024"]),  # into the pot
        ("H7", "0:LA 1:L7 2:R8", []),
        ("H7", "0:HA 1:H7* 2:R8", ["R-024"]),  # the key is among the cards
        ("H7", "0:HA 1:H8* 2:R8", []),
        ("", "0:HA 1:H7* 2:R8", []),  # no pot is open
    ],
)
def test_r_024_sphinx_and_the_pot(key: str, trick: str, used: list[str]) -> None:
    names = [word[2:].rstrip("*") for word in trick.split()]
    hands = (f"{names[0]} S6", f"{names[1]} S9", f"{names[2]} R9")
    pos = staged(
        "en", "SK", hands, characters=("S7", "S6", None), key=key,
        powers=power_state(uses=(1, 0, 0), pot_opened=True) if key else PowerState(),
        down=("L6", "R6", "R7"),
    )  # fmt: skip
    assert noted(play(pos, trick)) == used


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


# -- Skater


@pytest.mark.parametrize(
    ("shown", "moves", "used"),
    [
        ("SK", "0:H10 1:S8* 2:!LJ", ["R-025"]),
        ("SK", "0:H10 1:H9* 2:!LJ", ["R-025"]),  # no ruff, but the table cannot know
        ("SK", "0:H10 1:H9 2:!LJ", []),
        ("LK", "0:L10 1:H9* 2:!LJ", []),  # trump was led
        ("HA", "0:H10 1:S8* 2:!LJ", []),  # no trump
    ],
)
def test_r_025_skat_against_a_face_down_ruff(shown: str, moves: str, used: list[str]) -> None:
    names = [word[2:].rstrip("*") for word in moves.split()]
    hold = "H8" if names[0] == "H10" and shown == "SK" else "R6"
    hands = (f"{names[0]} L6", f"{names[1]} {hold}", "HA RA")
    pos = staged("en", shown, hands, characters=(None, "S6", "LJ"))
    pos = play(pos, moves)
    assert noted(pos) == used
    assert len(pos.trick) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_open_ruff_goes_back_beside_a_face_down_card(edition: Edition) -> None:
    """Not R-025, which is of the card just played; and who is named is not kept."""
    hands = ("H8 L6", "H9 L7", "S8 H7")
    pos = staged(edition, "SK", hands, characters=("LJ", "S6", None))
    pos = asked(done(pos, "0:H8", "0:-LJ", "1:H9*", "0:-LJ", "2:S8"), 0, "card")
    pos = done(asked(done(pos, "0:-LJ"), 0, "trick_complete"), use(0, "LJ"))
    assert goes_back(pos, 2)
    assert "R-025" not in noted(pos)
    assert pos.powers.named == -1


def test_a_lead_is_no_ruff() -> None:
    """Face down, too: nobody had to follow."""
    hands = ("H8 H7", "H9 L7", "S8 L8")
    pos = staged("en", "SK", hands, characters=("S6", "LJ", None))
    pos = done(asked(done(pos, "0:H8*"), 1, "card"), use(1, "LJ"))
    assert "R-025" not in noted(pos)
    assert len(pos.trick) == 1


def test_the_last_trick_taken_over_leaves_no_question_of_a_face_down_card() -> None:
    hands = ("H8", "S8", "H7")
    pos = staged("en", "SK", hands, characters=("LJ", "HA", "S6"))
    pos = asked(play(pos, "0:H8 1:S8 2:H7*"), 1, "trick_complete")
    pos = done(asked(done(pos, use(1, "HA")), 0, "trick_complete"), use(0, "LJ"))
    assert "R-025" not in noted(pos)


# -- Feministin


@pytest.mark.parametrize(
    ("trick", "may", "taker"),
    [
        ("HK HQ H9*", True, 1),
        ("HK HQ HA*", True, 2),  # Sphinx had it in any case
        ("HK HQ H9", True, 1),
        ("HK H9 HQ*", False, 0),  # the queen cannot be seen
        ("HK RQ H9*", False, 0),  # nor the card that would take it
    ],
)
def test_r_043_feministin_goes_by_what_lies_open(trick: str, may: bool, taker: int) -> None:
    pos = laid("en", ("LQ", None, "S6"), trick)
    assert (use(0, "LQ") in legal_actions(pos)) == may
    pos = done(pos, use(0, "LQ")) if may else pos
    assert pos.leader == taker
    assert ("R-043" in noted(pos)) == (may and "*" in trick)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_043_the_suit_of_a_face_down_lead_is_known(edition: Edition) -> None:
    """Hearts were named; nothing else can take the trick, and Sphinx does."""
    pos = laid(edition, ("S6", "LQ", None), "H9* HK RQ")
    pos = done(pos, use(1, "LQ"))
    assert pos.leader == 0
    assert "R-042" not in noted(pos)
    assert "R-043" in noted(pos)


@pytest.mark.parametrize(
    ("trick", "may", "used"),
    [
        ("H9* LK RQ", False, False),  # neither lizard king nor raven queen can take a heart trick
        ("H9* HQ HJ", True, False),  # the lead is not seen, the jack is next to the queen
        ("H9* HQ LJ", True, False),  # a heart was led: it can take the trick, whatever it is
        ("RJ* S6 RQ", False, False),  # no man is seen
    ],
)
def test_feministin_and_a_lead_that_lies_face_down(trick: str, may: bool, used: bool) -> None:
    pos = laid("en", ("S6", "LQ", None), trick)
    assert (use(1, "LQ") in legal_actions(pos)) == may
    assert ("R-042" in noted(to_move(pos))) == used


def test_feministin_sees_a_card_beside_one_that_lies_face_down() -> None:
    """The heart queen of an earlier trick lies face down; the king, next to it, does not."""
    hands = ("HA HK L6", "HQ RQ L7", "H9 H8 L8")
    pos = staged("en", "SK", hands, characters=("LQ", "S6", None))
    pos = done(pos, "0:HA 1:HQ* 2:H9", "0:HK 1:RQ 2:H8")
    assert use(0, "LQ") in legal_actions(pos)


# -- Fürsorge


@pytest.mark.parametrize("hidden", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_073_fuersorge_and_a_face_down_card(edition: Edition, hidden: bool) -> None:
    """German and Dutch print it."""
    star = "*" if hidden else ""
    pos = staged(edition, "SK", ("H9 L7", "H8 L8", "H6 L9"), characters=(None, "S6", "H10"))
    pos = done(pos, f"0:H9 1:H8{star}")
    if hidden:
        clause = "R-073" if edition == "en" else "CHAR.H10.NOT_SPHINX"
        assert refusal(pos, use(2, "H10", 2)) == (clause,)
    pos = done(pos, "2:H6")
    assert (use(2, "H10", 2) in legal_actions(pos)) == (not hidden)
    assert ("R-073" in noted(to_move(pos))) == (hidden and edition == "en")


@pytest.mark.parametrize("edition", EDITIONS)
def test_fuersorge_and_a_card_that_lay_face_down_before(edition: Edition) -> None:
    """Only a face-down card of this trick bars it; none is asked about in the last."""
    hands = ("H9 L7 R6", "H8 L8 R7", "H6 L9 R8")
    pos = staged(edition, "SK", hands, characters=(None, "S6", "H10"))
    pos = to_move(done(pos, "0:H9 1:H8* 2:H6"))
    again = done(pos, "0:L7 1:L8 2:L9")
    assert use(2, "H10", 2) in legal_actions(again)
    assert "R-023" not in noted(done(again, use(2, "H10", 2)))  # of this trick all is seen
    last = staged(edition, "SK", ("H9", "H8", "H6"), characters=(None, "S6", "H10"))
    assert "R-073" not in noted(settled(done(last, "0:H9 1:H8* 2:H6")))


# -- Seher


@pytest.mark.parametrize(("edition", "seen"), [("en", "RA"), ("de", "RA"), ("nl", "L6 RA")])
def test_seher_does_not_see_lasers_card(edition: Edition, seen: str) -> None:
    """Dutch does not except it."""
    pos = done(dealt(edition, ("L9", None, "S9")), draw("L9", "RA"), "0:=L6", use(2, "S9"))
    assert observation(pos, 2).heard[-1].learned[-1] == cards(seen)
    for other in (0, 1):
        assert observation(pos, other).heard[-1].learned == ()


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


@pytest.mark.parametrize(("hidden", "leader"), [("HA", 1), ("H8", 2)])
def test_r_133_is_about_a_trick_that_feministins_card_takes(hidden: str, leader: int) -> None:
    """By what lies open its king does, and it refuses; seat 1's card that lies face down is the
    highest, or the queen is next."""
    hands = ("HK L6", f"{hidden} L7", "HQ L8")
    pos = staged("en", "SK", hands, characters=("LQ", "S6", None))
    pos = asked(done(pos, f"0:HK 1:{hidden}* 2:HQ"), 0, "trick_complete")
    pos = to_move(done(pos, use(0, "LQ")))
    assert pos.leader == leader
    assert ("R-133" in noted(pos)) == (leader == 2)


@pytest.mark.parametrize("donor", [0, 2])
def test_fledderer_is_not_told_which_card_another_leads(donor: int) -> None:
    """CHAR.RQ.NOT_SHOWN: whatever card of another hand it names, the answer is the same."""
    pos = done(dealt("en", ("R7", "RQ", None)), *DOWN, use(1, "RQ", donor))
    drawn = ("LA", "", "HA")[donor]
    pos = asked(done(pos, draw("RQ", drawn), answer(donor, "RQ", 1)), 0, "before_trick")
    clause = "CHAR.RQ.DRAWS" if donor == 0 else "CHAR.R7.MAY_TAKE"
    assert refusal(pos, use(0, "R7", 1, card=drawn)) == (clause,)
    assert refusal(pos, use(0, "R7", 1, card="HK")) == ("CHAR.R7.MAY_TAKE",)
    assert use(0, "R7", 1, card="LK") in legal_actions(pos)
