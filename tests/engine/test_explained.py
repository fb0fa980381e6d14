"""Why a card may or may not be played, and the rulings a play rests on: hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import bits, cards, staged
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, Action, Position
from eidex.reference_engine.core.cards import put
from eidex.reference_engine.core.legal_plays import cite_play, legal_cards
from eidex.reference_engine.explain.legal_card import explain_card
from eidex.rulebook import EDITIONS, Edition


def lying(edition: Edition, trick: str, *, skat: bool = False, shown: str = "SK") -> Position:
    """These cards lie, a star: face down. Stars are trump unless another card is shown."""
    hidden = bits(" ".join(word for word in trick.split() if word.endswith("*")))
    pos = staged(
        edition, shown, ("LA", "LK", "LQ"), characters=(None, "S6", None), skat=skat,
        powers=power_state(hidden=hidden),
    )  # fmt: skip
    return changed(pos, trick=cards(trick))


def cited(pos: Position, hand: str) -> list[str]:
    """The rulings on which a play from this hand rests, the first lead's left out."""
    there = changed(pos, hands=put(pos.hands, pos.turn, bits(hand)))
    cite_play(there, Action(pos.turn, "play", cards(hand)[0]))
    return [ruling for _, ruling in there.noted if ruling != "R-001"]


@pytest.mark.parametrize(
    ("trick", "hand", "card", "legal", "clauses", "because"),
    [
        ("", "HA", "HA", True, "PLAY.LEAD_ANY", ""),
        ("", "HA", "HK", False, "PLAY.LEAD_ANY", "HK"),
        ("HK", "HA", "H9", False, "PLAY.FOLLOW", "H9"),  # not in the hand
        ("HK", "HA L9", "HA", True, "PLAY.FOLLOW", "HK"),
        ("HK L9", "HA L8", "HA", True, "PLAY.FOLLOW", "HK"),
        ("HK", "HA H9 L9", "L9", False, "PLAY.FOLLOW", "HA H9"),
        ("HK", "R9 L9", "L9", True, "PLAY.VOID", ""),
        ("HK", "L9 S6", "L9", True, "PLAY.VOID", ""),
        ("HK", "HA S6", "S6", True, "PLAY.TRUMP_ANY_TIME", ""),
        ("HK", "L9 S6", "S6", True, "PLAY.VOID", ""),
        ("HK S8", "HA S9", "S9", True, "PLAY.TRUMP_ANY_TIME", ""),
        ("HK S8", "L9 S9", "S9", True, "PLAY.VOID", ""),
        ("HK S8", "L9 S6", "S6", False, "PLAY.UNDERTRUMP", "S8 L9"),
        ("HK S8", "HA S6", "S6", False, "PLAY.UNDERTRUMP", "S8 HA"),
        ("HK S8", "S7 S6", "S6", True, "PLAY.ONLY_TRUMPS", ""),
        ("HK S8", "S9 S6", "S6", True, "PLAY.ONLY_TRUMPS", ""),
        ("HK H9 S8", "L9 S6", "S6", False, "PLAY.UNDERTRUMP R-048", "S8 L9"),
        ("HK H9 S8 H7", "L9 S6", "S6", False, "PLAY.UNDERTRUMP R-048", "S8 L9"),
        ("HK S8*", "L9 S6", "S6", True, "PLAY.VOID R-021", ""),
        ("HK S8*", "HA S6", "S6", True, "PLAY.TRUMP_ANY_TIME R-021", ""),
        ("HK H9*", "L9 S6", "S6", True, "PLAY.VOID R-021", ""),
        ("HK H9*", "L9 S6", "L9", True, "PLAY.VOID", ""),
        ("HK S8*", "L9 SJ", "SJ", True, "PLAY.VOID", ""),  # lower than none
        ("HK S8*", "S6", "S6", True, "PLAY.VOID", ""),  # the only card
        ("HK* H9", "L9 S6", "S6", True, "PLAY.VOID", ""),  # the lead is no ruff
        ("HK* S8", "L9 S6", "S6", False, "PLAY.UNDERTRUMP", "S8 L9"),
        ("SK", "SA LA", "LA", False, "PLAY.FOLLOW", "SA"),
        ("SK", "SA LA", "SA", True, "PLAY.FOLLOW", "SK"),
        ("SK", "SJ LA", "LA", True, "PLAY.TRUMP_JACK_LAST", "SJ"),
        ("SK", "SJ LA", "SJ", True, "PLAY.TRUMP_JACK_LAST", "SJ"),
        ("SK", "HJ LA", "LA", True, "PLAY.VOID", ""),
    ],
)
def test_why_a_card_may_be_played(
    trick: str, hand: str, card: str, legal: bool, clauses: str, because: str
) -> None:
    found = explain_card(lying("en", trick), bits(hand), NUMBERS[card])
    assert found == (legal, tuple(clauses.split()), cards(because))


