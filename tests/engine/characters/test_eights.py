"""Eights: hand-worked from the printed rules; rulings R-036, R-041, R-051, R-071, R-074,
R-075, R-077 (also with the sevens). Zombie has a file of its own."""

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
    excuse,
    noted,
    offered,
    refusal,
    staged,
    to_move,
    use,
)
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, Position, legal_actions, observation
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.cards import values
from eidex.reference_engine.core.position import PLAY
from eidex.rulebook import EDITIONS, Edition

# -- L8 Umwerter

HEART_TRUMP = (HANDS[0], HANDS[1], "HA HQ HJ H10 H9 H8 H7 H6 S7 S10 SQ HK")
UNDENUFE = (HANDS[0], "RA RK RQ RJ R10 R9 R8 R7 R6 S9 SJ S6", HANDS[2])


@pytest.mark.parametrize(
    ("trump", "up", "order"),
    [
        (False, 1, "H8 HA HK HQ HJ H10 H9 H7 H6"),  # the printed examples
        (True, 1, "H8 HJ H9 HA HK HQ H10 H7 H6"),
        (False, 0, "HA HK HQ HJ H10 H9 H7 H6 H8"),
        (True, 0, "HJ H9 HA HK HQ H10 H7 H6 H8"),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_umwerter_moves_a_card(edition: Edition, trump: bool, up: int, order: str) -> None:
    pos = dealt(edition, ("L8", None, None), HEART_TRUMP, dealer=2) if trump else dealt(
        edition, ("L8", None, None)
    )  # fmt: skip
    pos = done(pos, *("0:=L6 1:=R6 2:=H6" if trump else " ".join(DOWN)).split())
    before = pos.rules.values
    pos = done(pos, use(0, "L8", up, card="H8"))
    assert pos.rules.ranks.order[2] == cards(order)
    assert pos.rules.values is before  # the points stay
    assert observation(pos, 1).moved == (NUMBERS["H8"], 1 if up else -1)


@pytest.mark.parametrize(("up", "card", "taker"), [(1, "S7", 2), (0, "SJ", 0), (0, "S7", 1)])
def test_umwerter_decides_tricks(up: int, card: str, taker: int) -> None:
    """Of star ace, jack and seven the jack is the highest trump, then the ace."""
    pos = done(dealt("en", ("L8", None, None)), *DOWN, use(0, "L8", up, card=card))
    assert done(pos, "1:SJ 2:S7 0:SA").leader == taker


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_130_umwerters_card_stays_where_it_is_for_the_game(edition: Edition) -> None:
    """The star seven beats the trump jack in the second trick as it would in the first."""
    pos = done(dealt(edition, ("L8", None, None)), *DOWN, use(0, "L8", 1, card="S7"))
    assert ("R-130" in noted(pos)) == (edition == "nl")
    assert done(pos, "1:RA 2:HA 0:LA 1:SJ 2:S7 0:SA").leader == 2


def test_umwerter_moves_no_card_of_its_own_and_at_no_other_time() -> None:
    pos = dealt("en", ("L8", None, None))
    assert refusal(pos, use(0, "L8", 1, card="H8")) == ("CHAR.L8.MAY_MOVE",)
    pos = done(pos, *DOWN)
    for own in ("LA", "L6"):  # in hand, and put down
        assert refusal(pos, use(0, "L8", 1, card=own)) == ("CHAR.L8.NOT_ITS_OWN",)
    pos = done(pos, use(0, "L8", 0, card="RA"))
    assert refusal(pos, use(0, "L8", 1, card="RK")) == ("CHAR.L8.MAY_MOVE",)


def test_umwerter_is_refused_what_it_does_not_name_or_own() -> None:
    """No card, another's card before the put-down; the card put down is its own."""
    early = dealt("en", (None, "L8", None))
    assert refusal(early, use(1, "L8", 1)) == ("CHAR.L8.MAY_MOVE",)
    assert refusal(early, use(1, "L8", 1, card="LA")) == ("CHAR.L8.MAY_MOVE",)
    pos = done(dealt("en", ("L8", None, None)), *DOWN[:2], "0:=LA")
    assert refusal(pos, use(0, "L8", 1, card="LA")) == ("CHAR.L8.NOT_ITS_OWN",)
    assert refusal(pos, use(0, "L8", 1)) == ("CHAR.L8.MAY_MOVE",)


@pytest.mark.parametrize(
    ("up", "card", "taker"),
    [(1, "SJ", 1), (0, "S7", 0), (0, "SJ", 2)],
)
def test_r_071_the_highest_card_in_undenufe(up: int, card: str, taker: int) -> None:
    """The lowest takes the trick: of jack, seven and eight the seven, unless a card is moved."""
    pos = done(dealt("en", ("L8", None, None), UNDENUFE, dealer=1), "2:=H6 0:=L6 1:=R6")
    assert pos.rules.ranks.mode == "undenufe"
    pos = done(pos, use(0, "L8", up, card=card))
    assert "R-071" in noted(pos)
    assert done(pos, "2:S7 0:S8 1:SJ").leader == taker


@pytest.mark.parametrize("hands", [HANDS, (HANDS[0].replace("SA SK", "SK SA"), *HANDS[1:])])
def test_r_071_is_not_used_in_other_modes(hands: tuple[str, str, str]) -> None:
    pos = done(dealt("en", ("L8", None, None), hands), *DOWN, use(0, "L8", 1, card="SJ"))
    assert "R-071" not in noted(pos)


# -- H8 Excuse

NO_TRUMP = {"en": "CHAR.H8.NO_TRUMP", "de": "R-075", "nl": "R-075"}


def to_follow(
    edition: Edition, hand: str, lead: str = "H10", *, uses: int = 0, shown: str = "SK"
) -> Position:
    """Seat 0 leads; Excuse, seat 1, is to play from this hand."""
    size = len(hand.split())
    a, c = ((lead, "RA", "R10", "R9", "R8"), ("LA", "LK", "LQ", "LJ", "L10"))
    hands = (" ".join(a[:size]), hand, " ".join(c[:size]))
    pos = staged(
        edition, shown, hands, characters=(None, "H8", None), powers=power_state(uses=(0, uses, 0))
    )
    return done(pos, f"0:{lead}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_excuse_need_not_follow(edition: Edition) -> None:
    """Worth three or less: the lizard nine, nothing, and the raven queen, three."""
    pos = to_follow(edition, "HA L9 RQ RK S6")
    told = [excuse(1, "L9"), excuse(1, "RQ")]
    assert [a for a in legal_actions(pos) if a.do == "excuse"] == told
    assert refusal(pos, excuse(1, "RK")) == ("CHAR.H8.MAY_EXCUSE",)  # four
    assert refusal(pos, excuse(1, "S6")) == (NO_TRUMP[edition],)
    assert refusal(pos, "1:L9") == ("PLAY.FOLLOW",)
    pos = done(pos, excuse(1, "RQ"), "2:LA")
    assert pos.leader == 0
    pos = done(pos, "0:RA")
    assert observation(pos, 2).trick == cards("RA")


def test_excuse_is_for_once_and_for_those_who_could_follow() -> None:
    pos = to_follow("en", "HA L9 RQ", uses=1)
    assert refusal(pos, excuse(1, "L9")) == ("CHAR.H8.MAY_EXCUSE",)
    pos = to_follow("en", "L9 RQ")
    assert refusal(pos, excuse(1, "L9")) == ("CHAR.H8.MAY_EXCUSE",)
    assert action("1:L9") in legal_actions(pos)
    pos = staged("en", "SK", ("HA L9", "H8 L8", "H7 L7"), characters=("H8", None, None))
    assert refusal(pos, excuse(0, "L9")) == ("CHAR.H8.MAY_EXCUSE",)  # it leads


@pytest.mark.parametrize(("uses", "left"), [(0, True), (1, False)])
def test_excuse_is_used_with_a_card_and_not_otherwise(uses: int, left: bool) -> None:
    pos = to_follow("en", "HA L9 RQ", uses=uses)
    assert refusal(pos, use(1, "H8")) == ("CHAR.H8.MAY_EXCUSE",)
    assert CHARACTERS["H8"].may_speak(pos, 1) == left


@pytest.mark.parametrize(
    ("guggitaler", "stripped", "may", "may_not"),
    [
        (True, "", "L9 RA", "S6"),  # nothing but hearts and the star king is worth anything
        (False, "L", "LA", "RA"),  # the raven ace is worth 22
        (False, "", "L9", "RA"),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_074_points_of_a_card(
    edition: Edition, guggitaler: bool, stripped: str, may: str, may_not: str
) -> None:
    other: Characters = ("H7" if guggitaler else "R6" if stripped else None, "H8", None)
    hand = f"H9 {may} {may_not}"
    pos = staged(
        edition, "SK", ("H10 R9 R8 R7", hand, "LQ LJ L8 L7"), characters=other,
        powers=power_state(uses=(1, 0, 0), guggitaler=guggitaler, stripped=stripped),
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", guggitaler, stripped)))
    pos = done(pos, "0:H10")
    assert {a.card for a in legal_actions(pos) if a.do == "excuse"} == set(cards(may))
    clause = NO_TRUMP[edition] if may_not == "S6" else "CHAR.H8.MAY_EXCUSE"
    assert refusal(pos, excuse(1, may_not)) == (clause,)
    pos = done(pos, excuse(1, may.split()[0]))
    assert ("R-074" in noted(pos)) == (guggitaler or bool(stripped))


@pytest.mark.parametrize(
    ("hand", "lead", "used"),
    [
        ("H9 L9 S6", "H10", True),
        ("H9 L9 SA", "H10", False),  # worth eleven: out of the question
        ("H9 L9 L6", "H10", False),  # no trump
        ("S9 L9 S6", "S10", False),  # trump was led
        ("R9 L9 S6", "H10", False),  # no heart to follow with
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_075_no_trump_by_excuse(edition: Edition, hand: str, lead: str, used: bool) -> None:
    """In English it is printed."""
    pos = to_follow(edition, hand.replace("R9", "R6"), lead)
    trump = hand.split()[-1]
    if used:
        assert refusal(pos, excuse(1, trump)) == (NO_TRUMP[edition],)
    first = hand.split()[0].replace("R9", "R6")
    assert ("R-075" in noted(done(pos, f"1:{first}"))) == (used and edition != "en")


@pytest.mark.parametrize(
    ("hand", "demand", "uses", "bound", "used"),
    [
        ("H9 H7 L9", "H7", 0, True, True),
        ("H9 H7 L9", "L9", 0, False, True),  # playable by the power only: it does not bind
        ("H9 H7 L9", "H7", 1, True, False),  # the excuse is spent
        ("H9 H7 L9", "S9", 0, False, False),  # it is not in this hand
        ("R9 S7 L9", "L9", 0, True, False),  # nothing to follow with, nothing to be excused from
    ],
)
def test_r_051_fahnder_and_excuse(
    hand: str, demand: str, uses: int, bound: bool, used: bool
) -> None:
    hands = ("SA H10 RA R10", f"S8 {hand}", "S6 S10 LA LK")
    pos = staged(
        "en",
        "SK",
        hands,
        characters=("R10", "H8", None),
        leader=0,
        powers=power_state(uses=(0, uses, 0)),
    )
    pos = done(pos, "0:SA 1:S8 2:S6", use(0, "R10", card=demand), "0:H10")
    if bound:
        assert offered(pos) == {NUMBERS[demand]}
    elif not uses:
        assert excuse(1, "L9") in legal_actions(pos)
        assert action("1:H9") in legal_actions(pos)
    if bound and hand.startswith("H9") and not uses:
        assert refusal(pos, excuse(1, "L9")) == ("R-051",)
    pos = done(pos, f"1:{demand}" if bound else f"1:{hand.split()[0]}")
    assert ("R-051" in noted(pos)) == used


# -- S8 Taschenspieler


@pytest.mark.parametrize("edition", EDITIONS)
def test_taschenspieler_exchanges_with_four_cards_or_more(edition: Edition) -> None:
    hands = ("SA S6 LA L6 L7", "S7 L8 L9 LJ LQ", "S8 R6 R7 R8 R9")
    for size, may in ((5, True), (4, False)):
        a, b, c = (" ".join(hand.split()[:size]) for hand in hands)
        pos = staged(
            edition, "SK", (a, b, c), characters=(None, "S8", None), down=("H6", "H7", "H8")
        )
        pos = done(pos, "0:SA 1:S7 2:S8")
        if not may:
            assert refusal(pos, use(1, "S8", card="L8")) == ("CHAR.S8.MAY_EXCHANGE",)
            continue
        assert refusal(pos, use(1, "S8", card="LA")) == ("CHAR.S8.MAY_EXCHANGE",)
        pos = done(pos, use(1, "S8", card="L8"))
        assert (pos.hands[1], pos.down[1]) == (bits("L9 LJ LQ H7"), NUMBERS["L8"])
        told = [observation(pos, seat).heard[-1].learned for seat in range(3)]
        assert told == [(), (NUMBERS["L8"],), ()]
        again = "CHAR.S8.ONCE" if edition == "de" else "R-128"
        assert refusal(pos, use(1, "S8", card="L9")) == (again,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_128_taschenspieler_exchanges_once(edition: Edition) -> None:
    """Four cards are left, and the next trick would be another occasion."""
    pos = done(dealt(edition, (None, "S8", None)), *DOWN, use(1, "S8", card="RK"))
    pos = done(pos, "1:RA 2:HA 0:LA")
    assert (pos.phase, pos.turn) == (PLAY, 1)  # it is not asked
    assert refusal(pos, use(1, "S8", card="RQ")) == (
        "CHAR.S8.ONCE" if edition == "de" else "R-128",
    )


@pytest.mark.parametrize(("down", "may"), [("LA", True), ("LK", True), ("", False)])
def test_taschenspieler_exchanges_what_lies_there(down: str, may: bool) -> None:
    """Zombie has had it take its card up again, and then there is none."""
    hands = ("SA S6 L6 L7 R9", "S7 L8 L9 LJ LQ", "S8 R6 R7 R8 RQ")
    pos = staged(
        "en", "SK", hands, characters=("R8", "S8", None), down=("H6", down, "H8"),
        powers=power_state(uses=(1, 0, 0)),
    )  # fmt: skip
    pos = done(pos, "0:SA 1:S7 2:S8")
    if not may:
        assert pos.phase == PLAY  # it is not asked
        assert refusal(pos, use(1, "S8", card="L8")) == ("CHAR.S8.MAY_EXCHANGE",)
        return
    pos = done(pos, use(1, "S8", card="L8"))
    assert pos.hands[1] == bits(f"L9 LJ LQ {down}")


@pytest.mark.parametrize("exchanged", [True, False])
def test_r_041_when_taschenspieler_exchanges(exchanged: bool) -> None:
    pos = done(dealt("en", (None, "S8", None)), *DOWN)
    pos = done(pos, use(1, "S8", card="RK") if exchanged else "1:-S8")
    assert ("R-041" in noted(pos)) == exchanged
    if exchanged:
        assert pos.down[1] == NUMBERS["RK"]
    else:
        pos = done(pos, "1:RA 2:HA", use(1, "S8", card="RK"))
        assert "R-041" in noted(pos)


@pytest.mark.parametrize("edition", EDITIONS)
def test_taschenspieler_exchanges_while_a_trick_lies(edition: Edition) -> None:
    """Until it has played the fourth-last card of its hand; Fahnder's demand finds nothing then."""
    hands = ("SA S6 L6 L7 L9", "S7 L8 LJ LQ R8", "S8 R6 R7 RA RQ")
    demanded = {} if edition == "de" else {"uses": (1, 0, 0), "demand": NUMBERS["S7"]}
    pos = staged(
        edition, "SK", hands, characters=("R10", "S8", None), down=("H6", "LK", "H8"), leader=0,
        powers=power_state(**demanded),
    )  # fmt: skip
    pos = done(pos, "0:SA", *([use(0, "R10", card="S7")] if edition == "de" else []))
    over = done(pos, "1:S7")
    assert done(over, use(1, "S8", card="L8")).down[1] == NUMBERS["L8"]
    assert refusal(done(over, "2:S8 0:S6 1:L8"), use(1, "S8", card="LJ")) == (
        "CHAR.S8.MAY_EXCHANGE",
    )
    pos = asked(pos, 1, "card")
    assert offered(done(pos, "1:-S8")) == {NUMBERS["S7"]}
    pos = done(pos, use(1, "S8", card="S7"))
    assert (pos.down[1], offered(pos)) == (NUMBERS["S7"], set(cards("LK L8 LJ LQ R8")))


@pytest.mark.parametrize("suit", ["R", "L"])
def test_taschenspieler_leads_the_card_that_was_drawn(suit: str) -> None:
    """In German it may exchange at the lead, but that card has to be led: an ace."""
    a, b, c = (hand.translate(str.maketrans({"R": suit, suit: "R"})) for hand in HANDS)
    six, other = f"{suit}6", "R6" if suit == "L" else "L6"
    pos = dealt("de", (None, "S8", "RQ"), (a, b, c), dealer=1)
    pos = done(pos, f"2:=H6 0:={other} 1:={six}", use(2, "RQ", 1))
    pos = done(pos, draw("RQ", f"{suit}A"), answer(1, "RQ", 1))
    pos = asked(pos, 1, "before_trick")
    assert refusal(pos, use(1, "S8", card=f"{suit}A")) == ("CHAR.RQ.DRAWS",)
    pos = done(pos, use(1, "S8", card=f"{suit}Q"))
    assert offered(pos) == {NUMBERS[f"{suit}A"]}
    assert refusal(pos, use(1, "S8", card=f"{suit}K")) == ("CHAR.S8.ONCE",)


def test_taschenspieler_has_to_be_asked_in_german() -> None:
    """Though any time will do."""
    pos = done(dealt("de", (None, "S8", None)), *DOWN)
    pos = to_move(pos)
    assert (pos.phase, pos.turn) == (PLAY, 1)
    assert refusal(pos, use(1, "S8", card="RK")) == ("CHAR.S8.ANY_TIME",)


@pytest.mark.parametrize("card", ["LA", "LK"])
@pytest.mark.parametrize("target", [1, 2])
def test_r_036_fledderers_card_stays_where_it_is(target: int, card: str) -> None:
    """Fledderer, seat 0, has put a card before Taschenspieler, seat 1, or before seat 2."""
    pos = done(dealt("en", ("R7", "S8", None)), *DOWN, use(0, "R7", target, card=card))
    assert observation(pos, target).down[target] == NUMBERS[card]
    pos = done(pos, "1:RK")
    if target == 2:
        pos = done(pos, use(1, "S8", card="RA"))
        assert pos.down[1] == NUMBERS["RA"]
        assert "R-036" not in noted(pos)
        return
    assert pos.phase == PLAY  # it is not asked
    assert refusal(pos, use(1, "S8", card="RA")) == ("R-036",)
    assert "R-036" in noted(pos)


def test_fledderer_keeps_the_card_that_was_drawn() -> None:
    """It has to be led: Schüchterne, seat 2, has had it drawn from seat 0's hand."""
    pos = done(dealt("de", ("R7", None, "RQ"), dealer=1), "2:=H6 0:=L6 1:=R6", use(2, "RQ", 0))
    pos = asked(done(pos, draw("RQ", "LA"), answer(0, "RQ", 1)), 0, "before_trick")
    assert refusal(pos, use(0, "R7", 1, card="LA")) == ("CHAR.RQ.DRAWS",)
    assert done(pos, use(0, "R7", 1, card="LK"), "0:LA").trick == cards("LA")


@pytest.mark.parametrize(
    ("character", "card", "used"), [("H7", "SK", True), ("H7", "SA", False), (None, "SK", False)]
)
def test_r_077_a_card_that_must_stay(character: str | None, card: str, used: bool) -> None:
    """Taschenspieler holds the star king, or has put the star ace down and left it to seat 2."""
    hands = HANDS if card == "SK" else (HANDS[1], HANDS[2], HANDS[0])
    pos = dealt("en", ("S8", character, None), hands, dealer=0 if card == "SK" else 2)
    downs = DOWN if card == "SK" else ("0:=R6", "1:=H6", "2:=L6")
    pos = asked(done(pos, *downs), 0, "before_trick")
    king = use(0, "S8", card="SK")
    if used:
        assert refusal(pos, king) == ("R-077",)
    elif character is None:
        assert king in legal_actions(pos)
    else:
        assert refusal(pos, king) == ("CHAR.S8.MAY_EXCHANGE",)
    own = "LA" if card == "SK" else "RA"
    assert ("R-077" in noted(done(pos, use(0, "S8", card=own)))) == used
