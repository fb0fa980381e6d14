"""Rulings on what the printed rules do not say of one power, or of two that meet. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import DOWN, action, dealt, done, noted, refusal, use

from eidex.reference_engine import Action, legal_actions, observation
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize(
    ("code", "one"), [("L10", use(1, "L10", 50)), ("L6", use(1, "L6"))], ids=str
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_185_before_the_first_trick_is_after_the_put_down(
    edition: Edition, code: str, one: Action
) -> None:
    pos = dealt(edition, (None, code, None))
    for word in DOWN:
        assert refusal(pos, one) == ("R-185",)
        pos = done(pos, word)
    assert one in legal_actions(pos)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_185_weisheit_announces_after_the_put_down(edition: Edition) -> None:
    """In Dutch with its first card, as is printed there."""
    three = use(0, "S10", 20, 0, 1, 2, 3, 4)
    early = refusal(dealt(edition, ("S10", None, None)), three)
    assert early == (("CHAR.S10.ONE_ONLY",) if edition == "nl" else ("R-185",))


@pytest.mark.parametrize(("edition", "used"), [("en", []), ("de", []), ("nl", ["R-190"])])
@pytest.mark.parametrize("skat", [True, False])
def test_r_190_undertrumping_under_skat(edition: Edition, used: list[str], skat: bool) -> None:
    """Stars are trump; ravens are led, and seat 2 ruffs. Seat 0 is void, holds the lower star
    eight, and may not play it, nor does it without Skat."""
    pos = done(dealt(edition, (None, None, "LJ" if skat else None)), *DOWN)
    pos = done(pos, *([use(2, "LJ")] if skat else []), "1:RA", "2:SQ")
    ban = "PLAY.UNDERTRUMP_NO_PLAIN" if edition == "de" else "PLAY.UNDERTRUMP"
    decided = used if skat else []
    assert refusal(pos, action("0:S8")) == (ban, *decided)
    assert [r for r in noted(done(pos, "0:LA")) if r == "R-190"] == decided


@pytest.mark.parametrize(("edition", "used"), [("en", False), ("de", True), ("nl", True)])
@pytest.mark.parametrize("lead", ["1:RA", "1:RA*"])
def test_r_191_seher_and_a_lead_that_lies_face_down(
    edition: Edition, used: bool, lead: str
) -> None:
    pos = done(dealt(edition, ("S9", "S6", None)), "1:=R6", "2:=H6", lead)
    hidden = lead.endswith("*")
    assert ("R-191" in noted(pos)) == (used and hidden)
    assert (observation(pos, 0).trick[0] < 0) == hidden


@pytest.mark.parametrize(("edition", "used"), [("en", True), ("de", False), ("nl", False)])
def test_r_189_differenzlers_number_is_heard_by_all(edition: Edition, used: bool) -> None:
    pos = done(dealt(edition, ("L10", None, None)), *DOWN, use(0, "L10", 50))
    assert ("R-189" in noted(pos)) == used
    for seat in range(3):
        assert 50 in observation(pos, seat).heard[-1].learned[1]