@pytest.mark.parametrize(
    ("edition", "trick", "hand", "card", "legal", "clauses"),
    [
        ("de", "HK S8", "L9 S6", "S6", False, "PLAY.UNDERTRUMP_NO_PLAIN"),
        ("nl", "HK S8", "L9 S6", "S6", False, "PLAY.UNDERTRUMP"),
        ("de", "HK S8", "S7 S6", "S6", True, "PLAY.UNDERTRUMP_NO_OTHERS"),
        ("de", "HK S8", "S9 S6", "S6", True, "R-005"),
        # Both are below the nine: what is above the eight makes no difference.
        ("de", "HK H9 S8 S9", "SA S6", "S6", True, "PLAY.UNDERTRUMP_NO_OTHERS"),
        ("de", "HK H9 S9 S8", "SA S6", "S6", True, "PLAY.UNDERTRUMP_NO_OTHERS"),
        ("de", "HK H9 S9 SJ", "SA S6", "S6", True, "PLAY.UNDERTRUMP_NO_OTHERS"),
        ("nl", "HK S8", "S9 S6", "S6", True, "PLAY.ONLY_TRUMPS"),
        ("de", "SK", "SJ LA", "LA", True, "PLAY.TRUMP_JACK_FREE"),
        ("nl", "SK", "SJ LA", "LA", True, "PLAY.TRUMP_JACK_FREE"),
        ("de", "HK H9 S8 H7", "L9 S6", "S6", False, "PLAY.UNDERTRUMP_NO_PLAIN"),
    ],
)
def test_why_a_card_may_be_played_in_other_editions(
    edition: Edition, trick: str, hand: str, card: str, legal: bool, clauses: str
) -> None:
    found = explain_card(lying(edition, trick), bits(hand), NUMBERS[card])
    assert found[:2] == (legal, tuple(clauses.split()))


@pytest.mark.parametrize("edition", EDITIONS)
def test_why_a_card_may_be_played_under_skat(edition: Edition) -> None:
    ruff = explain_card(lying(edition, "HK", skat=True), bits("HA S6"), NUMBERS["S6"])
    assert ruff == (False, ("CHAR.LJ.STRICT_TRUMP",), cards("HA"))
    ruff = explain_card(lying(edition, "HK L9", skat=True), bits("HA L8 S6"), NUMBERS["S6"])
    assert ruff.cards == cards("HA")
    void = explain_card(lying(edition, "HK", skat=True), bits("LA S6"), NUMBERS["S6"])
    assert void == (True, ("PLAY.VOID",), ())
    jack = explain_card(lying(edition, "SK", skat=True), bits("SJ LA"), NUMBERS["LA"])
    free = ("PLAY.TRUMP_JACK_FREE", "R-019")
    assert jack.clauses == (("PLAY.TRUMP_JACK_LAST",) if edition == "en" else free)


def test_without_trump_only_the_suit_counts() -> None:
    pos = lying("de", "HK S8", shown="SA")
    assert explain_card(pos, bits("L9 S6"), NUMBERS["S6"]) == (True, ("PLAY.VOID",), ())
    assert cited(pos, "S9 S6") == []


