"""Why a trick is taken: the clauses that the card shows, and those of powers."""

from __future__ import annotations

import pytest
from positions import changed

from eidex.reference_engine.arguments import Characters
from eidex.reference_engine.core.cards import NAMES, NUMBERS, ranks, values
from eidex.reference_engine.core.position import Position, Rules
from eidex.reference_engine.engine import game_of, new_game
from eidex.reference_engine.explain.taker import best_card, why_it_takes, why_taken
from eidex.rulebook import Edition

PLAIN = ("TRICK.SAME_SUIT", "TRICK.ORDER_PLAIN", "TRICK.TAKER")
NOBODY: Characters = (None, None, None)


def lies(
    trick: str,
    mode: str = "H",
    cast: Characters = NOBODY,
    skat: bool = False,
    moved: tuple[str, int] = ("", 0),
    cards_left: bool = True,
) -> Position:
    """This trick, whole, led by seat 0; each hand has a card more."""
    cards = tuple(NUMBERS[name] for name in trick.split())
    hands = tuple(tuple(range(12 * seat, 12 * seat + 12)) for seat in (2, 0, 1))
    pos = new_game("de", cast, 2, hands, (0, 0, 0)).copy()
    order = ranks(mode, skat, (NUMBERS.get(moved[0], -1), moved[1]))
    pos.rules = Rules(order, values(mode), strict_follow=skat, reaching_is_over=False)
    pos.trick, pos.leader, pos.turn, pos.tricks = cards, 0, 0, 3
    pos.hands = (1 << 35, 1 << 34, 1 << 33) if cards_left else (0, 0, 0)
    return pos


@pytest.mark.parametrize(
    ("trick", "mode", "card", "names"),
    [
        ("L9 H6 LA", "H", "H6", ("TRICK.TRUMP_BEATS", "TRICK.TAKER")),
        ("HA H9 H8", "H", "H9", ("TRICK.SAME_SUIT", "TRICK.ORDER_TRUMP", "TRICK.TAKER")),
        ("L9 L6 LA", "H", "LA", PLAIN),
        ("RA R9 R8", "H", "RA", PLAIN),
        ("LA H6 RQ", "S", "LA", ("TRICK.LED_SUIT", "TRICK.TAKER")),
        ("L6 SA RA", "obenabe", "L6", ("TRICK.LED_SUIT", "TRICK.TAKER")),
        (
            *("LA L6 SA", "undenufe", "L6"),
            ("TRICK.LED_SUIT", "TRICK.SAME_SUIT", "TRICK.ORDER_UNDENUFE", "TRICK.TAKER"),
        ),
    ],
)
def test_what_the_cards_show(trick: str, mode: str, card: str, names: tuple[str, ...]) -> None:
    assert why_it_takes(lies(trick, mode), NUMBERS[card]) == names


@pytest.mark.parametrize(
    ("trick", "skat", "moved", "names"),
    [
        ("LK L10 L6", True, ("", 0), ("CHAR.LJ.TENS_BETWEEN", "CHAR.LJ.TENS_BEAT")),
        ("LK LQ L6", True, ("", 0), ()),
        ("LK LQ L6", False, ("L6", 1), ("CHAR.L8.MOVES",)),
        ("LK LQ L7", False, ("L6", 1), ()),
    ],
)
def test_powers_that_changed_the_order(
    trick: str, skat: bool, moved: tuple[str, int], names: tuple[str, ...]
) -> None:
    pos = lies(trick, cast=("LJ", "L8", None), skat=skat, moved=moved)
    assert [one for one in why_it_takes(pos, NUMBERS["LK"]) if one.startswith("CHAR")] == [*names]


