"""What `quick` says of a trick is what `windows`, `plays` and `trick_end` say of it.

Games are played both ways at once: as ever, and the long way alone, in which nothing is passed over
and nothing is looked up.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest
from engine.staging import acted, action, bits, cards, noted, staged, use
from hypothesis import given, settings
from hypothesis import strategies as st

from eidex.reference_engine import (
    Action,
    Position,
    apply,
    legal_actions,
    new_game,
    random_deal,
    windows,
)
from eidex.reference_engine.cards import NUMBERS, ranks
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.position import Powers, Quiet, note
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.record import with_passes
from eidex.rulebook import EDITIONS, Edition

SHORT_WAYS = ("lead", "follow", "beside", "gathered")


def nothing(*_: object) -> None:
    """There is no short way."""


@contextmanager
def the_long_way() -> Iterator[None]:
    """Nothing goes the short way that begins in here."""
    with patch.multiple(windows.quick, **dict.fromkeys(SHORT_WAYS, nothing)):
        yield


class Twice:
    """One game, played both ways."""

    def __init__(self, start: Position) -> None:
        if start.tricks:
            start = note(start, "R-002")  # which the first trick rests on
        self.pos = start
        self.long = Position((0, (), *start[2:]))

    def act(self, one: Action) -> None:
        """The same is done in both."""
        self.pos = acted(self.pos, one)
        with the_long_way():
            self.long = apply(self.long, one)
            actions = legal_actions(self.long)
        assert legal_actions(self.pos) == actions
        assert self.pos == self.long

    def done(self, *moves: str | Action) -> Position:
        """After words of moves and actions; seats that are asked in between pass."""
        for move in moves:
            for one in [move] if isinstance(move, Action) else map(action, move.split()):
                for step in with_passes(self.pos, one):
                    actions = legal_actions(self.pos)
                    self.act(actions[actions.index(step)])  # that of the tables
        return self.pos

    def to_the_end(self, rng: random.Random, often: float) -> None:
        """Choices are drawn; powers are used this often."""
        while self.pos.result is None:
            self.act(choose(self.pos, rng, often))


def test_the_long_way_is_another() -> None:
    """What is compared here comes from different functions."""
    start = staged("en", "SK", ("LA L9 L6", "LQ L7 H8", "L8 H6 H9"), characters=("SA", "LK", "R9"))
    twice = Twice(start)
    twice.done("0:LA 1:LQ 2:L8 0:L9")
    assert (twice.pos.legal > 0, twice.pos[7][1].__class__) == (True, Quiet)
    assert (twice.long.legal, twice.long[7][1].__class__ is Quiet) == (0, False)


@settings(max_examples=120)
@given(
    st.integers(0, 10**6),
    st.permutations([*CHARACTERS, None, None]).map(lambda order: (order[0], order[1], order[2])),
    st.permutations((0, 1, 2)),
    st.sampled_from(EDITIONS),
    st.sampled_from((0.8, 0.4, 0.1, 0.02)),
)
def test_both_ways_lead_to_the_same_positions(
    seed: int, characters: tuple[str, str, str], places: list[int], edition: Edition, often: float
) -> None:
    """Whoever plays, wherever they sit."""
    rng = random.Random(seed)
    one, two, three = (characters[place] for place in places)
    Twice(new_game(edition, (one, two, three), seed % 3, random_deal(rng))).to_the_end(rng, often)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("beside", [None, "LJ"])
def test_both_ways_with_one_character_or_with_skater(edition: Edition, beside: str | None) -> None:
    """Where the others are silent more goes the short way."""
    for number, code in enumerate(CHARACTERS):
        if code == beside:
            continue
        characters: list[str | None] = [None, None, None]
        characters[number % 3], characters[(number + 1) % 3] = code, beside
        a, b, c = characters
        for seed in range(2):
            rng = random.Random(seed)
            start = new_game(edition, (a, b, c), seed, random_deal(rng))
            Twice(start).to_the_end(rng, (0.8, 0.1)[seed])


# -- games in which nobody has a word any more, but not all is as in a base game

QUIET = ("SA", "LK", "R9")
"""Characters that leave the tricks alone."""


def by_skat(edition: Edition, trick: str, moved: tuple[int, int]) -> Position:
    """Skat was called and a card moved before; seat 0 takes a trick of ravens and leads again."""
    a, b, c = trick.split()
    hands = (f"RA {a} R9", f"RQ {b} R8", f"R7 {c} RJ")
    pos = staged(edition, "SK", hands, characters=QUIET, skat=True)
    pos = pos._replace(rules=pos.rules._replace(ranks=ranks("S", True, moved)))
    return Twice(pos).done("0:RA 1:RQ 2:R7", f"0:{a} 1:{b} 2:{c}")


@pytest.mark.parametrize(
    ("trick", "card", "way", "used"),
    [
        ("H10 HK H6", "HK", 1, True),
        ("H10 HK H6", "H10", -1, True),
        ("LA L10 L6", "LA", -1, True),
        ("LA L10 L6", "L10", 1, True),
        ("H10 HA H6", "HA", 1, False),  # Skat has the ace above the ten, too
        ("HA HK H6", "HK", 1, False),  # no ten
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_umwerters_card_under_skat_where_nobody_speaks(
    edition: Edition, trick: str, card: str, way: int, used: bool
) -> None:
    """R-090."""
    pos = by_skat(edition, trick, (NUMBERS[card], way))
    assert ("R-090" in noted(pos)) == used


@pytest.mark.parametrize(("trick", "used"), [("L10 LK LA", True), ("L10 L9 LA", False)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_skat_in_undenufe_where_nobody_speaks(edition: Edition, trick: str, used: bool) -> None:
    """R-018."""
    hands = (f"S6 {trick[:3]} R9", f"S7 {trick[4:6]} R8", f"S8 {trick[7:]} R7")
    start = staged(edition, "H6", hands, characters=QUIET, skat=True)
    moves = " ".join(f"{seat}:{card}" for seat, card in enumerate(trick.split()))
    pos = Twice(start).done("0:S6 1:S7 2:S8", moves)
    assert ("R-018" in noted(pos)) == used


@pytest.mark.parametrize("guess", [0, 1])
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_took_a_trick_is_known_to_differenzler(edition: Edition, guess: int) -> None:
    """Seat 1 has named no points at all, or one, and took nothing before; then seat 2 has a trick
    and it has one."""
    hands = ("H6 L7 S9", "H9 LA S8", "HA L8 S7")
    powers = Powers(uses=(0, 1, 0), guess=guess)
    start = staged(edition, "SK", hands, characters=(None, "L10", None), powers=powers)
    twice = Twice(start)
    twice.done("0:H6 1:H9 2:HA", "2:L8 0:L7 1:LA")
    assert twice.pos.powers is not None
    assert (twice.pos.powers.took, twice.pos.powers.got) == (0b110, 0b110)


@pytest.mark.parametrize("demanded", ["LA", "LK"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_demanded_has_to_be_played(edition: Edition, demanded: str) -> None:
    """CHAR.R10.BINDS. The lizard ace is the first of all cards; in German seat 0 has led before it
    says so."""
    hands = ("RA L6 H6", f"R7 {demanded} LQ", "R8 L8 L9")
    twice = Twice(staged(edition, "SK", hands, characters=("R10", None, None)))
    twice.done("0:RA 1:R7 2:R8")
    demand = use(0, "R10", card=demanded)
    twice.done(*(["0:L6", demand] if edition == "de" else [demand, "0:L6"]))
    assert [one.card for one in legal_actions(twice.pos)] == [NUMBERS[demanded]]
    twice.done(f"1:{demanded} 2:L8")
    assert twice.pos.leader == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_six_cards_of_a_double_trick_are_gathered_together(edition: Edition) -> None:
    """CHAR.SJ.ONE_TRICK. Seat 1's ace comes with the second cards."""
    hands = ("H9 L6 S6", "H6 HA S7", "H8 H7 S8")
    twice = Twice(staged(edition, "SK", hands, characters=("SJ", None, None)))
    twice.done("0:H9 1:H6 2:H8", use(0, "SJ"), "0:L6 1:HA 2:H7")
    assert (twice.pos.leader, twice.pos.won[1]) == (1, bits("H9 H6 H8 L6 HA H7"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_third_card_of_a_double_trick_is_rejected(edition: Edition) -> None:
    """Scharfmacher has doubled the trick when Konsumentenschutz speaks: six cards lie in the end,
    though nobody has a word any more when the third is played again."""
    hands = ("HK L6 S6 R6", "H6 HA S7 R7", "H8 H7 S8 R8")
    twice = Twice(staged(edition, "SK", hands, characters=("SJ", "H9", None)))
    twice.done("0:HK 1:H6 2:H8", use(0, "SJ"), use(1, "H9"), "2:H7 0:L6 1:HA")
    assert twice.pos.trick == cards("HK H6 H7 L6 HA")
    twice.done("2:R8")
    assert (twice.pos.leader, twice.pos.won[1]) == (1, bits("HK H6 H7 L6 HA R8"))
    assert twice.pos.hands[2] == bits("H8 S8")


@pytest.mark.parametrize("card", ["LA", "LK"])
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_rejected_card_comes_back_with_the_trick(edition: Edition, seat: int, card: str) -> None:
    """CHAR.H9.BACK_LATER. Whoever sits left of Konsumentenschutz led the card."""
    hands, characters = [f"{card} H6 S6", "L7 L8 S7", "L9 LQ S8"], [None, "H9", None]
    turned = [(place - seat) % 3 for place in range(3)]
    a, b, c = (hands[place] for place in turned)
    d, e, f = (characters[place] for place in turned)
    twice = Twice(staged(edition, "SK", (a, b, c), characters=(d, e, f), leader=seat))
    nxt, last = (seat + 1) % 3, (seat + 2) % 3
    twice.done(f"{seat}:{card}", use(nxt, "H9"), f"{seat}:H6 {nxt}:L7 {last}:L9")
    assert twice.pos.leader == seat
    assert twice.pos.hands[seat] == bits(f"{card} S6")


@pytest.mark.parametrize(("swapped_at", "used"), [(-1, False), (0, True), (2, True)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_swap_of_an_earlier_trick(edition: Edition, swapped_at: int, used: bool) -> None:
    """R-016: it holds no more, be it that of the first trick."""
    powers = Powers(uses=(1, 0, 0), swapped_at=swapped_at)
    hands = ("HK L6 R6", "HQ L7 R7", "H6 L8 R8")
    start = staged(edition, "SK", hands, characters=("RA", None, None), powers=powers)
    pos = Twice(start).done("0:HK 1:HQ 2:H6")
    assert ("R-016" in noted(pos)) == (used and edition == "nl")


@pytest.mark.parametrize("guggitaler", [False, True])
@pytest.mark.parametrize("taker", [-1, 0, 1])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_raven_jack_is_taken_again(edition: Edition, taker: int, guggitaler: bool) -> None:
    """R-121: somebody had it before, and Schwarzpeter counts."""
    powers = Powers(schwarzpeter=True, jack_taker=taker, guggitaler=guggitaler, uses=(0, 1, 0))
    hands = ("SA L6", "RJ L7", "L8 L9")
    down = ("H6", "R6", "R7")
    start = staged(edition, "SK", hands, characters=(None, "RJ", "R8"), powers=powers, down=down)
    pos = Twice(start).done("0:SA 1:RJ 2:L8")
    assert pos.powers is not None
    assert pos.powers.jack_taker == 0
    assert ("R-121" in noted(pos)) == (taker >= 0 and not guggitaler)