@pytest.mark.parametrize(
    ("edition", "trick", "skat", "hand", "used"),
    [
        ("de", "", False, "S9 S6", []),
        ("de", "HK S8", False, "S9 S6", ["R-005"]),
        ("de", "HK S8", False, "S9 S6 L6", []),  # another card
        ("de", "HK S8", False, "S7 S6", []),  # none above
        ("de", "HK S8", False, "S9 SJ", []),  # none below
        ("de", "HK H9 S8 H7", False, "S9 S6", ["R-005"]),  # one of several
        ("de", "SK S8", False, "S9 S6", []),  # trump was led
        ("de", "SK", True, "SJ LA", ["R-019"]),
        ("de", "SK", False, "SJ LA", []),
        ("de", "SK", True, "SJ", []),  # nothing else to play
        ("de", "SK", True, "SJ S6", []),
        ("en", "HK S8*", False, "L9 S6", ["R-021"]),
        ("en", "HK S8*", False, "S9 S6", []),
        ("de", "HK S8*", False, "S9 S6", ["R-021"]),
        ("de", "HK S8*", False, "S6", []),  # one card only
        ("de", "HK S8*", False, "S7 S6", []),  # both below any ruff
        ("de", "HK S8*", False, "SJ S9", []),  # both above any
        ("de", "HK S8*", False, "SJ S9 L9", []),
        ("en", "HK S8*", False, "SJ L9", []),
        ("en", "HK S8*", False, "S9 L9", ["R-021"]),  # the jack may lie there
        ("en", "HK S8*", False, "L9 R6", []),  # no trump
        ("en", "HK* H9", False, "L9 S6", []),  # the lead
        ("en", "HK H9* H8", False, "L9 S6", []),  # of the fourth R-048 speaks alone
        ("en", "HK H9* S8", False, "L9 S6 SA", []),
        ("en", "HK H9* S8", False, "L9 S6", []),  # below it anyhow
        # What lies face down may be above both; between them only the eight, which lies open.
        ("de", "HK H9* S8", False, "S6 SA", ["R-005"]),
        ("de", "HK H9* S8", False, "S6 SA SQ", ["R-005", "R-021"]),  # or between ace and queen
        ("de", "HK H9 S8 S9", False, "S6 SA", []),  # all below the highest
        ("en", "HK", False, "L9 S6", []),
    ],
)
def test_rulings_that_a_play_rests_on(
    edition: Edition, trick: str, skat: bool, hand: str, used: list[str]
) -> None:
    assert cited(lying(edition, trick, skat=skat), hand) == used


def test_r_005_the_first_card_of_the_pack_below_a_ruff() -> None:
    """Lizards are trump: jack, nine, ace."""
    pos = lying("de", "HK L9", shown="LK")
    assert cited(pos, "LJ LA") == ["R-005"]


def test_r_021_the_first_card_of_the_pack_is_the_only_one_left() -> None:
    """It has to be played, whatever lies face down; beside another trump it need not."""
    pos = lying("de", "HK L8*", shown="LK")
    assert cited(pos, "LA") == []
    assert cited(pos, "LA L6") == ["R-021"]


@pytest.mark.parametrize(
    ("trick", "hand", "may"),
    [
        ("", "HA L9", "HA L9"),
        ("HK", "HA L9 S6", "HA S6"),
        ("HK S8", "HA L9 S6 S9", "HA S9"),
        ("HK S8", "L9 S6 S9", "L9 S9"),
        ("HK S8*", "L9 S6 S9", "L9 S6 S9"),
        ("HK S8", "S6 S9", "S6 S9"),
        ("HK H9 S8 S9", "L9 S6 SA SJ", "L9 SJ"),  # the highest that lies
        ("SK", "SJ L9", "SJ L9"),
        ("SK", "SJ S6 L9", "SJ S6"),
        ("SK S8", "S6 L9", "S6"),
    ],
)
def test_what_may_be_played(trick: str, hand: str, may: str) -> None:
    pos = lying("en", trick)
    assert legal_cards(bits(hand), pos.trick, pos.powers.hidden, pos.rules) == bits(may)