def test_powers_that_change_who_takes_it() -> None:
    pos = lies("L9 L8 L6", cast=("RA", "LQ", "H10"))
    assert why_taken(pos.copy()) == (0, PLAIN)
    swapped = pos.copy()
    swapped.powers = pos.powers.copy()
    swapped.powers.swap = (NUMBERS["L9"], NUMBERS["L8"])
    assert why_taken(swapped) == (1, (*PLAIN, "CHAR.RA.SWAP"))
    apart = lies("L9 L8 L6", cast=("RA", None, None))
    apart.powers = apart.powers.copy()
    apart.powers.swap = (NUMBERS["L9"], NUMBERS["L6"])
    assert why_taken(apart) == (0, (*PLAIN, "ORDER.CHECKED_AT_CLOSE"))
    given = pos.copy()
    given.powers = pos.powers.copy()
    given.powers.given_to = 1
    assert why_taken(given) == (1, ("CHAR.H10.GIVES",))
    given.powers.given_to = 0
    assert why_taken(given) == (0, PLAIN)
    refused = lies("L8 L9 L6", cast=("RA", "LQ", "H10"))
    refused.powers = refused.powers.copy()
    refused.powers.refused = True
    seat, names = why_taken(refused)
    assert (seat, names[-2:]) == (0, ("CHAR.LQ.NO_RANK", "CHAR.LQ.NEXT_TAKES"))
    last = lies("L9 L8 L6", cast=(None, "HA", "SJ"), cards_left=False)
    last.powers = last.powers.copy()
    last.powers.rounds = 2
    assert why_taken(last.copy()) == (0, (*PLAIN, "CHAR.SJ.ONE_TRICK"))
    last.powers.taken_over = True
    assert why_taken(last) == (1, ("CHAR.HA.TAKES",))


@pytest.mark.parametrize("cast", [("L8", "LJ", None), ("R9", "SJ", "LQ"), ("HA", "H10", "RA")])
def test_powers_that_were_not_used_say_nothing(cast: Characters) -> None:
    """Neither a ten nor the star six, of a suit that was followed, stands elsewhere."""
    assert why_taken(lies("SA S10 S6", cast=cast)) == (0, PLAIN)


def test_of_two_powers_only_the_one_used_is_named() -> None:
    """Ultimo takes the trick over, or Fürsorge gives it away."""
    pos = lies("L8 L9 L6", cast=("HA", "H10", None))
    given, taken_over = pos.copy(), pos.copy()
    given.powers, taken_over.powers = pos.powers.copy(), pos.powers.copy()
    given.powers.given_to = 2
    taken_over.powers.taken_over = True
    assert why_taken(given) == (2, ("CHAR.H10.GIVES",))
    assert why_taken(taken_over) == (0, ("CHAR.HA.TAKES",))


def test_who_takes_over_a_trick_of_its_own_takes_it_by_its_card() -> None:
    pos = lies("L9 L8 L6", cast=("HA", "H10", None))
    pos.powers = pos.powers.copy()
    pos.powers.taken_over = True
    assert why_taken(pos) == (0, PLAIN)


@pytest.mark.parametrize(
    ("trick", "best"),
    [
        ("L9 L8 L6 LK L7 LA", ("LK", "L8", "LA")),
        ("R7 L6 S6 HA R8 S7", ("R7", "R8", "S6")),
        ("RA R6 S6 LK R7 L7", ("RA", "R7", "S6")),
    ],
)
def test_the_best_card_of_a_seat_in_a_double_trick(trick: str, best: tuple[str, ...]) -> None:
    """By the suit that was led; of two cards that cannot take it, the one that was played first."""
    pos = lies(trick, mode="obenabe")
    assert tuple(NAMES[best_card(pos, seat)] for seat in range(3)) == best


@pytest.mark.parametrize(("edition", "printed"), [("en", True), ("de", True), ("nl", False)])
def test_only_what_the_edition_prints_is_named(edition: Edition, printed: bool) -> None:
    """Dutch does not say that a double trick is one."""
    pos = lies("L9 L8 L6", cast=("SJ", None, None))
    pos = changed(pos, game=game_of(edition, pos.game.characters, 2, 35, (0, 0, 0)))
    pos.powers = pos.powers.copy()
    pos.powers.rounds = 2
    assert why_taken(pos) == (0, (*PLAIN, *(("CHAR.SJ.ONE_TRICK",) if printed else ())))
